//! Finding lists: rule by rule, then tidied.
//!
//! A list grows by the rule that gains most, wherever it is best put; or it covers: from the top,
//! each time the rule that decides most of what is left, against what it does wrong.

use super::list::{List, Rule};
use super::scales::Gain;
use super::search::{self, Best, Terse};
use super::sheet::{Row, Sheet};
use crate::shares;
use crate::watch::{Cancelled, Watch, step};

/// The most tests in one rule.
const TESTS_MAX: usize = 3;
/// The most rules in one list: about a page.
const RULES_MAX: usize = 64;
/// The most rules in a list that grows by what gains most, and where there are few situations.
const GROWN_MAX: usize = 4;
const GROWN_FEW_MAX: usize = 24;

/// What covering rules are chosen by.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Manner {
    weighs: Weighs,
    wrong: Wrong,
    terse: Terse,
}

/// What deciding a situation counts.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Weighs {
    Deals,
    /// The square root: rare situations count more.
    Root,
    /// All situations alike.
    Alike,
}

/// What a wrong answer counts.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Wrong {
    /// More than all right ones.
    Never,
    /// So many times the share of the ante that it costs, against the share that is decided.
    Times(i128),
}

const fn manner(weighs: Weighs, wrong: Wrong, terse: Terse) -> Manner {
    Manner { weighs, wrong, terse }
}

/// From short lists to exact ones: those that did best of many that were tried.
const MANNERS: [Manner; 5] = [
    manner(Weighs::Alike, Wrong::Times(150), Terse::Little),
    manner(Weighs::Root, Wrong::Times(150), Terse::Little),
    manner(Weighs::Root, Wrong::Times(400), Terse::Little),
    manner(Weighs::Deals, Wrong::Times(400), Terse::Little),
    manner(Weighs::Deals, Wrong::Never, Terse::Very),
];

/// The manners in which an exact list is made shorter.
const AGAIN: [Manner; 6] = [
    manner(Weighs::Root, Wrong::Never, Terse::Very),
    manner(Weighs::Alike, Wrong::Never, Terse::Little),
    manner(Weighs::Deals, Wrong::Never, Terse::Very),
    manner(Weighs::Root, Wrong::Never, Terse::Little),
    manner(Weighs::Alike, Wrong::Never, Terse::Very),
    manner(Weighs::Deals, Wrong::Never, Terse::Little),
];

/// Everything that may be covered counts so much together.
const WHOLE: i128 = 1 << 36;

impl Sheet {
    /// Lists of more and more rules that lose less and less, until nothing more is to be gained.
    /// Every answer that always has a meaning is tried as the one where no rule applies.
    pub(super) fn lists(&self, watch: &dyn Watch) -> Result<Vec<(List, i128)>, Cancelled> {
        let mut best: Vec<(List, i128)> = Vec::new();
        let steps = self.always.len() + MANNERS.len();
        for (done, otherwise) in self.always.iter().enumerate() {
            step(watch, done, steps)?;
            best.extend(self.grown(*otherwise));
        }
        for (done, manner) in (self.always.len()..).zip(MANNERS) {
            step(watch, done, steps)?;
            let covering = self.covering(Vec::new(), manner, (RULES_MAX, TESTS_MAX));
            best.extend(self.shortened(self.tidied(covering)));
        }
        let least = |best: &[(List, i128)]| best.iter().map(|(_, loss)| *loss).min();
        if least(&best) == Some(self.floor()) {
            let exact = best.iter().filter(|(_, loss)| *loss == self.floor());
            let shortest = exact.min_by_key(|(list, _)| list.length());
            let shortest = shortest.expect("one was found").0.clone();
            best.extend(self.shortened(self.covered_again(shortest)));
        }
        best.sort_by_key(|(list, loss)| (list.rules.len(), *loss));
        let mut least = None;
        best.retain(|(_, loss)| {
            let better = least.is_none_or(|least| *loss < least);
            least = if better { Some(*loss) } else { least };
            better
        });
        Ok(best)
    }

    fn few(&self) -> bool {
        self.rows.len() <= ROWS_FEW
    }

