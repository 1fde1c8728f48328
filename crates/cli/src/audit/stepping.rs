//! `house audit show --round N --step`: a round, record by record.

use floor::log::ShownRecord;

use super::show::record_text;
use crate::console::Console;
use crate::dealing::lines;
use crate::failure::{Ending, Failure};

/// What can be typed.
const HELP: &str = "  Enter goes on, b goes back, l shows the layout, a number goes to that record,
  go shows the rest, q leaves.
";

/// What somebody who was asked wants to see.
enum Wants {
    /// The record at this place.
    Record(usize),
    /// All that follows.
    Rest,
    /// No more.
    Nothing,
}

/// Shows one record after the other, as somebody asks for them.
pub fn run(records: &[ShownRecord], out: &Console) -> Result<Ending, Failure> {
    // Where a table goes step by step a card is asked for before it is dealt.
    let tells = |it: &&ShownRecord| !it.lines.is_empty() || !it.text.starts_with("at ");
    let refused = |it: &&ShownRecord| it.text.lines().any(|line| line.starts_with("no "));
    let told: Vec<&ShownRecord> = records.iter().filter(|it| tells(it) || refused(it)).collect();
    let mut place = 0;
    while let Some(record) = told.get(place) {
        out.write(&record_text(record.number, &record.text, out))?;
        match asked(&told, place, out)? {
            Wants::Record(next) => place = next,
            Wants::Rest => {
                for record in &told[place + 1..] {
                    out.write(&record_text(record.number, &record.text, out))?;
                }
                break;
            }
            Wants::Nothing => break,
        }
    }
    Ok(Ending::Success)
}

fn asked(told: &[&ShownRecord], place: usize, out: &Console) -> Result<Wants, Failure> {
    let prompt = format!("{} of {} (h helps) > ", place + 1, told.len());
    loop {
        let Some(typed) = out.ask(&prompt)? else {
            out.line("")?;
            return Ok(Wants::Rest);
        };
        match &*typed.trim().to_lowercase() {
            "" | "n" => return Ok(Wants::Record(place + 1)),
            "b" | "back" => return Ok(Wants::Record(place.saturating_sub(1))),
            "go" => return Ok(Wants::Rest),
            "q" | "quit" | "exit" => return Ok(Wants::Nothing),
            "l" | "layout" => out.write(&lines::layout(&told[place].layout, out))?,
            "h" | "help" | "?" => out.write(HELP)?,
            other => match other.parse().ok().and_then(|number| at(told, number)) {
                Some(place) => return Ok(Wants::Record(place)),
                None => {
                    let (first, last) = (told[0].number, told[told.len() - 1].number);
                    out.line(&format!(
                        "{other:?} is none of these; records {first} to {last} are"
                    ))?;
                    out.write(HELP)?;
                }
            },
        }
    }
}

/// The place of a record, or of the next one that tells something.
fn at(told: &[&ShownRecord], number: u64) -> Option<usize> {
    let first = told.first().is_some_and(|it| it.number <= number);
    told.iter().position(|it| it.number >= number).filter(|_| first)
}
