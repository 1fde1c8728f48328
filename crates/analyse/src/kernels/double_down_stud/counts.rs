//! For every set of four cards, how many hole cards make which hand.

use cards::Card;
use games::double_down_stud::Hand;

use crate::kernels::deck::{Alike, exchanges, ordered, places};
use crate::sets;

/// How many hands the pay table tells apart.
pub(super) const HANDS: usize = Hand::RISING.len();

/// Sets of four cards that differ by an exchange of suits only, so that they are worth the same.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Class {
    /// One of them.
    pub example: [Card; 4],
    /// How many there are.
    pub sets: u32,
    /// How many hole cards make each hand, in the order of [`Hand::RISING`].
    pub holes: [u8; HANDS],
}

/// The counts of a whole deck.
#[derive(Clone, Debug)]
pub struct Counts {
    /// The cards of the deck, in the order of their ids.
    pub cards: Vec<Card>,
    pub(super) places: [u8; Card::COUNT],
    alike: Alike<4>,
    /// The classes.
    pub classes: Vec<Class>,
}

impl Counts {
    /// Counts a deck. Where its suits are alike, sets that differ by suits only are ranked once.
    ///
    /// # Panics
    ///
    /// If the deck has fewer than five cards, a joker, or a card twice: the game is not played so.
    pub fn new(deck: &[Card]) -> Self {
        let cards = ordered(deck, 5);
        let alike = Alike::new(cards.len(), &exchanges(&cards));
        let class = |four: &[u8; 4]| Class {
            example: four.map(|place| cards[usize::from(place)]),
            sets: 0,
            holes: [0; HANDS],
        };
        let classes = alike.examples.iter().map(class).collect();
        let mut counts = Self { places: places(&cards), cards, alike, classes };
        counts.alike.of.iter().for_each(|&(class, _)| counts.classes[class as usize].sets += 1);
        counts.rank();
        counts
    }

    /// Ranks every hole card with the example of every class.
    fn rank(&mut self) {
        for class in &mut self.classes {
            let [a, b, c, d] = class.example;
            for &hole in self.cards.iter().filter(|card| !class.example.contains(card)) {
                class.holes[Hand::made_by([a, hole, b, c, d]) as usize] += 1;
            }
        }
    }

    /// How many sets of four cards there are.
    pub fn sets(&self) -> usize {
        self.alike.of.len()
    }

    /// How many cards the hole card can be.
    pub fn hole_cards(&self) -> usize {
        self.cards.len() - 4
    }

    /// The place among [`Counts::classes`] of a set of four cards of the deck.
    pub fn class_of(&self, four: [Card; 4]) -> usize {
        self.alike.of[index(&self.places, four)].0 as usize
    }

    /// The class of every set in the order of its index, for tables of a bit per set.
    pub(super) fn class_of_each(&self) -> impl Iterator<Item = usize> + '_ {
        self.alike.of.iter().map(|&(class, _)| class as usize)
    }
}

/// The number of a set of four among all sets: sets of the least cards come first
/// (colexicographic).
#[inline]
pub(super) fn index(places: &[u8; Card::COUNT], four: [Card; 4]) -> usize {
    let [mut a, mut b, mut c, mut d] = four.map(|card| places[usize::from(card.id())]);
    for (low, high) in [(&mut a, &mut b), (&mut c, &mut d)] {
        sort(low, high);
    }
    sort(&mut a, &mut c);
    sort(&mut b, &mut d);
    sort(&mut b, &mut c);
    sets::number([a, b, c, d])
}

#[inline]
fn sort(low: &mut u8, high: &mut u8) {
    (*low, *high) = ((*low).min(*high), (*low).max(*high));
}

#[cfg(test)]
mod tests {
    use super::*;
    use cards::deck::STANDARD;

    #[test]
    fn sets_are_numbered_without_gaps_in_any_order_of_their_cards() {
        let deck = &STANDARD[..9];
        let places = places(deck);
        let mut expected = 0;
        sets::each::<4>(deck.len(), |set| {
            let [a, b, c, d] = set.map(|place| deck[usize::from(place)]);
            for four in [[a, b, c, d], [d, c, b, a], [b, d, a, c], [c, a, d, b]] {
                assert_eq!(index(&places, four), expected);
            }
            expected += 1;
        });
    }

    #[test]
    fn the_full_deck_has_16432_classes_of_270725_sets() {
        let counts = Counts::new(&STANDARD);
        assert_eq!((counts.classes.len(), counts.sets()), (16_432, 270_725));
        let sets: u32 = counts.classes.iter().map(|class| class.sets).sum();
        assert_eq!(sets as usize, counts.sets());
        let holes = |class: &Class| class.holes.iter().map(|&count| u32::from(count)).sum::<u32>();
        assert!(counts.classes.iter().all(|class| holes(class) == 48));
    }

    #[test]
    fn every_card_of_a_five_card_hand_can_be_the_hole_card() {
        let counts = Counts::new(&STANDARD);
        let hands = |hand: Hand| {
            let ways =
                |class: &Class| u64::from(class.sets) * u64::from(class.holes[hand as usize]);
            counts.classes.iter().map(ways).sum::<u64>() / 5
        };
        assert_eq!(hands(Hand::RoyalFlush), 4);
        assert_eq!(hands(Hand::Flush), 5_108);
        assert_eq!(hands(Hand::PairOfSixesToTens), 422_400);
        assert_eq!(hands(Hand::NoPair), 1_302_540);
    }

    #[test]
    fn a_deck_whose_suits_differ_is_counted_set_by_set() {
        let lopsided: Vec<Card> = STANDARD[..15].to_vec();
        let counts = Counts::new(&lopsided);
        assert_eq!(counts.classes.len(), counts.sets());
    }
}
