//! The rule that gains most when it is put into a list: a beam search over conjunctions.
//!
//! Adding a test to a rule only takes situations away. So no rule that extends another can gain
//! more than the other does where it gains at all: its hope. Rules without hope of beating the best
//! one are left, and of the rest the most promising are extended. Few situations make the beam so
//! wide that nothing is left out. The search is in whole numbers, rounded where they are too large
//! to be fast; it only proposes. What a list costs is computed exactly elsewhere.

use super::list::Rule;
use super::scales::{Gain, Scales, Sum};

/// How much a shorter rule is preferred to a longer one that gains more.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Terse {
    Little,
    Very,
}

impl Terse {
    /// What a gain counts, by the number of tests.
    const fn worth(self) -> [i64; 6] {
        match self {
            Self::Little => [100, 100, 92, 84, 76, 68],
            Self::Very => [100, 100, 80, 64, 50, 40],
        }
    }
}

/// The sum of all gains is below this, so that it can be weighed.
pub(super) const SUM_BITS: u32 = 54;

/// A rule that was found.
pub(super) struct Best {
    pub(super) rule: Rule,
    /// What it gains, less for a long rule.
    pub(super) score: i64,
}

/// By how many bits sums up to `total` are made smaller.
pub(super) fn shift(total: i128) -> u32 {
    (i128::BITS - total.unsigned_abs().leading_zeros()).saturating_sub(SUM_BITS)
}

struct Node {
    tests: Vec<usize>,
    cover: Vec<Gain>,
}

/// A test that might extend a node.
#[derive(Clone, Copy)]
struct Child {
    node: usize,
    test: usize,
    sum: Sum,
}

/// How many rules are extended at every length.
fn width(rows: usize) -> usize {
    (600_000 / (rows + 1)).clamp(16, 120)
}

/// The best rule with this answer, if any gains.
pub(super) fn best(
    scales: &Scales,
    gains: Vec<Gain>,
    choice: usize,
    (length_max, terse): (usize, Terse),
) -> Option<Best> {
    let worth = terse.worth();
    let mut best = plain(&gains, choice, worth[0]);
    let wide = width(gains.len());
    let mut nodes = vec![Node { tests: Vec::new(), cover: gains }];
    for length in 1..=length_max {
        let mut children: Vec<Child> = Vec::new();
        for (node, Node { tests, cover }) in nodes.iter().enumerate() {
            let from = tests.last().map_or(0, |last| last + 1);
            for (test, sum) in scales.sums(cover).into_iter().enumerate() {
                let score = sum.gain * worth[length];
                let known = best.as_ref().map_or(0, |best| best.score);
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
        if length == length_max {
            break;
        }
        let known = best.as_ref().map_or(0, |best| best.score);
        nodes = extended(scales, &nodes, hopeful(children, known / worth[length + 1], wide));
    }
    best
}

/// The most promising of those that may gain more than what is known; of those that cover the same
/// only one.
fn hopeful(mut children: Vec<Child>, known: i64, wide: usize) -> Vec<Child> {
    children.retain(|child| child.sum.hope > known);
    // What would be lost counts half: it may yet be left out.
    children.sort_by_key(|child| core::cmp::Reverse(child.sum.hope + child.sum.gain));
    children.dedup_by_key(|child| child.sum);
    children.truncate(wide);
    children
}

fn extended(scales: &Scales, nodes: &[Node], children: Vec<Child>) -> Vec<Node> {
    let extended = children.into_iter().map(|Child { node, test, .. }| {
        let Node { tests, cover } = &nodes[node];
        let cover = cover.iter().filter(|gain| scales.holds(gain.row, test)).copied().collect();
        let mut tests = tests.clone();
        tests.push(test);
        Node { tests, cover }
    });
    extended.collect()
}

/// The rule without a test, if it gains: an answer may be worth giving wherever it has a meaning.
fn plain(gains: &[Gain], choice: usize, worth: i64) -> Option<Best> {
    let score = gains.iter().map(|row| row.gain).sum::<i64>() * worth;
    (score > 0).then_some(Best { rule: Rule { tests: Vec::new(), choice }, score })
}
