//! Live tables of the banked poker games beside Double Down Stud: what is the table's business and
//! differs from game to game.

mod awards;
mod counts;
mod cut;
mod devices;
mod exhausted;
mod hands;
mod posting;
mod remedies;
mod seated;
mod support;
