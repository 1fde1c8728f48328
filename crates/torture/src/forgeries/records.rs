//! Records of a log dropped, repeated, moved, edited, invented or taken from elsewhere, by a forger
//! without the key.

use audit::{Header, LogId};
use rules::Stream;

use super::{Desk, Due, Forged, Forger};
use crate::forge::{Raw, rechain};
use crate::{between, noise};

/// What a player would like to have bought.
const INVENTED: &[u8] =
    b"at 1900000000\nby player\ndo buy 9,000 Bob\nis Bob buys chips for 9,000 [general GEN-003]\n\
      state 0000000000000000000000000000000000000000000000000000000000000000\n";

/// Bytes of a closed part before its salt: who may read it, its hash, its length.
const CLOSED_START: usize = 2 + 32 + 4;
const CLOSED_SALT: usize = 32;

pub(super) const KINDS: &[(&str, Forger)] = &[
    ("a record is dropped", |desk, numbers| {
        arranged(desk, numbers, |records, one, _| drop(records.remove(one)))
    }),
    ("a record is repeated", |desk, numbers| {
        arranged(desk, numbers, |records, one, other| records.insert(other, records[one].clone()))
    }),
    ("two records are exchanged", |desk, numbers| {
        arranged(desk, numbers, |records, one, other| records.swap(one, other))
    }),
    ("a record is moved", |desk, numbers| {
        arranged(desk, numbers, |records, one, other| {
            let moved = records.remove(one);
            records.insert(other.min(records.len()), moved);
        })
    }),
    ("a record is in place of another", |desk, numbers| {
        arranged(desk, numbers, |records, one, other| records[one] = records[other].clone())
    }),
    ("the open part of a record is edited", |desk, numbers| {
        edited(desk, numbers, |record, numbers| {
            let at = numbers.below(record.payload.len());
            record.payload[at] ^= 1;
        })
    }),
    ("history is written anew from a record on", |desk, numbers| {
        let mut records = desk.mine.records.clone();
        let from = desk.any(numbers);
        let at = numbers.below(records[from].payload.len());
        records[from].payload[at] ^= 1;
        rechain(&mut records, from);
        Some(desk.with_records(&records))
    }),
    ("a record is invented and chained", |desk, numbers| {
        let mut records = desk.mine.records.clone();
        let at = desk.any(numbers);
        records.insert(at, Raw::open(INVENTED));
        rechain(&mut records, at);
        Some(desk.with_records(&records))
    }),
    ("one record is invented after the last", |desk, numbers| {
        Some(longer(desk, numbers, 1).due(Due::CutOff))
    }),
    ("several records are invented after the last", |desk, numbers| {
        let count = between(numbers, 2, 6);
        Some(longer(desk, numbers, count))
    }),
    ("a record of another table is put in", |desk, numbers| {
        spliced(desk, numbers, &desk.other.records)
    }),
    ("a record of a second history is put in", |desk, numbers| {
        spliced(desk, numbers, &desk.fork.records)
    }),
    ("the end is that of a second history", |desk, numbers| {
        let most = desk.mine.records.len().min(desk.fork.records.len());
        let from = between(numbers, 1, most);
        let (mine, fork) = (&desk.mine.records[..from], &desk.fork.records[from..]);
        Some(desk.with_records(&[mine, fork].concat()))
    }),
    ("the end of a second history is chained to it", |desk, numbers| {
        let most = desk.mine.records.len().min(desk.fork.records.len());
        let from = between(numbers, 1, most);
        let (mine, fork) = (&desk.mine.records[..from], &desk.fork.records[from..]);
        let mut records = [mine, fork].concat();
        rechain(&mut records, from);
        Some(desk.with_records(&records))
    }),
    ("the header is another table's", |desk, numbers| {
        headed(desk, numbers, desk.other.header.encode())
    }),
    ("the header names another table", |desk, numbers| {
        let header = Header { table: "pit 9".into(), ..desk.mine.header.clone() };
        headed(desk, numbers, header.encode())
    }),
    ("the header has another id", |desk, numbers| {
        let mut id = desk.mine.header.id;
        id.0[numbers.below(16)] ^= 1 << numbers.below(8);
        let header = Header { id: LogId(id.0), ..desk.mine.header.clone() };
        headed(desk, numbers, header.encode())
    }),
    ("the header is of another version", |desk, numbers| {
        let mut header = desk.mine.header.encode();
        header[8 + numbers.below(2)] = noise(numbers, 1)[0] % 8;
        headed(desk, numbers, header)
    }),
    ("a closed part is edited", |desk, numbers| {
        closed(desk, numbers, |part, numbers| {
            let text = CLOSED_START + CLOSED_SALT;
            let at = between(numbers, text, part.len());
            part[at] ^= 1 << numbers.below(8);
        })
    }),
    ("the salt of a closed part is another", |desk, numbers| {
        closed(desk, numbers, |part, numbers| {
            part[CLOSED_START + numbers.below(CLOSED_SALT)] ^= 1 << numbers.below(8);
        })
    }),
    ("the hash of a closed part is another", |desk, numbers| {
        closed(desk, numbers, |part, numbers| part[2 + numbers.below(32)] ^= 1 << numbers.below(8))
    }),
    ("a closed part is for another seat", |desk, numbers| {
        closed(desk, numbers, |part, numbers| part[0] ^= 1 << numbers.below(3))
    }),
    ("a closed part is gone without a trace", |desk, numbers| {
        closed(desk, numbers, |part, _| part.clear())
    }),
    ("a closed part is left out", |desk, numbers| {
        let forged = closed(desk, numbers, |part, _| {
            part.truncate(CLOSED_START);
            part[CLOSED_START - 4..].fill(0);
        })?;
        Some(forged.due(Due::LeftOut))
    }),
    ("the closed parts of two records are exchanged", |desk, numbers| {
        let with = with_one_part(&desk.mine.records);
        let (one, other) = (pick(&with, numbers)?, pick(&with, numbers)?);
        let mut records = desk.mine.records.clone();
        let parts = core::mem::take(&mut records[one].closed);
        records[one].closed = core::mem::replace(&mut records[other].closed, parts);
        Some(desk.with_records(&records))
    }),
];

