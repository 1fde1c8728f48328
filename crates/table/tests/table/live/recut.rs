//! A supervisor's order to cut again (11(d)(6)).

use law::general::{GEN_009, GEN_011};
use law::section_11::{P11_D_3, P11_D_4_II, P11_D_5, P11_D_6};
use proof::covers;
use table::{Cutter, DeckId, Role, ShuffleMethod};

use super::support::{Stud, command, says, seat};

/// Ada, who came first, has cut.
fn cut(options: &[(&str, &str)]) -> Stud {
    let mut pit = Stud::new(options);
    pit.seats(&[(4, "Ada"), (6, "Blaise"), (2, "Carl")]);
    pit.opens(1, "red");
    pit.shuffles(DeckId::FIRST, ShuffleMethod::Manual);
    pit.dealer("offer cut deck 1");
    assert_eq!(pit.refused("recut the card fell out").under, P11_D_6, "nobody has cut yet");
    pit.player("cut seat 4 at 20");
    pit
}

#[test]
fn a_supervisor_may_have_the_cards_cut_again_by_the_same_player() {
    let _proof = covers!(DDS_027_A, DDS_027_B);
    let mut pit = cut(&[]);
    let lines = pit.supervisor("recut the cutting card fell out");
    says(&lines, "casino supervisor orders a recut: the cutting card fell out", P11_D_6);
    says(&lines, "cut offered to seat 4", P11_D_6);
    assert_eq!(pit.refused("cut seat 4 at 9").under, P11_D_5);
    pit.refused("load deck 1");
    pit.player("cut seat 4 at 30");
    pit.dealer("load deck 1");
}

#[test]
fn or_at_the_houses_option_by_the_next_person_entitled() {
    let _proof = covers!(DDS_027_A, DDS_027_B);
    let mut pit = cut(&[("recut", "next")]);
    for next in ["seat 2", "seat 6", "dealer", "dealer"] {
        let lines = pit.supervisor("recut once more");
        says(&lines, &format!("cut offered to {next}"), P11_D_6);
        let recut = command(&format!("cut {next} at 20"));
        pit.does(recut.needs(), &recut);
    }
    pit.dealer("load deck 1");
}

#[test]
fn nobody_below_a_supervisor_orders_a_recut() {
    let _proof = covers!(DDS_027_A, GEN_011_B);
    let mut pit = cut(&[]);
    let recut = command("recut I did not like it");
    for role in [Role::Player, Role::Dealer, Role::Floorperson, Role::Security] {
        assert_eq!(pit.refused_to(role, &recut).under, GEN_011, "{role}");
    }
    pit.does(Role::CasinoSupervisor, &recut);
}

#[test]
fn a_deck_in_the_shoe_may_be_cut_again_until_the_first_card_is_dealt() {
    let _proof = covers!(DDS_027_A);
    let mut pit = cut(&[]);
    pit.dealer("load deck 1");
    pit.supervisor("recut a card was seen");
    pit.player("cut seat 4 at 20");
    pit.dealer("load deck 1");
    pit.bets(4, 10);
    pit.dealer("no more bets");
    for taken in [15, 25] {
        let lines = pit.supervisor("recut the cut was improper");
        says(&lines, "casino supervisor orders a recut: the cut was improper", P11_D_6);
        says(&lines, "cut offered to seat 4", P11_D_6);
        for waits in ["deal", "retire deck 1", "floor shoe failed: 1", "floor card face up: 1"] {
            assert_eq!(pit.refused(waits).under, P11_D_6, "{waits}");
        }
        pit.player(&format!("cut seat 4 at {taken}"));
        assert_eq!(pit.refused("deal").under, P11_D_6, "it is not in the shoe");
        pit.dealer("load deck 1");
    }
    pit.dealer("deal");
    assert_eq!(pit.refused("recut too late").under, P11_D_6);
    pit.finishes();
    assert_eq!(pit.refused("recut far too late").under, P11_D_6);
}

