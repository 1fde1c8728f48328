//! What one record holds: a part everybody may read, and parts for few.
//!
//! A reader of a log may know less than the table: the cards another player examines, above all.
//! So a record has an *open* part and, where something is hidden, *closed* parts, one for each who
//! may know it. The chain runs over the open part and a salted hash of every closed one; a closed
//! part can be left out of a copy, and the copy still verifies. All integers have their least
//! significant byte first.
//!
//! | part of a record's body | bytes |
//! |---|---|
//! | length of the open part | 4 |
//! | open part | that many |
//! | then for each closed part: who may read it, 0 for the house, n for seat n | 2 |
//! | its hash | 32 |
//! | its length, 0 if it is left out | 4 |
//! | its salt and its text, unless it is left out | that many |
//!
//! The hash of a closed part is SHA-256 over: the 20 ASCII bytes `house/log/closed/v4` and a line
//! feed, the number of the record as 64 bits, who may read it as 16 bits, the 32 bytes of the
//! salt, the text.
//!
//! ```
//! use audit::{Audience, Closed, Entry, Head, Sealed};
//!
//! let card = Closed { audience: Audience::seat(1), salt: [9; 32], text: b"Qs".to_vec() };
//! let entry = Entry { open: b"seat 1 card 1 dealt".to_vec(), closed: vec![card] };
//! let whole = entry.sealed(7);
//! assert_eq!(Sealed::read(7, &whole.body()), Ok(whole.clone()));
//!
//! let copy = whole.clone().without(|audience| audience == Audience::HOUSE);
//! assert_eq!(copy.parts[0].text(), None, "the copy does not tell");
//! let head = Head { size: 7, ..Head::EMPTY };
//! assert_eq!(head.after(&copy.body()), head.after(&whole.body()), "and has the same hash");
//! ```

use core::fmt;

use rules::Seat;
use sha2::{Digest, Sha256};

use crate::chain::HASH_BYTES;

const TAG: &[u8; 20] = b"house/log/closed/v4\n";
const SALT: usize = 32;

/// Who may read a closed part.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Audience(u16);

/// A closed part to be written.
#[derive(Clone, PartialEq, Eq)]
pub struct Closed {
    /// Who may read it.
    pub audience: Audience,
    /// What keeps others from trying all texts.
    pub salt: [u8; SALT],
    /// What is hidden.
    pub text: Vec<u8>,
}

/// A record to be written.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Entry {
    /// What everybody may read.
    pub open: Vec<u8>,
    /// What few may read.
    pub closed: Vec<Closed>,
}

/// A record as it was written, closed parts perhaps left out.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Sealed {
    /// What everybody may read.
    pub open: Vec<u8>,
    /// The closed parts.
    pub parts: Vec<Part>,
}

/// A closed part of a record.
#[derive(Clone, PartialEq, Eq)]
pub struct Part {
    /// Who may read it.
    pub audience: Audience,
    hash: [u8; 32],
    /// Salt and text; none if it is left out.
    kept: Option<Vec<u8>>,
}

/// Why bytes are no record.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum NoEntry {
    /// They have not the form of one.
    Form,
    /// A closed part is not the one that was hashed.
    Closed(Audience),
}

impl Audience {
    /// The house alone.
    pub const HOUSE: Self = Self(0);

    /// The player at a seat, counted from one.
    #[must_use]
    pub const fn seat(number: u16) -> Self {
        Self(number)
    }
}

impl From<Seat> for Audience {
    fn from(seat: Seat) -> Self {
        Self(u16::try_from(seat.index() + 1).expect("a table has few seats"))
    }
}

impl fmt::Display for Audience {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            0 => f.write_str("the house"),
            seat => write!(f, "seat {seat}"),
        }
    }
}

impl Entry {
    /// A record everybody may read all of.
    pub fn open(text: impl AsRef<[u8]>) -> Self {
        Self { open: text.as_ref().to_vec(), closed: Vec::new() }
    }

    /// The same as record `number`, its closed parts hashed.
    #[must_use]
    pub fn sealed(self, number: u64) -> Sealed {
        let part = |closed: Closed| {
            let kept = [&closed.salt[..], &closed.text].concat();
            let hash = hash(number, closed.audience, &kept);
            Part { audience: closed.audience, hash, kept: Some(kept) }
        };
        Sealed { open: self.open, parts: self.closed.into_iter().map(part).collect() }
    }
}

impl Sealed {
    /// Reads record `number` back.
    ///
    /// # Errors
    ///
    /// If the bytes are no record, or a closed part is not what was hashed.
    pub fn read(number: u64, body: &[u8]) -> Result<Self, NoEntry> {
        check_closed(number, body)?;
        Self::parse(body).ok_or(NoEntry::Form)
    }

