//! Lessons and drills as a trainee goes through them.

mod drills;
mod faults;
mod perfect;
mod support;
