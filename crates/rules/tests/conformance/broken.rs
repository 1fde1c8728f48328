//! The toy game with one promise broken, once for every way the kit looks at it.

use std::cell::Cell;

use cards::Card;
use cards::deck::STANDARD;
use law::{Clause, general};
use rules::{
    Act, Announcement, Area, Award, Chips, Due, Face, Log, Reason, Refusal, Round, Scope, Seat,
    Spot, Supply, Wager,
};

use crate::faults::Fault;
use crate::toy::{DOUBLE_DOWN, Decision, Toy, WAGER};

/// An area the toy does not have.
const BONUS: Area = Area::new(&(3, "bonus"));

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Broken {
    fault: Fault,
    toy: Toy,
    seats: usize,
    /// Seats whose hands are void.
    void: Vec<Seat>,
    /// The seat whose wagers were decided and are touched again.
    again: Option<Seat>,
    /// What the toy knows nothing of.
    other: u64,
}

thread_local! {
    /// What a round must not depend on.
    static ROUNDS: Cell<u64> = const { Cell::new(0) };
}

/// Where in a round the toy is told something.
#[derive(Clone, Copy, PartialEq, Eq)]
enum At {
    Void,
    Deal,
    Turn,
    Decision,
}

/// A log that bends what the toy writes.
struct Bent<'a, L> {
    fault: Fault,
    at: At,
    log: &'a mut L,
}

const CENT: Chips = Chips::cents(1);

/// The seat whose hand is turned last.
const LAST: Seat = Seat::at(3);

/// A card is moved to where it lies, if it does.
const fn moved(spot: Spot) -> Act {
    Act::Moved { from: spot, to: spot }
}

impl<L: Log> Log for Bent<'_, L> {
    fn record(&mut self, act: Act, under: Clause) {
        let (times, act) = match (self.fault, self.at, act) {
            (Fault::LosesChips, _, Act::Collected { .. })
            | (Fault::LeavesACardOnTheLayout, _, Act::Racked { spot: Spot::Dealer { .. } })
            | (Fault::RecordsNoCard, _, Act::Dealt { .. })
            | (Fault::RecordsNoTurn, At::Turn, Act::Turned { .. })
            | (Fault::KeepsAVoidSecret, _, Act::Voided(_))
            | (Fault::HidesAnAward, _, Act::AwardWon { .. }) => (0, act),
            (
                Fault::LeavesAWagerOpen,
                At::Turn,
                Act::Collected { seat: LAST, area, .. }
                | Act::Paid { seat: LAST, area, .. }
                | Act::Returned { seat: LAST, area, .. },
            ) if area == WAGER => (0, act),
            (Fault::MovesACardOntoACard, _, Act::Racked { spot }) => (1, moved(spot)),
            (Fault::MovesACardThatIsNotThere, _, Act::Racked { .. }) => (1, moved(Spot::dealer(7))),
            (Fault::CollectsACardTwice, _, Act::Racked { .. })
            | (Fault::RecordsTwoVoids, _, Act::Voided(_)) => (2, act),
            (
                Fault::CollectsTheWagerOfAVoidHand,
                At::Void,
                Act::Returned { seat, area, amount },
            ) if area == WAGER => (1, Act::Collected { seat, area, amount }),
            (Fault::VoidsTheRound, _, Act::Voided(_)) => (1, Act::Voided(Scope::Round)),
            (Fault::RecordsAnotherCard, _, Act::Dealt { spot, face, card: Some(card) }) => {
                (1, Act::Dealt { spot, face, card: Some(another(card)) })
            }
            (Fault::RecordsATurnOfAnotherCard, At::Decision, Act::Turned { spot, card }) => {
                (1, Act::Turned { spot, card: another(card) })
            }
            _ => (1, act),
        };
        (0..times).for_each(|_| self.log.record(act, under));
        if let (Fault::PaysWhatItCollects, Act::Collected { seat, area, amount }) =
            (self.fault, act)
        {
            self.log.record(Act::Paid { seat, area, amount }, under);
        }
    }
}

fn another(card: Card) -> Card {
    STANDARD[usize::from(card == STANDARD[0])]
}

