//! What the package `houserules` is made of in Rust: questions of the desk that answer with their
//! JSON documents, rankings over arrays, and the round machine of every game.
//!
//! The classes that people use are written in Python (`python/houserules`); here is only what must
//! be fast or knows the rules. The interpreter's lock is never held while something is computed.
#![deny(clippy::wildcard_enum_match_arm)]

mod asked;
mod machine;
mod questions;
mod rankings;
mod round;
mod rounds;
mod waiting;

use pyo3::prelude::*;

/// The native part of `houserules`.
#[pymodule]
fn _house(module: &Bound<'_, PyModule>) -> PyResult<()> {
    module.add("__version__", env!("CARGO_PKG_VERSION"))?;
    questions::register(module)?;
    rankings::register(module)?;
    rounds::register(module)?;
    module.add_function(wrap_pyfunction!(round::is_pot, module)?)?;
    module.add_class::<round::PyRound>()
}
