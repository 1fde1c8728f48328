//! What to give up in an exchange of cards.
//!
//! Others are supposed to draw by the plain rule; the own exchange is the one of all 32 that wins
//! the most in sampled deals, the same deals for each.

use cards::{Card, Rank, Suit};
use rules::Stream;

use super::equity::{Deal, Draws, share};
use crate::double_draw::Places;
use crate::poker_room::showdown::Value;
use crate::poker_room::terms::Sight;
use crate::poker_room::variant::{HAND_MAX, SHARED_MAX, Wins};

/// Every way to give up some of five cards.
const WAYS: usize = 32;
/// The deals that all of them are tried in, and those the best are tried in again.
const FIRST_DEALS: u32 = 64;
const LAST_DEALS: u32 = 256;
/// How many of them are tried again.
const FINALISTS: usize = 4;
/// The opponents they are tried against.
const OPPONENTS_MAX: usize = 2;

fn low_index(card: Card) -> usize {
    card.rank().map_or(0, Rank::low_index)
}

fn index(card: Card) -> usize {
    card.rank().map_or(0, Rank::index)
}

/// What people give up who follow a plain rule.
#[inline]
pub(super) fn plain(wins: Wins, hand: [Card; 5]) -> Places {
    match wins {
        Wins::High | Wins::HighLow(_) => plain_high(hand),
        Wins::Low => plain_low(hand),
    }
}

/// Keeps pairs and better, else four to a straight or a flush, else the highest card and a second
/// one if both are honours.
#[inline]
fn plain_high(hand: [Card; 5]) -> Places {
    let ranks = hand.map(index);
    let alike = ranks.map(|rank| ranks.iter().filter(|other| **other == rank).count());
    if alike.iter().any(|count| *count > 1) {
        // Four of a kind and a full house are kept as they are.
        let pat = alike.contains(&4) || (alike.contains(&3) && alike.contains(&2));
        return if pat { Places::NONE } else { places(|place| alike[place] == 1) };
    }
    if let Some(odd) = out_of_line(hand, ranks) {
        return odd;
    }
    let highest = *ranks.iter().max().expect("five cards");
    let honours = |rank: usize| rank >= Rank::Jack.index();
    let kept = |rank: usize| rank == highest || honours(rank) && ranks_above(&ranks, rank) < 2;
    places(|place| !kept(ranks[place]))
}

fn ranks_above(ranks: &[usize; 5], rank: usize) -> usize {
    ranks.iter().filter(|other| **other > rank).count()
}

/// The card that does not belong to a flush or a straight of five cards or four; none of them, if
/// all belong.
fn out_of_line(hand: [Card; 5], ranks: [usize; 5]) -> Option<Places> {
    let suits = hand.map(|card| card.suit().map_or(0, Suit::index));
    let of_suit = suits.map(|suit| suits.iter().filter(|other| **other == suit).count());
    if of_suit.contains(&5) {
        return Some(Places::NONE);
    }
    // Ranks from the ace below the two; all five differ.
    let mut set = ranks.iter().fold(0_u32, |set, rank| set | 2 << rank);
    set |= set >> 13 & 1;
    let runs = |length: u32| (0..=14 - length).find(|low| (set >> low).trailing_ones() >= length);
    if runs(5).is_some() {
        return Some(Places::NONE);
    }
    if of_suit.contains(&4) {
        return Some(places(|place| of_suit[place] == 1));
    }
    // Open at both ends: from the two to the king.
    let low = (1..=9).find(|low| (set >> low).trailing_ones() >= 4)?;
    Some(places(|place| !(low..low + 4).contains(&(ranks[place] + 1))))
}

/// Keeps one card of each rank up to the eight, and a nine if that makes a hand.
#[inline]
fn plain_low(hand: [Card; 5]) -> Places {
    const EIGHT: usize = 7;
    let ranks = hand.map(low_index);
    let first = |place: usize| !ranks[..place].contains(&ranks[place]);
    let made = (0..5).all(|place| first(place) && ranks[place] <= EIGHT + 1);
    places(|place| !(made || first(place) && ranks[place] <= EIGHT))
}

fn places(given_up: impl Fn(usize) -> bool) -> Places {
    (0..5).filter(|place| given_up(*place)).collect()
}

