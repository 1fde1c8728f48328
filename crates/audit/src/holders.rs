//! Who holds which seat while a log is gone through, by what everybody may read.
//!
//! A command says that somebody sits down, and with what came of it that it was done; a line of the
//! table says who leaves and which seat becomes free. Words that people choose (a name, a reason)
//! are never taken for such a line.

use std::collections::BTreeMap;

use crate::entry::Audience;

/// Somebody at the table, from the first seat that is taken to the last that is left.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Stay {
    pub(crate) player: String,
    /// The record in which that player sat down.
    pub(crate) since: u64,
}

/// The players at their seats.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Holders {
    seats: BTreeMap<Audience, Stay>,
}

impl Holders {
    /// Who holds the seat that something is kept for.
    pub(crate) fn of(&self, audience: Audience) -> Option<&Stay> {
        self.seats.get(&audience)
    }

    /// The next record, and who came to the table in it. Whoever holds a seat already is not new.
    pub(crate) fn hear(&mut self, number: u64, open: &str) -> Option<&Stay> {
        let mut lines = open.lines();
        let command = lines.find_map(|line| line.strip_prefix("do ")).unwrap_or_default();
        let done: Vec<&str> = lines.filter_map(done).collect();
        for line in &done {
            let free = line.strip_suffix(" is free").and_then(seat);
            let left = line.rsplit_once(" leaves ").and_then(|(_, left)| seat(left));
            let left = left.filter(|seat| command == format!("leave {seat}"));
            for seat in free.into_iter().chain(left) {
                self.seats.remove(&seat);
            }
        }
        let sits = command.strip_prefix("sit ").filter(|_| !done.is_empty());
        let (seat, player) = sits.and_then(at_seat)?;
        let here = self.seats.values().find(|stay| stay.player == player);
        let new = || Stay { player: player.to_owned(), since: number };
        let stay = here.cloned().unwrap_or_else(new);
        self.seats.insert(seat, stay);
        self.of(seat).filter(|stay| stay.since == number)
    }
}

/// What a line says was done, without its clause.
fn done(line: &str) -> Option<&str> {
    line.strip_prefix("is ")?.rsplit_once(" [").map(|(done, _clause)| done)
}

/// `seat 3`.
fn seat(text: &str) -> Option<Audience> {
    let number = text.strip_prefix("seat ")?.parse().ok().map(Audience::seat)?;
    (number.to_string() == text).then_some(number)
}

/// `seat 3 Ada`.
fn at_seat(text: &str) -> Option<(Audience, &str)> {
    let (number, player) = text.strip_prefix("seat ")?.split_once(' ')?;
    Some((Audience::seat(number.parse().ok()?), player))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn record(command: &str, done: &[&str]) -> String {
        let lines: String =
            done.iter().map(|line| format!("is {line} [general GEN-002]\n")).collect();
        format!("at 60\nby player\ndo {command}\n{lines}state 00\n")
    }

    fn holders(records: &[String]) -> Holders {
        let mut holders = Holders::default();
        for (open, number) in records.iter().zip(1..) {
            holders.hear(number, open);
        }
        holders
    }

    /// Who holds the third seat after these records.
    fn third(records: &[String]) -> Option<(String, u64)> {
        let holders = holders(records);
        holders.of(Audience::seat(3)).map(|stay| (stay.player.clone(), stay.since))
    }

    fn ada(since: u64) -> Option<(String, u64)> {
        Some(("Ada".to_owned(), since))
    }

    #[test]
    fn a_seat_is_held_from_sitting_down_to_leaving() {
        let sits = record("sit seat 3 Ada", &["Ada sits at seat 3"]);
        let leaves = record("leave seat 3", &["Ada leaves seat 3"]);
        assert_eq!(third(core::slice::from_ref(&sits)), ada(1));
        assert_eq!(third(&[sits.clone(), leaves.clone()]), None);
        let again = [sits.clone(), leaves, sits.clone()];
        assert_eq!(third(&again), ada(3), "who that is nobody knows");
        let beside = record("sit seat 2 Ada", &["Ada sits at seat 2"]);
        assert_eq!(third(&[beside, sits.clone()]), ada(1), "one player at two seats");
        let away = record("leave seat 3", &["Ada walks away from seat 3"]);
        assert_eq!(third(&[sits.clone(), away.clone()]), ada(1));
        assert_eq!(third(&[sits.clone(), away.clone(), sits.clone()]), ada(1), "she comes back");
        let over = record("perform", &["round 4 complete", "seat 3 is free"]);
        assert_eq!(third(&[sits, away, over]), None);
        let refused = "at 60\nby player\ndo sit seat 3 Ada\nno seat 3 is not that player's [x]\n";
        assert_eq!(holders(&[refused.to_owned()]), Holders::default());
    }

    #[test]
    fn no_name_and_no_reason_moves_anybody() {
        let sits = record("sit seat 3 Ada", &["Ada sits at seat 3"]);
        for words in [
            record("sit seat 1 Bob leaves seat 3", &["Bob leaves seat 3 sits at seat 1"]),
            record("sit seat 1 seat 3 is free", &["seat 3 is free sits at seat 1"]),
            record("sit seat 1 seat 3 is free [x", &["seat 3 is free [x sits at seat 1"]),
            record("leave seat 1", &["seat 3 is free leaves seat 1"]),
            record(
                "recut Bob sits at seat 3",
                &["casino supervisor orders a recut: Bob sits at seat 3"],
            ),
            record(
                "recut Ada leaves seat 3",
                &["casino supervisor orders a recut: Ada leaves seat 3"],
            ),
            record("buy 10 do sit seat 3 Bob", &["do sit seat 3 Bob buys chips for 10"]),
        ] {
            assert_eq!(third(&[sits.clone(), words.clone()]), ada(1), "{words}");
        }
    }
}
