//! Advice: every choice in one situation with its exact value, by the round machine itself.

use cards::Card;
use games::double_down_stud::Decision;
use rules::Round;

use super::terms::Terms;
use crate::fraction::Fraction;
use crate::kernels::advice::{Advice, UnusableCards, best_first, unseen};
use crate::walk::each_choice;

/// The cards a player has seen.
const NUMBER: &str = "one and three are needed, such as \"Js / Jh 4d 9c\"";

/// The hole card.
const NEEDED: usize = 1;

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
) -> Result<Vec<Advice<Decision>>, UnusableCards> {
    let (&[own], &[a, b, c]) = (own, shown) else {
        let (own, shown) = (own.len(), shown.len());
        return Err(UnusableCards::Number { own, shown, needed: NUMBER });
    };
    let unseen = unseen(deck, &[own, a, b, c], seen, NEEDED)?;
    let mut round = terms.open().expect("a wager of something is accepted");
    round.reveal(own, &mut ());
    round.place(&mut ());
    [a, b, c].into_iter().for_each(|card| round.reveal(card, &mut ()));
    let ante = Fraction::share(terms.wager().in_cents().into(), 1);
    let unseen: Vec<Card> = unseen.iter().collect();
    let each = each_choice(&round, &unseen).into_iter();
    Ok(best_first(each.map(|(choice, prospect)| (choice, prospect.expectation() / ante))))
}
