//! Bytes that players add to the order of the cards (ruling X21).
//!
//! Nobody who takes part may be able to choose the order while one other is honest. So everybody
//! commits first, the house to its seed and a seat to 32 bytes, and shows afterwards; the order
//! follows from all of it.
//!
//! ```
//! use table::shuffle::{PlayerBytes, Seed, shared_key, shuffle_cards};
//!
//! let (seed, bytes) = (Seed::new([1; 32]), PlayerBytes::new([2; 32]));
//! let seat = rules::Seat::numbered(3).expect("a seat");
//! let commitment = bytes.commit([0; 16], 1, seat); // in the log before "No more bets"
//! assert_eq!(bytes.commit([0; 16], 1, seat), commitment); // and the bytes after it
//!
//! let key = shared_key(&seed, &[*bytes.as_bytes()]);
//! let order = shuffle_cards(&key, &["ace", "king", "queen", "jack"]);
//! assert_eq!(order.len(), 4);
//! ```
//!
//! # Byte for byte
//!
//! 1. *Commitment of a seat.* SHA-256 over the 27 ASCII bytes `house-rules/player-bytes/v1`, a zero
//!    byte, the 16 bytes of the log's id, the number of the shuffle as 64 bits, the number of the
//!    seat (from 1) as 32 bits, the 32 bytes.
//! 2. *Key.* HMAC-SHA-256 of RFC 2104 under the seed of the house, over: how many openings there
//!    are as 32 bits, then for each in the order of the seats its length, 32, as 32 bits and its
//!    bytes. The commitment of a seat that withheld its bytes stands in their place.
//! 3. *Order.* That key takes the place of the seed in the shuffle: purpose `shuffle`.
//! 4. *Cards shuffled in the middle of a round*, or discards of a shoe: for the time of number n,
//!    from 0, the key is HMAC-SHA-256 under the key of the deal over the name `discards`, a zero
//!    byte and n as 32 bits; the purpose is `discards`.
//! 5. *Salts.* Leaf n of an order has HMAC-SHA-256 under the key of that order over `salt`, a zero
//!    byte and n as 32 bits.
//!
//! All integers have their least significant byte first. The vectors in `vectors/shared.json` were
//! made by a separate program, `vectors/shared.py`.

use core::fmt;

use games::hex;
use rules::Seat;
use sha2::{Digest, Sha256};

use super::{Commitment, NotHex, Purpose, Seed};

/// Keeps this use of SHA-256 apart from every other.
const TAG: &[u8] = b"house-rules/player-bytes/v1\0";
/// Bytes of a block of SHA-256, to which HMAC pads its key.
const BLOCK: usize = 64;

/// The bytes that one seat adds.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct PlayerBytes([u8; 32]);

impl PlayerBytes {
    /// These bytes, which a player drew for one shuffle alone.
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
        Seed::from_hex(text).map(|seed| Self(*seed.as_bytes()))
    }

    /// The bytes themselves.
    #[must_use]
    pub const fn as_bytes(&self) -> &[u8; 32] {
        &self.0
    }

    /// The promise of `seat` to show these bytes for this shuffle of this log.
    #[must_use]
    pub fn commit(&self, log: [u8; 16], shuffle: u64, seat: Seat) -> Commitment {
        let seat = u32::try_from(seat.number()).expect("a table has few seats");
        let digest = Sha256::new()
            .chain_update(TAG)
            .chain_update(log)
            .chain_update(shuffle.to_le_bytes())
            .chain_update(seat.to_le_bytes())
            .chain_update(self.0)
            .finalize();
        Commitment(digest.into())
    }
}

impl fmt::Display for PlayerBytes {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        hex::write(f, &self.0)
    }
}

// Until they are opened they are a secret of their player.
impl fmt::Debug for PlayerBytes {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("PlayerBytes(..)")
    }
}

/// What takes the place of the seed where these openings were added to it, in the order of the
/// seats.
#[must_use]
pub fn shared_key(seed: &Seed, openings: &[[u8; 32]]) -> Seed {
    let count = |number: usize| u32::try_from(number).expect("a table has few seats").to_le_bytes();
    let mut list = count(openings.len()).to_vec();
    for opening in openings {
        list.extend(count(opening.len()));
        list.extend(opening);
    }
    Seed::new(hmac(seed, &list))
}

/// The key of what is shuffled again for the time of this number, from 0.
#[must_use]
pub fn shared_key_again(key: &Seed, number: u32) -> Seed {
    Seed::new(derived(key, Purpose::Discards.name(), number))
}

/// What the holder of `key` has for the time of this number of a purpose.
pub(super) fn derived(key: &Seed, purpose: &str, number: u32) -> [u8; 32] {
    hmac(key, &[purpose.as_bytes(), &[0], &number.to_le_bytes()].concat())
}

fn hmac(key: &Seed, message: &[u8]) -> [u8; 32] {
    let padded = |pad: u8| {
        let mut block = [pad; BLOCK];
        block.iter_mut().zip(key.as_bytes()).for_each(|(byte, key)| *byte ^= key);
        block
    };
    let inner = Sha256::new().chain_update(padded(0x36)).chain_update(message).finalize();
    Sha256::new().chain_update(padded(0x5c)).chain_update(inner).finalize().into()
}
