//! Kinds: cards that make the same hands, taken together.
//!
//! Both axes hold the centre card, so a flush can only be of its suit. Where flushes are left out
//! a kind is a rank. Where they count, the cards of each rank are two kinds: the card of the suit
//! of the centre, and the three others.

use cards::{Card, Rank, Suit};
use games::double_cross::{Hand, rank};

/// The most kinds there are: two for each of thirteen ranks.
pub(crate) const KINDS: usize = 26;

/// The most pairs of kinds there are, those of a kind with itself included.
pub(crate) const PAIRS: usize = KINDS * (KINDS + 1) / 2;

/// What is told apart.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Level {
    /// Ranks: four cards are of a kind.
    Ranks,
    /// Ranks and whether a card is of one suit: one card, or three.
    Suited,
}

/// Whether flushes are hands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Flushes {
    Count,
    Ignored,
}

/// The kinds of a deck that holds all suits of its ranks.
#[derive(Clone, Debug)]
pub(crate) struct Kinds {
    pub(crate) level: Level,
    ranks: Vec<Rank>,
    /// How many cards each kind has.
    pub(crate) cards: Vec<u8>,
    /// All pairs of kinds, the lower kind first, in the order of [`pair`].
    pub(crate) pairs: Vec<[u8; 2]>,
}

/// The number of the pair of two kinds, in any order.
#[inline]
pub(crate) const fn pair(a: usize, b: usize) -> usize {
    if a < b { a + b * (b + 1) / 2 } else { b + a * (a + 1) / 2 }
}

impl Kinds {
    pub(crate) fn new(level: Level, ranks: &[Rank]) -> Self {
        let of_each: &[u8] = match level {
            Level::Ranks => &[4],
            Level::Suited => &[1, 3],
        };
        let cards = of_each.repeat(ranks.len());
        let pairs = (0..).take(cards.len()).flat_map(|b: u8| (0..=b).map(move |a| [a, b]));
        let pairs = pairs.collect();
        Self { level, ranks: ranks.to_vec(), cards, pairs }
    }

    /// The kind of a card, by the place of its rank, where `of_suit` says whether it is of the suit
    /// that is told apart.
    #[inline]
    pub(crate) const fn kind(level: Level, rank: usize, of_suit: bool) -> usize {
        match (level, of_suit) {
            (Level::Ranks, _) => rank,
            (Level::Suited, true) => 2 * rank,
            (Level::Suited, false) => 2 * rank + 1,
        }
    }

    const fn rank_of(&self, kind: usize) -> usize {
        match self.level {
            Level::Ranks => kind,
            Level::Suited => kind / 2,
        }
    }

    /// Whether the cards of a kind are of the suit that is told apart.
    pub(crate) fn is_of_suit(&self, kind: usize) -> bool {
        self.level == Level::Suited && kind.is_multiple_of(2)
    }

    /// In how many ways cards of these kinds can be taken one after the other, and how many of each
    /// kind are left then.
    pub(crate) fn take(&self, taken: &[usize]) -> (i32, [i32; KINDS]) {
        let mut left = [0; KINDS];
        left.iter_mut().zip(&self.cards).for_each(|(left, &cards)| *left = i32::from(cards));
        let mut ways = 1;
        for &kind in taken {
            ways *= left[kind];
            left[kind] -= 1;
        }
        (ways, left)
    }

    /// Five cards of these kinds, if there are as many. Where flushes count, one kind must be of
    /// the suit, so that no other suit makes one.
    fn five(&self, kinds: [usize; 5], flushes: Flushes) -> Option<[Card; 5]> {
        if self.take(&kinds).0 == 0 {
            return None;
        }
        let ranks = kinds.map(|kind| self.rank_of(kind));
        let mut suits = [0; 5];
        for (place, suit) in suits.iter_mut().enumerate() {
            let before = |same: &[usize; 5]| {
                same[..place].iter().filter(|&&other| other == same[place]).count()
            };
            *suit = match flushes {
                Flushes::Ignored => before(&ranks),
                Flushes::Count if self.is_of_suit(kinds[place]) => 0,
                Flushes::Count => 1 + before(&kinds),
            };
        }
        if flushes == Flushes::Ignored && suits == [0; 5] {
            suits[4] = 1;
        }
        let card = |place: usize| Card::new(self.ranks[ranks[place]], Suit::ALL[suits[place]]);
        Some([0, 1, 2, 3, 4].map(card))
    }
}

/// What every pair of kinds makes with the three cards of an axis.
#[derive(Clone, Debug)]
pub(crate) struct Axis {
    /// The kinds of the two cards beside the centre.
    pub(crate) outer: [usize; 2],
    /// By pair: the number of the rank. Of pairs that cannot be, it means nothing.
    pub(crate) values: Vec<u16>,
    /// The pairs that can be, lowest rank first.
    pub(crate) order: Vec<Ranked>,
}

/// A pair with the cards of an axis.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Ranked {
    /// The number of the rank.
    pub(crate) value: u16,
    /// The number of the pair.
    pub(crate) pair: u16,
    /// The kinds of the pair.
    pub(crate) own: [u8; 2],
    /// The row of the pay table.
    pub(crate) hand: Hand,
}

impl Axis {
    /// All axes through a centre of this kind.
    pub(crate) fn through(kinds: &Kinds, centre: usize, flushes: Flushes) -> Vec<Self> {
        let outer = kinds.pairs.iter().map(|pair| pair.map(usize::from));
        let lying = outer.filter(|&[a, b]| kinds.take(&[centre, a, b]).0 > 0);
        lying.map(|outer| Self::new(kinds, centre, outer, flushes)).collect()
    }

    fn new(kinds: &Kinds, centre: usize, outer: [usize; 2], flushes: Flushes) -> Self {
        let (mut values, mut order) = (vec![0; kinds.pairs.len()], Vec::new());
        for (pair, &own) in (0..).zip(&kinds.pairs) {
            let [a, b] = own.map(usize::from);
            let five = [centre, outer[0], outer[1], a, b];
            if let Some([c, d, e, a, b]) = kinds.five(five, flushes) {
                let ranked = rank([a, b], [d, c, e]);
                let value = ranked.number();
                values[usize::from(pair)] = value;
                order.push(Ranked { value, pair, own, hand: Hand::of_rank(ranked) });
            }
        }
        order.sort_by_key(|ranked| ranked.value);
        Self { outer, values, order }
    }

    /// Whether all three cards are of the suit that is told apart, as the centre is.
    pub(crate) fn is_of_suit(&self, kinds: &Kinds) -> bool {
        self.outer.iter().all(|&kind| kinds.is_of_suit(kind))
    }
}
