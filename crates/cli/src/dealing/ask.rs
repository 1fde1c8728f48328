//! Reading what a trainee or a dealer types, from a terminal or a pipe.

use std::io::{self, Write};
use std::sync::mpsc::{self, RecvTimeoutError};
use std::thread;
use std::time::{Duration, Instant};

use crate::console::{Console, read_line};
use crate::failure::Failure;
use crate::terminal::ask_line;

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

    /// The same with so many seconds: they are shown, and at a terminal they run down.
    pub fn ask_within(
        &self,
        prompt: &str,
        seconds: Option<u64>,
    ) -> Result<Option<(String, u64)>, Failure> {
        let Some(seconds) = seconds else { return self.ask(prompt) };
        let prompt = format!("{}{prompt}", left(seconds));
        if self.voice == Voice::Silent || !self.out.can_redraw() {
            return self.ask(&prompt);
        }
        thread::scope(|scope| {
            let (answered, waits) = mpsc::channel::<()>();
            scope.spawn(move || run_down(seconds, &waits));
            let answer = self.ask(&prompt);
            drop(answered);
            answer
        })
    }

    /// Asks, and says how many milliseconds the answer took; none at the end of the input.
    pub fn ask(&self, prompt: &str) -> Result<Option<(String, u64)>, Failure> {
        let since = Instant::now();
        let answer = match self.voice {
            Voice::Aloud if self.out.can_redraw() => ask_line(prompt)?,
            Voice::Aloud => self.out.ask(prompt)?,
            Voice::Silent => read_line()?.answer().map_err(Failure::Usage)?,
        };
        let took = u64::try_from(since.elapsed().as_millis()).unwrap_or(u64::MAX);
        Ok(answer.map(|answer| (answer, took)))
    }
}

/// The seconds that are left, always as wide.
fn left(seconds: u64) -> String {
    if seconds == 0 { "[ late] ".to_owned() } else { format!("[{seconds:>3} s] ") }
}

/// Writes the seconds that are left over those before, until somebody has answered: the cursor
/// goes back to where it was typed.
fn run_down(seconds: u64, answered: &mpsc::Receiver<()>) {
    for second in (0..seconds).rev() {
        if answered.recv_timeout(Duration::from_secs(1)) != Err(RecvTimeoutError::Timeout) {
            return;
        }
        let mut out = io::stdout().lock();
        // A terminal that is gone is noticed by who asks.
        let _ = write!(out, "\x1b7\r{}\x1b8", left(second)).and_then(|()| out.flush());
    }
}
