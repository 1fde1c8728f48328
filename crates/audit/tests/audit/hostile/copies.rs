//! Copies, names that look like the words of a table, logs read while they are written, and a log
//! that claims to be older than it is.

use std::fs;
use std::path::Path;
use std::sync::atomic::{AtomicBool, Ordering};

use audit::{
    Audience, Checkpoint, Entry, Fault, Flaw, Format, Head, Header, KeyDir, LiveTable, Log, LogId,
    Records, Unread, Viewpoint, deals, export_to, replay, verify, witness,
};
use games::{CaribbeanStud, DoubleDownStud, DoubleDraw, Game};
use rules::{Chips, Seat};
use table::{Command, Mode, Role, Ruling, Time};

use super::house::{Asked, House};
use super::lost::Room;
use proof::Folder;

#[test]
fn a_copy_is_its_owners_and_is_put_over_nothing() {
    let mut room = Room::<CaribbeanStud>::new(Mode::Automatic, &[]);
    room.until_decision(1);
    let copy = room.log.with_extension("copy");
    let signature = Checkpoint::path(&copy);
    fs::write(&signature, b"the checkpoint of somebody else").expect("ours");
    let fault = export_to(&room.log, &Viewpoint::Public, &copy).expect_err("it is in the way");
    assert!(matches!(&fault, Fault::InTheWay { path } if *path == signature), "{fault}");
    assert!(!copy.exists(), "nothing was written");
    assert_eq!(fs::read(&signature).expect("there"), b"the checkpoint of somebody else");
    fs::remove_file(&signature).expect("ours");
    let exported = export_to(&room.log, &Viewpoint::Public, &copy).expect("a sound log");
    assert_eq!(exported.partial, 10, "five cards each");
    #[cfg(unix)]
    for file in [&copy, &signature] {
        use std::os::unix::fs::PermissionsExt;
        let mode = fs::metadata(file).expect("there").permissions().mode();
        assert_eq!(mode & 0o777, 0o600, "{}", file.display());
    }
    let key = room.keys.public_key().expect("made");
    assert_eq!(verify(&copy, &key).expect("sound").signed, Some(exported.records));
    let again = export_to(&room.log, &Viewpoint::Public, &copy).expect_err("it is there");
    assert!(matches!(again, Fault::InTheWay { .. }), "{again}");
    // Nobody goes on with a copy: what it leaves out would be lost.
    room.live = None;
    let fault = LiveTable::<CaribbeanStud>::resume_without_seeds(&copy, &room.keys).err();
    assert!(fault.expect("a copy").to_string().contains("no copy for others"));
    fs::copy(room.seed_file(), format!("{}.seed", copy.display())).expect("ours");
    let fault = LiveTable::<CaribbeanStud>::resume(&copy, &room.keys).err().expect("a copy");
    assert!(fault.to_string().contains("no copy for others"), "{fault}");
}

#[test]
fn nobody_goes_on_with_a_copy_that_leaves_nothing_out() {
    let mut room = Room::<DoubleDownStud>::new(Mode::Automatic, &[]);
    room.until_decision(2);
    room.live = None;
    for viewpoint in [Viewpoint::Public, Viewpoint::Auditor] {
        let copy = room.log.with_extension(format!("{viewpoint:?}"));
        assert_eq!(export_to(&room.log, &viewpoint, &copy).expect("a sound log").partial, 0);
        let before = fs::read(&copy).expect("there");
        for fault in [
            LiveTable::<DoubleDownStud>::resume(&copy, &room.keys).err(),
            LiveTable::<DoubleDownStud>::resume_without_seeds(&copy, &room.keys).err(),
        ] {
            assert!(matches!(fault, Some(Fault::Copy { .. })), "{fault:?}");
        }
        assert_eq!(fs::read(&copy).expect("there"), before, "two tables would have one past");
    }
    drop(LiveTable::<DoubleDownStud>::resume(&room.log, &room.keys).expect("the log itself"));
}

