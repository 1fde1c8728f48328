//! Seeds of the room that are not at hand any more: what hangs on them, and what goes on without.

use std::fs::{self, OpenOptions};
use std::io::Write as _;

use audit::{
    Fault, LiveTable, Log, Note, NoteRecord, Remarkable, Replayed, SealedSeed, SeedFile, Shuffles,
    replay_unseen, replay_without_seeds,
};
use games::poker_room::{HOLDEM, Room, SEVEN_CARD_STUD};
use proof::Folder;

use super::felt::header;
use super::sealed::Pit;

/// Three rounds are over.
fn pit(name: &str) -> Pit {
    let mut pit = Pit::new(name, &HOLDEM, 3);
    pit.play_rounds(3);
    pit
}

impl Pit {
    fn sealed(&self) -> String {
        fs::read_to_string(self.seeds().kept_path()).expect("ours")
    }

    fn put(&self, text: &str) {
        fs::write(self.seeds().kept_path(), text).expect("ours");
    }

    fn append(&self, bytes: &[u8]) {
        let mut file = OpenOptions::new().append(true).open(self.seeds().kept_path());
        file.as_mut().expect("ours").write_all(bytes).expect("the disk is sound");
    }

    /// What the keeper of the log wrote down.
    fn notes(&self) -> Vec<Note> {
        let log = fs::read(self.log()).expect("a log");
        let mut records = audit::Records::read(&*log).expect("a header");
        let next = || records.next_record().expect("sound").map(|record| record.entry.open);
        let texts = core::iter::from_fn(next).map(|open| String::from_utf8(open).expect("a text"));
        texts.filter_map(|text| NoteRecord::parse(&text)).map(|record| record.note).collect()
    }

    fn played(&self, seeds: &[SealedSeed]) -> Replayed<Room> {
        let log = Log::open(self.log()).expect("a sound chain");
        let played = replay_unseen(&log, seeds).unwrap_or_else(|found| panic!("{found:?}"));
        assert_eq!(played.records + 1, log.head().size, "to its end");
        played
    }
}

const fn missing(first: u64, last: u64) -> Note {
    Note::SeedsMissing(Shuffles { first, last })
}

#[test]
fn a_broken_seed_of_a_finished_round_costs_its_proof_and_nothing_else() {
    for shuffle in 1..=3 {
        let mut pit = pit(&format!("broken-{shuffle}"));
        let whole = pit.seeds().load().expect("ours");
        let (text, begin) = (pit.sealed(), format!("shuffle {shuffle} "));
        let line = text.lines().find(|line| line.starts_with(&begin)).expect("its seed");
        let other = if line.ends_with('0') { '1' } else { '0' };
        let edited = format!("{}{other}", &line[..line.len() - 1]);
        pit.put(&text.replace(line, &edited));
        pit.resume().expect("nothing is dealt from it any more");
        assert_eq!(pit.notes(), [missing(shuffle, shuffle)], "a record says so");
        pit.play_rounds(2);
        pit.resume().expect("it goes on");
        assert_eq!(pit.notes().len(), 1, "it is said once");
        // Who has the others proves everything but that round; who has all of them, all of it.
        let played = pit.played(&pit.seeds().load().expect("ours"));
        assert_eq!((&*played.unseeded, played.unsaid()), (&[shuffle][..], vec![]));
        let is_said = |it: &audit::Remark| matches!(it.what, Remarkable::SeedsMissing { .. });
        assert!(played.remarks.iter().any(is_said), "{:?}", played.remarks);
        let all = [whole, pit.seeds().load().expect("ours")].concat();
        assert_eq!(pit.played(&all).unseeded, [0; 0]);
    }
}

#[test]
fn a_table_between_two_rounds_goes_on_without_any_of_its_seeds() {
    let mut pit = pit("all-gone");
    fs::remove_file(pit.seeds().kept_path()).expect("it is there");
    let last = pit.table().next_shuffle().shuffle - 1;
    pit.resume().expect("no deck is in use");
    assert_eq!(pit.notes(), [missing(1, last)]);
    pit.play_rounds(2);
    let seeds = pit.seeds().load().expect("the new ones");
    assert!(!seeds.is_empty() && seeds.iter().all(|sealed| sealed.shuffle > last));
    let played = pit.played(&seeds);
    assert_eq!(
        (played.unseeded, played.table.digest()),
        ((1..=last).collect(), pit.table().digest())
    );
    pit.resume().expect("it goes on");
    assert_eq!(pit.notes().len(), 1);
}

