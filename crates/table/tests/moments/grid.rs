//! The grid: every report at every moment, and what must hold of whatever is done.

use core::fmt;
use std::collections::BTreeSet;

use games::procedure::Shuffler;
use games::{Community, Game};
use law::{Clause, general};
use rules::{Act, Area, Chips, Effect, Irregularity, Place, Refusal, Scope, Seat, Spot};
use table::automatic::{Next, next};
use table::{Command, Event, Line, Role, Table};

use crate::counts;
use crate::marks::moments;
use crate::scene::{EMPTY, NOW, SEATS, Scene, Step, done, fresh, played, seat, usual};
use crate::seen::{Amounts, Seen};
use crate::statute::{Expect, Phase};

/// What a grid has seen.
#[derive(Default)]
pub struct Tally {
    /// Moments.
    pub moments: usize,
    /// Reports made.
    pub cells: usize,
    /// Those that were done.
    pub done: usize,
    /// Rounds void.
    pub voids: usize,
    /// Hands void.
    pub hands: usize,
    /// Dealer's hands completed.
    pub completed: usize,
    /// Counts of the stub that were made.
    pub counts: usize,
    /// Hole cards seen just before the last call, void, and just after it, not.
    pub pairs: usize,
    /// Tables played on to their next round.
    pub played_on: usize,
    /// What was not as the law says, each kind once.
    pub wrong: BTreeSet<String>,
    /// States that were played on already.
    played: BTreeSet<[u8; 32]>,
}

impl fmt::Display for Tally {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { moments, cells, done, voids, hands, counts, pairs, played_on, .. } = self;
        write!(f, "{moments} moments, {cells} cells, {done} done, {voids} rounds void, ")?;
        write!(f, "{hands} hands void, {counts} stubs counted, {pairs} pairs beside the call, ")?;
        write!(f, "{played_on} played on")
    }
}

/// One moment: the table before a step, its twin of another run, and what is seen.
pub struct At<'a, G: Game> {
    pub scene: &'a Scene,
    pub table: &'a Table<G>,
    pub step: &'a Step<G>,
    pub seen: &'a Seen,
}

/// Fails the check it stands in.
macro_rules! ensure {
    ($held:expr, $($words:tt)+) => {
        if !$held {
            return Err(format!($($words)+));
        }
    };
}
pub(crate) use ensure;

/// Plays the scene twice; the second time everything is reported at every moment.
pub fn walk<G: Game>(scene: &Scene, tally: &mut Tally) {
    let steps = played::<G>(scene);
    let watched = moments(scene, &steps, &start::<G>(scene));
    tally.pairs += watched.windows(2).filter(|pair| beside_the_call(scene, pair)).count();
    let mut table = fresh::<G>(scene);
    for (step, seen) in steps.iter().zip(&watched) {
        let first = scene.quiet + u64::from(seen.phase != Phase::Outside);
        if table.rounds() >= first {
            tally.moments += 1;
            let at = At { scene, table: &table, step, seen };
            report_all(&at, tally);
            counts::count_all(&at, tally);
            gate(&at, tally);
        }
        let lines = done(&mut table, step.by, &step.command);
        assert_eq!(lines, step.lines, "the same commands give the same lines");
        assert_eq!(table.digest(), step.digest, "and the same state: {}", step.command);
    }
    let wrong: Vec<_> = tally.wrong.iter().take(25).collect();
    assert!(wrong.is_empty(), "{} cells are not as the law says: {wrong:#?}", tally.wrong.len());
}

/// Whether a hole card seen at the first of two moments voids all hands, and at the next does not.
fn beside_the_call(scene: &Scene, pair: &[Seen]) -> bool {
    let seen = |seen: &Seen| match scene
        .text
        .says(seen, (Irregularity::HoleCardExposed, Some(Place::Dealer), 1))
    {
        Expect::Done(effect, _) => Some(effect),
        Expect::Refused(_) => None,
    };
    (seen(&pair[0]), seen(&pair[1])) == (Some(Effect::VoidRound), Some(Effect::PlayOn))
}

