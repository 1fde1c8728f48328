//! What a strategy is found from: questions, what can be told about a situation, and exact values.

use std::collections::BTreeMap;

use cards::Rank;

use crate::fraction::Fraction;

use super::list::List;

/// How many tests a question may have.
const WORDS: usize = 6;

/// Which tests of a question hold in a situation.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Holds([u64; WORDS]);

impl Holds {
    /// The most tests of one question.
    pub const TESTS_MAX: usize = 64 * WORDS;

    /// The tests at these places.
    pub fn at(tests: impl IntoIterator<Item = usize>) -> Self {
        let mut holds = Self::default();
        tests.into_iter().for_each(|test| holds.0[test / 64] |= 1 << (test % 64));
        holds
    }

    /// Whether this test holds.
    pub const fn has(self, test: usize) -> bool {
        self.0[test / 64] >> (test % 64) & 1 == 1
    }
}

/// A statement about a situation, in the words that follow "if".
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Words {
    /// Such as "you hold a pair".
    Plain(String),
    /// This is of this rank or higher.
    Least(&'static str, Rank),
    /// This is of this rank or lower.
    Most(&'static str, Rank),
}

impl From<String> for Words {
    fn from(words: String) -> Self {
        Self::Plain(words)
    }
}

impl From<&str> for Words {
    fn from(words: &str) -> Self {
        Self::Plain(words.to_owned())
    }
}

/// A statement about a situation, and when it is true.
pub struct Test<F> {
    /// The words that follow "if".
    pub words: Words,
    /// Whether it is true.
    pub holds: Box<dyn Fn(&F) -> bool + Send + Sync>,
}

impl<F> Test<F> {
    /// A test.
    pub fn new(
        words: impl Into<Words>,
        holds: impl Fn(&F) -> bool + Send + Sync + 'static,
    ) -> Self {
        Self { words: words.into(), holds: Box::new(holds) }
    }
}

/// Which of the tests hold.
pub fn holding<F>(tests: &[Test<F>], facts: &F) -> Holds {
    Holds::at(tests.iter().enumerate().filter(|(_, test)| (test.holds)(facts)).map(|(at, _)| at))
}

/// Something the player is asked.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BookQuestion {
    /// Such as "Which card do you throw?".
    pub asks: String,
    /// What may be told about a situation.
    pub tests: Vec<Words>,
    /// The answers.
    pub choices: Vec<BookChoice>,
}

/// An answer to a question.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BookChoice {
    /// Such as "throw the lowest card".
    pub words: String,
    /// What comes of it.
    pub then: Then,
}

/// What an answer leads to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Then {
    /// A value of the situation. Several answers may be different words for one of the game's
    /// choices, and an answer may have no meaning in some situations.
    Act(usize),
    /// A later question.
    Ask(usize),
}

/// Situations that no test tells apart and in which the same choices are best.
#[derive(Clone, Debug)]
pub(super) struct Cell {
    /// By question.
    pub(super) holds: Vec<Holds>,
    /// The value of every act over all deals; none where it has no meaning.
    pub(super) values: Vec<Option<i128>>,
    pub(super) best: i128,
    pub(super) deals: u128,
    /// One of the situations, as it is printed.
    pub(super) example: String,
}

/// Everything a strategy is found from.
#[derive(Clone, Debug)]
pub struct Book {
    /// The questions; the first is asked first.
    pub questions: Vec<BookQuestion>,
    pub(super) cells: Vec<Cell>,
    unit: Fraction,
}

/// A book that is being written.
pub struct Writing {
    questions: Vec<BookQuestion>,
    cells: BTreeMap<(Vec<Holds>, u128, u128), Cell>,
}

impl Writing {
    /// A book with these questions and no situations.
    ///
    /// # Panics
    ///
    /// If a question has more tests than can be told apart, or a choice leads back.
    pub fn new(questions: Vec<BookQuestion>) -> Self {
        for (place, question) in questions.iter().enumerate() {
            assert!(question.tests.len() <= Holds::TESTS_MAX, "tests that fit");
            let onwards = |choice: &BookChoice| match choice.then {
                Then::Act(_) => true,
                Then::Ask(later) => later > place && later < questions.len(),
            };
            assert!(question.choices.iter().all(onwards), "later questions come later");
        }
        Self { questions, cells: BTreeMap::new() }
    }

