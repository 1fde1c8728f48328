//! A folder that is removed in the end, and what lies in it at an instant.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU32, Ordering};

/// Where some systems keep files in memory.
const MEMORY: &str = "/dev/shm";

/// A folder of one's own.
pub struct Folder(PathBuf);

impl Folder {
    /// A new, empty one.
    ///
    /// # Panics
    ///
    /// If no temporary folder can be made.
    #[must_use]
    pub fn new() -> Self {
        static COUNT: AtomicU32 = AtomicU32::new(0);
        let count = COUNT.fetch_add(1, Ordering::Relaxed);
        let name = format!("torture-{}-{count}", std::process::id());
        // Memory is a disk too, and is synced at once; where it cannot be used a true disk serves.
        for folder in [PathBuf::from(MEMORY), std::env::temp_dir()] {
            let path = folder.join(&name);
            if fs::create_dir(&path).is_ok() {
                return Self(path);
            }
        }
        panic!("a temporary folder can be made")
    }

    /// Where it is.
    #[must_use]
    pub fn path(&self) -> &Path {
        &self.0
    }

    /// A path in it.
    #[must_use]
    pub fn join(&self, name: &str) -> PathBuf {
        self.0.join(name)
    }

    /// The names of the files in it, sorted.
    ///
    /// # Errors
    ///
    /// If the folder cannot be listed.
    pub fn names(&self) -> io::Result<Vec<String>> {
        let mut names = Vec::new();
        for entry in fs::read_dir(&self.0)? {
            let entry = entry?;
            if entry.file_type()?.is_file() {
                names.push(entry.file_name().to_string_lossy().into_owned());
            }
        }
        names.sort();
        Ok(names)
    }

    /// All its files.
    ///
    /// # Errors
    ///
    /// If one cannot be read.
    pub fn snapshot(&self) -> io::Result<Snapshot> {
        let file = |name: String| Ok((name.clone(), fs::read(self.join(&name))?));
        self.names()?.into_iter().map(file).collect::<io::Result<_>>().map(Snapshot)
    }

    /// Makes its files what they were: whatever came later is removed.
    ///
    /// # Errors
    ///
    /// If one cannot be written.
    pub fn restore(&self, snapshot: &Snapshot) -> io::Result<()> {
        for name in self.names()? {
            if snapshot.file(&name).is_none() {
                fs::remove_file(self.join(&name))?;
            }
        }
        for (name, bytes) in &snapshot.0 {
            put(&self.join(name), bytes)?;
        }
        Ok(())
    }
}

impl Default for Folder {
    fn default() -> Self {
        Self::new()
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        // A folder left behind in the temporary one does no harm.
        let _ = fs::remove_dir_all(&self.0);
    }
}

/// The files of a folder at an instant.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Snapshot(Vec<(String, Vec<u8>)>);

impl Snapshot {
    /// These files.
    pub fn new(files: impl IntoIterator<Item = (String, Vec<u8>)>) -> Self {
        Self(files.into_iter().collect())
    }

    /// What a file held; none if it was not there.
    #[must_use]
    pub fn file(&self, name: &str) -> Option<&[u8]> {
        self.0.iter().find(|(known, _)| known == name).map(|(_, bytes)| &**bytes)
    }
}

/// Puts `bytes` in place of what a file holds, for its owner only. Unlike a file made anew it need
/// not reach the disk at once.
///
/// # Errors
///
/// If it cannot be written.
pub fn put(path: &Path, bytes: &[u8]) -> io::Result<()> {
    use io::Write;
    let mut options = fs::OpenOptions::new();
    options.write(true).create(true).truncate(false);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    let mut file = options.open(path)?;
    file.write_all(bytes)?;
    file.set_len(bytes.len() as u64)
}
