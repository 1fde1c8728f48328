//! Appending with the one order that keeps a promise: write, sync, only then say so.

use std::io;

use crate::chain::{Head, PAYLOAD_MAX};
use crate::entry::Entry;

/// Where frames go; a file, or in tests something that fails.
pub(crate) trait Sink {
    fn write(&mut self, bytes: &[u8]) -> io::Result<()>;
    fn sync(&mut self) -> io::Result<()>;
}

/// Why nothing was appended, or nobody knows.
#[derive(Debug)]
pub(crate) enum Failure {
    /// A record too long; nothing was written.
    TooLong { length: usize },
    /// Writing failed. What is on the disk is unknown.
    Write(io::Error),
    /// Syncing failed. What is on the disk is unknown, and asking again would not tell: the
    /// system may have dropped the pages and would report success.
    Sync(io::Error),
    /// One of the two failed before.
    Poisoned,
}

/// The end of a log under construction.
pub(crate) struct Appender<S> {
    pub(crate) sink: S,
    head: Head,
    /// Where the last record ends.
    end: u64,
    bytes: Vec<u8>,
    poisoned: bool,
}

impl<S: Sink> Appender<S> {
    pub(crate) const fn new(sink: S, head: Head, end: u64) -> Self {
        Self { sink, head, end, bytes: Vec::new(), poisoned: false }
    }

    /// Where the last record ends: how long the log is.
    pub(crate) const fn end(&self) -> u64 {
        self.end
    }

    pub(crate) const fn head(&self) -> Head {
        self.head
    }

    /// Appends records with one write and one sync.
    pub(crate) fn append(
        &mut self,
        entries: impl IntoIterator<Item = Entry>,
    ) -> Result<Head, Failure> {
        if self.poisoned {
            return Err(Failure::Poisoned);
        }
        let mut head = self.head;
        self.bytes.clear();
        for entry in entries {
            let body = entry.sealed(head.size).body();
            if body.len() > PAYLOAD_MAX as usize {
                return Err(Failure::TooLong { length: body.len() });
            }
            let (frame, after) = head.frame(body);
            self.bytes.extend(frame);
            head = after;
        }
        if self.bytes.is_empty() {
            return Ok(self.head);
        }
        self.poisoned = true; // Until both have succeeded.
        self.sink.write(&self.bytes).map_err(Failure::Write)?;
        self.sink.sync().map_err(Failure::Sync)?;
        self.poisoned = false;
        (self.head, self.end) = (head, self.end + self.bytes.len() as u64);
        Ok(head)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Counts calls, and fails the write or the sync with the given number.
    #[derive(Default)]
    struct Faulty {
        writes: u32,
        syncs: u32,
        failing_write: u32,
        failing_sync: u32,
    }

    /// The end of a log whose header is written.
    fn begun() -> Head {
        Head { size: 1, ..Head::EMPTY }
    }

    fn entries(texts: &[&str]) -> Vec<Entry> {
        texts.iter().map(Entry::open).collect()
    }

    fn answer(failing: bool) -> io::Result<()> {
        if failing { Err(io::Error::other("the disk is gone")) } else { Ok(()) }
    }

    impl Sink for Faulty {
        fn write(&mut self, _: &[u8]) -> io::Result<()> {
            self.writes += 1;
            answer(self.writes == self.failing_write)
        }

        fn sync(&mut self) -> io::Result<()> {
            self.syncs += 1;
            answer(self.syncs == self.failing_sync)
        }
    }

    #[test]
    fn a_failed_sync_poisons_the_writer_and_is_never_tried_again() {
        let mut log = Appender::new(Faulty { failing_sync: 2, ..Faulty::default() }, begun(), 0);
        let head = log.append(entries(&["first"])).expect("the first sync succeeds");
        assert!(matches!(log.append(entries(&["second"])), Err(Failure::Sync(_))));
        assert!(matches!(log.append(entries(&["third"])), Err(Failure::Poisoned)));
        assert_eq!((log.sink.writes, log.sink.syncs), (2, 2));
        assert_eq!(log.head(), head);
    }

    #[test]
    fn a_failed_write_poisons_the_writer_too() {
        let mut log = Appender::new(Faulty { failing_write: 1, ..Faulty::default() }, begun(), 0);
        assert!(matches!(log.append(entries(&["first"])), Err(Failure::Write(_))));
        assert!(matches!(log.append(entries(&["second"])), Err(Failure::Poisoned)));
        assert_eq!((log.sink.writes, log.sink.syncs), (1, 0));
    }

    #[test]
    fn a_batch_is_one_write_and_one_sync_and_an_empty_one_is_neither() {
        let mut log = Appender::new(Faulty::default(), begun(), 0);
        let head = log.append(entries(&["first", "second", "third"])).expect("the disk is sound");
        assert_eq!(head.size, 4);
        assert_eq!(log.append(entries(&[])).expect("nothing to write"), head);
        assert_eq!((log.sink.writes, log.sink.syncs), (1, 1));
    }

    #[test]
    fn a_record_too_long_is_refused_with_its_whole_batch_and_does_no_harm() {
        let mut log = Appender::new(Faulty::default(), begun(), 0);
        let long = Entry { open: vec![0; PAYLOAD_MAX as usize - 3], closed: Vec::new() };
        let batch = [Entry::open("first"), long.clone()];
        let too_long = 1 + PAYLOAD_MAX as usize;
        let refused = log.append(batch);
        assert!(matches!(refused, Err(Failure::TooLong { length }) if length == too_long));
        assert_eq!((log.head(), log.sink.writes), (begun(), 0));
        assert!(log.append([Entry::open(&long.open[1..])]).is_ok());
    }
}
