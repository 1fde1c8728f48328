//! Dealing (25.7, 25.8, 25.9) and the turns (25.10(a), (d), (e)): which card goes where, when.

use cards::deck::STANDARD;
use games::double_cross::areas;
use games::double_cross::{Claim, Options, Question, Sight};
use law::Clause;
use law::double_cross::{
    P25_1_ANTE, P25_6_D, P25_7_B, P25_7_C_1, P25_7_C_2, P25_7_C_3, P25_7_D, P25_8_B_3, P25_8_C,
    P25_8_D, P25_9_B_2, P25_9_C, P25_10_A, P25_10_D, P25_10_E,
};
use proof::covers;
use rules::{Act, Announcement, DealingMethod, Due, Face, Round, Seat, Spot, dealing_order};

use super::support::{
    EXPOSES, FOLDS, HORIZONTAL, KEEPS, Table, VERTICAL, card, cards, placed, seat,
};

const CALL: Act = Act::Announced(Announcement::NoMoreBets);

fn dealt_by(dealing: DealingMethod) -> Options {
    Options { dealing, ..Options::default() }
}

/// Seats 1 and 3, dealt up to the point where the stub is in the rack.
fn dealt(dealing: DealingMethod) -> Table {
    let wagers = [(10, 5), (0, 0), (20, 0)];
    let mut table =
        Table::open(&dealt_by(dealing), &wagers, "As Kd 7h 7c", "2c 3c 4c 5c 6c", "Js Jd");
    while matches!(table.round.due(), Due::Card { .. }) {
        table.step();
    }
    table
}

/// What `dealt` writes down, by method: players, dealer, cross, stub.
fn expected(call: Clause, [own, dealer, community, stub]: [Clause; 4]) -> Vec<(Act, Clause)> {
    let examined = |number, place, text| Act::Dealt {
        spot: Spot::hand(seat(number), place),
        face: Face::Examined,
        card: Some(card(text)),
    };
    let down = |spot| Act::Dealt { spot, face: Face::Down, card: None };
    let mut acts = vec![
        (placed(1, areas::ANTE, 10), P25_1_ANTE),
        (placed(1, areas::THREE_CARD, 5), P25_6_D),
        (placed(3, areas::ANTE, 20), P25_1_ANTE),
        (CALL, call),
        (examined(1, 0, "As"), own),
        (examined(1, 1, "Kd"), own),
        (examined(3, 0, "7h"), own),
        (examined(3, 1, "7c"), own),
        (down(Spot::dealer(0)), dealer),
        (down(Spot::dealer(1)), dealer),
    ];
    if own == P25_9_C {
        acts.push((Act::StubTaken, P25_9_C));
    }
    acts.extend((0..5).map(|place| (down(Spot::Community { place }), community)));
    acts.push((Act::StubRacked, stub));
    acts
}

#[test]
fn from_a_manual_shoe_two_to_each_player_two_to_the_dealer_five_to_the_cross_and_the_stub_away() {
    let _proof = covers!(DXP_002_A, DXP_050, DXP_052, DXP_053, DXP_054, DXP_055, GEN_002_A);
    let clauses = [P25_7_C_1, P25_7_C_2, P25_7_C_3, P25_7_D];
    assert_eq!(*dealt(DealingMethod::ManualShoe).log, expected(P25_7_B, clauses));
}

#[test]
fn from_the_hand_the_same_cards_in_the_same_order() {
    let _proof = covers!(DXP_064, DXP_065, DXP_066);
    let clauses = [P25_8_C, P25_8_C, P25_8_C, P25_8_D];
    assert_eq!(*dealt(DealingMethod::Hand).log, expected(P25_8_B_3, clauses));
}

#[test]
fn from_an_automated_shoe_stacks_of_two_and_then_the_cross_from_the_hand() {
    let _proof = covers!(DXP_070, DXP_071_A, DXP_071_B, DXP_072_B, DXP_072_C, DXP_072_A);
    let clauses = [P25_9_C; 4];
    let mut table = dealt(DealingMethod::AutomatedShoe);
    assert_eq!(*table.log, expected(P25_9_B_2, clauses));
    table.play(&[KEEPS, FOLDS]);
    let dealer = |act: &Act| matches!(act, Act::Turned { spot: Spot::Dealer { .. }, .. });
    assert!(!table.log.acts().any(|act| dealer(&act)), "stacked until every player has acted");
    table.play(&[VERTICAL]);
    assert_eq!(table.log.acts().filter(dealer).count(), 2);
}

