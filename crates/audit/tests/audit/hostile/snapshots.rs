//! Snapshots of a table: whatever becomes of them, a table goes on as its log says, and only the
//! time it takes is another.

use std::fs;
use std::path::PathBuf;

use audit::{Fault, LiveTable, Rested, SeedFile, SigningKey, Snapshot, Unused, verify};
use games::{CaribbeanStud, DoubleCross, DoubleDownStud, DoubleDraw, Game, ThreeCardDraw};
use table::{Mode, Table};

use super::lost::Room;

/// A table that has left snapshots, within its sixth round.
fn played<G: Game>(options: &[(&str, &str)]) -> Room<G> {
    let mut room = Room::<G>::new(Mode::Automatic, options);
    room.live = room.live.take().map(|live| live.with_snapshots_after(5));
    room.until_decision(6);
    room
}

impl<G: Game> Room<G> {
    fn snapshot(&self) -> PathBuf {
        Snapshot::path(&self.log)
    }

    fn stored(&self) -> Snapshot {
        let text = fs::read_to_string(self.snapshot()).expect("a snapshot was left");
        Snapshot::parse(&text).expect("in its one form")
    }

    /// The table is killed; what it was.
    fn killed(&mut self) -> Table<G> {
        self.live.take().expect("open").table().clone()
    }

    /// The table goes on and is what it was; why it did not go on from the snapshot.
    fn goes_on(&self, before: &Table<G>) -> Option<Unused> {
        let live = LiveTable::<G>::resume(&self.log, &self.keys).expect("it goes on");
        assert_eq!(live.table(), before);
        assert_eq!(live.table().digest(), before.digest());
        assert_eq!(live.table().secrets(), before.secrets());
        assert_eq!(live.is_from_snapshot(), live.unused().is_none());
        live.unused().cloned()
    }
}

fn the_same_with_and_without<G: Game>(options: &[(&str, &str)]) {
    let mut room = played::<G>(options);
    let size = room.stored().rested.head.size;
    assert!(size > 20, "{}: after {size} records", G::NAME);
    let before = room.killed();
    assert_eq!(room.goes_on(&before), None, "{}", G::NAME);
    fs::remove_file(room.snapshot()).expect("it was there");
    assert_eq!(room.goes_on(&before), Some(Unused::Missing));
}

#[test]
fn a_table_is_the_same_with_its_snapshot_and_without() {
    the_same_with_and_without::<DoubleDownStud>(&[]);
    the_same_with_and_without::<DoubleDraw>(&[]);
    the_same_with_and_without::<ThreeCardDraw>(&[]);
    the_same_with_and_without::<DoubleCross>(&[]);
    the_same_with_and_without::<CaribbeanStud>(&[]);
    the_same_with_and_without::<DoubleDownStud>(&[("shuffler", "stack"), ("decks", "2")]);
}

#[test]
fn a_snapshot_is_its_owners_and_holds_no_seed_that_the_log_lacks() {
    let mut room = played::<DoubleDownStud>(&[("shuffler", "stack"), ("decks", "2")]);
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        let mode = fs::metadata(room.snapshot()).expect("a file").permissions().mode();
        assert_eq!(mode & 0o777, 0o600);
    }
    let before = room.killed();
    assert!(!before.secrets().is_empty(), "a deck in play and one that waits");
    let seeds = SeedFile::beside(&room.log, room.stored().rested.log);
    fs::remove_file(seeds.path()).expect("seeds of two decks");
    for _ in 0..2 {
        let fault = LiveTable::<DoubleDownStud>::resume(&room.log, &room.keys).err();
        assert!(matches!(fault, Some(Fault::SeedLost { .. })), "{fault:?}");
        let _ = fs::remove_file(room.snapshot());
    }
}

#[test]
fn what_others_may_read_is_not_used() {
    let mut room = played::<DoubleDownStud>(&[]);
    let before = room.killed();
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        let open = fs::Permissions::from_mode(0o644);
        fs::set_permissions(room.snapshot(), open).expect("one's own file");
        assert!(matches!(room.goes_on(&before), Some(Unused::Unreadable(_))));
    }
}

