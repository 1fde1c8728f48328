//! Paragraph numbers: how the specification writes them, how code names them, how they are ordered.

/// The paragraphs a citation of the specification names, each in full.
///
/// `DDS §11(j)(2),(3)` names two, `17.1 "Rank","Suit"` names two, `14.10(g)-(i)` names three. What
/// is said to be missing or silent stays one paragraph with its remark. Rows drawn from all texts
/// are their own paragraph.
pub fn split(cite: &str, row: &str) -> Vec<String> {
    if cite == "all sources" {
        return vec![row.to_owned()];
    }
    let cite = without_chapter(cite.trim_start_matches("NJ ").trim_start_matches("DDS §"));
    if cite.ends_with("(missing)") || cite.ends_with("(silent)") {
        return vec![cite.to_owned()];
    }
    let mut found: Vec<String> = Vec::new();
    for piece in cite.split(',').map(|piece| without_chapter(piece.trim())) {
        let (first, last) = match piece.split_once(")-(") {
            Some((first, last)) => (format!("{first})"), Some(last.trim_end_matches(')'))),
            None => (piece.to_owned(), None),
        };
        let whole = match found.last() {
            Some(before) => completed(before, &first),
            None => first,
        };
        found.push(whole);
        if let Some(last) = last {
            extend_to(&mut found, last);
        }
    }
    found
}

/// Drops the title and chapter, `13:69F-` or `19:47-`, which the regulation's own data holds.
fn without_chapter(piece: &str) -> &str {
    match piece.split_once(':') {
        Some((title, rest)) if title.chars().all(|c| c.is_ascii_digit()) => {
            rest.split_once('-').map_or(piece, |(_, paragraph)| paragraph)
        }
        _ => piece,
    }
}

/// Completes `(3)` after `11(j)(2)`, `(h)` after `42.10(f)1`, `"Suit"` after `17.1 "Rank"`.
fn completed(before: &str, piece: &str) -> String {
    if piece.starts_with('"') {
        let section = before.split('"').next().unwrap_or(before);
        return format!("{section}{piece}");
    }
    let Some(inner) = piece.strip_prefix('(') else {
        return piece.to_owned();
    };
    let counts = |text: &str| text.starts_with(|c: char| c.is_ascii_digit());
    let same_level = before
        .match_indices('(')
        .rfind(|(at, _)| counts(&before[at + 1..]) == counts(inner))
        .map_or(before.len(), |(at, _)| at);
    format!("{}{piece}", &before[..same_level])
}

/// Adds `(h)` and `(i)` after `14.10(g)`, for `14.10(g)-(i)`.
fn extend_to(found: &mut Vec<String>, last: &str) {
    let (Some(end), Some(whole)) = (last.chars().next(), found.last().cloned()) else { return };
    let Some((stem, start)) = whole.trim_end_matches(')').rsplit_once('(') else { return };
    let start = start.chars().next().unwrap_or(end);
    found.extend((start..=end).skip(1).map(|letter| format!("{stem}({letter})")));
}

/// The name of the constant: `P11_H_1_II_A`, `P42_1_ANTE`, `GEN_002`, `E06`.
pub fn constant(paragraph: &str) -> String {
    let mut name = String::new();
    let mut before = '_';
    for c in paragraph.chars() {
        if c.is_ascii_alphanumeric() {
            let item_begins = before.is_ascii_digit() && c.is_ascii_lowercase();
            if item_begins && !name.ends_with('_') {
                name.push('_');
            }
            name.push(c.to_ascii_uppercase());
        } else if !name.is_empty() && !name.ends_with('_') {
            name.push('_');
        }
        before = c;
    }
    let name = name.trim_end_matches('_');
    if name.starts_with(|c: char| c.is_ascii_digit()) { format!("P{name}") } else { name.into() }
}

/// A key that sorts paragraphs as they are printed: numbers by value, roman numerals as numbers.
pub fn order(paragraph: &str) -> Vec<(u32, String)> {
    let section_ends = paragraph.find(['(', ' ']).unwrap_or(paragraph.len());
    let (section, rest) = paragraph.split_at(section_ends);
    let mut key: Vec<(u32, String)> = section.split('.').map(number_and_letters).collect();
    for (depth, item) in items(rest).into_iter().enumerate() {
        key.push(match (depth, roman(&item)) {
            (2, Some(value)) => (value, String::new()),
            _ => number_and_letters(&item),
        });
    }
    key
}

