//! Sets of cards: 54 bits, one per [`Card::id`].
//!
//! ```
//! use cards::{Card, CardSet, parse_cards};
//!
//! let hand: CardSet = parse_cards("Ks 4h As")?.into_iter().collect();
//! let stub = CardSet::full_52().difference(hand);
//! assert_eq!(stub.len(), 49);
//! assert_eq!(hand.to_string(), "4h Ks As");
//! # Ok::<(), cards::NotationError>(())
//! ```

use core::fmt;

use crate::Card;

/// A set of cards. Iterates in the order of the ids, two of clubs first, jokers last.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct CardSet(u64);

impl CardSet {
    /// No card.
    pub const EMPTY: Self = Self(0);

    /// The 52 cards of a standard deck.
    #[must_use]
    pub const fn full_52() -> Self {
        Self((1 << 52) - 1)
    }

    /// The 52 cards and both jokers.
    #[must_use]
    pub const fn full_54() -> Self {
        Self((1 << 54) - 1)
    }

    /// The bits, bit `id` for each card.
    #[inline]
    #[must_use]
    pub const fn bits(self) -> u64 {
        self.0
    }

    /// The set of this card alone.
    #[inline]
    #[must_use]
    pub const fn only(card: Card) -> Self {
        Self(1 << card.id())
    }

    /// Puts the card in; says whether it was missing before.
    #[inline]
    pub const fn insert(&mut self, card: Card) -> bool {
        let missing = !self.contains(card);
        self.0 |= 1 << card.id();
        missing
    }

    /// Takes the card out; says whether it was there.
    #[inline]
    pub const fn remove(&mut self, card: Card) -> bool {
        let there = self.contains(card);
        self.0 &= !(1 << card.id());
        there
    }

    /// This set and the card.
    #[inline]
    #[must_use]
    pub const fn with(self, card: Card) -> Self {
        Self(self.0 | 1 << card.id())
    }

    /// This set without the card.
    #[inline]
    #[must_use]
    pub const fn without(self, card: Card) -> Self {
        Self(self.0 & !(1 << card.id()))
    }

    /// Whether the card is in the set.
    #[inline]
    #[must_use]
    pub const fn contains(self, card: Card) -> bool {
        self.0 >> card.id() & 1 == 1
    }

    /// How many cards.
    #[inline]
    #[must_use]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether there is no card.
    #[inline]
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Cards in either set.
    #[inline]
    #[must_use]
    pub const fn union(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// Cards in this set and not in the other.
    #[inline]
    #[must_use]
    pub const fn difference(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }

    /// The card with the least id, if there is one.
    #[inline]
    #[must_use]
    pub const fn first(self) -> Option<Card> {
        Card::from_id(self.0.trailing_zeros() as u8)
    }

    /// The cards in the order of their ids.
    #[inline]
    #[must_use]
    pub const fn iter(self) -> Iter {
        Iter(self)
    }
}

/// The cards of a [`CardSet`], least id first.
#[derive(Clone, Debug)]
pub struct Iter(CardSet);

impl Iterator for Iter {
    type Item = Card;

    #[inline]
    fn next(&mut self) -> Option<Card> {
        let card = self.0.first()?;
        self.0.0 &= self.0.0 - 1;
        Some(card)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        (self.0.len(), Some(self.0.len()))
    }
}

impl ExactSizeIterator for Iter {}

impl IntoIterator for CardSet {
    type Item = Card;
    type IntoIter = Iter;

    fn into_iter(self) -> Iter {
        self.iter()
    }
}

impl FromIterator<Card> for CardSet {
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> Self {
        cards.into_iter().fold(Self::EMPTY, Self::with)
    }
}

impl Extend<Card> for CardSet {
    fn extend<I: IntoIterator<Item = Card>>(&mut self, cards: I) {
        *self = cards.into_iter().fold(*self, Self::with);
    }
}

impl fmt::Display for CardSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (place, card) in self.iter().enumerate() {
            let gap = if place == 0 { "" } else { " " };
            write!(f, "{gap}{card}")?;
        }
        Ok(())
    }
}

impl fmt::Debug for CardSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{{{self}}}")
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Joker, Rank, Suit, deck};

    #[test]
    fn the_full_sets_are_the_two_decks() {
        assert!(CardSet::full_52().iter().eq(deck::STANDARD));
        assert!(CardSet::full_54().iter().eq(deck::WITH_JOKERS));
        assert_eq!(CardSet::full_54().iter().len(), 54);
        assert!(!CardSet::full_52().contains(Card::joker(Joker::First)));
    }

    #[test]
    fn a_card_goes_in_once_and_comes_out_once() {
        let ace = Card::new(Rank::Ace, Suit::Clubs);
        let mut set = CardSet::EMPTY;
        assert!(set.insert(ace) && !set.insert(ace));
        assert_eq!((set.len(), set.first()), (1, Some(ace)));
        assert!(set.remove(ace) && !set.remove(ace));
        assert!(set.is_empty() && set.first().is_none());
    }
}
