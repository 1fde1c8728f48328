//! What was paid before a void is listed once, however many voids follow.

use games::CaribbeanStud;
use law::nj_19_47::P16_13_D;
use law::ruling::{X03, X07};
use proof::covers;
use table::{Event, Line};

use super::support::{Pit, any, says};

/// Seat 2 has won its ante, with a coupon beside it if there is a face, and has its wagers back;
/// its cards still lie there, and seat 1 is not settled.
fn seat_2_is_paid(coupon: Option<u64>) -> Pit<CaribbeanStud> {
    let options = [("coupon_policy", "even_money")];
    let mut pit = Pit::<CaribbeanStud>::with(2, &options).step_by_step();
    // Straight flushes; the dealer does not qualify.
    pit.stack("9h 9c 2s 8h 8c 4d 7h 7c 6s 6h 6c Jd 5h 5c Qs");
    pit.is_ready();
    (1..=2).for_each(|number| pit.wagers(number, &[("ante", "10")]));
    if let Some(face) = coupon {
        pit.says(&format!("wager seat 2 {face} on ante coupon"));
    }
    pit.deals();
    (1..=2).for_each(|number| drop(pit.decides(number, "bets 20")));
    while !any(&pit.log, |event| event.to_string() == "seat 2: returned 20 from bet") {
        pit.one_step();
    }
    pit
}

fn lists(lines: &[Line]) -> bool {
    any(lines, |event| matches!(event, Event::PaidBeforeVoid(..)))
}

#[test]
fn a_second_report_is_refused_and_a_void_round_lists_nothing_twice() {
    let _proof = covers!(CSP_016, CSP_018, GEN_004_A, GEN_004_B);
    for (coupon, paid) in [(None, "10"), (Some(5), "15")] {
        let mut pit = seat_2_is_paid(coupon);
        let report = "floor wrong number of cards at seat 2: 6";
        let lines = pit.says(report);
        let words = format!("seat 2: {paid} paid on ante before the void, for a supervisor");
        says(&lines, &words, X03);
        assert_eq!(pit.refused(report).under, P16_13_D);
        let lines = pit.says("floor wrong number of cards at dealer: 6");
        says(&lines, "all hands void", P16_13_D);
        assert!(!lists(&lines), "it is listed already");
        let lines = pit.says("rule paid back all hands are void");
        let taken = format!("seat 2: {paid} paid on ante taken back");
        let times = lines.iter().filter(|(event, _)| event.to_string() == taken).count();
        assert_eq!(times, 1, "{coupon:?}");
        if let Some(face) = coupon {
            says(&lines, &format!("seat 2: coupon of {face} on ante returned"), X07);
        }
        assert_eq!((pit.net(1), pit.net(2)), (0, 0));
    }
}

#[test]
fn what_was_ruled_on_in_the_round_is_not_listed_when_the_round_is_void() {
    let _proof = covers!(CSP_016, GEN_004_A, GEN_004_B);
    for (ruling, net) in [("rule paid back", 0), ("rule paid stands", 1_500)] {
        let mut pit = seat_2_is_paid(Some(5));
        pit.says("floor wrong number of cards at seat 2: 6");
        pit.says(&format!("{ruling} the hand had six cards"));
        let lines = pit.says("floor wrong number of cards at dealer: 6");
        assert!(!lists(&lines));
        assert_eq!(pit.refused("rule paid back once more").under, X03);
        assert_eq!((pit.net(1), pit.net(2)), (0, net), "{ruling}");
        pit.is_ready();
    }
}

#[test]
fn a_void_round_still_lists_what_other_seats_were_paid() {
    let _proof = covers!(CSP_018, GEN_004_A, GEN_004_B);
    let mut pit = seat_2_is_paid(Some(5));
    pit.says("floor wrong number of cards at seat 1: 6");
    let lines = pit.says("floor wrong number of cards at dealer: 6");
    says(&lines, "seat 2: 15 paid on ante before the void, for a supervisor", X03);
    pit.says("rule paid back all hands are void");
    assert_eq!((pit.net(1), pit.net(2)), (0, 0));
}
