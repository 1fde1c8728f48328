//! Dealing (42.7 to 42.10(d), (g)): who gets which card in which order, and under which paragraph.

use games::three_card_draw::areas;
use games::three_card_draw::{DealerDeal, Options, Sight};
use law::Clause;
use law::three_card_draw::{
    P42_1_ANTE, P42_1_FIRST_3_BONUS_WAGER, P42_7_B, P42_8_B_3, P42_8_B_4, P42_9_B_2, P42_9_C,
    P42_10_A, P42_10_B, P42_10_C, P42_10_D, P42_10_F_4, P42_10_G,
};
use proof::covers;
use rules::{
    Act, Announcement, Area, Chips, DealingMethod, Due, Face, Lie, Round, Seat, Spot, dealing_order,
};

use super::support::{Table, card, seat};

const CALL: Act = Act::Announced(Announcement::NoMoreBets);

fn by(dealing: DealingMethod, dealer_deal: DealerDeal) -> Options {
    Options { dealing, dealer_deal, ..Options::default() }
}

fn examined(number: usize, place: u8, text: &str) -> Act {
    let spot = Spot::hand(seat(number), place);
    Act::Dealt { spot, face: Face::Examined, card: Some(card(text)) }
}

const fn down(spot: Spot) -> Act {
    Act::Dealt { spot, face: Face::Down, card: None }
}

fn placed(number: usize, area: Area, dollars: u64) -> Act {
    Act::WagerPlaced { seat: seat(number), area, amount: Chips::dollars(dollars) }
}

#[test]
fn three_cards_in_a_row_clockwise_then_four_face_down_to_the_dealer() {
    let _proof = covers!(TCD_050, TCD_068, TCD_069, GEN_002_A);
    let mut table = Table::open(&Options::default(), &[(10, 0), (0, 0), (10, 0)]);
    table.log.take();
    table.deal(&["Kd Kc 7s", "2h 5d 9c"]);
    let expected: [(Act, Clause); 10] = [
        (examined(1, 0, "Kd"), P42_10_A),
        (examined(1, 1, "Kc"), P42_10_A),
        (examined(1, 2, "7s"), P42_10_A),
        (examined(3, 0, "2h"), P42_10_A),
        (examined(3, 1, "5d"), P42_10_A),
        (examined(3, 2, "9c"), P42_10_A),
        (down(Spot::dealer(0)), P42_10_B),
        (down(Spot::dealer(1)), P42_10_B),
        (down(Spot::dealer(2)), P42_10_B),
        (down(Spot::dealer(3)), P42_10_B),
    ];
    assert_eq!(*table.log, expected);
}

#[test]
fn wherever_people_sit_everybody_gets_three_cards_and_is_asked_in_seat_order() {
    let _proof = covers!(TCD_050, TCD_068, TCD_073, GEN_002_A);
    for mask in 1_u32..64 {
        let taken: [bool; 6] = core::array::from_fn(|index| mask >> index & 1 == 1);
        let dollars = taken.map(|taken| if taken { (10, 0) } else { (0, 0) });
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
                Due::Decision { .. } => table.say(&["folds"]),
                _ => table.round.reveal(deck.next().expect("52 cards"), &mut table.log),
            }
        }
        let order: Vec<Seat> = dealing_order(&taken).collect();
        let thrice: Vec<Seat> = order.iter().flat_map(|&seat| [seat; 3]).collect();
        assert_eq!((&dealt, &asked), (&thrice, &order), "seats {mask:06b}");
    }
}

#[test]
fn no_more_bets_comes_before_the_first_card_from_a_shoe() {
    let _proof = covers!(TCD_048);
    let table = Table::open(&Options::default(), &[(10, 5), (20, 0)]);
    let expected = [
        (placed(1, areas::ANTE, 10), P42_1_ANTE),
        (placed(1, areas::FIRST_3_BONUS, 5), P42_1_FIRST_3_BONUS_WAGER),
        (placed(2, areas::ANTE, 20), P42_1_ANTE),
        (CALL, P42_7_B),
    ];
    assert_eq!(*table.log, expected);
    assert!(matches!(table.round.due(), Due::Card { .. }), "the cards come after it");
}

