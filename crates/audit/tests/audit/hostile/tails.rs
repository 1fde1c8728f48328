//! Records that nobody signed, files that are moved away, and tables that are killed while they
//! are set up.

use std::fs;
use std::path::{Path, PathBuf};

use audit::{
    Checkpoint, Entry, Fault, Flaw, Head, Header, KeyDir, LiveTable, Log, LogReader, LogWriter,
    Remark, Remarkable, Unanswered, replay, verify,
};
use games::DoubleDownStud;
use rules::{Chips, Seat};
use table::{Command, Mode, Role, Time};

use proof::Folder;

type Live = LiveTable<DoubleDownStud>;

struct Room {
    _folder: Folder,
    log: PathBuf,
    keys: KeyDir,
}

fn sit(seat: usize, player: &str) -> Command<DoubleDownStud> {
    Command::Sit { seat: Seat::at(seat), player: player.to_owned() }
}

impl Room {
    fn new() -> Self {
        let folder = Folder::new("hostile");
        let (log, keys) = (folder.join("stud.log"), KeyDir::at(folder.join("keys")));
        Self { _folder: folder, log, keys }
    }

    fn create(&self) -> Live {
        let settings = games::double_down_stud::Settings::default();
        let live = Live::create(&self.log, "stud-1", settings, Mode::Automatic, &self.keys);
        live.expect("a new log")
    }

    /// A table where two people sit, closed.
    fn seated(&self) {
        let mut live = self.create();
        for (seat, player) in [(0, "Ada"), (1, "Bob")] {
            let answer =
                live.tell(Role::Player, &sit(seat, player), Time(1)).expect("a sound disk");
            answer.expect("the seat is free");
        }
    }

    fn findings(&self) -> Vec<audit::Finding> {
        verify(&self.log, &self.keys.public_key().expect("made")).err().unwrap_or_default()
    }
}

/// Records that fit the chain, written by somebody without the key.
fn forge(path: &Path, texts: &[&str]) {
    let mut log = LogWriter::open(path).expect("a sound chain");
    log.append_all(texts).expect("a sound disk");
}

/// A record as a forger writes it: what a player would like to have bought.
const BOUGHT: &str =
    "at 2\nby player\ndo buy 9,000 Bob\nis Bob buys chips for 9,000 [general GEN-003]\nstate 00\n";

#[test]
fn more_than_one_unsigned_record_is_a_finding_and_nobody_signs_them() {
    let room = Room::new();
    room.seated();
    assert_eq!(room.findings(), []);
    forge(&room.log, &[BOUGHT; 5]);
    let before = fs::read(&room.log).expect("the log");
    let findings = room.findings();
    assert_eq!(findings[0].reason, Flaw::Unsigned { signed: 4, found: 9 });
    let fault = Live::resume(&room.log, &room.keys).err().expect("forged records");
    assert!(matches!(fault, Fault::Damaged { .. }), "{fault}");
    assert_eq!(fs::read(&room.log).expect("the log"), before, "nothing was signed or cut");
    assert_eq!(room.findings(), findings);
}

#[test]
fn one_unsigned_record_is_cut_off_and_never_signed() {
    let room = Room::new();
    room.seated();
    let honest = fs::read(&room.log).expect("the log");
    forge(&room.log, &[BOUGHT]);
    assert_eq!(room.findings(), [], "a kill may leave one");
    let live = Live::resume(&room.log, &room.keys).expect("the table goes on");
    assert_eq!(live.table().ledger().balance("Bob"), Chips::ZERO);
    drop(live);
    // What was cut off leaves a trace, and the rest is as it was.
    let after = fs::read(&room.log).expect("the log");
    assert!(after.starts_with(&honest) && after.len() > honest.len());
    let log = Log::open(&room.log).expect("sound");
    let played = replay::<DoubleDownStud>(&log, &[], |_| {}).expect("as it was");
    let cut = Remarkable::CutOff { why: Unanswered::Unsigned, cut: 4 };
    assert_eq!(played.remarks, [Remark { record: 4, what: cut }]);
    drop(Live::resume(&room.log, &room.keys).expect("the table goes on"));
    assert_eq!(fs::read(&room.log).expect("the log"), after, "it is noted once");
    let kept = PathBuf::from(format!("{}.unsigned-4-1", room.log.display()));
    assert!(fs::read(&kept).expect("kept").windows(5).any(|window| window == b"9,000"));
    // A torn record after an unsigned one: two were written without a signature.
    forge(&room.log, &[BOUGHT]);
    let mut bytes = fs::read(&room.log).expect("the log");
    bytes.extend([200, 0, 0, 0, b'x']);
    fs::write(&room.log, bytes).expect("a folder of our own");
    assert!(Live::resume(&room.log, &room.keys).is_err());
}

#[test]
fn a_log_that_is_deleted_moved_or_replaced_stops_the_table() {
    for how in ["deleted", "moved", "replaced", "longer"] {
        let room = Room::new();
        let mut live = room.create();
        let checkpoint = fs::read(Checkpoint::path(&room.log)).expect("a checkpoint");
        match how {
            "deleted" => fs::remove_file(&room.log).expect("ours"),
            "moved" => fs::rename(&room.log, room.log.with_extension("old")).expect("ours"),
            "replaced" => {
                let copy = fs::read(&room.log).expect("ours");
                fs::remove_file(&room.log).expect("ours");
                fs::write(&room.log, copy).expect("ours");
            }
            _ => {
                let other = Head::EMPTY.frame(Header::new("x").expect("random").encode()).0;
                let whole = [fs::read(&room.log).expect("ours"), other].concat();
                fs::remove_file(&room.log).expect("ours");
                fs::write(&room.log, whole).expect("ours");
            }
        }
        let fault = live.tell(Role::Player, &sit(0, "Ada"), Time(1)).expect_err("the log is gone");
        assert!(matches!(fault, Fault::Moved { .. }), "{how}: {fault}");
        let fault = live.tell(Role::Player, &sit(0, "Ada"), Time(1)).expect_err("it stays stopped");
        assert!(matches!(fault, Fault::Poisoned { .. }), "{how}: {fault}");
        assert_eq!(fs::read(Checkpoint::path(&room.log)).expect("a checkpoint"), checkpoint);
    }
}

