//! What a test run has shown: its lines, and how each row stands by them.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt;
use std::fs;
use std::path::Path;

use crate::model::{Claim, Row};
use crate::{Fault, at};

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
pub enum Status {
    Tested,
    ByType,
    Attested,
    Ruled(String),
    Outside(String),
    /// Nobody shows it, or nobody shows these of its duties.
    Open(Vec<String>),
}

impl fmt::Display for Status {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Tested => f.write_str("tested"),
            Self::ByType => f.write_str("by type"),
            Self::Attested => f.write_str("attested"),
            Self::Ruled(id) => write!(f, "ruling {id}"),
            Self::Outside(why) => write!(f, "outside ({why})"),
            Self::Open(duties) if duties.is_empty() => f.write_str("**open**"),
            Self::Open(duties) => write!(f, "**open** ({})", duties.join(", ")),
        }
    }
}

/// Reads the lines of a test run.
pub fn read(folder: &Path) -> Result<Proofs, Fault> {
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
    pub fn parse(lines: &str) -> Self {
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

    /// The tests that show this claim of a row of a regulation, sorted by name.
    pub fn tests<'a>(
        &'a self,
        regulation: &'a str,
        row: &'a Row,
        claim: &'a Claim<'a>,
    ) -> impl Iterator<Item = &'a str> {
        let shows = move |shown: &Shown| {
            let cited = || is_among(regulation, row, claim, &shown.cited);
            let refused = || is_among(regulation, row, claim, &shown.refused);
            let enough = match claim.evidence {
                "log" => cited(),
                "refusal" => refused(),
                "attested" => cited() || refused(),
                _ => true,
            };
            shown.rows.contains(&claim.id) && enough
        };
        self.0.iter().filter(move |(_, all)| all.iter().any(shows)).map(|(test, _)| test.as_str())
    }

    pub fn status(&self, regulation: &str, row: &Row) -> Status {
        if let Some(why) = &row.outside {
            return Status::Outside(why.clone());
        }
        let claims = row.claims();
        let is_open = |claim: &&Claim| self.tests(regulation, row, claim).next().is_none();
        let open: Vec<String> = claims.iter().filter(is_open).map(|it| it.id.clone()).collect();
        if open.is_empty() {
            return match claims.iter().map(|claim| claim.evidence).max() {
                Some("type") if claims.len() == 1 => Status::ByType,
                Some("attested") if claims.iter().all(|it| it.evidence == "attested") => {
                    Status::Attested
                }
                _ => Status::Tested,
            };
        }
        match (&row.by_type, &row.ruled) {
            (Some(_), _) => Status::ByType,
            (None, Some(id)) => Status::Ruled(id.clone()),
            (None, None) if row.duty.is_empty() => Status::Open(Vec::new()),
            (None, None) => Status::Open(open),
        }
    }
}

/// Whether one of the paragraphs or rulings of a claim is among the clauses of a line.
fn is_among(regulation: &str, row: &Row, claim: &Claim<'_>, clauses: &BTreeSet<String>) -> bool {
    let paragraph = |paragraph: &String| clauses.contains(&format!("{regulation} {paragraph}"));
    let ruled = |id: &String| clauses.contains(&format!("ruling {id}"));
    claim.paragraphs.iter().any(paragraph) || row.rulings.iter().any(ruled)
}

#[cfg(test)]
pub mod tests {
    use super::*;
    use crate::model::Duty;

