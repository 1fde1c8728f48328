//! How the dealer's sets of four compare with every final hand, whatever card was given up.
//!
//! The dealer's sets are inserted in the order of the best hand they hold, lowest first. Just
//! before those of one hand are inserted, the tables hold what a player's hand beats; just after,
//! also what it ties with. How many hold none of a player's cards is a sum over the subsets of
//! these, added and taken away in turn.

use cards::Card;
use cards::rankings::high3::High3;
use games::three_card_draw::Hand;

use crate::holding::{self, CARDS, triple};

/// How many of the dealer's sets of four are lower than a hand, and how many equal it.
#[derive(Clone, Copy, Default)]
pub(super) struct Sets {
    pub(super) lower: u32,
    pub(super) equal: u32,
}

/// The dealer's sets of four; a set of two and a third card leave one more, at most 49 sets.
type Holding = holding::Holding<u32, u8, CARDS>;

/// The comparisons of a whole deck, by the number of the final hand.
pub(super) struct Sweep {
    /// Against a player who gave up none of the other cards.
    pub(super) standing: Vec<Sets>,
    /// By the place of the card given up; at the places of the hand itself it means nothing.
    pub(super) drawn: Vec<[Sets; CARDS]>,
}

impl Sweep {
    /// Compares all hands of a deck, its cards in the order of their places.
    pub(super) fn new(cards: &[Card]) -> Self {
        let threes = threes(cards.len());
        let hand = |three: &[usize; 3]| Hand::of(three.map(|place| cards[place]));
        let own = by_hand(threes.len(), |number| hand(&threes[number]));
        let fours = fours(cards.len());
        let dealers = by_hand(fours.len(), |number| {
            Hand::best_of(fours[number].map(|place| cards[usize::from(place)]))
        });
        let mut sweep = Self {
            standing: vec![Sets::default(); threes.len()],
            drawn: vec![[Sets::default(); CARDS]; threes.len()],
        };
        let mut holding = Holding::new(cards.len());
        for (own, dealers) in own.iter().zip(&dealers) {
            own.iter().for_each(|&number| sweep.lower(number, &holding, threes[number]));
            for &number in dealers {
                let four = fours[number].map(usize::from);
                holding.insert(four, four);
            }
            own.iter().for_each(|&number| sweep.equal(number, &holding, threes[number]));
        }
        sweep
    }

    fn lower(&mut self, number: usize, holding: &Holding, own: [usize; 3]) {
        let (all, with) = (holding.hands_without(own), holding.without(own));
        self.standing[number].lower = all;
        for (sets, with) in self.drawn[number].iter_mut().zip(with) {
            sets.lower = all.wrapping_sub(with);
        }
    }

    fn equal(&mut self, number: usize, holding: &Holding, own: [usize; 3]) {
        let (all, with) = (holding.hands_without(own), holding.without(own));
        let standing = &mut self.standing[number];
        standing.equal = all - standing.lower;
        for (sets, with) in self.drawn[number].iter_mut().zip(with) {
            sets.equal = all.wrapping_sub(with).wrapping_sub(sets.lower);
        }
    }
}

/// Sets by the hand they make, lowest first.
fn by_hand(sets: usize, hand: impl Fn(usize) -> Hand) -> Vec<Vec<usize>> {
    let mut by_hand = vec![Vec::new(); High3::CLASSES.into()];
    for number in 0..sets {
        by_hand[usize::from(hand(number).class().number())].push(number);
    }
    by_hand
}

/// The number of three places, in any order.
pub(super) fn number(mut places: [usize; 3]) -> usize {
    places.sort_unstable();
    triple(places[0], places[1], places[2])
}

/// All sets of three places below `cards`, in the order of their numbers.
pub(super) fn threes(cards: usize) -> Vec<[usize; 3]> {
    let below = |c: usize| (1..c).flat_map(move |b| (0..b).map(move |a| [a, b, c]));
    (2..cards).flat_map(below).collect()
}

fn fours(cards: usize) -> Vec<[u8; 4]> {
    let place = |place: usize| u8::try_from(place).expect("a deck has at most 52 cards");
    let four = |[a, b, c]: [usize; 3], d| [a, b, c, d].map(place);
    (3..cards).flat_map(|d| threes(d).into_iter().map(move |three| four(three, d))).collect()
}
