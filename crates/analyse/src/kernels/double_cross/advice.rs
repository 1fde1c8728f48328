//! Advice: every choice in one situation with its exact value, whatever further cards are out.
//!
//! Here no suits are exchanged and no table is kept: for every centre and every pair of the dealer
//! both axes are ranked with each card that may lie at their end, and the two rows of ranks are
//! compared. The [counts](super::Counts) must say the same.

use cards::{Card, CardSet};
use games::double_cross::{Decision, Hand, rank};

use super::counts::{Against, ways};
use super::solution::Nets;
use super::terms::{CHOICES, Terms};
use crate::kernels::advice::{Advice, UnusableCards, best_first, unseen};

/// Cards that the round still needs: left, centre, bottom and the dealer's two.
const NEEDED: usize = 5;

/// The cards a player has seen.
const NUMBER: &str = "two and two are needed, the top card and the right one, such as \
                      \"As Kd / Ah 7c\"";

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
) -> Result<Vec<Advice<Decision>>, UnusableCards> {
    let (&[a, b], &[top, right]) = (own, shown) else {
        let (own, shown) = (own.len(), shown.len());
        return Err(UnusableCards::Number { own, shown, needed: NUMBER });
    };
    let unseen = unseen(deck, &[a, b, top, right], seen, NEEDED)?;
    let against = raises(unseen, [a, b], [top, right]);
    let values = Nets::new(terms).each(terms, &against, ways(unseen.len()));
    Ok(best_first(CHOICES.into_iter().zip(values)))
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
        let players = shown.map(|seen| Ranked::new(own, [seen, centre], &rest));
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
    fn new(own: [Card; 2], axis: [Card; 2], others: &[Card]) -> Self {
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
