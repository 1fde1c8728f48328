//! Mambo stud, 14.13A, and the assumption set of ruling D15 (MAM-1).

use games::poker_room::{MAMBO_STUD, Options, Qualifier, Value, Wins};
use law::nj_19_47::*;
use law::ruling::D15;
use proof::covers;
use rules::{Act, Choice, Face, PotAct, PotShare, Spot};

use crate::support::{Table, dollars, options, seat};

fn value(own: &str, board: &str) -> Value {
    let cards = |text: &str| cards::parse_cards(text).expect("cards");
    let (mut held, mut shared) = ([None; 7], [None; 5]);
    held.iter_mut().zip(cards(own)).for_each(|(place, card)| *place = Some(card));
    shared.iter_mut().zip(cards(board)).for_each(|(place, card)| *place = Some(card));
    Value::of(&MAMBO_STUD, (&held, &shared))
}

#[test]
fn mambo_is_high_low_six_or_better_for_eleven_players() {
    let _proof = covers!(MAM_001, MAM_002);
    assert_eq!(MAMBO_STUD.wins, Wins::HighLow(Qualifier::Low));
    let ante = Options { ante: dollars(1), ..options() };
    let table = Table::open(&MAMBO_STUD, &ante, &[100; 11]);
    let choice = Choice::PostsAnte;
    let puts = PotAct::PutIn { seat: seat(11), choice, amount: dollars(1) };
    assert!(table.did(puts.into(), P14_13A_B));
}

/// V75.
#[test]
fn one_card_down_and_one_up_and_the_lowest_by_suit_is_forced_to_bet() {
    let _proof = covers!(MAM_003, MAM_004);
    let mut table = Table::open(&MAMBO_STUD, &options(), &[100; 3])
        .own(1, "4h As")
        .own(2, "5h 2d")
        .own(3, "6h 2c");
    assert_eq!(table.asked(), 3);
    table.say(&["3 brings in"]);
    let choice = Choice::BringsIn;
    let puts = PotAct::PutIn { seat: seat(3), choice, amount: dollars(1) };
    assert!(table.did(puts.into(), P14_13A_D));
    let around = |place| [1, 2, 3].map(|number| Spot::hand(seat(number), place));
    assert_eq!(table.dealt_under(P14_13A_C), [around(0), around(1)].concat());
}

#[test]
fn the_rest_is_the_assumption_set() {
    let _proof = covers!(MAM_005);
    let mut table = Table::open(&MAMBO_STUD, &options(), &[100; 2])
        .own(1, "2h As 3c")
        .own(2, "Kh Kd Kc")
        .board("4s");
    table.say(&["2 brings in", "1 calls"]);
    assert_eq!(table.asked(), 1, "the highest up card opens");
    table.say(&["1 checks", "2 bets 4", "1 calls", "1 bets 8", "2 calls"]);
    let burn = |place| Spot::Burn { place };
    let third = |number| Spot::hand(seat(number), 2);
    let rest = [burn(0), third(1), third(2), burn(1), Spot::Community { place: 0 }];
    assert_eq!(table.dealt_under(D15), rest);
    let down = |(act, _): &&(Act, law::Clause)| {
        matches!(act, Act::Dealt { spot: Spot::Hand { place: 2, .. }, face: Face::Examined, .. })
    };
    assert_eq!(table.log.iter().filter(down).count(), 2);
    let won: Vec<_> = table.won().iter().map(|won| (won.0, won.2, won.3)).collect();
    assert_eq!(won, [(2, PotShare::High, 13), (1, PotShare::Low, 13)]);
}

#[test]
fn a_low_of_three_cards_is_six_or_better() {
    assert!(value("6s 5h 4d", "Kc").low > 0);
    assert_eq!(value("7s 5h 4d", "Kc").low, 0);
    assert_eq!(value("6s 6h 4d", "Kc").low, 0, "a pair");
    assert!(value("As 2h 3d", "Kc").low > value("As 2h 4d", "Kc").low);
}
