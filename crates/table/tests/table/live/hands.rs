//! Wrong numbers of cards at a table of Caribbean Stud: one hand, the dealer's, all hands.

use games::CaribbeanStud;
use law::nj_19_47::P16_13_D;
use law::ruling;
use proof::covers;
use rules::Seat;
use table::Event;
use table::automatic::{Next, next};

use super::support::{Pit, any, says, seat};

fn three_players() -> Pit<CaribbeanStud> {
    let mut pit = Pit::with(3, &[("meter", "10000")]);
    pit.is_ready();
    for number in 1..=3 {
        pit.wagers(number, &[("ante", "10"), ("progressive", "1")]);
    }
    pit.says("no more bets");
    pit
}

#[test]
fn a_player_with_a_wrong_number_of_cards_is_out_and_the_others_play_on() {
    let _proof = covers!(CSP_016);
    // At every instant of the deal and of the decisions.
    for instant in 0..22 {
        let mut pit = three_players();
        let mut asked: Vec<Seat> = Vec::new();
        for _ in 0..instant {
            if let Next::Decision(seat) = next(&pit.table) {
                pit.says(&format!("decide {seat} bets 20"));
            } else {
                let Next::Command(by, command) = next(&pit.table) else { panic!("the deal") };
                pit.does(by, &command);
            }
        }
        if pit.table.round().is_none_or(|_| pit.balance(2).net(rules::Chips::ZERO) >= 100_000_000) {
            continue; // seat 2 is settled
        }
        let meter = pit.table.meter().cloned();
        let lines = pit.says("floor wrong number of cards at seat 2: 6");
        says(&lines, "seat 2: hand void", P16_13_D);
        says(&lines, "seat 2: returned 10 from ante", ruling::E05);
        says(&lines, "seat 2: returned 1 from progressive", ruling::E05);
        assert_eq!(pit.net(2), 0, "instant {instant}");
        assert_eq!(pit.table.meter().cloned(), meter, "the meter is not turned back");
        let after = pit.log.len();
        while let Next::Decision(seat) = {
            pit.goes_on(|next| matches!(next, Next::Decision(_) | Next::Shuffle(..)));
            next(&pit.table)
        } {
            asked.push(seat);
            pit.says(&format!("decide {seat} folds"));
        }
        assert!(!asked.contains(&seat(2)), "no further question");
        let to_seat_2 = |event: &Event| {
            let words = event.to_string();
            words.starts_with("seat 2 card") && words.contains("dealt")
        };
        assert!(!any(&pit.log[after..], to_seat_2), "no further card");
    }
}

#[test]
fn a_folded_hand_with_a_wrong_number_of_cards_is_void_too() {
    let _proof = covers!(CSP_016);
    let mut pit = three_players();
    pit.goes_on(|next| matches!(next, Next::Decision(_)));
    pit.says("decide seat 1 folds");
    assert_eq!(pit.net(1), -1_100);
    let lines = pit.says("floor wrong number of cards at seat 1: 6");
    says(&lines, "seat 1: hand void", P16_13_D);
    says(&lines, "seat 1: returned 10 from ante", ruling::X03);
    assert_eq!(pit.net(1), 0);
    pit.refused("floor wrong number of cards at seat 4: 6");
}

#[test]
fn a_dealer_with_four_cards_gets_one_more() {
    let _proof = covers!(CSP_017);
    let mut pit = three_players();
    for _ in 0..19 {
        pit.says("deal");
    }
    let lines = pit.says("floor wrong number of cards at dealer: 4");
    let words = "irregularity: wrong number of cards at dealer, 4 found: \
                 one more card completes the dealer's hand";
    says(&lines, words, P16_13_D);
    says(&lines, "dealer card 5 dealt face up: 6s", P16_13_D);
    assert!(matches!(next(&pit.table), Next::Decision(_)), "the round goes on");
}

