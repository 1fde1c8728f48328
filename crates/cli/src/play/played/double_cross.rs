//! Double Cross Poker at a terminal.

use cards::Card;
use games::double_cross::{Axis, Decision, DoubleCross, cross};
use rules::{Area, Chips, Seat, Spot};

use super::{Key, Layout, Played, Shared, own};
use crate::play::seen::{Lying, Seen};
use crate::play::words;

impl Played for DoubleCross {
    const LAYOUT: Layout = Layout {
        dealer: 2,
        hand: 2,
        shared: Shared::Cross,
        areas: &[
            ("ante", &[Area::Ante]),
            ("3-card", &[Area::ThreeCard]),
            ("raise", &[Area::Raise]),
        ],
    };

    const HELP: &'static [&'static str] = &[
        "  With a three-card wager: e exposes your cards to claim it, n does not.",
        "  At a decision: v raises on the vertical cards, o on the horizontal ones,",
        "    f folds; its number or its words do, too; ? shows the value of every choice.",
    ];

    fn key(decision: Decision) -> Key {
        Key::Letter(match decision {
            Decision::Exposes => "e",
            Decision::DoesNotExpose => "n",
            Decision::Folds => "f",
            Decision::Raises(Axis::Vertical) => "v",
            Decision::Raises(Axis::Horizontal) => "o",
        })
    }

    fn holds(seen: &Seen, seat: Seat) -> Option<String> {
        let [a, b] = own(seen, seat)?;
        let (top, right) = (shown(seen, cross::TOP)?, shown(seen, cross::RIGHT)?);
        let (down, across) = (words::made_of_three([a, b, top]), words::so_far(&[a, b, right]));
        Some(format!("{down} with the top card, {across} with the right one"))
    }

    fn turned(spot: Spot, card: &str) -> String {
        let Spot::Community { place } = spot else { return format!("The dealer turns {card}") };
        let name = match usize::from(place) {
            cross::LEFT => "left",
            cross::CENTRE => "centre",
            cross::RIGHT => "right",
            cross::TOP => "top",
            _ => "bottom",
        };
        format!("The {name} card is {card}")
    }

    fn stakes_in_words(_: Area, amount: Chips) -> String {
        format!("raises {amount}")
    }
}

/// The community card at this place of the cross, once it is turned.
fn shown(seen: &Seen, place: usize) -> Option<Card> {
    let place = u8::try_from(place).ok()?;
    seen.at(Spot::Community { place }).and_then(Lying::card)
}
