//! Logs: on a real disk, before somebody hostile, of the poker room, and hands rebuilt from them.
//! One program, for a table of every game is compiled into each.

mod hostile;
mod log;
mod poker_room;
mod reconstruct;
