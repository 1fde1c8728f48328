//! Answers of a trainee, compared with what is due.

use games::Game;
use law::Clause;
use rules::{Due, Reason};
use seat::Fault;
use table::{Command, Line, Role, Table, Time};

use crate::deed::{At, Deed, Kind};
use crate::duty::{Owed, What, deed_of};
use crate::lesson::{Lesson, Reply, Task};
use crate::orders::{self, Ordered};
use crate::remedies::Remedial;
use crate::score::Mistake;
use crate::step::Step;
use crate::trouble::{Trouble, effect_of};
use crate::words::{Ask, Extent, GameWords, Said, tokens};

/// After so many wrong answers the right one is shown and done.
pub(crate) const TRIES: u32 = 2;
/// Within so many steps a deck is opened, shuffled and cut, whoever declines the cut.
const STEPS_LATER: usize = 60;
/// Steps of the procedure, by their first words: in a line that begins so, somebody means one.
const STEPS: [&str; 18] = [
    "receive", "inspect", "verify", "spread", "wash", "shuffle", "offer", "cut", "recut", "load",
    "count", "validate", "retire", "idle", "attest", "remove", "install", "leave",
];

impl<G: Game> Lesson<G> {
    /// What the instructor says to `text`, which took so many milliseconds.
    pub fn answer(&mut self, text: &str, now: Time, took: u64) -> Result<Reply, Fault> {
        let said = Said::read(text, GameWords::new::<G>(self.table().settings()));
        if said == Said::Ask(Ask::Skip) {
            return self.skip(now);
        }
        if let Some(until) = text.trim().to_lowercase().strip_prefix("skip ") {
            return self.skip_on(until.trim(), now);
        }
        if let Said::Ask(ask) = said {
            return Ok(self.asked(ask));
        }
        let reply = match self.task.clone() {
            Task::Over => Reply::Unclear("the lesson is over".to_owned()),
            Task::Trouble(trouble) => self.answer_trouble(&trouble, &said, text, now)?,
            Task::Owed(owed) => self.answer_owed(&owed, said, text, now)?,
        };
        if !matches!(reply, Reply::Unclear(_)) {
            self.score.milliseconds += took;
            self.score.answers += 1;
        }
        Ok(reply)
    }

    /// Somebody asks; whoever asks what is due has not known it.
    pub(crate) fn asked(&mut self, ask: Ask) -> Reply {
        match (&self.task, ask) {
            (Task::Owed(owed), Ask::Due) => {
                let reply = Reply::Told(owed.words(), owed.under);
                self.help();
                reply
            }
            (Task::Trouble(trouble), Ask::Due) => {
                let remedy = trouble.remedy;
                let reply = Reply::Told(remedy.with_ruling(), remedy.under());
                self.help();
                reply
            }
            _ => Reply::Asked(ask),
        }
    }

    fn help(&mut self) {
        self.helped = true;
        self.score.asked += 1;
    }

    fn answer_owed(
        &mut self,
        owed: &Owed<G>,
        said: Said,
        text: &str,
        now: Time,
    ) -> Result<Reply, Fault> {
        match (said, owed.what) {
            (Said::Unclear(why), _) => Ok(Reply::Unclear(why)),
            (Said::Call(by), What::Step(needs)) if needs != Role::Dealer => {
                if by.may_act_as(needs) {
                    return self.step_done(owed, by, &owed.command, now);
                }
                let order = orders::text(&owed.command);
                self.order(owed, needs, (by, &order), text, now)
            }
            (Said::Call(_) | Said::Ask(_), _) => Ok(self.asked(Ask::Due)),
            (Said::Deed(deed, extent), What::Deed(due)) => {
                let later = self.later();
                match due.compare(&deed, &later) {
                    None => self.deed_done(owed, (due, deed, extent), now),
                    Some(kind) => self.wrong(owed, kind, deed.to_string(), None, now),
                }
            }
            (Said::Deed(deed, _), What::Step(_)) => {
                let (kind, note) = self.too_early(&deed, now);
                self.wrong(owed, kind, deed.to_string(), note, now)
            }
            (Said::Order(by, order), What::Step(needs)) => {
                self.order(owed, needs, (by.unwrap_or(Role::Dealer), &order), text, now)
            }
            (Said::Order(by, order), What::Deed(_)) => {
                self.stray(owed, (by.unwrap_or(Role::Dealer), &order), now)
            }
        }
    }

