//! The law as data: what `regulations/` holds, read and written.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use serde::Deserialize;

use crate::rulings::{self, Ruling};
use crate::{Fault, at};

/// The classes of the specification and their names in code.
pub const CLASSES: [(&str, &str); 11] = [
    ("ranking", "Ranking"),
    ("wager", "Wager"),
    ("deal", "Deal"),
    ("decision", "Decision"),
    ("settlement", "Settlement"),
    ("payout", "Payout"),
    ("equipment", "Equipment"),
    ("irregularity", "Irregularity"),
    ("signage", "Signage"),
    ("records", "Records"),
    ("staff", "Staff"),
];

/// The modes of the specification and their names in code.
pub const MODES: [(&str, &str); 5] =
    [("E", "Enforced"), ("C", "Configured"), ("A", "Attested"), ("S", "Shown"), ("R", "Recorded")];

/// The kinds of evidence and their names in code.
pub const EVIDENCE: [(&str, &str); 7] = [
    ("log", "Log"),
    ("refusal", "Refusal"),
    ("value", "Value"),
    ("type", "Type"),
    ("config", "Config"),
    ("attested", "Attested"),
    ("drawing", "Drawing"),
];

/// Everything under `regulations/`.
pub struct Law {
    pub regulations: Vec<Regulation>,
    pub rulings: Vec<Ruling>,
}

/// One folder under `regulations/`.
pub struct Regulation {
    pub id: String,
    pub meta: Meta,
    pub rows: Vec<Row>,
    pub extra: Vec<Extra>,
}

/// `meta.toml`.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Meta {
    pub title: String,
    pub module: String,
    pub citation: String,
    pub jurisdiction: String,
    pub status: String,
    pub source: String,
    #[serde(default)]
    pub citations: Vec<Citation>,
    pub parts: BTreeMap<String, Part>,
}

/// How paragraphs of another chapter are printed.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Citation {
    pub starts_with: String,
    pub citation: String,
}

/// A group of rows with one prefix.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Part {
    pub title: String,
    pub finished: bool,
}

/// `clauses.toml`.
#[derive(Deserialize, Default)]
#[serde(deny_unknown_fields)]
struct Clauses {
    #[serde(default)]
    paragraph: Vec<Extra>,
    #[serde(default)]
    row: Vec<Row>,
}

/// A paragraph that no row names, declared because code cites it.
#[derive(Deserialize, Clone)]
#[serde(deny_unknown_fields)]
pub struct Extra {
    pub paragraph: String,
    pub summary: String,
}

/// One requirement. `evidence`, `says`, `duty`, `outside`, `by_type` and `ruled` are ours; the rest
/// is imported.
#[derive(Deserialize, Clone, PartialEq, Debug)]
#[serde(deny_unknown_fields)]
pub struct Row {
    pub id: String,
    pub paragraphs: Vec<String>,
    pub class: String,
    pub mode: String,
    /// What a test must bring; nothing where the row bundles duties.
    #[serde(default)]
    pub evidence: String,
    /// Words of the line that a test must bring, where a citation alone shows too little.
    #[serde(default)]
    pub says: String,
    pub summary: String,
    #[serde(default)]
    pub rulings: Vec<String>,
    /// Why the row is outside our scope.
    pub outside: Option<String>,
    /// Which type leaves no other way, where no test could show more.
    pub by_type: Option<String>,
    /// The ruling that answers the row where the text has nothing to carry out.
    pub ruled: Option<String>,
    /// The duties that the row bundles: each needs a test of its own.
    #[serde(default)]
    pub duty: Vec<Duty>,
}

/// One of several things that a row asks for at once.
#[derive(Deserialize, Clone, PartialEq, Debug)]
#[serde(deny_unknown_fields)]
pub struct Duty {
    pub evidence: String,
    #[serde(default)]
    pub says: String,
    pub summary: String,
    /// Those of the row's paragraphs that speak of it; all of them, where none is named.
    #[serde(default)]
    pub paragraphs: Vec<String>,
}

