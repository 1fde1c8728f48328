//! How far a reader has come: one cursor over all tables of a page.
//!
//! The id of an event says for every table of the stream which viewpoint's events were read and how
//! many of them. It proves nothing: whatever it says, a reader is told only what the own viewpoint
//! may see now, so a forged one is worth nothing. `t1a2b3@seat-2:17,t9@spectator:4`.

use core::fmt;

use seat::{NoViewpoint, Viewpoint as View};

/// How far one table was read.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Read {
    /// The table.
    pub table: String,
    /// As who.
    pub view: View,
    /// How many events of this viewpoint.
    pub events: u64,
}

/// How far a page has read its tables.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Cursor(pub Vec<Read>);

/// A text that is no cursor.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct NoCursor;

impl From<NoViewpoint> for NoCursor {
    fn from(_: NoViewpoint) -> Self {
        Self
    }
}

impl Cursor {
    /// Reads a cursor of so many tables at most.
    pub fn read(text: &str, tables_max: usize) -> Result<Self, NoCursor> {
        if text.is_empty() {
            return Ok(Self::default());
        }
        let mut tables: Vec<Read> = Vec::new();
        for part in text.split(',') {
            let (place, events) = part.rsplit_once(':').ok_or(NoCursor)?;
            let (table, view) = place.split_once('@').ok_or(NoCursor)?;
            let plain = |c: char| c.is_ascii_alphanumeric() || c == '-';
            if table.is_empty() || table.len() > 64 || !table.chars().all(plain) {
                return Err(NoCursor);
            }
            if !events.bytes().all(|byte| byte.is_ascii_digit()) || tables.len() == tables_max {
                return Err(NoCursor);
            }
            let events = events.parse().map_err(|_| NoCursor)?;
            tables.push(Read { table: table.to_owned(), view: view.parse()?, events });
        }
        Ok(Self(tables))
    }

    /// How far a table was read.
    pub fn table(&self, table: &str) -> Option<&Read> {
        self.0.iter().find(|read| read.table == table)
    }

    /// So many events of a table are read.
    pub fn advance(&mut self, table: &str, view: View, events: u64) {
        match self.0.iter_mut().find(|read| read.table == table) {
            Some(read) => (read.view, read.events) = (view, events),
            None => self.0.push(Read { table: table.to_owned(), view, events }),
        }
    }
}

impl fmt::Display for Cursor {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (place, Read { table, view, events }) in self.0.iter().enumerate() {
            let between = if place == 0 { "" } else { "," };
            write!(f, "{between}{table}@{view}:{events}")?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_cursor_over_three_tables_is_read_as_it_was_written() {
        let text = "t1@seat-2:17,t2@spectator:0,t3@floor:4";
        let cursor = Cursor::read(text, 3).expect("a cursor");
        assert_eq!(cursor.to_string(), text);
        let read = cursor.table("t1").expect("it was read");
        assert_eq!((read.view.to_string().as_str(), read.events), ("seat-2", 17));
        assert_eq!(cursor.table("t4"), None);
        assert_eq!(Cursor::read(text, 2), Err(NoCursor), "a page has so many tables");
    }

    #[test]
    fn what_nobody_wrote_is_no_cursor() {
        for forged in [
            "t1",
            "t1@seat-2",
            "t1@seat-2:",
            "t1@seat-2:x",
            "t1@seat-2:-1",
            "t1@dealer:1",
            "@floor:1",
            "t1@floor:99999999999999999999",
            "t 1@floor:1",
            "t1@floor:1,",
            "t1@floor:+1",
        ] {
            assert_eq!(Cursor::read(forged, 9), Err(NoCursor), "{forged}");
        }
    }
}
