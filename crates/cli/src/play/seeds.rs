//! Where the seeds of shuffles come from.

use ::audit::{Fault, fresh_seed};
use ::table::shuffle::Seed;

/// Fresh randomness from the system, or the repeatable seeds of a rehearsal.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Seeds {
    /// One fresh seed per shuffle.
    Fresh,
    /// The seeds that follow from a number. Whoever knows it knows every card.
    Rehearsal(u64),
}

impl Seeds {
    /// The seed of the shuffle with this number, also after a rehearsal was interrupted.
    ///
    /// # Errors
    ///
    /// If the system gives no random bytes.
    pub fn of(self, shuffle: u64) -> Result<Seed, Fault> {
        match self {
            Self::Fresh => fresh_seed(),
            Self::Rehearsal(number) => Ok(school::rehearsed(number, shuffle)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_rehearsal_repeats_its_seeds_and_no_two_shuffles_share_one() {
        let seed =
            |number, shuffle| Seeds::Rehearsal(number).of(shuffle).expect("no disk, no system");
        assert_eq!(seed(1, 1), seed(1, 1));
        assert_ne!(seed(1, 1), seed(1, 2));
        assert_ne!(seed(1, 1), seed(2, 1));
        assert_ne!(Seeds::Fresh.of(1).expect("a system"), Seeds::Fresh.of(1).expect("a system"));
    }
}
