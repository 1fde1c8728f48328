//! The search for pay tables whose exact house edge meets a target.
//!
//! A call says what lines of a pay table may pay ([`Bounds`]) and what is sought
//! ([`DesignSearch`]). Every table that is told of is solved; what is known of the shape of values
//! only ever leaves tables out.
//!
//! ```
//! use analyse::design::{Bounds, DesignSearch, Forbidden};
//! use analyse::{Basis, Fraction, Kernel};
//! use games::{DoubleDownStud, Game, double_down_stud::Settings};
//!
//! let settings = Settings::default();
//! let bounds = Bounds::read(&settings, &["flush=7..9".into()], &[], Forbidden::LeftOut)?;
//! let counts = DoubleDownStud::count(DoubleDownStud::DECK, &())?;
//! let basis = Basis { settings: &settings, ante: None, meter: None };
//! let wanted = DesignSearch::near(Fraction::new(4, 100), Fraction::new(1, 100));
//! let design = wanted.begin::<DoubleDownStud>(&counts, basis, bounds, &())?.run(&())?;
//! assert_eq!(design.found.within_bounds, 3, "a flush at 7, 8 or 9 to 1");
//! assert!(design.found.is_complete() && !design.shown.is_empty());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod awards;
mod bounds;
mod grid;
mod nearest;
mod search;

pub use awards::{Award, TableFigures};
pub use bounds::{Bounds, BoundsError, Forbidden, LineBounds, Origin, WrongBounds};
pub use nearest::{
    Aim, Certain, FoundTables, SolvedTable, TableSolver, nearest_tables, share_of_tables,
};
pub use search::{Began, Design, DesignError, DesignSearch, KnownTables, ShownTable};

/// Whether a higher hand may pay less.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Order {
    /// It may not.
    Falling,
    /// It may.
    Any,
}
