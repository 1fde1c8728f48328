//! Folders of tests: in memory where the system has such a place.
//!
//! A log is synced after every record. On a disk that makes a test wait twenty times as long as it
//! computes, and shows nothing: what a disk may do to a log is tried by failing calls and kills.

use std::fs;
use std::path::{Path, PathBuf};
use std::process;
use std::sync::atomic::{AtomicU32, Ordering};

/// Where some systems keep files in memory.
const MEMORY: &str = "/dev/shm";

/// A folder of a test's own, removed in the end.
///
/// ```
/// let folder = proof::Folder::new("example");
/// std::fs::write(folder.join("a.txt"), "a").expect("a folder of our own");
/// assert_eq!(folder.names(), ["a.txt"]);
/// ```
#[derive(Debug)]
pub struct Folder(PathBuf);

impl Folder {
    /// A new, empty one.
    ///
    /// # Panics
    ///
    /// If no folder can be made.
    #[must_use]
    pub fn new(name: &str) -> Self {
        static COUNT: AtomicU32 = AtomicU32::new(0);
        let count = COUNT.fetch_add(1, Ordering::Relaxed);
        let name = format!("house-{name}-{}-{count}", process::id());
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

    /// The names of what lies in it, sorted.
    ///
    /// # Panics
    ///
    /// If somebody took it away.
    #[must_use]
    pub fn names(&self) -> Vec<String> {
        let entries = fs::read_dir(&self.0).expect("the folder is there");
        let name = |entry: fs::DirEntry| entry.file_name().to_string_lossy().into_owned();
        let mut names: Vec<String> =
            entries.map(|entry| name(entry.expect("the folder can be listed"))).collect();
        names.sort();
        names
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        // A folder left behind in the temporary one does no harm.
        let _ = fs::remove_dir_all(&self.0);
    }
}
