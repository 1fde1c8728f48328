//! Double Draw Poker at a terminal.

use games::double_draw::{Decision, DoubleDraw};
use rules::{Area, Seat, Spot};

use super::{Key, Layout, Played, Shared, own};
use crate::play::seen::Seen;
use crate::play::words;

impl Played for DoubleDraw {
    const LAYOUT: Layout = Layout {
        dealer: 0,
        hand: 5,
        shared: Shared::None,
        areas: &[
            ("ante", &[Area::Ante]),
            ("bonus", &[Area::Bonus]),
            ("first", &[Area::FirstDraw]),
            ("second", &[Area::SecondDraw]),
        ],
    };

    const HELP: &'static [&'static str] = &[
        "  At a decision: w wagers the ante again to draw, f folds.",
        "  At a draw: the cards to give up, such as 7s 4c, or their places, such as 2 5;",
        "    Enter or k keeps all. ? shows the value of every choice.",
    ];

    fn key(decision: Decision) -> Key {
        match decision {
            Decision::Folds => Key::Letter("f"),
            Decision::FirstDrawWager(_) | Decision::SecondDrawWager(_) => Key::Letter("w"),
            Decision::KeepsAll => Key::Cards(0),
            Decision::Discards(places) => Key::Cards(places.len()),
        }
    }

    fn holds(seen: &Seen, seat: Seat) -> Option<String> {
        own(seen, seat).map(words::made_with_jokers)
    }

    fn turned(_: Spot, card: &str) -> String {
        format!("The dealer turns {card}")
    }
}
