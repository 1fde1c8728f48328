//! Five cards of a deck with two jokers: the hands of Double Draw Poker.
//!
//! A joker completes a royal flush, straight flush, flush or straight as the card that is missing,
//! suit included (ruling A05); in every other hand it is an ace (A06). Both uses are tried and the
//! better one counts (A07). Straights do not go round the corner (A08). Five aces is the only five
//! of a kind.
//!
//! The text ranks nothing below two pairs and has no order inside a category, because there is no
//! hand to compare with (A04). [`Joker5`] orders hands throughout all the same, as five-card high
//! poker does.
//!
//! ```
//! use cards::{parse_cards, rankings::joker5};
//!
//! let hand = |text: &str| joker5::rank(parse_cards(text).unwrap().try_into().unwrap());
//! assert_eq!(hand("JK Ks Kh Kd Kc").to_string(), "four of a kind, kings");
//! assert_eq!(hand("JK JK As 9s 4s").to_string(), "flush, ace high");
//! assert_eq!(hand("JK As Ah Ad Ac").to_string(), "five aces");
//! ```

use core::fmt;

use super::arrange::{Played, by_groups, cards_of, group_sizes, ranks_of};
use super::high::classes;
use super::high5::{High5, High5Category};
use super::numbering::Shape;
use crate::{Card, Rank};

crate::ladder! {
    crate::worded! {
        /// The categories, jokers included. The declaration order is the ranking, lowest first; two
        /// pairs are the lowest hand that wins, and what is below is no hand of the text.
        #[derive(PartialOrd, Ord)]
        #[repr(u8)]
        pub enum Joker5Category(name)
    }
    /// None of the others.
    NoPair "no pair",
    /// Two cards of one rank.
    Pair "pair",
    ..
    /// A royal flush with one or two jokers.
    WildRoyalFlush "wild royal flush",
    /// Ace, king, queen, jack and ten of one suit, no joker.
    NaturalRoyalFlush "natural royal flush",
    /// Four aces and a joker, or three aces and two.
    FiveAces "five aces",
}

impl From<High5Category> for Joker5Category {
    /// The category of a hand without jokers: up to a straight flush the places are the same.
    fn from(category: High5Category) -> Self {
        let same = Self::ALL[category as usize];
        if same == Self::WildRoyalFlush { Self::NaturalRoyalFlush } else { same }
    }
}

classes! {
    /// The rank of a five-card hand that may hold jokers: greater is better. There are 7,464 of
    /// them: 7-5-4-3-2 has number 0, five aces have 7,463.
    ///
    /// Up to the straight flush the numbers are those of [`High5`].
    Joker5, High5::CLASSES + 2
}

impl Joker5 {
    pub(crate) const WILD_ROYAL_FLUSH: Self = Self(High5::CLASSES - 1);
    pub(crate) const NATURAL_ROYAL_FLUSH: Self = Self(High5::CLASSES);
    pub(crate) const FIVE_ACES: Self = Self(High5::CLASSES + 1);

    /// The category.
    #[must_use]
    pub fn category(self) -> Joker5Category {
        match self {
            Self::FIVE_ACES => Joker5Category::FiveAces,
            Self::NATURAL_ROYAL_FLUSH => Joker5Category::NaturalRoyalFlush,
            Self::WILD_ROYAL_FLUSH => Joker5Category::WildRoyalFlush,
            Self(number) => High5::from_table(number).category().into(),
        }
    }

    /// The ranks the cards play as, in the order of comparison: made part first, a straight from
    /// its top.
    #[must_use]
    pub fn ranks(self) -> [Rank; 5] {
        match self {
            Self::FIVE_ACES => [Rank::Ace; 5],
            Self(number) => High5::from_table(number.min(High5::CLASSES - 1)).ranks(),
        }
    }
}

impl From<High5> for Joker5 {
    /// The rank of a hand without jokers.
    fn from(rank: High5) -> Self {
        match rank.number() {
            number if number == High5::CLASSES - 1 => Self::NATURAL_ROYAL_FLUSH,
            number => Self(number),
        }
    }
}

impl fmt::Display for Joker5 {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if *self >= Self::WILD_ROYAL_FLUSH {
            fmt::Display::fmt(&self.category(), f)
        } else {
            fmt::Display::fmt(&High5::from_table(self.0), f)
        }
    }
}

