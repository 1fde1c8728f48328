//! Double Cross Poker, under 19:47-25.
//!
//! Each player and the dealer get two cards; five community cards lie in a cross. With the top and
//! the right card of the cross turned, a player folds, or plays the vertical or the horizontal
//! three with two raises, each equal to the ante. The dealer plays whichever axis is better. A
//! wager of its own is settled before that on the two cards and the top card, if the player
//! exposes them.
//!
//! | section | file |
//! |---|---|
//! | 25.1 definitions | `terms.rs` |
//! | 25.2-25.4 cards, opening, shuffle and cut; the stub | `equipment.rs`, `settings.rs` |
//! | 25.5 rankings | `hands.rs` |
//! | 25.6 wagers | `wagers.rs` |
//! | 25.7-25.9 dealing | `round.rs` |
//! | 25.10(a)-(c) decisions | `decisions.rs` |
//! | 25.10(a), (c)1, (d)-(h) completion | `completion.rs` |
//! | 25.11 payout odds, payout limit | `payouts.rs` |
//! | 25.12 irregularities | `irregularities.rs` |
//!
//! ```
//! use cards::parse_cards;
//! use games::double_cross::{Axis, Bets, Decision, DoubleCross, Options};
//! use rules::{Chips, Round, Seat};
//!
//! let bets = [Some(Bets { ante: Chips::dollars(5), three_card: Chips::ZERO })];
//! let opened = DoubleCross::open(&Options::default(), &(), &bets, &mut ());
//! let mut round = opened.expect("an ante");
//! let reveal = |round: &mut DoubleCross, text: &str| {
//!     parse_cards(text).expect("cards").iter().for_each(|card| round.reveal(*card, &mut ()));
//! };
//! reveal(&mut round, "Ks 7h"); // the player's own
//! (0..7).for_each(|_| round.place(&mut ())); // dealer and cross: nobody knows them
//! reveal(&mut round, "Kd 2c"); // top, right
//! round.decide(Decision::Raises(Axis::Vertical), &mut ()).expect("two raises of 5 each");
//! reveal(&mut round, "4s 7d 9c"); // left, centre, bottom
//! reveal(&mut round, "Qs Jh"); // the dealer's
//! let back: Chips = round.wagers(Seat::at(0)).filter_map(|wager| wager.returned).sum();
//! assert_eq!(back, Chips::dollars(15 + 5 + 15)); // two pairs: 1 to 1, and 3 to 2 on each raise
//! ```

pub mod areas;
mod banked;
mod completion;
mod decisions;
pub(crate) mod equipment;
mod hands;
mod irregularities;
mod layout;
mod payouts;
mod policies;
mod round;
mod settings;
mod table;
mod terms;
mod wagers;

pub use crate::policies::Random;
pub use hands::{Hand, ThreeCardHand, dealer_hand, rank};
pub use payouts::{
    PayTable, ThreeCardPayTable, Winnings, judge, judge_three_card, most_at_minimum, payout_limit,
    settle,
};
pub use policies::{AlwaysRaise, Basic, PairsOnly, Simple};
pub use round::DoubleCross;
pub use settings::{CountExempt, EarlyExposure, Settings};
pub use terms::{Axis, Bets, Claim, Decision, Options, Question, Sight, cross};
pub use wagers::THREE_CARD_LIMITS;
