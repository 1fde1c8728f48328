//! Lists written for the purpose, against the walker.

use cards::{Rank, deck};
use games::double_draw::PayTable;

use super::super::kept::Keep;
use super::super::patterns::Asks;
use super::*;
use crate::fraction::Fraction;
use crate::kernels::double_draw::{Counts, Terms};
use crate::walk::Walk;

fn line<const N: usize>(kind: Keep, asks: [Asks; N]) -> Pattern {
    Pattern { kind, asks: asks.to_vec() }
}

fn cards(text: &str) -> [Card; 5] {
    let cards = cards::parse_cards(text).expect("cards");
    cards.try_into().expect("five")
}

/// Asks for everything that lists know, the cards given up above all.
fn rules() -> ByRules {
    let first = vec![
        line(Keep::Five, [Asks::HandLeast(Hand::Straight)]),
        line(Keep::FourToStraightFlush, [Asks::HandMost(Hand::Flush), Asks::Fits(2)]),
        line(Keep::TwoPairs, [Asks::GroupLeast(Rank::King)]),
        line(Keep::ThreeToStraightFlush, [Asks::Joker, Asks::Free(2)]),
        line(Keep::PairAndOne, [Asks::HighestLeast(Rank::Ace), Asks::NoJoker]),
        line(Keep::ThreeToFlush, []),
        line(Keep::Pair, [Asks::GroupMost(Rank::King)]),
        line(Keep::TwoToFlush, [Asks::LowestLeast(Rank::Queen)]),
        line(Keep::Two, [Asks::LowestMost(Rank::Queen)]),
    ];
    let second = vec![
        line(Keep::Five, [Asks::HandLeast(Hand::ThreeOfAKind)]),
        line(Keep::TwoPairs, [Asks::HelpedMost(0)]),
        line(Keep::FourToStraight, [Asks::HelpedMost(1)]),
        line(Keep::PairAndTwo, [Asks::HelpedMost(0)]),
        line(Keep::FourToFlush, []),
        line(Keep::PairAndTwo, [Asks::HelpedMost(2), Asks::HighestLeast(Rank::Ace)]),
        line(Keep::Four, [Asks::Jokers]),
        line(Keep::FourToStraight, []),
    ];
    ByRules::new(first, second)
}

#[test]
fn what_a_list_is_worth_is_what_the_walker_finds() {
    let terms = Terms::per_ante(PayTable::TABLE_1).expect("odds that fit");
    let held = |sight: &Sight| {
        let own: CardSet = sight.own.into_iter().flatten().collect();
        (own, sight.given_up, sight.asked)
    };
    // Kings and aces with both jokers; tens, queens and aces without.
    let [tens, queens] = [32, 40].map(|from| &deck::WITH_JOKERS[from..from + 4]);
    let short = [tens, queens, &deck::WITH_JOKERS[48..52]].concat();
    for deck in [&deck::WITH_JOKERS[44..], &short] {
        let counts = Counts::of(deck);
        let walk = Walk::<DoubleDraw>::new(*terms.options(), terms.bets(), deck);
        let walked = walk.follow_remembering(&mut rules(), held).expect("wagers");
        let cents = Fraction::of(terms.ante().in_cents().into(), 1);
        assert_eq!(counts.value_of_ranking(&terms, &rules()), walked.expectation() / cents);
    }
}

#[test]
fn cards_given_up_count_that_would_have_helped() {
    let given_up = |text: &str| cards::parse_cards(text).expect("cards").into_iter().collect();
    let kept = cards("6s 7d 8h 9c 2c");
    assert_eq!(helped(&kept[..4], given_up("5h Tc 6h")), 2);
    let kept = cards("6s 6d 8h 9c 2c");
    assert_eq!(helped(&kept[..4], given_up("8d 9d Tc")), 2);
    let kept = cards("6s 6d 6h 9c 2c");
    assert_eq!(helped(&kept[..4], given_up("9d 8d Tc")), 1);
    // With the kings and sevens in hand a pair of sixes is exchanged for what is live.
    let choice = |gone| rules().second_choice(cards("6s 6d Kh 9c 7c"), given_up(gone));
    assert_eq!(choice("2c 3h 4d"), 2 + 4);
    assert_eq!(choice("9d 3h 4d"), 2 + 3);
    assert_eq!(choice("9d 7h Kd"), 0);
}

#[test]
fn suits_have_no_names() {
    let rules = rules();
    for [one, other] in [["5c 5d 6c 7h Kd", "5h 5s 6s 7d Kh"], ["2c 2d 3c 3d JK", "2s 2h 3h 3s JK"]]
    {
        let [one, other] = [one, other].map(cards);
        let kept = |hand: [Card; 5]| {
            let canonical = canonical(hand).map(|(card, _)| card);
            let bits = rules.first(canonical);
            (canonical, bits)
        };
        assert_eq!(kept(one), kept(other));
    }
}

#[test]
fn straights_that_need_no_card_given_up_are_free() {
    let of = |hand: &str, bits: u8| {
        let offered = offered_first(cards(hand)).into_iter();
        let told = offered.filter(|(named, held)| named.kind.runs() && *held == bits);
        told.map(|(named, _)| (named.told.fits, named.told.free)).collect::<Vec<_>>()
    };
    // Of the five straights of the six the eight stands in three; it stands in all of its own.
    assert_eq!(of("6d 8s Jh Ks JK", 0b1_0001), [(5, 2)]);
    assert_eq!(of("6d 8s Jh Ks JK", 0b1_0010), [(5, 0)]);
    // Another six does not stand in the way of the six that is kept.
    assert_eq!(of("6d 6s Jh Ks JK", 0b1_0001), [(5, 5)]);
    // Of two that fit as many straights the one with more free ones is kept, not the higher.
    let rules = ByRules::new(vec![line(Keep::TwoToStraightFlush, [Asks::Joker])], Vec::new());
    assert_eq!(rules.first(cards("6d 8s Jh Ks JK")), 0b1_0001);
}
