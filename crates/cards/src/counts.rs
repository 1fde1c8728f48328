//! How many of each card are left: what several decks together hold.
//!
//! ```
//! use cards::{CardCounts, Rank};
//!
//! let shoe = CardCounts::decks(6);
//! assert_eq!(shoe.total(), 312);
//! assert_eq!(shoe.of_rank(Rank::Ace), 24);
//! ```

use crate::{Card, Rank, deck};

/// A number for every card, jokers included.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct CardCounts([u8; Card::COUNT]);

impl Default for CardCounts {
    fn default() -> Self {
        Self([0; Card::COUNT])
    }
}

impl CardCounts {
    /// The cards of so many 52-card decks.
    #[must_use]
    pub fn decks(decks: u8) -> Self {
        let mut counts = Self::default();
        for card in deck::STANDARD {
            counts.0[card.id() as usize] = decks;
        }
        counts
    }

    /// How many of this card.
    #[must_use]
    pub const fn of(&self, card: Card) -> u32 {
        self.0[card.id() as usize] as u32
    }

    /// How many of this rank, all suits together.
    #[must_use]
    pub fn of_rank(&self, rank: Rank) -> u32 {
        self.0[4 * rank.index()..][..4].iter().map(|&count| u32::from(count)).sum()
    }

    /// How many cards altogether.
    #[must_use]
    pub fn total(&self) -> u32 {
        self.0.iter().map(|&count| u32::from(count)).sum()
    }

    /// Adds one card.
    ///
    /// # Panics
    ///
    /// With 255 of the card already there: no shoe holds so many.
    pub fn add(&mut self, card: Card) {
        let count = &mut self.0[card.id() as usize];
        *count = count.checked_add(1).expect("a shoe holds fewer than 256 of one card");
    }

    /// Takes one card out; says whether there was one.
    #[must_use]
    pub fn remove(&mut self, card: Card) -> bool {
        let count = &mut self.0[card.id() as usize];
        let there = *count > 0;
        *count -= u8::from(there);
        there
    }

    /// Every card that is left with how many of it, in the order of the ids.
    pub fn iter(&self) -> impl Iterator<Item = (Card, u32)> + '_ {
        deck::WITH_JOKERS
            .into_iter()
            .map(|card| (card, self.of(card)))
            .filter(|&(_, count)| count > 0)
    }
}

impl FromIterator<Card> for CardCounts {
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> Self {
        let mut counts = Self::default();
        cards.into_iter().for_each(|card| counts.add(card));
        counts
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Joker, Suit};

    #[test]
    fn a_shoe_runs_out_of_a_card_after_one_per_deck() {
        let ace = Card::new(Rank::Ace, Suit::Spades);
        let mut shoe = CardCounts::decks(2);
        assert!(shoe.remove(ace) && shoe.remove(ace) && !shoe.remove(ace));
        assert_eq!((shoe.of(ace), shoe.of_rank(Rank::Ace), shoe.total()), (0, 6, 102));
        assert_eq!(shoe.iter().count(), 51);
    }

    #[test]
    fn jokers_are_counted_one_by_one() {
        let deck: CardCounts = deck::WITH_JOKERS.into_iter().collect();
        assert_eq!((deck.total(), deck.of(Card::joker(Joker::Second))), (54, 1));
    }
}
