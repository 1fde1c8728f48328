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

crate::worded! {
    /// The rank of a card. The declaration order is the order of high poker, lowest first.
    #[derive(PartialOrd, Ord)]
    #[repr(u8)]
    pub enum Rank(symbol) {
        Two "2",
        Three "3",
        Four "4",
        Five "5",
        Six "6",
        Seven "7",
        Eight "8",
        Nine "9",
        /// Ten, also read as `T`.
        Ten "10",
        Jack "J",
        Queen "Q",
        King "K",
        Ace "A",
    }
}

/// The ranks in words, one card and several of it.
const WORDS: [(&str, &str); 13] = [
    ("two", "twos"),
    ("three", "threes"),
    ("four", "fours"),
    ("five", "fives"),
    ("six", "sixes"),
    ("seven", "sevens"),
    ("eight", "eights"),
    ("nine", "nines"),
    ("ten", "tens"),
    ("jack", "jacks"),
    ("queen", "queens"),
    ("king", "kings"),
    ("ace", "aces"),
];

impl Rank {
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

    /// The rank in words: `"six"`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        WORDS[self as usize].0
    }

    /// Several cards of the rank in words: `"sixes"`.
    #[must_use]
    pub const fn plural(self) -> &'static str {
        WORDS[self as usize].1
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
