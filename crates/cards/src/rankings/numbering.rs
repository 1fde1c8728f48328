//! Numbers for hands: how each class of equal hands gets its place without gaps.
//!
//! Inside a category hands are ordered by the ranks of the made part, then by the other cards,
//! highest first. A set of different ranks, highest first, is numbered by the combinatorial number
//! system, which has exactly that order; a card beside a made part counts only the ranks it can
//! still have. Nothing here knows the law: it is arithmetic shared by all rankings, plain and fast.

/// Pascal's triangle: `BINOMIAL[n][k]` ways to choose `k` of `n`.
const BINOMIAL: [[usize; 6]; 14] = {
    let (mut triangle, mut n) = ([[0; 6]; 14], 0);
    while n < 14 {
        triangle[n][0] = 1;
        let mut k = 1;
        while k < 6 && n > 0 {
            triangle[n][k] = triangle[n - 1][k - 1] + triangle[n - 1][k];
            k += 1;
        }
        n += 1;
    }
    triangle
};

/// The number of ways to choose `k` of `n`, for up to 5 of up to 13.
pub(crate) const fn binomial(n: usize, k: usize) -> usize {
    BINOMIAL[n][k]
}

/// A rank counted among those that are left when `made` is taken out.
pub(crate) const fn beside(rank: usize, made: usize) -> usize {
    if rank > made { rank - 1 } else { rank }
}

/// The inverse of [`beside`].
const fn put_back(place: usize, made: usize) -> usize {
    if place >= made { place + 1 } else { place }
}

/// What [`beside`] takes for a made part where there is none: all thirteen ranks are left.
const NONE_MADE: usize = 13;

/// The number of the set of ranks from a place on, highest first, beside a made part: 0 for the
/// lowest set.
const fn set_number<const N: usize>(ranks: [usize; N], from: usize, made: usize) -> usize {
    let (mut number, mut i) = (0, from);
    while i < N {
        number += binomial(beside(ranks[i], made), N - i);
        i += 1;
    }
    number
}

/// These ranks with the set of this number laid from a place on: the inverse of [`set_number`].
const fn with_set<const N: usize>(
    mut ranks: [usize; N],
    from: usize,
    mut number: usize,
    made: usize,
) -> [usize; N] {
    let mut i = from;
    while i < N {
        let mut top = N - i - 1;
        while binomial(top + 1, N - i) <= number {
            top += 1;
        }
        number -= binomial(top, N - i);
        ranks[i] = put_back(top, made);
        i += 1;
    }
    ranks
}

/// The numbers of the straights among all sets of `N` ranks, least number first: from the lowest
/// without an ace to king high, then the one with a low ace, then ace high.
pub(crate) const fn straight_sets<const N: usize, const STRAIGHTS: usize>() -> [usize; STRAIGHTS] {
    let (mut sets, mut place) = ([0; STRAIGHTS], 0);
    while place < STRAIGHTS {
        let low_ace = place + 2 == STRAIGHTS;
        let top = if place + 1 == STRAIGHTS { 12 } else { N - 1 + place };
        let (mut ranks, mut i) = ([12; N], low_ace as usize);
        while i < N {
            ranks[i] = if low_ace { N - 1 - i } else { top - i };
            i += 1;
        }
        sets[place] = Shape::Distinct.number(ranks);
        place += 1;
    }
    sets
}

/// How the ranks of three or five cards repeat. The declaration order is that of high poker, lowest
/// first; three cards know the first, the second and three of a rank only.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) enum Shape {
    /// All ranks differ.
    Distinct,
    /// 2 1 1 1
    Pair,
    /// 2 2 1
    TwoPairs,
    /// 3 1 1
    Three,
    /// 3 2
    FullHouse,
    /// 4 1
    Four,
}

impl Shape {
    pub(crate) const ALL: [Self; 6] =
        [Self::Distinct, Self::Pair, Self::TwoPairs, Self::Three, Self::FullHouse, Self::Four];

