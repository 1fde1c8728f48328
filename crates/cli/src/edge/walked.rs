//! The kernels against the plain walker, on decks so short that both take a moment.

use analyse::kernels::double_down_stud::{Counts, Terms};
use analyse::walk::Walk;
use cards::{Card, Rank, Suit};
use games::{CaribbeanStud, DoubleCross, DoubleDownStud, DoubleDraw, Game, ThreeCardDraw};

use super::checks::Short;
use crate::solved::Solved;

/// A kernel that can be compared with the walker while somebody waits.
pub trait Walked: Solved {
    /// The best play of both under these terms; nothing if it would take too long.
    fn short(_computed: &Self::Computed) -> Option<Short> {
        None
    }
}

impl Walked for DoubleDownStud {
    fn short(terms: &Terms) -> Option<Short> {
        // Pairs that lose, are a push, are paid; straights and flushes.
        let ranks = [Rank::Five, Rank::Nine, Rank::Ten, Rank::Jack, Rank::Queen, Rank::King];
        let cards = some(Self::deck(), &ranks, &[Suit::Hearts, Suit::Spades]);
        let walked = Walk::<Self>::new(*terms.options(), terms.bets(), &cards).best().ok()?;
        let counted = Counts::of(&cards).solve(terms).played().report();
        Some(Short { cards: cards.len(), ante: terms.wager(), walked, counted })
    }
}

impl Walked for DoubleCross {}
impl Walked for DoubleDraw {}
impl Walked for ThreeCardDraw {}
impl Walked for CaribbeanStud {}

/// The cards of these ranks and suits.
fn some(deck: &[Card], ranks: &[Rank], suits: &[Suit]) -> Vec<Card> {
    let wanted = |card: &&Card| {
        let (rank, suit) = (card.rank(), card.suit());
        rank.is_some_and(|rank| ranks.contains(&rank))
            && suit.is_some_and(|suit| suits.contains(&suit))
    };
    deck.iter().filter(wanted).copied().collect()
}
