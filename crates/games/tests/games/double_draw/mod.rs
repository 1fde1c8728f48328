//! Double Draw Poker, read side by side with its text: definitions, rankings, wagers, deal, draws,
//! completion, payouts, irregularities, equipment, and the conformance kit.

mod completion;
mod deal;
mod draws;
mod equipment;
mod facts;
mod folds;
mod hands;
mod irregularities;
mod payouts;
mod policies;
mod settings;
mod sight;
mod support;
mod transcript;
mod voids;
mod wagers;
mod words;
