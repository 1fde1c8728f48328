//! The phases of the rounds of a script, told from what was done before and after each moment.

use std::collections::BTreeSet;

use games::Game;
use rules::{Act, Due, Seat, Spot};
use table::{Command, Event};

use super::scene::{Scene, Step, is_act};
use super::seen::{Amounts, Seen};
use super::statute::Phase;

/// Where a round lies among the steps, and its turning points: the steps that passed them.
struct Marks {
    open: usize,
    close: usize,
    first_card: usize,
    deal: usize,
    decision: usize,
    card: usize,
    call: usize,
    turn: usize,
    ties: BTreeSet<Seat>,
}

/// What is seen before every step.
pub fn moments<G: Game>(scene: &Scene, steps: &[Step<G>], start: &Seen) -> Vec<Seen> {
    let rounds = marks(scene, steps);
    let mut seen = start.clone();
    let mut moments = Vec::new();
    for (at, step) in steps.iter().enumerate() {
        let mut now = seen.clone();
        let round = rounds.iter().find(|round| round.open < at && at <= round.close);
        now.phase = round.map_or(Phase::Outside, |round| round.phase(at, step.due));
        now.ties = round.map_or_else(BTreeSet::new, |round| round.ties.clone());
        now.card_is_due = matches!(step.due, Due::Card { .. });
        let dealers = matches!(step.due, Due::Card { spot: Spot::Dealer { .. }, .. });
        now.dealers_turn = dealers && step.command == Command::Deal;
        now.stub_is_next = racks_stub(step) || matches!(step.command, Command::CountStub { .. });
        moments.push(now);
        seen.watch(step.due, &step.command, &step.lines);
    }
    moments
}

fn racks_stub<G: Game>(step: &Step<G>) -> bool {
    let racks = |act: &Act| *act == Act::StubRacked;
    step.command == Command::Perform && step.lines.iter().any(|line| is_act(line, racks))
}

fn marks<G: Game>(scene: &Scene, steps: &[Step<G>]) -> Vec<Marks> {
    let is = |wanted: fn(&Step<G>) -> bool| {
        let places = steps.iter().enumerate().filter(move |(_, step)| wanted(step));
        places.map(|(at, _)| at).collect::<Vec<_>>()
    };
    let opens = is(|step| step.command == Command::NoMoreBets);
    let closes =
        is(|step| step.lines.iter().any(|(event, _)| matches!(event, Event::RoundClosed(_))));
    let deals = is(|step| step.command == Command::Deal);
    let decisions = is(|step| matches!(step.command, Command::Decide { .. }));
    let turns = is(|step| step.command == Command::Turn);
    let calls = is(|step| {
        let calls = |act: &Act| matches!(act, Act::Announced(_));
        step.lines.iter().any(|line| is_act(line, calls))
    });
    let round = |(open, close): (usize, usize)| {
        let within = |all: &[usize]| {
            all.iter().copied().filter(|at| (open..=close).contains(at)).collect::<Vec<_>>()
        };
        let last = |all: &[usize]| within(all).last().copied().unwrap_or(open);
        let (dealt, players) = (within(&deals), scene.seats.len());
        Marks {
            open,
            close,
            first_card: dealt[0],
            deal: dealt[(scene.deal)(players) - 1],
            decision: last(&decisions),
            card: last(&deals),
            call: last(&calls),
            turn: last(&turns),
            ties: ties(&steps[open..=close]),
        }
    };
    opens.into_iter().zip(closes).map(round).collect()
}

/// Seats that neither won nor lost anything.
fn ties<G: Game>(steps: &[Step<G>]) -> BTreeSet<Seat> {
    let (mut back, mut other) = (Amounts::new(), BTreeSet::new());
    for (event, _) in steps.iter().flat_map(|step| &step.lines) {
        match event {
            Event::Act(Act::Returned { seat, area, amount }) => {
                back.insert((*seat, *area), *amount);
            }
            Event::Act(Act::Collected { seat, .. } | Act::Paid { seat, .. }) => {
                other.insert(*seat);
            }
            _ => {}
        }
    }
    back.keys().map(|(seat, _)| *seat).filter(|seat| !other.contains(seat)).collect()
}

impl Marks {
    /// The phase before the step at `at`, when `due` is due.
    fn phase(&self, at: usize, due: Due) -> Phase {
        let draws = matches!(due, Due::Card { .. });
        match at {
            _ if at <= self.first_card => Phase::Opened,
            _ if at <= self.deal => Phase::Dealing,
            _ if draws => Phase::Drawing,
            _ if at <= self.decision => Phase::Deciding,
            _ if at <= self.card => Phase::Drawing,
            _ if at <= self.call => Phase::Decided,
            _ if at <= self.turn => Phase::Called,
            _ => Phase::Settling,
        }
    }
}
