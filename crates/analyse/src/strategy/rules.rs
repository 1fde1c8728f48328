//! The best play of a game as ordered rules: the lists that were found, and what they cost.

use super::book::Book;
use super::brevity::Brevity;
use super::list::List;
use super::shipped::Shipped;
use super::stage_rules::{StageRules, Strategy};
use crate::{Declined, Fraction, Kernel, Unanswered, Watch};

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
    /// The only stage of a game with this book.
    pub fn new(book: &Book) -> Self {
        let asks = book.questions.iter().map(|question| question.asks.clone()).collect();
        Self { name: "", asks, deals: book.deals() }
    }

    /// What it is called within a sentence.
    pub fn words(&self) -> String {
        self.name.to_lowercase()
    }

    /// What stands before a question.
    pub fn heading(&self) -> String {
        if self.name.is_empty() { String::new() } else { format!("{}: ", self.name) }
    }
}

/// What words of the rules mean.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct RuleTerm {
    /// The words that are explained; empty if the rules cannot be read without it.
    pub said: &'static str,
    /// What they mean, in a sentence.
    pub means: &'static str,
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
    pub fn lists(&self) -> Vec<Vec<List>> {
        self.stages.iter().map(|stage| stage.lists.clone()).collect()
    }

    /// How many rules they have.
    pub fn rules(&self) -> usize {
        self.stages.iter().map(StageRules::rules).sum()
    }

    /// How many deals they play wrong; none unless it was counted for every stage.
    pub fn deals_wrong(&self) -> Option<u128> {
        self.stages.iter().map(StageRules::deals_wrong).sum()
    }
}

/// The rules of a game that has a book; `best` is the value of the best play. Usual lists are read
/// if they are shipped.
pub fn from_book<G: Kernel>(
    counts: &G::Counts,
    terms: &G::Terms,
    (best, brevity): (Fraction, Brevity),
    watch: &dyn Watch,
) -> Result<BestRules, Unanswered> {
    let book = G::book(counts, terms)?;
    let shipped = G::SHIPPED_LISTS.filter(|_| brevity == Brevity::usual());
    let shipped = shipped.and_then(|text| Shipped::read(text, &book));
    let found = match shipped.filter(|shipped| shipped.best == best) {
        Some(shipped) => Strategy {
            closest: StageRules::new(&book, shipped.closest),
            simple: shipped.usual.map(|usual| StageRules::new(&book, usual)),
        },
        None => Strategy::find(&book, brevity, watch)?,
    };
    let lists = |stage: StageRules| {
        let value = G::value_of_rules(counts, terms, &stage.lists)?;
        Ok::<_, Declined>(RuleLists { stages: vec![stage], value, cost: best - value })
    };
    let closest = lists(found.closest)?;
    let shorter =
        |short: &RuleLists| short.cost <= brevity.within && short.rules() < closest.rules();
    let short = found.simple.map(lists).transpose()?.filter(shorter);
    Ok(BestRules { stages: vec![Stage::new(&book)], closest, short })
}
