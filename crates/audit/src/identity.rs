//! Whose table a log is about.
//!
//! ```
//! use audit::Identity;
//!
//! let identity = Identity::new("DDP-01").expect("a name").run_by("Example Casino");
//! assert_eq!(identity.expect("a name").licensee(), Some("Example Casino"));
//! assert!(Identity::new("two\nlines").is_err());
//! ```

use core::fmt;

/// The longest name, in characters.
const LONGEST: usize = 80;

/// The name of a table and of the casino licensee that runs it, each one line of a log.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Identity {
    table: String,
    licensee: Option<String>,
}

/// A text that names nobody.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NoName(String);

impl fmt::Display for NoName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self(text) = self;
        write!(f, "{text:?} is no name; accepted: one line of 1 to {LONGEST} characters")
    }
}

impl core::error::Error for NoName {}

impl Identity {
    /// A table of this name.
    ///
    /// # Errors
    ///
    /// Refuses a name that is empty, too long, or more than one line.
    pub fn new(table: &str) -> Result<Self, NoName> {
        Ok(Self { table: name(table)?, licensee: None })
    }

    /// The same table, run by this licensee.
    ///
    /// # Errors
    ///
    /// As [`Identity::new`].
    pub fn run_by(self, licensee: &str) -> Result<Self, NoName> {
        Ok(Self { licensee: Some(name(licensee)?), ..self })
    }

    /// The table's name.
    #[must_use]
    pub fn table(&self) -> &str {
        &self.table
    }

    /// The licensee's name, if it was given.
    #[must_use]
    pub fn licensee(&self) -> Option<&str> {
        self.licensee.as_deref()
    }
}

fn name(text: &str) -> Result<String, NoName> {
    let one_line = !text.chars().any(|c| c.is_control() || ['\u{2028}', '\u{2029}'].contains(&c));
    let trimmed = !text.is_empty() && text.trim() == text;
    if one_line && trimmed && text.chars().count() <= LONGEST {
        return Ok(text.to_owned());
    }
    Err(NoName(text.to_owned()))
}
