//! Who gets what tied hands cannot share (14.9(i)2ii-iv, 14.11(f)2ii-iv, rulings D07-D09, D19).
//!
//! Of high hands the highest card decides, the ace being the top, of low hands the lowest; of one
//! rank spades are above hearts, diamonds and clubs. A card that both hold is passed over for the
//! next. Where several sets of cards make the same hand, the one that favours its holder counts. If
//! all is equal it goes to the first left of the button, or of the dealer.

use cards::rankings::{high3, high5, low};
use cards::{Card, Suit};
use rules::{Seat, Seats};

use super::showdown::Held;
use super::terms::LowOddChip;
use super::variant::{Plays, Rules};

law::cite!(nj_19_47: P14_9_I_2_II P14_9_I_2_III P14_9_I_2_IV P14_11_F_2_II P14_11_F_2_III
    P14_11_F_2_IV; ruling: D07 D08 D09 D19);

/// Which half of a pot.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Side {
    High,
    Low(LowOddChip),
}

/// The seats of tied hands in the order in which they are entitled to an odd chip.
pub(super) fn order<'a>(
    rules: &Rules,
    side: Side,
    tied: Seats,
    first: usize,
    held: impl Fn(Seat) -> Held<'a>,
) -> Vec<Seat> {
    let from_first = |seat: Seat| (seat.index() + rules::SEATS_MAX - first) % rules::SEATS_MAX;
    let mut seats: Vec<Seat> = tied.dealing_order().collect();
    seats.sort_by_key(|&seat| {
        (core::cmp::Reverse(claim(rules, side, held(seat))), from_first(seat))
    });
    seats
}

/// How strong the claim of a hand is: the greatest among the sets of cards that make it.
///
/// Cards are bits, the stronger card the higher bit. Of two sets as numbers the greater is the one
/// that has the strongest card which the other has not, so shared cards pass over by themselves.
fn claim(rules: &Rules, side: Side, held: Held<'_>) -> u64 {
    let [own, shared] = [held.0.as_slice(), held.1.as_slice()].map(known);
    let sets = hands(rules, &own, &shared);
    let valued = sets.into_iter().map(|set| (strength(side, &set), bits(side, &set)));
    valued.max().expect("a hand is made of some cards").1
}

/// The card by which the claim of `one` is above that of `other`; none where it is not.
pub(super) fn decides(rules: &Rules, side: Side, one: Held<'_>, other: Held<'_>) -> Option<Card> {
    let (claimed, against) = (claim(rules, side, one), claim(rules, side, other));
    let highest = (claimed ^ against).checked_ilog2()?;
    let is_it = |card: &&Card| bits(side, &[**card]) == 1 << highest;
    let decides = one.0.iter().chain(one.1).flatten().find(is_it);
    decides.filter(|_| claimed > against).copied()
}

/// Every set of cards that may be played as a hand of this game; none while cards are missing.
pub(super) fn hands(rules: &Rules, own: &[Card], shared: &[Card]) -> Vec<Vec<Card>> {
    match rules.plays {
        Plays::AnyFive => choices(&[own, shared].concat(), 5),
        Plays::TwoAndThree => two_and_three(own, shared),
        Plays::AnyThree => choices(&[own, shared].concat(), 3),
    }
}

fn known(cards: &[Option<Card>]) -> Vec<Card> {
    cards.iter().flatten().copied().collect()
}

/// The rank of exactly these cards.
fn strength(side: Side, set: &[Card]) -> u16 {
    match (side, set) {
        (Side::High, &[a, b, c]) => high3::rank([a, b, c]).number(),
        (Side::High, _) => high5::rank(known_five(set)).number(),
        (Side::Low(_), &[a, b, c]) => low::rank([a, b, c]).number(),
        (Side::Low(_), _) => low::rank(known_five(set)).number(),
    }
}

fn known_five(set: &[Card]) -> [Card; 5] {
    set.try_into().expect("a hand has three or five cards")
}

fn bits(side: Side, set: &[Card]) -> u64 {
    let place = |card: &Card| {
        let rank = card.rank().expect("no jokers in the poker room");
        let suit = card.suit().map_or(0, Suit::index);
        match side {
            Side::High => usize::from(card.id()),
            // The lowest card is the strongest claim, and clubs are the lowest suit.
            Side::Low(LowOddChip::AceLow) => 63 - (4 * rank.low_index() + suit),
            Side::Low(LowOddChip::Literal) => 63 - (4 * (12 - rank.low_index()) + suit),
        }
    };
    set.iter().fold(0, |bits, card| bits | 1 << place(card))
}

/// Every way to take so many of these cards.
fn choices(cards: &[Card], count: u32) -> Vec<Vec<Card>> {
    let sets = (0_u32..1 << cards.len()).filter(|set| set.count_ones() == count);
    let taken = |set: u32| {
        let at = (0..cards.len()).filter(move |at| set >> at & 1 == 1);
        at.map(|at| cards[at]).collect()
    };
    sets.map(taken).collect()
}

fn two_and_three(own: &[Card], board: &[Card]) -> Vec<Vec<Card>> {
    let boards = choices(board, 3);
    let with = |two: Vec<Card>| boards.iter().map(move |three| [&two[..], three].concat());
    choices(own, 2).into_iter().flat_map(with).collect()
}
