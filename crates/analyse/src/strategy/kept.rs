//! Cards kept in Double Draw Poker, by what a player would call them.

use cards::{Card, Rank};

/// What some of the five cards are, if they are kept.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) enum Keep {
    Five,
    FourOfAKind,
    TwoPairs,
    FourToStraightFlush,
    FourToFlush,
    FourToStraight,
    ThreeOfAKind,
    ThreeToStraightFlush,
    ThreeToFlush,
    ThreeToStraight,
    Pair,
    PairAndOne,
    TwoToStraightFlush,
    Two,
    ThreeAndOne,
    PairAndTwo,
    Four,
}

impl Keep {
    /// Those before the first draw.
    pub(super) const FIRST: [Self; 14] = [
        Self::Five,
        Self::FourOfAKind,
        Self::TwoPairs,
        Self::FourToStraightFlush,
        Self::FourToFlush,
        Self::FourToStraight,
        Self::ThreeOfAKind,
        Self::ThreeToStraightFlush,
        Self::ThreeToFlush,
        Self::ThreeToStraight,
        Self::Pair,
        Self::PairAndOne,
        Self::TwoToStraightFlush,
        Self::Two,
    ];

    /// Those before the second draw.
    pub(super) const SECOND: [Self; 9] = [
        Self::Five,
        Self::FourOfAKind,
        Self::TwoPairs,
        Self::FourToStraightFlush,
        Self::FourToFlush,
        Self::FourToStraight,
        Self::ThreeAndOne,
        Self::PairAndTwo,
        Self::Four,
    ];

    pub(super) const fn words(self) -> &'static str {
        match self {
            Self::Five => "keep all five",
            Self::FourOfAKind => "keep four of a kind",
            Self::TwoPairs => "keep two pairs",
            Self::FourToStraightFlush => "keep four to a straight flush",
            Self::FourToFlush => "keep four to a flush",
            Self::FourToStraight => "keep four to a straight",
            Self::ThreeOfAKind => "keep three of a kind",
            Self::ThreeToStraightFlush => "keep three to a straight flush",
            Self::ThreeToFlush => "keep three to a flush",
            Self::ThreeToStraight => "keep three to a straight",
            Self::Pair => "keep the pair",
            Self::PairAndOne => "keep the pair and the highest other card",
            Self::TwoToStraightFlush => "keep two to a straight flush",
            Self::Two => "keep the two highest",
            Self::ThreeAndOne => "keep three of a kind and the highest other card",
            Self::PairAndTwo => "keep the pair and the two highest others",
            Self::Four => "keep the four highest",
        }
    }
}

/// How good some kept cards are among those of their kind: jokers, straights they fit, ranks.
pub(super) type Quality = (u8, u8, [u8; 4]);

/// A joker counts as an ace wherever it makes no straight and no flush.
pub(super) fn rank(card: Card) -> Rank {
    card.rank().unwrap_or(Rank::Ace)
}

pub(super) fn jokers(cards: &[Card]) -> u8 {
    u8::try_from(cards.iter().filter(|card| card.is_joker()).count()).expect("two jokers")
}

/// In how many straights all the cards that are no jokers can stand; none if two are of one rank.
fn straights(naturals: &[Card]) -> u8 {
    let bits = |card: &Card| 2u32 << rank(*card).index() | u32::from(rank(*card) == Rank::Ace);
    let fits = |lowest: &u32| {
        let window = 0b1_1111 << lowest;
        let mut seen = 0;
        naturals.iter().all(|card| {
            let bit = bits(card) & window;
            let fresh = bit != 0 && seen & bit == 0;
            seen |= bit;
            fresh
        })
    };
    u8::try_from((0..10).filter(fits).count()).expect("ten straights")
}

/// What these cards may be called.
pub(super) fn named(cards: &[Card]) -> Vec<(Keep, Quality)> {
    let naturals: Vec<Card> = cards.iter().copied().filter(|card| !card.is_joker()).collect();
    let mut groups: Vec<usize> = Rank::ALL
        .into_iter()
        .map(|rank| cards.iter().filter(|card| self::rank(**card) == rank).count())
        .filter(|count| *count > 0)
        .collect();
    groups.sort_unstable_by(|a, b| b.cmp(a));
    let mut ranks = [0; 4];
    let mut sorted: Vec<u8> = cards.iter().map(|card| rank(*card) as u8).collect();
    sorted.sort_unstable_by(|a, b| b.cmp(a));
    ranks.iter_mut().zip(sorted).for_each(|(to, from)| *to = from);
    let fit = straights(&naturals);
    let suited = naturals.iter().all(|card| card.suit() == naturals[0].suit());
    let quality = (jokers(cards), fit, ranks);
    let draws = to_draw(suited, fit > 0, cards.len());
    let of_ranks = by_groups(&groups, cards.len());
    let any = match cards.len() {
        4 => Some(Keep::Four),
        2 => Some(Keep::Two),
        _ => None,
    };
    let plain = (0, 0, ranks);
    let whole =
        |keep: Keep| (keep, if keep == Keep::Two || keep == Keep::Four { plain } else { quality });
    draws.into_iter().chain(of_ranks).chain(any).map(whole).collect()
}

pub(super) const FIRST_SIZES: &[usize] = &[5, 4, 3, 2];
pub(super) const SECOND_SIZES: &[usize] = &[5, 4];

/// What straight or flush cards may become.
const fn to_draw(suited: bool, fits: bool, cards: usize) -> Option<Keep> {
    match (suited, fits, cards) {
        (true, true, 4) => Some(Keep::FourToStraightFlush),
        (true, false, 4) => Some(Keep::FourToFlush),
        (false, true, 4) => Some(Keep::FourToStraight),
        (true, true, 3) => Some(Keep::ThreeToStraightFlush),
        (true, false, 3) => Some(Keep::ThreeToFlush),
        (false, true, 3) => Some(Keep::ThreeToStraight),
        (true, true, 2) => Some(Keep::TwoToStraightFlush),
        _ => None,
    }
}

/// What cards are that hold so many of each rank, most first.
const fn by_groups(groups: &[usize], cards: usize) -> Option<Keep> {
    match (cards, groups) {
        (5, _) => Some(Keep::Five),
        (4, [4]) => Some(Keep::FourOfAKind),
        (4, [2, 2]) => Some(Keep::TwoPairs),
        (4, [3, 1]) => Some(Keep::ThreeAndOne),
        (4, [2, 1, 1]) => Some(Keep::PairAndTwo),
        (3, [3]) => Some(Keep::ThreeOfAKind),
        (3, [2, 1]) => Some(Keep::PairAndOne),
        (2, [2]) => Some(Keep::Pair),
        _ => None,
    }
}
