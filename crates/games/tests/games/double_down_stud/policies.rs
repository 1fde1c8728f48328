//! The simple policies: the published rule, never, always, and at random.

use cards::{Card, Rank};
use games::DoubleDownStud;
use games::double_down_stud::{
    AlwaysDouble, Basic, Decision, Doubles, Hand, NeverDouble, Options, PayTable,
};
use rules::Chips;

use super::support::{Table, cards, decides, fours};

fn asked(options: &Options, own: &str, shown: &str) -> DoubleDownStud {
    let mut table = Table::open(options, &[10]);
    table.deal(own, shown);
    table.round
}

const FULL: Decision = Decision::Doubles(Chips::dollars(10));

/// The rule in words: two of a rank, six or higher; two pairs; three of a rank; four of one suit;
/// four in a row that can be completed at both ends and hold a six or higher.
fn published(four: [Card; 4]) -> bool {
    let ranks = four.map(|card| card.rank().expect("no jokers"));
    let count = |rank: Rank| ranks.iter().filter(|&&other| other == rank).count();
    let held = |wanted: usize| Rank::ALL.into_iter().filter(move |&rank| count(rank) == wanted);
    let pair = held(2).any(|rank| rank >= Rank::Six) || held(2).count() == 2;
    let more = held(3).count() + held(4).count() == 1;
    let suited = four.iter().all(|card| card.suit() == four[0].suit());
    let from =
        |low: usize| (low..low + 4).all(|index| ranks.iter().any(|rank| rank.index() == index));
    // A four-card row from index 1 (3 4 5 6) to 8 (10 J Q K) has a rank below it and one above.
    pair || more || suited || (1..=8).any(from)
}

#[test]
fn basic_is_the_published_rule_on_every_four_cards() {
    assert_eq!(fours().len(), 270_725);
    for (four, _) in fours() {
        assert_eq!(Basic::doubles(*four), published(*four), "{four:?}");
    }
}

#[test]
fn basic_doubles_exactly_where_the_printed_odds_favour_the_player() {
    for (four, fifths) in fours() {
        let gain: i64 =
            Hand::ALL.iter().map(|&hand| i64::from(fifths[hand as usize]) * net(hand)).sum();
        assert_eq!(Basic::doubles(*four), gain > 0, "{four:?}: {gain} in 48");
    }
}

/// What one wager nets.
fn net(hand: Hand) -> i64 {
    match PayTable::MINIMUM.odds(hand) {
        Some(odds) => i64::from(odds.win()),
        None if hand == Hand::PairOfSixesToTens => 0,
        None => -1,
    }
}

#[test]
fn basic_gives_the_published_return_table() {
    let (mut single, mut doubled, mut total) = ([0_u64; 12], [0_u64; 12], 0_i64);
    for (four, fifths) in fours() {
        let doubles = Basic::doubles(*four);
        let (column, wagers) = if doubles { (&mut doubled, 2) } else { (&mut single, 1) };
        for hand in Hand::ALL {
            let ways = fifths[hand as usize];
            column[hand as usize] += u64::from(ways);
            total += i64::from(ways) * wagers * net(hand);
        }
    }
    let row = |hand: Hand| (single[hand as usize], doubled[hand as usize]);
    assert_eq!(row(Hand::RoyalFlush), (0, 20));
    assert_eq!(row(Hand::StraightFlush), (0, 180));
    assert_eq!(row(Hand::FourOfAKind), (0, 3_120));
    assert_eq!(row(Hand::FullHouse), (0, 18_720));
    assert_eq!(row(Hand::Flush), (0, 25_540));
    assert_eq!(row(Hand::Straight), (34_272, 16_728));
    assert_eq!(row(Hand::ThreeOfAKind), (50_688, 223_872));
    assert_eq!(row(Hand::TwoPairs), (152_064, 465_696));
    assert_eq!(row(Hand::PairOfJacksOrBetter), (660_744, 1_028_856));
    assert_eq!(row(Hand::PairOfSixesToTens), (816_480, 1_295_520));
    let (pairs, none) = (row(Hand::PairOfTwosToFives), row(Hand::NoPair));
    assert_eq!((pairs.0 + none.0, pairs.1 + none.1), (8_054_136, 148_164));
    assert_eq!(total, -616_120, "of 12,994,800 ways: the house edge is 4.7413 %");
}

#[test]
fn basic_at_its_boundaries() {
    let doubles = |text: &str| Basic::doubles(cards(text));
    assert!(!doubles("5s 5h Kd 9c") && doubles("6s 6h Kd 9c"));
    assert!(doubles("2s 2h 3d 3c") && doubles("2s 2h 2d 9c") && doubles("2s 2h 2d 2c"));
    assert!(doubles("2s 5s 9s Ks") && !doubles("2s 5s 9s Kh"));
    assert!(!doubles("2s 3h 4d 5c") && doubles("3s 4h 5d 6c"));
    assert!(doubles("10s Jh Qd Kc") && !doubles("Js Qh Kd Ac"));
    assert!(!doubles("As 2h 3d 4c") && !doubles("6s 7h 8d 10c"));
}

#[test]
fn basic_doubles_in_full_or_not_at_all() {
    let good = asked(&Options::default(), "6s", "6h Kd 9c");
    let bad = asked(&Options::default(), "5s", "5h Kd 9c");
    assert_eq!(decides(&mut Basic, &good), FULL);
    assert_eq!(decides(&mut Basic, &bad), Decision::DoesNotDouble);
}

#[test]
fn never_and_always_do_what_they_say() {
    for doubles in [Doubles::Partial, Doubles::Full] {
        let options = Options { doubles, ..Options::default() };
        for shown in ["6h Kd 9c", "2h Kd 9c"] {
            let round = asked(&options, "6s", shown);
            assert_eq!(decides(&mut NeverDouble, &round), Decision::DoesNotDouble);
            assert_eq!(decides(&mut AlwaysDouble, &round), FULL);
        }
    }
}
