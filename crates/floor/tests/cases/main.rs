//! The case book, and cases that are wrong on purpose.

mod book;
mod wrong;
