//! The law in lines that people read: rows, paragraphs, rulings.

use desk::texts::{clauses_of, evidence, rows_below, rows_in};
use law::{Clause, Regulation, Row, rulings};

use crate::console::Console;
use crate::table::{Columns, Page};
use desk::texts::word;

/// A requirement row with everything we know of it.
pub fn row(row: Row, out: &Console) -> String {
    let cited: Vec<String> =
        row.clauses().iter().map(|clause| clause.printed().to_string()).collect();
    let mut page = Page::headed(row.id(), out);
    page.say(row.summary());
    let mut table = Columns::new().indented(2);
    table.row(["where", &cited.join("; ")]);
    table.row(["class", &word(row.class())]);
    table.row(["mode", &word(row.mode())]);
    table.row(["evidence", &evidence(row)]);
    row.duties().for_each(|duty| table.row([duty.id(), duty.summary()]));
    if let Some(reason) = row.outside() {
        table.row(["outside", reason]);
    }
    for ruling in row.rulings().iter().filter_map(|clause| clause.ruling()) {
        table.row([format!("ruling {}", ruling.id), ruling.title.to_owned()]);
    }
    page.table(&table);
    page.text()
}

/// A paragraph with its rows; a heading with the rows under it.
pub fn clause(clause: Clause, out: &Console) -> String {
    let mut page = Page::headed(&clause.printed().to_string(), out);
    page.say(clause.summary());
    rows_below(clause).into_iter().for_each(|held| page.put(&format!("\n{}", row(held, out))));
    page.text()
}

/// One ruling and the rows that rely on it.
pub fn ruling(clause: Clause, out: &Console) -> String {
    let Some(ruling) = clause.ruling() else { return String::new() };
    let rows: Vec<&str> = clause.rows().map(|row| row.id()).collect();
    let mut table = Columns::new().indented(2);
    table.row(["place", ruling.place]);
    table.row(["problem", ruling.problem]);
    table.row(["reading", ruling.reading]);
    table.row(["reason", ruling.reason]);
    table.row(["switch", if ruling.switch == "-" { "none: it is fixed" } else { ruling.switch }]);
    table.row(["rows", &if rows.is_empty() { "none".to_owned() } else { rows.join(", ") }]);
    let mut page = Page::headed(&format!("Ruling {}: {}", ruling.id, ruling.title), out);
    page.table(&table);
    page.text()
}

/// The titles of all rulings.
pub fn register(out: &Console) -> String {
    let mut table = Columns::new();
    rulings().iter().for_each(|ruling| table.row([ruling.id, ruling.title]));
    table.to_text(out.width())
}

/// What we know of a regulation, and its paragraphs in our words.
pub fn regulation(regulation: &Regulation, out: &Console) -> String {
    let mut known = Columns::new().indented(2);
    known.row(["id", regulation.id]);
    known.row(["cited as", &regulation.citation.replace("{}", "…")]);
    known.row(["issued by", regulation.jurisdiction]);
    known.row(["status", regulation.status]);
    known.row(["source", regulation.source]);
    for part in regulation.parts {
        let mark = if part.finished { "finished" } else { "not finished" };
        let about = format!("{}: {} rows, {mark}", part.title, rows_in(*part));
        known.row([part.prefix, &about]);
    }
    let mut page = Page::headed(regulation.title, out);
    page.table(&known);
    for held in clauses_of(regulation) {
        let rows: Vec<&str> = held.rows().map(|row| row.id()).collect();
        let rows = if rows.is_empty() { String::new() } else { format!("  ({})", rows.join(", ")) };
        page.put("\n");
        page.say_at(0, &format!("{}{rows}", out.strong(held.paragraph())));
        page.say(held.summary());
    }
    page.text()
}