#[test]
fn a_player_who_walks_away_with_bets_closed_does_not_cut_again() {
    let _proof = covers!(DDS_027_A);
    let mut pit = cut(&[]);
    pit.dealer("load deck 1");
    pit.bets(4, 10);
    pit.bets(6, 10);
    pit.dealer("no more bets");
    pit.supervisor("recut the cut was improper");
    says(&pit.player("leave seat 4"), "cut offered to seat 2", P11_D_3);
    pit.player("decline cut seat 2");
    pit.player("cut seat 6 at 20");
    pit.supervisor("recut once more");
    pit.player("leave seat 6");
    assert_eq!(pit.table.cutter(), Some(Cutter::Dealer), "nobody else is left to be asked");
    pit.dealer("cut dealer at 20");
    pit.finishes();
}

#[test]
fn the_hand_that_held_the_deck_is_free_again_after_a_recut() {
    let _proof = covers!(DDS_027_A, DDS_046);
    let mut pit = Stud::new(&[("dealing", "hand"), ("shuffler", "stack")]);
    pit.seats(&[(4, "Ada")]);
    pit.is_ready();
    pit.supervisor("recut a card was seen");
    pit.refused("attest holds the deck in the left hand");
    pit.player("cut seat 4 at 20");
    pit.dealer("load deck 1 right");
    pit.dealer("attest holds the deck in the right hand");
    pit.bets(4, 10);
    pit.dealer("no more bets");
    pit.supervisor("recut the cut was improper");
    pit.refused("attest holds the deck in the right hand");
    pit.player("cut seat 4 at 20");
    pit.dealer("load deck 1 left");
    pit.dealer("attest holds the deck in the left hand");
    pit.finishes();
}

#[test]
fn a_reason_is_given_on_one_line() {
    let _proof = covers!(DDS_027_A);
    let mut pit = cut(&[]);
    for reason in ["\"\"", "\" \"", "\"two\\nlines\"", &"x".repeat(81)] {
        assert_eq!(pit.refused(&format!("recut {reason}")).under, GEN_009, "{reason}");
    }
    pit.supervisor(&format!("recut {}", "x".repeat(80)));
}

#[test]
fn a_recut_does_not_move_the_offer_of_the_next_round_further() {
    let _proof = covers!(DDS_025, DDS_027_A);
    let mut pit = cut(&[]);
    pit.supervisor("recut once");
    pit.player("cut seat 4 at 20");
    pit.supervisor("recut twice");
    pit.player("cut seat 4 at 20");
    pit.plays_a_round();
    pit.shuffles(DeckId::FIRST, ShuffleMethod::Manual);
    let lines = pit.dealer("offer cut deck 1");
    says(&lines, "cut offered to seat 6", P11_D_4_II);
}

#[test]
fn if_the_player_who_cut_has_left_the_next_one_cuts_again() {
    let _proof = covers!(DDS_027_A, DDS_027_B);
    for option in ["same", "next"] {
        let mut pit = cut(&[("recut", option)]);
        pit.player("leave seat 4");
        let lines = pit.supervisor("recut the card fell out");
        says(&lines, "cut offered to seat 2", P11_D_6);
        assert_eq!(pit.table.cutter(), Some(Cutter::Player(seat(2))), "recut={option}");
    }
}

#[test]
fn a_player_who_cut_and_gave_up_one_of_two_seats_cuts_again_at_the_other() {
    let _proof = covers!(DDS_027_A, DDS_027_B);
    let offered = [("same", "cut offered to seat 3"), ("next", "cut offered to seat 1")];
    for (option, words) in offered {
        let mut pit = Stud::new(&[("recut", option)]);
        pit.seats(&[(4, "Ada"), (3, "Ada"), (1, "Blaise")]);
        pit.opens(1, "red");
        pit.shuffles(DeckId::FIRST, ShuffleMethod::Manual);
        pit.dealer("offer cut deck 1");
        pit.player("cut seat 4 at 20");
        pit.player("leave seat 4");
        says(&pit.supervisor("recut the card fell out"), words, P11_D_6);
    }
}
