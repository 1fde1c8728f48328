//! Any bytes are a stream of commands; see `crates/table/tests/fuzz/drive.rs` for what must hold.
#![no_main]

#[path = "../../crates/table/tests/fuzz/arbitrary.rs"]
mod arbitrary;
#[allow(dead_code, reason = "the seeded choices are for the test")]
#[path = "../../crates/table/tests/fuzz/choices.rs"]
mod choices;
#[path = "../../crates/table/tests/fuzz/drive.rs"]
mod drive;

libfuzzer_sys::fuzz_target!(|data: &[u8]| {
    let mut choices = choices::Choices::Bytes(data);
    drive::fuzz_commands(&mut choices, usize::MAX);
});
