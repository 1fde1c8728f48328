//! What was going on when a seed was lost: everything on record before it is played again, and the
//! void takes nothing from anybody.

use std::fs;
use std::io::Cursor;

use audit::{
    Fault, LiveTable, Log, Records, Remarkable, SealedSeed, SeedFile, Viewpoint, export, replay,
};
use games::{CaribbeanStud, DoubleDownStud, DoubleDraw, Game, ThreeCardDraw};
use rules::{Act, Chips, Irregularity, Place, Seat};
use table::automatic::{Next, next};
use table::{Command, Event, Line, Mode, Role, Ruling};

use super::lost::{NOW, Room, goes_on, own};

const TWO_DECKS: &[(&str, &str)] = &[("decks", "2"), ("shuffler", "stack"), ("dealing", "hand")];

fn void<G: Game>() -> Command<G> {
    Command::Rule { ruling: Ruling::VoidRound, reason: "the seed is lost".to_owned() }
}

/// The seeds are lost, and the table is resumed without them.
fn lose<G: Game>(room: &mut Room<G>) {
    room.live = None;
    fs::remove_file(room.seed_file()).expect("a seed waits");
    let live = LiveTable::resume_without_seeds(&room.log, &room.keys).expect("it goes on");
    room.live = Some(live);
}

fn sealed<G: Game>(room: &Room<G>) -> Vec<SealedSeed> {
    let id = Log::open(&room.log).expect("sound").id();
    SeedFile::beside(&room.log, id).load().expect("ours")
}

#[test]
fn a_refused_void_and_players_who_come_and_go_before_the_loss_are_played_again() {
    let mut room = Room::<CaribbeanStud>::new(Mode::Automatic, &[]);
    room.until_decision(1);
    let refused = room.live().tell(Role::CasinoSupervisor, &void(), NOW).expect("a sound disk");
    assert!(refused.is_err(), "nothing was found that lets a supervisor void it");
    room.must(&Command::Leave(Seat::at(0)));
    room.must(&Command::Sit { seat: Seat::at(4), player: "Eve".to_owned() });
    room.must(&Command::Leave(Seat::at(4)));
    room.must(&Command::Sit { seat: Seat::at(0), player: "Ada".to_owned() });
    room.must(&Command::Leave(Seat::at(1)));
    lose(&mut room);
    let lines = room.must(&void());
    let free = Event::SeatFree(Seat::at(1));
    assert!(lines.iter().any(|(event, _)| *event == free), "Bob had walked away");
    room.must(&Command::Sit { seat: Seat::at(1), player: "Bob".to_owned() });
    goes_on(room);
}

/// Goes on act by act until somebody is paid; gives the seat, the amount and everybody's chips.
fn until_paid(room: &mut Room<DoubleDownStud>) -> (Seat, Chips, [Chips; 2]) {
    loop {
        let command = match next(room.live().table()) {
            Next::Command(_, command) => command,
            Next::Decision(seat) => room.live().table().says(seat, "does not double"),
            _ => {
                let rounds = room.live().table().rounds();
                room.until_decision(rounds + 1);
                continue;
            }
        };
        let lines = room.must(&command);
        let paid = lines.iter().find_map(|(event, _)| match event {
            Event::Act(Act::Paid { seat, amount, .. }) => Some((*seat, *amount)),
            _ => None,
        });
        if let Some((seat, amount)) = paid {
            return (seat, amount, room.money());
        }
    }
}

#[test]
fn what_was_paid_before_the_loss_stays_paid_until_a_supervisor_rules() {
    let mut room = Room::<DoubleDownStud>::new(Mode::StepByStep, &[]);
    let (seat, amount, before) = until_paid(&mut room);
    lose(&mut room);
    assert_eq!(room.money(), before, "the loss itself moves no chip");
    let lines = room.must(&void());
    let stays = |(event, _): &Line| match event {
        Event::PaidBeforeVoid(of, _, paid) => (*of, *paid) == (seat, amount),
        _ => false,
    };
    assert!(lines.iter().any(stays), "it is listed under X03");
    let after = room.money();
    assert!(after[seat.index()] >= before[seat.index()], "nobody loses what was paid");
    let back = Command::Rule { ruling: Ruling::PaidBack, reason: "the round is void".to_owned() };
    let lines = room.must(&back);
    let taken = Event::PaidTakenBack(seat, games::double_down_stud::areas::WAGER, amount);
    assert!(lines.iter().any(|(event, _)| *event == taken), "{lines:?}");
    goes_on(room);
}

#[test]
fn a_void_that_waits_for_its_count_can_be_abandoned() {
    let mut room = Room::<DoubleDraw>::new(Mode::Automatic, &[]);
    room.until_decision(5);
    let (irregularity, place) = (Irregularity::WrongNumberOfCards, Some(Place::Seat(Seat::at(0))));
    let lines = room.must(&Command::Floor { irregularity, place, cards: 3 });
    assert!(lines.iter().any(|(event, _)| matches!(event, Event::Act(Act::Voided(_)))));
    assert!(room.live().table().round().is_some(), "the fifth round waits for its count");
    let before = room.money();
    lose(&mut room);
    let lines = room.must(&void());
    let voided = lines.iter().any(|(event, _)| matches!(event, Event::Act(Act::Voided(_))));
    assert!(!voided, "it was void already");
    assert_eq!(room.money(), before, "the wagers had gone back");
    goes_on(room);
}

