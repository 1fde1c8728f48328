//! Advice: every choice in one situation with its exact value, whatever further cards are out.
//!
//! Here no suits are exchanged and no table is kept: every four cards that can lie under the one
//! face up are ranked with it. The [counts](super::Counts) must say the same.

use cards::rankings::fast::{self, Hand as Sum, Part};
use cards::{Card, CardSet};
use games::caribbean_stud::{Decision, Hand, Showdown};

use super::counts::{Against, fours};
use super::solution::Nets;
use super::terms::Terms;
use crate::fraction::Fraction;
use crate::kernels::advice::{Advice, UnusableCards, best_first, unseen};

/// The dealer's hole cards.
const NEEDED: usize = 4;

/// The cards a player has seen.
const NUMBER: &str = "five and one are needed, such as \"As Kd 8h 5c 3s / Qd\"";

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
) -> Result<Vec<Advice<Decision>>, UnusableCards> {
    let (&[a, b, c, d, e], &[up]) = (own, shown) else {
        let (own, shown) = (own.len(), shown.len());
        return Err(UnusableCards::Number { own, shown, needed: NUMBER });
    };
    let own = [a, b, c, d, e];
    let unseen = unseen(deck, &[a, b, c, d, e, up], seen, NEEDED)?;
    let hand = Hand::made_by(own);
    let met = meets(unseen, own, up);
    let values = Nets::new(terms, hand).each(terms, met, fours(unseen.len()));
    let aside = aside(terms, hand);
    let valued = terms.choices().into_iter().zip(values);
    Ok(best_first(valued.map(|(choice, value)| (choice, value + aside))))
}

/// What the progressive wager comes to whatever the player decides, in units of the ante.
fn aside(terms: &Terms, hand: Hand) -> Fraction {
    let staked = terms.bets().progressive;
    let certain = terms.award(hand).net(staked) - terms.award_of_bet(hand);
    Fraction::from(certain) / Fraction::share(terms.ante().in_cents().into(), 1)
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
