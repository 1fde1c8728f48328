//! The rule that gains most when it is put into a list: a beam search over conjunctions.
//!
//! Adding a test to a rule only takes situations away. So no rule that extends another can gain
//! more than the other does where it gains at all: its hope. Rules without hope of beating the best
//! one are left, and of the rest the most promising are extended. Few situations make the beam so
//! wide that nothing is left out. The search is in whole numbers, rounded where they are too large
//! to be fast; it only proposes. What a list costs is computed exactly elsewhere.

use super::book::Holds;
use super::list::Rule;

/// A shorter rule is preferred to a longer one that gains little more: what a gain counts, by the
/// number of tests.
const WORTH: [i64; 6] = [100, 100, 92, 84, 76, 68];

/// The sum of all gains is below this, so that it can be weighed.
const SUM_BITS: u32 = 54;

/// What a rule would gain in some situations.
#[derive(Clone, Copy)]
pub(super) struct Gain {
    pub(super) holds: Holds,
    pub(super) gain: i64,
}

/// A rule that was found.
pub(super) struct Best {
    pub(super) rule: Rule,
    score: i64,
}

impl Best {
    /// What it gains, less for a long rule.
    pub(super) const fn score(&self) -> i64 {
        self.score
    }
}

/// How long a rule may be, and how many tests there are.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Bounds {
    pub(super) tests: usize,
    pub(super) length_max: usize,
}

/// By how many bits sums up to `total` are made smaller.
pub(super) fn shift(total: i128) -> u32 {
    (i128::BITS - total.unsigned_abs().leading_zeros()).saturating_sub(SUM_BITS)
}

/// Sums over the situations of a node in which one more test holds.
#[derive(Clone, Copy, Default)]
struct Sum {
    gain: i64,
    /// Without what would be lost.
    hope: i64,
    rows: u32,
}

struct Node {
    tests: Vec<usize>,
    cover: Vec<u32>,
}

/// A test that might extend a node.
#[derive(Clone, Copy)]
struct Child {
    node: usize,
    test: usize,
    sum: Sum,
}

/// How many rules are extended at every length.
const fn width(rows: usize) -> usize {
    let width = 200_000 / (rows + 1);
    if width < 16 {
        16
    } else if width > 120 {
        120
    } else {
        width
    }
}

/// The best rule with this answer, if any gains.
pub(super) fn best(rows: &[Gain], choice: usize, bounds: Bounds) -> Option<Best> {
    let mut best = plain(rows, choice);
    let all = (0..).take(rows.len()).collect();
    let mut nodes = vec![Node { tests: Vec::new(), cover: all }];
    for length in 1..=bounds.length_max {
        let mut children: Vec<Child> = Vec::new();
        for (node, Node { tests, cover }) in nodes.iter().enumerate() {
            let from = tests.last().map_or(0, |last| last + 1);
            for (test, sum) in sums(rows, cover, bounds.tests).into_iter().enumerate() {
                let score = sum.gain * WORTH[length];
                let known = best.as_ref().map_or(0, Best::score);
                if score > known {
                    let mut rule = Rule { tests: tests.clone(), choice };
                    rule.tests.push(test);
                    rule.tests.sort_unstable();
                    best = Some(Best { rule, score });
                }
                if test >= from && (sum.rows as usize) < cover.len() {
                    children.push(Child { node, test, sum });
                }
            }
        }
        let known = best.as_ref().map_or(0, Best::score);
        if length == bounds.length_max {
            break;
        }
        children.retain(|child| child.sum.hope * WORTH[length + 1] > known);
        // What would be lost counts half: it may yet be left out.
        children.sort_by_key(|child| core::cmp::Reverse(child.sum.hope + child.sum.gain));
        children.truncate(width(rows.len()));
        nodes = children.iter().map(|child| nodes[child.node].with(rows, child.test)).collect();
    }
    best
}

/// The rule without a test, if it gains: an answer may be worth giving wherever it has a meaning.
fn plain(rows: &[Gain], choice: usize) -> Option<Best> {
    let score = rows.iter().map(|row| row.gain).sum::<i64>() * WORTH[0];
    (score > 0).then_some(Best { rule: Rule { tests: Vec::new(), choice }, score })
}

impl Node {
    fn with(&self, rows: &[Gain], test: usize) -> Self {
        let holds = |row: &&u32| rows[**row as usize].holds.has(test);
        let cover = self.cover.iter().filter(holds).copied().collect();
        let mut tests = self.tests.clone();
        tests.push(test);
        Self { tests, cover }
    }
}

fn sums(rows: &[Gain], cover: &[u32], tests: usize) -> Vec<Sum> {
    let mut sums = vec![Sum::default(); tests];
    for &row in cover {
        let Gain { holds, gain } = rows[row as usize];
        let hope = gain.max(0);
        for test in holds.each() {
            let sum = &mut sums[test];
            sum.gain += gain;
            sum.hope += hope;
            sum.rows += 1;
        }
    }
    sums
}
