//! Who may read what: keys and sealed seeds are their owner's alone.

use std::fs::{self, Permissions};
use std::os::unix::fs::PermissionsExt;
use std::path::Path;

use audit::{Fault, KeyDir, KeyFault, LogId, SealedSeed, SeedFile};

use proof::Folder;

fn mode(path: &Path) -> u32 {
    fs::metadata(path).expect("the file is there").permissions().mode() & 0o7777
}

fn open_to_group(path: &Path) {
    fs::set_permissions(path, Permissions::from_mode(0o640)).expect("the file is ours");
}

fn sealed(folder: &Folder) -> SeedFile {
    SeedFile::beside(&folder.join("stud.log"), LogId([7; 16]))
}

fn seeds() -> Vec<SealedSeed> {
    vec![SealedSeed { shuffle: 3, seed: [0xab; 32] }, SealedSeed { shuffle: 4, seed: [0xcd; 32] }]
}

#[test]
fn sealed_seeds_are_readable_by_their_owner_only_and_gone_after_the_reveal() {
    let folder = Folder::new("log");
    let file = sealed(&folder);
    assert_eq!(file.load().expect("nothing sealed yet"), []);
    file.store(&seeds()).expect("the disk is sound");
    assert_eq!(mode(file.path()), 0o600);
    assert_eq!(file.load().expect("sealed"), seeds());
    file.store(&seeds()[1..]).expect("the disk is sound");
    assert_eq!(file.load().expect("replaced"), &seeds()[1..]);
    assert_eq!(folder.names(), ["stud.log.seed"]);
    file.clear().expect("the disk is sound");
    file.clear().expect("clearing twice does no harm");
    assert_eq!(folder.names(), [""; 0]);
}

#[test]
fn a_seed_file_others_can_read_is_refused() {
    let folder = Folder::new("log");
    let file = sealed(&folder);
    file.store(&seeds()).expect("the disk is sound");
    open_to_group(file.path());
    assert!(matches!(file.load(), Err(Fault::TooOpen { mode: 0o640, .. })));
    file.store(&seeds()).expect("the disk is sound");
    assert_eq!(mode(file.path()), 0o600, "a new file does not take over the old one's mode");
}

#[test]
fn an_unfinished_seed_file_of_a_crash_is_neither_read_nor_left_behind() {
    let folder = Folder::new("log");
    let file = sealed(&folder);
    let left = folder.join("stud.log.seed.tmp");
    fs::write(&left, "half a se").expect("the disk is sound");
    open_to_group(&left);
    assert_eq!(file.load().expect("nothing sealed"), []);
    file.store(&seeds()).expect("the leftover is in nobody's way");
    assert_eq!((mode(file.path()), folder.names()), (0o600, vec!["stud.log.seed".into()]));
    fs::write(&left, "half a se").expect("the disk is sound");
    file.clear().expect("the disk is sound");
    assert_eq!(folder.names(), [""; 0]);
}

#[test]
fn an_altered_seed_or_one_of_another_log_is_refused() {
    let folder = Folder::new("log");
    let file = sealed(&folder);
    file.store(&seeds()).expect("the disk is sound");
    let text = fs::read_to_string(file.path()).expect("just written");
    let other = SeedFile::beside(&folder.join("stud.log"), LogId([8; 16]));
    assert!(matches!(other.load(), Err(Fault::Malformed { .. })));
    for altered in [text.replace("abab", "abac"), text.replace("shuffle 3", "shuffle 5")] {
        fs::write(file.path(), altered).expect("the disk is sound");
        assert!(matches!(file.load(), Err(Fault::Malformed { .. })));
    }
    for cut in 0..text.len() {
        fs::write(file.path(), &text[..cut]).expect("the disk is sound");
        assert!(matches!(file.load(), Err(Fault::Malformed { .. })), "cut at {cut}");
    }
}

#[test]
fn a_sealed_seed_never_shows_in_debug_output() {
    assert_eq!(format!("{:?}", seeds()[0]), "SealedSeed { shuffle: 3, .. }");
}

#[test]
fn the_signing_key_is_made_once_for_its_owner_only_and_then_kept() {
    let folder = Folder::new("log");
    let keys = KeyDir::at(folder.join("config/house"));
    assert!(matches!(keys.public_key(), Err(Fault::Keys(KeyFault::NoPublicKey { .. }))));
    let public = keys.signing_key().expect("made on first use").public();
    assert_eq!(mode(keys.path()), 0o700);
    assert_eq!(mode(&keys.path().join("signing.key")), 0o600);
    assert_eq!(keys.signing_key().expect("kept").public(), public);
    assert_eq!(keys.public_key().expect("beside it"), public);
    let others = KeyDir::at(folder.join("other")).signing_key().expect("made on first use");
    assert_ne!(others.public(), public);
}

#[test]
fn of_many_who_need_a_key_at_once_all_get_the_same() {
    let folder = Folder::new("log");
    let keys = KeyDir::at(folder.join("keys"));
    let mut made: Vec<String> = std::thread::scope(|scope| {
        let make = || keys.signing_key().expect("one of us makes it").public().to_hex();
        let threads: Vec<_> = (0..16).map(|_| scope.spawn(make)).collect();
        threads.into_iter().map(|thread| thread.join().expect("no thread panics")).collect()
    });
    made.dedup();
    assert_eq!(made, [keys.public_key().expect("made").to_hex()]);
    let names: Vec<_> = fs::read_dir(keys.path()).expect("made").collect();
    assert_eq!(names.len(), 2, "no temporary file is left");
}

#[test]
fn a_signing_key_others_can_read_is_refused() {
    let folder = Folder::new("log");
    let keys = KeyDir::at(folder.join("keys"));
    keys.signing_key().expect("made on first use");
    open_to_group(&keys.path().join("signing.key"));
    assert!(matches!(keys.signing_key(), Err(Fault::TooOpen { mode: 0o640, .. })));
}

#[test]
fn a_lost_signing_key_is_not_replaced_in_silence() {
    let folder = Folder::new("log");
    let keys = KeyDir::at(folder.join("keys"));
    keys.signing_key().expect("made on first use");
    fs::remove_file(keys.path().join("signing.key")).expect("the file is ours");
    assert!(matches!(keys.signing_key(), Err(Fault::Keys(KeyFault::SigningKeyLost { .. }))));
    assert!(keys.public_key().is_ok(), "old logs can still be verified");
}

#[test]
fn a_public_key_that_is_lost_is_derived_again_and_one_that_differs_is_refused() {
    let folder = Folder::new("log");
    let keys = KeyDir::at(folder.join("keys"));
    let public = keys.signing_key().expect("made on first use").public();
    let path = keys.path().join("signing.pub");
    fs::remove_file(&path).expect("the file is ours");
    keys.signing_key().expect("kept");
    assert_eq!(keys.public_key().expect("derived again"), public);
    let other = KeyDir::at(folder.join("other"));
    other.signing_key().expect("made on first use");
    fs::copy(other.path().join("signing.pub"), &path).expect("the disk is sound");
    assert!(matches!(keys.signing_key(), Err(Fault::Keys(KeyFault::Differ { .. }))));
    fs::write(&path, "not a key").expect("the disk is sound");
    assert!(matches!(keys.public_key(), Err(Fault::Malformed { .. })));
}
