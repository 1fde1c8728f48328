//! The law as constants: every paragraph, every requirement and every ruling has a name in code.
//!
//! A citation is a value. What happens at the table is recorded under a [`Clause`], what is refused
//! is refused under one, and a paragraph that is renumbered breaks the build. The tables behind the
//! constants are generated from `regulations/` by `cargo xtask law`; nothing here is typed twice.
//!
//! ```
//! use law::{Clause, Row, row, ruling, section_11};
//!
//! let deal = section_11::P11_H_2;
//! assert_eq!(deal.to_string(), "section-11-double-down-stud 11(h)(2)");
//! assert_eq!(Clause::parse("section-11-double-down-stud 11(h)(2)"), Some(deal));
//! assert!(deal.rows().any(|row| row == row::DDS_049));
//!
//! // The New Jersey game borrows the paragraph, and says so.
//! assert_eq!(deal.by_analogy().to_string(), "section-11-double-down-stud 11(h)(2) by analogy");
//!
//! // Where the text leaves something open, our reading has a number.
//! assert_eq!(ruling::X03.to_string(), "ruling X03");
//! assert_eq!(Row::find("DDS-049").map(Row::id), Some("DDS-049"));
//! ```
#![no_std]
#![deny(
    missing_docs,
    clippy::float_arithmetic,
    clippy::wildcard_enum_match_arm,
    clippy::print_stdout
)]

#[cfg(test)]
extern crate std;

mod cite;
mod clause;
mod regulation;
mod requirement;

#[rustfmt::skip]
pub mod double_cross;
#[rustfmt::skip]
pub mod double_draw;
#[rustfmt::skip]
pub mod equipment;
#[rustfmt::skip]
pub mod general;
#[rustfmt::skip]
pub mod nj_19_47;
#[rustfmt::skip]
pub mod row;
#[rustfmt::skip]
pub mod ruling;
#[rustfmt::skip]
pub mod section_11;
#[rustfmt::skip]
pub mod three_card_draw;

#[rustfmt::skip]
mod tables;

pub use clause::{Clause, OtherClause, Printed};
pub use regulation::{Part, Regulation, Ruling, regulations, rulings};
pub use requirement::{Class, Evidence, Mode, Row};
