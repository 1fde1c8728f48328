//! `--output FILE`: writes a new file, and over one that is there only with `--force`.

use std::fs::OpenOptions;
use std::io::{ErrorKind, Write as _};
use std::path::{Path, PathBuf};

use crate::console::Console;
use crate::failure::{Failure, Outcome};

/// Where a text goes.
#[derive(clap::Args, Debug)]
pub struct Output {
    /// Write a new file instead of printing
    #[arg(long, value_name = "FILE")]
    output: Option<PathBuf>,

    /// Write over a file that is there already
    #[arg(long, requires = "output")]
    force: bool,
}

impl Output {
    /// Writes the text to the file, or else to standard output.
    ///
    /// # Errors
    ///
    /// If the file is there already, or cannot be written.
    pub fn write(&self, text: &str, out: &Console) -> Result<Outcome, Failure> {
        match &self.output {
            None => out.write(text)?,
            Some(path) => {
                let over = if self.force { Over::Anything } else { Over::Nothing };
                write(path, text, over)?;
                out.line(&format!("written: {}", path.display()))?;
            }
        }
        Ok(Outcome::Done)
    }
}

/// What a file may be written over.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Over {
    /// Nothing that is there.
    Nothing,
    /// Whatever is there.
    Anything,
}

/// Writes a file.
///
/// # Errors
///
/// If the file is there already and may not be written over, or cannot be written.
pub fn write(path: &Path, text: &str, over: Over) -> Result<(), Failure> {
    let mut open = OpenOptions::new();
    match over {
        Over::Nothing => open.write(true).create_new(true),
        Over::Anything => open.write(true).create(true).truncate(true),
    };
    let written = open.open(path).and_then(|mut file| file.write_all(text.as_bytes()));
    written.map_err(|cause| match cause.kind() {
        ErrorKind::AlreadyExists => {
            let file = path.display();
            Failure::Usage(format!("{file} is there already; --force writes over it"))
        }
        _ => Failure::at("writing", path, cause),
    })
}