    /// The deeds of the script after the next.
    fn later(&self) -> Vec<Deed> {
        let script = self.table().script();
        script.iter().skip(1).filter_map(|(act, _)| deed_of::<G>(act)).collect()
    }

    /// A deed with cards where a step of the procedure is due.
    fn too_early(&self, deed: &Deed, now: Time) -> (Kind, Option<String>) {
        let Some(command) = orders::by_itself(deed.verb) else {
            let due = self.later().iter().any(|later| later.is(deed));
            return (if due { Kind::Order } else { Kind::Act }, None);
        };
        let refused = self.table().after(Role::Dealer, &command, now).err();
        // That it is not due was said already.
        let told = refused.filter(|refusal| !matches!(refusal.reason, Reason::NotDue { .. }));
        (Kind::Order, told.map(|refusal| refusal.reason.to_string()))
    }

    fn order(
        &mut self,
        owed: &Owed<G>,
        needs: Role,
        (by, order): (Role, &str),
        text: &str,
        now: Time,
    ) -> Result<Reply, Fault> {
        let table = self.table();
        match orders::compare(table, (by, order), (needs, &owed.command), now) {
            Ordered::Right(command) => self.step_done(owed, by, &command, now),
            Ordered::Unclear(why) => Ok(Reply::Unclear(why)),
            Ordered::Wrong(..) if !is_step(self.table(), order) => Ok(not_understood(text)),
            Ordered::Wrong(kind, refusal) => {
                let later = kind == Kind::Act && self.comes_later(order, now);
                let kind = if later { Kind::Order } else { kind };
                let note = refusal.map(|refusal| refusal.reason.to_string());
                self.wrong(owed, kind, text.trim().to_owned(), note, now)
            }
        }
    }

    /// Whether a step comes before the next bets are closed, but not yet.
    fn comes_later(&self, order: &str, now: Time) -> bool {
        let mut table = self.table().clone();
        let mut guests = self.shown.guests.clone();
        for _ in 0..STEPS_LATER {
            let step = Step::next(&table, &mut guests, self.shown.plan.seed, now);
            let closes = step.command == Command::NoMoreBets;
            if closes || table.tell(step.by, &step.command, now).is_err() {
                return false;
            }
            if orders::is_short_for(order, &step.command) {
                return true;
            }
        }
        false
    }

    /// A step of the procedure, or words for the table, where a deed is due.
    fn stray(
        &mut self,
        owed: &Owed<G>,
        (by, order): (Role, &str),
        now: Time,
    ) -> Result<Reply, Fault> {
        let command = self.table().read(order).ok();
        if let Some(extra) = &command
            && self.is_welcome(by, extra, now)
        {
            return Ok(Reply::Right(self.must(by, extra, now)?, None));
        }
        if command.is_none() && !is_step(self.table(), order) && Remedial::read(order).is_none() {
            return Ok(not_understood(order));
        }
        let tried = command.map(|it| self.table().after(by, &it, now));
        let refused = tried.and_then(Result::err);
        let note = refused.map(|refusal| refusal.reason.to_string());
        self.wrong(owed, Kind::Act, order.to_owned(), note, now)
    }

    /// Whether something may be done though nothing asks for it: people attest what their hands
    /// do, and the stub may be counted in any round.
    fn is_welcome(&self, by: Role, extra: &Command<G>, now: Time) -> bool {
        let table = self.table();
        if !matches!(extra, Command::Attest(_) | Command::CountStub { .. }) {
            return false;
        }
        // A count that finds something amiss is no extra.
        table.after(by, extra, now).is_ok_and(|(lines, _)| effect_of(&lines).is_none())
    }

    /// A step of the procedure was ordered by somebody who may.
    fn step_done(
        &mut self,
        owed: &Owed<G>,
        by: Role,
        command: &Command<G>,
        now: Time,
    ) -> Result<Reply, Fault> {
        self.count_act(owed);
        self.step(by, command, now).map(|lines| Reply::Right(lines, None))
    }

    /// Does the step; a count that is wrong asks for its remedy first.
    fn step(&mut self, by: Role, command: &Command<G>, now: Time) -> Result<Vec<Line>, Fault> {
        if let Command::CountStub { .. } = command
            && let Some(wrong) = Trouble::told(self.table(), by, command.clone(), now)
        {
            self.task = Task::Trouble(wrong);
            (self.wrong, self.helped) = (0, false);
            return Ok(Vec::new());
        }
        self.drawn = false;
        let lines = self.must(by, command, now)?;
        self.go_on(lines, now)
    }

