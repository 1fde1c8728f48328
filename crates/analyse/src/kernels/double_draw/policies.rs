//! The optimal policy.

use cards::Card;
use games::double_draw::{Decision, DoubleDraw, Draw, Places, Question, Sight};
use rules::Policy;

use super::hands::Counts;
use super::second::{FOLD, STAND, Second};
use super::solution::{FOLDED, Solution};
use crate::kernels::deck::moved;
use crate::sets;

/// The best play of one seat alone. The first choice of every hand is stored; the second depends on
/// the cards given up and is computed. It looks at no card but its own, so its exact value holds at
/// a full table too.
#[derive(Clone, Debug)]
pub struct OptimalPolicy {
    second: Second<i128>,
    /// By set of five: the positions given up, bits of the ascending cards.
    first: Vec<u8>,
}

impl OptimalPolicy {
    /// The policy of a solution.
    #[must_use]
    pub fn new(counts: &Counts, solution: &Solution) -> Self {
        let mut first = vec![0; counts.deals()];
        for (own, play) in counts.own.iter().zip(&solution.plays) {
            let kept = |place: u8, exchanged: &[u8; 5]| {
                exchanged.iter().position(|other| *other == place).expect("one of the five")
            };
            for exchange in &counts.exchanges {
                let five = moved(exchange, own.example);
                let mut gives_up = play.gives_up;
                if gives_up != FOLDED {
                    gives_up = 0;
                    for (position, place) in own.example.into_iter().enumerate() {
                        let given_up = play.gives_up >> position & 1;
                        gives_up |= given_up << kept(exchange[usize::from(place)], &five);
                    }
                }
                first[sets::number(five)] = gives_up;
            }
        }
        Self { second: Second::new(counts, solution.terms.worth().0), first }
    }

    /// The places of the five cards in the deck, ascending, each with its place in the hand.
    #[inline]
    fn sorted(&self, cards: [Card; 5]) -> [(u8, usize); 5] {
        let mut sorted = core::array::from_fn(|at| {
            (self.second.hands.place(cards[at]).expect("a card of the deck"), at)
        });
        sorted.sort_unstable();
        sorted
    }
}

impl Policy<DoubleDraw> for OptimalPolicy {
    #[inline]
    fn decide(&mut self, sight: &Sight, mut choices: impl Iterator<Item = Decision>) -> Decision {
        let cards = sight.five().expect("a hand holds five cards when it is asked");
        let sorted = self.sorted(cards);
        let five = sorted.map(|(place, _)| place);
        let asked = sight.asked.expect("asked when a decision is due only");
        let gives_up = match asked {
            Question::Wager(Draw::First) | Question::Discard(Draw::First) => {
                self.first[sets::number(five)]
            }
            Question::Wager(Draw::Second) | Question::Discard(Draw::Second) => {
                let mut discards = [0; 3];
                let mut count = 0;
                for card in sight.given_up.iter() {
                    discards[count] = self.second.hands.place(card).expect("a card of the deck");
                    count += 1;
                }
                let five = self.second.five(five, count);
                match self.second.best(&five, &discards[..count]).0 {
                    FOLD => FOLDED,
                    STAND => 0,
                    position => 1 << position,
                }
            }
        };
        match asked {
            Question::Wager(_) if gives_up == FOLDED => Decision::Folds,
            Question::Wager(_) => choices.nth(1).expect("a draw wager is offered beside the fold"),
            Question::Discard(_) if gives_up == FOLDED || gives_up == 0 => Decision::KeepsAll,
            Question::Discard(_) => {
                let goes = |position: &usize| gives_up >> position & 1 == 1;
                let places = (0..5).filter(goes).map(|position| sorted[position].1);
                Decision::Discards(places.collect::<Places>())
            }
        }
    }
}