#[test]
fn from_the_hand_top_cards_go_face_down_clockwise_after_the_call() {
    let _proof = covers!(TCD_059, TCD_060, TCD_061, TCD_069);
    let options = by(DealingMethod::Hand, DealerDeal::InARow);
    let mut table = Table::open(&options, &[(10, 0), (10, 0)]);
    table.deal(&["Kd Kc 7s", "2h 5d 9c"]);
    let own = |(number, place, text)| (examined(number, place, text), P42_8_B_4);
    let first = [(1, 0, "Kd"), (1, 1, "Kc"), (1, 2, "7s")].map(own);
    let second = [(2, 0, "2h"), (2, 1, "5d"), (2, 2, "9c")].map(own);
    let dealers = [0, 1, 2, 3].map(|place| (down(Spot::dealer(place)), P42_10_B));
    let call = [(CALL, P42_8_B_3)];
    assert_eq!(table.log[2..], [&call[..], &first, &second, &dealers].concat());
}

#[test]
fn from_a_device_of_threes_the_dealers_cards_come_as_the_licensee_chose() {
    let _proof = covers!(TCD_064, TCD_070, TCD_071, TCD_065_A, TCD_065_B);
    let ways = [(DealerDeal::PacketAndOne, P42_10_C), (DealerDeal::FromTheStub, P42_10_D)];
    for (dealer_deal, dealers) in ways {
        let options = by(DealingMethod::AutomatedShoe, dealer_deal);
        let mut table = Table::open(&options, &[(10, 0)]);
        table.deal(&["Kd Kc 7s"]);
        let clauses: Vec<Clause> = table.log.iter().skip(1).map(|(_, under)| *under).collect();
        assert_eq!(clauses[..4], [P42_9_B_2, P42_9_C, P42_9_C, P42_9_C]);
        assert_eq!(clauses[4..], [dealers; 5], "the method is in the log");
        let taken = table.log.iter().skip(1).position(|(act, _)| *act == Act::StubTaken);
        let before = if dealer_deal == DealerDeal::PacketAndOne { 7 } else { 4 };
        assert_eq!(taken, Some(before), "in hand before the cards that come from it");
    }
}

#[test]
fn the_order_of_cards_is_the_same_whatever_the_method() {
    let _proof = covers!(TCD_070, TCD_071);
    let spots = |options: &Options| {
        let mut table = Table::open(options, &[(10, 0), (10, 0)]);
        table.deal(&["Kd Kc 7s", "2h 5d 9c"]);
        let dealt = |act| if let Act::Dealt { spot, .. } = act { Some(spot) } else { None };
        table.log.acts().filter_map(dealt).collect::<Vec<_>>()
    };
    let plain = spots(&Options::default());
    assert_eq!(plain.len(), 10);
    for deal in [DealerDeal::PacketAndOne, DealerDeal::FromTheStub] {
        assert_eq!(spots(&by(DealingMethod::AutomatedShoe, deal)), plain);
    }
}

#[test]
fn a_draw_card_is_one_card_face_down_in_its_players_turn() {
    let _proof = covers!(TCD_008, TCD_078_B);
    let mut table = Table::open(&Options::default(), &[(10, 0), (10, 0)]);
    table.deal(&["Kd Kc 7s", "2h 5d 9c"]);
    table.say(&["draws 10"]);
    let discard = games::three_card_draw::Decision::Discards(2);
    table.round.decide(discard, &mut table.log).expect("one card");
    let spot = Spot::hand(seat(1), 3);
    assert_eq!(table.round.due(), Due::Card { spot, face: Face::Down });
    table.log.take();
    table.down(1);
    assert_eq!(table.log[0], (down(spot), P42_10_F_4));
    let lie = Lie::Under(areas::ANTE);
    assert_eq!(table.log[1..], [(Act::Laid { spot, lie }, P42_10_F_4)]);
    let next = Due::Decision { seat: seat(2), hand: 0 };
    assert_eq!(table.round.due(), next, "one card only, and the next player is asked");
}

