//! A hand that is void alone (GEN-004, ruling X03): its wagers go back, the others play on.

use games::double_draw::Options;
use games::double_draw::areas;
use law::double_draw::{P42_7_E, P42_10_C, P42_10_G};
use law::{Clause, ruling};
use proof::covers;
use rules::{Act, Area, Chips, Due, Face, Round, Scope, Spot};

use super::support::{CALL, Table, options, racked, returned, seat};

fn voided(number: usize) -> (Act, Clause) {
    (Act::Voided(Scope::Hand(seat(number))), ruling::X03)
}

fn back(number: usize, area: Area, dollars: u64) -> (Act, Clause) {
    (returned(number, area, dollars), ruling::X03)
}

fn two(options: &Options) -> Table {
    let mut table = Table::open(options, &[(10, 5), (20, 20)]);
    table.deal(&["As Ah Ad 7c 9h", "Ks Kh 3d 8c 10h"]);
    table
}

#[test]
fn a_void_names_its_scope_returns_every_wager_and_takes_the_cards() {
    let _proof = covers!(GEN_004_A, GEN_004_B);
    let mut table = two(&Options::default());
    table.say(&["first draw wager 10"]);
    table.news();
    table.round.void(seat(1), &mut table.log);
    let mut expected = vec![
        voided(1),
        back(1, areas::ANTE, 10),
        back(1, areas::BONUS, 5),
        back(1, areas::FIRST_DRAW, 10),
    ];
    expected.extend((0..5).map(|place| (racked(1, place), ruling::X03)));
    assert_eq!(table.news(), expected);
    assert_eq!(table.back(1), Chips::dollars(25));
}

#[test]
fn a_hand_void_between_discard_and_replacement_has_only_the_cards_it_kept() {
    let _proof = covers!(GEN_004_A, GEN_004_B);
    let mut table = two(&Options::default());
    table.say(&["first draw wager 10", "first draw wager 20", "discards As 7c 9h"]);
    table.draws("2c");
    table.news();
    table.round.void(seat(1), &mut table.log);
    let place = |(act, _): (Act, Clause)| match act {
        Act::Racked { spot: Spot::Hand { place, .. } } => Some(place),
        _ => None,
    };
    let places: Vec<_> = table.news().into_iter().filter_map(place).collect();
    assert_eq!(places, [0, 1, 2], "the replacement, and the two that stayed");
    assert_eq!(table.round.due(), Due::Decision { seat: seat(2), hand: 0 });
}

#[test]
fn no_payout_is_based_on_a_void_hand() {
    let _proof = covers!(GEN_004_A, GEN_004_B, GEN_004_C);
    let mut table = two(&Options::default());
    table.say(&["first draw wager 10", "first draw wager 20"]);
    table.round.void(seat(1), &mut table.log);
    table.stand_pat();
    assert_eq!(table.back(1), Chips::dollars(25), "three aces, but void");
    assert_eq!(table.round.judged(seat(1)), None);
    assert_eq!(table.back(2), Chips::ZERO, "the other hand was played to its end");
}

#[test]
fn a_void_hand_gets_no_card_and_no_question_and_the_next_seat_is_served() {
    let _proof = covers!(GEN_004_A, GEN_004_B);
    let card =
        |number, place| Due::Card { spot: Spot::hand(seat(number), place), face: Face::Examined };
    for (changes, next) in [(&[][..], card(2, 1)), (&[("deal_pattern", "packet")], card(2, 0))] {
        let mut table = Table::open(&options(changes), &[(10, 5), (20, 20)]);
        table.draws("As");
        if table.round.due() == card(2, 0) {
            table.draws("Ks");
        }
        assert_eq!(table.round.due(), card(1, 1));
        table.round.void(seat(1), &mut table.log);
        assert_eq!(table.round.due(), next, "{changes:?}");
    }
}

#[test]
fn when_the_last_player_to_be_asked_is_void_the_call_follows() {
    let _proof = covers!(GEN_004_A, GEN_004_B, DDP_081, DDP_087);
    let mut table = two(&Options::default());
    table.say(&["first draw wager 10"]);
    table.round.void(seat(2), &mut table.log);
    assert_eq!(table.log.last(), Some(&(CALL, P42_10_C)));
    assert_eq!(table.round.due(), Due::Decision { seat: seat(1), hand: 0 });

    let mut table = two(&Options::default());
    table.say(&["first draw wager 10", "first draw wager 20", "keeps all", "keeps all"]);
    table.say(&["second draw wager 10"]);
    table.round.void(seat(2), &mut table.log);
    assert_eq!(table.log.last(), Some(&(CALL, P42_10_G)));
}

#[test]
fn when_the_last_player_to_draw_is_void_the_hands_are_settled() {
    let _proof = covers!(GEN_004_A, GEN_004_B);
    let mut table = two(&Options::default());
    table.say(&["first draw wager 10", "first draw wager 20", "keeps all", "keeps all"]);
    table.say(&["second draw wager 10", "second draw wager 20", "keeps all", "discards Ks"]);
    table.round.void(seat(2), &mut table.log);
    assert_eq!(table.round.due(), Due::Nothing);
    assert_eq!(table.back(1), Chips::dollars(70), "three aces pay");
    assert_eq!(table.back(2), Chips::dollars(80), "all four wagers of the void hand");
}

#[test]
fn when_every_hand_is_void_or_folded_the_round_is_over() {
    let _proof = covers!(GEN_004_A, GEN_004_B, DDP_059);
    let mut table = two(&Options::default());
    table.say(&["folds"]);
    table.news();
    table.round.void(seat(2), &mut table.log);
    assert_eq!(table.news().last(), Some(&(Act::StubRacked, P42_7_E)));
    assert_eq!(table.round.due(), Due::Nothing);
    assert_eq!([table.back(1), table.back(2)], [Chips::ZERO, Chips::dollars(40)]);
}
