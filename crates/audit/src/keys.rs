//! The pair of keys that signs checkpoints and verifies them.
//!
//! ```
//! use audit::{PublicKey, SigningKey};
//!
//! let key = SigningKey::from_bytes(&[1; 32]);
//! assert_eq!(PublicKey::from_hex(&key.public().to_hex()), Some(key.public()));
//! ```

use core::fmt;

use ed25519_dalek::{Signature, Signer};
use sha2::{Digest, Sha256};

use crate::hex;

/// The secret half of a pair of Ed25519 keys.
pub struct SigningKey(ed25519_dalek::SigningKey);

/// The public half.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct PublicKey(ed25519_dalek::VerifyingKey);

/// The SHA-256 hash of a public key, by which people and checkpoints name it.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Fingerprint(pub [u8; 32]);

impl SigningKey {
    /// The key of these secret bytes.
    #[must_use]
    pub fn from_bytes(secret: &[u8; 32]) -> Self {
        Self(ed25519_dalek::SigningKey::from_bytes(secret))
    }

    /// The public half.
    #[must_use]
    pub fn public(&self) -> PublicKey {
        PublicKey(self.0.verifying_key())
    }

    /// The signature of a message. Whoever signs anything but a checkpoint begins the message with
    /// a line that no checkpoint begins with.
    #[must_use]
    pub fn sign(&self, message: &[u8]) -> [u8; 64] {
        self.0.sign(message).to_bytes()
    }
}

impl PublicKey {
    /// Reads 64 lower-case hexadecimal digits; none if they are not a usable key.
    #[must_use]
    pub fn from_hex(text: &str) -> Option<Self> {
        let key = ed25519_dalek::VerifyingKey::from_bytes(&hex::decode(text)?).ok()?;
        (!key.is_weak()).then_some(Self(key))
    }

    /// The key as 64 hexadecimal digits.
    #[must_use]
    pub fn to_hex(&self) -> String {
        hex::encode(self.0.as_bytes())
    }

    /// The name of the key.
    #[must_use]
    pub fn fingerprint(&self) -> Fingerprint {
        Fingerprint(Sha256::digest(self.0.as_bytes()).into())
    }

    /// The 32 bytes of the key.
    #[must_use]
    pub fn as_bytes(&self) -> &[u8; 32] {
        self.0.as_bytes()
    }

    /// Whether its holder signed this message.
    #[must_use]
    pub fn signed(&self, message: &[u8], signature: &[u8; 64]) -> bool {
        self.0.verify_strict(message, &Signature::from_bytes(signature)).is_ok()
    }
}

impl fmt::Debug for SigningKey {
    // The public half says which key it is without giving it away.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "SigningKey(of {})", self.public().fingerprint())
    }
}

impl fmt::Debug for PublicKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "PublicKey({})", self.to_hex())
    }
}

impl fmt::Display for Fingerprint {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        hex::write(f, &self.0)
    }
}

impl fmt::Debug for Fingerprint {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Fingerprint({self})")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_signing_key_never_shows_in_debug_output() {
        let key = SigningKey::from_bytes(&[0x42; 32]);
        assert!(!format!("{key:?}").contains("4242"));
    }
}
