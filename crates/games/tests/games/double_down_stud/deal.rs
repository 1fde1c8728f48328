//! Dealing (11(h)): who gets which card in which order, and the two announcements.

use games::double_down_stud::areas;
use games::double_down_stud::{Options, Sight};
use law::Clause;
use law::section_11::{P11_F_1, P11_H_1_I, P11_H_1_II_D, P11_H_2, P11_H_3, P11_H_4};
use proof::covers;
use rules::{
    Act, Announcement, Area, Chips, DealingMethod, Due, Face, Round, Seat, Spot, dealing_order,
};

use super::support::{Table, card, seat};

const CALL: Act = Act::Announced(Announcement::NoMoreBets);

fn dealt(spot: Spot, text: &str) -> Act {
    Act::Dealt { spot, face: Face::Up, card: Some(card(text)) }
}

fn placed(number: usize, area: Area, dollars: u64) -> Act {
    Act::WagerPlaced { seat: seat(number), area, amount: Chips::dollars(dollars) }
}

#[test]
fn the_deal_goes_clockwise_from_the_dealers_left_and_then_before_the_dealer() {
    let _proof = covers!(DDS_049, DDS_050_A, DDS_050_B, DDS_003, GEN_002_A);
    let mut table = Table::open(&Options::default(), &[10, 0, 20, 0, 0, 30]);
    table.log.take();
    table.deal("Js 2c 5d", "Jh 4d 9c");
    let hole = Act::Dealt { spot: Spot::dealer(0), face: Face::Down, card: None };
    let expected: [(Act, Clause); 7] = [
        (dealt(Spot::hand(seat(1), 0), "Js"), P11_H_2),
        (dealt(Spot::hand(seat(3), 0), "2c"), P11_H_2),
        (dealt(Spot::hand(seat(6), 0), "5d"), P11_H_2),
        (hole, P11_H_2),
        (dealt(Spot::dealer(1), "Jh"), P11_H_2),
        (dealt(Spot::dealer(2), "4d"), P11_H_2),
        (dealt(Spot::dealer(3), "9c"), P11_H_2),
    ];
    assert_eq!(*table.log, expected);
}

#[test]
fn wherever_people_sit_every_one_gets_one_card_and_is_asked_once_in_seat_order() {
    let _proof = covers!(DDS_049, DDS_050_A, DDS_050_B, DDS_051, GEN_002_A);
    for mask in 1_u32..256 {
        let taken: [bool; 8] = core::array::from_fn(|index| mask >> index & 1 == 1);
        let dollars = taken.map(|taken| if taken { 10 } else { 0 });
        let mut table = Table::open(&Options::default(), &dollars);
        let (mut dealt, mut asked) = (Vec::<Seat>::new(), Vec::<Seat>::new());
        let mut deck = cards::deck::STANDARD.into_iter();
        loop {
            match table.round.due() {
                Due::Card { spot: Spot::Hand { seat, .. }, .. } => dealt.push(seat),
                Due::Decision { seat, .. } => asked.push(seat),
                Due::Nothing => break,
                Due::Card { .. } | Due::Turn { .. } | Due::Display { .. } | Due::Reshuffle => {}
            }
            match table.round.due() {
                Due::Card { face: Face::Down, .. } => table.round.place(&mut table.log),
                Due::Decision { .. } => table.doubles(&[0]),
                _ => table.round.reveal(deck.next().expect("twelve cards"), &mut table.log),
            }
        }
        let order: Vec<Seat> = dealing_order(&taken).collect();
        assert_eq!((&dealt, &asked), (&order, &order), "seats {mask:08b}");
    }
}

#[test]
fn no_more_bets_is_announced_before_the_first_card_from_a_shoe() {
    let _proof = covers!(DDS_044_B);
    let table = Table::open(&Options::default(), &[10, 20]);
    let expected = [
        (placed(1, areas::WAGER, 10), P11_F_1),
        (placed(2, areas::WAGER, 20), P11_F_1),
        (CALL, P11_H_1_I),
    ];
    assert_eq!(*table.log, expected);
    assert!(matches!(table.round.due(), Due::Card { .. }), "the cards come after it");
}

