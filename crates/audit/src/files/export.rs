//! A copy of a log in a file of its own, with its checkpoint beside it.

use std::io::BufReader;
use std::path::Path;

use super::READ_AHEAD;
use super::calls;
use super::disk::{self, Access};
use super::fault::Fault;
use super::kept::give;
use super::reader::LogReader;
use crate::checkpoint::Checkpoint;
use crate::export::{Copying, Exported, NotExported, Overview, Viewpoint};
use crate::finding::{Finding, Flaw, FoundAt};
use crate::seeds::copy_mark;

/// Writes a copy of the log at `path` for this reader, as far as it is signed, the checkpoint
/// beside the copy, and in the place of its seeds that it is a copy. An auditor also gets the seeds
/// that stay sealed, of the decks that are done. Only their owner can read them. None is put over a
/// file that is there.
///
/// # Errors
///
/// If a file is in the way or the disk fails; if the log is not what was written, or is of an
/// older version; and if it knows no such reader.
pub fn export_to(path: &Path, viewpoint: &Viewpoint, output: &Path) -> Result<Exported, Fault> {
    let damaged = |finding| Fault::Damaged { path: path.to_owned(), findings: vec![finding] };
    let signature = Checkpoint::path(output);
    let mark = disk::beside(output, ".seed");
    let kept = disk::beside(output, ".sealed");
    for file in [output, &signature, &mark, &kept] {
        if file.exists() {
            return Err(Fault::InTheWay { path: file.to_owned() });
        }
    }
    // Read before the log, so that the log is not behind it.
    let checkpoint = Checkpoint::load(path)?;
    let file = disk::open(path).map_err(Fault::io("open", path))?;
    let signed = checkpoint.as_ref().map_or(u64::MAX, |checkpoint| checkpoint.head.size);
    let mut log = BufReader::with_capacity(READ_AHEAD, file);
    let overview = Overview::of(&mut log, viewpoint, signed).map_err(|why| match why {
        NotExported::Log(finding) => damaged(finding),
        NotExported::NoReader(who) => Fault::NoReader(who),
    })?;
    let (id, found) = (LogReader::open(path)?.header().id, overview.head.size);
    if checkpoint.is_some() && found < signed {
        let reason = Flaw::CutOff { signed, found };
        return Err(damaged(Finding { place: FoundAt::Log, reason }));
    }
    write_once(&mark, copy_mark(id).as_bytes())?;
    let mut copying = Copying::new(log, &overview).map_err(damaged)?;
    write_pieces(output, || copying.next_frame().map_err(damaged))?;
    if let Some(checkpoint) = checkpoint {
        write_once(&signature, checkpoint.to_string().as_bytes())?;
    }
    if *viewpoint == Viewpoint::Auditor {
        give(path, id, output, |shuffle| overview.told.keeps(shuffle))?;
    }
    Ok(copying.exported)
}

/// Writes a file that must not be there yet.
fn write_once(path: &Path, bytes: &[u8]) -> Result<(), Fault> {
    let mut whole = Some(bytes.to_vec());
    write_pieces(path, || Ok(whole.take()))
}

/// The same piece by piece, until there is none any more.
fn write_pieces(
    path: &Path,
    mut next: impl FnMut() -> Result<Option<Vec<u8>>, Fault>,
) -> Result<(), Fault> {
    let mut file = disk::create(path, Access::Owner).map_err(Fault::io("create", path))?;
    let mut waiting = Vec::with_capacity(READ_AHEAD);
    while let Some(piece) = next()? {
        waiting.extend(piece);
        if waiting.len() >= READ_AHEAD {
            calls::write(&mut file, &waiting).map_err(Fault::io("write", path))?;
            waiting.clear();
        }
    }
    calls::write(&mut file, &waiting).map_err(Fault::io("write", path))?;
    calls::sync_all(&file).map_err(Fault::io("sync", path))
}
