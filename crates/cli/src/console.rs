//! Standard output and the terminal behind it: colour, width, progress.
//!
//! Colour and progress bars appear on a terminal only. `--color` decides over the environment
//! variable `NO_COLOR`, which decides over the terminal.

use std::env;
use std::io::{self, ErrorKind, IsTerminal, Write};
use std::time::Duration;

use crossterm::terminal;
use desk::input::{TypedLine, line, too_long, without_keys};
use indicatif::{ProgressBar, ProgressStyle};
use paper::{Ink, json};
use serde::Serialize;

use crate::failure::{Ending, Failure};

/// The width that texts are made for.
pub const WIDTH: usize = 80;
/// No text gets narrower than this.
const WIDTH_MIN: usize = 40;

/// When to use colour.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, clap::ValueEnum)]
pub enum Colour {
    /// On a terminal, unless `NO_COLOR` is set.
    #[default]
    Auto,
    /// Even in a pipe.
    Always,
    /// Not even on a terminal.
    Never,
}

/// Where a command writes its answer.
#[derive(Clone, Copy, Debug)]
pub struct Console {
    coloured: bool,
    /// Whether the width is that of a terminal.
    watched: bool,
}

impl Console {
    /// The console of this process.
    pub fn new(colour: Colour) -> Self {
        let watched = io::stdout().is_terminal();
        let coloured = match colour {
            Colour::Auto => coloured(watched),
            Colour::Always => true,
            Colour::Never => false,
        };
        Self { coloured, watched }
    }

    /// A text for a file: no colour, and as wide as texts are made for.
    pub const fn plain() -> Self {
        Self { coloured: false, watched: false }
    }

    /// Whether letters are coloured.
    pub const fn is_coloured(&self) -> bool {
        self.coloured
    }

    /// How many characters fit into a line: 80, or fewer on a terminal that is narrow now.
    pub fn width(&self) -> usize {
        let columns = self.watched.then(|| terminal::size().ok()).flatten();
        columns.map_or(WIDTH, |(columns, _)| usize::from(columns).clamp(WIDTH_MIN, WIDTH))
    }

    /// Whether somebody sits here who can be asked.
    pub fn is_interactive(&self) -> bool {
        io::stdout().is_terminal() && io::stdin().is_terminal()
    }

    /// Whether a page can be drawn over the last one.
    pub fn can_redraw(&self) -> bool {
        self.is_interactive() && env::var_os("TERM").is_none_or(|term| term != "dumb")
    }

    /// Writes `text` as it stands, but for what would move a terminal.
    pub fn write(&self, text: &str) -> Result<(), Failure> {
        let (text, mut stdout) = (paper::visible(text, self.coloured), io::stdout().lock());
        stdout.write_all(text.as_bytes()).and_then(|()| stdout.flush()).map_err(unwritten)
    }

    /// Writes bytes that are no text.
    pub fn bytes(&self, bytes: &[u8]) -> Result<(), Failure> {
        io::stdout().lock().write_all(bytes).map_err(unwritten)
    }

    /// Whether somebody looks at standard output.
    pub fn is_watched(&self) -> bool {
        io::stdout().is_terminal()
    }

    /// Writes `text` and ends the line.
    pub fn line(&self, text: &str) -> Result<(), Failure> {
        self.write(&format!("{text}\n"))
    }

    /// Writes an answer: one JSON document, or the page for people.
    pub fn answer<D: Serialize>(
        &self,
        json: bool,
        document: impl FnOnce() -> D,
        page: impl FnOnce() -> String,
    ) -> Result<Ending, Failure> {
        if json {
            self.json(&document())?
        } else {
            self.write(&page())?
        }
        Ok(Ending::Success)
    }

    /// Writes one JSON document. A command with `--json` calls this once and writes nothing else.
    pub fn json(&self, document: &impl Serialize) -> Result<(), Failure> {
        self.write(&json::text(document))
    }

    /// Asks for a line; `None` at the end of the input.
    pub fn ask(&self, prompt: &str) -> Result<Option<String>, Failure> {
        loop {
            self.write(prompt)?;
            match read_line()? {
                TypedLine::End => return Ok(None),
                TypedLine::TooLong => self.line(&format!("\n{}", too_long()))?,
                TypedLine::Typed(answer) if io::stdin().is_terminal() => {
                    return Ok(Some(without_keys(&answer)));
                }
                TypedLine::Typed(answer) => {
                    // Nobody typed it, so nobody sees it unless it is shown.
                    self.line(&answer.replace(char::is_control, "\u{fffd}"))?;
                    return Ok(Some(answer));
                }
            }
        }
    }

    /// A bar for `total` steps on standard error; it stays hidden outside a terminal.
    pub fn progress(&self, total: u64) -> ProgressBar {
        if !io::stderr().is_terminal() {
            return ProgressBar::hidden();
        }
        let style = ProgressStyle::with_template("{bar:40} {percent:>3} %  {eta} left");
        ProgressBar::new(total).with_style(style.expect("a template that holds"))
    }

    /// A sign of life on standard error for work whose end nobody can tell; it stays hidden outside
    /// a terminal.
    pub fn busy(&self, doing: &str) -> ProgressBar {
        if !io::stderr().is_terminal() {
            return ProgressBar::hidden();
        }
        let style = ProgressStyle::with_template("{spinner} {msg}, {elapsed}");
        let bar = ProgressBar::new_spinner().with_style(style.expect("a template that holds"));
        bar.set_message(doing.to_owned());
        bar.enable_steady_tick(Duration::from_millis(100));
        bar
    }

    /// What words are written with here.
    pub const fn ink(&self) -> Ink {
        if self.coloured { Ink::Coloured } else { Ink::Plain }
    }

    /// A heading, or a word that stands out.
    pub fn strong(&self, text: &str) -> String {
        self.ink().strong(text)
    }

    /// Something beside the point, such as a citation.
    pub fn faint(&self, text: &str) -> String {
        self.ink().faint(text)
    }

    /// Something good.
    pub fn good(&self, text: &str) -> String {
        self.ink().good(text)
    }

    /// Something bad.
    pub fn bad(&self, text: &str) -> String {
        self.ink().bad(text)
    }
}

/// Says something on standard error, but for what would move a terminal: standard output is for
/// answers.
pub fn tell(text: &str) {
    // If standard error is closed, there is nobody to tell.
    let _ = io::stderr().write_all(paper::visible(text, false).as_bytes());
}

/// A line of standard input.
pub fn read_line() -> Result<TypedLine, Failure> {
    let unread = |cause| Failure::Fault { doing: "reading standard input".into(), cause };
    line(&mut io::stdin().lock()).map_err(unread)
}

/// Whether colour is used where nobody says so.
pub fn coloured(terminal: bool) -> bool {
    let no_color = env::var_os("NO_COLOR").is_some_and(|value| !value.is_empty());
    terminal && !no_color
}

/// Why nothing can be written to standard output.
pub fn unwritten(cause: io::Error) -> Failure {
    if cause.kind() == ErrorKind::BrokenPipe {
        return Failure::ReaderGone;
    }
    Failure::Fault { doing: "writing to standard output".into(), cause }
}
