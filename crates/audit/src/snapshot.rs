//! A table between two rounds, signed with the key of the house: from there a table goes on without
//! its whole log being played again.
//!
//! It saves time and proves nothing. Whoever resumes a table uses it only where its signature, the
//! build and the chain of the log agree, and plays a whole round after it and all that follows
//! again, digest by digest; in any other case the log is played from its beginning. So a snapshot
//! that is forged, old, of another log or half written costs time and changes nothing. An auditor
//! never looks at it.
//!
//! The text: `house-rules snapshot v1`, then a line each for the build, the log, its size and hash
//! there, where its next record begins, the time and by how much that is ahead of the clock, the
//! digest at the end of the last record, the digest of the table and the key; the
//! [table at rest](table::Table::at_rest); and the signature of all of it. It holds seeds and
//! orders of cards that nobody may know: never show it.

use core::fmt;

use table::Time;

use crate::BUILD;
use crate::chain::{Hash, Head, LogId};
use crate::hex;
use crate::keys::{Fingerprint, PublicKey, SigningKey};

const BEGIN: &str = "house-rules snapshot v1";

/// A table at rest, and the end of its log then.
#[derive(Clone, PartialEq, Eq)]
pub struct Rested {
    /// The log.
    pub log: LogId,
    /// Its head.
    pub head: Head,
    /// Where its next record begins, in bytes.
    pub end: u64,
    /// When the last command was given.
    pub at: Time,
    /// By how many seconds that is ahead of the clock, which was set back.
    pub ahead: u64,
    /// The digest at the end of the last record.
    pub state: String,
    /// The digest of the table.
    pub digest: [u8; 32],
    /// The table.
    pub table: String,
}

/// A table at rest that somebody signed.
#[derive(Clone, PartialEq, Eq)]
pub struct Snapshot {
    /// The program that wrote it.
    pub build: String,
    /// What it was.
    pub rested: Rested,
    /// Who signed.
    pub key: Fingerprint,
    signature: [u8; 64],
}

cards::told! {
    /// Why a table was resumed from the beginning of its log.
    #[derive(Clone, PartialEq, Eq, Debug)]
    pub enum Unused {
        /// There is no snapshot.
        Missing ["there is no snapshot"];
        /// The file cannot be read, or others may read it.
        Unreadable(why: String) ["the snapshot cannot be read: {why}"];
        /// It is not what was written.
        Malformed ["the snapshot is no snapshot of a table, or was not written to its end"];
        /// The house did not sign it.
        BadSignature ["the snapshot was not signed with the key of the house"];
        /// Another program wrote it.
        OtherBuild(build: String) ["the snapshot was written by {build}, this is {BUILD}"];
        /// It does not belong to this log.
        OtherLog ["the snapshot is of another log, or of another history of it"];
        /// What follows it gives something else, or less than is asked for.
        NotGoneOnFrom ["the table does not go on from the snapshot as its log does"];
    }
}

impl Rested {
    /// The bytes that are signed.
    fn statement(&self, build: &str, key: Fingerprint) -> String {
        let Self { log, head: Head { size, hash }, end, at, ahead, state, digest, table } = self;
        let digest = hex::encode(digest);
        format!(
            "{BEGIN}\nbuild {build}\nlog {log}\nsize {size}\nhash {hash}\nend {end}\nat {at}\n\
             ahead {ahead}\nstate {state}\ndigest {digest}\nkey {key}\n{table}"
        )
    }
}

impl Snapshot {
    /// Signs a table at rest.
    #[must_use]
    pub fn sign(rested: Rested, key: &SigningKey) -> Self {
        let (build, fingerprint) = (BUILD.to_owned(), key.public().fingerprint());
        let signature = key.sign(rested.statement(&build, fingerprint).as_bytes());
        Self { build, rested, key: fingerprint, signature }
    }

    /// Whether the holder of `key` signed it, with this program.
    ///
    /// # Errors
    ///
    /// Why it is not used.
    pub fn check(&self, key: &PublicKey) -> Result<(), Unused> {
        let statement = self.rested.statement(&self.build, self.key);
        if self.key != key.fingerprint() || !key.signed(statement.as_bytes(), &self.signature) {
            return Err(Unused::BadSignature);
        }
        if self.build != BUILD {
            return Err(Unused::OtherBuild(self.build.clone()));
        }
        Ok(())
    }

    /// Whether a text begins as a snapshot does.
    pub(crate) fn begins(text: &str) -> bool {
        text.lines().next() == Some(BEGIN)
    }

