//! Advice: every choice in one situation with its exact value, whatever further cards are out.
//!
//! Here no suits are exchanged and no table is kept: all sets that the dealer may have are sorted
//! by their hand, all of them and those with each card, and a final hand is compared with the sets
//! that do not hold its draw card. The [counts](super::Counts) must say the same.

use core::cmp::Reverse;

use cards::rankings::high3::High3;
use cards::{Card, CardSet};
use games::three_card_draw::{Decision, Hand};

use super::counts::{Against, Class, Compared, DEALERS, ways};
use super::solution::Nets;
use super::terms::{Choice, Terms};
use crate::fraction::Fraction;
use crate::kernels::advice::{UnusableCards, unseen};

/// Cards that the round still needs: the dealer's four and the draw card.
const NEEDED: usize = DEALERS + 1;

/// A decision and what it is worth.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Advice {
    /// The decision.
    pub decision: Decision,
    /// The best discard after a Draw Wager.
    pub then: Option<Decision>,
    /// The average result of all wagers, in units of the ante.
    pub expected_value: Fraction,
}

/// Which of the two decisions is due.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Stage {
    /// Fold, play the three cards, or draw.
    First,
    /// The card to give up; the Draw Wager lies there.
    Discard,
}

/// The cards a player has seen.
const NUMBER: &str = "three and none are needed, such as \"As Kd 8h\"";

/// Every listed decision with its value, best first, of equals the first listed. `seen` are further
/// cards the player knows are out, such as those that others let see.
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
    stage: Stage,
    own: &[Card],
    seen: &[Card],
) -> Result<Vec<Advice>, UnusableCards> {
    let &[a, b, c] = own else {
        return Err(UnusableCards::Number { own: own.len(), shown: 0, needed: NUMBER });
    };
    let unseen = unseen(deck, own, seen, NEEDED)?;
    let [folds, in_to_win, discards @ ..] = values(terms, unseen, [a, b, c]);
    let discard = |(place, expected_value)| {
        let decision = Decision::Discards(place);
        Advice { decision, then: None, expected_value }
    };
    let mut each: Vec<Advice> = (0..).zip(discards).map(discard).collect();
    each.sort_by_key(|advice| Reverse(advice.expected_value));
    if stage == Stage::Discard {
        return Ok(each);
    }
    let best = each[0];
    let first = [
        (Choice::Folds, None, folds),
        (Choice::InToWin, None, in_to_win),
        (Choice::Discards(0), Some(best.decision), best.expected_value),
    ];
    let mut first = first.map(|(choice, then, expected_value)| {
        let decision = terms.decision(choice);
        Advice { decision, then, expected_value }
    });
    first.sort_by_key(|advice| Reverse(advice.expected_value));
    Ok(first.to_vec())
}

/// The exact value of every one of [`Choice::ALL`] in units of the ante, if these are the cards
/// unseen; a place is one of `own`.
///
/// # Panics
///
/// If fewer than five or more than 49 cards are unseen, or the ante is nothing.
#[must_use]
pub fn values(terms: &Terms, unseen: CardSet, own: [Card; 3]) -> [Fraction; 5] {
    let (hand, against) = (Hand::made_by(own), meets(unseen, own));
    let deal = Class { example: own, deals: 1, hand, against };
    Nets::new(terms).each(terms, &deal, ways(unseen.len()))
}

/// How many hands there are.
const HANDS: usize = High3::CLASSES as usize;

/// The dealer's sets by the hand they make: how many are lower than each hand.
struct Dealers {
    /// Sets lower than the hand of this number; one number more than hands.
    all: Vec<u32>,
    /// The same of those that hold a card, by its place among the unseen.
    with: Vec<Vec<u32>>,
}

impl Dealers {
    fn new(unseen: &[Card]) -> Self {
        let mut dealers =
            Self { all: vec![0; HANDS + 1], with: vec![vec![0; HANDS + 1]; unseen.len()] };
        for d in 3..unseen.len() {
            for c in 2..d {
                for b in 1..c {
                    for a in 0..b {
                        let four = [a, b, c, d];
                        let hand = Hand::best_of(four.map(|place| unseen[place]));
                        let above = usize::from(hand.class().number()) + 1;
                        dealers.all[above] += 1;
                        four.into_iter().for_each(|place| dealers.with[place][above] += 1);
                    }
                }
            }
        }
        for counts in dealers.with.iter_mut().chain([&mut dealers.all]) {
            for hand in 1..=HANDS {
                counts[hand] += counts[hand - 1];
            }
        }
        dealers
    }

    /// How the sets without the card at `drawn` compare with a hand.
    fn compare(&self, hand: Hand, drawn: Option<usize>) -> Compared {
        let number = usize::from(hand.class().number());
        let below = |hand: usize| self.all[hand] - drawn.map_or(0, |place| self.with[place][hand]);
        let (lower, up_to) = (below(number), below(number + 1));
        Compared { lower, equal: up_to - lower, higher: below(HANDS) - up_to }
    }
}

/// What three cards meet if these are the cards unseen.
///
/// # Panics
///
/// If fewer than five or more than 49 cards are unseen.
#[must_use]
pub fn meets(unseen: CardSet, own: [Card; 3]) -> Against {
    assert!((NEEDED..=49).contains(&unseen.len()), "a round that can be finished");
    let unseen: Vec<Card> = unseen.iter().collect();
    let dealers = Dealers::new(&unseen);
    let mut against = Against::default();
    let drawings = u32::try_from(unseen.len() - DEALERS).expect("at most 45");
    let Compared { lower, equal, higher } = dealers.compare(Hand::made_by(own), None);
    let [lower, equal, higher] = [lower, equal, higher].map(|sets| sets * drawings);
    against.standing = Compared { lower, equal, higher };
    for (given_up, sums) in against.drawn.iter_mut().enumerate() {
        for (drawn, &card) in unseen.iter().enumerate() {
            let mut three = own;
            three[given_up] = card;
            let hand = Hand::made_by(three);
            let Compared { lower, equal, higher } = dealers.compare(hand, Some(drawn));
            let sum = &mut sums[hand.category() as usize];
            sum.lower += lower;
            sum.equal += equal;
            sum.higher += higher;
        }
    }
    against
}
