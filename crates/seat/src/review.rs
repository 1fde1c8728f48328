//! The decisions of a session that were not the best: the costliest first, each to be tried again
//! with the same cards.

use games::Game;
use rules::{Seat, Spot};

use crate::answer::PlayerAnswer;
use crate::grade::Grade;
use crate::hint::Moment;
use crate::lying::Lying;
use crate::question::{About, Asked};
use crate::seen::Seen;
use crate::session::Session;
use crate::told::Part;

/// So many decisions are kept.
const KEPT: usize = 20;

/// A decision that was not the best.
#[derive(Clone, PartialEq, Debug)]
pub struct Reviewed {
    /// The number of its round at the table.
    pub round: u64,
    /// Whose hand it was about.
    pub seat: Seat,
    /// The cards that were seen: the own hand, then those of the dealer or of all.
    pub cards: Vec<Part>,
    /// What was done.
    pub did: String,
    /// How good that was.
    pub grade: Grade,
}

impl Reviewed {
    /// The same in a sentence, to somebody who may want to try it again: not what is better.
    #[must_use]
    pub fn sentence(&self) -> Vec<Part> {
        let Self { round, seat, cards, did, grade } = self;
        let mut parts = vec![Part::Text(format!("Round {round}, seat {}: ", seat.number()))];
        parts.extend(cards.iter().cloned());
        let (cost, quality) = (grade.cents / 100.0, grade.quality);
        parts.push(Part::Text(format!(": {did} gave away {cost:.2} ({quality}).")));
        parts
    }

    /// What would have been better.
    #[must_use]
    pub fn better(&self) -> &str {
        self.grade.better.as_deref().unwrap_or("nothing")
    }
}

/// The same, with all that is needed to decide again.
pub(crate) struct Tried<G: Game> {
    reviewed: Reviewed,
    question: Asked<G>,
    moment: Moment<G>,
}

impl<G: Game> Tried<G> {
    /// A decision that was just graded, by somebody who had seen so much.
    pub(crate) fn new(
        (round, question): (u64, &Asked<G>),
        (decision, grade): (G::Decision, &Grade),
        moment: Moment<G>,
        seen: &Seen,
    ) -> Self {
        let seat = question.seat;
        let hand = match &question.about {
            About::Decision(due) => due.of_hands.map_or(0, |number| usize::from(number) - 1),
            About::Cut(_) | About::Wager(_) | About::Stack(_) => 0,
        };
        let did = moment.doing(decision);
        let cards = pictured(seen, seat, hand);
        let reviewed = Reviewed { round, seat, cards, did, grade: grade.clone() };
        Self { reviewed, question: question.clone(), moment }
    }
}

/// The cards that `seat` saw when it decided about one of its hands.
fn pictured(seen: &Seen, seat: Seat, hand: usize) -> Vec<Part> {
    let known = |lying: Vec<Lying>| lying.into_iter().filter_map(Lying::card).collect::<Vec<_>>();
    let own = seen.hands(seat).into_iter().nth(hand).map_or_else(Vec::new, known);
    let community = (0..5).filter_map(|place| seen.at(Spot::Community { place })).collect();
    let mut parts = Vec::new();
    let others = [known(seen.dealers_hands().concat()), known(community)];
    for (words, cards) in ["", "against ", "with "].into_iter().zip([own].into_iter().chain(others))
    {
        for (place, card) in cards.into_iter().enumerate() {
            let space = if parts.is_empty() { "" } else { " " };
            let words = if place == 0 { words } else { "" };
            parts.extend([Part::Text(format!("{space}{words}")), Part::Card(card)]);
        }
    }
    parts
}

impl<G: Game> Session<G> {
    /// Keeps a decision that was not the best, as long as it is among the costliest.
    pub(crate) fn keep(&mut self, tried: Tried<G>) {
        let cost = |it: &Tried<G>| it.reviewed.grade.cents;
        let place = self.tried.partition_point(|kept| cost(kept) >= cost(&tried));
        self.tried.insert(place, tried);
        self.tried.truncate(KEPT);
    }

    /// The decisions since the person came that were not the best, the costliest first.
    pub fn review(&self) -> Vec<Reviewed> {
        self.tried.iter().map(|tried| tried.reviewed.clone()).collect()
    }

    /// The question of one of these decisions, as it was asked then.
    pub fn asked_then(&self, place: usize) -> Option<&Asked<G>> {
        self.tried.get(place).map(|tried| &tried.question)
    }

    /// How good another answer to it would have been; nothing happens at the table.
    pub fn answer_again(&mut self, place: usize, answer: &PlayerAnswer<G>) -> Option<Grade> {
        let PlayerAnswer::Decides(spoken) = answer else { return None };
        let tried = self.tried.get_mut(place)?;
        tried.moment.grade(spoken.decision()?, self.adviser.as_deref())
    }
}
