//! Hold 'em, 14.10.

use games::poker_room::{BlindTiming, Carry, HOLDEM, OMAHA, Options};
use law::nj_19_47::*;
use law::{Clause, ruling};
use proof::{covers, refused};
use rules::{Act, Choice, PotAct, PotShare, Reason, Round as _, Spot};

use crate::support::{Table, bring, dollars, open, options, seat};

fn button(number: usize) -> Act {
    PotAct::ButtonAt { seat: seat(number) }.into()
}

fn puts(number: usize, choice: Choice, amount: u64) -> Act {
    PotAct::PutIn { seat: seat(number), choice, amount: dollars(amount) }.into()
}

/// Everybody calls; the cards are whatever they are.
fn called(stacks: &[u64]) -> Table {
    Table::open(&HOLDEM, &options(), stacks).called()
}

#[test]
fn the_button_starts_before_the_first_player_to_the_dealers_right_and_moves_clockwise() {
    let _proof = covers!(HLD_003, HLD_004, HLD_005);
    let table = called(&[100, 0, 100, 100, 0]);
    assert!(table.did(button(4), P14_10_C_2), "seat 5 is empty");
    assert!(table.did(button(1), P14_10_C_3));
    let table = Table::carried(&HOLDEM, &options(), table.round.carry(), &[100, 0, 100, 100, 0]);
    assert!(table.did(button(1), P14_10_C_1));
    let table = table.called();
    assert!(table.did(button(3), P14_10_C_3), "seat 2 is empty");
    // Whoever has left is passed over.
    let next = Table::carried(&HOLDEM, &options(), table.round.carry(), &[100, 0, 0, 100, 0]);
    assert!(next.did(button(4), P14_10_C_1));
}

#[test]
fn the_player_left_of_the_button_posts_the_first_blind_and_the_next_the_second() {
    let _proof = covers!(HLD_006);
    let table = called(&[100, 100, 100, 100]);
    assert!(table.did(puts(1, Choice::PostsBlind, 2), P14_10_D));
    assert!(table.did(puts(2, Choice::PostsBlind, 4), P14_10_D));
    // Ruling D10: with two players too.
    let table = called(&[100, 100]);
    assert!(table.did(button(2), P14_10_C_2));
    assert!(table.did(puts(1, Choice::PostsBlind, 2), P14_10_D));
    // A house may post one blind, and must post one.
    let one = Options { small_blind: dollars(0), ..options() };
    let table = Table::open(&HOLDEM, &one, &[100, 100, 100]).called();
    assert!(table.did(puts(1, Choice::PostsBlind, 4), P14_10_D));
    let none = Options { big_blind: dollars(0), small_blind: dollars(0), ..options() };
    let refusal = refused(open(&HOLDEM, &none, &Carry::default(), &bring(&[9, 9]), &mut ()));
    assert_eq!(refusal.under, P14_10_D);
}

#[test]
fn a_short_blind_is_all_in_and_the_posted_blind_is_to_be_called() {
    let table = Table::open(&HOLDEM, &options(), &[100, 3, 100]);
    assert!(table.did(puts(2, Choice::PostsBlind, 3), P14_10_D));
    let table = table.said(&["3 calls", "1 calls"]);
    let calls = |number, amount| table.did(puts(number, Choice::Calls, amount), P14_10_F);
    assert!(calls(3, 4) && calls(1, 2), "ruling D25");
}

#[test]
fn two_cards_are_dealt_face_down_from_the_left_of_the_button() {
    let _proof = covers!(HLD_007);
    let table = called(&[100, 100, 100]);
    let around = |place| [1, 2, 3].map(|number| Spot::hand(seat(number), place));
    assert_eq!(table.dealt_under(P14_10_E), [around(0), around(1)].concat());
    let next = Table::carried(&HOLDEM, &options(), table.round.carry(), &[100, 100, 100]).called();
    let around = |place| [2, 3, 1].map(|number| Spot::hand(seat(number), place));
    assert_eq!(next.dealt_under(P14_10_E), [around(0), around(1)].concat(), "the button is last");
}

#[test]
fn after_the_blinds_everybody_folds_calls_or_raises_and_the_blind_may_raise_too() {
    let _proof = covers!(HLD_008, HLD_009);
    let mut table = Table::open(&HOLDEM, &options(), &[100, 100, 100, 100]);
    assert_eq!(table.refused("3 checks"), P14_10_F);
    table.say(&["3 calls", "4 folds", "1 calls"]);
    assert_eq!(table.asked(), 2, "nobody has raised, the blind is asked all the same");
    table.say(&["2 raises to 8", "3 calls"]);
    assert_eq!(table.asked(), 1);
    table.say(&["1 calls"]);
    assert_eq!(table.dealt_under(P14_10_G).len(), 4, "answered by all: burn and three cards");
}