    /// The same, where its closed parts need not be looked at.
    pub(crate) fn parse(body: &[u8]) -> Option<Self> {
        let (open, mut rest) = counted(body)?;
        let mut parts = Vec::new();
        while !rest.is_empty() {
            let (Borrowed { audience, hash, kept }, after) = Borrowed::take(rest)?;
            let kept = (!kept.is_empty()).then(|| kept.to_vec());
            parts.push(Part { audience, hash: *hash, kept });
            rest = after;
        }
        Some(Self { open: open.to_vec(), parts })
    }

    /// The bytes of the record.
    #[must_use]
    pub fn body(&self) -> Vec<u8> {
        let mut bytes = Vec::with_capacity(4 + self.open.len());
        count(&mut bytes, &self.open);
        for Part { audience, hash, kept } in &self.parts {
            bytes.extend(audience.0.to_le_bytes());
            bytes.extend(hash);
            count(&mut bytes, kept.as_deref().unwrap_or_default());
        }
        bytes
    }

    /// The same with only the closed parts that `shown` allows.
    #[must_use]
    pub fn without(mut self, shown: impl Fn(Audience) -> bool) -> Self {
        for part in &mut self.parts {
            part.kept = part.kept.take().filter(|_| shown(part.audience));
        }
        self
    }
}

impl Part {
    /// The hash that the chain runs over.
    #[must_use]
    pub const fn hash(&self) -> [u8; 32] {
        self.hash
    }

    /// What keeps others from trying all texts; none if it is left out.
    #[must_use]
    pub fn salt(&self) -> Option<&[u8]> {
        self.kept.as_deref().map(|kept| &kept[..SALT])
    }

    /// What is hidden; none if it is left out.
    #[must_use]
    pub fn text(&self) -> Option<&[u8]> {
        self.kept.as_deref().map(|kept| &kept[SALT..])
    }
}

/// Whether a record has closed parts that are left out.
pub(crate) struct LeftOut(pub(crate) bool);

/// Whether every closed part of record `number` is what was hashed, or left out.
///
/// # Errors
///
/// If the bytes are no record, or a closed part is not what was hashed.
pub(crate) fn check_closed(number: u64, body: &[u8]) -> Result<LeftOut, NoEntry> {
    let (_, mut rest) = counted(body).ok_or(NoEntry::Form)?;
    let mut left_out = false;
    while !rest.is_empty() {
        let (part, after) = Borrowed::take(rest).ok_or(NoEntry::Form)?;
        left_out |= part.kept.is_empty();
        if !part.kept.is_empty() && hash(number, part.audience, part.kept) != *part.hash {
            return Err(NoEntry::Closed(part.audience));
        }
        rest = after;
    }
    Ok(LeftOut(left_out))
}

/// A closed part as it lies in the bytes of a record.
struct Borrowed<'a> {
    audience: Audience,
    hash: &'a [u8; HASH_BYTES],
    /// Salt and text; nothing if they are left out.
    kept: &'a [u8],
}

impl<'a> Borrowed<'a> {
    /// Takes one off the front of these bytes; gives those after it.
    fn take(bytes: &'a [u8]) -> Option<(Self, &'a [u8])> {
        let (audience, after) = bytes.split_first_chunk()?;
        let (hash, after) = after.split_first_chunk()?;
        let (kept, after) = counted(after)?;
        let audience = Audience(u16::from_le_bytes(*audience));
        let whole = kept.is_empty() || kept.len() >= SALT;
        whole.then_some((Self { audience, hash, kept }, after))
    }
}

/// The open part of a record; none if this is no body of one.
pub(crate) fn open_part(body: &[u8]) -> Option<&[u8]> {
    counted(body).map(|(open, _)| open)
}

/// What the chain runs over: the open part, and of every closed one who may read it and its hash.
/// None if this is no body of a record.
pub(crate) fn spine(body: &[u8]) -> Option<(&[u8], Vec<&[u8]>)> {
    let (open, mut rest) = counted(body)?;
    let mut parts = Vec::new();
    while !rest.is_empty() {
        let (named, after) = rest.split_at_checked(2 + HASH_BYTES)?;
        parts.push(named);
        rest = counted(after)?.1;
    }
    Some((open, parts))
}

fn hash(number: u64, audience: Audience, kept: &[u8]) -> [u8; 32] {
    let hash = Sha256::new().chain_update(TAG).chain_update(number.to_le_bytes());
    hash.chain_update(audience.0.to_le_bytes()).chain_update(kept).finalize().into()
}

fn count(bytes: &mut Vec<u8>, part: &[u8]) {
    let length = u32::try_from(part.len()).expect("a payload is at most PAYLOAD_MAX long");
    bytes.extend(length.to_le_bytes());
    bytes.extend(part);
}

fn counted(bytes: &[u8]) -> Option<(&[u8], &[u8])> {
    let (length, rest) = bytes.split_first_chunk()?;
    rest.split_at_checked(u32::from_le_bytes(*length) as usize)
}

// A salt is worth as much as what it hides.
impl fmt::Debug for Closed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Closed({}, ..)", self.audience)
    }
}

impl fmt::Debug for Part {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let kept = if self.kept.is_some() { "kept" } else { "left out" };
        write!(f, "Part({}, {kept})", self.audience)
    }
}
