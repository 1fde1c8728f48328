//! The record of a round (GEN-009): every hand can be rebuilt from the words of the log alone.

use std::collections::BTreeMap;

use cards::{Card, parse_cards};
use games::double_down_stud::{Hand, PayTable, judge};
use games::settings::Settings as _;
use proof::covers;
use rules::Stream;
use rules::{Chips, Verdict};
use table::automatic::{Next, next};
use table::{Command, OptionsHash, Role, Time};

use super::support::{Order, Stud, settings};

/// One command as a log keeps it: when, by whom, what, and the words of its lines.
struct Entry {
    at: Time,
    by: Role,
    command: String,
    lines: Vec<String>,
}

/// What a reader of the log knows of one round.
#[derive(Default)]
struct Read {
    dealing: String,
    options: String,
    order: Vec<Card>,
    rack: Vec<Card>,
    announced: usize,
    wagers: BTreeMap<(usize, String), Chips>,
    /// In the order of the log: dealt, set aside and racked cards, and money that moved.
    steps: Vec<String>,
    complete: bool,
}

/// Six rounds with doubles and cards set aside, each command logged as text.
fn log_of(options: &[(&str, &str)]) -> Vec<Entry> {
    let mut pit = Stud::new(options);
    let mut stream = Stream::new(9);
    let mut log = Vec::new();
    pit.seats(&[(1, "Ada"), (3, "Blaise"), (6, "Carl")]);
    while pit.table.rounds() < 6 || pit.table.round().is_some() {
        pit.now = pit.now.plus_seconds(5);
        for command in usual(&pit, &mut stream) {
            let by = command.needs();
            let text = pit.table.written(&command);
            let lines = pit.does(by, &command);
            let lines = lines.iter().map(|(event, _)| event.to_string()).collect();
            log.push(Entry { at: pit.now, by, command: text, lines });
        }
    }
    log
}

fn usual(pit: &Stud, stream: &mut Stream) -> Vec<Order> {
    let say = |words: &str| vec![pit.reads(words)];
    match next(&pit.table) {
        Next::Command(_, Command::Deal) if stream.below(20) == 0 => say("floor card face up: 1"),
        Next::Command(_, command) => vec![command],
        Next::Shuffle(deck, method) => {
            let byte = u8::try_from(stream.below(256)).expect("a byte");
            let result = table::Shuffled::Seed(table::shuffle::Seed::new([byte; 32]));
            vec![Command::Shuffle { deck, method, result }]
        }
        Next::Cut(seat) => say(&format!("cut {seat} at {}", 10 + stream.below(33))),
        Next::Decision(seat) if stream.below(2) == 0 => say(&format!("decide {seat} doubles 7.50")),
        Next::Decision(seat) => say(&format!("decide {seat} does not double")),
        Next::Wagers => {
            let wager = |seat| pit.reads(&format!("wager seat {seat} 10 on wager"));
            [1, 3, 6].into_iter().map(wager).chain(say("no more bets")).collect()
        }
        Next::Player | Next::Display(_) => unreachable!("players are seated, no wager is shown"),
    }
}

/// Reads the rounds back from the words.
fn read(log: &[Entry]) -> Vec<Read> {
    let mut rounds: Vec<Read> = Vec::new();
    for line in log.iter().flat_map(|entry| &entry.lines) {
        if line.starts_with("round ") && line.contains(" opens, ") {
            let (opens, options) = line.split_once(", options ").expect("the options' hash");
            let dealing = opens.rsplit(' ').next().unwrap_or_default().to_owned();
            let options = options.to_owned();
            rounds.push(Read { dealing, options, ..Read::default() });
        }
        if let Some(round) = rounds.last_mut() {
            read_line(round, line);
        }
    }
    rounds
}

fn read_line(round: &mut Read, line: &str) {
    if let Some(cards) = line.strip_prefix("card order after the cut: ") {
        round.order = parse_cards(cards).expect("cards");
    } else if let Some(cards) = line.strip_prefix("collected in this order: ") {
        round.rack = parse_cards(cards).expect("cards");
    } else if line == "announced \"No more bets\"" {
        round.announced += 1;
    } else if let Some((seat, (amount, area))) = money(line, "placed", " on ") {
        round.wagers.insert((seat, area), amount);
    } else if line.ends_with(" complete") {
        round.complete = true;
    } else if !round.complete && !line.starts_with("irregularity: ") {
        round.steps.push(line.to_owned());
    }
}

/// `seat 2: placed 10 on wager`
fn money(line: &str, verb: &str, joint: &str) -> Option<(usize, (Chips, String))> {
    let (seat, rest) = line.strip_prefix("seat ")?.split_once(": ")?;
    let (amount, area) = rest.strip_prefix(verb)?.split_once(joint)?;
    Some((seat.parse().ok()?, (amount.parse().ok()?, area.to_owned())))
}

