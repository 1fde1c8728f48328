//! Calls of the `house` program as somebody makes them who wishes it ill: any words, any bytes on
//! its input, and nobody waits for ever.

use std::fs;
use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, ExitStatus, Stdio};
use std::thread;
use std::time::{Duration, Instant};

use crate::folder::Folder;

/// The longest that anything here may take.
const PATIENCE: Duration = Duration::from_secs(60);

/// The exit codes of a program that was answered, said no, or was called wrongly.
const CODES: [i32; 3] = [0, 1, 2];

/// The program, with a folder for what it keeps.
pub struct Program {
    path: PathBuf,
    /// Where files for it are put.
    pub folder: Folder,
}

/// What came of a call.
#[derive(Clone, Debug)]
pub struct Called {
    /// How it ended; none if nobody waited for it.
    pub status: Option<ExitStatus>,
    /// What it printed.
    pub out: Vec<u8>,
    /// What it complained about.
    pub err: Vec<u8>,
    /// Whether it was asked for colour, wherever it writes.
    pub coloured: bool,
}

impl Program {
    /// The program at `path`.
    #[must_use]
    pub fn at(path: &Path) -> Self {
        Self { path: path.to_owned(), folder: Folder::new() }
    }

    /// Puts a file into its folder and gives its path as it is typed.
    ///
    /// # Errors
    ///
    /// If it cannot be written.
    pub fn file(&self, name: &str, bytes: &[u8]) -> io::Result<String> {
        let path = self.folder.join(name);
        fs::write(&path, bytes)?;
        Ok(path.display().to_string())
    }

    fn command(&self, words: &[String]) -> Command {
        let mut command = Command::new(&self.path);
        command.args(words).current_dir(self.folder.path());
        command.env("HOUSE_KEY_DIR", self.folder.join("keys"));
        command.env("XDG_STATE_HOME", self.folder.join("state"));
        command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        command
    }

    /// Starts it, to be talked with.
    ///
    /// # Errors
    ///
    /// If it cannot be started.
    pub fn start(&self, words: &[String]) -> io::Result<Child> {
        self.command(words).spawn()
    }

    /// Calls it with these words and this input.
    ///
    /// # Errors
    ///
    /// If it cannot be started.
    pub fn call(&self, words: &[String], input: &[u8]) -> io::Result<Called> {
        let mut child = self.start(words)?;
        let mut stdin = child.stdin.take().expect("a pipe");
        let input = input.to_vec();
        // Whoever was refused at once does not read.
        let typing = thread::spawn(move || drop(stdin.write_all(&input)));
        let reading = |mut pipe: Box<dyn Read + Send>| {
            thread::spawn(move || {
                let mut bytes = Vec::new();
                let _ = pipe.read_to_end(&mut bytes);
                bytes
            })
        };
        let out = reading(Box::new(child.stdout.take().expect("a pipe")));
        let err = reading(Box::new(child.stderr.take().expect("a pipe")));
        let status = wait(&mut child)?;
        let heard = |reader: thread::JoinHandle<Vec<u8>>| reader.join().unwrap_or_default();
        let coloured = words.iter().any(|word| word.starts_with("--color"));
        let called = Called { status, out: heard(out), err: heard(err), coloured };
        let _ = typing.join();
        Ok(called)
    }
}

/// Waits until a process ends, but not for ever: none if it had to be killed.
fn wait(child: &mut Child) -> io::Result<Option<ExitStatus>> {
    let started = Instant::now();
    loop {
        if let Some(status) = child.try_wait()? {
            return Ok(Some(status));
        }
        if started.elapsed() > PATIENCE {
            child.kill()?;
            child.wait()?;
            return Ok(None);
        }
        thread::sleep(Duration::from_millis(1));
    }
}

impl Called {
    /// What is wrong with how it ended, whatever it was asked: it must end by itself, with a code
    /// that means something, in text that does not move a terminal.
    ///
    /// # Errors
    ///
    /// What is wrong, in words.
    pub fn is_decent(&self) -> Result<(), String> {
        let err = String::from_utf8_lossy(&self.err);
        let Some(status) = self.status else { return Err("it does not end".to_owned()) };
        match status.code() {
            Some(code) if CODES.contains(&code) => {}
            Some(code) => return Err(format!("exit code {code}: {err}")),
            None => return Err(format!("it was ended by {status}: {err}")),
        }
        if err.contains("panicked") {
            return Err(format!("it panicked: {err}"));
        }
        for (what, bytes) in [("answer", &self.out), ("complaint", &self.err)] {
            let Ok(text) = core::str::from_utf8(bytes) else {
                return Err(format!("its {what} is no text"));
            };
            let text = if self.coloured { without_styles(text) } else { text.to_owned() };
            if let Some(raw) = text.chars().find(|c| moves_terminal(*c)) {
                return Err(format!("its {what} lets {raw:?} through"));
            }
        }
        let silent = self.out.is_empty() && self.err.is_empty();
        if silent && status.code() != Some(0) {
            return Err("it fails without a word".to_owned());
        }
        Ok(())
    }
}

/// A text without the styles that the program writes with where it is asked to.
fn without_styles(text: &str) -> String {
    let mut pieces = text.split("\u{1b}[");
    let mut plain = pieces.next().unwrap_or_default().to_owned();
    for piece in pieces {
        let styled = piece.trim_start_matches(|c: char| c.is_ascii_digit()).strip_prefix('m');
        match styled {
            Some(rest) => plain.push_str(rest),
            None => plain.push_str(&format!("\u{1b}[{piece}")),
        }
    }
    plain
}

/// Whether a character does something to a terminal besides being seen; line ends may.
fn moves_terminal(c: char) -> bool {
    let turns =
        matches!(c, '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}');
    turns || (c.is_control() && !matches!(c, '\n' | '\t'))
}