    fn grown(&self, otherwise: usize) -> Vec<(List, i128)> {
        let list = List { rules: Vec::new(), otherwise };
        let floor = self.floor();
        let grown_max = if self.few() { GROWN_FEW_MAX } else { GROWN_MAX };
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

    /// An exact list made shorter, if it can be: from some rule on it is covered in other manners.
    fn covered_again(&self, mut list: List) -> List {
        let floor = self.floor();
        for (turn, manner) in AGAIN.into_iter().cycle().take(AGAIN_TIMES).enumerate() {
            let most = (list.rules.len() + 2, TESTS_MAX + turn % 2);
            // Every part of the list comes up, the later ones no less often than the first.
            let kept = (turn * AGAIN_STEP) % (list.rules.len() + 1);
            let other = self.covering(list.rules[..kept].to_vec(), manner, most);
            let other = self.tidied(other);
            let other = if self.few() { self.moved(other) } else { other };
            if other.length() <= list.length() && self.loss(&other) <= floor {
                list = other;
            }
        }
        list
    }

    /// A list of rules from the top, each time the one that decides most of what is left by those
    /// before it; so many rules, and so many tests in each of them, at most.
    fn covering(
        &self,
        before: Vec<Rule>,
        manner: Manner,
        (rules_max, tests_max): (usize, usize),
    ) -> List {
        let weights = self.weights(manner.weighs);
        let is_left = |row: &u32| {
            let row = &self.rows[*row as usize];
            !before.iter().any(|rule| row.applies(rule))
        };
        let mut left: Vec<u32> = (0..).take(self.rows.len()).filter(is_left).collect();
        let mut list = List { rules: before, otherwise: self.usual(&left) };
        while list.rules.len() < rules_max {
            list.otherwise = self.usual(&left);
            if left.iter().all(|row| self.rows[*row as usize].is_best(list.otherwise)) {
                break;
            }
            let gains = |choice: usize| {
                let cover = left.iter().filter_map(|&row| {
                    let gain = self.cover(row, choice, weights[row as usize], manner.wrong)?;
                    Some(Gain { row, gain })
                });
                cover.collect()
            };
            let bounds = (tests_max, manner.terse);
            let Some(Best { rule, .. }) = self.best_of(gains, bounds) else { break };
            left.retain(|row| !self.rows[*row as usize].applies(&rule));
            list.rules.push(rule);
        }
        list
    }

    /// What deciding each row counts, all together about the whole.
    fn weights(&self, weighs: Weighs) -> Vec<i128> {
        let weight = |row: &Row| match weighs {
            Weighs::Deals => row.deals << 16,
            Weighs::Root => (row.deals << 32).isqrt(),
            Weighs::Alike => 1 << 16,
        };
        let weights: Vec<u128> = self.rows.iter().map(weight).collect();
        let all: u128 = weights.iter().sum();
        let whole = |weight: &u128| (weight * WHOLE.unsigned_abs() / all.max(1)).cast_signed();
        weights.iter().map(whole).collect()
    }

    /// What an answer counts in a row.
    fn cover(&self, row: u32, choice: usize, weight: i128, wrong: Wrong) -> Option<i64> {
        let row = &self.rows[row as usize];
        let loss = row.losses[choice]? - row.least();
        let gain = match (loss, wrong) {
            (0, _) => weight.max(1),
            (_, Wrong::Never) => -2 * WHOLE,
            (_, Wrong::Times(times)) => {
                let share = loss.saturating_mul(WHOLE * times) / self.ante.max(1);
                (weight - share).max(-2 * WHOLE)
            }
        };
        i64::try_from(gain).ok()
    }

    /// The best rule over all answers, from what each would gain.
    fn best_of(
        &self,
        gains: impl Fn(usize) -> Vec<Gain> + Sync,
        (tests_max, terse): (usize, Terse),
    ) -> Option<Best> {
        let mut tasks: Vec<_> = (0..self.choices).map(|choice| (choice, None)).collect();
        shares::each(&mut tasks, |_, tasks| {
            for (choice, best) in tasks {
                *best = search::best(&self.scales, gains(*choice), *choice, (tests_max, terse));
            }
        });
        let found = tasks.into_iter().filter_map(|(_, best)| best);
        found.reduce(|best, other| if other.score > best.score { other } else { best })
    }

    /// The list with one rule more, where it gains most: before all others or after them.
    fn longer(&self, list: &List) -> Option<List> {
        let decided: Vec<_> = self.rows.iter().map(|row| row.decided(list)).collect();
        let places: &[usize] = if list.rules.is_empty() { &[0] } else { &[list.rules.len(), 0] };
        let found = places.iter().filter_map(|&at| {
            let gains = |choice| self.gains(&decided, at, choice);
            Some((self.best_of(gains, (TESTS_MAX, Terse::Little))?, at))
        });
        let (best, at) =
            found.reduce(|best, other| if other.0.score > best.0.score { other } else { best })?;
        let mut list = list.clone();
        list.rules.insert(at, best.rule);
        Some(list)
    }

    /// What an answer would gain at a place of the list.
    fn gains(&self, decided: &[(usize, usize)], at: usize, choice: usize) -> Vec<Gain> {
        let rows = (0..).zip(&self.rows).zip(decided);
        let gains = rows.filter(|(_, (by, _))| *by >= at).filter_map(|((place, row), (_, now))| {
            let gain = row.loss(*now) - row.losses[choice]?;
            let gain = i64::try_from(gain >> self.shift).expect("made to fit");
            (gain != 0).then_some(Gain { row: place, gain })
        });
        gains.collect()
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
                let gains = |choice| self.gains(&decided, at, choice);
                let Some(best) = self.best_of(gains, (TESTS_MAX, Terse::Little)) else {
                    continue;
                };
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

/// How often an exact list is covered again, and by how many rules more are kept each time.
const AGAIN_TIMES: usize = 24;
const AGAIN_STEP: usize = 17;

/// How often a list is refitted after a rule was added.
const PASSES: usize = 1;

/// So many rows are searched quickly.
const ROWS_FEW: usize = 4_000;

/// How many rules in a row may be added that do not yet gain, because others must come first.
const IDLE_MAX: usize = 2;
