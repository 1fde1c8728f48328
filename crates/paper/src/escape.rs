//! What would be read as markup is made plain.

use crate::is_hidden;

/// The text as it may stand in HTML, SVG or an attribute of them, in one line.
///
/// ```
/// assert_eq!(paper::escaped("<A & \"B\">\n"), "&lt;A &amp; &quot;B&quot;&gt; ");
/// ```
pub fn escaped(text: &str) -> String {
    escaped_lines(text).replace('\n', " ")
}

/// The same, line by line.
pub(crate) fn escaped_lines(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '&' => escaped.push_str("&amp;"),
            '<' => escaped.push_str("&lt;"),
            '>' => escaped.push_str("&gt;"),
            '"' => escaped.push_str("&quot;"),
            '\n' => escaped.push('\n'),
            c if is_hidden(c) => escaped.push(' '),
            c => escaped.push(c),
        }
    }
    escaped
}

/// The text as it may stand in Markdown.
pub(crate) fn escaped_markdown(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    for c in text.chars() {
        if matches!(c, '|' | '*' | '_' | '<' | '`' | '\\' | '[') {
            escaped.push('\\');
        }
        escaped.push(if is_hidden(c) { ' ' } else { c });
    }
    escaped
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_would_end_a_text_is_escaped() {
        assert_eq!(escaped("<A & \"B\">\u{7}"), "&lt;A &amp; &quot;B&quot;&gt; ");
        assert_eq!(escaped("a\u{ffff}\u{fffe}\u{1b}b"), "a   b", "no XML has these");
        assert_eq!(escaped_lines("a\n\tb"), "a\n b");
        assert_eq!(escaped_markdown("a|b*\n"), "a\\|b\\* ");
    }
}
