//! Lists that a search found before: their sentences in a file.
//!
//! The file tells the value of the best play it was made for, and is used for no other. What the
//! lists cost is computed anew, over all deals.

use std::collections::BTreeMap;

use super::ByRules;
use super::kept::Keep;
use super::patterns::Pattern;
use crate::Fraction;
use crate::strategy::shipped::fraction;

/// What stands before the lists of each draw.
const DRAWS: [&str; 2] = ["first draw", "second draw"];

/// Lists for both draws: the nearest, and after them the usual short ones.
pub struct Shipped {
    pub(super) pairs: Vec<[Vec<Pattern>; 2]>,
}

impl Shipped {
    /// The file.
    pub const FILE: &str = include_str!("../../../strategy/found/double-draw-poker.txt");

    /// Those that are shipped, if they were made for a game of this value.
    pub fn of(best: Fraction) -> Option<Self> {
        let (first, lists) = Self::FILE.split_once('\n')?;
        if fraction(first.strip_prefix("best ")?)? != best {
            return None;
        }
        let known = DRAWS.map(|draw| {
            let patterns = |kind| Pattern::all(kind, draw == DRAWS[1]);
            let patterns = Keep::ALL.into_iter().flat_map(patterns);
            patterns.map(|pattern| (sentence(&pattern), pattern)).collect()
        });
        let mut pairs: Vec<[Vec<Pattern>; 2]> = Vec::new();
        let mut draw = 1;
        for line in lists.lines() {
            if let Some(place) = DRAWS.iter().position(|draw| *draw == line) {
                if place == 0 {
                    pairs.push([Vec::new(), Vec::new()]);
                }
                draw = place;
                continue;
            }
            let known: &BTreeMap<String, Pattern> = &known[draw];
            pairs.last_mut()?[draw].push(known.get(line)?.clone());
        }
        (!pairs.is_empty()).then_some(Self { pairs })
    }

    /// The file of these who play by lists, the nearest first.
    pub fn written(best: Fraction, found: &[ByRules]) -> String {
        let mut text = format!("best {best}\n");
        for rules in found {
            for (draw, list) in DRAWS.iter().zip(rules.0.iter()) {
                let lines = list.iter().map(|pattern| sentence(pattern) + "\n");
                text.push_str(&format!("{draw}\n{}", lines.collect::<String>()));
            }
        }
        text
    }
}

/// A line in words, which no other line has.
fn sentence(pattern: &Pattern) -> String {
    let condition = pattern.condition();
    let when = if condition.is_empty() { String::new() } else { format!(" if {condition}") };
    format!("{}{when}", pattern.kind.words())
}
