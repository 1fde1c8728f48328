//! Wagers (11(f)): in what, when, and how much.

use law::ruling::{E06, X07};
use law::section_11::{P11_A_1_I, P11_F_1, P11_F_2, P11_H_3};
use proof::covers;
use rules::{Chips, Reason};

use super::support::{Stud, says, seat};

/// Ada and Blaise sit at a table with a deck in the shoe.
fn bets_are_open(options: &[(&str, &str)]) -> Stud {
    let mut pit = Stud::new(options);
    pit.seats(&[(2, "Ada"), (5, "Blaise")]);
    pit.is_ready();
    pit
}

#[test]
fn chips_lie_on_the_layout_and_a_word_with_cash_is_no_wager() {
    let _proof = covers!(DDS_039_A, DDS_039_B);
    let mut pit = bets_are_open(&[]);
    let refusal = pit.refused("wager seat 2 10 on wager cash");
    assert_eq!((refusal.reason, refusal.under), (Reason::TenderNotAccepted, P11_F_1));
    let lines = pit.player("wager seat 2 10 on wager");
    says(&lines, "seat 2: 10 put on wager", P11_F_1);
    assert_eq!(
        pit.table.ledger().on_layout(seat(2), games::double_down_stud::areas::WAGER),
        Chips::dollars(10)
    );
    assert_eq!(pit.table.ledger().balance("Ada"), Chips::dollars(990));
}

#[test]
fn a_coupon_is_accepted_only_where_the_house_has_posted_terms() {
    let _proof = covers!(DDS_039_A, DDS_039_B);
    let mut pit = bets_are_open(&[]);
    assert_eq!(pit.refused("wager seat 2 10 on wager coupon").under, X07);
}

#[test]
fn nobody_wagers_more_chips_than_he_has() {
    let _proof = covers!(DDS_039_A, DDS_039_B);
    let mut pit = bets_are_open(&[]);
    let refusal = pit.refused("wager seat 2 1,000.50 on wager");
    let (amount, balance) = (Chips::cents(100_050), Chips::dollars(1_000));
    assert_eq!(refusal.reason, Reason::NotEnoughChips { amount, balance });
    assert_eq!(refusal.under, P11_F_1);
    pit.player("wager seat 2 1,000 on wager");
    pit.dealer("no more bets");
    pit.asks();
    let refusal = pit.refused("decide seat 2 doubles 0.50");
    assert_eq!(refusal.under, P11_F_1, "nothing is left to double with");
    pit.player("decide seat 2 does not double");
}

#[test]
fn a_wager_is_one_stack_of_chips_in_play() {
    let _proof = covers!(DDS_039_A, DDS_039_B);
    let mut pit = bets_are_open(&[]);
    let zero = pit.refused("wager seat 2 0 on wager");
    assert_eq!((zero.reason, zero.under), (Reason::NothingWagered, P11_F_1));
    let refusal = pit.refused("wager seat 2 10.25 on wager");
    assert!(matches!(refusal.reason, Reason::NotInChips { .. }));
    assert_eq!(refusal.under, P11_F_1);
    pit.player("wager seat 2 10.50 on wager");
    pit.player("wager seat 2 10 on wager");
    let together =
        pit.table.ledger().on_layout(rules::Seat::at(1), games::double_down_stud::areas::WAGER);
    assert_eq!(together, Chips::cents(2050), "a wager may be increased until \"No more bets\"");
    let double = pit.refused("wager seat 2 10 on double down");
    assert_eq!(double.under, P11_A_1_I, "a double down wager comes after the deal");
}

#[test]
fn chips_are_bought_in_amounts_somebody_could_pay() {
    let mut pit = bets_are_open(&[]);
    assert_eq!(pit.refused("buy 0 Ada").under, P11_F_1);
    assert_eq!(pit.refused("buy 1,000,000,000.01 Ada").under, P11_F_1);
    pit.player("buy 1,000,000,000 Ada");
    assert_eq!(pit.table.ledger().balance("Ada"), Chips::dollars(1_000_001_000));
}

