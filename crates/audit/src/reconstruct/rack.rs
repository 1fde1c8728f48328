//! The cards as they lie in the rack: whether they can, and whose they were.

use cards::Card;
use rules::Seat;

use super::{Owner, Rebuilt};

/// Whether these can be cards of one deck of the game, some of them perhaps missing.
pub(super) fn check(rack: &[Card], deck: &[Card], game: &str) -> Result<(), String> {
    if rack.is_empty() {
        return Err("the rack has no card; name them in the order they were collected".to_owned());
    }
    for (at, card) in rack.iter().enumerate() {
        if !deck.contains(card) {
            let count = deck.len();
            return Err(format!("{card} is no card of {game}, which is played with {count} cards"));
        }
        let there = deck.iter().filter(|other| *other == card).count();
        if rack[..at].iter().filter(|other| *other == card).count() == there {
            let times =
                if there == 1 { "twice".to_owned() } else { format!("{} times", there + 1) };
            let once = if there == 1 { "once".to_owned() } else { format!("{there} times") };
            return Err(format!("{card} is named {times}: every card lies in the rack {once}"));
        }
    }
    Ok(())
}

/// The cards of one owner, in the order of the rack.
fn owned(cards: &[Rebuilt], owner: Owner) -> Vec<Rebuilt> {
    cards.iter().filter(|card| card.pick.owner == owner).copied().collect()
}

/// The cards a seat held at the end, in the order of their places.
pub(super) fn held(cards: &[Rebuilt], seat: Seat) -> Vec<Rebuilt> {
    let mut held = owned(cards, Owner::Hand(seat));
    held.sort_by_key(|card| card.pick.spot);
    held
}

/// The cards a seat gave up, discard by discard.
pub(super) fn given_up(cards: &[Rebuilt], seat: Seat) -> Vec<Vec<Rebuilt>> {
    let discards = (1..).map(|time| owned(cards, Owner::Discards(seat, time)));
    discards.take_while(|cards| !cards.is_empty()).collect()
}
