//! What an auditor should look at although the rules allow it.
//!
//! Between the wagers and the first card the house can have the cards cut or shuffled again, or
//! take a deck away. The order it gives up then was committed to, and the house knew it while it
//! saw the wagers. Nothing shows that it used that; so every time is counted.

use core::fmt;

use games::Game;
use table::{Command, Event, Line, Table};

cards::told! {
    /// What happened.
    #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
    pub enum Remarkable {
        /// A recut was ordered while wagers lay on the layout.
        Recut ["the cards were cut again while wagers lay on the layout and no card was dealt"];
        /// A deck was shuffled again while wagers lay on the layout.
        Reshuffle [
            "a deck was shuffled while wagers lay on the layout and no card was dealt"
        ];
        /// A deck was taken away while wagers lay on the layout.
        Retired [
            "a deck left the table while wagers lay on the layout and no card was dealt"
        ];
        /// The seed of a shuffle was lost, and what was dealt from it became void.
        SeedLost {
            /// The number of the shuffle.
            shuffle: u64,
        } ["the seed of shuffle {shuffle} was lost, nobody can redo its deal"];
        /// The clock was set.
        ClockSet {
            /// By how many seconds it went back.
            back: u64,
        } ["the clock was set back by {back} seconds"];
    }
}

/// Something remarkable and where.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Remark {
    /// The number of the record.
    pub record: u64,
    /// What.
    pub what: Remarkable,
}

impl fmt::Display for Remark {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "record {}: {}", self.record, self.what)
    }
}

/// What is remarkable about a command that is about to be given, if it is done.
pub(super) fn by_the_house<G: Game>(table: &Table<G>, command: &Command<G>) -> Option<Remarkable> {
    let what = if matches!(command, Command::Recut { .. }) {
        Remarkable::Recut
    } else if matches!(command, Command::Shuffle { .. }) {
        Remarkable::Reshuffle
    } else if matches!(command, Command::Retire(_)) {
        Remarkable::Retired
    } else {
        return None;
    };
    (!table.ledger().wagers().is_empty() && !table.has_dealt()).then_some(what)
}

/// What is remarkable about what was done.
pub(super) fn done(lines: &[Line]) -> impl Iterator<Item = Remarkable> {
    lines.iter().filter_map(|(event, _)| {
        let Event::SeedLost(shuffle) = event else { return None };
        Some(Remarkable::SeedLost { shuffle: *shuffle })
    })
}
