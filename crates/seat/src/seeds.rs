//! Where the seeds of shuffles come from.

use audit::Fault;
use sha2::{Digest, Sha256};
use table::shuffle::Seed;

/// One fresh seed per shuffle, or the repeatable seeds of a rehearsal.
#[derive(Clone, Copy, Debug)]
pub enum Seeds {
    /// From whoever draws them, such as [`audit::fresh_seed`].
    Fresh(fn() -> Result<Seed, Fault>),
    /// Those that follow from a number. Whoever knows it knows every card.
    Rehearsal(u64),
}

impl Seeds {
    /// The seed of the shuffle with this number, also after a rehearsal was interrupted.
    /// If none can be drawn, the table stands still.
    pub fn seed(self, shuffle: u64) -> Result<Seed, Fault> {
        match self {
            Self::Fresh(draw) => draw(),
            Self::Rehearsal(number) => Ok(rehearsed(number, shuffle)),
        }
    }
}

/// The seed of the shuffle with this number. Whoever knows `number` knows every card.
///
/// ```
/// assert_eq!(seat::rehearsed(1, 1), seat::rehearsed(1, 1));
/// assert_ne!(seat::rehearsed(1, 1), seat::rehearsed(1, 2));
/// assert_ne!(seat::rehearsed(1, 1), seat::rehearsed(2, 1));
/// ```
pub fn rehearsed(number: u64, shuffle: u64) -> Seed {
    let text = format!("house rules rehearsal {number} shuffle {shuffle}");
    Seed::new(Sha256::digest(text.as_bytes()).into())
}
