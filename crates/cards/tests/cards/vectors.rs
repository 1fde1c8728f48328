//! The acceptance vectors about rankings, and both sides of every boundary.

use cards::rankings::high3::{self, High3Category};
use cards::rankings::high5::{self, High5, High5Category};
use cards::rankings::joker5::{self, Joker5Category};
use cards::rankings::{best3of4, best5of7, low, omaha, showing};
use cards::{Card, Rank, Suit, parse_cards};
use proof::covers;
use support::hand;

use crate::support;

fn high(text: &str) -> High5 {
    high5::rank(hand(text))
}

#[test]
fn the_24_joker_hands_are_what_the_acceptance_table_says() {
    let _proof = covers!(
        DDP_032, DDP_033, DDP_034, DDP_035, DDP_036, DDP_037, DDP_038, DDP_039, DDP_040, DDP_041,
        DDP_042, DDP_043, DDP_044, DDP_045, DDP_046
    );
    use Joker5Category::*;
    let table = [
        ("JK JK As Ah Ad", FiveAces),
        ("JK As Ah Ad Ac", FiveAces),
        ("As Ks Qs Js 10s", NaturalRoyalFlush),
        ("JK Ks Qs Js 10s", WildRoyalFlush),
        ("JK JK As Ks Qs", WildRoyalFlush),
        ("JK JK 10s Js Qs", WildRoyalFlush),
        ("JK 9s 8s 7s 6s", StraightFlush),
        ("JK 2h 3h 4h 5h", StraightFlush),
        ("JK JK 2d 3d 4d", StraightFlush),
        ("JK Ks Kh Kd Kc", FourOfAKind),
        ("JK Ks Kh Kd 4c", ThreeOfAKind),
        ("JK JK As Ah 7d", FourOfAKind),
        ("JK JK Ks Kh 4d", TwoPairs),
        ("JK JK Ks Kh Kd", FullHouse),
        ("JK As Ah 9d 9c", FullHouse),
        ("JK As Kh Kd 7c", TwoPairs),
        ("JK JK As 9s 4s", Flush),
        ("JK JK 9s 7h 6d", Straight),
        ("JK As 2h 4d 5c", Straight),
        ("JK Ks Ah 2d 3c", Pair),
        ("JK JK Ks 7h 2d", Pair),
        ("JK As 9h 5d 3c", Pair),
        ("JK Qs Qh 8d 4c", Pair),
        ("Js Jh 10d 4c 2s", Pair),
    ];
    for (text, category) in table {
        assert_eq!(joker5::rank(hand(text)).category(), category, "{text}");
    }
}

#[test]
fn a_joker_pairs_aces_only() {
    let _proof = covers!(DDP_031, DDP_034, DDP_040, DDP_044);
    let pair = |text: &str| joker5::rank(hand(text)).ranks()[0];
    assert_eq!(pair("JK As 9h 5d 3c"), Rank::Ace);
    assert_eq!(pair("JK Qs Qh 8d 4c"), Rank::Queen);
    assert_eq!(joker5::rank(hand("JK Ks 9h 5d 3c")).category(), Joker5Category::NoPair);
    assert!(joker5::rank(hand("JK As 4h 3d 2c")) > joker5::rank(hand("Ks Kh Qd Jc 9s")));
}

#[test]
fn a_joker_is_laid_where_the_card_it_stands_for_would_lie() {
    assert_eq!(joker5::made_of(hand("9s 7h JK 6d 8c")), hand("JK 9s 8c 7h 6d"));
    assert_eq!(joker5::made_of(hand("9s JK 5h 6d 8c")), hand("9s 8c JK 6d 5h"));
    assert_eq!(joker5::made_of(hand("4s As JK 9s JK")), hand("As JK JK 9s 4s"));
    assert_eq!(joker5::made_of(hand("7d JK Ah As Kd")), hand("As Ah JK Kd 7d"));
}

#[test]
fn the_four_loses_to_the_nine_although_it_has_the_ace_beside_it() {
    let _proof = covers!(TCD_043, PKR_019, PKR_026);
    assert!(high3::rank(hand("4s 4h Ad")) < high3::rank(hand("9s 9h 2d"))); // V14
    assert!(high("4s 4h Ad Kc Qs") < high("5s 5h 2d 3c 4d"));
}

