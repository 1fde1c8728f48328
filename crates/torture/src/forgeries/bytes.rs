//! Bytes of a log changed, cut and added: what a failing disk does too.

use rules::Stream;

use super::{Desk, Forged, Forger};
use crate::forge::boundaries;
use crate::{between, noise};

pub(super) const KINDS: &[(&str, Forger)] = &[
    ("a bit is another", |desk, numbers| {
        changed(desk, numbers, |log, at, numbers| log[at] ^= 1 << numbers.below(8))
    }),
    ("a byte is another", |desk, numbers| {
        changed(desk, numbers, |log, at, numbers| {
            let more = 1 + numbers.next_u64().to_le_bytes()[0] % 255;
            log[at] = log[at].wrapping_add(more);
        })
    }),
    ("a run of bytes is zeros", |desk, numbers| {
        changed(desk, numbers, |log, at, numbers| {
            let stop = log.len().min(at + between(numbers, 2, 600));
            log[at..stop].fill(0);
        })
    }),
    ("bytes are cut out", |desk, numbers| {
        changed(desk, numbers, |log, at, numbers| {
            let stop = log.len().min(at + between(numbers, 1, 90));
            log.drain(at..stop);
        })
    }),
    ("bytes are put in", |desk, numbers| {
        changed(desk, numbers, |log, at, numbers| {
            let count = between(numbers, 1, 90);
            log.splice(at..at, noise(numbers, count));
        })
    }),
    ("cut off anywhere", |desk, numbers| changed(desk, numbers, |log, at, _| log.truncate(at))),
    ("cut off between two records", |desk, numbers| {
        let ends = boundaries(&desk.mine.records);
        let end = ends[numbers.below(ends.len() - 1)];
        Some(desk.with_log(desk.mine.log[..end].to_vec()))
    }),
    ("zeros at the end", |desk, numbers| {
        let mut log = desk.mine.log.clone();
        log.resize(log.len() + between(numbers, 1, 5000), 0);
        Some(desk.with_log(log))
    }),
    ("noise at the end", |desk, numbers| {
        let count = between(numbers, 1, 500);
        Some(desk.with_log([&*desk.mine.log, &*noise(numbers, count)].concat()))
    }),
    ("the length of a record is another", |desk, numbers| {
        let start = boundaries(&desk.mine.records)[desk.any(numbers)];
        let mut log = desk.mine.log.clone();
        log[start + numbers.below(4)] ^= 1 << numbers.below(8);
        Some(desk.with_log(log))
    }),
    ("the hash of a record is another", |desk, numbers| {
        let mut records = desk.mine.records.clone();
        records[desk.any(numbers)].hash[numbers.below(32)] ^= 1 << numbers.below(8);
        Some(desk.with_records(&records))
    }),
];

/// The log changed at some byte.
fn changed(
    desk: &Desk,
    numbers: &mut Stream,
    change: impl FnOnce(&mut Vec<u8>, usize, &mut Stream),
) -> Option<Forged> {
    let mut log = desk.mine.log.clone();
    let at = numbers.below(log.len());
    change(&mut log, at, numbers);
    Some(desk.with_log(log))
}
