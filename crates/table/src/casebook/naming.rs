//! The cards a case names: each once, and either joker for a joker.

use cards::deck::WITH_JOKERS;
use cards::{Card, CardSet};
use games::{Community, Game};
use rules::{Place, Spot};

use super::Statement;
use crate::playing::group;

/// The statements with the second joker that is named as the other one: either will do.
pub(super) fn either_joker(statements: &[(usize, Statement)]) -> Vec<(usize, Statement)> {
    let mut jokers = WITH_JOKERS.into_iter().filter(|card| card.is_joker());
    let mut statements = statements.to_vec();
    for (_, statement) in &mut statements {
        let (Statement::Dealt { cards, .. } | Statement::Next(cards)) = statement else { continue };
        for named in cards.iter_mut().filter(|card| card.is_joker()) {
            *named = jokers.next().unwrap_or(*named);
        }
    }
    statements
}

/// Each named card exists in the deck, and is named once.
pub(super) fn check_cards(statements: &[(usize, Statement)], deck: &[Card]) -> Result<(), String> {
    let mut seen = CardSet::default();
    for (line, statement) in statements {
        let (Statement::Dealt { cards, .. } | Statement::Next(cards)) = statement else { continue };
        for card in cards {
            if !deck.contains(card) {
                return Err(format!("line {line}: {card} is not a card of this game"));
            }
            if seen.contains(*card) {
                return Err(format!("line {line}: {card} is named twice"));
            }
            seen.insert(*card);
        }
    }
    Ok(())
}

/// Where a named card goes: a seat, the dealer, or the community area.
pub(super) fn key<G: Game>(place: Place) -> u8 {
    match (place, G::COMMUNITY) {
        (Place::Seat(seat), _) => group(Spot::hand(seat, 0)),
        (Place::Dealer, _) | (Place::Community, Community::WithDealer) => group(Spot::dealer(0)),
        (Place::Community, Community::Apart) => group(Spot::Community { place: 0 }),
    }
}
