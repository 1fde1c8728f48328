//! Five-card draw, 14.12.

use games::poker_room::{Carry, FIVE_CARD_DRAW, FIVE_CARD_DRAW_LOW, Options, Rules, Wins};
use law::nj_19_47::*;
use proof::{covers, refused};
use rules::{Act, Choice, Due, Face, PotAct, PotShare, Round as _, Spot, Supply};

use crate::support::{Table, bring, dollars, open, options, seat};

#[test]
fn draw_is_high_or_low_for_eight_players() {
    let _proof = covers!(DRW_001, DRW_002);
    assert_eq!((FIVE_CARD_DRAW.wins, FIVE_CARD_DRAW_LOW.wins), (Wins::High, Wins::Low));
    let ante = Options { ante: dollars(1), ..options() };
    let table = Table::open(&FIVE_CARD_DRAW, &ante, &[100; 8]);
    let choice = Choice::PostsAnte;
    let puts = PotAct::PutIn { seat: seat(8), choice, amount: dollars(1) };
    assert!(table.did(puts.into(), P14_12_B));
    let nine = open(&FIVE_CARD_DRAW, &ante, &Carry::default(), &bring(&[9; 9]), &mut ());
    assert_eq!(refused(nine).under, P14_12_B);
}

#[test]
fn five_cards_go_around_and_blinds_open_the_first_betting() {
    let _proof = covers!(DRW_003, DRW_004, DRW_005);
    let mut table = Table::open(&FIVE_CARD_DRAW, &options(), &[100; 3]);
    table.say(&["3 calls", "1 calls", "2 checks"]);
    let around = |place| [1, 2, 3].map(|number| Spot::hand(seat(number), place));
    let five: Vec<_> = (0..5).flat_map(around).collect();
    assert_eq!(table.dealt_under(P14_12_D), five);
    assert!(table.did(PotAct::ButtonAt { seat: seat(3) }.into(), P14_12_C));
    let calls = PotAct::PutIn { seat: seat(3), choice: Choice::Calls, amount: dollars(4) };
    assert!(table.did(calls.into(), P14_12_E));
}

#[test]
fn each_player_in_turn_exchanges_any_number_after_one_burn() {
    let _proof = covers!(DRW_006, DRW_007, DRW_009);
    let mut table = Table::open(&FIVE_CARD_DRAW, &options(), &[100; 3]);
    table.say(&["3 calls", "1 calls", "2 checks"]);
    assert_eq!(table.refused("1 checks"), P14_12_F, "cards are exchanged first");
    table.say(&["1 stands pat", "2 discards 5", "3 discards 2"]);
    assert!(table.did(Act::Chose { seat: seat(1), choice: Choice::StandsPat }, P14_12_F));
    assert!(table.did(Act::Discarded { seat: seat(2), cards: 5 }, P14_12_F));
    assert_eq!(table.dealt_under(P14_12_F_1), [Spot::Burn { place: 0 }], "one burn only");
    assert_eq!(table.dealt_under(P14_12_F).len(), 7);
    assert_eq!(table.asked(), 1, "the first left of the button opens");
    table.say(&["1 checks", "2 bets 8", "3 folds", "1 calls"]);
    assert!(table.did(Act::Chose { seat: seat(1), choice: Choice::Checks }, P14_12_G));
    assert_eq!([1, 2, 3].map(|number| table.back(number)).iter().sum::<u64>(), 300);
}

#[test]
fn nothing_is_burned_if_nobody_draws() {
    let _proof = covers!(DRW_006);
    let mut table = Table::open(&FIVE_CARD_DRAW, &options(), &[100; 2]);
    table.say(&["1 calls", "2 checks", "1 stands pat", "2 stands pat"]);
    assert_eq!(table.dealt_under(P14_12_F_1), []);
}

/// V72: draws of five, five, then three with eight players.
#[test]
fn the_third_drawer_gets_the_last_card_and_two_of_the_reshuffled_fourteen() {
    let _proof = covers!(DRW_008);
    let mut table = Table::open(&FIVE_CARD_DRAW, &options(), &[100; 8]);
    table.say(&["3 calls", "4 calls", "5 calls", "6 calls", "7 calls", "8 calls"]);
    table.say(&["1 calls", "2 checks", "1 discards 5", "2 discards 5"]);
    let three = (0..3).collect();
    let discards = games::poker_room::Decision::Discards(three);
    table.round.decide(discards, &mut table.log).expect("three cards");
    let due = Due::Card { spot: Spot::hand(seat(3), 0), face: Face::Examined };
    assert_eq!(table.round.due(), due, "one card is left in the stub");
    let last = table.next_unnamed();
    table.round.reveal(last, &mut table.log);
    assert_eq!(table.round.due(), Due::Reshuffle);
    let stays = table.round.kept_from_reshuffle();
    assert_eq!(52 - stays.len(), 14, "ten discards, the burn and three of the drawer's own");
    table.round.supply(Supply::Reshuffled, &mut table.log);
    assert!(table.did(PotAct::Reshuffled.into(), P14_12_F_2));
    let due = Due::Card { spot: Spot::hand(seat(3), 1), face: Face::Examined };
    assert_eq!(table.round.due(), due, "no second burn");
}

#[test]
fn the_best_high_hand_wins_high_and_the_best_low_hand_low() {
    let _proof = covers!(DRW_010, DRW_011);
    fn played(game: &'static Rules) -> Vec<(usize, u8, PotShare, u64, law::Clause)> {
        let table = Table::open(game, &options(), &[100; 2]);
        table.own(1, "As Ah Ad Kc Ks").own(2, "2h 2c 3h 4d 6s").called().won()
    }
    assert_eq!(played(&FIVE_CARD_DRAW), [(1, 1, PotShare::High, 8, P14_12_H_1)]);
    assert_eq!(played(&FIVE_CARD_DRAW_LOW), [(2, 1, PotShare::Low, 8, P14_12_H_2)], "a paired low");
}
