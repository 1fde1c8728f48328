//! Fast twin of [`omaha`](crate::rankings::omaha).
//!
//! The high hand is the best of sixty sums of a pair of own cards and three of the board; flushes
//! are looked at only if some suit has two own cards and three on the board. A low hand is a set of
//! five of the eight low ranks, and the smaller set, read as a binary number, is the better low:
//! for each pair of own ranks the three lowest other ranks of the board complete it.
//!
//! ```
//! use cards::{Card, parse_cards, rankings::{fast, omaha}};
//!
//! let own: [Card; 4] = parse_cards("As 2h 9d Jc")?.try_into().expect("four own cards");
//! let board: [Card; 5] = parse_cards("3c 4d 5h Ks Kh")?.try_into().expect("five on the board");
//! let both = (omaha::high(own, board), omaha::low(own, board));
//! assert_eq!(fast::omaha::high_low(own, board), both);
//! # Ok::<(), cards::NotationError>(())
//! ```

use super::keys::{SUITS, key};
use super::tables::{flush_5, high_5_of_ranks};
use crate::Card;
use crate::rankings::high5::High5;
use crate::rankings::low::Low5;
use crate::rankings::numbering::Shape;

/// The pairs of four places.
const PAIRS: [[usize; 2]; 6] = [[0, 1], [0, 2], [0, 3], [1, 2], [1, 3], [2, 3]];

/// The triples of five places.
const TRIPLES: [[usize; 3]; 10] = [
    [0, 1, 2],
    [0, 1, 3],
    [0, 1, 4],
    [0, 2, 3],
    [0, 2, 4],
    [0, 3, 4],
    [1, 2, 3],
    [1, 2, 4],
    [1, 3, 4],
    [2, 3, 4],
];

/// The best high hand. With a joker it has no meaning.
#[inline]
#[must_use]
pub fn high(own: [Card; 4], board: [Card; 5]) -> High5 {
    let (own_keys, board_keys) = (own.map(key), board.map(key));
    let triples = TRIPLES
        .map(|[a, b, c]| board_keys[a].wrapping_add(board_keys[b]).wrapping_add(board_keys[c]));
    // PERF: looked up first and compared afterwards, eight at a time; comparing one by one is a
    // branch that nobody can predict. The values are below 2^13, so the sign bit is free (only
    // signed 16-bit maxima are one instruction on every processor).
    let values = PAIRS.map(|[a, b]| {
        let pair = own_keys[a].wrapping_add(own_keys[b]);
        triples.map(|triple| high_5_of_ranks(pair.wrapping_add(triple)) as i16)
    });
    let mut best = values.as_flattened().iter().copied().fold(0, i16::max) as u16;
    let suits = |keys: &[u64]| keys.iter().fold(0, |sum, key| sum + (key >> SUITS));
    // Bit 3 of a counter: six and two own cards, five and three cards on the board.
    let flush = (suits(&own_keys) + 0x6666) & (suits(&board_keys) + 0x5555) & 0x8888;
    if flush != 0 {
        best = best.max(best_flush(own, board, flush.trailing_zeros() as u8 / 4));
    }
    High5::from_table(best)
}

/// The best flush of this suit, which has two own cards and three on the board.
#[cold]
fn best_flush(own: [Card; 4], board: [Card; 5], suit: u8) -> u16 {
    let bit = |card: Card| if card.id() % 4 == suit { 1 << (card.id() / 4) } else { 0usize };
    let (own, board) = (own.map(bit), board.map(bit));
    let triples = TRIPLES.map(|[a, b, c]| board[a] | board[b] | board[c]);
    let mut best = 0;
    for [a, b] in PAIRS {
        for triple in triples {
            best = best.max(flush_5(own[a] | own[b] | triple));
        }
    }
    best
}

/// The best low hand, if it is eight or better. With a joker it has no meaning.
#[inline]
#[must_use]
pub fn low(own: [Card; 4], board: [Card; 5]) -> Option<Low5> {
    let ranks = board.map(low_bit).into_iter().fold(0, |ranks, bit| ranks | bit) % HIGH_RANK;
    if ranks.count_ones() < 3 {
        return None;
    }
    let own = own.map(low_bit);
    let mut best = HIGH_RANK;
    for [a, b] in PAIRS {
        let pair = if own[a] == own[b] { HIGH_RANK } else { own[a] | own[b] };
        let three = LOWEST_THREE[usize::from(ranks & !pair) % 256];
        best = best.min(pair | three);
    }
    (best < HIGH_RANK).then(|| Low5::from_table(LOW_OF_RANKS[usize::from(best) % 256]))
}

/// High and low at once.
#[inline]
#[must_use]
pub fn high_low(own: [Card; 4], board: [Card; 5]) -> (High5, Option<Low5>) {
    (high(own, board), low(own, board))
}

/// The bit of all ranks above an eight; a set of low ranks is less.
const HIGH_RANK: u16 = 256;

/// The bit of the card's rank, ace lowest.
#[inline(always)]
fn low_bit(card: Card) -> u16 {
    LOW_BITS[usize::from(card.id() / 4) % 16]
}

/// The bits by rank, two first, ace last.
static LOW_BITS: [u16; 16] = [2, 4, 8, 16, 32, 64, 128, 256, 256, 256, 256, 256, 1, 256, 256, 256];

/// The three lowest ranks of a set of low ranks; [`HIGH_RANK`] if there are fewer.
static LOWEST_THREE: [u16; 256] = {
    let (mut table, mut set) = ([HIGH_RANK; 256], 0u16);
    while set < 256 {
        if set.count_ones() >= 3 {
            let without_lowest = set & (set - 1);
            let without_two = without_lowest & (without_lowest - 1);
            table[set as usize] = set & !(without_two & without_two.wrapping_sub(1));
        }
        set += 1;
    }
    table
};

/// The number of the low hand that five low ranks make.
static LOW_OF_RANKS: [u16; 256] = {
    let (mut table, mut set) = ([0; 256], 0u16);
    while set < 256 {
        if set.count_ones() == 5 {
            let (mut ranks, mut left, mut i) = ([0; 5], set, 0);
            while i < 5 {
                ranks[i] = 15 - left.leading_zeros() as usize;
                left &= !(1 << ranks[i]);
                i += 1;
            }
            table[set as usize] = Low5::new(Shape::Distinct, ranks).number();
        }
        set += 1;
    }
    table
};
