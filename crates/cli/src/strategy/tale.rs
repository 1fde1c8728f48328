//! All there is to say about the best play of a game.

use analyse::Fraction;
use analyse::strategy::{RuleLists, Situation, Stage, Told};
use games::catalogue::GameId;

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
    pub(super) closest: RuleLists,
    /// Of those that were tried the shortest within what was asked for, if it is shorter.
    pub(super) short: Option<RuleLists>,
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

impl Tale {
    /// Of those that were tried the shortest within what was asked for, if any comes so near.
    pub(super) fn within(&self) -> Option<&RuleLists> {
        let closest = Some(&self.closest).filter(|closest| closest.cost <= self.within);
        self.short.as_ref().or(closest)
    }

    /// The version for a card: the nearest if none is within what was asked for.
    pub(super) fn shortest(&self) -> &RuleLists {
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
    pub(super) fn counted(&self, version: &RuleLists) -> Option<String> {
        let known =
            |(stage, told): (&Stage, &Told)| told.exceptions.as_ref().map(|_| stage.words());
        let stages: Vec<String> = self.stages.iter().zip(&version.told).filter_map(known).collect();
        (stages.len() < version.told.len()).then(|| stages.join(" and the "))
    }

    pub(super) fn versions(&self) -> impl Iterator<Item = &RuleLists> {
        self.short.iter().chain([&self.closest])
    }
}