/// Whose closed parts a copy for this reader holds, part by part.
fn held<G: Game>(room: &Room<G>, viewpoint: &Viewpoint) -> Result<Vec<Audience>, Fault> {
    let copy = room.log.with_extension("held");
    for file in [copy.clone(), Checkpoint::path(&copy), room.log.with_extension("held.seed")] {
        fs::remove_file(file).ok();
    }
    export_to(&room.log, viewpoint, &copy)?;
    let bytes = fs::read(&copy).expect("there");
    let mut records = Records::read(&*bytes).expect("sound");
    let mut held = Vec::new();
    while let Some(record) = records.next_record().expect("sound") {
        let there = record.entry.parts.iter().filter(|part| part.text().is_some());
        held.extend(there.map(|part| part.audience));
    }
    Ok(held)
}

#[test]
fn a_copy_for_a_seat_holds_nothing_of_who_sat_there_before() {
    let mut room = Room::<CaribbeanStud>::new(Mode::Automatic, &[]);
    room.until_decision(1);
    // The seed of the first round is lost: what was held in it is never shown to everybody.
    room.live = None;
    fs::remove_file(room.seed_file()).expect("ours");
    room.live = LiveTable::resume_without_seeds(&room.log, &room.keys).ok();
    let reason = "the seed is lost".to_owned();
    room.must(&Command::Rule { ruling: Ruling::VoidRound, reason });
    room.must(&Command::Leave(Seat::at(0)));
    let empty = held(&room, &Viewpoint::Seat(Seat::at(0))).expect_err("nobody sits there");
    assert!(empty.to_string().contains("nobody holds seat 1 at the end of this log"), "{empty}");
    room.must(&Command::Sit { seat: Seat::at(0), player: "Eve".to_owned() });
    room.must(&Command::Buy { player: "Eve".to_owned(), amount: Chips::dollars(5_000) });
    room.until_decision(2);
    let [first, second] = [1, 2].map(|seat| vec![Audience::seat(seat); 5]);
    let player = |name: &str| Viewpoint::Player(name.to_owned());
    let both = [second.clone(), second].concat();
    for (viewpoint, expected) in [
        (Viewpoint::Seat(Seat::at(0)), first.clone()),
        (player("Eve"), first.clone()),
        (player("Ada"), first),
        (Viewpoint::Seat(Seat::at(1)), both.clone()),
        (player("Bob"), both),
        (Viewpoint::Public, Vec::new()),
    ] {
        assert_eq!(held(&room, &viewpoint).expect("a sound log"), expected, "{viewpoint:?}");
    }
    assert_eq!(held(&room, &Viewpoint::Auditor).expect("a sound log").len(), 20);
    let nobody = held(&room, &player("Mallory")).expect_err("she was never there");
    assert!(nobody.to_string().contains("\"Mallory\" has held a seat"), "{nobody}");
    // Whose cards they are: of the round that was played when they held the seat.
    let copy = room.log.with_extension("held");
    held(&room, &player("Ada")).expect("a sound log");
    let ada = fs::read(&copy).expect("there");
    held(&room, &player("Eve")).expect("a sound log");
    assert_ne!(ada, fs::read(&copy).expect("there"));
}