impl Broken {
    /// The toy, and the log as this fault bends it.
    fn bend<'a, L: Log>(&mut self, at: At, log: &'a mut L) -> (&mut Toy, Bent<'a, L>) {
        (&mut self.toy, Bent { fault: self.fault, at, log })
    }

    fn a_decision_is_due(&self) -> bool {
        matches!(self.toy.due(), Due::Decision { .. })
    }

    fn is_over(&self) -> bool {
        self.toy.due() == Due::Nothing
    }

    /// The next seat on the left that plays.
    fn neighbour(&self, seat: Seat) -> Seat {
        let left = (1..=self.seats).map(|step| Seat::at((seat.index() + step) % self.seats));
        left.into_iter().find(|other| self.toy.wagers(*other).next().is_some()).unwrap_or(seat)
    }

    /// A card that only the neighbour of the seat asked can see.
    fn card_of_the_neighbour(&self) -> Option<Card> {
        let Due::Decision { seat, .. } = self.toy.due() else { return None };
        self.toy.sight(self.neighbour(seat))[0].first().copied()
    }

    fn the_neighbour_holds_an_even_card(&self) -> bool {
        self.card_of_the_neighbour().is_some_and(|card| card.id() % 2 == 0)
    }

    /// Whether the hand of `seat` is not void and the last one void is beside it.
    fn is_beside(&self, seat: Seat) -> bool {
        let beside = self.void.last().is_some_and(|void| self.neighbour(*void) == seat);
        beside && !self.void.contains(&seat)
    }

    /// Whether the last hand was not given up before its cards were turned.
    fn is_turned_last(&self) -> bool {
        let raised = self.toy.wagers(LAST).count() == 2;
        raised && self.is_over() && !self.void.contains(&LAST)
    }

    /// How a wager is reported that the toy knows.
    fn reported(&self, seat: Seat, wager: Wager) -> Option<Wager> {
        let Wager { area, staked, returned, award } = wager;
        let void = self.void.contains(&seat);
        let beside = self.is_beside(seat);
        let lost = returned == Some(Chips::ZERO);
        let reported = |returned| Some(Wager { returned, ..wager });
        let dearer = Some(Wager { staked: staked + CENT, ..wager });
        match self.fault {
            Fault::HidesAWager if area == DOUBLE_DOWN => None,
            Fault::HidesTheWagersOfANeighbour if beside => None,
            Fault::RaisesTheWagersOfANeighbour if beside => dearer,
            Fault::ReturnsTheWagersOfANeighbour if beside && self.other > 0 => {
                reported(returned.or(Some(staked)))
            }
            Fault::ReturnsTheWagersOfAFoldedNeighbour if self.again == Some(seat) => {
                reported(Some(staked))
            }
            Fault::ReportsAnotherAmount => dearer,
            Fault::ChargesForACardSetAside if self.other > 0 => dearer,
            Fault::CollectsTheWagerOfAVoidHand if void && area == WAGER => {
                reported(Some(Chips::ZERO))
            }
            Fault::ReportsLessThanItPaid => reported(returned.map(|back| back.min(staked))),
            Fault::ReportsNothingDecided if !void => reported(None),
            Fault::PaysWhatItCollects if lost => reported(Some(staked)),
            Fault::InventsAnAward if award.is_none() && returned == Some(staked) && !void => {
                Some(Wager { award: Some(Award::Percent(10)), ..wager })
            }
            Fault::LeavesAWagerOpen if seat == LAST && area == WAGER && self.is_turned_last() => {
                reported(None)
            }
            Fault::PaysAgain if self.again == Some(seat) && area == WAGER => {
                reported(returned.map(|back| back + CENT))
            }
            _ => Some(wager),
        }
    }

    /// A wager the toy knows nothing of.
    fn invented(&self, seat: Seat) -> Option<Wager> {
        let (bonus, none) = (BONUS, Chips::ZERO);
        let void = self.void.contains(&seat);
        match self.fault {
            Fault::ReportsAWagerNeverPlaced => Some(Wager::new(bonus, CENT, Some(none))),
            Fault::AddsAWagerToANeighbour if self.is_beside(seat) => {
                Some(Wager::new(bonus, CENT, None))
            }
            Fault::PaysAVoidHandABonus if void && self.other > 0 => {
                Some(Wager::new(bonus, none, Some(CENT)))
            }
            _ => None,
        }
    }

    /// What is paid when the round is over, although everything is settled.
    fn pay_too_much(&mut self, log: &mut impl Log) {
        let mut seats = (0..self.seats).map(Seat::at);
        match self.fault {
            Fault::PaysAgain => {
                let mut wagers =
                    seats.flat_map(|seat| self.toy.wagers(seat).map(move |w| (seat, w)));
                let paid = wagers.find(|(_, wager)| wager.returned > Some(wager.staked));
                self.again = paid.map(|(seat, _)| seat);
                if let Some((seat, Wager { area, .. })) = paid {
                    log.record(Act::Paid { seat, area, amount: CENT }, general::GEN_001);
                }
            }
            Fault::PaysAVoidHandABonus => {
                self.other = 1;
                for seat in seats.by_ref().filter(|seat| self.void.contains(seat)) {
                    let act = Act::Paid { seat, area: BONUS, amount: CENT };
                    log.record(act, general::GEN_001);
                }
            }
            _ => {}
        }
    }
}

