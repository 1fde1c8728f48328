//! Recorded rounds, act by act with citations, compared with the texts in `transcripts`.

use games::double_cross::Options;
use proof::covers;
use rules::{Chips, DealingMethod};

use crate::support::{EXPOSES, FOLDS, HORIZONTAL, KEEPS, Table, VERTICAL};

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

fn numbered(table: &Table) -> String {
    let lines = (1..).zip(table.lines());
    lines.map(|(number, line)| format!("{number:>3}  {line}\n")).collect()
}

/// Fails with the first line that differs and the whole transcript, ready to be copied if it is
/// right.
fn is_as_recorded(table: &Table, recorded: &str) {
    let played = numbered(table);
    let differs =
        played.lines().zip(recorded.lines()).find(|(played, recorded)| played != recorded);
    assert!(played == recorded, "first difference: {differs:?}\nthe transcript is now:\n{played}");
}

#[test]
fn a_round_from_a_manual_shoe_is_as_recorded() {
    let _proof = covers!(
        DXP_050, DXP_052, DXP_053, DXP_054, DXP_055, DXP_074, DXP_075, DXP_076, DXP_079, DXP_080,
        DXP_081, DXP_082, DXP_083, DXP_085, DXP_087, DXP_088, DXP_089, DXP_091, GEN_001
    );
    let table = four_players(DealingMethod::ManualShoe);
    let back = [1, 2, 3, 4].map(|number| table.back(number));
    assert_eq!(back, [80, 0, 90, 0].map(Chips::dollars));
    is_as_recorded(&table, include_str!("transcripts/manual-shoe.txt"));
}

#[test]
fn a_round_from_the_hand_is_as_recorded() {
    let _proof = covers!(DXP_064, DXP_065, DXP_066, GEN_001);
    let table = four_players(DealingMethod::Hand);
    is_as_recorded(&table, include_str!("transcripts/hand.txt"));
}

#[test]
fn a_round_from_an_automated_shoe_is_as_recorded() {
    let _proof = covers!(DXP_070, DXP_071, DXP_072, GEN_001);
    let table = four_players(DealingMethod::AutomatedShoe);
    is_as_recorded(&table, include_str!("transcripts/automated-shoe.txt"));
}
