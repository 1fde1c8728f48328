//! The optimal policy as a lookup.

use cards::Card;
use games::three_card_draw::{Decision, Sight, ThreeCardDraw};
use rules::Policy;

use super::counts::Counts;
use super::solution::Solution;
use super::terms::Choice;
use crate::holding::CARDS;

/// The best play of one seat alone, a byte for every order of every deal. It looks at its own three
/// cards and at no other, so its exact value holds at a full table too.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct OptimalPolicy {
    /// By [`index`]: the place of the first answer among the listed ones, and four times the place
    /// of the card to give up.
    answers: Vec<u8>,
}

/// The orders of three cards, each as where the first, the second and the third come from.
const ORDERS: [[usize; 3]; 6] = [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]];

impl OptimalPolicy {
    /// The policy of a solution.
    ///
    /// # Panics
    ///
    /// If the solution is of another deck.
    #[must_use]
    pub fn new(counts: &Counts, solution: &Solution) -> Self {
        assert_eq!(counts.classes.len(), solution.plays.len(), "counts of the same deck");
        let mut answers = vec![0; CARDS * CARDS * CARDS];
        for (class, play) in solution.plays.iter().enumerate() {
            let first = match play.choice {
                Choice::Folds => 0,
                Choice::InToWin => 1,
                Choice::Discards(_) => 2,
            };
            let given_up = usize::from(play.discard());
            for deal in counts.deals_of(class) {
                for order in ORDERS {
                    let place = order.iter().position(|&from| from == given_up);
                    let place = u8::try_from(place.expect("one of three")).expect("one of three");
                    answers[index(order.map(|from| deal[from]))] = first | place << 2;
                }
            }
        }
        Self { answers }
    }
}

/// The number of three cards in the order they were dealt.
#[inline]
fn index(three: [Card; 3]) -> usize {
    let [a, b, c] = three.map(|card| usize::from(card.id()));
    (a * CARDS + b) * CARDS + c
}

impl Policy<ThreeCardDraw> for OptimalPolicy {
    #[inline]
    fn decide(&mut self, sight: &Sight, mut choices: impl Iterator<Item = Decision>) -> Decision {
        let three = sight.three().expect("asked once all cards are dealt");
        let answers = self.answers[index(three)];
        if sight.wager == Some(games::three_card_draw::areas::DRAW) {
            return Decision::Discards(answers >> 2);
        }
        choices.nth(usize::from(answers & 3)).expect("a choice has three places")
    }
}
