//! The simulator against exact values, its blocks, its meter and its shoe.

mod blackjack;
mod double_down_stud;
mod games;
mod guests;
mod machine;
mod meter;
mod poker_room;
