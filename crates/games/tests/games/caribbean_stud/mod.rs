//! Caribbean Stud, read side by side with its text and with the assumption set it is played by:
//! rankings, wagers, deal, decisions, settlement, payouts, progressive, irregularities, and the
//! conformance kit.

mod deal;
mod decisions;
mod facts;
mod hands;
mod irregularities;
mod payout_limit;
mod payouts;
mod policies;
mod procedure;
mod progressive;
mod settings;
mod settlement;
mod support;
mod transcript;
mod voids;
mod wagers;
mod words;
