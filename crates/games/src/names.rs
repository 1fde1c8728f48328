//! Names of tables and of those who run them: one line of a log each.

/// The longest name, in characters.
const LONGEST: usize = 80;

cards::told! {
    /// A text that names nobody.
    pub struct NoName(text: String)
        ["{text:?} is no name; accepted: one line of 1 to {LONGEST} characters, all to be seen"];
}

/// The name that `text` is.
///
/// # Errors
///
/// Refuses a name that is empty, too long, or more than one line, and one that turns the letters
/// round that stand after it.
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
    let hidden = text.chars().any(is_hidden);
    if hidden { Err(NoName(text.to_owned())) } else { Ok(text.to_owned()) }
}

/// Whether a character is not seen but changes what is: control characters, line separators,
/// bidirectional overrides, and what is no character at all.
#[must_use]
pub fn is_hidden(c: char) -> bool {
    c.is_control()
        || matches!(c, '\u{2028}'..='\u{202e}' | '\u{2066}'..='\u{2069}' | '\u{fdd0}'..='\u{fdef}')
        || c as u32 & 0xfffe == 0xfffe
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
}
