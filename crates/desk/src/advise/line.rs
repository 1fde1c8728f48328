//! Lines that are asked about one after the other, and answered by documents.

use crate::document::document;

document! {
    /// A line of standard input that is no situation of the game.
    pub struct UnansweredDocument as "house/advise-line/2"
    from (line, cards, error) in (usize, &str, &str) {
        /// The line, counted from one.
        line: usize = line,
        /// What stands on it.
        cards: String = cards.to_owned(),
        /// What is wrong with it, and what would be accepted.
        error: String = error.to_owned(),
    }
}