#[test]
fn equal_ranks_of_other_suits_tie() {
    let _proof = covers!(TCD_015, TCD_043, DDP_008, PKR_010, PKR_026, DXP_038);
    assert_eq!(high3::rank(hand("Qs 10h 8d")), high3::rank(hand("Qd 10c 8s"))); // V15
    assert_eq!(high("As Kh Qd Jc 9s"), high("Ad Kc Qs Jh 9d"));
}

#[test]
fn the_dealer_of_three_card_draw_plays_the_best_three() {
    let _proof = covers!(TCD_005);
    let dealer = hand("As Ks Qs Qh"); // V16
    assert_eq!(best3of4::rank(dealer).category(), High3Category::MiniRoyalFlush);
    assert_eq!(best3of4::made_of(dealer), hand("As Ks Qs"));
    assert_eq!(best3of4::unused(dealer), Card::new(Rank::Queen, Suit::Hearts));
}

#[test]
fn three_cards_run_to_an_ace_at_either_end_and_not_round_it() {
    let _proof = covers!(TCD_035, PKR_010, PKR_023, DXP_039, DXP_041, DXP_042);
    let category = |text: &str| high3::rank(hand(text)).category(); // V34
    assert_eq!(category("As 2s 3s"), High3Category::StraightFlush);
    assert_eq!(category("Ks As 2s"), High3Category::Flush);
    assert_eq!(category("Ah 2d 3c"), High3Category::Straight);
    assert_eq!(category("Kh Ad 2c"), High3Category::HighCard);
    assert_eq!(category("Kh Qd Ac"), High3Category::Straight);
    assert!(high3::rank(hand("2s 3h 4d")) > high3::rank(hand("As 2h 3d")));
    assert!(high3::rank(hand("Qs Kh Ad")) > high3::rank(hand("Js Qh Kd")));
}

#[test]
fn the_six_high_straight_beats_the_wheel() {
    let _proof = covers!(PKR_016, DDS_029, DDS_035, DXP_028, DXP_034);
    assert!(high("6s 5h 4d 3c 2s") > high("5s 4h 3d 2c As")); // V37
    assert_eq!(high("5s 4h 3d 2c As").category(), High5Category::Straight);
    assert_eq!(high("Qs Kh Ad 2c 3s").category(), High5Category::NoPair);
    assert_eq!(high5::made_of(hand("As 2c 3d 4h 5s")), hand("5s 4h 3d 2c As"));
}

#[test]
fn full_houses_compare_the_three_first() {
    let _proof = covers!(PKR_014);
    assert!(high("4s 4h 4d 2c 2s") > high("3s 3h 3d Ac As")); // V38
    assert!(high("As Ah Ad Kc Ks") > high("As Ah Ad Qc Qs"));
}

#[test]
fn the_ladder_of_five_card_hands_rises_step_by_step() {
    let _proof = covers!(
        PKR_011, PKR_012, PKR_013, PKR_014, PKR_015, PKR_016, PKR_017, PKR_018, PKR_019, DXP_029,
        DXP_030, DXP_031, DXP_032, DXP_033, DXP_034, DXP_035, DXP_036, DXP_037, DXP_038, DDS_030,
        DDS_031, DDS_032, DDS_033, DDS_034, DDS_035, DDS_036, DDS_037, DDS_038
    );
    let ladder = [
        ("7s 5h 4d 3c 2s", "seven high"),
        ("As Kh Qd Jc 9s", "ace high"),
        ("2s 2h 5d 4c 3s", "pair of twos"),
        ("6s 6h 5d 4c 3s", "pair of sixes"),
        ("As Ah Kd Qc Js", "pair of aces"),
        ("3s 3h 2d 2c 4s", "two pairs, threes and twos"),
        ("As Ah Kd Kc Qs", "two pairs, aces and kings"),
        ("2s 2h 2d 4c 3s", "three of a kind, twos"),
        ("5s 4h 3d 2c As", "straight, five high"),
        ("10s 9h 8d 7c 6s", "straight, ten high"),
        ("As Kh Qd Jc 10s", "straight, ace high"),
        ("7s 5s 4s 3s 2s", "flush, seven high"),
        ("2s 2h 2d 3c 3s", "full house, twos over threes"),
        ("As Ah Ad Kc Ks", "full house, aces over kings"),
        ("2s 2h 2d 2c 3s", "four of a kind, twos"),
        ("5s 4s 3s 2s As", "straight flush, five high"),
        ("Ks Qs Js 10s 9s", "straight flush, king high"),
        ("As Ks Qs Js 10s", "royal flush"),
    ];
    assert!(ladder.is_sorted_by(|lower, higher| high(lower.0) < high(higher.0)));
    assert!(ladder.iter().all(|(text, words)| high(text).to_string() == *words));
}

