//! Every ranking of hands, written to be read next to the text.
//!
//! All of them work the same way: `rank` gives a value that is greater for the better hand and
//! equal for hands that tie, with its category and its words; `made_of` gives the cards laid out in
//! the order in which they are compared. [`fast`] holds twins of `rank` that give the same values.
//! A joker where the ranking has none, or too few cards, is the caller's fault: they panic.
//! [`evaluate`](evaluate()) is the door for callers who name a ranking at run time.
//!
//! ```
//! use cards::{parse_cards, rankings::{Ranking, evaluate}};
//!
//! let ranking: Ranking = "high3".parse().unwrap();
//! let hand = evaluate(ranking, &parse_cards("9s 9h 2d").unwrap(), &[]).unwrap();
//! assert_eq!(hand.description, "pair of nines");
//! ```

mod arrange;
pub mod best3of4;
pub mod best5of7;
mod evaluate;
pub mod fast;
mod high;
pub mod high3;
pub mod high5;
pub mod joker5;
pub mod low;
mod numbering;
pub mod omaha;
pub mod showing;
mod under;

pub use evaluate::{Evaluation, EvaluationError, Ranking, UnknownRanking, evaluate};
