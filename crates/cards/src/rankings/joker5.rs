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
use super::high5::{High5, High5Category};
use super::numbering::Shape5;
use crate::{Card, Rank};

/// The categories. The declaration order is the ranking, lowest first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
pub enum Joker5Category {
    /// None of the others; not a hand of the text.
    NoPair,
    /// Two cards of one rank; not a hand of the text.
    Pair,
    /// Two pairs, the lowest hand that wins.
    TwoPairs,
    /// Three cards of one rank.
    ThreeOfAKind,
    /// Five consecutive ranks, jokers included.
    Straight,
    /// Five cards of one suit, jokers included.
    Flush,
    /// Three of one rank, two of another.
    FullHouse,
    /// Four cards of one rank.
    FourOfAKind,
    /// A straight of one suit, jokers included.
    StraightFlush,
    /// A royal flush with one or two jokers.
    WildRoyalFlush,
    /// Ace, king, queen, jack and ten of one suit, no joker.
    NaturalRoyalFlush,
    /// Four aces and a joker, or three aces and two.
    FiveAces,
}

impl Joker5Category {
    /// All categories, lowest first.
    pub const ALL: [Self; 12] = [
        Self::NoPair,
        Self::Pair,
        Self::TwoPairs,
        Self::ThreeOfAKind,
        Self::Straight,
        Self::Flush,
        Self::FullHouse,
        Self::FourOfAKind,
        Self::StraightFlush,
        Self::WildRoyalFlush,
        Self::NaturalRoyalFlush,
        Self::FiveAces,
    ];

    /// The category in words.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::NoPair => "no pair",
            Self::Pair => "pair",
            Self::TwoPairs => "two pairs",
            Self::ThreeOfAKind => "three of a kind",
            Self::Straight => "straight",
            Self::Flush => "flush",
            Self::FullHouse => "full house",
            Self::FourOfAKind => "four of a kind",
            Self::StraightFlush => "straight flush",
            Self::WildRoyalFlush => "wild royal flush",
            Self::NaturalRoyalFlush => "natural royal flush",
            Self::FiveAces => "five aces",
        }
    }
}

impl From<High5Category> for Joker5Category {
    /// The category of a hand without jokers.
    fn from(category: High5Category) -> Self {
        match category {
            High5Category::NoPair => Self::NoPair,
            High5Category::Pair => Self::Pair,
            High5Category::TwoPairs => Self::TwoPairs,
            High5Category::ThreeOfAKind => Self::ThreeOfAKind,
            High5Category::Straight => Self::Straight,
            High5Category::Flush => Self::Flush,
            High5Category::FullHouse => Self::FullHouse,
            High5Category::FourOfAKind => Self::FourOfAKind,
            High5Category::StraightFlush => Self::StraightFlush,
            High5Category::RoyalFlush => Self::NaturalRoyalFlush,
        }
    }
}

impl fmt::Display for Joker5Category {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// The rank of a five-card hand that may hold jokers: greater is better. There are 7,464 of them.
///
/// Up to the straight flush the numbers are those of [`High5`].
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Joker5(u16);

impl Joker5 {
    /// How many classes there are.
    pub const CLASSES: u16 = High5::CLASSES + 2;

    pub(crate) const WILD_ROYAL_FLUSH: Self = Self(High5::CLASSES - 1);
    pub(crate) const NATURAL_ROYAL_FLUSH: Self = Self(High5::CLASSES);
    pub(crate) const FIVE_ACES: Self = Self(High5::CLASSES + 1);

    /// The number of the class: 7-5-4-3-2 has 0, five aces have 7,463.
    #[must_use]
    pub const fn number(self) -> u16 {
        self.0
    }

    /// The class with this number, if there is one.
    #[must_use]
    pub const fn from_number(number: u16) -> Option<Self> {
        if number < Self::CLASSES { Some(Self(number)) } else { None }
    }

    /// A number known to be below [`CLASSES`](Self::CLASSES), from a table.
    pub(crate) const fn from_table(number: u16) -> Self {
        Self(number)
    }

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

    /// The hand in words: `"wild royal flush"`.
    #[must_use]
    pub fn describe(self) -> String {
        self.to_string()
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
    double_draw::P42_5_A,
    double_draw::P42_5_B_1,
    double_draw::P42_5_B_2,
    double_draw::P42_5_B_3,
    double_draw::P42_5_B_4,
    double_draw::P42_5_B_5,
    double_draw::P42_5_B_6,
    double_draw::P42_5_B_7,
    double_draw::P42_5_B_8,
    double_draw::P42_5_B_9,
    double_draw::P42_5_B_10,
    ruling::A04,
    ruling::A05,
    ruling::A06,
    ruling::A07,
    ruling::A08,
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
    let category = match Shape5::of_groups(sizes) {
        Shape5::Distinct => High5Category::NoPair,
        Shape5::Pair => High5Category::Pair,
        Shape5::TwoPairs => High5Category::TwoPairs,
        Shape5::Three => High5Category::ThreeOfAKind,
        Shape5::FullHouse => High5Category::FullHouse,
        Shape5::Four => High5Category::FourOfAKind,
    };
    (number(category, hand), hand)
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