/// Writes over the file of a log in its place, as an editor does, a second later.
fn overwrite(path: &Path, bytes: &[u8]) {
    fs::write(path, bytes).expect("ours");
    let file = fs::File::options().write(true).open(path).expect("ours");
    let changed = file.metadata().and_then(|about| about.modified()).expect("a time");
    file.set_modified(changed + core::time::Duration::from_secs(1)).expect("ours");
}

#[test]
fn a_log_that_is_changed_in_its_place_stops_the_table() {
    for how in ["its first record", "its last record", "cut", "longer"] {
        let room = Room::new();
        let mut live = room.create();
        live.tell(Role::Player, &sit(0, "Ada"), Time(1)).expect("a sound disk").expect("free");
        let mut bytes = fs::read(&room.log).expect("ours");
        let checkpoint = fs::read(Checkpoint::path(&room.log)).expect("a checkpoint");
        let end = bytes.len();
        match how {
            "its first record" => bytes[60] ^= 1,
            "its last record" => bytes[end - 1] ^= 1,
            "cut" => bytes.truncate(end - 40),
            _ => bytes.extend([0; 12]),
        }
        overwrite(&room.log, &bytes);
        let fault = live.tell(Role::Player, &sit(1, "Bob"), Time(1)).expect_err("it was changed");
        assert!(matches!(fault, Fault::Changed { .. }), "{how}: {fault}");
        let fault = live.tell(Role::Player, &sit(1, "Bob"), Time(1)).expect_err("it stays stopped");
        assert!(matches!(fault, Fault::Poisoned { .. }), "{how}: {fault}");
        assert_eq!(fs::read(&room.log).expect("ours"), bytes, "{how}: nothing was added");
        assert_eq!(fs::read(Checkpoint::path(&room.log)).expect("there"), checkpoint);
    }
}

#[test]
fn a_log_that_was_only_touched_is_gone_on_with() {
    let room = Room::new();
    let mut live = room.create();
    let bytes = fs::read(&room.log).expect("ours");
    overwrite(&room.log, &bytes);
    for (seat, player) in [(0, "Ada"), (1, "Bob")] {
        let answer = live.tell(Role::Player, &sit(seat, player), Time(1)).expect("nothing changed");
        answer.expect("the seat is free");
    }
}

#[test]
fn the_checkpoint_of_another_table_is_never_overwritten() {
    let (room, other) = (Room::new(), Room::new());
    other.seated();
    let foreign = fs::read(Checkpoint::path(&other.log)).expect("a checkpoint");
    let mut live = room.create();
    fs::write(Checkpoint::path(&room.log), &foreign).expect("a folder of our own");
    let fault = live.tell(Role::Player, &sit(0, "Ada"), Time(1)).expect_err("another checkpoint");
    assert!(matches!(fault, Fault::OtherCheckpoint { .. }), "{fault}");
    assert_eq!(fs::read(Checkpoint::path(&room.log)).expect("there"), foreign);
    drop(live);
    // Nor by a new table where only the log is gone.
    fs::remove_file(&room.log).expect("ours");
    let settings = games::double_down_stud::Settings::default();
    let refused = Live::create(&room.log, "stud-1", settings, Mode::Automatic, &room.keys);
    let message = refused.err().expect("a checkpoint is in the way").to_string();
    assert!(message.contains("is the checkpoint of another log"), "{message}");
    assert_eq!(fs::read(Checkpoint::path(&room.log)).expect("there"), foreign);
    assert!(!room.log.exists());
}

#[test]
fn a_table_killed_while_it_is_set_up_is_either_not_there_or_can_be_gone_on_with() {
    let room = Room::new();
    drop(room.create());
    assert_eq!(room.findings(), []);
    assert!(Live::resume(&room.log, &room.keys).is_ok(), "with its opening and its checkpoint");
    // Killed between checkpoint and log: the checkpoint of a log that is not there.
    fs::remove_file(&room.log).expect("ours");
    drop(room.create());
    assert_eq!(room.findings(), []);
    let mut reader = LogReader::open(&room.log).expect("sound");
    assert!(
        reader.next_record().expect("sound").is_some()
            && reader.next_record().expect("sound").is_none()
    );
}

#[test]
#[cfg(unix)]
fn logs_are_readable_by_their_owner_only() {
    use std::os::unix::fs::PermissionsExt;
    let room = Room::new();
    room.seated();
    let mode = |path: &Path| fs::metadata(path).expect("there").permissions().mode() & 0o777;
    assert_eq!(mode(&room.log), 0o600);
    forge(&room.log, &[BOUGHT]);
    drop(Live::resume(&room.log, &room.keys).expect("it goes on"));
    assert_eq!(mode(&PathBuf::from(format!("{}.unsigned-4-1", room.log.display()))), 0o600);
    let key = audit::SigningKey::from_bytes(&[1; 32]);
    let header = Header::new("t").expect("random");
    let path = room.log.with_extension("begun");
    drop(LogWriter::begin(&path, header, Entry::open("x"), &key).expect("a new log"));
    assert_eq!(mode(&path), 0o600);
}
