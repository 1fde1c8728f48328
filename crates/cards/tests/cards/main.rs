//! Rankings: counts, vectors, plain and fast twins, other people's evaluators.

mod counts;
mod evaluate;
mod peers;
mod support;
mod twins;
mod vectors;
