//! How the dealer's sets of four compare with every final hand, whatever card was given up.
//!
//! The dealer's sets are inserted in the order of the best hand they hold, lowest first. Just
//! before those of one hand are inserted, the tables hold what a player's hand beats; just after,
//! also what it ties with. How many hold none of a player's cards is a sum over the subsets of
//! these, added and taken away in turn.

use cards::Card;
use cards::rankings::high3::High3;
use games::three_card_draw::Hand;

use crate::holding::{CARDS, pair, triple};

/// How many of the dealer's sets of four are lower than a hand, and how many equal it.
#[derive(Clone, Copy, Default)]
pub(super) struct Sets {
    pub(super) lower: u32,
    pub(super) equal: u32,
}

/// The comparisons of a whole deck, by the number of the final hand.
pub(super) struct Sweep {
    /// Against a player who gave up none of the other cards.
    pub(super) standing: Vec<Sets>,
    /// By the place of the card given up.
    pub(super) drawn: Vec<[Sets; CARDS]>,
}

impl Sweep {
    /// Compares all hands of a deck, its cards in the order of their places.
    pub(super) fn of(cards: &[Card]) -> Self {
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
            dealers.iter().for_each(|&number| holding.insert(fours[number].map(usize::from)));
            own.iter().for_each(|&number| sweep.equal(number, &holding, threes[number]));
        }
        sweep
    }

    fn lower(&mut self, number: usize, holding: &Holding, own: [usize; 3]) {
        let (all, with) = holding.without(own);
        self.standing[number].lower = all;
        for (sets, with) in self.drawn[number].iter_mut().zip(with) {
            sets.lower = all - with;
        }
    }

    fn equal(&mut self, number: usize, holding: &Holding, own: [usize; 3]) {
        let (all, with) = holding.without(own);
        let standing = &mut self.standing[number];
        standing.equal = all - standing.lower;
        for (sets, with) in self.drawn[number].iter_mut().zip(with) {
            sets.equal = all - with - sets.lower;
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

/// Counts of the sets of four inserted so far that hold a set and one card more.
struct Holding {
    all: u32,
    none: [u32; CARDS],
    one: Vec<[u32; CARDS]>,
    // A set of two and a third card leave one more: at most 49 sets.
    two: Vec<[u8; CARDS]>,
    three: Vec<[u8; CARDS]>,
}

impl Holding {
    fn new(cards: usize) -> Self {
        Self {
            all: 0,
            none: [0; CARDS],
            one: vec![[0; CARDS]; cards],
            two: vec![[0; CARDS]; pair(0, cards)],
            three: vec![[0; CARDS]; triple(0, 0, cards)],
        }
    }

    /// Inserts a set; its places ascend.
    fn insert(&mut self, four: [usize; 4]) {
        self.all += 1;
        for (at, &a) in four.iter().enumerate() {
            self.none[a] += 1;
            let row = &mut self.one[a];
            four.iter().filter(|&&other| other != a).for_each(|&other| row[other] += 1);
            for (next, &b) in four.iter().enumerate().skip(at + 1) {
                let row = &mut self.two[pair(a, b)];
                let others = four.iter().filter(|&&other| other != a && other != b);
                others.for_each(|&other| row[other] += 1);
                for &c in &four[next + 1..] {
                    let row = &mut self.three[triple(a, b, c)];
                    let others = four.iter().filter(|&&other| ![a, b, c].contains(&other));
                    others.for_each(|&other| row[other] += 1);
                }
            }
        }
    }

    /// How many inserted sets hold none of `own`, and of these how many hold each other card; none
    /// hold one of `own`.
    fn without(&self, own: [usize; 3]) -> (u32, [u32; CARDS]) {
        let [a, b, c] = own;
        // Additions first: no sum is ever below nothing.
        let mut with = self.none;
        let mut all = self.all;
        for (low, high) in [(a, b), (a, c), (b, c)] {
            all += self.one[low][high];
            let row = &self.two[pair(low, high)];
            with.iter_mut().zip(row).for_each(|(sum, &sets)| *sum += u32::from(sets));
        }
        all -= u32::from(self.two[pair(a, b)][c]);
        let row = &self.three[triple(a, b, c)];
        with.iter_mut().zip(row).for_each(|(sum, &sets)| *sum -= u32::from(sets));
        for place in own {
            all -= self.none[place];
            with.iter_mut().zip(&self.one[place]).for_each(|(sum, &sets)| *sum -= sets);
        }
        own.into_iter().for_each(|place| with[place] = 0);
        (all, with)
    }
}
