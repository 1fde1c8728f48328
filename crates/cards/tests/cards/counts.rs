//! Every ranking enumerated exhaustively, against the golden numbers in `counts/`.

use std::collections::{BTreeMap, BTreeSet};

use cards::rankings::fast::{self, Hand, Part, Seven};
use cards::rankings::high5::High5Category;
use cards::rankings::low::{Low5, LowCategory};
use cards::rankings::{best3of4, high3, high5, joker5, low};
use cards::{Card, Rank, deck};
use support::{Tally, assert_counts, counts, every_hand};

use crate::support;

#[test]
fn five_cards_of_52() {
    let (mut categories, mut bands) = (Tally::default(), Tally::default());
    let mut classes = BTreeSet::new();
    every_hand::<5>(52, |hand| {
        let rank = high5::rank(hand);
        classes.insert(rank);
        categories.add(rank.category().name(), 1);
        match rank.pair_rank() {
            Some(Rank::Jack | Rank::Queen | Rank::King | Rank::Ace) => {
                bands.add("jacks-to-aces", 1)
            }
            Some(Rank::Two | Rank::Three | Rank::Four | Rank::Five) => {
                bands.add("twos-to-fives", 1)
            }
            Some(_six_to_ten) => bands.add("sixes-to-tens", 1),
            None => assert_ne!(rank.category(), High5Category::Pair),
        }
    });
    assert_counts("high5", categories.0);
    assert_counts("high5-pairs", bands.0);
    assert_eq!(classes.len() as u64, counts("classes")["high5"]);
}

#[test]
fn five_cards_of_54_with_two_jokers() {
    let mut categories = Tally::default();
    let mut classes = BTreeSet::new();
    every_hand::<5>(54, |hand| {
        let rank = joker5::rank(hand);
        classes.insert(rank);
        categories.add(rank.category().name(), 1);
    });
    assert_counts("joker5", categories.0);
    assert_eq!(classes.len() as u64, counts("classes")["joker5"]);
}

#[test]
fn three_cards_and_the_best_three_of_four() {
    let (mut three, mut four) = (Tally::default(), Tally::default());
    let mut classes = BTreeSet::new();
    every_hand::<3>(52, |hand| {
        classes.insert(high3::rank(hand));
        three.add(high3::rank(hand).category().name(), 1);
    });
    every_hand::<4>(52, |hand| four.add(best3of4::rank(hand).category().name(), 1));
    assert_counts("high3", three.0);
    assert_counts("best3of4", four.0);
    assert_eq!(classes.len() as u64, counts("classes")["high3"]);
}

/// The name of a low in the counts files: the largest card, or the category if there is a pair.
fn low_name(low: Low5) -> String {
    match low.category() {
        LowCategory::NoPair => format!("{}-high", low.ranks()[0]),
        paired => paired.name().to_owned(),
    }
}

#[test]
fn five_card_lows_and_those_that_are_eight_or_better() {
    let mut by_class = BTreeMap::<Low5, u64>::new();
    every_hand::<5>(52, |hand| *by_class.entry(low::rank(hand)).or_default() += 1);
    let (mut names, mut eight_or_better) = (Tally::default(), (0, 0));
    for (&low, &count) in &by_class {
        names.add(&low_name(low), count);
        if low.is_eight_or_better() {
            eight_or_better = (eight_or_better.0 + 1, eight_or_better.1 + count);
        }
    }
    assert_counts("low5", names.0);
    assert_eq!(by_class.len() as u64, counts("classes")["low5"]);
    assert_eq!(
        eight_or_better,
        (counts("classes")["eight-or-better"], counts("low8")["five-cards"])
    );
}

#[test]
fn three_card_lows_and_those_that_are_six_or_better() {
    let (mut classes, mut qualified) = (BTreeSet::new(), BTreeSet::new());
    let (mut three, mut four) = (0, 0);
    every_hand::<3>(52, |hand| {
        classes.insert(low::rank(hand));
        qualified.extend(low::six_or_better(hand));
        three += u64::from(low::six_or_better(hand).is_some());
    });
    every_hand::<4>(52, |hand| four += u64::from(low::six_or_better(hand).is_some()));
    assert_eq!((three, four), (counts("low6")["three-cards"], counts("low6")["four-cards"]));
    assert_eq!(classes.len() as u64, counts("classes")["low3"]);
    assert_eq!(qualified.len() as u64, counts("classes")["six-or-better"]);
}

/// Every seven-card hand of 52 cards, the sum carried down the loops.
fn every_seven(mut each: impl FnMut(Hand)) {
    let deck = Part::deck_52();
    for a in 0..46 {
        for b in a + 1..47 {
            for c in b + 1..48 {
                let three = Hand::EMPTY + deck[a] + deck[b] + deck[c];
                for d in c + 1..49 {
                    for e in d + 1..50 {
                        let five = three + deck[d] + deck[e];
                        for f in e + 1..51 {
                            let six = five + deck[f];
                            deck[f + 1..].iter().for_each(|&last| each(six + last));
                        }
                    }
                }
            }
        }
    }
}

