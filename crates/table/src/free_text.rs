//! Free text in a command: a name, a reason, the words of a decision.
//!
//! A log keeps refused commands too, and it is read line by line. So whatever somebody typed stands
//! on one line and is read back exactly: plain text as it is, anything else in quotes with escapes.

use core::fmt;

use games::names::{hidden_in, quoted};

/// Free text as a command writes it.
pub(crate) struct Free<'a>(pub(crate) &'a str);

impl fmt::Display for Free<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if is_plain(self.0) { f.write_str(self.0) } else { f.write_str(&quoted(self.0)) }
    }
}

/// Text that reads as it is written.
fn is_plain(text: &str) -> bool {
    !text.is_empty() && text.trim() == text && !text.starts_with('"') && hidden_in(text).is_none()
}

/// Reads back what [`Free`] wrote; nothing else begins with a quote.
pub(crate) fn read(text: &str) -> Option<String> {
    let Some(quoted) = text.strip_prefix('"') else {
        return is_plain(text).then(|| text.to_owned());
    };
    let mut characters = quoted.strip_suffix('"')?.chars();
    let mut read = String::new();
    while let Some(character) = characters.next() {
        read.push(match character {
            '\\' => escaped(&mut characters)?,
            '"' => return None,
            plain => plain,
        });
    }
    Some(read)
}

/// The character that the escape after a backslash stands for.
fn escaped(rest: &mut core::str::Chars<'_>) -> Option<char> {
    Some(match rest.next()? {
        'n' => '\n',
        'r' => '\r',
        't' => '\t',
        '0' => '\0',
        same @ ('\\' | '"' | '\'') => same,
        'u' => {
            let (digits, after) = rest.as_str().strip_prefix('{')?.split_once('}')?;
            *rest = after.chars();
            char::from_u32(u32::from_str_radix(digits, 16).ok()?)?
        }
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn whatever_somebody_typed_stands_on_one_line_and_is_read_back() {
        let texts = [
            "Ada Lovelace",
            "",
            " ",
            " Ada",
            "Ada ",
            "\"Ada\"",
            "Ada \"the Countess\" Lovelace",
            "Ada\nby floorperson",
            "a\\b",
            "\\",
            "\"\\",
            "tab\tand\r\0",
            "\u{7}\u{85}\u{2028}\u{feff}",
            "Łódź 東京 e\u{301}",
            "\u{202e}adA \u{2067}",
            "Ada\u{200b}",
            "\u{3164}\u{115f}\u{ffa0}\u{2800}\u{fe0f}",
        ];
        for text in texts {
            let written = Free(text).to_string();
            assert!(!written.is_empty() && written.trim() == written, "{written:?}");
            assert_eq!(hidden_in(&written), None, "{written:?}");
            assert_eq!(read(&written).as_deref(), Some(text), "{written}");
        }
    }

    #[test]
    fn plain_text_is_left_alone() {
        assert_eq!(Free("Ada Lovelace").to_string(), "Ada Lovelace");
        assert_eq!(Free("O'Hara \"Red\"").to_string(), "O'Hara \"Red\"");
    }

    #[test]
    fn half_a_quotation_is_not_read() {
        for text in ["\"", "\"Ada", "\"a\"b\"", "\"\\x\"", "\"\\u{110000}\"", "\"\\u12\"", "\"\\\""]
        {
            assert_eq!(read(text), None, "{text}");
        }
    }
}
