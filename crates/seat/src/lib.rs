//! One person at a live table, without input or output.
