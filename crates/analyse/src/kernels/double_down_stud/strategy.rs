//! A solution as a player can use it: in words, as a table, and with what is indifferent.
//!
//! Nothing here is known beforehand. The solved sets are sorted into [patterns](Pattern), patterns
//! of one choice are put into [statements](Statement), and the statements must give back the solved
//! choice of every set, or there is no strategy.

use std::collections::BTreeMap;
use std::fmt::Write as _;

use cards::{Card, Rank};
use games::double_down_stud::Decision;

use super::counts::Counts;
use super::pattern::{Detail, Kind, Pattern, Ranks};
use super::solution::{Play, Solution};
use super::table::{self, Row};
use super::terms::Terms;
use crate::strategy::words::a;

/// The best play in words and as a table.
#[derive(Clone, Debug)]
pub struct Strategy {
    terms: Terms,
    choices: Vec<Decision>,
    /// No two speak of the same cards.
    statements: Vec<(usize, Statement)>,
    otherwise: usize,
    rows: Vec<Row>,
    /// Sets of equally good choices in words, and how many they are.
    pub indifferent: Vec<(String, u64)>,
}

/// The solved sets of one pattern, by their ranks.
pub(super) type Group = BTreeMap<Ranks, (Play, u64)>;

impl Strategy {
    /// The strategy of a solution, on a deck that holds all suits of its ranks.
    ///
    /// # Panics
    ///
    /// If the statements do not give back the solution: there sets of one pattern are not alike.
    pub fn new(counts: &Counts, solution: &Solution) -> Self {
        let mut groups: BTreeMap<Pattern, Group> = BTreeMap::new();
        for (class, play) in counts.classes.iter().zip(&solution.plays) {
            let ranks = Ranks::new(class.example);
            let entry = groups.entry(ranks.pattern()).or_default().entry(ranks);
            entry.or_insert((*play, 0)).1 += u64::from(class.sets);
        }
        let played = &solution.played;
        let choices = played.terms.choices();
        let sets = |choice: &usize| -> u64 {
            let taken = groups.values().flat_map(BTreeMap::values);
            taken.filter(|(play, _)| play.choice == *choice).map(|(_, sets)| sets).sum()
        };
        let otherwise = (0..choices.len()).rev().max_by_key(sets).expect("there are choices");
        let solved = |(pattern, group): (&Pattern, &Group)| {
            let (play, _) = group.values().next().expect("a pattern of something");
            (*pattern, play.choice)
        };
        let patterns: BTreeMap<Pattern, usize> = groups.iter().map(solved).collect();
        let told = (0..choices.len()).rev().filter(|choice| *choice != otherwise);
        let statements_of = |choice| {
            statements(&patterns, choice).into_iter().map(move |statement| (choice, statement))
        };
        let strategy = Self {
            terms: played.terms,
            statements: told.flat_map(statements_of).collect(),
            otherwise,
            rows: table::rows(&played.terms, &choices, counts.hole_cards(), &groups),
            indifferent: indifferent(&groups),
            choices,
        };
        for (class, play) in counts.classes.iter().zip(&solution.plays) {
            assert_eq!(strategy.choice(class.example), play.choice, "{:?}", class.example);
        }
        strategy
    }

    /// What the words say of four cards: the place of a choice.
    pub fn choice(&self, four: [Card; 4]) -> usize {
        let pattern = Ranks::new(four).pattern();
        let said = self.statements.iter().find(|(_, statement)| statement.says_of(pattern));
        said.map_or(self.otherwise, |(choice, _)| *choice)
    }

    /// The whole rule in words.
    pub fn words(&self) -> String {
        let mut words = String::new();
        for choice in (0..self.choices.len()).rev().filter(|choice| *choice != self.otherwise) {
            let said = self.statements.iter().filter(|(said, _)| *said == choice);
            let said: Vec<String> = said.map(|(_, statement)| statement.words()).collect();
            if !said.is_empty() {
                let action = capital(&self.action(choice));
                let _ = write!(words, "{action} {}. ", said.join("; "));
            }
        }
        match (words.is_empty(), self.action(self.otherwise)) {
            (true, action) => format!("Always: {action}."),
            (false, action) => format!("{words}Otherwise {action}."),
        }
    }

    fn action(&self, choice: usize) -> String {
        self.terms.action(self.choices[choice])
    }

    /// The strategy as a table of 80 columns.
    pub fn table(&self) -> String {
        table::print(&self.rows)
    }
}

fn capital(words: &str) -> String {
    let mut letters = words.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

/// Equally good choices by ranks, unless these are too many to read: then by pattern.
fn indifferent(groups: &BTreeMap<Pattern, Group>) -> Vec<(String, u64)> {
    const READABLE: usize = 16;
    let tied = |group: &Group| -> Vec<(String, u64)> {
        let tied = group.iter().rev().filter(|(_, (play, _))| play.indifferent);
        tied.map(|(ranks, (_, sets))| (ranks.to_string(), *sets)).collect()
    };
    let by_ranks: Vec<_> = groups.values().flat_map(tied).collect();
    if by_ranks.len() <= READABLE {
        return by_ranks;
    }
    let by_pattern = |(pattern, group): (&Pattern, &Group)| {
        let sets: u64 = tied(group).iter().map(|(_, sets)| sets).sum();
        (sets > 0).then(|| (format!("{} ({})", pattern.kind.words(), pattern.detail), sets))
    };
    groups.iter().filter_map(by_pattern).collect()
}

/// One statement about when to take a choice. It is data first and words second: what it says is
/// [checked](Statement::says_of) against every set of four cards.
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
fn statements(patterns: &BTreeMap<Pattern, usize>, choice: usize) -> Vec<Statement> {
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
        Statement::PairOrBetter(_)
        | Statement::OneSuit
        | Statement::Every(_)
        | Statement::From(..)
        | Statement::Among(..) => None,
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
