//! Rankings (42.5), the player's hand, the final hand and the dealer's best three of four.

use cards::Suit;
use cards::deck::STANDARD;
use games::three_card_draw::areas;
use games::three_card_draw::{Category, Hand, Options, laid_out};
use proof::covers;
use rules::Round;

use super::support::{Table, alone, card, cards, hand, seat, threes};

#[test]
fn the_printed_list_is_the_order_of_the_categories() {
    let _proof = covers!(TCD_013, TCD_036, TCD_037, TCD_038, TCD_039, TCD_040, TCD_041, TCD_042);
    let printed = [
        ("As Ks Qs", Category::MiniRoyalFlush),
        ("Ks Qs Js", Category::StraightFlush),
        ("2s 2h 2d", Category::ThreeOfAKind),
        ("As Kh Qd", Category::Straight),
        ("As Ks Js", Category::Flush),
        ("As Ah Kd", Category::Pair),
        ("As Kh Jd", Category::HighCard),
    ];
    for (text, category) in printed {
        assert_eq!(hand(text).category(), category, "{text}");
    }
    let falls = |pair: &[(&str, Category)]| hand(pair[0].0) > hand(pair[1].0);
    assert!(printed.windows(2).all(falls), "each is above the next");
}

#[test]
fn the_lowest_of_a_category_is_above_the_highest_of_the_next() {
    let _proof = covers!(TCD_036, TCD_037, TCD_038, TCD_039, TCD_040, TCD_041);
    let boundaries = [
        ("As Ks Qs", "Kh Qh Jh"),
        ("As 2s 3s", "Ah Ad Ac"),
        ("2s 2h 2d", "As Kh Qd"),
        ("As 2h 3d", "Ah Kh Jh"),
        ("2s 3s 5s", "As Ah Kd"),
        ("2s 2h 3d", "As Kh Jd"),
    ];
    for (above, below) in boundaries {
        assert!(hand(above) > hand(below), "{above} / {below}");
    }
}

#[test]
fn every_deal_falls_into_its_category_as_often_as_published() {
    let _proof = covers!(TCD_036, TCD_037, TCD_038, TCD_039, TCD_040, TCD_041, TCD_042);
    let mut counts = [0; 7];
    threes().for_each(|three| counts[Hand::made_by(three).category() as usize] += 1);
    assert_eq!(counts, [16_440, 3_744, 1_096, 720, 52, 44, 4], "high card first");
}

#[test]
fn an_ace_is_high_and_low_only_with_a_two() {
    let _proof = covers!(TCD_035);
    for (text, category) in [
        ("As 2h 3d", Category::Straight),
        ("Ks Ah 2d", Category::HighCard),
        ("Qs Kh Ad", Category::Straight),
        ("As 2s 3s", Category::StraightFlush),
        ("Ks As 2s", Category::Flush),
    ] {
        assert_eq!(hand(text).category(), category, "{text}");
    }
    assert!(hand("As 2h 3d") < hand("2s 3h 4d"), "the lowest straight");
    assert!(hand("Qs Kh Ad") > hand("Js Qh Kd"), "the highest straight");
    assert!(hand("As 2s 3s") < hand("2s 3s 4s"));
    assert!(hand("As 5h 3d") > hand("Ks Qh 10d"), "high where there is no straight");
}

#[test]
fn equal_categories_are_compared_card_by_card() {
    let _proof = covers!(TCD_042, TCD_043);
    let falling = [
        ["As Kh Jd", "As Kh 10d", "As Qh Jd"],
        ["9s 9h 2d", "4s 4h Ad", "4s 4h Kd"],
        ["As Js 9s", "As Js 8s", "As 10s 9s"],
        ["9s 8h 7d", "8s 7h 6d", "3s 2h Ad"],
        ["9s 9h 9d", "8s 8h 8d", "2s 2h 2d"],
    ];
    for three in falling {
        assert!(hand(three[0]) > hand(three[1]) && hand(three[1]) > hand(three[2]), "{three:?}");
    }
}