/// The records arranged in another way.
fn arranged(
    desk: &Desk,
    numbers: &mut Stream,
    arrange: impl FnOnce(&mut Vec<Raw>, usize, usize),
) -> Option<Forged> {
    let mut records = desk.mine.records.clone();
    let (one, other) = (desk.any(numbers), desk.any(numbers));
    arrange(&mut records, one, other);
    Some(desk.with_records(&records))
}

/// One record changed, with a right length and the hash it had.
fn edited(
    desk: &Desk,
    numbers: &mut Stream,
    edit: impl FnOnce(&mut Raw, &mut Stream),
) -> Option<Forged> {
    let mut records = desk.mine.records.clone();
    edit(&mut records[desk.any(numbers)], numbers);
    Some(desk.with_records(&records))
}

/// Records that fit the chain after the last one.
fn longer(desk: &Desk, numbers: &mut Stream, count: usize) -> Forged {
    let mut records = desk.mine.records.clone();
    let from = records.len();
    for _ in 0..count {
        let text = if numbers.below(2) == 0 { INVENTED.to_vec() } else { noise(numbers, 40) };
        records.push(Raw::open(&text));
    }
    rechain(&mut records, from);
    desk.with_records(&records)
}

/// Some record from elsewhere put in.
fn spliced(desk: &Desk, numbers: &mut Stream, from: &[Raw]) -> Option<Forged> {
    let mut records = desk.mine.records.clone();
    records.insert(desk.any(numbers), from[between(numbers, 1, from.len())].clone());
    Some(desk.with_records(&records))
}

/// Another header, chained or not.
fn headed(desk: &Desk, numbers: &mut Stream, header: Vec<u8>) -> Option<Forged> {
    let mut records = desk.mine.records.clone();
    records[0].payload = header;
    if numbers.below(2) == 0 {
        rechain(&mut records, 0);
    }
    Some(desk.with_records(&records))
}

/// The records that have one closed part.
fn with_one_part(records: &[Raw]) -> Vec<usize> {
    let has_one = |record: &Raw| {
        let Some(length) = record.closed.get(CLOSED_START - 4..CLOSED_START) else { return false };
        let length = u32::from_le_bytes(length.try_into().expect("four bytes")) as usize;
        record.closed.len() == CLOSED_START + length
    };
    (1..records.len()).filter(|&number| has_one(&records[number])).collect()
}

fn pick(places: &[usize], numbers: &mut Stream) -> Option<usize> {
    (!places.is_empty()).then(|| places[numbers.below(places.len())])
}

/// The closed part of some record changed, with right lengths.
fn closed(
    desk: &Desk,
    numbers: &mut Stream,
    change: impl FnOnce(&mut Vec<u8>, &mut Stream),
) -> Option<Forged> {
    let place = pick(&with_one_part(&desk.mine.records), numbers)?;
    let mut records = desk.mine.records.clone();
    change(&mut records[place].closed, numbers);
    Some(desk.with_records(&records))
}
