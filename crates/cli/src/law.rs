//! `house law`: the regulations as we read them, paragraph by paragraph.

use desk::coverage::CoverageDocument;
use desk::texts::{Found, LawDocument, clauses_of, find, rows_in};
use law::{Regulation, Row, regulations, rulings};

use crate::console::Console;
use crate::failure::{Ending, Failure};
use crate::table::Page;
use crate::{coverage, law_text};

/// The regulations as we read them: paragraphs, requirement rows, rulings
///
/// Without a name, lists the regulations. With one, shows it: a regulation (general), a paragraph,
/// a row (DDS-049), all rows of a part (DDS), a ruling (E06), or the register of all rulings
/// (rulings).
#[derive(clap::Args, Debug)]
#[command(after_help = "Examples: house law DDS-049, house law E06, house law nj-19-47")]
pub struct Args {
    /// A regulation, paragraph, row, part or ruling
    name: Option<String>,

    /// How many rows are shown to hold, part by part
    #[arg(long, conflicts_with = "name")]
    coverage: bool,

    /// Print one JSON document
    #[arg(long)]
    json: bool,
}

/// Prints what we hold of the law.
pub fn run(args: Args, out: &Console) -> Result<Ending, Failure> {
    match &args.name {
        None if args.coverage => {
            let document = || CoverageDocument::from(&*desk::coverage::coverage());
            out.answer(args.json, document, || coverage::to_text(out))
        }
        None => {
            let document = || LawDocument::Overview(().into());
            out.answer(args.json, document, || overview(out))
        }
        Some(name) => {
            let found = find(name).ok_or_else(|| unknown(name))?;
            out.answer(args.json, || LawDocument::from(&found), || to_text(&found, out))
        }
    }
}

fn unknown(name: &str) -> Failure {
    let ids: Vec<&str> = regulations().iter().map(|regulation| regulation.id).collect();
    Failure::Usage(format!(
        "there is no regulation, paragraph, row or ruling {name:?}; known are {}, rulings, and \
         what they hold, such as DDS-049 or E06",
        ids.join(", ")
    ))
}

fn overview(out: &Console) -> String {
    let mut page = Page::new(out);
    for regulation in regulations() {
        page.say_at(0, &out.strong(regulation.id));
        page.say(regulation.title);
        page.say(&counts(regulation));
    }
    page.say_at(0, &out.strong("rulings"));
    page.say(&format!("{} rulings, our reading of open points", rulings().len()));
    page.text()
}

fn counts(regulation: &Regulation) -> String {
    let clauses = clauses_of(regulation).count();
    let rows: usize = regulation.parts.iter().copied().map(rows_in).sum();
    let finished = regulation.parts.iter().filter(|part| part.finished).count();
    let parts = regulation.parts.len();
    format!("{clauses} paragraphs, {rows} rows, {finished} of {parts} parts finished")
}

fn to_text(found: &Found, out: &Console) -> String {
    match found {
        Found::Regulation(regulation) => law_text::regulation(regulation, out),
        Found::Register => law_text::register(out),
        Found::Paragraphs(clauses) => {
            let texts: Vec<String> =
                clauses.iter().map(|clause| law_text::clause(*clause, out)).collect();
            texts.join("\n")
        }
        Found::Part(part) => {
            let rows = Row::all().filter(|row| row.part() == *part);
            let head = format!("{}\n\n", out.strong(part.title));
            head + &rows.map(|row| law_text::row(row, out)).collect::<Vec<_>>().join("\n")
        }
        Found::Row(row) => law_text::row(*row, out),
        Found::Ruling(clause) => law_text::ruling(*clause, out),
    }
}
