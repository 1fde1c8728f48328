//! A folder that is removed at the end of a test, seeded numbers, and a log to play with.

use std::fs;
use std::io::Write;
use std::path::Path;

use audit::{Checkpoint, Header, LogId, LogWriter, SigningKey};

/// Puts `bytes` in place of what a file holds. Unlike a file made anew it need not reach the disk
/// at once, and tests do this ten thousand times.
pub fn overwrite(path: &Path, bytes: &[u8]) {
    let file = fs::OpenOptions::new().write(true).create(true).truncate(false).open(path);
    let mut file = file.expect("a folder of our own");
    file.write_all(bytes).expect("a folder of our own");
    file.set_len(bytes.len() as u64).expect("a folder of our own");
}

/// Lets only its owner read a file.
#[cfg(unix)]
pub fn own(path: &Path) {
    use std::os::unix::fs::PermissionsExt;
    fs::set_permissions(path, fs::Permissions::from_mode(0o600)).expect("a file of our own");
}

#[cfg(not(unix))]
pub fn own(_: &Path) {}

/// SplitMix64: the same numbers for the same seed, everywhere.
pub struct Numbers(pub u64);

impl Numbers {
    pub fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    pub fn below(&mut self, bound: usize) -> usize {
        usize::try_from(self.next() % bound as u64).expect("below a usize")
    }

    pub fn between(&mut self, from: usize, to: usize) -> usize {
        from + self.below(to - from)
    }

    pub fn bytes(&mut self, count: usize) -> Vec<u8> {
        (0..count).map(|_| self.next().to_le_bytes()[0]).collect()
    }
}

pub fn key() -> SigningKey {
    SigningKey::from_bytes(&[0x11; 32])
}

pub fn header(table: &str) -> Header {
    let mut id = [0; 16];
    id[..table.len()].copy_from_slice(table.as_bytes());
    Header { table: table.into(), id: LogId(id) }
}

/// Payloads of all sorts: empty, short, of many zeros, random.
pub fn payloads(count: usize, seed: u64) -> Vec<Vec<u8>> {
    let mut numbers = Numbers(seed);
    let payload = |k: usize| match k % 4 {
        0 => Vec::new(),
        1 => format!("seat {k}: pays {}", numbers.below(500)).into_bytes(),
        2 => vec![0; numbers.below(40)],
        _ => {
            let count = numbers.below(120);
            numbers.bytes(count)
        }
    };
    (0..count).map(payload).collect()
}

/// Writes a log with these payloads after its header, signed at its end, and closes it.
pub fn write_log(path: &Path, table: &str, payloads: &[Vec<u8>]) {
    let mut log = LogWriter::create(path, header(table)).expect("the log is new");
    log.append_all(payloads).expect("the disk is sound");
    Checkpoint::sign(log.header().id, log.head(), &key()).store(path).expect("the disk is sound");
}