    /// The shape of groups of these sizes, largest first. Panics if five cards are of one rank,
    /// which no deck holds.
    pub(crate) const fn of_groups<const N: usize>(sizes: [usize; N]) -> Self {
        match (sizes[0], sizes[1]) {
            (1, _) => Self::Distinct,
            (2, 2) => Self::TwoPairs,
            (2, _) => Self::Pair,
            (3, 2) => Self::FullHouse,
            (3, _) => Self::Three,
            (4, _) => Self::Four,
            _ => panic!("different cards of one deck"),
        }
    }

    /// How many cards are in groups of more than one.
    const fn made(self) -> usize {
        match self {
            Self::Distinct => 0,
            Self::Pair => 2,
            Self::Three => 3,
            Self::TwoPairs | Self::Four => 4,
            Self::FullHouse => 5,
        }
    }

    /// How many rank patterns of so many cards have this shape: 455 of three, 6,175 of five.
    pub(crate) const fn count(self, cards: usize) -> usize {
        if cards < self.made() {
            return 0;
        }
        match self {
            Self::Distinct => binomial(13, cards),
            Self::TwoPairs => binomial(13, 2) * binomial(11, cards - 4),
            Self::FullHouse => 13 * 12,
            Self::Pair | Self::Three | Self::Four => 13 * binomial(12, cards - self.made()),
        }
    }

    /// The number inside this shape of ranks 0 to 12 in the order of comparison, made part first.
    pub(crate) const fn number<const N: usize>(self, ranks: [usize; N]) -> usize {
        let (a, last) = (ranks[0], ranks[N - 1]);
        match self {
            Self::Distinct => set_number(ranks, 0, NONE_MADE),
            Self::TwoPairs => {
                let c = ranks[2];
                set_number([a, c], 0, NONE_MADE) * 11 + beside(beside(last, a), c)
            }
            Self::FullHouse => a * 12 + beside(last, a),
            Self::Pair | Self::Three | Self::Four => {
                a * binomial(12, N - self.made()) + set_number(ranks, self.made(), a)
            }
        }
    }

    /// The ranks with this number, in the order of comparison: the inverse of
    /// [`number`](Self::number).
    pub(crate) const fn ranks<const N: usize>(self, number: usize) -> [usize; N] {
        match self {
            Self::Distinct => with_set([0; N], 0, number, NONE_MADE),
            Self::TwoPairs => {
                let [a, c] = with_set([0; 2], 0, number / 11, NONE_MADE);
                let mut ranks = [a; N];
                (ranks[2], ranks[3]) = (c, c);
                ranks[4] = put_back(put_back(number % 11, c), a);
                ranks
            }
            Self::FullHouse => {
                let (a, d) = (number / 12, put_back(number % 12, number / 12));
                let mut ranks = [a; N];
                (ranks[3], ranks[4]) = (d, d);
                ranks
            }
            Self::Pair | Self::Three | Self::Four => {
                let (made, each) = (self.made(), binomial(12, N - self.made()));
                with_set([number / each; N], made, number % each, number / each)
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn assert_numbered<const N: usize>(patterns_of_all: usize) {
        for shape in Shape::ALL {
            let patterns: Vec<[usize; N]> =
                (0..shape.count(N)).map(|number| shape.ranks(number)).collect();
            assert!(patterns.is_sorted_by(|lower, higher| lower < higher), "{shape:?}");
            assert!(patterns.iter().enumerate().all(|(n, &ranks)| shape.number(ranks) == n));
        }
        assert_eq!(Shape::ALL.map(|shape| shape.count(N)).iter().sum::<usize>(), patterns_of_all);
    }

    #[test]
    fn every_number_of_a_shape_is_one_pattern_and_greater_numbers_are_higher_ranks() {
        assert_numbered::<3>(455);
        assert_numbered::<5>(6175);
    }
}