#[test]
fn a_torn_or_edited_snapshot_is_not_used() {
    let mut room = played::<DoubleDraw>(&[]);
    let (text, before) = (room.stored().to_string(), room.killed());
    let put = |text: &str| fs::write(room.snapshot(), text).expect("one's own file");
    for cut in (0..text.len()).step_by(97) {
        put(&text[..cut]);
        assert_eq!(room.goes_on(&before), Some(Unused::Malformed), "{cut}");
    }
    for (from, to) in [("rounds ", "rounds 1"), ("chips ", "chips 9"), ("size ", "size 1")] {
        put(&text.replacen(from, to, 1));
        assert_eq!(room.goes_on(&before), Some(Unused::BadSignature), "{from}");
    }
    put(&text.replacen("build ", "build x", 1));
    assert_eq!(room.goes_on(&before), Some(Unused::BadSignature));
    let rested = Snapshot::parse(&text).expect("a snapshot").rested;
    let stranger = Snapshot::sign(rested, &SigningKey::from_bytes(&[7; 32]));
    put(&stranger.to_string());
    assert_eq!(room.goes_on(&before), Some(Unused::BadSignature));
    put("my notes\n");
    assert_eq!(room.goes_on(&before), Some(Unused::Malformed));
    put(&text);
    assert_eq!(room.goes_on(&before), None, "it was the snapshot");
}

#[test]
fn a_snapshot_of_another_log_or_history_is_not_used() {
    let mut room = played::<DoubleDownStud>(&[]);
    let (mine, before) = (room.stored().rested, room.killed());
    let key = room.keys.signing_key().expect("the key of the house");
    let sign = |rested: Rested| {
        let text = Snapshot::sign(rested, &key).to_string();
        fs::write(room.snapshot(), text).expect("one's own file");
        room.goes_on(&before)
    };
    let other = played::<DoubleDownStud>(&[]).stored().rested;
    assert_eq!(sign(other.clone()), Some(Unused::OtherLog));
    assert_eq!(sign(Rested { log: mine.log, ..other.clone() }), Some(Unused::OtherLog));
    // Also whoever has the key of the house changes nothing: what follows does not fit.
    let not_gone_on = Some(Unused::NotGoneOnFrom);
    let table = mine.table.replace("Ada", "Eve");
    assert_eq!(sign(Rested { table, ..mine.clone() }), not_gone_on);
    assert_eq!(sign(Rested { end: mine.end + 1, ..mine.clone() }), not_gone_on);
    assert_eq!(sign(Rested { state: other.state, ..mine.clone() }), not_gone_on);
    let table = mine.table.replace("rounds ", "rounds 1");
    let digest = table_of(&table).digest();
    assert_eq!(sign(Rested { table, digest, ..mine.clone() }), not_gone_on);
    assert_eq!(sign(mine), None);
}

fn table_of(text: &str) -> Table<DoubleDownStud> {
    let new = Table::new("pit", games::double_down_stud::Settings::default()).expect("lawful");
    new.rested(text).expect("a table at rest")
}

#[test]
fn an_old_snapshot_takes_longer_and_gives_the_same() {
    let mut room = Room::<DoubleDownStud>::new(Mode::Automatic, &[]);
    room.live = room.live.take().map(|live| live.with_snapshots_after(5));
    room.until_decision(4);
    let old = fs::read(room.snapshot()).expect("a snapshot was left");
    room.until_decision(8);
    assert_ne!(fs::read(room.snapshot()).expect("a snapshot"), old, "and another one");
    let before = room.killed();
    fs::write(room.snapshot(), old).expect("one's own file");
    assert_eq!(room.goes_on(&before), None);
}

#[test]
fn a_log_that_was_changed_is_found_whatever_its_snapshot_says() {
    let mut room = played::<DoubleDownStud>(&[]);
    let key = room.keys.public_key().expect("made");
    drop(room.killed());
    let mut bytes = fs::read(&room.log).expect("a log");
    bytes[300] ^= 1; // long before the snapshot
    fs::write(&room.log, bytes).expect("one's own file");
    let fault = LiveTable::<DoubleDownStud>::resume(&room.log, &room.keys).err();
    assert!(matches!(fault, Some(Fault::Damaged { .. })), "{fault:?}");
    assert!(verify(&room.log, &key).is_err());
}

#[test]
fn a_file_that_is_no_snapshot_is_left_where_it_is() {
    let mut room = Room::<DoubleDownStud>::new(Mode::Automatic, &[]);
    fs::write(room.snapshot(), "my notes\n").expect("one's own file");
    room.live = room.live.take().map(|live| live.with_snapshots_after(5));
    room.until_decision(6);
    assert_eq!(fs::read_to_string(room.snapshot()).expect("still there"), "my notes\n");
}
