//! The analyst's desk: a typed question in, a typed answer out, and its document for programs.
//!
//! Progress and cancelling are arguments, errors say what would be accepted, and nothing here
//! prints, reads a file or knows a command line.

pub mod design;
pub mod document;
pub mod strategy;
pub mod vulnerability;

pub use document::{Cost, Exact, Subject};
