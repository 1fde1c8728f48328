//! Signs and layouts of a table: described in a file, checked clause by clause, drawn to scale.
//!
//! A [`Description`] says what lies where on the cloth and what the cloth and the sign beside it
//! say. It is made from a game's settings ([`Description::new`]) or read from a file
//! ([`Description::read`]), and whatever is drawn or printed is drawn from it: the layout
//! ([`layout::svg`]) and the sign ([`sign::text`], [`sign::html`], [`sign::svg`]). [`check`] says
//! what it lacks, each under the paragraph that asks for it.
//!
//! ```
//! use games::DoubleDraw;
//! use signage::{Description, check};
//!
//! let settings = games::double_draw::Settings::default();
//! let mut layout = Description::new::<DoubleDraw>(&settings, "The Pier").expect("six seats");
//! assert!(check(&layout).is_empty());
//! layout.licensee.clear();
//! assert_eq!(check(&layout)[0].under, law::double_draw::P1_13Y_B_1);
//! ```
//!
//! The crate writes no file and knows no clock. Lengths are whole millimetres; angles are whole
//! degrees. Odds are compared as [`games::sign::Payout`], which knows no word but "to" and "win".
#![deny(clippy::wildcard_enum_match_arm)]

mod change;
mod check;
mod describe;
mod description;
mod document;
mod geometry;
pub mod layout;
mod read;
pub mod sign;
mod subject;
mod write;

pub use change::check_change;
pub use check::{Finding, check};
pub use describe::TooManyPositions;
pub use description::{
    Cloth, Description, Fixture, Limits, Marking, On, Places, Position, Sign, Statement,
};
pub use document::*;
pub use read::Unreadable;
pub use subject::Subject;

/// What stands where the licensee's name belongs until somebody gives one.
pub const NO_NAME: &str = "Licensee's name";
