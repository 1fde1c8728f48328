//! Any bytes are a stream of commands to tables of one game, which the first two bytes pick; see
//! `crates/table/tests/table/fuzz/drive.rs` for what must hold.
#![no_main]

#[path = "../../crates/table/tests/table/fuzz/arbitrary.rs"]
mod arbitrary;
#[allow(dead_code, reason = "the seeded choices are for the test")]
#[path = "../../crates/table/tests/table/fuzz/choices.rs"]
mod choices;
#[allow(dead_code, reason = "the test asks once, at its end")]
#[path = "../../crates/table/tests/table/fuzz/cited.rs"]
mod cited;
#[path = "../../crates/table/tests/table/fuzz/drive.rs"]
mod drive;
#[path = "../../crates/table/tests/table/fuzz/players.rs"]
mod players;
#[path = "../../crates/table/tests/table/fuzz/table_set_up.rs"]
mod table_set_up;
#[path = "../../crates/table/tests/table/fuzz/words.rs"]
mod words;

libfuzzer_sys::fuzz_target!(|data: &[u8]| {
    drive::fuzz_any(&mut choices::Choices::Bytes(data));
});