law::cite!(
    double_draw: P42_5_A P42_5_B_1 P42_5_B_2 P42_5_B_3 P42_5_B_4 P42_5_B_5 P42_5_B_6 P42_5_B_7
        P42_5_B_8 P42_5_B_9 P42_5_B_10;
    ruling: A04 A05 A06 A07 A08
);

/// The rank of five different cards, none, one or both of them jokers.
#[must_use]
pub fn rank(cards: [Card; 5]) -> Joker5 {
    lay_out(cards).0
}

/// The same cards laid out, a joker at the place of the card it stands for.
#[must_use]
pub fn made_of(cards: [Card; 5]) -> [Card; 5] {
    cards_of(lay_out(cards).1)
}

fn lay_out(cards: [Card; 5]) -> (Joker5, [Played; 5]) {
    let as_aces = jokers_as_aces(cards);
    match jokers_completing(cards) {
        Some(completed) if completed.0 > as_aces.0 => completed,
        _ => as_aces,
    }
}

/// The hand if every joker is an ace: groups only. Ruling A06.
fn jokers_as_aces(cards: [Card; 5]) -> (Joker5, [Played; 5]) {
    let played = cards.map(|card| Played { rank: card.rank().unwrap_or(Rank::Ace), card });
    let hand = by_groups(played, Rank::index);
    let sizes = group_sizes(hand);
    if sizes[0] == 5 {
        return (Joker5::FIVE_ACES, hand);
    }
    (number(High5Category::with_shape(Shape::of_groups(sizes)), hand), hand)
}

/// The best straight flush, flush or straight that the jokers complete, if there is one. Ruling
/// A05.
fn jokers_completing(cards: [Card; 5]) -> Option<(Joker5, [Played; 5])> {
    let natural = || cards.iter().filter(|card| !card.is_joker());
    let one_suit = natural().all(|card| card.suit() == natural().next().and_then(|c| c.suit()));
    let jokers = 5 - natural().count();
    match (highest_straight(cards), one_suit) {
        (Some(run), true) if run[0].rank == Rank::Ace && jokers == 0 => {
            Some((Joker5::NATURAL_ROYAL_FLUSH, run))
        }
        (Some(run), true) if run[0].rank == Rank::Ace => Some((Joker5::WILD_ROYAL_FLUSH, run)),
        (Some(run), true) => Some((number(High5Category::StraightFlush, run), run)),
        (Some(run), false) => Some((number(High5Category::Straight, run), run)),
        (None, true) => {
            let hand = highest_flush(cards);
            Some((number(High5Category::Flush, hand), hand))
        }
        (None, false) => None,
    }
}

/// The highest run of five ranks that the cards fill when the jokers stand for the missing ones.
fn highest_straight(cards: [Card; 5]) -> Option<[Played; 5]> {
    let tops = (Rank::Five.index()..=Rank::Ace.index()).rev();
    let mut runs = tops.map(|top| [top, top - 1, top - 2, top - 3, (top + 9) % 13]);
    runs.find_map(|run| fill(cards, run.map(|index| Rank::ALL[index])))
}

/// The flush in which the jokers are the highest cards of the suit not in the hand already.
fn highest_flush(cards: [Card; 5]) -> [Played; 5] {
    let held = |rank| cards.iter().any(|card| card.rank() == Some(rank));
    let mut missing = Rank::ALL.into_iter().rev().filter(|&rank| !held(rank));
    let played = cards.map(|card| Played {
        rank: card.rank().or_else(|| missing.next()).expect("13 ranks, 5 cards"),
        card,
    });
    by_groups(played, Rank::index)
}

/// The cards laid on these ranks, jokers where a rank is missing; `None` if some card finds no
/// place.
fn fill(cards: [Card; 5], ranks: [Rank; 5]) -> Option<[Played; 5]> {
    let mut jokers = cards.into_iter().filter(|card| card.is_joker());
    let mut hand = [None; 5];
    for (place, rank) in hand.iter_mut().zip(ranks) {
        let natural = cards.into_iter().find(|card| card.rank() == Some(rank));
        *place = Some(Played { rank, card: natural.or_else(|| jokers.next())? });
    }
    let hand = hand.map(|place| place.expect("all places are filled"));
    Some(hand)
}

fn number(category: High5Category, hand: [Played; 5]) -> Joker5 {
    Joker5(High5::new(category, ranks_of(hand).map(Rank::index)).number())
}
