//! Drives a table with a stream of commands, sensible and arbitrary ones mixed, and checks after
//! every one of them what must always hold.
//!
//! No command panics; a refusal changes nothing; chips and cards are conserved; every line and
//! every refusal has a clause, borrowed ones marked as such; the text of a command is one line and
//! is read back; and the accepted commands give the same lines and the same state when played
//! again.

use std::collections::BTreeMap;

use games::DoubleDownStud;
use games::double_down_stud::Settings;
use games::settings::Settings as _;
use law::Clause;
use rules::{Area, Chips, Refusal};
use table::automatic::{Next, next};
use table::{Command, Cutter, Event, Line, Mode, Role, Shuffled, Table, Tender, Time};

use crate::arbitrary::{self, KINDS};
use crate::choices::Choices;

type Live = Table<DoubleDownStud>;

/// How many commands a table sees before the next one is set up.
const SESSION: usize = 250;

/// What a run has seen.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Tally {
    /// Commands given.
    pub commands: usize,
    /// Commands done, by their first word.
    pub done: BTreeMap<String, usize>,
    /// Commands refused.
    pub refused: usize,
    /// Rounds closed, the void ones included.
    pub rounds: usize,
    /// Rounds void.
    pub voids: usize,
    /// Tables set up.
    pub tables: usize,
}

/// One command, who gave it and when.
#[derive(Clone, Debug)]
struct Given {
    by: Role,
    command: Command,
    at: Time,
}

/// Gives tables `length` commands, or as many as there are choices for.
///
/// # Panics
///
/// If anything that must always hold does not.
pub fn fuzz_commands(choices: &mut Choices<'_>, length: usize) -> Tally {
    let mut tally = Tally::default();
    while tally.commands < length && !choices.is_empty() {
        let commands = SESSION.min(length - tally.commands);
        session(choices, commands, &mut tally);
    }
    tally
}

fn session(choices: &mut Choices<'_>, commands: usize, tally: &mut Tally) {
    let fresh = set_up(choices);
    let mut table = fresh.clone();
    let mut accepted = Vec::new();
    let mut now = Time(1_000_000);
    for _ in 0..commands {
        now = now.plus_seconds(if choices.one_in(40) { 7_000 } else { 7 });
        let given = choose(&table, choices, now);
        tally.commands += 1;
        match checked(&mut table, &given) {
            Ok(lines) => {
                count(tally, &given, &lines);
                accepted.push((given, lines));
            }
            Err(_) => tally.refused += 1,
        }
    }
    tally.tables += 1;
    replay(fresh, &table, &accepted);
}

/// A table with settings of all kinds; where the text refuses them, with the usual ones.
fn set_up(choices: &mut Choices<'_>) -> Live {
    let mut settings = Settings::default();
    let kinds: [(&str, &[&str]); 13] = [
        ("regulation", &["section-11", "nj-19-47"]),
        ("dealing", &["manual-shoe", "hand"]),
        ("shuffler", &["none", "stack", "shoe"]),
        ("decks", &["1", "2"]),
        ("recut", &["same", "next"]),
        ("void_scope", &["round", "unsettled"]),
        ("areas_per_player", &["2", "1"]),
        ("seats", &["6", "1", "2", "3", "8"]),
        ("dd_partial", &["true", "false"]),
        ("payout_limit", &["none", "100000", "99999"]),
        ("rounding", &["up", "exact"]),
        ("smallest_chip", &["0.50", "0.01", "5"]),
        ("minimum", &["1", "5", "0.50"]),
    ];
    for (name, values) in kinds {
        settings.set(name, choices.of(values)).expect("a value the setting can have");
    }
    let mode = choices.of(&[Mode::Automatic, Mode::StepByStep]);
    let table = Table::new("fuzz", settings).unwrap_or_else(|refusal| {
        has_a_key(refusal.under);
        Table::new("fuzz", Settings::default()).expect("the usual settings are lawful")
    });
    table.with_mode(mode).with_given_orders()
}

/// Three times in four what the table waits for, else anything by anybody at any time.
fn choose(table: &Live, choices: &mut Choices<'_>, now: Time) -> Given {
    if choices.below(4) < 3 {
        let command = sensible(table, choices, now);
        return Given { by: command.needs(), command, at: now };
    }
    let kind = choices.below(KINDS);
    let command = arbitrary::command(kind, choices);
    let by = if choices.one_in(3) { choices.of(&Role::ALL) } else { command.needs() };
    let at = if choices.one_in(20) { arbitrary::time(choices) } else { now };
    Given { by, command, at }
}

