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

/// The number of a set given highest first: 0 for the lowest set of this size.
pub(crate) const fn set_number<const K: usize>(descending: [usize; K]) -> usize {
    let (mut number, mut i) = (0, 0);
    while i < K {
        number += binomial(descending[i], K - i);
        i += 1;
    }
    number
}

/// The set with this number, highest first: the inverse of [`set_number`].
pub(crate) const fn set_of_number<const K: usize>(mut number: usize) -> [usize; K] {
    let (mut set, mut i) = ([0; K], 0);
    while i < K {
        let mut top = K - i - 1;
        while binomial(top + 1, K - i) <= number {
            top += 1;
        }
        set[i] = top;
        number -= binomial(top, K - i);
        i += 1;
    }
    set
}

/// A rank counted among those that are left when `made` is taken out.
pub(crate) const fn beside(rank: usize, made: usize) -> usize {
    if rank > made { rank - 1 } else { rank }
}

/// The inverse of [`beside`].
const fn put_back(place: usize, made: usize) -> usize {
    if place >= made { place + 1 } else { place }
}

/// How the ranks of five cards repeat. The declaration order is that of high poker, lowest first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) enum Shape5 {
    /// Five ranks.
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

impl Shape5 {
    pub(crate) const ALL: [Self; 6] =
        [Self::Distinct, Self::Pair, Self::TwoPairs, Self::Three, Self::FullHouse, Self::Four];

    /// The shape of groups of these sizes, largest first.
    ///
    /// # Panics
    ///
    /// If five cards are of one rank, which no deck holds.
    pub(crate) const fn of_groups(sizes: [usize; 5]) -> Self {
        match sizes {
            [1, ..] => Self::Distinct,
            [2, 1, ..] => Self::Pair,
            [2, 2, ..] => Self::TwoPairs,
            [3, 1, ..] => Self::Three,
            [3, 2, ..] => Self::FullHouse,
            [4, ..] => Self::Four,
            _ => panic!("five different cards of one deck"),
        }
    }

    /// How many rank patterns have this shape: 6,175 together.
    pub(crate) const fn count(self) -> usize {
        match self {
            Self::Distinct => binomial(13, 5),
            Self::Pair => 13 * binomial(12, 3),
            Self::TwoPairs => binomial(13, 2) * 11,
            Self::Three => 13 * binomial(12, 2),
            Self::FullHouse | Self::Four => 13 * 12,
        }
    }

    /// The number inside this shape of ranks 0 to 12 in the order of comparison, made part first.
    pub(crate) const fn number(self, ranks: [usize; 5]) -> usize {
        let [a, _, c, d, e] = ranks;
        match self {
            Self::Distinct => set_number(ranks),
            Self::Pair => a * 220 + set_number([beside(c, a), beside(d, a), beside(e, a)]),
            Self::TwoPairs => set_number([a, c]) * 11 + beside(beside(e, a), c),
            Self::Three => a * 66 + set_number([beside(d, a), beside(e, a)]),
            Self::FullHouse | Self::Four => a * 12 + beside(e, a),
        }
    }

    /// The ranks with this number, in the order of comparison: the inverse of
    /// [`number`](Self::number).
    pub(crate) const fn ranks(self, number: usize) -> [usize; 5] {
        match self {
            Self::Distinct => set_of_number(number),
            Self::Pair => {
                let (a, [c, d, e]) = (number / 220, set_of_number(number % 220));
                [a, a, put_back(c, a), put_back(d, a), put_back(e, a)]
            }
            Self::TwoPairs => {
                let [a, c] = set_of_number(number / 11);
                [a, a, c, c, put_back(put_back(number % 11, c), a)]
            }
            Self::Three => {
                let (a, [d, e]) = (number / 66, set_of_number(number % 66));
                [a, a, a, put_back(d, a), put_back(e, a)]
            }
            Self::FullHouse => {
                let (a, d) = (number / 12, put_back(number % 12, number / 12));
                [a, a, a, d, d]
            }
            Self::Four => {
                let (a, e) = (number / 12, put_back(number % 12, number / 12));
                [a, a, a, a, e]
            }
        }
    }
}

/// How the ranks of three cards repeat. The declaration order is that of high poker, lowest first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) enum Shape3 {
    /// Three ranks.
    Distinct,
    /// 2 1
    Pair,
    /// 3
    Three,
}

impl Shape3 {
    pub(crate) const ALL: [Self; 3] = [Self::Distinct, Self::Pair, Self::Three];

    /// The shape of groups of these sizes, largest first.
    pub(crate) const fn of_groups(sizes: [usize; 3]) -> Self {
        match sizes {
            [2, ..] => Self::Pair,
            [3, ..] => Self::Three,
            _ => Self::Distinct,
        }
    }

    /// How many rank patterns have this shape: 455 together.
    pub(crate) const fn count(self) -> usize {
        match self {
            Self::Distinct => binomial(13, 3),
            Self::Pair => 13 * 12,
            Self::Three => 13,
        }
    }

    /// The number inside this shape of ranks 0 to 12 in the order of comparison, made part first.
    pub(crate) const fn number(self, ranks: [usize; 3]) -> usize {
        let [a, _, c] = ranks;
        match self {
            Self::Distinct => set_number(ranks),
            Self::Pair => a * 12 + beside(c, a),
            Self::Three => a,
        }
    }

    /// The ranks with this number, in the order of comparison: the inverse of
    /// [`number`](Self::number).
    pub(crate) const fn ranks(self, number: usize) -> [usize; 3] {
        match self {
            Self::Distinct => set_of_number(number),
            Self::Pair => {
                let a = number / 12;
                [a, a, put_back(number % 12, a)]
            }
            Self::Three => [number; 3],
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_number_of_a_shape_is_one_pattern_and_greater_numbers_are_higher_ranks() {
        for shape in Shape5::ALL {
            let patterns: Vec<_> = (0..shape.count()).map(|n| shape.ranks(n)).collect();
            assert!(patterns.is_sorted_by(|lower, higher| lower < higher), "{shape:?}");
            assert!(patterns.iter().enumerate().all(|(n, &ranks)| shape.number(ranks) == n));
        }
        for shape in Shape3::ALL {
            let patterns: Vec<_> = (0..shape.count()).map(|n| shape.ranks(n)).collect();
            assert!(patterns.is_sorted_by(|lower, higher| lower < higher), "{shape:?}");
            assert!(patterns.iter().enumerate().all(|(n, &ranks)| shape.number(ranks) == n));
        }
    }

    #[test]
    fn five_cards_have_6175_rank_patterns_and_three_cards_455() {
        assert_eq!(Shape5::ALL.map(Shape5::count).iter().sum::<usize>(), 6175);
        assert_eq!(Shape3::ALL.map(Shape3::count).iter().sum::<usize>(), 455);
    }
}
