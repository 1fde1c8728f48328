//! Evidence that the live shuffle is fair, and shuffles that are not, which the same evidence must
//! refuse.
//!
//! Two things are proved by going through every case: that every sequence of draws gives every
//! order of a short deck equally often, and that no number below n is favoured. Three things are
//! counted over many decks: where every card lies, which card follows which, and how many cards a
//! guesser with a perfect memory names. Every statistic has an expectation that is known exactly.
//!
//! Deck k of a run is shuffled with a seed of its own, as live decks are: the seed of the run with
//! k (64 bits, least significant byte first) added to its first eight bytes by exclusive or. So
//! anybody can redo a run deck by deck, and its result does not depend on the number of threads.
//!
//! ```
//! use fairness::{Run, Shuffle, orders};
//! use table::shuffle::Seed;
//!
//! assert!(orders(Shuffle::Live).iter().all(|proof| proof.holds()));
//!
//! let seed = Seed::new([7; 32]);
//! let run = |shuffle| Run { shuffle, cards: 52, decks: 2_000, seed: &seed };
//! let fair = run(Shuffle::Live).count(2, &|_done| {});
//! assert!(fair.statistics().iter().all(|statistic| statistic.passes()));
//! let bad = run(Shuffle::Naive).count(2, &|_done| {});
//! assert!(bad.statistics().iter().any(|statistic| !statistic.passes()));
//! ```
#![deny(missing_docs, clippy::wildcard_enum_match_arm, clippy::print_stdout)]

mod chance;
mod counts;
mod document;
mod proofs;
mod run;
mod shuffles;

pub use chance::{SIGMAS_MAX, Statistic};
pub use counts::Counts;
pub use document::*;
pub use proofs::{CARDS_PROVED, Numbers, Orders, numbers, orders};
pub use run::{Run, deck_seed};
pub use shuffles::Shuffle;
