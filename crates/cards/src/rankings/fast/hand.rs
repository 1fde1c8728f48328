//! A hand as a sum: cards go in and out by one addition.
//!
//! Loops over many hands carry a [`Hand`] down their levels and add one [`Part`] at each; what a
//! level has added is never added again.

use core::ops::{Add, Sub};

use super::keys::{self, FIVE_OF_A_SUIT, NO_CARDS, ONE_OF_EACH_SUIT};
use super::tables::{self, Seven};
use crate::rankings::high5::High5;
use crate::rankings::joker5::Joker5;
use crate::rankings::low::Low5;
use crate::{Card, Rank, deck};

/// One or more cards that can be added to a [`Hand`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Part {
    key: u64,
    suited: u64,
}

impl Part {
    /// No cards.
    pub const NONE: Self = Self { key: 0, suited: 0 };

    /// A card of this rank that belongs to no flush, whatever its suit.
    #[inline(always)]
    #[must_use]
    pub const fn of_rank(rank: Rank) -> Self {
        Self { key: keys::RANK_KEYS[rank.index()] as u64, suited: 0 }
    }

    /// Every card of [`deck::STANDARD`] as a part.
    #[must_use]
    pub fn deck_52() -> [Self; 52] {
        deck::STANDARD.map(Self::from)
    }

    /// Every card of [`deck::WITH_JOKERS`] as a part.
    #[must_use]
    pub fn deck_54() -> [Self; 54] {
        deck::WITH_JOKERS.map(Self::from)
    }
}

/// One card.
impl From<Card> for Part {
    #[inline(always)]
    fn from(card: Card) -> Self {
        Self { key: keys::key(card), suited: keys::suited_bit(card) }
    }
}

impl Add for Part {
    type Output = Self;

    #[inline(always)]
    fn add(self, other: Self) -> Self {
        Self {
            key: self.key.wrapping_add(other.key),
            suited: self.suited.wrapping_add(other.suited),
        }
    }
}

/// A hand of up to seven cards, ready to be ranked. Cards must differ; that is not checked.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Hand {
    key: u64,
    suited: u64,
}

impl Hand {
    /// No cards.
    pub const EMPTY: Self = Self { key: NO_CARDS, suited: 0 };

    /// The high rank of exactly five cards without jokers. Any other hand gives a rank without
    /// meaning.
    #[inline(always)]
    #[must_use]
    pub fn rank5(self) -> High5 {
        High5::from_table(tables::high_5(self.key, || self.suited))
    }

    /// The rank of the best five of exactly seven cards without jokers, from the tables for seven.
    #[inline(always)]
    #[must_use]
    pub fn rank7(self, seven: Seven) -> High5 {
        High5::from_table(seven.high(self.key, || self.suited))
    }

    /// The high ranks of exactly four cards with each of these as the fifth.
    ///
    /// PERF: whether a flush is possible is asked once for all of them.
    #[inline(always)]
    pub fn each_rank5(self, fifth: &[Part], mut each: impl FnMut(High5)) {
        if self.may_become_flush() {
            fifth.iter().for_each(|&card| each((self + card).rank5()));
        } else {
            let key = |card: &Part| self.key.wrapping_add(card.key);
            fifth.iter().for_each(|c| each(High5::from_table(tables::high_5_of_ranks(key(c)))));
        }
    }

    /// The ranks of the best five of exactly six cards with each of these as the seventh.
    #[inline(always)]
    pub fn each_rank7(self, seven: Seven, seventh: &[Part], mut each: impl FnMut(High5)) {
        if self.may_become_flush() {
            seventh.iter().for_each(|&card| each((self + card).rank7(seven)));
        } else {
            let key = |card: &Part| self.key.wrapping_add(card.key);
            seventh.iter().for_each(|c| each(High5::from_table(seven.high_of_ranks(key(c)))));
        }
    }

    /// Whether one more card can make five of a suit, or five are there.
    #[inline(always)]
    const fn may_become_flush(self) -> bool {
        self.key.wrapping_add(ONE_OF_EACH_SUIT) & FIVE_OF_A_SUIT != 0
    }

    /// The low rank of exactly five cards without jokers.
    #[inline(always)]
    #[must_use]
    pub fn low5(self) -> Low5 {
        Low5::from_table(tables::low_5(self.key))
    }

    /// The best low rank of exactly seven cards without jokers, from the tables for seven.
    #[inline(always)]
    #[must_use]
    pub fn low7(self, seven: Seven) -> Low5 {
        Low5::from_table(seven.low(self.key))
    }

    /// The rank of exactly five cards, jokers included, in Double Draw Poker.
    #[inline(always)]
    #[must_use]
    pub fn joker5(self) -> Joker5 {
        Joker5::from_table(tables::joker_5(self.key, || self.suited))
    }
}

/// Cards go in, one or more.
impl<P: Into<Part>> Add<P> for Hand {
    type Output = Self;

    #[inline(always)]
    fn add(self, part: P) -> Self {
        let Part { key, suited } = part.into();
        Self { key: self.key.wrapping_add(key), suited: self.suited.wrapping_add(suited) }
    }
}

/// Cards go out, one or more.
impl<P: Into<Part>> Sub<P> for Hand {
    type Output = Self;

    #[inline(always)]
    fn sub(self, part: P) -> Self {
        let Part { key, suited } = part.into();
        Self { key: self.key.wrapping_sub(key), suited: self.suited.wrapping_sub(suited) }
    }
}

impl<const N: usize> From<[Card; N]> for Hand {
    #[inline(always)]
    fn from(cards: [Card; N]) -> Self {
        cards.into_iter().fold(Self::EMPTY, |hand, card| hand + card)
    }
}
