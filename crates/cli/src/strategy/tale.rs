//! All there is to say about the best play of a game.

use analyse::Fraction;
use analyse::strategy::{Book, List, Situation, Told};
use games::catalogue::GameId;

/// What was found.
pub struct Found {
    pub(super) stages: Vec<Stage>,
    pub(super) closest: Version,
    pub(super) short: Option<Version>,
}

/// A stage of the game.
pub(super) struct Stage {
    /// Nothing if it is the only one.
    pub(super) name: &'static str,
    /// What the player is asked.
    pub(super) asks: Vec<String>,
    /// How many deals the rules were found from.
    pub(super) deals: u128,
}

impl Stage {
    pub(super) fn of((name, book): &(&'static str, Book)) -> Self {
        let asks = book.questions.iter().map(|question| question.asks.clone()).collect();
        Self { name, asks, deals: book.deals() }
    }

    /// What it is called within a sentence.
    pub(super) fn words(&self) -> String {
        self.name.to_lowercase()
    }

    /// What stands before a question.
    pub(super) fn heading(&self) -> String {
        if self.name.is_empty() { String::new() } else { format!("{}: ", self.name) }
    }
}

/// All there is to say.
pub(super) struct Tale {
    pub(super) game: GameId,
    /// Which pay table it is.
    pub(super) pay_table: String,
    /// What the unit of all values is called at the table.
    pub(super) ante: &'static str,
    pub(super) options: Vec<(String, String)>,
    pub(super) options_hash: String,
    pub(super) notices: Vec<String>,
    pub(super) within: Fraction,
    /// The value of the best play.
    pub(super) best: Fraction,
    pub(super) stages: Vec<Stage>,
    /// As near to the best play as was found.
    pub(super) closest: Version,
    /// Of those that were tried the shortest within what was asked for, if it is shorter.
    pub(super) short: Option<Version>,
    pub(super) leaves_out: Option<&'static str>,
    pub(super) exceptions: Exceptions,
    /// A policy with a name that is better than all lists.
    pub(super) better: Option<Better>,
}

/// Where the nearest list is not the best play, situation by situation.
pub(super) enum Exceptions {
    Unknown,
    /// Not asked for.
    Unlisted,
    /// The costliest first.
    All(Vec<Situation>),
}

/// A policy that is better than the rules.
pub(super) struct Better {
    pub(super) policy: &'static str,
    pub(super) value: Fraction,
    /// What that is less than the best play.
    pub(super) cost: Fraction,
}

/// One list for every question.
pub(super) struct Version {
    /// By stage.
    pub(super) told: Vec<Told>,
    /// What following them wins, played over all deals.
    pub(super) value: Fraction,
    /// What that is less than the best play.
    pub(super) cost: Fraction,
}

impl Tale {
    /// Of those that were tried the shortest within what was asked for, if any comes so near.
    pub(super) fn within(&self) -> Option<&Version> {
        let closest = Some(&self.closest).filter(|closest| closest.cost <= self.within);
        self.short.as_ref().or(closest)
    }

    /// The version for a card: the nearest if none is within what was asked for.
    pub(super) fn shortest(&self) -> &Version {
        self.short.as_ref().unwrap_or(&self.closest)
    }

    /// All exceptions, and whether their costs are all that the nearest list costs: then it is the
    /// best play with them.
    pub(super) fn exceptions(&self) -> Option<(&[Situation], bool)> {
        let Exceptions::All(all) = &self.exceptions else { return None };
        let costs = all.iter().fold(Fraction::ZERO, |sum, situation| sum + situation.cost);
        Some((all, costs == self.closest.cost))
    }

    /// The stages for which the exceptions of a version were counted, if not for all.
    pub(super) fn counted(&self, version: &Version) -> Option<String> {
        let known =
            |(stage, told): (&Stage, &Told)| told.exceptions.as_ref().map(|_| stage.words());
        let stages: Vec<String> = self.stages.iter().zip(&version.told).filter_map(known).collect();
        (stages.len() < version.told.len()).then(|| stages.join(" and the "))
    }

    pub(super) fn versions(&self) -> impl Iterator<Item = &Version> {
        self.short.iter().chain([&self.closest])
    }
}

impl Version {
    pub(super) fn lists(&self) -> Vec<Vec<List>> {
        self.told.iter().map(|told| told.lists.clone()).collect()
    }

    pub(super) fn rules(&self) -> usize {
        self.told.iter().map(Told::rules).sum()
    }

    /// None unless it was counted for every stage.
    pub(super) fn deals_wrong(&self) -> Option<u128> {
        self.told.iter().map(Told::deals_wrong).sum()
    }
}
