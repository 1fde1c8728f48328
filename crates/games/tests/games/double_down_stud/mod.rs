//! Double Down Stud, read side by side with its text: definitions, rankings, wagers, deal,
//! completion, payouts, irregularities, both authorities, and the conformance kit.

mod completion;
mod deal;
mod facts;
mod hands;
mod irregularities;
mod new_jersey;
mod payout_limit;
mod payouts;
mod policies;
mod settings;
mod support;
mod terms;
mod transcript;
mod voids;
mod wagers;
mod words;
