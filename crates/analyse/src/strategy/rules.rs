//! The best play of a game as ordered rules: the lists that were found, and what they cost.

use super::book::Book;
use super::list::List;
use super::situation::Situation;
use super::stage_rules::{StageRules, Strategy};
use crate::fraction::Fraction;
use crate::kernel::Kernel;
use crate::watch::{Cancelled, Part, Watch};

/// What was found.
#[derive(Clone, Debug)]
pub struct BestRules {
    /// The stages of the game in their order.
    pub stages: Vec<Stage>,
    /// As near to the best play as was found.
    pub closest: RuleLists,
    /// Of those that were tried the shortest within what was asked for, if it is shorter.
    pub short: Option<RuleLists>,
}

/// A stage of the game.
#[derive(Clone, Debug)]
pub struct Stage {
    /// Nothing if it is the only one.
    pub name: &'static str,
    /// What the player is asked.
    pub asks: Vec<String>,
    /// How many deals the rules were found from.
    pub deals: u128,
}

impl Stage {
    /// The stage that a book is of.
    #[must_use]
    pub fn new((name, book): &(&'static str, Book)) -> Self {
        let asks = book.questions.iter().map(|question| question.asks.clone()).collect();
        Self { name, asks, deals: book.deals() }
    }

    /// What it is called within a sentence.
    #[must_use]
    pub fn words(&self) -> String {
        self.name.to_lowercase()
    }

    /// What stands before a question.
    #[must_use]
    pub fn heading(&self) -> String {
        if self.name.is_empty() { String::new() } else { format!("{}: ", self.name) }
    }
}

/// One list for every question.
#[derive(Clone, Debug)]
pub struct RuleLists {
    /// By stage.
    pub stages: Vec<StageRules>,
    /// What following them wins, played over all deals.
    pub value: Fraction,
    /// What that is less than the best play.
    pub cost: Fraction,
}

impl RuleLists {
    /// The lists, by stage and question.
    #[must_use]
    pub fn lists(&self) -> Vec<Vec<List>> {
        self.stages.iter().map(|stage| stage.lists.clone()).collect()
    }

    /// How many rules they have.
    #[must_use]
    pub fn rules(&self) -> usize {
        self.stages.iter().map(StageRules::rules).sum()
    }

    /// How many deals they play wrong; none unless it was counted for every stage.
    #[must_use]
    pub fn deals_wrong(&self) -> Option<u128> {
        self.stages.iter().map(StageRules::deals_wrong).sum()
    }
}

/// A game whose rules are found from books of all its situations.
pub trait RuleBooks: Kernel {
    /// What the rules are found from, one book for each stage of the game.
    fn books(counts: &Self::Counts, terms: &Self::Terms) -> Vec<(&'static str, Book)>;

    /// The exact value of following one list for every question of every book, over all deals.
    fn follow(counts: &Self::Counts, terms: &Self::Terms, lists: &[Vec<List>]) -> Fraction;

    /// Every situation that such lists play wrong.
    fn played_wrong(
        counts: &Self::Counts,
        terms: &Self::Terms,
        lists: &[Vec<List>],
    ) -> Vec<Situation>;
}

/// The rules of a game in books; `best` is the value of the best play.
///
/// # Errors
///
/// If it is cancelled.
pub fn from_books<G: RuleBooks>(
    counts: &G::Counts,
    terms: &G::Terms,
    (best, within): (Fraction, Fraction),
    watch: &dyn Watch,
) -> Result<BestRules, Cancelled> {
    let books = G::books(counts, terms);
    let whole = books.len() as u64;
    let share = within / Fraction::share(books.len() as u128, 1);
    let found = books.iter().zip(0..).map(|((_, book), from)| {
        let watch = Part { watch, from, length: 1, whole };
        Strategy::find(book, share, &watch)
    });
    let found: Vec<Strategy> = found.collect::<Result<_, Cancelled>>()?;
    let lists = |stages: Vec<StageRules>| {
        let lists: Vec<Vec<List>> = stages.iter().map(|stage| stage.lists.clone()).collect();
        let value = G::follow(counts, terms, &lists);
        RuleLists { stages, value, cost: best - value }
    };
    let closest = lists(found.iter().map(|found| found.closest.clone()).collect());
    let short: Option<Vec<StageRules>> = found.into_iter().map(|found| found.simple).collect();
    // Books of several stages do not know each other: only what is played tells the cost.
    let shorter = |short: &RuleLists| short.cost <= within && short.rules() < closest.rules();
    let short = short.map(lists).filter(shorter);
    Ok(BestRules { stages: books.iter().map(Stage::new).collect(), closest, short })
}
