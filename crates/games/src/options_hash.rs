//! The hash of a table's options: the one number that says under which rules a round was played.
//!
//! ```
//! use games::OptionsHash;
//! use games::double_down_stud::Settings as DoubleDownStud;
//! use games::settings::Settings;
//!
//! let default = DoubleDownStud::default();
//! let mut other = default.clone();
//! other.set("minimum", "25").expect("an amount");
//! assert_ne!(OptionsHash::new(&default.canonical()), OptionsHash::new(&other.canonical()));
//! ```

use core::fmt;

use sha2::{Digest, Sha256};

use crate::hex;

/// The SHA-256 of all options as `name=value` lines, in hexadecimal when it is printed.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct OptionsHash([u8; 32]);

impl OptionsHash {
    /// The hash of these lines, which `Settings::canonical` gives.
    #[must_use]
    pub fn new(canonical: &str) -> Self {
        Self(Sha256::digest(canonical.as_bytes()).into())
    }

    /// Reads 64 hexadecimal digits; none if it is anything else.
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

impl fmt::Display for OptionsHash {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        hex::write(f, &self.0)
    }
}

impl fmt::Debug for OptionsHash {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "OptionsHash({self})")
    }
}
