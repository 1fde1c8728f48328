//! The traceability matrix: every row, its status, and the tests that show it.
//!
//! The tests leave lines under `target/proof` (see the `proof` crate). A row is *tested* only if a
//! line names it and, where it needs a log entry or a refusal, one of its clauses was cited in that
//! very test. A row that bundles duties is tested only if each of them is.

use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};

use crate::model::{self, Claim, Law, Regulation, Row};
use crate::proofs::{Proofs, Status, read};
use crate::{Fault, at};

/// Written by the test command when every test has passed; without it the lines are not the whole
/// truth.
pub const COMPLETE: &str = "complete";

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
            Status::Open(_) => &mut self.open,
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
        for row in regulation.rows.iter().filter(claims) {
            match proofs.status(&regulation.id, row) {
                Status::Open(duties) if duties.is_empty() => open.push(row.id.clone()),
                Status::Open(duties) => open.extend(duties),
                _ => {}
            }
        }
    }
    if open.is_empty() {
        return Ok(());
    }
    Err(Fault(format!("a finished part has open rows: {}", open.join(" "))))
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
        let claims = row.claims();
        let status = proofs.status(&regulation.id, row).to_string();
        let shown = claims.iter().map(|claim| shown(regulation, row, claim, proofs));
        let _ = writeln!(
            text,
            "| {} | {} | {} | {} | {} | {} | {} | {} |",
            row.id,
            cell(&row.paragraphs.join(", ")),
            row.class,
            row.mode,
            listed(&claims, |claim| claim.evidence.to_owned()),
            cell(&status),
            cell(&asked(row, &claims)),
            shown.collect::<Vec<_>>().join("<br>")
        );
    }
    text
}

/// What a row asks for, and what each of its duties does.
fn asked(row: &Row, claims: &[Claim<'_>]) -> String {
    if row.duty.is_empty() {
        return row.summary.clone();
    }
    format!("{}<br>{}", row.summary, listed(claims, |claim| claim.summary.to_owned()))
}

/// One word for each claim, with the letter of the duty where there are several.
fn listed(claims: &[Claim<'_>], word: impl Fn(&Claim<'_>) -> String) -> String {
    let lines = claims.iter().map(|claim| format!("{}{}", letter(claim), word(claim)));
    lines.collect::<Vec<_>>().join("<br>")
}

/// `a: ` for the first duty of a row, nothing for a row.
fn letter(claim: &Claim<'_>) -> String {
    claim.id.split_once('.').map_or_else(String::new, |(_, letter)| format!("{letter}: "))
}

/// The tests that show a claim, one below the other.
fn shown(regulation: &Regulation, row: &Row, claim: &Claim<'_>, proofs: &Proofs) -> String {
    let tests = proofs.tests(&regulation.id, row, claim);
    let tests: Vec<String> = tests.map(|test| format!("`{test}`")).collect();
    format!("{}{}", letter(claim), tests.join("<br>"))
}

fn cell(text: &str) -> String {
    text.replace('|', "\\|")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::proofs::tests::{bundle, row};

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
    fn a_page_names_kind_and_tests_of_each_duty() {
        let meta = "title = 't'\nmodule = 'm'\ncitation = '{}'\njurisdiction = 'j'\nstatus = 's'\n\
                    source = 's'\n[parts.DDS]\ntitle = 't'\nfinished = true\n";
        let meta = toml::from_str(meta).expect("the sample is well formed");
        let rows = vec![bundle("log", "value")];
        let regulation = Regulation { id: "section-11".into(), meta, rows, extra: Vec::new() };
        let proofs = Proofs::parse("t::x\tDDS-049.b\t\t\n");
        let page = page(&regulation, &counts(&regulation, &proofs), &proofs);
        assert!(page.contains("| a: log<br>b: value | **open** (DDS-049.a) |"), "{page}");
        assert!(page.contains("| a: <br>b: `t::x` |"), "{page}");
        let law = Law { regulations: vec![regulation], rulings: Vec::new() };
        let fault = open_in_finished(&law, &proofs).expect_err("a duty is open");
        assert!(fault.to_string().ends_with(": DDS-049.a"));
    }
}
