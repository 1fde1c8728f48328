//! Advice: every choice in one situation with its exact value, whatever further cards are out.
//!
//! Here no suits are exchanged and no table is kept: every four cards that can lie under the one
//! face up are ranked with it. The [counts](super::Counts) must say the same.

use core::cmp::Reverse;
use core::fmt;

use cards::rankings::fast::{self, Hand as Sum, Part};
use cards::{Card, CardSet};
use games::caribbean_stud::{Decision, Hand, Showdown};

use super::counts::{Against, fours};
use super::solution::Nets;
use super::terms::Terms;
use crate::fraction::Fraction;

/// The dealer's hole cards.
const NEEDED: usize = 4;

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
    /// Not five cards of one's own and one shown.
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
    /// So few cards are left that the dealer has no hand.
    TooFewLeft(usize),
}

impl fmt::Display for UnusableCards {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Number { own, shown } => write!(
                f,
                "{own} cards of your own and {shown} shown; five and one are needed, such as \
                 \"As Kd 8h 5c 3s / Qd\""
            ),
            Self::NotInDeck(card) => {
                write!(f, "{card} is not in the deck; the game is played with 52 cards")
            }
            Self::Twice(card) => write!(f, "{card} is named twice; every card is in the deck once"),
            Self::TooFewLeft(left) => {
                write!(f, "{left} cards are left and {NEEDED} are needed; see at most 42")
            }
        }
    }
}

impl core::error::Error for UnusableCards {}

/// Every choice with its value, best first, of equals the first listed. `seen` are further cards
/// the player knows are out. A progressive wager counts with its dollar and its awards.
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
    let (&[a, b, c, d, e], &[up]) = (own, shown) else {
        return Err(UnusableCards::Number { own: own.len(), shown: shown.len() });
    };
    let own = [a, b, c, d, e];
    let mut unseen: CardSet = deck.iter().copied().collect();
    for &card in own.iter().chain([&up]).chain(seen) {
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
    let hand = Hand::of(own);
    let met = meets(unseen, own, up);
    let values = Nets::of(terms, hand).each(terms, met, fours(unseen.len()));
    let aside = aside(terms, hand);
    let valued = terms.choices().into_iter().zip(values);
    let mut advice: Vec<Advice> =
        valued.map(|(choice, value)| Advice { choice, expected_value: value + aside }).collect();
    advice.sort_by_key(|advice| Reverse(advice.expected_value));
    Ok(advice)
}

/// What the progressive wager comes to whatever the player decides, in units of the ante.
fn aside(terms: &Terms, hand: Hand) -> Fraction {
    let staked = terms.bets().progressive;
    let certain = terms.award(hand).net(staked) - terms.award_of_bet(hand);
    Fraction::from(certain) / Fraction::of(terms.ante().in_cents().into(), 1)
}

/// How the hands of a dealer compare with `own`, if `up` lies face up and these are the cards
/// unseen.
#[must_use]
pub fn meets(unseen: CardSet, own: [Card; 5], up: Card) -> Against {
    let player = fast::high5::rank(own);
    let parts: Vec<Part> = unseen.iter().map(Part::of).collect();
    let mut against = Against::default();
    let one = Sum::EMPTY + Part::of(up);
    for d in 3..parts.len() {
        for c in 2..d {
            let three = one + parts[d] + parts[c];
            for b in 1..c {
                let four = three + parts[b];
                for &part in &parts[..b] {
                    let showdown = Showdown::between(player, (four + part).rank5());
                    let qualified = showdown != Showdown::DealerDoesNotQualify;
                    against.qualified += u32::from(qualified);
                    against.lower += u32::from(showdown == Showdown::Wins);
                    against.equal += u32::from(showdown == Showdown::Ties);
                }
            }
        }
    }
    against
}
