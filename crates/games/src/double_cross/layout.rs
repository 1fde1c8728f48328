//! Layout and sign of a Double Cross Poker table.
//!
//! The text names the wagers and the cross of community cards; its own layout rule is missing. The
//! cross at the dealer's right hand, the dealer's two cards at the left, the raises around the ante
//! and at most seven positions are those of the Massachusetts twin (rulings F01, X17).

use law::double_cross::*;
use law::ruling;
use rules::to;

use super::Settings;
use crate::layout::{Common, Layout, Marked, Shape, Side};
use crate::sign::{HouseRule, PostedOdds, PostedPayoutLimit, Posting, Sign};

/// The most positions (ruling X17).
pub(super) const POSITIONS: usize = 7;

/// The five community cards as players see them: three across, one nearer the dealer, one farther.
const CROSS: [(i32, i32); 5] = [(74, 0), (0, 0), (-74, 0), (0, 98), (0, -98)];

/// The raises in line with the ante, and the three-card wager to the right.
pub(super) fn layout(_: &Settings) -> Layout {
    let raise = |name, side, at| {
        Marked::wager(name, Shape::Rectangle, at, (58, 58), P25_10_C_2).beside_ante(side)
    };
    let common = |name, across, cards, under| Common { name, across, ahead: 338, cards, under };
    let mut layout = Layout::borrowed(POSITIONS, ruling::X17, P25_11_A);
    layout.marked = vec![
        Marked::wager("Ante", Shape::Rectangle, (-38, 124), (68, 68), P25_6_A),
        raise("Raise Left", Side::Left, (-107, 124)),
        raise("Raise Right", Side::Right, (31, 124)),
        raise("Raise Above", Side::Above, (-38, 193)),
        raise("Raise Below", Side::Below, (-38, 55)),
        Marked::wager("Three-Card", Shape::Circle, (106, 124), (68, 68), P25_6_D),
    ];
    layout.common = vec![
        common("Community Cards", -290, &CROSS, P25_7_C_3),
        common("Dealer", 290, &[(-38, 0), (38, 0)], P25_7_C_2),
    ];
    layout
}

/// The ante at even money, raises and three-card wager by the tables in use.
pub(super) fn sign(settings: &Settings) -> Sign {
    let limit =
        |amount| PostedPayoutLimit { amount, on: "ante and raises of one hand", under: P25_11_D };
    Sign {
        odds: vec![
            PostedOdds::one_line("Ante", "hand that beats the dealer", to(1, 1), P25_10_G_3),
            PostedOdds::listed("Raise", &settings.pay_table, P25_11_B),
            PostedOdds::listed("Three-Card", &settings.three_card_pay_table, P25_11_C),
        ],
        limits: vec![("Ante", settings.house.limits), ("Three-Card", settings.three_card_limits)],
        payout_limit: settings.payout_limit.map(limit),
        rules: vec![HouseRule {
            text: "Each of the two raises must equal the Ante",
            posting: Posting::Helpful,
            under: P25_10_C_2,
        }],
    }
}
