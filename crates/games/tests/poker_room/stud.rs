//! Seven-card stud, 14.9, and five-card stud, 14.13.

use games::poker_room::{
    Carry, FIVE_CARD_STUD, Options, Rules, SEVEN_CARD_STUD, SEVEN_CARD_STUD_EIGHT,
    SEVEN_CARD_STUD_HIGH_LOW,
};
use law::Clause;
use law::nj_19_47::*;
use law::ruling;
use proof::{covers, refused};
use rules::{Act, Choice, Due, Entry, Face, PotAct, PotShare, Reason, Round as _, Spot, Supply};

use crate::support::{Table, bring, dollars, open, options, seat};

fn puts(number: usize, choice: Choice, amount: u64) -> Act {
    PotAct::PutIn { seat: seat(number), choice, amount: dollars(amount) }.into()
}

/// Three players whose third card is the one named.
fn doors(game: &'static Rules, doors: [&str; 3]) -> Table {
    let mut table = Table::open(game, &options(), &[100; 3]);
    for (number, (down, up)) in (1..).zip(["4h 5h", "6h 7h", "8h 9h"].into_iter().zip(doors)) {
        table = table.own(number, &format!("{down} {up}"));
    }
    table
}

/// Who brings in, and under which clause.
fn brings_in(game: &'static Rules, up: [&str; 3]) -> (usize, Clause) {
    let mut table = doors(game, up);
    let number = table.asked();
    table.say(&[&format!("{number} brings in")]);
    let under = table.log.iter().find(|(act, _)| *act == puts(number, Choice::BringsIn, 1));
    (number, under.expect("a forced bet").1)
}

/// V40-V42.
#[test]
fn the_forced_bet_is_decided_by_the_up_cards_and_by_suit() {
    let _proof = covers!(ST7_005, ST7_006, ST7_007, ST7_008);
    assert_eq!(brings_in(&SEVEN_CARD_STUD, ["2c", "2d", "9s"]), (1, P14_9_D), "by suit");
    assert_eq!(brings_in(&SEVEN_CARD_STUD, ["As", "2d", "9s"]), (2, P14_9_D_1));
    assert_eq!(brings_in(&SEVEN_CARD_STUD_HIGH_LOW, ["Kh", "Ks", "As"]), (2, P14_9_D), "by suit");
    assert_eq!(
        brings_in(&SEVEN_CARD_STUD_HIGH_LOW, ["Qh", "Ks", "As"]),
        (2, P14_9_D_2),
        "ace below"
    );
    assert_eq!(brings_in(&SEVEN_CARD_STUD_EIGHT, ["As", "3d", "3c"]), (3, P14_9_D), "by suit");
    assert_eq!(brings_in(&SEVEN_CARD_STUD_EIGHT, ["As", "3d", "4c"]), (2, P14_9_D_3));
}

#[test]
fn two_cards_are_dealt_down_and_one_up_from_the_left_of_the_dealer() {
    let _proof = covers!(ST7_004);
    let mut table = doors(&SEVEN_CARD_STUD, ["2c", "3d", "9s"]);
    table.deal();
    let around = |place| [1, 2, 3].map(|number| Spot::hand(seat(number), place));
    assert_eq!(table.dealt_under(P14_9_C), [around(0), around(1), around(2)].concat());
    let up = |entry: &&Entry| matches!(entry.0, Act::Dealt { face: Face::Up, .. });
    assert_eq!(table.log.iter().filter(up).count(), 3);
}

/// V76.
#[test]
fn who_made_the_forced_bet_acts_again_only_after_a_raise() {
    let _proof = covers!(ST7_009);
    let mut table = doors(&SEVEN_CARD_STUD, ["2c", "3d", "9s"]);
    assert_eq!(table.refused("1 folds"), P14_9_D_1, "the bet is forced");
    table.say(&["1 brings in"]);
    assert_eq!(table.refused("2 checks"), P14_9_E);
    table.say(&["2 calls", "3 calls"]);
    assert_eq!(table.dealt_under(P14_9_F).len(), 4, "the round of betting is over");
    let mut table = doors(&SEVEN_CARD_STUD, ["2c", "3d", "9s"]);
    table.say(&["1 brings in", "2 completes", "3 raises to 8"]);
    table.say(&["1 folds", "2 calls"]);
    assert!(table.did(puts(2, Choice::Completes, 4), P14_9_E));
}

#[test]
fn the_completion_is_no_raise() {
    let one = Options { raise_cap: 1, ..options() };
    let mut table = Table::open(&SEVEN_CARD_STUD, &one, &[100; 3])
        .own(1, "4h 5h 2c")
        .own(2, "6h 7h 3d")
        .own(3, "8h 9h 9s");
    table.say(&["1 brings in", "2 completes", "3 raises to 8"]);
    assert_eq!(table.refused("1 raises to 12"), ruling::D21);
}

