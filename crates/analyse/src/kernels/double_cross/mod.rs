//! Double Cross Poker, solved: what a player sees, and for each axis what a raise on it meets.
//!
//! When a player decides, five cards are unknown: three of the cross and the dealer's two. For own
//! two cards, a top and a right card [`Counts`] hold in how many of 102,738,240 ways a raise on
//! each axis beats the dealer with which hand, and in how many it ties. They know nothing of odds,
//! so any number of pay tables share them. [`Terms`] say what a hand is worth and [`Counts::solve`]
//! takes the best choice. Values are per ante: the ante is the unit. The three-card wager stands
//! [apart](ThreeCards).
//!
//! ```
//! use analyse::kernels::double_cross::{Counts, Terms};
//! use cards::{Card, Rank, Suit};
//! use games::double_cross::PayTable;
//!
//! // A short deck; the full one takes seconds.
//! let ranks = [Rank::Ace, Rank::King, Rank::Queen, Rank::Jack];
//! let deck: Vec<Card> =
//!     ranks.iter().flat_map(|&rank| Suit::ALL.map(|suit| Card::new(rank, suit))).collect();
//! let counts = Counts::new(&deck); // once; it does not depend on the pay table
//! let terms = Terms::per_ante(PayTable::MINIMUM).expect("odds that fit");
//! let solution = counts.solve(&terms);
//! assert_eq!(solution.plays.len(), counts.classes.len());
//! ```

pub mod by_rules;
mod classes;
mod counts;
mod kernel;
pub(crate) mod kinds;
mod solution;
pub(crate) mod sweep;
pub(crate) mod table;
mod terms;
mod three_card;
pub mod vulnerability;

pub use counts::{Against, Class, Counts, raises};
pub(crate) use solution::{Nets as Results, sight};
pub use solution::{OptimalPolicy, Play, Played, Solution};
pub use terms::{CHOICES, Event, Terms};
pub use three_card::{ThreeCards, three_card_net};
