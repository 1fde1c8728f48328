//! The four suits. None outranks another when hands are compared.
//!
//! The poker room alone ranks them, and only to decide who gets a chip that cannot be split:
//! [`Suit::ODD_CHIP_ORDER`].
//!
//! ```
//! use cards::Suit;
//!
//! assert!(Suit::Spades.odd_chip_place() < Suit::Hearts.odd_chip_place());
//! ```

use core::fmt;

/// A suit. There is no `Ord` on purpose: suits do not rank.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[repr(u8)]
pub enum Suit {
    /// Clubs, printed `c`.
    Clubs,
    /// Diamonds, printed `d`.
    Diamonds,
    /// Hearts, printed `h`.
    Hearts,
    /// Spades, printed `s`.
    Spades,
}

law::cite!(nj_19_47: P14_9_I_2_IV P14_11_F_2_IV);

impl Suit {
    /// All suits in the order of their [`index`](Self::index).
    pub const ALL: [Self; 4] = [Self::Clubs, Self::Diamonds, Self::Hearts, Self::Spades];

    /// Who gets the odd chip when the cards are of one rank: spades, hearts, diamonds, clubs.
    pub const ODD_CHIP_ORDER: [Self; 4] = [Self::Spades, Self::Hearts, Self::Diamonds, Self::Clubs];

    /// 0 clubs, 1 diamonds, 2 hearts, 3 spades.
    #[inline]
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// Place in [`ODD_CHIP_ORDER`](Self::ODD_CHIP_ORDER): 0 for spades, 3 for clubs.
    #[inline]
    #[must_use]
    pub const fn odd_chip_place(self) -> usize {
        3 - self as usize
    }

    /// How the suit is printed: `c`, `d`, `h` or `s`.
    #[must_use]
    pub const fn symbol(self) -> char {
        ['c', 'd', 'h', 's'][self as usize]
    }

    /// The suit as a picture: `♣`, `♦`, `♥` or `♠`.
    #[must_use]
    pub const fn glyph(self) -> char {
        ['♣', '♦', '♥', '♠'][self as usize]
    }

    /// The suit in words.
    #[must_use]
    pub const fn name(self) -> &'static str {
        ["clubs", "diamonds", "hearts", "spades"][self as usize]
    }
}

impl fmt::Display for Suit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Write::write_char(f, self.symbol())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_odd_chip_order_is_spades_hearts_diamonds_clubs() {
        for (place, suit) in Suit::ODD_CHIP_ORDER.into_iter().enumerate() {
            assert_eq!(suit.odd_chip_place(), place);
        }
    }
}
