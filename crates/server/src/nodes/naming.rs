//! What a machine is called among others, so that no two processes are called the same.
//!
//! A machine that is given a name gets that one or none: one whose last process was just killed is
//! waited for. Otherwise the folder of the keys holds a name, made once; processes that share the
//! folder, or a copy of it, number themselves, because the name is leased in the database.

use std::fs;
use std::path::Path;
use std::time::{Duration, Instant};

use audit::KeyDir;
use store::sql::Clock;
use store::{Database, Member, NodeId, Refusal, StoreError};

use super::LEASED;
use crate::secret::{fresh, hex};

/// The file with the name, in the folder of the keys.
const FILE: &str = "node";
/// So many processes may share one folder.
const PROCESSES_MAX: u32 = 99;
/// How long a name is ours before the house is open: a long log takes its time.
const OPENED_WITHIN: Duration = Duration::from_secs(30);
/// How often a name that somebody else has is asked for.
const PAUSE: Duration = Duration::from_millis(200);

/// Takes a name for this process.
///
/// # Errors
///
/// If another process has it, or the database cannot be reached, in words.
pub async fn enter(
    url: &str,
    named: Option<&NodeId>,
    keys: &KeyDir,
    address: &str,
) -> Result<Member, String> {
    let names = match named {
        Some(name) => vec![name.clone()],
        None => numbered(&kept(keys.path())?)?,
    };
    // Whoever was killed is gone when its lease is over.
    let until = Instant::now() + 2 * LEASED;
    loop {
        let with = (OPENED_WITHIN, Clock::Database);
        match Database::enter(url, &names, address, with).await {
            Err(StoreError::Refused(Refusal::NameTaken { .. })) if Instant::now() < until => {
                tokio::time::sleep(PAUSE).await;
            }
            Err(StoreError::Refused(Refusal::NameTaken { node, .. })) => {
                return Err(format!("another process is {node}; this one needs another name"));
            }
            entered => return entered.map_err(|cause| cause.to_string()),
        }
    }
}

/// A name and those after it.
fn numbered(name: &str) -> Result<Vec<NodeId>, String> {
    let names = (2..=PROCESSES_MAX).map(|number| format!("{name}-{number}"));
    let names = std::iter::once(name.to_owned()).chain(names);
    names.map(|name| NodeId::new(name).map_err(|bad| bad.to_string())).collect()
}

/// The name in a folder; made, if there is none.
fn kept(folder: &Path) -> Result<String, String> {
    let path = folder.join(FILE);
    let failed = |cause: std::io::Error| format!("{}: {cause}", path.display());
    if let Ok(name) = fs::read_to_string(&path) {
        return Ok(name.trim().to_owned());
    }
    let name = format!("node-{}", hex(&fresh::<4>().map_err(|problem| problem.detail)?));
    // Of two that begin at once one is first: its name is there before anybody reads it.
    let new = folder.join(format!("{FILE}.{name}"));
    fs::write(&new, format!("{name}\n")).map_err(failed)?;
    let linked = fs::hard_link(&new, &path);
    fs::remove_file(&new).map_err(failed)?;
    match linked {
        Err(cause) if cause.kind() != std::io::ErrorKind::AlreadyExists => Err(failed(cause)),
        Ok(()) | Err(_) => Ok(fs::read_to_string(&path).map_err(failed)?.trim().to_owned()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_folder_keeps_one_name_and_processes_number_themselves() {
        let folder = std::env::temp_dir().join(format!("house-naming-{}", std::process::id()));
        fs::create_dir_all(&folder).expect("a folder");
        let name = kept(&folder).expect("a name");
        assert_eq!(kept(&folder).expect("a name"), name);
        let names = numbered(&name).expect("names");
        assert_eq!(names[0].as_str(), name);
        assert_eq!(names[1].as_str(), format!("{name}-2"));
        fs::remove_dir_all(&folder).expect("ours");
    }
}