pub fn start<G: Game>(scene: &Scene) -> Seen {
    let option = |wanted: &str| scene.options.iter().find(|(name, _)| *name == wanted);
    let shuffler = match option("shuffler") {
        None => Shuffler::None,
        Some((_, "stack")) => Shuffler::Stack,
        Some(_) => Shuffler::IntoShoe,
    };
    let with_dealer = G::COMMUNITY == Community::WithDealer;
    let automated = scene.options.contains(&("dealing", "automated-shoe"));
    let mut seen = Seen::new(G::deck().len(), shuffler, automated, with_dealer);
    seen.collected_go_back = !scene.options.contains(&("void_scope", "unsettled"));
    seen
}

/// Everything that can be reported at one moment.
fn report_all<G: Game>(at: &At<'_, G>, tally: &mut Tally) {
    let seats = SEATS.into_iter().chain([EMPTY]).map(|number| Some(Place::Seat(seat(number))));
    let places: Vec<_> =
        [None, Some(Place::Dealer), Some(Place::Community)].into_iter().chain(seats).collect();
    for irregularity in Irregularity::ALL {
        for place in places.iter().copied() {
            for cards in numbers(at.seen, irregularity, place) {
                let command = Command::Floor { irregularity, place, cards };
                let expect = at.scene.text.says(at.seen, (irregularity, place, cards));
                tally.cells += 1;
                let answer = cell(at, &command, expect, tally);
                told(at, &command, answer, tally);
            }
        }
    }
}

/// One card and two; of a number of cards, also the right one and its neighbours.
fn numbers(seen: &Seen, irregularity: Irregularity, place: Option<Place>) -> BTreeSet<usize> {
    let mut numbers = BTreeSet::from([1, 2]);
    if let (Irregularity::WrongNumberOfCards, Some(place)) = (irregularity, place) {
        let held = seen.record(place);
        numbers.extend([0, held.saturating_sub(1), held, held + 1]);
    }
    numbers
}

/// Notes what was wrong with a cell.
pub fn told<G: Game>(
    at: &At<'_, G>,
    command: &Command,
    answer: Result<(), String>,
    tally: &mut Tally,
) {
    if let Err(wrong) = answer {
        let phase = at.seen.phase;
        let options = &at.scene.options;
        tally.wrong.insert(format!("{phase:?}: {command}: {wrong} ({options:?})"));
    }
}

fn cell<G: Game>(
    at: &At<'_, G>,
    command: &Command,
    expect: Expect,
    tally: &mut Tally,
) -> Result<(), String> {
    let mut after = at.table.clone();
    match (after.handle(Role::Dealer, command, NOW), expect) {
        (Err(refusal), Expect::Refused(under)) => refused(at.table, &after, &refusal, under),
        (Ok(lines), Expect::Done(effect, under)) => {
            tally.done += 1;
            let found = lines.iter().find_map(|(event, cited)| match event {
                Event::IrregularityFound(_, _, _, effect) => Some((*effect, *cited)),
                _ => None,
            });
            ensure!(found == Some((effect, under)), "{found:?} and not {effect:?} [{under}]");
            is_done(at, command, &after, &lines)?;
            follows(at, command, (effect, under), after, &lines, tally)
        }
        (Err(refusal), Expect::Done(effect, under)) => {
            Err(format!("refused ({refusal}) and not {effect:?} [{under}]"))
        }
        (Ok(lines), Expect::Refused(under)) => {
            Err(format!("done ({}) and not refused [{under}]", lines[0].0))
        }
    }
}

/// A refusal cites its paragraph and changes nothing.
pub fn refused<G: Game>(
    before: &Table<G>,
    after: &Table<G>,
    refusal: &Refusal,
    under: Clause,
) -> Result<(), String> {
    proof::refused_under(refusal.under);
    ensure!(refusal.under == under, "refused under {} and not {under}", refusal.under);
    ensure!(after == before, "a refusal changes nothing");
    Ok(())
}

/// What holds of everything that is done: it is conserved, it replays, and nobody below a dealer
/// may do it.
pub fn is_done<G: Game>(
    at: &At<'_, G>,
    command: &Command,
    after: &Table<G>,
    lines: &[Line],
) -> Result<(), String> {
    lines.iter().for_each(|(_, under)| proof::cited(*under));
    ensure!(after.is_conserved(), "chips and cards are conserved");
    let read: Command = command.to_string().parse().map_err(|_| "not read back".to_owned())?;
    let mut twin = at.step.before.clone();
    let again = twin.handle(Role::Dealer, &read, NOW);
    ensure!(again.as_deref() == Ok(lines), "the replay differs: {again:?}");
    ensure!(twin.digest() == after.digest(), "the replay leads elsewhere");
    for role in [Role::Player, Role::Security] {
        let answer = at.table.clone().handle(role, command, NOW);
        let under = answer.err().map(|refusal| refusal.under);
        ensure!(under == Some(general::GEN_011), "a {role} may do it");
        proof::refused_under(general::GEN_011);
    }
    Ok(())
}

