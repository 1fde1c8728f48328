//! What the tests of all games need to know of this one.

use std::ops::RangeInclusive;

use games::double_down_stud::{Decision, DoubleDownStud};
use law::equipment::P1_19_B;
use law::section_11::{
    P11_B_1, P11_B_2, P11_F_3, P11_G_1, P11_H_1, P11_H_1_I, P11_H_1_II_A, P11_J_2, P11_J_3,
};
use law::{Clause, Row, general, row};
use rules::{Chips, Due, Round as _, Stream};

use crate::support::Changes;
use crate::tried::{Presupposed, Tried, Wrong};

const JERSEY: (&str, &str) = ("regulation", "nj-19-47");
const FULL: (&str, &str) = ("dd_partial", "false");
const LIMIT: (&str, &str) = ("payout_limit", "100000");
const HEARD: &str = "say \"doubles AMOUNT\" or \"does not double\"";

impl Tried for DoubleDownStud {
    const TABLES: &'static [Changes<'static>] = &[
        &[],
        &[LIMIT],
        &[FULL],
        &[FULL, LIMIT],
        &[JERSEY],
        &[JERSEY, LIMIT],
        &[JERSEY, FULL],
        &[JERSEY, FULL, LIMIT],
    ];
    const WAGERS: &'static [(u64, u64)] =
        &[(10, 0), (25, 0), (500, 0), (40, 0), (50, 0), (60, 0), (70, 0), (80, 0)];
    const ASKED: RangeInclusive<usize> = 1..=1;
    const OWN_CARDS: RangeInclusive<usize> = 1..=1;
    const HOUSE_CARDS: RangeInclusive<usize> = 4..=4;

    /// Amounts at and around the least chip and the original wager, and some in between.
    fn odd(&self, stream: &mut Stream) -> Vec<Decision> {
        let original = match self.due() {
            Due::Decision { seat, .. } => self.wagers(seat).next().map(|wager| wager.staked),
            _ => None,
        };
        let original = original.unwrap_or(Chips::dollars(10)).in_cents();
        let between = stream.below(2 * usize::try_from(original).expect("small")) as u64;
        let cents = [0, 1, 49, 50, original / 2, original - 1, original, original + 1, between];
        let doubles = cents.map(|cents| Decision::Doubles(Chips::cents(cents)));
        [Decision::DoesNotDouble].into_iter().chain(doubles).collect()
    }

    const CARDS: (usize, Clause, &'static [Row]) = (52, P11_B_1, &[row::DDS_008, row::DDS_010]);
    const SECOND_DECK: (Clause, &'static [Row]) = (P11_B_2, &[row::DDS_009]);
    const BY_HAND: ([Clause; 2], &'static [Row]) = ([P11_H_1_II_A, P11_H_1], &[row::DDS_045]);
    const SHOES: &'static [&'static str] = &["manual-shoe"];
    const AREAS: (usize, Clause) = (2, P11_F_3);
    const LIMITS: &'static [[&'static str; 2]] = &[["minimum", "maximum"]];
    const WRONG: Wrong = Wrong {
        seats: None,
        changes: &[
            ("maximum", "500"),
            ("minimum", "501"),
            ("dealing", "hand"),
            ("decks", "2"),
            ("pay_table", "999/100/25/10/8/5/3/2/1"),
            ("payout_limit", "99999"),
        ],
        steps: &[
            (general::GEN_006, &[("minimum", "5")]),
            (P11_H_1_II_A, &[("dealing", "manual-shoe")]),
            (P11_B_2, &[("shuffler", "stack")]),
            (
                P11_J_2,
                &[("pay_table", "4294967295/100/25/10/8/5/3/2/1"), ("maximum", "6000000000")],
            ),
            (general::GEN_006, &[("maximum", "500"), ("pay_table", "1000/100/25/10/8/5/3/2/1")]),
            (P11_J_3, &[("payout_limit", "100000")]),
        ],
        rows: &[],
    };
    const PRESUPPOSED: &'static [Presupposed] = &[
        Presupposed {
            of: &[],
            approvals: &[("staffing", P11_G_1), ("shoe_approval", P11_H_1_I)],
            rows: &[row::DDS_042, row::DDS_069],
        },
        Presupposed {
            of: &[("dealing", "hand"), ("shuffler", "stack")],
            approvals: &[("staffing", P11_G_1)],
            rows: &[row::DDS_042],
        },
        Presupposed {
            of: &[("regulation", "nj-19-47")],
            approvals: &[("staffing", P11_G_1.by_analogy()), ("shoe_secured", P1_19_B)],
            rows: &[row::EQP_008],
        },
    ];
    const CHANGES: Changes<'static> = &[
        ("regulation", "nj-19-47"),
        ("pay_table", "2000/200/50/11/8/5/3/5:2/1"),
        ("payout_limit", "250000.50"),
        ("dd_partial", "false"),
        ("areas_per_player", "1"),
        ("seats", "8"),
        ("minimum", "25"),
        ("maximum", "1000"),
        ("smallest_chip", "2.50"),
        ("rounding", "exact"),
        ("dealing", "hand"),
        ("decks", "2"),
        ("shuffler", "stack"),
        ("cover_card", "black"),
        ("recut", "next"),
        ("void_scope", "unsettled"),
        ("limit_notice_min", "45"),
        ("exposed_error", "void"),
        ("attestations", "asked"),
        ("coupon_policy", "even_money"),
        ("entropy", "shared"),
        ("unapproved", "refused"),
        ("staffing", "A. Lee on 2026-03-01"),
        ("shoe_approval", "A. Lee on 2026-03-01"),
        ("shoe_secured", "A. Lee on 2026-03-01"),
    ];
    const FIXED: &'static [&'static str] = &["absent_player"];
    const LINES: &'static [&'static str] = &["dd_partial=true", "payout_limit=none"];
    const BAD: Changes<'static> = &[
        ("seats", "9"),
        ("minimum", "0"),
        ("payout_limit", "0"),
        ("smallest_chip", "0"),
        ("dealing", "catapult"),
    ];

    const ODDS: Row = row::DDS_058;
    const NOT_UNDERSTOOD: &'static [(&'static str, &'static str)] = &[
        ("", HEARD),
        ("doubles", HEARD),
        ("double 5", HEARD),
        ("folds", HEARD),
        ("Does not double", HEARD),
        ("doubles five", "five"),
        ("doubles -5", "-5"),
    ];
    const DOINGS: &'static [&'static str] = &["doubling", "not doubling"];

    const HABITS_BY_NAME: &'static [&'static str] =
        &["basic", "never-double", "always-double", "random"];
    const VOIDS: &'static [Row] = &[row::GEN_004_A, row::GEN_004_B];
}
