//! Questions of drills, whatever they are about: shown, asked part by part, marked.

use law::Clause;
use rules::Seat;

use crate::layout::Row;
use crate::score::{Mistake, Score};

/// One question: what lies on the table, and what is asked of it, part by part.
pub trait Question {
    /// Cards and chips.
    fn layout(&self) -> &[Row];

    /// How many answers it asks for.
    fn parts(&self) -> usize;

    /// What is asked in a part, where the layout alone does not say it.
    fn asks(&self, part: usize) -> Option<&str>;

    /// Whose turn it is in a part, where the answer is about one seat.
    fn turn(&self, _part: usize) -> Option<Seat> {
        None
    }

    /// Marks an answer and counts it, if it was understood: `of` is the number of the question,
    /// counted from one, and the part of it.
    ///
    /// # Errors
    ///
    /// Says what was not understood, and what would be.
    fn mark(
        &self,
        of: (u64, usize),
        typed: &str,
        score: &mut Score,
    ) -> Result<Vec<Mistake>, String>;

    /// Counts a part that nobody answered.
    fn pass_over(&self, part: usize, score: &mut Score);

    /// What would have been right, and where it is written.
    fn right(&self, part: usize) -> RightAnswer;

    /// The paragraphs that decide it, for whoever wants to read them first.
    fn decided_by(&self) -> Vec<Clause>;
}

/// The right answer to a part of a question.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RightAnswer {
    /// What a trainee would type.
    pub words: String,
    /// Why, in a few words.
    pub why: Option<String>,
    /// Where it is written.
    pub under: Clause,
}

impl RightAnswer {
    /// In one sentence.
    pub fn sentence(&self) -> String {
        let why = self.why.as_ref().map_or_else(String::new, |why| format!(": {why}"));
        format!("Right is {}{why} [{}].", self.words, self.under)
    }
}
