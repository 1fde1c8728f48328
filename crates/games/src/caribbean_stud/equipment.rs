//! Cards, opening, shuffle and cut of Caribbean Stud, as data.
//!
//! The text of these sections is missing. How old cards may grow and how they may be dealt is
//! written in the equipment rules, which name this game; that a failed device leaves the table is
//! its own rule. All else is the procedure of Double Cross Poker, of the same chapter, by analogy.
//! No source asks for a count of the stub.

use law::double_cross::*;
use law::{equipment, ruling};
use rules::DealingMethod;

use super::Settings;
use super::irregularities::DEVICE_REMOVED;
use crate::double_cross::equipment::SHOE;
use crate::keeping::Keeping;
use crate::people::{People, Untouched};
use crate::procedure::{AwardClauses, Procedure};
use crate::settings::{DeviceClauses, Permission};

law::cite!(equipment: P1_19_C P1_19_B_1; nj_19_47: P16_13_G);

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
    link: None,
    lights: None,
    documents: None,
};

/// The procedure of a table that deals from a manual shoe. No source knows a shuffler that counts
/// this game's cards, or says what the stub is.
const FROM_MANUAL_SHOE: Procedure = Procedure {
    awards: Some(AWARDS),
    after_cut: Some(P25_4_C_2.by_analogy()),
    deal: ruling::E20,
    decide: ruling::E20,
    turn: ruling::E20,
    seated: None,
    device_removed: DEVICE_REMOVED,
    keeping: Keeping { stub: None, ..SHOE.keeping },
    people: People {
        in_view: Some(P25_10_B.by_analogy()),
        face_up: None,
        no_touching: Some((Untouched::AfterDeciding, P25_10_B.by_analogy())),
        ..SHOE.people
    },
    ..SHOE.by_analogy()
};

/// The procedure of a table under `settings`.
pub(super) fn procedure(settings: &Settings) -> Procedure {
    let load = match settings.house.dealing {
        DealingMethod::ManualShoe => P25_7_A,
        DealingMethod::AutomatedShoe => P25_9_B_1,
        DealingMethod::Hand => P25_8_B_2,
    };
    let change = Procedure::change_in_new_jersey(settings.house.dealing);
    Procedure { load: load.by_analogy(), change, ..FROM_MANUAL_SHOE }
}