/// The cards of each place and the rack, rebuilt from the order of the deck and the order of the
/// acts.
fn rebuild(round: &Read) -> (BTreeMap<String, Card>, Vec<Card>) {
    let mut stub = round.order.iter().copied();
    let (mut layout, mut places, mut rack) = (BTreeMap::new(), BTreeMap::new(), Vec::new());
    for step in &round.steps {
        if let Some((place, shown)) = step.split_once(" dealt face ") {
            let card = stub.next().expect("a card is left");
            let said = shown.strip_prefix("up: ").map(|card| card.parse::<Card>().expect("a card"));
            assert!(said.is_none_or(|said| said == card), "{step}: the deck holds {card}");
            layout.insert(place.to_owned(), card);
            places.insert(place.to_owned(), card);
        } else if let Some(card) = step.strip_suffix(" to the discard rack, not used") {
            rack.push(stub.next().expect("a card is left"));
            assert_eq!(rack.last().map(ToString::to_string).as_deref(), Some(card));
        } else if step == "stub to the discard rack" {
            rack.extend(stub.by_ref());
        } else if let Some(place) = step.strip_suffix(" to the discard rack") {
            rack.push(layout.remove(place).expect("a card lies there"));
        }
    }
    assert!(layout.is_empty(), "every card is collected");
    (places, rack)
}

/// What the record says was paid to a seat on all its wagers.
fn paid(round: &Read, seat: usize) -> Chips {
    let of_seat = |step: &String| money(step, "paid ", " on ").filter(|(who, _)| *who == seat);
    round.steps.iter().filter_map(of_seat).map(|(_, (amount, _))| amount).sum()
}

fn check(round: &Read) {
    assert_eq!(round.announced, 2, "bets are closed twice");
    let (places, rack) = rebuild(round);
    assert_eq!(rack, round.rack, "the cards were collected in this order");
    let shared = |place: usize| places[&format!("dealer card {place}")];
    for seat in [1, 3, 6] {
        let own = places[&format!("seat {seat} card 1")];
        let hand = Hand::made_by([own, shared(1), shared(2), shared(3), shared(4)]);
        let staked: Chips =
            round.wagers.iter().filter(|((who, _), _)| *who == seat).map(|(_, chips)| *chips).sum();
        let due = match judge(hand, &PayTable::MINIMUM) {
            Verdict::Pays(odds) => odds.pay(staked).expect("whole odds"),
            Verdict::Push | Verdict::Loses => Chips::ZERO,
        };
        assert_eq!(paid(round, seat), due, "seat {seat} holds a {hand}");
    }
}

#[test]
fn every_hand_can_be_rebuilt_from_the_words_of_the_log() {
    let _proof = covers!(GEN_009_A, GEN_009_C);
    let methods: [(&[(&str, &str)], &str); 3] = [
        (&[], "manual-shoe"),
        (&[("dealing", "hand"), ("shuffler", "stack"), ("decks", "2")], "hand"),
        (&[("shuffler", "shoe")], "manual-shoe"),
    ];
    for (options, dealing) in methods {
        let rounds = read(&log_of(options));
        let hash = OptionsHash::new(&settings::<games::DoubleDownStud>(options).canonical());
        assert_eq!(rounds.len(), 6);
        for round in &rounds {
            assert!(round.complete);
            assert_eq!(round.dealing, dealing);
            assert_eq!(round.options, hash.to_string());
            check(round);
        }
        assert!(rounds.iter().any(|round| round.wagers.len() > 3), "somebody doubled");
        assert!(rounds.iter().any(|round| (1..=6).any(|seat| !paid(round, seat).is_zero())));
    }
}

#[test]
fn every_decision_is_kept_with_its_seat_and_its_time() {
    let _proof = covers!(GEN_009_B);
    let log = log_of(&[]);
    let decisions: Vec<&Entry> =
        log.iter().filter(|entry| entry.command.starts_with("decide ")).collect();
    assert_eq!(decisions.len(), 18, "three players, six rounds");
    for entry in &decisions {
        let seat = entry.command.split(' ').nth(2).expect("a seat");
        assert!(entry.lines[0].starts_with(&format!("seat {seat}: ")), "{}", entry.lines[0]);
        assert_eq!(entry.by, Role::Player);
    }
    assert!(log.windows(2).all(|pair| pair[0].at <= pair[1].at));
    assert!(decisions.windows(2).all(|pair| pair[0].at < pair[1].at));
}

#[test]
fn the_words_of_the_commands_alone_play_the_same_session_again() {
    let _proof = covers!(GEN_009_B);
    let mut pit = Stud::new(&[]);
    pit.seats(&[(1, "Ada"), (3, "Blaise"), (6, "Carl")]);
    let log = log_of(&[]);
    let revealed = |shuffle: u64| {
        let prefix = format!("seed of shuffle {shuffle} revealed: ");
        let all = log.iter().flat_map(|entry| &entry.lines);
        let hex = all.filter_map(|line| line.strip_prefix(&prefix)).next().expect("revealed");
        table::shuffle::Seed::from_hex(hex).expect("a seed")
    };
    let mut rounds = 0;
    for entry in &log {
        pit.now = entry.at;
        let mut command = pit.reads(&entry.command);
        if let Command::Shuffle { result, .. } = &mut command {
            *result = table::Shuffled::Seed(revealed(pit.table.next_shuffle().shuffle));
            assert_eq!(pit.table.written(&command), entry.command);
        }
        let lines = pit.does(entry.by, &command);
        let lines: Vec<String> = lines.iter().map(|(event, _)| event.to_string()).collect();
        assert_eq!(lines, entry.lines, "{}", entry.command);
        rounds += u64::from(lines.iter().any(|line| line.ends_with(" complete")));
    }
    assert_eq!(rounds, 6);
}
