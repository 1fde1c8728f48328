//! Live tables of the banked poker games beside Double Down Stud: what is the table's business and
//! differs from game to game.

mod absent;
mod age;
mod attested;
mod awards;
mod counts;
mod coupons;
mod cut;
mod decks;
mod devices;
mod exhausted;
mod hands;
mod idle;
mod lights;
mod opening;
mod packages;
mod paid;
mod posting;
mod remedies;
mod reports;
mod roles;
mod rounds;
mod rulings;
mod seated;
mod security;
mod support;
