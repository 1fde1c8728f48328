//! Drives a table with a stream of commands, sensible and arbitrary ones mixed, and checks after
//! every one of them what must always hold.
//!
//! No command panics; a refusal changes nothing; chips and cards are conserved; every line and
//! every refusal has a clause, borrowed ones marked as such; the text of a command is one line and
//! is read back; and the accepted commands give the same lines and the same state when played
//! again.

use std::collections::{BTreeMap, BTreeSet};

use cards::Card;
use games::catalogue::{GameId, Status};
use games::{Game, with_game};
use rules::{Act, Area, Irregularity, Place, Refusal, Scope, Seat};
use table::automatic::{Next, next};
use table::{
    Attestation, Command, Cutter, Equipment, Event, Fault, Line, Role, Shuffled, Table, Time,
};

use super::arbitrary::{self, KINDS};
use super::choices::Choices;
use super::cited::is_its_own_or_marked;
use super::players;
use super::table_set_up::set_up;
use super::words::words;

/// How many commands a table sees before the next one is set up: a few rounds, or a shift.
const SESSIONS: [usize; 3] = [150, 400, 1_200];

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
    /// Hands void while others played on.
    pub hand_voids: usize,
    /// Rounds by how many seats played them.
    pub seats: [usize; 9],
    /// Wagers decided, by area.
    pub areas: BTreeMap<Area, usize>,
    /// Awards paid from a meter.
    pub awards: usize,
    /// What people did, by the kind of event.
    pub people: BTreeMap<&'static str, usize>,
    /// Why the table refused what it asked for itself.
    pub stuck: BTreeMap<String, usize>,
    /// Reports done between two acts of a script.
    pub between: usize,
    /// Tables set up.
    pub tables: usize,
}

/// One command, who gave it and when.
#[derive(Clone, Debug)]
struct Given<G: Game> {
    by: Role,
    command: Command<G>,
    at: Time,
}

/// Gives tables of one game, drawn from the choices, as many commands as there are choices for.
pub fn fuzz_any(choices: &mut Choices<'_>) -> Tally {
    let playable = || GameId::ALL.iter().filter(|game| game.status() == Status::Playable);
    let game = playable().nth(choices.below(playable().count())).expect("one of them");
    with_game!(*game, G => fuzz::<G>(choices, usize::MAX), planned => Tally::default())
}

/// Gives tables of `G` `length` commands, or as many as there are choices for.
///
/// # Panics
///
/// If anything that must always hold does not.
pub fn fuzz<G: Game>(choices: &mut Choices<'_>, length: usize) -> Tally {
    let mut tally = Tally::default();
    while tally.commands < length && !choices.is_empty() {
        let commands = choices.of(&SESSIONS).min(length - tally.commands);
        session::<G>(choices, commands, &mut tally);
    }
    tally
}

fn session<G: Game>(choices: &mut Choices<'_>, commands: usize, tally: &mut Tally) {
    let fresh = set_up::<G>(choices);
    let mut table = fresh.clone();
    let mut accepted = Vec::new();
    let mut now = Time(1_000_000);
    let mut void = BTreeSet::new();
    for _ in 0..commands {
        now = now.plus_seconds(if choices.one_in(250) { 7_000 } else { 7 });
        let given = choose(&table, choices, now);
        tally.commands += 1;
        let between = table.script().len() > 1;
        match checked(&mut table, &given) {
            Ok(lines) => {
                count(tally, &given, &lines);
                a_void_hand_has_no_effect(&lines, &mut void);
                let report = matches!(given.command, Command::Floor { .. });
                tally.between += usize::from(report && between);
                accepted.push((given, lines, report.then(|| table.digest())));
            }
            Err(refusal) => {
                tally.refused += 1;
                if let Next::Command(by, command) = next(&table)
                    && (by, &command) == (given.by, &given.command)
                    && given.at == now
                {
                    *tally.stuck.entry(format!("{command}: {refusal}")).or_default() += 1;
                }
            }
        }
    }
    tally.tables += 1;
    replay(fresh, &table, &accepted);
}

/// Mostly what the table waits for, else anything by anybody at any time.
fn choose<G: Game>(table: &Table<G>, choices: &mut Choices<'_>, now: Time) -> Given<G> {
    if choices.below(6) < 5 {
        let command = sensible(table, choices, now);
        // Whoever the table names may stand above the lowest who could do it.
        let by = match next(table) {
            Next::Command(by, named) if named == command => by,
            _ => command.needs(),
        };
        return Given { by, command, at: now };
    }
    let kind = choices.below(KINDS);
    let command = arbitrary::command(table, kind, choices);
    let by = if choices.one_in(3) { choices.of(&Role::ALL) } else { command.needs() };
    let at = if choices.one_in(20) { arbitrary::time(choices) } else { now };
    Given { by, command, at }
}

