//! Imports the specification into `regulations/`: a changed specification is read again, not
//! retyped.
//!
//! Rows and rulings are merged by id. What we filled in by hand stays: evidence, says, duties,
//! outside, by_type and ruled of a row, the title and further labels of a ruling. Nothing is
//! dropped in silence: a row that the specification no longer has stays, marked as outside, and is
//! reported.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use crate::model::{self, Law, Row};
use crate::rulings::{self, IMPORTED, Ruling};
use crate::{Fault, at, paragraph};

const WITHDRAWN: &str = "no longer in the specification";

/// The numbers the specification gives its sources, and the regulations' ids.
const SOURCES: [(&str, &str); 5] = [
    ("000", "nj-double-draw-poker"),
    ("001", "nj-three-card-draw-poker"),
    ("002", "nj-19-47"),
    ("003", "section-11-double-down-stud"),
    ("004", "nj-19-47-25-double-cross-poker"),
];

/// What an import changed.
#[derive(Default, PartialEq, Debug)]
pub struct Report {
    pub added: Vec<String>,
    pub changed: Vec<String>,
    pub removed: Vec<String>,
}

/// Reads the specification at `path` and writes `regulations/`.
pub fn run(root: &Path, path: &Path) -> Result<(), Fault> {
    let spec = fs::read_to_string(path).map_err(at(path))?;
    let mut law = model::load_unchecked(root)?;
    let report = merge(&mut law, &spec)?;
    let folder = root.join("regulations");
    for regulation in &law.regulations {
        let file = folder.join(&regulation.id).join("clauses.toml");
        fs::write(&file, regulation.clauses_toml()).map_err(at(&file))?;
    }
    let register = folder.join("rulings.md");
    fs::write(&register, rulings::write(&law.rulings)).map_err(at(&register))?;
    model::load(root)?;
    let rows: usize = law.regulations.iter().map(|regulation| regulation.rows.len()).sum();
    println!("{rows} rows, {} rulings", law.rulings.len());
    for (what, ids) in
        [("added", &report.added), ("changed", &report.changed), ("not there", &report.removed)]
    {
        println!("{what}: {} {}", ids.len(), ids.join(" "));
    }
    Ok(())
}

/// Merges the specification's tables into the law.
pub fn merge(law: &mut Law, spec: &str) -> Result<Report, Fault> {
    let mut report = Report::default();
    let mut seen = BTreeSet::new();
    for cells in tables(spec) {
        let [id, rest @ ..] = cells.as_slice() else { continue };
        if is_row(id) {
            merge_row(law, id, rest, &mut report)?;
        } else if is_ruling(id) {
            merge_ruling(&mut law.rulings, id, rest, &mut report);
        } else {
            continue;
        }
        if !seen.insert((*id).to_owned()) {
            return Err(Fault(format!("{id} stands twice in the specification")));
        }
    }
    for row in law.regulations.iter_mut().flat_map(|regulation| &mut regulation.rows) {
        if !seen.contains(&row.id) {
            row.outside.get_or_insert_with(|| WITHDRAWN.to_owned());
            report.removed.push(row.id.clone());
        }
    }
    let ours = law.rulings.iter().map(|ruling| &ruling.id).filter(|id| !seen.contains(*id));
    report.removed.extend(ours.cloned());
    Ok(report)
}

/// The table rows with six cells, which are the requirements and the register.
fn tables(spec: &str) -> impl Iterator<Item = Vec<&str>> {
    spec.lines().filter_map(|line| {
        let inner = line.strip_prefix("| ")?.strip_suffix('|')?;
        let cells: Vec<&str> = inner.split(" | ").map(str::trim).collect();
        (cells.len() == 6).then_some(cells)
    })
}

fn is_row(id: &str) -> bool {
    let digits = |text: &str| text.len() == 3 && text.bytes().all(|b| b.is_ascii_digit());
    id.split_once('-').is_some_and(|(part, number)| part.len() == 3 && digits(number))
}

fn is_ruling(id: &str) -> bool {
    let mut letters = id.chars();
    letters.next().is_some_and(|c| c.is_ascii_uppercase())
        && id.len() == 3
        && letters.all(|c| c.is_ascii_digit())
}

fn merge_row(law: &mut Law, id: &str, cells: &[&str], report: &mut Report) -> Result<(), Fault> {
    let row = read_row(id, cells)?;
    let home = law.regulations.iter_mut().find(|home| home.meta.parts.contains_key(row.prefix()));
    let Some(home) = home else {
        return Err(Fault(format!("{id}: no regulation has a part {}", row.prefix())));
    };
    let Some(held) = home.rows.iter_mut().find(|held| held.id == id) else {
        report.added.push(id.into());
        home.rows.push(row);
        return Ok(());
    };
    let merged = Row {
        evidence: held.evidence.clone(),
        says: held.says.clone(),
        duty: held.duty.clone(),
        outside: held.outside.clone().filter(|why| why != WITHDRAWN),
        by_type: held.by_type.clone(),
        ruled: held.ruled.clone(),
        ..row
    };
    if *held != merged {
        report.changed.push(id.into());
        *held = merged;
    }
    Ok(())
}

