//! `house config`: writes, checks and shows the file of a table.
//!
//! Exit 0: good; 1: something in a file is wrong, named by its line; 2: the call itself was wrong,
//! or a file cannot be read.

mod page;

use std::path::{Path, PathBuf};

use desk::entries::{self, Complaint, FileError};
use desk::house;
use desk::table_file::{self, Checked, ConfigCheckDocument, ConfigShowDocument, Nameplate};
use games::catalogue::Ask;

use crate::app::commands;
use crate::console::Console;
use crate::failure::{Ending, Failure};
use crate::options::GameOptions;
use crate::output::Output;

/// Write, check and show the file of a table
///
/// One file per table holds its game, its name, its licensee and everything that can be set. Every
/// command with --table reads it.
#[derive(clap::Args, Debug)]
pub struct Args {
    #[command(subcommand)]
    what: What,
}

commands! {
    enum What {
        Init(Init) => init,
        Check(Check) => check,
        Show(Show) => show,
    }
}

/// Print a commented file with every setting, its default and its clause
#[derive(clap::Args, Debug)]
#[command(after_help = "Example: house config init caribbean-stud --set table=CSP-01 \\\n  \
                        --set minimum=25 --output csp-01.toml")]
struct Init {
    #[command(flatten)]
    about: GameOptions,

    #[command(flatten)]
    output: Output,
}

/// Check files of tables: every complaint names its line, what is accepted, and its clause
#[derive(clap::Args, Debug)]
struct Check {
    /// The files
    #[arg(required = true)]
    files: Vec<PathBuf>,

    /// Print one JSON document
    #[arg(long)]
    json: bool,
}

/// Show the settings in force at a table, what differs from the default, and the options' hash
#[derive(clap::Args, Debug)]
struct Show {
    /// The file
    file: PathBuf,

    /// Print one JSON document
    #[arg(long)]
    json: bool,
}

/// Writes, checks or shows.
pub fn run(args: Args, out: &Console) -> Result<Ending, Failure> {
    args.what.run(out)
}

/// What to do with a table file.
const USAGE: &str = "`house config check FILE` checks it, `house config show FILE` shows what is \
                     in force, `--table FILE` plays, simulates and computes with it.";

fn init(mut args: Init, out: &Console) -> Result<Ending, Failure> {
    args.output.ready()?;
    let named = head(&mut args.about.options.set)?;
    let described = house::described(args.about.game, &args.about.given(Ask::Options)?)?;
    let mut described = match named.licensee {
        Some(licensee) => described.run_by(licensee),
        None => described,
    };
    described.head.table = named.table.or(described.head.table);
    let text = table_file::template(&described, USAGE);
    args.output.write(&text, out)
}

/// Takes what says who the table is out of the `--set`s of a call.
fn head(set: &mut Vec<String>) -> Result<Nameplate, Failure> {
    let mut head = Nameplate::default();
    let mut wrong = None;
    set.retain(|text| {
        let (name, value) = text.split_once('=').unwrap_or((text, ""));
        let read = match name.trim() {
            "table" => table_file::table_name(value.trim()).map(|it| head.table = Some(it)),
            "licensee" => table_file::licensee(value.trim()).map(|it| head.licensee = Some(it)),
            _ => return true,
        };
        wrong = wrong.take().or(read.err());
        false
    });
    wrong.map_or(Ok(head), |wrong| Err(Failure::Usage(format!("--set {wrong}"))))
}

/// The text of a file that can be read line by line, whatever the lines say.
fn legible(path: &Path) -> Result<String, Failure> {
    let text = entries::lines(path, "table file")?;
    match entries::parse(&text) {
        Ok(_) => Ok(text),
        Err(complaints) => Err(FileError::wrong(path, complaints).into()),
    }
}

fn check(args: Check, out: &Console) -> Result<Ending, Failure> {
    // A file that cannot be read is a wrong call: nothing is printed then.
    let texts = args.files.iter().map(|path| Ok((path, legible(path)?)));
    let texts: Vec<(&PathBuf, String)> = texts.collect::<Result<_, Failure>>()?;
    let checked = texts.iter().map(|(path, text)| (path.as_path(), house::described_in(text)));
    let checked: Vec<Checked<'_>> = checked.collect();
    let (document, page) =
        (|| ConfigCheckDocument::from(&*checked), || page::checked(&checked, out));
    out.answer(args.json, document, page)?;
    let good = checked.iter().all(|(_, read)| read.is_ok());
    Ok(Ending::when(good))
}

fn show(args: Show, out: &Console) -> Result<Ending, Failure> {
    let text = legible(&args.file)?;
    let wrong = |complaints: Vec<Complaint>| {
        let words = complaints.iter().map(|complaint| entries::located(&args.file, complaint));
        Failure::No(words.collect::<Vec<_>>().join("\n"))
    };
    let described = house::described_in(&text).map_err(wrong)?;
    let (file, table) = (&*args.file, &described);
    let page = || page::shown(file, table, out);
    out.answer(args.json, || ConfigShowDocument::from((file, table)), page)
}
