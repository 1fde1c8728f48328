//! High-low split: halves, qualifiers, odd chips by suit (14.9(i)-(l), 14.11(f)-(h)).

use games::poker_room::{
    LowOddChip, OMAHA, OMAHA_EIGHT, Options, Rules, SEVEN_CARD_STUD_EIGHT,
    SEVEN_CARD_STUD_HIGH_LOW, Value,
};
use law::nj_19_47::*;
use proof::covers;
use rules::PotShare::{High, Low};

use crate::support::{Table, dollars, options};

fn value(game: &'static Rules, own: &str, board: &str) -> Value {
    let cards = |text: &str| cards::parse_cards(text).expect("cards");
    let (mut held, mut shared) = ([None; 7], [None; 5]);
    held.iter_mut().zip(cards(own)).for_each(|(place, card)| *place = Some(card));
    shared.iter_mut().zip(cards(board)).for_each(|(place, card)| *place = Some(card));
    Value::of(game, (&held, &shared))
}

/// Seven-card stud of two or three with an ante that makes the pot odd.
fn stud(game: &'static Rules, ante: u64, hands: &[&str]) -> Table {
    let options = Options { ante: dollars(ante), ..options() };
    let mut table = Table::open(game, &options, &vec![100; hands.len()]);
    for (number, hand) in (1..).zip(hands) {
        table = table.own(number, hand);
    }
    table
}

/// V44: an odd pot, one high and one low.
#[test]
fn the_high_hand_gets_what_cannot_be_halved() {
    let _proof = covers!(ST7_019, ST7_020);
    let options = Options { ante: dollars(7), forced_bet: dollars(1), ..options() };
    // Seat 3 is all-in with its ante: the main pot is three antes of seven.
    let table = Table::open(&SEVEN_CARD_STUD_HIGH_LOW, &options, &[100, 100, 7])
        .own(1, "As Ah Kd Ks 9d 9c Qs")
        .own(2, "2h 3h 4d 5c 7d Jc Jd")
        .own(3, "10h 10c 10d 8h Kc Qd 6s")
        .called();
    let won = table.won();
    let main: Vec<_> = won.iter().filter(|won| won.1 == 1).collect();
    assert_eq!(main.iter().map(|won| won.3).sum::<u64>(), 21, "three antes of seven");
    assert_eq!(main[0], &(3, 1, High, 11, P14_9_I_2_I));
    assert_eq!(main[1], &(2, 1, Low, 10, P14_9_I_2));
}

/// V67: two tied highs, one low, an odd pot.
#[test]
fn tied_high_hands_share_and_the_highest_card_by_suit_gets_the_odd_chip() {
    let _proof = covers!(ST7_021, ST7_023);
    let options = Options { ante: dollars(7), ..options() };
    let table = Table::open(&SEVEN_CARD_STUD_HIGH_LOW, &options, &[7, 7, 7])
        .own(1, "Ks Qd Jc 9h 8d 9c 8c")
        .own(2, "Kh Qc Jd 9s 8h 9d 8s")
        .own(3, "Ah 2c 3d 4s 6h 7c 10d")
        .called();
    assert_eq!(
        table.won(),
        [(1, 1, High, 6, P14_9_I_2_II), (2, 1, High, 5, P14_9_I_2_II), (3, 1, Low, 10, P14_9_I_2),],
        "11 for the high hands, of which the king of spades gets 6"
    );
}

/// V68: two tied lows.
#[test]
fn tied_low_hands_share_and_the_lowest_card_by_suit_gets_the_odd_chip() {
    let _proof = covers!(ST7_022, ST7_023);
    let hands = ["Ac 3d 4s 5h 7c Kd Qd", "Ad 3c 4h 5s 7d Kc Qc", "Ks Kh Qs Qh 9d 9c 9s"];
    let played = |low_odd_chip| {
        let options = Options { ante: dollars(14), low_odd_chip, ..options() };
        let mut table = Table::open(&SEVEN_CARD_STUD_EIGHT, &options, &[14, 14, 14]);
        for (number, hand) in (1..).zip(hands) {
            table = table.own(number, hand);
        }
        table.called().won()
    };
    let won = played(LowOddChip::AceLow);
    let lows = [(1, 1, Low, 11, P14_9_I_2_III), (2, 1, Low, 10, P14_9_I_2_III)];
    assert_eq!(won[0], (3, 1, High, 21, P14_9_I_2));
    assert_eq!(won[1..], lows);
    // Word for word the largest card decides: 7c and 7d.
    assert_eq!(played(LowOddChip::Literal)[1..], lows);
}

#[test]
fn no_low_hand_above_eight_or_with_a_pair_wins() {
    let _proof = covers!(ST7_024, ST7_025, OMA_014);
    let low = |own: &str| value(&SEVEN_CARD_STUD_EIGHT, own, "").low;
    assert!(low("8s 7h 6d 5c 4s Kd Qc") > 0);
    assert_eq!(low("9s 7h 6d 5c 4s Kd Qc"), 0);
    assert_eq!(low("8s 8h 7d 6c 5s Kd Qc"), 0, "a pair and three low cards");
    assert!(value(&SEVEN_CARD_STUD_HIGH_LOW, "9s 7h 6d 5c 4s Kd Qc", "").low > 0, "no qualifier");
    let hands = ["As Ah Kd Ks 9d 9c Qs", "2h 3h 4d 9h 10d Jc Jd"];
    let table = stud(&SEVEN_CARD_STUD_EIGHT, 1, &hands).called();
    assert_eq!(table.won(), [(1, 1, High, 4, P14_9_J)]);
    let omaha = |own: &str, board: &str| value(&OMAHA_EIGHT, own, board).low;
    assert!(omaha("As 2h Kd Kc", "8c 7d 6h Ks Qh") > 0);
    assert_eq!(omaha("As 2h Kd Kc", "9c 7d 6h Ks Qh"), 0);
}

