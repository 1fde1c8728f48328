//! What the tests of all games need to know of this one.

use std::ops::RangeInclusive;

use games::caribbean_stud::{CaribbeanStud, Decision};
use law::equipment::P1_19_B;
use law::nj_19_47::{P16_12_C, P16_12_D, P16_12_E, P16_12_F, P16_13_E, P16_13_F};
use law::ruling::E20;
use law::{Clause, Row, double_cross, general, row};
use rules::{Chips, Due, Round as _, Stream};

use crate::support::Changes;
use crate::tried::{Presupposed, Tried, Wrong};

const PACKET: (&str, &str) = ("deal_pattern", "packet");
const AWARDS: (&str, &str) = ("prog_on_fold", "true");
const LIMIT: (&str, &str) = ("payout_limit", "5000");
const HEARD: &str = "say \"bets AMOUNT\" or \"folds\"";

impl Tried for CaribbeanStud {
    const TABLES: &'static [Changes<'static>] = &[
        &[],
        &[LIMIT],
        &[AWARDS],
        &[AWARDS, LIMIT],
        &[PACKET],
        &[PACKET, LIMIT],
        &[PACKET, AWARDS],
        &[PACKET, AWARDS, LIMIT],
    ];
    const WAGERS: &'static [(u64, u64)] =
        &[(10, 1), (25, 0), (500, 1), (40, 0), (50, 1), (60, 0), (70, 1), (80, 1)];
    const ASKED: RangeInclusive<usize> = 1..=1;
    const OWN_CARDS: RangeInclusive<usize> = 5..=5;
    const HOUSE_CARDS: RangeInclusive<usize> = 1..=5;

    /// Folds, and bets at and around twice the ante.
    fn odd(&self, stream: &mut Stream) -> Vec<Decision> {
        let ante = match self.due() {
            Due::Decision { seat, .. } => self.wagers(seat).next().map(|ante| ante.staked),
            _ => None,
        };
        let ante = ante.unwrap_or(Chips::dollars(10)).in_cents();
        let between = stream.below(4 * usize::try_from(ante).expect("small")) as u64;
        let cents = [0, 1, ante, 2 * ante - 1, 2 * ante, 2 * ante + 1, 3 * ante, between, u64::MAX];
        let bets = cents.map(|cents| Decision::Bets(Chips::cents(cents)));
        [Decision::Folds].into_iter().chain(bets).collect()
    }

    const CARDS: (usize, Clause, &'static [Row]) = (52, double_cross::P25_2_A.by_analogy(), &[]);
    const SECOND_DECK: (Clause, &'static [Row]) = (double_cross::P25_2_B.by_analogy(), &[]);
    const BY_HAND: ([Clause; 2], &'static [Row]) =
        ([double_cross::P25_8_B_1.by_analogy(), P1_19_B], &[row::EQP_009, row::EQP_010]);
    const SHOES: &'static [&'static str] = &["manual-shoe", "automated-shoe"];
    const AREAS: (usize, Clause) = (1, E20);
    const LIMITS: &'static [[&'static str; 2]] = &[["minimum", "maximum"]];
    const WRONG: Wrong = Wrong {
        seats: None,
        changes: &[
            ("maximum", "500"),
            ("minimum", "501"),
            ("dealing", "hand"),
            ("pay_table", "99/50/20/7/5/4/3/2/1"),
            ("payout_limit", "4999"),
            ("award_flush", "49"),
            ("meter_rate", "60"),
        ],
        steps: &[
            (general::GEN_006, &[("minimum", "5")]),
            (double_cross::P25_8_B_1.by_analogy(), &[("dealing", "manual-shoe")]),
            (P16_12_C, &[("pay_table", "100/50/20/7/5/4/3/2/1")]),
            (P16_12_D, &[("payout_limit", "5000")]),
            (P16_12_E, &[("award_flush", "50")]),
            (P16_12_F, &[("meter_rate", "70")]),
        ],
        rows: &[row::CSP_008, row::CSP_009, row::CSP_010_A],
    };
    const PRESUPPOSED: &'static [Presupposed] = &[
        Presupposed {
            of: &[],
            approvals: &[("shoe_secured", P1_19_B), ("meter_approval", P16_12_F)],
            rows: &[row::CSP_010_B, row::EQP_008],
        },
        Presupposed {
            of: &[("dealing", "automated-shoe"), ("progressive", "false")],
            approvals: &[("shoe_secured", P1_19_B), ("shoe_failure_approval", P16_13_F)],
            rows: &[row::EQP_008],
        },
        Presupposed {
            of: &[("dealing", "hand"), ("shuffler", "stack")],
            approvals: &[("shuffler_failure_approval", P16_13_E), ("meter_approval", P16_12_F)],
            rows: &[row::CSP_010_B],
        },
    ];
    const CHANGES: Changes<'static> = &[
        ("pay_table", "250/50/20/7/5/4/3/5:2/1"),
        ("payout_limit", "25000.50"),
        ("deal_pattern", "packet"),
        ("progressive", "false"),
        ("progressive_wager", "1"),
        ("prog_on_fold", "true"),
        ("straight_flush_award", "fixed"),
        ("award_straight_flush_percent", "25"),
        ("award_straight_flush", "6000"),
        ("award_four_of_a_kind", "600"),
        ("award_full_house", "150"),
        ("award_flush", "75"),
        ("meter", "50000"),
        ("meter_reset", "20000"),
        ("meter_rate", "72.5"),
        ("reset_rate", "0.05"),
        ("fixed_awards_from", "meter"),
        ("seats", "7"),
        ("minimum", "25"),
        ("maximum", "1000"),
        ("smallest_chip", "2.50"),
        ("rounding", "exact"),
        ("dealing", "automated-shoe"),
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
        ("shoe_secured", "A. Lee on 2026-03-01"),
        ("shuffler_failure_approval", "A. Lee on 2026-03-01"),
        ("shoe_failure_approval", "A. Lee on 2026-03-01"),
        ("meter_approval", "A. Lee on 2026-03-01"),
    ];
    const FIXED: &'static [&'static str] = &["caribbean_assumptions", "absent_player"];
    const LINES: &'static [&'static str] =
        &["caribbean_assumptions=e20", "prog_on_fold=false", "straight_flush_award=meter"];
    const BAD: Changes<'static> = &[
        ("caribbean_assumptions", "e21"),
        ("pay_table", "100/50"),
        ("payout_limit", "0"),
        ("deal_pattern", "consecutive"),
        ("progressive", "yes"),
        ("progressive_wager", "2"),
        ("straight_flush_award", "half"),
        ("award_straight_flush_percent", "101"),
        ("award_flush", "0"),
        ("meter", "lots"),
        ("meter_rate", "100.01"),
        ("meter_rate", "70.125"),
        ("meter_rate", "-70"),
        ("meter_rate", "."),
        ("meter_rate", ""),
        ("reset_rate", "1000"),
        ("seats", "9"),
        ("dealing", "machine"),
    ];

    const ODDS: Row = row::CSP_005;
    const NOT_UNDERSTOOD: &'static [(&'static str, &'static str)] = &[
        ("", HEARD),
        ("bets", HEARD),
        ("bet 5", HEARD),
        ("raises 20", HEARD),
        ("Folds", HEARD),
        ("folds 5", HEARD),
        ("calls", "\"calls\" is no decision of this game"),
        ("bets five", "five"),
        ("bets -5", "-5"),
    ];
    const DOINGS: &'static [&'static str] = &["betting", "folding"];

    const HABITS_BY_NAME: &'static [&'static str] = &[
        "basic",
        "akj83",
        "pair-or-matched-ak",
        "pair",
        "ak",
        "always-bet",
        "never-bet",
        "random",
    ];
    const VOIDS: &'static [Row] = &[row::CSP_016];
}