#[test]
fn a_table_that_goes_on_from_a_snapshot_says_which_older_seeds_are_gone() {
    let mut pit = Pit::new("older", &SEVEN_CARD_STUD, 3);
    pit.live = pit.live.take().map(|live| live.with_snapshots_after(5));
    pit.play_rounds(8);
    let is_from_snapshot = |pit: &Pit| pit.live.as_ref().is_some_and(LiveTable::is_from_snapshot);
    let before = pit.table().clone();
    pit.resume().expect("all is there");
    assert!(is_from_snapshot(&pit) && pit.notes().is_empty());
    assert_eq!((pit.table(), pit.table().secrets()), (&before, before.secrets()));
    // The seed of the second shuffle is another, the one of the third is gone.
    let text = pit.sealed();
    let line = |shuffle: u64| {
        let begin = format!("shuffle {shuffle} ");
        text.lines().find(|line| line.starts_with(&begin)).expect("its seed")
    };
    let other = format!("shuffle 2 {}", "7".repeat(64));
    pit.put(&text.replace(line(2), &other).replace(&format!("{}\n", line(3)), ""));
    pit.resume().expect("their rounds are over");
    assert!(is_from_snapshot(&pit), "no round of theirs is played again");
    assert_eq!(pit.notes(), [missing(2, 3)]);
    pit.play_rounds(1);
    pit.resume().expect("it goes on");
    assert_eq!((is_from_snapshot(&pit), pit.notes().len()), (true, 1), "it is said once");
    let played = pit.played(&pit.seeds().load().expect("ours"));
    assert_eq!((&*played.unseeded, played.unsaid()), (&[2, 3][..], vec![]));
}

#[test]
fn a_supervisor_finds_nothing_to_void_where_only_finished_rounds_lost_their_seeds() {
    let mut pit = pit("nothing-void");
    fs::remove_file(pit.seeds().kept_path()).expect("it is there");
    let last = pit.table().next_shuffle().shuffle - 1;
    pit.live = None;
    let live = LiveTable::<Room>::resume_without_seeds(&pit.log(), &pit.keys);
    let live = live.expect("the log is sound");
    assert_eq!((live.table().lost_deck(), live.table().lost_in_play()), (None, None));
    pit.live = Some(live);
    assert_eq!(pit.notes(), [missing(1, last)], "no deck was lost and none leaves");
    pit.play_rounds(1);
}

#[test]
fn a_seed_is_missing_only_where_a_finished_deck_of_the_room_had_one() {
    let pit = pit("forged-note");
    let log = fs::read(pit.log()).expect("a log");
    let seeds = pit.seeds().load().expect("ours");
    let last = pit.table().next_shuffle().shuffle - 1;
    for shuffles in [Shuffles { first: 0, last: 1 }, Shuffles { first: last, last: last + 1 }] {
        let mut records = audit::Records::read(&*log).expect("a header");
        while records.next_record().expect("sound").is_some() {}
        let note = Note::SeedsMissing(shuffles);
        let record = NoteRecord { at: table::Time(99), note, state: "00".into() };
        let head = records.head();
        let entry = audit::Entry::open(record.to_string()).sealed(head.size);
        let bytes = [&*log, &head.frame(entry.body()).0].concat();
        let forged = Log::read(&*bytes).expect("a sound chain");
        for seeds in [&[][..], &seeds] {
            let found = replay_unseen::<Room>(&forged, seeds).expect_err("no such deck");
            assert!(found[0].to_string().contains("whose seed could be lost"), "{found:?}");
        }
    }
}

