//! The grid: every report at every moment, and what must hold of whatever is done.

use core::fmt;
use std::collections::BTreeSet;

use games::procedure::Shuffler;
use games::{Community, Game};
use law::{Clause, general};
use rules::{Effect, Irregularity, Place, Refusal};
use table::{Command, Event, Line, Role, Table};

use super::counts;
use super::effects::follows;
use super::marks::moments;
use super::scene::{EMPTY, NOW, Scene, Step, done, fresh, played, seat};
use super::seen::Seen;
use super::statute::{Expect, Phase};

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
    pub played: BTreeSet<[u8; 32]>,
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
    let mut seen = Seen::new(G::DECK.len(), shuffler, automated, with_dealer);
    seen.collected_go_back = !scene.options.contains(&("void_scope", "unsettled"));
    seen
}

/// Everything that can be reported at one moment.
fn report_all<G: Game>(at: &At<'_, G>, tally: &mut Tally) {
    let empty = Some(EMPTY).filter(|number| !at.scene.seats.contains(number));
    let seats = at.scene.seats.iter().copied().chain(empty);
    let seats = seats.map(|number| Some(Place::Seat(seat(number))));
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
    command: &Command<G>,
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
    command: &Command<G>,
    expect: Expect,
    tally: &mut Tally,
) -> Result<(), String> {
    let mut after = at.table.clone();
    match (after.tell(Role::Dealer, command, NOW), expect) {
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
    proof::was_refused(refusal);
    ensure!(refusal.under == under, "refused under {} and not {under}", refusal.under);
    ensure!(after == before, "a refusal changes nothing");
    Ok(())
}

/// What holds of everything that is done: it is conserved, it replays, and nobody below a dealer
/// may do it.
pub fn is_done<G: Game>(
    at: &At<'_, G>,
    command: &Command<G>,
    after: &Table<G>,
    lines: &[Line],
) -> Result<(), String> {
    lines.iter().for_each(|(event, under)| proof::wrote(*under, event));
    ensure!(after.is_conserved(), "chips and cards are conserved");
    let read = at.step.before.read(&command.to_string());
    let read = read.map_err(|_| "not read back".to_owned())?;
    let mut twin = at.step.before.clone();
    let again = twin.tell(Role::Dealer, &read, NOW);
    ensure!(again.as_deref() == Ok(lines), "the replay differs: {again:?}");
    ensure!(twin.digest() == after.digest(), "the replay leads elsewhere");
    for role in [Role::Player, Role::Security] {
        let refusal = at.table.clone().tell(role, command, NOW).err();
        let refusal = refusal.filter(|refusal| refusal.under == general::GEN_011);
        proof::was_refused(&refusal.ok_or(format!("a {role} may do it"))?);
    }
    Ok(())
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
        let refusal = at.table.clone().tell(*role, &at.step.command, NOW).err();
        let under = refusal.map(|refusal| refusal.under);
        assert_eq!(under, Some(general::GEN_011), "{role}: {}", at.step.command);
    }
    let answer = at.table.clone().tell(Role::CasinoSupervisor, &Command::Perform, NOW);
    assert!(answer.is_err(), "{} comes first", at.step.command);
}
