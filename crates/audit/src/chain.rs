//! How records are bound together: the header, the hash chain, and the bytes on the disk.
//!
//! A log is a row of frames and nothing else. All integers have their least significant byte
//! first.
//!
//! | part of a frame | bytes |
//! |---|---|
//! | length of the body, at most [`PAYLOAD_MAX`] | 4 |
//! | body | that many |
//! | hash of the record | 32 |
//!
//! The body of record 0 is the [`Header`]: the 8 ASCII bytes `HOUSELOG`, the version (4) as 16
//! bits, the 16 bytes of the log's id, the length of the table's name as 32 bits, the name in
//! UTF-8. Every other body is an [`entry`](mod@crate::entry): an open part, and closed parts.
//!
//! The hash of record n is SHA-256 over: the 20 ASCII bytes `house/log/record/v4` and a line feed,
//! the hash of record n-1 (32 zero bytes for record 0), n as 64 bits, the length of the open part
//! as 32 bits, the open part; then for every closed part who may read it as 16 bits, and its hash.
//! Of record 0 the whole body counts as open.
//!
//! Logs of [the format before](Format::Three) have the version 1, the tag `house/log/record/v1`,
//! and no closed parts: a body is what is hashed.
//!
//! ```
//! use audit::{Entry, Head, Header, LogId};
//!
//! let header = Header { table: "stud-1".into(), id: LogId([7; 16]) };
//! let (_, begun) = Head::EMPTY.frame(header.encode());
//! let (_, head) = begun.frame(Entry::open("no more bets").sealed(1).body());
//! assert_eq!(head.size, 2);
//! assert_ne!(head, begun.frame(Entry::open("No more bets").sealed(1).body()).1);
//! ```

use core::fmt;

use sha2::{Digest, Sha256};

use crate::entry::{self, Sealed};
use crate::hex;

/// The longest body of one record, in bytes. Longer lengths are damage, not data.
pub const PAYLOAD_MAX: u32 = 1 << 24;

/// Bytes of a frame besides its body.
pub(crate) const FRAME_OVERHEAD: usize = LENGTH_BYTES + HASH_BYTES;
/// Bytes of the length before a body.
pub(crate) const LENGTH_BYTES: usize = 4;
/// Bytes of the hash after a body.
pub(crate) const HASH_BYTES: usize = 32;

pub(crate) const MAGIC: &[u8; 8] = b"HOUSELOG";

/// How a log is written.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Format {
    /// The one before this: read, not written.
    Three,
    /// This one.
    Four,
}

impl Format {
    const ALL: [Self; 2] = [Self::Three, Self::Four];

    /// Its number.
    #[must_use]
    pub const fn number(self) -> u16 {
        match self {
            Self::Three => 3,
            Self::Four => 4,
        }
    }

    /// The version its headers name.
    const fn version(self) -> [u8; 2] {
        match self {
            Self::Three => 1_u16.to_le_bytes(),
            Self::Four => 4_u16.to_le_bytes(),
        }
    }

    // PERF: tag, previous hash, number and length are 64 bytes together, one block of SHA-256.
    const fn tag(self) -> &'static [u8; 20] {
        match self {
            Self::Three => b"house/log/record/v1\n",
            Self::Four => b"house/log/record/v4\n",
        }
    }

    /// The parts of a record with this body that is not the header; none if no record has it.
    pub(crate) fn parse(self, body: &[u8]) -> Option<Sealed> {
        match self {
            Self::Three => Some(Sealed { open: body.to_vec(), parts: Vec::new() }),
            Self::Four => Sealed::parse(body),
        }
    }

    /// The hash of record `number` with this body after a record with the hash `previous`; none if
    /// no record has this body.
    #[must_use]
    pub fn link(self, previous: &Hash, number: u64, body: &[u8]) -> Option<Hash> {
        let (open, parts) = match self {
            Self::Four if number > 0 => entry::spine(body)?,
            Self::Three | Self::Four => (body, Vec::new()),
        };
        let mut start = [0; 64];
        start[..20].copy_from_slice(self.tag());
        start[20..52].copy_from_slice(&previous.0);
        start[52..60].copy_from_slice(&number.to_le_bytes());
        start[60..].copy_from_slice(&length(open));
        let hash = Sha256::new().chain_update(start).chain_update(open);
        let hash = parts.into_iter().fold(hash, |hash, part| hash.chain_update(part));
        Some(Hash(hash.finalize().into()))
    }
}

/// The SHA-256 hash of a record, and through the chain of all records before it.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Hash(pub [u8; HASH_BYTES]);

/// What tells one log from every other, even of the same table: 128 random bits.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct LogId(pub [u8; 16]);

/// The first record of a log: whose log it is.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Header {
    /// The table's name.
    pub table: String,
    /// The log's own id.
    pub id: LogId,
}

/// Where a log ends: how many records it has, the header included, and the hash of the last.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Head {
    /// Number of records, the header included.
    pub size: u64,
    /// Hash of the last record.
    pub hash: Hash,
}

impl Head {
    /// The head of a log without any record.
    pub const EMPTY: Self = Self { size: 0, hash: Hash([0; HASH_BYTES]) };

