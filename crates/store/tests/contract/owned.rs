//! Hidden cards of open rounds are in the files of a house: nobody but its owner reads them.

use std::fs;
use std::os::unix::fs::PermissionsExt as _;
use std::path::Path;
use std::sync::Arc;

use proof::Folder;
use store::Database;

use crate::places::{Played, keepers};

fn others_may(path: &Path) -> Vec<String> {
    let mut open = Vec::new();
    for entry in fs::read_dir(path).expect("a folder") {
        let entry = entry.expect("an entry");
        let mode = entry.metadata().expect("a file").permissions().mode();
        let secret = !entry.file_name().to_string_lossy().ends_with(".lock");
        if secret && mode & 0o077 != 0 {
            open.push(format!("{} {mode:o}", entry.path().display()));
        }
    }
    open
}

#[tokio::test]
async fn nobody_else_reads_the_database_what_is_written_ahead_or_a_copy() {
    let folder = Folder::new("owned");
    let data = folder.path().join("house");
    let path = data.join("house.db");
    let database = Database::sqlite(&path, keepers(&Arc::default(), None)).await.expect("opened");
    let database = Arc::new(database);
    let mut stud = Played::begin(database.clone(), "stud").await;
    stud.keep(stud.record("seat 1 has the ace of spades")).await.expect("kept");
    assert!(data.join("house.db-wal").exists(), "it is written ahead");
    database.back_up(&data.join("copy.db")).await.expect("copied");
    assert_eq!(others_may(&data), [""; 0]);
    let mode = fs::metadata(&data).expect("a folder").permissions().mode();
    assert_eq!(mode & 0o077, 0, "{mode:o}");
}
