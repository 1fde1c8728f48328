//! The log on a real disk: tampering, torn writes, crashes, two writers, permissions; and a whole
//! table on top of it.

mod crash;
mod forge;
mod permissions;
mod support;
mod table;
mod tampering;
mod torn;
mod version_3;
mod writers;