fn sensible(table: &Live, choices: &mut Choices<'_>, now: Time) -> Command {
    if table.round().is_some() && choices.one_in(30) {
        return arbitrary::floor(choices);
    }
    match next(table) {
        Next::Command(_, command) => command,
        Next::Shuffle(deck, method) => {
            Command::Shuffle { deck, method, result: Shuffled::Seed(arbitrary::seed(choices)) }
        }
        Next::Cut(seat) if choices.one_in(3) => Command::DeclineCut(seat),
        Next::Cut(seat) => Command::Cut { by: Cutter::Player(seat), taken: 9 + choices.below(36) },
        Next::Player => {
            Command::Sit { seat: arbitrary::seat(choices), player: arbitrary::name(choices) }
        }
        Next::Wagers => bets_open(choices, now),
        Next::Decision(seat) => Command::Decide { seat, words: arbitrary::words(choices) },
    }
}

/// What happens at a table while wagers are open.
fn bets_open(choices: &mut Choices<'_>, now: Time) -> Command {
    let (seat, player) = (arbitrary::seat(choices), arbitrary::name(choices));
    match choices.below(10) {
        0 => Command::Sit { seat, player },
        1 => Command::Buy { player, amount: Chips::dollars(200) },
        2..7 => {
            let amount = Chips::dollars(choices.of(&[1, 5, 10, 25]));
            Command::Wager { seat, area: Area::Wager, amount, tender: Tender::Chips }
        }
        7 if choices.one_in(4) => Command::Leave(seat),
        7 if choices.one_in(4) => {
            let limits = rules::PostedLimits {
                minimum: Chips::dollars(choices.of(&[1, 5, 10])),
                maximum: Chips::dollars(choices.of(&[100, 500, 10_000])),
            };
            Command::PostLimits { limits, from: now.plus_seconds(1_790 + 20) }
        }
        _ => Command::NoMoreBets,
    }
}

/// Gives the command and checks what must hold whatever the answer.
fn checked(table: &mut Live, given: &Given) -> Result<Vec<Line>, Refusal> {
    is_one_line_and_read_back(&table.sealed(&given.command));
    let before = table.clone();
    let answer = table.handle(given.by, &given.command, given.at);
    assert!(table.is_conserved(), "{given:?}");
    match &answer {
        Ok(lines) => {
            if given.at.0.is_multiple_of(4) {
                let same = table.digest() == before.digest();
                assert_eq!(same, *table == before, "the digest tells any two states apart");
            }
            lines.iter().for_each(|(_, under)| has_a_key(*under));
            lines.iter().for_each(|(_, under)| marks_what_it_borrows(table, *under));
        }
        Err(refusal) => {
            assert!(*table == before, "{given:?} was refused and changed something: {refusal}");
            if given.at.0.is_multiple_of(16) {
                assert_eq!(table.digest(), before.digest(), "equal states have equal digests");
            }
            has_a_key(refusal.under);
            marks_what_it_borrows(table, refusal.under);
        }
    }
    if table.round().is_none() && before.round().is_some() {
        assert!(!table.ledger().has_wagers(), "nothing lies on the layout after a round");
    }
    answer
}

fn is_one_line_and_read_back(command: &Command) {
    let text = command.to_string();
    assert!(!text.chars().any(char::is_control), "{text:?}");
    assert_eq!(text.parse::<Command>().as_ref(), Ok(command), "{text}");
}

thread_local! {
    static KNOWN: std::cell::RefCell<std::collections::BTreeSet<Clause>> = Default::default();
}

/// A citation is a key that a log can be searched for.
fn has_a_key(under: Clause) {
    KNOWN.with_borrow_mut(|known| {
        if known.insert(under) {
            assert_eq!(Clause::parse(&under.to_string()), Some(under));
        }
    });
}

/// In New Jersey every paragraph of the other text is cited by analogy, elsewhere none.
fn marks_what_it_borrows(table: &Live, under: Clause) {
    let new_jersey = table.settings().get("regulation").as_deref() == Some("nj-19-47");
    let section_11 = under.regulation() == law::section_11::P11.regulation();
    assert_eq!(under.is_by_analogy(), new_jersey && section_11, "{under}");
}

fn count(tally: &mut Tally, given: &Given, lines: &[Line]) {
    let text = given.command.to_string();
    let word = text.split(' ').next().unwrap_or_default().to_owned();
    *tally.done.entry(word).or_default() += 1;
    let of = |wanted: fn(&Event) -> bool| lines.iter().filter(|(event, _)| wanted(event)).count();
    tally.rounds += of(|event| matches!(event, Event::RoundClosed(_)));
    tally.voids += of(|event| matches!(event, Event::Act(rules::Act::Voided(_))));
}

/// The same commands from the beginning: the same lines, the same state.
fn replay(mut fresh: Live, table: &Live, accepted: &[(Given, Vec<Line>)]) {
    for (given, lines) in accepted {
        let again = fresh.handle(given.by, &given.command, given.at);
        assert_eq!(again.as_ref(), Ok(lines), "{given:?}");
    }
    assert_eq!(fresh.digest(), table.digest());
    assert!(fresh == *table);
}
