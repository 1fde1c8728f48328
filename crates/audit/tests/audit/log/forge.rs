//! A forger's view of a log: its records taken apart, changed, and put together again.

use audit::{Hash, Head};

/// A record as it lies in the file.
#[derive(Clone, PartialEq, Eq)]
pub struct Raw {
    /// Its open part, or the header.
    pub payload: Vec<u8>,
    /// What follows the open part: nothing in the header, closed parts in others.
    pub closed: Vec<u8>,
    /// Whether it is the header, which has one part only.
    pub header: bool,
    pub hash: [u8; 32],
}

impl Raw {
    /// The body of a record without closed parts.
    pub fn open(payload: &[u8]) -> Self {
        Self { payload: payload.to_vec(), closed: Vec::new(), header: false, hash: [0; 32] }
    }

    /// The bytes the frame goes around.
    pub fn body(&self) -> Vec<u8> {
        if self.header {
            return self.payload.clone();
        }
        let length = u32::try_from(self.payload.len()).expect("payloads here are short");
        [&length.to_le_bytes()[..], &self.payload, &self.closed].concat()
    }

    fn bytes(&self) -> Vec<u8> {
        let body = self.body();
        let length = u32::try_from(body.len()).expect("payloads here are short");
        [&length.to_le_bytes()[..], &body, &self.hash].concat()
    }
}

/// Takes a log apart.
pub fn split(mut bytes: &[u8]) -> Vec<Raw> {
    let mut records = Vec::new();
    while let Some((length, rest)) = bytes.split_first_chunk() {
        let (body, rest) = rest.split_at(u32::from_le_bytes(*length) as usize);
        let (hash, rest) = rest.split_first_chunk().expect("a sound log to begin with");
        let header = records.is_empty();
        let (payload, closed) = if header { (body, &[][..]) } else { parts(body) };
        let (payload, closed) = (payload.to_vec(), closed.to_vec());
        records.push(Raw { payload, closed, header, hash: *hash });
        bytes = rest;
    }
    records
}

/// The open part of a body and what follows it.
fn parts(body: &[u8]) -> (&[u8], &[u8]) {
    let (length, rest) = body.split_first_chunk().expect("a sound log to begin with");
    rest.split_at(u32::from_le_bytes(*length) as usize)
}

/// Puts a log together, with right lengths and the hashes as they are.
pub fn join(records: &[Raw]) -> Vec<u8> {
    records.iter().flat_map(Raw::bytes).collect()
}

/// Gives every record from `first` on the hash that continues the chain.
pub fn rechain(records: &mut [Raw], first: usize) {
    let before = first.checked_sub(1).map_or(Head::EMPTY.hash, |k| Hash(records[k].hash));
    let mut head = Head { size: first as u64, hash: before };
    for record in &mut records[first..] {
        head = head.after(record.body());
        record.hash = head.hash.0;
    }
}

/// Where each record begins, and where the last one ends.
pub fn boundaries(records: &[Raw]) -> Vec<usize> {
    let mut ends = vec![0];
    for record in records {
        ends.push(ends[ends.len() - 1] + record.body().len() + 36);
    }
    ends
}
