//! Cards, sets of cards and every ranking of hands the regulations know.
//!
//! The rankings come twice. [`rankings`] holds the plain versions, written to be read next to the
//! text. [`rankings::fast`] holds their twins for enumeration and simulation. Both
//! give the same value: a number that is greater for the better hand, equal for hands that tie.
//!
//! ```
//! use cards::{parse_cards, rankings::high5};
//!
//! let hand: [cards::Card; 5] = parse_cards("Ks Kd 4h 4c 9s")?.try_into().expect("five cards");
//! let rank = high5::rank(hand);
//! assert_eq!(rank.category(), high5::High5Category::TwoPairs);
//! assert_eq!(rank.to_string(), "two pairs, kings and fours");
//! # Ok::<(), cards::NotationError>(())
//! ```
#![deny(
    missing_docs,
    clippy::float_arithmetic,
    clippy::wildcard_enum_match_arm,
    clippy::print_stdout
)]
#![allow(long_running_const_eval)] // the tables of rankings::fast are filled by the compiler

mod card;
mod count;
pub mod deck;
mod notation;
mod rank;
pub mod rankings;
mod set;
mod suit;
mod worded;

pub use card::{Card, Joker};
pub use count::CardCount;
pub use notation::{
    NotationError, parse_cards, parse_further_cards, parse_own_and_board, parse_shoe_cards,
};
pub use rank::Rank;
pub use set::{CardSet, Iter};
pub use suit::Suit;
