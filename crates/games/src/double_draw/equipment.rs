//! Cards, opening, shuffle, cut and stub of Double Draw Poker (42.2 to 42.4, 42.7 to 42.9), as
//! data.

use law::double_draw::*;
use law::{Clause, ruling};
use rules::DealingMethod;

use super::Settings;
use crate::keeping::{Counting, Keeping, StubCountByHand};
use crate::people::People;
use crate::procedure::{Procedure, StubCount};
use crate::settings::Permission;

law::cite!(double_draw: P42_2_B_1 P42_8_SILENT; ruling: A17 A18);

/// Cards in a deck.
pub(super) const DECK: usize = 54;

/// The count of the stub (ruling A13): always at a manual shoe; at an automated shoe and from the
/// hand unless the shuffler counts, and from the hand only if the house wants it.
fn stub_count(settings: &Settings) -> Option<StubCount> {
    let counts = |under| {
        let (right, misdealt, wrong) = (P42_7_F_1, P42_7_F_2, P42_7_F_2);
        Some(StubCount { every: 5, under, right, misdealt, wrong })
    };
    match (settings.house.dealing, settings.counting, settings.stub_count_hand) {
        (DealingMethod::ManualShoe, _, _) => counts(P42_7_F),
        (_, Counting::ByShuffler, _) => None,
        (DealingMethod::AutomatedShoe, Counting::ByDealer, _) => counts(P42_9_D),
        (DealingMethod::Hand, Counting::ByDealer, StubCountByHand::Asked) => counts(ruling::A13),
        (DealingMethod::Hand, Counting::ByDealer, StubCountByHand::NotAsked) => None,
    }
}

/// Where it is written that a shuffler which counts reports after each shuffle: of a table with an
/// automated shoe in the text, elsewhere in ruling A13.
fn report(settings: &Settings) -> Option<Clause> {
    let under = match settings.house.dealing {
        DealingMethod::AutomatedShoe => P42_9_E,
        DealingMethod::ManualShoe | DealingMethod::Hand => ruling::A13,
    };
    (settings.counting == Counting::ByShuffler).then_some(under)
}

const NEW_JERSEY: Procedure = Procedure::of_new_jersey(P42_4_C_1);

/// The paragraphs of a table with a manual shoe.
const SHOE: Procedure = Procedure {
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
    deal: P42_10_A,
    decide: P42_10_B,
    turn: P42_10_J_1,
    seated: Some(P42_6_D),
    tender: P42_6_A,
    closed: P42_6_B,
    round: P42_1_ROUND_OF_PLAY,
    device_removed: P42_12_F,
    shoe_hands: P42_7_C,
    holding_hand: P42_8_B_2,
    over_container: P42_8_B_2,
    backs: P42_2_B_2,
    second_deck: P42_2_B,
    keeping: Keeping {
        restacked: Some(P42_4_C_1_III),
        layout: Some(P1_13Y_A_1),
        jokers: Permission::Allowed,
        ..NEW_JERSEY.keeping
    },
    people: People { positions: P1_13Y_A, looking: Some(P42_10_A), ..NEW_JERSEY.people },
    ..NEW_JERSEY
};

/// The procedure of a table under `settings`.
pub(super) fn procedure(settings: &Settings) -> Procedure {
    let load = match settings.house.dealing {
        DealingMethod::ManualShoe => P42_7_A,
        DealingMethod::AutomatedShoe => P42_9_B_1,
        DealingMethod::Hand => P42_8_B_2,
    };
    let change = Procedure::change_in_new_jersey(settings.house.dealing);
    let cut_leaves = DECK - settings.cut_max;
    let keeping = Keeping { report: report(settings), ..SHOE.keeping };
    Procedure { load, change, cut_leaves, stub_count: stub_count(settings), keeping, ..SHOE }
}