/// What a test can show: a row, or one duty of a row.
pub struct Claim<'a> {
    pub id: String,
    pub paragraphs: &'a [String],
    pub evidence: &'a str,
    pub says: &'a str,
    pub summary: &'a str,
}

impl Row {
    /// The letters before the number: `DDS`.
    pub fn prefix(&self) -> &str {
        self.id.split('-').next().unwrap_or(&self.id)
    }

    /// What tests can show of it: the row, or its duties as `DDS-063.a`, `DDS-063.b`.
    pub fn claims(&self) -> Vec<Claim<'_>> {
        let Self { paragraphs, evidence, says, summary, .. } = self;
        if self.duty.is_empty() {
            return vec![Claim { id: self.id.clone(), paragraphs, evidence, says, summary }];
        }
        let mut claims = Vec::new();
        for (letter, duty) in ('a'..='z').zip(&self.duty) {
            let Duty { evidence, says, summary, paragraphs: own } = duty;
            let paragraphs = if own.is_empty() { paragraphs } else { own };
            let id = format!("{}.{letter}", self.id);
            claims.push(Claim { id, paragraphs, evidence, says, summary });
        }
        claims
    }
}

impl Regulation {
    /// The prefixes of its parts, in the order their rows appear.
    pub fn parts(&self) -> Vec<(&str, &Part)> {
        let mut parts: Vec<(&str, &Part)> =
            self.meta.parts.iter().map(|(prefix, part)| (prefix.as_str(), part)).collect();
        let first = |prefix: &str| self.rows.iter().position(|row| row.prefix() == prefix);
        parts.sort_by_key(|(prefix, _)| first(prefix).unwrap_or(usize::MAX));
        parts
    }

    /// The text of `clauses.toml`.
    pub fn clauses_toml(&self) -> String {
        let mut text = String::from(
            "# The requirements drawn from this text, in our own words.\n\
             # Imported by `cargo xtask import-spec`; evidence, says, outside, by_type, ruled and\n\
             # duty are ours and stay.\n",
        );
        for extra in &self.extra {
            text += "\n[[paragraph]]\n";
            text += &format!("paragraph = {}\n", quoted(&extra.paragraph));
            text += &format!("summary = {}\n", quoted(&extra.summary));
        }
        for row in &self.rows {
            text += "\n[[row]]\n";
            text += &format!("id = {}\n", quoted(&row.id));
            text += &format!("paragraphs = {}\n", list(&row.paragraphs));
            text += &format!("class = {}\n", quoted(&row.class));
            text += &format!("mode = {}\n", quoted(&row.mode));
            text += &optional("evidence", &row.evidence);
            text += &optional("says", &row.says);
            text += &format!("summary = {}\n", quoted(&row.summary));
            if !row.rulings.is_empty() {
                text += &format!("rulings = {}\n", list(&row.rulings));
            }
            let ours =
                [("outside", &row.outside), ("by_type", &row.by_type), ("ruled", &row.ruled)];
            for (key, value) in ours {
                text += &optional(key, value.as_deref().unwrap_or_default());
            }
            for duty in &row.duty {
                text += "[[row.duty]]\n";
                text += &optional("evidence", &duty.evidence);
                text += &optional("says", &duty.says);
                text += &format!("summary = {}\n", quoted(&duty.summary));
                if !duty.paragraphs.is_empty() {
                    text += &format!("paragraphs = {}\n", list(&duty.paragraphs));
                }
            }
        }
        text
    }
}

/// A line of TOML, if there is anything to say.
fn optional(key: &str, value: &str) -> String {
    if value.is_empty() { String::new() } else { format!("{key} = {}\n", quoted(value)) }
}

