//! Ordered rules: the first that applies decides.

use super::book::{BookQuestion, Holds, Test};
use super::words::sentence;

/// If all these tests hold, this is the answer.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Rule {
    /// Places of tests of the question, ascending.
    pub tests: Vec<usize>,
    /// The place of the answer.
    pub choice: usize,
}

/// Rules in their order, and what to do if none applies.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct List {
    /// The rules.
    pub rules: Vec<Rule>,
    /// The answer where no rule applies.
    pub otherwise: usize,
}

impl Rule {
    /// Whether its tests hold.
    pub fn applies(&self, holds: Holds) -> bool {
        self.tests.iter().all(|&test| holds.has(test))
    }

    /// What it takes, in words: "you hold a pair and the up card is a six or lower".
    pub fn condition(&self, question: &BookQuestion) -> String {
        sentence(self.tests.iter().map(|&test| &question.tests[test]))
    }
}

impl List {
    /// The answer in a situation by the rules from a place on, and the place of the rule that gives
    /// it; the number of rules where none applies. A rule whose answer has no meaning there does
    /// not apply.
    pub(super) fn decided(
        &self,
        from: usize,
        holds: Holds,
        can: impl Fn(usize) -> bool,
    ) -> (usize, usize) {
        let applies = |rule: &Rule| rule.applies(holds) && can(rule.choice);
        let found = self.rules[from..].iter().position(applies).map(|at| from + at);
        found.map_or((self.rules.len(), self.otherwise), |at| (at, self.rules[at].choice))
    }

    /// How long it is: by rules, then by tests.
    pub(super) fn length(&self) -> (usize, usize) {
        (self.rules.len(), self.rules.iter().map(|rule| rule.tests.len()).sum())
    }

    /// The answer where these are the facts: only the tests that matter are made.
    pub fn follow<F>(&self, tests: &[Test<F>], facts: &F, can: impl Fn(usize) -> bool) -> usize {
        let applies = |rule: &&Rule| {
            can(rule.choice) && rule.tests.iter().all(|&test| (tests[test].holds)(facts))
        };
        self.rules.iter().find(applies).map_or(self.otherwise, |rule| rule.choice)
    }
}
