//! The rankings (11(e)): every five-card hand against the plain ranking, against the definitions as
//! this file reads them, and against the counts everybody knows.

use cards::deck::STANDARD;
use cards::rankings::high5::{self, High5Category as Category};
use cards::{Card, Rank};
use games::double_down_stud::Hand;
use proof::covers;

use super::support::cards;

fn hand(text: &str) -> Hand {
    Hand::made_by(cards(text))
}

/// The definitions of the text, one after the other from the highest, and nothing clever.
fn by_definition(cards: [Card; 5]) -> Hand {
    let mut ranks = cards.map(|card| card.rank().expect("no jokers").index());
    ranks.sort_unstable();
    let flush = cards.iter().all(|card| card.suit() == cards[0].suit());
    let wheel = ranks == [0, 1, 2, 3, 12];
    let straight = wheel || ranks.windows(2).all(|pair| pair[1] == pair[0] + 1);
    let times = |count: usize| {
        let of = |rank: usize| ranks.iter().filter(|&&other| other == rank).count();
        (0..13).filter(|&rank| of(rank) == count).collect::<Vec<_>>()
    };
    let (fours, threes, pairs) = (times(4), times(3), times(2));
    match pairs[..] {
        _ if flush && straight && ranks[0] == 8 => Hand::RoyalFlush,
        _ if flush && straight => Hand::StraightFlush,
        _ if fours.len() == 1 => Hand::FourOfAKind,
        [_] if threes.len() == 1 => Hand::FullHouse,
        _ if flush => Hand::Flush,
        _ if straight => Hand::Straight,
        _ if threes.len() == 1 => Hand::ThreeOfAKind,
        [_, _] => Hand::TwoPairs,
        [rank] if rank >= Rank::Jack.index() => Hand::PairOfJacksOrBetter,
        [rank] if rank >= Rank::Six.index() => Hand::PairOfSixesToTens,
        [_] => Hand::PairOfTwosToFives,
        _ => Hand::NoPair,
    }
}

const fn category(hand: Hand) -> Category {
    match hand {
        Hand::NoPair => Category::NoPair,
        Hand::PairOfTwosToFives | Hand::PairOfSixesToTens | Hand::PairOfJacksOrBetter => {
            Category::Pair
        }
        Hand::TwoPairs => Category::TwoPairs,
        Hand::ThreeOfAKind => Category::ThreeOfAKind,
        Hand::Straight => Category::Straight,
        Hand::Flush => Category::Flush,
        Hand::FullHouse => Category::FullHouse,
        Hand::FourOfAKind => Category::FourOfAKind,
        Hand::StraightFlush => Category::StraightFlush,
        Hand::RoyalFlush => Category::RoyalFlush,
    }
}

