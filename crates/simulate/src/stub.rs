//! A deck that is shuffled as it is dealt.
//!
//! Drawing any of the cards that are left, each with the same chance, deals exactly as a deck
//! shuffled beforehand would (Fisher and Yates), and costs nothing for the cards nobody sees. The
//! order the last round left does not matter: the next one may start from any.
//!
//! A card dealt face down is only counted; which card it is, is drawn when it is turned. That
//! changes no chance, because nobody could have known it in between.

use cards::{Card, CardSet};

use crate::generator::Generator;

/// The rest of the deck.
#[derive(Clone, Debug)]
pub(crate) struct Stub {
    cards: Vec<Card>,
    /// How many cards nobody has seen, from the front.
    unseen: usize,
    /// How many of those lie face down on the layout.
    face_down: usize,
}

impl Stub {
    pub(crate) fn new(deck: &[Card]) -> Self {
        Self { cards: deck.to_vec(), unseen: deck.len(), face_down: 0 }
    }

    /// All cards go back.
    #[inline]
    pub(crate) const fn gather(&mut self) {
        self.unseen = self.cards.len();
        self.face_down = 0;
    }

    /// All cards go back but those that are `kept`.
    pub(crate) fn reshuffle(&mut self, kept: CardSet) {
        self.cards.sort_by_key(|card| kept.contains(*card));
        self.unseen = self.cards.len() - kept.len();
        self.face_down = 0;
    }

    /// How many cards were dealt since all went back.
    #[inline]
    pub(crate) const fn dealt(&self) -> usize {
        self.cards.len() - self.unseen + self.face_down
    }

    /// The next card is dealt and nobody sees it; `None` if there is no card.
    #[inline]
    pub(crate) const fn place(&mut self) -> Option<()> {
        if self.unseen == self.face_down {
            return None;
        }
        self.face_down += 1;
        Some(())
    }

    /// The next card is dealt and seen; `None` if there is no card.
    #[inline]
    pub(crate) fn draw(&mut self, generator: &mut Generator) -> Option<Card> {
        if self.unseen == self.face_down {
            return None;
        }
        Some(self.any_unseen(generator))
    }

    /// A card that lies face down is turned over; `None` if there is no such card.
    #[inline]
    pub(crate) fn turn(&mut self, generator: &mut Generator) -> Option<Card> {
        self.face_down = self.face_down.checked_sub(1)?;
        Some(self.any_unseen(generator))
    }

    #[inline]
    fn any_unseen(&mut self, generator: &mut Generator) -> Card {
        #[expect(clippy::cast_possible_truncation, reason = "below a length")]
        let place = generator.below(self.unseen as u64) as usize;
        self.unseen -= 1;
        self.cards.swap(place, self.unseen);
        self.cards[self.unseen]
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use cards::{CardSet, deck};

    fn generator() -> Generator {
        Generator::of_block(7, 0).0
    }

    #[test]
    fn every_card_is_dealt_once_and_then_there_is_none() {
        let (mut stub, mut generator) = (Stub::new(&deck::WITH_JOKERS), generator());
        for _ in 0..3 {
            stub.gather();
            let dealt: CardSet = (0..54).filter_map(|_| stub.draw(&mut generator)).collect();
            assert_eq!(dealt, CardSet::full_54());
            assert_eq!(stub.draw(&mut generator), None);
        }
    }

    #[test]
    fn a_card_face_down_is_not_dealt_to_anybody_else() {
        let (mut stub, mut generator) = (Stub::new(&deck::STANDARD), generator());
        assert_eq!(stub.place(), Some(()));
        let mut seen: CardSet = (0..52).filter_map(|_| stub.draw(&mut generator)).collect();
        assert_eq!((seen.len(), stub.place()), (51, None));
        assert!(seen.insert(stub.turn(&mut generator).expect("it lies there")));
        assert_eq!(stub.turn(&mut generator), None);
    }

    #[test]
    fn a_reshuffle_brings_back_all_but_the_cards_that_are_kept() {
        let (mut stub, mut generator) = (Stub::new(&deck::STANDARD), generator());
        let kept: CardSet = (0..40).filter_map(|_| stub.draw(&mut generator)).collect();
        assert_eq!(stub.place(), Some(()));
        stub.reshuffle(kept);
        let again: CardSet = (0..52).filter_map(|_| stub.draw(&mut generator)).collect();
        assert_eq!(again, CardSet::full_52().difference(kept), "the burn card too");
    }

    #[test]
    fn all_orders_of_three_cards_come_equally_often() {
        let (mut stub, mut generator) = (Stub::new(&deck::STANDARD[..3]), generator());
        let mut orders = [0_u32; 27];
        for _ in 0..60_000 {
            stub.gather();
            let mut card = || usize::from(stub.draw(&mut generator).expect("three cards").id());
            orders[9 * card() + 3 * card() + card()] += 1;
        }
        let seen: Vec<_> = orders.into_iter().filter(|&times| times > 0).collect();
        assert_eq!(seen.len(), 6);
        assert!(seen.iter().all(|times| (9_600..10_400).contains(times)), "{seen:?}");
    }
}
