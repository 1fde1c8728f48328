//! The executable rulebook for regulated casino card games: the crate a program depends on.
//!
//! Everything is here under one name, and the [`prelude`] holds what most programs need. What a
//! casino's dealer does, a simulation repeats and an analysis counts is one and the same round
//! machine, and every act and refusal names the paragraph it stands in.
//!
//! ```
//! use houserules::prelude::*;
//!
//! let counts = DoubleDownStud::count(DoubleDownStud::DECK, &())?; // once, for any pay table
//! let terms = DoubleDownStud::terms_at(&Default::default(), None, DoubleDownStud::BEST, None)?;
//! let values = DoubleDownStud::best_values(&counts, &terms, &())?;
//! assert_eq!(values[0].1.to_string(), "-15403/324870"); // of the wager: exactly
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! | to | take |
//! |---|---|
//! | cite a paragraph | [`law`] |
//! | rank cards | [`cards`] |
//! | play a round | [`rules`], [`games`] |
//! | run a live table and keep its log | [`table`], [`audit`] |
//! | sit at one | [`seat`] |
//! | simulate, solve, ask the analyst | [`simulate`], [`analyse`], [`desk`] |
//! | teach dealers | [`school`] |
//! | do any of it where the game is a value | [`desk::house`], [`floor`] |
//! | draw layouts and signs, print reports | [`signage`], [`paper`] |
//! | test a shuffle | [`fairness`] |
//! | make a program of a game | [`program`] |

pub mod program;

pub use {
    analyse, audit, cards, desk, fairness, floor, games, law, paper, rules, school, seat, signage,
    simulate, table,
};

/// What most programs need.
pub mod prelude {
    pub use analyse::{Detail, Fraction, Kernel};
    pub use cards::{Card, Rank, Suit};
    pub use games::{
        Banked, CaribbeanStud, DoubleCross, DoubleDownStud, DoubleDraw, Game, ThreeCardDraw,
    };
    pub use law::Clause;
    pub use rules::{Act, Chips, Due, Entry, Face, Policy, Refusal, Round, Seat};
    pub use table::{Command, Role, Table, Time};
}
