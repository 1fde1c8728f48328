//! Reading what a trainee or a dealer types, from a terminal or a pipe.

use std::time::Instant;

use crate::console::{Console, read_line};
use crate::failure::Failure;

/// Whether prompts and texts are shown.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Voice {
    /// They are.
    Aloud,
    /// A program reads the answer: nothing but it is written.
    Silent,
}

/// Somebody who is asked.
pub struct Asked<'a> {
    /// Where it is written.
    pub out: &'a Console,
    voice: Voice,
}

impl<'a> Asked<'a> {
    /// Asks at this console.
    pub const fn new(out: &'a Console, voice: Voice) -> Self {
        Self { out, voice }
    }

    /// Shows `text`, unless only a program listens.
    pub fn show(&self, text: &str) -> Result<(), Failure> {
        if self.voice == Voice::Silent || text.is_empty() {
            return Ok(());
        }
        self.out.write(text)
    }

    /// Asks, and says how many milliseconds the answer took; none at the end of the input.
    pub fn ask(&self, prompt: &str) -> Result<Option<(String, u64)>, Failure> {
        let since = Instant::now();
        let answer = match self.voice {
            Voice::Aloud => self.out.ask(prompt)?,
            Voice::Silent => read_line()?.answer().map_err(Failure::Usage)?,
        };
        let took = u64::try_from(since.elapsed().as_millis()).unwrap_or(u64::MAX);
        Ok(answer.map(|answer| (answer, took)))
    }
}
