//! Cards, opening, shuffle, cut and stub of Double Cross Poker (25.2-25.4, 25.7-25.9), as data.

use law::double_cross::*;
use law::{Clause, ruling};
use rules::DealingMethod;

use super::Settings;
use super::settings::CountExempt;
use crate::keeping::{Counting, Keeping};
use crate::people::{People, Untouched};
use crate::procedure::{Procedure, StubCount};

law::cite!(double_cross: P25_2_B_1 P25_4_C_2; ruling: A18 X05);

const NEW_JERSEY: Procedure = Procedure::of_new_jersey(P25_4_C_1);

/// The paragraphs as a manual shoe has them; what depends on the way of dealing is put in later.
pub(crate) const SHOE: Procedure = Procedure {
    deck: P25_2_A,
    one_shuffled_one_in_play: P25_2_B_3,
    alternation: P25_2_B_4,
    one_deck_in_rack: P25_2_B_5,
    inspection: P25_3_A,
    verification: P25_3_B,
    spread: P25_3_B,
    wash: P25_3_C,
    each_deck: P25_3_D,
    shuffle: P25_4_A,
    no_cut: P25_4_B_1,
    cut_required: P25_4_B_2,
    after_cut: Some(P25_4_C_2),
    recut: P25_4_D,
    idle: P25_4_E,
    load: P25_7_A,
    deal: P25_7_C,
    decide: P25_10_C,
    turn: P25_10_D,
    seated: Some(P25_6_B),
    tender: P25_6_A,
    closed: P25_6_C,
    round: P25_1_ROUND_OF_PLAY,
    device_removed: P25_12_F,
    shoe_hands: P25_7_C,
    holding_hand: P25_8_B_2,
    over_container: P25_8_B_2,
    backs: P25_2_B_2,
    second_deck: P25_2_B,
    keeping: Keeping { stub: Some(P25_1_STUB), ..NEW_JERSEY.keeping },
    people: People {
        positions: ruling::X17,
        in_view: Some(P25_10_B),
        face_up: Some(P25_10_G_3),
        no_touching: Some((Untouched::AfterDeciding, P25_10_B)),
        ..NEW_JERSEY.people
    },
    ..NEW_JERSEY
};

/// The procedure of a table under `settings`.
pub(super) fn procedure(settings: &Settings) -> Procedure {
    let dealing = settings.house.dealing;
    let (load, deal) = match dealing {
        DealingMethod::ManualShoe => (P25_7_A, P25_7_C),
        DealingMethod::Hand => (P25_8_B_2, P25_8_C),
        DealingMethod::AutomatedShoe => (P25_9_B_1, P25_9_C),
    };
    let change = Procedure::change_in_new_jersey(dealing);
    let keeping = Keeping { report: report(settings), ..SHOE.keeping };
    Procedure { change, stub_count: stub_count(settings), load, deal, keeping, ..SHOE }
}

/// A shuffler that counts makes the count needless at a manual shoe, elsewhere only if the house
/// reads it so (ruling F05).
fn stub_count(settings: &Settings) -> Option<StubCount> {
    let counted = settings.counting == Counting::ByShuffler;
    let (under, exempt) = match settings.house.dealing {
        DealingMethod::ManualShoe => (P25_7_E, true),
        DealingMethod::Hand => (P25_8_E, settings.count_exempt == CountExempt::Every),
        DealingMethod::AutomatedShoe => (P25_9_D, settings.count_exempt == CountExempt::Every),
    };
    let (right, misdealt, wrong) = (P25_7_E_1, P25_7_E_2, P25_7_E_2);
    let count = StubCount { every: 5, under, right, misdealt, wrong };
    (!(counted && exempt)).then_some(count)
}

/// Where it is written that a shuffler which counts reports after each shuffle.
fn report(settings: &Settings) -> Option<Clause> {
    let under = match settings.house.dealing {
        DealingMethod::ManualShoe => P25_7_F,
        DealingMethod::Hand | DealingMethod::AutomatedShoe => ruling::F05,
    };
    (settings.counting == Counting::ByShuffler).then_some(under)
}
