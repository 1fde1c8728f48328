//! Blackjack and multiple action, read side by side with 2.18 to 2.20 and the rulings of the base
//! game.

mod bonus;
mod conformance;
mod decisions;
mod insurance;
mod multiple_action;
mod policies;
mod progressive;
mod settings;
mod settlement;
mod splits;
mod support;
mod words;
