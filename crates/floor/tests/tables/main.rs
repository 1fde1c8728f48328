//! The tables of every game of the catalogue, by the traits that name no game.

mod deal;
mod drawing;
mod lost;
mod play;
mod refusals;
mod shared;
mod shared_bytes;
mod shared_hall;
mod shared_secrets;
mod shared_times;
mod support;
