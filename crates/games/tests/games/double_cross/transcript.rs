//! Recorded rounds, act by act with citations, compared with the snapshots in `transcripts`.

use games::double_cross::Options;
use proof::covers;
use rules::{Chips, DealingMethod};

use super::support::{EXPOSES, FOLDS, HORIZONTAL, KEEPS, Table, VERTICAL, is_as_recorded};

/// Seat 1 wins its three-card wager and then the hand, seat 2 folds, seat 3 ties, seat 4 does not
/// expose and loses.
fn four_players(dealing: DealingMethod) -> Table {
    let options = Options { dealing, ..Options::default() };
    let wagers = [(10, 5), (20, 0), (30, 10), (40, 5)];
    let own = "Ks 4s 2s 3s Ac 9d As Qs";
    let mut table = Table::open(&options, &wagers, own, "7c 4d 5d Kc 8h", "9s Ah");
    table.play(&[EXPOSES, EXPOSES, KEEPS, VERTICAL, FOLDS, VERTICAL, HORIZONTAL]);
    table
}

#[test]
fn a_round_from_a_manual_shoe_is_as_recorded() {
    let _proof = covers!(
        DXP_050, DXP_052, DXP_053, DXP_054, DXP_055, DXP_074, DXP_075, DXP_076_A, DXP_076_C,
        DXP_079, DXP_080_A, DXP_080_B, DXP_081_A, DXP_081_B, DXP_082, DXP_083, DXP_085, DXP_087_A,
        DXP_087_B, DXP_088, DXP_089, DXP_091_A, GEN_001
    );
    let table = four_players(DealingMethod::ManualShoe);
    let back = [1, 2, 3, 4].map(|number| table.back(number));
    assert_eq!(back, [80, 0, 90, 0].map(Chips::dollars));
    is_as_recorded("double_cross", "manual-shoe", &*table.log);
}

#[test]
fn a_round_from_the_hand_is_as_recorded() {
    let _proof = covers!(DXP_064, DXP_065, DXP_066, GEN_001);
    let table = four_players(DealingMethod::Hand);
    is_as_recorded("double_cross", "hand", &*table.log);
}

#[test]
fn a_round_from_an_automated_shoe_is_as_recorded() {
    let _proof = covers!(DXP_070, DXP_071_A, DXP_071_B, DXP_072_B, DXP_072_C, GEN_001, DXP_072_A);
    let table = four_players(DealingMethod::AutomatedShoe);
    is_as_recorded("double_cross", "automated-shoe", &*table.log);
}
