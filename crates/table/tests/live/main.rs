//! The live table of Double Down Stud, read side by side with its text: equipment, opening, shuffle
//! and cut, wagers, dealing, completion, irregularities, roles, records; and two whole sessions as
//! text.

mod age;
mod cut;
mod dealing;
mod decks;
mod idle;
mod irregularities;
mod limits;
mod new_jersey;
mod opening;
mod people;
mod records;
mod recut;
mod roles;
mod rounds;
mod seating;
mod session;
mod shuffle;
mod state;
mod support;
mod transcripts;
mod voids;
mod wagers;