#[test]
fn no_more_bets_is_announced_before_the_first_card_from_the_hand() {
    let _proof = covers!(DDS_048);
    let options = Options { dealing: DealingMethod::Hand, ..Options::default() };
    let table = Table::open(&options, &[10]);
    assert_eq!(*table.log, [(placed(1, areas::WAGER, 10), P11_F_1), (CALL, P11_H_1_II_D)]);
    assert!(matches!(table.round.due(), Due::Card { .. }), "the cards come after it");
}

#[test]
fn the_second_no_more_bets_follows_the_last_double_down_wager_and_then_the_hole_card_is_turned() {
    let _proof = covers!(DDS_051, DDS_052_A, DDS_052_B);
    let mut table = Table::open(&Options::default(), &[10, 20, 30]);
    table.deal("Js 2c 5d", "Jh 4d 9c");
    table.log.take();
    table.doubles(&[10, 0]);
    assert!(!table.log.acts().any(|act| act == CALL), "one player has not been asked");
    table.doubles(&[15]);
    let (double, declined) = (areas::DOUBLE_DOWN, areas::DOUBLE_DOWN);
    let expected = [
        (placed(1, double, 10), P11_H_3),
        (Act::WagerDeclined { seat: seat(2), area: declined }, P11_H_3),
        (placed(3, double, 15), P11_H_3),
        (CALL, P11_H_4),
    ];
    assert_eq!(*table.log, expected);
    assert_eq!(table.round.due(), Due::Turn { spot: Spot::dealer(0) });
    table.log.take();
    table.turn("9s");
    let turned = Act::Turned { spot: Spot::dealer(0), card: card("9s") };
    assert_eq!(table.log.first(), Some(&(turned, P11_H_4)));
}

#[test]
fn exactly_two_announcements_are_made_in_a_round() {
    let _proof = covers!(DDS_044_B, DDS_052_A, DDS_052_B);
    for seats in 1..=8 {
        let mut table = Table::open(&Options::default(), &[10; 8][..seats]);
        table.deal(&"2c 3c 4c 5c 6c 7c 8c 9c"[..seats * 3 - 1], "Jh 4d 9s");
        table.doubles(&[0; 8][..seats]);
        table.turn("As");
        assert_eq!(table.log.acts().filter(|act| *act == CALL).count(), 2, "{seats} seats");
    }
}

#[test]
fn a_player_sees_every_card_but_the_hole_card() {
    let _proof = covers!(DDS_003);
    let mut table = Table::open(&Options::default(), &[10, 0, 20]);
    let nothing = table.round.sight(seat(1));
    assert_eq!((nothing.own, nothing.four()), (None, None));
    table.deal("Js 2c", "Jh 4d 9c");
    let shown = ["Jh", "4d", "9c"].map(|text| Some(card(text)));
    let of = |own, other| Sight {
        own: Some(card(own)),
        shown,
        others: [card(other)].into_iter().collect(),
    };
    assert_eq!(table.round.sight(seat(1)), of("Js", "2c"));
    assert_eq!(table.round.sight(seat(3)), of("2c", "Js"));
    let four = ["Js", "Jh", "4d", "9c"].map(card);
    assert_eq!(table.round.sight(seat(1)).four(), Some(four));
}

#[test]
#[should_panic(expected = "the hole card is placed, not revealed")]
fn a_driver_that_shows_the_hole_card_to_the_rules_is_stopped() {
    let mut table = Table::open(&Options::default(), &[10]);
    table.up("Js");
    table.round.reveal(card("2c"), &mut table.log);
}

#[test]
#[should_panic(expected = "only the hole card is dealt face down")]
fn a_driver_that_deals_a_player_face_down_is_stopped() {
    let mut table = Table::open(&Options::default(), &[10]);
    table.round.place(&mut table.log);
}

#[test]
#[should_panic(expected = "no card is due")]
fn a_driver_that_deals_when_no_card_is_due_is_stopped() {
    let mut table = Table::open(&Options::default(), &[10]);
    table.deal("Js", "Jh 4d 9c");
    table.round.reveal(card("2c"), &mut table.log);
}
