//! A file is written whole or not at all.

use std::fs::{self, OpenOptions};
use std::io::{self, Write as _};
use std::path::Path;

/// What a file may be written over.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Over {
    /// Nothing that is there.
    Nothing,
    /// Whatever is there.
    Anything,
}

/// Writes a file. An old one stays as it is until the new one is whole: that is written beside it
/// and takes its name in the end.
///
/// # Errors
///
/// If the file is there already and may not be written over, or cannot be written.
pub fn write(path: &Path, text: &str, over: Over) -> io::Result<()> {
    match fs::metadata(path) {
        // A device or a pipe has nothing that could be lost.
        Ok(there) if over == Over::Anything && !there.is_file() => fs::write(path, text),
        Ok(there) if over == Over::Anything => {
            let path = path.canonicalize()?;
            let name = path.file_name().unwrap_or_default().to_string_lossy();
            let beside = path.with_file_name(format!(".{name}.{}.new", std::process::id()));
            let renamed = new(&beside, text)
                .and_then(|()| fs::set_permissions(&beside, there.permissions()))
                .and_then(|()| fs::rename(&beside, &path));
            renamed.inspect_err(|_| drop(fs::remove_file(&beside)))
        }
        Ok(_) | Err(_) => new(path, text),
    }
}

/// Writes a new file; nothing of it stays if it cannot be written whole.
fn new(path: &Path, text: &str) -> io::Result<()> {
    let mut file = OpenOptions::new().write(true).create_new(true).open(path)?;
    let written = file.write_all(text.as_bytes()).and_then(|()| file.sync_all());
    written.inspect_err(|_| drop(fs::remove_file(path)))
}

#[cfg(test)]
mod tests {
    use std::path::PathBuf;

    use super::*;

    fn folder(name: &str) -> PathBuf {
        let folder = std::env::temp_dir().join(format!("desk-{name}-{}", std::process::id()));
        fs::create_dir_all(&folder).expect("a folder can be made");
        folder
    }

    #[test]
    fn a_file_is_written_over_only_where_that_is_meant() {
        let folder = folder("over");
        let path = folder.join("sign.svg");
        write(&path, "one", Over::Nothing).expect("it is new");
        let why = write(&path, "two", Over::Nothing).expect_err("it is there");
        assert_eq!(why.kind(), io::ErrorKind::AlreadyExists);
        assert_eq!(fs::read_to_string(&path).expect("there"), "one");
        write(&path, "two", Over::Anything).expect("it is meant");
        assert_eq!(fs::read_to_string(&path).expect("there"), "two");
        assert_eq!(fs::read_dir(&folder).expect("there").count(), 1, "nothing else is left");
        fs::remove_dir_all(folder).expect("mine");
    }

    #[test]
    #[cfg(unix)]
    fn whoever_has_the_old_file_open_still_reads_the_whole_of_it() {
        use std::io::Read as _;
        use std::os::unix::fs::{PermissionsExt as _, symlink};

        let folder = folder("whole");
        let (path, link) = (folder.join("a.txt"), folder.join("link"));
        write(&path, "the old text", Over::Nothing).expect("it is new");
        fs::set_permissions(&path, fs::Permissions::from_mode(0o600)).expect("mine");
        symlink(&path, &link).expect("a link can be made");
        let mut open = fs::File::open(&path).expect("there");
        write(&link, "new", Over::Anything).expect("it is meant");
        let mut old = String::new();
        open.read_to_string(&mut old).expect("readable");
        assert_eq!(old, "the old text", "it was not written into");
        assert_eq!(fs::read_to_string(&path).expect("there"), "new");
        assert!(fs::symlink_metadata(&link).expect("there").is_symlink());
        assert_eq!(fs::metadata(&path).expect("there").permissions().mode() & 0o777, 0o600);
        fs::remove_dir_all(folder).expect("mine");
    }

    #[test]
    #[cfg(unix)]
    fn a_device_stays_a_device() {
        write(Path::new("/dev/null"), "text", Over::Anything).expect("it takes everything");
        assert!(!fs::metadata("/dev/null").expect("there").is_file());
    }
}
