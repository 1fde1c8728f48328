//! Cards, opening, shuffle, cut and dealing methods of Three Card Draw Poker (42.2 to 42.4, 42.7 to
//! 42.9), as data.

use law::three_card_draw::*;
use law::{Clause, ruling};
use rules::DealingMethod;

use super::Settings;
use crate::keeping::{Counting, Keeping, StubCountByHand};
use crate::people::People;
use crate::procedure::{Procedure, StubCount};

law::cite!(ruling: A13 A18 B01 B02 B05 B16; three_card_draw: P42_8_SILENT);

/// Cards in the deck.
pub(super) const DECK: usize = 52;

const NEW_JERSEY: Procedure = Procedure::of_new_jersey(P42_4_C_1);

/// The procedure of a table with a manual shoe, whose stub nobody counts.
const FROM_MANUAL_SHOE: Procedure = Procedure {
    deck: P42_2_A,
    one_shuffled_one_in_play: P42_2_B_3,
    alternation: P42_2_B_4,
    one_deck_in_rack: P42_2_B_5,
    inspection: P42_3_A,
    verification: P42_3_B,
    spread: P42_3_B,
    wash: P42_3_C,
    each_deck: P42_3_D,
    shuffle: P42_4_A,
    no_cut: P42_4_B_1,
    cut_required: P42_4_B_2,
    after_cut: Some(P42_4_C_2),
    recut: P42_4_D,
    idle: P42_4_E,
    load: P42_7_A,
    deal: P42_7_D,
    decide: P42_10_F,
    turn: P42_10_G,
    tender: P42_6_A,
    closed: P42_6_B,
    seated: Some(P42_6_C),
    round: P42_1_ROUND_OF_PLAY,
    device_removed: P42_12_E,
    shoe_hands: P42_7_C,
    holding_hand: P42_8_B_2,
    over_container: P42_8_B_2,
    backs: P42_2_B_2,
    second_deck: P42_2_B,
    keeping: Keeping { layout: Some(P1_13BB_A_1), ..NEW_JERSEY.keeping },
    people: People {
        positions: P1_13BB_A,
        looking: Some(P42_10_E),
        draw_card: Some(P42_10_F_4),
        ..NEW_JERSEY.people
    },
    ..NEW_JERSEY
};

/// The procedure of a table under `settings`.
pub(super) fn procedure(settings: &Settings) -> Procedure {
    let (load, deal) = match settings.house.dealing {
        DealingMethod::ManualShoe => (P42_7_A, P42_7_D),
        DealingMethod::AutomatedShoe => (P42_9_B_1, P42_9_C),
        DealingMethod::Hand => (P42_8_B_2, P42_8_C),
    };
    let change = Procedure::change_in_new_jersey(settings.house.dealing);
    let (cut_leaves, stub_count) = (DECK - settings.cut_max, stub_count(settings));
    let keeping = Keeping { report: report(settings), ..FROM_MANUAL_SHOE.keeping };
    Procedure { load, deal, change, cut_leaves, stub_count, keeping, ..FROM_MANUAL_SHOE }
}

/// The count of the stub: after the last decision, before it goes to the rack (ruling B16). A
/// shuffler that reports how many cards it holds makes it needless; dealing from the hand, where
/// the text is silent, it is counted all the same unless the house says otherwise (ruling A13).
fn stub_count(settings: &Settings) -> Option<StubCount> {
    if settings.counting == Counting::ByShuffler {
        return None;
    }
    let under = match settings.house.dealing {
        DealingMethod::ManualShoe => P42_7_E,
        DealingMethod::AutomatedShoe => P42_9_D,
        DealingMethod::Hand if settings.stub_count_hand == StubCountByHand::Asked => ruling::A13,
        DealingMethod::Hand => return None,
    };
    let (right, misdealt, wrong) = (P42_7_E_1, P42_7_E_2, P42_7_E_2);
    Some(StubCount { every: 5, under, right, misdealt, wrong })
}

/// Where it is written that a shuffler which counts reports after each shuffle; of dealing from the
/// hand in ruling A13.
fn report(settings: &Settings) -> Option<Clause> {
    let under = match settings.house.dealing {
        DealingMethod::ManualShoe => P42_7_F,
        DealingMethod::AutomatedShoe => P42_9_E,
        DealingMethod::Hand => ruling::A13,
    };
    (settings.counting == Counting::ByShuffler).then_some(under)
}