    /// Adds situations in which the same choices are best: what holds for every question, how many
    /// deals there are, and the value of every act summed over them; one act at least has a value.
    pub fn add(
        &mut self,
        holds: Vec<Holds>,
        deals: u128,
        values: &[Option<i128>],
        example: impl FnOnce() -> String,
    ) {
        let best = values.iter().flatten().max().copied().expect("something can be done");
        let mask = |wanted: &dyn Fn(i128) -> bool| {
            let wanted = values.iter().enumerate().filter(|(_, value)| value.is_some_and(wanted));
            wanted.fold(0u128, |mask, (at, _)| mask | 1 << at)
        };
        let key = (holds.clone(), mask(&|_| true), mask(&|value| value == best));
        let cell = self.cells.entry(key).or_insert_with(|| Cell {
            holds,
            values: values.iter().map(|value| value.map(|_| 0)).collect(),
            best: 0,
            deals: 0,
            example: example(),
        });
        for (sum, value) in cell.values.iter_mut().zip(values) {
            *sum = sum.zip(*value).map(|(sum, value)| sum + value);
        }
        cell.best += best;
        cell.deals += deals;
    }

    /// The book; all values are divided by `unit`.
    pub fn done(self, unit: Fraction) -> Book {
        Book { questions: self.questions, cells: self.cells.into_values().collect(), unit }
    }
}

impl Book {
    /// How many deals there are.
    pub fn deals(&self) -> u128 {
        self.cells.iter().map(|cell| cell.deals).sum()
    }

    /// The value of the best play, in units of the ante.
    pub fn best(&self) -> Fraction {
        self.exact(self.cells.iter().map(|cell| cell.best).sum())
    }

    /// The value of following one list for every question.
    pub fn value(&self, lists: &[List]) -> Fraction {
        self.best() - self.cost(lists)
    }

    /// What following the lists costs against the best play.
    pub fn cost(&self, lists: &[List]) -> Fraction {
        self.exact(self.loss(lists))
    }

    pub(super) fn exact(&self, sum: i128) -> Fraction {
        Fraction::new(sum, 1) / self.unit
    }

    /// The sum that is one ante, rounded down.
    pub(super) fn ante(&self) -> i128 {
        self.sum(Fraction::from(1))
    }

    /// A share of the ante as a sum, rounded down.
    pub(super) fn sum(&self, share: Fraction) -> i128 {
        let sum = share * self.unit;
        sum.numerator().div_euclid(sum.denominator())
    }

    pub(super) fn loss(&self, lists: &[List]) -> i128 {
        self.cells.iter().map(|cell| cell.best - self.followed(cell, 0, lists)).sum()
    }

    /// The value of following the lists from this question on.
    pub(super) fn followed(&self, cell: &Cell, question: usize, lists: &[List]) -> i128 {
        self.without(cell, question, 0, lists)
    }

    /// The value of an answer, later questions being answered by the lists.
    pub(super) fn value_of(
        &self,
        cell: &Cell,
        question: usize,
        choice: usize,
        lists: &[List],
    ) -> i128 {
        match self.questions[question].choices[choice].then {
            Then::Act(act) => cell.values[act].expect("asked only where it has a meaning"),
            Then::Ask(later) => self.followed(cell, later, lists),
        }
    }

    /// Which rule of the list of `wanted` decides these situations, if the question is asked there;
    /// asked from `question` on.
    pub(super) fn decided(
        &self,
        cell: &Cell,
        question: usize,
        wanted: usize,
        lists: &[List],
    ) -> Option<usize> {
        let can = |choice| self.can(cell, question, choice);
        let (rule, choice) = lists[question].decided(0, cell.holds[question], can);
        match self.questions[question].choices[choice].then {
            _ if question == wanted => Some(rule),
            Then::Act(_) => None,
            Then::Ask(later) => self.decided(cell, later, wanted, lists),
        }
    }

    /// The same without the rules before a place of the list of this question.
    pub(super) fn without(
        &self,
        cell: &Cell,
        question: usize,
        from: usize,
        lists: &[List],
    ) -> i128 {
        let can = |choice| self.can(cell, question, choice);
        let (_, choice) = lists[question].decided(from, cell.holds[question], can);
        self.value_of(cell, question, choice, lists)
    }

    /// Whether an answer has a meaning in these situations.
    pub(super) fn can(&self, cell: &Cell, question: usize, choice: usize) -> bool {
        match self.questions[question].choices[choice].then {
            Then::Act(act) => cell.values[act].is_some(),
            Then::Ask(later) => {
                (0..self.questions[later].choices.len()).any(|c| self.can(cell, later, c))
            }
        }
    }

    /// The best value that an answer can lead to.
    pub(super) fn promise(&self, cell: &Cell, question: usize, choice: usize) -> Option<i128> {
        match self.questions[question].choices[choice].then {
            Then::Act(act) => cell.values[act],
            Then::Ask(later) => self.promises(cell, later).max(),
        }
    }

    pub(super) fn promises<'a>(
        &'a self,
        cell: &'a Cell,
        question: usize,
    ) -> impl Iterator<Item = i128> + 'a {
        let choices = 0..self.questions[question].choices.len();
        choices.filter_map(move |choice| self.promise(cell, question, choice))
    }
}
