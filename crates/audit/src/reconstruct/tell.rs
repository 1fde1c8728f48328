//! What is said about a rebuilt hand.

use rules::{Act, Area, Chips, Seat};

use super::Hand;

/// What became of the wagers of `seat`: `ante 10 returned, 10 paid; bonus 10 collected`.
pub(super) fn settled(acts: &[Act], seat: Seat) -> String {
    let mut areas: Vec<(Area, Vec<String>)> = Vec::new();
    let mut say =
        |area: Area, words: String| match areas.iter_mut().find(|(known, _)| *known == area) {
            Some((_, said)) => said.push(words),
            None => areas.push((area, vec![words])),
        };
    let amount = |amount: Chips, what: &str| format!("{amount} {what}");
    for act in acts {
        match *act {
            Act::Collected { seat: of, area, amount: it } if of == seat => {
                say(area, amount(it, "collected"));
            }
            Act::Returned { seat: of, area, amount: it } if of == seat => {
                say(area, amount(it, "returned"));
            }
            Act::Paid { seat: of, area, amount: it } if of == seat => say(area, amount(it, "paid")),
            Act::AwardWon { seat: of, area, award } if of == seat => {
                say(area, format!("{award} won"))
            }
            _ => {}
        }
    }
    if areas.is_empty() {
        return "nothing".to_owned();
    }
    let told: Vec<String> =
        areas.iter().map(|(area, said)| format!("{area} {}", said.join(", "))).collect();
    told.join("; ")
}

/// What the rack alone does not tell of these hands: where a drawn card was put into the hand, so
/// that other exchanges would leave the same rack.
pub(super) fn untold(hands: &[Hand]) -> Vec<String> {
    hands.iter().filter_map(refilled).collect()
}

/// A hand in which drawn cards lie in the places of the cards given up.
fn refilled(hand: &Hand) -> Option<String> {
    let given_up: Vec<_> =
        hand.given_up.iter().flatten().filter_map(|card| card.pick.spot).collect();
    let held = hand.cards.iter().filter_map(|card| card.pick.spot);
    let count = held.filter(|spot| given_up.contains(spot)).count();
    if count == 0 {
        return None;
    }
    let seat = hand.seat.number();
    let which = if count == 1 { "one".to_owned() } else { count.to_string() };
    let verb = if count == 1 { "was" } else { "were" };
    Some(format!(
        "Seat {seat}: the rack tells the last hand and what was given up; which {which} of the \
         last cards {verb} drawn is known from the places on record, other exchanges would leave \
         the same rack."
    ))
}
