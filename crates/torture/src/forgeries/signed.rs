//! Histories that a forger signs who holds the key of the house: chain and signature are right, and
//! playing them again gives something else.

use audit::{Closed, Entry, Sealed};
use rules::Stream;

use super::{Desk, Due, Forged, Forger};
use crate::between;
use crate::forge::Raw;

pub(super) const KINDS: &[(&str, Forger)] = &[
    ("signed: a figure is another", |desk, numbers| {
        characters(
            desk,
            numbers,
            |letter| letter.is_ascii_digit(),
            |letter, by| b'0' + (letter - b'0' + 1 + by % 9) % 10,
        )
    }),
    ("signed: a letter is another", |desk, numbers| {
        characters(
            desk,
            numbers,
            |letter| letter.is_ascii_lowercase(),
            |letter, by| b'a' + (letter - b'a' + 1 + by % 25) % 26,
        )
    }),
    ("signed: a line is dropped", |desk, numbers| {
        lines(desk, numbers, |lines, at, _| drop(lines.remove(at)))
    }),
    ("signed: a line is repeated", |desk, numbers| {
        lines(desk, numbers, |lines, at, _| lines.insert(at, lines[at].clone()))
    }),
    ("signed: two lines are exchanged", |desk, numbers| {
        lines(desk, numbers, |lines, at, other| lines.swap(at, other))
    }),
    ("signed: a record is dropped", |desk, numbers| {
        records(desk, numbers, |records, one, _| drop(records.remove(one)))
    }),
    ("signed: a record is repeated", |desk, numbers| {
        records(desk, numbers, |records, one, other| records.insert(other, records[one].clone()))
    }),
    ("signed: two records are exchanged", |desk, numbers| {
        records(desk, numbers, |records, one, other| records.swap(one, other))
    }),
    ("signed: a record of another table is put in", |desk, numbers| {
        let from = between(numbers, 1, desk.other.records.len());
        records(desk, numbers, |records, one, _| {
            records.insert(one, desk.other.records[from].clone());
        })
    }),
    ("signed: the end is that of a second history", |desk, numbers| {
        let most = desk.mine.records.len().min(desk.fork.records.len());
        // From the first record on it would be the second history itself.
        let from = between(numbers, most / 2, most);
        let (mine, fork) = (&desk.mine.records[..from], &desk.fork.records[from..]);
        Some(desk.published([mine, fork].concat()))
    }),
    ("signed: somebody else did it", |desk, numbers| {
        words(desk, numbers, "\nby ", |rest, _| {
            let new = if rest.starts_with("dealer") { "floorperson" } else { "dealer" };
            (word_end(rest), new.to_owned())
        })
    }),
    ("signed: it was at another time", |desk, numbers| {
        let number = between(numbers, 2, desk.mine.records.len());
        let text = String::from_utf8(desk.mine.records[number].payload.clone()).ok()?;
        let (at, rest) = text.strip_prefix("at ")?.split_once('\n')?;
        let at = at.parse::<u64>().ok()? - 1 - numbers.below(3) as u64;
        Some(edited(desk, number, format!("at {at}\n{rest}")))
    }),
    ("signed: another commitment", |desk, numbers| hexed(desk, numbers, "seed committed as ")),
    ("signed: another seed is shown", |desk, numbers| hexed(desk, numbers, " revealed: ")),
    ("signed: another state", |desk, numbers| hexed(desk, numbers, "\nstate ")),
    ("signed: other settings", |desk, numbers| {
        let text = String::from_utf8(desk.mine.records[1].payload.clone()).ok()?;
        let settings: Vec<&str> = text.lines().filter(|line| line.contains('=')).collect();
        let line = settings[numbers.below(settings.len())];
        let changed = text.replacen(line, &format!("{line}1"), 1);
        Some(edited(desk, 1, changed))
    }),
    ("signed: a payment is larger", |desk, numbers| {
        words(desk, numbers, ": paid ", |_, numbers| (0, (1 + numbers.below(9)).to_string()))
    }),
    ("signed: a wager is larger", |desk, numbers| {
        words(desk, numbers, "do wager seat 1 ", |_, numbers| {
            (0, (1 + numbers.below(9)).to_string())
        })
    }),
    ("signed: what is closed is edited", |desk, numbers| {
        entries(desk, numbers, |entry, numbers| {
            let text = &mut entry.closed[0].text;
            let at = between(numbers, 2, text.len() - 1);
            text[at] = if text[at] == b'7' { b'8' } else { b'7' };
        })
    }),
    ("signed: what was closed is gone", |desk, numbers| {
        entries(desk, numbers, |entry, _| entry.closed.clear())
    }),
    ("signed: an older end", |desk, numbers| {
        let kept = between(numbers, 2, desk.mine.records.len());
        Some(desk.published(desk.mine.records[..kept].to_vec()).due(Due::Witnessed))
    }),
];

