//! A person decides: what is asked, what it is worth, how good the answer was.

use games::Game;
use rules::Seat;
use table::{Command, Spoken, Time};

use crate::facts::{HandFacts, NoFacts};
use crate::grade::Grade;
use crate::hint::{Hint, Moment, NoHint};
use crate::host::Denied;
use crate::question::{About, Asked};
use crate::review::Tried;
use crate::session::Session;
use crate::turn::Moved;

impl<G: Game> Session<G> {
    /// The decision that is due from `seat`.
    pub(crate) fn decision(&mut self, seat: Seat) -> Asked<G> {
        let question = Asked::decision(self.table(), seat, &self.seen);
        let own = self.decided.iter().filter(|(of, _)| *of == seat);
        let decisions = own.map(|(_, decision)| *decision).collect();
        if let About::Decision(due) = &question.about {
            let (table, round) = (self.table(), (due.round.clone(), due.chips));
            let at = (table.settings().clone(), table.meter().cloned());
            self.moment = Some(Moment::new(seat, round, at, &self.seen, decisions));
        }
        question
    }

    pub(crate) fn decides(
        &mut self,
        question: &Asked<G>,
        spoken: Spoken<G>,
        now: Time,
    ) -> Result<Option<Grade>, Denied> {
        let (seat, decision) = (question.seat, spoken.decision());
        let lines = self.tell(&Command::Decide { seat, spoken }, now)?;
        let decision = decision.expect("what a table takes is a decision");
        self.decided.push((seat, decision));
        let grade = self.grade(question, decision);
        self.happened(&lines, Moved::Nothing);
        Ok(grade)
    }

    fn grade(&mut self, question: &Asked<G>, decision: G::Decision) -> Option<Grade> {
        let mut moment = self.moment.take().filter(|_| self.wishes.grades)?;
        let grade = moment.grade(decision, self.adviser.as_deref())?;
        self.sheet.standing.count(&grade);
        self.grades.push(grade.clone());
        if grade.better.is_some() {
            let asked = (self.table().rounds(), question);
            self.keep(Tried::new(asked, (decision, &grade), moment, &self.seen));
        }
        Some(grade)
    }

    /// What the choices of the decision that was asked for are worth.
    pub fn hint(&mut self) -> Result<&Hint<G::Decision>, NoHint> {
        let adviser = self.adviser.as_deref();
        self.moment.as_mut().ok_or(NoHint::NothingDue)?.hint(adviser)
    }

    /// What can be said of the hand of the decision that was asked for, where players bet among
    /// themselves; against hands of any kind, or one against those that `range` names.
    pub fn hand_facts(&self, range: Option<&str>) -> Result<HandFacts, NoFacts> {
        let round = self.table().round().ok_or(NoFacts::NothingDue)?;
        let seat = round.due().seat().filter(|seat| self.seats.contains(seat));
        let seat = seat.ok_or(NoFacts::NothingDue)?;
        HandFacts::of(self.table().settings(), round, (seat, &self.seen), range)
    }
}
