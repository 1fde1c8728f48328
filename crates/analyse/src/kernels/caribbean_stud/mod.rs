//! Caribbean Stud, solved.

mod counts;

pub use counts::{Against, Counts, Own};
