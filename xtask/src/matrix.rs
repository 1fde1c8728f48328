//! The traceability matrix: every row, its status, and the tests that show it.
//!
//! The tests leave lines under `target/proof` (see the `proof` crate). A row is *tested* only if a
//! line names it and, where it needs a log entry or a refusal, one of its clauses was cited in that
//! very test.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt;
use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};

use crate::model::{self, Law, Regulation, Row};
use crate::{Fault, at};

/// Written by the test command when every test has passed; without it the lines are not the whole
/// truth.
pub const COMPLETE: &str = "complete";

/// What one test showed.
struct Shown {
    rows: BTreeSet<String>,
    cited: BTreeSet<String>,
    refused: BTreeSet<String>,
}

/// The lines of a test run, by test; a test that reported twice showed both.
pub struct Proofs(BTreeMap<String, Vec<Shown>>);

/// How a row stands.
#[derive(PartialEq, Eq, Debug)]
enum Status {
    Tested,
    ByType,
    Attested,
    Ruled(String),
    Outside(String),
    Open,
}

impl fmt::Display for Status {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Tested => f.write_str("tested"),
            Self::ByType => f.write_str("by type"),
            Self::Attested => f.write_str("attested"),
            Self::Ruled(id) => write!(f, "ruling {id}"),
            Self::Outside(why) => write!(f, "outside ({why})"),
            Self::Open => f.write_str("**open**"),
        }
    }
}

/// How many rows of a part stand how.
#[derive(Default, Clone, PartialEq, Eq, Debug)]
struct Counts {
    tested: usize,
    by_type: usize,
    attested: usize,
    ruled: usize,
    outside: usize,
    open: usize,
}

impl Counts {
    fn add(&mut self, status: &Status) {
        *match status {
            Status::Tested => &mut self.tested,
            Status::ByType => &mut self.by_type,
            Status::Attested => &mut self.attested,
            Status::Ruled(_) => &mut self.ruled,
            Status::Outside(_) => &mut self.outside,
            Status::Open => &mut self.open,
        } += 1;
    }

    fn join(&mut self, other: &Self) {
        self.tested += other.tested;
        self.by_type += other.by_type;
        self.attested += other.attested;
        self.ruled += other.ruled;
        self.outside += other.outside;
        self.open += other.open;
    }

    fn cells(&self) -> String {
        let Self { tested, by_type, attested, ruled, outside, open } = self;
        let rows = tested + by_type + attested + ruled + outside + open;
        format!("{rows} | {tested} | {by_type} | {attested} | {ruled} | {outside} | {open} |")
    }
}

const COUNTED: &str = "rows | tested | by type | attested | ruling | outside | open |";
const RULE: &str = "---:|---:|---:|---:|---:|---:|---:|";

/// Writes `docs/traceability`; with `check`, only compares it. Says which finished part has open
/// rows.
pub fn run(root: &Path, proof: &Path, check: bool) -> Result<(), Fault> {
    let law = model::load(root)?;
    if !proof.join(COMPLETE).exists() {
        let how = "run `cargo xtask test` first; it writes the lines the matrix is made of";
        return Err(Fault(format!("no complete test run under {}: {how}", proof.display())));
    }
    let proofs = read(proof)?;
    let mut stale = Vec::new();
    for (path, text) in pages(root, &law, &proofs) {
        if fs::read_to_string(&path).unwrap_or_default() == text {
            continue;
        }
        if check {
            stale.push(path.file_name().unwrap_or_default().to_string_lossy().into_owned());
        } else {
            fs::write(&path, text).map_err(at(&path))?;
        }
    }
    if !stale.is_empty() {
        return Err(Fault(format!(
            "docs/traceability is stale ({}): run `cargo xtask matrix` and look at the difference",
            stale.join(", ")
        )));
    }
    open_in_finished(&law, &proofs)
}

/// A part that is called finished may have no open row.
fn open_in_finished(law: &Law, proofs: &Proofs) -> Result<(), Fault> {
    let mut open = Vec::new();
    for regulation in &law.regulations {
        let claims = |row: &&Row| regulation.meta.parts[row.prefix()].finished;
        let is_open = |row: &&Row| proofs.status(&regulation.id, row) == Status::Open;
        open.extend(regulation.rows.iter().filter(claims).filter(is_open).map(|row| &*row.id));
    }
    if open.is_empty() {
        return Ok(());
    }
    Err(Fault(format!("a finished part has open rows: {}", open.join(" "))))
}

/// Reads the lines of a test run.
fn read(folder: &Path) -> Result<Proofs, Fault> {
    let mut lines = Vec::new();
    for entry in fs::read_dir(folder).map_err(at(folder))? {
        let path = entry.map_err(at(folder))?.path();
        if path.extension().is_some_and(|extension| extension == "proof") {
            lines.push(fs::read_to_string(&path).map_err(at(&path))?);
        }
    }
    Ok(Proofs::parse(&lines.concat()))
}

