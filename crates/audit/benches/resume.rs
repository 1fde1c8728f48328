//! How fast a table with a long log goes on, with its snapshot and without: `cargo bench -p
//! houserules-audit --bench resume`.

use std::path::Path;
use std::time::Duration;

use audit::{KeyDir, LiveTable, Snapshot};
use common::{NOW, Player, due, timed};
use games::{DoubleDownStud, Game};
use table::Table;

mod common;

/// Records of the log.
const RECORDS: u64 = 1_000_000;
/// How many follow its snapshot at most, before a table leaves another one.
const AFTER: u64 = 10_000;
/// How long a table may take to go on.
const MOST: Duration = Duration::from_secs(2);

/// A disk in memory, where there is one: what is measured is not how it syncs.
const MEMORY: &str = "/dev/shm";

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let memory = Path::new(MEMORY);
    let folder = if memory.is_dir() { memory.to_owned() } else { std::env::temp_dir() };
    let folder = folder.join(format!("resume-bench-{}", std::process::id()));
    std::fs::create_dir(&folder)?;
    let measured = measure::<DoubleDownStud>(&folder);
    std::fs::remove_dir_all(&folder)?;
    measured
}

fn measure<G: Game>(folder: &Path) -> Result<(), Box<dyn std::error::Error>> {
    let (path, keys) = (folder.join("pit.log"), KeyDir::at(folder.join("keys")));
    let mut player = Player::<G>::new(&[]);
    player.play(RECORDS - 2 * AFTER);
    std::fs::write(&path, &player.made.bytes)?;
    player.made.checkpoint(&keys.signing_key()?).store(&path)?;
    let mut size = player.made.head.size;
    drop(player);

    let mut live = LiveTable::<G>::resume(&path, &keys)?;
    // The first snapshot is left at once, the second as many records later as can be.
    while size < RECORDS {
        for (by, command) in due(live.table(), size) {
            live.tell(by, &command, NOW)?.unwrap_or_else(|why| panic!("{command}: {why}"));
            size += 1;
        }
    }
    let table = live.table().clone();
    drop(live);
    resumed(&path, &keys, (&table, size))
}

/// Resumes a table of so many records twice, and compares it with what it was.
fn resumed<G: Game>(
    path: &Path,
    keys: &KeyDir,
    (table, size): (&Table<G>, u64),
) -> Result<(), Box<dyn std::error::Error>> {
    println!("{}: {size} records", G::NAME);
    let (live, took) = timed(|| LiveTable::<G>::resume(path, keys));
    let live = live?;
    assert!(live.is_from_snapshot() && live.table() == table);
    assert_eq!(live.table().digest(), table.digest());
    took.report("resumed from a snapshot", size);
    let (wall, processors) = (took.wall.as_secs_f64(), took.processor.as_secs_f64());
    println!("  {wall:.2} s on the wall, {processors:.2} s of processors");
    assert!(took.processor < MOST, "it took {:?}", took.processor);
    drop(live);
    std::fs::remove_file(Snapshot::path(path))?;
    let (live, took) = timed(|| LiveTable::<G>::resume(path, keys));
    assert!(live?.table() == table);
    took.report("resumed from its beginning", size);
    Ok(())
}