    /// The head once `body` is appended.
    ///
    /// # Panics
    ///
    /// As [`Head::frame`].
    #[must_use]
    pub fn after(&self, body: impl AsRef<[u8]>) -> Self {
        self.frame(body).1
    }

    /// The bytes of the record that appends `body`, and the head once they are written.
    ///
    /// # Panics
    ///
    /// If this is the body of no record: neither a header nor an entry, or longer than
    /// [`PAYLOAD_MAX`].
    #[must_use]
    pub fn frame(&self, body: impl AsRef<[u8]>) -> (Vec<u8>, Self) {
        let body = body.as_ref();
        let hash = Format::Four.link(&self.hash, self.size, body).expect("the body of a record");
        let mut bytes = Vec::with_capacity(body.len() + FRAME_OVERHEAD);
        bytes.extend(length(body));
        bytes.extend(body);
        bytes.extend(hash.0);
        (bytes, Self { size: self.size + 1, hash })
    }
}

impl Header {
    /// The body of record 0.
    #[must_use]
    pub fn encode(&self) -> Vec<u8> {
        let length = u32::try_from(self.table.len()).expect("a table's name is short");
        let mut bytes = MAGIC.to_vec();
        bytes.extend(Format::Four.version());
        bytes.extend(self.id.0);
        bytes.extend(length.to_le_bytes());
        bytes.extend(self.table.as_bytes());
        bytes
    }

    /// Reads the body of record 0, and in which format the log is; none if it is no header.
    #[must_use]
    pub fn decode(body: &[u8]) -> Option<(Self, Format)> {
        let rest = body.strip_prefix(MAGIC)?;
        let (version, rest) = rest.split_first_chunk()?;
        let format = Format::ALL.into_iter().find(|format| format.version() == *version)?;
        let (id, rest) = rest.split_first_chunk()?;
        let (length, name) = rest.split_first_chunk()?;
        let table = core::str::from_utf8(name).ok()?;
        (u32::from_le_bytes(*length) as usize == name.len())
            .then(|| (Self { table: table.into(), id: LogId(*id) }, format))
    }
}

fn length(part: &[u8]) -> [u8; LENGTH_BYTES] {
    u32::try_from(part.len()).expect("a body is at most PAYLOAD_MAX long").to_le_bytes()
}

impl fmt::Display for Hash {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        hex::write(f, &self.0)
    }
}

impl fmt::Debug for Hash {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Hash({self})")
    }
}

impl fmt::Display for LogId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        hex::write(f, &self.0)
    }
}

impl fmt::Debug for LogId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "LogId({self})")
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::entry::{Audience, Closed, Entry};

    fn body(open: &str) -> Vec<u8> {
        let hidden = Closed { audience: Audience::seat(2), salt: [5; 32], text: b"Qs".to_vec() };
        Entry { open: open.into(), closed: vec![hidden] }.sealed(5).body()
    }

    #[test]
    fn a_hash_depends_on_place_predecessor_and_body() {
        let link = |previous: u8, number, body: &[u8]| {
            Format::Four.link(&Hash([previous; 32]), number, body).expect("a body")
        };
        let hash = link(1, 5, &body("pays 10"));
        assert_ne!(hash, link(2, 5, &body("pays 10")));
        assert_ne!(hash, link(1, 6, &body("pays 10")));
        assert_ne!(hash, link(1, 5, &body("pays 11")));
        let mut other = body("pays 10");
        other[11] ^= 1; // who may read the closed part
        assert_ne!(hash, link(1, 5, &other));
        other = body("pays 10");
        other[13] ^= 1; // its hash
        assert_ne!(hash, link(1, 5, &other));
    }

    #[test]
    fn records_have_the_hashes_computed_by_another_program() {
        let header = Header { table: "stud-1".into(), id: LogId([7; 16]) };
        let (_, begun) = Head::EMPTY.frame(header.encode());
        let (_, head) = begun.frame(Entry::open("no more bets").sealed(1).body());
        assert_eq!(head.hash.to_string(), OPEN);
        let hidden = Closed { audience: Audience::seat(2), salt: [5; 32], text: b"Qs".to_vec() };
        let entry = Entry { open: b"dealt".to_vec(), closed: vec![hidden] };
        assert_eq!(head.frame(entry.sealed(2).body()).1.hash.to_string(), CLOSED);
    }

    const OPEN: &str = "8efc81b1953ec66aa47a038bf08fc721608dda2bd470d768e2b5bfd383a741b7";
    const CLOSED: &str = "906ab274fe4cf17437ce44b3a40f7a3c353da93303e057d23974181b1a8dd654";

    #[test]
    fn a_header_is_read_back_and_every_other_body_is_refused() {
        let header = Header { table: "stud-1".into(), id: LogId([7; 16]) };
        let body = header.encode();
        assert_eq!(Header::decode(&body), Some((header, Format::Four)));
        for cut in 0..body.len() {
            assert_eq!(Header::decode(&body[..cut]), None);
        }
        assert_eq!(Header::decode(&[&body[..], b"x"].concat()), None);
    }
}
