//! Names of tables and of those who run them: one line of a log each.

/// The longest name, in characters.
const LONGEST: usize = 80;

cards::told! {
    /// A text that names nobody.
    pub struct NoName(text: String) [
        "{} is no name{}; accepted: one line of 1 to {LONGEST} characters, all to be seen",
        quoted(text), holding(text)
    ];
}

/// The character that is at fault, if one is.
fn holding(text: &str) -> String {
    hidden_in(text).map_or_else(String::new, |c| format!(", it holds U+{:04X}", u32::from(c)))
}

/// The name that `text` is.
///
/// # Errors
///
/// Refuses a name that is empty, too long, or more than one line, and one that turns the letters
/// round that stand after it or looks like another name because some of it is not seen.
pub fn one_line(text: &str) -> Result<String, NoName> {
    let trimmed = !text.is_empty() && text.trim() == text;
    let fits = trimmed && text.chars().count() <= LONGEST;
    all_seen(text).and_then(|name| if fits { Ok(name) } else { Err(NoName(name)) })
}

/// A text of any length, if all of it can be seen.
///
/// # Errors
///
/// Refuses one with a character that [`is_hidden`].
pub fn all_seen(text: &str) -> Result<String, NoName> {
    if hidden_in(text).is_some() { Err(NoName(text.to_owned())) } else { Ok(text.to_owned()) }
}

/// A text in quotes, with an escape in the place of whatever [`is_hidden`].
#[must_use]
pub fn quoted(text: &str) -> String {
    let mut quoted = String::new();
    for c in format!("{text:?}").chars() {
        match is_hidden(c) {
            true => quoted.extend(c.escape_unicode()),
            false => quoted.push(c),
        }
    }
    quoted
}

/// The first character of a text that [`is_hidden`].
#[must_use]
pub fn hidden_in(text: &str) -> Option<char> {
    text.chars().find(|c| is_hidden(*c))
}

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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_turns_no_letters_round() {
        for text in ["Ada \u{202e}evoL", "\u{2066}Ada", "Ada\u{ffff}", "A\u{1b}[2Jda", "A\u{9b}m"] {
            assert!(one_line(text).is_err(), "{text:?}");
        }
        for text in ["Ada Lovelace", "Łódź 東京", "عمر", "Zoe\u{301}"] {
            assert_eq!(one_line(text).as_deref(), Ok(text));
        }
    }

    #[test]
    fn a_name_that_looks_like_another_names_what_is_not_seen() {
        let unseen = [
            '\u{200b}',
            '\u{200c}',
            '\u{200d}',
            '\u{2060}',
            '\u{2063}',
            '\u{feff}',
            '\u{ad}',
            '\u{34f}',
            '\u{180e}',
            '\u{115f}',
            '\u{3164}',
            '\u{ffa0}',
            '\u{2800}',
            '\u{fe0f}',
            '\u{e0041}',
            '\u{e0100}',
            '\u{200e}',
            '\u{61c}',
            '\u{206a}',
            '\u{fffa}',
        ];
        for c in unseen {
            for text in [format!("A{c}da"), format!("{c}Ada"), format!("Ada{c}"), c.to_string()] {
                let refused = one_line(&text).expect_err("it looks like another").to_string();
                let named = format!("it holds U+{:04X}", u32::from(c));
                assert!(refused.contains(&named), "{refused}");
                assert!(!refused.contains(c), "{refused:?}");
            }
        }
        assert!(!NoName(String::new()).to_string().contains("holds"));
    }
}
