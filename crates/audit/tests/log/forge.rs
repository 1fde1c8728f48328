//! A forger's view of a log: its records taken apart, changed, and put together again.

use audit::{Hash, Head};

/// A record as it lies in the file.
#[derive(Clone, PartialEq, Eq)]
pub struct Raw {
    pub payload: Vec<u8>,
    pub hash: [u8; 32],
}

impl Raw {
    fn bytes(&self) -> Vec<u8> {
        let length = u32::try_from(self.payload.len()).expect("payloads here are short");
        [&length.to_le_bytes()[..], &self.payload, &self.hash].concat()
    }
}

/// Takes a log apart.
pub fn split(mut bytes: &[u8]) -> Vec<Raw> {
    let mut records = Vec::new();
    while let Some((length, rest)) = bytes.split_first_chunk() {
        let (payload, rest) = rest.split_at(u32::from_le_bytes(*length) as usize);
        let (hash, rest) = rest.split_first_chunk().expect("a sound log to begin with");
        records.push(Raw { payload: payload.into(), hash: *hash });
        bytes = rest;
    }
    records
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
        head = head.after(&record.payload);
        record.hash = head.hash.0;
    }
}

/// Where each record begins, and where the last one ends.
pub fn boundaries(records: &[Raw]) -> Vec<usize> {
    let mut ends = vec![0];
    for record in records {
        ends.push(ends[ends.len() - 1] + record.payload.len() + 36);
    }
    ends
}
