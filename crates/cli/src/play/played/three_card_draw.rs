//! Three Card Draw Poker at a terminal.

use games::three_card_draw::{Decision, ThreeCardDraw};
use rules::{Area, Chips, Seat, Spot};

use super::{Key, Layout, Played, Shared};
use crate::play::seen::Seen;
use crate::play::words;

impl Played for ThreeCardDraw {
    const LAYOUT: Layout = Layout {
        dealer: 4,
        hand: 4,
        shared: Shared::None,
        areas: &[
            ("ante", &[Area::Ante]),
            ("first3", &[Area::FirstThreeBonus]),
            ("play", &[Area::InToWin, Area::Draw]),
        ],
    };

    const HELP: &'static [&'static str] = &[
        "  At a decision: i is in to win with the three cards, d draws one card, f folds;",
        "    its number or its words do, too; ? shows the value of every choice.",
        "  At a draw: the card to give up, such as 7s, or its place, such as 2.",
    ];

    fn key(decision: Decision) -> Key {
        match decision {
            Decision::Folds => Key::Letter("f"),
            Decision::InToWin(_) => Key::Letter("i"),
            Decision::Draws(_) => Key::Letter("d"),
            Decision::Discards(_) => Key::Cards(1),
            Decision::DiscardsNotOne(cards) => Key::Cards(cards.into()),
        }
    }

    fn holds(seen: &Seen, seat: Seat) -> Option<String> {
        match seen.known_hand(seat)[..] {
            [a, b, c] => Some(words::made_of_three([a, b, c])),
            _ => None,
        }
    }

    fn hidden(spot: Spot) -> Option<String> {
        match spot {
            Spot::Hand { seat, .. } => {
                Some(format!("Seat {}'s draw card lies face down.", seat.number()))
            }
            Spot::Dealer { .. } | Spot::Community { .. } | Spot::Burn { .. } => None,
        }
    }

    fn turned(_: Spot, card: &str) -> String {
        format!("The dealer turns {card}")
    }

    fn stakes_in_words(area: Area, amount: Chips) -> String {
        if area == Area::Draw {
            return format!("draws for {amount}");
        }
        format!("is in to win for {amount}")
    }
}