/// What falls between, now and then: something is found or read off, somebody adds bytes.
fn between<G: Game>(table: &Table<G>, choices: &mut Choices<'_>) -> Option<Command<G>> {
    if table.round().is_some() && choices.one_in(60) {
        return Some(arbitrary::floor(choices));
    }
    if table.round().is_some() && choices.one_in(40) {
        return Some(players::in_round(table, choices));
    }
    if table.meter().is_some() && choices.one_in(60) {
        return Some(arbitrary::reading(table, choices));
    }
    if table.takes_bytes().is_some() && choices.one_in(6) {
        let seat = Seat::at(choices.below(table.seats().len()));
        return Some(arbitrary::commits(table, seat));
    }
    if let Some(seat) = table.openings_due().first().filter(|_| !choices.one_in(4)) {
        return Some(arbitrary::opens(*seat));
    }
    // Between two acts of a script somebody notices something.
    let notices = !table.script().is_empty() && choices.one_in(30);
    notices.then(|| noticed(table, choices))
}

fn sensible<G: Game>(table: &Table<G>, choices: &mut Choices<'_>, now: Time) -> Command<G> {
    if let Some(command) = between(table, choices) {
        return command;
    }
    match next(table) {
        Next::Command(_, Command::CountStub { cards, .. }) if choices.one_in(3) => {
            miscounted(cards, choices)
        }
        Next::Command(_, Command::Receive { deck, back }) if choices.one_in(4) => {
            Command::Equipment(Equipment::ReceivePreShuffled { deck, back })
        }
        Next::Command(_, Command::Attest(Attestation::LightOn(seat))) if choices.one_in(4) => {
            Command::Attest(Attestation::Fault(Fault::LightOff(seat)))
        }
        Next::Command(_, Command::Equipment(act)) if choices.one_in(4) => amiss(act, choices),
        Next::Command(_, command) => command,
        Next::Shuffle(deck, method) => {
            Command::Shuffle { deck, method, result: shuffled(G::deck(table.settings()), choices) }
        }
        Next::Cut(seat) if choices.one_in(3) => Command::DeclineCut(seat),
        Next::Cut(seat) => Command::Cut { by: Cutter::Player(seat), taken: 9 + choices.below(36) },
        Next::Player => {
            let seat = arbitrary::seat(choices);
            Command::Sit { seat, player: arbitrary::name(seat, choices) }
        }
        Next::Wagers => players::bets_open(table, choices, now),
        Next::Decision(seat) => table.says(seat, words(table, choices)),
        Next::Display(seat) => Command::Display { seat, amount: arbitrary::amount(choices) },
    }
}

/// Something is amiss with equipment; a shoe may be cut again before its first card is burned.
fn amiss<G: Game>(act: Equipment, choices: &mut Choices<'_>) -> Command<G> {
    match act {
        Equipment::Burn(_) => Command::Recut { reason: arbitrary::text(choices) },
        other => Command::Equipment(arbitrary::amiss(other, choices)),
    }
}

fn shuffled(deck: &[Card], choices: &mut Choices<'_>) -> Shuffled {
    match choices.below(3) {
        0 => Shuffled::Order(arbitrary::orderly(deck, choices)),
        _ => Shuffled::Seed(arbitrary::seed(choices)),
    }
}

/// What may well be noticed while the dealer is at work: mostly what does no harm.
fn noticed<G: Game>(table: &Table<G>, choices: &mut Choices<'_>) -> Command<G> {
    let irregularity = choices.of(&[
        Irregularity::CardDealtInError,
        Irregularity::CardDealtInError,
        Irregularity::HoleCardExposed,
        Irregularity::CardFaceUp,
        Irregularity::WrongNumberOfCards,
    ]);
    let seats = (0..table.seats().len()).map(Seat::at);
    let plays =
        |seat: &Seat| table.round().is_some_and(|round| round.wagers(*seat).next().is_some());
    let playing: Vec<_> = seats.filter(plays).collect();
    let (place, cards) = match irregularity {
        Irregularity::WrongNumberOfCards => {
            (Some(Place::Seat(choices.of(&playing))), choices.below(8))
        }
        _ => (None, 1),
    };
    Command::Floor { irregularity, place, cards }
}

/// A count that is wrong, with or without somebody who has a card too many or too few.
fn miscounted<G: Game>(cards: usize, choices: &mut Choices<'_>) -> Command<G> {
    let found = choices.of(&[cards.saturating_sub(1), cards, cards + 1]);
    let misdealt = (0..choices.below(3)).map(|_| {
        let place = match choices.below(4) {
            0 => choices.of(&[Place::Dealer, Place::Community]),
            _ => Place::Seat(arbitrary::seat(choices)),
        };
        (place, choices.below(8))
    });
    Command::CountStub { cards: found, misdealt: misdealt.collect() }
}

