//! Caribbean Stud at a terminal.

use games::caribbean_stud::{CaribbeanStud, Decision};
use rules::{Area, Chips, Seat, Spot};

use super::{Key, Layout, Played, Shared, own};
use crate::play::seen::Seen;
use crate::play::words;

impl Played for CaribbeanStud {
    const LAYOUT: Layout = Layout {
        dealer: 5,
        hand: 5,
        shared: Shared::None,
        areas: &[("ante", &[Area::Ante]), ("bet", &[Area::Bet]), ("progr.", &[Area::Progressive])],
    };

    const HELP: &'static [&'static str] = &[
        "  At a decision: b bets twice the ante, f folds; its number or its words do,",
        "    too; ? shows the value of both.",
    ];

    fn key(decision: Decision) -> Key {
        match decision {
            Decision::Folds => Key::Letter("f"),
            Decision::Bets(_) => Key::Letter("b"),
        }
    }

    fn holds(seen: &Seen, seat: Seat) -> Option<String> {
        own(seen, seat).map(words::made)
    }

    fn turned(_: Spot, card: &str) -> String {
        format!("The dealer turns {card}")
    }

    fn stakes_in_words(_: Area, amount: Chips) -> String {
        format!("bets {amount}")
    }
}