/// A row as the specification has it, with the evidence a new row is given.
fn read_row(id: &str, cells: &[&str]) -> Result<Row, Fault> {
    let &[cite, class, mode, summary, rulings] = cells else {
        return Err(Fault(format!("{id}: six columns expected")));
    };
    let rulings = rulings.split(',').map(str::trim).filter(|id| !id.is_empty());
    Ok(Row {
        id: id.into(),
        paragraphs: paragraph::split(cite, id),
        class: class.into(),
        mode: mode.into(),
        evidence: evidence(class, mode).into(),
        summary: summary.into(),
        rulings: rulings.map(Into::into).collect(),
        outside: None,
        by_type: None,
        ruled: None,
        says: String::new(),
        duty: Vec::new(),
    })
}

/// The evidence a new row is given; where it is poor, it is set by hand in `clauses.toml`.
fn evidence(class: &str, mode: &str) -> &'static str {
    match (mode, class) {
        ("C", _) => "config",
        ("A", _) => "attested",
        ("S", _) => "drawing",
        ("E", "ranking" | "payout") => "value",
        ("E", "wager") => "refusal",
        _ => "log",
    }
}

fn merge_ruling(register: &mut Vec<Ruling>, id: &str, cells: &[&str], report: &mut Report) {
    let texts: Vec<String> = cells
        .iter()
        .enumerate()
        .map(|(column, text)| if column == 0 { named(text) } else { (*text).to_owned() })
        .collect();
    let labelled = IMPORTED.iter().zip(&texts);
    if let Some(held) = register.iter_mut().find(|held| held.id == id) {
        let changes = labelled.filter(|(label, text)| held.set(label, text)).count();
        if changes > 0 {
            report.changed.push(id.into());
        }
    } else {
        let labels = labelled.map(|(label, text)| ((*label).to_owned(), text.clone())).collect();
        register.push(Ruling { id: id.into(), title: String::new(), labels });
        report.added.push(id.into());
    }
}

/// Says `section-11-double-down-stud: (i)` where the specification says `003: (i)`.
fn named(place: &str) -> String {
    SOURCES.iter().fold(place.to_owned(), |text, (number, id)| text.replace(number, id))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::{Meta, Regulation};

    const SPEC: &str = "\
| ID | Cite | Class | Mode | Requirement | Amb. |
|---|---|---|---|---|---|
| DDS-001 | DDS §11(a)(1)(i) | wager | E | At most the original wager. | E06 |
| DDS-070 | DDS §11(j)(2),(3) | settlement | E | The smaller of the two. | E14, E16 |
| E06 | 002: 17.1; 003: (a) | Unclear. | Any amount. | Literal. | `dd_partial=true` |
";

    fn empty() -> Law {
        let meta = "title = 't'\nmodule = 'm'\ncitation = '{}'\njurisdiction = 'j'\nstatus = 's'\n\
                    source = 's'\n[parts.DDS]\ntitle = 't'\nfinished = false\n";
        let meta: Meta = toml::from_str(meta).expect("the sample is well formed");
        let regulation =
            Regulation { id: "section-11".into(), meta, rows: Vec::new(), extra: Vec::new() };
        Law { regulations: vec![regulation], rulings: Vec::new() }
    }

    fn imported() -> Law {
        let mut law = empty();
        merge(&mut law, SPEC).expect("the sample is well formed");
        law
    }

    #[test]
    fn rows_and_rulings_arrive_with_paragraphs_and_default_evidence() {
        let law = imported();
        let [first, second] = law.regulations[0].rows.as_slice() else { panic!("two rows") };
        assert_eq!((first.evidence.as_str(), second.evidence.as_str()), ("refusal", "log"));
        assert_eq!(second.paragraphs, ["11(j)(2)", "11(j)(3)"]);
        assert_eq!(second.rulings, ["E14", "E16"]);
        let place = law.rulings[0].text("Paragraphs");
        assert_eq!(place, "nj-19-47: 17.1; section-11-double-down-stud: (a)");
    }

    #[test]
    fn what_was_filled_in_by_hand_survives_a_second_import() {
        let mut law = imported();
        law.regulations[0].rows[0].evidence = "value".into();
        law.regulations[0].rows[0].outside = Some("another house".into());
        law.rulings[0].title = "A partial double".into();
        let kept = law.regulations[0].rows.clone();
        let report = merge(&mut law, SPEC).expect("the sample is well formed");
        assert_eq!(report, Report::default());
        assert_eq!(law.regulations[0].rows, kept);
        assert_eq!(law.rulings[0].title, "A partial double");
    }

    #[test]
    fn a_changed_row_is_reported_and_a_withdrawn_one_stays_marked() {
        let mut law = imported();
        let spec = SPEC.replace("The smaller", "The lesser").replace("DDS-001", "DDS-002");
        let report = merge(&mut law, &spec).expect("the sample is well formed");
        assert_eq!(report.added, ["DDS-002"]);
        assert_eq!(report.changed, ["DDS-070"]);
        assert_eq!(report.removed, ["DDS-001"]);
        assert_eq!(law.regulations[0].rows[0].outside.as_deref(), Some(WITHDRAWN));
    }

    #[test]
    fn a_row_without_a_home_is_refused() {
        assert!(merge(&mut empty(), &SPEC.replace("DDS-001", "ZZZ-001")).is_err());
    }
}
