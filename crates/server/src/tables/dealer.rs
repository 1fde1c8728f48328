//! Whoever makes tables: the games of the house, or a table of a test.

use audit::Header;
use floor::shared::{Opening, Resuming, SharedManner, SharedTable};
use seat::Millis;

/// Makes tables and takes them up again.
pub trait Dealer: Send + Sync {
    /// A new table whose log begins with this header, or why there is none.
    fn open(
        &self,
        opening: &Opening<'_>,
        header: Header,
        now: Millis,
    ) -> Result<Box<dyn SharedTable>, String>;

    /// A table as it was kept, or why it stays closed.
    fn resume(
        &self,
        resuming: Resuming<'_>,
        manner: &SharedManner<'_>,
        now: Millis,
    ) -> Result<Box<dyn SharedTable>, String>;
}

/// The games of the catalogue.
#[derive(Clone, Copy, Debug)]
pub struct Catalogue;

impl Dealer for Catalogue {
    fn open(
        &self,
        _opening: &Opening<'_>,
        _header: Header,
        _now: Millis,
    ) -> Result<Box<dyn SharedTable>, String> {
        Err("not there yet".into())
    }

    fn resume(
        &self,
        _resuming: Resuming<'_>,
        _manner: &SharedManner<'_>,
        _now: Millis,
    ) -> Result<Box<dyn SharedTable>, String> {
        Err("not there yet".into())
    }
}