/// One record with another open part.
fn edited(desk: &Desk, number: usize, text: String) -> Forged {
    let mut records = desk.mine.records.clone();
    records[number].payload = text.into_bytes();
    desk.published(records)
}

/// Some character of a record that `fits` is another.
fn characters(
    desk: &Desk,
    numbers: &mut Stream,
    fits: impl Fn(u8) -> bool,
    other: impl Fn(u8, u8) -> u8,
) -> Option<Forged> {
    let number = desk.any(numbers);
    let mut text = desk.mine.records[number].payload.clone();
    let places: Vec<usize> = (0..text.len()).filter(|&at| fits(text[at])).collect();
    let at = *places.get(numbers.below(places.len().max(1)))?;
    text[at] = other(text[at], numbers.next_u64().to_le_bytes()[0]);
    Some(edited(desk, number, String::from_utf8(text).ok()?))
}

/// The lines of some record arranged in another way.
fn lines(
    desk: &Desk,
    numbers: &mut Stream,
    arrange: impl FnOnce(&mut Vec<String>, usize, usize),
) -> Option<Forged> {
    let number = desk.any(numbers);
    let text = String::from_utf8(desk.mine.records[number].payload.clone()).ok()?;
    let mut lines: Vec<String> = text.lines().map(|line| format!("{line}\n")).collect();
    let (at, other) = (numbers.below(lines.len()), numbers.below(lines.len()));
    arrange(&mut lines, at, other);
    Some(edited(desk, number, lines.concat()))
}

/// The records arranged in another way; the last is left alone, as a shorter log may be true.
fn records(
    desk: &Desk,
    numbers: &mut Stream,
    arrange: impl FnOnce(&mut Vec<Raw>, usize, usize),
) -> Option<Forged> {
    let mut records = desk.mine.records.clone();
    let before_last = records.len() - 1;
    let (one, other) = (between(numbers, 1, before_last), between(numbers, 1, before_last));
    arrange(&mut records, one, other);
    Some(desk.published(records))
}

/// What follows `mark` somewhere in the log, exchanged: so many bytes of it for another text.
fn words(
    desk: &Desk,
    numbers: &mut Stream,
    mark: &str,
    exchange: impl FnOnce(&str, &mut Stream) -> (usize, String),
) -> Option<Forged> {
    let text = |raw: &Raw| String::from_utf8(raw.payload.clone()).unwrap_or_default();
    let mut found: Vec<(usize, usize)> = Vec::new();
    for (number, record) in desk.mine.records.iter().enumerate().skip(2) {
        let marks = text(record);
        found.extend(marks.match_indices(mark).map(|(at, _)| (number, at + mark.len())));
    }
    let (number, at) = *found.get(numbers.below(found.len().max(1)))?;
    let whole = text(&desk.mine.records[number]);
    let (length, new) = exchange(&whole[at..], numbers);
    let changed = format!("{}{new}{}", &whole[..at], &whole[at + length..]);
    Some(edited(desk, number, changed))
}

/// A hexadecimal digit after `mark` exchanged.
fn hexed(desk: &Desk, numbers: &mut Stream, mark: &str) -> Option<Forged> {
    words(desk, numbers, mark, |rest, _| {
        let new = if rest.starts_with('7') { "8" } else { "7" };
        (1, new.to_owned())
    })
}

fn word_end(text: &str) -> usize {
    text.find(['\n', ' ']).unwrap_or(text.len())
}

/// A record as it was before it was sealed.
fn entry(record: &Raw, number: usize) -> Option<Entry> {
    let sealed = Sealed::read(number as u64, &record.body()).ok()?;
    let closed = sealed.parts.iter().map(|part| {
        let salt = *part.salt()?.first_chunk()?;
        Some(Closed { audience: part.audience, salt, text: part.text()?.to_vec() })
    });
    let closed = closed.collect::<Option<Vec<_>>>()?;
    Some(Entry { open: sealed.open, closed })
}

/// Some record with closed parts changed and hashed anew.
fn entries(
    desk: &Desk,
    numbers: &mut Stream,
    change: impl FnOnce(&mut Entry, &mut Stream),
) -> Option<Forged> {
    let records = &desk.mine.records;
    let with: Vec<usize> = (1..records.len()).filter(|&k| !records[k].closed.is_empty()).collect();
    let number = *with.get(numbers.below(with.len().max(1)))?;
    let mut entry = entry(&records[number], number)?;
    change(&mut entry, numbers);
    Some(rewritten(desk, number, entry))
}

/// One record written anew.
fn rewritten(desk: &Desk, number: usize, entry: Entry) -> Forged {
    let body = entry.sealed(number as u64).body();
    let mut records = desk.mine.records.clone();
    let open = u32::from_le_bytes(*body.first_chunk().expect("a body begins with a length"));
    let (payload, closed) = body[4..].split_at(open as usize);
    (records[number].payload, records[number].closed) = (payload.to_vec(), closed.to_vec());
    desk.published(records)
}
