//! Recorded rounds, act by act with citations, compared with the snapshots in `transcripts`.

use games::three_card_draw::{DealerDeal, Options};
use proof::covers;
use rules::{DealingMethod, Due, Round};

use super::support::{Table, is_as_recorded, seat};

/// Seat 1 stands with a straight and loses, seat 2 folds a pair with a First 3 Bonus, seat 4 folds
/// without one, seat 6 draws to a pair of kings and wins.
fn four_players(options: &Options) -> Table {
    let mut table = Table::open(options, &[(10, 5), (20, 10), (0, 0), (5, 0), (0, 0), (50, 0)]);
    table.deal(&["4s 3h 2d", "5c 5d 2h", "9s 6h 3d", "Kd Kc 7s"]);
    table.say(&["in to win 10", "folds", "folds", "draws 50", "discards 7s"]);
    table.turn("8h 7h 6c Ad Kh");
    assert_eq!(table.round.due(), Due::Nothing);
    table
}

#[test]
fn a_round_from_a_manual_shoe_is_as_recorded() {
    let _proof = covers!(
        TCD_048, TCD_068, TCD_069, TCD_074, TCD_075, TCD_076, TCD_077, TCD_078_B, TCD_080_A,
        TCD_080_B, TCD_082, TCD_083, TCD_084, TCD_087, TCD_089, TCD_091, TCD_092, TCD_095, TCD_096,
        TCD_116_A, TCD_116_B, TCD_116_C, GEN_001
    );
    let table = four_players(&Options::default());
    let nets = [1, 2, 4, 6].map(|number| table.net(seat(number)));
    assert_eq!(nets, [30 - 20 + 10, 10 - 20, -5, 100 + 250]);
    is_as_recorded("three_card_draw", "manual-shoe", &*table.log);
}

#[test]
fn a_round_from_the_hand_is_as_recorded() {
    let _proof = covers!(TCD_059, TCD_060, GEN_001);
    let options = Options { dealing: DealingMethod::Hand, ..Options::default() };
    is_as_recorded("three_card_draw", "hand", &*four_players(&options).log);
}

#[test]
fn a_round_from_a_device_of_threes_is_as_recorded() {
    let _proof = covers!(TCD_064, TCD_070, GEN_001, TCD_065_A, TCD_065_B);
    let (dealing, dealer_deal) = (DealingMethod::AutomatedShoe, DealerDeal::PacketAndOne);
    let options = Options { dealing, dealer_deal, ..Options::default() };
    is_as_recorded("three_card_draw", "device", &*four_players(&options).log);
}
