//! What the tests of all games need to know of this one.

use std::ops::RangeInclusive;

use games::double_draw::{Decision, DoubleDraw, Places};
use law::double_draw::{
    P1_13Y_A, P42_2_A, P42_2_B, P42_8_B_1, P42_9_A, P42_9_E, P42_10_A, P42_11_C,
};
use law::equipment::P1_19_B;
use law::{Clause, Row, general, row, ruling};
use rules::{Chips, Due, Round as _, Stream};

use crate::support::Changes;
use crate::tried::{Presupposed, Tried, Wrong};

const HEARD: &str = "\"first draw wager AMOUNT\"";

impl Tried for DoubleDraw {
    const TABLES: &'static [Changes<'static>] = &[
        &[],
        &[("dealing", "automated-shoe")],
        &[("dealing", "hand"), ("shuffler", "stack")],
        &[("deal_pattern", "consecutive"), ("bonus_table", "2")],
        &[("ddp_stub_count", "before_settlement")],
    ];
    const WAGERS: &'static [(u64, u64)] =
        &[(10, 5), (25, 25), (500, 250), (40, 1), (50, 25), (60, 60)];
    const ASKED: RangeInclusive<usize> = 1..=4;
    const OWN_CARDS: RangeInclusive<usize> = 5..=9;
    const HOUSE_CARDS: RangeInclusive<usize> = 0..=0;

    /// Wagers at and around the ante, every size of discard, and what is out of turn.
    fn odd(&self, stream: &mut Stream) -> Vec<Decision> {
        let ante = match self.due() {
            Due::Decision { seat, .. } => self.wagers(seat).next().map(|ante| ante.staked),
            _ => None,
        };
        let ante = ante.unwrap_or(Chips::dollars(10)).in_cents();
        let places: Places = (0..5).filter(|_| stream.below(2) == 0).collect();
        let amounts = [0, 1, ante / 2, ante - 1, ante, ante + 1, 2 * ante].map(Chips::cents);
        let first = amounts.map(Decision::FirstDrawWager);
        let second = amounts.map(Decision::SecondDrawWager);
        let others = [Decision::Folds, Decision::KeepsAll, Decision::Discards(places)];
        first.into_iter().chain(second).chain(others).collect()
    }

    const CARDS: (usize, Clause, &'static [Row]) = (54, P42_2_A, &[]);
    const SECOND_DECK: (Clause, &'static [Row]) = (P42_2_B, &[row::DDP_011, row::DDP_012]);
    const BY_HAND: ([Clause; 2], &'static [Row]) =
        ([P42_8_B_1, P42_8_B_1], &[row::EQP_009, row::EQP_010]);
    const SHOES: &'static [&'static str] = &["manual-shoe", "automated-shoe"];
    const AREAS: (usize, Clause) = (1, ruling::X15);
    const LIMITS: &'static [[&'static str; 2]] = &[["minimum", "maximum"]];
    const WRONG: Wrong = Wrong {
        seats: None,
        changes: &[
            ("seats", "7"),
            ("minimum", "501"),
            ("maximum", "500"),
            ("bonus_minimum", "6"),
            ("dealing", "hand"),
            ("decks", "2"),
            ("deal_pattern", "single"),
            ("counting_shuffler", "true"),
            ("bonus_table", "499/100/50/50/20/5/3/2/1/push"),
            ("bonus_equals_ante", "true"),
            ("bonus_wager", "1/2"),
        ],
        steps: &[
            (P1_13Y_A, &[("seats", "6")]),
            (general::GEN_006, &[("minimum", "5")]),
            (ruling::A01, &[("bonus_minimum", "5")]),
            (P42_8_B_1, &[("dealing", "automated-shoe")]),
            (P42_2_B, &[("decks", "1")]),
            (P42_10_A, &[("deal_pattern", "packet")]),
            (P42_9_E, &[("shuffler", "stack")]),
            (P42_11_C, &[("bonus_table", "2")]),
            (ruling::A01, &[("bonus_wager", "1")]),
        ],
        rows: &[],
    };
    const PRESUPPOSED: &'static [Presupposed] = &[
        Presupposed { of: &[], approvals: &[("shoe_secured", P1_19_B)], rows: &[row::EQP_008] },
        Presupposed {
            of: &[("dealing", "automated-shoe")],
            approvals: &[("shoe_secured", P1_19_B), ("automated_shoe_approval", P42_9_A)],
            rows: &[row::EQP_008, row::DDP_070],
        },
        Presupposed {
            of: &[("dealing", "hand"), ("shuffler", "stack")],
            approvals: &[],
            rows: &[],
        },
    ];
    const CHANGES: Changes<'static> = &[
        ("bonus_table", "2"),
        ("bonus_equals_ante", "true"),
        ("bonus_minimum", "5"),
        ("deal_pattern", "consecutive"),
        ("counting_shuffler", "true"),
        ("stub_count_hand", "false"),
        ("ddp_stub_count", "before_settlement"),
        ("cut_max", "44"),
        ("seats", "5"),
        ("minimum", "25"),
        ("maximum", "1000"),
        ("smallest_chip", "2.50"),
        ("rounding", "exact"),
        ("dealing", "hand"),
        ("decks", "2"),
        ("shuffler", "stack"),
        ("cover_card", "black"),
        ("void_scope", "unsettled"),
        ("limit_notice_min", "45"),
        ("exposed_error", "void"),
        ("attestations", "asked"),
        ("coupon_policy", "even_money"),
        ("entropy", "shared"),
        ("unapproved", "refused"),
        ("shoe_secured", "A. Lee on 2026-03-01"),
        ("automated_shoe_approval", "A. Lee on 2026-03-01"),
    ];
    const FIXED: &'static [&'static str] =
        &["bonus_wager", "deck_exhausted", "paytable_change", "absent_player"];
    const LINES: &'static [&'static str] =
        &["bonus_table=1", "bonus_wager=1", "bonus_equals_ante=false"];
    const BAD: Changes<'static> = &[
        ("deck_exhausted", "reshuffle"),
        ("paytable_change", "anytime"),
        ("cut_max", "9"),
        ("cut_max", "54"),
        ("deal_pattern", "packets"),
        ("minimum", "0"),
    ];

    const ODDS: Row = row::DDP_098;
    const NOT_UNDERSTOOD: &'static [(&'static str, &'static str)] = &[
        ("", HEARD),
        ("fold", HEARD),
        ("draws", HEARD),
        ("discards", HEARD),
        ("keeps", HEARD),
        ("Folds", HEARD),
        ("doubles 5", HEARD),
        ("bets 10", HEARD),
        ("first draw wager ten", "ten"),
        ("second draw wager -5", "-5"),
    ];
    const DOINGS: &'static [&'static str] = &[
        "a first draw wager of",
        "a second draw wager of",
        "discarding",
        "folding",
        "keeping all",
    ];

    const HABITS_BY_NAME: &'static [&'static str] = &["basic", "pairs", "stand-pat", "random"];
    const VOIDS: &'static [Row] = &[row::GEN_004_A, row::GEN_004_B];
}
