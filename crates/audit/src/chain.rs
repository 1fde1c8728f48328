//! How records are bound together: the header, the hash chain, and the bytes on the disk.
//!
//! A log is a row of frames and nothing else. All integers have their least significant byte
//! first.
//!
//! | part of a frame | bytes |
//! |---|---|
//! | length of the payload, at most [`PAYLOAD_MAX`] | 4 |
//! | payload | that many |
//! | hash of the record | 32 |
//!
//! The hash of record n is SHA-256 over: the 20 ASCII bytes `house/log/record/v1` and a line feed,
//! the hash of record n-1 (32 zero bytes for record 0), n as 64 bits, the length as 32 bits, the
//! payload. Record 0 is the [`Header`]: the 8 ASCII bytes `HOUSELOG`, the version (1) as 16 bits,
//! the 16 bytes of the log's id, the length of the table's name as 32 bits, the name in UTF-8.
//!
//! ```
//! use audit::{Head, Header, LogId};
//!
//! let header = Header { table: "stud-1".into(), id: LogId([7; 16]) };
//! let head = Head::EMPTY.after(&header.encode()).after(b"no more bets");
//! assert_eq!(head.size, 2);
//! assert_ne!(head.hash, Head::EMPTY.after(&header.encode()).after(b"No more bets").hash);
//! ```

use core::fmt;

use sha2::{Digest, Sha256};

use crate::hex;

/// The longest payload of one record, in bytes. Longer lengths are damage, not data.
pub const PAYLOAD_MAX: u32 = 1 << 24;

/// Bytes of a frame besides its payload.
pub(crate) const FRAME_OVERHEAD: usize = LENGTH_BYTES + HASH_BYTES;
/// Bytes of the length before a payload.
pub(crate) const LENGTH_BYTES: usize = 4;
/// Bytes of the hash after a payload.
pub(crate) const HASH_BYTES: usize = 32;

// PERF: tag, previous hash, number and length are 64 bytes together, one block of SHA-256.
const TAG: &[u8; 20] = b"house/log/record/v1\n";
const MAGIC: &[u8; 8] = b"HOUSELOG";
const VERSION: u16 = 1;

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

    /// The head once `payload` is appended.
    #[must_use]
    pub fn after(&self, payload: &[u8]) -> Self {
        Self { size: self.size + 1, hash: link(&self.hash, self.size, payload) }
    }

    /// The bytes of the record that appends `payload`, and the head once they are written.
    ///
    /// # Panics
    ///
    /// If the payload is longer than [`PAYLOAD_MAX`].
    #[must_use]
    pub fn frame(&self, payload: &[u8]) -> (Vec<u8>, Self) {
        let (mut bytes, head) = (Vec::new(), self.after(payload));
        write_frame(&mut bytes, payload, &head.hash);
        (bytes, head)
    }
}

impl Header {
    /// The payload of record 0.
    #[must_use]
    pub fn encode(&self) -> Vec<u8> {
        let length = u32::try_from(self.table.len()).expect("a table's name is short");
        let mut bytes = MAGIC.to_vec();
        bytes.extend(VERSION.to_le_bytes());
        bytes.extend(self.id.0);
        bytes.extend(length.to_le_bytes());
        bytes.extend(self.table.as_bytes());
        bytes
    }

    /// Reads the payload of record 0; none if it is not a header of this version.
    #[must_use]
    pub fn decode(payload: &[u8]) -> Option<Self> {
        let rest = payload.strip_prefix(MAGIC)?.strip_prefix(&VERSION.to_le_bytes())?;
        let (id, rest) = rest.split_first_chunk()?;
        let (length, name) = rest.split_first_chunk()?;
        let table = core::str::from_utf8(name).ok()?;
        (u32::from_le_bytes(*length) as usize == name.len())
            .then(|| Self { table: table.into(), id: LogId(*id) })
    }
}

/// The hash of record `number` with this payload after a record with the hash `previous`.
#[must_use]
pub fn link(previous: &Hash, number: u64, payload: &[u8]) -> Hash {
    let mut start = [0; 64];
    start[..20].copy_from_slice(TAG);
    start[20..52].copy_from_slice(&previous.0);
    start[52..60].copy_from_slice(&number.to_le_bytes());
    start[60..].copy_from_slice(&length(payload));
    Hash(Sha256::new().chain_update(start).chain_update(payload).finalize().into())
}

/// Appends the frame of a record to `bytes`.
pub(crate) fn write_frame(bytes: &mut Vec<u8>, payload: &[u8], hash: &Hash) {
    bytes.extend(length(payload));
    bytes.extend(payload);
    bytes.extend(hash.0);
}

fn length(payload: &[u8]) -> [u8; LENGTH_BYTES] {
    u32::try_from(payload.len()).expect("a payload is at most PAYLOAD_MAX long").to_le_bytes()
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

    #[test]
    fn a_hash_depends_on_place_predecessor_and_payload() {
        let start = Hash([1; 32]);
        let hash = link(&start, 5, b"pays 10");
        assert_ne!(hash, link(&Hash([2; 32]), 5, b"pays 10"));
        assert_ne!(hash, link(&start, 6, b"pays 10"));
        assert_ne!(hash, link(&start, 5, b"pays 11"));
    }

    #[test]
    fn the_first_record_has_the_hash_computed_by_another_program() {
        let header = Header { table: "stud-1".into(), id: LogId([7; 16]) };
        let head = Head::EMPTY.after(&header.encode()).after(b"no more bets");
        assert_eq!(head.hash.to_string(), KNOWN);
    }

    const KNOWN: &str = "2c913129c67c5592980df91438d4093cf35a3b2cc1be8d0b39d719c699ad9c27";

    #[test]
    fn a_header_is_read_back_and_every_other_payload_is_refused() {
        let header = Header { table: "stud-1".into(), id: LogId([7; 16]) };
        let payload = header.encode();
        assert_eq!(Header::decode(&payload), Some(header));
        for cut in 0..payload.len() {
            assert_eq!(Header::decode(&payload[..cut]), None);
        }
        assert_eq!(Header::decode(&[&payload[..], b"x"].concat()), None);
    }
}