#[test]
fn whoever_sits_down_under_the_name_of_who_left_gets_none_of_those_cards() {
    let mut room = Room::<CaribbeanStud>::new(Mode::Automatic, &[]);
    room.until_decision(1);
    room.live = None;
    fs::remove_file(room.seed_file()).expect("ours");
    room.live = LiveTable::resume_without_seeds(&room.log, &room.keys).ok();
    let reason = "the seed is lost".to_owned();
    room.must(&Command::Rule { ruling: Ruling::VoidRound, reason });
    room.must(&Command::Leave(Seat::at(0)));
    room.must(&Command::Sit { seat: Seat::at(0), player: "Ada".to_owned() });
    let nothing = held(&room, &Viewpoint::Seat(Seat::at(0))).expect("she sits there");
    assert_eq!(nothing, [], "of the first Ada's cards");
    let who = held(&room, &Viewpoint::Player("Ada".to_owned())).expect_err("which of them?");
    let who = who.to_string();
    let stays: Vec<u64> = who.split(" stay-").skip(1).map(|it| it.parse().expect("one")).collect();
    assert!(who.contains("\"Ada\" sat down 2 times") && stays.len() == 2, "{who}");
    for (stay, cards) in stays.iter().zip([5, 0]) {
        let of_stay = held(&room, &Viewpoint::Stay(*stay)).expect("one of them");
        assert_eq!(of_stay, vec![Audience::seat(1); cards], "stay-{stay}");
    }
    let nobody = held(&room, &Viewpoint::Stay(9_999)).expect_err("nobody");
    assert!(nobody.to_string().contains("nobody new sat down in record 9999"), "{nobody}");
    assert_eq!("stay-17".parse(), Ok(Viewpoint::Stay(17)));
    assert!("stay-x".parse::<Viewpoint>().is_err());
}

#[test]
fn a_copy_ends_where_its_signature_does() {
    let mut room = Room::<CaribbeanStud>::new(Mode::Automatic, &[]);
    room.until_decision(1);
    let older = fs::read(Checkpoint::path(&room.log)).expect("a checkpoint");
    room.must(&Command::Buy { player: "Ada".to_owned(), amount: Chips::dollars(1) });
    room.live = None;
    fs::write(Checkpoint::path(&room.log), older).expect("ours");
    let copy = room.log.with_extension("copy");
    let exported = export_to(&room.log, &Viewpoint::Auditor, &copy).expect("a sound log");
    let key = room.keys.public_key().expect("made");
    let summary = verify(&copy, &key).expect("sound");
    assert_eq!((summary.head.size, summary.signed), (exported.records, Some(exported.records)));
    assert_eq!(verify(&room.log, &key).expect("sound").head.size, exported.records + 1);
}

#[test]
fn names_that_look_like_the_words_of_a_table_make_no_log_wrong() {
    let mut house = House::<DoubleDownStud>::full(Mode::Automatic, 5);
    for seat in (0..house.table().seats().len()).map(Seat::at) {
        house.must(&Command::Leave(seat));
    }
    let names = [
        "x in force, options y",
        "option a=b in force, options 07",
        "seed of shuffle 1 lost",
        "round 1 complete",
        "deck 1 shuffled by hand, shuffle 1, seed committed as 00",
        "round 1 opens, deck 2",
    ];
    for index in 0..house.table().seats().len() {
        let other = format!("player {}", index + 1);
        let (seat, player) = (Seat::at(index), names.get(index).map_or(other, |it| (*it).into()));
        house.must(&Command::Sit { seat, player: player.clone() });
        house.must(&Command::Buy { player, amount: Chips::dollars(100) });
    }
    let mut recuts = 0;
    while house.table().rounds() < 2 || house.table().round().is_some() {
        let command = match house.next() {
            Asked::Does(command) => command,
            Asked::Decides(seat) => house.decision(seat),
        };
        house.must(&command);
        let recut = Command::Recut { reason: "round 1 complete".to_owned() };
        recuts += usize::from(recuts == 0 && house.give(&recut).is_ok());
    }
    let log = Log::read(&*house.log()).expect("sound");
    let redone = deals::<DoubleDownStud>(&log).expect("every seed opens its promise");
    assert_eq!(redone.dealt, 2);
    replay::<DoubleDownStud>(&log, &house.recorder.seeds(), |_| {}).expect("as it was");
    let without = replay::<DoubleDownStud>(&log, &[], |_| {}).expect("as far as it goes");
    assert!(without.waiting.is_none_or(|shuffle| shuffle > 2));
}

fn sit(seat: usize, player: &str) -> Command<DoubleDownStud> {
    Command::Sit { seat: Seat::at(seat), player: player.to_owned() }
}

