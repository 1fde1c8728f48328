//! What somebody tries who wants to know, to change or to lose what a log holds.

mod attacker;
mod copies;
mod histories;
mod house;
mod limits;
mod lost;
mod pieces;
mod shared;
mod shoe;
mod snapshots;
mod tails;
mod times;
mod twins;
mod void;
mod witness;
mod words;
