//! A drill as somebody goes through it: question by question, with a second try for every answer.
//!
//! ```
//! use games::DoubleDownStud;
//! use school::{Drill, Mark, Quiz, Remark};
//!
//! let drill = Drill::<DoubleDownStud>::new(Default::default(), 2, 7).expect("lawful");
//! let mut quiz = Quiz::new(drill.questions(), 1);
//! assert!(matches!(quiz.answer("8: collect wager 1", 900), Remark::Again(_)));
//! assert!(matches!(quiz.answer("skip", 900), Remark::Shown(..)));
//! assert!(matches!(quiz.answer("q", 0), Remark::Leaves) || quiz.is_over());
//! assert_ne!(quiz.score().grade(), Mark::FullMarks);
//! ```

use crate::deed::Kind;
use crate::question::{Question, RightAnswer};
use crate::score::{Mistake, Score};

/// One question after the other, without end.
pub type Questions = Box<dyn Iterator<Item = Box<dyn Question>>>;

/// So many wrong answers, and the right one is shown.
const TRIES: u32 = 2;

/// What is said to somebody who typed nothing.
const NOTHING_TYPED: &str = "Nothing was typed: help says what can be, skip shows what is right.";

/// What is said to somebody who typed something.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Remark {
    /// Right.
    Right,
    /// Right, but after the time for it.
    Late(Mistake),
    /// Wrong: one more try.
    Again(Vec<Mistake>),
    /// Wrong again, or passed over: this was right.
    Shown(Vec<Mistake>, RightAnswer),
    /// Not understood, and why.
    Unclear(String),
    /// Somebody wants to know what can be typed.
    Help,
    /// Somebody wants to read what decides the question.
    Rules,
    /// Somebody goes.
    Leaves,
}

/// A drill of so many questions.
pub struct Quiz {
    questions: Questions,
    count: u64,
    seconds: Option<u64>,
    number: u64,
    part: usize,
    wrong: u32,
    /// What was thought about this try before, in milliseconds: while help or rules were read.
    spent: u64,
    asked: Box<dyn Question>,
    score: Score,
    answered: u64,
}

impl Quiz {
    /// The first of so many questions.
    ///
    /// # Panics
    ///
    /// If there is none.
    pub fn new(mut questions: Questions, count: u64) -> Self {
        let asked = questions.next().expect("there is always one more question");
        let score = Score::default();
        let (number, part, wrong, spent, answered) = (1, 0, 0, 0, 0);
        Self { questions, count, seconds: None, number, part, wrong, spent, asked, score, answered }
    }

    /// The same with so many seconds for every answer.
    #[must_use]
    pub fn within(self, seconds: Option<u64>) -> Self {
        Self { seconds, ..self }
    }

    /// The question, by its number counted from one; none if all were answered.
    pub fn question(&self) -> Option<(u64, &dyn Question)> {
        (!self.is_over()).then_some((self.number, &*self.asked))
    }

    /// Which part of it is asked, counted from zero.
    pub const fn part(&self) -> usize {
        self.part
    }

    /// The seconds that are left for this try, if there is a time for it.
    pub fn seconds_left(&self) -> Option<u64> {
        self.seconds.map(|seconds| seconds.saturating_sub(self.spent / 1_000))
    }

    /// Whether all questions were answered.
    pub const fn is_over(&self) -> bool {
        self.number > self.count
    }

    /// How many questions were answered to their end.
    pub const fn answered(&self) -> u64 {
        self.answered
    }

    /// The sheet so far.
    pub fn score(&self) -> Score {
        Score { is_unfinished: !self.is_over(), ..self.score.clone() }
    }

    /// What is said to what was typed, which took so many milliseconds. Whoever reads help or rules
    /// first, or is not understood, has that much less time.
    pub fn answer(&mut self, typed: &str, took: u64) -> Remark {
        let remark = match &*typed.trim().to_lowercase() {
            "" => Remark::Unclear(NOTHING_TYPED.to_owned()),
            "q" | "quit" | "exit" => Remark::Leaves,
            "help" | "h" | "?" => Remark::Help,
            "rules" | "r" => Remark::Rules,
            "skip" | "s" => self.skip(),
            _ => self.marked(typed, self.spent + took),
        };
        match remark {
            Remark::Help | Remark::Rules | Remark::Unclear(_) => self.spent += took,
            Remark::Right
            | Remark::Late(_)
            | Remark::Again(_)
            | Remark::Shown(..)
            | Remark::Leaves => self.spent = 0,
        }
        remark
    }

    /// What is said to an answer that took so long.
    fn marked(&mut self, typed: &str, took: u64) -> Remark {
        let first = self.wrong == 0;
        // A second try is marked, but it is not counted again.
        let mut again = Score::default();
        let score = if first { &mut self.score } else { &mut again };
        let mut faults = match self.asked.mark((self.number, self.part), typed, score) {
            Ok(faults) => faults,
            Err(why) => return Remark::Unclear(why),
        };
        self.score.faults.extend(again.faults);
        self.score.milliseconds += took;
        self.score.answers += 1;
        let late = self.late(took);
        if faults.is_empty() {
            self.go_on();
            return late.map_or(Remark::Right, Remark::Late);
        }
        faults.extend(late);
        self.wrong += 1;
        if self.wrong < TRIES {
            return Remark::Again(faults);
        }
        let right = self.asked.right(self.part);
        self.go_on();
        Remark::Shown(faults, right)
    }

    /// Nobody answers this part: it counts as wrong, once.
    fn skip(&mut self) -> Remark {
        if self.wrong == 0 {
            self.asked.pass_over(self.part, &mut self.score);
        }
        self.score.skipped += 1;
        let right = self.asked.right(self.part);
        self.go_on();
        Remark::Shown(Vec::new(), right)
    }

    /// The fault of an answer that came after its time.
    fn late(&mut self, took: u64) -> Option<Mistake> {
        let seconds = self.seconds.filter(|seconds| took > seconds * 1_000)?;
        let RightAnswer { words, why, under } = self.asked.right(self.part);
        let done = format!("after {} seconds, {seconds} were given", took / 1_000);
        let (round, kind) = (self.number, Kind::Time);
        let late = Mistake { round, kind, due: words, done, under, note: why };
        self.score.faults.push(late.clone());
        Some(late)
    }

    /// The next part, or the next question.
    fn go_on(&mut self) {
        self.wrong = 0;
        self.part += 1;
        if self.part < self.asked.parts() {
            return;
        }
        self.part = 0;
        self.answered += 1;
        self.number += 1;
        if !self.is_over() {
            self.asked = self.questions.next().expect("there is always one more question");
        }
    }
}
