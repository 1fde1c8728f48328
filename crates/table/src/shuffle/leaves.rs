//! Cards sealed one by one, so that some can be shown and the others stay hidden for ever.
//!
//! Where a text keeps hands hidden that nobody showed, the seed of a deal is never revealed. Before
//! the first card the log gets a leaf for every card of the deck as it lies, and their root; a card
//! that is shown comes with its salt, and everybody can check that it is the one sealed there. That
//! the leaves follow from the seed only its keeper can check.
//!
//! ```
//! use table::shuffle::{Salt, Seed, leaves, root};
//!
//! let seed = Seed::new([7; 32]);
//! let deck: Vec<cards::Card> = ["As", "Kd", "7c"].map(|card| card.parse().unwrap()).to_vec();
//! let sealed = leaves(&seed, 0, 0, &deck); // in the log before the first card, with their root
//! assert_eq!(root(&sealed[..2]) == root(&sealed), false);
//!
//! let salt = Salt::of(&seed, 0, 1); // with the second card, once it is shown
//! assert_eq!(salt.leaf(1, deck[1]), sealed[1]);
//! assert_ne!(salt.leaf(1, deck[0]), sealed[1]);
//! ```
//!
//! # Byte for byte
//!
//! 1. *Salt.* The deck of one seed may be sealed several times: as it is cut, again after a recut,
//!    and what is shuffled in the middle of a round; these orders are numbered from 0. The salts of
//!    order k are the keystream of the seed under the nonce `salts`, padded with zero bytes to 8,
//!    and k as 32 bits: leaf n has the 32 bytes from 32 n on.
//! 2. *Leaf.* SHA-256 over the 16 ASCII bytes `house-rules/leaf`, a zero byte, n as 32 bits, the
//!    salt, and the card in its notation in ASCII. Leaves are counted from 0, the top card; cards
//!    shuffled in the middle of a round have the numbers after those already dealt.
//! 3. *Root.* Of one leaf it is the leaf. Of more, let k be the greatest power of two below their
//!    number: SHA-256 over a byte 1, the root of the first k and the root of the others.
//!
//! All integers have their least significant byte first.

use core::fmt;

use cards::Card;
use games::hex;
use sha2::{Digest, Sha256};

use super::{Draws, Purpose, Seed};

const TAG: &[u8] = b"house-rules/leaf\0";
/// Keeps what two roots are hashed into apart from every leaf.
const NODE: [u8; 1] = [1];

/// What hides one card, as secret as the card.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Salt([u8; 32]);

impl Salt {
    /// The salt of this leaf in the order of this number.
    #[must_use]
    pub fn of(seed: &Seed, order: u32, leaf: usize) -> Self {
        salts(seed, order).nth(leaf).expect("a keystream has no end")
    }

    /// The salt of this leaf under the key of an order that players added to.
    #[must_use]
    pub fn shared(key: &Seed, leaf: usize) -> Self {
        let leaf = u32::try_from(leaf).expect("a deck has few cards");
        Self(super::bytes::derived(key, "salt", leaf))
    }

    /// Reads 64 hexadecimal digits; none if the text is anything else.
    #[must_use]
    pub fn from_hex(text: &str) -> Option<Self> {
        hex::decode(text).map(Self)
    }

    /// The leaf of this number that holds `card`.
    #[must_use]
    pub fn leaf(&self, number: usize, card: Card) -> Leaf {
        let number = u32::try_from(number).expect("a deck has few cards");
        let hash = Sha256::new().chain_update(TAG).chain_update(number.to_le_bytes());
        Leaf(hash.chain_update(self.0).chain_update(card.to_string()).finalize().into())
    }

    /// Its bytes: only for who may know its card.
    #[must_use]
    pub const fn as_bytes(&self) -> &[u8; 32] {
        &self.0
    }

    /// The salt as 64 hexadecimal digits: only for who may know its card.
    #[must_use]
    pub fn to_hex(&self) -> String {
        hex::encode(&self.0)
    }
}

impl fmt::Debug for Salt {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Salt(..)")
    }
}

/// What everybody knows of a sealed card, or the root of several.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Leaf([u8; 32]);

impl Leaf {
    /// Reads 64 hexadecimal digits; none if the text is anything else.
    #[must_use]
    pub fn from_hex(text: &str) -> Option<Self> {
        hex::decode(text).map(Self)
    }

    /// Its bytes.
    #[must_use]
    pub const fn as_bytes(&self) -> &[u8; 32] {
        &self.0
    }
}

impl fmt::Display for Leaf {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        hex::write(f, &self.0)
    }
}

impl fmt::Debug for Leaf {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Leaf({self})")
    }
}

/// The leaves of cards that lie in the order of this number, the first of them at place `first`.
#[must_use]
pub fn leaves(seed: &Seed, order: u32, first: usize, cards: &[Card]) -> Vec<Leaf> {
    let salted = salts(seed, order).skip(first).zip(cards);
    (first..).zip(salted).map(|(number, (salt, card))| salt.leaf(number, *card)).collect()
}

/// The salts of the order of this number, without an end.
fn salts(seed: &Seed, order: u32) -> impl Iterator<Item = Salt> {
    let mut draws = Draws::numbered(seed, Purpose::Salts, order);
    core::iter::repeat_with(move || {
        let mut salt = [0; 32];
        salt.chunks_exact_mut(4).for_each(|four| four.copy_from_slice(&draws.word().to_le_bytes()));
        Salt(salt)
    })
}

/// The root of these leaves.
///
/// # Panics
///
/// If there are none.
#[must_use]
pub fn root(leaves: &[Leaf]) -> Leaf {
    match leaves {
        [] => panic!("a root has leaves"),
        [leaf] => *leaf,
        more => {
            let (first, rest) = more.split_at(more.len().next_power_of_two() / 2);
            let (first, rest) = (root(first), root(rest));
            let hash = Sha256::new().chain_update(NODE).chain_update(first.0);
            Leaf(hash.chain_update(rest.0).finalize().into())
        }
    }
}