impl Proofs {
    fn parse(lines: &str) -> Self {
        let mut proofs: BTreeMap<String, Vec<Shown>> = BTreeMap::new();
        let list = |text: &str| -> BTreeSet<String> {
            text.split("; ").filter(|item| !item.is_empty()).map(Into::into).collect()
        };
        for line in lines.lines() {
            let mut columns = line.split('\t');
            let mut next = || columns.next().unwrap_or_default();
            let test = next().to_owned();
            let shown = Shown { rows: list(next()), cited: list(next()), refused: list(next()) };
            proofs.entry(test).or_default().push(shown);
        }
        Self(proofs)
    }

    /// The tests that show this row of a regulation, sorted by name.
    fn tests<'a>(&'a self, regulation: &'a str, row: &'a Row) -> impl Iterator<Item = &'a str> {
        let shows = |shown: &Shown| {
            let enough = match row.evidence.as_str() {
                "log" => is_among(regulation, row, &shown.cited),
                "refusal" => is_among(regulation, row, &shown.refused),
                _ => true,
            };
            shown.rows.contains(&row.id) && enough
        };
        self.0.iter().filter(move |(_, all)| all.iter().any(shows)).map(|(test, _)| test.as_str())
    }

    fn status(&self, regulation: &str, row: &Row) -> Status {
        if let Some(why) = &row.outside {
            return Status::Outside(why.clone());
        }
        if self.tests(regulation, row).next().is_some() {
            return match row.evidence.as_str() {
                "type" => Status::ByType,
                "attested" => Status::Attested,
                _ => Status::Tested,
            };
        }
        match (&row.by_type, &row.ruled) {
            (Some(_), _) => Status::ByType,
            (None, Some(id)) => Status::Ruled(id.clone()),
            (None, None) => Status::Open,
        }
    }
}

/// Whether one of the row's paragraphs or rulings is among the clauses of a line.
fn is_among(regulation: &str, row: &Row, clauses: &BTreeSet<String>) -> bool {
    let paragraph = |paragraph: &String| clauses.contains(&format!("{regulation} {paragraph}"));
    let ruled = |id: &String| clauses.contains(&format!("ruling {id}"));
    row.paragraphs.iter().any(paragraph) || row.rulings.iter().any(ruled)
}

/// Every page with its text.
fn pages(root: &Path, law: &Law, proofs: &Proofs) -> Vec<(PathBuf, String)> {
    let folder = root.join("docs/traceability");
    let mut pages = Vec::new();
    let mut summary = format!(
        "# Traceability\n\n{GENERATED}\n\nEvery requirement, the test that shows it, and what is \
         open. A part marked *finished* has no open row.\n\n| part | | text | {COUNTED}\n\
         |---|---|---|{RULE}\n"
    );
    let mut total = Counts::default();
    for regulation in &law.regulations {
        let counts = counts(regulation, proofs);
        for (prefix, counts) in &counts {
            let part = &regulation.meta.parts[*prefix];
            let (id, mark) = (&regulation.id, if part.finished { " *finished*" } else { "" });
            let cells = counts.cells();
            let _ =
                writeln!(summary, "| {prefix}{mark} | {} | [{id}]({id}.md) | {cells}", part.title);
            total.join(counts);
        }
        let path = folder.join(format!("{}.md", regulation.id));
        pages.push((path, page(regulation, &counts, proofs)));
    }
    let _ = writeln!(summary, "| **all** | | | {}", total.cells());
    pages.push((folder.join("README.md"), summary));
    pages
}

const GENERATED: &str =
    "Generated by `cargo xtask matrix` from `regulations/` and the last test run.";

fn counts<'a>(regulation: &'a Regulation, proofs: &Proofs) -> Vec<(&'a str, Counts)> {
    let mut counts: Vec<(&str, Counts)> =
        regulation.parts().into_iter().map(|(prefix, _)| (prefix, Counts::default())).collect();
    for row in &regulation.rows {
        if let Some((_, counts)) = counts.iter_mut().find(|(prefix, _)| *prefix == row.prefix()) {
            counts.add(&proofs.status(&regulation.id, row));
        }
    }
    counts
}

