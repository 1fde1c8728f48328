//! Simple policies for blackjack: the published chart, and three that players are known to follow.
//! The best play comes from the analysis.
//!
//! ```
//! use cards::parse_cards;
//! use games::blackjack::{Chart, Play, Tally};
//!
//! let tally = |text| Tally::of(&parse_cards(text).expect("cards"));
//! assert_eq!(Chart::BASIC.play(tally("10s 6h"), 10), Play::Hit);
//! assert_eq!(Chart::BASIC.play(tally("Ah 7c"), 6), Play::DoubleOrStand);
//! assert_eq!(Chart::NEVER_BUST.play(tally("10s 6h"), 10), Play::Stand);
//! ```

use rules::Policy;

use super::points::{TEN, Tally};
use super::round::TwentyOne;
use super::{Decision, Sight};

/// What a chart says about a hand that is not split.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Play {
    /// Stands.
    Stand,
    /// Hits.
    Hit,
    /// Doubles, or hits where that is not offered.
    DoubleOrHit,
    /// Doubles, or stands where that is not offered.
    DoubleOrStand,
}

/// By the total of the own hand and the dealer's card face up.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Chart {
    /// The published chart of several decks and a dealer who stands on every 17.
    Basic,
    /// The same, but no hit on a hard total of twelve or more: such a hand never goes over.
    NeverBust,
    /// Plays as the dealer does: no double, no split, hits up to sixteen.
    MimicDealer,
}

impl Chart {
    /// Short for the first.
    pub const BASIC: Self = Self::Basic;
    /// Short for the second.
    pub const NEVER_BUST: Self = Self::NeverBust;

    /// What it says about a hand that is not split, against a card of that value, an ace as one.
    #[must_use]
    #[inline]
    pub const fn play(self, own: Tally, up: u8) -> Play {
        match self {
            Self::Basic => basic(own, up),
            Self::NeverBust if !own.is_soft() && own.hard() >= 12 => Play::Stand,
            Self::NeverBust => basic(own, up),
            Self::MimicDealer if own.total() < 17 => Play::Hit,
            Self::MimicDealer => Play::Stand,
        }
    }

    /// Whether it splits a pair of cards of that value against `up`.
    #[must_use]
    #[inline]
    pub const fn splits(self, pair: u8, up: u8) -> bool {
        match self {
            Self::Basic | Self::NeverBust => match pair {
                1 | 8 => true,
                2 | 3 | 7 => matches!(up, 2..=7),
                4 => matches!(up, 5 | 6),
                6 => matches!(up, 2..=6),
                9 => matches!(up, 2..=6 | 8 | 9),
                _ => false,
            },
            Self::MimicDealer => false,
        }
    }

    /// Whether it gives a hand up, where that is offered.
    #[must_use]
    #[inline]
    pub const fn surrenders(self, own: Tally, up: u8) -> bool {
        match self {
            Self::Basic | Self::NeverBust => match own.total() {
                16 => !own.is_soft() && own.count(8) < 2 && matches!(up, 9 | TEN | 1),
                15 => !own.is_soft() && up == TEN,
                _ => false,
            },
            Self::MimicDealer => false,
        }
    }
}

/// The chart of totals.
#[inline]
const fn basic(own: Tally, up: u8) -> Play {
    if own.is_soft() { soft(own.total(), up) } else { hard(own.total(), up) }
}

#[inline]
const fn hard(total: u8, up: u8) -> Play {
    match (total, up) {
        (17.., _) | (13..=16, 2..=6) | (12, 4..=6) => Play::Stand,
        (11, 2..=TEN) | (10, 2..=9) | (9, 3..=6) => Play::DoubleOrHit,
        _ => Play::Hit,
    }
}

#[inline]
const fn soft(total: u8, up: u8) -> Play {
    match (total, up) {
        (18, 3..=6) => Play::DoubleOrStand,
        (17, 3..=6) | (15 | 16, 4..=6) | (13 | 14, 5 | 6) => Play::DoubleOrHit,
        (19.., _) | (18, 2 | 7 | 8) => Play::Stand,
        _ => Play::Hit,
    }
}

/// What is offered of the plays that a chart may want.
#[derive(Default)]
struct OfferedPlays {
    insurance: bool,
    hit: bool,
    double: bool,
    split: bool,
    surrender: bool,
}

impl OfferedPlays {
    #[inline]
    fn of(choices: impl Iterator<Item = Decision>) -> Self {
        let mut offered = Self::default();
        for choice in choices {
            match choice {
                Decision::Hits => offered.hit = true,
                Decision::Doubles => offered.double = true,
                Decision::Splits => offered.split = true,
                Decision::Surrenders => offered.surrender = true,
                Decision::DoesNotInsure => offered.insurance = true,
                Decision::Stands | Decision::DoublesFor(_) | Decision::Insures(_) => {}
            }
        }
        offered
    }
}

impl<const SPOTS: usize> Policy<TwentyOne<SPOTS>> for Chart {
    #[inline]
    fn decide(&mut self, sight: &Sight, choices: impl Iterator<Item = Decision>) -> Decision {
        let offered = OfferedPlays::of(choices);
        if offered.insurance {
            return Decision::DoesNotInsure;
        }
        let (own, up) = (sight.asked(), sight.up_value());
        if offered.split && own.pair().is_some_and(|pair| self.splits(pair, up)) {
            return Decision::Splits;
        }
        if offered.surrender && self.surrenders(own, up) {
            return Decision::Surrenders;
        }
        match self.play(own, up) {
            Play::DoubleOrHit | Play::DoubleOrStand if offered.double => Decision::Doubles,
            Play::Hit | Play::DoubleOrHit if offered.hit => Decision::Hits,
            Play::Hit | Play::DoubleOrHit | Play::DoubleOrStand | Play::Stand => Decision::Stands,
        }
    }
}

/// Any of the policies above, chosen by name.
#[derive(Clone, Debug)]
pub enum Simple {
    /// A chart.
    Chart(Chart),
    /// Draws evenly.
    Random(crate::policies::Random),
}

impl Simple {
    /// Their names.
    pub const HABITS: &'static [crate::Habit<Self>] = &[
        crate::Habit::new("basic", "the published chart of totals", |_| Self::Chart(Chart::Basic)),
        crate::Habit::new("never-bust", "the chart, but no hit on hard twelve or more", |_| {
            Self::Chart(Chart::NeverBust)
        }),
        crate::Habit::new("mimic-dealer", "hits to seventeen, no double, no split", |_| {
            Self::Chart(Chart::MimicDealer)
        }),
        crate::Habit::new("random", "draws evenly from the choices", |seed| {
            Self::Random(crate::policies::Random::new(seed))
        }),
    ];
}

impl<const SPOTS: usize> Policy<TwentyOne<SPOTS>> for Simple {
    #[inline]
    fn decide(&mut self, sight: &Sight, choices: impl Iterator<Item = Decision>) -> Decision {
        match self {
            Self::Chart(chart) => Policy::<TwentyOne<SPOTS>>::decide(chart, sight, choices),
            Self::Random(random) => Policy::<TwentyOne<SPOTS>>::decide(random, sight, choices),
        }
    }

    fn begin(&mut self, seed: u64) {
        if let Self::Random(random) = self {
            Policy::<TwentyOne<SPOTS>>::begin(random, seed);
        }
    }
}
