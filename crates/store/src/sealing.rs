//! Seeds at rest: nobody who reads the database learns a card, nobody who changes it is believed.
//!
//! Each seed is encrypted and authenticated with the key of the house, under the name of its table
//! and the number of its shuffle: one that was changed, or put in another's place, does not open.
//!
//! ```
//! use audit::SealedSeed;
//! use store::{Sealer, TableId};
//!
//! let (sealer, table) = (Sealer::new([7; 32]), TableId::new("stud-1")?);
//! let seed = SealedSeed { shuffle: 3, seed: [9; 32] };
//! let sealed = sealer.seal(&table, &seed)?;
//! assert_eq!(sealer.open(&table, 3, &sealed)?, seed);
//! assert!(sealer.open(&table, 4, &sealed).is_err(), "another shuffle's");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

use core::fmt;

use audit::{KeyDir, SealedSeed};
use chacha20poly1305::aead::{Aead as _, KeyInit as _, Payload};
use chacha20poly1305::{XChaCha20Poly1305, XNonce};

use crate::names::TableId;
use crate::refusal::Fault;

/// Random bytes before what is sealed; long enough never to come twice.
const NONCE_BYTES: usize = 24;

/// Who seals seeds and opens them.
#[derive(Clone)]
pub struct Sealer(XChaCha20Poly1305);

impl Sealer {
    /// Seals with this key.
    #[must_use]
    pub fn new(key: [u8; 32]) -> Self {
        Self(XChaCha20Poly1305::new(&key.into()))
    }

    /// Seals with the key in a folder of keys, which is made if there is none.
    ///
    /// # Errors
    ///
    /// If the key is malformed or others may read it, or the disk fails.
    pub fn from_keys(keys: &KeyDir) -> Result<Self, Fault> {
        let key = keys.sealing_key().map_err(|fault| Fault::Keys { cause: fault.to_string() })?;
        Ok(Self::new(key))
    }

    /// Seals the seed of a table.
    ///
    /// # Errors
    ///
    /// If the system gives no random bytes.
    pub fn seal(&self, table: &TableId, seed: &SealedSeed) -> Result<Vec<u8>, Fault> {
        let mut nonce = [0; NONCE_BYTES];
        let no_entropy = |cause| Fault::Keys { cause: format!("no random bytes: {cause}") };
        getrandom::fill(&mut nonce).map_err(no_entropy)?;
        let about = about(table, seed.shuffle);
        let payload = Payload { msg: &seed.seed, aad: about.as_bytes() };
        let sealed = self.0.encrypt(&XNonce::from(nonce), payload).expect("a seed is short");
        Ok([&nonce[..], &sealed].concat())
    }

    /// Opens what was sealed for this table and shuffle.
    ///
    /// # Errors
    ///
    /// If it was changed, swapped or sealed with another key.
    pub fn open(&self, table: &TableId, shuffle: u64, sealed: &[u8]) -> Result<SealedSeed, Fault> {
        let open = || {
            let (nonce, msg) = sealed.split_first_chunk::<NONCE_BYTES>()?;
            let about = about(table, shuffle);
            let payload = Payload { msg, aad: about.as_bytes() };
            let opened = self.0.decrypt(&XNonce::from(*nonce), payload).ok()?;
            Some(SealedSeed { shuffle, seed: opened.try_into().ok()? })
        };
        open().ok_or_else(|| Fault::SealBroken { table: table.clone(), shuffle })
    }
}

/// What a seal is bound to.
fn about(table: &TableId, shuffle: u64) -> String {
    format!("house-rules sealed seed v1\n{table}\n{shuffle}\n")
}

impl fmt::Debug for Sealer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Sealer(..)")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_changed_or_swapped_seal_is_an_error_that_says_which() {
        let table = |name| TableId::new(name).expect("a name");
        let (sealer, stud) = (Sealer::new([1; 32]), table("stud"));
        let sealed = sealer.seal(&stud, &SealedSeed { shuffle: 2, seed: [5; 32] }).expect("sealed");
        for at in 0..sealed.len() {
            let mut changed = sealed.clone();
            changed[at] ^= 1;
            let fault = sealer.open(&stud, 2, &changed).expect_err("it was changed");
            assert!(fault.to_string().contains("shuffle 2 of table stud was changed"));
        }
        assert!(sealer.open(&table("draw"), 2, &sealed).is_err(), "another table's");
        assert!(sealer.open(&stud, 3, &sealed).is_err(), "another shuffle's");
        assert!(Sealer::new([2; 32]).open(&stud, 2, &sealed).is_err(), "another key");
        assert!(sealer.open(&stud, 2, &sealed).is_ok());
    }

    #[test]
    fn the_same_seed_is_never_sealed_to_the_same_bytes() {
        let (sealer, table) = (Sealer::new([1; 32]), TableId::new("stud").expect("a name"));
        let seed = SealedSeed { shuffle: 2, seed: [5; 32] };
        let seal = || sealer.seal(&table, &seed).expect("sealed");
        assert_ne!(seal(), seal());
    }
}
