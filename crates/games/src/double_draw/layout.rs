//! Layout and sign of a Double Draw Poker table (1.13Y).

use law::double_draw::*;
use law::ruling;
use rules::to;

use super::wagers::SEATS;
use super::{BonusRule, Settings};
use crate::layout::{Either, Inscription, Layout, Marked, Shape, Side, Use};
use crate::sign::{HouseRule, PostedOdds, Posting, Sign};

/// What a joker is, on the cloth or on a sign.
const JOKER: &str = "A joker is an ace or completes any straight or flush";

/// The four wagers around the ante, and the discard area above it.
pub(super) fn layout(_: &Settings) -> Layout {
    let wager = |name, shape, at, size| Marked::wager(name, shape, at, size, P1_13Y_B_2);
    let discards = Marked::wager("Discards", Shape::Rectangle, (0, 258), (128, 84), P1_13Y_B_3);
    Layout {
        positions_max: SEATS,
        positions: P1_13Y_A,
        licensee: P1_13Y_B_1,
        marked: vec![
            wager("Ante", Shape::Circle, (0, 154), (96, 96)),
            wager("Bonus", Shape::Circle, (0, 50), (90, 90)),
            wager("First Draw", Shape::Rectangle, (-100, 154), (84, 84)),
            wager("Second Draw", Shape::Rectangle, (100, 154), (84, 84)),
            discards.instead(Use::Discards).beside_ante(Side::Above),
        ],
        common: Vec::new(),
        inscriptions: vec![Inscription {
            text: JOKER,
            names: &["joker", "ace", "straight", "flush"],
            under: Either { layout: P1_13Y_B_5, sign: P1_13Y_D },
        }],
        odds: Either { layout: P1_13Y_B_4, sign: P1_13Y_C },
        wording: P42_11_A,
        boxes: P1_13Y_E,
    }
}

/// Even money from two pairs on, and the bonus by the table in use.
pub(super) fn sign(settings: &Settings) -> Sign {
    let (even, least) = ("Ante, First Draw and Second Draw", "two pairs or better");
    let (text, posting) = match settings.bonus {
        BonusRule::EqualsAnte => ("The Bonus must equal the Ante", Posting::Required),
        BonusRule::UpToAnte => ("The Bonus may not exceed the Ante", Posting::Helpful),
    };
    Sign {
        odds: vec![
            PostedOdds::one_line(even, least, to(1, 1), P42_11_B),
            PostedOdds::listed("Bonus", &settings.pay_table, P42_11_C),
        ],
        limits: vec![("Ante", settings.house.limits), ("Bonus", settings.bonus_limits())],
        payout_limit: None,
        rules: vec![HouseRule { text, posting, under: ruling::A01 }],
    }
}