/// Gives the command and checks what must hold whatever the answer.
fn checked<G: Game>(table: &mut Table<G>, given: &Given<G>) -> Result<Vec<Line>, Refusal> {
    is_one_line_and_read_back(table, &given.command);
    if let Command::Decide { seat, .. } = &given.command {
        choices_leave_a_trace(table, *seat, given.at);
    }
    let before = table.clone();
    let answer = table.tell(given.by, &given.command, given.at);
    assert!(table.is_conserved(), "{given:?}");
    match &answer {
        Ok(lines) => {
            if given.at.0.is_multiple_of(4) {
                let same = table.digest() == before.digest();
                assert_eq!(same, *table == before, "the digest tells states apart: {given:?}");
            }
            lines.iter().for_each(|(_, under)| is_its_own_or_marked(table, *under));
        }
        Err(refusal) => {
            assert!(*table == before, "{given:?} was refused and changed something: {refusal}");
            if given.at.0.is_multiple_of(16) {
                assert_eq!(table.digest(), before.digest(), "equal states have equal digests");
            }
            is_its_own_or_marked(table, refusal.under);
        }
    }
    if table.round().is_none() && before.round().is_some() {
        assert!(!table.ledger().has_wagers(), "nothing lies on the layout after a round");
    }
    answer
}

/// Two different choices lead to states that a digest tells apart.
fn choices_leave_a_trace<G: Game>(table: &Table<G>, seat: Seat, at: Time) {
    let Some(round) = table.round() else { return };
    let after = |decision| {
        let done = table.after(Role::Player, &table.decides(seat, decision), at);
        done.ok().map(|(_, after)| after)
    };
    let after: Vec<_> = round.choices().take(3).filter_map(after).collect();
    for pair in after.windows(2) {
        let same = pair[0].digest() == pair[1].digest();
        assert_eq!(same, pair[0] == pair[1], "{}", pair[0].state());
    }
}

fn is_one_line_and_read_back<G: Game>(table: &Table<G>, command: &Command<G>) {
    let text = table.written(command);
    assert!(!text.chars().any(char::is_control), "{text:?}");
    let read = table.read(&text).unwrap_or_else(|error| panic!("{error}"));
    assert_eq!(read.to_string(), text);
    let sealed = matches!(command, Command::Shuffle { result: Shuffled::Seed(_), .. });
    assert!(sealed || read == *command, "{text}");
}

fn count<G: Game>(tally: &mut Tally, given: &Given<G>, lines: &[Line]) {
    let text = given.command.to_string();
    let word = text.split(' ').next().unwrap_or_default().to_owned();
    *tally.done.entry(word).or_default() += 1;
    let mut opened: Vec<Seat> = Vec::new();
    for (event, _) in lines {
        match event {
            Event::RoundClosed(_) => tally.rounds += 1,
            event if people(event).is_some() => {
                *tally.people.entry(people(event).unwrap_or_default()).or_default() += 1;
            }
            Event::Act(Act::Voided(Scope::Round)) => tally.voids += 1,
            Event::Act(Act::Voided(Scope::Hand(_))) => tally.hand_voids += 1,
            Event::Act(Act::AwardWon { .. }) => tally.awards += 1,
            Event::Act(Act::WagerPlaced { seat, .. }) => opened.push(*seat),
            Event::Act(Act::Paid { area, .. } | Act::Collected { area, .. }) => {
                *tally.areas.entry(*area).or_default() += 1;
            }
            _ => {}
        }
    }
    if given.command == Command::NoMoreBets {
        opened.dedup();
        tally.seats[opened.len()] += 1;
    }
}

/// The kind of an event that is about people.
fn people(event: &Event) -> Option<&'static str> {
    Some(match event {
        Event::Attested(_, Attestation::Fault(_)) => "fault",
        Event::Attested(..) => "attested",
        Event::Ruled(_, ruling, _) => ruling.words(),
        Event::WithdrawnFor(_) => "withdrawn",
        Event::SeatFree(_) => "left",
        Event::BytesOpened { .. } => "bytes opened",
        Event::BytesWithheld { .. } => "bytes withheld",
        Event::CouponPaid(..) => "coupon paid",
        Event::CouponCollected(..) => "coupon collected",
        Event::CouponReturned(..) => "coupon returned",
        _ => return None,
    })
}

/// What was done, what was written down, and the state after a report.
type Accepted<G> = (Given<G>, Vec<Line>, Option<[u8; 32]>);

/// Nothing is paid on a void hand and nothing collected (GEN-004).
fn a_void_hand_has_no_effect(lines: &[Line], void: &mut BTreeSet<Seat>) {
    for (event, _) in lines {
        match event {
            Event::Act(Act::Voided(Scope::Hand(seat))) => drop(void.insert(*seat)),
            Event::Act(Act::Paid { seat, .. } | Act::Collected { seat, .. }) => {
                assert!(!void.contains(seat), "{event}, and the hand is void");
            }
            Event::RoundClosed(_) => void.clear(),
            _ => {}
        }
    }
}

/// The same commands from the beginning: the same lines, the same state.
fn replay<G: Game>(mut fresh: Table<G>, table: &Table<G>, accepted: &[Accepted<G>]) {
    for (given, lines, digest) in accepted {
        let again = fresh.tell(given.by, &given.command, given.at);
        assert_eq!(again.as_ref(), Ok(lines), "{given:?}");
        if let Some(digest) = digest {
            assert_eq!(fresh.digest(), *digest, "after {given:?}");
        }
    }
    assert_eq!(fresh.digest(), table.digest());
    assert!(fresh == *table);
}
