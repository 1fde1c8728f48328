//! What a player can see before deciding, sorted into classes that differ by suits only.

use cards::{Card, Rank, Suit};

use super::kinds::pair;

/// How many ways there are to write the suits of four cards by when each suit first appears: the
/// first card has suit 0, the second 0 or 1, and so on.
const LABELS: usize = 2 * 3 * 4;

/// No cards are of this class.
const NONE: u32 = u32::MAX;

/// Own two cards, the top and the right card.
pub(super) type Four = [Card; 4];

/// The place of every rank in the deck, and the class of every four cards.
#[derive(Clone, Debug)]
pub(super) struct Classes {
    places: [u8; 13],
    ranks: usize,
    class_of: Vec<u32>,
}

impl Classes {
    /// Sorts all four cards of a deck with all suits of these ranks; gives an example of each class
    /// and how many deals it holds, the own two cards in either order being one deal.
    pub(super) fn new(ranks: &[Rank]) -> (Self, Vec<(Four, u32)>) {
        let mut places = [0; 13];
        (0..).zip(ranks).for_each(|(place, rank)| places[rank.index()] = place);
        let patterns = pair(0, ranks.len()) * ranks.len().pow(2) * LABELS;
        let mut classes = Self { places, ranks: ranks.len(), class_of: vec![NONE; patterns] };
        let mut examples = Vec::new();
        for (high, &b) in ranks.iter().enumerate() {
            for &a in &ranks[..=high] {
                for &top in ranks {
                    for &right in ranks {
                        classes.add([a, b, top, right], &mut examples);
                    }
                }
            }
        }
        (classes, examples)
    }

    /// Adds the classes of these ranks.
    fn add(&mut self, ranks: [Rank; 4], examples: &mut Vec<(Four, u32)>) {
        for label in 0..LABELS {
            // The top card has suit 0, the right one 0 or 1, the own cards up to 2 and up to 3.
            let suits = [label / 4 % 3, label % 4, 0, label / 12];
            let four = [0, 1, 2, 3].map(|at| Card::new(ranks[at], Suit::ALL[suits[at]]));
            let [a, b, top, right] = four;
            let different = (1..4).all(|at| !four[..at].contains(&four[at]));
            let place = self.place(four);
            if !different || label_of(four) != label || self.class_of[place] != NONE {
                continue;
            }
            let class = u32::try_from(examples.len()).expect("fewer classes than deals");
            self.class_of[place] = class;
            let mut deals = [0, 4, 12, 24, 24][1 + suits.into_iter().max().unwrap_or_default()];
            if ranks[0] == ranks[1] {
                // Own cards of one rank have no order: both ways to write them are one class.
                let turned = [b, a, top, right];
                let place = self.place_in_order(turned);
                if self.class_of[place] == class {
                    deals /= 2;
                }
                self.class_of[place] = class;
            }
            examples.push((four, deals));
        }
    }

    /// The place of the class of four cards among all classes.
    #[inline]
    pub(super) fn class_of(&self, four: Four) -> usize {
        self.class_of[self.place(four)] as usize
    }

    #[inline]
    fn place(&self, [a, b, top, right]: Four) -> usize {
        let (low, high) = if a.rank() <= b.rank() { (a, b) } else { (b, a) };
        self.place_in_order([low, high, top, right])
    }

    /// The own cards in this order, the lower rank first.
    #[inline]
    fn place_in_order(&self, four: Four) -> usize {
        let [a, b, top, right] = four.map(|card| self.rank_place(card));
        ((pair(a, b) * self.ranks + top) * self.ranks + right) * LABELS + label_of(four)
    }

    /// The place of the rank of a card among the ranks of the deck.
    #[inline]
    pub(super) fn rank_place(&self, card: Card) -> usize {
        usize::from(self.places[usize::from(card.id() / 4)])
    }
}

/// The suits of four cards by when each first appears: top, right, then the own two.
#[inline]
fn label_of([a, b, top, right]: Four) -> usize {
    let suit = |card: Card| card.id() % 4;
    let mut labels = [u8::MAX; 4];
    let mut fresh = 0;
    let mut label = |card: Card| {
        let label = &mut labels[usize::from(suit(card))];
        if *label == u8::MAX {
            *label = fresh;
            fresh += 1;
        }
        usize::from(*label)
    };
    let (_, right, a, b) = (label(top), label(right), label(a), label(b));
    right * 12 + a * 4 + b
}