#[test]
fn every_class_reads_back_as_the_ranks_it_was_made_from() {
    for number in 0..High5::CLASSES {
        let rank = High5::from_number(number).expect("a class");
        let suits = if matches!(
            rank.category(),
            High5Category::Flush | High5Category::StraightFlush | High5Category::RoyalFlush
        ) {
            [Suit::Spades; 5]
        } else {
            [Suit::Spades, Suit::Hearts, Suit::Diamonds, Suit::Clubs, Suit::Hearts]
        };
        let ranks = rank.ranks();
        let cards = std::array::from_fn(|place| Card::new(ranks[place], suits[place]));
        assert_eq!(high5::rank(cards), rank, "{cards:?}");
    }
    assert_eq!(High5::from_number(High5::CLASSES), None);
}

#[test]
fn low_hands_compare_their_largest_card_first() {
    let _proof = covers!(PKR_027, PKR_028);
    let low = |text: &str| low::rank(hand(text));
    assert!(low("6s 5h 4d 3c 2s") > low("8s 4h 3d 2c As")); // V39
    assert_eq!(low("5s 4s 3s 2s As"), low::Low5::BEST);
    assert!(low("Ks Qh Jd 10c 8s") > low("As Ah 2d 3c 4s")); // V63
    assert!(low("As Ah Kd Qc Js") > low("2s 2h 3d 4c 5s"));
    assert!(low("3s 3h 2d 2c Ks") > low("4s 4h Ad Ac 2s"));
    assert!(low("Ks Kh Qd Qc Js") > low("As Ah Ad 2c 3s"));
}

#[test]
fn a_low_qualifies_up_to_its_limit_and_without_a_pair() {
    let _proof = covers!(ST7_024, OMA_014);
    assert!(low::eight_or_better(hand::<5>("8s 7h 6d 5c 4s")).is_some());
    assert!(low::eight_or_better(hand::<5>("9s 4h 3d 2c As")).is_none());
    assert!(low::eight_or_better(hand::<5>("4s 4h 3d 2c As")).is_none());
    assert!(low::eight_or_better(hand::<7>("4s 4h 3d 2c As 8h 8d")).is_some());
    assert!(low::six_or_better(hand::<3>("6s 5h 4d")).is_some());
    assert!(low::six_or_better(hand::<3>("7s 2h Ad")).is_none());
    assert!(low::six_or_better(hand::<4>("2s 2h Ad 6c")).is_some());
    assert!(low::rank(hand("3s 2h Ad")) == low::Low3::BEST);
}

#[test]
fn seven_cards_play_high_and_low_with_the_same_five_or_with_others() {
    let _proof = covers!(ST7_026, ST7_027, ST7_028, ST7_029);
    let both = |text: &str| {
        let cards = hand::<7>(text);
        let low = low::eight_or_better(cards).map_or("none".to_owned(), |low| low.to_string());
        (best5of7::rank(cards).to_string(), low)
    };
    let expect = |high: &str, low: &str| (high.to_owned(), low.to_owned());
    assert_eq!(both("2s 3h 4d 5c 6s Kd Kh"), expect("straight, six high", "low 6-5-4-3-2"));
    assert_eq!(both("2s 3s 4s 7s 8s Kd Kh"), expect("flush, eight high", "low 8-7-4-3-2"));
    assert_eq!(both("As Ah 2d 4c 5s 8d Ac"), expect("three of a kind, aces", "low 8-5-4-2-A"));
    assert_eq!(both("As Kh Qd Jc 10s 2d 3h"), expect("straight, ace high", "none"));
}

