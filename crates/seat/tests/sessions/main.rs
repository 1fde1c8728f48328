//! One person at a live table, in every game, without a terminal.

mod meter;
mod play;
mod support;
