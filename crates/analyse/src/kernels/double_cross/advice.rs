//! Advice: every choice in one situation with its exact value, whatever further cards are out.
//!
//! Here no suits are exchanged and no table is kept: for every centre and every pair of the dealer
//! both axes are ranked with each card that may lie at their end, and the two rows of ranks are
//! compared. The [counts](super::Counts) must say the same.

use core::cmp::Reverse;
use core::fmt;

use cards::{Card, CardSet};
use games::double_cross::{Decision, Hand, rank};

use super::counts::{Against, ways};
use super::solution::Nets;
use super::terms::{CHOICES, Terms};
use crate::fraction::Fraction;

/// Cards that the round still needs: left, centre, bottom and the dealer's two.
const NEEDED: usize = 5;

/// A choice and what it is worth.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Advice {
    /// The choice.
    pub choice: Decision,
    /// The average result of the ante and the raises, in units of the ante.
    pub expected_value: Fraction,
}

/// Cards that make no situation.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum UnusableCards {
    /// Not two cards of one's own and two shown.
    Number {
        /// Own cards given.
        own: usize,
        /// Shown cards given.
        shown: usize,
    },
    /// A card the deck does not hold.
    NotInDeck(Card),
    /// A card that is in two places.
    Twice(Card),
    /// So few cards are left that the round cannot be finished.
    TooFewLeft(usize),
}

impl fmt::Display for UnusableCards {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Number { own, shown } => write!(
                f,
                "{own} cards of your own and {shown} shown; two and two are needed, the top card \
                 and the right one, such as \"As Kd / Ah 7c\""
            ),
            Self::NotInDeck(card) => {
                write!(f, "{card} is not in the deck; the game is played with 52 cards")
            }
            Self::Twice(card) => write!(f, "{card} is named twice; every card is in the deck once"),
            Self::TooFewLeft(left) => {
                write!(f, "{left} cards are left and {NEEDED} are needed; see at most 43")
            }
        }
    }
}

impl core::error::Error for UnusableCards {}

/// Every choice with its value, best first, of equals the first listed. `seen` are further cards
/// the player knows are out, such as those that others exposed.
///
/// # Errors
///
/// Says which cards make no situation.
///
/// # Panics
///
/// If the ante is nothing.
pub fn advise(
    terms: &Terms,
    deck: &[Card],
    own: &[Card],
    shown: &[Card],
    seen: &[Card],
) -> Result<Vec<Advice>, UnusableCards> {
    let (&[a, b], &[top, right]) = (own, shown) else {
        return Err(UnusableCards::Number { own: own.len(), shown: shown.len() });
    };
    let mut unseen: CardSet = deck.iter().copied().collect();
    for &card in [a, b, top, right].iter().chain(seen) {
        if !deck.contains(&card) {
            return Err(UnusableCards::NotInDeck(card));
        }
        if !unseen.remove(card) {
            return Err(UnusableCards::Twice(card));
        }
    }
    if unseen.len() < NEEDED {
        return Err(UnusableCards::TooFewLeft(unseen.len()));
    }
    let against = raises(unseen, [a, b], [top, right]);
    let values = Nets::of(terms).each(terms, &against, ways(unseen.len()));
    let valued = CHOICES.into_iter().zip(values);
    let valued = valued.map(|(choice, expected_value)| Advice { choice, expected_value });
    let mut advice: Vec<Advice> = valued.collect();
    advice.sort_by_key(|advice| Reverse(advice.expected_value));
    Ok(advice)
}

/// One number for each card that may lie at the end of an axis.
type Ends = [i16; 48];

/// Above every rank: no card lies there.
const NO_CARD: i16 = i16::MAX;

/// What a raise on the vertical axis meets, and on the horizontal one, if these are the cards
/// unseen.
///
/// # Panics
///
/// If more than 48 cards are unseen.
#[must_use]
pub fn raises(unseen: CardSet, own: [Card; 2], shown: [Card; 2]) -> [Against; 2] {
    let mut against = [Against::default(); 2];
    for centre in unseen.iter() {
        let rest: Vec<Card> = unseen.without(centre).iter().collect();
        let players = shown.map(|seen| Ranked::of(own, [seen, centre], &rest));
        for (high, &b) in rest.iter().enumerate() {
            for &a in &rest[..high] {
                let [vertical, horizontal] = shown.map(|seen| ends([a, b], [seen, centre], &rest));
                players[0].add(&vertical, &horizontal, &mut against[0]);
                players[1].add(&horizontal, &vertical, &mut against[1]);
            }
        }
    }
    against
}

/// The ranks of two cards with two of an axis and each of the others.
fn ends(own: [Card; 2], [seen, centre]: [Card; 2], others: &[Card]) -> Ends {
    let mut ends = [NO_CARD; 48];
    for (end, &other) in ends.iter_mut().zip(others) {
        if !own.contains(&other) {
            let number = rank(own, [seen, centre, other]).number();
            *end = i16::try_from(number).expect("fewer ranks than 15 bits");
        }
    }
    ends
}

/// The player's rank on one axis for each card at its end.
struct Ranked {
    ends: Ends,
    hands: Vec<Hand>,
}

impl Ranked {
    fn of(own: [Card; 2], axis: [Card; 2], others: &[Card]) -> Self {
        let hand = |&other: &Card| Hand::of(rank(own, [axis[0], axis[1], other]));
        Self { ends: ends(own, axis, others), hands: others.iter().map(hand).collect() }
    }

    /// Adds one dealer's ranks on the axis played and on the other one.
    fn add(&self, played: &Ends, other: &Ends, against: &mut Against) {
        for (end, (&value, &dealer)) in self.ends.iter().zip(played).enumerate() {
            if dealer > value || dealer == NO_CARD {
                continue;
            }
            // The card at the end of this axis is not at the end of the other one.
            let count = |of: fn(i16, i16) -> bool| {
                let all = other.iter().map(|&rank| i16::from(of(rank, value))).sum::<i16>();
                (all - i16::from(of(other[end], value))).unsigned_abs().into()
            };
            let (lower, equal): (u32, u32) = (count(|a, b| a < b), count(|a, b| a == b));
            if dealer < value {
                against.wins[self.hands[end] as usize] += lower;
                against.ties += equal;
            } else {
                against.ties += lower + equal;
            }
        }
    }
}
