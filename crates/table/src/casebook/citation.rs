//! Citations in brackets, as people write them.
//!
//! A citation may leave out the regulation and the section before the first bracket, but names the
//! very paragraph: one above it would prove little. What stands before the paragraph must be a
//! source of that clause: two drafts share their section numbers.

use law::{Clause, Row};

/// The citations of one bracket. After `(j)(2)` a bare `(3)` means `(j)(3)`.
pub(super) fn split(inside: &str) -> Vec<String> {
    let inside = inside.trim();
    let printed = |clause: Clause| {
        let forms = [clause, clause.by_analogy()];
        forms.into_iter().any(|clause| clause.printed().to_string() == inside)
    };
    if Clause::all().any(printed) {
        return vec![inside.to_owned()];
    }
    let mut citations: Vec<String> = Vec::new();
    for part in inside.split(',').map(str::trim) {
        let sibling = citations.last().and_then(|last| beside(last, part));
        citations.push(sibling.unwrap_or_else(|| part.to_owned()));
    }
    citations
}

/// `part` as a sibling of the last group of `last`, if both are groups of the same kind.
fn beside(last: &str, part: &str) -> Option<String> {
    let group = |text: &str| Some(text.strip_prefix('(')?.strip_suffix(')')?.to_owned());
    let wanted = group(part).filter(|inside| !inside.contains('('))?;
    let at = last.rfind('(')?;
    let before = group(&last[at..])?;
    let digits = |text: &str| text.bytes().all(|byte| byte.is_ascii_digit());
    (digits(&wanted) == digits(&before)).then(|| format!("{}{part}", &last[..at]))
}

/// Whether `clause` is what a citation in brackets names.
#[must_use]
pub fn names(citation: &str, clause: Clause) -> bool {
    let citation = citation.trim();
    if citation == clause.to_string() || citation == clause.printed().to_string() {
        return true;
    }
    if let Some(row) = Row::find(citation) {
        return row.clauses().contains(&clause.original());
    }
    let (citation, clause) = match citation.strip_suffix(" by analogy") {
        Some(_) if !clause.is_by_analogy() => return false,
        Some(citation) => (citation, clause.original()),
        None => (citation, clause.original()),
    };
    // A term that a text defines stands in quotes after its paragraph.
    let (place, term) = citation.split_once('"').unwrap_or((citation, ""));
    let (source, place) = place.trim().rsplit_once(' ').unwrap_or(("", place.trim()));
    let chapter = place.rsplit_once('-').filter(|(chapter, _)| chapter.contains(':'));
    let (chapter, place) = chapter.unwrap_or(("", place));
    let printed = clause.printed().to_string();
    if !is_source(source.trim(), clause) || !printed.contains(chapter) {
        return false;
    }
    is_at(&plain(place), &plain(term), clause)
}

fn is_at(place: &str, term: &str, clause: Clause) -> bool {
    let wanted = format!("{place}{term}");
    let cited = plain(clause.paragraph());
    let short = cited.find('(').map_or("", |at| &cited[at..]);
    !wanted.is_empty() && (cited == wanted || short == wanted)
}

/// What may stand before a paragraph of `clause`.
fn is_source(source: &str, clause: Clause) -> bool {
    match source {
        "" => true,
        "ruling" => clause.is_ruling(),
        "NJ" | "N.J.A.C." => clause.regulation().starts_with("nj-"),
        "Section" | "§" => clause.regulation().starts_with("section-"),
        id if id == clause.regulation() => true,
        part => clause.rows().any(|row| row.part().prefix == part.trim_end_matches([' ', '§'])),
    }
}

fn plain(text: &str) -> String {
    text.chars().filter(|c| !matches!(c, '§' | ' ' | '"')).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use law::{double_draw, nj_19_47, ruling, section_11, three_card_draw};

    #[test]
    fn a_definition_is_named_by_its_paragraph_and_the_term() {
        let clause = nj_19_47::P17_1_HOLE_CARD;
        for citation in ["17.1 \"Hole card\"", "NJ 19:47-17.1 \"Hole card\""] {
            assert!(names(citation, clause), "{citation}");
        }
        for citation in
            ["17.1", "19:47-17.1", "17.1 \"Hole\"", "17.1 \"Hand\"", "17", "17.10", "Hole card"]
        {
            assert!(!names(citation, clause), "{citation}");
        }
        assert!(names("13:69F-42.10(d)", double_draw::P42_10_D));
    }

    #[test]
    fn a_citation_may_leave_out_the_section_and_names_the_very_paragraph() {
        let clause = section_11::P11_J_2;
        for citation in ["11(j)(2)", "(j)(2)", "§11(j)(2)", "DDS §11(j)(2)"] {
            assert!(names(citation, clause), "{citation}");
        }
        for citation in ["(j)(3)", "(i)", "(2)", "X03", "1", "(j)", "11(j)", "11"] {
            assert!(!names(citation, clause), "{citation}");
        }
        assert!(names("X03", ruling::X03));
        assert!(!names("X0", ruling::X03));
        assert!(names("ruling X03", ruling::X03));
        for nothing in ["", " ", "\""] {
            assert!(!names(nothing, clause), "{nothing:?}");
        }
    }

    #[test]
    fn what_the_program_prints_is_a_citation() {
        let clauses = [section_11::P11_I_1, section_11::P11_I_1.by_analogy(), ruling::X03];
        for clause in clauses {
            assert!(names(&clause.to_string(), clause), "{clause}");
            let printed = clause.printed().to_string();
            assert_eq!(split(&printed).concat(), printed);
            assert!(names(&printed, clause), "{printed}");
        }
        assert!(!names("(i)(1) by analogy", section_11::P11_I_1));
        assert!(names("(i)(1) by analogy", section_11::P11_I_1.by_analogy()));
    }

    #[test]
    fn another_source_names_another_clause() {
        let clause = section_11::P11_I_1;
        for citation in ["nj-double-draw-poker 11(i)(1)", "not (i)(1)", "DDP 11(i)(1)", "NJ (i)(1)"]
        {
            assert!(!names(citation, clause), "{citation}");
        }
        let citation = "nj-double-draw-poker 42.10(d)";
        assert!(names(citation, double_draw::P42_10_D));
        assert!(!names(citation, three_card_draw::P42_10_D));
    }

    #[test]
    fn a_row_names_the_clauses_it_is_drawn_from() {
        assert!(names("DDS-054", section_11::P11_I_1));
        assert!(!names("DDS-055", section_11::P11_I_1));
    }

    #[test]
    fn a_bare_group_is_a_sibling_of_the_one_before() {
        assert_eq!(split("(j)(2),(3), E14"), ["(j)(2)", "(j)(3)", "E14"]);
        assert_eq!(split("(i), (j)(2)"), ["(i)", "(j)(2)"]);
        assert_eq!(split("11(i), (k)"), ["11(i)", "11(k)"]);
    }
}
