//! The sections of a table file: where a setting stands, and which settings an open table may post
//! anew.
//!
//! ```
//! use games::sections::{Section, is_posted};
//!
//! assert_eq!(Section::of("first_3_minimum"), Section::Limits);
//! assert_eq!(Section::of("bonus_table"), Section::PayTables);
//! assert_eq!(Section::of("a_switch_nobody_has_sorted"), Section::Options);
//! assert!(is_posted("bonus_table") && !is_posted("bonus_equals_ante"));
//! ```

use core::fmt;

use law::{Clause, general, ruling};

use crate::settings::Spec;

/// A section of a table file.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Section {
    /// Above all sections: what the table is.
    Head,
    /// Rule switches, and whatever belongs nowhere else.
    Options,
    /// What the house pays.
    PayTables,
    /// What may be wagered, and what may be won.
    Limits,
    /// Cards, devices, and how cards leave the deck.
    Dealing,
}

/// The text that authorises a game where there are two: the one setting among the head of a file.
const HEAD: [&str; 1] = ["regulation"];
/// What is paid, besides everything called a table.
const PAID: [&str; 6] = [
    "straight_flush_award",
    "meter",
    "meter_reset",
    "meter_rate",
    "reset_rate",
    "fixed_awards_from",
];
/// What a meter that runs has been started with.
const RUNNING: [&str; 5] =
    ["meter", "meter_reset", "meter_rate", "reset_rate", "fixed_awards_from"];
/// Limits, besides everything called a minimum or a maximum.
const LIMITS: [&str; 3] = ["payout_limit", "limit_notice_min", "smallest_chip"];
/// Cards and devices.
const DEALING: [&str; 12] = [
    "dealing",
    "cover_card",
    "decks",
    "shuffler",
    "recut",
    "cut_max",
    "deal_pattern",
    "dealer_deal",
    "counting_shuffler",
    "stub_count_hand",
    "ddp_stub_count",
    "dxp_count_exempt",
];

impl Section {
    /// All of them, in the order of a file.
    pub const ALL: [Self; 5] =
        [Self::Head, Self::Options, Self::PayTables, Self::Limits, Self::Dealing];

    /// The section of the setting called `name`. A new setting is an option until it is sorted.
    #[must_use]
    pub fn of(name: &str) -> Self {
        let is_table = name.ends_with("_table") || name.starts_with("award_");
        let is_limit = name.ends_with("minimum") || name.ends_with("maximum");
        if HEAD.contains(&name) {
            Self::Head
        } else if is_table || PAID.contains(&name) {
            Self::PayTables
        } else if is_limit || LIMITS.contains(&name) {
            Self::Limits
        } else if DEALING.contains(&name) {
            Self::Dealing
        } else {
            Self::Options
        }
    }

    /// Its name in a file; the head has none.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Self::Head => "",
            Self::Options => "options",
            Self::PayTables => "pay_tables",
            Self::Limits => "limits",
            Self::Dealing => "dealing",
        }
    }

    /// The section called `word` in a file.
    #[must_use]
    pub fn named(word: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|section| *section != Self::Head && section.word() == word)
    }
}

impl fmt::Display for Section {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Head => f.write_str("the lines above all sections"),
            Self::Options | Self::PayTables | Self::Limits | Self::Dealing => {
                write!(f, "[{}]", self.word())
            }
        }
    }
}

/// Whether an open table may post another value of `name`, to hold from a time on: pay tables and
/// limits, except those of a meter that runs and the two that a table posts together.
#[must_use]
pub fn is_posted(name: &str) -> bool {
    match Section::of(name) {
        Section::PayTables => !RUNNING.contains(&name),
        Section::Limits => !["minimum", "maximum"].contains(&name),
        Section::Head | Section::Options | Section::Dealing => false,
    }
}

/// Where it is written that such a change waits for the end of the round and is announced: ruling
/// A14 for pay tables, which the games without that switch borrow, and GEN-006 for limits.
#[must_use]
pub fn posted_under(spec: &Spec, specs: &[Spec]) -> Clause {
    match Section::of(spec.name) {
        Section::PayTables if specs.iter().any(|other| other.under == ruling::A14) => ruling::A14,
        Section::PayTables => ruling::A14.by_analogy(),
        Section::Head | Section::Options | Section::Limits | Section::Dealing => general::GEN_006,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::settings::Settings as _;

    /// The settings of every game.
    fn specs() -> [Vec<Spec>; 5] {
        use crate::{caribbean_stud, double_cross, double_down_stud, double_draw, three_card_draw};
        [
            caribbean_stud::Settings::specs(),
            double_cross::Settings::specs(),
            double_down_stud::Settings::specs(),
            double_draw::Settings::specs(),
            three_card_draw::Settings::specs(),
        ]
    }

    #[test]
    fn every_sorted_setting_is_a_setting_of_some_game() {
        let all = specs().concat();
        for name in HEAD.iter().chain(&PAID).chain(&RUNNING).chain(&LIMITS).chain(&DEALING) {
            assert!(all.iter().any(|spec| spec.name == *name), "no game has {name}");
        }
    }

    #[test]
    fn every_game_has_limits_dealing_and_something_to_pay() {
        for specs in specs() {
            for section in [Section::PayTables, Section::Limits, Section::Dealing] {
                assert!(specs.iter().any(|spec| Section::of(spec.name) == section), "{section}");
            }
        }
    }

    #[test]
    fn a_running_meter_and_the_limits_posted_together_are_not_posted_singly() {
        for name in ["meter", "meter_rate", "minimum", "maximum", "seats", "dealing", "regulation"]
        {
            assert!(!is_posted(name), "{name}");
        }
        for name in ["pay_table", "award_flush", "three_card_minimum", "payout_limit"] {
            assert!(is_posted(name), "{name}");
        }
    }
}
