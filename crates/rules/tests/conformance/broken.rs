//! The toy game with one promise broken.

use std::sync::atomic::{AtomicU64, Ordering};

use cards::Card;
use law::{Clause, general};
use rules::{
    Act, Announcement, Chips, Due, Log, Reason, Refusal, Round, Seat, Spot, Supply, Wager,
};

use crate::toy::{Decision, Toy};

/// A promise of the conformance kit, broken.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Fault {
    None,
    NeverEnds,
    ReshufflesForEver,
    ListsNoChoice,
    ListsAChoiceTwice,
    ListsAChoiceItRefuses,
    ListsAChoiceOutOfTurn,
    RefusesWhatItPermits,
    DecisionChangesNothing,
    RefusalChangesTheRound,
    RefusalIsRecorded,
    AcceptsWhatItDoesNotPermit,
    GivesAnotherReasonOutOfTurn,
    PlaysOnWithAVoidHand,
    KeepsTheWagersOfAVoidHand,
    PaysAVoidHand,
    VoidsTheNeighbourToo,
    LosesChips,
    CollectsAndPays,
    ReportsLessThanItPaid,
    HidesAWager,
    LeavesWagersUndecided,
    LeavesACardOnTheLayout,
    CollectsACardTwice,
    LetsPlayersSeeTheirNeighbour,
    AsksByACardOthersHold,
    DependsOnMoreThanItsInputs,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Broken {
    fault: Fault,
    toy: Toy,
    /// Seats whose void only the wagers show.
    void: Vec<Seat>,
    seats: usize,
    idle: u32,
}

/// What a round must not depend on.
static ROUNDS: AtomicU64 = AtomicU64::new(0);

/// A log that bends what the toy writes.
struct Bent<'a, L> {
    fault: Fault,
    log: &'a mut L,
}

impl<L: Log> Log for Bent<'_, L> {
    fn record(&mut self, act: Act, under: Clause) {
        let times = match (self.fault, act) {
            (Fault::LosesChips, Act::Collected { .. })
            | (Fault::LeavesACardOnTheLayout, Act::Racked { spot: Spot::Dealer { .. } }) => 0,
            (Fault::CollectsACardTwice, Act::Racked { .. }) => 2,
            _ => 1,
        };
        (0..times).for_each(|_| self.log.record(act, under));
        if let (Fault::CollectsAndPays, Act::Collected { seat, area, amount }) = (self.fault, act) {
            self.log.record(Act::Paid { seat, area, amount }, under);
        }
    }
}

impl Broken {
    fn is(&self, fault: Fault) -> bool {
        self.fault == fault
    }

    /// The toy, and the log as this fault bends it.
    fn bend<'a, L: Log>(&mut self, log: &'a mut L) -> (&mut Toy, Bent<'a, L>) {
        (&mut self.toy, Bent { fault: self.fault, log })
    }

    fn a_decision_is_due(&self) -> bool {
        matches!(self.toy.due(), Due::Decision { .. })
    }

    fn neighbour(&self, seat: Seat) -> Seat {
        Seat::at((seat.index() + 1) % self.seats)
    }
}

impl Round for Broken {
    type Options = Fault;
    type Bets = Chips;
    type Carry = ();
    type Decision = Decision;
    type Sight = (Option<Card>, Option<Card>);

    fn open(
        fault: &Fault,
        carry: &(),
        bets: &[Option<Chips>],
        log: &mut impl Log,
    ) -> Result<Self, Refusal> {
        let fault = *fault;
        let toy = Toy::open(&(), carry, bets, log)?;
        let odd = ROUNDS.fetch_add(1, Ordering::Relaxed) % 2 == 1;
        if fault == Fault::DependsOnMoreThanItsInputs && odd {
            log.record(Act::Announced(Announcement::NoMoreBets), general::GEN_007);
        }
        Ok(Self { fault, toy, void: Vec::new(), seats: bets.len(), idle: 0 })
    }

    fn due(&self) -> Due {
        match (self.fault, self.toy.due()) {
            (Fault::AsksByACardOthersHold, Due::Decision { seat, .. }) => {
                let id = self.toy.sight(self.neighbour(seat)).map_or(0, Card::id);
                Due::Decision { seat, hand: id }
            }
            (_, due) => due,
        }
    }

    fn place(&mut self, log: &mut impl Log) {
        let (toy, mut log) = self.bend(log);
        toy.place(&mut log);
    }

