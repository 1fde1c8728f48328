//! `house config`: writes, checks and shows the file of a table.
//!
//! Exit 0: good; 1: something in a file is wrong, named by its line; 2: the call itself was wrong,
//! or a file cannot be read.

mod page;
mod template;

use std::path::{Path, PathBuf};

use games::catalogue::GameId;
use games::settings::Settings;
use games::{Game, OptionsHash, with_game};

use crate::console::Console;
use crate::failure::{Failure, Outcome};
use crate::options::{Ante, Options, game_parser};
use crate::output::Output;
use desk::entries::{self, Complaint, FileError};
use desk::settings::{Setting, all_settings};
use desk::table_file::{self, Head};

/// Write, check and show the file of a table
///
/// One file per table holds its game, its name, its licensee and everything that can be set. Every
/// command with --table reads it.
#[derive(clap::Args, Debug)]
pub struct Args {
    #[command(subcommand)]
    what: What,
}

#[derive(clap::Subcommand, Debug)]
enum What {
    Init(Init),
    Check(Check),
    Show(Show),
}

/// Print a commented file with every setting, its default and its clause
#[derive(clap::Args, Debug)]
#[command(after_help = "Example: house config init caribbean-stud --set table=CSP-01 \\\n  \
                        --set minimum=25 --output csp-01.toml")]
struct Init {
    /// The game
    #[arg(value_parser = game_parser())]
    game: GameId,

    #[command(flatten)]
    options: Options,

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

/// A table as its file has it, whatever its game.
struct Described {
    game: GameId,
    head: Head,
    regulation: String,
    options_hash: String,
    settings: Vec<Setting>,
}

/// Writes, checks or shows.
///
/// # Errors
///
/// Names the file or the option that is wrong.
pub fn run(args: Args, out: &Console) -> Result<Outcome, Failure> {
    match args.what {
        What::Init(args) => init(args, out),
        What::Check(args) => check(&args, out),
        What::Show(args) => show(&args, out),
    }
}

fn planned(game: GameId) -> String {
    format!("{game} is planned: it has no options or odds yet")
}

impl Described {
    fn of<S: Settings>(game: GameId, head: Head, settings: &S) -> Self {
        let regulation = settings.get("regulation");
        let regulation = regulation.unwrap_or_else(|| table_file::regulation(S::GAME).to_owned());
        let options_hash = OptionsHash::new(&settings.canonical()).to_string();
        Self { game, head, regulation, options_hash, settings: all_settings(settings) }
    }

    /// The table of a file, or everything that is wrong with the file.
    fn read(text: &str) -> Result<Self, Vec<Complaint>> {
        let (game, line) = table_file::game(text)?;
        with_game!(
            game,
            G => Self::read_of::<<G as Game>::Settings>(text, game),
            planned => Err(vec![Complaint::at(line, planned(game))])
        )
    }

    fn read_of<S: Settings>(text: &str, game: GameId) -> Result<Self, Vec<Complaint>> {
        let (file, mut complaints) = table_file::parse::<S>(text, Ante::Refused);
        complaints.extend(table_file::not_allowed(&file.settings, &file.lines));
        complaints.sort_by(|one, other| one.lines.cmp(&other.lines));
        if !complaints.is_empty() {
            return Err(complaints);
        }
        Ok(Self::of(game, file.head, &file.settings))
    }
}

fn init(mut args: Init, out: &Console) -> Result<Outcome, Failure> {
    let game = args.game;
    args.output.ready()?;
    let named = head(&mut args.options.set)?;
    let described = with_game!(
        game,
        G => chosen::<<G as Game>::Settings>(game, &args.options)?,
        planned => return Err(Failure::No(planned(game)))
    );
    let head = Head {
        table: named.table.or(described.head.table),
        licensee: named.licensee.or(described.head.licensee),
    };
    let text = template::text(&Described { head, ..described });
    args.output.write(&text, out)
}

fn chosen<S: Settings>(game: GameId, options: &Options) -> Result<Described, Failure> {
    let chosen = options.one::<S>(Ante::Refused)?.permitted()?;
    Ok(Described::of(game, chosen.head, &chosen.settings))
}

/// Takes what says who the table is out of the `--set`s of a call.
fn head(set: &mut Vec<String>) -> Result<Head, Failure> {
    let mut head = Head::default();
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
    let text = entries::text(path, "table file")?;
    match entries::parse(&text) {
        Ok(_) => Ok(text),
        Err(complaints) => Err(FileError::wrong(path, complaints).into()),
    }
}

fn check(args: &Check, out: &Console) -> Result<Outcome, Failure> {
    // A file that cannot be read is a wrong call: nothing is printed then.
    let texts = args.files.iter().map(|path| Ok((path, legible(path)?)));
    let texts: Vec<(&PathBuf, String)> = texts.collect::<Result<_, Failure>>()?;
    let checked = texts.iter().map(|(path, text)| (path.as_path(), Described::read(text)));
    let checked: Vec<(&Path, Result<Described, Vec<Complaint>>)> = checked.collect();
    if args.json {
        out.json("house/config-check/2", page::checked_json(&checked))?;
    } else {
        out.write(&page::checked(&checked, out))?;
    }
    let good = checked.iter().all(|(_, read)| read.is_ok());
    Ok(if good { Outcome::Done } else { Outcome::No })
}

fn show(args: &Show, out: &Console) -> Result<Outcome, Failure> {
    let text = legible(&args.file)?;
    let wrong = |complaints: Vec<Complaint>| {
        let words = complaints.iter().map(|complaint| entries::located(&args.file, complaint));
        Failure::No(words.collect::<Vec<_>>().join("\n"))
    };
    let described = Described::read(&text).map_err(wrong)?;
    if args.json {
        out.json("house/config-show/2", page::shown_json(&args.file, &described))?;
    } else {
        out.write(&page::shown(&args.file, &described, out))?;
    }
    Ok(Outcome::Done)
}
