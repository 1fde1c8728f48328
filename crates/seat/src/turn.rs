//! What comes next for one person at a table.

use std::path::Path;

use audit::{Explanation, Unused};
use rules::Chips;

use crate::grade::{Grade, Sheet};
use crate::question::Question;
use crate::told::Told;

/// What comes next for the person; of a decision `D` is told.
#[derive(Debug)]
pub enum Turn<D> {
    /// A question, to be answered by [`Session::answer`](crate::Session::answer).
    Ask(Question<D>),
    /// Something happened.
    Tell(Telling),
    /// The round is over.
    Closed(Closed),
    /// The person can wager no more.
    OutOfChips {
        /// The chips that are left.
        chips: Chips,
        /// The least that buys a hand.
        least: Chips,
    },
}

/// What happened, as this viewpoint may see it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Telling {
    /// In sentences, each with its clause.
    pub told: Vec<Told>,
    /// What was moved.
    pub moved: Moved,
}

/// What a step moves on the layout.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Moved {
    /// Bets were closed: a round begins.
    Round,
    /// A card was dealt that everybody sees, or one was turned.
    Card,
    /// Another card was dealt.
    Back,
    /// Another player decided.
    Bet,
    /// Nothing yet: the first of the cards that are turned now lies before everybody.
    AboutToTurn,
    /// Nothing of it.
    Nothing,
}

/// What a round came to.
#[derive(Clone, PartialEq, Debug)]
pub struct Closed {
    /// What happened last.
    pub told: Vec<Told>,
    /// Why each wager of the person was paid, returned or collected.
    pub explained: Vec<Explanation>,
    /// How good the person's decisions in the round were.
    pub grades: Vec<Grade>,
}

/// What a person wants to be asked and told.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Wishes {
    /// To be asked whether to cut.
    pub cut: bool,
    /// To be told how good every decision was.
    pub grades: bool,
}

/// How a person stands.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Person<'a> {
    /// The name.
    pub name: &'a str,
    /// All chips, those on the layout included.
    pub chips: Chips,
    /// What was won or lost so far, in cents.
    pub net: i64,
    /// What the person came with, and buys again if nothing else is said.
    pub first: Chips,
    /// What was played at this table, and how well.
    pub sheet: &'a Sheet,
    /// Whether the chips buy a hand.
    pub can_wager: bool,
    /// Where the log of the table is.
    pub log: Option<&'a Path>,
    /// Why the table was set up from the beginning of a long log and not from its snapshot, if so.
    pub missed_snapshot: Option<&'a Unused>,
}
