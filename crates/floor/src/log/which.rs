//! Which rounds and seats of a log are asked for.

use audit::explain::Explained;
use audit::{CommandRecord, Finding, RecordedAnswer};
use rules::Seat;

use super::PlayedAgain;

/// Which part of a log is asked for: all of it unless it says otherwise.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Which {
    /// This round alone, counted from one.
    pub round: Option<u64>,
    /// This seat alone.
    pub seat: Option<Seat>,
}

cards::told! {
    /// There is no such round, or no such seat.
    pub error enum NoSuchRound {
        /// The table has fewer seats.
        Seat { seat: usize, seats: usize }
            ["there is no seat {seat}: the table has seats 1 to {seats}"];
        /// The table has not played as far.
        Beyond { round: u64, opened: u64 } ["there is no round {round}: {}", Self::known(*opened)];
        /// It has begun, and not ended.
        Open { round: u64 } ["round {round} is still open"];
        /// What follows from a shuffle is not known here.
        Sealed { round: u64, shuffle: u64 }
            ["round {round} cannot be told: the seed of shuffle {shuffle} is sealed"];
        /// The words of a decision are not in this copy.
        Wordless { round: u64, record: u64 }
            ["round {round} cannot be told: the words of record {record} are not in this copy"];
    }
}

impl NoSuchRound {
    fn known(opened: u64) -> String {
        match opened {
            0 => "no round has been opened".to_owned(),
            1 => "the log has round 1".to_owned(),
            opened => format!("the log has rounds 1 to {opened}"),
        }
    }

    /// Why a round is not among those that were told.
    pub(super) fn of(
        round: u64,
        opened: u64,
        (waiting, wordless): (Option<u64>, Option<u64>),
    ) -> Self {
        match (waiting, wordless) {
            (Some(shuffle), _) => Self::Sealed { round, shuffle },
            (None, Some(record)) => Self::Wordless { round, record },
            (None, None) if round == 0 || round > opened => Self::Beyond { round, opened },
            (None, None) => Self::Open { round },
        }
    }
}

/// Why a log does not tell what was asked for.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Untold {
    /// The log is not what was written.
    Log(Vec<Finding>),
    /// It has no such round.
    Round(NoSuchRound),
    /// It cannot be read to its end.
    Unread(String),
}

impl From<Vec<Finding>> for Untold {
    fn from(findings: Vec<Finding>) -> Self {
        Self::Log(findings)
    }
}

impl From<NoSuchRound> for Untold {
    fn from(why: NoSuchRound) -> Self {
        Self::Round(why)
    }
}

impl Which {
    /// What was said of wagers, of those alone that are asked for.
    pub(super) fn of_wagers(self, told: &mut Explained) -> Result<(), NoSuchRound> {
        if let Some(round) = self.round {
            told.wagers.retain(|wager| wager.round == round);
            if told.wagers.is_empty() {
                return Err(NoSuchRound::of(round, told.rounds, (told.waiting, told.wordless)));
            }
            // Of the rest nothing was asked.
            (told.waiting, told.wordless) = (None, None);
        }
        if let Some(seat) = self.seat.filter(|seat| seat.index() >= told.seats) {
            return Err(NoSuchRound::Seat { seat: seat.number(), seats: told.seats });
        }
        let asked = |of: Option<Seat>| of.is_none() || self.seat.is_none() || of == self.seat;
        told.hands.retain(|hand| self.round.is_none_or(|it| it == hand.round) && asked(hand.seat));
        told.wagers.retain(|wager| self.seat.is_none_or(|seat| wager.seat == seat));
        Ok(())
    }

    /// Who sits where, of those alone who are asked for.
    pub(super) fn of_seats(self, played: &mut PlayedAgain) {
        played.seats.retain(|holder| self.seat.is_none_or(|seat| holder.seat == seat));
    }
}

/// Follows the records of a log, and says which of them are asked for. A round begins when the one
/// before it is complete: with the shuffle, the cut and the wagers.
#[derive(Clone, Debug)]
pub struct Followed {
    which: Which,
    complete: u64,
    /// How many rounds were opened.
    pub opened: u64,
}

impl Followed {
    /// From the first record on.
    #[must_use]
    pub const fn new(which: Which) -> Self {
        Self { which, complete: 0, opened: 0 }
    }

    /// The round that the next record belongs to.
    #[must_use]
    pub const fn round(&self) -> u64 {
        self.complete + 1
    }

    /// Takes note of a record; whether it is asked for.
    pub fn takes(&mut self, text: &str) -> bool {
        let asked = self.which.round.is_none_or(|round| round == self.round())
            && self.which.seat.is_none_or(|seat| mentions(text, seat));
        let Ok(record) = CommandRecord::parse(text) else { return asked };
        let RecordedAnswer::Done(lines) = record.answer else { return asked };
        for line in &lines {
            let Some((number, rest)) =
                line.strip_prefix("round ").and_then(|it| it.split_once(' '))
            else {
                continue;
            };
            let Ok(number) = number.parse::<u64>() else { continue };
            if rest.starts_with("opens, ") {
                self.opened = number;
            }
            if rest.starts_with("complete ") {
                self.complete = number;
            }
        }
        asked
    }

    /// Whether the round that is asked for was opened.
    ///
    /// # Errors
    ///
    /// It was not.
    pub fn found(&self) -> Result<(), NoSuchRound> {
        match self.which.round {
            Some(round) if round == 0 || round > self.opened => {
                Err(NoSuchRound::Beyond { round, opened: self.opened })
            }
            Some(_) | None => Ok(()),
        }
    }
}

/// Whether a text names a seat: `seat 1`, and not `seat 10`.
#[must_use]
pub fn mentions(text: &str, seat: Seat) -> bool {
    let named = |(at, written): (usize, &str)| {
        !text[at + written.len()..].starts_with(|letter: char| letter.is_ascii_digit())
    };
    text.match_indices(seat.written()).any(named)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_seat_is_named_by_its_whole_number() {
        let (one, ten) = (Seat::at(0), Seat::at(9));
        for text in ["seat 1: paid 20", "decide seat 1", "guest 1 sits at seat 1\nis"] {
            assert!(mentions(text, one) && !mentions(text, ten), "{text}");
        }
        assert!(!mentions("seat 10: paid 20", one));
        assert!(mentions("seat 10: paid 20", ten));
    }

    #[test]
    fn why_a_round_is_not_told_names_what_there_is() {
        let beyond = |round, opened| NoSuchRound::of(round, opened, (None, None)).to_string();
        assert_eq!(beyond(9, 3), "there is no round 9: the log has rounds 1 to 3");
        assert_eq!(beyond(0, 1), "there is no round 0: the log has round 1");
        assert_eq!(beyond(1, 0), "there is no round 1: no round has been opened");
        assert_eq!(beyond(3, 3), "round 3 is still open");
    }
}
