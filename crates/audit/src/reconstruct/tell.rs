//! What is said about a rebuilt hand.

use rules::{Act, Area, Money, Seat};

use super::Hand;

/// What became of the wagers of `seat`: `ante 10 returned, 10 paid; bonus 10 collected`.
pub(super) fn settled(acts: &[Act], seat: Seat) -> String {
    let mut areas: Vec<(Area, Vec<String>)> = Vec::new();
    let mut say =
        |area: Area, words: String| match areas.iter_mut().find(|(known, _)| *known == area) {
            Some((_, said)) => said.push(words),
            None => areas.push((area, vec![words])),
        };
    for act in acts {
        if let Some((of, area, Some((money, amount)))) = act.wager()
            && of == seat
            && money != Money::Placed
        {
            say(area, format!("{amount} {money}"));
        }
        if let Act::AwardWon { seat: of, area, award } = *act
            && of == seat
        {
            say(area, format!("{award} won"));
        }
    }
    if areas.is_empty() {
        return "nothing".to_owned();
    }
    let told: Vec<String> =
        areas.iter().map(|(area, said)| format!("{area} {}", said.join(", "))).collect();
    told.join("; ")
}

/// What the rack alone does not tell of these hands: where drawn cards were put into a hand. Other
/// exchanges would leave the same rack.
pub(super) fn untold(hands: &[Hand]) -> Option<String> {
    let drawn = hands.iter().map(|hand| (hand.seat.number(), refilled(hand)));
    let drawn: Vec<String> = drawn
        .filter(|(_, cards)| *cards > 0)
        .map(|(seat, cards)| format!("{cards} at seat {seat}"))
        .collect();
    if drawn.is_empty() {
        return None;
    }
    Some(format!(
        "Which cards of the last hands were drawn ({}) is known from the places on record: the \
         rack would be the same after other exchanges.",
        drawn.join(", ")
    ))
}

/// How many cards of the hand lie in the places of cards given up.
fn refilled(hand: &Hand) -> usize {
    let given_up: Vec<_> =
        hand.given_up.iter().flatten().filter_map(|card| card.pick.spot).collect();
    let held = hand.cards.iter().filter_map(|card| card.pick.spot);
    held.filter(|spot| given_up.contains(spot)).count()
}
