//! The analyst's desk: a typed question in, a typed answer out.
//!
//! What a command, a page, a server or a notebook asks of a game is asked here: [`edge`],
//! [`compare`], [`advise`], [`meter`], [`simulate`]. Options come from a table file, by name, or
//! from a pay table file ([`chosen`]). Every answer can become a [`document`]: the serde types are
//! the JSON that programs rely on. Progress and cancelling are an argument, an
//! [`analyse::Watch`]; errors are types that say what would be accepted. Nothing here reads a
//! terminal, prints or ends the program. Where the game is a value and not a type, [`house`] asks.
//!
//! ```
//! use desk::chosen::{Ante, Given};
//! use desk::edge::{self, EdgeQuestion};
//! use games::DoubleDownStud;
//!
//! let given = Given { set: vec![("minimum".into(), "25".into())], ..Given::default() };
//! let chosen = given.each(Default::default(), Ante::Accepted)?;
//! let answers = edge::answers::<DoubleDownStud>(&chosen, &EdgeQuestion::default(), &())?;
//! assert_eq!(answers[0].results[0].expected_value.to_string(), "-15403/324870");
//! assert_eq!(answers[0].document().head.schema, "house/edge/2");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
#![deny(clippy::wildcard_enum_match_arm)]

pub mod advise;
pub mod charts;
pub mod chosen;
pub mod compare;
pub mod counting;
pub mod course;
pub mod coverage;
pub mod design;
pub mod document;
pub mod edge;
pub mod entries;
pub mod equity;
mod error;
pub mod figures;
pub mod hand;
pub mod house;
pub mod input;
pub mod learn;
pub mod list;
pub mod meter;
pub mod numbers;
pub mod output;
pub mod part;
pub mod pay_table_file;
pub mod policies;
pub mod report;
pub mod settings;
pub mod sheet;
pub mod simulate;
pub mod strategy;
pub mod table_file;
pub mod tables;
pub mod texts;
pub mod vulnerability;
pub mod waiting;

pub use document::{Cost, Exact, Subject};
pub use error::Error;
