//! Fast twins of the plain rankings: same names, same values, for enumeration and simulation.
//!
//! A hand is a sum of keys. The sum of a hand leads to a slot of a small table, and the slot holds
//! the number of the class; adding or removing a card is one addition. The tables are filled from
//! rank patterns, a second way of ranking that shares only the numbering with the plain one, and
//! tests compare the two on every hand there is.
//!
//! Each module has a `rank` for cards that come as a list. Loops carry a [`Hand`] instead:
//!
//! ```
//! use cards::rankings::{fast::{Hand, Part}, high5::High5Category};
//!
//! let deck = Part::deck_52();
//! let (aces, mut fours) = (Hand::EMPTY + deck[51] + deck[50] + deck[49], 0);
//! for fourth in 0..49 {
//!     let four = aces + deck[fourth];
//!     for &fifth in &deck[fourth + 1..49] {
//!         fours += u32::from((four + fifth).rank5().category() == High5Category::FourOfAKind);
//!     }
//! }
//! assert_eq!(fours, 48); // three aces are held, the fourth may come with any other card
//! ```
//!
//! Ranks are given for the right number of different cards; for anything else (a joker where there
//! are none, six cards for five) the answer has no meaning, but nothing breaks.

mod hand;
mod keys;
mod listed;
pub mod omaha;
mod packing;
mod patterns;
mod tables;
mod three;
mod twins;

pub use hand::{Hand, Part};
pub use tables::Seven;
pub use twins::{best3of4, best5of7, high3, high5, joker5, low};
