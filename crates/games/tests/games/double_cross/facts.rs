//! What the tests of all games need to know of this one.

use std::ops::RangeInclusive;

use games::double_cross::{Axis, Decision, DoubleCross};
use law::double_cross::{
    P25_2_A, P25_2_B, P25_6_D, P25_7_A, P25_7_F, P25_8_B_1, P25_8_B_2, P25_9_A, P25_11_B, P25_11_C,
    P25_11_D, P25_12_D, P25_12_E,
};
use law::equipment::P1_19_B;
use law::{Clause, Row, general, row, ruling};
use rules::Stream;

use super::support::{EXPOSES, FOLDS, HORIZONTAL, KEEPS, VERTICAL};
use crate::support::Changes;
use crate::tried::{Presupposed, Tried, Wrong};

const HEARD: &str = "\"raises vertical\"";

impl Tried for DoubleCross {
    const TABLES: &'static [Changes<'static>] = &[
        &[("smallest_chip", "1")],
        &[("dealing", "hand"), ("shuffler", "stack"), ("payout_limit", "60000")],
        &[("dealing", "automated-shoe")],
    ];
    const WAGERS: &'static [(u64, u64)] =
        &[(10, 0), (25, 3), (500, 100), (40, 4), (50, 0), (60, 6), (70, 7), (80, 0)];
    const ASKED: RangeInclusive<usize> = 1..=3;
    const OWN_CARDS: RangeInclusive<usize> = 2..=2;
    const HOUSE_CARDS: RangeInclusive<usize> = 7..=7;

    fn odd(&self, stream: &mut Stream) -> Vec<Decision> {
        let against = Axis::BOTH.map(Decision::RaisesAgainst);
        let listed = [EXPOSES, KEEPS, FOLDS, VERTICAL, HORIZONTAL, Decision::LeavesRaises];
        let mut decisions = [listed.as_slice(), &against].concat();
        stream.shuffle(&mut decisions);
        decisions
    }

    const CARDS: (usize, Clause, &'static [Row]) = (52, P25_2_A, &[row::DXP_010_A]);
    const SECOND_DECK: (Clause, &'static [Row]) = (P25_2_B, &[row::DXP_011]);
    const BY_HAND: ([Clause; 2], &'static [Row]) =
        ([P25_8_B_1, P25_8_B_2], &[row::DXP_061, row::DXP_062]);
    const SHOES: &'static [&'static str] = &["manual-shoe", "automated-shoe"];
    const AREAS: (usize, Clause) = (1, ruling::X15);
    const LIMITS: &'static [[&'static str; 2]] = &[["minimum", "maximum"]];
    const WRONG: Wrong = Wrong {
        seats: None,
        changes: &[
            ("maximum", "500"),
            ("minimum", "501"),
            ("three_card_maximum", "101"),
            ("dealing", "hand"),
            ("decks", "2"),
            ("counting_shuffler", "true"),
            ("pay_table", "299/50/15/7/6/5/3/3:2/1/1"),
            ("three_card_pay_table", "40/30/6/3/1"),
            ("payout_limit", "59999"),
        ],
        steps: &[
            (general::GEN_006, &[("minimum", "5")]),
            (P25_6_D, &[("three_card_maximum", "100")]),
            (P25_8_B_1, &[("dealing", "manual-shoe")]),
            (P25_2_B, &[("decks", "1")]),
            (P25_7_F, &[("counting_shuffler", "false")]),
            (P25_11_B, &[("pay_table", "4294967295/50/15/7/6/5/3/3:2/1/1")]),
            (P25_11_C, &[("three_card_pay_table", "40/30/6/4/1"), ("maximum", "6000000000")]),
            (general::GEN_006, &[("pay_table", "300/50/15/7/6/5/3/3:2/1/1")]),
            (P25_11_D, &[("payout_limit", "60000")]),
        ],
        rows: &[],
    };
    const PRESUPPOSED: &'static [Presupposed] = &[
        Presupposed {
            of: &[],
            approvals: &[
                ("cover_card_approval", P25_2_A),
                ("shoe_place_approval", P25_7_A),
                ("shoe_secured", P1_19_B),
            ],
            rows: &[row::DXP_049_A, row::EQP_008],
        },
        Presupposed {
            of: &[("dealing", "automated-shoe")],
            approvals: &[
                ("cover_card_approval", P25_2_A),
                ("automated_shoe_approval", P25_9_A),
                ("shoe_secured", P1_19_B),
                ("shoe_failure_approval", P25_12_E),
            ],
            rows: &[row::DXP_068, row::EQP_008],
        },
        Presupposed {
            of: &[("dealing", "hand"), ("shuffler", "stack")],
            approvals: &[("cover_card_approval", P25_2_A), ("shuffler_failure_approval", P25_12_D)],
            rows: &[],
        },
        Presupposed {
            of: &[("dealing", "hand"), ("shuffler", "stack"), ("payout_limit", "60000")],
            approvals: &[
                ("cover_card_approval", P25_2_A),
                ("shuffler_failure_approval", P25_12_D),
                ("payout_limit_approval", P25_11_D),
            ],
            rows: &[row::DXP_095_A],
        },
    ];
    const CHANGES: Changes<'static> = &[
        ("pay_table", "500/50/15/7/6/5/3/2/1/1"),
        ("three_card_pay_table", "50/30/6/4/1"),
        ("payout_limit", "250000.50"),
        ("three_card_wager", "1/2"),
        ("three_card_minimum", "5"),
        ("three_card_maximum", "50"),
        ("dxp_count_exempt", "all"),
        ("counting_shuffler", "true"),
        ("early_expose", "play-on"),
        ("seats", "7"),
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
        ("limit_notice_min", "60"),
        ("exposed_error", "void"),
        ("attestations", "asked"),
        ("coupon_policy", "even_money"),
        ("entropy", "shared"),
        ("unapproved", "refused"),
        ("cover_card_approval", "A. Lee on 2026-03-01"),
        ("shoe_place_approval", "A. Lee on 2026-03-01"),
        ("automated_shoe_approval", "A. Lee on 2026-03-01"),
        ("shoe_secured", "A. Lee on 2026-03-01"),
        ("shuffler_failure_approval", "A. Lee on 2026-03-01"),
        ("shoe_failure_approval", "A. Lee on 2026-03-01"),
        ("payout_limit_approval", "A. Lee on 2026-03-01"),
    ];
    const FIXED: &'static [&'static str] = &["dxp_kickers", "absent_player"];
    const LINES: &'static [&'static str] = &[
        "dxp_kickers=full",
        "dxp_count_exempt=25.7",
        "early_expose=void",
        "three_card_wager=0",
        "payout_limit=none",
        "counting_shuffler=false",
    ];
    const BAD: Changes<'static> = &[
        ("dxp_kickers", "none"),
        ("early_expose", "maybe"),
        ("minimum", "0"),
        ("payout_limit", "0"),
        ("three_card_minimum", "0"),
        ("seats", "8"),
    ];

    const ODDS: Row = row::DXP_092;
    const NOT_UNDERSTOOD: &'static [(&'static str, &'static str)] = &[
        ("", HEARD),
        ("raises", HEARD),
        ("raises 20", HEARD),
        ("Folds", HEARD),
        ("exposes cards", HEARD),
        ("doubles 5", "\"doubles 5\""),
    ];
    const DOINGS: &'static [&'static str] =
        &["exposing", "folding", "not exposing", "raising horizontal", "raising vertical"];

    const HABITS_BY_NAME: &'static [&'static str] =
        &["basic", "always-raise", "pairs-only", "random"];
    const VOIDS: &'static [Row] = &[row::GEN_004_A, row::GEN_004_B];
}
