//! The text that a store is carried in: one line for each row that is in no log.
//!
//! It begins with `house-rules store v1` and ends with `end` and the SHA-256 hash of all lines
//! before. Numbers are decimal, names stand as they are, bytes are hexadecimal digits after a dot,
//! and `-` is nothing. Records are not in it: they lie beside it as logs.

use audit::Hash;
use sha2::{Digest, Sha256};
use sqlx::any::AnyRow;
use sqlx::{AnyConnection, AssertSqlSafe, Row as _};

use super::rows::Rows;

pub(super) const TITLE: &str = "house-rules store v1";

/// What a column holds.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Holds {
    Name,
    Number,
    Bytes,
}

use Holds::{Bytes, Name, Number};

/// The rows that are carried, in the order in which they are put back; the last column orders none.
pub(super) const CARRIED: [(&str, &[(&str, Holds)]); 8] = [
    (
        "tables",
        &[
            ("id", Name),
            ("epoch", Number),
            ("owner", Name),
            ("until", Number),
            ("format", Number),
            ("size", Number),
            ("hash", Bytes),
            ("postings", Number),
        ],
    ),
    ("answers", &[("tbl", Name), ("key", Bytes), ("request", Bytes), ("answer", Bytes)]),
    ("seeds", &[("tbl", Name), ("shuffle", Number), ("sealed", Bytes)]),
    ("accounts", &[("id", Name), ("balance", Number)]),
    ("postings", &[("tbl", Name), ("number", Number), ("account", Name), ("change", Number)]),
    (
        "meters",
        &[("id", Name), ("format", Number), ("size", Number), ("hash", Bytes), ("reading", Number)],
    ),
    ("shelves", &[("shelf", Name), ("key", Bytes), ("bytes", Bytes)]),
    ("leaves", &[("origin", Name), ("number", Number), ("heads", Bytes)]),
];

/// A value of a row.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Value {
    Nothing,
    Name(String),
    Number(i64),
    Bytes(Vec<u8>),
}

impl Value {
    fn of(row: &AnyRow, at: usize, holds: Holds) -> Rows<Self> {
        Ok(match holds {
            Name => row.try_get::<Option<String>, _>(at)?.map_or(Self::Nothing, Self::Name),
            Number => Self::Number(row.try_get(at)?),
            Bytes => Self::Bytes(row.try_get(at)?),
        })
    }

    fn text(&self) -> String {
        match self {
            Self::Nothing => "-".to_owned(),
            Self::Name(name) => name.clone(),
            Self::Number(number) => number.to_string(),
            Self::Bytes(bytes) => {
                // A hash is written as digits; so are as many bytes as there are.
                let digits = bytes.iter().map(|byte| format!("{byte:02x}"));
                format!(".{}", digits.collect::<String>())
            }
        }
    }

    fn read(text: &str, holds: Holds) -> Option<Self> {
        match holds {
            Name if text == "-" => Some(Self::Nothing),
            Name => Some(Self::Name(text.to_owned())),
            Number => text.parse().ok().map(Self::Number),
            Bytes => {
                let digits = text.strip_prefix('.')?;
                let byte = |at| u8::from_str_radix(digits.get(at..at + 2)?, 16).ok();
                let bytes = (0..digits.len()).step_by(2).map(byte);
                bytes.collect::<Option<_>>().map(Self::Bytes)
            }
        }
    }
}

/// The lines of all rows of one kind.
pub(super) async fn lines(
    connection: &mut AnyConnection,
    (table, columns): (&str, &[(&str, Holds)]),
) -> Rows<String> {
    let names: Vec<&str> = columns.iter().map(|(name, _)| *name).collect();
    let select = format!("SELECT {} FROM {table} ORDER BY 1, 2", names.join(", "));
    let rows = sqlx::query(AssertSqlSafe(select)).fetch_all(connection).await?;
    let mut lines = String::new();
    for row in &rows {
        lines.push_str(table);
        for (at, (_, holds)) in columns.iter().enumerate() {
            lines.push(' ');
            lines.push_str(&Value::of(row, at, *holds)?.text());
        }
        lines.push('\n');
    }
    Ok(lines)
}

/// A line read: which kind of row it is, and its values; none if it is no row.
pub(super) fn row(line: &str) -> Option<(usize, Vec<Value>)> {
    let mut words = line.split(' ');
    let table = words.next()?;
    let kind = CARRIED.iter().position(|(name, _)| *name == table)?;
    let columns = CARRIED[kind].1;
    let words: Vec<&str> = words.collect();
    if words.len() != columns.len() {
        return None;
    }
    let values = words.iter().zip(columns).map(|(word, (_, holds))| Value::read(word, *holds));
    Some((kind, values.collect::<Option<_>>()?))
}

/// Puts a row into a database.
pub(super) async fn put(
    connection: &mut AnyConnection,
    kind: usize,
    values: Vec<Value>,
) -> Rows<()> {
    let (table, columns) = CARRIED[kind];
    let names: Vec<&str> = columns.iter().map(|(name, _)| *name).collect();
    let places: Vec<String> = (1..=names.len()).map(|at| format!("${at}")).collect();
    let insert =
        format!("INSERT INTO {table} ({}) VALUES ({})", names.join(", "), places.join(", "));
    let mut insert = sqlx::query(AssertSqlSafe(insert));
    for value in values {
        insert = match value {
            Value::Nothing => insert.bind(None::<String>),
            Value::Name(name) => insert.bind(name),
            Value::Number(number) => insert.bind(number),
            Value::Bytes(bytes) => insert.bind(bytes),
        };
    }
    insert.execute(connection).await.map(drop)
}

/// The line that a text ends with.
pub(super) fn end(text: &str) -> String {
    format!("end {}\n", Hash(Sha256::digest(text).into()))
}

/// The rows of a text; none if it was cut or changed.
pub(super) fn whole(text: &str) -> Option<&str> {
    let last = text.strip_suffix('\n')?.rfind('\n')? + 1;
    let (rows, ending) = text.split_at(last);
    (ending == end(rows)).then_some(())?;
    rows.strip_prefix(TITLE)?.strip_prefix('\n')
}
