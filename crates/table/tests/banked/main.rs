//! Live tables of the banked poker games beside Double Down Stud: what is the table's business and
//! differs from game to game.

mod age;
mod awards;
mod counts;
mod cut;
mod decks;
mod devices;
mod exhausted;
mod hands;
mod idle;
mod opening;
mod packages;
mod remedies;
mod reports;
mod rounds;
mod seated;
mod security;
mod support;
