//! Two hands that differ in cards which somebody never sees: that person cannot tell them apart,
//! while they are played and when they are over.
//!
//! Both tables are given the same commands; a decision that names one of two exchanged cards names
//! the other at the other table. What one seat, or somebody who only watches, is given is compared.

use audit::veil::seen_by_all;
use cards::Card;
use games::poker_room::{GAMES, Room, Rules};
use rules::{Answer, Seat};
use table::shuffle::shuffle_cards;
use table::{Command, Line, LostOrder, Role, Shuffled, Table, Time};

use super::felt::{Players, settings};
use super::given::known;

const NOW: Time = Time(1_000_000);

/// A command and what came of it.
type Done = (Role, Command<Room>, Vec<Line>);

/// The command with the order of the deck in the place of its seed, two cards of it exchanged.
fn ordered(table: &Table<Room>, command: Command<Room>, pair: Option<[Card; 2]>) -> Command<Room> {
    let Command::Shuffle { deck, method, result } = command else { return command };
    let Shuffled::Seed(seed) = &result else { return Command::Shuffle { deck, method, result } };
    let mut cards = shuffle_cards(seed, <Room as games::Game>::deck(table.settings()));
    if let Some(pair) = pair {
        cards.iter_mut().for_each(|card| *card = exchange(*card, pair));
    }
    let (commitment, discards) = (seed.commit(table.next_shuffle()), Vec::new());
    let result = Shuffled::Lost(commitment, LostOrder { cards, discards });
    Command::Shuffle { deck, method, result }
}

fn exchange(card: Card, [one, other]: [Card; 2]) -> Card {
    match card {
        card if card == one => other,
        card if card == other => one,
        card => card,
    }
}

/// The words with two cards exchanged.
fn exchanged(words: &str, pair: [Card; 2]) -> String {
    let swap = |word: &str| {
        let card = word.trim_end_matches(',').parse::<Card>();
        card.map_or(word.to_owned(), |card| {
            word.replace(&card.to_string(), &exchange(card, pair).to_string())
        })
    };
    words.split(' ').map(swap).collect::<Vec<_>>().join(" ")
}

/// What the viewer is given of a command and of what came of it.
fn given(viewer: Option<Seat>, command: &Command<Room>, answer: &Answer<Vec<Line>>) -> Vec<String> {
    if matches!(command, Command::Shuffle { .. }) {
        return Vec::new();
    }
    let mut lines = seen_by_all(command, answer);
    let Some(viewer) = viewer else { return lines };
    if let Command::Decide { seat, .. } = command
        && *seat == viewer
    {
        lines[0] = command.to_string();
    }
    for (line, (event, under)) in lines[1..].iter_mut().zip(answer.iter().flatten()) {
        if event.hidden().is_some_and(|(seat, _)| seat == Some(viewer)) {
            *line = format!("is {event} [{under}]");
        }
    }
    lines
}

fn table(game: &'static Rules, count: usize) -> Table<Room> {
    Table::new("felt", settings(game, count)).expect("lawful settings")
}

/// One hand and what follows it up to the next.
fn hand(game: &'static Rules, count: usize, seed: u64) -> (Vec<Done>, Vec<Line>) {
    let (mut table, mut players) = (table(game, count), Players::new(count, seed));
    let (mut done, mut all) = (Vec::new(), Vec::new());
    let mut next: Vec<_> = players.arrivals().map(|command| (Role::Player, command)).collect();
    loop {
        for (by, command) in next.drain(..) {
            let given = ordered(&table, command.clone(), None);
            let lines = table.tell(by, &given, NOW).expect("it is due");
            all.extend(lines.iter().cloned());
            done.push((by, command, lines));
        }
        next.push(players.next(&table));
        if table.rounds() == 1 && table.round().is_none() && next[0].1 == Command::NoMoreBets {
            return (done, all);
        }
    }
}

/// Plays the twin with two cards of the first deck exchanged, and compares what the viewer is
/// given.
fn compare(
    game: &'static Rules,
    count: usize,
    done: &[Done],
    viewer: Option<Seat>,
    pair: [Card; 2],
) {
    let (mut one, mut other) = (table(game, count), table(game, count));
    for (by, command, lines) in done {
        let first = one.next_shuffle().shuffle == 1;
        let here = ordered(&one, command.clone(), None);
        let there = match command {
            Command::Decide { seat, spoken } => other.says(*seat, exchanged(spoken.as_str(), pair)),
            same => ordered(&other, same.clone(), Some(pair).filter(|_| first)),
        };
        if let Command::Decide { seat, .. } = command {
            provoke((&one, &other), *seat, viewer, pair);
        }
        one.tell(*by, &here, NOW).expect("it was done before");
        let answer = other.tell(*by, &there, NOW);
        let [a, b] = [(&here, Ok(lines.clone())), (&there, answer)];
        assert_eq!(given(viewer, b.0, &b.1), given(viewer, a.0, &a.1), "{viewer:?} {pair:?}");
    }
}

/// Whatever somebody else says now, the viewer hears the same at both tables.
fn provoke(
    (one, other): (&Table<Room>, &Table<Room>),
    seat: Seat,
    viewer: Option<Seat>,
    pair: [Card; 2],
) {
    let discards = pair.map(|card| format!("discards {card}"));
    let words = ["folds", "shows", "mucks", "raises to 7"].map(str::to_owned);
    for words in words.into_iter().chain(discards) {
        for seat in [seat, Seat::at(0), Seat::at(1)] {
            if viewer == Some(seat) {
                continue; // Who names a card of which nothing is known learns what is said of it.
            }
            let heard = |table: &Table<Room>, words: String| {
                let command = table.says(seat, words);
                let answer = table.after(Role::Player, &command, NOW).map(|(lines, _)| lines);
                given(viewer, &command, &answer)
            };
            let (here, there) = (heard(one, words.clone()), heard(other, exchanged(&words, pair)));
            assert_eq!(there, here, "{words:?} at {seat} with {pair:?} exchanged");
        }
    }
}

#[test]
fn nobody_tells_two_hands_apart_that_differ_in_cards_never_shown() {
    let mut compared = 0;
    for game in GAMES {
        for (count, seed) in [(2, 1), (3, 2), (5, 3), (6, 4), (game.players_max, 5)] {
            let (done, lines) = hand(game, count, seed);
            let deck = <Room as games::Game>::deck(table(game, count).settings());
            let mut numbers = Players::new(count, 77 + seed);
            for viewer in [None, Some(Seat::at(0)), Some(Seat::at(count - 1))] {
                let hidden: Vec<Card> =
                    deck.iter().copied().filter(|card| !known(&lines, viewer, *card)).collect();
                for _ in 0..4 {
                    let mut any = || hidden[numbers.below(hidden.len())];
                    compare(game, count, &done, viewer, [any(), any()]);
                    compared += 1;
                }
            }
        }
    }
    assert_eq!(compared, 10 * 5 * 3 * 4);
}

#[test]
fn two_hands_that_differ_in_a_card_that_was_shown_are_told_apart() {
    let (done, lines) = hand(GAMES[0], 4, 8);
    let deck = <Room as games::Game>::deck(table(GAMES[0], 4).settings());
    let of = |is: bool| deck.iter().copied().find(|card| known(&lines, None, *card) == is);
    let pair = [of(true).expect("a card was shown"), of(false).expect("a card was not")];
    let told = std::panic::catch_unwind(|| compare(GAMES[0], 4, &done, None, pair));
    assert!(told.is_err(), "the comparison can fail");
}
