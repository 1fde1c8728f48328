//! Whose table a log is about.
//!
//! ```
//! use audit::Identity;
//!
//! let identity = Identity::new("DDP-01").expect("a name").run_by("Example Casino");
//! assert_eq!(identity.expect("a name").licensee(), Some("Example Casino"));
//! assert!(Identity::new("two\nlines").is_err());
//! ```

pub use games::names::NoName;
use games::names::one_line;

/// The name of a table and of the casino licensee that runs it, each one line of a log.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Identity {
    table: String,
    licensee: Option<String>,
}

impl Identity {
    /// A table of this name.
    ///
    /// # Errors
    ///
    /// Refuses a name that is empty, too long, or more than one line.
    pub fn new(table: &str) -> Result<Self, NoName> {
        Ok(Self { table: one_line(table)?, licensee: None })
    }

    /// The same table, run by this licensee.
    ///
    /// # Errors
    ///
    /// As [`Identity::new`].
    pub fn run_by(self, licensee: &str) -> Result<Self, NoName> {
        Ok(Self { licensee: Some(one_line(licensee)?), ..self })
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
