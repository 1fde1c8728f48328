//! Files beside a log that are too long, have no end, or are no files: everybody who reads them
//! comes to an end, and says what was expected.

use std::fs::{self, File};
use std::path::{Path, PathBuf};
use std::time::Instant;

use audit::{Checkpoint, Fault, Flaw, KeyDir, LiveTable, verify, witness};
use games::DoubleDownStud;
use table::{Command, Mode};

use super::lost::{NOW, Room, own};

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
        let unread = |it: &Flaw| matches!(it, Flaw::Malformed | Flaw::Unreadable(_));
        assert!(findings.iter().any(|it| unread(&it.reason)), "{findings:?}");
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
            let unread =
                matches!(fault, Fault::Malformed { .. } | Fault::TooOpen { .. } | Fault::Io { .. });
            assert!(unread, "{name}: {fault}");
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
fn nobody_waits_for_a_pipe_in_the_place_of_a_file() {
    let room = killed();
    let (key, log) = (room.keys.public_key().expect("made"), room.log.clone());
    let files = [".seed", ".checkpoint", ".snapshot", ""].map(|suffix| beside(&log, suffix));
    let keys = ["signing.key", "signing.pub"].map(|name| room.keys.path().join(name));
    for file in files.into_iter().chain(keys) {
        let kept = fs::read(&file).ok();
        fs::remove_file(&file).ok();
        let made = std::process::Command::new("mkfifo").args(["-m", "600"]).arg(&file).status();
        assert!(made.expect("a command of every system").success());
        let (log, keys) = (log.clone(), KeyDir::at(room.keys.path()));
        let (done, waits) = std::sync::mpsc::channel();
        let looks = std::thread::spawn(move || {
            let resumed = Live::resume(&log, &keys).map(drop).map_err(|fault| fault.to_string());
            let _ = (verify(&log, &key).is_ok(), audit::Log::open(&log).is_ok());
            done.send(resumed).expect("somebody waits");
        });
        let resumed = waits.recv_timeout(std::time::Duration::from_secs(60));
        let resumed = resumed.unwrap_or_else(|_| panic!("{} is waited for", file.display()));
        looks.join().expect("it came to its end");
        assert_eq!(resumed.is_ok(), file == beside(&room.log, ".snapshot"), "{resumed:?}");
        fs::remove_file(&file).expect("ours");
        if let Some(kept) = kept {
            fs::write(&file, kept).expect("ours");
            own(&file);
        }
    }
    drop(Live::resume(&room.log, &room.keys).expect("as it was"));
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
