//! The same order as three public libraries that share no code with us.

use aya_poker::base::Hand as AyaHand;
use cards::rankings::{fast, high5::High5};
use cards::{Card, deck};
use pokers::{CARDS, Hand as PokersHand};
use support::{every_hand, random_deals};

use crate::support;

fn pokers<const N: usize>(hand: [Card; N]) -> u16 {
    let sum = hand.iter().fold(PokersHand::default(), |sum, c| sum + CARDS[usize::from(c.id())]);
    sum.evaluate()
}

/// Their number for each of our classes, rising with ours: then both order alike and tie alike.
fn numbers_by_class(rank: impl Fn([Card; 5]) -> u16) -> Vec<u16> {
    let mut theirs = vec![None; usize::from(High5::CLASSES)];
    every_hand::<5>(52, |hand| {
        let class = &mut theirs[usize::from(fast::high5::rank(hand).number())];
        let number = rank(hand);
        assert_eq!(*class.get_or_insert(number), number, "{hand:?}");
    });
    let theirs: Vec<u16> = theirs.into_iter().map(|number| number.expect("a hand")).collect();
    assert!(theirs.is_sorted_by(|lower, higher| lower < higher));
    theirs
}

#[test]
fn all_five_card_hands_and_ten_million_of_seven_as_in_pokers() {
    let theirs = numbers_by_class(pokers);
    for hand in random_deals::<7>(0x9E37, 10_000_000) {
        let ours = fast::best5of7::rank(hand);
        assert_eq!(theirs[usize::from(ours.number())], pokers(hand), "{hand:?}");
    }
}

#[test]
fn all_five_card_hands_and_a_million_of_seven_as_in_aya_poker() {
    let their_deck: Vec<aya_poker::base::Card> = deck::STANDARD
        .iter()
        .map(|card| {
            card.to_string().replace("10", "T").parse().unwrap_or_else(|_| panic!("{card}"))
        })
        .collect();
    let hand_of = |cards: &[Card]| -> AyaHand {
        cards.iter().map(|card| their_deck[usize::from(card.id())]).collect()
    };
    let theirs = numbers_by_class(|hand| aya_poker::poker_rank(&hand_of(&hand)).0);
    for hand in random_deals::<7>(0x1234, 1_000_000) {
        let ours = fast::best5of7::rank(hand);
        let number = aya_poker::poker_rank(&hand_of(&hand)).0;
        assert_eq!(theirs[usize::from(ours.number())], number, "{hand:?}");
    }
}

#[test]
fn all_three_card_hands_as_in_poker() {
    let evaluator = poker::Evaluator::new();
    let mut hands = vec![];
    every_hand::<3>(52, |hand| {
        let theirs = hand.map(|card| -> poker::Card {
            card.to_string().replace("10", "T").parse().unwrap_or_else(|_| panic!("{card}"))
        });
        let theirs = evaluator.evaluate_three(theirs).expect("three different cards");
        hands.push((fast::high3::rank(hand), theirs));
    });
    hands.sort_by_key(|hand| hand.0);
    assert!(hands.is_sorted_by(|lower, higher| lower.0.cmp(&higher.0) == lower.1.cmp(&higher.1)));
}
