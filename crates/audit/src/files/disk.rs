//! The few things done to files that must be done in one certain order.

use std::ffi::OsString;
use std::fs::{self, File, OpenOptions};
use std::io::{self, Read as _};
use std::path::{Path, PathBuf};

use super::calls;
use super::fault::Fault;
use crate::hex;

/// Who may read a file.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Access {
    /// Its owner only, from the moment it exists.
    Owner,
    /// Whoever the user's mask allows.
    Usual,
}

/// `<path><suffix>`, in the same folder.
pub(crate) fn beside(path: &Path, suffix: &str) -> PathBuf {
    let mut name = OsString::from(path);
    name.push(suffix);
    name.into()
}

/// Makes a file that must not exist yet.
pub(crate) fn create(path: &Path, access: Access) -> io::Result<File> {
    let mut options = OpenOptions::new();
    options.read(true).append(true).create_new(true);
    #[cfg(unix)]
    if access == Access::Owner {
        std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    }
    calls::create(&options, path)
}

/// Makes a folder, with those above it, that only its owner can enter if it is new.
pub(crate) fn create_private_folder(path: &Path) -> io::Result<()> {
    let mut builder = fs::DirBuilder::new();
    builder.recursive(true);
    #[cfg(unix)]
    std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
    calls::make_folder(&builder, path)
}

/// Puts `bytes` in place of what `path` holds: after a crash it is the old or the new, never a
/// mixture, and once this returns it is the new.
pub(crate) fn replace(path: &Path, bytes: &[u8], access: Access) -> Result<(), Fault> {
    let temporary = temporary(path);
    write_new(&temporary, bytes, access)?;
    calls::rename(&temporary, path).map_err(Fault::io("replace", path))?;
    sync_folder(path)
}

/// Gives a prepared file its final name; false if there is a file of that name already.
pub(crate) fn publish(temporary: &Path, path: &Path) -> Result<bool, Fault> {
    // A link, unlike a rename, never replaces a file that is there.
    let linked = calls::link(temporary, path);
    calls::remove(temporary).map_err(Fault::io("remove", temporary))?;
    match linked {
        Ok(()) => sync_folder(path).map(|()| true),
        Err(cause) if cause.kind() == io::ErrorKind::AlreadyExists => Ok(false),
        Err(cause) => Err(Fault::io("create", path)(cause)),
    }
}

/// A new file with these bytes, on the disk. One left over from a crash is thrown away first.
pub(crate) fn write_new(path: &Path, bytes: &[u8], access: Access) -> Result<File, Fault> {
    remove(path)?;
    let mut file = create(path, access).map_err(Fault::io("create", path))?;
    calls::write(&mut file, bytes).map_err(Fault::io("write", path))?;
    calls::sync_all(&file).map_err(Fault::io("sync", path))?;
    Ok(file)
}

/// The name under which the next contents of `path` are prepared: always the same, so that a
/// leftover, which may be secret, is found again.
pub(crate) fn temporary(path: &Path) -> PathBuf {
    beside(path, ".tmp")
}

/// A name for a file that several processes may prepare at once, each its own.
pub(crate) fn unique(path: &Path) -> Result<PathBuf, Fault> {
    let mut mark = [0; 8];
    getrandom::fill(&mut mark).map_err(Fault::NoEntropy)?;
    Ok(beside(path, &format!(".{}.tmp", hex::encode(&mark))))
}

/// Removes a file if it is there.
pub(crate) fn remove(path: &Path) -> Result<(), Fault> {
    match calls::remove(path) {
        Err(cause) if cause.kind() != io::ErrorKind::NotFound => {
            Err(Fault::io("remove", path)(cause))
        }
        _ => Ok(()),
    }
}

/// Opens a file to read it: a pipe that nobody writes to, which somebody put in its place, would be
/// waited for without end.
pub(crate) fn open(path: &Path) -> io::Result<File> {
    if !fs::metadata(path)?.is_file() {
        return Err(io::Error::new(io::ErrorKind::InvalidInput, NO_FILE));
    }
    File::open(path)
}

/// What stands in the place of a file.
const NO_FILE: &str = "it is a folder, a pipe or a device and no file";

