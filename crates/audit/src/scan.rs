//! One pass over a log: is it the chain that was written, and if not, where and how.
//!
//! After a record that does not fit, the pass goes on from the hash written in the file, so that
//! one edited record gives one finding. It tries a few other places the record may come from, which
//! tells a dropped, repeated or swapped record from an edited one.

use std::io::{self, Read};

use crate::chain::{FRAME_OVERHEAD, Format, HASH_BYTES, Hash, Head, Header, LENGTH_BYTES};
use crate::entry::{self, NoEntry};
use crate::finding::{Finding, Flaw, FoundAt};
use crate::frames::{Frame, Frames};

/// Findings after which a pass gives up: the log is beyond a list of single faults.
const FINDINGS_MAX: usize = 32;
/// How many records back a misplaced record's predecessor is looked for.
const LOOK_BACK: usize = 4;
/// How far from its position a record's number is looked for.
const NUMBERS_AROUND: i64 = 8;
/// Bytes hashed at most in search of records within a torn one: about a second's work.
const WORK_MAX: usize = 1 << 30;

/// What one pass found.
pub(crate) struct Scan {
    pub(crate) header: Option<Header>,
    pub(crate) format: Format,
    /// The end of the chain as written in the file, a torn record excluded.
    pub(crate) head: Head,
    /// Where the last complete record begins in the file.
    pub(crate) last: u64,
    /// Where the complete records end in the file.
    pub(crate) end: u64,
    pub(crate) findings: Vec<Finding>,
    /// How many bytes there are of a record the file ends within, as a crash leaves it.
    pub(crate) torn: Option<u64>,
    /// Whether a closed part is left out of this copy.
    pub(crate) partial: bool,
    /// Whether the pass saw every record, so that the head is the log's.
    pub(crate) finished: bool,
}

/// Reads a log from its first byte; `observe` sees each complete record, and the head after it.
pub(crate) fn scan(source: impl Read, mut observe: impl FnMut(&[u8], &Head)) -> io::Result<Scan> {
    let mut frames = Frames::new(source);
    let mut pass = Pass::new();
    while pass.scan.findings.len() < FINDINGS_MAX {
        match frames.next()? {
            Frame::Whole { body, stored } if !pass.half_written(body, &stored) => {
                pass.record(body, stored);
                observe(body, &pass.scan.head);
                pass.scan.last = frames.offset();
                continue;
            }
            Frame::Whole { body, .. } => {
                let bytes = (body.len() + FRAME_OVERHEAD) as u64;
                let zeros = frames.zeros_left()?;
                pass.unwritten_hash(zeros.map(|zeros| bytes + zeros));
            }
            Frame::Unfinished(bytes) => pass.unfinished(bytes),
            Frame::TooLong { length } => pass.finding(Flaw::LengthAltered { length }),
            Frame::End => pass.scan.finished = true,
        }
        break;
    }
    pass.scan.end = frames.offset();
    Ok(pass.close())
}

/// A pass under way.
struct Pass {
    scan: Scan,
    /// The number a record should have less its position: zero unless records are missing.
    shift: i64,
    /// Hashes of the last records, newest first.
    recent: [Hash; LOOK_BACK],
}

impl Pass {
    const fn new() -> Self {
        let scan = Scan {
            header: None,
            format: Format::Four,
            head: Head::EMPTY,
            last: 0,
            end: 0,
            findings: Vec::new(),
            torn: None,
            partial: false,
            finished: false,
        };
        Self { scan, shift: 0, recent: [Head::EMPTY.hash; LOOK_BACK] }
    }

    fn finding(&mut self, reason: Flaw) {
        self.scan.findings.push(Finding::record(self.scan.head.size, reason));
    }

    /// The number the next record should have been written with.
    const fn number(&self) -> u64 {
        self.scan.head.size.wrapping_add_signed(self.shift)
    }

    fn link(&self, previous: &Hash, number: u64, body: &[u8]) -> Option<Hash> {
        self.scan.format.link(previous, number, body)
    }

    /// Whether the hash of a frame ends in zeros before it is whole: a crash cut it short, and the
    /// file had been made longer already.
    fn half_written(&self, body: &[u8], stored: &Hash) -> bool {
        let written = HASH_BYTES - stored.0.iter().rev().take_while(|byte| **byte == 0).count();
        if written == 0 {
            return true;
        }
        let format = Header::decode(body).map_or(self.scan.format, |(_, format)| format);
        let format = if self.scan.head.size == 0 { format } else { self.scan.format };
        // PERF: a hash that ends in no zero is not looked at twice.
        written < HASH_BYTES
            && format
                .link(&self.scan.head.hash, self.number(), body)
                .is_some_and(|whole| whole != *stored && whole.0[..written] == stored.0[..written])
    }