fn number_and_letters(item: &str) -> (u32, String) {
    let letters = item.find(|c: char| !c.is_ascii_digit()).unwrap_or(item.len());
    (item[..letters].parse().unwrap_or(0), item[letters..].to_owned())
}

/// The items below the section: `(c)1iii` is `c`, `1`, `iii`.
fn items(rest: &str) -> Vec<String> {
    let mut items: Vec<String> = Vec::new();
    let mut before = ' ';
    for c in rest.chars() {
        if c.is_ascii_alphanumeric() {
            let goes_on =
                before.is_ascii_alphanumeric() && before.is_ascii_digit() == c.is_ascii_digit();
            match items.last_mut().filter(|_| goes_on) {
                Some(item) => item.push(c),
                None => items.push(c.to_string()),
            }
        }
        before = c;
    }
    items
}

fn roman(item: &str) -> Option<u32> {
    let digit = |c| match c {
        'i' => Some(1),
        'v' => Some(5),
        'x' => Some(10),
        _ => None,
    };
    let digits: Vec<u32> = item.chars().map(digit).collect::<Option<_>>()?;
    let value = |at: usize| {
        let smaller = digits.get(at + 1).is_some_and(|next| digits[at] < *next);
        if smaller { -i64::from(digits[at]) } else { i64::from(digits[at]) }
    };
    u32::try_from((0..digits.len()).map(value).sum::<i64>()).ok().filter(|value| *value > 0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_citation_of_several_paragraphs_names_each_in_full() {
        let cases: [(&str, &[&str]); 10] = [
            ("DDS §11(j)(2),(3)", &["11(j)(2)", "11(j)(3)"]),
            ("NJ 19:47-17.1 \"Rank\",\"Suit\"", &["17.1 \"Rank\"", "17.1 \"Suit\""]),
            ("NJ 13:69F-42.10(f)1,(h)", &["42.10(f)1", "42.10(h)"]),
            ("NJ 13:69E-1.13BB(b)2,(c)", &["1.13BB(b)2", "1.13BB(c)"]),
            ("NJ 13:69F-42.10(h)3, 13:69E-1.13BB(b)2", &["42.10(h)3", "1.13BB(b)2"]),
            ("NJ 19:47-14.9(b), 14.10(b),(d)", &["14.9(b)", "14.10(b)", "14.10(d)"]),
            ("NJ 19:47-14.10(g)-(i)", &["14.10(g)", "14.10(h)", "14.10(i)"]),
            ("NJ 19:47-17.2 to 17.12 (missing)", &["17.2 to 17.12 (missing)"]),
            ("NJ 13:69F-42.8 (silent)", &["42.8 (silent)"]),
            ("all sources", &["GEN-002"]),
        ];
        for (cite, paragraphs) in cases {
            assert_eq!(split(cite, "GEN-002"), paragraphs, "{cite}");
        }
    }

    #[test]
    fn a_constant_is_named_after_its_paragraph() {
        let cases = [
            ("11(h)(1)(ii)(A)", "P11_H_1_II_A"),
            ("42.10(d)", "P42_10_D"),
            ("42.4(c)1iii", "P42_4_C_1_III"),
            ("1.13BB(b)2", "P1_13BB_B_2"),
            ("42.1 \"In to Win/Draw phase\"", "P42_1_IN_TO_WIN_DRAW_PHASE"),
            ("17.2 to 17.12 (missing)", "P17_2_TO_17_12_MISSING"),
            ("GEN-002", "GEN_002"),
            ("X03", "X03"),
        ];
        for (paragraph, name) in cases {
            assert_eq!(constant(paragraph), name);
        }
    }

    #[test]
    fn paragraphs_are_ordered_as_printed() {
        let printed = [
            "1.13BB(b)2",
            "11(a)(1)(iv)",
            "11(a)(1)(v)",
            "11(a)(1)(ix)",
            "11(b)",
            "11(i)(1)",
            "42.2(a)",
            "42.10(a)",
            "42.10(b)2",
            "42.10(b)10",
        ];
        assert!(printed.is_sorted_by_key(|paragraph| order(paragraph)));
    }
}
