//! Just enough reading of Rust source to tell strings from comments and tests from the rest.

/// The source before its unit tests; a module of tests stands last in its file.
pub fn without_tests(text: &str) -> &str {
    const MARK: &str = "\n#[cfg(test)]\nmod ";
    let opens = |at: usize| {
        let declared = text[at + MARK.len()..].lines().next().unwrap_or_default();
        declared.contains('{')
    };
    let tests = text.match_indices(MARK).map(|(at, _)| at).find(|at| opens(*at));
    tests.map_or(text, |at| &text[..at])
}

/// The string literals of a source, each with its line number, comments left out.
pub fn strings(text: &str) -> Vec<(usize, String)> {
    let mut found = Vec::new();
    read(text, |_| (), |number, literal| found.push((number, literal)));
    found
}

/// The code of a source: neither comments nor what its strings say.
pub fn code(text: &str) -> String {
    let mut code = String::new();
    read(text, |c| code.push(c), |_, _| ());
    code
}

/// Reads a source: every character of code, line ends among them, and every string literal with its
/// line number.
fn read(text: &str, mut code: impl FnMut(char), mut literal: impl FnMut(usize, String)) {
    let mut open: Option<(usize, String)> = None;
    for (number, line) in (1..).zip(text.lines()) {
        let mut rest = line.chars().peekable();
        while let Some(c) = rest.next() {
            match (&mut open, c) {
                (None, '/') if rest.peek() == Some(&'/') => break,
                (None, '\'') => skip_character(&mut rest),
                (None, '"') => open = Some((number, String::new())),
                (None, c) => code(c),
                (Some((_, text)), '\\') => text.extend(rest.next()),
                (Some(_), '"') => open.take().into_iter().for_each(|(at, text)| literal(at, text)),
                (Some((_, text)), c) => text.push(c),
            }
        }
        match &mut open {
            Some((_, text)) => text.push('\n'),
            None => code('\n'),
        }
    }
}

/// Skips what follows a single quote: the character `'"'`, or nothing after a lifetime.
fn skip_character(rest: &mut std::iter::Peekable<std::str::Chars<'_>>) {
    let mut ahead = rest.clone();
    let escaped = ahead.next() == Some('\\');
    if escaped {
        ahead.next();
    }
    if escaped || ahead.peek() == Some(&'\'') {
        ahead.next();
        *rest = ahead;
    }
}

/// The functions of a formatted source: name, first line, number of lines.
pub fn functions(text: &str) -> Vec<(String, usize, usize)> {
    let lines: Vec<&str> = text.lines().collect();
    let mut found = Vec::new();
    for (at, line) in lines.iter().enumerate() {
        let Some(name) = function_name(line) else { continue };
        let indent = &line[..line.len() - line.trim_start().len()];
        let signature_ends = (at..lines.len()).find(|n| lines[*n].ends_with(['{', ';', '}']));
        let Some(opened) = signature_ends.filter(|n| lines[*n].ends_with('{')) else { continue };
        let closing = format!("{indent}}}");
        if let Some(closed) = (opened + 1..lines.len()).find(|n| lines[*n].starts_with(&closing)) {
            found.push((name, at + 1, closed - at + 1));
        }
    }
    found
}

fn function_name(line: &str) -> Option<String> {
    let words: Vec<&str> = line.split_whitespace().collect();
    let place = words.iter().position(|word| *word == "fn")?;
    let qualifies = |word: &&str| {
        matches!(*word, "const" | "async" | "unsafe" | "extern" | "default")
            || word.starts_with("pub")
            || word.starts_with('"')
    };
    if !words[..place].iter().all(qualifies) {
        return None;
    }
    let name: String =
        words.get(place + 1)?.chars().take_while(|c| c.is_alphanumeric() || *c == '_').collect();
    (!name.is_empty()).then_some(name)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn strings_are_told_from_comments_characters_and_lifetimes() {
        let source =
            "// \"no\"\nfn f<'a>(q: &'a str) { let c = '\"'; g(\"a \\\" b\"); } // \"no\"\n";
        assert_eq!(strings(source), [(2, "a \" b".to_owned())]);
        let code = code(source);
        assert_eq!(code.trim(), "fn f<a>(q: &a str) { let c = ; g(); }");
    }

    #[test]
    fn functions_are_measured_from_name_to_closing_brace() {
        let source = "pub const fn a(\n    b: u8,\n) -> u8 {\n    b\n}\n\nfn one() {}\n";
        assert_eq!(functions(source), [("a".to_owned(), 1, 5)]);
    }

    #[test]
    fn unit_tests_are_not_part_of_what_people_read() {
        assert_eq!(without_tests("a\n#[cfg(test)]\nmod tests {}\n"), "a");
        let elsewhere = "a\n#[cfg(test)]\nmod tests;\nb\n";
        assert_eq!(without_tests(elsewhere), elsewhere);
    }
}
