//! Shapes that JSON documents of the command share.

use std::fmt;

pub use desk::document::with_schema as document;
use law::{Clause, Row, Ruling};
use serde::Serialize;
use serde_json::{Value, json};

/// A document as it is printed.
pub fn text(document: &impl Serialize) -> String {
    let text = serde_json::to_string_pretty(document).expect("names are texts, values are plain");
    paper::visible_json(&text) + "\n"
}

/// A citation as a program stores it.
pub fn clause(clause: Clause) -> Value {
    Value::String(clause.to_string())
}

/// A requirement row.
pub fn row(row: Row) -> Value {
    json!({
        "row": row.id(),
        "clauses": row.clauses().iter().copied().map(clause).collect::<Vec<_>>(),
        "class": word(row.class()),
        "mode": word(row.mode()),
        "evidence": desk::texts::evidence(row),
        "summary": row.summary(),
        "rulings": row.rulings().iter().map(|ruling| ruling.paragraph()).collect::<Vec<_>>(),
        "outside": row.outside(),
    })
}

/// An entry of the register.
pub fn ruling(ruling: &Ruling) -> Value {
    json!({
        "ruling": ruling.id,
        "title": ruling.title,
        "place": ruling.place,
        "problem": ruling.problem,
        "reading": ruling.reading,
        "reason": ruling.reason,
        "switch": Some(ruling.switch).filter(|switch| *switch != "-"),
    })
}

/// The word for a class, a mode or a kind of evidence.
pub fn word(value: impl fmt::Debug) -> String {
    format!("{value:?}").to_lowercase()
}
