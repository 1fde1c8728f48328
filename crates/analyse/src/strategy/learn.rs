//! Finding lists: rule by rule, each time the one that gains most, then tidied.

use std::collections::BTreeMap;

use super::book::{Book, Holds};
use super::list::List;
use super::search::{self, Best, Bounds, Gain};
use crate::shares;

/// One question with what each answer loses, situations no test tells apart taken together.
pub(super) struct Sheet {
    rows: Vec<Row>,
    choices: usize,
    /// The answers that have a meaning in every situation, asked there or not.
    always: Vec<usize>,
    bounds: Bounds,
    /// By how many bits losses are made smaller for the search.
    shift: u32,
}

struct Row {
    holds: Holds,
    deals: u128,
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
    /// The most rules in a list that grows by what gains most.
    pub grown_max: usize,
    /// The same where there are few situations.
    pub grown_few_max: usize,
}

impl Default for Effort {
    /// Rules of up to three tests, lists of about a page.
    fn default() -> Self {
        Self { tests_max: 3, rules_max: 48, grown_max: 9, grown_few_max: 24 }
    }
}

impl Sheet {
    /// The sheet of a question where later ones are answered by `lists`. A later question counts
    /// only where the best play comes to it.
    pub(super) fn new(book: &Book, question: usize, lists: &[List], effort: Effort) -> Self {
        let choices = book.questions[question].choices.len();
        let mut rows: BTreeMap<(Holds, u128), Row> = BTreeMap::new();
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
            let holds = cell.holds[question];
            let none = || losses.iter().map(|loss| loss.map(|_| 0)).collect();
            let row = rows.entry((holds, can));
            let row = row.or_insert_with(|| Row { holds, deals: 0, losses: none() });
            row.deals += cell.deals;
            for (sum, loss) in row.losses.iter_mut().zip(losses) {
                *sum = sum.zip(loss).map(|(sum, loss)| sum + loss);
            }
        }
        let tests = book.questions[question].tests.len();
        let rows: Vec<Row> = rows.into_values().collect();
        let worst = rows.iter().filter_map(|row| row.losses.iter().flatten().max()).sum();
        let bounds = Bounds { tests, length_max: effort.tests_max };
        let can =
            |choice: &usize| book.cells().iter().all(|cell| book.can(cell, question, *choice));
        let always = (0..choices).filter(can).collect();
        Self { rows, choices, always, bounds, shift: search::shift(worst) }
    }

    /// What no list can avoid: some situations are not told apart.
    pub(super) fn floor(&self) -> i128 {
        self.rows.iter().filter_map(|row| row.losses.iter().flatten().min()).sum()
    }

    pub(super) fn loss(&self, list: &List) -> i128 {
        self.rows.iter().map(|row| row.loss(row.decided(list).1)).sum()
    }

    /// Lists of more and more rules that lose less and less, until nothing more is to be gained.
    /// Every answer that always has a meaning is tried as the one where no rule applies.
    pub(super) fn lists(&self, effort: Effort, watch: &dyn Fn(f64)) -> Vec<(List, i128)> {
        let mut best: Vec<(List, i128)> = Vec::new();
        #[expect(clippy::cast_precision_loss, reason = "a share that is shown")]
        let share = |done: usize| done as f64 / (self.always.len() + 1) as f64;
        for (done, otherwise) in self.always.iter().enumerate() {
            watch(share(done));
            best.extend(self.grown(*otherwise, effort));
        }
        watch(share(self.always.len()));
        best.extend(self.shortened(self.covering(effort)));
        best.sort_by_key(|(list, loss)| (list.rules.len(), *loss));
        let mut least = None;
        best.retain(|(_, loss)| {
            let better = least.is_none_or(|least| *loss < least);
            least = if better { Some(*loss) } else { least };
            better
        });
        best
    }

    fn grown(&self, otherwise: usize, effort: Effort) -> Vec<(List, i128)> {
        let list = List { rules: Vec::new(), otherwise };
        let floor = self.floor();
        let few = self.rows.len() <= ROWS_FEW;
        let grown_max = if few { effort.grown_few_max } else { effort.grown_max };
        let mut lists = vec![(list.clone(), self.loss(&list))];
        let (mut list, mut idle) = (list, 0);
        while list.rules.len() < grown_max && idle < IDLE_MAX {
            let Some(longer) = self.longer(&list) else { break };
            list = self.refitted(longer);
            let loss = self.loss(&list);
            let known = lists.iter().map(|(_, loss)| *loss).min();
            idle = if known.is_some_and(|known| loss < known) { 0 } else { idle + 1 };
            lists.push((list.clone(), loss));
            if loss <= floor {
                break;
            }
        }
        lists
    }

    /// A list of rules none of which is ever wrong, each time the one that decides most.
    fn covering(&self, effort: Effort) -> List {
        let mut list = List { rules: Vec::new(), otherwise: self.usual(&[]) };
        let mut left: Vec<&Row> = self.rows.iter().collect();
        while list.rules.len() < effort.rules_max {
            list.otherwise = self.usual(&left);
            if left.iter().all(|row| row.is_best(list.otherwise)) {
                break;
            }
            let mut tasks: Vec<_> = (0..self.choices).map(|choice| (choice, None)).collect();
            shares::each(&mut tasks, |_, tasks| {
                for (choice, best) in tasks {
                    *best = search::best(&covers(&left, *choice), *choice, self.bounds);
                }
            });
            let found = tasks.into_iter().filter_map(|(_, best)| best);
            let best =
                found.reduce(|best, other| if other.score() > best.score() { other } else { best });
            let Some(Best { rule, .. }) = best else { break };
            left.retain(|row| !rule.applies(row.holds) || row.losses[rule.choice].is_none());
            list.rules.push(rule);
        }
        self.moved(self.tidied(list))
    }

    /// Rules moved to where they need fewer tests.
    fn moved(&self, mut list: List) -> List {
        let loss = self.loss(&list);
        for at in (0..list.rules.len()).rev() {
            let simpler = (0..list.rules[at].tests.len()).rev().find_map(|test| {
                let mut moved = list.clone();
                let mut rule = moved.rules.remove(at);
                rule.tests.remove(test);
                (0..=moved.rules.len()).rev().find_map(|place| {
                    let mut moved = moved.clone();
                    moved.rules.insert(place, rule.clone());
                    (self.loss(&moved) <= loss).then_some(moved)
                })
            });
            list = simpler.unwrap_or(list);
        }
        self.tidied(list)
    }

    /// The answer that loses least in these rows, of those that always have a meaning.
    fn usual(&self, rows: &[&Row]) -> usize {
        let loss = |choice: &usize| -> i128 { rows.iter().map(|row| row.loss(*choice)).sum() };
        let usual = self.always.iter().copied().min_by_key(loss);
        usual.expect("one answer always has a meaning")
    }

    /// Shorter and shorter lists: each time without the rule that gains least.
    fn shortened(&self, mut list: List) -> Vec<(List, i128)> {
        let mut lists = vec![(list.clone(), self.loss(&list))];
        while !list.rules.is_empty() {
            let without = (0..list.rules.len()).map(|at| {
                let mut shorter = list.clone();
                shorter.rules.remove(at);
                (self.loss(&shorter), shorter)
            });
            let (_, shorter) = without.min_by_key(|(loss, _)| *loss).expect("there are rules");
            list = self.tidied(shorter);
            lists.push((list.clone(), self.loss(&list)));
        }
        lists
    }

    /// The list with one rule more, where it gains most: before all others or after them.
    fn longer(&self, list: &List) -> Option<List> {
        let decided: Vec<_> = self.rows.iter().map(|row| row.decided(list)).collect();
        let places: &[usize] = if list.rules.is_empty() { &[0] } else { &[list.rules.len(), 0] };
        let (best, at) = self.best_at(&decided, places)?;
        let mut list = list.clone();
        list.rules.insert(at, best.rule);
        Some(list)
    }

    /// The rule that gains most at one of these places of a list, and the place.
    fn best_at(&self, decided: &[(usize, usize)], places: &[usize]) -> Option<(Best, usize)> {
        let tasks = places.iter().flat_map(|&at| (0..self.choices).map(move |choice| (at, choice)));
        let mut tasks: Vec<_> = tasks.map(|(at, choice)| (at, choice, None)).collect();
        shares::each(&mut tasks, |_, tasks| {
            for (at, choice, best) in tasks {
                *best = search::best(&self.gains(decided, *at, *choice), *choice, self.bounds);
            }
        });
        let found = tasks.into_iter().filter_map(|(at, _, best)| Some((best?, at)));
        found.reduce(|best, other| if other.0.score() > best.0.score() { other } else { best })
    }

    /// What an answer would gain at a place of the list.
    fn gains(&self, decided: &[(usize, usize)], at: usize, choice: usize) -> Vec<Gain> {
        let affected = self.rows.iter().zip(decided).filter(|(_, (by, _))| *by >= at);
        let gains = affected.filter_map(|(row, (_, now))| {
            let gain = row.loss(*now) - row.losses[choice]?;
            let gain = i64::try_from(gain >> self.shift).expect("made to fit");
            (gain != 0).then_some(Gain { holds: row.holds, gain })
        });
        gains.collect()
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
                if without <= loss {
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
                let Some((best, _)) = self.best_at(&decided, &[at]) else { continue };
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
}

/// How often a list is refitted after a rule was added.
const PASSES: usize = 1;

/// So many rows are searched quickly.
const ROWS_FEW: usize = 4_000;

/// How many rules in a row may be added that do not yet gain, because others must come first.
const IDLE_MAX: usize = 2;

/// Deals in which an answer is right, against which one wrong deal weighs more than all.
fn covers(rows: &[&Row], choice: usize) -> Vec<Gain> {
    let all: u128 = rows.iter().map(|row| row.deals).sum();
    let shift = search::shift(i128::try_from(all).expect("deals") * rows.len() as i128);
    let can = rows.iter().filter(|row| row.losses[choice].is_some());
    let cover = can.map(|row| {
        let deals = |deals: u128| i64::try_from(deals >> shift).expect("made to fit");
        let gain = if row.is_best(choice) { deals(row.deals).max(1) } else { -deals(all) };
        Gain { holds: row.holds, gain }
    });
    cover.collect()
}

impl Row {
    fn is_best(&self, choice: usize) -> bool {
        let least = self.losses.iter().flatten().min();
        self.losses[choice].as_ref() == least
    }

    fn decided(&self, list: &List) -> (usize, usize) {
        list.decided(self.holds, |choice| self.losses[choice].is_some())
    }

    fn loss(&self, choice: usize) -> i128 {
        self.losses[choice].expect("only what can be done is chosen")
    }
}
