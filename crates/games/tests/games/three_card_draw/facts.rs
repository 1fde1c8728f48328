//! What the tests of all games need to know of this one.

use std::ops::RangeInclusive;

use games::three_card_draw::{Decision, ThreeCardDraw};
use law::equipment::P1_19_B;
use law::three_card_draw::{
    P1_13BB_A, P42_2_A, P42_2_B, P42_8_B_1, P42_8_B_2, P42_9_A, P42_11_C, P42_11_D,
};
use law::{Clause, Row, general, row, ruling};
use rules::{Chips, Due, Round as _, Stream};

use crate::support::Changes;
use crate::tried::{Presupposed, Tried, Wrong};

const HEARD: &str = "\"in to win AMOUNT\"";

impl Tried for ThreeCardDraw {
    const TABLES: &'static [Changes<'static>] = &[
        &[],
        &[("dealing", "hand"), ("shuffler", "stack"), ("bonus_table", "3"), ("first_3_table", "4")],
        &[("fold_keeps_first3", "false")],
        &[("dealing", "automated-shoe")],
        &[("dealing", "automated-shoe"), ("shuffler", "shoe"), ("dealer_deal", "c")],
        &[("dealing", "automated-shoe"), ("shuffler", "shoe"), ("dealer_deal", "d")],
    ];
    const WAGERS: &'static [(u64, u64)] =
        &[(10, 0), (25, 5), (500, 100), (40, 1), (50, 0), (60, 60)];
    const ASKED: RangeInclusive<usize> = 1..=2;
    const OWN_CARDS: RangeInclusive<usize> = 3..=4;
    const HOUSE_CARDS: RangeInclusive<usize> = 4..=4;

    /// Amounts at and around the ante, and cards that are not one of three.
    fn odd(&self, stream: &mut Stream) -> Vec<Decision> {
        let ante = match self.due() {
            Due::Decision { seat, .. } => self.wagers(seat).next().map(|ante| ante.staked),
            _ => None,
        };
        let cents = ante.unwrap_or(Chips::dollars(10)).in_cents();
        let other = stream.below(usize::try_from(2 * cents).expect("small")) as u64;
        let amounts = [0, 1, cents - 1, cents, cents + 1, other].map(Chips::cents);
        let wagers = amounts.into_iter().flat_map(|a| [Decision::InToWin(a), Decision::Draws(a)]);
        let discards = [0, 2, 3, 255].map(Decision::Discards);
        let wrong = [0, 2, 3].map(Decision::DiscardsNotOne);
        [Decision::Folds].into_iter().chain(wagers).chain(discards).chain(wrong).collect()
    }

    const CARDS: (usize, Clause, &'static [Row]) = (52, P42_2_A, &[row::TCD_016]);
    const SECOND_DECK: (Clause, &'static [Row]) = (P42_2_B, &[row::TCD_018]);
    const BY_HAND: ([Clause; 2], &'static [Row]) = ([P42_8_B_1, P42_8_B_2], &[row::TCD_057]);
    const SHOES: &'static [&'static str] = &["manual-shoe"];
    const AREAS: (usize, Clause) = (1, ruling::X15);
    const LIMITS: &'static [[&'static str; 2]] =
        &[["minimum", "maximum"], ["first_3_minimum", "first_3_maximum"]];
    const WRONG: Wrong = Wrong {
        seats: Some(8),
        changes: &[
            ("minimum", "501"),
            ("maximum", "500"),
            ("first_3_minimum", "51"),
            ("first_3_maximum", "50"),
            ("dealing", "hand"),
            ("decks", "2"),
            ("dealer_deal", "c"),
            ("bonus_table", "2/5/10/20"),
            ("first_3_table", "2/3/6/30/50/200"),
        ],
        steps: &[
            (P1_13BB_A, &[("seats", "6")]),
            (general::GEN_006, &[("minimum", "5")]),
            (general::GEN_006, &[("first_3_minimum", "1")]),
            (P42_8_B_1, &[("dealing", "manual-shoe")]),
            (P42_2_B, &[("decks", "1")]),
            (ruling::B12, &[("dealer_deal", "b")]),
            (P42_11_C, &[("bonus_table", "1")]),
            (P42_11_D, &[("first_3_table", "1")]),
        ],
        rows: &[],
    };
    const PRESUPPOSED: &'static [Presupposed] = &[
        Presupposed { of: &[], approvals: &[("shoe_secured", P1_19_B)], rows: &[row::EQP_008] },
        Presupposed {
            of: &[("dealing", "automated-shoe")],
            approvals: &[("shoe_secured", P1_19_B), ("automated_shoe_approval", P42_9_A)],
            rows: &[row::EQP_008, row::TCD_062],
        },
        Presupposed {
            of: &[("dealing", "hand"), ("shuffler", "stack")],
            approvals: &[],
            rows: &[],
        },
    ];
    const CHANGES: Changes<'static> = &[
        ("bonus_table", "2"),
        ("first_3_table", "4"),
        ("first_3_wager", "1/2"),
        ("first_3_minimum", "2"),
        ("first_3_maximum", "200"),
        ("fold_keeps_first3", "false"),
        ("dealer_deal", "c"),
        ("counting_shuffler", "true"),
        ("stub_count_hand", "false"),
        ("cut_max", "42"),
        ("seats", "5"),
        ("minimum", "26"),
        ("maximum", "1000"),
        ("smallest_chip", "2"),
        ("rounding", "exact"),
        ("dealing", "automated-shoe"),
        ("decks", "2"),
        ("shuffler", "stack"),
        ("cover_card", "black"),
        ("void_scope", "unsettled"),
        ("limit_notice_min", "15"),
        ("attestations", "asked"),
        ("coupon_policy", "even_money"),
        ("entropy", "shared"),
        ("unapproved", "refused"),
        ("shoe_secured", "A. Lee on 2026-03-01"),
        ("automated_shoe_approval", "A. Lee on 2026-03-01"),
    ];
    const FIXED: &'static [&'static str] = &["paytable_change", "absent_player"];
    const LINES: &'static [&'static str] =
        &["bonus_table=1", "first_3_wager=0", "fold_keeps_first3=true"];
    const BAD: Changes<'static> = &[
        ("seats", "7"),
        ("first_3_minimum", "0"),
        ("dealer_deal", "a"),
        ("cut_max", "9"),
        ("cut_max", "52"),
        ("first_3_wager", "-1"),
    ];

    const ODDS: Row = row::TCD_097;
    const NOT_UNDERSTOOD: &'static [(&'static str, &'static str)] = &[
        ("", HEARD),
        ("fold", HEARD),
        ("Folds", HEARD),
        ("doubles 10", HEARD),
        ("in to win", HEARD),
        ("draws", HEARD),
        ("draws ten", "ten"),
    ];
    const DOINGS: &'static [&'static str] = &["discarding", "drawing for", "folding", "in to win"];

    const HABITS_BY_NAME: &'static [&'static str] =
        &["basic", "in-to-win-always", "never-draw", "random"];
    const VOIDS: &'static [Row] = &[row::GEN_004_A, row::GEN_004_B];
}
