//! What a case names: cards, each as often as there are decks and either joker for a joker; and
//! wagers.

use cards::Card;
use cards::deck::WITH_JOKERS;
use games::{BettingArea, Community, Game};
use rules::{Area, Chips, Place, Spot};

use super::Statement;
use crate::playing::group;

/// The statements with the second joker that is named as the other one: either will do.
pub(super) fn either_joker(statements: &[(usize, Statement)]) -> Vec<(usize, Statement)> {
    let mut jokers = WITH_JOKERS.into_iter().filter(|card| card.is_joker());
    let mut statements = statements.to_vec();
    for (_, statement) in &mut statements {
        let (Statement::Dealt { cards, .. } | Statement::Burned(cards) | Statement::Next(cards)) =
            statement
        else {
            continue;
        };
        for named in cards.iter_mut().filter(|card| card.is_joker()) {
            *named = jokers.next().unwrap_or(*named);
        }
    }
    statements
}

/// Each named card exists in the deck, and is named as often as it is there at most; where cards
/// are dealt again in a round, as often again.
pub(super) fn check_cards<G: Game>(
    statements: &[(usize, Statement)],
    deck: &[Card],
    settings: &G::Settings,
) -> Result<(), String> {
    let times = if G::deals_again(settings) { 2 } else { 1 };
    let mut named = Counts::of(&deck.repeat(times));
    for (line, statement) in statements {
        for card in statement.cards() {
            if !deck.contains(card) {
                return Err(format!("line {line}: {card} is not a card of this game"));
            }
            if !named.take(*card) {
                let times = match deck.iter().filter(|other| *other == card).count() {
                    1 if times == 1 => "twice".to_owned(),
                    1 => "a third time".to_owned(),
                    decks => format!("more often than the {decks} decks have it"),
                };
                return Err(format!("line {line}: {card} is named {times}"));
            }
        }
    }
    Ok(())
}

/// How many of each card.
#[derive(Clone)]
pub(super) struct Counts([u8; 1 << u8::BITS]);

impl Counts {
    /// Of these.
    pub(super) fn of(cards: &[Card]) -> Self {
        let mut counts = Self([0; 1 << u8::BITS]);
        cards.iter().for_each(|card| counts.0[usize::from(card.id())] += 1);
        counts
    }

    /// Of this card.
    pub(super) fn count(&self, card: Card) -> u8 {
        self.0[usize::from(card.id())]
    }

    /// One less of this card, if there was one.
    pub(super) fn take(&mut self, card: Card) -> bool {
        let left = self.count(card).checked_sub(1);
        self.0[usize::from(card.id())] = left.unwrap_or(0);
        left.is_some()
    }
}

/// Where cards are counted: at a place and, of several hands of the dealer, at one of them.
pub(super) type Key = (u8, u8);

/// Where the card for this spot is named.
pub(super) fn key_of(spot: Spot) -> Key {
    match spot {
        Spot::Dealer { hand, .. } => (group(spot), hand),
        Spot::Hand { .. } | Spot::Community { .. } | Spot::Burn { .. } => (group(spot), 0),
    }
}

/// Where a named card goes: a seat, the dealer, or the community area.
pub(super) fn key<G: Game>(place: Place, hand: u8) -> Key {
    key_of(match (place, G::COMMUNITY) {
        (Place::Seat(seat), _) => Spot::hand(seat, 0),
        (Place::Dealer, _) => Spot::Dealer { hand, place: 0 },
        (Place::Community, Community::WithDealer) => Spot::dealer(0),
        (Place::Community, Community::Apart) => Spot::Community { place: 0 },
    })
}

/// Chips may be put down in any order; what buys the hand comes first.
pub(super) fn in_order(wagers: &[(Area, Chips)], openings: &[BettingArea]) -> Vec<(Area, Chips)> {
    let place = |area: Area| openings.iter().position(|opening| opening.area == area);
    let mut wagers = wagers.to_vec();
    wagers.sort_by_key(|(area, _)| place(*area).unwrap_or(usize::MAX));
    wagers
}
