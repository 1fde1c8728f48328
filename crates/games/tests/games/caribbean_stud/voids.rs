//! A hand that is void alone (16.13(d), ruling E05): all its wagers go back, the dollar of the
//! progressive included, and the others play on.

use games::caribbean_stud::areas;
use games::caribbean_stud::{FoldedHand, Options, Pattern};
use law::nj_19_47::P16_13_D;
use law::ruling::{E05, E20};
use proof::covers;
use rules::{Act, Announcement, Chips, Due, Face, Round, Scope, Spot};

use super::support::{Table, card, collected, returned, seat};

const HANDS: [&str; 3] = ["As Ks Qs Js 10s", "2d 3d 4d 5h 8s", "9s 9h 8d 7c 6s"];

fn voided(number: usize) -> (Act, law::Clause) {
    (Act::Voided(Scope::Hand(seat(number))), P16_13_D)
}

fn racked(number: usize, place: u8) -> (Act, law::Clause) {
    (Act::Racked { spot: Spot::hand(seat(number), place) }, P16_13_D)
}

#[test]
fn a_void_returns_every_wager_and_takes_the_cards() {
    let _proof = covers!(CSP_016);
    let mut table = Table::open(&Options::default(), &[(10, 1), (20, 0), (30, 1)]);
    table.deal(&HANDS, "2c");
    table.say(&["bets 20"]);
    table.log.take();
    table.round.void(seat(1), &mut table.log);
    let mut expected = vec![
        voided(1),
        (returned(1, areas::ANTE, 10), E05),
        (returned(1, areas::PROGRESSIVE, 1), E05),
        (returned(1, areas::BET, 20), E05),
    ];
    expected.extend((0..5).map(|place| racked(1, place)));
    assert_eq!(*table.log, expected);
    let back = [areas::ANTE, areas::PROGRESSIVE, areas::BET].map(|area| table.back(1, area));
    assert_eq!(back, [10, 1, 20].map(Chips::dollars));
}

#[test]
fn no_payout_and_no_award_is_based_on_a_void_hand() {
    let _proof = covers!(CSP_016);
    let mut table = Table::open(&Options::default(), &[(10, 1), (20, 1)]);
    table.deal(&["As Ks Qs Js 10s", "Ah Kh Qh Jh 10h"], "2c");
    table.say(&["bets 20", "bets 40"]);
    table.round.void(seat(1), &mut table.log);
    table.turn("9c 9d 7c 3d");
    assert_eq!(table.award(1), None, "a royal flush, but void");
    assert_eq!(table.round.showdown(seat(1)), None);
    assert_eq!(
        table.award(2),
        Some(rules::Award::Jackpot { part: 0, of: 1 }),
        "nobody shares with a void hand"
    );
    assert!(table.settled(1).iter().all(|(act, _)| matches!(act, Act::Returned { .. })));
}

/// What is due after so many cards and the void of `number`.
fn due_after(pattern: Pattern, cards: usize, number: usize) -> Due {
    let options = Options { pattern, ..Options::default() };
    let mut table = Table::open(&options, &[10, 20, 30]);
    for place in 0..cards {
        table.next(cards::deck::STANDARD[place]);
    }
    table.round.void(seat(number), &mut table.log);
    table.round.due()
}

#[test]
fn a_hand_void_in_mid_deal_gets_no_further_card_and_the_next_place_is_served() {
    let _proof = covers!(CSP_016);
    let own =
        |number, place| Due::Card { spot: Spot::hand(seat(number), place), face: Face::Examined };
    let dealer = |place| Due::Card { spot: Spot::dealer(place), face: Face::Down };
    let (single, packet) = (Pattern::Single, Pattern::Packet);
    let table = [
        (single, 0, 1, own(2, 0)),
        (single, 5, 2, own(3, 1)), // its second card was due
        (single, 6, 3, dealer(1)),
        (single, 6, 1, own(3, 1)), // somebody else's
        (single, 7, 1, dealer(1)),
        (packet, 2, 1, own(2, 0)),
        (packet, 7, 2, own(3, 0)),
        (packet, 13, 3, dealer(0)),
        (packet, 7, 1, own(2, 2)),
    ];
    for (pattern, cards, number, due) in table {
        assert_eq!(due_after(pattern, cards, number), due, "{pattern:?}, {cards}, seat {number}");
    }
}

