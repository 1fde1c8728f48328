//! The hand showing: the face-up cards of a stud hand, to find who opens a betting round.
//!
//! With one to four cards only pairs, two pairs, three and four of a kind and high cards count;
//! five visible cards (with a common card, say) are a hand in full, straights and flushes included
//! (ruling D05). Hands are meant to be compared at the same number of cards; if all else is equal
//! the longer one is greater.
//!
//! ```
//! use cards::{parse_cards, rankings::showing};
//!
//! let showing = |text: &str| showing::rank(&parse_cards(text).unwrap());
//! assert!(showing("Ad 4h 2c") > showing("9s 8s 7s"));
//! assert!(showing("9s 8s 7s 3d 9h") > showing("As Kd 4c 2h 9c"));
//! ```

use core::fmt;

use super::arrange::{Played, as_themselves, by_groups};
use super::high5::{self, High5Category};
use crate::{Card, Rank};

/// The rank of a hand showing: greater is higher, equal is decided by position.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Showing {
    category: High5Category,
    ranks: [Option<Rank>; 5],
}

impl Showing {
    /// The category, in the words of five-card poker.
    #[must_use]
    pub const fn category(self) -> High5Category {
        self.category
    }

    /// The ranks in the order of comparison, made part first.
    pub fn ranks(self) -> impl Iterator<Item = Rank> {
        self.ranks.into_iter().flatten()
    }
}

impl fmt::Display for Showing {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} (", self.category)?;
        for (place, rank) in self.ranks().enumerate() {
            write!(f, "{}{rank}", if place == 0 { "" } else { "-" })?;
        }
        f.write_str(")")
    }
}

law::cite!(nj_19_47: P14_9_F P14_13_F; ruling: D05);

/// The rank of one to five different cards; `None` for any other number of cards.
#[must_use]
pub fn rank(cards: &[Card]) -> Option<Showing> {
    Some(match *cards {
        [a] => of_groups([a]),
        [a, b] => of_groups([a, b]),
        [a, b, c] => of_groups([a, b, c]),
        [a, b, c, d] => of_groups([a, b, c, d]),
        [a, b, c, d, e] => {
            let full = high5::rank([a, b, c, d, e]);
            Showing { category: full.category(), ranks: full.ranks().map(Some) }
        }
        _ => return None,
    })
}

/// The cards laid out: pairs, three or four of a kind first, then highest first.
#[must_use]
pub fn made_of<const N: usize>(cards: [Card; N]) -> [Card; N] {
    by_groups(as_themselves(cards), Rank::index).map(|p| p.card)
}

fn of_groups<const N: usize>(cards: [Card; N]) -> Showing {
    let hand = by_groups(as_themselves(cards), Rank::index);
    let mut sizes = hand.chunk_by(|a: &Played, b| a.rank == b.rank).map(<[Played]>::len);
    let category = match (sizes.next(), sizes.next()) {
        (Some(4), _) => High5Category::FourOfAKind,
        (Some(3), _) => High5Category::ThreeOfAKind,
        (Some(2), Some(2)) => High5Category::TwoPairs,
        (Some(2), _) => High5Category::Pair,
        (_, _) => High5Category::NoPair,
    };
    let mut ranks = [None; 5];
    for (place, played) in ranks.iter_mut().zip(hand) {
        *place = Some(played.rank);
    }
    Showing { category, ranks }
}