    fn record(&mut self, body: &[u8], stored: Hash) {
        if self.scan.head.size == 0 {
            match Header::decode(body) {
                Some((header, format)) => {
                    (self.scan.header, self.scan.format) = (Some(header), format);
                }
                None => self.finding(Flaw::NoHeader),
            }
        }
        if self.link(&self.scan.head.hash, self.number(), body) != Some(stored) {
            let reason = self.explain(body, &stored);
            self.finding(reason);
        } else if self.scan.head.size > 0 && self.scan.format == Format::Four {
            match entry::check_closed(self.number(), body) {
                Err(NoEntry::Closed(audience)) => self.finding(Flaw::ClosedAltered { audience }),
                Ok(entry::LeftOut(some)) => self.scan.partial |= some,
                Err(NoEntry::Form) => {}
            }
        }
        self.recent.rotate_right(1);
        self.recent[0] = stored;
        self.scan.head = Head { size: self.scan.head.size + 1, hash: stored };
    }

    /// Where a record that does not fit may have come from.
    fn explain(&mut self, body: &[u8], stored: &Hash) -> Flaw {
        for (back, previous) in self.recent.iter().enumerate() {
            for step in -NUMBERS_AROUND..=NUMBERS_AROUND {
                let number = self.number().wrapping_add_signed(step);
                if self.link(previous, number, body) != Some(*stored) {
                    continue;
                }
                if back == 0 {
                    self.shift += step;
                    return Flaw::Renumbered { number };
                }
                return Flaw::Misplaced { number };
            }
        }
        Flaw::Altered
    }

    /// The file ends within a record. If genuine records are in what is left, nothing was torn: a
    /// length was altered, and cutting here would lose them.
    fn unfinished(&mut self, bytes: &[u8]) {
        match bytes.first_chunk() {
            Some(length) if self.holds_records(bytes) => {
                let length = u32::from_le_bytes(*length);
                self.finding(Flaw::LengthAltered { length });
            }
            _ => self.torn(bytes.len() as u64),
        }
    }

    /// A hash of zeros: after a loss of power some file systems leave zeros where the end of a
    /// file was not written yet. `bytes` is the count to the end if all the rest is zero too.
    fn unwritten_hash(&mut self, bytes: Option<u64>) {
        match bytes {
            Some(bytes) => self.torn(bytes),
            None => self.finding(Flaw::Altered),
        }
    }

    fn torn(&mut self, bytes: u64) {
        self.scan.torn = Some(bytes);
        self.scan.finished = true;
    }

    /// Whether the rest of a file holds a record that is complete but for its length, or a complete
    /// later record. Also true if that is too much work to say, so that nothing is cut off then.
    fn holds_records(&self, rest: &[u8]) -> bool {
        if rest.len() < FRAME_OVERHEAD {
            return false;
        }
        let number = self.number();
        if self.genuine(&self.scan.head.hash.0, number, rest) {
            return true;
        }
        let mut work = 0;
        (FRAME_OVERHEAD..rest.len()).any(|start| {
            let (before, frame) = rest.split_at(start);
            let previous = before.last_chunk().expect("a hash ends before the next record");
            let Some(framed) = framed(frame) else { return false };
            work += framed.len() * LOOK_BACK;
            let mut numbers = (1..=LOOK_BACK as u64).map(|later| number.wrapping_add(later));
            work > WORK_MAX || numbers.any(|number| self.genuine(previous, number, framed))
        })
    }

    /// Whether a frame, its length left aside, is record `number` after a record with this hash.
    fn genuine(&self, previous: &[u8; HASH_BYTES], number: u64, framed: &[u8]) -> bool {
        let (body, stored) =
            framed[LENGTH_BYTES..].split_last_chunk().expect("a frame ends with its hash");
        self.link(&Hash(*previous), number, body) == Some(Hash(*stored))
    }

    fn close(mut self) -> Scan {
        if self.scan.head.size == 0 && self.scan.findings.is_empty() {
            let reason =
                self.scan.torn.take().map_or(Flaw::NoHeader, |bytes| Flaw::Unfinished { bytes });
            self.scan.findings.push(Finding { place: FoundAt::Record(0), reason });
        }
        self.scan
    }
}

/// The frame `bytes` begin with, if the length they begin with fits.
fn framed(bytes: &[u8]) -> Option<&[u8]> {
    let length = u32::from_le_bytes(*bytes.first_chunk()?);
    bytes.get(..FRAME_OVERHEAD.checked_add(length as usize)?)
}