#[test]
fn with_only_the_waiting_deck_lost_the_round_in_play_waits_for_its_people() {
    let mut room = Room::<DoubleDownStud>::new(Mode::Automatic, TWO_DECKS);
    let seat = room.until_decision(2);
    room.live = None;
    let seeds = sealed(&room);
    assert_eq!(seeds.len(), 2, "both decks are shuffled");
    let id = Log::open(&room.log).expect("sound").id();
    // The deck in play is the one that was shuffled last but one.
    let kept: Vec<_> = seeds.into_iter().min_by_key(|it| it.shuffle).into_iter().collect();
    SeedFile::beside(&room.log, id).store(&kept).expect("ours");
    let live = LiveTable::resume_without_seeds(&room.log, &room.keys).expect("it goes on");
    let deck = live.table().lost_deck().expect("one is lost");
    assert_eq!(live.table().lost_in_play(), None, "not the one in play");
    room.live = Some(live);
    assert!(matches!(next(room.live().table()), Next::Decision(asked) if asked == seat));
    room.must(&Command::Retire(deck));
    assert!(matches!(next(room.live().table()), Next::Decision(asked) if asked == seat));
    goes_on(room);
}

#[test]
fn a_table_killed_between_the_loss_and_the_void_remembers_the_loss() {
    let mut room = Room::<ThreeCardDraw>::new(Mode::StepByStep, &[]);
    room.until_decision(1);
    let seeds = fs::read(room.seed_file()).expect("a seed waits");
    lose(&mut room);
    room.live = None;
    // Also if the seeds are found again: the table has said that they are lost.
    fs::write(room.seed_file(), seeds).expect("ours");
    own(&room.seed_file());
    let live = LiveTable::resume(&room.log, &room.keys).expect("it goes on");
    assert!(live.table().lost_in_play().is_some());
    room.live = Some(live);
    room.must(&void());
    goes_on(room);
}

#[test]
fn a_seed_that_is_found_again_when_all_is_over_changes_nothing() {
    let mut room = Room::<CaribbeanStud>::new(Mode::Automatic, &[]);
    room.until_decision(1);
    let found = sealed(&room);
    lose(&mut room);
    room.must(&void());
    room.until_decision(2);
    let mut seeds = sealed(&room);
    seeds.extend(found);
    let log = Log::open(&room.log).expect("sound");
    let played = replay::<CaribbeanStud>(&log, &seeds, |_| {}).expect("as it was");
    assert_eq!(played.waiting, None);
    let lost = |it: &audit::Remark| matches!(it.what, Remarkable::SeedLost { shuffle: 1 });
    assert_eq!(played.remarks.iter().filter(|it| lost(it)).count(), 1);
}

#[test]
fn two_losses_at_one_table_are_both_played_again() {
    let mut room = Room::<DoubleDownStud>::new(Mode::StepByStep, &[]);
    for round in [1, 3] {
        room.until_decision(round);
        lose(&mut room);
        let going_on = room.live().tell(Role::Dealer, &Command::Turn, NOW).expect("a sound disk");
        assert!(going_on.is_err(), "nobody deals on");
        room.must(&void());
    }
    goes_on(room);
}

#[test]
fn a_seed_file_that_only_cannot_be_read_is_left_alone() {
    let mut room = Room::<DoubleDownStud>::new(Mode::Automatic, &[]);
    room.until_decision(1);
    room.live = None;
    let seeds = fs::read(room.seed_file()).expect("a seed waits");
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        let open = fs::Permissions::from_mode(0o644);
        fs::set_permissions(room.seed_file(), open).expect("ours");
        let log = fs::read(&room.log).expect("ours");
        let resumed = LiveTable::<DoubleDownStud>::resume_without_seeds(&room.log, &room.keys);
        let fault = resumed.err().expect("it can be put right");
        assert!(matches!(fault, Fault::TooOpen { .. }), "{fault}");
        assert_eq!(fs::read(room.seed_file()).expect("still there"), seeds);
        assert_eq!(fs::read(&room.log).expect("ours"), log, "nothing was noted");
        own(&room.seed_file());
    }
    fs::rename(room.seed_file(), room.log.with_extension("kept")).expect("ours");
    fs::create_dir(room.seed_file()).expect("ours");
    own(&room.seed_file());
    let resumed = LiveTable::<DoubleDownStud>::resume_without_seeds(&room.log, &room.keys);
    let fault = resumed.err().expect("a folder is no file");
    assert!(matches!(fault, Fault::Io { .. }), "{fault}");
    fs::remove_dir(room.seed_file()).expect("ours");
    fs::rename(room.log.with_extension("kept"), room.seed_file()).expect("ours");
    let live = LiveTable::<DoubleDownStud>::resume(&room.log, &room.keys).expect("it goes on");
    assert_eq!(live.table().lost_deck(), None);
}

