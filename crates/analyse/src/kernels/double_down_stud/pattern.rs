//! Patterns of four cards: the words in which a strategy is told.
//!
//! A pattern forgets suits, except whether all four are of one suit. On a full deck it says all
//! there is to know about what the hole card can make; [`Strategy`](super::Strategy) checks that it
//! does.

use core::fmt;

use cards::{Card, Rank};

cards::worded! {
    /// What kind of four cards these are. Declaration order is the order of the printed strategy.
    #[derive(PartialOrd, Ord)]
    pub enum Kind(words) {
        /// All of one rank.
        FourOfAKind "four of a kind",
        /// Three of one rank.
        ThreeOfAKind "three of a kind",
        /// Two pairs.
        TwoPairs "two pairs",
        /// One pair.
        Pair "a pair",
        /// Four cards of a royal flush.
        ToRoyalFlush "four to a royal flush",
        /// Four of one suit that one card makes a straight flush.
        ToStraightFlush "four to a straight flush",
        /// Any other four of one suit.
        ToFlush "four to a flush and no more",
        /// Two ranks make a straight: consecutive, open at both ends.
        OpenStraight "four consecutive ranks open at both ends",
        /// One rank makes a straight: a gap, or an ace at the end.
        ClosedStraight "four to a straight that one rank makes",
        /// No pair and nothing to draw to.
        Nothing "no pair and nothing to draw to",
    }
}

/// What tells patterns of one kind apart.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Detail {
    /// The rank of the four, three or (higher) pair; the highest rank of an open straight.
    Rank(Rank),
    /// Cards that would win, push or lose as a pair.
    Cards {
        /// How many ranks make a straight.
        completing: u8,
        /// Jacks, queens, kings and aces.
        winning: u8,
        /// Sixes to tens.
        pushing: u8,
    },
}

impl fmt::Display for Detail {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (completing, winning, pushing) = match *self {
            Self::Rank(rank) => return f.write_str(rank.plural()),
            Self::Cards { completing, winning, pushing } => (completing, winning, pushing),
        };
        let held = [(winning, "J-A"), (pushing, "6-10")].into_iter().filter(|(held, _)| *held > 0);
        let mut parts: Vec<_> = held.map(|(held, which)| format!("{held} {which}")).collect();
        if parts.is_empty() {
            parts.push("all 2-5".to_owned());
        }
        if completing == 2 {
            parts.push("open".to_owned());
        }
        f.write_str(&parts.join(" "))
    }
}

/// A kind of four cards with its detail.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Pattern {
    /// The kind.
    pub kind: Kind,
    /// What tells it from others of its kind.
    pub detail: Detail,
}

/// Four ranks, highest first, and whether the cards are of one suit.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Ranks {
    pub(crate) ranks: [Rank; 4],
    pub(crate) one_suit: bool,
}

impl Ranks {
    /// The ranks of four cards, none of them a joker.
    pub fn new(four: [Card; 4]) -> Self {
        let mut ranks = four.map(|card| card.rank().expect("no jokers in this game"));
        ranks.sort_unstable_by(|a, b| b.cmp(a));
        Self { ranks, one_suit: four.iter().all(|card| card.suit() == four[0].suit()) }
    }

    /// The pattern they make.
    pub fn pattern(self) -> Pattern {
        let groups = self.groups();
        let kind = match (groups, self.completing()) {
            ([4, ..], _) => Kind::FourOfAKind,
            ([3, ..], _) => Kind::ThreeOfAKind,
            ([2, 2, ..], _) => Kind::TwoPairs,
            ([2, ..], _) => Kind::Pair,
            _ if self.one_suit && self.ranks[3] >= Rank::Ten => Kind::ToRoyalFlush,
            (_, 1..) if self.one_suit => Kind::ToStraightFlush,
            _ if self.one_suit => Kind::ToFlush,
            (_, 2..) => Kind::OpenStraight,
            (_, 1) => Kind::ClosedStraight,
            (_, 0) => Kind::Nothing,
        };
        Pattern { kind, detail: self.detail(kind) }
    }

    fn detail(self, kind: Kind) -> Detail {
        match kind {
            Kind::FourOfAKind | Kind::OpenStraight => Detail::Rank(self.ranks[0]),
            Kind::ThreeOfAKind | Kind::TwoPairs | Kind::Pair => {
                Detail::Rank(self.paired().expect("two of one rank"))
            }
            Kind::ToRoyalFlush
            | Kind::ToStraightFlush
            | Kind::ToFlush
            | Kind::ClosedStraight
            | Kind::Nothing => {
                let winning = self.among(Rank::Jack, Rank::Ace);
                let pushing = self.among(Rank::Six, Rank::Ten);
                Detail::Cards { completing: self.completing(), winning, pushing }
            }
        }
    }

