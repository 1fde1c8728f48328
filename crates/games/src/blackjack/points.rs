//! Points: what cards count, hard and soft totals, blackjack (section 2.2 of the successor text;
//! ruling C01).
//!
//! A ten-value card counts ten, an ace eleven unless that takes the hand over 21, then one. An ace
//! and a ten-value card as the first two cards are blackjack; not after a split.
//!
//! ```
//! use cards::parse_cards;
//! use games::blackjack::Tally;
//!
//! let tally = |text| Tally::of(&parse_cards(text).expect("cards"));
//! assert_eq!((tally("As 6h").total(), tally("As 6h").is_soft()), (17, true));
//! assert_eq!((tally("As 6h Kd").total(), tally("As 6h Kd").is_soft()), (17, false));
//! assert!(tally("10s 6h 6d").is_over());
//! assert_eq!(tally("Ks 10h").pair(), Some(10)); // of one value, whatever the rank
//! ```

use cards::{Card, Rank};

law::cite!(ruling: C01);

/// What a hand counts that is as good as can be.
pub const TWENTY_ONE: u8 = 21;

/// The value of a ten and of a court card.
pub const TEN: u8 = 10;

/// The value of a card, the ace as one.
///
/// # Panics
///
/// If it is a joker, which is in no shoe.
#[must_use]
#[inline]
pub const fn value(card: Card) -> u8 {
    match card.rank() {
        Some(Rank::Ace) => 1,
        Some(rank) if rank.index() >= Rank::Ten.index() => TEN,
        #[expect(clippy::cast_possible_truncation, reason = "at most nine")]
        Some(rank) => rank.index() as u8 + 2,
        None => panic!("a shoe has no joker"),
    }
}

/// Bits that count the cards of one value.
const BITS: u32 = 6;
/// Values counted in one word.
const PER_WORD: usize = 5;

/// The cards of a hand as far as they count: how many of each value.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Tally {
    /// Cards of the values one to five, and six to ten.
    counts: [u32; 2],
    /// With every ace as one.
    hard: u8,
    cards: u8,
}

impl Tally {
    /// No card.
    pub const EMPTY: Self = Self { counts: [0; 2], hard: 0, cards: 0 };

    /// Of these cards.
    #[must_use]
    pub fn of(cards: &[Card]) -> Self {
        cards.iter().fold(Self::EMPTY, |tally, card| tally.with(value(*card)))
    }

    /// With one more card of that value, one to ten.
    #[must_use]
    #[inline]
    pub const fn with(mut self, value: u8) -> Self {
        let (word, shift) = place(value);
        self.counts[word] += 1 << shift;
        self.hard += value;
        self.cards += 1;
        self
    }

    /// How many cards.
    #[must_use]
    #[inline]
    pub const fn cards(self) -> u8 {
        self.cards
    }

    /// How many cards of that value, one to ten.
    #[must_use]
    #[inline]
    pub const fn count(self, value: u8) -> u32 {
        let (word, shift) = place(value);
        self.counts[word] >> shift & ((1 << BITS) - 1)
    }

    /// The total with every ace as one.
    #[must_use]
    #[inline]
    pub const fn hard(self) -> u8 {
        self.hard
    }

    /// Whether an ace counts eleven.
    #[must_use]
    #[inline]
    pub const fn is_soft(self) -> bool {
        self.hard + TEN <= TWENTY_ONE && self.count(1) > 0
    }

    /// The total as it counts.
    #[must_use]
    #[inline]
    pub const fn total(self) -> u8 {
        if self.is_soft() { self.hard + TEN } else { self.hard }
    }

    /// Whether it is over a hard 21.
    #[must_use]
    #[inline]
    pub const fn is_over(self) -> bool {
        self.hard > TWENTY_ONE
    }

    /// Whether two cards make 21.
    #[must_use]
    #[inline]
    pub const fn is_natural(self) -> bool {
        self.cards == 2 && self.hard == TEN + 1 && self.count(1) == 1
    }

    /// The value that two cards share.
    #[must_use]
    #[inline]
    pub const fn pair(self) -> Option<u8> {
        let half = self.hard / 2;
        if self.cards == 2 && self.count(half) == 2 { Some(half) } else { None }
    }
}

/// Where the cards of a value are counted. A pair of one value halves to a value; other halves are
/// values, too, because two cards count two to twenty.
#[inline]
const fn place(value: u8) -> (usize, u32) {
    let index = value as usize - 1;
    (index / PER_WORD, (index % PER_WORD) as u32 * BITS)
}

/// In words: `soft 17 in 2 cards`.
impl core::fmt::Debug for Tally {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        let soft = if self.is_soft() { "soft " } else { "" };
        write!(f, "{soft}{} in {} cards", self.total(), self.cards)
    }
}

/// What a complete hand of the dealer comes to.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Points {
    /// Over 21.
    Over,
    /// So many, without blackjack.
    Total(u8),
    /// An ace and a ten-value card as the first two.
    Blackjack,
}

impl Points {
    /// Of the dealer's cards.
    #[must_use]
    #[inline]
    pub const fn of(tally: Tally) -> Self {
        if tally.is_over() {
            Self::Over
        } else if tally.is_natural() {
            Self::Blackjack
        } else {
            Self::Total(tally.total())
        }
    }
}

/// Whether a card face up can become blackjack with the next.
#[must_use]
#[inline]
pub const fn may_be_blackjack(up: u8) -> bool {
    up == 1 || up == TEN
}
