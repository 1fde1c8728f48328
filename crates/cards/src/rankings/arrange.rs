//! Laying a hand out: made part first, then the other cards.
//!
//! All plain rankings work the way a dealer does: put cards of one rank together, the largest group
//! first, then highest to lowest, and read off what it is.

use core::cmp::Reverse;

use crate::{Card, Rank};

/// A card and the rank it plays as; they differ for a joker only.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Played {
    pub(crate) rank: Rank,
    pub(crate) card: Card,
}

/// Every card as itself. Panics if one is a joker: callers offer them only to the ranking that
/// knows jokers.
pub(crate) fn as_themselves<const N: usize>(cards: [Card; N]) -> [Played; N] {
    cards.map(|card| Played {
        rank: card.rank().expect("a joker is not used in this ranking"),
        card,
    })
}

/// The cards only.
pub(crate) fn cards_of<const N: usize>(played: [Played; N]) -> [Card; N] {
    played.map(|p| p.card)
}

/// The ranks only.
pub(crate) fn ranks_of<const N: usize>(played: [Played; N]) -> [Rank; N] {
    played.map(|p| p.rank)
}

/// Lays the cards out: larger groups of one rank first, among equal groups the rank of greater
/// `height`.
///
/// Inside a group spades come first, then hearts, diamonds, clubs, jokers: no ranking, just a fixed
/// order.
pub(crate) fn by_groups<const N: usize>(
    hand: [Played; N],
    height: fn(Rank) -> usize,
) -> [Played; N] {
    let mut sizes = [0; 13];
    hand.iter().for_each(|p| sizes[p.rank.index()] += 1);
    let mut weighed = hand.map(|p| {
        let suit = p.card.suit().map_or(0, |suit| suit.index() + 1);
        (Reverse((sizes[p.rank.index()] * 13 + height(p.rank)) * 5 + suit), p)
    });
    weighed.sort_by_key(|&(weight, _)| weight);
    weighed.map(|(_, p)| p)
}

/// The sizes of the groups of a hand laid [`by_groups`], padded with zeros: `[3, 2, 0, 0, 0]`.
pub(crate) fn group_sizes<const N: usize>(hand: [Played; N]) -> [usize; N] {
    let mut sizes = [0; N];
    for (group, same) in hand.chunk_by(|a, b| a.rank == b.rank).enumerate() {
        sizes[group] = same.len();
    }
    sizes
}

/// Whether all cards are of one suit.
pub(crate) fn one_suit<const N: usize>(hand: [Played; N]) -> bool {
    hand.iter().all(|p| p.card.suit() == hand[0].card.suit())
}

/// The hand as a straight, highest card first, if it is one. It comes in highest first.
///
/// An ace is low only below a two, and then it is laid last; a run never goes round the corner
/// (ruling A08).
pub(crate) fn straight<const N: usize>(mut hand: [Played; N]) -> Option<[Played; N]> {
    if hand[0].rank == Rank::Ace && hand[1].rank.index() == N - 2 {
        hand.rotate_left(1);
    }
    let ace = if hand[0].rank == Rank::Ace { Rank::Ace.index() as i32 } else { -1 };
    let heights = hand.map(|p| if p.rank == Rank::Ace { ace } else { p.rank.index() as i32 });
    heights.is_sorted_by(|a, b| *a == *b + 1).then_some(hand)
}

/// All ways to choose `K` of the cards, in a fixed order.
pub(crate) fn choices<const K: usize>(cards: &[Card]) -> impl Iterator<Item = [Card; K]> {
    let sets = (0u32..1 << cards.len()).filter(|set| set.count_ones() as usize == K);
    sets.map(move |set| {
        let mut chosen = (0..cards.len()).filter(|place| set >> place & 1 == 1);
        core::array::from_fn(|_| cards[chosen.next().expect("K bits are set")])
    })
}

law::cite!(nj_19_47: P14_9_I_2_II P14_9_I_2_III; ruling: D08 D09);

/// The choice of the best rank; of several equally good ones that with the higher suits, highest
/// card first.
///
/// Suits decide nothing but odd chips, and there the player holds the better five cards (ruling
/// D08).
pub(crate) fn best_high<const K: usize, V: Ord>(
    choices: impl Iterator<Item = [Card; K]>,
    rank: fn([Card; K]) -> V,
) -> [Card; K] {
    let suits = |mut cards: [Card; K]| {
        cards.sort_by_key(|card| Reverse(*card));
        cards
    };
    choices.max_by_key(|&cards| (rank(cards), suits(cards))).expect("a hand can be chosen")
}

/// The choice of the best low rank; of several equally good ones that with the lower suits, ace
/// first.
///
/// Here the odd chip goes to the lowest card, clubs lowest (ruling D09).
pub(crate) fn best_low<const K: usize, V: Ord>(
    choices: impl Iterator<Item = [Card; K]>,
    rank: fn([Card; K]) -> V,
) -> [Card; K] {
    let suits = |cards: [Card; K]| {
        let mut heights = cards.map(|card| (card.rank().map(Rank::low_index), card));
        heights.sort();
        Reverse(heights)
    };
    choices.max_by_key(|&cards| (rank(cards), suits(cards))).expect("a hand can be chosen")
}
