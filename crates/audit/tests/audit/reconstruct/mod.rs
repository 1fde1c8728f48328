//! Hands rebuilt from the discard rack: every game, however it is dealt, whatever goes wrong.

mod pit;
mod rounds;
mod tampered;
