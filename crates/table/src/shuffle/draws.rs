//! Unbiased whole numbers from a seed's keystream.
//!
//! Words that would favour some numbers are thrown away; the module above gives the rule byte for
//! byte.
//!
//! ```
//! use table::shuffle::{Draws, Purpose, Seed};
//!
//! let seed = Seed::new([7; 32]);
//! let mut draws = Draws::new(&seed, Purpose::Cut);
//! assert!(draws.below(32) < 32);
//! ```

use core::fmt;

use chacha20::ChaCha20;
use chacha20::cipher::{KeyIvInit, StreamCipher};

use super::{Purpose, Seed};

/// Bytes of one ChaCha20 block.
const BLOCK: usize = 64;
/// Bytes of one word.
const WORD: usize = 4;
/// Where the number of a time stands in a nonce.
const NUMBER_AT: usize = 8;

/// Whole numbers drawn from a seed for one purpose.
pub struct Draws {
    keystream: ChaCha20,
    block: [u8; BLOCK],
    used: usize,
}

impl Draws {
    /// The numbers `seed` gives for `purpose`, from the first.
    #[must_use]
    pub fn new(seed: &Seed, purpose: Purpose) -> Self {
        Self::numbered(seed, purpose, 0)
    }

    /// The numbers `seed` gives where `purpose` is asked for the time of this number, from 0.
    #[must_use]
    pub fn numbered(seed: &Seed, purpose: Purpose, number: u32) -> Self {
        let mut nonce = nonce(purpose);
        let named = purpose.name().len() <= NUMBER_AT;
        assert!(named || number == 0, "a long name leaves no place for a number");
        if number > 0 {
            nonce[NUMBER_AT..].copy_from_slice(&number.to_le_bytes());
        }
        Self::with_nonce(seed, &nonce)
    }

    /// The numbers under a nonce given in full.
    pub(super) fn with_nonce(seed: &Seed, nonce: &[u8; 12]) -> Self {
        let keystream = ChaCha20::new(seed.as_bytes().into(), nonce.into());
        Self { keystream, block: [0; BLOCK], used: BLOCK }
    }

    /// A number below `n`, each with the same chance.
    ///
    /// # Panics
    ///
    /// If `n` is zero: there is no such number.
    pub fn below(&mut self, n: u32) -> u32 {
        assert!(n > 0, "a number is drawn below at least one");
        loop {
            if let Some(number) = fold::<32>(self.word(), n) {
                return number;
            }
        }
    }

    /// The next 32 bits of the keystream, least significant byte first: what every number is made
    /// of, for whoever tests the source itself.
    pub fn word(&mut self) -> u32 {
        if self.used == BLOCK {
            self.block = [0; BLOCK];
            self.keystream.apply_keystream(&mut self.block);
            self.used = 0;
        }
        let mut word = [0; WORD];
        word.copy_from_slice(&self.block[self.used..self.used + WORD]);
        self.used += WORD;
        u32::from_le_bytes(word)
    }
}

impl fmt::Debug for Draws {
    // The keystream is as secret as the seed.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Draws(..)")
    }
}

/// The number below `n` that a word of `BITS` bits stands for; none if the word must be thrown
/// away.
///
/// The width is a parameter so that a proof can go through every word of a narrower one.
#[must_use]
pub const fn fold<const BITS: u32>(word: u32, n: u32) -> Option<u32> {
    let words = 1_u64 << BITS;
    let limit = words / n as u64 * n as u64;
    if (word as u64) < limit { Some(word % n) } else { None }
}

/// The purpose's name, padded with zero bytes.
fn nonce(purpose: Purpose) -> [u8; 12] {
    let mut nonce = [0; 12];
    let name = purpose.name().as_bytes();
    nonce[..name.len()].copy_from_slice(name);
    nonce
}
