//! What is cut off a log after a kill: it is kept in a file, and noted when the table is resumed.

use std::fs::File;
use std::io::{self, Read, Seek, SeekFrom};
use std::path::{Path, PathBuf};

use sha2::{Digest, Sha256};

use super::calls;
use super::disk::{self, Access};
use super::fault::{Fault, Torn};
use crate::chain::Hash;
use crate::note::{Note, Unanswered};

/// Moves the last bytes of a log to a file of their own, which is on the disk before the log is
/// cut. They may show a seed that now is not shown: only their owner may read them.
pub(super) fn cut(
    mut file: &File,
    path: &Path,
    torn: &Torn,
    why: Unanswered,
) -> Result<PathBuf, Fault> {
    let mut bytes = Vec::new();
    file.seek(SeekFrom::Start(torn.offset))
        .and_then(|_| file.read_to_end(&mut bytes))
        .map_err(Fault::io("read", path))?;
    let name = |n: u32| disk::beside(path, &format!(".{}-{}-{n}", why.word(), torn.record));
    let kept = (1..).map(name).find(|name| !name.exists()).expect("some number is free");
    disk::replace(&kept, &bytes, Access::Owner)?;
    let shorter = calls::cut(file, torn.offset).and_then(|()| calls::sync_all(file));
    shorter.map_err(Fault::io("cut", path))?;
    Ok(kept)
}

/// What was cut off the end of this log of `size` records, by the files it is kept in. Once that is
/// noted the log is longer; so nothing is noted twice, and nothing is forgotten by another kill.
pub(super) fn cut_off(path: &Path, size: u64) -> Result<Vec<Note>, Fault> {
    let folder = disk::folder(path);
    let name = path.file_name().unwrap_or_default().to_string_lossy();
    let mut found = Vec::new();
    for file in folder.read_dir().map_err(Fault::io("read", folder))? {
        let file = file.map_err(Fault::io("read", folder))?.path();
        let its_name = file.file_name().unwrap_or_default().to_string_lossy();
        let rest = its_name.strip_prefix(&*name).and_then(|rest| rest.strip_prefix('.'));
        let kept = rest.and_then(kept_as).filter(|(_, record, _)| *record == size);
        let Some((why, record, number)) = kept else { continue };
        let Some((bytes, hash)) = hashed(&file).map_err(Fault::io("read", &file))? else {
            continue;
        };
        let note = Note::CutOff { why, record, bytes, hash };
        found.push((number, note));
    }
    found.sort_by_key(|(number, _)| *number);
    let mut notes: Vec<Note> = found.into_iter().map(|(_, note)| note).collect();
    notes.dedup();
    Ok(notes)
}

/// How many bytes a file has, and their SHA-256; none if that is no file of this folder, because
/// somebody put a link or a device there.
fn hashed(path: &Path) -> io::Result<Option<(u64, Hash)>> {
    if !path.symlink_metadata()?.is_file() {
        return Ok(None);
    }
    let (mut file, mut hash, mut count) = (File::open(path)?, Sha256::new(), 0);
    let mut piece = [0; 1 << 14];
    loop {
        match file.read(&mut piece) {
            Ok(0) => return Ok(Some((count, Hash(hash.finalize().into())))),
            Ok(some) => {
                hash.update(&piece[..some]);
                count += some as u64;
            }
            Err(cause) if cause.kind() == io::ErrorKind::Interrupted => {}
            Err(cause) => return Err(cause),
        }
    }
}

/// What the end of a file name says of bytes that were cut off: `unsigned-17-1`.
fn kept_as(name: &str) -> Option<(Unanswered, u64, u32)> {
    let (why, numbers) = name.split_once('-')?;
    let (record, number) = numbers.split_once('-')?;
    Some((Unanswered::named(why)?, record.parse().ok()?, number.parse().ok()?))
}
