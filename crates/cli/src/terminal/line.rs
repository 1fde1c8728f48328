//! One line that is typed below what was written, on a terminal that is not taken over.

use std::io::{self, Write};

use crossterm::event::{self, Event, KeyEventKind};
use crossterm::terminal;
use unicode_width::UnicodeWidthStr as _;

use super::{Typing, type_key, unread};
use crate::console::unwritten;
use crate::failure::Failure;

/// Asks for a line; none at the end of the input.
/// Ctrl-C is an error, so that whoever asks can sum up.
pub fn ask_line(prompt: &str) -> Result<Option<String>, Failure> {
    let mut out = io::stdout();
    let mut write = |text: &str| {
        out.write_all(paper::visible(text, true).as_bytes()).and_then(|()| out.flush())
    };
    write(prompt).map_err(unwritten)?;
    terminal::enable_raw_mode().map_err(unwritten)?;
    let mut typed = String::new();
    let answer = loop {
        let key = match event::read().map_err(unread) {
            Ok(Event::Key(key)) if key.kind != KeyEventKind::Release => key,
            Ok(_) => continue,
            Err(failure) => break Err(failure),
        };
        let before = typed.clone();
        match type_key(&mut typed, key, "") {
            Ok(Typing::Goes) => {}
            Ok(Typing::Ends) => break Ok(None),
            Ok(Typing::Answers | Typing::AnswersAtOnce) => break Ok(Some(typed.trim().to_owned())),
            Err(failure) => break Err(failure),
        }
        if let Err(cause) = echo(&before, &typed) {
            break Err(unwritten(cause));
        }
    };
    terminal::disable_raw_mode().map_err(unwritten)?;
    write("\n").map_err(unwritten)?;
    answer
}

/// Makes of what is shown what was typed: one is the beginning of the other.
fn echo(before: &str, typed: &str) -> io::Result<()> {
    let mut out = io::stdout().lock();
    match typed.strip_prefix(before) {
        Some(more) => out.write_all(more.as_bytes())?,
        None => {
            let gone = before.width().saturating_sub(typed.width());
            out.write_all("\u{8} \u{8}".repeat(gone).as_bytes())?;
        }
    }
    out.flush()
}