impl Round for Broken {
    type Options = (Fault, usize);
    type Bets = Chips;
    type Carry = ();
    type Decision = Decision;
    type Sight = ([Vec<Card>; 3], Vec<Card>);

    fn open(
        &(fault, cards): &(Fault, usize),
        carry: &(),
        bets: &[Option<Chips>],
        log: &mut impl Log,
    ) -> Result<Self, Refusal> {
        let toy = match fault {
            Fault::OpensForNobody => Toy::open(&cards, carry, &[Some(CENT)], log)?,
            _ => Toy::open(&cards, carry, bets, log)?,
        };
        let round = ROUNDS.replace(ROUNDS.get() + 1);
        if fault == Fault::RecordsEarlierRounds && round % 2 == 1 {
            log.record(Act::Announced(Announcement::NoMoreBets), general::GEN_007);
        }
        let other = if fault == Fault::RemembersEarlierRounds { round } else { 0 };
        Ok(Self { fault, toy, seats: bets.len(), void: Vec::new(), again: None, other })
    }

    fn due(&self) -> Due {
        match (self.fault, self.toy.due(), self.void.last()) {
            (Fault::ReshufflesForEver, Due::Card { .. }, _) => Due::Reshuffle,
            (Fault::AsksByACardOthersHold, Due::Decision { seat, .. }, _) => {
                Due::Decision { seat, hand: self.card_of_the_neighbour().map_or(0, Card::id) }
            }
            (Fault::AsksAVoidHand, Due::Decision { hand, .. }, Some(&seat)) => {
                Due::Decision { seat, hand }
            }
            (Fault::DealsToAVoidHand, Due::Card { face, .. }, Some(&seat)) => {
                Due::Card { spot: Spot::hand(seat, 2), face }
            }
            (Fault::TurnsACardOfAVoidHand, Due::Turn { .. }, Some(&seat)) => {
                Due::Turn { spot: Spot::hand(seat, 1) }
            }
            (Fault::DealsOnTopOfACard, Due::Card { face: Face::Down, .. }, _) => {
                Due::Card { spot: Spot::dealer(0), face: Face::Down }
            }
            (Fault::TurnsWhereNothingLies, Due::Turn { .. }, _) => {
                Due::Turn { spot: Spot::dealer(2) }
            }
            (_, due, _) => due,
        }
    }

    fn place(&mut self, log: &mut impl Log) {
        let (toy, mut log) = self.bend(At::Deal, log);
        toy.place(&mut log);
    }

    fn reveal(&mut self, card: Card, log: &mut impl Log) {
        let turn = matches!(self.toy.due(), Due::Turn { .. });
        let (toy, mut bent) = self.bend(if turn { At::Turn } else { At::Deal }, log);
        toy.reveal(card, &mut bent);
        if self.is_over() {
            self.pay_too_much(log);
        }
    }

    fn choices(&self) -> impl Iterator<Item = Decision> + use<> {
        let mut choices: Vec<_> = self.toy.choices().collect();
        match (self.fault, self.a_decision_is_due()) {
            (Fault::ListsNoChoice, true) => choices.clear(),
            (Fault::ListsAChoiceTwice, true) => choices.push(Decision::Folds),
            (Fault::ListsAChoiceItRefuses, true) => choices.push(Decision::Raises(Chips::ZERO)),
            (Fault::ListsAChoiceWhileDealing, false) if !self.is_over() => {
                choices.push(Decision::Folds);
            }
            (Fault::ListsAChoiceAtTheEnd, false) if self.is_over() => choices.push(Decision::Folds),
            (Fault::OffersByACardOthersHold, true) if self.the_neighbour_holds_an_even_card() => {
                choices.push(Decision::Raises(CENT));
            }
            _ => {}
        }
        choices.into_iter()
    }

