//! The live shuffle and five others that are known to be bad.

use core::fmt;
use core::str::FromStr;

use table::shuffle::{Draws, Purpose, Seed, fold, permute, shuffle};

/// How many riffles the riffled deck gets.
const RIFFLES: usize = 3;
/// How many shelves the device has.
const SHELVES: u32 = 10;

/// A way to shuffle.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Shuffle {
    /// The one of the live table.
    Live,
    /// Exchanges every position with any position.
    Naive,
    /// Takes a byte modulo the bound.
    ByteModulo,
    /// Draws below one too few, so that no card stays where it is (Sattolo).
    OffByOne,
    /// Three riffles and a cut at any card.
    Riffle,
    /// A device of ten shelves, each card on top of or below those on its shelf; then a cut.
    Shelf,
}

impl Shuffle {
    /// All of them.
    pub const ALL: [Self; 6] =
        [Self::Live, Self::Naive, Self::ByteModulo, Self::OffByOne, Self::Riffle, Self::Shelf];

    /// Its name.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Live => "live",
            Self::Naive => "naive",
            Self::ByteModulo => "byte-modulo",
            Self::OffByOne => "off-by-one",
            Self::Riffle => "riffle",
            Self::Shelf => "shelf",
        }
    }

    /// The order of `cards` cards that `seed` gives: which card lies at positions 0, 1, 2, …
    pub fn order(self, seed: &Seed, cards: u16) -> Vec<u16> {
        if self == Self::Live {
            return shuffle(seed, Purpose::Shuffle, cards);
        }
        let mut draws = Draws::new(seed, Purpose::Shuffle);
        let mut order: Vec<u16> = (0..cards).collect();
        self.arrange(&mut order, |bound| match self {
            Self::ByteModulo => draws.word() % 256 % bound,
            Self::Live | Self::Naive | Self::OffByOne | Self::Riffle | Self::Shelf => {
                draws.below(bound)
            }
        });
        order
    }

    /// Brings `cards` into the order that the numbers of `below` give.
    pub(crate) fn arrange(self, cards: &mut [u16], mut below: impl FnMut(u32) -> u32) {
        let count = u32::try_from(cards.len()).expect("a deck is short");
        match self {
            Self::Live | Self::ByteModulo => permute(cards, below),
            Self::Naive => {
                for position in 0..cards.len() {
                    cards.swap(position, below(count) as usize);
                }
            }
            Self::OffByOne => permute(cards, |bound| below(bound - 1)),
            Self::Riffle => {
                (0..RIFFLES).for_each(|_| riffle(cards, &mut below));
                cards.rotate_left(below(count) as usize);
            }
            Self::Shelf => {
                shelve(cards, &mut below);
                cards.rotate_left(below(count) as usize);
            }
        }
    }

    /// How many of the words of its width stand for each number below `n`: the fewest, the most.
    pub(crate) fn words(self, n: u32) -> (u32, u32) {
        let mut counts = vec![0_u32; n as usize];
        let mut count = |number: Option<u32>| {
            if let Some(number) = number {
                counts[number as usize] += 1;
            }
        };
        match self {
            Self::ByteModulo => (0..1 << 8).for_each(|word| count(Some(word % n))),
            Self::Live | Self::Naive | Self::OffByOne | Self::Riffle | Self::Shelf => {
                (0..1 << 16).for_each(|word| count(fold::<16>(word, n)));
            }
        }
        let fewest = counts.iter().copied().min().unwrap_or(0);
        (fewest, counts.into_iter().max().unwrap_or(0))
    }
}

/// Gilbert, Shannon and Reeds: a bit for each position says from which half its card comes.
fn riffle(cards: &mut [u16], below: &mut impl FnMut(u32) -> u32) {
    let lower: Vec<bool> = cards.iter().map(|_| below(2) == 1).collect();
    let cut = lower.iter().filter(|lower| !**lower).count();
    let before = cards.to_vec();
    let (mut top, mut bottom) = before.split_at(cut);
    for (card, lower) in cards.iter_mut().zip(lower) {
        let half = if lower { &mut bottom } else { &mut top };
        let (next, rest) = half.split_first().expect("the bits count both halves");
        (*card, *half) = (*next, rest);
    }
}

/// Diaconis, Fulman and Holmes: what a shelf shuffler does in one pass.
fn shelve(cards: &mut [u16], below: &mut impl FnMut(u32) -> u32) {
    let mut shelves = vec![std::collections::VecDeque::new(); SHELVES as usize];
    for &card in cards.iter() {
        let place = below(2 * SHELVES);
        let shelf = &mut shelves[(place / 2) as usize];
        if place.is_multiple_of(2) {
            shelf.push_front(card);
        } else {
            shelf.push_back(card);
        }
    }
    cards.iter_mut().zip(shelves.into_iter().flatten()).for_each(|(card, next)| *card = next);
}

impl fmt::Display for Shuffle {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for Shuffle {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        Self::ALL.into_iter().find(|shuffle| shuffle.name() == text).ok_or_else(|| {
            let names = Self::ALL.map(Self::name).join(", ");
            format!("there is no shuffle {text:?}; known are: {names}")
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_card_is_lost_or_doubled_by_any_of_them() {
        for shuffle in Shuffle::ALL {
            for cards in 2..=60 {
                let mut order = shuffle.order(&Seed::new([3; 32]), cards);
                order.sort_unstable();
                assert!(order.into_iter().eq(0..cards), "{shuffle}, {cards} cards");
            }
            assert_eq!(shuffle.name().parse(), Ok(shuffle));
        }
        assert!("riffles".parse::<Shuffle>().is_err_and(|why| why.contains("live, naive")));
    }

    #[test]
    fn the_live_shuffle_arranges_as_it_is_proved_to() {
        let (seed, mut order) = (Seed::new([9; 32]), (0..54).collect::<Vec<u16>>());
        let mut draws = Draws::new(&seed, Purpose::Shuffle);
        Shuffle::Live.arrange(&mut order, |bound| draws.below(bound));
        assert_eq!(order, Shuffle::Live.order(&seed, 54));
    }
}
