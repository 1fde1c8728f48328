//! The tables of every game of the catalogue, by the traits that name no game.

mod deal;
mod drawing;
mod lost;
mod play;
mod refusals;
mod support;
