//! Many decks, shared out among threads in blocks: the counts do not depend on how.

use core::sync::atomic::{AtomicU64, Ordering};
use std::thread;

use table::shuffle::Seed;

use crate::{Counts, Shuffle};

/// Decks of one block.
const BLOCK: u64 = 1 << 12;

/// What is to be counted.
#[derive(Clone, Copy, Debug)]
pub struct Run<'a> {
    /// How the decks are shuffled.
    pub shuffle: Shuffle,
    /// The cards of a deck.
    pub cards: u16,
    /// How many decks.
    pub decks: u64,
    /// Where the seeds of the decks come from.
    pub seed: &'a Seed,
}

/// The seed of deck `deck`, counted from zero.
pub fn deck_seed(seed: &Seed, deck: u64) -> Seed {
    let mut bytes = *seed.as_bytes();
    bytes.iter_mut().zip(deck.to_le_bytes()).for_each(|(byte, counted)| *byte ^= counted);
    Seed::new(bytes)
}

impl Run<'_> {
    /// Shuffles decks of two cards or more and counts on so many threads; `progress` hears now and
    /// then how many decks are done.
    pub fn count(&self, threads: usize, progress: &(dyn Fn(u64) + Sync)) -> Counts {
        let (next, done) = (AtomicU64::new(0), AtomicU64::new(0));
        let work = || {
            let mut counts = Counts::new(self.cards);
            loop {
                let from = next.fetch_add(BLOCK, Ordering::Relaxed);
                if from >= self.decks {
                    return counts;
                }
                let decks = from..self.decks.min(from + BLOCK);
                let many = decks.end - decks.start;
                decks.for_each(|deck| counts.add(&self.deck(deck)));
                progress(done.fetch_add(many, Ordering::Relaxed) + many);
            }
        };
        thread::scope(|scope| {
            let workers: Vec<_> = (1..threads).map(|_| scope.spawn(work)).collect();
            let mut counts = work();
            for worker in workers {
                counts.join(&worker.join().expect("no worker panics"));
            }
            counts
        })
    }

    /// The order of one deck, counted from zero.
    pub fn deck(&self, deck: u64) -> Vec<u16> {
        self.shuffle.order(&deck_seed(self.seed, deck), self.cards)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_number_of_threads_does_not_show() {
        let seed = Seed::new([1; 32]);
        let run = Run { shuffle: Shuffle::Live, cards: 54, decks: 9_000, seed: &seed };
        let last = AtomicU64::new(0);
        let one = run.count(1, &|done| last.store(done, Ordering::Relaxed));
        assert_eq!(run.count(3, &|_| {}), one);
        assert_eq!((one.decks(), last.into_inner()), (9_000, 9_000));
    }

    #[test]
    fn every_deck_has_a_seed_of_its_own() {
        let seed = Seed::new([0xff; 32]);
        let hex = |deck| deck_seed(&seed, deck).to_hex();
        assert_eq!(hex(0), "ff".repeat(32));
        assert_eq!(hex(0x0102), format!("fdfe{}", "ff".repeat(30)));
    }
}
