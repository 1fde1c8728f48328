//! Every call that changes what is on a disk, and nothing else of this crate makes one.
//!
//! So there is one place to stand in a disk's way: with the feature `sabotage`, which only tests
//! switch on, [`sabotage::during`] answers for the disk of this thread. A call that fails once is a
//! full or a broken disk; one after which every other fails too is a process that was killed there.

use std::fs::{self, DirBuilder, File, OpenOptions};
use std::io::{self, Write};
use std::path::Path;

/// A call that changes what is on a disk.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Call {
    /// A file is made.
    Create,
    /// A folder is made.
    MakeFolder,
    /// So many bytes are written; the disk may take fewer at a time.
    Write(usize),
    /// What was written is to survive a loss of power.
    Sync,
    /// A file gets another name, in place of what had it.
    Rename,
    /// A file gets a second name.
    Link,
    /// A file is removed.
    Remove,
    /// A file is made shorter.
    Cut,
    /// The names of a folder are to survive a loss of power.
    SyncFolder,
}

/// How many bytes the disk takes of a call; nobody stands in its way.
#[cfg(not(feature = "sabotage"))]
#[allow(clippy::unnecessary_wraps, reason = "where tests stand in the way it may fail")]
const fn before(_: Call) -> io::Result<usize> {
    Ok(usize::MAX)
}

#[cfg(feature = "sabotage")]
fn before(call: Call) -> io::Result<usize> {
    sabotage::answer(call)
}

/// A file that takes bytes a call at a time.
struct Taking<'a>(&'a mut File);

impl Write for Taking<'_> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let most = before(Call::Write(bytes.len()))?;
        self.0.write(&bytes[..bytes.len().min(most)])
    }

    fn flush(&mut self) -> io::Result<()> {
        self.0.flush()
    }
}

pub(super) fn write(file: &mut File, bytes: &[u8]) -> io::Result<()> {
    Taking(file).write_all(bytes)
}

pub(super) fn create(options: &OpenOptions, path: &Path) -> io::Result<File> {
    before(Call::Create)?;
    options.open(path)
}

pub(super) fn make_folder(builder: &DirBuilder, path: &Path) -> io::Result<()> {
    before(Call::MakeFolder)?;
    builder.create(path)
}

pub(super) fn sync_data(file: &File) -> io::Result<()> {
    before(Call::Sync)?;
    file.sync_data()
}

pub(super) fn sync_all(file: &File) -> io::Result<()> {
    before(Call::Sync)?;
    file.sync_all()
}

pub(super) fn rename(from: &Path, to: &Path) -> io::Result<()> {
    before(Call::Rename)?;
    fs::rename(from, to)
}

pub(super) fn link(from: &Path, to: &Path) -> io::Result<()> {
    before(Call::Link)?;
    fs::hard_link(from, to)
}

pub(super) fn remove(path: &Path) -> io::Result<()> {
    before(Call::Remove)?;
    fs::remove_file(path)
}

pub(super) fn cut(file: &File, length: u64) -> io::Result<()> {
    before(Call::Cut)?;
    file.set_len(length)
}

#[cfg(unix)]
pub(super) fn sync_folder(folder: &Path) -> io::Result<()> {
    before(Call::SyncFolder)?;
    File::open(folder)?.sync_all()
}

/// Where tests stand in the way of a disk.
#[cfg(feature = "sabotage")]
pub mod sabotage {
    use std::cell::RefCell;
    use std::io;

    pub use super::Call;

    type Saboteur = Box<dyn FnMut(Call) -> io::Result<usize>>;

    thread_local! {
        static SABOTEUR: RefCell<Option<Saboteur>> = const { RefCell::new(None) };
    }

    pub(super) fn answer(call: Call) -> io::Result<usize> {
        SABOTEUR.with_borrow_mut(|saboteur| match saboteur {
            Some(saboteur) => saboteur(call),
            None => Ok(usize::MAX),
        })
    }

    /// Does `work` while `saboteur` answers for the disk of this thread: with what a call fails,
    /// or how many bytes of a write it takes at most.
    pub fn during<T>(
        saboteur: impl FnMut(Call) -> io::Result<usize> + 'static,
        work: impl FnOnce() -> T,
    ) -> T {
        /// Leaves the disk alone again, also after a panic.
        struct Ends;

        impl Drop for Ends {
            fn drop(&mut self) {
                SABOTEUR.set(None);
            }
        }

        SABOTEUR.set(Some(Box::new(saboteur)));
        let _ends = Ends;
        work()
    }
}
