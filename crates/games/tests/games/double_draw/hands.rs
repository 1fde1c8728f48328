//! Rankings (42.5) and the definitions that belong to them: the joker hands of the specification,
//! the published counts of all five-card hands, and both sides of every rule about jokers.

use cards::deck::WITH_JOKERS;
use cards::{Card, CardSet, Rank, Suit, rankings};
use games::Game;
use games::double_draw::{DoubleDraw, Hand, Options, PayTable, judge};
use proof::covers;
use rules::Verdict;

use super::support::{Table, cards, seat};

/// The joker hands of the specification, category by category.
const JOKER_HANDS: [(&str, Hand); 24] = [
    ("JK JK As Ah Ad", Hand::FiveAces),
    ("JK As Ah Ad Ac", Hand::FiveAces),
    ("As Ks Qs Js 10s", Hand::NaturalRoyalFlush),
    ("JK Ks Qs Js 10s", Hand::WildRoyalFlush),
    ("JK JK As Ks Qs", Hand::WildRoyalFlush),
    ("JK JK 10s Js Qs", Hand::WildRoyalFlush),
    ("JK 9s 8s 7s 6s", Hand::StraightFlush),
    ("JK 2h 3h 4h 5h", Hand::StraightFlush),
    ("JK JK 2d 3d 4d", Hand::StraightFlush),
    ("JK Ks Kh Kd Kc", Hand::FourOfAKind),
    ("JK Ks Kh Kd 4c", Hand::ThreeOfAKind),
    ("JK JK As Ah 7d", Hand::FourOfAKind),
    ("JK JK Ks Kh 4d", Hand::TwoPairs),
    ("JK JK Ks Kh Kd", Hand::FullHouse),
    ("JK As Ah 9d 9c", Hand::FullHouse),
    ("JK As Kh Kd 7c", Hand::TwoPairs),
    ("JK JK As 9s 4s", Hand::Flush),
    ("JK JK 9s 7h 6d", Hand::Straight),
    ("JK As 2h 4d 5c", Hand::Straight),
    ("JK Ks Ah 2d 3c", Hand::Pair),
    ("JK JK Ks 7h 2d", Hand::Pair),
    ("JK As 9h 5d 3c", Hand::Pair),
    ("JK Qs Qh 8d 4c", Hand::Pair),
    ("Js Jh 10d 4c 2s", Hand::Pair),
];

fn hand(text: &str) -> Hand {
    Hand::made_by(cards(text))
}

/// Every hand of `rows` is what it says.
fn are(rows: &[(&str, Hand)]) {
    for (text, expected) in rows {
        assert_eq!(hand(text), *expected, "{text}");
    }
}

#[test]
fn the_joker_hands_of_the_specification() {
    let _proof = covers!(DDP_033, DDP_034, DDP_035, DDP_036, DDP_037, DDP_038, DDP_039);
    are(&JOKER_HANDS);
}

#[test]
fn the_order_of_the_cards_does_not_matter() {
    for (text, expected) in JOKER_HANDS {
        let [a, b, c, d, e] = cards(text);
        for turned in [[e, d, c, b, a], [c, a, e, b, d], [b, c, d, e, a]] {
            assert_eq!(Hand::made_by(turned), expected, "{text}");
        }
    }
}

#[test]
fn ranks_go_from_the_ace_down_to_the_two_and_the_ace_is_low_beside_a_two_only() {
    let _proof = covers!(DDP_031, DDP_032);
    assert_eq!(Rank::ALL.len(), 13);
    assert!(Rank::ALL.is_sorted() && Rank::ALL[0] == Rank::Two && Rank::ALL[12] == Rank::Ace);
    are(&[
        ("As Kh Qd Jc 10s", Hand::Straight),
        ("As 2h 3d 4c 5s", Hand::Straight),
        ("2s 3h 4d 5c 6s", Hand::Straight),
        ("Qs Kh Ad 2c 3s", Hand::NoPair),
        ("Ks Ah 2d 3c 4s", Hand::NoPair),
        ("As 2s 3s 4s 5s", Hand::StraightFlush),
        ("Ks As 2s 3s 4s", Hand::Flush),
        ("JK Ks As 2s 3s", Hand::Flush),
        ("JK Qs Kh Ad 2c", Hand::Pair),
        ("JK JK Kh Ad 2c", Hand::ThreeOfAKind),
        ("JK As 3h 4d 5c", Hand::Straight),
        ("JK As 2h 3d 4c", Hand::Straight),
        ("JK JK As 2h 5d", Hand::Straight),
    ]);
}