#[test]
fn a_wager_may_be_taken_back_or_changed_until_no_more_bets() {
    let _proof = covers!(DDS_040, GEN_007);
    let mut pit = bets_are_open(&[]);
    assert_eq!(pit.refused("withdraw seat 2").under, P11_F_2, "there is none");
    pit.bets(2, 10);
    let lines = pit.player("withdraw seat 2");
    says(&lines, "seat 2: 10 withdrawn from wager", P11_F_2);
    assert_eq!(pit.table.ledger().balance("Ada"), Chips::dollars(1_000));
    pit.bets(2, 25);
    pit.dealer("no more bets");
}

#[test]
fn after_no_more_bets_no_wager_is_made_increased_or_withdrawn() {
    let _proof = covers!(DDS_040, GEN_007);
    let mut pit = bets_are_open(&[]);
    pit.bets(2, 10);
    pit.dealer("no more bets");
    let late = [
        "wager seat 5 10 on wager",
        "wager seat 2 10 on wager",
        "wager seat 2 10 on double down",
        "wager seat 2 10 on wager cash",
        "withdraw seat 2",
    ];
    while pit.table.round().is_some() {
        for command in late {
            let refusal = pit.refused(command);
            assert_eq!((refusal.reason, refusal.under), (Reason::NoMoreBets, P11_F_2), "{command}");
        }
        let waits = table::automatic::next(&pit.table);
        pit.step(waits);
    }
    pit.bets(5, 10);
}

#[test]
fn nobody_plays_without_a_wager() {
    let _proof = covers!(DDS_040);
    let mut pit = bets_are_open(&[]);
    let refusal = pit.refused("no more bets");
    assert_eq!((refusal.reason, refusal.under), (Reason::NobodyPlays, P11_F_2));
}

#[test]
fn the_double_down_is_the_one_wager_made_within_the_round() {
    let _proof = covers!(DDS_001, DDS_040, DDS_051, GEN_007);
    let mut pit = bets_are_open(&[]);
    pit.bets(2, 10);
    let refusal = pit.refused("decide seat 2 doubles 5");
    assert_eq!(refusal.under, P11_F_2, "no round is in play");
    pit.dealer("no more bets");
    let refusal = pit.refused("decide seat 2 doubles 5");
    assert_eq!(refusal.under, P11_A_1_I, "the cards have not been dealt");
    pit.asks();
    let refusal = pit.refused("decide seat 2 doubles 10.50");
    let (amount, original) = (Chips::cents(1_050), Chips::dollars(10));
    assert_eq!(refusal.reason, Reason::AboveOriginal { amount, original });
    assert_eq!(refusal.under, P11_A_1_I);
    assert_eq!(pit.refused("decide seat 2 doubles 0").under, P11_A_1_I);
    assert_eq!(pit.refused("decide seat 2 doubles 2.25").under, E06, "no chip makes that");
    let lines = pit.player("decide seat 2 doubles 2.50");
    says(&lines, "seat 2: placed 2.50 on double down", P11_H_3);
    let refusal = pit.refused("decide seat 2 doubles 2.50");
    assert_eq!(refusal.under, P11_F_2, "the second call has been made");
}

#[test]
fn a_decision_is_said_in_words_the_table_knows() {
    let _proof = covers!(DDS_051);
    let mut pit = bets_are_open(&[]);
    pit.bets(2, 10);
    pit.dealer("no more bets");
    pit.asks();
    for words in ["surrenders", "doubles", "doubles ten", "\"doubles 10 \"", "\"\\ndoubles 10\""] {
        pit.refused(&format!("decide seat 2 {words}"));
    }
    pit.player("decide seat 2 doubles 10");
}

#[test]
fn the_house_may_take_full_doubles_only() {
    let _proof = covers!(DDS_001);
    let mut pit = bets_are_open(&[("dd_partial", "false")]);
    pit.bets(2, 10);
    pit.dealer("no more bets");
    pit.asks();
    assert_eq!(pit.refused("decide seat 2 doubles 9.50").under, E06);
    pit.player("decide seat 2 doubles 10");
}