#[test]
fn nobody_looks_at_a_draw_card_before_the_dealer_turns_it() {
    let _proof = covers!(TCD_079_B);
    let mut table = Table::open(&Options::default(), &[(10, 0)]);
    table.deal(&["Kd Kc 7s"]);
    table.say(&["draws 10", "discards 7s"]);
    let own = Sight { turned: cards::CardSet::EMPTY, ..table.round.sight(seat(1)) };
    assert_eq!(table.round.sight(seat(1)), own, "nothing has been turned");
    table.turn("2c 4d 6h");
    assert_eq!(table.round.due(), Due::Turn { spot: Spot::dealer(3) }, "the dealer's come first");
    table.turn("8s");
    assert_eq!(table.round.due(), Due::Turn { spot: Spot::hand(seat(1), 3) });
    assert!(!table.round.sight(seat(1)).turned.contains(card("Kh")));
    table.turn("Kh");
    assert!(table.round.sight(seat(1)).turned.contains(card("Kh")), "now everybody sees it");
}

#[test]
fn after_the_last_decision_the_stub_is_racked_and_the_dealer_reveals_four_cards() {
    let _proof = covers!(TCD_080_A, TCD_080_B);
    let mut table = Table::open(&Options::default(), &[(10, 0), (10, 0)]);
    table.deal(&["Kd Kc 7s", "2h 5d 9c"]);
    table.say(&["in to win 10"]);
    assert!(!table.log.acts().any(|act| act == Act::StubRacked), "somebody has not decided");
    table.log.take();
    table.say(&["draws 10", "discards 2h"]);
    assert_eq!(table.log.last(), Some(&(Act::StubRacked, P42_10_G)));
    table.log.take();
    for (place, text) in (0..).zip(["2c", "4d", "6h"]) {
        assert_eq!(table.round.due(), Due::Turn { spot: Spot::dealer(place) });
        table.turn(text);
    }
    let turned =
        |place, text| (Act::Turned { spot: Spot::dealer(place), card: card(text) }, P42_10_G);
    assert_eq!(*table.log, [turned(0, "2c"), turned(1, "4d"), turned(2, "6h")]);
    table.turn("8s");
    assert_eq!(table.log[3], turned(3, "8s"));
}

#[test]
fn the_dealer_reveals_even_if_everybody_folded() {
    let _proof = covers!(TCD_080_A, TCD_080_B);
    let mut table = Table::open(&Options::default(), &[(10, 0), (10, 0)]);
    table.deal(&["2d 5c 9s", "2h 5d 9c"]);
    table.say(&["folds", "folds"]);
    assert_eq!(table.log.last(), Some(&(Act::StubRacked, P42_10_G)));
    table.turn("2c 4d 6h 8s");
    assert_eq!(table.round.due(), Due::Nothing);
}

#[test]
fn the_dealer_lays_three_cards_side_by_side_and_the_unused_one_sideways() {
    let _proof = covers!(TCD_081);
    for (dealer, unused) in [("As Ks Qs Qh", 3), ("2c 9s 9h 9d", 0), ("9s 2c 9h 9d", 1)] {
        let mut table = Table::open(&Options::default(), &[(10, 0)]);
        table.deal(&["Kd Kc 7s"]);
        table.say(&["in to win 10"]);
        table.log.take();
        table.turn(dealer);
        let laid = |(act, under): &(Act, Clause)| match *act {
            Act::Laid { spot: Spot::Dealer { place, .. }, lie } => Some((place, lie, *under)),
            _ => None,
        };
        let laid: Vec<_> = table.log.iter().filter_map(laid).collect();
        let mut expected: Vec<_> = (0..4)
            .filter(|place| *place != unused)
            .map(|place| (place, Lie::SideBySide, P42_10_G))
            .collect();
        expected.push((unused, Lie::Sideways, P42_10_G));
        assert_eq!(laid, expected, "{dealer}");
    }
}