    /// Reads the text form; none if it is not exactly what [`Display`](fmt::Display) writes.
    #[must_use]
    pub fn parse(text: &str) -> Option<Self> {
        let (statement, signature) = text.strip_suffix('\n')?.rsplit_once("\nsignature ")?;
        let mut rest = statement.strip_prefix(BEGIN)?.strip_prefix('\n')?;
        let mut value = |name: &str| {
            let (line, after) = rest.split_once('\n')?;
            rest = after;
            line.strip_prefix(name)?.strip_prefix(' ')
        };
        let build = value("build")?.to_owned();
        let log = LogId(hex::decode(value("log")?)?);
        let size = value("size")?.parse().ok()?;
        let head = Head { size, hash: Hash(hex::decode(value("hash")?)?) };
        let end = value("end")?.parse().ok()?;
        let at = Time(value("at")?.parse().ok()?);
        let ahead = value("ahead")?.parse().ok()?;
        let state = value("state")?.to_owned();
        let digest = hex::decode(value("digest")?)?;
        let key = Fingerprint(hex::decode(value("key")?)?);
        let table = format!("{rest}\n");
        let rested = Rested { log, head, end, at, ahead, state, digest, table };
        let snapshot = Self { build, rested, key, signature: hex::decode(signature)? };
        // One text for one value: no second spelling, nothing after the signature.
        (snapshot.to_string() == text).then_some(snapshot)
    }
}

impl fmt::Display for Snapshot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.rested.statement(&self.build, self.key))?;
        writeln!(f, "signature {}", hex::encode(&self.signature))
    }
}

// They hold seeds.
impl fmt::Debug for Rested {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Rested({} after {} records, ..)", self.log, self.head.size)
    }
}

impl fmt::Debug for Snapshot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Snapshot({:?} by {})", self.rested, self.key)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn signed() -> (Snapshot, SigningKey) {
        let key = SigningKey::from_bytes(&[3; 32]);
        let rested = Rested {
            log: LogId([1; 16]),
            head: Head { size: 5, hash: Hash([9; 32]) },
            end: 700,
            at: Time(60),
            ahead: 0,
            state: "00".to_owned(),
            digest: [4; 32],
            table: "table at rest, version 1\nseat signature 7\n".to_owned(),
        };
        (Snapshot::sign(rested, &key), key)
    }

    #[test]
    fn a_snapshot_has_one_text_form_only() {
        let (snapshot, key) = signed();
        let text = snapshot.to_string();
        assert_eq!(Snapshot::parse(&text).as_ref(), Some(&snapshot));
        assert_eq!(snapshot.check(&key.public()), Ok(()));
        for spelled in [
            text.replace("size 5", "size 05"),
            text.replace("end 700", "end +700"),
            text.replace('\n', "\r\n"),
            text.replace("v1", "v2"),
            text.trim_end().into(),
            format!("{text}\n"),
            String::new(),
        ] {
            assert_eq!(Snapshot::parse(&spelled), None, "{spelled}");
        }
        for cut in 0..text.len() {
            assert_eq!(Snapshot::parse(&text[..cut]), None);
        }
    }

    #[test]
    fn every_line_of_a_snapshot_is_under_the_signature() {
        let (snapshot, key) = signed();
        let text = snapshot.to_string();
        for place in BEGIN.len()..text.len() - 1 {
            let mut bytes = text.clone().into_bytes();
            bytes[place] = if bytes[place] == b'1' { b'2' } else { b'1' };
            let Ok(other) = String::from_utf8(bytes) else { continue };
            let passes = Snapshot::parse(&other).is_some_and(|it| it.check(&key.public()).is_ok());
            assert!(!passes, "{other}");
        }
        let stranger = SigningKey::from_bytes(&[4; 32]).public();
        assert_eq!(snapshot.check(&stranger), Err(Unused::BadSignature));
    }

    #[test]
    fn a_snapshot_of_another_program_is_not_used() {
        let (Snapshot { rested, key: named, .. }, key) = signed();
        let build = "houserules 0.0.1".to_owned();
        let signature = key.sign(rested.statement(&build, named).as_bytes());
        let other = Snapshot { build: build.clone(), rested, key: named, signature };
        assert_eq!(other.check(&key.public()), Err(Unused::OtherBuild(build)));
    }

    #[test]
    fn a_snapshot_never_shows_its_table_in_debug_output() {
        assert!(!format!("{:?}", signed().0).contains("at rest"));
    }
}