#[test]
fn the_ladder_of_three_card_hands_rises_step_by_step() {
    let _proof = covers!(
        TCD_036, TCD_037, TCD_038, TCD_039, TCD_040, TCD_041, TCD_042, PKR_020, PKR_021, PKR_022,
        PKR_023, PKR_024, PKR_025, DXP_039, DXP_040, DXP_041, DXP_042, DXP_043
    );
    let ladder = [
        ("5s 3h 2d", "five high"),
        ("As Kh Jd", "ace high"),
        ("2s 2h 3d", "pair of twos"),
        ("As Ah Kd", "pair of aces"),
        ("5s 3s 2s", "flush, five high"),
        ("As Ks Js", "flush, ace high"),
        ("3s 2h Ad", "straight, three high"),
        ("As Kh Qd", "straight, ace high"),
        ("2s 2h 2d", "three of a kind, twos"),
        ("As Ah Ad", "three of a kind, aces"),
        ("3s 2s As", "straight flush, three high"),
        ("Ks Qs Js", "straight flush, king high"),
        ("As Ks Qs", "mini royal flush"),
    ];
    let high = |text: &str| high3::rank(hand(text));
    assert!(ladder.is_sorted_by(|lower, higher| high(lower.0) < high(higher.0)));
    assert!(ladder.iter().all(|(text, words)| high(text).to_string() == *words));
}

#[test]
fn omaha_uses_exactly_two_own_cards() {
    let _proof = covers!(OMA_007);
    let (own, board) = (hand("As Ah Ad Ac"), hand("Ks 9h 7d 4c 2s")); // V45
    assert_eq!(omaha::high(own, board).to_string(), "pair of aces");
    assert_eq!(omaha::low(own, board), None);
}

#[test]
fn an_omaha_ace_is_high_and_low_at_once() {
    let _proof = covers!(OMA_015, OMA_016, OMA_017);
    let (own, board) = (hand("As 2h 9d Jc"), hand("3c 4d 5h Ks Kh")); // V46
    assert_eq!(omaha::high(own, board).to_string(), "straight, five high");
    assert_eq!(omaha::low(own, board).expect("qualifies").to_string(), "low 5-4-3-2-A");
    assert_eq!(omaha::low_made_of(own, board), Some(hand("5h 4d 3c 2h As")));
}

#[test]
fn tied_omaha_lows_differ_in_the_cards_that_decide_the_odd_chip() {
    let _proof = covers!(OMA_013);
    let board = hand("As 4d 8c Ks Qh"); // V69
    let (first, second) = (hand("2c 3d Kh Qs"), hand("2h 3s Kd Qc"));
    assert_eq!(omaha::low(first, board), omaha::low(second, board));
    assert_eq!(omaha::low_made_of(first, board), Some(hand("8c 4d 3d 2c As")));
    assert_eq!(omaha::low_made_of(second, board), Some(hand("8c 4d 3s 2h As")));
}

#[test]
fn of_equal_choices_the_one_with_the_better_odd_chip_cards_is_the_hand() {
    let _proof = covers!(ST7_023);
    assert_eq!(best5of7::made_of(hand::<7>("Ah As Kd Kc Qh Qs 2c")), hand("As Ah Kd Kc Qs"));
    assert_eq!(low::best_made_of::<5>(&hand::<7>("As Ac 2d 3h 4s 5c 5h")), hand("5c 4s 3h 2d Ac"));
    assert_eq!(low::best_made_of::<3>(&hand::<4>("As Ac 2d 3h")), hand("3h 2d Ac"));
}

#[test]
fn hands_showing_are_pairs_and_high_cards_until_five_are_visible() {
    let showing = |text: &str| showing::rank(&parse_cards(text).expect("cards"));
    assert!(showing("9s 8s 7s") < showing("Ad 4h 2c")); // V74
    assert!(showing("As Kd 4c 2h 9h") < showing("9s 8d 7c 3h 9h")); // V66
    assert!(showing("2s 2h") > showing("As Kh"));
    assert!(showing("2s 2h 3d 3c") > showing("As Ah Kd Qc"));
    assert!(showing("2s 2h 2d") > showing("As Ah Kd"));
    assert!(showing("9s 8s 7s 6s 2s") > showing("As Ah Ad Kc Qs"));
    assert_eq!(showing("As Kh"), showing("Ad Kc"));
    assert_eq!((showing(""), showing("2s 3s 4s 5s 6s 7s")), (None, None));
    assert_eq!(showing::made_of(hand::<4>("9s Kd 9h Ac")), hand("9s 9h Ac Kd"));
}
