//! Text from elsewhere on somebody's terminal: nothing in it moves the cursor or turns letters
//! round.

/// What ends one of the house's own styles: the only escapes that a text may keep.
const STYLES: [&str; 8] = ["0m", "1m", "2m", "4m", "31m", "32m", "33m", "94m"];

/// Whether a character is not seen but changes what is: control characters, line separators,
/// bidirectional marks and overrides, and what is no character at all.
#[must_use]
pub fn is_hidden(c: char) -> bool {
    let code = c as u32;
    c.is_control()
        || matches!(c, '\u{2028}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
        || matches!(c, '\u{61c}' | '\u{200e}' | '\u{200f}' | '\u{feff}' | '\u{fdd0}'..='\u{fdef}')
        || code & 0xfffe == 0xfffe
}

/// The text with a sign in place of whatever is hidden. Ends of lines stay, and so do the styles
/// that the house writes with, where there are `styles`.
///
/// ```
/// assert_eq!(paper::visible("a\u{1b}]0;title\u{7}b\n", true), "a\u{fffd}]0;title\u{fffd}b\n");
/// assert_eq!(paper::visible("\u{1b}[1mgames\u{1b}[0m", true), "\u{1b}[1mgames\u{1b}[0m");
/// assert_eq!(paper::visible("\u{1b}[1mgames", false), "\u{fffd}[1mgames");
/// ```
#[must_use]
pub fn visible(text: &str, styles: bool) -> String {
    let mut shown = String::with_capacity(text.len());
    let mut rest = text.chars();
    while let Some(c) = rest.next() {
        let styled = styles && c == '\u{1b}' && starts_style(rest.as_str());
        let kept = styled || matches!(c, '\n' | '\t') || !is_hidden(c);
        shown.push(if kept { c } else { char::REPLACEMENT_CHARACTER });
    }
    shown
}

fn starts_style(rest: &str) -> bool {
    let codes = rest.strip_prefix('[');
    codes.is_some_and(|codes| STYLES.iter().any(|style| codes.starts_with(style)))
}

/// A JSON document with an escape in place of whatever is hidden in its strings: it says the same.
#[must_use]
pub fn visible_json(document: &str) -> String {
    let mut shown = String::with_capacity(document.len());
    for c in document.chars() {
        if c == '\n' || !is_hidden(c) {
            shown.push(c);
            continue;
        }
        for unit in c.encode_utf16(&mut [0; 2]) {
            shown.push_str(&format!("\\u{unit:04x}"));
        }
    }
    shown
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_that_moves_a_terminal_is_left() {
        for hidden in ["\u{1b}[2J", "\u{7f}", "\u{9b}31m", "\r", "\u{8}", "\u{202e}", "\u{2067}"] {
            for styles in [false, true] {
                let shown = visible(&format!("a{hidden}b"), styles);
                assert!(shown.starts_with("a\u{fffd}") && shown.ends_with('b'), "{shown:?}");
            }
        }
        assert_eq!(visible("Łódź\t東京\n", false), "Łódź\t東京\n");
    }

    #[test]
    fn a_document_keeps_what_its_strings_say() {
        let document = visible_json("{\n  \"a\": \"\u{9b}\u{202e}\u{1fffe}é\"\n}");
        assert_eq!(document, "{\n  \"a\": \"\\u009b\\u202e\\ud83f\\udffeé\"\n}");
    }
}
