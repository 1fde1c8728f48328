//! Rankings (25.5): five cards of one axis, the dealer's better axis, and the three-card list.

use cards::Card;
use cards::deck::STANDARD;
use cards::rankings::high5::High5;
use games::double_cross::{Axis, Hand, ThreeCardHand, ThreeCardPayTable, cross, dealer_hand, rank};
use proof::covers;

use super::support::{cards, threes};

/// Two own cards and an axis of three.
fn ranked(own: &str, axis: &str) -> High5 {
    rank(cards(own), cards(axis))
}

fn hand(own: &str, axis: &str) -> Hand {
    Hand::of_rank(ranked(own, axis))
}

#[test]
fn every_hand_of_the_list_is_recognised_highest_first() {
    let _proof = covers!(
        DXP_006, DXP_029, DXP_030, DXP_031, DXP_032, DXP_033, DXP_034, DXP_035, DXP_036, DXP_037,
        DXP_038
    );
    let examples = [
        (Hand::RoyalFlush, "As 10s", "Ks Qs Js"),
        (Hand::StraightFlush, "Kh Qh", "Jh 10h 9h"),
        (Hand::FourOfAKind, "2s 2h", "2d 2c Kc"),
        (Hand::FullHouse, "9s Kc", "9h 9d Ks"),
        (Hand::Flush, "2d Kd", "5d 9d Jd"),
        (Hand::Straight, "5s 9s", "6h 7d 8c"),
        (Hand::ThreeOfAKind, "2s 9s", "2h 2d Kc"),
        (Hand::TwoPairs, "2s 9s", "2h 3d 3c"),
        (Hand::Pair, "Js 2s", "Jh 4d 9c"),
        (Hand::HighCard, "As Kd", "Qh Jc 9s"),
    ];
    assert_eq!(examples.map(|(hand, ..)| hand), Hand::ALL);
    for (expected, own, axis) in examples {
        assert_eq!(hand(own, axis), expected);
    }
    let ranks = examples.map(|(_, own, axis)| ranked(own, axis));
    assert!(ranks.is_sorted_by(|higher, lower| higher > lower));
    assert!(Hand::ALL.is_sorted_by(|higher, lower| higher > lower));
}

#[test]
fn the_ace_is_low_only_in_the_straight_to_five() {
    let _proof = covers!(DXP_028, DXP_030, DXP_034);
    assert_eq!(hand("As 2h", "3d 4c 5s"), Hand::Straight);
    assert_eq!(hand("As 2s", "3s 4s 5s"), Hand::StraightFlush);
    assert_eq!(hand("Ks Ah", "2d 3c 4s"), Hand::HighCard);
    assert_eq!(hand("Qs Ks", "As 2s 3s"), Hand::Flush);
    assert!(ranked("6s 2h", "3d 4c 5s") > ranked("As 2h", "3d 4c 5s"), "the lowest straight");
    assert!(ranked("6s 2s", "3s 4s 5s") > ranked("Ah 2h", "3h 4h 5h"));
    assert!(ranked("As Kd", "Qh Jc 10s") > ranked("Kd Qh", "Jc 10s 9d"), "the highest");
}

#[test]
fn both_sides_of_every_line_between_hands() {
    let _proof = covers!(DXP_029, DXP_030, DXP_033, DXP_034, DXP_035, DXP_036, DXP_037, DXP_038);
    let lines = [
        ("As Ks", "Qs Js 10s", Hand::RoyalFlush),
        ("9s Ks", "Qs Js 10s", Hand::StraightFlush),
        ("8s Ks", "Qs Js 10s", Hand::Flush),
        ("9h Ks", "Qs Js 10s", Hand::Straight),
        ("8h Ks", "Qs Js 10s", Hand::HighCard),
        ("7s 7h", "7d 7c 8s", Hand::FourOfAKind),
        ("7s 7h", "7d 8c 8s", Hand::FullHouse),
        ("7s 7h", "7d 8c 9s", Hand::ThreeOfAKind),
        ("7s 7h", "8d 8c 9s", Hand::TwoPairs),
        ("7s 7h", "8d 10c 9s", Hand::Pair),
        ("7s 6h", "8d 10c 9s", Hand::Straight),
        ("7s 5h", "8d 10c 9s", Hand::HighCard),
    ];
    for (own, axis, expected) in lines {
        assert_eq!(hand(own, axis), expected, "{own} {axis}");
    }
}

#[test]
fn equal_categories_are_compared_down_to_the_last_card() {
    let _proof = covers!(DXP_038, DXP_028);
    let order = [
        ("As Kd", "Qh Jc 9s"),
        ("As Kd", "Qh Jc 8s"),
        ("As Kd", "Qh 10c 9s"),
        ("As Qd", "Jh 10c 9s"),
        ("Ks Qd", "Jh 10c 8s"),
    ];
    let ranks = order.map(|(own, axis)| ranked(own, axis));
    assert!(ranks.is_sorted_by(|higher, lower| higher > lower));
    assert!(ranked("7s 7h", "Ad 3c 2s") > ranked("7s 7h", "Kd Qc Js"), "the kicker decides");
    assert_eq!(ranked("As Kd", "Qh Jc 9s"), ranked("Ah Ks", "Qd Jd 9c"), "suits are equal");
}

#[test]
fn a_hand_is_the_two_cards_and_one_axis_never_a_mixture() {
    let _proof = covers!(DXP_004, DXP_002_B);
    // Left, centre, right, top, bottom: a full house would need three and four places of both.
    let five = cards("9d 5c 9h 9c 2s");
    assert_eq!(Axis::Vertical.cards_among(five), cards("9c 5c 2s"));
    assert_eq!(Axis::Horizontal.cards_among(five), cards("9d 5c 9h"));
    let own = cards("5s Kd");
    assert_eq!(Hand::of_rank(rank(own, Axis::Vertical.cards_among(five))), Hand::Pair);
    assert_eq!(Hand::of_rank(rank(own, Axis::Horizontal.cards_among(five))), Hand::TwoPairs);
}

