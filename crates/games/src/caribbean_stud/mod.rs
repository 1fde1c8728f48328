//! Caribbean Stud, under 19:47-16 as far as the sources hold it.
//!
//! Each player antes and gets five cards; of the dealer's five the last lies face up. A player
//! folds or bets twice the ante. A dealer without ace and king does not qualify: the ante is paid,
//! the bet goes back. Otherwise the higher hand wins, the bet by a pay table. For one dollar more a
//! player's own hand may win an award of a progressive.
//!
//! Payment, payout limit and irregularities are in the text; how the game is played up to there is
//! not, and follows the assumption set of ruling E20. The procedure with the cards is that of
//! Double Cross Poker, a text of the same chapter, by analogy.
//!
//! | section | file |
//! |---|---|
//! | 16.1-16.11(a), missing: terms and wagers | `terms.rs`, `wagers.rs` |
//! | 16.1-16.11(a), missing: deal, decision, settlement | `round.rs`, `completion.rs` |
//! | 16.1-16.11(a), missing: cards, opening, shuffle and cut | `equipment.rs` |
//! | 14.3(b), (d) rankings, by the assumption set | `hands.rs` |
//! | 16.11(b), (c), 16.12(e)-(g) progressive | `progressive.rs`, `completion.rs` |
//! | 16.12(a)-(d) payout odds, payout limit | `payouts.rs` |
//! | 16.13 irregularities | `irregularities.rs` |
//!
//! ```
//! use cards::{Card, parse_cards};
//! use games::caribbean_stud::{Bets, CaribbeanStud, Decision, Options};
//! use rules::{Chips, Due, Face, Round, Seat};
//!
//! let bets = [Some(Bets { ante: Chips::dollars(10), progressive: Chips::dollars(1) })];
//! let opened = CaribbeanStud::open(&Options::default(), &(), &bets, &mut ());
//! let mut round = opened.expect("an ante and a progressive wager");
//! let mut own = parse_cards("2h 5h 9h Jh Kh").expect("cards").into_iter();
//! while let Due::Card { face, .. } = round.due() {
//!     match face {
//!         Face::Down => round.place(&mut ()), // a hole card: nobody knows it, the rules included
//!         Face::Examined => round.reveal(own.next().expect("five cards"), &mut ()),
//!         Face::Up => round.reveal("Ad".parse::<Card>().expect("a card"), &mut ()),
//!     }
//! }
//! round.decide(Decision::Bets(Chips::dollars(20)), &mut ()).expect("twice the ante");
//! for hole in parse_cards("Ac 3s 7c 8d").expect("cards") {
//!     round.reveal(hole, &mut ());
//! }
//! let back: Vec<_> = round.wagers(Seat::at(0)).filter_map(|wager| wager.returned).collect();
//! assert_eq!(back, [20, 0, 120].map(Chips::dollars)); // 1 to 1, an award besides, 5 to 1
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
mod progressive;
mod round;
mod settings;
mod table;
mod terms;
mod wagers;

pub use crate::policies::Random;
pub use hands::{Hand, Showdown, qualifies};
pub use payouts::{
    ANTE_ODDS, PayTable, Stakes, Verdicts, can_pay, judge, most_at_minimum, payout_limit,
    payout_limit_floor, settle,
};
pub use policies::{Rule, Simple};
pub use progressive::{Awards, StraightFlushAward};
pub use round::CaribbeanStud;
pub use settings::{DealPattern, Settings, StraightFlush};
pub use terms::{Bets, Decision, FoldedHand, Offer, Options, Pattern, Sight};
pub use wagers::PROGRESSIVE_WAGER;
