//! Keys: numbers of cards that can be added up.
//!
//! The key of a card has two fields. The lower 32 bits hold a fixed random number of its rank, so
//! that the wrapping sum of a hand stands for its ranks whatever their order; what is carried out
//! of them gets lost in the unused 16 bits above. The upper 16 bits count the suits, four bits
//! each; a hand starts with three in each counter, so that the top bit of a counter is set from
//! five cards of its suit on. A joker has a number like a rank and counts for all four suits.

use crate::{Card, Joker, Rank, Suit};

/// What the random numbers are made from: the first seed for which every table can be packed.
const SEED: u64 = 76;

/// The numbers of the thirteen ranks, two first, and of the joker.
pub(super) const RANK_KEYS: [u32; 14] = {
    let (mut keys, mut state, mut i) = ([0; 14], SEED, 0);
    while i < 14 {
        // One step of the SplitMix generator: an odd constant added, the bits mixed twice.
        state = state.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mixed = (state ^ (state >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        let mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        keys[i] = (mixed >> 32) as u32;
        i += 1;
    }
    keys
};

/// The place of the joker in [`RANK_KEYS`].
pub(super) const JOKER: usize = 13;

/// Where the suit counters begin.
pub(super) const SUITS: u32 = 48;

/// The suit counters of a hand without cards.
pub(super) const NO_CARDS: u64 = 0x3333 << SUITS;

/// One card of each suit.
pub(super) const ONE_OF_EACH_SUIT: u64 = 0x1111 << SUITS;

/// The bits of the suit counters that are set from five cards of a suit on.
pub(super) const FIVE_OF_A_SUIT: u64 = 0x8888 << SUITS;

/// The keys by the byte of the card. PERF: 256 of them, so that no byte needs a check.
static KEYS: [u64; 256] = {
    let (mut keys, mut rank) = ([0; 256], 0);
    while rank < 13 {
        let mut suit = 0;
        while suit < 4 {
            let card = Card::new(Rank::ALL[rank], Suit::ALL[suit]);
            keys[card.byte() as usize] = RANK_KEYS[rank] as u64 | 1 << (SUITS as usize + 4 * suit);
            suit += 1;
        }
        rank += 1;
    }
    let joker = RANK_KEYS[JOKER] as u64 | ONE_OF_EACH_SUIT;
    keys[Card::joker(Joker::First).byte() as usize] = joker;
    keys[Card::joker(Joker::Second).byte() as usize] = joker;
    keys
};

/// The key of a card.
#[inline(always)]
pub(super) fn key(card: Card) -> u64 {
    KEYS[card.byte() as usize]
}

/// The bit of a card when the ranks of each suit have sixteen bits of their own. A joker's bit is
/// above those of the ranks.
#[inline(always)]
pub(super) const fn suited_bit(card: Card) -> u64 {
    1 << (card.id() % 4 * 16 + card.id() / 4)
}

/// The ranks held in the suit that has five cards, from the [suited bits](suited_bit) of a hand.
#[inline(always)]
pub(super) const fn ranks_of_flush(key: u64, suited: u64) -> usize {
    let suit_times_16 = (key >> (SUITS + 3) & 0x1111).trailing_zeros() * 4;
    (suited >> (suit_times_16 % 64)) as usize % 8192
}
