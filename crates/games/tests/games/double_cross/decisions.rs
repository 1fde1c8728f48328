//! Decisions (25.10(b), (c)): when they are due, what they put down, what is refused.

use games::Game;
use games::double_cross::areas;
use games::double_cross::{Axis, Decision, DoubleCross, Options};
use law::Clause;
use law::double_cross::{
    P25_1_FOLD, P25_1_RAISE, P25_6_C, P25_6_E, P25_10_A, P25_10_B, P25_10_C, P25_10_C_1, P25_10_C_2,
};
use law::ruling::F08;
use proof::{covers, refused};
use rules::{Act, Chips, Choice, Due, Lie, Reason, Round};

use super::support::{
    EXPOSES, FOLDS, HORIZONTAL, KEEPS, Table, VERTICAL, collected, placed, racked, seat,
};

const CROSS: &str = "2c 3c 4c 5c 9c";

fn lies(number: usize, lie: Lie) -> Act {
    Act::WagerLaid { seat: seat(number), area: areas::RAISE, lie }
}

fn two_seats(three_card: u64) -> Table {
    let wagers = [(10, three_card), (25, three_card)];
    Table::open(&Options::default(), &wagers, "As Kd 7h 7c", CROSS, "Js Jd")
}

#[test]
fn a_raise_is_announced_and_two_wagers_equal_to_the_ante_lie_down() {
    let _proof = covers!(DXP_081_A, DXP_081_B, DXP_079);
    let mut table = two_seats(0);
    table.run();
    table.log.take();
    table.try_to(HORIZONTAL).expect("due");
    let chose = Act::Chose { seat: seat(1), choice: Choice::Horizontal };
    let raised = [chose, placed(1, areas::RAISE, 20), lies(1, Lie::Horizontal)];
    assert_eq!(*table.log, raised.map(|act| (act, P25_10_C_2)));
    assert_eq!(table.round.axis(seat(1)), Some(Axis::Horizontal));
    table.log.take();
    table.try_to(VERTICAL).expect("due");
    let chose = Act::Chose { seat: seat(2), choice: Choice::Vertical };
    let raised = [chose, placed(2, areas::RAISE, 50), lies(2, Lie::Vertical)];
    assert_eq!(*table.log, raised.map(|act| (act, P25_10_C_2)));
    assert_eq!(table.round.axis(seat(2)), Some(Axis::Vertical));
    let mut asked = two_seats(0);
    asked.play(&[FOLDS]);
    let folded = Act::Chose { seat: seat(1), choice: Choice::Folds };
    assert!(asked.log.contains(&(folded, P25_10_C)), "the first of them is asked first");
    assert_eq!(asked.round.due(), Due::Decision { seat: seat(2), hand: 0 });
}

/// Says vertical, puts the raises on the horizontal axis.
const AGAINST: Decision = Decision::RaisesAgainst(Axis::Vertical);

#[test]
fn words_and_wagers_that_disagree_are_put_right_before_the_next_player_is_asked() {
    let _proof = covers!(DXP_081_A, DXP_081_B);
    let chose = Act::Chose { seat: seat(1), choice: Choice::Vertical };
    let other = Act::Chose { seat: seat(1), choice: Choice::Horizontal };
    let answers = [(VERTICAL, lies(1, Lie::Vertical)), (HORIZONTAL, other)];
    for (answer, act) in answers {
        let mut table = two_seats(0);
        table.run();
        table.log.take();
        table.try_to(AGAINST).expect("it happens");
        let raised = [chose, placed(1, areas::RAISE, 20), lies(1, Lie::Horizontal)];
        assert_eq!(*table.log, raised.map(|act| (act, P25_10_C_2)));
        assert_eq!(table.round.due(), Due::Decision { seat: seat(1), hand: 0 }, "asked again");
        for decision in [FOLDS, AGAINST] {
            assert_eq!(refused(table.try_to(decision)).under, P25_6_C, "a wager lies there");
        }
        table.log.take();
        assert_eq!(table.round.stakes(answer), Chips::ZERO, "no further wager");
        table.try_to(answer).expect("due");
        assert_eq!(*table.log, [(act, F08)]);
        assert_eq!(table.round.axis(seat(1)).map(Decision::Raises), Some(answer));
        assert_eq!(table.round.due(), Due::Decision { seat: seat(2), hand: 0 });
    }
}

#[test]
fn wagers_that_stay_against_the_words_decide_the_axis() {
    let _proof = covers!(DXP_081_A, DXP_081_B, DXP_086);
    let mut table = two_seats(0);
    table.play(&[AGAINST]);
    table.log.take();
    table.try_to(Decision::LeavesRaises).expect("due");
    let left = Act::Chose { seat: seat(1), choice: Choice::LeavesWagers };
    assert_eq!(*table.log, [(left, F08)]);
    assert_eq!(table.round.axis(seat(1)), Some(Axis::Horizontal));
    assert_eq!(refused(table.round.permits(Decision::LeavesRaises)).under, F08);
    table.play(&[FOLDS]);
    let told = table.round.describe(seat(1)).expect("decided");
    assert!(told.contains("on the horizontal axis, where the raises lie, against"), "{told}");
}

