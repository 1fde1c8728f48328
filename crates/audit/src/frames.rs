//! Reads a log frame by frame, with one buffer, however large the log is.

use std::io::{self, Read};

use crate::chain::{HASH_BYTES, Hash, LENGTH_BYTES, PAYLOAD_MAX};

/// The next thing in a log.
pub(crate) enum Frame<'a> {
    /// A frame of full length.
    Whole { body: &'a [u8], stored: Hash },
    /// The file ends within this frame; the bytes that are there.
    Unfinished(&'a [u8]),
    /// A length no record has.
    TooLong { length: u32 },
    /// The file ends where a frame ends.
    End,
}

/// A source of frames.
pub(crate) struct Frames<R> {
    source: R,
    bytes: Vec<u8>,
    offset: u64,
}

impl<R: Read> Frames<R> {
    pub(crate) fn new(source: R) -> Self {
        Self { source, bytes: Vec::new(), offset: 0 }
    }

    /// Where the frame last returned begins.
    pub(crate) const fn offset(&self) -> u64 {
        self.offset
    }

    /// Where the frame after it begins.
    pub(crate) const fn next_offset(&self) -> u64 {
        self.offset + self.bytes.len() as u64
    }

    pub(crate) fn next(&mut self) -> io::Result<Frame<'_>> {
        self.offset = self.next_offset();
        self.bytes.clear();
        if !self.fill(LENGTH_BYTES)? {
            let nothing = self.bytes.is_empty();
            return Ok(if nothing { Frame::End } else { Frame::Unfinished(&self.bytes) });
        }
        let length = *self.bytes.first_chunk().expect("the length was read");
        let length = u32::from_le_bytes(length);
        if length > PAYLOAD_MAX {
            return Ok(Frame::TooLong { length });
        }
        if !self.fill(LENGTH_BYTES + length as usize + HASH_BYTES)? {
            return Ok(Frame::Unfinished(&self.bytes));
        }
        let (body, stored) =
            self.bytes[LENGTH_BYTES..].split_last_chunk().expect("the hash was read");
        Ok(Frame::Whole { body, stored: Hash(*stored) })
    }

    /// How many bytes are left if all of them are zero. Consumes the rest, or up to another byte.
    pub(crate) fn zeros_left(&mut self) -> io::Result<Option<u64>> {
        let mut piece = [0; 4096];
        let mut zeros = 0;
        loop {
            match self.source.read(&mut piece) {
                Ok(0) => return Ok(Some(zeros)),
                Ok(count) if piece[..count].iter().any(|byte| *byte != 0) => return Ok(None),
                Ok(count) => zeros += count as u64,
                Err(cause) if cause.kind() == io::ErrorKind::Interrupted => {}
                Err(cause) => return Err(cause),
            }
        }
    }

    /// Reads until the frame has `target` bytes; false if the file ends before.
    fn fill(&mut self, target: usize) -> io::Result<bool> {
        let mut have = self.bytes.len();
        self.bytes.resize(target, 0);
        while have < target {
            match self.source.read(&mut self.bytes[have..]) {
                Ok(0) => break,
                Ok(count) => have += count,
                Err(cause) if cause.kind() == io::ErrorKind::Interrupted => {}
                Err(cause) => return Err(cause),
            }
        }
        self.bytes.truncate(have);
        Ok(have == target)
    }
}