fn page(regulation: &Regulation, counts: &[(&str, Counts)], proofs: &Proofs) -> String {
    let mut text = format!("# {}\n\n{GENERATED}\n\n", regulation.meta.title);
    let _ = writeln!(text, "| part | | {COUNTED}\n|---|---|{RULE}");
    for (prefix, counts) in counts {
        let title = &regulation.meta.parts[*prefix].title;
        let _ = writeln!(text, "| {prefix} | {title} | {}", counts.cells());
    }
    text += "\n| row | paragraph | class | mode | evidence | status | summary | tests |\n";
    text += "|---|---|---|---|---|---|---|---|\n";
    for row in &regulation.rows {
        let tests: Vec<String> =
            proofs.tests(&regulation.id, row).map(|test| format!("`{test}`")).collect();
        let _ = writeln!(
            text,
            "| {} | {} | {} | {} | {} | {} | {} | {} |",
            row.id,
            cell(&row.paragraphs.join(", ")),
            row.class,
            row.mode,
            row.evidence,
            cell(&proofs.status(&regulation.id, row).to_string()),
            cell(&row.summary),
            tests.join("<br>")
        );
    }
    text
}

fn cell(text: &str) -> String {
    text.replace('|', "\\|")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn row(evidence: &str) -> Row {
        Row {
            id: "DDS-049".into(),
            paragraphs: vec!["11(h)(2)".into()],
            class: "deal".into(),
            mode: "E".into(),
            evidence: evidence.into(),
            summary: "One card face up.".into(),
            rulings: vec!["E16".into()],
            outside: None,
            by_type: None,
            ruled: None,
        }
    }

    fn status(row: &Row, line: &str) -> Status {
        Proofs::parse(line).status("section-11", row)
    }

    #[test]
    fn a_row_nobody_covers_is_open_even_if_its_clause_was_cited() {
        let cited = "t::other\tDDS-050\tsection-11 11(h)(2)\t\n";
        assert_eq!(status(&row("log"), cited), Status::Open);
        assert_eq!(status(&row("value"), ""), Status::Open);
    }

    #[test]
    fn a_log_row_is_tested_only_if_its_clause_was_cited_in_that_very_test() {
        let elsewhere = "t::a\tDDS-049\t\t\nt::b\tDDS-050\tsection-11 11(h)(2)\t\n";
        assert_eq!(status(&row("log"), elsewhere), Status::Open);
        assert_eq!(status(&row("log"), "t::a\tDDS-049\tsection-11 11(h)(2)\t\n"), Status::Tested);
        assert_eq!(status(&row("log"), "t::a\tDDS-049\truling E16\t\n"), Status::Tested);
        let twin = "t::a\tDDS-049\tsection-12 11(h)(2)\t\n";
        assert_eq!(status(&row("log"), twin), Status::Open, "another text with the same number");
    }

    #[test]
    fn a_refusal_row_needs_a_refusal() {
        let cited = "t::a\tDDS-049\tsection-11 11(h)(2)\t\n";
        assert_eq!(status(&row("refusal"), cited), Status::Open);
        let refused = "t::a\tDDS-049\t\tsection-11 11(h)(2)\n";
        assert_eq!(status(&row("refusal"), refused), Status::Tested);
    }

    #[test]
    fn types_attestations_rulings_and_the_outside_have_their_own_status() {
        let line = "t::a\tDDS-049\t\t\n";
        assert_eq!(status(&row("type"), line), Status::ByType);
        assert_eq!(status(&row("attested"), line), Status::Attested);
        assert_eq!(
            status(&Row { by_type: Some("Deck".into()), ..row("type") }, ""),
            Status::ByType
        );
        let ruled = Row { ruled: Some("E21".into()), ..row("config") };
        assert_eq!(status(&ruled, ""), Status::Ruled("E21".into()));
        assert_eq!(status(&ruled, line), Status::Tested);
        let outside = Row { outside: Some("another house".into()), ..row("log") };
        assert_eq!(status(&outside, line).to_string(), "outside (another house)");
    }

    #[test]
    fn a_finished_part_with_an_open_row_fails() {
        let meta = "title = 't'\nmodule = 'm'\ncitation = '{}'\njurisdiction = 'j'\nstatus = 's'\n\
                    source = 's'\n[parts.DDS]\ntitle = 't'\nfinished = true\n";
        let meta = toml::from_str(meta).expect("the sample is well formed");
        let rows = vec![row("value")];
        let regulation = Regulation { id: "section-11".into(), meta, rows, extra: Vec::new() };
        let law = Law { regulations: vec![regulation], rulings: Vec::new() };
        let fault = open_in_finished(&law, &Proofs::parse("")).expect_err("the row is open");
        assert!(fault.to_string().ends_with("DDS-049"));
        let line = "t::a\tDDS-049\t\t\n";
        assert!(open_in_finished(&law, &Proofs::parse(line)).is_ok());
    }

    #[test]
    fn the_matrix_does_not_depend_on_the_order_of_the_run() {
        let row = row("value");
        let (a, b) = ("t::a\tDDS-049\t\t\n", "t::b\tDDS-049\t\t\n");
        let forth = Proofs::parse(&[a, b].concat());
        let back = Proofs::parse(&[b, a].concat());
        assert!(forth.tests("section-11", &row).eq(back.tests("section-11", &row)));
    }
}
