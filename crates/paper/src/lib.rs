//! Documents without input or output: papers, tables, drawings, plots, cards to print.
//!
//! Whoever has something to say at length writes a [`Paper`] once; [`html()`] and [`markdown()`]
//! print it. Drawings are SVG: [`svg`] has their pieces, [`plot`] makes plots, [`card`] lays rules
//! out on a card, [`terminal`] shows a terminal, [`text`] fits plain text to a width. What programs
//! read is JSON, declared as types ([`json`]). Whatever stands in a document is escaped here and
//! nowhere else ([`escaped`]).
//!
//! ```
//! use paper::{Grid, Paper, Section, html, markdown};
//!
//! let mut odds = Grid::new(["hand", "pays"]).numbers([1]);
//! odds.row(["straight & flush", "50 to 1"]);
//! let mut section = Section::new("Odds");
//! section.grid(odds);
//! let paper = Paper { title: "Sign".into(), sections: vec![section], ..Paper::default() };
//! assert!(markdown(&[paper.clone()]).contains("| straight & flush | 50 to 1 |"));
//! assert!(html(&[paper]).contains("<td>straight &amp; flush</td><td class=\"n\">50 to 1</td>"));
//! ```
//!
//! The crate knows no game and no rule: what it prints is handed to it in words and numbers.

pub mod card;
mod document;
mod escape;
pub mod figures;
mod html;
mod ink;
pub mod json;
pub mod letters;
mod markdown;
mod plain;
pub mod plot;
pub mod svg;
pub mod terminal;
pub mod text;
mod visible;

pub use document::{Block, Grid, Paper, Section};
pub use escape::escaped;
pub use html::{compact_page, html, page};
pub use ink::Ink;
pub use markdown::markdown;
pub use plain::plain;
pub use visible::{is_hidden, styled, visible, visible_json, with_own_styles};
