//! JSON documents: what programs read, as types.
//!
//! Every document is one object whose first key is `"schema"`; then, where a game is meant,
//! `"game"`, `"options"`, `"options_hash"`. A key is never renamed within a schema number. What a
//! run cost stands in `"cost"` at the end, so that everything before it is the same for the same
//! question. Documents are declared by [`document!`](crate::document), whose field docs become the
//! descriptions of their JSON Schemas.
//!
//! ```
//! paper::document! {
//!     /// How a toss ended.
//!     pub struct TossDocument as "house/toss/1" from (called, side) in (&str, &str) {
//!         /// What was called.
//!         called: String = called.to_owned(),
//!         /// Whether that was right.
//!         won: bool = called == side,
//!     }
//! }
//!
//! let document = TossDocument::from(("heads", "heads"));
//! let text = "{\n  \"schema\": \"house/toss/1\",\n  \"called\": \"heads\",\n  \"won\": true\n}\n";
//! assert_eq!(paper::json::text(&document), text);
//! ```

use indexmap::IndexMap;
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::visible_json;

/// Declares documents: of every field its name in the JSON, and where it comes from. What follows
/// `as` is the document's schema and makes its first field. Names that several fields need are made
/// in `where`; an answer that is named after `of` gives its document.
///
/// The crate that declares them depends on `serde`, and on `schemars` under its feature `schema`.
#[macro_export]
macro_rules! document {
    ($(
        $(#[$about:meta])*
        pub struct $Name:ident $(as $schema:literal)?
        from $from:pat in $Source:ty $(, of $Answer:ty)?
        $(where { $($made:tt)+ })? {
            $($(#[$told:meta])* $field:ident: $Type:ty = $value:expr,)+
        }
    )+) => {$(
        $(#[$about])*
        #[derive(Clone, PartialEq, Debug, ::serde::Serialize, ::serde::Deserialize)]
        #[cfg_attr(feature = "schema", derive(::schemars::JsonSchema))]
        pub struct $Name {
            $(
                #[doc = concat!("The shape of this document: `", $schema, "`.")]
                pub schema: String,
            )?
            $($(#[$told])* pub $field: $Type,)+
        }

        $(impl $Name {
            /// The name of its schema.
            pub const SCHEMA: &str = $schema;
        })?

        impl From<$Source> for $Name {
            fn from($from: $Source) -> Self {
                $($($made)+)?
                Self { $(schema: $schema.to_owned(),)? $($field: $value,)+ }
            }
        }

        $(impl $Answer {
            /// The same for programs.
            pub fn document(&self) -> $Name {
                self.into()
            }
        })?
    )+};
}

/// Values by their names, in an order that says something.
pub type ByName<T> = IndexMap<String, T>;

/// A document of each.
pub fn all<S, D: From<S>>(each: impl IntoIterator<Item = S>) -> Vec<D> {
    each.into_iter().map(D::from).collect()
}

/// What a document about a game begins with.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Head {
    /// Its shape, such as `house/edge/2`.
    pub schema: String,
    /// The game by its name.
    pub game: String,
    /// Every option by name, as text.
    pub options: ByName<String>,
    /// The hash of all options: what every round of a table names.
    pub options_hash: String,
}

impl Head {
    /// A game under options, which are `name=value` lines.
    pub fn new(schema: &str, game: &str, options: &str, options_hash: String) -> Self {
        let (schema, game) = (schema.to_owned(), game.to_owned());
        Self { schema, game, options: by_name(options), options_hash }
    }
}

/// Options by name, which are `name=value` lines.
pub fn by_name(options: &str) -> ByName<String> {
    let options = options.lines().filter_map(|line| line.split_once('='));
    options.map(|(name, value)| (name.to_owned(), value.to_owned())).collect()
}

/// A document as it is printed: whatever is hidden in its strings is escaped.
pub fn text(document: &impl Serialize) -> String {
    let text = serde_json::to_string_pretty(document).expect("a document has names for keys");
    visible_json(&text) + "\n"
}

/// The same in one line.
pub fn line(document: &impl Serialize) -> String {
    let text = serde_json::to_string(document).expect("a document has names for keys");
    visible_json(&text)
}

/// Reads a document back.
///
/// # Errors
///
/// Says what is wrong, and where.
pub fn read<D: DeserializeOwned>(text: &str) -> Result<D, String> {
    serde_json::from_str(text).map_err(|error| error.to_string())
}

/// The schema that a document names, if it is one.
pub fn schema_of(text: &str) -> Option<String> {
    let document: Value = serde_json::from_str(text).ok()?;
    document.get("schema")?.as_str().map(str::to_owned)
}

/// Where two documents differ first: the names that lead there, and what each has.
///
/// ```
/// use paper::json::first_difference;
///
/// let found = first_difference(&("a", [1, 2]), &("a", [1, 3])).expect("they differ");
/// assert_eq!(found, (vec!["1".to_owned(), "1".to_owned()], "2".to_owned(), "3".to_owned()));
/// assert_eq!(first_difference(&"a", &"a"), None);
/// ```
pub fn first_difference<D: Serialize>(one: &D, other: &D) -> Option<(Vec<String>, String, String)> {
    let value = |document: &D| serde_json::to_value(document).expect("names for keys");
    let (one, other) = (value(one), value(other));
    let mut path = Vec::new();
    let (one, other) = differing(&one, &other, &mut path)?;
    Some((path, one.to_string(), other.to_string()))
}

/// The first values that differ, and the names that lead there.
fn differing<'a>(
    one: &'a Value,
    other: &'a Value,
    path: &mut Vec<String>,
) -> Option<(&'a Value, &'a Value)> {
    if one == other {
        return None;
    }
    let below: Vec<(String, &Value, &Value)> = match (one, other) {
        (Value::Object(one), Value::Object(other)) if one.keys().eq(other.keys()) => {
            one.iter().map(|(name, value)| (name.clone(), value, &other[name])).collect()
        }
        (Value::Array(one), Value::Array(other)) if one.len() == other.len() => {
            let pairs = one.iter().zip(other).enumerate();
            pairs.map(|(place, (one, other))| (place.to_string(), one, other)).collect()
        }
        _ => Vec::new(),
    };
    for (name, one, other) in below {
        path.push(name);
        if let Some(found) = differing(one, other, path) {
            return Some(found);
        }
        path.pop();
    }
    Some((one, other))
}
