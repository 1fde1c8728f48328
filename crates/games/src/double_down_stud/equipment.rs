//! Cards, opening, shuffle and cut of Double Down Stud (11(b), (c), (d)), as data.
//!
//! New Jersey's equipment rules name this game for the age of cards and for shoes, also those that
//! deal by themselves; the rest of the procedure is Section 11's (ruling E21).

use law::equipment;
use law::section_11::*;
use rules::DealingMethod;

use super::{Authority, Settings};
use crate::keeping::{Keeping, UsedCards};
use crate::people::{People, Untouched};
use crate::procedure::Procedure;

law::cite!(ruling: E08 E09 E10 E11);

/// The procedure of a table under Section 11 with a manual shoe. The text knows neither decks that
/// arrive shuffled nor shufflers that count; what it says of used cards is in a section that is not
/// in the sources.
const FROM_MANUAL_SHOE: Procedure = Procedure {
    one_shuffled_one_in_play: P11_B_2_III,
    alternation: P11_B_2_IV,
    one_deck_in_rack: P11_B_2_V,
    inspection: P11_C_1,
    verification: P11_C_1,
    spread: P11_C_2,
    wash: P11_C_3,
    each_deck: P11_C_4,
    change: (24, P11_C_5),
    shuffle: P11_D_1,
    no_cut: P11_D_2_I,
    cut_required: P11_D_2_II,
    cut_offer: P11_D_3,
    cut_first: P11_D_4_I,
    cut_rotation: P11_D_4_II,
    cut: P11_D_5,
    recut: P11_D_6,
    idle: P11_D_7,
    load: P11_H_1_I,
    deal: P11_H_2,
    decide: P11_H_3,
    turn: P11_H_4,
    tender: P11_F_1,
    closed: P11_F_2,
    round: P11_A_1_VI,
    device_removed: P11_K_6,
    shoe_hands: P11_H_1_I,
    holding_hand: P11_H_1_II_B,
    over_container: P11_H_1_II_C,
    backs: P11_B_2_II,
    second_deck: P11_B_2,
    people: People {
        face_up: Some(P11_I_3),
        no_touching: Some((Untouched::Always, P11_H_5)),
        ..People::at_positions(law::general::GEN_002)
    },
    ..Procedure::under(P11_B_1)
};

/// The procedure of a table under `settings`.
pub(super) fn procedure(settings: &Settings) -> Procedure {
    let by_hand = settings.house.dealing == DealingMethod::Hand;
    let change = match (settings.authority, by_hand) {
        (Authority::Section11, false) => (24, P11_C_5),
        (Authority::Section11, true) => (8, P11_C_5),
        (Authority::NewJersey, false) => (24, equipment::P1_18_G),
        (Authority::NewJersey, true) => (8, equipment::P1_18_G_2),
    };
    let load = match settings.house.dealing {
        DealingMethod::ManualShoe => P11_H_1_I,
        DealingMethod::AutomatedShoe => equipment::P1_19_B,
        DealingMethod::Hand => P11_H_1_II_B,
    };
    let used_cards = match settings.authority {
        Authority::Section11 => None,
        Authority::NewJersey => Some(UsedCards::RETURNED),
    };
    Procedure {
        change,
        load,
        keeping: Keeping { used_cards, ..FROM_MANUAL_SHOE.keeping },
        ..FROM_MANUAL_SHOE
    }
}
