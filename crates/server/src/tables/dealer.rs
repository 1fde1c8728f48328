//! Whoever makes tables: the games of the house, or a table of a test.

use floor::shared::{Opening, Resuming, SharedManner, SharedTable};

/// Makes tables and takes them up again.
pub trait Dealer: Send + Sync {
    /// A new table, or why there is none.
    fn open(&self, opening: &Opening<'_>) -> Result<Box<dyn SharedTable>, String>;
    /// A table as it was kept, or why it stays closed.
    fn resume(
        &self,
        resuming: Resuming<'_>,
        manner: &SharedManner<'_>,
    ) -> Result<Box<dyn SharedTable>, String>;
}

/// The games of the catalogue.
#[derive(Clone, Copy, Debug)]
pub struct Catalogue;

impl Dealer for Catalogue {
    fn open(&self, _opening: &Opening<'_>) -> Result<Box<dyn SharedTable>, String> {
        Err("not there yet".into())
    }

    fn resume(
        &self,
        _resuming: Resuming<'_>,
        _manner: &SharedManner<'_>,
    ) -> Result<Box<dyn SharedTable>, String> {
        Err("not there yet".into())
    }
}