#[test]
fn a_burn_precedes_every_later_street_of_two_up_and_one_down() {
    let _proof = covers!(ST7_010, ST7_014);
    let table = doors(&SEVEN_CARD_STUD, ["2c", "3d", "9s"]).called();
    let burn = |place| vec![Spot::Burn { place }];
    let around = |place| [1, 2, 3].map(|number| Spot::hand(seat(number), place)).to_vec();
    assert_eq!(table.dealt_under(P14_9_F), [burn(0), around(3)].concat());
    let later = [burn(1), around(4), burn(2), around(5), burn(3), around(6)].concat();
    assert_eq!(table.dealt_under(P14_9_H), later);
    let last = |entry: &&Entry| match entry.0 {
        Act::Dealt { spot: Spot::Hand { place: 6, .. }, face, .. } => face == Face::Examined,
        _ => false,
    };
    assert_eq!(table.log.iter().filter(last).count(), 3, "the last card lies face down");
}

#[test]
fn the_best_hand_showing_opens_and_the_nearest_to_the_left_of_equal_ones() {
    let _proof = covers!(ST7_011, ST7_012, ST7_013);
    let mut table = Table::open(&SEVEN_CARD_STUD, &options(), &[100; 3])
        .own(1, "4h 5h 2c Kd Qd")
        .own(2, "6h 7h 9d 9c 2h")
        .own(3, "8h 10h 3s Kc Qc");
    table.say(&["1 brings in", "2 calls", "3 calls"]);
    assert_eq!(table.asked(), 2, "a pair of nines");
    assert_eq!(table.refused("2 folds"), P14_9_F_1, "required to bet or check");
    table.say(&["2 checks", "3 bets 4", "1 calls"]);
    table.say(&["2 folds"]);
    let chose = |number, choice| Act::Chose { seat: seat(number), choice };
    assert!(table.did(chose(2, Choice::Checks), P14_9_F_1));
    assert!(table.did(puts(3, Choice::Bets, 4), P14_9_G));
    assert_eq!(table.asked(), 3, "K-Q-3 shows more than K-Q-2");
    let mut table = Table::open(&SEVEN_CARD_STUD, &options(), &[100; 3])
        .own(1, "4h 5h 2c 3d")
        .own(2, "6h 7h 9d Ks")
        .own(3, "8h 10h 9s Kc");
    table.say(&["1 brings in", "2 calls", "3 calls", "2 checks"]);
    assert!(table.did(chose(2, Choice::Checks), P14_9_F_2), "equal to seat 3");
}

/// V43: eight players to the end.
#[test]
fn burn_cards_are_shuffled_for_a_common_card_when_eight_play_to_the_end() {
    let _proof = covers!(ST7_015, ST7_016);
    let mut table = Table::open(&SEVEN_CARD_STUD, &options(), &[100; 8]);
    // One card is left after 48 cards and three burns.
    loop {
        match table.round.due() {
            Due::Reshuffle => break,
            Due::Nothing => panic!("a reshuffle"),
            _ => {
                let card = table.next_unnamed();
                match table.round.due() {
                    Due::Card { face: Face::Down, .. } => table.round.place(&mut table.log),
                    Due::Card { .. } => table.round.reveal(card, &mut table.log),
                    _ => table.stay(),
                }
            }
        }
    }
    let seen = table.round.kept_from_reshuffle();
    assert_eq!(seen.len(), 48, "three burn cards and the last card are shuffled");
    table.round.supply(Supply::Reshuffled, &mut table.log);
    assert!(table.did(PotAct::Reshuffled.into(), P14_9_H));
    let burn = Due::Card { spot: Spot::Burn { place: 0 }, face: Face::Down };
    assert_eq!(table.round.due(), burn);
    table.round.place(&mut table.log);
    let common = Due::Card { spot: Spot::Community { place: 0 }, face: Face::Up };
    assert_eq!(table.round.due(), common);
    let card = cards::CardSet::full_52().difference(seen).first().expect("four cards");
    table.round.reveal(card, &mut table.log);
    assert!(matches!(table.round.due(), Due::Decision { .. }), "a round of betting follows");
    let table = table.called();
    assert_eq!((1..=8).map(|number| table.back(number)).sum::<u64>(), 800);
}

