//! The definitions (11(a)).

use cards::Suit;
use cards::deck::STANDARD;
use games::double_down_stud::{Hand, Options, PayTable, judge};
use proof::covers;
use rules::{Due, Face, Round, Spot, Verdict};

use super::support::{Table, alone, card, seat};

#[test]
fn a_hand_is_the_players_card_and_the_four_before_the_dealer() {
    let _proof = covers!(DDS_002);
    let mut table = Table::open(&Options::default(), &[10, 10, 10]);
    table.deal("Js 6h 2c", "Jh 6d 9c");
    table.doubles(&[0, 0, 0]);
    assert_eq!(table.round.hand(seat(1)), None, "nobody knows the hole card");
    table.turn("9s");
    assert_eq!(table.round.hand(seat(1)), Some(Hand::TwoPairs));
    assert_eq!(table.round.hand(seat(2)), Some(Hand::TwoPairs));
    assert_eq!(table.round.hand(seat(3)), Some(Hand::PairOfSixesToTens));
    assert_eq!(table.round.hand(seat(4)), None, "an empty seat holds no hand");
}

#[test]
fn another_players_card_never_makes_a_hand() {
    let _proof = covers!(DDS_002);
    let mut table = Table::open(&Options::default(), &[10, 10]);
    table.deal("As Ah", "2d 7c 9h");
    table.doubles(&[0, 0]);
    table.turn("Kc");
    assert_eq!(table.round.hand(seat(1)), Some(Hand::NoPair));
    assert_eq!(table.round.hand(seat(2)), Some(Hand::NoPair));
}

#[test]
fn the_hole_card_is_the_one_card_dealt_face_down() {
    let _proof = covers!(DDS_003);
    let mut table = Table::open(&Options::default(), &[10]);
    let mut down = Vec::new();
    let mut next = STANDARD.into_iter();
    while let Due::Card { spot, face } = table.round.due() {
        if face == Face::Down {
            down.push(spot);
            table.round.place(&mut table.log);
        } else {
            table.round.reveal(next.next().expect("fifty-two cards"), &mut table.log);
        }
    }
    assert_eq!(down, [Spot::dealer(0)]);
    table.doubles(&[0]);
    assert_eq!(table.round.due(), Due::Turn { spot: Spot::dealer(0) });
}

#[test]
fn a_push_is_a_row_of_the_pay_table_and_not_a_hand_to_be_tied() {
    let _proof = covers!(DDS_004);
    let pushes: Vec<_> = Hand::ALL
        .into_iter()
        .filter(|&hand| judge(hand, &PayTable::MINIMUM) == Verdict::Push)
        .collect();
    assert_eq!(pushes, [Hand::PairOfSixesToTens]);
    let table = alone(&Options::default(), 10, 0, "6s", "6h Kd 9c", "2s");
    assert_eq!(table.round.verdict(seat(1)), Some(Verdict::Push));
}

#[test]
fn rank_is_the_order_of_the_printed_list() {
    let _proof = covers!(DDS_005);
    assert!(Hand::ALL.is_sorted_by(|higher, lower| higher > lower));
    assert!(Hand::ALL.starts_with(PayTable::HANDS), "what is listed is above the rest");
}

#[test]
fn there_are_four_suits_and_no_joker() {
    let _proof = covers!(DDS_007);
    assert_eq!(Suit::ALL.len(), 4);
    for suit in Suit::ALL {
        assert_eq!(STANDARD.iter().filter(|card| card.suit() == Some(suit)).count(), 13);
    }
    assert!(STANDARD.iter().all(|card| card.as_joker().is_none()));
    assert_eq!(card("Td").suit(), Some(Suit::Diamonds));
}
