//! What lies beside a log removed, edited, or taken from another table or another time.

use audit::{Checkpoint, Head, SigningKey, Snapshot};

use super::{Desk, Due, Exhibit, Forged, Forger};
use crate::forge::boundaries;
use crate::{between, noise};

pub(super) const KINDS: &[(&str, Forger)] = &[
    ("the checkpoint is gone", |desk, _| Some(desk.with_checkpoint(None))),
    ("the checkpoint is edited", |desk, numbers| {
        let mut text = desk.mine.checkpoint.clone().into_bytes();
        let at = numbers.below(text.len());
        text[at] = if text[at] == b'7' { b'8' } else { b'7' };
        Some(desk.with_checkpoint(String::from_utf8(text).ok()))
    }),
    ("the checkpoint is noise", |desk, numbers| {
        let letters = noise(numbers, 200).into_iter().map(|byte| char::from(byte % 96 + 32));
        Some(desk.with_checkpoint(Some(letters.collect())))
    }),
    ("the checkpoint is another table's", |desk, _| {
        Some(desk.with_checkpoint(Some(desk.other.checkpoint.clone())))
    }),
    ("the checkpoint is of a second history", |desk, _| {
        Some(desk.with_checkpoint(Some(desk.fork.checkpoint.clone())))
    }),
    ("the checkpoint is signed by another key", |desk, numbers| {
        let stranger = noise(numbers, 32);
        let stranger = SigningKey::from_bytes(stranger.first_chunk().expect("32 bytes"));
        let head = desk.mine.head(desk.mine.records.len());
        let signed = Checkpoint::sign(desk.mine.header.id, head, &stranger);
        Some(desk.with_checkpoint(Some(signed.to_string())))
    }),
    ("the checkpoint says more records", |desk, numbers| {
        let head = desk.mine.head(desk.mine.records.len());
        let size = head.size + 1 + numbers.below(9) as u64;
        let signed = Checkpoint::sign(desk.mine.header.id, Head { size, ..head }, &desk.key);
        Some(desk.with_checkpoint(Some(signed.to_string())))
    }),
    ("the checkpoint is an older one", |desk, numbers| {
        let records = between(numbers, 2, desk.mine.records.len() - 1);
        Some(desk.with_checkpoint(Some(older(desk, records))))
    }),
    ("the checkpoint is the one before the last", |desk, _| {
        let records = desk.mine.records.len() - 1;
        Some(desk.with_checkpoint(Some(older(desk, records))).due(Due::CutOffThenWitnessed))
    }),
    ("an older log with its checkpoint", |desk, numbers| {
        let records = between(numbers, 2, desk.mine.records.len());
        let log = desk.mine.log[..boundaries(&desk.mine.records)[records]].to_vec();
        let checkpoint = Some(older(desk, records));
        Some(Forged { checkpoint, ..desk.with_log(log) }.due(Due::Witnessed))
    }),
    ("the log of another table with its checkpoint", |desk, _| Some(whole(&desk.other))),
    ("a second history with its checkpoint", |desk, _| Some(whole(&desk.fork))),
    ("the sealed seeds are gone", |desk, _| {
        desk.mine.seeds.as_ref().map(|_| desk.with_seeds(None))
    }),
    ("a sealed seed is edited", |desk, numbers| {
        let mut text = desk.mine.seeds.clone()?;
        let digits = last_digits(&text);
        let at = digits + numbers.below(text.len() - 1 - digits);
        text[at] = if text[at] == b'7' { b'8' } else { b'7' };
        Some(desk.with_seeds(Some(text)))
    }),
    ("the sealed seeds are another table's", |desk, _| {
        desk.mine.seeds.as_ref()?;
        Some(desk.with_seeds(Some(desk.other.seeds.clone()?)))
    }),
    ("the sealed seeds are of a second history", |desk, _| {
        desk.mine.seeds.as_ref()?;
        Some(desk.with_seeds(Some(desk.fork.seeds.clone()?)))
    }),
    ("the sealed seeds are noise", |desk, numbers| {
        desk.mine.seeds.as_ref()?;
        Some(desk.with_seeds(Some(noise(numbers, 90))))
    }),
    ("the sealed seeds are cut off", |desk, numbers| {
        let text = desk.mine.seeds.clone()?;
        let kept = numbers.below(text.len() - 1);
        Some(desk.with_seeds(Some(text[..kept].to_vec())))
    }),
    ("the snapshot is edited", |desk, numbers| {
        let mut text = desk.mine.snapshot.clone()?;
        let at = numbers.below(text.len());
        text[at] = if text[at] == b'7' { b'8' } else { b'7' };
        Some(desk.with_snapshot(text))
    }),
    ("the snapshot is cut off", |desk, numbers| {
        let text = desk.mine.snapshot.clone()?;
        let kept = numbers.below(text.len());
        Some(desk.with_snapshot(text[..kept].to_vec()))
    }),
    ("the snapshot is noise", |desk, numbers| Some(desk.with_snapshot(noise(numbers, 900)))),
    ("the snapshot is another table's", |desk, _| {
        Some(desk.with_snapshot(desk.other.snapshot.clone()?))
    }),
    ("the snapshot is of a second history", |desk, _| {
        Some(desk.with_snapshot(desk.fork.snapshot.clone()?))
    }),
    ("the snapshot is signed by another key", |desk, numbers| {
        let stranger = noise(numbers, 32);
        let stranger = SigningKey::from_bytes(stranger.first_chunk().expect("32 bytes"));
        let signed = Snapshot::sign(snapshot(desk)?.rested, &stranger);
        Some(desk.with_snapshot(signed.to_string().into_bytes()))
    }),
    ("another table in the snapshot, signed with the key", |desk, numbers| {
        let mut rested = snapshot(desk)?.rested;
        let digits: Vec<usize> = rested.table.match_indices('1').map(|(at, _)| at).collect();
        let at = digits[numbers.below(digits.len())];
        rested.table.replace_range(at..=at, "2");
        let signed = Snapshot::sign(rested, &desk.key);
        Some(desk.with_snapshot(signed.to_string().into_bytes()))
    }),
    ("the snapshot is said to be elsewhere, with the key", |desk, numbers| {
        let mut rested = snapshot(desk)?.rested;
        rested.head = desk.mine.head(desk.any(numbers));
        let signed = Snapshot::sign(rested, &desk.key);
        Some(desk.with_snapshot(signed.to_string().into_bytes()))
    }),
];

/// The checkpoint that was signed when the log had so many records.
fn older(desk: &Desk, records: usize) -> String {
    Checkpoint::sign(desk.mine.header.id, desk.mine.head(records), &desk.key).to_string()
}

/// All the files of another history.
fn whole(exhibit: &Exhibit) -> Forged {
    let Exhibit { log, checkpoint, seeds, kept, snapshot, .. } = exhibit.clone();
    Forged { log, checkpoint: Some(checkpoint), seeds, kept, snapshot, due: Due::Witnessed }
}

/// The true snapshot; none if the evening was too short for one.
fn snapshot(desk: &Desk) -> Option<Snapshot> {
    let text = String::from_utf8(desk.mine.snapshot.clone()?).ok()?;
    Some(Snapshot::parse(&text).expect("a true snapshot"))
}

/// Where the last word of a text begins, before its line feed.
fn last_digits(text: &[u8]) -> usize {
    text.iter().rposition(|byte| *byte == b' ').map_or(0, |space| space + 1)
}
