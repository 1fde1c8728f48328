//! Plain and fast rankings give the same value, exhaustively where that is possible.

use cards::rankings::fast::{self, Hand, Part, Seven};
use cards::rankings::{best3of4, best5of7, high3, high5, joker5, low, omaha};
use cards::{Card, deck};
use support::{every_hand, random_deals};

use crate::support;

#[test]
fn all_five_card_hands_high_and_low() {
    every_hand::<5>(52, |hand| {
        assert_eq!(fast::high5::rank(hand), high5::rank(hand), "{hand:?}");
        assert_eq!(fast::low::rank5(hand), low::rank(hand), "{hand:?}");
        assert_eq!(Hand::from(hand).rank5(), fast::high5::rank(hand), "{hand:?}");
    });
}

#[test]
fn all_hands_with_jokers() {
    every_hand::<5>(54, |hand| {
        assert_eq!(fast::joker5::rank(hand), joker5::rank(hand), "{hand:?}");
        assert_eq!(Hand::from(hand).joker5(), joker5::rank(hand), "{hand:?}");
    });
}

#[test]
fn all_three_and_four_card_hands() {
    every_hand::<3>(52, |hand| {
        assert_eq!(fast::high3::rank(hand), high3::rank(hand), "{hand:?}");
        assert_eq!(fast::low::rank3(hand), low::rank(hand), "{hand:?}");
        assert_eq!(fast::low::six_or_better(hand), low::six_or_better(hand), "{hand:?}");
    });
    every_hand::<4>(52, |hand| {
        assert_eq!(fast::best3of4::rank(hand), best3of4::rank(hand), "{hand:?}");
        assert_eq!(fast::low::six_or_better(hand), low::six_or_better(hand), "{hand:?}");
    });
}

#[test]
fn cards_of_no_suit_rank_as_if_there_were_no_flush() {
    for hand in random_deals::<5>(0xFEED, 100_000) {
        let bare = hand.iter().map(|card| Part::of_rank(card.rank().expect("no joker")));
        let bare = Hand::EMPTY + bare.fold(Part::NONE, |all, part| all + part);
        let one_suit = hand.iter().all(|card| card.suit() == hand[0].suit());
        match one_suit {
            true => assert!(bare.rank5() < high5::rank(hand), "{hand:?}"),
            false => assert_eq!(bare.rank5(), high5::rank(hand), "{hand:?}"),
        }
    }
}

#[test]
fn a_million_hands_of_seven_cards() {
    for hand in random_deals::<7>(0xC0FFEE, 1_000_000) {
        assert_eq!(fast::best5of7::rank(hand), best5of7::rank(hand), "{hand:?}");
        assert_eq!(Hand::from(hand).rank7(Seven::tables()), fast::best5of7::rank(hand), "{hand:?}");
    }
}

#[test]
fn a_million_lows_of_seven_cards() {
    for hand in random_deals::<7>(0xBEEF, 1_000_000) {
        assert_eq!(fast::low::best(hand), low::best(hand), "{hand:?}");
        assert_eq!(
            fast::low::eight_or_better(hand),
            Some(low::best(hand)).filter(|l| l.is_eight_or_better())
        );
    }
}

#[test]
fn many_hands_of_six_cards_and_five() {
    for hand in random_deals::<6>(0xFACE, 200_000) {
        assert_eq!(fast::best5of7::rank(hand), best5of7::rank(hand), "{hand:?}");
        assert_eq!(fast::low::best(hand), low::best(hand), "{hand:?}");
        let [a, b, c, d, e, _] = hand;
        assert_eq!(fast::best5of7::rank([a, b, c, d, e]), high5::rank([a, b, c, d, e]));
        assert_eq!(
            fast::low::eight_or_better([a, b, c, d, e]),
            low::eight_or_better([a, b, c, d, e])
        );
    }
}

fn own_and_board([a, b, c, d, e, f, g, h, i]: [Card; 9]) -> ([Card; 4], [Card; 5]) {
    ([a, b, c, d], [e, f, g, h, i])
}

#[test]
fn a_million_omaha_deals() {
    for (own, board) in random_deals(0x0411A, 1_000_000).map(own_and_board) {
        assert_eq!(fast::omaha::high(own, board), omaha::high(own, board), "{own:?} {board:?}");
    }
}

#[test]
fn a_million_omaha_lows() {
    for (own, board) in random_deals(0x8E77, 1_000_000).map(own_and_board) {
        let (high, low) = fast::omaha::high_low(own, board);
        assert_eq!(low, omaha::low(own, board), "{own:?} {board:?}");
        assert_eq!(high, fast::omaha::high(own, board), "{own:?} {board:?}");
    }
}

#[test]
fn a_card_taken_back_leaves_the_hand_as_it_was() {
    for [a, b, c, d, e, f] in random_deals::<6>(7, 10_000) {
        let five = Hand::from([a, b, c, d, e]);
        assert_eq!(five + f - f, five);
        assert_eq!((five - a + f).rank5(), high5::rank([b, c, d, e, f]));
    }
}

#[test]
fn the_last_card_is_ranked_all_at_once_as_one_by_one() {
    let (deck, seven) = (Part::deck_52(), Seven::tables());
    every_hand::<4>(52, |hand| {
        let four = Hand::from(hand);
        let later = &deck[usize::from(hand[3].id()) + 1..];
        let mut one_by_one = later.iter().map(|&card| (four + card).rank5());
        four.each_rank5(later, |rank| assert_eq!(Some(rank), one_by_one.next(), "{hand:?}"));
        assert_eq!(one_by_one.next(), None);
    });
    for hand in random_deals::<6>(0x5EED, 20_000) {
        let six = Hand::from(hand);
        let others = deck::STANDARD.into_iter().filter(|card| !hand.contains(card));
        let others: Vec<Part> = others.map(Part::from).collect();
        let mut one_by_one = others.iter().map(|&card| (six + card).rank7(seven));
        six.each_rank7(seven, &others, |r| assert_eq!(Some(r), one_by_one.next(), "{hand:?}"));
        assert_eq!(one_by_one.next(), None);
    }
}
