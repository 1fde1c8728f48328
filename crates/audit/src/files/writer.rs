//! Writes a log: one process at a time, every record on the disk before its writer goes on.
//!
//! Opening verifies the whole chain, and for a table also that every record was signed: one that
//! was not is cut off. A last record that a crash left unfinished is a fault of its own,
//! [`Fault::Torn`]; only [`LogWriter::recover`] cuts it off, and keeps what it cut in a file
//! `<log>.torn-<record>-<n>`. Nothing complete is ever cut: if a whole record is in the torn part,
//! or the checkpoint says more records were there, recovery refuses.
//!
//! ```
//! use audit::{Fault, Header, LogWriter};
//!
//! # let dir = std::env::temp_dir().join(format!("audit-file-doc-{}", std::process::id()));
//! # std::fs::create_dir_all(&dir)?;
//! # let path = dir.join("stud-1.log");
//! let mut log = LogWriter::create(&path, Header::new("stud-1")?)?;
//! let head = log.append(b"no more bets")?;
//! assert!(matches!(LogWriter::open(&path), Err(Fault::Locked { .. })));
//! drop(log);
//!
//! let log = LogWriter::open(&path)?;
//! assert_eq!(log.head(), head);
//! # std::fs::remove_dir_all(&dir)?;
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

use core::fmt;
use std::fs::{File, Metadata, OpenOptions, TryLockError};
use std::io::{self, BufReader, Read, Seek, SeekFrom};
use std::path::{Path, PathBuf};
use std::time::SystemTime;

use super::READ_AHEAD;
use super::calls;
use super::cut::cut;
use super::disk::{self, Access};
use super::fault::{Fault, Torn};
use super::verify::trusted;
use crate::append::{Appender, Failure, Sink};
use crate::chain::{HASH_BYTES, Hash, Head, Header};
use crate::checkpoint::Checkpoint;
use crate::entry::Entry;
use crate::keys::{PublicKey, SigningKey};
use crate::note::Unanswered;
use crate::scan::{Scan, scan};
use crate::verify::scan_against;

impl Sink for File {
    fn write(&mut self, bytes: &[u8]) -> io::Result<()> {
        calls::write(self, bytes)
    }

    fn sync(&mut self) -> io::Result<()> {
        calls::sync_data(self)
    }
}

/// Records of a log that was only begun: its header and its opening.
const BEGUN: u64 = 2;

/// The only writer of a log. Its lock is held until it is dropped.
pub struct LogWriter {
    path: PathBuf,
    header: Header,
    appender: Appender<File>,
    /// When the file was last changed, by this writer.
    changed: Option<Changed>,
}

/// What recovery cut off.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Recovered {
    /// The torn record.
    pub torn: Torn,
    /// The file its bytes were moved to.
    pub kept: PathBuf,
}

impl LogWriter {
    /// Begins a new log.
    ///
    /// # Errors
    ///
    /// If there is a file of this name already, or the disk fails.
    pub fn create(path: impl AsRef<Path>, header: Header) -> Result<Self, Fault> {
        let path = path.as_ref();
        let (bytes, head) = Head::EMPTY.frame(header.encode());
        // Prepared under another name, so that a log without its header never exists.
        let temporary = disk::unique(path)?;
        let file = disk::write_new(&temporary, &bytes, Access::Owner)?;
        lock(&file, path)?;
        Self::publish(&temporary, path, header, Appender::new(file, head, bytes.len() as u64))
    }

    /// Begins a new log with its first record, signed: whoever kills this leaves either no log, or
    /// one that can be gone on with.
    ///
    /// # Errors
    ///
    /// If there is a log or the checkpoint of another log in the way, or the disk fails.
    pub fn begin(
        path: impl AsRef<Path>,
        header: Header,
        first: Entry,
        key: &SigningKey,
    ) -> Result<Self, Fault> {
        let path = path.as_ref();
        // One after the other, or the checkpoint of one could lie beside the log of another.
        let _turn = disk::lock_folder(path)?;
        if path.exists() {
            return Err(Fault::io("create", path)(io::ErrorKind::AlreadyExists.into()));
        }
        // A checkpoint of a log that was only begun is what a kill between two steps leaves.
        if Checkpoint::load(path)?.is_some_and(|other| other.head.size > BEGUN) {
            return Err(Fault::OtherCheckpoint { path: Checkpoint::path(path) });
        }
        let (mut bytes, head) = Head::EMPTY.frame(header.encode());
        let (record, head) = head.frame(first.sealed(head.size).body());
        bytes.extend(record);
        let temporary = disk::unique(path)?;
        let file = disk::write_new(&temporary, &bytes, Access::Owner)?;
        lock(&file, path)?;
        Checkpoint::sign(header.id, head, key).store(path)?;
        Self::publish(&temporary, path, header, Appender::new(file, head, bytes.len() as u64))
    }

