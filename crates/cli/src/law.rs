//! `house law`: the regulations as we read them, paragraph by paragraph.

use law::{Clause, Part, Regulation, Row, regulations, rulings};
use serde_json::{Value, json};

use crate::console::Console;
use crate::failure::{Failure, Outcome};
use crate::list::rows_of;
use crate::table::paragraph;
use crate::{coverage, json, law_text};

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

/// What a name stands for.
enum Found {
    Regulation(&'static Regulation),
    Register,
    Paragraphs(Vec<Clause>),
    Part(Part),
    Row(Row),
    Ruling(Clause),
}

/// Prints what we hold of the law.
pub fn run(args: Args, out: &Console) -> Result<Outcome, Failure> {
    const SCHEMA: &str = "house/law/2";
    match &args.name {
        None if args.coverage => {
            let text = || coverage::to_text(out);
            out.answer(args.json, "house/coverage/2", coverage::to_json, text)?;
        }
        None => out.answer(args.json, SCHEMA, overview_json, || overview(out))?,
        Some(name) => {
            let found = find(name).ok_or_else(|| unknown(name))?;
            out.answer(args.json, SCHEMA, || found.to_json(), || found.to_text(out))?;
        }
    }
    Ok(Outcome::Done)
}

fn unknown(name: &str) -> Failure {
    let ids: Vec<&str> = regulations().iter().map(|regulation| regulation.id).collect();
    Failure::Usage(format!(
        "there is no regulation, paragraph, row or ruling {name:?}; known are {}, rulings, and \
         what they hold, such as DDS-049 or E06",
        ids.join(", ")
    ))
}

/// Looks a name up. A row comes before the paragraph of the same name; a paragraph number that two
/// texts use stands for both.
fn find(name: &str) -> Option<Found> {
    let name = name.trim();
    let same = |other: &str| other.eq_ignore_ascii_case(name);
    if let Some(regulation) = regulations().iter().find(|regulation| same(regulation.id)) {
        return Some(Found::Regulation(regulation));
    }
    if same("rulings") {
        return Some(Found::Register);
    }
    if let Some(row) = Row::all().find(|row| same(row.id())) {
        return Some(Found::Row(row));
    }
    let parts = || regulations().iter().flat_map(|regulation| regulation.parts);
    if let Some(part) = parts().find(|part| same(part.prefix)) {
        return Some(Found::Part(*part));
    }
    let named = |clause: &Clause| {
        same(clause.paragraph()) || same(&clause.to_string()) || same(&clause.printed().to_string())
    };
    let clauses: Vec<Clause> = Clause::all().filter(named).collect();
    match clauses[..] {
        [] => None,
        [clause] if clause.is_ruling() => Some(Found::Ruling(clause)),
        _ => Some(Found::Paragraphs(clauses)),
    }
}

fn overview(out: &Console) -> String {
    let mut text = String::new();
    for regulation in regulations() {
        text.push_str(&format!("{}\n", out.strong(regulation.id)));
        text.push_str(&paragraph(regulation.title, 2, out.width()));
        text.push_str(&paragraph(&counts(regulation), 2, out.width()));
    }
    let register = format!(
        "{}\n  {} rulings, our reading of open points\n",
        out.strong("rulings"),
        rulings().len()
    );
    text + &register
}

fn counts(regulation: &Regulation) -> String {
    let clauses = clauses_of(regulation).count();
    let rows: usize = regulation.parts.iter().copied().map(rows_of).sum();
    let finished = regulation.parts.iter().filter(|part| part.finished).count();
    let parts = regulation.parts.len();
    format!("{clauses} paragraphs, {rows} rows, {finished} of {parts} parts finished")
}

/// The paragraphs of a regulation, in printed order.
pub fn clauses_of(regulation: &Regulation) -> impl Iterator<Item = Clause> {
    Clause::all().filter(move |clause| clause.regulation() == regulation.id)
}

fn overview_json() -> Value {
    let held = regulations().iter().map(regulation_json).collect::<Vec<_>>();
    json!({ "regulations": held, "rulings": rulings().len() })
}

fn regulation_json(regulation: &Regulation) -> Value {
    let part = |part: &Part| {
        json!({
            "part": part.prefix,
            "title": part.title,
            "rows": rows_of(*part),
            "finished": part.finished,
        })
    };
    json!({
        "regulation": regulation.id,
        "title": regulation.title,
        "citation": regulation.citation,
        "jurisdiction": regulation.jurisdiction,
        "status": regulation.status,
        "source": regulation.source,
        "paragraphs": clauses_of(regulation).count(),
        "parts": regulation.parts.iter().map(part).collect::<Vec<_>>(),
    })
}

fn paragraph_json(clause: Clause) -> Value {
    json!({
        "clause": json::clause(clause),
        "citation": clause.printed().to_string(),
        "summary": clause.summary(),
        "rows": rows_below(clause).into_iter().map(json::row).collect::<Vec<_>>(),
    })
}

/// The rows of a paragraph; of a heading, which has none, the rows of the paragraphs under it.
pub fn rows_below(clause: Clause) -> Vec<Row> {
    let own: Vec<Row> = clause.rows().collect();
    if !own.is_empty() || clause.is_ruling() {
        return own;
    }
    let below = |other: &Clause| {
        let rest = other.paragraph().strip_prefix(clause.paragraph());
        let deeper = rest.is_some_and(|rest| rest.starts_with(['(', ' ', '.']));
        other.regulation() == clause.regulation() && deeper
    };
    Row::all().filter(|row| row.clauses().iter().any(below)).collect()
}

impl Found {
    fn to_text(&self, out: &Console) -> String {
        match self {
            Self::Regulation(regulation) => law_text::regulation(regulation, out),
            Self::Register => law_text::register(out),
            Self::Paragraphs(clauses) => {
                let texts: Vec<String> =
                    clauses.iter().map(|clause| law_text::clause(*clause, out)).collect();
                texts.join("\n")
            }
            Self::Part(part) => {
                let rows = Row::all().filter(|row| row.part() == *part);
                let head = format!("{}\n\n", out.strong(part.title));
                head + &rows.map(|row| law_text::row(row, out)).collect::<Vec<_>>().join("\n")
            }
            Self::Row(row) => law_text::row(*row, out),
            Self::Ruling(clause) => law_text::ruling(*clause, out),
        }
    }

    fn to_json(&self) -> Value {
        match self {
            Self::Regulation(regulation) => {
                let mut object = regulation_json(regulation);
                object["paragraphs"] = clauses_of(regulation).map(paragraph_json).collect();
                object
            }
            Self::Register => {
                json!({ "rulings": rulings().iter().map(json::ruling).collect::<Vec<_>>() })
            }
            Self::Paragraphs(clauses) => {
                let paragraphs = clauses.iter().copied().map(paragraph_json);
                json!({ "paragraphs": paragraphs.collect::<Vec<_>>() })
            }
            Self::Part(part) => {
                let rows = Row::all().filter(|row| row.part() == *part).map(json::row);
                json!({ "rows": rows.collect::<Vec<_>>() })
            }
            Self::Row(row) => json::row(*row),
            Self::Ruling(clause) => {
                let mut object = clause.ruling().map_or(Value::Null, json::ruling);
                object["rows"] = clause.rows().map(|row| row.id()).collect();
                object
            }
        }
    }
}
