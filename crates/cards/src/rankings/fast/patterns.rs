//! Rank patterns: which ranks a hand holds once, twice, three and four times, and what they are
//! worth.
//!
//! This is the second, independent way to rank a hand: the plain rankings lay out cards and try
//! every choice of five, this one reads the answer off four masks of ranks. Tables are filled with
//! it at compile time.

use crate::rankings::high5::{High5, High5Category};
use crate::rankings::joker5::Joker5;
use crate::rankings::low::Low5;
use crate::rankings::numbering::Shape;

/// Ranks 0 to 12 held at least once, twice, three times, four times.
#[derive(Clone, Copy)]
pub(super) struct Pattern([u16; 4]);

/// The highest rank of the mask.
const fn top(mask: u16) -> usize {
    15 - mask.leading_zeros() as usize
}

/// The lowest rank of the mask.
const fn bottom(mask: u16) -> usize {
    mask.trailing_zeros() as usize
}

/// The `K` highest ranks of the mask, highest first.
const fn highest<const K: usize>(mut mask: u16) -> [usize; K] {
    let (mut ranks, mut i) = ([0; K], 0);
    while i < K {
        ranks[i] = top(mask);
        mask &= !(1 << ranks[i]);
        i += 1;
    }
    ranks
}

/// The mask of the straight with this top: five (3) to ace (12).
const fn run(top: usize) -> u16 {
    if top == 3 { 0b1_0000_0000_1111 } else { 0b1_1111 << (top - 4) }
}

/// The top of the highest straight in the mask.
pub(super) const fn straight_top(mask: u16) -> Option<usize> {
    let ace_below_two = mask << 1 | mask >> 12;
    let pairs = ace_below_two & ace_below_two >> 1;
    let bottoms = pairs & pairs >> 2 & ace_below_two >> 4;
    if bottoms == 0 { None } else { Some(top(bottoms) + 3) }
}

/// The best flush of cards of one suit with these ranks, five or more.
pub(super) const fn flush(mask: u16) -> High5 {
    match straight_top(mask) {
        Some(12) => High5::new(High5Category::RoyalFlush, [12, 11, 10, 9, 8]),
        Some(top) => High5::new(High5Category::StraightFlush, [top, 0, 0, 0, 0]),
        None => High5::new(High5Category::Flush, highest(mask)),
    }
}

impl Pattern {
    /// No card.
    pub(super) const EMPTY: Self = Self([0; 4]);

    /// These ranks, once each.
    pub(super) const fn of_ranks(mask: u16) -> Self {
        Self([mask, 0, 0, 0])
    }

    /// The pattern with one more card of this rank; a fifth one is dropped.
    pub(super) const fn with(self, rank: usize) -> Self {
        let Self([once, twice, thrice, four]) = self;
        let bit = 1 << rank;
        Self([once | bit, twice | once & bit, thrice | twice & bit, four | thrice & bit])
    }

    /// The best five-card high hand that is no flush.
    pub(super) const fn high(self) -> High5 {
        let Self([once, twice, thrice, four]) = self;
        if four != 0 {
            let a = top(four);
            return High5::new(High5Category::FourOfAKind, [a, a, a, a, top(once & !(1 << a))]);
        }
        if thrice != 0 && twice & !(1 << top(thrice)) != 0 {
            let (a, d) = (top(thrice), top(twice & !(1 << top(thrice))));
            return High5::new(High5Category::FullHouse, [a, a, a, d, d]);
        }
        if let Some(top) = straight_top(once) {
            return High5::new(High5Category::Straight, [top, 0, 0, 0, 0]);
        }
        if twice == 0 {
            return High5::new(High5Category::NoPair, highest(once));
        }
        let a = if thrice != 0 { top(thrice) } else { top(twice) };
        let rest = once & !(1 << a);
        let c = top(rest);
        let d = top(rest & !(1 << c));
        if thrice != 0 {
            return High5::new(High5Category::ThreeOfAKind, [a, a, a, c, d]);
        }
        let second_pair = twice & !(1 << a);
        if second_pair != 0 {
            let c = top(second_pair);
            let e = top(rest & !(1 << c));
            return High5::new(High5Category::TwoPairs, [a, a, c, c, e]);
        }
        let e = top(rest & !(1 << c) & !(1 << d));
        High5::new(High5Category::Pair, [a, a, c, d, e])
    }

