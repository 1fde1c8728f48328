//! Finding lists: rule by rule, each time the one that gains most, then tidied.

use std::collections::BTreeMap;

use super::book::{Book, Holds};
use super::list::{List, Rule};
use super::search::{self, Best, Bounds, Gain};

/// One question with what each answer loses, situations no test tells apart taken together.
pub(super) struct Sheet {
    rows: Vec<Row>,
    choices: usize,
    bounds: Bounds,
    /// By how many bits losses are made smaller for the search.
    shift: u32,
}

struct Row {
    holds: Holds,
    /// By answer; none where it has no meaning.
    losses: Vec<Option<i128>>,
}

/// How far to go.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Effort {
    /// The most tests in one rule.
    pub tests_max: usize,
    /// The most rules in one list.
    pub rules_max: usize,
}

impl Sheet {
    /// The sheet of a question where later ones are answered by `lists`. A later question counts
    /// only where the best play comes to it.
    pub(super) fn new(book: &Book, question: usize, lists: &[List], effort: Effort) -> Self {
        let choices = book.questions[question].choices.len();
        let mut rows: BTreeMap<(Holds, u128), Vec<Option<i128>>> = BTreeMap::new();
        for cell in book.cells() {
            if question > 0 && book.promises(cell, question).max() != Some(cell.best) {
                continue;
            }
            let losses = (0..choices).map(|choice| {
                let can = book.can(cell, question, choice);
                can.then(|| cell.best - book.value_of(cell, question, choice, lists))
            });
            let losses: Vec<Option<i128>> = losses.collect();
            let can = losses.iter().enumerate().filter(|(_, loss)| loss.is_some());
            let can = can.fold(0u128, |can, (at, _)| can | 1 << at);
            let sums = rows.entry((cell.holds[question], can));
            let sums = sums.or_insert_with(|| losses.iter().map(|loss| loss.map(|_| 0)).collect());
            for (sum, loss) in sums.iter_mut().zip(losses) {
                *sum = sum.zip(loss).map(|(sum, loss)| sum + loss);
            }
        }
        let tests = book.questions[question].tests.len();
        let rows = rows.into_iter().map(|((holds, _), losses)| Row { holds, losses });
        let rows: Vec<Row> = rows.collect();
        let worst = rows.iter().filter_map(|row| row.losses.iter().flatten().max()).sum();
        let bounds = Bounds { tests, length_max: effort.tests_max };
        Self { rows, choices, bounds, shift: search::shift(worst) }
    }

    pub(super) fn rows(&self) -> usize {
        self.rows.len()
    }

    /// What no list can avoid: some situations are not told apart.
    pub(super) fn floor(&self) -> i128 {
        self.rows.iter().filter_map(|row| row.losses.iter().flatten().min()).sum()
    }

    pub(super) fn loss(&self, list: &List) -> i128 {
        self.rows.iter().map(|row| row.loss(row.decided(list).1)).sum()
    }

    /// Lists of more and more rules that lose less and less, until nothing more is to be gained.
    pub(super) fn lists(&self, effort: Effort, enough: i128) -> Vec<(List, i128)> {
        let Some(otherwise) = self.otherwise() else { return Vec::new() };
        let list = List { rules: Vec::new(), otherwise };
        let mut lists = vec![(self.loss(&list), list)];
        let floor = self.floor().max(enough);
        loop {
            let (loss, list) = lists.last().expect("there is one");
            if *loss <= floor || list.rules.len() >= effort.rules_max {
                break;
            }
            let Some(longer) = self.longer(list) else { break };
            let longer = self.tidied(longer);
            let fitted = self.refitted(longer);
            let now = self.loss(&fitted);
            if now >= *loss && fitted.rules.len() >= list.rules.len() {
                break;
            }
            while lists.last().is_some_and(|(_, list)| list.rules.len() >= fitted.rules.len()) {
                lists.pop();
            }
            lists.push((now, fitted));
        }
        lists.into_iter().map(|(loss, list)| (list, loss)).collect()
    }

