//! The secret a deck's order comes from, and the commitment that is published before it.
//!
//! A seed is never printed by accident: it has no `Display`, and `Debug` hides it. What has to
//! write it down, the reveal in the log and the sealed file beside it, asks for the hex digits or
//! the bytes by name.
//!
//! ```
//! use table::shuffle::{Context, Seed};
//!
//! let seed = Seed::new([1; 32]);
//! assert_eq!(format!("{seed:?}"), "Seed(..)");
//!
//! let third = Context { table: "blackjack-2", shuffle: 3, ..Context::default() };
//! let fourth = Context { shuffle: 4, ..third };
//! assert!(seed.commit(third).verify(third, &seed));
//! assert!(!seed.commit(third).verify(fourth, &seed)); // a commitment holds for one shuffle only
//! ```

use core::fmt;

use games::{OptionsHash, hex};
use sha2::{Digest, Sha256};

/// Keeps this use of SHA-256 apart from every other.
const TAG: &[u8] = b"house-rules/seed-commitment/v2\0";
/// The tag of the form before, which knew the table by its name alone.
const TAG_BEFORE: &[u8] = b"house-rules/seed-commitment/v1\0";

/// The 256 secret bits an order of the deck comes from.
#[derive(Clone, PartialEq, Eq)]
pub struct Seed([u8; 32]);

/// What a commitment is for: this shuffle of this table, in this log, under these rules. The
/// default is that of no log.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Context<'a> {
    /// What tells the log from every other.
    pub log: [u8; 16],
    /// The table's name, as in the header of its log.
    pub table: &'a str,
    /// The number of the shuffle in that log.
    pub shuffle: u64,
    /// The options in force.
    pub options: OptionsHash,
    /// The name and version of the program that made the log.
    pub build: &'a str,
}

/// The published promise of a seed.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Commitment(pub(super) [u8; 32]);

cards::told! {
    /// A text that is not 64 hexadecimal digits. The text itself is not kept, for it may be most of
    /// a seed.
    #[derive(Copy)]
    pub struct NotHex {
        /// How many characters it had.
        pub length: usize,
    } ["expected 64 hexadecimal digits, found a text of {length} characters"];
}

impl Seed {
    /// A seed of these bytes, which the caller drew from the operating system for this shuffle
    /// alone.
    #[must_use]
    pub const fn new(bytes: [u8; 32]) -> Self {
        Self(bytes)
    }

    /// Reads 64 hexadecimal digits.
    ///
    /// # Errors
    ///
    /// If the text is anything else.
    pub fn from_hex(text: &str) -> Result<Self, NotHex> {
        bytes(text).map(Self)
    }

    /// The seed as 64 hexadecimal digits: only for the reveal, or for a file its owner alone can
    /// read.
    #[must_use]
    pub fn to_hex(&self) -> String {
        hex::encode(&self.0)
    }

    /// The seed's bytes, as secret as the seed.
    #[must_use]
    pub const fn as_bytes(&self) -> &[u8; 32] {
        &self.0
    }

    /// The promise to publish before bets close.
    #[must_use]
    pub fn commit(&self, context: Context<'_>) -> Commitment {
        let digest = Sha256::new()
            .chain_update(TAG)
            .chain_update(context.log)
            .chain_update(length(context.table))
            .chain_update(context.table)
            .chain_update(context.shuffle.to_le_bytes())
            .chain_update(context.options.as_bytes())
            .chain_update(length(context.build))
            .chain_update(context.build)
            .chain_update(self.0)
            .finalize();
        Commitment(digest.into())
    }

    /// The promise in its form before: what logs of version 3 hold.
    #[must_use]
    pub fn commit_by_name(&self, table: &str, shuffle: u64) -> Commitment {
        let digest = Sha256::new()
            .chain_update(TAG_BEFORE)
            .chain_update(length(table))
            .chain_update(table)
            .chain_update(shuffle.to_le_bytes())
            .chain_update(self.0)
            .finalize();
        Commitment(digest.into())
    }
}

impl fmt::Debug for Seed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Seed(..)")
    }
}

impl Commitment {
    /// Its bytes.
    #[must_use]
    pub const fn as_bytes(&self) -> &[u8; 32] {
        &self.0
    }

    /// Reads 64 hexadecimal digits.
    ///
    /// # Errors
    ///
    /// If the text is anything else.
    pub fn from_hex(text: &str) -> Result<Self, NotHex> {
        bytes(text).map(Self)
    }

    /// Whether `seed` is the one that was promised for this shuffle.
    #[must_use]
    pub fn verify(&self, context: Context<'_>, seed: &Seed) -> bool {
        seed.commit(context) == *self
    }
}

impl fmt::Display for Commitment {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        hex::write(f, &self.0)
    }
}

impl fmt::Debug for Commitment {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Commitment({self})")
    }
}

fn length(text: &str) -> [u8; 4] {
    u32::try_from(text.len()).expect("a name is short").to_le_bytes()
}

fn bytes(text: &str) -> Result<[u8; 32], NotHex> {
    let wrong = NotHex { length: text.chars().count() };
    let digits: Option<Vec<u8>> =
        text.chars().map(|c| c.to_digit(16).and_then(|digit| u8::try_from(digit).ok())).collect();
    let digits = digits.filter(|digits| digits.len() == 64).ok_or(wrong)?;
    let mut bytes = [0; 32];
    for (byte, pair) in bytes.iter_mut().zip(digits.chunks_exact(2)) {
        *byte = pair[0] << 4 | pair[1];
    }
    Ok(bytes)
}