    fn reveal(&mut self, card: Card, log: &mut impl Log) {
        let (toy, mut log) = self.bend(log);
        toy.reveal(card, &mut log);
        let over = self.toy.due() == Due::Nothing;
        if over && self.is(Fault::PaysAVoidHand) {
            for &seat in &self.void {
                let wager = self.toy.wagers(seat).next().expect("an ante");
                let act = Act::Paid { seat, area: wager.area, amount: wager.staked };
                Log::record(&mut *log.log, act, general::GEN_005);
            }
        }
    }

    fn choices(&self) -> impl Iterator<Item = Decision> + use<> {
        let mut choices: Vec<_> = self.toy.choices().collect();
        match (self.fault, self.a_decision_is_due()) {
            (Fault::ListsNoChoice, true) => choices.clear(),
            (Fault::ListsAChoiceTwice, true) | (Fault::ListsAChoiceOutOfTurn, false) => {
                choices.push(Decision::Folds);
            }
            (Fault::ListsAChoiceItRefuses, true) => choices.push(Decision::Raises(Chips::ZERO)),
            _ => {}
        }
        choices.into_iter()
    }

    fn permits(&self, decision: Decision) -> Result<(), Refusal> {
        let answer = self.toy.permits(decision);
        if self.is(Fault::GivesAnotherReasonOutOfTurn) && !self.a_decision_is_due() {
            return Err(Refusal { reason: Reason::NoMoreBets, under: general::GEN_007 });
        }
        answer
    }

    fn decide(&mut self, decision: Decision, log: &mut impl Log) -> Result<(), Refusal> {
        let permitted = self.permits(decision);
        match (self.fault, permitted) {
            (Fault::RefusesWhatItPermits, Ok(())) => {
                return Err(Refusal { reason: Reason::NoMoreBets, under: general::GEN_007 });
            }
            (Fault::DecisionChangesNothing, Ok(())) => return Ok(()),
            (Fault::NeverEnds, Ok(())) => {
                self.idle += 1;
                return Ok(());
            }
            (Fault::RefusalChangesTheRound, Err(_)) => self.idle += 1,
            (Fault::RefusalIsRecorded, Err(refusal)) => {
                log.record(Act::Announced(Announcement::NoMoreBets), refusal.under);
            }
            (Fault::AcceptsWhatItDoesNotPermit, Err(_)) => return Ok(()),
            _ => {}
        }
        permitted?;
        let (toy, mut log) = self.bend(log);
        toy.decide(decision, &mut log)
    }

    fn supply(&mut self, change: Supply, log: &mut impl Log) {
        if self.is(Fault::ReshufflesForEver) {
            self.idle += 1;
        } else {
            self.toy.supply(change, log);
        }
    }

    fn void(&mut self, seat: Seat, log: &mut impl Log) {
        self.void.push(seat);
        if self.is(Fault::PlaysOnWithAVoidHand) {
            return;
        }
        self.toy.void(seat, log);
        if self.is(Fault::VoidsTheNeighbourToo) {
            self.toy.void(self.neighbour(seat), log);
        }
    }

    fn sight(&self, seat: Seat) -> (Option<Card>, Option<Card>) {
        let leak = self.is(Fault::LetsPlayersSeeTheirNeighbour);
        let other = leak.then(|| self.toy.sight(self.neighbour(seat))).flatten();
        (self.toy.sight(seat), other)
    }

    fn wagers(&self, seat: Seat) -> impl Iterator<Item = Wager> {
        let void = self.void.contains(&seat);
        let over = self.toy.due() == Due::Nothing;
        let fault = self.fault;
        let hidden = usize::from(fault == Fault::HidesAWager && over);
        self.toy.wagers(seat).skip(hidden).map(move |wager| {
            let Wager { staked, returned, .. } = wager;
            let returned = match fault {
                Fault::PlaysOnWithAVoidHand if void => Some(staked),
                Fault::KeepsTheWagersOfAVoidHand if void => Some(Chips::ZERO),
                Fault::PaysAVoidHand if void && over => Some(staked + staked),
                Fault::ReportsLessThanItPaid => returned.map(|returned| returned.min(staked)),
                Fault::LeavesWagersUndecided => None,
                _ => returned,
            };
            Wager { returned, ..wager }
        })
    }

    fn carry(&self) {}
}
