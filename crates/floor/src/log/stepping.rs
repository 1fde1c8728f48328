//! A round, record by record, as somebody asks for them.

use super::shown::ShownRecord;

/// Where somebody is among the records of a round.
#[derive(Clone, Debug)]
pub struct Stepping<'a> {
    told: Vec<&'a ShownRecord>,
    place: usize,
}

/// What somebody who was asked wants to see.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum StepWish {
    /// The record that is come to.
    Record,
    /// All that follows.
    Rest,
    /// No more.
    Nothing,
    /// What lies on the layout.
    Layout,
    /// What can be typed.
    Help,
    /// What was typed is none of these, in a sentence.
    Unknown(String),
}

impl<'a> Stepping<'a> {
    /// What can be typed.
    pub const HELP: &'static str = "  Enter goes on, b goes back, l shows the layout, a number \
        goes to that record,\n  go shows the rest, q leaves.\n";

    /// From the first record that tells something. Where a table goes step by step a card is asked
    /// for before it is dealt.
    #[must_use]
    pub fn new(records: &'a [ShownRecord]) -> Self {
        let tells = |it: &&ShownRecord| !it.lines.is_empty() || !it.text.starts_with("at ");
        let refused = |it: &&ShownRecord| it.text.lines().any(|line| line.starts_with("no "));
        Self { told: records.iter().filter(|it| tells(it) || refused(it)).collect(), place: 0 }
    }

    /// The record that was come to; none behind the last.
    #[must_use]
    pub fn record(&self) -> Option<&'a ShownRecord> {
        self.told.get(self.place).copied()
    }

    /// All behind it.
    #[must_use]
    pub fn rest(&self) -> &[&'a ShownRecord] {
        self.told.get(self.place + 1..).unwrap_or_default()
    }

    /// How is asked: by the numbers that records have.
    #[must_use]
    pub fn prompt(&self) -> String {
        let number = |it: Option<&&ShownRecord>| it.map_or(0, |record| record.number);
        let (now, last) = (number(self.told.get(self.place)), number(self.told.last()));
        format!("record {now} of {} to {last} (h helps) > ", number(self.told.first()))
    }

    /// Understands what was typed.
    pub fn read(&mut self, typed: &str) -> StepWish {
        match &*typed.trim().to_lowercase() {
            "" | "n" => self.place += 1,
            "b" | "back" => self.place = self.place.saturating_sub(1),
            "go" => return StepWish::Rest,
            "q" | "quit" | "exit" => return StepWish::Nothing,
            "l" | "layout" => return StepWish::Layout,
            "h" | "help" | "?" => return StepWish::Help,
            other => match other.parse().ok().and_then(|number| self.at(number)) {
                Some(place) => self.place = place,
                None => {
                    let number = |it: Option<&&ShownRecord>| it.map_or(0, |record| record.number);
                    let (first, last) = (number(self.told.first()), number(self.told.last()));
                    return StepWish::Unknown(format!(
                        "{other:?} is none of these; records {first} to {last} are."
                    ));
                }
            },
        }
        StepWish::Record
    }

    /// The place of a record, or of the next one that tells something.
    fn at(&self, number: u64) -> Option<usize> {
        let first = self.told.first().is_some_and(|it| it.number <= number);
        self.told.iter().position(|it| it.number >= number).filter(|_| first)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn record(number: u64, text: &str) -> ShownRecord {
        let (text, lines, layout) = (text.to_owned(), Vec::new(), Vec::new());
        ShownRecord { number, round: 6, text, lines, layout }
    }

    #[test]
    fn records_are_asked_for_by_the_numbers_they_have() {
        let silent = record(203, "at 7 dealer\n> deal\n");
        let records = [record(202, "opens"), silent, record(204, "deals"), record(233, "ends")];
        let mut stepping = Stepping::new(&records);
        assert_eq!(stepping.prompt(), "record 202 of 202 to 233 (h helps) > ");
        let StepWish::Unknown(why) = stepping.read("25") else { panic!("no such record") };
        assert_eq!(why, "\"25\" is none of these; records 202 to 233 are.");
        assert_eq!(stepping.read("203"), StepWish::Record, "the next that tells something");
        assert_eq!(stepping.record().map(|it| it.number), Some(204));
        assert_eq!(stepping.rest().len(), 1);
        assert_eq!(stepping.read("b"), StepWish::Record);
        assert_eq!(stepping.record().map(|it| it.number), Some(202));
        assert_eq!((stepping.read("go"), stepping.read("q")), (StepWish::Rest, StepWish::Nothing));
    }
}