/// The longest text that is read: a table at rest with everybody who was ever there. Whoever puts a
/// device without an end in the place of a file waits for nothing.
const TEXT_MAX: u64 = 1 << 24;

/// The text of a file; none if it is not there.
pub(crate) fn read(path: &Path) -> Result<Option<String>, Fault> {
    read_from(path, open(path))
}

/// The same of a file that somebody names: it may be a pipe.
pub(crate) fn read_named(path: &Path) -> Result<Option<String>, Fault> {
    read_from(path, File::open(path))
}

fn read_from(path: &Path, file: io::Result<File>) -> Result<Option<String>, Fault> {
    let mut text = String::new();
    match file.and_then(|file| file.take(TEXT_MAX + 1).read_to_string(&mut text)) {
        Ok(bytes) if bytes as u64 > TEXT_MAX => {
            Err(Fault::Malformed { path: path.into(), expected: "a text of at most 16 MiB" })
        }
        Ok(_) => Ok(Some(text)),
        Err(cause) if cause.kind() == io::ErrorKind::NotFound => Ok(None),
        Err(cause) if cause.kind() == io::ErrorKind::InvalidData => {
            Err(Fault::Malformed { path: path.into(), expected: "a text" })
        }
        Err(cause) => Err(Fault::io("read", path)(cause)),
    }
}

/// The text of a secret file, refused if others may read it; none if it is not there.
pub(crate) fn read_private(path: &Path) -> Result<Option<String>, Fault> {
    private_length(path)?;
    read(path)
}

/// How many bytes a secret file has, refused if others may read it; none if it is not there.
pub(crate) fn private_length(path: &Path) -> Result<Option<u64>, Fault> {
    let Ok(metadata) = fs::metadata(path) else { return Ok(None) };
    #[cfg(unix)]
    {
        let mode = std::os::unix::fs::MetadataExt::mode(&metadata) & 0o7777;
        if mode & 0o077 != 0 {
            return Err(Fault::TooOpen { path: path.into(), mode });
        }
    }
    Ok(Some(metadata.len()))
}

/// The longest file of seeds that is read: fourteen million shuffles.
const SEEDS_MAX: u64 = 1 << 30;

/// The same as [`read_private`] of a file that grows as long as its table lives. Bytes of it that
/// are no text stand for themselves: the rest can be read all the same.
pub(crate) fn read_seeds(path: &Path) -> Result<Option<String>, Fault> {
    private_length(path)?;
    let mut bytes = Vec::new();
    match open(path).and_then(|file| file.take(SEEDS_MAX + 1).read_to_end(&mut bytes)) {
        Ok(length) if length as u64 > SEEDS_MAX => {
            Err(Fault::Malformed { path: path.into(), expected: "seeds of at most 1 GiB" })
        }
        Ok(_) => Ok(Some(lossy(bytes))),
        Err(cause) if cause.kind() == io::ErrorKind::NotFound => Ok(None),
        Err(cause) => Err(Fault::io("read", path)(cause)),
    }
}

fn lossy(bytes: Vec<u8>) -> String {
    String::from_utf8(bytes)
        .unwrap_or_else(|broken| String::from_utf8_lossy(broken.as_bytes()).into_owned())
}

/// The folder a file is in.
pub(crate) fn folder(path: &Path) -> &Path {
    match path.parent() {
        Some(folder) if !folder.as_os_str().is_empty() => folder,
        _ => Path::new("."),
    }
}

/// Waits for its turn to make files in the folder of `path`; the turn ends when this is dropped.
#[cfg(unix)]
pub(crate) fn lock_folder(path: &Path) -> Result<File, Fault> {
    let folder = folder(path);
    let opened = File::open(folder).map_err(Fault::io("open the folder", folder))?;
    opened.lock().map_err(Fault::io("lock the folder", folder))?;
    Ok(opened)
}

#[cfg(not(unix))]
pub(crate) fn lock_folder(_: &Path) -> Result<(), Fault> {
    Ok(())
}

/// Makes the name of `path` in its folder survive a loss of power.
pub(crate) fn sync_folder(path: &Path) -> Result<(), Fault> {
    let folder = folder(path);
    #[cfg(unix)]
    calls::sync_folder(folder).map_err(Fault::io("sync the folder", folder))?;
    Ok(())
}
