//! Double Draw Poker, under subchapter 42 of chapter 69F and under 69E-1.13Y.
//!
//! Each player gets five cards of a deck with two jokers and plays against a pay table; the dealer
//! has no hand. Ante and bonus buy the cards, a first draw wager the right to exchange up to three
//! of them, a second draw wager one more. Whoever does not wager folds. Two pairs or better win.
//!
//! | section | file |
//! |---|---|
//! | 42.1 definitions | `terms.rs` |
//! | 42.2-42.4 cards, opening, shuffle and cut; 1.13Y the table | `equipment.rs`, `settings.rs` |
//! | 42.5 rankings | `hands.rs` |
//! | 42.6 wagers | `wagers.rs` |
//! | 42.7-42.9 dealing, 42.10(a)-(i) draws | `round.rs`, `draws.rs`, `places.rs` |
//! | 42.10(j), (k) completion | `completion.rs` |
//! | 42.11 payout odds | `payouts.rs` |
//! | 42.12 irregularities | `irregularities.rs` |
//!
//! ```
//! use cards::parse_cards;
//! use games::double_draw::{Bets, Decision, DoubleDraw, Options, Places};
//! use rules::{Chips, Round, Seat};
//!
//! let ten = Chips::dollars(10);
//! let bets = [Some(Bets { ante: ten, bonus: ten })];
//! let opened = DoubleDraw::open(&Options::default(), &(), &bets, &mut ());
//! let mut round = opened.expect("ante and bonus");
//! for card in parse_cards("Js Jh 4d 9c 2s")? {
//!     round.reveal(card, &mut ());
//! }
//! round.decide(Decision::FirstDrawWager(ten), &mut ()).expect("the ante again");
//! let low: Places = [2, 3, 4].into_iter().collect();
//! round.decide(Decision::Discards(low), &mut ()).expect("up to three cards");
//! for card in parse_cards("JK Ad 7c")? {
//!     round.reveal(card, &mut ());
//! }
//! round.decide(Decision::SecondDrawWager(ten), &mut ()).expect("the ante again");
//! round.decide(Decision::KeepsAll, &mut ()).expect("nobody has to draw");
//! let back: Chips = round.wagers(Seat::at(0)).filter_map(|wager| wager.returned).sum();
//! assert_eq!(back, Chips::dollars(70)); // jacks and aces: three wagers pay, the bonus is a push
//! # Ok::<(), cards::NotationError>(())
//! ```

pub mod areas;
mod banked;
mod completion;
mod draws;
mod equipment;
mod hands;
mod irregularities;
mod layout;
mod payouts;
mod places;
mod policies;
mod round;
mod settings;
mod shapes;
mod table;
mod terms;
mod wagers;

pub use crate::policies::Random;
pub use hands::Hand;
pub use payouts::{Judged, PayTable, Stakes, can_pay, judge, settle};
pub use places::Places;
pub use policies::{Basic, Pairs, Simple, StandPat};
pub use round::DoubleDraw;
pub use settings::Settings;
pub use terms::{Bets, BonusRule, DealPattern, Decision, Draw, Options, Question, Sight, StubTime};
