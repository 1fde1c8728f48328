//! A moment of a round without the way there: forced bets, who opens, pots, winners, odd chips.

use games::felt::SeatState;
use games::poker_room::{
    FIVE_CARD_STUD, HOLDEM, Laid, LaidSeat, MAMBO_STUD, OMAHA, OMAHA_EIGHT, Options, Rules,
    SEVEN_CARD_STUD, SEVEN_CARD_STUD_EIGHT, SEVEN_CARD_STUD_HIGH_LOW,
};
use law::nj_19_47::*;
use law::ruling::{D07, D15};
use rules::PotShare::{High, Low};
use rules::{Act, Chips, PotAct, PotShare};

use crate::support::{dollars, options, seat};

fn cards(text: &str) -> Vec<cards::Card> {
    cards::parse_cards(text).expect("cards")
}

/// Players from seat 1 on with these cards, each having put in so much.
fn laid(game: &'static Rules, board: &str, hands: &[(&str, u64)]) -> Laid {
    let mut laid = Laid::new(Options { game, ..options() });
    laid.shared = cards(board);
    for (number, (own, put)) in (1..).zip(hands) {
        let of = LaidSeat::empty(seat(number));
        laid.seats.push(LaidSeat { put: dollars(*put), cards: cards(own), ..of });
    }
    if game.has_button() {
        laid.button = Some(seat(hands.len()));
    }
    laid
}

/// The same with cards alone.
fn shown(game: &'static Rules, hands: &[&str]) -> Laid {
    laid(game, "", &hands.iter().map(|own| (*own, 0)).collect::<Vec<_>>())
}

fn won(laid: &Laid) -> Vec<(usize, u8, PotShare, Chips, law::Clause)> {
    let won = |(act, under): &(Act, law::Clause)| match *act {
        Act::Pot(PotAct::Won { seat, pot, share, amount }) => {
            (seat.number(), pot, share, amount, *under)
        }
        other => panic!("{other}"),
    };
    laid.wins().iter().map(won).collect()
}

#[test]
fn the_lowest_card_brings_in_and_of_one_rank_the_club() {
    let high = ["As Ks 3d", "Ah Kh 2d", "Ad Kd 2c"];
    assert_eq!(shown(&SEVEN_CARD_STUD, &high).forced(), [(seat(3), P14_9_D)], "the suit decides");
    let low = ["As Ks 3d", "Ah Kh 2d", "Ad Kd Ac"];
    assert_eq!(shown(&SEVEN_CARD_STUD, &low).forced(), [(seat(2), P14_9_D_1)], "an ace is high");
    let split = shown(&SEVEN_CARD_STUD_HIGH_LOW, &low).forced();
    assert_eq!(split, [(seat(1), P14_9_D_2)], "the highest card, the ace below the two");
    assert_eq!(shown(&SEVEN_CARD_STUD_EIGHT, &low).forced(), [(seat(2), P14_9_D_3)]);
    let five = ["As 3d", "Ah 3c", "Ad 3h"];
    assert_eq!(shown(&FIVE_CARD_STUD, &five).forced()[0].0, seat(2));
    assert_eq!(shown(&MAMBO_STUD, &five).forced()[0].0, seat(2));
}

#[test]
fn blinds_are_posted_left_of_the_button_and_the_next_player_answers_first() {
    let mut laid = shown(&HOLDEM, &["", "", "", "", ""]);
    laid.button = Some(seat(4));
    assert_eq!(laid.forced(), [(seat(5), P14_10_D), (seat(1), P14_10_D)]);
    assert_eq!(laid.opens(0), (seat(2), P14_10_F));
    laid.shared = cards("As Kd 7c");
    laid.seats[4].state = SeatState::Folded;
    assert_eq!(laid.opens(1), (seat(1), P14_10_G), "the first left of the button who is in");
}

