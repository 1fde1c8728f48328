//! Recorded rounds, act by act with citations, compared with the snapshots in `transcripts`.

use games::caribbean_stud::areas;
use games::caribbean_stud::{Options, Pattern};
use law::ruling;
use proof::covers;
use rules::{Award, Chips};

use super::support::{Table, is_as_recorded};

/// Seat 1 folds with a dollar on the progressive, seat 2 loses with a flush and wins its award all
/// the same, seat 3 wins with a full house, and seat 5 is void.
fn four_players(options: &Options) -> Table {
    let mut table = Table::open(options, &[(10, 1), (20, 1), (25, 0), (0, 0), (30, 1)]);
    let hands = ["4s 5h 7s 8c 3s", "2h 6h 9h Jh Qh", "As Ah Ad 5c 5d", "Kh Ks 6d 5s 4h"];
    table.deal(&hands, "2c");
    table.say(&["folds", "bets 40", "bets 50"]);
    rules::Round::void(&mut table.round, super::support::seat(5), &mut table.log);
    table.turn("9c 9d 9s 2d");
    table
}

#[test]
fn a_round_of_single_cards_is_as_recorded() {
    let _proof = covers!(CSP_004, CSP_006, CSP_007, CSP_016, CSP_023, GEN_001);
    let table = four_players(&Options::default());
    assert_eq!(table.award(2), Some(Award::Fixed(Chips::dollars(50))));
    assert_eq!(table.back(3, areas::BET), Chips::dollars(50 + 350));
    assert_eq!(table.back(5, areas::PROGRESSIVE), Chips::dollars(1));
    assert!(table.log.iter().any(|(_, under)| *under == ruling::E20));
    is_as_recorded("caribbean_stud", "single", &*table.log);
}

#[test]
fn a_round_of_packets_is_as_recorded() {
    let _proof = covers!(CSP_023, GEN_001);
    let options = Options { pattern: Pattern::Packet, ..Options::default() };
    let table = four_players(&options);
    is_as_recorded("caribbean_stud", "packets", &*table.log);
}
