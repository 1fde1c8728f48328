//! Double Down Stud, under Section 11 and under the New Jersey definitions of 19:47-17.1.
//!
//! Each player gets one card, the dealer's area four, the first of them face down. Before that
//! hole card is turned a player may double. The five cards are paid by a pay table; there is no
//! hand to beat. New Jersey's own text is known for its definitions only; the rest runs on Section
//! 11 by analogy (ruling E21).
//!
//! | section | file |
//! |---|---|
//! | (a) definitions | `terms.rs` |
//! | (b)-(d), (g) cards, opening, shuffle and cut, staff | `equipment.rs`, `settings.rs` |
//! | (e) rankings | `hands.rs` |
//! | (f) wagers | `wagers.rs` |
//! | (h), (i) dealing and completion | `round.rs`, `completion.rs` |
//! | (j) payout odds, payout limit | `payouts.rs` |
//! | (k) irregularities | `irregularities.rs` |
//!
//! ```
//! use cards::Card;
//! use games::double_down_stud::{Bets, Decision, DoubleDownStud, Options};
//! use rules::{Chips, Round, Seat};
//!
//! let bets = [Some(Bets { wager: Chips::dollars(10) })];
//! let opened = DoubleDownStud::open(&Options::default(), &(), &bets, &mut ());
//! let mut round = opened.expect("a wager");
//! let card = |text: &str| text.parse::<Card>().expect("a card");
//! round.reveal(card("Js"), &mut ());
//! round.place(&mut ()); // the hole card: nobody knows it, the rules included
//! for shown in ["Jh", "4d", "9c"] {
//!     round.reveal(card(shown), &mut ());
//! }
//! round.decide(Decision::Doubles(Chips::dollars(10)), &mut ()).expect("up to the wager");
//! round.reveal(card("2c"), &mut ());
//! let back: Chips = round.wagers(Seat::at(0)).filter_map(|wager| wager.returned).sum();
//! assert_eq!(back, Chips::dollars(40)); // a pair of jacks pays 1 to 1 on both wagers
//! ```

pub mod areas;
mod banked;
mod completion;
mod equipment;
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
pub use hands::Hand;
pub use payouts::{PayTable, Stakes, can_pay, judge, most_at_minimum, payout_limit, settle};
pub use policies::{AlwaysDouble, Basic, NeverDouble, Simple};
pub use round::DoubleDownStud;
pub use settings::Settings;
pub use terms::{Authority, Bets, Decision, Doubles, Options, Sight};