#[test]
fn a_fold_loses_the_ante_and_the_cards_leave_at_once_before_the_next_player_is_asked() {
    let _proof = covers!(DXP_080_A, DXP_080_B, DXP_079);
    let mut table = two_seats(0);
    table.run();
    table.log.take();
    table.try_to(FOLDS).expect("due");
    let chose = Act::Chose { seat: seat(1), choice: Choice::Folds };
    let [first, second] = racked(1).map(|act| (act, P25_10_C_1));
    let ante = (collected(1, areas::ANTE, 10), P25_10_C_1);
    assert_eq!(*table.log, [(chose, P25_10_C), ante, first, second]);
    assert_eq!(table.back_on(1, areas::ANTE), Some(Chips::ZERO));
    assert_eq!(table.round.due(), Due::Decision { seat: seat(2), hand: 0 });
    table.play(&[VERTICAL]);
    assert_eq!(table.back(1), Chips::ZERO);
    let of_seat_1 = |act: &Act| matches!(act, Act::Paid { seat: paid, .. } if *paid == seat(1));
    assert!(!table.log.acts().any(|act| of_seat_1(&act)));
}

#[test]
fn after_the_three_card_wagers_are_settled_each_player_folds_or_plays() {
    let _proof = covers!(DXP_077);
    let mut table = two_seats(5);
    table.run();
    for decision in [FOLDS, VERTICAL, HORIZONTAL] {
        let refusal = refused(table.try_to(decision));
        assert!(matches!(refusal.reason, Reason::OutOfOrder { .. }), "{refusal}");
        assert_eq!(refusal.under, P25_10_B);
    }
    table.play(&[KEEPS]);
    assert_eq!(refused(table.try_to(VERTICAL)).under, P25_10_B, "one has not been asked");
    table.play(&[KEEPS]);
    assert_eq!(table.round.due(), Due::Decision { seat: seat(1), hand: 0 });
    assert!(table.round.choices().eq([FOLDS, VERTICAL, HORIZONTAL]));
}

#[test]
fn without_a_three_card_wager_there_is_nothing_to_expose() {
    let mut table = two_seats(0);
    table.run();
    for decision in [EXPOSES, KEEPS] {
        let refusal = refused(table.try_to(decision));
        assert!(matches!(refusal.reason, Reason::OutOfOrder { .. }), "{refusal}");
        assert_eq!(refusal.under, P25_10_A);
    }
}

/// What every decision is refused under while a card is due.
fn refusals(table: &Table) -> [Clause; 4] {
    [EXPOSES, FOLDS, VERTICAL, HORIZONTAL].map(|decision| {
        let refusal = refused(table.round.permits(decision));
        assert_eq!(refusal.reason, Reason::NotDue { due: table.round.due() });
        refusal.under
    })
}

#[test]
fn a_fold_comes_after_the_two_cards_and_before_the_raises() {
    let _proof = covers!(DXP_003);
    let mut table = two_seats(0);
    assert_eq!(refusals(&table)[1], P25_1_FOLD, "before the cards");
    table.play(&[VERTICAL]);
    table.try_to(VERTICAL).expect("due");
    assert_eq!(refusals(&table)[1], P25_1_FOLD, "after the raises");
}

#[test]
fn a_raise_comes_before_the_last_three_community_cards() {
    let _proof = covers!(DXP_005, DXP_048);
    let mut table = two_seats(0);
    let before = [P25_10_A, P25_1_FOLD, P25_6_E, P25_6_E];
    while matches!(table.round.due(), Due::Card { .. } | Due::Turn { .. }) {
        assert_eq!(refusals(&table), before, "{}", table.round.due());
        table.step();
    }
    table.play(&[VERTICAL]);
    table.try_to(VERTICAL).expect("due");
    let after = [P25_10_A, P25_1_FOLD, P25_1_RAISE, P25_1_RAISE];
    while table.round.due() != Due::Nothing {
        assert_eq!(refusals(&table), after, "{}", table.round.due());
        table.step();
    }
    assert_eq!(refusals(&table), after);
}

#[test]
fn refusals_say_what_is_out_of_order() {
    let mut table = two_seats(5);
    table.run();
    let words = refused(table.try_to(FOLDS)).to_string();
    assert!(
        words.starts_with("folding or raising is out of order: the three-card wagers are settled"),
        "{words}"
    );
}

#[test]
fn a_raise_stakes_twice_the_ante_and_no_other_decision_stakes_anything() {
    let _proof = covers!(DXP_005);
    let mut table = two_seats(5);
    table.run();
    let stakes = |round: &DoubleCross| {
        [EXPOSES, KEEPS, FOLDS, VERTICAL, HORIZONTAL]
            .map(|decision: Decision| round.stakes(decision).in_cents() / 100)
    };
    assert_eq!(stakes(&table.round), [0; 5], "nobody is asked to raise");
    table.play(&[KEEPS, KEEPS]);
    assert_eq!(stakes(&table.round), [0, 0, 0, 20, 20]);
    table.play(&[VERTICAL]);
    assert_eq!(stakes(&table.round), [0, 0, 0, 50, 50]);
    table.try_to(FOLDS).expect("due");
    assert_eq!(refused(table.round.permits(VERTICAL)).under, P25_1_RAISE);
}

#[test]
fn the_last_call_is_made_when_the_last_player_has_decided_and_not_before() {
    let mut table = two_seats(5);
    while matches!(table.round.due(), Due::Card { .. } | Due::Turn { .. }) {
        assert!(!table.round.last_call_made(), "{}", table.round.due());
        table.step();
    }
    for decision in [KEEPS, KEEPS, VERTICAL, FOLDS] {
        assert!(!table.round.last_call_made());
        table.try_to(decision).expect("due");
    }
    assert!(table.round.last_call_made());
    table.run();
    assert!(table.round.last_call_made());
}
