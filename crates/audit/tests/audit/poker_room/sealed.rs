//! The seeds of a table of the room: they lie beside its log, and only their owner has them.

use std::fs::{self, OpenOptions};
use std::io::Write as _;
use std::path::PathBuf;

use audit::{
    Fault, KeyDir, LiveTable, Log, SealedSeed, SeedFile, Viewpoint, explain, export_to, replay,
    verify,
};
use games::poker_room::{FIVE_CARD_DRAW, HOLDEM, Room, Rules, SEVEN_CARD_STUD};
use rules::Seat;
use table::{Command, Mode, Role, Ruling, Table, Time};

use super::felt::{Players, header, recorder, settings};
use proof::Folder;

/// A live table on a disk.
pub struct Pit {
    folder: Folder,
    pub keys: KeyDir,
    pub live: Option<LiveTable<Room>>,
    players: Players,
    clock: u64,
}

impl Pit {
    pub fn new(name: &str, game: &'static Rules, count: usize) -> Self {
        let folder = Folder::new(name);
        let keys = KeyDir::at(folder.join("keys"));
        keys.signing_key().expect("a key can be made");
        let (path, mode) = (folder.join("table.log"), Mode::Automatic);
        let live =
            LiveTable::create_with(&path, header(), None, settings(game, count), mode, &keys);
        let (live, players) = (Some(live.expect("a new log")), Players::new(count, 14));
        let mut pit = Self { folder, keys, live, players, clock: 0 };
        let arrivals: Vec<_> = pit.players.arrivals().collect();
        arrivals.iter().for_each(|command| pit.give(Role::Player, command));
        pit
    }

    pub fn log(&self) -> PathBuf {
        self.folder.join("table.log")
    }

    pub fn table(&self) -> &Table<Room> {
        self.live.as_ref().expect("it is open").table()
    }

    fn give(&mut self, by: Role, command: &Command<Room>) {
        self.clock += 1;
        let live = self.live.as_mut().expect("it is open");
        let answer = live.tell(by, command, Time(self.clock)).expect("the disk is sound");
        answer.unwrap_or_else(|refusal| panic!("{command}: {refusal}"));
    }

    /// Plays until this is so.
    pub fn play(&mut self, until: impl Fn(&Table<Room>) -> bool) {
        while !until(self.table()) {
            let (by, command) = self.players.next(self.live.as_ref().expect("open").table());
            self.give(by, &command);
        }
    }

    pub fn play_rounds(&mut self, rounds: u64) {
        let rounds = self.table().rounds() + rounds;
        self.play(|table| table.rounds() == rounds && table.round().is_none());
    }

    pub fn seeds(&self) -> SeedFile {
        SeedFile::beside(&self.log(), header().id)
    }

    /// The process is killed and the table taken up again.
    pub fn resume(&mut self) -> Result<(), Fault> {
        self.live = None;
        self.live = Some(LiveTable::resume(&self.log(), &self.keys)?);
        Ok(())
    }

    pub fn names(&self) -> Vec<String> {
        let files = fs::read_dir(self.folder.path()).expect("a folder");
        let name = |file: std::io::Result<fs::DirEntry>| file.expect("a file").file_name();
        let mut names: Vec<String> =
            files.map(|it| name(it).into_string().expect("a text")).collect();
        names.sort();
        names
    }
}

