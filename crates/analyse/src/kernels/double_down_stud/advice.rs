//! Advice: every choice in one situation with its exact value, by the round machine itself.

use core::cmp::Reverse;
use core::fmt;

use cards::{Card, CardSet};
use games::double_down_stud::Decision;
use rules::Round;

use super::terms::Terms;
use crate::fraction::Fraction;
use crate::walk::each_choice;

/// A choice and what it is worth.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Advice {
    /// The choice.
    pub choice: Decision,
    /// The average result of the round, in units of the ante.
    pub expected_value: Fraction,
}

/// Cards that make no situation.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum UnusableCards {
    /// Not one card of one's own and three shown.
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
    /// No card is left to be the hole card.
    NoneLeft,
}

impl fmt::Display for UnusableCards {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Number { own, shown } => write!(
                f,
                "{own} cards of your own and {shown} shown; one and three are needed, such as \
                 \"Js / Jh 4d 9c\""
            ),
            Self::NotInDeck(card) => {
                write!(f, "{card} is not in the deck; the game is played with 52 cards")
            }
            Self::Twice(card) => write!(f, "{card} is named twice; every card is in the deck once"),
            Self::NoneLeft => f.write_str("no card is left to be the hole card; see at most 47"),
        }
    }
}

impl core::error::Error for UnusableCards {}

/// Every listed choice with its value, best first, of equals the first listed. `seen` are further
/// cards the player knows are out.
///
/// # Errors
///
/// Says which cards make no situation.
///
/// # Panics
///
/// If the wager is nothing.
pub fn advise(
    terms: &Terms,
    deck: &[Card],
    own: &[Card],
    shown: &[Card],
    seen: &[Card],
) -> Result<Vec<Advice>, UnusableCards> {
    let (&[own], &[a, b, c]) = (own, shown) else {
        return Err(UnusableCards::Number { own: own.len(), shown: shown.len() });
    };
    let mut unseen: CardSet = deck.iter().copied().collect();
    for &card in [own, a, b, c].iter().chain(seen) {
        if !deck.contains(&card) {
            return Err(UnusableCards::NotInDeck(card));
        }
        if !unseen.remove(card) {
            return Err(UnusableCards::Twice(card));
        }
    }
    if unseen.is_empty() {
        return Err(UnusableCards::NoneLeft);
    }
    let mut round = terms.open().expect("a wager of something is accepted");
    round.reveal(own, &mut ());
    round.place(&mut ());
    [a, b, c].into_iter().for_each(|card| round.reveal(card, &mut ()));
    let ante = Fraction::of(terms.wager().in_cents().into(), 1);
    let unseen: Vec<Card> = unseen.iter().collect();
    let each = each_choice(&round, &unseen).into_iter();
    let mut advice: Vec<Advice> = each
        .map(|(choice, prospect)| Advice { choice, expected_value: prospect.expectation() / ante })
        .collect();
    advice.sort_by_key(|advice| Reverse(advice.expected_value));
    Ok(advice)
}