#[test]
fn a_line_that_is_no_seed_takes_no_other_line_with_it() {
    let mut pit = pit("garbage");
    let whole = pit.seeds().load().expect("ours");
    pit.append(b"xx\nshuffle 2 00\nshuffle 1 \xff\xfe\n");
    // The seed of a shuffle is the one that opens its commitment, whatever else somebody adds.
    pit.append(format!("shuffle 2 {}\n", "0".repeat(64)).as_bytes());
    let seeds = pit.seeds().load().expect("the others can be read");
    assert!(whole.iter().all(|seed| seeds.contains(seed)));
    let text = pit.sealed_lossy();
    pit.resume().expect("all seeds are there");
    pit.play(|table| table.round().is_some() && table.undealt().len() <= 45);
    pit.live = None;
    let log = Log::open(pit.log()).expect("a sound chain");
    let seeds = pit.seeds().load().expect("the others can be read");
    let played = replay_without_seeds::<Room>(&log, &seeds).expect("nothing is wrong");
    assert_eq!((played.table.unknown_shuffles(), played.unseeded), (vec![], vec![]));
    let live = LiveTable::<Room>::resume_without_seeds(&pit.log(), &pit.keys);
    assert_eq!(live.expect("nothing is lost").table().lost_deck(), None);
    assert_eq!(pit.notes(), []);
    assert!(!pit.names().iter().any(|name| name.contains("unused")), "{:?}", pit.names());
    assert!(pit.sealed_lossy().starts_with(&text), "nothing is taken out of the file");
    pit.resume().expect("the hand goes on");
    pit.play_rounds(1);
}

impl Pit {
    fn sealed_lossy(&self) -> String {
        let bytes = fs::read(self.seeds().kept_path()).expect("ours");
        String::from_utf8_lossy(&bytes).into_owned()
    }
}

#[test]
fn a_seed_in_use_that_is_gone_is_named_with_the_lines_that_are_none() {
    let mut pit = pit("gone");
    pit.play(|table| table.round().is_some() && table.undealt().len() <= 45);
    let (in_play, _) = pit.table().seed_in_play().expect("a hand is played");
    let begin = format!("shuffle {in_play} ");
    pit.put(&pit.sealed().replace(&begin, "shuffel "));
    let fault = pit.resume().expect_err("nobody knows the cards").to_string();
    assert!(fault.contains(&format!("no seed that opens shuffle {in_play}, and line ")), "{fault}");
    assert!(!fault.contains("is malformed"), "{fault}");
}

#[cfg(unix)]
#[test]
fn seeds_that_only_cannot_be_read_are_not_missing() {
    use std::os::unix::fs::PermissionsExt as _;
    let mut pit = pit("unreadable");
    let (path, log) = (pit.seeds().kept_path(), fs::read(pit.log()).expect("a log"));
    let open_to = |mode| fs::set_permissions(&path, fs::Permissions::from_mode(mode));
    open_to(0o644).expect("mine");
    let fault = pit.resume().expect_err("others could read them");
    assert!(matches!(fault, Fault::TooOpen { .. }), "{fault}");
    let live = LiveTable::<Room>::resume_without_seeds(&pit.log(), &pit.keys);
    assert!(matches!(live.err(), Some(Fault::TooOpen { .. })));
    open_to(0o600).expect("mine");
    // Nor if its beginning is damaged: whoever mends it has all of them.
    pit.put(&pit.sealed().replacen("house-rules", "house rules", 1));
    let fault = pit.resume().expect_err("it says nothing of this log");
    assert!(matches!(fault, Fault::Malformed { .. }), "{fault}");
    let live = LiveTable::<Room>::resume_without_seeds(&pit.log(), &pit.keys);
    assert!(matches!(live.err(), Some(Fault::Malformed { .. })));
    assert!(fs::read(pit.log()).expect("a log") == log, "nothing is written down");
    assert!(!pit.names().iter().any(|name| name.contains("unused")), "{:?}", pit.names());
    pit.put(&pit.sealed().replacen("house rules", "house-rules", 1));
    pit.resume().expect("all is there");
}

#[test]
fn the_seeds_of_a_long_life_are_read_and_added_to() {
    let folder = Folder::new("long-life");
    let seeds = SeedFile::beside(&folder.join("table.log"), header().id);
    let sealed = |shuffle| SealedSeed { shuffle, seed: [7; 32] };
    seeds.keep(&[sealed(1)]).expect("a new file");
    let (line, path) = ("0".repeat(64), seeds.kept_path());
    let lines: String =
        (2..=220_000).map(|shuffle| format!("shuffle {shuffle} {line}\n")).collect();
    assert!(lines.len() > 16 << 20, "longer than other texts may be");
    let mut file = OpenOptions::new().append(true).open(&path).expect("ours");
    file.write_all(lines.as_bytes()).expect("the disk is sound");
    seeds.keep(&[sealed(220_001)]).expect("it goes on");
    assert_eq!(seeds.load().expect("ours").len(), 220_001);
}
