//! Rows of the pay table, the qualifying hand and the comparison (ruling E20), on every hand.

use cards::Card;
use cards::deck::STANDARD;
use cards::rankings::high5::{self, High5};
use games::caribbean_stud::{Hand, Showdown, qualifies};
use proof::covers;

use super::support::cards;

fn ranked(text: &str) -> High5 {
    high5::rank(cards::<5>(text))
}

fn each_hand(mut visit: impl FnMut([Card; 5])) {
    for a in 0..52 {
        for b in 0..a {
            for c in 0..b {
                for d in 0..c {
                    (0..d).for_each(|e| visit([a, b, c, d, e].map(|place| STANDARD[place])));
                }
            }
        }
    }
}

#[test]
fn every_hand_falls_into_its_row_and_1_463_700_of_2_598_960_qualify() {
    let _proof = covers!(CSP_023);
    let (mut rows, mut qualified) = ([0_u32; 9], 0_u32);
    each_hand(|cards| {
        rows[Hand::made_by(cards) as usize] += 1;
        qualified += u32::from(qualifies(cards::rankings::fast::high5::rank(cards)));
    });
    let row = |hand: Hand| rows[hand as usize];
    assert_eq!(row(Hand::RoyalFlush), 4);
    assert_eq!(row(Hand::StraightFlush), 36);
    assert_eq!(row(Hand::FourOfAKind), 624);
    assert_eq!(row(Hand::FullHouse), 3_744);
    assert_eq!(row(Hand::Flush), 5_108);
    assert_eq!(row(Hand::Straight), 10_200);
    assert_eq!(row(Hand::ThreeOfAKind), 54_912);
    assert_eq!(row(Hand::TwoPairs), 123_552);
    assert_eq!(row(Hand::PairOrLess), 1_098_240 + 1_302_540);
    assert_eq!(qualified, 1_463_700);
    assert_eq!(rows.iter().sum::<u32>(), 2_598_960);
}

#[test]
fn ace_king_four_three_two_is_the_lowest_hand_that_qualifies() {
    let _proof = covers!(CSP_023);
    assert!(qualifies(ranked("As Kh 4d 3c 2s")));
    assert!(!qualifies(ranked("As Qh Jd 10c 9s")), "the highest hand without a king");
    assert!(!qualifies(ranked("Ks Qh Jd 10c 8s")));
    assert!(qualifies(ranked("2s 2h 5d 4c 3s")), "the lowest pair");
    assert!(qualifies(ranked("5s 4h 3d 2c As")), "a straight to the five");
    assert!(qualifies(ranked("7s 5s 4s 3s 2s")), "the lowest flush");
}

#[test]
fn hands_are_compared_by_their_made_part_and_then_card_by_card() {
    let _proof = covers!(CSP_023);
    let table = [
        ("9s 9h 4d 3c 2s", "8s 8h Ad Kc Qs", Showdown::Wins),
        ("4s 4h Ad 3c 2s", "9s 9h 2d 3d 5c", Showdown::Loses),
        ("9s 9h Ad 3c 2s", "9d 9c Kd Qc Js", Showdown::Wins),
        ("9s 9h Ad 3c 2s", "9d 9c As 3d 2d", Showdown::Ties),
        ("As Kh 7d 3c 2s", "Ad Kc 6d 5c 4s", Showdown::Wins),
        ("As Kh 4d 3c 2s", "Ad Kc 4s 3d 2d", Showdown::Ties),
        ("Qs Jh 9d 8c 2s", "Ad Kc 4s 3d 2d", Showdown::Loses),
        ("6s 5h 4d 3c 2s", "5s 4h 3d 2c As", Showdown::Wins),
        ("4s 4h 4d 2c 2s", "3s 3h 3d Ac As", Showdown::Wins),
        ("2s 2h 5d 4c 3s", "Ad Qc Js 10d 8d", Showdown::DealerDoesNotQualify),
        ("4s 5h 7d 8c 3s", "Ad Qc Js 10d 8d", Showdown::DealerDoesNotQualify),
    ];
    for (player, dealer, showdown) in table {
        let found = Showdown::between(ranked(player), ranked(dealer));
        assert_eq!(found, showdown, "{player} against {dealer}");
    }
}

#[test]
fn rows_are_listed_highest_first_and_declared_lowest_first() {
    let _proof = covers!(CSP_023);
    assert!(Hand::ALL.windows(2).all(|pair| pair[0] > pair[1]));
    assert_eq!(Hand::made_by(cards::<5>("6s 6h Kd 9c 2s")), Hand::PairOrLess);
    assert_eq!(Hand::made_by(cards::<5>("10s Js Qs Ks As")), Hand::RoyalFlush);
    assert_eq!(Hand::made_by(cards::<5>("10s Js Qs Ks 9s")), Hand::StraightFlush);
    assert_eq!(Hand::made_by(cards::<5>("5s 4s 3s 2s As")), Hand::StraightFlush);
}
