//! Work on a long list by all processors, each with a share of its own.

use std::thread;

/// Cuts `items` into a share for each processor and gives every share to `work`, with the place of
/// its first item; the results are in the order of the shares.
pub(crate) fn each<T: Send, R: Send>(
    items: &mut [T],
    work: impl Fn(usize, &mut [T]) -> R + Sync,
) -> Vec<R> {
    let processors = thread::available_parallelism().map_or(1, usize::from);
    let size = items.len().div_ceil(processors).max(1);
    let work = &work;
    thread::scope(|scope| {
        let start = |(share, items)| scope.spawn(move || work(share * size, items));
        let workers: Vec<_> = items.chunks_mut(size).enumerate().map(start).collect();
        workers.into_iter().map(|worker| worker.join().expect("it counts")).collect()
    })
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
}