    pub fn row(evidence: &str) -> Row {
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
            says: String::new(),
            duty: Vec::new(),
        }
    }

    /// The same row in two halves.
    pub fn bundle(first: &str, second: &str) -> Row {
        let duty = |evidence: &str| Duty {
            evidence: evidence.into(),
            says: String::new(),
            summary: "half of it".into(),
            paragraphs: Vec::new(),
        };
        Row { duty: vec![duty(first), duty(second)], ..row("") }
    }

    const OPEN: Status = Status::Open(Vec::new());

    fn status(row: &Row, line: &str) -> Status {
        Proofs::parse(line).status("section-11", row)
    }

    #[test]
    fn a_row_nobody_covers_is_open_even_if_its_clause_was_cited() {
        let cited = "t::other\tDDS-050\tsection-11 11(h)(2)\t\n";
        assert_eq!(status(&row("log"), cited), OPEN);
        assert_eq!(status(&row("value"), ""), OPEN);
    }

    #[test]
    fn a_log_row_is_tested_only_if_its_clause_was_cited_in_that_very_test() {
        let elsewhere = "t::a\tDDS-049\t\t\nt::b\tDDS-050\tsection-11 11(h)(2)\t\n";
        assert_eq!(status(&row("log"), elsewhere), OPEN);
        assert_eq!(status(&row("log"), "t::a\tDDS-049\tsection-11 11(h)(2)\t\n"), Status::Tested);
        assert_eq!(status(&row("log"), "t::a\tDDS-049\truling E16\t\n"), Status::Tested);
        let twin = "t::a\tDDS-049\tsection-12 11(h)(2)\t\n";
        assert_eq!(status(&row("log"), twin), OPEN, "another text with the same number");
    }

    #[test]
    fn a_refusal_row_needs_a_refusal() {
        let cited = "t::a\tDDS-049\tsection-11 11(h)(2)\t\n";
        assert_eq!(status(&row("refusal"), cited), OPEN);
        let refused = "t::a\tDDS-049\t\tsection-11 11(h)(2)\n";
        assert_eq!(status(&row("refusal"), refused), Status::Tested);
    }

    #[test]
    fn types_attestations_rulings_and_the_outside_have_their_own_status() {
        let line = "t::a\tDDS-049\t\t\n";
        assert_eq!(status(&row("type"), line), Status::ByType);
        let attested = "t::a\tDDS-049\tsection-11 11(h)(2)\t\n";
        assert_eq!(status(&row("attested"), attested), Status::Attested);
        assert_eq!(status(&row("attested"), line), OPEN, "somebody attests it in that test");
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
    fn a_bundle_is_tested_only_when_each_duty_has_its_own_proof() {
        let row = bundle("log", "refusal");
        let clause = "section-11 11(h)(2)";
        let whole = format!("t::a\tDDS-049\t{clause}\t{clause}\n");
        let first = format!("t::a\tDDS-049.a\t{clause}\t\n");
        let unproven = format!("t::b\tDDS-049.b\t{clause}\t\n");
        let second = format!("t::b\tDDS-049.b\t\t{clause}\n");
        let open = |duties: &[&str]| Status::Open(duties.iter().map(|it| (*it).into()).collect());
        assert_eq!(status(&row, &whole), open(&["DDS-049.a", "DDS-049.b"]), "no duty is named");
        assert_eq!(status(&row, &first), open(&["DDS-049.b"]));
        assert_eq!(status(&row, &[&*first, &unproven].concat()), open(&["DDS-049.b"]));
        assert_eq!(status(&row, &[first, second].concat()), Status::Tested);
        let attested = "t::a\tDDS-049.a; DDS-049.b\tsection-11 11(h)(2)\t\n";
        assert_eq!(status(&bundle("attested", "attested"), attested), Status::Attested);
        assert_eq!(status(&bundle("attested", "value"), attested), Status::Tested);
    }

    #[test]
    fn the_matrix_does_not_depend_on_the_order_of_the_run() {
        let row = row("value");
        let (a, b) = ("t::a\tDDS-049\t\t\n", "t::b\tDDS-049\t\t\n");
        let forth = Proofs::parse(&[a, b].concat());
        let back = Proofs::parse(&[b, a].concat());
        let claim = &row.claims()[0];
        let tests = |proofs: &Proofs| -> Vec<String> {
            proofs.tests("section-11", &row, claim).map(Into::into).collect()
        };
        assert_eq!(tests(&forth), tests(&back));
    }
}
