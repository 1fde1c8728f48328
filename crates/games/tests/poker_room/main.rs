//! The poker room, read side by side with 19:47-14 and its rulings.

mod betting;
mod conformance;
mod draw;
mod explained;
mod guests;
mod high_low;
mod holdem;
mod kill;
mod laid;
mod mambo;
mod posted;
mod pots;
mod showdown;
mod stud;
mod support;