    fn publish(
        temporary: &Path,
        path: &Path,
        header: Header,
        appender: Appender<File>,
    ) -> Result<Self, Fault> {
        if !disk::publish(temporary, path)? {
            let exists = io::ErrorKind::AlreadyExists.into();
            return Err(Fault::io("create", path)(exists));
        }
        Ok(Self::of(path.into(), header, appender))
    }

    /// Opens a log to append to it, once its chain is verified.
    ///
    /// # Errors
    ///
    /// If another writer has it, its last record is torn, it is damaged, or the disk fails.
    pub fn open(path: impl AsRef<Path>) -> Result<Self, Fault> {
        let path = path.as_ref();
        let file = open_locked(path)?;
        let scan = scan(reader(&file), |_, _| {}).map_err(Fault::io("read", path))?;
        Self::resume(path, file, scan)
    }

    /// Opens a log to append to it, once its chain and its checkpoint are verified.
    ///
    /// # Errors
    ///
    /// As for [`open`](Self::open), and if there is no checkpoint of this key that fits.
    pub fn open_trusting(path: impl AsRef<Path>, key: &PublicKey) -> Result<Self, Fault> {
        let path = path.as_ref();
        let file = open_locked(path)?;
        let (beside, _) = trusted(path, key);
        let mut checked =
            scan_against(reader(&file), beside, |_, _| {}).map_err(Fault::io("read", path))?;
        checked.scan.findings.append(&mut checked.findings);
        match checked.unsigned() {
            Some(last) if checked.scan.findings.is_empty() => {
                Err(Fault::Unsigned(Torn { path: path.into(), ..last }))
            }
            _ => Self::resume(path, file, checked.scan),
        }
    }

    /// Cuts off the torn last record and opens the log. What was cut off is kept in a file.
    ///
    /// # Errors
    ///
    /// If there is no torn record, if anything complete or signed would be lost, or as for
    /// [`open`](Self::open). The log is then unchanged.
    pub fn recover(path: impl AsRef<Path>) -> Result<(Self, Recovered), Fault> {
        let path = path.as_ref();
        let file = open_locked(path)?;
        let mut scan = scan(reader(&file), |_, _| {}).map_err(Fault::io("read", path))?;
        let (complete, offset) = (scan.head.size, scan.end);
        let Some(bytes) = scan.torn.take() else {
            let path = path.to_path_buf();
            return Err(match scan.findings {
                findings if findings.is_empty() => Fault::NotTorn { path },
                findings => Fault::Damaged { path, findings },
            });
        };
        let signed = Checkpoint::load(path)?.map_or(0, |checkpoint| checkpoint.head.size);
        if complete < signed {
            return Err(Fault::SignedRecordsMissing { path: path.into(), complete, signed });
        }
        let torn = Torn { path: path.into(), record: complete, offset, bytes };
        let log = Self::resume(path, file, scan)?;
        let kept = cut(&log.appender.sink, path, &torn, Unanswered::Torn)?;
        Ok((log, Recovered { torn, kept }))
    }

    /// Whose log it is.
    #[must_use]
    pub const fn header(&self) -> &Header {
        &self.header
    }

    /// The file.
    #[must_use]
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// The end of the log: what to sign.
    #[must_use]
    pub const fn head(&self) -> Head {
        self.appender.head()
    }

    /// Where the log ends, in bytes.
    #[must_use]
    pub const fn end(&self) -> u64 {
        self.appender.end()
    }

    /// Appends one record; it is on the disk when this returns.
    ///
    /// # Errors
    ///
    /// If the payload is too long, or the disk fails. After a failure of the disk nobody knows what
    /// is on it: every further append is refused, and the log has to be opened anew.
    pub fn append(&mut self, open: &[u8]) -> Result<Head, Fault> {
        self.write([Entry::open(open)])
    }

    /// Appends one record with its closed parts; it is on the disk when this returns.
    ///
    /// # Errors
    ///
    /// As for [`append`](Self::append).
    pub fn append_entry(&mut self, entry: Entry) -> Result<Head, Fault> {
        self.write([entry])
    }

    /// Whether the file this writes to is still the one under its name, and as it was left.
    ///
    /// # Errors
    ///
    /// If it is not, or the checkpoint beside it is another log's.
    pub fn check_place(&mut self) -> Result<(), Fault> {
        let moved = || Fault::Moved { path: self.path.clone() };
        let mine = self.appender.sink.metadata().map_err(Fault::io("look at", &self.path))?;
        let there = std::fs::metadata(&self.path).map_err(|_| moved())?;
        #[cfg(unix)]
        {
            use std::os::unix::fs::MetadataExt;
            if (mine.dev(), mine.ino()) != (there.dev(), there.ino()) {
                return Err(moved());
            }
        }
        if mine.len() != there.len() {
            return Err(moved());
        }
        self.check_end(&mine)?;
        match Checkpoint::load(&self.path)? {
            Some(other) if other.log != self.header.id => {
                Err(Fault::OtherCheckpoint { path: Checkpoint::path(&self.path) })
            }
            _ => Ok(()),
        }
    }

