//! How hands stand when they are settled, and what is won then.

use games::blackjack::{Fate, OverThenBlackjack, Part, Points, Stands, TWENTY_ONE, judge};
use rules::Odds;

use super::draws::TOTALS;
use super::ends::End;
use super::rules::RuleSet;

/// What the dealer's hand comes to: 17 to 21, over 21, blackjack.
pub const DEALT: usize = TOTALS + 2;
/// Over 21.
pub const OVER_21: usize = TOTALS;
/// Blackjack.
pub const BLACKJACK: usize = TOTALS + 1;

/// Chances by what the dealer's hand comes to.
pub type ByDealer = [f64; DEALT];

/// How a hand ended, as far as settling it goes: standing on 16 or less, 17, … 21, or over 21,
/// doubled or not.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Standing {
    /// What it counts; 16 stands for all below 17, 22 for all over 21.
    pub total: u8,
    /// Whether it was doubled.
    pub doubled: bool,
}

/// How many there are.
pub const STANDINGS: usize = 14;

impl Standing {
    /// Over 21, not doubled.
    pub const OVER: Self = Self { total: 22, doubled: false };

    /// How a hand ended.
    pub fn of(end: &End) -> Self {
        Self { total: end.total.clamp(16, 22), doubled: end.doubled }
    }

    /// Its place among all.
    pub fn index(self) -> usize {
        usize::from(self.total - 16) * 2 + usize::from(self.doubled)
    }

    /// All of them, by their places.
    pub fn all() -> impl Iterator<Item = Self> {
        (16..=22).flat_map(|total| [false, true].map(|doubled| Self { total, doubled }))
    }

    fn stands(self) -> Stands {
        if self.total > TWENTY_ONE { Stands::Over } else { Stands::On(self.total) }
    }
}

/// How cards ended that became several hands, in a word.
pub const SPLIT: &str = "split";

/// How a player's cards ended.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Ended {
    /// A blackjack as dealt.
    Blackjack,
    /// Given up.
    Surrendered,
    /// As one hand.
    One(Standing),
    /// As two hands. The original wager lies on the first.
    Two(Standing, Standing),
}

impl Ended {
    /// How it ended, in a word.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Blackjack => "blackjack",
            Self::Surrendered => "surrendered",
            Self::One(standing) if standing.total > TWENTY_ONE => "over 21",
            Self::One(Standing { doubled: true, .. }) => "doubled",
            Self::One(_) => "one hand",
            Self::Two(..) => SPLIT,
        }
    }

    /// How many wagers lie on the hands, for each hand of the dealer.
    pub fn staked(self) -> u8 {
        let of = |standing: Standing| 1 + u8::from(standing.doubled);
        match self {
            Self::Blackjack | Self::Surrendered => 1,
            Self::One(standing) => of(standing),
            Self::Two(one, other) => of(one) + of(other),
        }
    }
}

/// What the dealer's hand comes to, by its place.
fn points(dealt: usize) -> Points {
    match dealt {
        OVER_21 => Points::Over,
        BLACKJACK => Points::Blackjack,
        total => Points::Total(17 + u8::try_from(total).expect("five totals")),
    }
}

/// What is won, in [units](RuleSet::units).
pub fn net(ended: Ended, dealt: usize, rules: &RuleSet) -> i64 {
    use Part::{Added, Original};
    let one = |stands| won(stands, points(dealt), Original, rules);
    let hand = |standing, part| on_hand(standing, part, dealt, rules);
    match ended {
        Ended::Blackjack => one(Stands::Blackjack),
        Ended::Surrendered => one(Stands::Surrendered),
        Ended::One(only) => hand(only, Original),
        Ended::Two(first, second) => hand(first, Original) + hand(second, Added),
    }
}

/// What one hand wins, its double with it.
pub fn on_hand(standing: Standing, part: Part, dealt: usize, rules: &RuleSet) -> i64 {
    let one = |part| won(standing.stands(), points(dealt), part, rules);
    one(part) + if standing.doubled { one(Part::Added) } else { 0 }
}

/// What one wager wins: the game judges it, unless it was collected at once (ruling C17).
fn won(stands: Stands, dealer: Points, part: Part, rules: &RuleSet) -> i64 {
    let wager = rules.units();
    let part_of = |odds: Odds| wager / i64::from(odds.wager()) * i64::from(odds.win());
    let at_once = rules.over_then_blackjack == OverThenBlackjack::Collected;
    match judge(stands, dealer, part) {
        _ if at_once && stands == Stands::Over => -wager,
        Fate::Lost => -wager,
        Fate::Half => part_of(rules.given_back) - wager,
        Fate::Back | Fate::Open => 0,
        Fate::Won => wager,
        Fate::AtOdds => part_of(rules.blackjack_pays),
    }
}