#[test]
fn a_card_is_burned_before_three_one_and_one_community_cards() {
    let _proof = covers!(HLD_010, HLD_012, HLD_013);
    let table = called(&[100, 100]);
    let community = |place| Spot::Community { place };
    let flop = [Spot::Burn { place: 0 }, community(0), community(1), community(2)];
    assert_eq!(table.dealt_under(P14_10_G), flop);
    assert_eq!(table.dealt_under(P14_10_H), [Spot::Burn { place: 1 }, community(3)]);
    assert_eq!(table.dealt_under(P14_10_I), [Spot::Burn { place: 2 }, community(4)]);
}

#[test]
fn from_the_flop_on_the_first_player_left_of_the_button_bets_or_checks() {
    let _proof = covers!(HLD_011, HLD_016);
    let mut table = Table::open(&HOLDEM, &options(), &[100, 100, 100]);
    table.say(&["3 calls", "1 folds", "2 checks"]);
    assert_eq!(table.asked(), 2, "seat 1 has folded");
    assert_eq!(table.refused("2 folds"), P14_10_G, "who opens bets or checks");
    assert_eq!(table.refused("2 calls"), P14_10_G);
    table.say(&["2 checks", "3 bets 4", "2 raises to 8", "3 calls"]);
    table.say(&["2 checks", "3 checks", "2 bets 8", "3 calls"]);
    let chose = |choice| Act::Chose { seat: seat(2), choice };
    assert!(table.did(chose(Choice::Checks), P14_10_G));
    assert!(table.did(chose(Choice::Checks), P14_10_H));
    assert!(table.did(puts(2, Choice::Bets, 8), P14_10_I));
    assert_eq!(table.back(2) + table.back(3) + table.back(1), 300);
}

#[test]
fn the_best_five_of_seven_cards_win() {
    let _proof = covers!(HLD_014, PKR_029);
    let table = Table::open(&HOLDEM, &options(), &[100, 100])
        .own(1, "9s 8s")
        .own(2, "Ah Ad")
        .board("7s 6s 5s Ac 2d")
        .called();
    assert_eq!(table.won(), [(1, 1, PotShare::High, 8, P14_10_J)]);
    assert!(table.did(Act::Chose { seat: seat(2), choice: Choice::Shows }, P14_10_J));
}

/// V48.
#[test]
fn all_share_where_the_board_is_everybodys_hand() {
    let _proof = covers!(HLD_015);
    let table = Table::open(&HOLDEM, &options(), &[100, 100, 100])
        .own(1, "2s 3s")
        .own(2, "2h 3h")
        .own(3, "2d 3d")
        .board("As Kh Qd Jc 10s")
        .called();
    let share = |number| (number, 1, PotShare::High, 4, P14_10_J);
    assert_eq!(table.won(), [1, 2, 3].map(share));
}

#[test]
fn tied_hands_that_are_not_the_board_share_too() {
    let table = Table::open(&HOLDEM, &options(), &[100, 100])
        .own(1, "As 3s")
        .own(2, "Ah 3h")
        .board("Ac Kh Qd 7c 6s")
        .called();
    assert_eq!(table.won(), [1, 2].map(|number| (number, 1, PotShare::High, 4, P14_3_D)));
}

#[test]
fn hold_em_is_for_eleven_players_and_the_high_hand() {
    let _proof = covers!(HLD_001, HLD_002);
    assert_eq!((HOLDEM.players_max, OMAHA.players_max), (11, 10));
    assert_eq!(HOLDEM.wins, games::poker_room::Wins::High);
    let ante = Options { ante: dollars(1), ..options() };
    let table = Table::open(&HOLDEM, &ante, &[100; 11]);
    assert!(table.did(puts(11, Choice::PostsAnte, 1), P14_10_B));
    let ten = open(&OMAHA, &options(), &Carry::default(), &bring(&[100; 11]), &mut ());
    let refusal = refused(ten);
    assert_eq!(refusal.under, P14_11_B);
    assert_eq!(refusal.reason, Reason::NoSuchSeat { seat: 11, seats: 10 });
}

/// V76, and the switch of ruling D11.
#[test]
fn blinds_may_be_posted_after_the_deal_and_move_no_money() {
    let after = Options { blind_timing: BlindTiming::AfterDeal, ..options() };
    let tables = [options(), after].map(|it| Table::open(&OMAHA, &it, &[100, 100, 100]).called());
    let posted = |table: &Table| {
        let blind = |(act, under): &(Act, Clause)| {
            *under == P14_11_E && *act == puts(1, Choice::PostsBlind, 2)
        };
        table.log.iter().position(blind).expect("a blind")
    };
    assert!(posted(&tables[0]) < posted(&tables[1]));
    let backs = tables.map(|table| [1, 2, 3].map(|number| table.back(number)));
    assert_eq!(backs[0], backs[1]);
}

#[test]
fn one_player_alone_plays_no_poker() {
    let alone = open(&HOLDEM, &options(), &Carry::default(), &bring(&[100]), &mut ());
    assert_eq!(refused(alone).under, ruling::D16);
}