    fn deed_done(
        &mut self,
        owed: &Owed<G>,
        (due, said, extent): (Deed, Deed, Extent),
        now: Time,
    ) -> Result<Reply, Fault> {
        self.count_act(owed);
        self.perform(owed, (due, said, extent), now).map(|lines| Reply::Right(lines, None))
    }

    fn count_act(&mut self, owed: &Owed<G>) {
        let first = self.wrong == 0 && !self.helped;
        self.score.count_act(owed, first);
    }

    /// Does a deed, with all the cards or wagers it is about.
    fn perform(
        &mut self,
        owed: &Owed<G>,
        (due, said, extent): (Deed, Deed, Extent),
        now: Time,
    ) -> Result<Vec<Line>, Fault> {
        self.drawn = false;
        let mut lines = Vec::new();
        loop {
            lines.extend(self.must(Role::Dealer, &owed.command, now)?);
            lines.extend(self.follow(now)?);
            if extent == Extent::One || !self.runs_on(&owed.command, due, said) {
                return self.go_on(lines, now);
            }
        }
    }

    /// Whether the next thing due is one more of the same.
    fn runs_on(&self, command: &Command<G>, due: Deed, said: Deed) -> bool {
        let table = self.table();
        let script = table.script();
        match (command, table.due(), script.first()) {
            (Command::Perform, _, Some((act, _))) => deed_of::<G>(act)
                .is_some_and(|next| next.verb == due.verb && next.at == due.at && next.is(&said)),
            (Command::Deal, Due::Card { spot, .. }, None) => {
                let at = At::from(spot);
                at != At::Burn && table.stub_size() > 0 && said.at.is_none_or(|said| said == at)
            }
            (Command::Turn, Due::Turn { spot }, None) => due.at == Some(At::from(spot)),
            _ => false,
        }
    }

    /// Performs the acts that follow from what was done.
    fn follow(&mut self, now: Time) -> Result<Vec<Line>, Fault> {
        let mut lines = Vec::new();
        while let Some((act, _)) = self.table().script().first()
            && self.recent.follows::<G>(act)
        {
            lines.extend(self.must(Role::Dealer, &Command::Perform, now)?);
        }
        Ok(lines)
    }

    /// The players do what they do, until the trainee has something to do again.
    pub(crate) fn go_on(&mut self, mut lines: Vec<Line>, now: Time) -> Result<Vec<Line>, Fault> {
        lines.extend(self.advance(now)?);
        Ok(lines)
    }

    /// A wrong answer: said again, or shown and done.
    fn wrong(
        &mut self,
        owed: &Owed<G>,
        kind: Kind,
        done: String,
        note: Option<String>,
        now: Time,
    ) -> Result<Reply, Fault> {
        let due = owed.words();
        let fault = self.fault((kind, due.clone(), done), owed.under, note);
        if self.wrong < TRIES {
            return Ok(Reply::Wrong(fault));
        }
        let lines = self.done_for(owed, now)?;
        Ok(Reply::Shown(fault, due, lines))
    }

    /// What is owed is counted and done.
    pub(crate) fn done_for(&mut self, owed: &Owed<G>, now: Time) -> Result<Vec<Line>, Fault> {
        self.count_act(owed);
        let due = owed.words();
        match (owed.what, Said::read(&due, GameWords::new::<G>(self.table().settings()))) {
            (What::Deed(deed), Said::Deed(said, extent)) => {
                self.perform(owed, (deed, said, extent), now)
            }
            (What::Deed(deed), _) => self.perform(owed, (deed, deed, Extent::One), now),
            (What::Step(by), _) => self.step(by, &owed.command, now),
        }
    }

    pub(crate) fn fault(
        &mut self,
        (kind, due, done): (Kind, String, String),
        under: Clause,
        note: Option<String>,
    ) -> Mistake {
        self.wrong += 1;
        let round = self.table().rounds();
        let fault = Mistake { round, kind, due, done, under, note };
        self.score.faults.push(fault.clone());
        fault
    }
}

fn is_step<G: Game>(table: &Table<G>, order: &str) -> bool {
    let begins = |verb: &String| STEPS.iter().any(|it| verb.len() > 2 && it.starts_with(verb));
    tokens(order).first().is_some_and(begins) || table.read(order).is_ok()
}

fn not_understood(text: &str) -> Reply {
    Reply::Unclear(format!("{:?} is not understood; help lists what can be typed", text.trim()))
}
