//! Work by all processors: each with a share of its own, or with the next block when it is free.

use core::ops::Range;
use core::sync::atomic::{AtomicUsize, Ordering};
use std::thread;

pub(crate) fn processors() -> usize {
    thread::available_parallelism().map_or(1, usize::from)
}

/// Cuts `items` into a share for each processor and gives every share to `work`, with the place of
/// its first item; the results are in the order of the shares.
pub(crate) fn each<T: Send, R: Send>(
    items: &mut [T],
    work: impl Fn(usize, &mut [T]) -> R + Sync,
) -> Vec<R> {
    let size = items.len().div_ceil(processors()).max(1);
    let work = &work;
    thread::scope(|scope| {
        let start = |(share, items)| scope.spawn(move || work(share * size, items));
        let workers: Vec<_> = items.chunks_mut(size).enumerate().map(start).collect();
        workers.into_iter().map(|worker| worker.join().expect("it counts")).collect()
    })
}

/// Cuts the numbers below `count` into blocks of `size` for workers on all processors: whichever is
/// free takes the next one. Gives what the workers come to, one at least.
pub(crate) fn blocks<R: Send>(
    count: usize,
    size: usize,
    worker: impl Fn(Blocks<'_>) -> R + Sync,
) -> Vec<R> {
    blocks_by(processors(), count, size, worker)
}

/// The same by so many workers at most; one alone is the thread that asks.
pub(crate) fn blocks_by<R: Send>(
    workers: usize,
    count: usize,
    size: usize,
    worker: impl Fn(Blocks<'_>) -> R + Sync,
) -> Vec<R> {
    let (worker, first) = (&worker, &AtomicUsize::new(0));
    let workers = workers.min(count.div_ceil(size)).max(1);
    if workers == 1 {
        return vec![worker(Blocks { first, count, size })];
    }
    thread::scope(|scope| {
        let start = |_| scope.spawn(move || worker(Blocks { first, count, size }));
        let workers: Vec<_> = (0..workers).map(start).collect();
        workers.into_iter().map(|worker| worker.join().expect("it counts")).collect()
    })
}

/// The blocks that one worker takes.
pub(crate) struct Blocks<'a> {
    /// Where the next one begins.
    first: &'a AtomicUsize,
    count: usize,
    size: usize,
}

impl Iterator for Blocks<'_> {
    type Item = Range<usize>;

    fn next(&mut self) -> Option<Range<usize>> {
        let first = self.first.fetch_add(self.size, Ordering::Relaxed);
        (first < self.count).then(|| first..self.count.min(first + self.size))
    }
}

/// The result of every block, in their order.
pub(crate) fn each_block<R: Send>(
    count: usize,
    size: usize,
    work: impl Fn(Range<usize>) -> R + Sync,
) -> Vec<R> {
    let worker =
        |blocks: Blocks<'_>| blocks.map(|block| (block.start, work(block))).collect::<Vec<_>>();
    let mut done = blocks(count, size, worker).into_iter().flatten().collect::<Vec<_>>();
    done.sort_unstable_by_key(|(first, _)| *first);
    done.into_iter().map(|(_, result)| result).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_item_is_worked_on_once_at_its_place() {
        for length in [0, 1, 2, 3, 100] {
            let mut items = vec![0; length];
            let sums = each(&mut items, |first, share| {
                for (place, item) in (first..).zip(share.iter_mut()) {
                    *item += place;
                }
                share.len()
            });
            assert!(items.into_iter().eq(0..length));
            assert_eq!(sums.into_iter().sum::<usize>(), length);
        }
    }

    #[test]
    fn every_block_is_worked_on_once_and_results_are_in_their_order() {
        for length in [0, 1, 2, 3, 100] {
            let each = each_block(length, 3, |block| block.collect::<Vec<_>>());
            assert_eq!(each.concat(), Vec::from_iter(0..length));
            let sums = blocks(length, 3, |blocks| blocks.flatten().sum::<usize>());
            assert!(!sums.is_empty());
            assert_eq!(sums.into_iter().sum::<usize>(), (0..length).sum());
        }
    }
}
