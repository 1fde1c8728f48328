//! Cards, opening, shuffle, cut and stub of Double Draw Poker (42.2 to 42.4, 42.7 to 42.9), as
//! data.

use law::double_draw::{
    P1_13Y_A, P1_13Y_A_1, P42_1_ROUND_OF_PLAY, P42_2_A, P42_2_B, P42_2_B_2, P42_2_B_3, P42_2_B_4,
    P42_2_B_5, P42_3_A, P42_3_B, P42_3_C, P42_3_D, P42_4_A, P42_4_B_1, P42_4_B_2, P42_4_C_1,
    P42_4_C_1_III, P42_4_C_2, P42_4_D, P42_4_E, P42_6_A, P42_6_B, P42_6_D, P42_7_A, P42_7_C,
    P42_7_F, P42_7_F_1, P42_7_F_2, P42_8_B_2, P42_9_B_1, P42_9_D, P42_9_E, P42_10_A, P42_10_B,
    P42_10_J_1, P42_12_F,
};
use law::equipment::{P1_18_G_2, P1_18_G_3};
use law::{Clause, ruling};
use rules::DealingMethod;

use super::{Counting, Settings, StubCountByHand};
use crate::keeping::{Keeping, UsedCards};
use crate::people::{People, ShoeHands};
use crate::procedure::{AfterDevice, CutBy, Procedure, StubCount};
use crate::settings::Permission;

law::cite!(double_draw::P42_2_B_1, double_draw::P42_8_SILENT);
law::cite!(ruling::A17, ruling::A18);

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

/// How cards are kept, without a shuffler that counts.
const KEEPING: Keeping = Keeping {
    pre_shuffled: Permission::Allowed,
    restacked: Some(P42_4_C_1_III),
    stub: None,
    report: None,
    layout: Some(P1_13Y_A_1),
    used_cards: Some(UsedCards::ALL_OF_THEM),
};

/// The paragraphs of a table with a manual shoe.
const SHOE: Procedure = Procedure {
    deck: P42_2_A,
    one_shuffled_one_in_play: P42_2_B_3,
    alternation: P42_2_B_4,
    one_deck_in_rack: P42_2_B_5,
    inspection: P42_3_A,
    spread: P42_3_B,
    wash: P42_3_C,
    each_deck: P42_3_D,
    change: (8, P1_18_G_2),
    shuffle: P42_4_A,
    no_cut: P42_4_B_1,
    cut_required: P42_4_B_2,
    cut_offer: P42_4_C_1,
    cut_first: P42_4_C_1,
    cut_rotation: P42_4_C_1,
    cut: P42_4_C_1,
    cut_by: CutBy::Dealer,
    cut_least: 10,
    cut_leaves: 1,
    after_device: AfterDevice::NoCut,
    stub_count: None,
    awards: None,
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
    keeping: KEEPING,
    no_touching: P42_10_A,
    people: People {
        positions: P1_13Y_A,
        shoe_hands: ShoeHands::NearestDraws,
        looking: Some(P42_10_A),
        in_view: None,
        face_up: None,
    },
};

/// The procedure of a table under `settings`.
pub(super) fn procedure(settings: &Settings) -> Procedure {
    let (load, change) = match settings.house.dealing {
        DealingMethod::ManualShoe => (P42_7_A, (8, P1_18_G_2)),
        DealingMethod::AutomatedShoe => (P42_9_B_1, (8, P1_18_G_2)),
        DealingMethod::Hand => (P42_8_B_2, (4, P1_18_G_3)),
    };
    let cut_leaves = DECK - settings.cut_max;
    let keeping = Keeping { report: report(settings), ..KEEPING };
    Procedure { load, change, cut_leaves, stub_count: stub_count(settings), keeping, ..SHOE }
}
