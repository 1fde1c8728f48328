//! One person at a live table, in every game, without a terminal.

mod cut;
mod meter;
mod play;
mod pot;
mod privacy;
mod support;
