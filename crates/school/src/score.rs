//! The score sheet of a lesson or a drill.

use std::collections::BTreeMap;

use games::Game;
use law::Clause;

use crate::deed::{Deed, Kind, Verb};
use crate::duty::{Owed, What};
use crate::marking::NOTHING;

/// One mistake.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Mistake {
    /// In which round, or which question, counted from one.
    pub round: u64,
    /// Of which kind.
    pub kind: Kind,
    /// What was due.
    pub due: String,
    /// What was done.
    pub done: String,
    /// Where it is written what was due.
    pub under: Clause,
    /// What the table says of what was done, if it refuses it, or why a wager is decided so.
    pub note: Option<String>,
}

impl Mistake {
    /// That something is wrong, to somebody who has another try: not what would be right.
    pub fn hint(&self) -> String {
        let Self { kind, done, under, .. } = self;
        let kind = capital(kind.words());
        if done == NOTHING {
            return format!("{kind}: something is missing [{under}]");
        }
        if self.kind == Kind::Time {
            return format!("{kind}: the answer came {done} [{under}]");
        }
        format!("{kind}: you said {done} [{under}]")
    }

    /// The mistake in one sentence.
    pub fn sentence(&self) -> String {
        let Self { kind, due, done, under, .. } = self;
        let note = self.note.as_ref().map_or_else(String::new, |note| format!(" ({note})"));
        let kind = capital(kind.words());
        if self.kind == Kind::Time {
            return format!("{kind}: {due} came {done}{note} [{under}]");
        }
        format!("{kind}: {due} was due, not {done}{note} [{under}]")
    }
}

fn capital(words: &str) -> String {
    let mut words = words.to_owned();
    words[..1].make_ascii_uppercase();
    words
}

cards::worded! {
    /// How well somebody did.
    #[derive(PartialOrd, Ord)]
    pub enum Mark(words) {
        /// Not enough to say.
        None "nothing to grade",
        /// Left before its end.
        Unfinished "not finished",
        /// Less than eight of ten right.
        Repeat "repeat the lesson",
        /// Eight of ten.
        Pass "pass",
        /// Nineteen of twenty.
        Good "good",
        /// Everything.
        FullMarks "full marks",
    }
}

/// Right and wrong answers.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Tally {
    /// Right at the first try.
    pub right: u64,
    /// Not.
    pub wrong: u64,
}

impl Tally {
    /// Counts one.
    pub(crate) fn count(&mut self, first_try: bool) {
        if first_try {
            self.right += 1;
        } else {
            self.wrong += 1;
        }
    }

    /// All of them.
    pub const fn all(self) -> u64 {
        self.right + self.wrong
    }
}

/// The sheet.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Score {
    /// Acts of the procedure.
    pub acts: Tally,
    /// Of these, payments.
    pub payouts: Tally,
    /// Irregularities and attempts of players.
    pub irregularities: Tally,
    /// How often the trainee asked what is due, or called the floor for it.
    pub asked: u64,
    /// How often the trainee passed something over.
    pub skipped: u64,
    /// Whether it was left before its end.
    pub is_unfinished: bool,
    /// Every mistake, in order.
    pub faults: Vec<Mistake>,
    /// Milliseconds from question to answer, over all answers.
    pub milliseconds: u64,
    /// How many answers were given.
    pub answers: u64,
}

impl Score {
    /// Counts an act of the procedure.
    pub(crate) fn count_act<G: Game>(&mut self, owed: &Owed<G>, first_try: bool) {
        self.acts.count(first_try);
        if matches!(owed.what, What::Deed(Deed { verb: Verb::Pay, .. })) {
            self.payouts.count(first_try);
        }
    }

    /// Faults by kind, in the order of the kinds.
    pub fn by_kind(&self) -> BTreeMap<Kind, u64> {
        let mut counts = BTreeMap::new();
        for fault in &self.faults {
            *counts.entry(fault.kind).or_default() += 1;
        }
        counts
    }

    /// Faults by the clause that was broken, most often broken first.
    pub fn by_clause(&self) -> Vec<(Clause, u64)> {
        let mut counts: Vec<(Clause, u64)> = Vec::new();
        for fault in &self.faults {
            match counts.iter_mut().find(|(under, _)| *under == fault.under) {
                Some((_, count)) => *count += 1,
                None => counts.push((fault.under, 1)),
            }
        }
        counts.sort_by_key(|(_, count)| core::cmp::Reverse(*count));
        counts
    }

    /// Right at the first try, in whole percent, rounded down; none if nothing was asked.
    pub const fn percent(&self) -> Option<u64> {
        let all = self.acts.all() + self.irregularities.all();
        ((self.acts.right + self.irregularities.right) * 100).checked_div(all)
    }

    /// The grade.
    pub fn grade(&self) -> Mark {
        match self.percent() {
            None => Mark::None,
            Some(_) if self.is_unfinished => Mark::Unfinished,
            Some(100) if self.faults.is_empty() => Mark::FullMarks,
            Some(95..) => Mark::Good,
            Some(80..) => Mark::Pass,
            Some(_) => Mark::Repeat,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_mistake_of_twenty_is_good_and_of_four_is_not() {
        let fault = Mistake {
            round: 1,
            kind: Kind::Amount,
            due: "pay seat 3 ante 10".to_owned(),
            done: "pay seat 3 ante 20".to_owned(),
            under: law::section_11::P11_J_2,
            note: None,
        };
        let mut score = Score { acts: Tally { right: 19, wrong: 1 }, ..Score::default() };
        score.faults.push(fault);
        assert_eq!((score.percent(), score.grade()), (Some(95), Mark::Good));
        score.acts.right = 3;
        assert_eq!(score.grade(), Mark::Repeat);
        assert_eq!(Score::default().grade(), Mark::None);
        assert_eq!(score.by_clause(), [(law::section_11::P11_J_2, 1)]);
        let sentence = score.faults[0].sentence();
        assert!(sentence.starts_with("Wrong amount: pay seat 3 ante 10 was due, not pay"));
    }
}
