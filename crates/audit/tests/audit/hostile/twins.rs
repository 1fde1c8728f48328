//! Two tables that differ in hidden cards only: nobody who watches can tell them apart.
//!
//! Both are given the same commands; a decision that names one of two exchanged cards names the
//! other at the other table. At every decision every answer somebody could provoke is compared,
//! also every refusal.

use audit::veil::seen_by_all;
use cards::Card;
use games::settings::Settings as _;
use games::{
    Blackjack, CaribbeanStud, DoubleCross, DoubleDownStud, DoubleDraw, Game,
    MultipleActionBlackjack, Need, ThreeCardDraw,
};
use rules::{Area, Chips, Seat, Stream};
use table::automatic::{Next, next};
use table::{Command, Cutter, Line, Mode, Shuffled, Table, Tender, Time};

use super::house::{has_shoe, watch};

const NOW: Time = Time(1_000_000);

fn table<G: Game>() -> Table<G> {
    let mut settings = G::Settings::only();
    settings.set("seats", "4").expect("a number of seats");
    // Of a shoe too every card is there once, so that its name tells it.
    settings.set("decks", "1").expect("a number of decks");
    let table = Table::new("pit", settings).expect("lawful settings");
    table.with_mode(Mode::StepByStep).with_given_orders()
}

/// What a table waits for, with a deck in this order.
fn asked<G: Game>(
    table: &Table<G>,
    order: &[Card],
    numbers: &mut Stream,
) -> Result<Vec<Command<G>>, Seat> {
    Ok(match next(table) {
        Next::Command(_, command) => vec![command],
        Next::Shuffle(deck, method) => {
            vec![Command::Shuffle { deck, method, result: Shuffled::Order(order.to_vec()) }]
        }
        Next::Cut(seat) => vec![Command::Cut { by: Cutter::Player(seat), taken: 26 }],
        Next::Player => (0..table.seats().len())
            .flat_map(|index| {
                let player = format!("player {}", index + 1);
                let sit = Command::Sit { seat: Seat::at(index), player: player.clone() };
                [sit, Command::Buy { player, amount: Chips::dollars(100_000) }]
            })
            .collect(),
        Next::Wagers => {
            let mut commands = Vec::new();
            for index in 0..table.seats().len() {
                for opening in G::OPENINGS {
                    let skips = numbers.below(2) == 0 || has_shoe::<G>();
                    if opening.need() == Need::Optional && skips {
                        continue;
                    }
                    let dollars = if opening.area == Area::PROGRESSIVE { 1 } else { 10 };
                    let (seat, area) = (Seat::at(index), opening.area);
                    let (amount, tender) = (Chips::dollars(dollars), Tender::Chips);
                    commands.push(Command::Wager { seat, area, amount, tender });
                }
            }
            commands.push(Command::NoMoreBets);
            commands
        }
        Next::Decision(seat) => return Err(seat),
        Next::Display(seat) => vec![Command::Display { seat, amount: Chips::dollars(25) }],
    })
}

/// The words with two cards exchanged.
fn exchanged(words: &str, [one, other]: [Card; 2]) -> String {
    let swap = |word: &str| match word.trim_end_matches(',').parse::<Card>() {
        Ok(card) if card == one => word.replace(&one.to_string(), &other.to_string()),
        Ok(card) if card == other => word.replace(&other.to_string(), &one.to_string()),
        _ => word.to_owned(),
    };
    words.split(' ').map(swap).collect::<Vec<_>>().join(" ")
}

/// What everybody sees when somebody at `seat` says these words.
fn provoked<G: Game>(table: &Table<G>, seat: Seat, words: &str) -> Vec<String> {
    let command = table.says(seat, words);
    let answer = table.after(command.needs(), &command, NOW).map(|(lines, _)| lines);
    seen_by_all(&command, &answer)
}

/// Any decision of `seat`, seldom to give the hand up.
fn decision<G: Game>(table: &Table<G>, seat: Seat, numbers: &mut Stream) -> Command<G> {
    let round = table.round().expect("in play");
    let choices: Vec<_> = round.choices().collect();
    let mut choice = choices[numbers.below(choices.len())];
    if round.say(choice) == "folds" {
        choice = choices[numbers.below(choices.len())];
    }
    table.decides(seat, choice)
}

