//! The texts behind a game: regulations, requirement rows and rulings, by the prefixes of its rows.

mod document;

use law::{Clause, Part, Regulation, Row, regulations};

pub use document::*;

/// A heading of the text and the rows under it.
pub struct Section {
    /// The heading in our words, and where it stands.
    pub heading: String,
    /// The rows, in printed order.
    pub rows: Vec<Row>,
}

/// The regulations a game's rows are drawn from, the game's own first.
pub fn texts(rows: &[&str]) -> impl Iterator<Item = &'static Regulation> + use<> {
    let holder = |prefix: &&str| {
        let holds = |text: &&Regulation| text.parts.iter().any(|part| part.prefix == *prefix);
        regulations().iter().find(holds)
    };
    let mut texts: Vec<&Regulation> = rows.iter().filter_map(holder).collect();
    texts.dedup_by_key(|text| text.id);
    texts.into_iter()
}

/// The rows of a game by section, the game's own text first.
pub fn sections(rows: &[&str]) -> Vec<Section> {
    let mut sections: Vec<Section> = Vec::new();
    for prefix in rows {
        let mut rows: Vec<Row> = Row::all().filter(|row| row.part().prefix == *prefix).collect();
        rows.sort_by_key(|row| row.clauses().first().copied());
        for row in rows {
            let heading = heading(row);
            match sections.iter_mut().find(|section| section.heading == heading) {
                Some(section) => section.rows.push(row),
                None => sections.push(Section { heading, rows: vec![row] }),
            }
        }
    }
    sections
}

/// The rulings that the rows of a game rely on, each once, in the order of the register.
pub fn rulings(rows: &[&str]) -> Vec<Clause> {
    let relies = |clause: &Clause| {
        clause.is_ruling() && clause.rows().any(|row| rows.contains(&row.part().prefix))
    };
    Clause::all().filter(relies).collect()
}

/// How many requirement rows a part has.
pub fn rows_in(part: Part) -> usize {
    Row::all().filter(|row| row.part() == part).count()
}

/// What a test must bring to show a row; of a row that bundles duties, what it brings for each.
pub fn evidence(row: Row) -> String {
    let kinds = core::iter::once(row).chain(row.duties()).filter_map(Row::evidence);
    let words: Vec<String> = kinds.map(|kind| format!("{kind:?}").to_lowercase()).collect();
    words.join(", ")
}

/// The paragraphs of a regulation, in printed order.
pub fn clauses_of(regulation: &Regulation) -> impl Iterator<Item = Clause> {
    Clause::all().filter(move |clause| clause.regulation() == regulation.id)
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

/// What a name of the law stands for.
pub enum Found {
    /// A regulation.
    Regulation(&'static Regulation),
    /// The register of all rulings.
    Register,
    /// A paragraph, or those of several texts that have one number.
    Paragraphs(Vec<Clause>),
    /// A part of the rows.
    Part(Part),
    /// A row.
    Row(Row),
    /// A ruling.
    Ruling(Clause),
}

/// Looks a name up. A row comes before the paragraph of the same name; a paragraph number that two
/// texts use stands for both.
pub fn find(name: &str) -> Option<Found> {
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
    let mut parts = regulations().iter().flat_map(|regulation| regulation.parts);
    if let Some(part) = parts.find(|part| same(part.prefix)) {
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

/// The heading a row stands under; the title of its part where the text has none.
fn heading(row: Row) -> String {
    let section = row.clauses().first().and_then(|clause| section_of(*clause));
    match section.filter(|section| section.rows().next().is_none()) {
        Some(section) => {
            format!("{} ({})", section.summary().trim_end_matches('.'), section.printed())
        }
        None => row.part().title.to_owned(),
    }
}

/// The section a paragraph belongs to: its number, or, in a text that is one section, its first
/// letter.
fn section_of(clause: Clause) -> Option<Clause> {
    let paragraph = clause.paragraph();
    let end = paragraph.find(['(', ' ']).unwrap_or(paragraph.len());
    let (number, rest) = paragraph.split_at(end);
    let end = match rest.find(')') {
        Some(letter) if !number.contains('.') => end + letter + 1,
        _ => end,
    };
    Clause::find(clause.regulation(), &paragraph[..end])
}

#[cfg(test)]
mod tests {
    use super::*;
    use games::catalogue::GameId;

    #[test]
    fn every_row_of_a_game_stands_in_one_section() {
        for game in GameId::ALL {
            let listed: usize =
                sections(game.rows()).iter().map(|section| section.rows.len()).sum();
            let rows = Row::all().filter(|row| game.rows().contains(&row.part().prefix)).count();
            assert_eq!(listed, rows, "{game}");
        }
    }

    #[test]
    fn a_text_of_one_section_is_headed_by_its_letters() {
        let row = Row::find("DDS-032").expect("a row");
        assert_eq!(heading(row), "Rankings (Section 11(e), Double Down Stud)");
        let row = Row::find("DDP-042").expect("a row");
        assert!(heading(row).ends_with("[Double Draw Poker])"), "{}", heading(row));
        assert_eq!(heading(Row::find("GEN-002").expect("a row")), "Cross-cutting obligations");
    }
}
