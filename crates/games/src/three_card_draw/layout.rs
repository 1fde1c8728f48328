//! Layout and sign of a Three Card Draw Poker table (1.13BB).

use law::ruling;
use law::three_card_draw::*;
use rules::to;

use super::{OnFold, PLACES, Settings};
use crate::layout::{Common, Either, Inscription, Layout, Marked, Shape, Use};
use crate::sign::{HouseRule, PostedOdds, Posting, Sign};

law::cite!(ruling: B15);

/// Three wagers in a column and the discard beside them, the dealer's four cards, two inscriptions.
/// The layout rule names no place for the discard; its definition does, in front of the player.
pub(super) fn layout(_: &Settings) -> Layout {
    let wager = |name, shape, at, size| Marked::wager(name, shape, at, size, P1_13BB_B_2);
    let discard = Marked::wager("Discard", Shape::Rectangle, (-104, 158), (70, 94), P42_1_DISCARD);
    // Ruling B15: the sign of (c) serves the inscriptions, that of (d) the odds.
    let under = Either { layout: P1_13BB_B_2, sign: P1_13BB_C };
    let inscription = |text| Inscription { text, names: &[], under };
    Layout {
        positions_max: PLACES,
        positions: P1_13BB_A,
        licensee: P1_13BB_B_1,
        marked: vec![
            wager("Ante", Shape::Circle, (0, 158), (98, 98)),
            wager("First 3 Bonus", Shape::Circle, (0, 262), (94, 94)),
            wager("In To Win/Draw", Shape::Rectangle, (0, 54), (138, 88)),
            discard.instead(Use::Discards),
        ],
        common: vec![Common::dealers(&[(-114, 0), (-38, 0), (38, 0), (114, 0)], P42_10_G)],
        inscriptions: vec![
            inscription("Dealer Always Qualifies"),
            inscription("In To Win/Draw Must Equal Ante"),
        ],
        odds: Either { layout: P1_13BB_B_3, sign: P1_13BB_D },
        wording: P42_11_A,
        boxes: P1_13BB_E,
    }
}

const KEPT_PAIR: &str =
    "Who draws is paid on First 3 for a pair that is kept, and for nothing else";

/// Even money against the dealer, and both bonus tables in use.
pub(super) fn sign(settings: &Settings) -> Sign {
    let (even, beats) = ("Ante and In To Win/Draw", "hand that beats the dealer");
    let (text, posting) = match settings.on_fold {
        OnFold::Kept => ("The First 3 Bonus of a folded hand plays on", Posting::Helpful),
        OnFold::Collected => ("Folding gives up the First 3 Bonus", Posting::Required),
    };
    Sign {
        odds: vec![
            PostedOdds::one_line(even, beats, to(1, 1), P42_11_B),
            PostedOdds::listed("In To Win/Draw Bonus", &settings.bonus_table, P42_11_C),
            PostedOdds::listed("First 3 Bonus", &settings.first_3_table, P42_11_D),
        ],
        limits: vec![("Ante", settings.house.limits), ("First 3 Bonus", settings.first_3_limits)],
        payout_limit: None,
        rules: vec![
            HouseRule { text, posting, under: ruling::B06 },
            HouseRule { text: KEPT_PAIR, posting: Posting::Helpful, under: P42_10_H_8 },
        ],
    }
}
