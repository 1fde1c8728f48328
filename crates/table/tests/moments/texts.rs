//! The five texts: their irregularities phase by phase.

use law::ruling::{A11, A13, A16, B14, F13, F14};
use law::{Clause, double_cross, double_draw, nj_19_47, section_11, three_card_draw};
use rules::DealingMethod;
use rules::Irregularity::{
    CardDealtInError, CardExposedInError, CardFaceUp, DeckExhausted, HoleCardExposed, ShoeFailed,
    ShufflerFailed, WrongNumberOfCards,
};

use crate::statute::Rule::{
    Aside, Device, NextCard, NotThen, Number, PlayOn, Unknown, Void, VoidHands,
};
use crate::statute::{Numbers, Rule, Text};

/// In a round, whatever the phase.
pub const fn in_round(rule: Rule) -> [Rule; 8] {
    [Unknown, rule, rule, rule, rule, rule, rule, rule]
}

/// Until the last card of the deal, and no longer.
pub const fn in_the_deal(rule: Rule) -> [Rule; 8] {
    [Unknown, rule, rule, NotThen, NotThen, NotThen, NotThen, NotThen]
}

/// While cards are dealt, in the deal and in the draws between and after decisions.
pub const fn in_deal_and_draws(rule: Rule) -> [Rule; 8] {
    [Unknown, rule, rule, rule, rule, NotThen, NotThen, NotThen]
}

/// A card seen before the last "No more bets" or the last decision, and after it.
const BEFORE_THE_LAST_CALL: [Rule; 8] =
    [Unknown, VoidHands, VoidHands, VoidHands, VoidHands, VoidHands, PlayOn, PlayOn];

const NEVER: [Rule; 8] = [Unknown; 8];
const ANY_TIME: [Rule; 8] = [Device; 8];

/// Double Down Stud: face-up cards without an end, one hole card before the dealer.
pub fn double_down_stud(borrowed: bool) -> Text {
    use section_11::{P11_K, P11_K_1, P11_K_2, P11_K_3, P11_K_4, P11_K_5};
    let own = Some(P11_K_4);
    // New Jersey deals from automated shoes too, and has a rule for them at Caribbean stud.
    let shoe = if borrowed {
        (ShoeFailed, nj_19_47::P16_13_F, in_the_deal(Void))
    } else {
        (ShoeFailed, P11_K, NEVER)
    };
    Text {
        section: P11_K,
        rows: [
            (HoleCardExposed, P11_K_1, BEFORE_THE_LAST_CALL),
            (CardFaceUp, P11_K_2, in_round(Aside)),
            (CardExposedInError, A16, in_round(Aside)),
            (CardDealtInError, P11_K_3, in_round(NextCard)),
            (WrongNumberOfCards, P11_K_4, in_round(Number)),
            (ShufflerFailed, P11_K_5, ANY_TIME),
            shoe,
            (DeckExhausted, P11_K, NEVER),
        ],
        numbers: Numbers::AllVoid { dealer: own, community: own, fixed: None },
        hole: [true, true],
        own_card_seen: None,
        from_shoe: None,
        count: None,
        borrowed,
    }
}

/// Caribbean Stud: a player's misdeal is his own, the dealer's is everybody's.
pub fn caribbean_stud() -> Text {
    use nj_19_47::{P16_13, P16_13_A, P16_13_B, P16_13_C, P16_13_D, P16_13_E, P16_13_F};
    Text {
        section: P16_13,
        rows: [
            (HoleCardExposed, P16_13_A, BEFORE_THE_LAST_CALL),
            (CardFaceUp, P16_13_B, in_the_deal(Aside)),
            (CardExposedInError, A16, in_the_deal(Aside)),
            (CardDealtInError, P16_13_C, in_the_deal(NextCard)),
            (WrongNumberOfCards, P16_13_D, in_round(Number)),
            (ShufflerFailed, P16_13_E, ANY_TIME),
            (ShoeFailed, P16_13_F, in_the_deal(Void)),
            (DeckExhausted, P16_13, NEVER),
        ],
        numbers: Numbers::HandVoid { hand: 5 },
        hole: [true, false],
        own_card_seen: None,
        from_shoe: None,
        count: None,
        borrowed: false,
    }
}

