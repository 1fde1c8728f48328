//! What an auditor should look at although the rules allow it.
//!
//! Between the wagers and the first card the house can have the cards cut or shuffled again, take a
//! deck away, or find a card or a device amiss. The order it gives up then was committed to, and
//! the house knew it while it saw the wagers. Nothing shows that it used that; so every time is
//! counted.

use core::fmt;

use games::Game;
use table::{Command, Event, Line, Table, Time};

use crate::note::{Note, Shuffles, Unanswered};

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
        /// An irregularity was reported before the first card of a round.
        Reported [
            "an irregularity was reported while wagers lay on the layout and no card was dealt"
        ];
        /// The seed of a shuffle was lost, and what was dealt from it became void.
        SeedLost {
            /// The number of the shuffle.
            shuffle: u64,
        } ["the seed of shuffle {shuffle} was lost, nobody can redo its deal"];
        /// Seeds of shuffles stay sealed and were not at hand: the log agrees with itself, but not
        /// everything is proven.
        Unseeded {
            /// The number of the first such shuffle.
            first: u64,
            /// How many others there are.
            others: u64,
        } [
            "the {}: that cards which nobody showed, leaves and digests follow from {} is not \
             proven",
            NotHere(*first, *others),
            if *others == 0 { "it" } else { "them" }
        ];
        /// The keeper of the log had no seeds of these shuffles any more, which stay sealed.
        SeedsMissing {
            /// The shuffles.
            shuffles: Shuffles,
        } [
            "the table went on without the sealed seeds of {shuffles}, whose rounds were over: \
             nobody can redo what they gave"
        ];
        /// The clock was set.
        ClockSet {
            /// By how many seconds it went back.
            back: u64,
        } ["the clock was set back by {back} seconds"];
        /// The clock went far ahead from one record to the next.
        ClockAhead {
            /// By how many seconds.
            seconds: u64,
        } [
            "the clock went ahead by {seconds} seconds: nobody used the table, or it was set"
        ];
        /// A record was cut off after a kill, whose command was never answered: whoever killed the
        /// table may have read it.
        CutOff {
            /// Why.
            why: Unanswered,
            /// The number it had.
            cut: u64,
        } [
            "{why} record {cut} was cut off after a kill; whoever stopped the table may have \
             read it"
        ];
    }
}

/// The first shuffle whose seed is not at hand, and how many others.
struct NotHere(u64, u64);

impl fmt::Display for NotHere {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self(first, others) = self;
        match others {
            0 => write!(f, "seed of shuffle {first} stays sealed and is not here"),
            1 => write!(f, "seeds of shuffle {first} and one other stay sealed and are not here"),
            _ => write!(
                f,
                "seeds of shuffle {first} and {others} others stay sealed and are not here"
            ),
        }
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
    } else if matches!(command, Command::Floor { .. }) {
        Remarkable::Reported
    } else {
        return None;
    };
    (table.ledger().has_wagers() && !table.has_dealt()).then_some(what)
}

/// How long a table may lie idle, in seconds, before somebody should look at its clock: cards are
/// changed more often than that.
const IDLE_MAX: u64 = 24 * 60 * 60;

/// What is remarkable about the clock between two records, each with the time of the log and by how
/// much that is ahead of the clock.
pub(super) fn clock(
    (before, was): (Time, u64),
    (now, ahead): (Time, u64),
) -> impl Iterator<Item = Remarkable> {
    let set = (ahead != was).then(|| Remarkable::ClockSet { back: ahead.saturating_sub(was) });
    let seconds = now.0.saturating_sub(before.0);
    let first = before == Time(0);
    let gone = (!first && seconds > IDLE_MAX).then_some(Remarkable::ClockAhead { seconds });
    set.into_iter().chain(gone)
}

/// What is remarkable about what the keeper of the log found. A seed that is lost is remarked when
/// its deck leaves.
pub(super) fn noted(record: u64, note: Note) -> Option<Remark> {
    let what = match note {
        Note::CutOff { why, record: cut, .. } => Remarkable::CutOff { why, cut },
        Note::SeedsMissing(shuffles) => Remarkable::SeedsMissing { shuffles },
        Note::SeedLost(_) => return None,
    };
    Some(Remark { record, what })
}

/// What is remarkable about what was done.
pub(super) fn done(lines: &[Line]) -> impl Iterator<Item = Remarkable> {
    lines.iter().filter_map(|(event, _)| {
        let Event::SeedLost(shuffle) = event else { return None };
        Some(Remarkable::SeedLost { shuffle: *shuffle })
    })
}
