//! Writes a log: one process at a time, every record on the disk before its writer goes on.
//!
//! Opening verifies the whole chain. A last record that a crash left unfinished is a fault of its
//! own, [`Fault::Torn`]; only [`LogWriter::recover`] cuts it off, and keeps what it cut in a file
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
use std::fs::{File, OpenOptions, TryLockError};
use std::io::{self, BufReader, Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};

use super::READ_AHEAD;
use super::disk::{self, Access};
use super::fault::{Fault, Torn};
use super::verify::trusted;
use crate::append::{Appender, Failure, Sink};
use crate::chain::{Head, Header};
use crate::checkpoint::Checkpoint;
use crate::keys::PublicKey;
use crate::scan::{Scan, scan};
use crate::verify::scan_against;

impl Sink for File {
    fn write(&mut self, bytes: &[u8]) -> io::Result<()> {
        self.write_all(bytes)
    }

    fn sync(&mut self) -> io::Result<()> {
        self.sync_data()
    }
}

/// The only writer of a log. Its lock is held until it is dropped.
pub struct LogWriter {
    path: PathBuf,
    header: Header,
    appender: Appender<File>,
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
        let (bytes, head) = Head::EMPTY.frame(&header.encode());
        // Prepared under another name, so that a log without its header never exists.
        let temporary = disk::unique(path)?;
        let file = disk::write_new(&temporary, &bytes, Access::Usual)?;
        lock(&file, path)?;
        if !disk::publish(&temporary, path)? {
            let exists = io::ErrorKind::AlreadyExists.into();
            return Err(Fault::io("create", path)(exists));
        }
        Ok(Self { path: path.into(), header, appender: Appender::new(file, head) })
    }

    /// Opens a log to append to it, once its chain is verified.
    ///
    /// # Errors
    ///
    /// If another writer has it, its last record is torn, it is damaged, or the disk fails.
    pub fn open(path: impl AsRef<Path>) -> Result<Self, Fault> {
        let path = path.as_ref();
        let file = open_locked(path)?;
        let scan = scan(reader(&file), |_| {}).map_err(Fault::io("read", path))?;
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
        let beside = trusted(path, key);
        let mut checked = scan_against(reader(&file), beside).map_err(Fault::io("read", path))?;
        checked.scan.findings.append(&mut checked.findings);
        Self::resume(path, file, checked.scan)
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
        let mut scan = scan(reader(&file), |_| {}).map_err(Fault::io("read", path))?;
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
        let kept = log.cut(&torn)?;
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

    /// Appends one record; it is on the disk when this returns.
    ///
    /// # Errors
    ///
    /// If the payload is too long, or the disk fails. After a failure of the disk nobody knows what
    /// is on it: every further append is refused, and the log has to be opened anew.
    pub fn append(&mut self, payload: &[u8]) -> Result<Head, Fault> {
        self.append_all([payload])
    }

    /// Appends several records with one sync; all are on the disk when this returns. After a crash
    /// before that, the first few of them may be there.
    ///
    /// # Errors
    ///
    /// As for [`append`](Self::append).
    pub fn append_all(
        &mut self,
        payloads: impl IntoIterator<Item = impl AsRef<[u8]>>,
    ) -> Result<Head, Fault> {
        self.appender.append(payloads).map_err(|failure| {
            let path = self.path.clone();
            match failure {
                Failure::TooLong { length } => Fault::TooLong { length },
                Failure::Write(cause) => Fault::Io { doing: "write", path, cause },
                Failure::Sync(cause) => Fault::Io { doing: "sync", path, cause },
                Failure::Poisoned => Fault::Poisoned { path },
            }
        })
    }

    fn resume(path: &Path, file: File, scan: Scan) -> Result<Self, Fault> {
        let path = path.to_path_buf();
        match (scan.header, scan.torn) {
            (Some(header), None) if scan.findings.is_empty() => {
                Ok(Self { path, header, appender: Appender::new(file, scan.head) })
            }
            (_, Some(bytes)) if scan.findings.is_empty() => {
                let (record, offset) = (scan.head.size, scan.end);
                Err(Fault::Torn(Torn { path, record, offset, bytes }))
            }
            _ => Err(Fault::Damaged { path, findings: scan.findings }),
        }
    }

    /// Moves the torn bytes to a file of their own, which is on the disk before the log is cut.
    fn cut(&self, torn: &Torn) -> Result<PathBuf, Fault> {
        let mut file = &self.appender.sink;
        let mut bytes = Vec::new();
        file.seek(SeekFrom::Start(torn.offset))
            .and_then(|_| file.read_to_end(&mut bytes))
            .map_err(Fault::io("read", &self.path))?;
        let name = |n: u32| disk::beside(&self.path, &format!(".torn-{}-{n}", torn.record));
        let kept = (1..).map(name).find(|name| !name.exists()).expect("some number is free");
        disk::replace(&kept, &bytes, Access::Usual)?;
        file.set_len(torn.offset)
            .and_then(|()| file.sync_all())
            .map_err(Fault::io("cut", &self.path))?;
        Ok(kept)
    }
}

fn open_locked(path: &Path) -> Result<File, Fault> {
    let opened = OpenOptions::new().read(true).append(true).open(path);
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

fn reader(file: &File) -> BufReader<&File> {
    BufReader::with_capacity(READ_AHEAD, file)
}

impl fmt::Debug for LogWriter {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "LogWriter({} with {} records)", self.path.display(), self.head().size)
    }
}
