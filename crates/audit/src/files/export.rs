//! A copy of a log in a file of its own, with its checkpoint beside it.

use std::io::BufReader;
use std::path::Path;

use super::READ_AHEAD;
use super::calls;
use super::disk::{self, Access};
use super::fault::Fault;
use super::kept::give;
use super::reader::LogReader;
use crate::Log;
use crate::checkpoint::Checkpoint;
use crate::export::{Exported, NotExported, Viewpoint, copied};
use crate::finding::{Finding, Flaw, FoundAt};
use crate::replay::ToldSeeds;
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
    let copied = copied(BufReader::with_capacity(READ_AHEAD, file), viewpoint, signed);
    let (bytes, exported) = copied.map_err(|why| match why {
        NotExported::Log(finding) => damaged(finding),
        NotExported::NoReader(who) => Fault::NoReader(who),
    })?;
    let id = LogReader::open(path)?.header().id;
    if checkpoint.is_some() && exported.records < signed {
        let reason = Flaw::CutOff { signed, found: exported.records };
        return Err(damaged(Finding { place: FoundAt::Log, reason }));
    }
    write_once(&mark, copy_mark(id).as_bytes())?;
    write_once(output, &bytes)?;
    if let Some(checkpoint) = checkpoint {
        write_once(&signature, checkpoint.to_string().as_bytes())?;
    }
    if *viewpoint == Viewpoint::Auditor {
        let told = Log::read(&*bytes).map(|log| ToldSeeds::by(&log)).unwrap_or_default();
        give(path, id, output, |shuffle| told.keeps(shuffle))?;
    }
    Ok(exported)
}

/// Writes a file that must not be there yet.
fn write_once(path: &Path, bytes: &[u8]) -> Result<(), Fault> {
    let mut file = disk::create(path, Access::Owner).map_err(Fault::io("create", path))?;
    calls::write(&mut file, bytes).map_err(Fault::io("write", path))?;
    calls::sync_all(&file).map_err(Fault::io("sync", path))
}
