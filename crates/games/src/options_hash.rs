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

/// The SHA-256 of all options as `name=value` lines, in hexadecimal when it is printed.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct OptionsHash([u8; 32]);

impl OptionsHash {
    /// The hash of these lines, which `Settings::canonical` gives.
    #[must_use]
    pub fn new(canonical: &str) -> Self {
        Self(Sha256::digest(canonical.as_bytes()).into())
    }
}

impl fmt::Display for OptionsHash {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|byte| write!(f, "{byte:02x}"))
    }
}

impl fmt::Debug for OptionsHash {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "OptionsHash({self})")
    }
}
