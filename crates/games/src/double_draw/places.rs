//! Places of a five-card hand: which cards a player exchanges.
//!
//! ```
//! use games::double_draw::Places;
//!
//! let ends: Places = [4, 0].into_iter().collect();
//! assert_eq!((ends.len(), ends.first()), (2, Some(0)));
//! assert!(ends.iter().eq([0, 4]));
//! assert_eq!(Places::upto(3).len(), 25); // 5 single cards, 10 pairs, 10 triples
//! ```

use core::fmt;

/// Cards in a hand.
pub(super) const HAND: u8 = 5;

/// Some of the five places of a hand, counted from zero.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Places(u8);

/// Every way to exchange one, two or three of five cards, fewest first.
static EXCHANGES: [Places; 25] = exchanges();

const fn exchanges() -> [Places; 25] {
    let mut all = [Places::NONE; 25];
    let (mut cards, mut next) = (1, 0);
    while cards <= 3 {
        let mut bits = 1;
        while bits < 1 << HAND {
            let places = Places(bits);
            if places.len() == cards {
                all[next] = places;
                next += 1;
            }
            bits += 1;
        }
        cards += 1;
    }
    assert!(next == all.len(), "5 + 10 + 10 ways");
    all
}

impl Places {
    /// No place.
    pub const NONE: Self = Self(0);

    /// Every way to choose one to `cards` of the five places, at most three, fewest first.
    #[must_use]
    #[inline]
    pub fn upto(cards: usize) -> &'static [Self] {
        match cards {
            0 => &[],
            1 => &EXCHANGES[..5],
            2 => &EXCHANGES[..15],
            _ => &EXCHANGES,
        }
    }

    /// The place `place` alone.
    ///
    /// # Panics
    ///
    /// If a hand has no such place.
    #[must_use]
    #[inline]
    pub const fn only(place: usize) -> Self {
        assert!(place < HAND as usize, "a hand has five places");
        Self(1 << place)
    }

    /// These places and `place`.
    ///
    /// # Panics
    ///
    /// If a hand has no such place.
    #[must_use]
    #[inline]
    pub const fn with(self, place: usize) -> Self {
        Self(self.0 | Self::only(place).0)
    }

    /// These places but not `place`.
    ///
    /// # Panics
    ///
    /// If a hand has no such place.
    #[must_use]
    #[inline]
    pub const fn without(self, place: usize) -> Self {
        Self(self.0 & !Self::only(place).0)
    }

    /// These places but not the lowest of them.
    #[must_use]
    #[inline]
    pub const fn rest(self) -> Self {
        Self(self.0 & self.0.wrapping_sub(1))
    }

    /// The lowest of them.
    #[must_use]
    #[inline]
    pub const fn first(self) -> Option<usize> {
        if self.0 == 0 { None } else { Some(self.0.trailing_zeros() as usize) }
    }

    /// Whether `place` is among them.
    #[must_use]
    #[inline]
    pub const fn contains(self, place: usize) -> bool {
        place < HAND as usize && self.0 >> place & 1 == 1
    }

    /// How many there are.
    #[must_use]
    #[inline]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether there is none.
    #[must_use]
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The lowest of at least one, as a spot counts it. Panics if there is none.
    #[inline]
    pub(super) const fn lowest(self) -> u8 {
        assert!(self.0 != 0, "a card is due only where a place is empty");
        self.0.trailing_zeros() as u8
    }

    /// From the lowest to the highest, as spots count them.
    pub(super) fn spots(self) -> impl Iterator<Item = u8> {
        (0..HAND).filter(move |place| self.0 >> place & 1 == 1)
    }

    /// From the lowest to the highest.
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = usize> {
        (0..usize::from(HAND)).filter(move |&place| self.contains(place))
    }
}

impl FromIterator<usize> for Places {
    /// # Panics
    ///
    /// If a hand has no such place.
    fn from_iter<I: IntoIterator<Item = usize>>(places: I) -> Self {
        places.into_iter().fold(Self::NONE, Self::with)
    }
}

impl fmt::Debug for Places {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}