#[test]
fn a_joker_completes_straights_and_flushes_and_takes_the_suit_that_is_needed() {
    let _proof = covers!(DDP_033, DDP_042, DDP_043, DDP_039);
    for suit in Suit::ALL {
        let suited = |ranks: [Rank; 4]| ranks.map(|rank| Card::new(rank, suit));
        let [a, b, c, d] = suited([Rank::Two, Rank::Five, Rank::Nine, Rank::King]);
        let [joker, second] = cards("JK JK");
        assert_eq!(Hand::made_by([joker, a, b, c, d]), Hand::Flush);
        assert_eq!(Hand::made_by([joker, second, b, c, d]), Hand::Flush);
        let [e, f, g, h] = suited([Rank::Five, Rank::Six, Rank::Seven, Rank::Nine]);
        assert_eq!(Hand::made_by([second, e, f, g, h]), Hand::StraightFlush);
    }
    are(&[
        ("JK 2h 5h 9h Ks", Hand::NoPair),
        ("JK 5s 6h 7d 8c", Hand::Straight),
        ("JK 5s 6h 7d 9c", Hand::Straight),
        ("JK 5s 6h 7d 10c", Hand::NoPair),
        ("JK JK 5s 7h 9d", Hand::Straight),
        ("JK JK 5s 7h 10d", Hand::Pair),
    ]);
}

#[test]
fn in_every_other_hand_a_joker_is_an_ace_and_nothing_else() {
    let _proof = covers!(DDP_034, DDP_036, DDP_040, DDP_041, DDP_044, DDP_045);
    are(&[
        ("JK 2s 2h 2d 2c", Hand::FourOfAKind),
        ("JK 2s 2h 2d 9c", Hand::ThreeOfAKind),
        ("JK 2s 2h 9d 9c", Hand::TwoPairs),
        ("JK 2s 2h 9d 4c", Hand::Pair),
        ("JK 2s 9h 10d 4c", Hand::NoPair),
        ("JK As 2h 2d 2c", Hand::FullHouse),
        ("JK As Ah 9d 4c", Hand::ThreeOfAKind),
        ("JK As Ah Ad 4c", Hand::FourOfAKind),
        ("JK JK As 9d 4c", Hand::ThreeOfAKind),
        ("JK JK 2s 2h 2d", Hand::FullHouse),
        ("JK JK 2s 2h 9d", Hand::TwoPairs),
        ("JK JK As 2h 2d", Hand::FullHouse),
        ("JK JK Ks Kh As", Hand::FullHouse),
    ]);
}

#[test]
fn of_two_readings_the_higher_category_counts() {
    let _proof = covers!(DDP_035);
    are(&[
        ("JK JK As 9s 4s", Hand::Flush),         // above three aces
        ("JK JK As Kh Qd", Hand::Straight),      // above three aces
        ("JK As Ah Kd Qc", Hand::ThreeOfAKind),  // a straight needs one card more
        ("JK JK As Ah 2s", Hand::FourOfAKind),   // four aces, no flush
        ("JK JK As 2s 3s", Hand::StraightFlush), // above three aces and a flush
        ("JK JK As Js 10s", Hand::WildRoyalFlush),
        ("JK Ks Qs Js 9s", Hand::StraightFlush), // king high, not royal
    ]);
}

#[test]
fn every_row_without_jokers() {
    let _proof =
        covers!(DDP_037, DDP_039, DDP_040, DDP_041, DDP_042, DDP_043, DDP_044, DDP_045, DDP_046);
    are(&[
        ("As Ks Qs Js 10s", Hand::NaturalRoyalFlush),
        ("Ks Qs Js 10s 9s", Hand::StraightFlush),
        ("9s 9h 9d 9c 2s", Hand::FourOfAKind),
        ("9s 9h 9d 2c 2s", Hand::FullHouse),
        ("2s 5s 9s Js Ks", Hand::Flush),
        ("5s 6h 7d 8c 9s", Hand::Straight),
        ("9s 9h 9d 2c 4s", Hand::ThreeOfAKind),
        ("9s 9h 2d 2c 4s", Hand::TwoPairs),
        ("As Ah 9d 2c 4s", Hand::Pair),
        ("As Kh 9d 2c 4s", Hand::NoPair),
    ]);
}

