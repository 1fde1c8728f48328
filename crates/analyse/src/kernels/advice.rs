//! What all kernels have in common when they advise: a choice with its value, and the cards a
//! question may name.

use core::cmp::Reverse;
use core::fmt;

use cards::{Card, CardSet};

use crate::fraction::Fraction;

/// A choice and what it is worth.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Advice<D> {
    /// The choice.
    pub choice: D,
    /// The average result, in units of the ante.
    pub expected_value: Fraction,
}

/// Choices with their values, best first, of equals the first listed.
pub(super) fn best_first<D>(valued: impl Iterator<Item = (D, Fraction)>) -> Vec<Advice<D>> {
    let advice = valued.map(|(choice, expected_value)| Advice { choice, expected_value });
    let mut advice: Vec<Advice<D>> = advice.collect();
    advice.sort_by_key(|advice| Reverse(advice.expected_value));
    advice
}

/// Cards that make no situation.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum UnusableCards {
    /// Not as many cards as a player has seen.
    Number {
        /// Own cards given.
        own: usize,
        /// Shown cards given.
        shown: usize,
        /// How many are needed, with an example.
        needed: &'static str,
    },
    /// A card the deck does not hold.
    NotInDeck {
        /// The card.
        card: Card,
        /// How many cards the deck has.
        deck: usize,
    },
    /// A card that is in two places.
    Twice(Card),
    /// So few cards are left that the round cannot be finished.
    TooFewLeft {
        /// Cards left.
        left: usize,
        /// Cards that the round still needs.
        needed: usize,
        /// How many cards may be seen besides those of the situation.
        seen_max: usize,
    },
}

impl fmt::Display for UnusableCards {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Number { own, shown, needed } => {
                write!(f, "{own} cards of your own and {shown} shown; {needed}")
            }
            Self::NotInDeck { card, deck } => {
                write!(f, "{card} is not in the deck; the game is played with {deck} cards")
            }
            Self::Twice(card) => write!(f, "{card} is named twice; every card is in the deck once"),
            Self::TooFewLeft { left, needed, seen_max } => {
                let are = if *needed == 1 { "is" } else { "are" };
                write!(f, "{left} cards are left and {needed} {are} needed; ")?;
                write!(f, "see at most {seen_max}")
            }
        }
    }
}

impl core::error::Error for UnusableCards {}

/// The cards of the deck without those of a situation and further ones that are out. The round
/// still needs so many of them.
pub(super) fn unseen(
    deck: &[Card],
    known: &[Card],
    seen: &[Card],
    needed: usize,
) -> Result<CardSet, UnusableCards> {
    let mut unseen: CardSet = deck.iter().copied().collect();
    for &card in known.iter().chain(seen) {
        if !deck.contains(&card) {
            return Err(UnusableCards::NotInDeck { card, deck: deck.len() });
        }
        if !unseen.remove(card) {
            return Err(UnusableCards::Twice(card));
        }
    }
    match unseen.len() {
        left if left < needed => {
            let seen_max = deck.len().saturating_sub(known.len() + needed);
            Err(UnusableCards::TooFewLeft { left, needed, seen_max })
        }
        _ => Ok(unseen),
    }
}
