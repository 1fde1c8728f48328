//! A table whose sealed seed is lost, abandoned by order of a supervisor.

use audit::{LiveTable, Log, SealedSeed, SeedFile};
use floor::log::{abandon, played_again};
use games::settings::Settings as _;
use games::{DoubleDownStud, Game};
use rules::{Chips, Seat};
use table::automatic::{Next, next};
use table::shuffle::Seed;
use table::{Command, Cutter, Mode, Shuffled, Tender};

use crate::support::{Book, NOW};

type Stud = DoubleDownStud;

/// A table of two decks in mid-round, both of them shuffled, killed.
fn killed(book: &Book) {
    let mut settings = <Stud as Game>::Settings::default();
    for (name, value) in [("decks", "2"), ("shuffler", "stack"), ("dealing", "hand")] {
        settings.set(name, value).expect("a setting");
    }
    let live = LiveTable::<Stud>::create(&book.path, "pit", settings, Mode::Automatic, &book.keys);
    let mut live = live.expect("a new log");
    let (seat, player) = (Seat::at(0), "Ada".to_owned());
    let mut due = vec![
        Command::Sit { seat, player: player.clone() },
        Command::Buy { player, amount: Chips::dollars(100) },
    ];
    loop {
        let area = games::double_down_stud::areas::WAGER;
        match next(live.table()) {
            _ if !due.is_empty() => {}
            Next::Command(_, command) => due.push(command),
            Next::Shuffle(deck, method) => {
                let number = u8::try_from(live.table().next_shuffle().shuffle).expect("few");
                let result = Shuffled::Seed(Seed::new([number; 32]));
                due.push(Command::Shuffle { deck, method, result });
            }
            Next::Cut(seat) => due.push(Command::Cut { by: Cutter::Player(seat), taken: 20 }),
            Next::Wagers => {
                let (amount, tender) = (Chips::dollars(10), Tender::Chips);
                due.push(Command::Wager { seat, area, amount, tender });
                due.push(Command::NoMoreBets);
            }
            Next::Player | Next::Decision(_) | Next::Display(_) => return,
        }
        let command = due.remove(0);
        let answer = live.tell(command.needs(), &command, NOW).expect("a sound disk");
        answer.unwrap_or_else(|refusal| panic!("{command}: {refusal}"));
    }
}

fn seeds(book: &Book) -> (SeedFile, Vec<SealedSeed>) {
    let file = SeedFile::beside(&book.path, Log::open(&book.path).expect("sound").id());
    let seeds = file.load().expect("ours");
    (file, seeds)
}

#[test]
fn with_only_the_waiting_deck_lost_nothing_is_played_on() {
    let book = Book::new("waiting-lost", games::catalogue::GameId::DoubleDownStud);
    killed(&book);
    let (file, seeds) = seeds(&book);
    assert_eq!(seeds.len(), 2, "both decks are shuffled");
    let in_play = seeds.into_iter().min_by_key(|it| it.shuffle);
    file.store(&in_play.into_iter().collect::<Vec<_>>()).expect("ours");
    let lines = abandon(&book.path, &book.keys, "the disk is gone", NOW).expect("it may");
    assert!(lines.iter().any(|line| line.contains(" leaves the table")), "{lines:?}");
    let played_on = |line: &String| line.contains("paid") || line.contains("void");
    assert!(!lines.iter().any(played_on), "{lines:?}");
    let live = LiveTable::<Stud>::resume(&book.path, &book.keys).expect("its seed is there");
    assert!(matches!(next(live.table()), Next::Decision(_)), "the round waits for its player");
}

#[test]
fn a_table_killed_within_a_record_whose_seeds_are_lost_is_abandoned_too() {
    let book = Book::new("torn-and-lost", games::catalogue::GameId::DoubleDownStud);
    killed(&book);
    let mut bytes = std::fs::read(&book.path).expect("ours");
    bytes.extend([200, 0, 0, 0, b'x']);
    std::fs::write(&book.path, bytes).expect("ours");
    std::fs::remove_file(seeds_path(&book)).expect("ours");
    let lines = abandon(&book.path, &book.keys, "the disk is gone", NOW).expect("it may");
    let lost = lines.iter().filter(|line| line.contains("seed of shuffle")).count();
    assert_eq!(lost, 2, "{lines:?}");
    assert!(lines.iter().any(|line| line.starts_with("seat 1: returned 10 from wager")));
    assert!(abandon(&book.path, &book.keys, "again", NOW).expect("nothing").is_empty());
    let played = played_again(&book.path, Default::default()).expect("sound");
    assert!(!played.open_round);
    assert_eq!(played.remarks.len(), 3, "a record cut off, two seeds: {:?}", played.remarks);
}

fn seeds_path(book: &Book) -> String {
    format!("{}.seed", book.path.display())
}
