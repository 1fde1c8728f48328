//! Logs of the poker room: they replay record by record, and what nobody showed stays hidden, while
//! a hand is played and for ever after.

mod copies;
mod felt;
mod forged;
mod given;
mod histories;
mod mended;
mod missing;
mod sealed;
mod search;
mod shared;
mod troubled;
mod twins;