#[test]
fn the_best_hand_showing_opens_and_of_equals_the_first_left_of_the_dealer() {
    let pair = shown(&SEVEN_CARD_STUD, &["2s 3s As Kd", "2h 3h 4d 4c", "2d 3d Qh Jc"]);
    assert_eq!(pair.opens(1), (seat(2), P14_9_F_1));
    let mut equal = shown(&SEVEN_CARD_STUD, &["2s 3s Qs Jd", "2h 3h Qd Jc", "2d 3d Qh 10c"]);
    assert_eq!(equal.opens(1), (seat(1), P14_9_F_2), "suits do not decide");
    equal.seats[0].state = SeatState::Folded;
    assert_eq!(equal.opens(1), (seat(2), P14_9_F_1));
    let mambo = shown(&MAMBO_STUD, &["2s Kd 3s", "2h Kh 3h", "2d Qs 3d"]);
    assert_eq!(mambo.opens(1), (seat(2), D15), "of one rank the higher suit");
}

#[test]
fn an_odd_chip_of_split_stud_goes_to_the_highest_high_and_the_lowest_low_card_by_suit() {
    // Seats 1 and 2 tie for high, seats 3 and 4 for low: with two of a hand that was folded the pot
    // is 42, two halves of 21.
    let mut tied = laid(
        &SEVEN_CARD_STUD_HIGH_LOW,
        "",
        &[
            ("Kh Ks Jc 9h 8d 10s Qd", 10),
            ("Kd Kc Js 9s 8h 10c Qh", 10),
            ("Ac 2d 3s 4h 6c 7d 9c", 10),
            ("Ad 2c 3h 4s 6d 7s 9d", 10),
            ("", 2),
        ],
    );
    tied.seats[4].state = SeatState::Folded;
    assert_eq!(
        won(&tied),
        [
            (1, 1, High, dollars(11), P14_9_I_2_II),
            (2, 1, High, dollars(10), P14_9_I_2_II),
            (3, 1, Low, dollars(11), P14_9_I_2_III),
            (4, 1, Low, dollars(10), P14_9_I_2_III),
        ],
        "the king of spades, and the ace of clubs"
    );
    assert_eq!(tied.decides(High, seat(1), seat(2)), Some(cards("Ks")[0]));
    assert_eq!(tied.decides(Low, seat(3), seat(4)), Some(cards("Ac")[0]));
}

#[test]
fn who_puts_less_in_wins_no_more_than_others_matched() {
    let pots = laid(&HOLDEM, "2c 7d 9h Jc 3s", &[("As Ah", 10), ("Ks Kh", 30), ("Qs Qh", 30)]);
    assert_eq!(
        won(&pots),
        [(2, 2, High, dollars(40), P14_10_J), (1, 1, High, dollars(30), P14_10_J)]
    );
}

#[test]
fn the_cards_that_play_are_all_sets_that_make_the_hand() {
    let holding = laid(&OMAHA, "Ks Kd 9s 4s 2h", &[("As Qs Kh Kc", 0)]).holding(seat(1));
    assert_eq!(holding.sets(High), [cards("Kh Kc Ks Kd 9s")], "two own cards and three shared");
    let holding = laid(&OMAHA_EIGHT, "3c 4d 5h Ks Kh", &[("As 2h 9d Jc", 0)]).holding(seat(1));
    assert_eq!(holding.sets(Low), [cards("As 2h 3c 4d 5h")]);
    let board = laid(&HOLDEM, "As Ks Qs Js 10s", &[("2c 2d", 0)]).holding(seat(1));
    assert_eq!(board.sets(High), [cards("As Ks Qs Js 10s")]);
    assert!(board.sets(Low).is_empty(), "nobody plays for low");
}

#[test]
fn the_card_that_decides_over_an_odd_chip_is_one_that_only_one_of_them_has() {
    let tied = laid(&HOLDEM, "As Kd 9h 7c 7d", &[("Qs 3c", 7), ("Qh 2c", 8), ("Jc 4d", 8)]);
    assert_eq!(tied.decides(High, seat(1), seat(2)), Some(cards("Qs")[0]));
    assert_eq!(tied.decides(High, seat(2), seat(1)), None);
    let shares = won(&tied);
    assert_eq!(
        shares[shares.len() - 2..],
        [(1, 1, High, dollars(11), D07), (2, 1, High, dollars(10), D07),]
    );
    let board = laid(&HOLDEM, "As Ks Qs Js 10s", &[("2c 2d", 0), ("3c 3d", 0)]);
    assert_eq!(board.decides(High, seat(1), seat(2)), None, "only their places decide");
}