#[test]
fn no_more_bets_comes_once_and_before_the_first_card() {
    let _proof = covers!(DXP_050, DXP_064, DXP_070);
    for dealing in [DealingMethod::ManualShoe, DealingMethod::Hand, DealingMethod::AutomatedShoe] {
        let mut table = dealt(dealing);
        table.play(&[EXPOSES, VERTICAL, HORIZONTAL]);
        let acts: Vec<Act> = table.log.acts().collect();
        let deals = |act: &Act| matches!(act, Act::Dealt { .. });
        let first = acts.iter().position(deals).expect("cards are dealt");
        let calls: Vec<usize> = (0..acts.len()).filter(|&at| acts[at] == CALL).collect();
        assert_eq!(calls, [first - 1], "{dealing}");
    }
}

#[test]
fn the_top_and_the_right_card_are_turned_before_anybody_is_asked() {
    let _proof = covers!(DXP_074);
    let mut table = dealt(DealingMethod::ManualShoe);
    table.log.take();
    assert_eq!(table.round.due(), Due::Turn { spot: Spot::Community { place: 3 } });
    table.run();
    let expected = [
        (Act::Turned { spot: Spot::Community { place: 3 }, card: card("5c") }, P25_10_A),
        (Act::Turned { spot: Spot::Community { place: 2 }, card: card("4c") }, P25_10_A),
    ];
    assert_eq!(*table.log, expected);
    assert_eq!(table.round.due(), Due::Decision { seat: seat(1), hand: 0 });
    assert_eq!(table.round.community(), [None, None, Some(card("4c")), Some(card("5c")), None]);
}

#[test]
fn after_the_last_decision_the_rest_of_the_cross_and_then_the_dealers_two() {
    let _proof = covers!(DXP_082, DXP_083);
    let mut table = dealt(DealingMethod::ManualShoe);
    table.play(&[KEEPS, VERTICAL]);
    assert_eq!(table.round.community()[0], None, "one player has not decided");
    table.log.take();
    table.try_to(HORIZONTAL).expect("due");
    for _ in 0..5 {
        table.step();
    }
    let cross = |place, text| Act::Turned { spot: Spot::Community { place }, card: card(text) };
    let dealer = |place, text| Act::Turned { spot: Spot::dealer(place), card: card(text) };
    let turns: Vec<_> = table.log.iter().skip(3).take(5).copied().collect();
    let expected = [
        (cross(0, "2c"), P25_10_D),
        (cross(1, "3c"), P25_10_D),
        (cross(4, "6c"), P25_10_D),
        (dealer(0, "Js"), P25_10_E),
        (dealer(1, "Jd"), P25_10_E),
    ];
    assert_eq!(turns, expected);
}

#[test]
fn the_cards_are_turned_even_if_everybody_has_folded() {
    let _proof = covers!(DXP_082, DXP_083);
    let mut table = dealt(DealingMethod::ManualShoe);
    table.play(&[KEEPS, FOLDS, FOLDS]);
    assert_eq!(table.round.due(), Due::Nothing);
    assert!(table.round.dealer_hand().is_some());
}