fn every_hand(mut visit: impl FnMut([Card; 5])) {
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
fn every_hand_is_what_the_definitions_and_the_plain_ranking_say() {
    let _proof = covers!(
        DDS_029, DDS_030, DDS_031, DDS_032, DDS_033, DDS_034, DDS_035, DDS_036, DDS_037, DDS_038,
        DDN_002, DDN_006
    );
    let mut counts = [0_u32; 12];
    every_hand(|cards| {
        let hand = Hand::made_by(cards);
        assert_eq!(hand, by_definition(cards), "{cards:?}");
        assert_eq!(category(hand), high5::rank(cards).category(), "{cards:?}");
        counts[hand as usize] += 1;
    });
    let known = [
        (Hand::RoyalFlush, 4),
        (Hand::StraightFlush, 36),
        (Hand::FourOfAKind, 624),
        (Hand::FullHouse, 3_744),
        (Hand::Flush, 5_108),
        (Hand::Straight, 10_200),
        (Hand::ThreeOfAKind, 54_912),
        (Hand::TwoPairs, 123_552),
        (Hand::PairOfJacksOrBetter, 337_920),
        (Hand::PairOfSixesToTens, 422_400),
        (Hand::PairOfTwosToFives, 337_920),
        (Hand::NoPair, 1_302_540),
    ];
    for (hand, count) in known {
        assert_eq!(counts[hand as usize], count, "{hand}");
    }
    assert_eq!(counts.iter().sum::<u32>(), 2_598_960);
}

#[test]
fn a_better_poker_hand_is_never_a_lower_row_of_the_pay_table() {
    let _proof = covers!(DDS_005, DDS_038);
    let mut rows = vec![None; usize::from(high5::High5::CLASSES)];
    let mut ranked: Vec<(high5::High5, Hand)> = Vec::new();
    every_hand(|cards| {
        let rank = high5::rank(cards);
        let row = &mut rows[usize::from(rank.number())];
        assert_eq!(
            *row.get_or_insert_with(|| Hand::made_by(cards)),
            Hand::made_by(cards),
            "{cards:?}"
        );
    });
    for (number, row) in rows.into_iter().enumerate() {
        let rank = high5::High5::from_number(u16::try_from(number).expect("7,462 classes"));
        ranked.push((rank.expect("below the number of classes"), row.expect("every class occurs")));
    }
    assert!(ranked.is_sorted_by(|low, high| low.0 < high.0 && low.1 <= high.1));
}

#[test]
fn the_order_of_cards_does_not_matter() {
    let _proof = covers!(DDS_002);
    for text in ["As Ks Qs Js 10s", "6s 6h Kd 9c 2s", "Ac 2d 3h 4s 5c", "7c 7d 7h 2s 2c"] {
        let mut cards: [Card; 5] = cards(text);
        let made = Hand::made_by(cards);
        for turn in 0..20 {
            cards.swap(turn % 5, (turn * 3 + 1) % 5);
            cards.rotate_left(1);
            assert_eq!(Hand::made_by(cards), made, "{cards:?}");
        }
    }
}

#[test]
fn the_ace_is_high_but_completes_five_four_three_two() {
    let _proof = covers!(DDS_029, DDS_031, DDS_035);
    assert_eq!(hand("As Kd Qh Jc 10s"), Hand::Straight);
    assert_eq!(hand("5s 4d 3h 2c As"), Hand::Straight);
    assert_eq!(hand("2s As Kd Qh Jc"), Hand::NoPair, "a straight does not run around the corner");
    assert_eq!(hand("3s 2s As Kd Qh"), Hand::NoPair);
    assert_eq!(hand("5s 4s 3s 2s As"), Hand::StraightFlush);
    assert_eq!(hand("2s As Ks Qs Js"), Hand::Flush);
}

#[test]
fn a_royal_flush_needs_the_five_highest_of_one_suit() {
    let _proof = covers!(DDS_030, DDS_031);
    assert_eq!(hand("As Ks Qs Js 10s"), Hand::RoyalFlush);
    assert_eq!(hand("Ks Qs Js 10s 9s"), Hand::StraightFlush);
    assert_eq!(hand("As Ks Qs Js 10h"), Hand::Straight);
    assert_eq!(hand("As Ks Qs Js 9s"), Hand::Flush);
}

#[test]
fn groups_of_one_rank_are_told_apart() {
    let _proof = covers!(DDS_032, DDS_033, DDS_036, DDS_037);
    assert_eq!(hand("2s 2h 2d 2c 3s"), Hand::FourOfAKind);
    assert_eq!(hand("2s 2h 2d 3c 3s"), Hand::FullHouse);
    assert_eq!(hand("2s 2h 2d 3c 4s"), Hand::ThreeOfAKind);
    assert_eq!(hand("2s 2h 3d 3c 4s"), Hand::TwoPairs);
    assert_eq!(hand("2s 2h 3d 4c 5s"), Hand::PairOfTwosToFives);
}

#[test]
fn only_the_rank_of_a_pair_matters_and_never_a_kicker() {
    let _proof = covers!(DDS_038);
    let bands = [
        (Hand::PairOfTwosToFives, [Rank::Two, Rank::Five]),
        (Hand::PairOfSixesToTens, [Rank::Six, Rank::Ten]),
        (Hand::PairOfJacksOrBetter, [Rank::Jack, Rank::Ace]),
    ];
    for (made, ends) in bands {
        for rank in Rank::ALL.into_iter().filter(|rank| (ends[0]..=ends[1]).contains(rank)) {
            for kickers in ["As Kd Qh", "2s 3d 4h", "Js 9d 7h"] {
                let text = format!("{0}c {0}h {kickers}", rank.symbol());
                let clash = kickers.split(' ').any(|kicker| kicker.starts_with(rank.symbol()));
                assert!(clash || hand(&text) == made, "{text}");
            }
        }
    }
    assert_eq!(hand("5s 5h Ad Kc Qs"), Hand::PairOfTwosToFives, "the best kickers do not help");
    assert_eq!(hand("Js Jh 2d 3c 4s"), Hand::PairOfJacksOrBetter, "nor do the worst harm");
}