    /// The same ranks with the ace lowest.
    const fn ace_low(self) -> [u16; 4] {
        let (mut masks, mut i) = (self.0, 0);
        while i < 4 {
            masks[i] = masks[i] << 1 & 0x1fff | masks[i] >> 12;
            i += 1;
        }
        masks
    }

    /// The best five-card low hand: as few cards doubled as possible, and those the lowest.
    pub(super) const fn low(self) -> Low5 {
        let [once, twice, thrice, _] = self.ace_low();
        match once.count_ones() {
            2 => low_of_two_ranks(once, twice, thrice),
            3 => low_of_three_ranks(once, twice),
            4 => {
                let a = bottom(twice);
                let [c, d, e] = highest(once & !(1 << a));
                Low5::new(Shape::Pair, [a, a, c, d, e])
            }
            _ => {
                let mut five = once;
                while five.count_ones() > 5 {
                    five &= !(1 << top(five));
                }
                Low5::new(Shape::Distinct, highest(five))
            }
        }
    }

    /// The best hand with this many jokers besides, no flush: jokers as aces or completing a
    /// straight.
    pub(super) const fn with_jokers(self, jokers: usize) -> Joker5 {
        let (mut aces, mut left) = (self, jokers);
        while left > 0 {
            aces = aces.with(12);
            left -= 1;
        }
        let held = (self.0[0] >> 12 & 1) + (self.0[1] >> 12 & 1) + (self.0[2] >> 12 & 1);
        if (held + (self.0[3] >> 12 & 1)) as usize + jokers == 5 {
            return Joker5::FIVE_ACES;
        }
        let as_aces = aces.high().number();
        let completed = match self.completed_top(jokers) {
            Some(top) => High5::new(High5Category::Straight, [top, 0, 0, 0, 0]).number(),
            None => 0,
        };
        Joker5::from_table(if completed > as_aces { completed } else { as_aces })
    }

    /// The top of the highest straight that these ranks and the jokers make.
    const fn completed_top(self, jokers: usize) -> Option<usize> {
        let once = self.0[0];
        let mut top = 12;
        while top >= 3 {
            if once & !run(top) == 0 && once.count_ones() as usize + jokers == 5 {
                return Some(top);
            }
            top -= 1;
        }
        None
    }

    /// The best hand of cards of one suit with this many jokers besides, five cards together.
    pub(super) const fn flush_with_jokers(self, jokers: usize) -> Joker5 {
        let mut filled = self.0[0];
        match self.completed_top(jokers) {
            Some(12) if jokers == 0 => return Joker5::NATURAL_ROYAL_FLUSH,
            Some(12) => return Joker5::WILD_ROYAL_FLUSH,
            Some(top) => filled = run(top),
            None => {
                while filled.count_ones() < 5 {
                    filled |= 1 << top(!filled & 0x1fff);
                }
            }
        }
        Joker5::from_table(flush(filled).number())
    }
}

/// Three and two if that is possible, the three of them the lower rank; four and one otherwise.
const fn low_of_two_ranks(once: u16, twice: u16, thrice: u16) -> Low5 {
    let a = bottom(thrice);
    let e = bottom(once & !(1 << a));
    if twice & (1 << e) != 0 {
        Low5::new(Shape::FullHouse, [a, a, a, e, e])
    } else {
        Low5::new(Shape::Four, [a, a, a, a, e])
    }
}

/// Two pairs if two ranks are there twice, the two lowest ones; three of a kind otherwise.
const fn low_of_three_ranks(once: u16, twice: u16) -> Low5 {
    let low_pair = bottom(twice);
    let rest = twice & !(1 << low_pair);
    if rest == 0 {
        let [d, e] = highest(once & !(1 << low_pair));
        return Low5::new(Shape::Three, [low_pair, low_pair, low_pair, d, e]);
    }
    let high_pair = bottom(rest);
    let e = bottom(once & !(1 << low_pair) & !(1 << high_pair));
    Low5::new(Shape::TwoPairs, [high_pair, high_pair, low_pair, low_pair, e])
}
