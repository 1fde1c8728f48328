//! The executable rulebook for regulated casino card games: the crate a program depends on.
