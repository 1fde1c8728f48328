//! Where the seeds of shuffles come from.

use core::ops::RangeInclusive;

use audit::Fault;
use rules::{Chips, Seat};
use sha2::{Digest, Sha256};
use table::shuffle::{Draws, PlayerBytes, Purpose, Seed};

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

    /// How many cards a dealer who is nobody takes from a stack: any number between these, drawn
    /// apart from every shuffle, so that not even the seed of the deck tells it. A rehearsal takes
    /// the usual one.
    pub fn cut(self, usual: usize, between: RangeInclusive<usize>) -> Result<usize, Fault> {
        let Self::Fresh(draw) = self else { return Ok(usual) };
        let (least, most) = between.into_inner();
        let numbers = u32::try_from(most - least + 1).expect("a deck has few cards");
        Ok(least + Draws::new(&draw()?, Purpose::Cut).below(numbers) as usize)
    }

    /// What the person at `seat` adds to the shuffle with this number: drawn apart from every
    /// shuffle.
    pub fn bytes(self, shuffle: u64, seat: Seat) -> Result<PlayerBytes, Fault> {
        let bytes = match self {
            Self::Fresh(draw) => *draw()?.as_bytes(),
            Self::Rehearsal(number) => {
                let text = format!("house rules rehearsal {number} bytes {shuffle} of {seat}");
                Sha256::digest(text.as_bytes()).into()
            }
        };
        Ok(PlayerBytes::new(bytes))
    }

    /// What the device in place of the bonus display shows after so many rounds: drawn apart from
    /// every shuffle.
    pub fn displayed(self, rounds: u64) -> Result<Chips, Fault> {
        let number = match self {
            Self::Fresh(draw) => Draws::new(&draw()?, Purpose::Cut).word().into(),
            Self::Rehearsal(number) => number.wrapping_add(rounds),
        };
        Ok(stand_in(number))
    }
}

/// What a device in place of the one that shows bonus awards may show, in dollars: nobody knows
/// what a certified one does (ruling C11), and none is connected here.
const SHOWN: [u64; 8] = [5, 5, 5, 10, 10, 25, 50, 100];

/// What that device shows to who has drawn `number`.
///
/// ```
/// assert!(seat::stand_in(7) >= rules::Chips::dollars(5));
/// ```
pub const fn stand_in(number: u64) -> Chips {
    Chips::dollars(SHOWN[(number % SHOWN.len() as u64) as usize])
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
