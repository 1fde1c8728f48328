//! Names of tables and of those who run them: one line of a log each.

/// The longest name, in characters.
const LONGEST: usize = 80;

cards::told! {
    /// A text that names nobody.
    pub struct NoName(text: String)
        ["{text:?} is no name; accepted: one line of 1 to {LONGEST} characters"];
}

/// The name that `text` is.
///
/// # Errors
///
/// Refuses a name that is empty, too long, or more than one line.
pub fn one_line(text: &str) -> Result<String, NoName> {
    let one_line = !text.chars().any(|c| c.is_control() || ['\u{2028}', '\u{2029}'].contains(&c));
    let trimmed = !text.is_empty() && text.trim() == text;
    if one_line && trimmed && text.chars().count() <= LONGEST {
        return Ok(text.to_owned());
    }
    Err(NoName(text.to_owned()))
}
