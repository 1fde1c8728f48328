//! The thirteen ranks of a card, two to ace.
//!
//! Every text lists them ace, king, queen, jack, ten to two, so the ace is the greatest here. Where
//! an ace may be low (a straight that begins ace-two, and all low hands) the ranking in question
//! says so.
//!
//! ```
//! use cards::Rank;
//!
//! assert!(Rank::Ace > Rank::King);
//! assert_eq!(Rank::Six.plural(), "sixes");
//! ```

use core::fmt;

/// The rank of a card. The declaration order is the order of high poker, lowest first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
pub enum Rank {
    /// Two, printed `2`.
    Two,
    /// Three, printed `3`.
    Three,
    /// Four, printed `4`.
    Four,
    /// Five, printed `5`.
    Five,
    /// Six, printed `6`.
    Six,
    /// Seven, printed `7`.
    Seven,
    /// Eight, printed `8`.
    Eight,
    /// Nine, printed `9`.
    Nine,
    /// Ten, printed `10`, also read as `T`.
    Ten,
    /// Jack, printed `J`.
    Jack,
    /// Queen, printed `Q`.
    Queen,
    /// King, printed `K`.
    King,
    /// Ace, printed `A`.
    Ace,
}

impl Rank {
    /// All ranks, two first.
    pub const ALL: [Self; 13] = [
        Self::Two,
        Self::Three,
        Self::Four,
        Self::Five,
        Self::Six,
        Self::Seven,
        Self::Eight,
        Self::Nine,
        Self::Ten,
        Self::Jack,
        Self::Queen,
        Self::King,
        Self::Ace,
    ];

    /// 0 for the two to 12 for the ace.
    #[inline]
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// 0 for the ace, 1 for the two, to 12 for the king: the order of low poker.
    #[inline]
    #[must_use]
    pub const fn low_index(self) -> usize {
        (self as usize + 1) % 13
    }

    /// The rank with this [`index`](Self::index), if there is one.
    #[inline]
    #[must_use]
    pub const fn from_index(index: usize) -> Option<Self> {
        if index < 13 { Some(Self::ALL[index]) } else { None }
    }

    /// How the rank is printed: `A`, `K`, `Q`, `J`, `10` … `2`.
    #[must_use]
    pub const fn symbol(self) -> &'static str {
        match self {
            Self::Two => "2",
            Self::Three => "3",
            Self::Four => "4",
            Self::Five => "5",
            Self::Six => "6",
            Self::Seven => "7",
            Self::Eight => "8",
            Self::Nine => "9",
            Self::Ten => "10",
            Self::Jack => "J",
            Self::Queen => "Q",
            Self::King => "K",
            Self::Ace => "A",
        }
    }

    /// The rank in words: `"six"`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Two => "two",
            Self::Three => "three",
            Self::Four => "four",
            Self::Five => "five",
            Self::Six => "six",
            Self::Seven => "seven",
            Self::Eight => "eight",
            Self::Nine => "nine",
            Self::Ten => "ten",
            Self::Jack => "jack",
            Self::Queen => "queen",
            Self::King => "king",
            Self::Ace => "ace",
        }
    }

    /// Several cards of the rank in words: `"sixes"`.
    #[must_use]
    pub const fn plural(self) -> &'static str {
        match self {
            Self::Two => "twos",
            Self::Three => "threes",
            Self::Four => "fours",
            Self::Five => "fives",
            Self::Six => "sixes",
            Self::Seven => "sevens",
            Self::Eight => "eights",
            Self::Nine => "nines",
            Self::Ten => "tens",
            Self::Jack => "jacks",
            Self::Queen => "queens",
            Self::King => "kings",
            Self::Ace => "aces",
        }
    }
}

impl fmt::Display for Rank {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.symbol())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_ace_is_highest_for_high_and_lowest_for_low() {
        assert_eq!(Rank::Ace.index(), 12);
        assert_eq!(Rank::Ace.low_index(), 0);
        assert_eq!(Rank::King.low_index(), 12);
        assert!(Rank::ALL.iter().all(|&rank| Rank::from_index(rank.index()) == Some(rank)));
        assert_eq!(Rank::from_index(13), None);
    }
}