#[test]
fn the_axes_share_the_centre_and_use_every_place() {
    let _proof = covers!(DXP_002_A, DXP_002_B);
    let [vertical, horizontal] = Axis::BOTH.map(Axis::places);
    assert_eq!(vertical, [cross::TOP, cross::CENTRE, cross::BOTTOM]);
    assert_eq!(horizontal, [cross::LEFT, cross::CENTRE, cross::RIGHT]);
    let places = [cross::LEFT, cross::CENTRE, cross::RIGHT, cross::TOP, cross::BOTTOM];
    assert_eq!(places, [0, 1, 2, 3, 4], "as they are dealt");
}

#[test]
fn the_dealer_plays_the_higher_axis_and_the_vertical_if_they_are_equal() {
    let own = cards("Ks 7h");
    let (axis, high) = dealer_hand(own, cards("2c 3c Kh 4d 5s"));
    assert_eq!((axis, Hand::of_rank(high)), (Axis::Horizontal, Hand::Pair));
    let (axis, high) = dealer_hand(own, cards("2c 3c 4d Kh 5s"));
    assert_eq!((axis, Hand::of_rank(high)), (Axis::Vertical, Hand::Pair));
    let (axis, _) = dealer_hand(own, cards("Kd 3c 4d Kh 5s"));
    assert_eq!(axis, Axis::Vertical, "the five is the better kicker");
    let (axis, _) = dealer_hand(own, cards("Kd 3c 5d Kh 4s"));
    assert_eq!(axis, Axis::Horizontal, "and here it lies across");
    let (axis, _) = dealer_hand(own, cards("Kd 3c 5d Kh 5s"));
    assert_eq!(axis, Axis::Vertical, "equal throughout");
    let (axis, _) = dealer_hand(own, cards("Ac 3c Qd Ad 6s"));
    assert_eq!(axis, Axis::Horizontal, "without a pair the high cards decide");
}

#[test]
fn the_three_card_list_with_the_ace_high_and_low() {
    let _proof = covers!(DXP_039, DXP_040, DXP_041, DXP_042, DXP_043);
    use ThreeCardHand::{Flush, Nothing, Pair, Straight, StraightFlush, ThreeOfAKind};
    let examples = [
        ("As Ks Qs", StraightFlush),
        ("As 2s 3s", StraightFlush),
        ("9h 8h 7h", StraightFlush),
        ("Ks As 2s", Flush),
        ("9h 8h 6h", Flush),
        ("7s 7h 7d", ThreeOfAKind),
        ("Ah Kd Qc", Straight),
        ("Ah 2d 3c", Straight),
        ("9h 8h 7d", Straight),
        ("Kh Ad 2c", Nothing),
        ("7s 7h 6d", Pair),
        ("2s 2h Ad", Pair),
        ("9h 8h 6d", Nothing),
        ("As Kd Jc", Nothing),
    ];
    for (text, expected) in examples {
        let [a, b, c] = cards(text);
        for order in [[a, b, c], [b, c, a], [c, b, a]] {
            assert_eq!(ThreeCardHand::made_by(order), expected, "{text}");
        }
    }
    assert!(ThreeCardPayTable::HANDS.is_sorted_by(|higher, lower| higher > lower));
}

/// The categories of all three-card hands, in the words of the text and nothing else.
fn plainly(three: [Card; 3]) -> ThreeCardHand {
    let mut ranks = three.map(|card| card.rank().expect("no jokers").index());
    ranks.sort_unstable();
    let one_suit = three.iter().all(|card| card.suit() == three[0].suit());
    let ace_low = ranks == [0, 1, 12];
    let consecutive = ace_low || (ranks[0] + 1 == ranks[1] && ranks[1] + 1 == ranks[2]);
    if consecutive && one_suit {
        ThreeCardHand::StraightFlush
    } else if ranks[0] == ranks[2] {
        ThreeCardHand::ThreeOfAKind
    } else if consecutive {
        ThreeCardHand::Straight
    } else if one_suit {
        ThreeCardHand::Flush
    } else if ranks[0] == ranks[1] || ranks[1] == ranks[2] {
        ThreeCardHand::Pair
    } else {
        ThreeCardHand::Nothing
    }
}

#[test]
fn every_three_cards_are_what_the_text_says() {
    let _proof = covers!(DXP_039, DXP_040, DXP_041, DXP_042, DXP_043);
    let mut counts = [0; 6];
    for three in threes() {
        assert_eq!(ThreeCardHand::made_by(three), plainly(three), "{three:?}");
        counts[ThreeCardHand::made_by(three) as usize] += 1;
    }
    assert_eq!(counts, [16_440, 3_744, 1_096, 720, 52, 48]);
}

#[test]
fn every_five_cards_are_counted_as_published() {
    let _proof = covers!(
        DXP_029, DXP_030, DXP_031, DXP_032, DXP_033, DXP_034, DXP_035, DXP_036, DXP_037, DXP_038
    );
    let mut counts = [0; 10];
    for three in threes() {
        let lowest = three.iter().map(|card| usize::from(card.id())).min().expect("three cards");
        for (d, e) in (0..lowest).flat_map(|d| (0..d).map(move |e| (d, e))) {
            counts[Hand::of_rank(rank([STANDARD[d], STANDARD[e]], three)) as usize] += 1;
        }
    }
    let published = [1_302_540, 1_098_240, 123_552, 54_912, 10_200, 5_108, 3_744, 624, 36, 4];
    assert_eq!(counts, published);
}