#[test]
fn the_best_high_and_low_five_of_all_133_784_560_seven_card_hands() {
    let seven = Seven::tables();
    let mut highs = vec![0u64; usize::from(high5::High5::CLASSES)];
    let mut lows = vec![0u64; usize::from(Low5::CLASSES)];
    every_seven(|hand| {
        highs[usize::from(hand.rank7(seven).number())] += 1;
        lows[usize::from(hand.low7(seven).number())] += 1;
    });
    let (mut high, mut low, mut eight_or_better) = (Tally::default(), Tally::default(), 0);
    for (number, &count) in (0..).zip(&highs) {
        let rank = high5::High5::from_number(number).expect("a class");
        high.add(rank.category().name(), count);
    }
    for (number, &count) in (0..).zip(&lows) {
        let rank = Low5::from_number(number).expect("a class");
        eight_or_better += if rank.is_eight_or_better() { count } else { 0 };
        match rank.category() {
            LowCategory::NoPair => low.add(&low_name(rank), count),
            _paired => low.add("paired", count),
        }
    }
    assert_counts("best5of7", high.0);
    assert_counts("low7", low.0);
    let classes = highs.iter().filter(|&&count| count > 0).count() as u64;
    assert_eq!(classes, counts("classes")["best5of7"]);
    assert_eq!(eight_or_better, counts("low8")["seven-cards"]);
}

#[test]
fn omaha_hands_make_a_low_on_as_many_boards_as_published() {
    let low_boards = |own: &str| {
        let own: [Card; 4] = support::hand(own);
        let left: Vec<_> = deck::STANDARD.into_iter().filter(|c| !own.contains(c)).collect();
        let mut boards = 0;
        every_hand::<5>(48, |places| {
            let board = places.map(|place| left[usize::from(place.id())]);
            boards += u64::from(fast::omaha::low(own, board).is_some());
        });
        boards
    };
    let expected = counts("omaha8");
    assert_eq!(low_boards("As 2h Kd Qc"), expected["A-2"]);
    assert_eq!(low_boards("As 2h 3d Kc"), expected["A-2-3"]);
    assert_eq!(low_boards("As 2h 3d 4c"), expected["A-2-3-4"]);
    assert_eq!(low_boards("As Ah 2d 3c"), expected["A-A-2-3"]);
}

/// Own cards or a board by how many of each low rank (ace to eight) they hold; the rest is above
/// eight. For each, one such set of cards from `left` and in how many ways `left` holds it.
fn low_patterns<const N: usize>(left: &[Vec<Card>; 9]) -> Vec<([Card; N], u64)> {
    fn go<const N: usize>(
        left: &[Vec<Card>],
        chosen: &mut Vec<Card>,
        ways: u64,
        patterns: &mut Vec<([Card; N], u64)>,
    ) {
        let Some((cards, others)) = left.split_first() else {
            patterns.extend(<[Card; N]>::try_from(chosen.as_slice()).map(|hand| (hand, ways)));
            return;
        };
        let mut of_this = 1;
        for count in 0..=cards.len().min(N - chosen.len()) {
            chosen.extend(&cards[..count]);
            go(others, chosen, ways * of_this, patterns);
            chosen.truncate(chosen.len() - count);
            of_this = of_this * (cards.len() - count) as u64 / (count + 1) as u64;
        }
    }
    let mut patterns = vec![];
    go(left, &mut vec![], 1, &mut patterns);
    patterns
}

/// The cards that are not among `gone`, by low rank; the last group holds all ranks above eight.
fn by_low_rank(gone: &[Card]) -> [Vec<Card>; 9] {
    let left = deck::STANDARD.into_iter().filter(|card| !gone.contains(card));
    left.fold(Default::default(), |mut groups: [Vec<Card>; 9], card| {
        let rank = card.rank().map_or(8, Rank::low_index);
        groups[rank.min(8)].push(card);
        groups
    })
}

#[test]
fn omaha_lows_over_all_boards_and_over_all_deals() {
    let makes_low = |own: [Card; 4], board: [Card; 5]| fast::omaha::low(own, board).is_some();
    let (mut deals, mut lows) = (0, 0);
    for (own, own_ways) in low_patterns::<4>(&by_low_rank(&[])) {
        for (board, ways) in low_patterns::<5>(&by_low_rank(&own)) {
            deals += own_ways * ways;
            lows += if makes_low(own, board) { own_ways * ways } else { 0 };
        }
    }
    assert_eq!((deals, lows), (463_563_500_400, counts("omaha8")["deals"]));
    // A board allows a low if it holds three low ranks: some two others complete them.
    let boards = low_patterns::<5>(&by_low_rank(&[])).into_iter().filter(|(board, _)| {
        let ranks = board.iter().filter_map(|card| card.rank()).map(Rank::low_index);
        ranks.filter(|&rank| rank < 8).collect::<BTreeSet<_>>().len() >= 3
    });
    assert_eq!(boards.map(|(_, ways)| ways).sum::<u64>(), counts("omaha8")["boards"]);
}
