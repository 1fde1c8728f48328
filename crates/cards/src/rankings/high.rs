//! What high hands of three and of five cards have in common.
//!
//! A category is made of groups of one rank, or all ranks differ; then straights and flushes count.
//! Inside a category the rank of the made part decides (four, three, pairs, top of a straight),
//! then the other cards, highest first.

/// Declares the rank of a hand as the number of its class: greater is better, equal is a tie. So
/// `classes! { High3, 741 }` gives a `High3` with `CLASSES`, `number` and `from_number`.
macro_rules! classes {
    ($(#[$about:meta])* $Name:ident $(<const $N:ident: usize>)?, $classes:expr) => {
        $(#[$about])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        pub struct $Name $(<const $N: usize>)? (u16);

        impl $(<const $N: usize>)? $Name $(<$N>)? {
            /// How many classes of equal hands there are.
            pub const CLASSES: u16 = $classes;

            /// The number of the class, 0 for the worst.
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
        }
    };
}

/// Declares the rank of so many cards without jokers, with its categories: the lowest one, the
/// highest one and those made of groups with their shapes. The names of the others are the same
/// everywhere: `high! { High3, High3Category, 3, HighCard, MiniRoyalFlush, { Pair Pair, … } }`.
macro_rules! high {
    (
        $(#[$about:meta])*
        $High:ident, $Category:ident, $cards:literal, $no_pair:ident, $royal:ident,
        { $($group:ident $shape:ident),+ }
    ) => {
        /// Every top of a straight, the lowest with an ace at the other end.
        const STRAIGHTS: usize = 15 - $cards;
        const STRAIGHT_SETS: [usize; STRAIGHTS] = straight_sets::<$cards, STRAIGHTS>();

        /// The number of the lowest hand of each category.
        const LOWEST: [u16; $Category::ALL.len()] = {
            let (mut lowest, mut i) = ([0; $Category::ALL.len()], 1);
            while i < lowest.len() {
                lowest[i] = lowest[i - 1] + $Category::ALL[i - 1].classes() as u16;
                i += 1;
            }
            lowest
        };

        impl $Category {
            /// How the ranks of such a hand repeat.
            const fn shape(self) -> Shape {
                match self {
                    $(Self::$group => Shape::$shape,)+
                    Self::$no_pair | Self::Flush => Shape::Distinct,
                    Self::Straight | Self::StraightFlush | Self::$royal => Shape::Distinct,
                }
            }

            /// The category of groups of this shape; the lowest one if all ranks differ.
            pub(super) fn with_shape(shape: Shape) -> Self {
                let mut all = Self::ALL.into_iter();
                all.find(|category| category.shape() == shape).expect("a shape of as many cards")
            }

            /// How many classes of equal hands the category has.
            const fn classes(self) -> usize {
                let patterns = self.shape().count($cards);
                match self {
                    $(Self::$group)|+ => patterns,
                    Self::$no_pair | Self::Flush => patterns - STRAIGHTS,
                    Self::Straight => STRAIGHTS,
                    Self::StraightFlush => STRAIGHTS - 1,
                    Self::$royal => 1,
                }
            }
        }

        classes! {
            $(#[$about])*
            $High, LOWEST[LOWEST.len() - 1] + 1
        }

        impl $High {
            /// The rank of a hand of this category whose ranks are these, made part first; a
            /// straight from its top.
            pub(crate) const fn new(category: $Category, ranks: [usize; $cards]) -> Self {
                let inside = match category {
                    $($Category::$group => Shape::$shape.number(ranks),)+
                    $Category::$no_pair | $Category::Flush => {
                        // The straights that are lower sets: those with a lower top, and under an
                        // ace that in which it is low.
                        let straights = ranks[0] + 1 - $cards + (ranks[0] == 12) as usize;
                        Shape::Distinct.number(ranks) - straights
                    }
                    $Category::Straight | $Category::StraightFlush => ranks[0] + 2 - $cards,
                    $Category::$royal => 0,
                };
                Self(LOWEST[category as usize] + inside as u16)
            }

            /// The category.
            #[must_use]
            #[inline]
            pub fn category(self) -> $Category {
                let above_lowest = LOWEST.iter().map(|&lowest| usize::from(self.0 >= lowest));
                $Category::ALL[above_lowest.sum::<usize>() - 1]
            }

            /// The ranks of the hand in the order of comparison: made part first, a straight from
            /// its top.
            #[must_use]
            pub fn ranks(self) -> [Rank; $cards] {
                let category = self.category();
                let inside = usize::from(self.0 - LOWEST[category as usize]);
                let straight = |top: usize| core::array::from_fn(|place| (top + 13 - place) % 13);
                let indices: [usize; $cards] = match category {
                    $($Category::$group => Shape::$shape.ranks(inside),)+
                    $Category::$no_pair | $Category::Flush => {
                        let above = |n, set: &usize| n + usize::from(*set <= n);
                        Shape::Distinct.ranks(STRAIGHT_SETS.iter().fold(inside, above))
                    }
                    $Category::Straight | $Category::StraightFlush => straight(inside + $cards - 2),
                    $Category::$royal => straight(12),
                };
                indices.map(|index| Rank::ALL[index])
            }
        }

        #[doc = concat!("The rank of ", stringify!($cards), " different cards.")]
        #[must_use]
        pub fn rank(cards: [Card; $cards]) -> $High {
            let (category, hand) = lay_out(cards);
            $High::new(category, ranks_of(hand).map(Rank::index))
        }

        /// The same cards laid out: made part first, then the others, highest first; a straight
        /// from its top.
        #[must_use]
        pub fn made_of(cards: [Card; $cards]) -> [Card; $cards] {
            cards_of(lay_out(cards).1)
        }

        fn lay_out(cards: [Card; $cards]) -> ($Category, [Played; $cards]) {
            let hand = by_groups(as_themselves(cards), Rank::index);
            let shape = Shape::of_groups(group_sizes(hand));
            if shape != Shape::Distinct {
                return ($Category::with_shape(shape), hand);
            }
            match (straight(hand), one_suit(hand)) {
                (Some(run), true) if run[0].rank == Rank::Ace => ($Category::$royal, run),
                (Some(run), true) => ($Category::StraightFlush, run),
                (Some(run), false) => ($Category::Straight, run),
                (None, true) => ($Category::Flush, hand),
                (None, false) => ($Category::$no_pair, hand),
            }
        }
    };
}

pub(super) use {classes, high};