/// Somebody sits down and leaves again, a hundred times and more.
fn busy(path: &Path, keys: &KeyDir, over: &AtomicBool) {
    let mut live = LiveTable::<DoubleDownStud>::resume(path, keys).expect("sound");
    while !over.load(Ordering::Relaxed) {
        for command in [sit(0, "Ada"), Command::Leave(Seat::at(0))] {
            let answer = live.tell(Role::Player, &command, Time(1)).expect("a sound disk");
            answer.expect("the seat is free, and then it is Ada's");
            // Whoever looks must keep up with a log that no disk slows down.
            std::thread::sleep(std::time::Duration::from_millis(1));
        }
    }
}

#[test]
fn a_log_that_is_being_written_is_not_called_unsigned_or_torn() {
    let folder = Folder::new("hostile");
    let (path, keys) = (folder.join("stud.log"), KeyDir::at(folder.join("keys")));
    let settings = games::double_down_stud::Settings::default();
    let live = LiveTable::<DoubleDownStud>::create(&path, "stud", settings, Mode::Automatic, &keys);
    drop(live.expect("a new log"));
    let (key, own) = (keys.public_key().expect("made"), audit::SigningKey::from_bytes(&[2; 32]));
    let over = AtomicBool::new(false);
    std::thread::scope(|scope| {
        scope.spawn(|| busy(&path, &keys, &over));
        let mut seen: Option<Checkpoint> = None;
        for look in 0..60 {
            let summary = verify(&path, &key).unwrap_or_else(|found| panic!("{look}: {found:?}"));
            assert!(summary.signed.is_some_and(|signed| signed + 1 >= summary.head.size));
            let signed = witness(&path, &key, seen.as_ref(), &own);
            seen = Some(signed.unwrap_or_else(|found| panic!("{look}: {found:?}")));
            let copy = folder.join(&format!("copy-{look}"));
            export_to(&path, &Viewpoint::Public, &copy).expect("a sound log");
            verify(&copy, &key).unwrap_or_else(|found| panic!("{look}: {found:?}"));
        }
        over.store(true, Ordering::Relaxed);
    });
}

#[test]
fn a_log_cannot_be_made_to_look_older_than_its_table() {
    let mut house = House::<DoubleDraw>::full(Mode::Automatic, 5);
    while house.table().rounds() < 1 || house.table().round().is_some() {
        let command = match house.next() {
            Asked::Does(command) => command,
            Asked::Decides(seat) => house.decision(seat),
        };
        house.must(&command);
    }
    // The version of the format before, and hashes of its kind.
    let mut header = house.header.encode();
    header[8..10].copy_from_slice(&1_u16.to_le_bytes());
    let (_, format) = Header::decode(&header).expect("a header");
    assert_eq!(format, Format::Three);
    let bodies = core::iter::once(header).chain(house.entries.iter().map(|it| it.open.clone()));
    let (mut bytes, mut hash) = (Vec::new(), Head::EMPTY.hash);
    for (number, body) in bodies.enumerate() {
        hash = Format::Three.link(&hash, number as u64, &body).expect("any body");
        let length = u32::try_from(body.len()).expect("short");
        bytes.extend([&length.to_le_bytes()[..], &body, &hash.0].concat());
    }
    let findings = Log::read(&*bytes).expect_err("its table began in format 4");
    let reason = Flaw::Unintelligible(Unread::OtherFormat { header: 3 });
    assert_eq!((findings[0].place, &findings[0].reason), (audit::FoundAt::Record(1), &reason));
    // Nor newer.
    let header = Header { table: "pit".into(), id: LogId([9; 16]) };
    let (begin, head) = Head::EMPTY.frame(header.encode());
    let opening = Entry::open("house rules table, version 3\n").sealed(1).body();
    let newer = [begin, head.frame(opening).0].concat();
    assert!(Log::read(&*newer).is_err());
}
