//! A live table and its log: killed, forged, replayed, explained.

mod corruption;
mod equipment;
mod evening;
mod explain;
mod forgery;
mod kills;
mod processes;
mod secrets;
mod unfinished;