#[test]
fn the_rest_of_the_deal_passes_a_void_hand_over_and_nobody_asks_it() {
    let _proof = covers!(CSP_016);
    let mut table = Table::open(&Options::default(), &[(10, 1), (20, 1)]);
    for text in ["As", "2d", "Kc", "3s"] {
        table.next(card(text));
    }
    table.log.take();
    table.round.void(seat(1), &mut table.log);
    let expected = [
        voided(1),
        (returned(1, areas::ANTE, 10), E05),
        (returned(1, areas::PROGRESSIVE, 1), E05),
        racked(1, 0),
        racked(1, 1),
    ];
    assert_eq!(*table.log, expected, "two cards had been dealt");
    let mut spots = Vec::new();
    while let Due::Card { spot, .. } = table.round.due() {
        spots.push(spot);
        table.next(cards::deck::STANDARD[spots.len()]);
    }
    assert!(!spots.iter().any(|spot| matches!(spot, Spot::Hand { seat: s, .. } if *s == seat(1))));
    assert_eq!(spots.len(), 4 + 4, "four more for seat 2 and for the dealer");
    assert_eq!(table.round.due(), Due::Decision { seat: seat(2), hand: 0 });
}

#[test]
fn when_the_player_who_is_asked_is_void_the_next_is_asked_or_the_last_call_made() {
    let _proof = covers!(CSP_016);
    let mut table = Table::open(&Options::default(), &[10, 20, 30]);
    table.deal(&HANDS, "2c");
    table.round.void(seat(1), &mut table.log);
    assert_eq!(table.round.due(), Due::Decision { seat: seat(2), hand: 0 });
    table.say(&["bets 40"]);
    table.round.void(seat(3), &mut table.log);
    let call = Act::Announced(Announcement::NoMoreBets);
    assert_eq!(table.log.last(), Some(&(call, E20)));
    assert!(matches!(table.round.due(), Due::Turn { .. }));
}

#[test]
fn when_the_last_hand_in_play_is_void_the_round_is_over() {
    let _proof = covers!(CSP_016);
    let mut table = Table::open(&Options::default(), &[10, 20]);
    for text in ["As", "2d", "Kc", "3s"] {
        table.next(card(text));
    }
    table.round.void(seat(1), &mut table.log);
    table.round.void(seat(2), &mut table.log);
    assert_eq!(table.round.due(), Due::Nothing);
    let last: Vec<_> = table.log.iter().rev().take(2).copied().collect();
    let dealers = (Act::Racked { spot: Spot::dealer(0) }, E20);
    assert_eq!(last, [(Act::StubRacked, E20), dealers], "one hole card lay there");
}

#[test]
fn a_void_while_the_hole_cards_are_turned_leaves_the_others_to_the_showdown() {
    let _proof = covers!(CSP_016);
    let mut table = Table::open(&Options::default(), &[10, 20]);
    table.deal(&HANDS[..2], "2c");
    table.say(&["bets 20", "bets 40"]);
    table.turn("9c 9d");
    table.round.void(seat(2), &mut table.log);
    table.turn("7c 3d");
    assert_eq!(table.back(2, areas::BET), Chips::dollars(40));
    assert_eq!(table.back(1, areas::BET), Chips::dollars(20 + 2_000));
}

#[test]
fn a_folded_hand_kept_for_an_award_gets_its_dollar_back_when_void_but_not_its_ante() {
    let _proof = covers!(CSP_016);
    let options = Options { folded: FoldedHand::MayWinAward, ..Options::default() };
    let mut table = Table::open(&options, &[(10, 1), (20, 0)]);
    table.deal(&HANDS[..2], "2c");
    table.say(&["folds"]);
    table.log.take();
    table.round.void(seat(1), &mut table.log);
    let mut expected = vec![voided(1), (returned(1, areas::PROGRESSIVE, 1), E05)];
    expected.extend((0..5).map(|place| racked(1, place)));
    assert_eq!(*table.log, expected);
    table.say(&["folds"]);
    assert_eq!(table.round.due(), Due::Nothing);
    assert_eq!(table.back(1, areas::ANTE), Chips::ZERO);
    assert_eq!(table.back(1, areas::PROGRESSIVE), Chips::dollars(1));
    assert!(table.log.contains(&(collected(2, areas::ANTE, 20), E20)));
}

#[test]
fn a_void_hand_of_the_last_live_player_still_settles_folded_hands_kept_for_awards() {
    let _proof = covers!(CSP_004, CSP_016);
    let options = Options { folded: FoldedHand::MayWinAward, ..Options::default() };
    let mut table = Table::open(&options, &[(10, 1), (20, 1)]);
    table.deal(&HANDS[..2], "2c");
    table.say(&["folds", "bets 40"]);
    table.round.void(seat(2), &mut table.log);
    assert_eq!(table.round.due(), Due::Nothing);
    assert_eq!(table.award(1), Some(rules::Award::Jackpot { part: 0, of: 1 }));
    assert_eq!(table.back(2, areas::PROGRESSIVE), Chips::dollars(1));
}
