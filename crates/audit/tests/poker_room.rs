//! Logs of the poker room: they replay record by record, and while a hand is played the open part
//! of no record names a card that only one player has seen.

use std::collections::BTreeSet;
use std::path::PathBuf;
use std::{env, fs, process};

use audit::{Header, KeyDir, LiveTable, Log, LogId, Recorder, replay};
use cards::Card;
use games::poker_room::Decision::{BringsIn, Calls, Checks};
use games::poker_room::{HOLDEM, Room, Rules, SEVEN_CARD_STUD, Settings};
use games::settings::Settings as _;
use rules::{Act, Face, PotAct, Round as _, Seat, Stream};
use table::automatic::{Next, next};
use table::shuffle::Seed;
use table::{Command, Event, Line, Mode, Role, Shuffled, Table, Tender, Time};

/// A folder that is removed at the end of a test.
struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Self {
        let path = env::temp_dir().join(format!("audit-{name}-{}", process::id()));
        fs::create_dir_all(&path).expect("a temporary folder can be made");
        Self(path)
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        // A folder left behind in the temporary one does no harm.
        let _ = fs::remove_dir_all(&self.0);
    }
}

fn settings(game: &'static Rules, players: usize) -> Settings {
    let mut settings = Settings::at_table_of(game);
    settings.set("seats", &players.to_string()).expect("so many players");
    settings
}

/// The next command of a table at which everybody brings a hundred and stays in; wagers of seat
/// `bring` when they are open.
fn command(
    game: &'static Rules,
    table: &Table<Room>,
    (bring, players): (usize, usize),
    stream: &mut Stream,
) -> (Role, Command<Room>) {
    match next(table) {
        Next::Command(by, command) => (by, command),
        Next::Shuffle(deck, method) => {
            let mut seed = [0; 32];
            seed.fill_with(|| stream.below(256) as u8);
            let result = Shuffled::Seed(Seed::new(seed));
            (Role::Dealer, Command::Shuffle { deck, method, result })
        }
        Next::Wagers if bring == players => (Role::Dealer, Command::NoMoreBets),
        Next::Wagers => {
            let (seat, area) = (Seat::at(bring), games::poker_room::areas::STACK);
            let amount = rules::Chips::dollars(100);
            (Role::Player, Command::Wager { seat, area, amount, tender: Tender::Chips })
        }
        Next::Decision(seat) => {
            let round = table.round().expect("a decision is due");
            let mut choices: Vec<_> = round.choices().collect();
            if game.hand == 7 {
                // Everybody stays in, so that the cards run out.
                choices.retain(|choice| matches!(choice, Checks | Calls | BringsIn));
            }
            let decision = choices[stream.below(choices.len())];
            (Role::Player, table.decides(seat, decision))
        }
        Next::Cut(_) | Next::Display(_) | Next::Player => unreachable!("not at poker"),
    }
}

/// Players sit down and buy chips.
fn arrivals(players: usize) -> impl Iterator<Item = Command<Room>> {
    (0..players).flat_map(|index| {
        let (seat, player) = (Seat::at(index), format!("player {}", index + 1));
        let amount = rules::Chips::dollars(10_000);
        [Command::Sit { seat, player: player.clone() }, Command::Buy { player, amount }]
    })
}

/// A command and who gives it, or nothing to look only.
type Given = Option<(Role, Command<Room>)>;

/// Plays so many rounds; `tell` is given every command and shows the table after it.
fn plays(
    game: &'static Rules,
    players: usize,
    rounds: u64,
    tell: &mut dyn FnMut(Given) -> Table<Room>,
) {
    for command in arrivals(players) {
        tell(Some((Role::Player, command)));
    }
    let (mut stream, mut bring) = (Stream::new(14), 0);
    let mut now = tell(None);
    while now.rounds() < rounds || now.round().is_some() {
        let given = command(game, &now, (bring, players), &mut stream);
        match given.1 {
            Command::Wager { .. } => bring += 1,
            Command::NoMoreBets => bring = 0,
            _ => {}
        }
        now = tell(Some(given));
    }
}

/// Whether cards were shuffled in the middle of a round.
fn replays(game: &'static Rules, players: usize, rounds: u64) -> bool {
    let folder = Folder::new(game.name);
    let (path, keys) = (folder.0.join("table.log"), KeyDir::at(folder.0.join("keys")));
    keys.signing_key().expect("a key can be made");
    let header = Header { table: "felt".into(), id: LogId([0x14; 16]) };
    let mode = Mode::Automatic;
    let live = LiveTable::create_with(&path, header, None, settings(game, players), mode, &keys);
    let mut live = live.expect("a new log");
    let (mut clock, mut reshuffled) = (0, false);
    plays(game, players, rounds, &mut |given| {
        let lines: Vec<Line> = given.map_or_else(Vec::new, |(by, command)| {
            clock += 1;
            let answer = live.tell(by, &command, Time(clock)).expect("the disk is sound");
            answer.unwrap_or_else(|refusal| panic!("{command}: {refusal}"))
        });
        let shuffled = Event::Act(PotAct::Reshuffled.into());
        reshuffled |= lines.iter().any(|(event, _)| *event == shuffled);
        live.table().clone()
    });
    let log = Log::open(&path).expect("a sound chain");
    let mut last = None;
    let again = replay::<Room>(&log, &[], |step| last = Some(step.table.digest()));
    assert!(again.is_ok(), "{}: {:?}", game.name, again.err());
    assert_eq!(last, Some(live.table().digest()), "{}", game.name);
    reshuffled
}

#[test]
fn an_evening_of_hold_em_is_replayed_record_by_record() {
    assert!(!replays(&HOLDEM, 4, 8), "cards enough");
}

#[test]
fn a_table_of_stud_that_shuffles_its_burn_cards_is_replayed_too() {
    assert!(replays(&SEVEN_CARD_STUD, 8, 3), "eight play to the end");
}

#[test]
fn while_a_hand_is_played_no_open_part_names_a_card_that_one_player_has_seen() {
    let header = Header { table: "felt".into(), id: LogId([0x14; 16]) };
    let opened = Recorder::<Room>::new(&header, None, settings(&HOLDEM, 4), Mode::Automatic);
    let (mut recorder, _) = opened.expect("lawful");
    let (mut hidden, mut clock, mut looked): (BTreeSet<Card>, _, _) = (BTreeSet::new(), 0, 0);
    plays(&HOLDEM, 4, 60, &mut |given| {
        let Some((by, command)) = given else { return recorder.table().clone() };
        clock += 1;
        let recorded = recorder.record(by, &command, Time(clock));
        let open = String::from_utf8(recorded.entry().open.clone()).expect("a text");
        let lines = recorder.go_on(recorded).unwrap_or_else(|refusal| panic!("{refusal}"));
        for (event, _) in &lines {
            match event {
                Event::Act(Act::Dealt { face: Face::Examined, card, .. }) => hidden.extend(*card),
                Event::Act(Act::Turned { card, .. }) => drop(hidden.remove(card)),
                // Its seed is shown now, and with it every card.
                Event::RoundClosed(_) => hidden.clear(),
                _ => {}
            }
        }
        let words: BTreeSet<&str> = open.split(|it: char| !it.is_ascii_alphanumeric()).collect();
        looked += hidden.len();
        let told = hidden.iter().find(|card| words.contains(card.to_string().as_str()));
        assert_eq!(told, None, "{open}");
        recorder.table().clone()
    });
    assert!(looked > 5_000, "{looked} cards looked for");
}
