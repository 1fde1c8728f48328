//! How a player may play: best, or by a chart of the game.

use games::blackjack::{Chart, Play, Surrender};

use super::choices::{Choice, HandsAfterSplit};
use super::ground::hand;
use super::hands::HandId;
use super::play::Plan;
use super::rules::RuleSet;
use super::shoe::{Shoe, pips};
use super::totals::TotalChart;

/// A way to play that has a value.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Policy {
    /// Best for all cards of the hand; after a split every hand like the same cards unsplit.
    Optimal,
    /// The same, and after a split best for the cards of the pair that are known to be gone.
    ByPairCards,
    /// By the total alone, as a chart of the game says.
    By(Chart),
    /// By the total alone, as is best for the rules and the shoe.
    ByTotals,
}

/// What a policy does first, and then.
pub trait Guide {
    /// With two cards that are no blackjack.
    fn first(&mut self, up: usize, id: HandId) -> Choice;

    /// With every hand after that.
    fn plan(&mut self, up: usize) -> &mut dyn Plan;
}

impl Policy {
    /// What the policy does, or how whoever plays best plays hands of a split.
    pub(super) fn guide(
        self,
        shoe: &Shoe,
        rules: &RuleSet,
    ) -> Result<Box<dyn Guide>, HandsAfterSplit> {
        match self {
            Self::Optimal => Err(HandsAfterSplit::LikeOthers),
            Self::ByPairCards => Err(HandsAfterSplit::ByPairCards),
            Self::By(chart) => Ok(Box::new(ByChart { chart, rules: *rules, up: 0 })),
            Self::ByTotals => Ok(Box::new(TotalChart::new(shoe, rules))),
        }
    }
}

/// A chart of the game.
struct ByChart {
    chart: Chart,
    rules: RuleSet,
    up: usize,
}

impl ByChart {
    fn says(&self, id: HandId, up: usize) -> Play {
        self.chart.play(hand(id).tally(), pips(up))
    }
}

impl Guide for ByChart {
    fn first(&mut self, up: usize, id: HandId) -> Choice {
        let held = hand(id);
        if held.pair().is_some_and(|pair| self.chart.splits(pips(pair), pips(up))) {
            return Choice::Split;
        }
        let late = self.rules.surrender == Surrender::Late;
        if late && self.chart.surrenders(held.tally(), pips(up)) {
            return Choice::Surrender;
        }
        let may = self.rules.may_double(held.total, held.soft);
        match self.says(id, up) {
            Play::DoubleOrHit | Play::DoubleOrStand if may => Choice::Double,
            Play::Hit | Play::DoubleOrHit => Choice::Hit,
            Play::Stand | Play::DoubleOrStand => Choice::Stand,
        }
    }

    fn plan(&mut self, up: usize) -> &mut dyn Plan {
        self.up = up;
        self
    }
}

impl Plan for ByChart {
    fn hits(&mut self, id: HandId) -> bool {
        matches!(self.says(id, self.up), Play::Hit | Play::DoubleOrHit)
    }

    fn doubles(&mut self, id: HandId) -> bool {
        matches!(self.says(id, self.up), Play::DoubleOrHit | Play::DoubleOrStand)
    }
}
