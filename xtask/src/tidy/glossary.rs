//! The glossary names only what exists: every name in its column "in code" stands in the source.

use std::collections::BTreeSet;

use super::File;

/// The glossary.
const GLOSSARY: &str = "GLOSSARY.md";

/// The column that names code, counted from the left edge of the table.
const IN_CODE: usize = 3;

/// Every name in the glossary that no source has.
pub fn check(files: &[File]) -> Vec<String> {
    let Some(glossary) = files.iter().find(|file| file.path == GLOSSARY) else {
        return vec![format!("{GLOSSARY} is missing")];
    };
    let source = |file: &&File| file.is_rust() && file.path.starts_with("crates/");
    let known: BTreeSet<&str> = files.iter().filter(source).flat_map(code).collect();
    let rows = (1..).zip(glossary.text.lines()).filter(|(_, line)| line.starts_with('|'));
    rows.flat_map(|(number, row)| {
        let column = row.split('|').nth(IN_CODE).unwrap_or_default();
        let quoted = column.split('`').skip(1).step_by(2).flat_map(names);
        let missing = quoted.filter(|name| !known.contains(name));
        missing
            .map(|name| format!("{GLOSSARY}:{number}: no code is called `{name}`"))
            .collect::<Vec<_>>()
    })
    .collect()
}

/// The names in the code of a source, comments left out.
fn code(file: &File) -> impl Iterator<Item = &str> {
    let code = file.text.lines().filter(|line| !line.trim_start().starts_with("//"));
    code.flat_map(names)
}

fn names(text: &str) -> impl Iterator<Item = &str> {
    let parts = text.split(|c: char| !c.is_alphanumeric() && c != '_');
    parts.filter(|name| name.starts_with(|c: char| c.is_alphabetic()))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn findings(column: &str) -> usize {
        let row = format!("| word | meaning | {column} | – |\n");
        let glossary = File { path: GLOSSARY.into(), text: row };
        let source = "/// DiscardRack\npub struct Stub;\nimpl Stub { fn deal_on(&self) {} }\n";
        let source = File { path: "crates/a/src/a.rs".into(), text: source.into() };
        check(&[glossary, source]).len()
    }

    #[test]
    fn a_name_that_no_source_has_is_found() {
        assert_eq!(findings("`Stub`, `Stub::deal_on`, of no code"), 0);
        assert_eq!(findings("`Stub`, `Stub::cut`"), 1);
        assert_eq!(findings("`DiscardRack`"), 1, "a comment is no code");
        assert_eq!(check(&[]).len(), 1, "a glossary that is missing");
    }
}
