//! Files beside a log that are too long, have no end, or are no files: everybody who reads them
//! comes to an end, and says what was expected.

use std::fs::{self, File};
use std::path::{Path, PathBuf};
use std::time::Instant;

use audit::{Checkpoint, Fault, KeyDir, LiveTable, Reason, verify, witness};
use games::DoubleDownStud;
use table::{Command, Mode};

use crate::lost::{NOW, Room, own};

type Live = LiveTable<DoubleDownStud>;

/// What is read at most, in bytes.
const MOST: usize = 1 << 24;

/// A table in the middle of its first round, killed.
fn killed() -> Room<DoubleDownStud> {
    let mut room = Room::<DoubleDownStud>::new(Mode::Automatic, &[]);
    room.until_decision(1);
    room.live = None;
    room
}

fn beside(log: &Path, suffix: &str) -> PathBuf {
    PathBuf::from(format!("{}{suffix}", log.display()))
}

/// Puts what has no end in the place of a file: first what is a byte too long, then a device.
fn in_place_of(path: &Path, mut look: impl FnMut()) {
    let kept = fs::read(path).expect("it is there");
    let mut long = kept.clone();
    long.resize(MOST + 1, b'\n');
    fs::write(path, &long).expect("ours");
    own(path);
    look();
    fs::remove_file(path).expect("ours");
    #[cfg(unix)]
    {
        std::os::unix::fs::symlink("/dev/zero", path).expect("ours");
        look();
        fs::remove_file(path).expect("ours");
    }
    fs::write(path, kept).expect("ours");
    own(path);
}

#[test]
fn a_checkpoint_without_end_is_malformed() {
    let room = killed();
    let key = room.keys.public_key().expect("made");
    in_place_of(&Checkpoint::path(&room.log), || {
        let findings = verify(&room.log, &key).expect_err("no checkpoint");
        assert!(findings.iter().any(|it| it.reason == Reason::Malformed), "{findings:?}");
        let own = room.keys.signing_key().expect("ours");
        assert!(witness(&room.log, &key, None, &own).is_err());
        assert!(Live::resume(&room.log, &room.keys).is_err());
        let kept = Checkpoint::kept(&Checkpoint::path(&room.log)).expect_err("too long");
        assert!(kept.to_string().contains("at most 16 MiB"), "{kept}");
    });
    drop(Live::resume(&room.log, &room.keys).expect("as it was"));
}

#[test]
fn seeds_without_end_are_lost_and_not_read_for_ever() {
    let room = killed();
    in_place_of(&beside(&room.log, ".seed"), || {
        let fault = Live::resume(&room.log, &room.keys).err().expect("no seed");
        // Anybody may read a device, which is said first.
        let said = fault.to_string();
        assert!(said.contains("at most 16 MiB") || said.contains("its owner's only"), "{said}");
    });
    drop(Live::resume(&room.log, &room.keys).expect("as it was"));
}

#[test]
fn keys_without_end_are_malformed() {
    let room = killed();
    for name in ["signing.key", "signing.pub"] {
        in_place_of(&room.keys.path().join(name), || {
            let keys = KeyDir::at(room.keys.path());
            let fault = keys.signing_key().expect_err("no key");
            let malformed = matches!(fault, Fault::Malformed { .. } | Fault::TooOpen { .. });
            assert!(malformed, "{name}: {fault}");
        });
    }
    drop(Live::resume(&room.log, &room.keys).expect("as it was"));
}

#[test]
fn a_snapshot_without_end_is_not_used_and_not_written_over() {
    let room = killed();
    fs::write(beside(&room.log, ".snapshot"), b"none").expect("ours");
    in_place_of(&beside(&room.log, ".snapshot"), || {
        let live = Live::resume(&room.log, &room.keys).expect("from the beginning of its log");
        let why = live.unused().expect("not from a snapshot").to_string();
        assert!(why.contains("cannot be read"), "{why}");
    });
}

#[test]
#[cfg(unix)]
fn whoever_puts_a_device_where_a_cut_off_record_would_be_kept_stops_nobody() {
    let room = killed();
    let head = Checkpoint::load(&room.log).expect("sound").expect("there").head;
    let planted = beside(&room.log, &format!(".torn-{}-1", head.size));
    std::os::unix::fs::symlink("/dev/zero", planted).expect("ours");
    let begun = Instant::now();
    drop(Live::resume(&room.log, &room.keys).expect("as it was"));
    assert!(begun.elapsed().as_secs() < 60);
    let signed = Checkpoint::load(&room.log).expect("sound").expect("there").head;
    assert_eq!(signed, head, "a device is no record that was cut off");
}

#[test]
#[cfg(unix)]
fn a_log_that_somebody_changed_and_dated_back_is_noticed_at_the_next_command() {
    let mut room = Room::<DoubleDownStud>::new(Mode::Automatic, &[]);
    room.until_decision(1);
    let file = File::options().write(true).open(&room.log).expect("ours");
    let when = file.metadata().and_then(|about| about.modified()).expect("known");
    let mut bytes = fs::read(&room.log).expect("ours");
    let words = b"by dealer";
    let at = bytes.windows(words.len()).position(|it| it == words).expect("a dealer did it");
    bytes[at + 3..at + 9].copy_from_slice(b"player");
    std::os::unix::fs::FileExt::write_all_at(&file, &bytes, 0).expect("ours");
    file.set_modified(when).expect("ours");
    drop(file);
    let seat = rules::Seat::at(0);
    let said = Command::DeclineCut(seat);
    let told = room.live().tell(said.needs(), &said, NOW);
    assert!(matches!(told, Err(Fault::Changed { .. })), "{told:?}");
}
