//! Hands that come as a list of cards: sum the keys, look the sum up.
//!
//! PERF: unlike a [`Hand`](super::Hand) a list needs no suited bits until it turns out to be a
//! flush.

use super::keys::{NO_CARDS, key, suited_bit};
use super::tables;
use crate::Card;

/// The key of a hand: the start value and the keys of its cards.
#[inline(always)]
fn key_of<const N: usize>(cards: [Card; N]) -> u64 {
    cards.into_iter().fold(NO_CARDS, |sum, card| sum.wrapping_add(key(card)))
}

/// PERF: a call of its own, or the cards stay in registers on the usual path for this rare case.
#[cold]
#[inline(never)]
fn suited<const N: usize>(cards: [Card; N]) -> u64 {
    cards.into_iter().fold(0, |bits, card| bits | suited_bit(card))
}

/// The high value of five cards.
#[inline(always)]
pub(super) fn high_5(cards: [Card; 5]) -> u16 {
    tables::high_5(key_of(cards), || suited(cards))
}

/// The value of five cards, jokers included.
#[inline(always)]
pub(super) fn joker_5(cards: [Card; 5]) -> u16 {
    tables::joker_5(key_of(cards), || suited(cards))
}

/// The high value of the best five of seven cards.
#[inline(always)]
pub(super) fn high_7(cards: [Card; 7]) -> u16 {
    tables::high_7(key_of(cards), || suited(cards))
}

/// The low value of five cards.
#[inline(always)]
pub(super) fn low_5(cards: [Card; 5]) -> u16 {
    tables::low_5(key_of(cards))
}

/// The low value of the best five of seven cards.
#[inline(always)]
pub(super) fn low_7(cards: [Card; 7]) -> u16 {
    tables::low_7(key_of(cards))
}