/// Double Cross: community cards too; a shoe gives the players' and the dealer's packets only.
pub fn double_cross(dealing: DealingMethod) -> Text {
    use double_cross::{
        P25_7_E, P25_7_E_1, P25_7_E_2, P25_8_E, P25_9_D, P25_12, P25_12_A, P25_12_B, P25_12_C,
        P25_12_D, P25_12_E, P25_12_SILENT,
    };
    let asked = by(dealing, [P25_7_E, P25_8_E, P25_9_D]);
    Text {
        section: P25_12,
        rows: [
            (HoleCardExposed, F14, BEFORE_THE_LAST_CALL),
            (CardFaceUp, P25_12_A, in_the_deal(Aside)),
            (CardExposedInError, A16, in_the_deal(Aside)),
            (CardDealtInError, P25_12_B, in_the_deal(NextCard)),
            (WrongNumberOfCards, P25_12_C, in_round(Number)),
            (ShufflerFailed, P25_12_D, ANY_TIME),
            (ShoeFailed, P25_12_E, in_the_deal(Void)),
            (DeckExhausted, P25_12, NEVER),
        ],
        numbers: Numbers::AllVoid {
            dealer: Some(F13),
            community: Some(P25_12_C),
            fixed: Some([2, 5]),
        },
        hole: [true, true],
        own_card_seen: Some(P25_12_SILENT),
        from_shoe: Some(|players| 2 * players + 2),
        count: Some([asked, P25_7_E_1, P25_7_E_2]),
        borrowed: false,
    }
}

/// Three Card Draw: one card face up is too many; no word on a card of the dealer seen too early.
pub fn three_card_draw(dealing: DealingMethod, from_shoe: Option<fn(usize) -> usize>) -> Text {
    use three_card_draw::{
        P42_7_E, P42_7_E_1, P42_7_E_2, P42_9_D, P42_12, P42_12_A, P42_12_B, P42_12_C, P42_12_D,
    };
    let asked = by(dealing, [P42_7_E, A13, P42_9_D]);
    Text {
        section: P42_12,
        rows: [
            (HoleCardExposed, P42_12, NEVER),
            (CardFaceUp, P42_12_A, in_deal_and_draws(Void)),
            (CardExposedInError, B14, in_deal_and_draws(Void)),
            (CardDealtInError, P42_12_A, in_deal_and_draws(NextCard)),
            (WrongNumberOfCards, P42_12_B, in_round(Number)),
            (ShufflerFailed, P42_12_C, ANY_TIME),
            (ShoeFailed, P42_12_D, in_deal_and_draws(Void)),
            (DeckExhausted, P42_12, NEVER),
        ],
        numbers: Numbers::AllVoid { dealer: Some(P42_12_B), community: None, fixed: None },
        hole: [false, false],
        own_card_seen: None,
        from_shoe,
        count: Some([asked, P42_7_E_1, P42_7_E_2]),
        borrowed: false,
    }
}

/// Double Draw: only players have cards; the deck can be used up.
pub fn double_draw(dealing: DealingMethod) -> Text {
    use double_draw::{
        P42_7_F, P42_7_F_1, P42_7_F_2, P42_9_D, P42_12, P42_12_A, P42_12_B, P42_12_C, P42_12_D,
        P42_12_E,
    };
    let asked = by(dealing, [P42_7_F, A13, P42_9_D]);
    Text {
        section: P42_12,
        rows: [
            (HoleCardExposed, P42_12, NEVER),
            (CardFaceUp, P42_12_A, in_deal_and_draws(Aside)),
            (CardExposedInError, A16, in_deal_and_draws(Aside)),
            (CardDealtInError, P42_12_B, in_deal_and_draws(NextCard)),
            (WrongNumberOfCards, P42_12_C, in_round(Number)),
            (ShufflerFailed, P42_12_D, ANY_TIME),
            (ShoeFailed, P42_12_E, in_deal_and_draws(Void)),
            (DeckExhausted, A11, in_deal_and_draws(Void)),
        ],
        numbers: Numbers::AllVoid { dealer: None, community: None, fixed: None },
        hole: [false, false],
        own_card_seen: None,
        from_shoe: None,
        count: Some([asked, P42_7_F_1, P42_7_F_2]),
        borrowed: false,
    }
}

/// The clause that speaks of this dealing method: manual shoe, hand, automated shoe.
fn by(dealing: DealingMethod, [manual, hand, automated]: [Clause; 3]) -> Clause {
    match dealing {
        DealingMethod::ManualShoe => manual,
        DealingMethod::Hand => hand,
        DealingMethod::AutomatedShoe => automated,
    }
}
