//! Leaves and salts that were used: each hides one card, in one round, and no other.
//!
//! Of each only the first bytes are kept, about a kilobyte for every round. That two that
//! are not the same begin with the same twelve bytes does not happen: of a thousand million, once
//! in a hundred thousand million logs.

use std::collections::HashSet;

/// How many bytes of each are kept.
const KEPT: usize = 12;

/// What was used so far.
#[derive(Default)]
pub(crate) struct Used(HashSet<[u8; KEPT]>);

impl Used {
    /// Whether this was not used before; from now on it was.
    pub(crate) fn is_new(&mut self, bytes: &[u8; 32]) -> bool {
        self.0.insert(*bytes.first_chunk().expect("it is longer"))
    }
}
