//! Blackjack and multiple action blackjack, under 19:47-2.18 to 2.20 as far as the sources hold
//! them.
//!
//! A player draws cards up to 21 against the dealer, who has one card face up and no other until
//! all players have acted. In multiple action one hand of the player meets two or three hands of
//! the dealer, which begin with the same card, each with a wager of its own. Beside the wagers a
//! dollar may lie on the aces among a player's first cards, and one or five on blackjack.
//!
//! The sections of the base game are missing: it follows ruling C01, and what a house may choose is
//! a switch.
//!
//! | section | file |
//! |---|---|
//! | 2.1-2.2, missing: terms, what cards count | `terms.rs`, `points.rs` |
//! | 2.3, 2.18(b), 2.19(a), (b), (f), 2.20(a)-(c) wagers | `wagers.rs` |
//! | 2.4-2.6, missing: cards, shuffle, shoe; the deal | `equipment.rs`, `opening.rs`, `round.rs` |
//! | 2.7-2.11, missing, 2.18(c), (d) decisions | `decisions.rs`, `hands.rs` |
//! | 2.12, missing, 2.18(e)-(h) the dealer's hands | `dealer.rs` |
//! | 2.18(f), (h)-(j) settlement | `payouts.rs`, `completion.rs` |
//! | 2.19 progressive | `progressive.rs` |
//! | 2.20 bonus | `bonus.rs` |
//! | irregularities, missing | `irregularities.rs` |
//! | why a wager was decided so | `reasons.rs` |
//!
//! ```
//! use cards::{Card, parse_cards};
//! use games::blackjack::{Bets, Blackjack, Decision, Options};
//! use rules::{Chips, Due, Round, Seat};
//!
//! let bets = [Some(Bets::plain(Chips::dollars(10)))];
//! let opened = Blackjack::open(&Options::default(), &(), &bets, &mut ());
//! let mut round = opened.expect("a wager of ten");
//! // Eight and three, the dealer shows a six: a double, and a king makes 21.
//! for card in parse_cards("8h 6d 3c").expect("cards") {
//!     round.reveal(card, &mut ());
//! }
//! round.decide(Decision::Doubles, &mut ()).expect("any two cards may be doubled");
//! for card in parse_cards("Ks 10c 4h").expect("cards") {
//!     round.reveal(card, &mut ()); // the dealer stands on 20
//! }
//! assert_eq!(round.due(), Due::Nothing);
//! let back: Vec<_> = round.wagers(Seat::at(0)).filter_map(|wager| wager.returned).collect();
//! assert_eq!(back, [20, 20].map(Chips::dollars));
//! ```

pub mod areas;
mod banked;
mod bonus;
mod completion;
mod counting;
mod dealer;
mod decisions;
mod equipment;
mod hands;
mod irregularities;
mod layout;
mod opening;
mod payouts;
mod points;
mod policies;
mod progressive;
mod reasons;
mod round;
mod settings;
mod table;
mod terms;
mod text;
mod voids;
mod wagers;
mod words;

pub use crate::policies::Random;
pub use counting::{Counting, TRUE_COUNT_MAX};
pub use equipment::{DECKS_MAX, Decks, SHOE, shoe};
pub use payouts::{EVEN, Fate, INSURANCE_ODDS, Part, Stands, judge, judge_insurance, settle};
pub use points::{Points, TEN, TWENTY_ONE, Tally, may_be_blackjack, value};
pub use policies::{Chart, Play, Simple};
pub use progressive::Aces;
pub use round::TwentyOne;
pub use settings::{MeterLink, Settings, SimulatedShoe};
pub use terms::{
    Bets, BonusOffer, BonusStake, Cents, Decision, DoubleOn, Insurance, Offer, Options,
    OverThenBlackjack, Sight, Soft17, Spots, Surrender,
};
pub use wagers::PROGRESSIVE_WAGER;

/// The ordinary game: one wager against one hand of the dealer.
pub type Blackjack = TwentyOne<1>;

/// Two or three wagers, each against a hand of the dealer's own (2.18).
pub type MultipleActionBlackjack = TwentyOne<3>;