#[test]
fn a_royal_flush_with_a_joker_is_a_wild_one_wherever_the_joker_stands() {
    let _proof = covers!(DDP_037, DDP_038);
    let [joker, second] = cards("JK JK");
    for suit in Suit::ALL {
        let ranks = [Rank::Ace, Rank::King, Rank::Queen, Rank::Jack, Rank::Ten];
        let royal = ranks.map(|rank| Card::new(rank, suit));
        assert_eq!(Hand::made_by(royal), Hand::NaturalRoyalFlush);
        for place in 0..5 {
            let mut wild = royal;
            wild[place] = joker;
            assert_eq!(Hand::made_by(wild), Hand::WildRoyalFlush);
            for other in (0..5).filter(|&other| other != place) {
                let mut wilder = wild;
                wilder[other] = second;
                assert_eq!(Hand::made_by(wilder), Hand::WildRoyalFlush);
            }
        }
    }
}

#[test]
fn all_hands_of_the_deck_are_counted_as_published() {
    let _proof = covers!(DDP_035, DDP_036, DDP_046, DDP_006);
    let mut counts = [0_u32; 12];
    let deck = WITH_JOKERS;
    for a in 0..54 {
        for b in 0..a {
            for c in 0..b {
                for d in 0..c {
                    for e in 0..d {
                        let five = [deck[a], deck[b], deck[c], deck[d], deck[e]];
                        counts[Hand::made_by(five) as usize] += 1;
                    }
                }
            }
        }
    }
    let published =
        [1_535_388, 1_341_888, 156_816, 75_048, 34_704, 11_388, 5_328, 1_320, 540, 80, 4, 6];
    assert_eq!(counts, published);
    assert_eq!(counts.iter().sum::<u32>(), 3_162_510);
}

#[test]
fn the_hand_is_that_of_the_plain_ranking() {
    let _proof = covers!(DDP_006);
    for (text, expected) in JOKER_HANDS {
        assert_eq!(rankings::joker5::rank(cards(text)).category().name(), expected.words());
    }
}

#[test]
fn rank_is_the_order_of_the_printed_list_and_what_is_below_two_pairs_loses() {
    let _proof = covers!(DDP_006, DDP_046);
    assert!(Hand::ALL.is_sorted_by(|higher, lower| higher > lower));
    assert!(Hand::ALL.starts_with(PayTable::HANDS), "what is listed is above the rest");
    for hand in Hand::ALL {
        let listed = PayTable::HANDS.contains(&hand);
        assert_eq!(hand.wins(), listed, "{hand}");
        let judged = judge(hand, &PayTable::TABLE_1);
        assert_eq!(judged.even == Verdict::Loses, !listed, "{hand}");
    }
}

#[test]
fn a_hand_is_the_five_cards_its_player_holds_and_the_dealer_has_none() {
    let _proof = covers!(DDP_005);
    let mut table = Table::open(&Options::default(), &[(10, 10), (10, 10)]);
    table.deal(&["As Ah 2d 7c 9h", "Ad Ac 3d 8c 10h"]);
    assert_eq!(table.round.hand(seat(1)), Some(Hand::Pair), "the other aces are not his");
    assert_eq!(table.round.hand(seat(2)), Some(Hand::Pair));
    assert_eq!(table.round.hand(seat(3)), None, "an empty seat holds no hand");
    table.all_wager("first draw wager 10");
    table.say(&["discards 2d"]);
    assert_eq!(table.round.hand(seat(1)), None, "four cards are no hand");
    table.draws("Kh");
    assert_eq!(table.round.hand(seat(1)), Some(Hand::Pair));
    table.stand_pat();
    assert!(!table.lines().iter().any(|line| line.starts_with("dealer")));
}

#[test]
fn there_are_four_suits_none_above_another_and_two_jokers() {
    let _proof = covers!(DDP_008, DDP_009);
    let deck = DoubleDraw::DECK;
    assert_eq!(deck.iter().copied().collect::<CardSet>(), CardSet::full_54());
    assert_eq!(deck.len(), 54);
    assert_eq!(deck.iter().filter(|card| card.is_joker()).count(), 2);
    let mut flushes = Suit::ALL.map(|suit| {
        let ranks = [Rank::Two, Rank::Five, Rank::Nine, Rank::Jack, Rank::King];
        rankings::joker5::rank(ranks.map(|rank| Card::new(rank, suit)))
    });
    flushes.sort();
    assert_eq!(flushes[0], flushes[3]);
}