#[test]
fn only_the_same_ranks_tie_and_suits_never_break_a_tie() {
    let _proof = covers!(TCD_015, TCD_043);
    for (one, other) in [
        ("Qs 10h 8d", "Qd 10c 8h"),
        ("9s 9h Kd", "9d 9c Kh"),
        ("As Js 9s", "Ac Jc 9c"),
        ("As Ks Qs", "Ac Kc Qc"),
        ("9s 8h 7d", "9d 8d 7c"),
    ] {
        assert_eq!(hand(one), hand(other), "{one} / {other}");
    }
    assert_ne!(hand("Qs 10h 8d"), hand("Qd 10c 7h"));
    let mut classes: Vec<_> = threes().map(|three| Hand::made_by(three).class().number()).collect();
    classes.sort_unstable();
    classes.dedup();
    assert_eq!(classes.len(), 741, "as many classes of equal hands as published");
}

#[test]
fn there_are_four_suits_and_no_joker() {
    let _proof = covers!(TCD_015);
    for suit in Suit::ALL {
        assert_eq!(STANDARD.iter().filter(|card| card.suit() == Some(suit)).count(), 13);
    }
}

#[test]
fn the_dealer_plays_the_best_three_of_four() {
    let _proof = covers!(TCD_005);
    for (four, best) in [
        ("As Ks Qs Qh", "As Ks Qs"),
        ("Qh Qs Ks As", "As Ks Qs"),
        ("9s 9h 9d 2c", "9s 9h 9d"),
        ("9s 9h 2d 2c", "9s 9h 2d"),
        ("As Kh Jd 9c", "As Kh Jd"),
        ("2s 3h 4d 4c", "2s 3h 4d"),
    ] {
        assert_eq!(Hand::best_of(cards(four)), hand(best), "{four}");
    }
}

#[test]
fn the_card_the_dealer_does_not_use_lies_apart_and_has_no_effect() {
    let (playing, unused) = laid_out(cards("As Ks Qs Qh"));
    assert_eq!((playing, unused), (cards("As Ks Qs"), card("Qh")));
    let (playing, unused) = laid_out(cards("9s 9h 2d 2c"));
    assert_eq!(Hand::made_by(playing), hand("9s 9h 2d"), "either two would do");
    assert_eq!(unused.rank(), card("2s").rank());
}

#[test]
fn a_hand_is_the_three_cards_dealt() {
    let _proof = covers!(TCD_003);
    let mut table = Table::open(&Options::default(), &[(10, 0), (10, 0)]);
    table.deal(&["Kd Kc 7s", "2h 3h 4h"]);
    assert_eq!(table.round.original(seat(1)), Some(cards("Kd Kc 7s")));
    assert_eq!(table.round.original(seat(2)), Some(cards("2h 3h 4h")));
    assert_eq!(table.round.original(seat(3)), None, "an empty seat");
    assert_eq!(table.round.sight(seat(1)).three(), Some(cards("Kd Kc 7s")));
}

#[test]
fn a_final_hand_is_what_is_held_after_the_phase() {
    let _proof = covers!(TCD_004);
    let stands = alone(&Options::default(), (10, 0), "Kd Kc 7s", &["in to win 10"], "2c 4d 6h 8s");
    assert_eq!(stands.round.hand(seat(1)), Some(hand("Kd Kc 7s")));
    let draw = ["draws 10", "discards 7s"];
    let draws = alone(&Options::default(), (10, 0), "Kd Kc 7s", &draw, "2c 4d 6h 8s Kh");
    assert_eq!(draws.round.kept(seat(1)), Some(cards("Kd Kc")));
    assert_eq!(draws.round.hand(seat(1)), Some(hand("Kd Kc Kh")), "without the discard");
    let folds = alone(&Options::default(), (10, 5), "5c 5d 2h", &["folds"], "2c 4d 6h 8s");
    assert_eq!(folds.round.hand(seat(1)), None, "a folded player holds no final hand");
}

#[test]
fn the_final_hand_is_unknown_until_its_last_card_is_turned() {
    let _proof = covers!(TCD_004, TCD_005);
    let mut table = Table::open(&Options::default(), &[(10, 0)]);
    table.deal(&["Kd Kc 7s"]);
    table.say(&["draws 10", "discards 7s"]);
    table.turn("2c 4d 6h");
    assert_eq!((table.round.hand(seat(1)), table.round.dealer()), (None, None));
    table.turn("8s");
    assert_eq!(table.round.dealer(), Some(cards("2c 4d 6h 8s")));
    assert_eq!((table.round.hand(seat(1)), table.round.verdict(seat(1))), (None, None));
    table.turn("Kh");
    assert!(table.round.verdict(seat(1)).is_some());
    assert_eq!(table.back(seat(1), areas::DRAW), Some(20));
}
