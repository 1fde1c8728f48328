//! Live tables of the banked poker games beside Double Down Stud: what is the table's business and
//! differs from game to game.

mod absent;
mod attested;
mod awards;
mod counts;
mod coupons;
mod cut;
mod devices;
mod exhausted;
mod hands;
mod remedies;
mod roles;
mod rulings;
mod seated;
mod support;
