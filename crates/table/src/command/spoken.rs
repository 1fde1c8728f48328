//! What a player says when asked: words that become a decision once, where they are spoken.
//!
//! ```
//! use games::DoubleDownStud;
//! use rules::Seat;
//! use table::{Command, Spoken, Table};
//!
//! # let settings = games::double_down_stud::Settings::default();
//! let table = Table::<DoubleDownStud>::new("pit 1", settings).expect("lawful");
//! let doubles = Spoken::<DoubleDownStud>::words(table.round(), "doubles 10");
//! assert_eq!(doubles.decision(), None, "no round is in play in which this could be meant");
//! let command = table.says(Seat::at(0), "doubles 10");
//! assert_eq!(command.to_string(), "decide seat 1 doubles 10");
//! ```

use core::fmt;

use games::Game;
use rules::Seat;

use crate::free_text::Free;
use crate::{Command, Table};

/// The words of a player, and the decision they are in the round in play.
///
/// Whoever decides by a value has it put into the words of the case book; whoever decides in words
/// is heard in the round as it stands. A log keeps the words exactly as they were spoken, also
/// those that are no decision: the table refuses them.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Spoken<G: Game> {
    words: String,
    decision: Option<G::Decision>,
}

impl<G: Game> Spoken<G> {
    /// This decision of `round`, in the words of the case book. Where two decisions have the same
    /// words, as with two jokers in a hand, it is the one a log's reader takes it for.
    ///
    /// # Panics
    ///
    /// If the game does not understand its own words: a log that kept them could not be played
    /// again.
    #[must_use]
    pub fn decided(round: &G, decision: G::Decision) -> Self {
        let words = round.say(decision);
        let decision = round.hear(&words).expect("a game understands its own words");
        Self { words, decision: Some(decision) }
    }

    /// The decision that `words` name in `round`.
    ///
    /// # Errors
    ///
    /// Says what was not understood and what would be.
    pub fn heard(round: &G, words: impl Into<String>) -> Result<Self, String> {
        let words = words.into();
        let decision = round.hear(&words)?;
        Ok(Self { words, decision: Some(decision) })
    }

    /// These words, and what they mean in the round in play, if there is one and they mean
    /// anything there.
    #[must_use]
    pub fn words(round: Option<&G>, words: impl Into<String>) -> Self {
        let words = words.into();
        Self { decision: round.and_then(|round| round.hear(&words).ok()), words }
    }

    /// What was said.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.words
    }

    /// Whether the words are one of the phrases of the game that name no card: everybody may know
    /// them. All others may tell what only their speaker has seen, also those nobody understood.
    #[must_use]
    pub fn names_no_card(&self) -> bool {
        G::DECISIONS.iter().any(|phrase| phrase.is_said_by(&self.words))
    }

    /// What was decided, if the words were a decision.
    #[must_use]
    pub const fn decision(&self) -> Option<G::Decision> {
        self.decision
    }
}

impl<G: Game> fmt::Display for Spoken<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        Free(&self.words).fmt(f)
    }
}

impl<G: Game> Table<G> {
    /// The command of a player at `seat` who decides so in the round in play.
    ///
    /// # Panics
    ///
    /// If no round is in play: nobody could have been asked.
    #[must_use]
    pub fn decides(&self, seat: Seat, decision: G::Decision) -> Command<G> {
        let round = self.round().expect("a decision is asked for in a round");
        Command::Decide { seat, spoken: Spoken::decided(round, decision) }
    }

    /// The command of a player at `seat` who says these words now.
    #[must_use]
    pub fn says(&self, seat: Seat, words: impl Into<String>) -> Command<G> {
        Command::Decide { seat, spoken: Spoken::words(self.round(), words) }
    }
}
