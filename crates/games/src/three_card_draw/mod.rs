//! Three Card Draw Poker, under 13:69F-42 (second draft of that number) and 13:69E-1.13BB.
//!
//! Each player gets three cards, the dealer four. A player folds, plays the three cards (In To
//! Win), or exchanges one of them for a card nobody may look at (Draw), with a wager equal to the
//! ante. The dealer plays the best three of four and always qualifies. From a straight on the In To
//! Win/Draw Bonus is paid besides; the First 3 Bonus is a further wager on the cards as dealt.
//!
//! | section | file |
//! |---|---|
//! | 42.1 definitions | `terms.rs` |
//! | 42.2 to 42.4, 42.7 to 42.9 cards, shuffle and cut, count of the stub | `equipment.rs` |
//! | 42.5 rankings | `hands.rs` |
//! | 42.6 wagers | `wagers.rs` |
//! | 42.7 to 42.10(d), (g) dealing, the dealer's cards | `round.rs` |
//! | 42.10(f) the In To Win/Draw phase | `phase.rs` |
//! | 42.10(h), (i) settlement | `completion.rs` |
//! | 42.11 payout odds | `payouts.rs` |
//! | 42.12 irregularities | `irregularities.rs` |
//! | 1.13BB the table, and what a licensee may choose | `settings.rs` |
//!
//! ```
//! use cards::Card;
//! use games::three_card_draw::{Bets, Decision, Options, ThreeCardDraw};
//! use rules::{Chips, Round, Seat};
//!
//! let ten = Chips::dollars(10);
//! let bets = [Some(Bets { ante: ten, first_3: Chips::dollars(5) })];
//! let opened = ThreeCardDraw::open(&Options::default(), &(), &bets, &mut ());
//! let mut round = opened.expect("an ante");
//! let card = |text: &str| text.parse::<Card>().expect("a card");
//! for own in ["7s", "7h", "2d"] {
//!     round.reveal(card(own), &mut ());
//! }
//! (0..4).for_each(|_| round.place(&mut ())); // the dealer's cards: nobody knows them
//! round.decide(Decision::Draws(ten), &mut ()).expect("as much as the ante");
//! round.decide(Decision::Discards(2), &mut ()).expect("one card");
//! round.place(&mut ()); // the draw card: its player may not look either
//! for dealers in ["Kc", "Qd", "9h", "3s"] {
//!     round.reveal(card(dealers), &mut ());
//! }
//! round.reveal(card("7d"), &mut ()); // the draw card, turned at settlement
//! let back: Chips = round.wagers(Seat::at(0)).filter_map(|wager| wager.returned).sum();
//! // A pair of sevens kept: 5 on the bonus. Three of a kind: 10 and 10, and a bonus of 5 to 1.
//! assert_eq!(back, Chips::dollars(25 + 5 + 10 + 10 + 50));
//! ```

pub mod areas;
mod banked;
mod completion;
mod equipment;
mod hands;
mod irregularities;
mod layout;
mod payouts;
mod phase;
mod policies;
mod round;
mod settings;
mod table;
mod terms;
mod wagers;

pub use crate::policies::Random;
pub use hands::{Category, Hand, laid_out};
pub use payouts::{
    BonusHands, BonusTable, FirstThreeHands, FirstThreeTable, judge, judge_bonus, judge_first_3,
    judge_kept, settle,
};
pub use policies::{Basic, InToWinAlways, NeverDraw, Simple};
pub use round::ThreeCardDraw;
pub use settings::Settings;
pub use terms::{Bets, DealerDeal, Decision, OnFold, Options, PLACES, Sight};