/// What each effect does, and that the table goes on.
pub fn follows<G: Game>(
    at: &At<'_, G>,
    command: &Command,
    (effect, under): (Effect, Clause),
    after: Table<G>,
    lines: &[Line],
    tally: &mut Tally,
) -> Result<(), String> {
    match effect {
        Effect::UseAsNextCard | Effect::PlayOn => {
            ensure!(after == *at.table && lines.len() == 1, "nothing else happens");
            return Ok(());
        }
        Effect::SetAside => is_aside(at, &after, lines, under)?,
        Effect::VoidRound | Effect::VoidRoundAndReshuffle | Effect::VoidRoundAndRemoveDeck => {
            tally.voids += 1;
            is_void(at, effect, &after, lines, under)?;
        }
        Effect::VoidHand => {
            tally.hands += 1;
            let Command::Floor { place: Some(Place::Seat(seat)), .. } = command else {
                return Err("no seat".to_owned());
            };
            return hand_is_void(at, *seat, after, lines, under);
        }
        Effect::CompleteDealer => {
            tally.completed += 1;
            let fifth = Spot::dealer(4);
            let dealt = |act: &Act| matches!(act, Act::Dealt { spot, .. } if *spot == fifth);
            let waits = after.script().iter().any(|(act, cited)| dealt(act) && *cited == under);
            ensure!(waits, "the dealer's fifth card is dealt under {under}");
        }
        Effect::Reshuffle => {
            let deck = at.seen.devices_deck();
            let again = lines.iter().any(|(event, cited)| {
                matches!(event, Event::DeckToBeReshuffled(it) if Some(*it) == deck)
                    && *cited == under
            });
            ensure!(again, "the deck of the device is shuffled again");
        }
    }
    if tally.played.insert(after.digest()) {
        tally.played_on += 1;
        plays_on(at, after)?;
    }
    Ok(())
}

/// The top card lies in the rack and another one would be too many.
fn is_aside<G: Game>(
    at: &At<'_, G>,
    after: &Table<G>,
    lines: &[Line],
    under: Clause,
) -> Result<(), String> {
    let aside = lines
        .iter()
        .filter(|(event, cited)| matches!(event, Event::CardSetAside(_)) && *cited == under);
    ensure!(aside.count() == 1, "one card goes to the rack");
    ensure!(after.stub_size() + 1 == at.table.stub_size(), "and comes from the stub");
    ensure!(after.round().is_some(), "the round goes on");
    if after.stub_size() > 0 {
        let irregularity = Irregularity::CardFaceUp;
        let second = Command::Floor { irregularity, place: None, cards: 1 };
        let mut over = after.clone();
        let answer = over.handle(Role::Dealer, &second, NOW);
        ensure!(answer.is_ok() && over.round().is_none(), "a second one voids all hands");
    }
    Ok(())
}