    /// The rank of the (higher) pair, or of three or four of a kind.
    pub(crate) fn paired(self) -> Option<Rank> {
        self.ranks.windows(2).find(|two| two[0] == two[1]).map(|two| two[0])
    }

    /// How many are of these ranks.
    pub(crate) fn among(self, least: Rank, greatest: Rank) -> u8 {
        let held = self.ranks.iter().filter(|rank| (least..=greatest).contains(rank));
        u8::try_from(held.count()).expect("four cards")
    }

    /// How many cards of each rank there are, most first.
    pub(crate) fn groups(self) -> [usize; 4] {
        let mut groups = [0; 4];
        let runs = self.ranks.chunk_by(|a, b| a == b);
        groups.iter_mut().zip(runs).for_each(|(group, run)| *group = run.len());
        groups.sort_unstable_by(|a, b| b.cmp(a));
        groups
    }

    /// How many ranks make a straight with these.
    pub(crate) fn completing(self) -> u8 {
        // The ace is also one below the two.
        let bits = |rank: Rank| 2u32 << rank.index() | u32::from(rank == Rank::Ace);
        let held = self.ranks.iter().fold(0, |held, &rank| held | bits(rank));
        let straight = |held: u32| (0..10).any(|lowest| held >> lowest & 0b1_1111 == 0b1_1111);
        let makes = |&&rank: &&Rank| !self.ranks.contains(&rank) && straight(held | bits(rank));
        u8::try_from(Rank::ALL.iter().filter(makes).count()).expect("at most two")
    }
}

impl fmt::Display for Ranks {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [a, b, c, d] = self.ranks;
        write!(f, "{a}-{b}-{c}-{d}")?;
        let distinct = self.groups()[0] == 1;
        f.write_str(match (self.one_suit, distinct) {
            (true, _) => " of one suit",
            (false, true) => " not of one suit",
            (false, false) => "",
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use cards::parse_cards;

    fn pattern(text: &str) -> Pattern {
        Ranks::new(parse_cards(text).expect("cards").try_into().expect("four")).pattern()
    }

    #[test]
    fn every_kind_is_told_from_its_neighbours() {
        for (text, kind) in [
            ("6s 6h 6d 6c", Kind::FourOfAKind),
            ("6s 6h 6d 2c", Kind::ThreeOfAKind),
            ("6s 6h 2d 2c", Kind::TwoPairs),
            ("6s 6h 3d 2c", Kind::Pair),
            ("As Ks Js Ts", Kind::ToRoyalFlush),
            ("Ks Qs Js 9s", Kind::ToStraightFlush),
            ("As 2s 3s 5s", Kind::ToStraightFlush),
            ("As Ks Js 9s", Kind::ToFlush),
            ("5s 4s 3s 2h", Kind::OpenStraight),
            ("Ks Qs Js Th", Kind::OpenStraight),
            ("As Ks Qs Jh", Kind::ClosedStraight),
            ("As 2s 3s 4h", Kind::ClosedStraight),
            ("9s 8s 6s 5h", Kind::ClosedStraight),
            ("As Ks 2s 3h", Kind::Nothing),
        ] {
            assert_eq!(pattern(text).kind, kind, "{text}");
        }
    }

    #[test]
    fn details_name_the_rank_or_count_the_cards() {
        assert_eq!(pattern("2s 2h Kd Kc").detail, Detail::Rank(Rank::King));
        assert_eq!(pattern("9s Ah 9d Kc").detail, Detail::Rank(Rank::Nine));
        let cards = Detail::Cards { completing: 1, winning: 3, pushing: 1 };
        assert_eq!(pattern("As Kh Qd Tc").detail, cards);
    }

    #[test]
    fn ranks_are_printed_highest_first() {
        let ranks = |text: &str| {
            Ranks::new(parse_cards(text).expect("cards").try_into().expect("four")).to_string()
        };
        assert_eq!(ranks("2s 3s 4s 5h"), "5-4-3-2 not of one suit");
        assert_eq!(ranks("Ts As Ks Qs"), "A-K-Q-10 of one suit");
        assert_eq!(ranks("Ts Th Ks Qs"), "K-Q-10-10");
    }
}
