//! Lists written for the purpose, against the walker.

use cards::{Rank, deck};
use games::double_draw::PayTable;

use super::kept::Keep;
use super::patterns::Asks;
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

/// What a play wins by the kernel, and by the walker.
fn both(deck: &[Card], rules: &ByRules) -> [Fraction; 2] {
    let terms = Terms::per_ante(PayTable::TABLE_1).expect("odds that fit");
    let held = |sight: &Sight| {
        let own: CardSet = sight.own.into_iter().flatten().collect();
        (own, sight.given_up, sight.asked)
    };
    let walk = Walk::<DoubleDraw>::new(terms.options, terms.bets, deck);
    let walked = walk.follow_remembering(&mut rules.clone(), held).expect("wagers");
    let cents = Fraction::share(terms.ante.in_cents().into(), 1);
    [Counts::new(deck).value_of_ranking(&terms, rules), walked.expectation() / cents]
}

#[test]
fn what_a_list_is_worth_is_what_the_walker_finds() {
    // Kings and aces with both jokers; tens, queens and aces without.
    let [tens, queens] = [32, 40].map(|from| &deck::WITH_JOKERS[from..from + 4]);
    let short = [tens, queens, &deck::WITH_JOKERS[48..52]].concat();
    for deck in [&deck::WITH_JOKERS[44..], &short] {
        let [kernel, walker] = both(deck, &rules());
        assert_eq!(kernel, walker);
    }
}

#[test]
fn equal_cards_are_worth_what_the_walker_finds() {
    // Fives, sixes and jacks: with both jokers there are flushes.
    let [low, jacks, jokers] = [12..20, 36..40, 52..54].map(|at| &deck::WITH_JOKERS[at]);
    let short = [low, jacks, jokers].concat();
    for first in [Keep::Five, Keep::Pair] {
        let any_four = ByRules::new(vec![line(first, [])], vec![line(Keep::Four, [])]);
        let [kernel, walker] = both(&short, &any_four);
        assert_eq!(kernel, walker);
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

/// What is kept of a hand, with the suits called so that it is the least; and the rest of the hand.
fn kept_and_rest(hand: [Card; 5], bits: u8) -> Vec<(u8, bool)> {
    let called = |suits: &[u8; 4]| {
        let called = (0..5).map(|at| (renamed(hand[at], *suits).id(), bits >> at & 1 == 1));
        let mut called: Vec<_> = called.collect();
        called.sort_unstable();
        called
    };
    ORDERS.iter().map(called).min().expect("some order of suits")
}

fn renamed(card: Card, suits: [u8; 4]) -> Card {
    let id = card.suit().map(|suit| card.id() / 4 * 4 + suits[suit.index()]);
    id.map_or(card, |id| Card::from_id(id).expect("a card of the same rank"))
}

#[test]
fn suits_have_no_names() {
    let any = ByRules::new(vec![line(Keep::Pair, [])], vec![line(Keep::Four, [])]);
    let hands = ["5c 5d 6c 7h Kd", "2c 2d 3c 3d JK", "5c 5d 6c Jc JK", "8c 8d 8h 9c Tc"];
    for (rules, hand) in [rules(), any].iter().flat_map(|rules| hands.map(|it| (rules, cards(it))))
    {
        // Of four that are no flush it does not matter which are kept of the same ranks.
        let four = |hand: [Card; 5]| {
            let (some, count) = kept(hand, kept_by(rules.second_choice(hand, CardSet::EMPTY)));
            let mut ranks: Vec<_> = some[..count].iter().map(|card| card.rank()).collect();
            ranks.sort_unstable();
            let mut suits: Vec<_> = some[..count].iter().filter_map(|card| card.suit()).collect();
            suits.dedup();
            (ranks, suits.len() == 1)
        };
        let first = |hand: [Card; 5]| kept_and_rest(hand, rules.first(hand));
        for suits in ORDERS.iter() {
            let mut other = hand.map(|card| renamed(card, *suits));
            other.sort_unstable_by_key(|card| card.id());
            assert_eq!(first(hand), first(other));
            assert_eq!(four(hand), four(other));
        }
    }
}

#[test]
fn straights_that_need_no_card_given_up_are_free() {
    let of = |hand: &str, bits: u8| {
        let offered = offered_first(cards(hand)).into_iter();
        let runs = offered.filter(|(named, held)| named.kind.runs() && *held == bits);
        runs.map(|(named, _)| (named.signs.fits, named.signs.free)).collect::<Vec<_>>()
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