/// The exchange that wins the most.
pub(super) fn best(sight: &Sight, chance: &mut Stream) -> Places {
    let mut deal = Deal::of(sight, OPPONENTS_MAX);
    let ways: [Places; WAYS] = core::array::from_fn(|set| places(|place| set >> place & 1 == 1));
    let mut won = ways.map(|way| (0, way));
    try_out(&mut deal, sight, &mut won, FIRST_DEALS, chance);
    let fewest_first = |(won, way): &(u64, Places)| (core::cmp::Reverse(*won), way.len());
    won.sort_by_key(fewest_first);
    try_out(&mut deal, sight, &mut won[..FINALISTS], LAST_DEALS, chance);
    won[..FINALISTS].sort_by_key(fewest_first);
    won[0].1
}

/// Adds what each of these exchanges wins in so many deals.
fn try_out(
    deal: &mut Deal,
    sight: &Sight,
    ways: &mut [(u64, Places)],
    deals: u32,
    chance: &mut Stream,
) {
    let (game, board) = (sight.game, [None; SHARED_MAX]);
    let mut values = [Value::default(); OPPONENTS_MAX + 1];
    let players = deal.opponents() + 1;
    for _ in 0..deals {
        deal.gather();
        for (player, value) in values[..players].iter_mut().enumerate().skip(1) {
            let hand = deal.hand(player, Draws::Yet, chance);
            *value = Value::of(game, (&hand, &board));
        }
        let new: [Card; 5] = core::array::from_fn(|_| deal.next(chance));
        for (won, way) in ways.iter_mut() {
            let mut hand: [Option<Card>; HAND_MAX] = sight.own;
            for (place, card) in way.iter().zip(new) {
                hand[place] = Some(card);
            }
            values[0] = Value::of(game, (&hand, &board));
            *won += share(game.wins, &values[..players]);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use cards::parse_cards;

    fn kept(wins: Wins, text: &str) -> String {
        let hand: [Card; 5] = parse_cards(text).expect("cards").try_into().expect("five");
        let gone = plain(wins, hand);
        let kept = (0..5).filter(|place| !gone.contains(*place)).map(|it| hand[it].to_string());
        kept.collect::<Vec<_>>().join(" ")
    }

    #[test]
    fn pairs_and_made_hands_are_kept() {
        let high = |text| kept(Wins::High, text);
        assert_eq!(high("7s 7h Kd 2c 9s"), "7s 7h");
        assert_eq!(high("7s 7h Kd Kc 9s"), "7s 7h Kd Kc");
        assert_eq!(high("7s 7h 7d 2c 9s"), "7s 7h 7d");
        assert_eq!(high("7s 7h 7d 9c 9s"), "7s 7h 7d 9c 9s");
        assert_eq!(high("7s 7h 7d 7c 9s"), "7s 7h 7d 7c 9s");
        assert_eq!(high("2s 9s Js Ks 4s"), "2s 9s Js Ks 4s");
        assert_eq!(high("As 2h 3d 4c 5s"), "As 2h 3d 4c 5s");
        assert_eq!(high("As Kh Qd Jc 10s"), "As Kh Qd Jc 10s");
    }

    #[test]
    fn four_to_a_flush_or_an_open_straight_draw_one() {
        let high = |text| kept(Wins::High, text);
        assert_eq!(high("2s 9s Js Ks 4h"), "2s 9s Js Ks");
        assert_eq!(high("5s 6h 7d 8c Ks"), "5s 6h 7d 8c");
        assert_eq!(high("10s Jh Qd Kc 2s"), "10s Jh Qd Kc");
        // Closed at one end, or with a gap: honours are worth more.
        assert_eq!(high("As 2h 3d 4c 9s"), "As");
        assert_eq!(high("As Kh Qd Jc 2s"), "As Kh");
        assert_eq!(high("9s 7h 5d 3c 2s"), "9s");
    }

    #[test]
    fn a_low_hand_keeps_one_card_of_each_rank_up_to_the_eight() {
        let low = |text| kept(Wins::Low, text);
        assert_eq!(low("As 2h 3d 4c Ks"), "As 2h 3d 4c");
        assert_eq!(low("As Ah 3d 4c 8s"), "As 3d 4c 8s");
        assert_eq!(low("As 2h 3d 4c 9s"), "As 2h 3d 4c 9s", "a nine is a hand");
        assert_eq!(low("As 2h 3d 4c 10s"), "As 2h 3d 4c");
    }
}