#[test]
fn wherever_people_sit_every_one_gets_two_cards_and_is_asked_in_seat_order() {
    let _proof = covers!(DXP_052, DXP_075, DXP_079, GEN_002_A);
    for mask in 1_u32..256 {
        let taken: [bool; 8] = core::array::from_fn(|index| mask >> index & 1 == 1);
        let wagers = taken.map(|taken| if taken { (10, 5) } else { (0, 0) });
        let own: Vec<String> = STANDARD[..16].iter().map(ToString::to_string).collect();
        let mut table =
            Table::open(&Options::default(), &wagers, &own.join(" "), "9c 9d 9h 9s 10c", "10d 10h");
        let (mut dealt, mut exposing, mut playing) = (Vec::new(), Vec::new(), Vec::new());
        loop {
            match table.round.due() {
                Due::Card { spot: Spot::Hand { seat, .. }, .. } => dealt.push(seat),
                Due::Nothing => break,
                Due::Card { .. }
                | Due::Turn { .. }
                | Due::Decision { .. }
                | Due::Display { .. }
                | Due::Reshuffle => {}
            }
            let Due::Decision { seat, .. } = table.round.due() else {
                table.step();
                continue;
            };
            let (asked, answer) = match table.round.sight(seat).question {
                Some(Question::Expose) => (&mut exposing, EXPOSES),
                Some(Question::Play) => (&mut playing, FOLDS),
                Some(Question::Correct) | None => unreachable!("nobody spoke amiss"),
            };
            asked.push(seat);
            table.try_to(answer).expect("due");
        }
        let order: Vec<Seat> = dealing_order(&taken).collect();
        let twice: Vec<Seat> = order.iter().flat_map(|&seat| [seat, seat]).collect();
        assert_eq!((&dealt, &exposing, &playing), (&twice, &order, &order), "seats {mask:08b}");
    }
}

#[test]
fn a_player_sees_the_own_cards_what_is_turned_and_what_others_exposed() {
    let _proof = covers!(DXP_075);
    let wagers = [(10, 5), (0, 0), (20, 5)];
    let mut table =
        Table::open(&Options::default(), &wagers, "As Kd 7h 7c", "2c 3c 4c 5c 6c", "Js Jd");
    let nothing = table.round.sight(seat(1));
    assert_eq!((nothing.own, nothing.four(), nothing.question), ([None; 2], None, None));
    table.run();
    let community = [None, None, Some(card("4c")), Some(card("5c")), None];
    let first = Sight {
        own: cards("As Kd").map(Some),
        community,
        dealer: [None; 2],
        exposed: cards::<0>("").into_iter().collect(),
        claim: None,
        question: Some(Question::Expose),
    };
    assert_eq!(table.round.sight(seat(1)), first);
    assert_eq!(first.four(), Some(cards("As Kd 5c 4c")), "top before right");
    table.play(&[EXPOSES]);
    let exposed = cards::<2>("As Kd").into_iter().collect();
    let third = table.round.sight(seat(3));
    assert_eq!((third.exposed, third.own), (exposed, cards("7h 7c").map(Some)));
    table.play(&[KEEPS]);
    let again = Sight { claim: Some(Claim::Exposed), question: Some(Question::Play), ..first };
    assert_eq!(table.round.sight(seat(1)), again, "seat 3 showed nothing");
    table.play(&[FOLDS]);
    let third = table.round.sight(seat(3));
    assert_eq!(third.exposed, exposed, "turned down and folded, but seen");
    assert_eq!(third.claim, Some(Claim::NotExposed));
    table.play(&[VERTICAL]);
    let over = table.round.sight(seat(3));
    assert_eq!(over.dealer, cards("Js Jd").map(Some));
    assert_eq!(over.community, cards("2c 3c 4c 5c 6c").map(Some));
}

#[test]
#[should_panic(expected = "a card dealt face down is placed, not revealed")]
fn a_driver_that_shows_a_hidden_card_to_the_rules_is_stopped() {
    let mut table =
        Table::open(&Options::default(), &[(10, 0)], "As Kd", "2c 3c 4c 5c 6c", "Js Jd");
    (0..2).for_each(|_| table.step());
    table.round.reveal(card("2c"), &mut table.log);
}

#[test]
#[should_panic(expected = "players examine the cards they are dealt")]
fn a_driver_that_hides_a_players_card_is_stopped() {
    let mut table =
        Table::open(&Options::default(), &[(10, 0)], "As Kd", "2c 3c 4c 5c 6c", "Js Jd");
    table.round.place(&mut table.log);
}

#[test]
#[should_panic(expected = "no card is due")]
fn a_driver_that_deals_when_no_card_is_due_is_stopped() {
    let mut table =
        Table::open(&Options::default(), &[(10, 0)], "As Kd", "2c 3c 4c 5c 6c", "Js Jd");
    table.run();
    table.round.reveal(card("9c"), &mut table.log);
}
