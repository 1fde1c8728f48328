//! What a trainee says when something goes wrong, and what is passed over.

use games::Game;
use rules::Refusal;
use seat::Fault;
use table::{Line, Time};

use crate::answering::TRIES;
use crate::deed::Kind;
use crate::lesson::{Lesson, Reply, Task};
use crate::moment::Moment;
use crate::remedies::{REMEDIES, Remedial};
use crate::score::Score;
use crate::trouble::{Ordered, Trouble};
use crate::words::{Ask, Said};

/// Within so many steps every moment of a round has come.
const SKIPS_MAX: u32 = 500;

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

    /// Several at once: so many, or all until a moment of the round.
    pub(crate) fn skip_on(&mut self, until: &str, now: Time) -> Result<Reply, Fault> {
        let moment = until.strip_prefix("to ").map(str::trim).and_then(Moment::named);
        let steps = until.parse::<u32>().ok().filter(|steps| *steps > 0);
        if moment.is_none() && steps.is_none() {
            let accepted = "skip, skip 5, skip to deal and skip to settlement";
            return Ok(Reply::Unclear(format!("skip {until:?} is not understood; {accepted} are")));
        }
        let (mut all, mut reply) = (Vec::new(), self.skip(now)?);
        for _ in 1..steps.unwrap_or(SKIPS_MAX) {
            let come = |what| moment.is_some_and(|moment| moment.has_come(what));
            match &self.task {
                Task::Over => break,
                Task::Owed(owed) if come(owed.what) => break,
                Task::Owed(_) | Task::Trouble(_) => {}
            }
            if let Reply::Skipped(_, _, lines) = reply {
                all.extend(lines);
            }
            reply = self.skip(now)?;
        }
        if let Reply::Skipped(_, _, lines) = &mut reply {
            all.append(lines);
            *lines = all;
        }
        Ok(reply)
    }

    /// Begins at a moment of the first round: what comes before it is done, and not counted.
    pub fn begin_at(&mut self, moment: Moment, now: Time) -> Result<Vec<Line>, Fault> {
        let mut lines = Vec::new();
        while let Task::Owed(owed) = self.task.clone()
            && !moment.has_come(owed.what)
        {
            lines.extend(self.done_for(&owed, now)?);
        }
        self.score = Score::default();
        Ok(lines)
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
