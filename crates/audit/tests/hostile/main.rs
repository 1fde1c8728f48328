//! What somebody tries who wants to know, to change or to lose what a log holds.

mod attacker;
mod folder;
mod house;
mod lost;
mod tails;
mod times;
mod twins;
mod witness;
