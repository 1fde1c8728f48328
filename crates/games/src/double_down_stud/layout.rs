//! Layout and sign of a Double Down Stud table.
//!
//! The text names two betting areas and the place of the dealer's four cards; its layout rule is
//! missing, so that of Double Draw Poker is borrowed.

use law::section_11::{P11_F_1, P11_H_2, P11_H_3, P11_J_1, P11_J_2, P11_J_3};
use law::{Clause, ruling};

use super::{Doubles, Hand, Settings};
use crate::Game;
use crate::banked::POSITIONS_MAX;
use crate::layout::{Common, Layout, Marked, Shape, Use};
use crate::sign::{HouseRule, Payout, PostedOdds, PostedPayoutLimit, Posting, Sign};

/// The clause as the text that authorises the game cites it.
fn cite(settings: &Settings, clause: Clause) -> Clause {
    super::DoubleDownStud::cite(settings, clause)
}

/// Two wagers and the player's card; the dealer's four cards before the inventory.
pub(super) fn layout(settings: &Settings) -> Layout {
    let cite = |clause| cite(settings, clause);
    let mut layout = Layout::borrowed(POSITIONS_MAX, ruling::X17, cite(P11_J_1));
    let (rectangle, circle) = (Shape::Rectangle, Shape::Circle);
    layout.marked = vec![
        Marked::wager("Wager", circle, (0, 154), (98, 98), cite(P11_F_1)),
        Marked::wager("Double Down", rectangle, (0, 52), (112, 84), cite(P11_H_3)),
        Marked::wager("Card", rectangle, (0, 258), (68, 94), cite(P11_H_2)).instead(Use::Cards),
    ];
    layout.common = vec![Common::dealers(&[(-114, 0), (-38, 0), (38, 0), (114, 0)], cite(P11_H_2))];
    layout
}

/// Both wagers at the odds of the table in use.
pub(super) fn sign(settings: &Settings) -> Sign {
    let cite = |clause| cite(settings, clause);
    let line = |hand: Hand| Some((hand.words(), Payout::posted(settings.pay_table.pays(hand))?));
    let lines = Hand::ALL.into_iter().filter_map(line).collect();
    let limit =
        |amount| PostedPayoutLimit { amount, on: "both wagers of one hand", under: cite(P11_J_3) };
    let (text, posting) = match settings.doubles {
        Doubles::Partial => {
            ("A Double Down wager may not exceed the original wager", Posting::Helpful)
        }
        Doubles::Full => ("A Double Down wager must equal the original wager", Posting::Required),
    };
    Sign {
        odds: vec![PostedOdds { wager: "Wager and Double Down", lines, under: cite(P11_J_2) }],
        limits: vec![("Wager", settings.house.limits)],
        payout_limit: settings.payout_limit.map(limit),
        rules: vec![HouseRule { text, posting, under: ruling::E06 }],
    }
}
