//! `--output FILE`: writes a new file, and over one that is there only with `--force`. Its suffix
//! chooses the format, unless the call names one.

use std::io::ErrorKind;
use std::path::{Path, PathBuf};

use clap::ValueEnum;
use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};
use desk::output::Over;
use paper::json;
use serde::Serialize;

use crate::console::{self, Console};
use crate::failure::{Ending, Failure};

/// Where a text goes.
#[derive(clap::Args, Debug)]
pub struct Output {
    /// Write a new file instead of printing
    #[arg(long, value_name = "FILE")]
    output: Option<PathBuf>,

    /// Write over a file that is there already
    #[arg(long)]
    force: bool,
}

/// What an answer is, and where it goes.
#[derive(clap::Args, Debug)]
pub struct Answered {
    /// Print one JSON document, such as --output FILE.json writes
    #[arg(long)]
    json: bool,

    #[command(flatten)]
    pub output: Output,
}

/// What a text is written as.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub enum Format {
    #[value(alias = "txt")]
    Text,
    #[value(alias = "md")]
    Markdown,
    #[value(alias = "htm")]
    Html,
    Svg,
    Csv,
    Json,
}

/// The formats of a command, each with what it gives.
pub type Formats = [(Format, &'static str)];

/// The formats of an answer that has one page.
const PLAIN: &Formats = &[(Format::Text, ""), (Format::Json, "")];

impl Format {
    fn value(self) -> PossibleValue {
        self.to_possible_value().expect("every format has a name")
    }

    /// Its name.
    pub fn name(self) -> String {
        self.value().get_name().to_owned()
    }
}

/// Reads one of these formats.
pub fn format_parser(formats: &'static Formats) -> impl TypedValueParser<Value = Format> {
    let values = formats.iter().map(|(format, help)| format.value().help(*help));
    PossibleValuesParser::new(values)
        .map(|name| Format::from_str(&name, false).expect("a possible value is a format"))
}

/// Suffixes that name a format, if not one of every command.
const SUFFIXES: [&str; 10] =
    ["txt", "text", "md", "markdown", "html", "htm", "svg", "csv", "json", "pdf"];

impl Output {
    /// Looks at once whether anything can be written, so that nobody waits for an answer that has
    /// no place: a file that is there already, a folder that is not, nothing to force.
    pub fn ready(&self) -> Result<(), Failure> {
        let Some(path) = &self.output else {
            let forced = "--force writes over the file of --output, which is not given";
            return if self.force { Err(Failure::usage(forced)) } else { Ok(()) };
        };
        let refused = |why: &str| Err(Failure::Usage(format!("--output {}{why}", path.display())));
        match path.parent() {
            _ if path.is_dir() => refused(" is a folder; name a file in it"),
            _ if !self.force && path.exists() => Err(there_already(path)),
            Some(folder) if !folder.as_os_str().is_empty() && !folder.is_dir() => {
                refused(": its folder is not there")
            }
            _ => Ok(()),
        }
    }

    /// The format that is asked for, or the one that the suffix of the file names, if it does.
    pub fn format(
        &self,
        asked: Option<Format>,
        json: bool,
        formats: &Formats,
    ) -> Result<Option<Format>, Failure> {
        let suffix = self.suffix();
        let (Some(suffix), None, false) = (suffix, asked, json) else {
            return Ok(if json { Some(Format::Json) } else { asked });
        };
        let format = Format::from_str(suffix, true).ok();
        let format = format.filter(|format| formats.iter().any(|(known, _)| known == format));
        if format.is_some() || !SUFFIXES.contains(&&*suffix.to_lowercase()) {
            return Ok(format);
        }
        let known = |(format, _): &(Format, &str)| -> Vec<String> {
            format.value().get_name_and_aliases().map(|name| format!(".{name}")).collect()
        };
        let known = formats.iter().flat_map(known).collect::<Vec<_>>().join(", ");
        Err(Failure::Usage(format!(
            "--output: .{suffix} is no format of this answer; accepted: {known}"
        )))
    }

    /// How the name of the file ends.
    pub fn suffix(&self) -> Option<&str> {
        self.output.as_ref().and_then(|path| path.extension()?.to_str())
    }

    /// Who the text is made for: nobody's terminal if it goes to a file.
    pub fn console(&self, out: &Console) -> Console {
        if self.output.is_some() { Console::plain() } else { *out }
    }

    /// What may be written over.
    pub const fn over(&self) -> Over {
        if self.force { Over::Anything } else { Over::Nothing }
    }

    /// Whether a file is named.
    pub const fn is_file(&self) -> bool {
        self.output.is_some()
    }

    /// Writes the text to the file, or else to standard output.
    pub fn write(&self, text: &str, out: &Console) -> Result<Ending, Failure> {
        match &self.output {
            None => out.write(text)?,
            Some(path) => {
                write(path, text, self.over())?;
                tell(path);
            }
        }
        Ok(Ending::Success)
    }
}

impl Answered {
    /// As [`Output::ready`], and whether the suffix names a format that the answer has.
    pub fn ready(&self) -> Result<(), Failure> {
        self.output.format(None, false, PLAIN)?;
        self.output.ready()
    }

    /// As [`Answered::ready`] where `--force` means further files too: those of the folder of
    /// `--write`, which may be missing, though not the folder it would be made in.
    pub fn ready_beside(&self, others: Option<&Path>) -> Result<(), Failure> {
        let Some(folder) = others else { return self.ready() };
        let refused = |why| Err(Failure::Usage(format!("--write {}{why}", folder.display())));
        match folder.parent() {
            _ if folder.is_dir() => {}
            _ if folder.exists() => return refused(" is a file; name a folder"),
            Some(outer) if !outer.as_os_str().is_empty() && !outer.is_dir() => {
                return refused(": the folder to make it in is not there");
            }
            _ => {}
        }
        if self.output.output.is_some() { self.ready() } else { Ok(()) }
    }

    /// Writes the document for programs or the page for people.
    pub fn write<D: Serialize>(
        &self,
        document: impl FnOnce() -> D,
        page: impl FnOnce(&Console) -> String,
        out: &Console,
    ) -> Result<Ending, Failure> {
        let text = if self.output.format(None, self.json, PLAIN)? == Some(Format::Json) {
            json::text(&document())
        } else {
            page(&self.output.console(out))
        };
        self.output.write(&text, out)
    }
}

/// Writes a file, over another only if it may.
pub fn write(path: &Path, text: &str, over: Over) -> Result<(), Failure> {
    desk::output::write(path, &paper::visible(text, false), over).map_err(|cause| {
        let there = cause.kind() == ErrorKind::AlreadyExists;
        if there { there_already(path) } else { Failure::at("writing", path, cause) }
    })
}

/// Says on standard error that a file was written: standard output is for answers.
pub fn tell(path: &Path) {
    console::tell(&format!("written: {}\n", path.display()));
}

fn there_already(path: &Path) -> Failure {
    Failure::Usage(format!("{} is there already; --force writes over it", path.display()))
}
