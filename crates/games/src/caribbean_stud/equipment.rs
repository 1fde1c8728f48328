//! Cards, opening, shuffle and cut of Caribbean Stud, as data.
//!
//! The text of these sections is missing. How old cards may grow and how they may be dealt is
//! written in the equipment rules, which name this game; that a failed device leaves the table is
//! its own rule. All else is the procedure of Double Cross Poker, of the same chapter, by analogy.
//! No source asks for a count of the stub.

use law::double_cross::{
    P25_1_ROUND_OF_PLAY, P25_2_A, P25_2_B, P25_2_B_2, P25_2_B_3, P25_2_B_4, P25_2_B_5, P25_3_A,
    P25_3_B, P25_3_C, P25_3_D, P25_4_A, P25_4_B_1, P25_4_B_2, P25_4_C_1, P25_4_D, P25_4_E, P25_6_A,
    P25_6_C, P25_7_A, P25_7_C, P25_8_B_1, P25_8_B_2, P25_9_B_1, P25_10_B,
};
use law::{equipment, ruling};
use rules::DealingMethod;

use super::Settings;
use super::irregularities::DEVICE_REMOVED;
use crate::keeping::{Keeping, UsedCards};
use crate::people::{People, ShoeHands};
use crate::procedure::{AfterDevice, AwardClauses, CutBy, Procedure};
use crate::settings::{DeviceClauses, Permission};

law::cite!(equipment::P1_19_C, equipment::P1_19_B_1, nj_19_47::P16_13_G);

/// What is written about devices. The irregularities of the text know an automated shoe.
pub(super) const DEVICES: DeviceClauses = DeviceClauses {
    deck: P25_2_A.by_analogy(),
    by_hand: P25_8_B_1.by_analogy(),
    dealing: equipment::P1_19_B,
    second_deck: P25_2_B.by_analogy(),
    automated_shoe: Permission::Allowed,
};

/// The progressive.
const AWARDS: AwardClauses = AwardClauses {
    contribution: law::nj_19_47::P16_12_F,
    hand_wins: law::nj_19_47::P16_11_B_1,
    light_on: law::nj_19_47::P16_11_B_2,
    validation: law::nj_19_47::P16_11_B_3,
    payment: law::nj_19_47::P16_12_G,
};

/// How cards are kept. No source knows a shuffler that counts this game's cards.
const KEEPING: Keeping = Keeping {
    pre_shuffled: Permission::Allowed,
    restacked: None,
    stub: None,
    report: None,
    layout: None,
    used_cards: Some(UsedCards::ALL_OF_THEM),
};

/// The procedure of a table that deals from a manual shoe.
const FROM_MANUAL_SHOE: Procedure = Procedure {
    deck: P25_2_A.by_analogy(),
    one_shuffled_one_in_play: P25_2_B_3.by_analogy(),
    alternation: P25_2_B_4.by_analogy(),
    one_deck_in_rack: P25_2_B_5.by_analogy(),
    inspection: P25_3_A.by_analogy(),
    spread: P25_3_B.by_analogy(),
    wash: P25_3_C.by_analogy(),
    each_deck: P25_3_D.by_analogy(),
    change: (8, equipment::P1_18_G_2),
    shuffle: P25_4_A.by_analogy(),
    no_cut: P25_4_B_1.by_analogy(),
    cut_required: P25_4_B_2.by_analogy(),
    cut_offer: P25_4_C_1.by_analogy(),
    cut_first: P25_4_C_1.by_analogy(),
    cut_rotation: P25_4_C_1.by_analogy(),
    cut: P25_4_C_1.by_analogy(),
    cut_by: CutBy::Dealer,
    cut_least: 10,
    cut_leaves: 1,
    after_device: AfterDevice::NoCut,
    stub_count: None,
    awards: Some(AWARDS),
    after_cut: Some(law::double_cross::P25_4_C_2.by_analogy()),
    recut: P25_4_D.by_analogy(),
    idle: P25_4_E.by_analogy(),
    load: P25_7_A.by_analogy(),
    deal: ruling::E20,
    decide: ruling::E20,
    turn: ruling::E20,
    seated: None,
    tender: P25_6_A.by_analogy(),
    closed: P25_6_C.by_analogy(),
    round: P25_1_ROUND_OF_PLAY.by_analogy(),
    device_removed: DEVICE_REMOVED,
    shoe_hands: P25_7_C.by_analogy(),
    holding_hand: P25_8_B_2.by_analogy(),
    over_container: P25_8_B_2.by_analogy(),
    backs: P25_2_B_2.by_analogy(),
    second_deck: P25_2_B.by_analogy(),
    keeping: KEEPING,
    no_touching: P25_10_B.by_analogy(),
    people: People {
        positions: law::general::GEN_002,
        shoe_hands: ShoeHands::NearestDraws,
        looking: None,
        in_view: Some(P25_10_B.by_analogy()),
        face_up: None,
    },
};

/// The procedure of a table under `settings`.
pub(super) fn procedure(settings: &Settings) -> Procedure {
    let (load, change) = match settings.house.dealing {
        DealingMethod::ManualShoe => return FROM_MANUAL_SHOE,
        DealingMethod::AutomatedShoe => (P25_9_B_1, FROM_MANUAL_SHOE.change),
        DealingMethod::Hand => (P25_8_B_2, (4, equipment::P1_18_G_3)),
    };
    Procedure { load: load.by_analogy(), change, ..FROM_MANUAL_SHOE }
}