#[test]
fn every_seed_lies_beside_the_log_and_none_is_in_it() {
    let mut pit = Pit::new("seeds", &HOLDEM, 4);
    pit.play_rounds(6);
    let expected = ["keys", "table.log", "table.log.checkpoint", "table.log.sealed"];
    assert_eq!(pit.names(), expected);
    let seeds = pit.seeds().load().expect("the owner reads them");
    let shuffles = pit.table().next_shuffle().shuffle - 1;
    let numbers: Vec<u64> = seeds.iter().map(|sealed| sealed.shuffle).collect();
    assert_eq!(numbers, (1..=shuffles).collect::<Vec<_>>());
    let bytes = fs::read(pit.log()).expect("a log");
    let text = String::from_utf8_lossy(&bytes).into_owned();
    for SealedSeed { seed, .. } in &seeds {
        assert!(!bytes.windows(32).any(|window| window == seed) && !text.contains(&hex(seed)));
    }
    let log = Log::open(pit.log()).expect("a sound chain");
    let mut last = None;
    replay::<Room>(&log, &seeds, |step| last = Some(step.table.digest())).expect("all is proven");
    assert_eq!(last, Some(pit.table().digest()));
    assert_eq!(explain::<Room>(&log, &seeds).expect("it can be played again").waiting, None);
    assert_eq!(explain::<Room>(&log, &[]).expect("so far").waiting, Some(1), "it says so");
    let key = pit.keys.public_key().expect("the key of the house");
    verify(pit.log(), &key).expect("a sound log");
}

fn hex(bytes: &[u8]) -> String {
    games::hex::encode(bytes)
}

#[cfg(unix)]
#[test]
fn only_its_owner_reads_the_file_of_the_seeds() {
    use std::os::unix::fs::PermissionsExt as _;
    let mut pit = Pit::new("mode", &HOLDEM, 3);
    pit.play_rounds(1);
    let path = pit.seeds().kept_path();
    let mode = fs::metadata(&path).expect("it is there").permissions().mode();
    assert_eq!(mode & 0o777, 0o600);
    fs::set_permissions(&path, fs::Permissions::from_mode(0o640)).expect("mine");
    assert!(matches!(pit.seeds().load(), Err(Fault::TooOpen { .. })));
}

#[test]
fn a_table_that_is_killed_in_the_middle_of_a_hand_goes_on_with_the_same_cards() {
    for game in [&HOLDEM, &SEVEN_CARD_STUD, &FIVE_CARD_DRAW] {
        let mut pit = Pit::new(&format!("kill-{}", game.name), game, 4);
        for dealt in [1, 5, 9] {
            pit.play(|table| table.round().is_some() && table.undealt().len() + dealt <= 52);
            let (digest, undealt) = (pit.table().digest(), pit.table().undealt());
            pit.resume().expect("the seeds are there");
            assert_eq!((pit.table().digest(), pit.table().undealt()), (digest, undealt));
            pit.play_rounds(1);
        }
        let digest = pit.table().digest();
        pit.resume().expect("between two rounds too");
        assert_eq!(pit.table().digest(), digest);
    }
}

#[test]
fn a_line_of_the_seeds_that_a_kill_left_unfinished_is_of_no_shuffle() {
    let mut pit = Pit::new("torn", &HOLDEM, 3);
    pit.play_rounds(2);
    let before = pit.seeds().load().expect("ours");
    let mut file = OpenOptions::new().append(true).open(pit.seeds().kept_path()).expect("ours");
    file.write_all(b"shuffle 9 abcdef").expect("the disk is sound");
    assert_eq!(pit.seeds().load().expect("ours"), before);
    pit.resume().expect("all seeds are there");
    pit.play_rounds(3);
    let seeds = pit.seeds().load().expect("ours");
    assert!(seeds.len() > before.len() && seeds.starts_with(&before));
    pit.resume().expect("all seeds are there");
}

