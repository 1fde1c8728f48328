//! A solution as a player can use it: in words, as a table, and with what is indifferent.
//!
//! Nothing here is known beforehand. The solved sets are sorted into [patterns](Pattern), patterns
//! of one choice are put into [statements](Statement), and the statements must give back the solved
//! choice of every set, or there is no strategy.

use std::collections::BTreeMap;
use std::fmt::Write as _;

use cards::Card;
use games::double_down_stud::Decision;

use super::counts::Counts;
use super::pattern::{Pattern, Ranks};
use super::rule::{Statement, statements};
use super::solution::{Play, Solution};
use super::table::{self, Row};
use super::terms::Terms;

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
