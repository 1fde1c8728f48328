//! The cards that may still come, by value.

use core::fmt;

/// How many values cards have: ace, 2 to 9, and ten for all of 10, jack, queen and king.
pub const VALUES: usize = 10;
/// The place of the ace.
pub const ACE: usize = 0;
/// The place of the cards that count ten.
pub const TEN: usize = 9;

/// What a card of this place counts, the ace 1.
#[expect(clippy::cast_possible_truncation, reason = "ten at most")]
pub const fn pips(value: usize) -> u8 {
    value as u8 + 1
}

/// The value as it is written: `A`, `2` to `9`, `T`.
pub const fn letter(value: usize) -> char {
    const LETTERS: [char; VALUES] = ['A', '2', '3', '4', '5', '6', '7', '8', '9', 'T'];
    LETTERS[value]
}

/// Cards by value, in any order: a shoe, or what is left of it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Shoe {
    counts: [u16; VALUES],
    cards: u32,
    /// One card less of a value when one is dealt; zero in an infinite shoe.
    step: u16,
}

impl Shoe {
    /// So many decks of 52 cards.
    pub fn decks(decks: u8) -> Self {
        let decks = u16::from(decks);
        Self::new(core::array::from_fn(|value| if value == TEN { 16 * decks } else { 4 * decks }))
    }

    /// These cards.
    pub fn new(counts: [u16; VALUES]) -> Self {
        Self { counts, cards: counts.iter().map(|&count| u32::from(count)).sum(), step: 1 }
    }

    /// Infinitely many decks: what is dealt changes nothing.
    pub const fn infinite() -> Self {
        Self { counts: [1, 1, 1, 1, 1, 1, 1, 1, 1, 4], cards: 13, step: 0 }
    }

    /// Whether what is dealt changes nothing.
    pub const fn is_infinite(&self) -> bool {
        self.step == 0
    }

    /// How many cards there are; of an infinite shoe, how many of 13.
    pub const fn cards(&self) -> u32 {
        self.cards
    }

    /// How many cards of a value there are.
    pub const fn count(&self, value: usize) -> u32 {
        self.counts[value] as u32
    }

    /// How many there are of each value.
    pub const fn counts(&self) -> [u16; VALUES] {
        self.counts
    }

    /// One card less; nothing if there is none.
    #[must_use]
    pub fn without(mut self, value: usize) -> Option<Self> {
        if self.counts[value] == 0 {
            return None;
        }
        self.counts[value] -= self.step;
        self.cards -= u32::from(self.step);
        Some(self)
    }

    /// One card more.
    #[must_use]
    pub fn with(mut self, value: usize) -> Self {
        self.counts[value] += self.step;
        self.cards += u32::from(self.step);
        self
    }

    /// So many cards of each value less; nothing if they are not there.
    #[must_use]
    pub fn without_all(mut self, taken: &[u8; VALUES]) -> Option<Self> {
        for (count, &taken) in self.counts.iter_mut().zip(taken) {
            let taken = u16::from(taken);
            if self.step == 0 {
                if taken > 0 && *count == 0 {
                    return None;
                }
                continue;
            }
            *count = count.checked_sub(taken)?;
            self.cards -= u32::from(taken);
        }
        Some(self)
    }

    /// The most cards that count together so many at most, every ace 1.
    pub fn most_cards(&self, mut pips_max: u32) -> u32 {
        let mut most = 0;
        for value in 0..VALUES {
            let there = if self.step == 0 { u32::MAX } else { self.count(value) };
            let each = u32::from(pips(value));
            if self.counts[value] > 0 {
                let taken = there.min(pips_max / each);
                most += taken;
                pips_max -= taken * each;
            }
        }
        most
    }

    /// What all cards count together, every ace 1; an infinite shoe never ends.
    pub fn pips(&self) -> u32 {
        if self.step == 0 {
            return u32::MAX;
        }
        (0..VALUES).map(|value| self.count(value) * u32::from(pips(value))).sum()
    }
}

impl fmt::Display for Shoe {
    /// The counts from the ace to ten: `24 24 … 96`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.step == 0 {
            return f.pad("infinite");
        }
        let counts: Vec<String> = self.counts.iter().map(u16::to_string).collect();
        f.pad(&counts.join(" "))
    }
}