#[test]
fn a_table_whose_seeds_are_lost_voids_its_hand_and_plays_on_with_another_deck() {
    let mut pit = Pit::new("lost", &HOLDEM, 4);
    pit.play_rounds(3);
    pit.play(|table| table.round().is_some() && table.undealt().len() <= 45);
    fs::remove_file(pit.seeds().kept_path()).expect("it is there");
    let (in_play, _) = pit.table().seed_in_play().expect("a hand is played");
    let fault = pit.resume().expect_err("nobody knows the cards");
    assert!(matches!(fault, Fault::SeedLost { shuffle, .. } if shuffle == in_play), "{fault}");
    let live = LiveTable::resume_without_seeds(&pit.log(), &pit.keys).expect("the log is sound");
    pit.live = Some(live);
    while let Some(deck) = pit.table().lost_deck() {
        let command = match pit.table().lost_in_play() {
            Some(_) => {
                Command::Rule { ruling: Ruling::VoidRound, reason: "the seeds are lost".into() }
            }
            None => Command::Retire(deck),
        };
        pit.give(command.needs(), &command);
    }
    pit.players = Players::new(4, 15);
    pit.play_rounds(2);
    let seeds = pit.seeds().load().expect("the new ones");
    assert!(seeds.iter().all(|sealed| sealed.shuffle > 3), "{seeds:?}");
    let log = Log::open(pit.log()).expect("a sound chain");
    let played = replay::<Room>(&log, &seeds, |_| {}).expect("nothing is wrong");
    assert_eq!(played.waiting, Some(1), "what hangs on the lost seeds is not proven");
}

#[test]
fn an_auditor_gets_the_seeds_of_decks_that_are_done_and_nobody_else_any() {
    let mut pit = Pit::new("export", &HOLDEM, 4);
    pit.play_rounds(3);
    pit.play(|table| table.round().is_some() && table.undealt().len() <= 45);
    let all = pit.seeds().load().expect("ours");
    let copies = [
        ("public", Viewpoint::Public),
        ("seat", Viewpoint::Seat(Seat::at(1))),
        ("auditor", Viewpoint::Auditor),
    ];
    for (name, viewpoint) in copies {
        let copy = pit.folder.join(&format!("{name}.log"));
        export_to(&pit.log(), &viewpoint, &copy).expect("a copy");
        let given = SeedFile::beside(&copy, header().id);
        let seeds = given.known();
        assert_eq!(seeds.is_empty(), viewpoint != Viewpoint::Auditor, "{name}");
        assert!(seeds.iter().all(|sealed| all.contains(sealed)));
        assert!(given.is_of_copy() && matches!(given.load(), Err(Fault::Copy { .. })));
        let log = Log::open(&copy).expect("a sound chain");
        let played = replay::<Room>(&log, &seeds, |_| {}).expect("nothing is wrong");
        let (_, secret) = pit.table().seed_in_play().map(|(it, _)| (it, it)).expect("in play");
        let waits = if viewpoint == Viewpoint::Auditor { Some(secret) } else { Some(1) };
        assert!(
            played.waiting <= waits && played.waiting.is_some(),
            "{name}: {:?}",
            played.waiting
        );
        assert!(!seeds.iter().any(|sealed| sealed.shuffle == secret), "the hand is in play");
    }
}

#[test]
fn nobody_without_the_seed_can_try_which_cards_a_finished_hand_had() {
    let (mut recorder, _) = recorder(&HOLDEM, 4);
    let mut players = Players::new(4, 3);
    let mut next: Vec<_> = players.arrivals().map(|it| (Role::Player, it)).collect();
    let (mut kept, mut looked) = (None, 0);
    while recorder.table().rounds() < 5 || recorder.table().round().is_some() {
        for (by, command) in next.drain(..) {
            let recorded = recorder.record(by, &command, Time(9));
            let playing = recorder.table().seed_in_play();
            recorder.go_on(recorded).expect("it is due");
            let table = recorder.table();
            if table.round().is_none() && playing.is_some() {
                kept = playing.map(|seed| (seed, table.last_rack()));
            }
            // As long as the cards lie as they were collected, the digest is keyed with that seed.
            if let Some((seed, rack)) = &kept
                && table.last_rack() == *rack
            {
                assert!(table.secrets().contains(seed));
                looked += 1;
            }
        }
        next.push(players.next(recorder.table()));
    }
    assert!(looked >= 5, "{looked}");
}
