//! For every set of four cards, how many hole cards make which hand.

use std::collections::HashMap;

use cards::{Card, CardSet};
use games::double_down_stud::Hand;

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
    cards: Vec<Card>,
    places: [u8; Card::COUNT],
    /// The class of every set, by [`Counts::index`].
    class_of: Vec<u32>,
    classes: Vec<Class>,
}

impl Counts {
    /// Counts a deck. Where its suits are alike, sets that differ by suits only are ranked once.
    ///
    /// # Panics
    ///
    /// If the deck has fewer than five cards, a joker, or a card twice: the game is not played so.
    #[must_use]
    pub fn new(deck: &[Card]) -> Self {
        let set: CardSet = deck.iter().copied().collect();
        assert_eq!(set.len(), deck.len(), "every card is in the deck once");
        assert!(set.len() >= 5 && !deck.iter().any(|card| card.is_joker()), "a deck to play with");
        let cards: Vec<Card> = set.iter().collect();
        let mut places = [0; Card::COUNT];
        for (place, card) in (0..).zip(&cards) {
            places[usize::from(card.id())] = place;
        }
        let suits = Suits::new(&cards);
        let mut counts = Self { cards, places, class_of: Vec::new(), classes: Vec::new() };
        counts.classify(suits);
        counts.rank();
        counts
    }

    /// Goes through all sets in the order of their index and sorts them into classes.
    fn classify(&mut self, suits: Suits) {
        let mut known: HashMap<u64, u32> = HashMap::new();
        let bits: Vec<u64> = self.cards.iter().map(|&card| lane_bit(card)).collect();
        for d in 3..bits.len() {
            for c in 2..d {
                for b in 1..c {
                    let three = bits[b] | bits[c] | bits[d];
                    for (a, first) in bits[..b].iter().enumerate() {
                        let key = suits.key(first | three);
                        let fresh = self.classes.len();
                        let class = *known.entry(key).or_insert_with(|| {
                            let example = [a, b, c, d].map(|place| self.cards[place]);
                            self.classes.push(Class { example, sets: 0, holes: [0; HANDS] });
                            u32::try_from(fresh).expect("fewer classes than sets")
                        });
                        self.classes[class as usize].sets += 1;
                        self.class_of.push(class);
                    }
                }
            }
        }
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

    /// The cards of the deck, in the order of their ids.
    #[must_use]
    pub fn deck(&self) -> &[Card] {
        &self.cards
    }

    /// The classes.
    #[must_use]
    pub fn classes(&self) -> &[Class] {
        &self.classes
    }

    /// How many sets of four cards there are.
    #[must_use]
    pub fn sets(&self) -> usize {
        self.class_of.len()
    }

    /// How many cards the hole card can be.
    #[must_use]
    pub fn hole_cards(&self) -> usize {
        self.cards.len() - 4
    }

    /// The place among [`Counts::classes`] of a set of four cards of the deck.
    #[must_use]
    pub fn class_of(&self, four: [Card; 4]) -> usize {
        self.class_of[index(&self.places, four)] as usize
    }

    /// The class of every set in the order of its index, for tables of a bit per set.
    pub(super) fn class_of_each(&self) -> impl Iterator<Item = usize> + '_ {
        self.class_of.iter().map(|&class| class as usize)
    }

    /// Where each card lies in the deck.
    pub(super) const fn places(&self) -> [u8; Card::COUNT] {
        self.places
    }
}

/// The number of a set of four among all sets: sets of the least cards come first
/// (colexicographic).
#[inline]
pub(super) fn index(places: &[u8; Card::COUNT], four: [Card; 4]) -> usize {
    let [mut a, mut b, mut c, mut d] = four.map(|card| usize::from(places[usize::from(card.id())]));
    for (low, high) in [(&mut a, &mut b), (&mut c, &mut d)] {
        sort(low, high);
    }
    sort(&mut a, &mut c);
    sort(&mut b, &mut d);
    sort(&mut b, &mut c);
    a + b * (b - 1) / 2 + CHOOSE_3[c] + CHOOSE_4[d]
}

