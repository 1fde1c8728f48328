//! Live tables: read beside their texts, troubled at every moment, and told anything at all. One
//! program, for a table of every game is compiled into each.

mod fuzz;
mod live;
mod moments;
mod rest;
