//! The names by which a store keeps things: short, printable, fit to be a line of a list of heads
//! and the name of a file.
//!
//! ```
//! use store::TableId;
//!
//! assert_eq!(TableId::new("stud-1")?.as_str(), "stud-1");
//! assert!(TableId::new("../stud").is_err());
//! # Ok::<(), store::BadName>(())
//! ```

use core::fmt;
use core::str::FromStr;

/// The longest name, in bytes.
const LENGTH_MAX: usize = 80;

cards::told! {
    /// A text that is no name here.
    pub struct BadName {
        /// What it was to name.
        what: &'static str,
        /// The text.
        text: String,
    } [
        "{what} {text:?}; 1 to 80 letters, digits and - _ : . are accepted, the first a letter or \
         digit"
    ];
}

fn is_name(text: &str) -> bool {
    let usual = |byte: u8| byte.is_ascii_alphanumeric() || b"-_:.".contains(&byte);
    text.len() <= LENGTH_MAX
        && text.bytes().all(usual)
        && text.bytes().next().is_some_and(|first| first.is_ascii_alphanumeric())
}

macro_rules! names {
    ($($(#[$about:meta])* $Name:ident $what:literal;)+) => {$(
        $(#[$about])*
        #[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub struct $Name(String);

        impl $Name {
            /// The name, if it is one.
            ///
            /// # Errors
            ///
            /// If the text is too long, empty, or has a character no name has.
            pub fn new(text: impl Into<String>) -> Result<Self, BadName> {
                let text = text.into();
                if is_name(&text) { Ok(Self(text)) } else { Err(BadName { what: $what, text }) }
            }

            /// Its text.
            #[must_use]
            pub fn as_str(&self) -> &str {
                &self.0
            }
        }

        impl FromStr for $Name {
            type Err = BadName;

            fn from_str(text: &str) -> Result<Self, BadName> {
                Self::new(text)
            }
        }

        impl fmt::Display for $Name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(&self.0)
            }
        }

        impl fmt::Debug for $Name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                write!(f, concat!(stringify!($Name), "({})"), self.0)
            }
        }
    )+};
}

names! {
    /// A table, and the one log it has in the store.
    TableId "the table";
    /// A progressive meter that several tables may feed.
    MeterId "the meter";
    /// Who may hold chips outside the tables, or a table that holds them.
    AccountId "the account";
    /// Who holds leases: one machine of the house.
    NodeId "the node";
}

impl AccountId {
    /// The account that everything issued comes from. It alone may be below zero, by as much as all
    /// the others hold together.
    #[must_use]
    pub fn issued() -> Self {
        Self("issued".to_owned())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_never_leaves_its_folder_or_its_line() {
        for bad in ["", ".", "..", ".a", "a/b", "a b", "a\nb", "a\\b", "ü", &"a".repeat(81)] {
            assert!(TableId::new(bad).is_err(), "{bad:?}");
        }
        for good in ["a", "9", "a.log", "A-1_b:c", &"a".repeat(80)] {
            assert!(TableId::new(good).is_ok(), "{good:?}");
        }
    }

    #[test]
    fn a_bad_name_is_named_with_what_would_be_accepted() {
        let refused = MeterId::new("a b").expect_err("a blank");
        assert!(refused.to_string().starts_with("the meter \"a b\"; 1 to 80 letters"));
    }
}
