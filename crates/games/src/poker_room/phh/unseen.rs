//! Cards of a hand history that its file does not name where they are dealt.
//!
//! Such a card is whatever its player shows of it later, or gives up by name. Nothing depends on
//! one that nobody ever sees: it is any card that the file names nowhere. Where cards are
//! exchanged, what a player shows at the end was kept or drawn, and what nobody saw given up is
//! neither.

use std::collections::VecDeque;

use cards::deck::STANDARD;
use cards::{Card, CardSet};

use super::Action;

/// What stands for unknown cards.
pub(super) struct Unseen {
    /// Every card that the file names.
    named: CardSet,
    /// Cards that it does not, and that lie nowhere.
    spare: Vec<Card>,
    /// By player, one for every unknown card in the order they are dealt; none if nobody ever
    /// learns it.
    later: Vec<VecDeque<Option<Card>>>,
}

impl Unseen {
    /// Of a hand with these actions.
    pub(super) fn of(actions: &[Action], players: usize) -> Self {
        let named: CardSet = actions.iter().flat_map(Action::cards).flatten().copied().collect();
        let spare = STANDARD.iter().copied().filter(|card| !named.contains(*card)).collect();
        let later = (1..=players).map(|player| later(actions, player)).collect();
        Self { named, spare, later }
    }

    /// Whether the file names this card anywhere.
    pub(super) fn names(&self, card: Card) -> bool {
        self.named.contains(card)
    }

    /// The next unknown card of a player; none if there are no cards left.
    pub(super) fn next_of(&mut self, player: usize) -> Option<Card> {
        self.later[player].pop_front().flatten().or_else(|| self.spare())
    }

    /// A card that nobody ever learns; none if there are none left.
    pub(super) fn spare(&mut self) -> Option<Card> {
        self.spare.pop()
    }

    /// All cards but these were shuffled together, and are dealt again.
    pub(super) fn shuffled(&mut self, kept: CardSet) {
        let back = |card: &Card| !kept.contains(*card) && !self.named.contains(*card);
        self.spare = STANDARD.iter().copied().filter(back).collect();
    }
}

/// What every unknown card of a player turns out to be, in the order they are dealt.
fn later(actions: &[Action], player: usize) -> VecDeque<Option<Card>> {
    let mine: Vec<&Action> = actions.iter().filter(|it| it.player() == Some(player)).collect();
    let is_exchange = |action: &&Action| matches!(action, Action::Discards(..));
    let exchange = mine.iter().position(is_exchange).unwrap_or(mine.len());
    let (first, drawn) = mine.split_at(exchange);
    let [first, drawn] = [first, drawn].map(dealt);
    let known = |cards: &[Option<Card>]| cards.iter().flatten().copied().collect::<CardSet>();
    let unknown = |cards: &[Option<Card>]| cards.iter().filter(|card| card.is_none()).count();
    let named = known(&first).union(known(&drawn));
    let unnamed = |cards: &[Option<Card>]| -> Vec<Card> {
        cards.iter().flatten().copied().filter(|card| !named.contains(*card)).collect()
    };
    let given_up = mine.get(exchange).map_or(&[][..], |action| action.cards());
    let is_show = |action: &&&Action| matches!(action, Action::Shows(..));
    let shown = mine.iter().rfind(is_show).map_or(&[][..], |action| action.cards());
    let (mut firsts, mut shown) = (unnamed(given_up), unnamed(shown));
    let room = unknown(&first).saturating_sub(firsts.len() + unknown(given_up));
    let draws = shown.split_off(shown.len().min(room));
    firsts.extend(shown);
    let padded = |cards: Vec<Card>, to: usize| {
        cards.into_iter().map(Some).chain(core::iter::repeat(None)).take(to)
    };
    padded(firsts, unknown(&first)).chain(padded(draws, unknown(&drawn))).collect()
}

/// The cards that these actions deal.
fn dealt(actions: &[&Action]) -> Vec<Option<Card>> {
    let deals = actions.iter().filter(|action| matches!(action, Action::Hole(..)));
    deals.flat_map(|action| action.cards()).copied().collect()
}