/// A TOML string: literal where the text has double quotes, so that it stays readable.
fn quoted(text: &str) -> String {
    if text.contains('"') && !text.contains('\'') {
        format!("'{text}'")
    } else {
        format!("\"{}\"", text.replace('\\', "\\\\").replace('"', "\\\""))
    }
}

fn list(items: &[String]) -> String {
    let items: Vec<String> = items.iter().map(|item| quoted(item)).collect();
    format!("[{}]", items.join(", "))
}

/// Reads everything under `regulations/` and checks that it holds together.
pub fn load(root: &Path) -> Result<Law, Fault> {
    let law = load_unchecked(root)?;
    check(&law)?;
    Ok(law)
}

/// Reads everything under `regulations/`; the importer mends what [`load`] would refuse.
pub fn load_unchecked(root: &Path) -> Result<Law, Fault> {
    let folder = root.join("regulations");
    let mut ids = Vec::new();
    for entry in fs::read_dir(&folder).map_err(at(&folder))? {
        let entry = entry.map_err(at(&folder))?;
        if entry.path().join("meta.toml").is_file() {
            ids.push(entry.file_name().to_string_lossy().into_owned());
        }
    }
    ids.sort();
    let regulations =
        ids.into_iter().map(|id| load_regulation(&folder, id)).collect::<Result<_, _>>()?;
    let register = folder.join("rulings.md");
    let text = if register.exists() {
        fs::read_to_string(&register).map_err(at(&register))?
    } else {
        String::new()
    };
    Ok(Law { regulations, rulings: rulings::read(&text)? })
}

fn load_regulation(folder: &Path, id: String) -> Result<Regulation, Fault> {
    let meta_path = folder.join(&id).join("meta.toml");
    let meta = fs::read_to_string(&meta_path).map_err(at(&meta_path))?;
    let meta: Meta = toml::from_str(&meta).map_err(at(&meta_path))?;
    let path = folder.join(&id).join("clauses.toml");
    let clauses: Clauses = if path.exists() {
        toml::from_str(&fs::read_to_string(&path).map_err(at(&path))?).map_err(at(&path))?
    } else {
        Clauses::default()
    };
    Ok(Regulation { id, meta, rows: clauses.row, extra: clauses.paragraph })
}

fn check(law: &Law) -> Result<(), Fault> {
    for row in law.regulations.iter().flat_map(|regulation| &regulation.rows) {
        let known = |table: &[(&str, &str)], word: &str| table.iter().any(|(key, _)| *key == word);
        if !known(&CLASSES, &row.class) || !known(&MODES, &row.mode) {
            return Err(Fault(format!("{}: unknown class or mode", row.id)));
        }
        if row.duty.len() == 1 || row.evidence.is_empty() == row.duty.is_empty() {
            let needs = "evidence of its own, or two duties at least that have it";
            return Err(Fault(format!("{}: needs {needs}", row.id)));
        }
        for Claim { id, paragraphs, evidence, says, .. } in row.claims() {
            if !known(&EVIDENCE, evidence) {
                return Err(Fault(format!("{id}: unknown evidence {evidence:?}")));
            }
            if !says.is_empty() && !matches!(evidence, "log" | "refusal" | "attested") {
                return Err(Fault(format!("{id}: nobody writes {says:?} as {evidence}")));
            }
            if let Some(other) = paragraphs.iter().find(|it| !row.paragraphs.contains(it)) {
                return Err(Fault(format!("{id}: {other} is no paragraph of {}", row.id)));
            }
        }
        for ruling in row.rulings.iter().chain(&row.ruled) {
            if !law.rulings.iter().any(|entry| entry.id == *ruling) {
                return Err(Fault(format!("{}: no ruling {ruling}", row.id)));
            }
        }
    }
    for regulation in &law.regulations {
        for row in &regulation.rows {
            if !regulation.meta.parts.contains_key(row.prefix()) {
                return Err(Fault(format!("{}: no part for {}", regulation.id, row.id)));
            }
        }
    }
    Ok(())
}