/// One card is left before the seventh, whoever has given up since.
#[test]
fn two_players_share_a_common_card_too_where_the_burn_cards_were_shuffled() {
    let _proof = covers!(ST7_016);
    let mut table = Table::open(&SEVEN_CARD_STUD, &options(), &[100; 8]);
    let cards = |table: &Table| table.round.sight(seat(1)).own.iter().flatten().count();
    table.deal();
    while cards(&table) < 6 {
        table.stay();
        table.deal();
    }
    let opens = table.asked();
    table.say(&[&format!("{opens} bets 8")]);
    for _ in 0..6 {
        let next = table.asked();
        table.say(&[&format!("{next} folds")]);
    }
    let table = table.called();
    assert!(table.did(PotAct::Reshuffled.into(), P14_9_H));
    let dealt = table.dealt_under(P14_9_H);
    assert_eq!(dealt[dealt.len() - 1], Spot::Community { place: 0 }, "one card for both");
}

/// Ruling D23, and D16 where nobody shows a pair.
#[test]
fn an_open_pair_on_the_fourth_card_is_not_bet_for_the_big_bet() {
    for (fourth, under) in [("9h", ruling::D23), ("8h", ruling::D16)] {
        let mut table = Table::open(&SEVEN_CARD_STUD, &options(), &[100; 2])
            .own(1, &format!("Kc Qd 9s {fourth}"))
            .own(2, "Jc 7d 2c 3c");
        table.say(&["2 brings in", "1 calls"]);
        assert_eq!(table.refused("1 bets 8"), under);
        assert_eq!(table.refused("1 bets 5"), ruling::D16);
        table.say(&["1 bets 4"]);
        assert_eq!(table.refused("2 raises to 12"), under);
        table.say(&["2 raises to 8"]);
    }
}

/// V64 and V65.
#[test]
fn seven_players_to_the_end_share_a_common_card_and_six_of_eight_do_not() {
    let _proof = covers!(ST7_015);
    let table = Table::open(&SEVEN_CARD_STUD, &options(), &[100; 7]).called();
    let community = Spot::Community { place: 0 };
    assert!(table.dealt_under(P14_9_H).contains(&community), "six cards after the burn");
    assert!(!table.did(PotAct::Reshuffled.into(), P14_9_H));
    let mut table = Table::open(&SEVEN_CARD_STUD, &options(), &[100; 8]);
    let first = table.asked();
    table.say(&[&format!("{first} brings in")]);
    for _ in 0..2 {
        let next = table.asked();
        table.say(&[&format!("{next} folds")]);
    }
    let table = table.called();
    assert!(!table.dealt_under(P14_9_H).contains(&community), "six cards for six players");
    assert_eq!(table.dealt_under(P14_9_H).len(), 3 + 3 * 6);
}

/// V66.
#[test]
fn the_common_card_counts_in_the_hand_showing() {
    let mut table = Table::open(&SEVEN_CARD_STUD, &options(), &[100; 7])
        .own(1, "2s 2h As Kd 4c 2d")
        .own(2, "3s 3h 9c 8d 7c 3d")
        .own(3, "5s 5h 10c 6d 10d Jd")
        .own(4, "6s 6h 4d Qd 8c Kc")
        .own(5, "7s 7h 5d 5c Qc Js")
        .own(6, "8s 8h 6c Jc 4h 2c")
        .own(7, "10s 10h 3c Qh Jh Ks")
        .board("9h");
    table.say(&["7 brings in"]);
    while table.dealt_under(P14_9_H).last() != Some(&Spot::Community { place: 0 }) {
        table.stay();
        table.deal();
    }
    let number = table.asked();
    assert_eq!(number, 3, "a pair of tens shows; with the nine seat 2 would have the next pair");
    table.say(&["3 checks"]);
}

/// V66 as it stands: A-K-4-2 v 9-8-7-3 with a common nine.
#[test]
fn a_pair_made_by_the_common_card_opens() {
    let up = |text: &str| cards::rankings::showing::rank(&cards::parse_cards(text).expect("cards"));
    assert!(up("9c 8d 7c 3d 9h") > up("As Kd 4c 2d 9h"));
}

