//! Drills of games in which players bet among themselves: reading hands, who wins, dividing pots,
//! odd chips, forced bets, who acts first.
//!
//! Cards and chips of a moment are drawn from a number; what they come to, the game itself says
//! (`games::felt::Laid`), with the paragraph it says it under.

mod answers;
mod drawing;
mod hand_answers;
#[cfg(test)]
mod tests;
mod topics;

use std::iter;

use games::Game;
use rules::Refusal;
use table::Table;

pub use answers::{DueAnswer, PotPart, PotQuestion};

use crate::question::Question;
use crate::quiz::Questions;
use drawing::Drawing;

cards::worded! {
    /// What a question is about.
    pub enum Topic(words) {
        /// Which hand somebody has, and which cards play.
        Hands "hands",
        /// Whose hand is the best, for high and for low.
        Winners "winners",
        /// What lies in each pot, and who gets how much.
        Pots "pots",
        /// Who gets what tied hands cannot share.
        OddChips "odd chips",
        /// Who must bet first.
        ForcedBets "forced bets",
        /// Who acts first.
        FirstToAct "first to act",
    }
}

/// A row of drills of one table: every topic in turn.
#[derive(Clone, Debug)]
pub struct PotDrill {
    drawing: Drawing,
    /// Which topic comes next.
    turn: usize,
}

impl PotDrill {
    /// Drills at a table with these settings and so many players; none where the house pays.
    ///
    /// # Errors
    ///
    /// If the text does not allow these settings.
    pub fn new<G: Game>(
        settings: &G::Settings,
        guests: usize,
        seed: u64,
    ) -> Result<Option<Self>, Refusal> {
        Table::<G>::new("drill", settings.clone())?;
        Ok(G::AMONG_PLAYERS.map(|told| {
            let mut drawing = Drawing::new((told.laid)(settings), guests, seed);
            let turn = drawing.draws.below(Topic::ALL.len());
            Self { drawing, turn }
        }))
    }

    /// What can be typed.
    pub const HELP: &'static str = "Type what each question asks for: a hand (two pairs, aces and \
        nines; a low 8-5-4-2-A; nothing), the cards that play (Ks Kd 9h 7c 2s), seats (seat 2 and \
        seat 5; nobody), what lies in each pot (60 and 20), or seats with what each gets (2: 45, \
        3: 12.50). A wrong answer has a second try; skip shows the right one, rules the \
        paragraphs that decide it, q ends the drill.";

    /// The next question.
    pub fn question(&mut self) -> PotQuestion {
        let topic = Topic::ALL[self.turn % Topic::ALL.len()];
        self.turn += 1;
        self.question_of(topic)
    }

    /// One question after the other.
    pub fn questions(mut self) -> Questions {
        Box::new(iter::repeat_with(move || -> Box<dyn Question> { Box::new(self.question()) }))
    }
}