/// Plays one table, and at every decision its twins.
fn tell_apart<G: Game>(seed: u64) -> usize {
    let mut numbers = Stream::new(seed);
    let mut order = G::deck(table::<G>().settings()).to_vec();
    table::shuffle::permute(&mut order, |bound| {
        u32::try_from(numbers.below(bound as usize)).expect("small")
    });
    let mut one = table::<G>();
    let (mut given, mut decisions) = (Vec::new(), 0);
    while one.rounds() < 1 || one.round().is_some() {
        let seat = match asked(&one, &order, &mut numbers) {
            Ok(commands) => {
                for command in commands {
                    let lines = one.tell(command.needs(), &command, NOW).expect("it is due");
                    given.push((command, lines));
                }
                continue;
            }
            Err(seat) => seat,
        };
        decisions += 1;
        let mut open = Vec::new();
        given.iter().for_each(|(_, lines): &(_, Vec<Line>)| watch(&mut open, lines));
        // Two jokers have one name: words cannot tell which of them is exchanged.
        let told = |card: Card| card.to_string() != "JK";
        let hidden: Vec<usize> = (0..order.len())
            .filter(|place| !open.contains(&order[*place]) && told(order[*place]))
            .collect();
        for _ in 0..12 {
            let (a, b) = (hidden[numbers.below(hidden.len())], hidden[numbers.below(hidden.len())]);
            twin(&one, &given, &order, (a, b), seat);
        }
        let command = decision(&one, seat, &mut numbers);
        let lines = one.tell(command.needs(), &command, NOW).expect("it is a choice");
        given.push((command, lines));
    }
    decisions
}

/// Plays the twin with two hidden cards exchanged up to the same moment, and compares.
fn twin<G: Game>(
    one: &Table<G>,
    given: &[(Command<G>, Vec<Line>)],
    order: &[Card],
    (a, b): (usize, usize),
    seat: Seat,
) {
    let pair = [order[a], order[b]];
    let mut order = order.to_vec();
    order.swap(a, b);
    let mut other = table::<G>();
    for (command, lines) in given {
        let command_there = match command {
            Command::Shuffle { deck, method, .. } => Command::Shuffle {
                deck: *deck,
                method: *method,
                result: Shuffled::Order(order.clone()),
            },
            Command::Decide { seat, spoken } => other.says(*seat, exchanged(spoken.as_str(), pair)),
            same => same.clone(),
        };
        let answer = other.tell(command_there.needs(), &command_there, NOW);
        if matches!(command, Command::Shuffle { .. }) {
            continue; // A given order is written out; a real table commits to a seed.
        }
        let here = seen_by_all(command, &Ok(lines.clone()));
        assert_eq!(seen_by_all(&command_there, &answer), here, "{pair:?}");
    }
    compare(one, &other, pair, seat);
}

/// Whatever somebody says now, everybody sees the same at both tables.
fn compare<G: Game>(one: &Table<G>, other: &Table<G>, pair: [Card; 2], seat: Seat) {
    let round = one.round().expect("a round is in play");
    let mut words: Vec<String> = round.choices().map(|choice| round.say(choice)).collect();
    words.truncate(40);
    for said in ["nothing", "discards", "exposes", "does not expose", "folds", "doubles 10"] {
        words.push(said.to_owned());
    }
    words.extend([pair[0], pair[1]].map(|card| format!("discards {card}")));
    for words in words {
        for seat in [seat, Seat::at(0), Seat::at(3)] {
            let here = provoked(one, seat, &words);
            let there = provoked(other, seat, &exchanged(&words, pair));
            assert_eq!(there, here, "{words:?} at {seat} with {pair:?} exchanged");
        }
    }
}

macro_rules! told_apart {
    ($($test:ident: $game:ty;)*) => {$(
        #[test]
        fn $test() {
            let decisions: usize = (1..=4).map(tell_apart::<$game>).sum();
            assert!(decisions >= 8, "there is something to decide");
        }
    )*};
}

told_apart! {
    nobody_tells_two_deals_of_double_draw_apart: DoubleDraw;
    nobody_tells_two_deals_of_three_card_draw_apart: ThreeCardDraw;
    nobody_tells_two_deals_of_double_cross_apart: DoubleCross;
    nobody_tells_two_deals_of_double_down_stud_apart: DoubleDownStud;
    nobody_tells_two_deals_of_caribbean_stud_apart: CaribbeanStud;
    nobody_tells_two_shoes_of_blackjack_apart: Blackjack;
    nobody_tells_two_shoes_of_multiple_action_apart: MultipleActionBlackjack;
}
