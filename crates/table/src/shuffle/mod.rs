//! The shuffle: a fixed function from a 256-bit seed to the order of a deck, and the commitment to
//! that seed.
//!
//! The table is deterministic, so a seed is an argument: whoever drives the table draws 32 fresh
//! bytes from the operating system for every shuffle. The [`Commitment`] goes into the log before
//! bets close, the [`Seed`] after the round, and anybody can then redo the deal. That proves the
//! order was not changed after the commitment; it does not prove the seed was random, which rests
//! on the operating system.
//!
//! ```
//! use table::shuffle::{Context, Seed, shuffle_cards};
//!
//! let seed = Seed::from_hex(&"07".repeat(32)).expect("64 hex digits");
//! let context = Context { table: "caribbean-stud-1", shuffle: 1, ..Context::default() };
//! let commitment = seed.commit(context); // in the log before "No more bets"
//!
//! let deck = ["ace", "king", "queen", "jack"];
//! let order = shuffle_cards(&seed, &deck);
//!
//! assert!(commitment.verify(context, &seed)); // after the round, with the seed revealed
//! assert_eq!(order, shuffle_cards(&seed, &deck));
//! ```
//!
//! # The algorithm, byte for byte
//!
//! It is frozen: a change would be a new [`Purpose`] with new vectors, never another meaning of an
//! old seed.
//!
//! 1. *Keystream.* ChaCha20 of RFC 8439 (20 rounds): key = the seed's 32 bytes, 96-bit nonce = the
//!    purpose's name in ASCII, padded with zero bytes to 12 (`shuffle`, `cut`, `discards` or
//!    `salts`), block counter from 0. What one purpose is asked for several times has a number from
//!    0 in the last four bytes of the nonce, least significant byte first.
//! 2. *Words.* The keystream is read as 32-bit words, four bytes each, least significant byte
//!    first, none skipped.
//! 3. *A number below n.* Let `limit = floor(2^32 / n) * n`. Take the next word `w`; while `w >=
//!    limit`, throw it away and take the next. The number is `w mod n`. Every number below n then
//!    has the same count of words, `floor(2^32 / n)`.
//! 4. *Order.* Start with `p[k] = k` for k below n. For i = n-1, n-2, …, 1: draw j below i+1,
//!    exchange `p[i]` and `p[j]`. Position 0 is the top of the deck; `p[k]` names the card of the
//!    unshuffled deck that lies at position k.
//!
//! # Discards
//!
//! Where a shoe runs out in the middle of a round, the cards of earlier rounds in the rack are
//! shuffled by the same rule under the purpose `discards`, from the seed of the shoe: their order
//! was committed to before the first wager of the shoe, like all of it. The unshuffled cards lie as
//! they were put into the rack, the first of them at place 0. Where a round of the poker room
//! shuffles cards again, the same is done with those; each time has its number.
//!
//! # The commitment
//!
//! SHA-256 over: the 30 ASCII bytes `house-rules/seed-commitment/v2`, a zero byte, the 16 bytes of
//! the log's id, the length of the table's name in bytes as 32 bits, the name in UTF-8, the number
//! of the shuffle as 64 bits, the 32 bytes of the options' hash, the length of the build's name as
//! 32 bits, that name, the seed's 32 bytes. All integers have their least significant byte first.
//! So a seed is promised for one shuffle of one log under one set of rules, and a promise cannot be
//! carried over to another. Logs of version 3 hold the form before it: tag `v1`, the table's name,
//! the shuffle and the seed only.
//!
//! # Its limit
//!
//! There are 2^256 seeds, about half a million for each order of a 54-card deck (54! is about
//! 2^237). A shoe of eight decks has about 2^3025 orders, so most of them have no seed; that nobody
//! can tell rests on ChaCha20.
//!
//! Where players add bytes of their own ([`shared_key`]), another key takes the place of the seed.
//!
//! The vectors in `vectors/shuffle.txt` were made by a separate implementation in another language.

mod bytes;
mod draws;
mod leaves;
mod seed;

#[cfg(test)]
mod tests;

pub use bytes::{PlayerBytes, shared_key, shared_key_again};
pub use draws::{Draws, fold};
pub use leaves::{Leaf, Salt, leaves, root};
pub use seed::{Commitment, Context, NotHex, Seed};

cards::worded! {
    /// What numbers drawn from a seed are for: each use has a keystream of its own, and its name is
    /// the nonce.
    pub enum Purpose(name) {
        /// The order of the deck.
        Shuffle "shuffle",
        /// Where an automatic table cuts the deck, if no person does.
        Cut "cut",
        /// The order of the discards of earlier rounds, where a shoe runs out.
        Discards "discards",
        /// What hides each card where what was not shown stays hidden.
        Salts "salts",
    }
}

/// The most cards one shuffle may have: far above a shoe of eight decks (416).
pub const CARDS_MAX: u16 = 1024;

/// The order of `n` cards: entry k is the card of the unshuffled deck that lies at position k from
/// the top.
///
/// # Panics
///
/// If `n` is above [`CARDS_MAX`].
#[must_use]
pub fn shuffle(seed: &Seed, purpose: Purpose, n: u16) -> Vec<u16> {
    assert!(n <= CARDS_MAX, "a shuffle has at most {CARDS_MAX} cards, not {n}");
    let mut draws = Draws::new(seed, purpose);
    let mut order: Vec<u16> = (0..n).collect();
    permute(&mut order, |bound| draws.below(bound));
    order
}

/// The deck in the order the seed gives it, top card first.
///
/// # Panics
///
/// If the deck has more than [`CARDS_MAX`] cards.
#[must_use]
pub fn shuffle_cards<T: Copy>(seed: &Seed, deck: &[T]) -> Vec<T> {
    ordered(seed, Purpose::Shuffle, deck)
}

/// The discards of a shoe in the order that the seed of the shoe gives them, top card first.
pub(crate) fn shuffle_discards<T: Copy>(seed: &Seed, rack: &[T]) -> Vec<T> {
    shuffle_again(seed, 0, rack)
}

/// The same for cards that are shuffled in the middle of a round for the time of this number.
pub(crate) fn shuffle_again<T: Copy>(seed: &Seed, number: u32, cards: &[T]) -> Vec<T> {
    let mut draws = Draws::numbered(seed, Purpose::Discards, number);
    let mut order = cards.to_vec();
    permute(&mut order, |bound| draws.below(bound));
    order
}

fn ordered<T: Copy>(seed: &Seed, purpose: Purpose, cards: &[T]) -> Vec<T> {
    let n = u16::try_from(cards.len()).expect("a deck has at most CARDS_MAX cards");
    shuffle(seed, purpose, n).into_iter().map(|card| cards[usize::from(card)]).collect()
}

/// Fisher and Yates, downwards; `below` gives a number smaller than its argument.
///
/// # Panics
///
/// If there are more cards than a number can count, or a number is not below its bound.
pub fn permute<T>(cards: &mut [T], mut below: impl FnMut(u32) -> u32) {
    for i in (1..cards.len()).rev() {
        let bound = u32::try_from(i + 1).expect("a deck has at most CARDS_MAX cards");
        let j = below(bound) as usize;
        cards.swap(i, j);
    }
}
