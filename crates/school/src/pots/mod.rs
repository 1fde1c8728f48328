//! Drills of games in which players bet among themselves: reading hands, who wins, dividing pots,
//! odd chips, forced bets, who acts first, the common card, the kill.
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
        /// What one last card for all comes to.
        CommonCard "common card",
        /// Before whom the kill button lies.
        Kill "kill",
    }
}

/// A row of drills of one table: every topic in turn, or one of them.
#[derive(Clone, Debug)]
pub struct PotDrill {
    drawing: Drawing,
    topics: Vec<Topic>,
    /// Which of them comes next.
    turn: usize,
}

cards::told! {
    /// A drill is about nothing of this name.
    pub struct NoTopic {
        /// What was asked for.
        pub name: String,
        /// What can be.
        pub known: Vec<Topic>,
    } ["there are no questions about {name:?} here; {}", in_words(known)];
}

fn in_words(topics: &[Topic]) -> String {
    let words: Vec<_> = topics.iter().map(|topic| topic.words().replace(' ', "-")).collect();
    match words.is_empty() {
        true => "every question is about all payouts of a round".to_owned(),
        false => format!("known are: {}", words.join(", ")),
    }
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
            let topics = drawing.topics();
            let turn = drawing.draws.below(topics.len());
            Self { drawing, topics, turn }
        }))
    }

    /// The same about one topic only, by its words or with hyphens between them.
    ///
    /// # Errors
    ///
    /// If nothing is asked about that at this table.
    pub fn about(mut self, name: &str) -> Result<Self, NoTopic> {
        let topic = Topic::named(&name.replace('-', " "));
        match topic.filter(|topic| self.topics.contains(topic)) {
            Some(topic) => self.topics = vec![topic],
            None => return Err(NoTopic { name: name.to_owned(), known: self.topics }),
        }
        Ok(self)
    }

    /// What can be typed.
    pub const HELP: &'static str = "Type what each question asks for: a hand (two pairs, aces and \
        nines; a low 8-5-4-2-A; nothing), the cards that play (Ks Kd 9h 7c 2s), seats (seat 2 and \
        seat 5; nobody), what lies in each pot (60 and 20), or seats with what each gets (2: 45, \
        3: 12.50). A wrong answer has a second try; skip shows the right one, rules the \
        paragraphs that decide it, q ends the drill.";

    /// The next question.
    pub fn question(&mut self) -> PotQuestion {
        let topic = self.topics[self.turn % self.topics.len()];
        self.turn += 1;
        self.question_of(topic)
    }

    /// One question after the other.
    pub fn questions(mut self) -> Questions {
        Box::new(iter::repeat_with(move || -> Box<dyn Question> { Box::new(self.question()) }))
    }
}
