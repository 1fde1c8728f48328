//! Folding (42.10(b), (f), ruling A20): at once, with every wager placed so far, unexposed.

use games::double_draw::Options;
use games::double_draw::areas;
use law::double_draw::{P42_7_E, P42_10_B, P42_10_C, P42_10_F, P42_10_G};
use law::{Clause, ruling};
use proof::{covers, refused};
use rules::{Act, Chips, Choice, Due, Reason, Refusal, Round};

use super::support::{CALL, Table, collected, racked, seat};

fn folds(number: usize) -> Act {
    Act::Chose { seat: seat(number), choice: Choice::Folds }
}

fn five_to_the_rack(number: usize) -> [(Act, Clause); 5] {
    [0, 1, 2, 3, 4].map(|place| (racked(number, place), ruling::A20))
}

fn two() -> Table {
    let mut table = Table::open(&Options::default(), &[(10, 5), (10, 10)]);
    table.deal(&["As Kh 2d 7c 9h", "Ks Qh 3d 8c 10h"]);
    table.news();
    table
}

#[test]
fn a_fold_before_the_first_draw_forfeits_ante_and_bonus_at_once() {
    let _proof = covers!(DDP_079, DDP_080);
    let mut table = two();
    table.say(&["folds"]);
    let mut expected = vec![
        (folds(1), P42_10_B),
        (collected(1, areas::ANTE, 10), P42_10_B),
        (collected(1, areas::BONUS, 5), P42_10_B),
    ];
    expected.extend(five_to_the_rack(1));
    assert_eq!(table.news(), expected);
    assert_eq!(table.back(1), Chips::ZERO);
    assert_eq!(table.round.due(), Due::Decision { seat: seat(2), hand: 0 });
}

#[test]
fn a_fold_before_the_second_draw_forfeits_the_first_draw_wager_too() {
    let _proof = covers!(DDP_085, DDP_086);
    let mut table = two();
    table.say(&["first draw wager 10", "first draw wager 10", "keeps all", "keeps all"]);
    table.news();
    table.say(&["second draw wager 10", "folds"]);
    let news = table.news();
    let mut expected = vec![
        (folds(2), P42_10_F),
        (collected(2, areas::ANTE, 10), P42_10_F),
        (collected(2, areas::BONUS, 10), P42_10_F),
        (collected(2, areas::FIRST_DRAW, 10), P42_10_F),
    ];
    expected.extend(five_to_the_rack(2));
    expected.push((CALL, P42_10_G));
    assert_eq!(news[1..], expected);
    assert_eq!(table.back(2), Chips::ZERO);
}

#[test]
fn a_folded_hand_is_never_turned_and_never_settled_again() {
    let _proof = covers!(DDP_080);
    let mut table = two();
    table.say(&["folds"]);
    table.stand_pat();
    let of_seat_1 = |act: &Act| match act {
        Act::Turned { spot, .. } => *spot == rules::Spot::hand(seat(1), 0),
        Act::Paid { seat: paid, .. } | Act::Returned { seat: paid, .. } => *paid == seat(1),
        _ => false,
    };
    assert!(!table.log.acts().any(|act| of_seat_1(&act)));
    assert_eq!(table.round.judged(seat(1)), None);
    assert!(table.round.judged(seat(2)).is_some());
}

#[test]
fn a_player_who_folded_is_asked_nothing_more() {
    let _proof = covers!(DDP_081, DDP_080);
    let mut table = two();
    table.say(&["folds", "first draw wager 10"]);
    assert_eq!(table.round.due(), Due::Decision { seat: seat(2), hand: 0 });
    table.say(&["keeps all", "second draw wager 10"]);
    assert_eq!(table.round.due(), Due::Decision { seat: seat(2), hand: 0 });
    table.say(&["keeps all"]);
    assert_eq!(table.round.due(), Due::Nothing);
}

#[test]
fn when_everybody_has_folded_the_call_is_made_and_the_round_is_over() {
    let _proof = covers!(DDP_081, DDP_087, DDP_059);
    let mut table = two();
    table.say(&["folds"]);
    table.news();
    table.say(&["folds"]);
    let news = table.news();
    assert_eq!(news[news.len() - 2..], [(CALL, P42_10_C), (Act::StubRacked, P42_7_E)]);
    assert_eq!(table.round.due(), Due::Nothing);

    let mut table = two();
    table.say(&["first draw wager 10", "first draw wager 10", "keeps all", "keeps all"]);
    table.say(&["folds", "folds"]);
    let news = table.news();
    assert_eq!(news[news.len() - 2..], [(CALL, P42_10_G), (Act::StubRacked, P42_7_E)]);
    assert_eq!(table.round.due(), Due::Nothing);
}

#[test]
fn nobody_folds_between_the_wager_and_the_next_decision() {
    let mut table = Table::open(&Options::default(), &[(10, 5)]);
    let not_due = |table: &mut Table, under| {
        let due = table.round.due();
        let refusal = refused(table.try_say("folds"));
        assert_eq!(refusal, Refusal { reason: Reason::NotDue { due }, under });
    };
    not_due(&mut table, P42_10_B);
    table.deal(&["As Kh 2d 7c 9h"]);
    table.say(&["first draw wager 10"]);
    not_due(&mut table, P42_10_F);
    table.say(&["keeps all", "second draw wager 10"]);
    not_due(&mut table, P42_10_F);
    table.say(&["keeps all"]);
    not_due(&mut table, P42_10_F);
}
