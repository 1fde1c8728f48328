//! The signed statement of how long a log is.
//!
//! The chain shows that nothing *inside* a log was changed; only a signature over its size shows
//! that nothing is missing *at the end*. A checkpoint that is older than the log is normal, since a
//! log grows between two signatures; one that is ahead of the log means the tail was cut off. The
//! text is six lines, each ended by a line feed, fit to be printed or sent to a second machine:
//!
//! ```text
//! house-rules checkpoint v1
//! log <32 hexadecimal digits>
//! size <number of records, the header included>
//! hash <64 hexadecimal digits>
//! key <SHA-256 fingerprint of the public key>
//! signature <128 hexadecimal digits: Ed25519 over the five lines above>
//! ```
//!
//! ```
//! use audit::{Checkpoint, Head, LogId, SigningKey};
//!
//! let key = SigningKey::from_bytes(&[1; 32]);
//! let checkpoint = Checkpoint::sign(LogId([7; 16]), Head::EMPTY.after(b"header"), &key);
//! assert_eq!(Checkpoint::parse(&checkpoint.to_string()), Some(checkpoint.clone()));
//! assert_eq!(checkpoint.check(&key.public()), Ok(()));
//! ```

use core::fmt;

use crate::chain::{Hash, Head, LogId};
use crate::finding::Flaw;
use crate::hex;
use crate::keys::{Fingerprint, PublicKey, SigningKey};

/// A signed head of a log.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Checkpoint {
    /// The log.
    pub log: LogId,
    /// Its head when it was signed.
    pub head: Head,
    /// Who signed.
    pub key: Fingerprint,
    signature: [u8; 64],
}

impl Checkpoint {
    /// Signs the head of a log.
    #[must_use]
    pub fn sign(log: LogId, head: Head, key: &SigningKey) -> Self {
        let fingerprint = key.public().fingerprint();
        let signature = key.sign(statement(log, &head, fingerprint).as_bytes());
        Self { log, head, key: fingerprint, signature }
    }

    /// Whether the holder of `key` signed this.
    ///
    /// # Errors
    ///
    /// The reason for a finding: another key, or a signature that does not fit.
    pub fn check(&self, key: &PublicKey) -> Result<(), Flaw> {
        let trusted = key.fingerprint();
        if self.key != trusted {
            return Err(Flaw::OtherKey { signed_by: self.key, trusted });
        }
        let statement = statement(self.log, &self.head, self.key);
        if key.signed(statement.as_bytes(), &self.signature) {
            Ok(())
        } else {
            Err(Flaw::BadSignature)
        }
    }

    /// Reads the text form; none if it is not exactly what [`Display`](fmt::Display) writes.
    #[must_use]
    pub fn parse(text: &str) -> Option<Self> {
        let mut lines = text.lines().skip(1);
        let mut value = |name: &str| lines.next()?.strip_prefix(name)?.strip_prefix(' ');
        let log = LogId(hex::decode(value("log")?)?);
        let size = value("size")?.parse().ok()?;
        let hash = Hash(hex::decode(value("hash")?)?);
        let key = Fingerprint(hex::decode(value("key")?)?);
        let signature = hex::decode(value("signature")?)?;
        let checkpoint = Self { log, head: Head { size, hash }, key, signature };
        // One text for one value: no second spelling, nothing after the signature.
        (checkpoint.to_string() == text).then_some(checkpoint)
    }
}

/// The bytes that are signed.
fn statement(log: LogId, head: &Head, key: Fingerprint) -> String {
    let Head { size, hash } = head;
    format!("house-rules checkpoint v1\nlog {log}\nsize {size}\nhash {hash}\nkey {key}\n")
}

impl fmt::Display for Checkpoint {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&statement(self.log, &self.head, self.key))?;
        writeln!(f, "signature {}", hex::encode(&self.signature))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn signed() -> (Checkpoint, SigningKey) {
        let key = SigningKey::from_bytes(&[3; 32]);
        let head = Head { size: 5, hash: Hash([9; 32]) };
        (Checkpoint::sign(LogId([1; 16]), head, &key), key)
    }

    #[test]
    fn every_part_of_a_checkpoint_is_under_the_signature() {
        let (checkpoint, key) = signed();
        let public = key.public();
        assert_eq!(checkpoint.check(&public), Ok(()));
        let longer = Head { size: 6, ..checkpoint.head };
        let forked = Head { hash: Hash([8; 32]), ..checkpoint.head };
        for head in [longer, forked] {
            let forged = Checkpoint { head, ..checkpoint.clone() };
            assert_eq!(forged.check(&public), Err(Flaw::BadSignature));
        }
        let moved = Checkpoint { log: LogId([2; 16]), ..checkpoint };
        assert_eq!(moved.check(&public), Err(Flaw::BadSignature));
    }

    #[test]
    fn a_checkpoint_of_another_key_names_both() {
        let (checkpoint, key) = signed();
        let other = SigningKey::from_bytes(&[4; 32]).public();
        let (signed_by, trusted) = (key.public().fingerprint(), other.fingerprint());
        assert_eq!(checkpoint.check(&other), Err(Flaw::OtherKey { signed_by, trusted }));
    }

    #[test]
    fn a_checkpoint_has_one_text_form_only() {
        let text = signed().0.to_string();
        assert!(Checkpoint::parse(&text).is_some());
        for spelled in [
            text.replace("size 5", "size 05"),
            text.replace("size 5", "size +5"),
            text.replace('\n', "\r\n"),
            text.replace("v1", "v2"),
            text.trim_end().into(),
            format!("{text}\n"),
            String::new(),
        ] {
            assert_eq!(Checkpoint::parse(&spelled), None, "{spelled}");
        }
    }
}