/// All hands are void: every stake goes back, what was paid is listed, the whole deck is collected.
fn is_void<G: Game>(
    at: &At<'_, G>,
    effect: Effect,
    after: &Table<G>,
    lines: &[Line],
    under: Clause,
) -> Result<(), String> {
    let void = (Event::Act(Act::Voided(Scope::Round)), under);
    ensure!(lines.contains(&void), "all hands are void under {under}");
    ensure!(after.round().is_none() && !after.ledger().has_wagers(), "the round is over");
    let mut due = at.seen.lying_wagers();
    if at.seen.collected_go_back {
        due.extend(at.seen.collected.clone());
    }
    let back = amounts(lines, |event| match *event {
        Event::Act(Act::Returned { seat, area, amount }) => Some((seat, area, amount)),
        _ => None,
    });
    ensure!(back == due, "{back:?} go back and not {due:?}");
    let listed = listed(lines);
    ensure!(listed == at.seen.paid, "{listed:?} are listed and not {:?}", at.seen.paid);
    for number in SEATS {
        let player = format!("player {number}");
        let held = at.table.ledger().balance(&player) + Seen::of(&due, seat(number));
        ensure!(after.ledger().balance(&player) == held, "{player} has every stake back");
    }
    let shows = |table: &Table<G>| table.meter().map(|meter| meter.meter());
    ensure!(shows(after) >= shows(at.table), "the meter is not turned back");
    let rack = lines.iter().find_map(|(event, _)| match event {
        Event::RackOrder(cards) => Some(cards.len()),
        _ => None,
    });
    ensure!(rack == Some(G::deck().len()), "the whole deck is in the rack");
    let removes = matches!(next(after), Next::Command(_, Command::Receive { .. }));
    let removed = effect == Effect::VoidRoundAndRemoveDeck;
    ensure!(removes == removed, "the deck leaves the table, or stays");
    Ok(())
}

/// One hand is void: its stakes go back and nothing is paid on it; the others play on.
fn hand_is_void<G: Game>(
    at: &At<'_, G>,
    seat: Seat,
    after: Table<G>,
    lines: &[Line],
    under: Clause,
) -> Result<(), String> {
    let void = Act::Voided(Scope::Hand(seat));
    let written = lines.contains(&(Event::Act(void), under));
    ensure!(written || after.script().contains(&(void, under)), "the hand is void under {under}");
    let mut paid = at.seen.paid.clone();
    paid.retain(|(holder, _), _| *holder == seat);
    let listed = listed(lines);
    ensure!(listed == paid, "{listed:?} are listed and not {paid:?}");
    let mut due = Seen::of(&at.seen.lying_wagers(), seat);
    if at.seen.collected_go_back {
        due += Seen::of(&at.seen.collected, seat);
    }
    let player = format!("player {}", seat.number());
    let held = at.table.ledger().balance(&player) + due;
    let last = plays_on(at, after)?;
    let has = last.ledger().balance(&player);
    ensure!(has == held, "{player} has {has} in the end and not {held}");
    Ok(())
}

fn listed(lines: &[Line]) -> Amounts {
    amounts(lines, |event| match *event {
        Event::PaidBeforeVoid(seat, area, amount) => Some((seat, area, amount)),
        _ => None,
    })
}

fn amounts(lines: &[Line], wanted: impl Fn(&Event) -> Option<(Seat, Area, Chips)>) -> Amounts {
    let mut amounts = Amounts::new();
    for (seat, area, amount) in lines.iter().filter_map(|(event, _)| wanted(event)) {
        *amounts.entry((seat, area)).or_default() += amount;
    }
    amounts
}

/// The round is played to its end, if it still goes on, and the next deck is made ready.
fn plays_on<G: Game>(at: &At<'_, G>, mut table: Table<G>) -> Result<Table<G>, String> {
    let mut asked = at.step.asked.clone();
    for _ in 0..600 {
        let waits = next(&table);
        if waits == Next::Wagers {
            return Ok(table);
        }
        let (by, command) = usual(&table, at.scene, &asked, waits);
        let answer = table.handle(by, &command, NOW);
        answer.map_err(|refusal| format!("then {command} is refused: {refusal}"))?;
        if let Command::Decide { seat, .. } = command {
            *asked.entry(seat).or_default() += 1;
        }
    }
    Err("the table does not come to its next round".to_owned())
}

/// An act that waits for somebody is not performed before, and not for somebody below.
fn gate<G: Game>(at: &At<'_, G>, tally: &mut Tally) {
    let below: &[Role] = match at.step.command {
        Command::Validate(_) => &[Role::Player, Role::Dealer, Role::Floorperson, Role::Security],
        Command::CountStub { .. } => &[Role::Player, Role::Security],
        _ => return,
    };
    tally.cells += below.len() + 1;
    for role in below {
        let refusal = at.table.clone().handle(*role, &at.step.command, NOW).err();
        let under = refusal.map(|refusal| refusal.under);
        assert_eq!(under, Some(general::GEN_011), "{role}: {}", at.step.command);
    }
    let answer = at.table.clone().handle(Role::CasinoSupervisor, &Command::Perform, NOW);
    assert!(answer.is_err(), "{} comes first", at.step.command);
}
