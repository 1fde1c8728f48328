//! One card: 52 of a rank and a suit, and two jokers.
//!
//! A card is one byte, and so is an `Option<Card>`. Its [`id`](Card::id) is `4 · rank + suit`
//! (two of clubs 0, ace of spades 51); the jokers are 52 and 53.
//!
//! ```
//! use cards::{Card, Rank, Suit};
//!
//! let ten: Card = "Th".parse()?;
//! assert_eq!(ten, Card::new(Rank::Ten, Suit::Hearts));
//! assert_eq!(ten.to_string(), "10h");
//! assert_eq!(ten.glyph(), "10♥");
//! # Ok::<(), cards::NotationError>(())
//! ```

use core::fmt;
use core::num::NonZeroU8;

use crate::{Rank, Suit};

/// Which of the two jokers of a 54-card deck. They play alike; they are two cards all the same.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Joker {
    /// The 53rd card.
    First,
    /// The 54th card.
    Second,
}

/// A card of a 52-card deck, or one of two jokers.
///
/// `Ord` is the order of the [ids](Card::id), for sorting and for sets. It is *not* a ranking:
/// suits and jokers have no rank of their own.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Card(NonZeroU8); // id + 1, so that `Option<Card>` stays one byte

impl Card {
    /// The number of different cards, jokers included.
    pub const COUNT: usize = 54;

    /// The card of this rank and suit.
    #[inline]
    #[must_use]
    pub const fn new(rank: Rank, suit: Suit) -> Self {
        Self::from_small_id(4 * rank as u8 + suit as u8)
    }

    /// A joker.
    #[must_use]
    pub const fn joker(joker: Joker) -> Self {
        match joker {
            Joker::First => Self::from_small_id(52),
            Joker::Second => Self::from_small_id(53),
        }
    }

    /// The card with this [`id`](Self::id), if there is one.
    #[inline]
    #[must_use]
    pub const fn from_id(id: u8) -> Option<Self> {
        if id < 54 { Some(Self::from_small_id(id)) } else { None }
    }

    #[inline]
    const fn from_small_id(id: u8) -> Self {
        match NonZeroU8::new(id + 1) {
            Some(byte) => Self(byte),
            None => unreachable!(),
        }
    }

    /// `4 · rank + suit` for a card with a rank, 52 and 53 for the jokers.
    #[inline]
    #[must_use]
    pub const fn id(self) -> u8 {
        self.0.get() - 1
    }

    /// The byte inside, one more than the id: what fast tables are indexed by.
    #[inline]
    pub(crate) const fn byte(self) -> u8 {
        self.0.get()
    }

    /// The rank; a joker has none.
    #[inline]
    #[must_use]
    pub const fn rank(self) -> Option<Rank> {
        Rank::from_index(self.id() as usize / 4)
    }

    /// The suit; a joker has none.
    #[inline]
    #[must_use]
    pub const fn suit(self) -> Option<Suit> {
        if self.is_joker() { None } else { Some(Suit::ALL[self.id() as usize % 4]) }
    }

    /// Which joker this is, if it is one.
    #[must_use]
    pub const fn as_joker(self) -> Option<Joker> {
        match self.id() {
            52 => Some(Joker::First),
            53 => Some(Joker::Second),
            _ => None,
        }
    }

    /// Whether this is a joker.
    #[inline]
    #[must_use]
    pub const fn is_joker(self) -> bool {
        self.id() >= 52
    }

    /// The card with its suit as a picture, for people: `A♠`, `10♥`, `joker`.
    #[must_use]
    pub fn glyph(self) -> String {
        match (self.rank(), self.suit()) {
            (Some(rank), Some(suit)) => format!("{rank}{}", suit.glyph()),
            _ => "joker".to_owned(),
        }
    }
}

/// Every card as it is written, by its [id](Card::id).
// PERF: a log is full of lists of cards.
#[rustfmt::skip]
const WRITTEN: [&str; Card::COUNT] = [
    "2c", "2d", "2h", "2s", "3c", "3d", "3h", "3s", "4c", "4d", "4h", "4s", "5c", "5d", "5h", "5s",
    "6c", "6d", "6h", "6s", "7c", "7d", "7h", "7s", "8c", "8d", "8h", "8s", "9c", "9d", "9h", "9s",
    "10c", "10d", "10h", "10s", "Jc", "Jd", "Jh", "Js", "Qc", "Qd", "Qh", "Qs",
    "Kc", "Kd", "Kh", "Ks", "Ac", "Ad", "Ah", "As", "JK", "JK",
];

impl Card {
    /// The card as it is written: `As`, `10h`, `JK` for either joker.
    #[must_use]
    pub const fn written(self) -> &'static str {
        WRITTEN[self.id() as usize]
    }
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.written())
    }
}

/// The printed form, because `Card(49)` helps nobody in a failing test.
impl fmt::Debug for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.as_joker() {
            Some(Joker::First) => f.write_str("JK1"),
            Some(Joker::Second) => f.write_str("JK2"),
            None => fmt::Display::fmt(self, f),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_absent_card_takes_no_more_room_than_a_card() {
        assert_eq!(size_of::<Card>(), 1);
        assert_eq!(size_of::<Option<Card>>(), 1);
    }

    #[test]
    fn a_card_is_written_as_its_rank_and_its_suit() {
        for card in (0..52).filter_map(Card::from_id) {
            let (rank, suit) = (card.rank().expect("a rank"), card.suit().expect("a suit"));
            assert_eq!(card.to_string(), format!("{rank}{suit}"));
        }
        assert_eq!(Card::joker(Joker::First).written(), Card::joker(Joker::Second).written());
    }

    #[test]
    fn every_id_is_one_card_and_every_card_one_id() {
        for id in 0..54 {
            let card = Card::from_id(id).expect("54 cards");
            assert_eq!(card.id(), id);
            match (card.rank(), card.suit(), card.as_joker()) {
                (Some(rank), Some(suit), None) => assert_eq!(Card::new(rank, suit), card),
                (None, None, Some(joker)) => assert_eq!(Card::joker(joker), card),
                odd => panic!("{card:?} is {odd:?}"),
            }
        }
        assert_eq!(Card::from_id(54), None);
    }
}
