//! Recorded rounds, act by act with citations, compared with the snapshots in `transcripts`.

use games::double_down_stud::{Authority, Options};
use law::section_11::P11_I_3;
use proof::covers;
use rules::{Act, Chips, DealingMethod};

use super::support::{Table, is_as_recorded, line, seat};

/// Seat 1 loses, seat 2 pushes with half a double, seat 3 doubles and wins with a pair of jacks.
fn three_players(options: &Options) -> Table {
    let mut table = Table::open(options, &[10, 20, 50]);
    table.deal("4s 6h Jd", "Jh 6d 9c");
    table.doubles(&[0, 10, 50]);
    table.turn("Ac");
    table
}

#[test]
fn a_round_from_a_shoe_is_as_recorded() {
    let _proof = covers!(
        DDS_044_B, DDS_049, DDS_050_A, DDS_050_B, DDS_051, DDS_052_A, DDS_052_B, DDS_054_A,
        DDS_054_B, DDS_055_A, DDS_055_B, DDS_057, GEN_001, DDS_056
    );
    let table = three_players(&Options::default());
    assert_eq!([1, 2, 3].map(|number| table.back(seat(number))), [0, 30, 200].map(Chips::dollars));
    is_as_recorded("double_down_stud", "manual-shoe", &*table.log);
}

#[test]
fn a_round_from_the_hand_is_as_recorded() {
    let _proof = covers!(DDS_048, GEN_001);
    let options = Options { dealing: DealingMethod::Hand, ..Options::default() };
    is_as_recorded("double_down_stud", "hand", &*three_players(&options).log);
}

#[test]
fn a_round_in_new_jersey_is_as_recorded() {
    let _proof = covers!(DDN_007, GEN_001);
    let options = Options { authority: Authority::NewJersey, ..Options::default() };
    is_as_recorded("double_down_stud", "new-jersey", &*three_players(&options).log);
}

#[test]
fn a_line_is_the_act_and_its_citation() {
    let entry = (Act::StubRacked, P11_I_3);
    assert_eq!(line(&entry), "stub to the discard rack [section-11-double-down-stud 11(i)(3)]");
}
