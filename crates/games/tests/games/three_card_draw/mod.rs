//! Three Card Draw Poker, read side by side with its text: definitions, rankings, wagers, deal,
//! decisions, settlement, payouts, irregularities, settings, and the conformance kit.

mod deal;
mod decisions;
mod facts;
mod first_three;
mod hands;
mod irregularities;
mod payouts;
mod policies;
mod procedure;
mod settings;
mod settlement;
mod sight;
mod support;
mod transcript;
mod voids;
mod wagers;
mod words;