    /// Whether the file ends as it was left. Where somebody else wrote to it, the whole chain is
    /// looked at.
    fn check_end(&mut self, mine: &Metadata) -> Result<(), Fault> {
        let (path, head) = (&self.path, self.appender.head());
        let changed = || Fault::Changed { path: path.clone() };
        if mine.len() != self.appender.end() {
            return Err(changed());
        }
        let mut file = &self.appender.sink;
        let mut last = [0; HASH_BYTES];
        file.seek(SeekFrom::End(-(HASH_BYTES as i64)))
            .and_then(|_| file.read_exact(&mut last))
            .map_err(Fault::io("read", path))?;
        if Hash(last) != head.hash {
            return Err(changed());
        }
        let when = Changed::last(mine);
        if when != self.changed {
            file.seek(SeekFrom::Start(0)).map_err(Fault::io("read", path))?;
            let scan = scan(reader(file), |_, _| {}).map_err(Fault::io("read", path))?;
            if !scan.findings.is_empty() || scan.torn.is_some() || scan.head != head {
                return Err(changed());
            }
            self.changed = when;
        }
        Ok(())
    }

    /// Appends several records with one sync; all are on the disk when this returns. After a crash
    /// before that, the first few of them may be there.
    ///
    /// # Errors
    ///
    /// As for [`append`](Self::append).
    pub fn append_all(
        &mut self,
        texts: impl IntoIterator<Item = impl AsRef<[u8]>>,
    ) -> Result<Head, Fault> {
        self.write(texts.into_iter().map(Entry::open))
    }

    fn write(&mut self, entries: impl IntoIterator<Item = Entry>) -> Result<Head, Fault> {
        let head = self.appender.append(entries).map_err(|failure| {
            let path = self.path.clone();
            match failure {
                Failure::TooLong { length } => Fault::TooLong { length },
                Failure::Write(cause) => Fault::Io { doing: "write", path, cause },
                Failure::Sync(cause) => Fault::Io { doing: "sync", path, cause },
                Failure::Poisoned => Fault::Poisoned { path },
            }
        })?;
        self.changed = changed(&self.appender.sink);
        Ok(head)
    }

    fn of(path: PathBuf, header: Header, appender: Appender<File>) -> Self {
        let changed = changed(&appender.sink);
        Self { path, header, appender, changed }
    }

    pub(super) fn resume(path: &Path, file: File, scan: Scan) -> Result<Self, Fault> {
        let path = path.to_path_buf();
        match (scan.header, scan.torn) {
            (Some(header), None) if scan.findings.is_empty() => {
                Ok(Self::of(path, header, Appender::new(file, scan.head, scan.end)))
            }
            (_, Some(bytes)) if scan.findings.is_empty() => {
                let (record, offset) = (scan.head.size, scan.end);
                Err(Fault::Torn(Torn { path, record, offset, bytes }))
            }
            _ => Err(Fault::Damaged { path, findings: scan.findings }),
        }
    }
}

/// When a file was last changed.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Changed {
    /// When its bytes were, which anybody who may write it can set as they please.
    bytes: SystemTime,
    /// When anything of it was, in seconds and nanoseconds, which nobody can set.
    #[cfg(unix)]
    anything: (i64, i64),
}

impl Changed {
    /// None if the system does not know.
    fn last(file: &Metadata) -> Option<Self> {
        #[cfg(unix)]
        let anything = {
            use std::os::unix::fs::MetadataExt;
            (file.ctime(), file.ctime_nsec())
        };
        let bytes = file.modified().ok()?;
        Some(Self {
            bytes,
            #[cfg(unix)]
            anything,
        })
    }
}

fn changed(file: &File) -> Option<Changed> {
    file.metadata().ok().as_ref().and_then(Changed::last)
}

pub(super) fn open_locked(path: &Path) -> Result<File, Fault> {
    let opened =
        disk::open(path).and_then(|_| OpenOptions::new().read(true).append(true).open(path));
    let file = opened.map_err(Fault::io("open", path))?;
    lock(&file, path)?;
    Ok(file)
}

fn lock(file: &File, path: &Path) -> Result<(), Fault> {
    match file.try_lock() {
        Ok(()) => Ok(()),
        Err(TryLockError::WouldBlock) => Err(Fault::Locked { path: path.into() }),
        Err(TryLockError::Error(cause)) => Err(Fault::io("lock", path)(cause)),
    }
}

pub(super) fn reader(file: &File) -> BufReader<&File> {
    BufReader::with_capacity(READ_AHEAD, file)
}

impl fmt::Debug for LogWriter {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "LogWriter({} with {} records)", self.path.display(), self.head().size)
    }
}
