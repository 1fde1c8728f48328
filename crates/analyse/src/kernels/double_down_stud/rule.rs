//! A strategy as a list of statements that people can remember.
//!
//! Each statement is data first and words second: what it says is [checked](Statement::says_of)
//! against every set of four cards.

use std::collections::BTreeMap;

use cards::Rank;

use super::pattern::{Detail, Kind, Pattern};
use crate::strategy::a;

/// One statement about when to take a choice.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Statement {
    /// A pair of this rank or higher, two pairs, three or four of a kind.
    PairOrBetter(Rank),
    /// Four of one suit, whatever they can make.
    OneSuit,
    /// Every pattern of a kind.
    Every(Kind),
    /// Patterns of a kind from this rank upwards.
    From(Kind, Rank),
    /// Some patterns of a kind.
    Among(Kind, Vec<Detail>),
}

const MADE: [Kind; 3] = [Kind::TwoPairs, Kind::ThreeOfAKind, Kind::FourOfAKind];
const ONE_SUIT: [Kind; 3] = [Kind::ToRoyalFlush, Kind::ToStraightFlush, Kind::ToFlush];

impl Statement {
    /// Whether the statement speaks of cards of this pattern.
    pub fn says_of(&self, Pattern { kind, detail }: Pattern) -> bool {
        match self {
            Self::PairOrBetter(least) => {
                MADE.contains(&kind) || (kind == Kind::Pair && detail >= Detail::Rank(*least))
            }
            Self::OneSuit => ONE_SUIT.contains(&kind),
            Self::Every(every) => kind == *every,
            Self::From(from, least) => kind == *from && detail >= Detail::Rank(*least),
            Self::Among(some, details) => kind == *some && details.contains(&detail),
        }
    }

    /// The statement in words that follow "double": "with a pair of sixes or better".
    pub fn words(&self) -> String {
        match self {
            Self::PairOrBetter(Rank::Two) => "with a pair or better".to_owned(),
            Self::PairOrBetter(least) => format!("with a pair of {} or better", least.plural()),
            Self::OneSuit => "with four of one suit".to_owned(),
            Self::Every(kind) => format!("with {}", kind.words()),
            Self::From(Kind::Pair, least) => format!("with a pair of {} or higher", least.plural()),
            Self::From(kind @ Kind::OpenStraight, least) => {
                format!("with {}, the highest {} or higher", kind.words(), a(*least))
            }
            Self::From(kind, least) => {
                format!("with {}, {} or higher", kind.words(), least.plural())
            }
            Self::Among(kind @ Kind::OpenStraight, details) => {
                let highest: Vec<_> = details.iter().filter_map(rank).map(a).collect();
                format!("with {}, the highest {}", kind.words(), list(&highest))
            }
            Self::Among(kind, details) => format!("with {} ({})", kind.words(), list(details)),
        }
    }
}

const fn rank(detail: &Detail) -> Option<Rank> {
    match detail {
        Detail::Rank(rank) => Some(*rank),
        Detail::Cards { .. } => None,
    }
}

/// Words with "or" before the last.
fn list<T: ToString>(parts: &[T]) -> String {
    let parts: Vec<String> = parts.iter().map(ToString::to_string).collect();
    match &parts[..] {
        [] => String::new(),
        [one] => one.clone(),
        [most @ .., last] => format!("{} or {last}", most.join("; ")),
    }
}

/// Statements that give every pattern its choice, except those that take the choice `otherwise`.
pub(super) fn statements(patterns: &BTreeMap<Pattern, usize>, choice: usize) -> Vec<Statement> {
    let of_kind = |kind| patterns.iter().filter(move |(pattern, _)| pattern.kind == kind);
    let mut statements = Vec::new();
    for kind in Kind::ALL {
        let all = of_kind(kind).count();
        let taken = of_kind(kind).filter(|(_, taken)| **taken == choice);
        let taken: Vec<Detail> = taken.map(|(pattern, _)| pattern.detail).collect();
        if taken.is_empty() {
            continue;
        }
        // Details are in order, so a run that ends with the last is everything from its first.
        let last = of_kind(kind).map(|(pattern, _)| pattern.detail).skip(all - taken.len());
        statements.push(match rank(&taken[0]) {
            _ if taken.len() == all => Statement::Every(kind),
            Some(least) if last.eq(taken.iter().copied()) => Statement::From(kind, least),
            _ => Statement::Among(kind, taken),
        });
    }
    merged(statements)
}

/// Says in one breath what several kinds have in common.
fn merged(mut statements: Vec<Statement>) -> Vec<Statement> {
    let has_every = |kinds: &[Kind], statements: &[Statement]| {
        kinds.iter().all(|kind| statements.contains(&Statement::Every(*kind)))
    };
    let drop_every = |kinds: &[Kind], statements: &mut Vec<Statement>| {
        statements.retain(|said| !kinds.iter().any(|kind| *said == Statement::Every(*kind)));
    };
    let pairs = statements.iter().find_map(|statement| match statement {
        Statement::Every(Kind::Pair) => Some(Rank::Two),
        Statement::From(Kind::Pair, least) => Some(*least),
        _ => None,
    });
    if let Some(least) = pairs.filter(|_| has_every(&MADE, &statements)) {
        drop_every(&MADE, &mut statements);
        drop_every(&[Kind::Pair], &mut statements);
        statements.retain(|said| !matches!(said, Statement::From(Kind::Pair, _)));
        statements.insert(0, Statement::PairOrBetter(least));
    }
    if has_every(&ONE_SUIT, &statements) {
        let place = statements.iter().position(|s| *s == Statement::Every(ONE_SUIT[0]));
        let place = place.expect("just found");
        statements[place] = Statement::OneSuit;
        drop_every(&ONE_SUIT, &mut statements);
    }
    statements
}
