//! For every final hand of a player and every card given up, how the dealer's hands compare.
//!
//! The dealer's sets of four are inserted in the order of the best hand they hold, lowest first.
//! Just before those of one hand are inserted, the tables hold what a player's hand beats; just
//! after, also what it ties with.

use cards::{Card, CardSet};
use games::three_card_draw::Hand;

use crate::holding::{CARDS, pair, triple};

/// How many of the dealer's sets of four are lower than a hand, and how many equal it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Against {
    /// Lower.
    pub lower: u32,
    /// Equal.
    pub equal: u32,
}

/// The counts of a whole deck. They know nothing of odds: any number of pay tables share them.
#[derive(Clone, Debug)]
pub struct Counts {
    cards: Vec<Card>,
    hands: Vec<Hand>,
    /// By the number of the hand: against a player who gave up none of the other cards.
    standing: Vec<Against>,
    /// By the number of the hand and the place of the card given up.
    drawn: Vec<[Against; CARDS]>,
}

impl Counts {
    /// Counts a deck.
    ///
    /// # Panics
    ///
    /// If the deck has fewer than eight cards, a joker, or a card twice: the game is not played so.
    #[must_use]
    pub fn of(deck: &[Card]) -> Self {
        let set: CardSet = deck.iter().copied().collect();
        assert_eq!(set.len(), deck.len(), "every card is in the deck once");
        assert!(set.len() >= 8 && !deck.iter().any(|card| card.is_joker()), "a deck to play with");
        let cards: Vec<Card> = set.iter().collect();
        let threes = threes(cards.len());
        let hands: Vec<Hand> =
            threes.iter().map(|three| Hand::of(three.map(|place| cards[place]))).collect();
        let sets = threes.len();
        let (standing, drawn) =
            (vec![Against::default(); sets], vec![[Against::default(); CARDS]; sets]);
        let mut counts = Self { cards, hands, standing, drawn };
        counts.sweep(&threes);
        counts
    }

    fn sweep(&mut self, threes: &[[usize; 3]]) {
        let mut dealers = self.dealers();
        dealers.sort_by_key(|(hand, _)| *hand);
        let mut own: Vec<usize> = (0..threes.len()).collect();
        own.sort_by_key(|&set| self.hands[set]);
        let mut holding = Holding::new(self.cards.len());
        let mut inserted = 0;
        for turn in own.chunk_by(|&a, &b| self.hands[a] == self.hands[b]) {
            let hand = self.hands[turn[0]];
            for (equal, field) in [(false, 0), (true, 1)] {
                let more = dealers[inserted..]
                    .partition_point(|(dealer, _)| *dealer < hand || (equal && *dealer == hand));
                dealers[inserted..inserted + more]
                    .iter()
                    .for_each(|(_, four)| holding.insert(*four));
                inserted += more;
                for &set in turn {
                    let (all, with) = holding.without(threes[set]);
                    let put = |against: &mut Against, count: i32| {
                        let count = u32::try_from(count).unwrap_or_default();
                        if field == 0 {
                            against.lower = count
                        } else {
                            against.equal = count - against.lower
                        }
                    };
                    put(&mut self.standing[set], all);
                    for (against, with) in self.drawn[set].iter_mut().zip(with) {
                        put(against, all - with);
                    }
                }
            }
        }
    }

    fn dealers(&self) -> Vec<(Hand, [usize; 4])> {
        let mut dealers = Vec::new();
        for d in 3..self.cards.len() {
            for [a, b, c] in threes(d) {
                let four = [a, b, c, d];
                dealers.push((Hand::best_of(four.map(|place| self.cards[place])), four));
            }
        }
        dealers
    }

    /// The cards of the deck, in the order of their ids.
    #[must_use]
    pub fn deck(&self) -> &[Card] {
        &self.cards
    }

    /// The number of three places, ascending.
    #[must_use]
    pub fn number(mut places: [usize; 3]) -> usize {
        places.sort_unstable();
        triple(places[0], places[1], places[2])
    }

    /// The hand with this number.
    #[must_use]
    pub fn hand(&self, number: usize) -> Hand {
        self.hands[number]
    }

    /// How the dealer's sets compare with a hand that stood.
    #[must_use]
    pub fn standing(&self, number: usize) -> Against {
        self.standing[number]
    }

    /// How they compare with a hand whose player gave up the card at `discarded`.
    #[must_use]
    pub fn drawn(&self, number: usize, discarded: usize) -> Against {
        self.drawn[number][discarded]
    }
}

/// All sets of three places below `cards`, in the order of their numbers.
pub fn threes(cards: usize) -> Vec<[usize; 3]> {
    let below = |c: usize| (1..c).flat_map(move |b| (0..b).map(move |a| [a, b, c]));
    (2..cards).flat_map(below).collect()
}

/// Counts of the sets of four inserted so far that hold a set and one card more.
struct Holding {
    all: i32,
    none: [i32; CARDS],
    one: Vec<[i32; CARDS]>,
    two: Vec<[u16; CARDS]>,
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

    fn insert(&mut self, four: [usize; 4]) {
        self.all += 1;
        for (at, &a) in four.iter().enumerate() {
            self.none[a] += 1;
            four.iter().for_each(|&other| self.one[a][other] += 1);
            for (next, &b) in four.iter().enumerate().skip(at + 1) {
                four.iter().for_each(|&other| self.two[pair(a, b)][other] += 1);
                for &c in &four[next + 1..] {
                    four.iter().for_each(|&other| self.three[triple(a, b, c)][other] += 1);
                }
            }
        }
    }

    /// How many inserted sets hold none of `own`, and of these how many hold each other card.
    fn without(&self, own: [usize; 3]) -> (i32, [i32; CARDS]) {
        let [a, b, c] = own;
        let mut with = self.none;
        let mut all = self.all;
        for place in own {
            all -= self.none[place];
            with.iter_mut().zip(&self.one[place]).for_each(|(sum, n)| *sum -= n);
        }
        for (low, high) in [(a, b), (a, c), (b, c)] {
            all += self.one[low][high];
            with.iter_mut()
                .zip(&self.two[pair(low, high)])
                .for_each(|(sum, n)| *sum += i32::from(*n));
        }
        all -= i32::from(self.two[pair(a, b)][c]);
        with.iter_mut()
            .zip(&self.three[triple(a, b, c)])
            .for_each(|(sum, n)| *sum -= i32::from(*n));
        (all, with)
    }
}
