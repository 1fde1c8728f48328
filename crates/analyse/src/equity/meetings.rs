//! Hands of ranges that can meet: one of each player, no card twice.
//!
//! Suits that can be exchanged without changing anything give meetings that end alike: one of them
//! is counted for all.

use cards::{Card, CardSet};

use crate::suits::Suits;

/// One hand of each player, and how many meetings it stands for.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Meeting {
    pub(super) own: Vec<CardSet>,
    pub(super) ways: i64,
}

/// Exchanges of suits that leave these sets and all ranges as they are.
pub(super) fn exchanges(ranges: &[Vec<CardSet>], fixed: &[CardSet]) -> Vec<[u8; 4]> {
    let mut sorted: Vec<Vec<u64>> = ranges.iter().map(|hands| bits(hands)).collect();
    sorted.iter_mut().for_each(|hands| hands.sort_unstable());
    let keeps = |suits: &[u8; 4]| {
        let fixed = fixed.iter().all(|set| exchanged(set.bits(), *suits) == set.bits());
        fixed
            && sorted.iter().all(|hands| {
                let mut image: Vec<u64> =
                    hands.iter().map(|hand| exchanged(*hand, *suits)).collect();
                image.sort_unstable();
                image == *hands
            })
    };
    Suits::Alike.exchanges().into_iter().filter(keeps).collect()
}

fn bits(hands: &[CardSet]) -> Vec<u64> {
    hands.iter().map(|hand| hand.bits()).collect()
}

/// Every meeting of these ranges, alike ones once.
pub(super) fn every(ranges: &[Vec<CardSet>], fixed: &[CardSet]) -> Vec<Meeting> {
    let (exchanges, mut meetings) = (exchanges(ranges, fixed), Vec::new());
    each(ranges, &mut Vec::new(), CardSet::EMPTY, &mut |own| {
        if let Some(ways) = stands_for(own, &exchanges) {
            meetings.push(Meeting { own: own.to_vec(), ways });
        }
        true
    });
    meetings
}

/// What something makes of every meeting, alike or not.
pub(super) fn each_once<T>(ranges: &[Vec<CardSet>], of: impl Fn(&[CardSet]) -> T) -> Vec<T> {
    let mut all = Vec::new();
    each(ranges, &mut Vec::new(), CardSet::EMPTY, &mut |own| {
        all.push(of(own));
        true
    });
    all
}

/// Whether any hands of the ranges can meet.
pub(super) fn is_possible(ranges: &[Vec<CardSet>]) -> bool {
    let mut found = false;
    each(ranges, &mut Vec::new(), CardSet::EMPTY, &mut |_| {
        found = true;
        false
    });
    found
}

/// Gives every meeting, as long as more are wanted; says whether they are.
fn each(
    ranges: &[Vec<CardSet>],
    own: &mut Vec<CardSet>,
    taken: CardSet,
    more: &mut impl FnMut(&[CardSet]) -> bool,
) -> bool {
    let Some(hands) = ranges.get(own.len()) else { return more(own) };
    for hand in hands {
        if hand.bits() & taken.bits() != 0 {
            continue;
        }
        own.push(*hand);
        let wanted = each(ranges, own, taken.union(*hand), more);
        own.pop();
        if !wanted {
            return false;
        }
    }
    true
}

/// How many meetings this one stands for: those that exchanged suits make of it, if it is the first
/// of them.
fn stands_for(own: &[CardSet], exchanges: &[[u8; 4]]) -> Option<i64> {
    let mut same = 0;
    for suits in exchanges {
        let image = own.iter().map(|hand| exchanged(hand.bits(), *suits));
        match image.cmp(own.iter().map(|hand| hand.bits())) {
            core::cmp::Ordering::Less => return None,
            core::cmp::Ordering::Equal => same += 1,
            core::cmp::Ordering::Greater => {}
        }
    }
    Some((exchanges.len() / same) as i64)
}

/// The clubs of a set.
const CLUBS: u64 = 0x1_1111_1111_1111;

/// The set with its suits exchanged.
fn exchanged(set: u64, suits: [u8; 4]) -> u64 {
    let lane = |(from, to): (usize, u8)| (set >> from & CLUBS) << to;
    suits.into_iter().enumerate().map(lane).sum()
}

/// Every way to complete a hand with unseen cards.
pub(super) fn completed(hand: CardSet, own: usize, unseen: CardSet) -> Vec<CardSet> {
    let cards: Vec<Card> = unseen.difference(hand).iter().collect();
    let mut hands = Vec::new();
    complete(hand, own - hand.len(), &cards, &mut hands);
    hands
}

fn complete(hand: CardSet, more: usize, cards: &[Card], hands: &mut Vec<CardSet>) {
    if more == 0 {
        return hands.push(hand);
    }
    for (place, card) in cards.iter().enumerate() {
        complete(hand.with(*card), more - 1, &cards[place + 1..], hands);
    }
}