#[test]
fn seeds_that_open_nothing_are_set_aside_and_not_deleted() {
    let mut room = Room::<DoubleDownStud>::new(Mode::Automatic, &[]);
    room.until_decision(1);
    room.live = None;
    fs::write(room.seed_file(), b"torn to pieces").expect("ours");
    let live = LiveTable::<DoubleDownStud>::resume_without_seeds(&room.log, &room.keys);
    drop(live.expect("it goes on"));
    let aside = format!("{}-unused-1", room.seed_file().display());
    assert_eq!(fs::read(aside).expect("set aside"), b"torn to pieces");
}

#[test]
fn the_seeds_of_another_log_are_never_overwritten() {
    let mut other = Room::<DoubleDownStud>::new(Mode::Automatic, &[]);
    other.until_decision(1);
    let foreign = fs::read(other.seed_file()).expect("a seed waits");
    let room = Room::<DoubleDownStud>::new(Mode::Automatic, &[]);
    fs::write(room.seed_file(), &foreign).expect("ours");
    own(&room.seed_file());
    drop(room.live);
    let resumed = LiveTable::<DoubleDownStud>::resume(&room.log, &room.keys);
    let fault = resumed.err().expect("somebody else's seeds");
    assert!(matches!(fault, Fault::OtherSeeds { .. }), "{fault}");
    assert_eq!(fs::read(&*format!("{}.seed", room.log.display())).expect("there"), foreign);
    let settings = games::double_down_stud::Settings::default();
    let path = room.log.with_extension("new");
    fs::write(format!("{}.seed", path.display()), &foreign).expect("ours");
    let made =
        LiveTable::<DoubleDownStud>::create(&path, "pit", settings, Mode::Automatic, &room.keys);
    assert!(made.is_err() && !path.exists(), "no table begins on the seeds of another");
}

#[test]
fn what_players_held_in_a_round_that_was_abandoned_is_never_published() {
    let mut room = Room::<DoubleDraw>::new(Mode::Automatic, &[]);
    room.until_decision(1);
    let examined = |bytes: &[u8]| -> Vec<(u64, bool)> {
        let mut records = Records::read(bytes).expect("sound");
        let mut parts = Vec::new();
        while let Some(record) = records.next_record().expect("sound") {
            let there = |part: &audit::Part| (record.number, part.text().is_some());
            parts.extend(record.entry.parts.iter().map(there));
        }
        parts
    };
    let dealt = examined(&fs::read(&room.log).expect("ours")).len();
    assert_eq!(dealt, 10, "five cards each");
    lose(&mut room);
    room.must(&void());
    room.until_decision(3);
    let log = fs::read(&room.log).expect("ours");
    let mut copy = Vec::new();
    export(Cursor::new(&*log), &Viewpoint::Public, &mut copy).expect("a sound log");
    let parts = examined(&copy);
    assert!(parts[..dealt].iter().all(|(_, there)| !there), "of the abandoned round nothing");
    let second = &parts[dealt..parts.len() - dealt];
    assert!(second.len() >= dealt && second.iter().all(|(_, there)| *there), "its seed is shown");
    assert!(parts[parts.len() - dealt..].iter().all(|(_, there)| !there), "the third is open");
    // Nobody can play the abandoned round again from the copy, and it says so.
    let read = Log::read(&*copy).expect("a sound chain");
    let played = replay::<DoubleDraw>(&read, &[], |_| {}).expect("as far as it goes");
    assert_eq!(played.waiting, Some(1));
    assert!(read.partial() > 0);
}

#[test]
fn no_card_on_record_is_told_twice_of_a_deck_that_is_lost() {
    let mut room = Room::<DoubleDownStud>::new(Mode::Automatic, &[]);
    room.until_decision(1);
    lose(&mut room);
    room.must(&void());
    room.live = None;
    let mut records = Records::read(&*fs::read(&room.log).expect("ours")).map(|mut records| {
        let mut entries = Vec::new();
        while let Some(record) = records.next_record().expect("sound") {
            entries.push(record.entry);
        }
        (records.header().clone(), entries)
    });
    let (header, entries) = records.as_mut().expect("sound");
    let text = |entry: &audit::Sealed| String::from_utf8(entry.open.clone()).expect("text");
    let words = " dealt face up: ";
    let places: Vec<usize> =
        (0..entries.len()).filter(|at| text(&entries[*at]).contains(words)).collect();
    let card_of = |entry: &audit::Sealed| {
        let text = text(entry);
        let (_, rest) = text.split_once(words).expect("a card");
        rest.split_once(' ').expect("its clause").0.to_owned()
    };
    let (first, second) = (card_of(&entries[places[0]]), card_of(&entries[places[1]]));
    let forged = text(&entries[places[1]])
        .replace(&format!("{words}{second} "), &format!("{words}{first} "));
    entries[places[1]].open = forged.into_bytes();
    let log = Log::read(&*super::house::chained(header, entries)).expect("chained anew");
    let findings = replay::<DoubleDownStud>(&log, &[], |_| {}).expect_err("one card, two places");
    assert_eq!(findings[0].place, audit::FoundAt::Record(places[1] as u64 + 1), "{}", findings[0]);
}
