//! Whoever makes tables: the games of the house, or a table of a test.

use audit::Header;
use floor::shared::{self, Opening, Resuming, SharedManner, SharedTable};
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
        opening: &Opening<'_>,
        header: Header,
        now: Millis,
    ) -> Result<Box<dyn SharedTable>, String> {
        shared::open(opening, header, now).map_err(|why| why.to_string())
    }

    fn resume(
        &self,
        resuming: Resuming<'_>,
        manner: &SharedManner<'_>,
        now: Millis,
    ) -> Result<Box<dyn SharedTable>, String> {
        shared::resume(resuming, manner, now).map_err(|why| why.to_string())
    }
}
