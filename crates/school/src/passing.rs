//! What a trainee says when something goes wrong, and what is passed over.

use games::Game;
use rules::Refusal;
use seat::Fault;
use table::{Line, Time};

use crate::answering::TRIES;
use crate::deed::Kind;
use crate::lesson::{Lesson, Reply, Task};
use crate::remedies::{REMEDIES, Remedial};
use crate::trouble::{Ordered, Trouble};
use crate::words::{Ask, Said};

impl<G: Game> Lesson<G> {
    /// The trainee passes over what is due: it counts as wrong, and is done.
    pub(crate) fn skip(&mut self, now: Time) -> Result<Reply, Fault> {
        self.helped = true;
        match self.task.clone() {
            Task::Over => Ok(Reply::Unclear("the lesson is over".to_owned())),
            Task::Owed(owed) => {
                self.score.skipped += 1;
                let lines = self.done_for(&owed, now)?;
                Ok(Reply::Skipped(owed.words(), owed.under, lines))
            }
            Task::Trouble(trouble) => {
                self.score.skipped += 1;
                self.score.irregularities.count(false);
                let (lines, _) = self.remedy(&trouble, now)?;
                Ok(Reply::Skipped(trouble.remedy.words(), trouble.remedy.under(), lines))
            }
        }
    }

    pub(crate) fn answer_trouble(
        &mut self,
        trouble: &Trouble<G>,
        said: &Said,
        text: &str,
        now: Time,
    ) -> Result<Reply, Fault> {
        let called = matches!(said, Said::Call(_));
        if called && !matches!(trouble.remedy, Ordered::Noted(_)) {
            return Ok(self.asked(Ask::Due));
        }
        let answer = if called { Some(Remedial::PlayOn) } else { Remedial::read(text) };
        let Some(answer) = answer else {
            let known = REMEDIES.join("; ");
            return Ok(Reply::Unclear(format!("{text:?} is no remedy; known are: {known}")));
        };
        let right = match trouble.remedy {
            Ordered::Effect(effect, place, _) => answer.is(effect, place),
            Ordered::Refused(_) => answer == Remedial::Refuse,
            Ordered::Accepted(_) => answer == Remedial::Accept,
            Ordered::Noted(_) => answer == Remedial::PlayOn,
        };
        let first = self.wrong == 0 && !self.helped;
        if right {
            self.score.irregularities.count(first);
            let (lines, refusal) = self.remedy(trouble, now)?;
            return Ok(Reply::Right(lines, refusal));
        }
        let (remedy, due) = (trouble.remedy, trouble.remedy.words());
        let about = (Kind::Remedy, due.clone(), text.trim().to_owned());
        let fault = self.fault(about, remedy.under(), remedy.note());
        if self.wrong < TRIES {
            return Ok(Reply::Wrong(fault));
        }
        self.score.irregularities.count(false);
        let (lines, _) = self.remedy(trouble, now)?;
        Ok(Reply::Shown(fault, due, lines))
    }

    /// The table is told what went wrong, and does what it orders.
    fn remedy(
        &mut self,
        trouble: &Trouble<G>,
        now: Time,
    ) -> Result<(Vec<Line>, Option<Refusal>), Fault> {
        match self.give(trouble.by, &trouble.command, now)? {
            Ok(lines) => Ok((self.go_on(lines, now)?, None)),
            Err(refusal) => Ok((self.go_on(Vec::new(), now)?, Some(refusal))),
        }
    }
}
