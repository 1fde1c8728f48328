//! The five texts: their irregularities phase by phase.

use law::ruling::{A11, A13, A16, B14, F13, F14};
use law::{Clause, double_cross, double_draw, nj_19_47, section_11, three_card_draw};
use rules::Irregularity::{
    CardDealtInError, CardExposedInError, CardFaceUp, DeckExhausted, HoleCardExposed, ShoeFailed,
    ShufflerFailed, WrongNumberOfCards,
};
use rules::{DealingMethod, Irregularity};

use super::statute::Rule::{
    Aside, Device, Early, NextCard, NotThen, Number, PlayOn, Unknown, Void, VoidHands,
};
use super::statute::{Numbers, Row, Rule, Text};

/// What a text says of one irregularity: one letter for each phase of a round, in their order.
///
/// `-` the text does not know it, `e` it waits until bets are closed, `.` it cannot be then, `R` to
/// the rack and a second one voids all hands, `N` the next card, `V` all hands void, `H` all hands
/// void if a card lies there unseen, `P` play goes on, `#` by whose number it is, `D` the device's
/// deck is shuffled again.
pub fn phases(letters: &str) -> [Rule; 8] {
    let rule = |letter: char| match letter {
        '-' => Unknown,
        'e' => Early,
        '.' => NotThen,
        'R' => Aside,
        'N' => NextCard,
        'V' => Void,
        'H' => VoidHands,
        'P' => PlayOn,
        '#' => Number,
        'D' => Device,
        other => panic!("no rule is written {other:?}"),
    };
    let rules: Vec<Rule> = letters.chars().map(rule).collect();
    rules.try_into().expect("a letter for each of the eight phases")
}

fn line(irregularity: Irregularity, under: Clause, letters: &str) -> Row {
    (irregularity, under, phases(letters))
}

/// Double Down Stud: face-up cards without an end, one hole card before the dealer.
pub fn double_down_stud(borrowed: bool) -> Text {
    use section_11::{P11_K, P11_K_1, P11_K_2, P11_K_3, P11_K_4, P11_K_5};
    let own = Some(P11_K_4);
    // New Jersey deals from automated shoes too, and has a rule for them at Caribbean stud.
    let shoe = if borrowed {
        line(ShoeFailed, nj_19_47::P16_13_F, "-VV.....")
    } else {
        line(ShoeFailed, P11_K, "--------")
    };
    Text {
        section: P11_K,
        rows: [
            line(HoleCardExposed, P11_K_1, "-HHHHHPP"),
            line(CardFaceUp, P11_K_2, "eRRRRRRR"),
            line(CardExposedInError, A16, "eRRRRRRR"),
            line(CardDealtInError, P11_K_3, "eNNNNNNN"),
            line(WrongNumberOfCards, P11_K_4, "-#######"),
            line(ShufflerFailed, P11_K_5, "DDDDDDDD"),
            shoe,
            line(DeckExhausted, P11_K, "--------"),
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
            line(HoleCardExposed, P16_13_A, "-HHHHHPP"),
            line(CardFaceUp, P16_13_B, "eRR....."),
            line(CardExposedInError, A16, "eRR....."),
            line(CardDealtInError, P16_13_C, "eNN....."),
            line(WrongNumberOfCards, P16_13_D, "-#######"),
            line(ShufflerFailed, P16_13_E, "DDDDDDDD"),
            line(ShoeFailed, P16_13_F, "-VV....."),
            line(DeckExhausted, P16_13, "--------"),
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
            line(HoleCardExposed, F14, "-HHHHHPP"),
            line(CardFaceUp, P25_12_A, "eRR....."),
            line(CardExposedInError, A16, "eRR....."),
            line(CardDealtInError, P25_12_B, "eNN....."),
            line(WrongNumberOfCards, P25_12_C, "-#######"),
            line(ShufflerFailed, P25_12_D, "DDDDDDDD"),
            line(ShoeFailed, P25_12_E, "-VV....."),
            line(DeckExhausted, P25_12, "--------"),
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
            line(HoleCardExposed, P42_12, "--------"),
            line(CardFaceUp, P42_12_A, "eVVVV..."),
            line(CardExposedInError, B14, "eVVVV..."),
            line(CardDealtInError, P42_12_A, "eNNNN..."),
            line(WrongNumberOfCards, P42_12_B, "-#######"),
            line(ShufflerFailed, P42_12_C, "DDDDDDDD"),
            line(ShoeFailed, P42_12_D, "-VVVV..."),
            line(DeckExhausted, P42_12, "--------"),
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
            line(HoleCardExposed, P42_12, "--------"),
            line(CardFaceUp, P42_12_A, "eRRRR..."),
            line(CardExposedInError, A16, "eRRRR..."),
            line(CardDealtInError, P42_12_B, "eNNNN..."),
            line(WrongNumberOfCards, P42_12_C, "-#######"),
            line(ShufflerFailed, P42_12_D, "DDDDDDDD"),
            line(ShoeFailed, P42_12_E, "-VVVV..."),
            line(DeckExhausted, A11, "-VVVV..."),
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