#[test]
fn one_player_may_win_both_ways_with_other_cards_or_the_same() {
    let _proof = covers!(ST7_026, ST7_027, ST7_028, ST7_029);
    let both = |own: &str| value(&SEVEN_CARD_STUD_EIGHT, own, "");
    let straight = both("2s 3h 4d 5c 6s Kd Qc");
    assert!(straight.high > both("As Ah Ad Kd Qc 9h 8c").high && straight.low > 0);
    let flush = both("2s 3s 4s 6s 8s Kd Qc");
    assert!(flush.high > straight.high && flush.low > 0);
    // The ace is high in the pair and low in 5-4-3-2-A.
    let aces = both("As Ah 2d 3c 4s 5d Kc");
    assert_eq!(aces.low, both("Ad 2s 3h 4c 5h Qd Jc").low);
    let hands = ["As Ah 2d 3c 4s 5d Kc", "Ks Qh 9d 9c 10s 7d 2c"];
    let table = stud(&SEVEN_CARD_STUD_EIGHT, 1, &hands).called();
    assert_eq!(table.won().iter().map(|won| won.0).collect::<Vec<_>>(), [1, 1]);
}

/// V45 and V46.
#[test]
fn an_omaha_hand_is_two_own_cards_and_three_of_the_board() {
    let _proof = covers!(OMA_007, OMA_015, OMA_016, OMA_017);
    let aces = value(&OMAHA_EIGHT, "As Ah Ad Ac", "Ks 9h 7d 4c 2s");
    assert_eq!(aces.high, value(&OMAHA_EIGHT, "As Ah Qd Jc", "Ks 9h 7d 4c 3s").high, "one pair");
    let wheel = value(&OMAHA_EIGHT, "As 2h 9d Jc", "3c 4d 5h Ks Kh");
    let five_high = value(&OMAHA_EIGHT, "Ah 2d 8c 8s", "3c 4d 5h Qs Qh");
    assert_eq!((wheel.high, wheel.low), (five_high.high, five_high.low), "straight and low");
}

#[test]
fn omaha_eight_divides_the_pot_and_the_odd_chip_of_the_low_half_by_suit() {
    let _proof = covers!(OMA_009, OMA_012, OMA_013);
    // V69: tied lows, the ace is shared, 2c and 2h decide. Three antes of 14 are 42.
    let options = Options { ante: dollars(14), ..options() };
    let low = Table::open(&OMAHA_EIGHT, &options, &[14, 14, 14])
        .own(1, "2c 3d Qc Jc")
        .own(2, "2h 3s Qd Jd")
        .own(3, "Kd Kc 9d 9h")
        .board("As 4d 8c Ks Qh")
        .called();
    assert_eq!(
        low.won(),
        [
            (3, 1, High, 21, P14_11_F_2),
            (1, 1, Low, 11, P14_11_F_2_III),
            (2, 1, Low, 10, P14_11_F_2_III),
        ]
    );
}

/// Tied highs: the king of spades; an odd pot, the excess to the high hand.
#[test]
fn omaha_eight_gives_an_odd_chip_of_the_high_half_by_suit_and_the_excess_to_the_high_hand() {
    let _proof = covers!(OMA_008, OMA_010, OMA_011, OMA_013);
    let odd = Options { ante: dollars(7), ..options() };
    let high = Table::open(&OMAHA_EIGHT, &odd, &[7, 7, 7])
        .own(1, "Kh Qh 9d 9h")
        .own(2, "Ks Qd 10d 10h")
        .own(3, "2c 3d 7c 7h")
        .board("Ad Kd 8c 6s 5h")
        .called();
    assert_eq!(
        high.won(),
        [
            (1, 1, High, 5, P14_11_F_2_II),
            (2, 1, High, 6, P14_11_F_2_II),
            (3, 1, Low, 10, P14_11_F_2),
        ]
    );
    let excess = Table::open(&OMAHA_EIGHT, &odd, &[7, 7, 7])
        .own(1, "Kh Kc 9d 9h")
        .own(2, "Js Jd 10d 10h")
        .own(3, "2c 3d 7c 7h")
        .board("Ad Kd 8c 6s 5h")
        .called();
    assert_eq!(excess.won(), [(1, 1, High, 11, P14_11_F_2_I), (3, 1, Low, 10, P14_11_F_2)]);
    let plain = Table::open(&OMAHA, &odd, &[7, 7])
        .own(1, "Kh Kc 9d 9h")
        .own(2, "Js Jd 10d 10h")
        .board("Ad Kd 8c 6s 5h")
        .called();
    assert_eq!(plain.won(), [(1, 1, High, 14, P14_11_F_1)]);
}