#[inline]
fn sort(low: &mut usize, high: &mut usize) {
    (*low, *high) = ((*low).min(*high), (*low).max(*high));
}

/// How many sets of three lie below each place, and how many of four.
const CHOOSE_3: [usize; 52] = below(3);
const CHOOSE_4: [usize; 52] = below(4);

const fn below(size: usize) -> [usize; 52] {
    let (mut table, mut place) = ([0; 52], size);
    while place < 52 {
        let (mut ways, mut taken) = (1, 0);
        while taken < size {
            ways = ways * (place - taken) / (taken + 1);
            taken += 1;
        }
        table[place] = ways;
        place += 1;
    }
    table
}

/// A card as one bit in the sixteen bits of its suit.
fn lane_bit(card: Card) -> u64 {
    let (rank, suit) = (card.rank().expect("no jokers"), card.suit().expect("no jokers"));
    1 << (16 * suit.index() + rank.index())
}

/// Whether an exchange of suits leaves the deck as it is.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Suits {
    Alike,
    Different,
}

impl Suits {
    fn new(deck: &[Card]) -> Self {
        let lanes = lanes(deck.iter().fold(0, |bits, &card| bits | lane_bit(card)));
        if lanes.iter().all(|&lane| lane == lanes[0]) { Self::Alike } else { Self::Different }
    }

    /// The same for two sets if and only if they are of one class.
    fn key(self, bits: u64) -> u64 {
        match self {
            Self::Different => bits,
            Self::Alike => {
                let mut lanes = lanes(bits);
                lanes.sort_unstable();
                lanes.into_iter().fold(0, |key, lane| key << 16 | u64::from(lane))
            }
        }
    }
}

#[expect(clippy::cast_possible_truncation, reason = "sixteen bits at a time")]
fn lanes(bits: u64) -> [u16; 4] {
    [bits as u16, (bits >> 16) as u16, (bits >> 32) as u16, (bits >> 48) as u16]
}

#[cfg(test)]
mod tests {
    use super::*;
    use cards::deck::STANDARD;

    #[test]
    fn sets_are_numbered_without_gaps_in_any_order_of_their_cards() {
        let deck = &STANDARD[..9];
        let mut places = [0; Card::COUNT];
        (0..).zip(deck).for_each(|(place, card)| places[usize::from(card.id())] = place);
        let mut expected = 0;
        for d in 3..9 {
            for c in 2..d {
                for b in 1..c {
                    for a in 0..b {
                        let [a, b, c, d] = [a, b, c, d].map(|place: usize| deck[place]);
                        for four in [[a, b, c, d], [d, c, b, a], [b, d, a, c], [c, a, d, b]] {
                            assert_eq!(index(&places, four), expected);
                        }
                        expected += 1;
                    }
                }
            }
        }
    }

    #[test]
    fn the_full_deck_has_16432_classes_of_270725_sets() {
        let counts = Counts::new(&STANDARD);
        assert_eq!((counts.classes().len(), counts.sets()), (16_432, 270_725));
        let sets: u32 = counts.classes().iter().map(|class| class.sets).sum();
        assert_eq!(sets as usize, counts.sets());
        let holes = |class: &Class| class.holes.iter().map(|&count| u32::from(count)).sum::<u32>();
        assert!(counts.classes().iter().all(|class| holes(class) == 48));
    }

    #[test]
    fn every_card_of_a_five_card_hand_can_be_the_hole_card() {
        let counts = Counts::new(&STANDARD);
        let hands = |hand: Hand| {
            let ways =
                |class: &Class| u64::from(class.sets) * u64::from(class.holes[hand as usize]);
            counts.classes().iter().map(ways).sum::<u64>() / 5
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
        assert_eq!(counts.classes().len(), counts.sets());
    }
}