/// Also when the record has five and four lie there: at any time before the hands are settled.
#[test]
fn a_dealer_found_with_four_cards_gets_the_fifth_until_the_hands_are_settled() {
    let _proof = covers!(CSP_017);
    let four = "floor wrong number of cards at dealer: 4";
    let turns = |turned: usize| {
        let mut pit = three_players();
        pit.decides(1, "bets 20");
        pit.decides(2, "folds");
        pit.decides(3, "bets 20");
        (0..turned).for_each(|_| drop(pit.says("turn")));
        pit
    };
    let mut first = three_players();
    first.asks();
    for mut pit in [first, turns(0), turns(1), turns(3)] {
        let (round, stub) = (pit.table.round().cloned(), pit.table.stub_size());
        let lines = pit.says(four);
        says(&lines, "dealer card 4 dealt face down", P16_13_D);
        assert_eq!(pit.refused(four).under, P16_13_D, "five lie there now");
        assert_eq!((pit.table.round().cloned(), pit.table.stub_size()), (round, stub));
        pit.finishes();
        assert!(!any(&pit.log, |event| event.to_string() == "all hands void"));
    }
    let mut pit = turns(4);
    assert_eq!(pit.refused(four).under, P16_13_D, "all five are shown and hands are settled");
}

#[test]
fn any_other_number_at_the_dealer_makes_all_hands_void() {
    let _proof = covers!(CSP_018);
    for number in [1, 3, 6] {
        let mut pit = three_players();
        assert_eq!(pit.refused("floor wrong number of cards at dealer: 6").under, P16_13_D);
        pit.goes_on(|next| matches!(next, Next::Decision(_)));
        let lines = pit.says(&format!("floor wrong number of cards at dealer: {number}"));
        says(&lines, "all hands void", P16_13_D);
        assert_eq!((pit.net(1), pit.net(2), pit.net(3)), (0, 0, 0));
    }
}

/// Seat 1 has folded, and its hand stays for an award; then it turns out to have six cards.
fn folded_for_an_award(void_scope: &str, step_by_step: bool) -> Pit<CaribbeanStud> {
    let options = [("meter", "10000"), ("prog_on_fold", "true"), ("void_scope", void_scope)];
    let mut pit = Pit::<CaribbeanStud>::with(2, &options);
    if step_by_step {
        pit = pit.step_by_step();
    }
    pit.is_ready();
    (1..=2).for_each(|number| pit.wagers(number, &[("ante", "10"), ("progressive", "1")]));
    pit.says("no more bets");
    pit.goes_on(|next| matches!(next, Next::Decision(_)));
    pit.says("decide seat 1 folds");
    pit
}

#[test]
fn a_hand_that_folded_and_stays_for_an_award_gets_all_its_wagers_back_when_void() {
    let _proof = covers!(CSP_016);
    let mut pit = folded_for_an_award("round", false);
    assert_eq!(pit.net(1), -1_100);
    let lines = pit.says("floor wrong number of cards at seat 1: 6");
    says(&lines, "seat 1: hand void", P16_13_D);
    says(&lines, "seat 1: returned 10 from ante", ruling::X03);
    says(&lines, "seat 1: returned 1 from progressive", ruling::E05);
    assert_eq!(pit.net(1), 0);
    // The ante was collected: where only unsettled wagers go back, it stays.
    let mut pit = folded_for_an_award("unsettled", false);
    pit.says("floor wrong number of cards at seat 1: 6");
    assert_eq!(pit.net(1), -1_000);
}

#[test]
fn an_ante_that_was_still_to_be_collected_is_not_once_the_hand_is_void() {
    let _proof = covers!(CSP_016);
    for scope in ["round", "unsettled"] {
        let mut pit = folded_for_an_award(scope, true);
        let collects = |pit: &Pit<CaribbeanStud>| {
            pit.table.script().iter().any(|(act, _)| act.to_string().contains("collected 10"))
        };
        assert!(collects(&pit), "the dealer has not taken it yet");
        pit.says("floor wrong number of cards at seat 1: 6");
        assert!(!collects(&pit));
        pit.goes_on(|next| matches!(next, Next::Decision(_)));
        assert_eq!(pit.net(1), 0, "{scope}");
        says(&pit.log, "seat 1: hand void", P16_13_D);
    }
}
