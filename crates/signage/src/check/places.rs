//! Where cards lie before the dealer: how many, on which hand, in a cross, before the container.

use games::layout::{Common, Layout};
use law::ruling;
use law::section_11::P11_H_2;

use super::{Findings, found};
use crate::description::{CONTAINER, Description, Fixture, Places, same};
use crate::geometry::CARD;

pub(super) fn places(description: &Description, layout: &Layout) -> Findings {
    let mut findings = Vec::new();
    for common in &layout.common {
        let Some(places) = description.places.iter().find(|one| same(&one.name, common.name))
        else {
            let what = format!("there is no place marked {:?}", common.name);
            findings.push(found(what, common.under));
            continue;
        };
        let (has, needs) = (places.cards.len(), common.cards.len());
        if has != needs {
            let what = format!("{:?} has places for {has} cards, not {needs}", common.name);
            findings.push(found(what, common.under));
        } else if is_cross(common.cards) && !is_cross(&places.cards) {
            let what = format!("the places of {:?} are not a cross", common.name);
            findings.push(found(what, common.under));
        }
        findings.extend(on_the_other_hand(description, common, places));
        if common.under.original() == P11_H_2 {
            findings.extend(not_before_the_container(description, common, places));
        }
    }
    findings
}

/// One card with another at each side, another before it and another behind it.
fn is_cross(cards: &[(i32, i32)]) -> bool {
    let (wide, deep) = CARD;
    let around = |(x, y): (i32, i32)| {
        let at = |across: i32, ahead: i32| {
            cards.iter().any(|(other_x, other_y)| {
                let (dx, dy) = ((other_x - x) * across, (other_y - y) * ahead);
                let aside = (other_x - x).abs() * 2 <= wide && ahead != 0;
                let level = (other_y - y).abs() * 2 <= deep && across != 0;
                (aside && dy >= deep) || (level && dx >= wide)
            })
        };
        at(1, 0) && at(-1, 0) && at(0, 1) && at(0, -1)
    };
    cards.len() == 5 && cards.iter().any(|card| around(*card))
}

/// Places that a text puts at one hand of the dealer.
fn on_the_other_hand(description: &Description, common: &Common, places: &Places) -> Findings {
    let off = |(x, _): &(i32, i32)| x - description.cloth.width / 2;
    let wrong = |card: &(i32, i32)| off(card).signum() != common.across.signum();
    if common.across == 0 || !places.cards.iter().any(wrong) {
        return Vec::new();
    }
    let hand = if common.across < 0 { "right" } else { "left" };
    let what = format!("{:?} is not at the dealer's {hand} hand", common.name);
    vec![found(what, ruling::F01)]
}

/// Cards that lie directly in front of the container: within its width, and no more than the depth
/// of a card away from it. The length is ours: the rule gives none.
fn not_before_the_container(
    description: &Description,
    common: &Common,
    places: &Places,
) -> Findings {
    let (_, deep) = CARD;
    let before = |one: &Fixture| {
        places.cards.iter().all(|(x, y)| {
            let gap = y - deep / 2 - (one.y + one.depth / 2);
            (x - one.x).abs() * 2 <= one.width && (0..=deep).contains(&gap)
        })
    };
    let container = description.fixtures.iter().find(|one| same(&one.name, CONTAINER));
    if container.is_some_and(before) {
        return Vec::new();
    }
    let what = format!("{:?} is not directly in front of the {CONTAINER}", common.name);
    vec![found(what, common.under)]
}