    fn permits(&self, decision: Decision) -> Result<(), Refusal> {
        let refused = Err(Refusal { reason: Reason::NoMoreBets, under: general::GEN_007 });
        match (self.fault, self.a_decision_is_due()) {
            (Fault::GivesAnotherReasonOutOfTurn, false) => refused,
            (Fault::PermitsOutOfTurn, false) => Ok(()),
            (Fault::PermitsByACardOthersHold, true)
                if decision == Decision::Raises(CENT)
                    && self.the_neighbour_holds_an_even_card() =>
            {
                refused
            }
            _ => self.toy.permits(decision),
        }
    }

    fn decide(&mut self, decision: Decision, log: &mut impl Log) -> Result<(), Refusal> {
        let permitted = self.permits(decision);
        let refused = Err(Refusal { reason: Reason::NoMoreBets, under: general::GEN_007 });
        match (self.fault, permitted, decision) {
            (Fault::RefusesAChoiceItLists, Ok(()), Decision::Exchanges)
            | (Fault::RefusesAPartialRaiseItPermits, Ok(()), Decision::Raises(CENT))
            | (Fault::RefusesForAnotherReason, Err(_), Decision::Raises(_)) => return refused,
            (Fault::DecisionChangesNothing, Ok(()), _) => return Ok(()),
            (Fault::AcceptsWhatItDoesNotPermit, Err(_), _) if self.a_decision_is_due() => {
                return Ok(());
            }
            (Fault::AcceptsOutOfTurn, Err(Refusal { reason: Reason::NotDue { .. }, .. }), _) => {
                return Ok(());
            }
            (Fault::RefusalChangesTheRound, Err(_), _) => self.other += 1,
            (Fault::RefusalIsRecorded, Err(refusal), _) => {
                log.record(Act::Announced(Announcement::NoMoreBets), refusal.under);
            }
            _ => {}
        }
        permitted?;
        let (toy, mut bent) = self.bend(At::Decision, log);
        toy.decide(decision, &mut bent)?;
        if self.is_over() {
            self.pay_too_much(log);
        }
        Ok(())
    }

    fn supply(&mut self, change: Supply, log: &mut impl Log) {
        match (self.fault, change) {
            (Fault::ReshufflesForEver, Supply::Reshuffled)
            | (Fault::ChargesForACardSetAside, Supply::SetAside) => self.other += 1,
            _ => self.toy.supply(change, log),
        }
    }

    fn void(&mut self, seat: Seat, log: &mut impl Log) {
        let (due, beside) = (self.toy.due(), self.neighbour(seat));
        let folded = self.toy.wagers(beside).any(|wager| wager.returned == Some(Chips::ZERO));
        self.void.push(seat);
        let (toy, mut bent) = self.bend(At::Void, log);
        toy.void(seat, &mut bent);
        match self.fault {
            // Only where the round waits for the same as before, the others stay as they are.
            Fault::ReturnsTheWagersOfANeighbour => self.other = u64::from(due == self.toy.due()),
            Fault::ReturnsTheWagersOfAFoldedNeighbour if folded => self.again = Some(beside),
            _ => {}
        }
    }

    fn sight(&self, seat: Seat) -> ([Vec<Card>; 3], Vec<Card>) {
        let asked = matches!(self.toy.due(), Due::Decision { seat: asked, .. } if asked == seat);
        let leaks = match self.fault {
            Fault::LetsTheAskedSeeTheirNeighbour => asked,
            Fault::LetsTheIdleSeeTheirNeighbour => !asked,
            _ => false,
        };
        let [own, ..] = self.toy.sight(self.neighbour(seat));
        (self.toy.sight(seat), if leaks { own } else { Vec::new() })
    }

    fn wagers(&self, seat: Seat) -> impl Iterator<Item = Wager> {
        let wagers = self.toy.wagers(seat).filter_map(move |wager| self.reported(seat, wager));
        wagers.chain(self.invented(seat))
    }
}