    /// The answer that loses least if it is always given, of those that always have a meaning.
    fn otherwise(&self) -> Option<usize> {
        let total = |choice: usize| -> Option<i128> {
            self.rows.iter().map(|row| row.losses[choice]).sum()
        };
        let possible = (0..self.choices).filter_map(|choice| Some((total(choice)?, choice)));
        possible.min().map(|(_, choice)| choice)
    }

    /// The list with one rule more, where it gains most: before all others or after them.
    fn longer(&self, list: &List) -> Option<List> {
        let decided: Vec<_> = self.rows.iter().map(|row| row.decided(list)).collect();
        let mut best: Option<(Best, usize)> = None;
        for at in [list.rules.len(), 0] {
            let so_far = best.as_ref().map(|(best, _)| best.score());
            if let Some(better) = self.best_at(&decided, at, so_far) {
                best = Some((better, at));
            }
        }
        let (best, at) = best?;
        let mut list = list.clone();
        list.rules.insert(at, best.rule);
        Some(list)
    }

    /// The rule that gains most at a place of the list.
    fn best_at(&self, decided: &[(usize, usize)], at: usize, score: Option<i64>) -> Option<Best> {
        let mut best = None;
        for choice in 0..self.choices {
            let affected = self.rows.iter().zip(decided).filter(|(_, (by, _))| *by >= at);
            let gains = affected.filter_map(|(row, (_, now))| {
                let gain = row.loss(*now) - row.losses[choice]?;
                let gain = i64::try_from(gain >> self.shift).expect("made to fit");
                (gain != 0).then_some(Gain { holds: row.holds, gain })
            });
            let gains: Vec<Gain> = gains.collect();
            let least = best.as_ref().map(Best::score).or(score).unwrap_or(0);
            best = search::best(&gains, choice, self.bounds, least).or(best);
        }
        best
    }

    /// Without rules and tests that gain nothing.
    pub(super) fn tidied(&self, mut list: List) -> List {
        let mut loss = self.loss(&list);
        for at in (0..list.rules.len()).rev() {
            let mut shorter = list.clone();
            shorter.rules.remove(at);
            let without = self.loss(&shorter);
            if without <= loss {
                (list, loss) = (shorter, without);
                continue;
            }
            for test in (0..list.rules[at].tests.len()).rev() {
                let mut wider = list.clone();
                wider.rules[at].tests.remove(test);
                let without = self.loss(&wider);
                if without <= loss && !wider.rules[at].tests.is_empty() {
                    (list, loss) = (wider, without);
                }
            }
        }
        list
    }

    /// Every rule in turn replaced by the best one for its place, as long as that gains.
    fn refitted(&self, mut list: List) -> List {
        let mut loss = self.loss(&list);
        for _ in 0..PASSES {
            let before = loss;
            for at in 0..list.rules.len() {
                let mut without = list.clone();
                without.rules.remove(at);
                let decided: Vec<_> = self.rows.iter().map(|row| row.decided(&without)).collect();
                let Some(best) = self.best_at(&decided, at, None) else { continue };
                without.rules.insert(at, best.rule);
                let now = self.loss(&without);
                if now < loss {
                    (list, loss) = (without, now);
                }
            }
            if loss == before {
                break;
            }
        }
        self.tidied(list)
    }

    /// How many rows each rule decides; unused rules decide none.
    pub(super) fn rule_is_used(&self, list: &List, rule: &Rule) -> bool {
        let at = list.rules.iter().position(|other| other == rule);
        self.rows.iter().any(|row| Some(row.decided(list).0) == at)
    }
}

/// How often a list is refitted after a rule was added.
const PASSES: usize = 1;

impl Row {
    fn decided(&self, list: &List) -> (usize, usize) {
        list.decided(self.holds, |choice| self.losses[choice].is_some())
    }

    fn loss(&self, choice: usize) -> i128 {
        self.losses[choice].expect("only what can be done is chosen")
    }
}
