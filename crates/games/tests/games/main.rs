//! The games: what all of them owe alike, tried on every one, and each read side by side with its
//! text.

mod support;
mod tried;

mod capabilities;
mod conformance;
mod policies;
mod reasons;
mod settings;
mod voids;
mod words;

mod blackjack;
mod caribbean_stud;
mod double_cross;
mod double_down_stud;
mod double_draw;
mod three_card_draw;
