//! Text from elsewhere on somebody's terminal: nothing in it moves the cursor, changes a colour or
//! turns letters round.
//!
//! What the house writes in colour it marks with a number that nobody outside this process knows.
//! So one look at a whole page, just before it is written, tells the house's own styles from
//! escapes that came with a name, a file or a log.

use std::hash::{BuildHasher as _, RandomState};
use std::sync::LazyLock;

/// What tells the house's own styles from everybody else's: drawn anew by every process.
static MARK: LazyLock<String> =
    LazyLock::new(|| format!(";{:020}m", RandomState::new().hash_one("style")));

/// Whether a character is not seen but changes what is, or what a text is compared with: control
/// characters, line separators, bidirectional marks and overrides, what has no width or no ink
/// (as Unicode says, and the blank of braille), and what is no character at all.
#[must_use]
pub fn is_hidden(c: char) -> bool {
    c.is_control()
        || matches!(c, '\u{ad}' | '\u{34f}' | '\u{61c}' | '\u{115f}'..='\u{1160}')
        || matches!(c, '\u{17b4}'..='\u{17b5}' | '\u{180b}'..='\u{180f}')
        || matches!(c, '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}')
        || matches!(c, '\u{2060}'..='\u{206f}' | '\u{2800}' | '\u{3164}')
        || matches!(c, '\u{fdd0}'..='\u{fdef}' | '\u{fe00}'..='\u{fe0f}' | '\u{feff}')
        || matches!(c, '\u{ffa0}' | '\u{fff0}'..='\u{fffb}')
        || matches!(c, '\u{1bca0}'..='\u{1bca3}' | '\u{1d173}'..='\u{1d17a}')
        || matches!(c, '\u{e0000}'..='\u{e0fff}')
        || u32::from(c) & 0xfffe == 0xfffe
}

/// The text in a style, given by its number among those of terminals: [`visible`] lets it through.
///
/// ```
/// let games = paper::styled(1, "games");
/// assert_eq!(paper::visible(&games, true), "\u{1b}[1mgames\u{1b}[0m");
/// assert_eq!(paper::visible(&games, false), "games");
/// ```
#[must_use]
pub fn styled(style: u8, text: &str) -> String {
    format!("\u{1b}[{style}{mark}{text}\u{1b}[0{mark}", mark = &*MARK)
}

/// A text whose styles are all the house's, because somebody made sure that no other word in it has
/// any: [`visible`] lets them through.
#[must_use]
pub fn with_own_styles(text: &str) -> String {
    let mut pieces = text.split("\u{1b}[");
    let mut marked = pieces.next().unwrap_or_default().to_owned();
    for piece in pieces {
        let codes = piece.len() - piece.trim_start_matches(|c: char| c.is_ascii_digit()).len();
        let (codes, rest) = piece.split_at(codes);
        marked.push_str(&format!("\u{1b}[{codes}"));
        match rest.strip_prefix('m') {
            Some(rest) => marked.push_str(&format!("{}{rest}", *MARK)),
            None => marked.push_str(rest),
        }
    }
    marked
}

/// The text with a sign in place of whatever is hidden. Ends of lines stay; what the house has
/// [`styled`] is shown so where there are `styles`, and plainly elsewhere.
///
/// ```
/// assert_eq!(paper::visible("a\u{1b}]0;title\u{7}b\n", true), "a\u{fffd}]0;title\u{fffd}b\n");
/// assert_eq!(paper::visible("\u{1b}[1mgames", true), "\u{fffd}[1mgames");
/// ```
#[must_use]
pub fn visible(text: &str, styles: bool) -> String {
    let mut shown = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(c) = rest.chars().next() {
        if let Some((style, after)) = own_style(rest) {
            if styles {
                shown.push_str(&format!("\u{1b}[{style}m"));
            }
            rest = after;
            continue;
        }
        let kept = matches!(c, '\n' | '\t') || !is_hidden(c);
        shown.push(if kept { c } else { char::REPLACEMENT_CHARACTER });
        rest = &rest[c.len_utf8()..];
    }
    shown
}

/// A style of the house at the beginning of a text, and what follows it.
fn own_style(text: &str) -> Option<(&str, &str)> {
    let text = text.strip_prefix("\u{1b}[")?;
    let digits = text.len() - text.trim_start_matches(|c: char| c.is_ascii_digit()).len();
    let (style, rest) = text.split_at(digits);
    Some((style, rest.strip_prefix(&**MARK)?))
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
    fn a_style_that_came_with_a_text_is_not_the_houses() {
        for style in ["0", "1", "2", "4", "31", "32", "33", "94", "8", "31;1", "1;0"] {
            let foreign = format!("\u{1b}[{style}mred");
            let page = format!("{} {}", styled(31, &foreign), foreign);
            let seen = format!("\u{fffd}[{style}mred");
            assert_eq!(visible(&page, true), format!("\u{1b}[31m{seen}\u{1b}[0m {seen}"));
            assert_eq!(visible(&page, false), format!("{seen} {seen}"));
        }
    }

    #[test]
    fn styles_of_a_text_that_is_ours_are_kept_and_nothing_else_of_it() {
        let text = with_own_styles("\u{1b}[1m\u{1b}[31merror:\u{1b}[0m x\u{1b}[2Jy\u{1b}[1;4mz");
        let shown = "\u{1b}[1m\u{1b}[31merror:\u{1b}[0m x\u{fffd}[2Jy\u{fffd}[1;4mz";
        assert_eq!(visible(&text, true), shown);
    }

    #[test]
    fn a_document_keeps_what_its_strings_say() {
        let document = visible_json("{\n  \"a\": \"\u{9b}\u{202e}\u{1fffe}é\"\n}");
        assert_eq!(document, "{\n  \"a\": \"\\u009b\\u202e\\ud83f\\udffeé\"\n}");
    }
}
