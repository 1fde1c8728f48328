//! Double Cross Poker, read side by side with its text: rankings, wagers, deal, decisions,
//! completion, payouts, irregularities, and the conformance kit.

mod completion;
mod deal;
mod decisions;
mod equipment;
mod facts;
mod hands;
mod irregularities;
mod payout_limit;
mod payouts;
mod policies;
mod settings;
mod support;
mod three_card;
mod transcript;
mod voids;
mod wagers;
mod words;
