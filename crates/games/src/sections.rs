//! The sections of a table file: where a setting stands.

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
    /// Who approved what the text presupposes.
    Approvals,
}

impl Section {
    /// All of them, in the order of a file.
    pub const ALL: [Self; 6] =
        [Self::Head, Self::Options, Self::PayTables, Self::Limits, Self::Dealing, Self::Approvals];

    /// Its name in a file; the head has none.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Self::Head => "",
            Self::Options => "options",
            Self::PayTables => "pay_tables",
            Self::Limits => "limits",
            Self::Dealing => "dealing",
            Self::Approvals => "approvals",
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
            Self::Options | Self::PayTables | Self::Limits | Self::Dealing | Self::Approvals => {
                write!(f, "[{}]", self.word())
            }
        }
    }
}

/// Where it is written that another value waits for the end of the round and is announced: ruling
/// A14 for pay tables, which the games without that switch borrow, and GEN-006 for limits.
#[must_use]
pub fn posted_under(spec: &Spec, specs: &[Spec]) -> Clause {
    match spec.section {
        Section::PayTables if specs.iter().any(|other| other.under == ruling::A14) => ruling::A14,
        Section::PayTables => ruling::A14.by_analogy(),
        Section::Head
        | Section::Options
        | Section::Limits
        | Section::Dealing
        | Section::Approvals => general::GEN_006,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::settings::{Harder, Permission, Settings as _};

    /// The settings of every game.
    fn specs() -> [Vec<Spec>; 5] {
        use crate::{caribbean_stud, double_cross, double_down_stud, double_draw, three_card_draw};
        [
            caribbean_stud::Settings::default().specs(),
            double_cross::Settings::default().specs(),
            double_down_stud::Settings::default().specs(),
            double_draw::Settings::default().specs(),
            three_card_draw::Settings::default().specs(),
        ]
    }

    #[test]
    fn every_game_has_limits_dealing_and_something_to_pay() {
        for specs in specs() {
            for section in [Section::PayTables, Section::Limits, Section::Dealing] {
                assert!(specs.iter().any(|spec| spec.section == section), "{section}");
            }
        }
    }

    #[test]
    fn a_setting_of_one_name_stands_in_the_same_section_at_every_game() {
        let all = specs().concat();
        for spec in &all {
            let same = |other: &&Spec| other.name == spec.name;
            assert!(all.iter().filter(same).all(|other| other.section == spec.section), "{spec:?}");
        }
    }

    #[test]
    fn a_running_meter_and_the_limits_posted_together_are_not_posted_singly() {
        let all = specs().concat();
        let posted = |name: &&str| {
            let named: Vec<_> = all.iter().filter(|spec| spec.name == *name).collect();
            assert!(!named.is_empty(), "{name}");
            named.iter().all(|spec| spec.posted_anew == Permission::Allowed)
        };
        for name in ["meter", "meter_rate", "minimum", "maximum", "seats", "dealing", "regulation"]
        {
            assert!(!posted(&name), "{name}");
        }
        for name in ["pay_table", "award_flush", "three_card_minimum", "payout_limit"] {
            assert!(posted(&name), "{name}");
        }
    }

    #[test]
    fn every_amount_that_may_be_wagered_or_won_says_which_way_it_binds() {
        // Chips and times bind nobody by being more or less.
        let others = ["smallest_chip", "limit_notice_min"];
        for spec in specs().concat() {
            let is_limit = spec.section == Section::Limits && !others.contains(&spec.name);
            assert_eq!(spec.harder != Harder::Any, is_limit, "{}", spec.name);
        }
        let harder = |name: &str| {
            specs().concat().iter().find(|spec| spec.name == name).map(|spec| spec.harder)
        };
        assert_eq!(harder("three_card_minimum"), Some(Harder::Higher));
        assert_eq!(harder("three_card_maximum"), Some(Harder::Lower));
        assert_eq!(harder("payout_limit"), Some(Harder::Lower));
    }
}