#[test]
fn stud_is_for_eight_players_who_may_have_to_ante() {
    let _proof = covers!(ST7_001, ST7_002, ST7_003, ST5_001, ST5_002);
    let games = [&SEVEN_CARD_STUD, &SEVEN_CARD_STUD_HIGH_LOW, &SEVEN_CARD_STUD_EIGHT];
    assert!(games.iter().all(|rules| rules.players_max == 8 && rules.hand == 7));
    let ante = Options { ante: dollars(1), ..options() };
    let table = Table::open(&SEVEN_CARD_STUD, &ante, &[100; 8]);
    assert!(table.did(puts(8, Choice::PostsAnte, 1), P14_9_B));
    let nine = bring(&[100; 9]);
    let refusal = refused(open(&SEVEN_CARD_STUD, &ante, &Carry::default(), &nine, &mut ()));
    assert_eq!(refusal.under, P14_9_B);
    let refusal = refused(open(&FIVE_CARD_STUD, &ante, &Carry::default(), &nine, &mut ()));
    assert_eq!(refusal.under, P14_13_B);
    let table = Table::open(&FIVE_CARD_STUD, &ante, &[100; 8]);
    assert!(table.did(puts(8, Choice::PostsAnte, 1), P14_13_B));
    assert_eq!(FIVE_CARD_STUD.wins, games::poker_room::Wins::High);
}

#[test]
fn the_best_five_of_seven_win_the_pot_at_the_showdown() {
    let _proof = covers!(ST7_017, ST7_018);
    let table = Table::open(&SEVEN_CARD_STUD, &options(), &[100; 2])
        .own(1, "As Ah 2c Kd 9d 4c 8s")
        .own(2, "5h 6h 7d 8c 9c Ks 2d")
        .called();
    assert_eq!(table.won(), [(2, 1, PotShare::High, 2, P14_9_I_1)]);
    assert!(table.did(Act::Chose { seat: seat(1), choice: Choice::Shows }, P14_9_I));
}

fn five(up: [&str; 3]) -> Table {
    let mut table = Table::open(&FIVE_CARD_STUD, &options(), &[100; 3]);
    for (number, (down, up)) in (1..).zip(["4h", "6h", "8h"].into_iter().zip(up)) {
        table = table.own(number, &format!("{down} {up}"));
    }
    table
}

#[test]
fn five_card_stud_deals_one_down_and_one_up_and_the_lowest_card_is_forced_to_bet() {
    let _proof = covers!(ST5_003, ST5_004, ST5_005);
    let mut table = five(["As", "2d", "2c"]);
    table.deal();
    let around = |place| [1, 2, 3].map(|number| Spot::hand(seat(number), place));
    assert_eq!(table.dealt_under(P14_13_C), [around(0), around(1)].concat());
    assert_eq!(table.asked(), 3, "clubs are lowest");
    table.say(&["3 brings in", "1 calls", "2 raises to 4"]);
    assert!(table.did(puts(3, Choice::BringsIn, 1), P14_13_D));
    assert!(table.did(puts(1, Choice::Calls, 1), P14_13_E));
}

/// V73 and V74.
#[test]
fn the_best_hand_showing_must_bet_in_five_card_stud() {
    let _proof = covers!(ST5_006, ST5_007, ST5_008);
    let mut table = five(["9s 8s 7s", "Ad 4d 2c", "3c 3h 5d"]);
    table.say(&["3 brings in", "1 calls", "2 calls"]);
    assert_eq!(table.asked(), 3, "a pair of threes");
    assert_eq!(table.refused("3 checks"), P14_13_F);
    for opens in ["3 checks", "3 folds"] {
        let refusal = refused(table.try_say(opens));
        assert_eq!(refusal.reason, Reason::OpenerMustBet, "{opens}");
    }
    assert_eq!(table.refused("3 folds"), P14_13_F);
    table.say(&["3 bets 4", "1 calls", "2 calls"]);
    assert!(table.did(puts(3, Choice::Bets, 4), P14_13_F));
    table.say(&["3 bets 8"]);
    table.say(&["1 calls", "2 calls"]);
    let burn = |place| vec![Spot::Burn { place }];
    let around = |place| [1, 2, 3].map(|number| Spot::hand(seat(number), place)).to_vec();
    assert_eq!(table.dealt_under(P14_13_F), [burn(0), around(2)].concat());
    assert_eq!(table.dealt_under(P14_13_G), [burn(1), around(3), burn(2), around(4)].concat());
    // Three of a suit in a row are no straight flush of five: the ace opens (ruling D05).
    let mut table = Table::open(&FIVE_CARD_STUD, &options(), &[100; 2])
        .own(1, "4h 9s 8s 7s")
        .own(2, "6h Ad 4d 2c");
    table.say(&["1 brings in", "2 calls", "2 bets 4", "1 calls"]);
    assert_eq!(table.asked(), 2);
}

#[test]
fn the_best_five_cards_win_five_card_stud() {
    let _proof = covers!(ST5_009);
    let table = five(["As 9d 8d 7c", "Kd Kc 3h 2h", "3c 5s 6d 9h"]).called();
    assert_eq!(table.won()[0].0, 2);
    assert_eq!(table.won()[0].4, P14_13_H);
}
