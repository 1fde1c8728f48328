//! `house audit show`: the records of a log, those of a round or a seat, or one after the other.

use std::path::Path;

use ::audit::{CommandRecord, Fault, LogReader, RecordedAnswer};
use floor::log::{Followed, ShowDocument, ShownRecord, Which, With, shown, unchecked};

use super::{Looked, readable, stepping, untold, wrong};
use crate::clock;
use crate::console::{self, Console};
use crate::failure::{Ending, Failure};
use crate::table;
use crate::table::Page;

#[derive(clap::Args, Debug)]
pub struct Args {
    #[command(flatten)]
    looked: Looked,

    /// Stop after every record; commands come from standard input too
    #[arg(long, requires = "round", conflicts_with_all = ["json", "seat"])]
    step: bool,
}

/// Prints records.
pub fn run(Args { looked, step }: Args, out: &Console) -> Result<Ending, Failure> {
    let (log, which) = (&looked.of.log, looked.which());
    readable(log)?;
    match unchecked(log) {
        Err(findings) => return wrong(&findings, &looked.of, out),
        Ok(Some(why)) => console::tell(&format!("the signature was not checked: {why}\n")),
        Ok(None) => {}
    }
    // A whole log is printed as it is read.
    if which.round.is_none() && !looked.of.json {
        return show_all(log, which, out);
    }
    let records = match shown(log, which, if step { With::Layouts } else { With::Values }) {
        Err(why) => return untold(why, &looked.of, out),
        Ok(records) => records,
    };
    if step {
        return stepping::run(&records, out);
    }
    let text = |it: &ShownRecord| record_text(it.number, &it.text, out);
    let page = || records.iter().map(text).collect();
    out.answer(looked.of.json, || ShowDocument::from(&records[..]), page)
}

fn show_all(log: &Path, which: Which, out: &Console) -> Result<Ending, Failure> {
    let (mut reader, mut followed) =
        (LogReader::open(log).map_err(unreadable)?, Followed::new(which));
    while let Some(record) = reader.next_record().map_err(unreadable)? {
        let lossy = || String::from_utf8_lossy(&record.entry.open).into_owned();
        let text = record.text().unwrap_or_else(lossy);
        if followed.takes(&text) {
            out.write(&record_text(record.number, &text, out))?;
        }
    }
    Ok(Ending::Success)
}

/// A record as people read it.
pub fn record_text(number: u64, text: &str, out: &Console) -> String {
    let mut page = Page::new(out);
    let Ok(record) = CommandRecord::parse(text) else {
        page.put(&format!("{}\n", out.strong(&format!("record {number}"))));
        text.lines().for_each(|line| page.say(line));
        return page.text();
    };
    let head = format!("record {number}  {}  {}", clock::utc(record.at), record.by);
    page.put(&format!("{}\n", out.strong(&head)));
    page.say(&format!("> {}", record.command));
    match record.answer {
        RecordedAnswer::Done(lines) => lines.iter().for_each(|line| page.say_at(4, line)),
        RecordedAnswer::Refused(why) => {
            let why = table::paragraph(&format!("refused: {why}"), 4, out.width());
            page.put(&out.bad(&why));
        }
    }
    page.text()
}

/// What is wrong with the contents of a log is an answer; that it cannot be read is not.
fn unreadable(cause: Fault) -> Failure {
    let contents = matches!(cause, Fault::Damaged { .. } | Fault::Torn(_));
    if contents { Failure::No(cause.to_string()) } else { cause.into() }
}
