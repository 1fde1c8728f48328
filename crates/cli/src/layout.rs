//! `house layout`: the layout of a table, drawn to scale, described in a file, checked.
//!
//! Exit 0: good; 1: the layout lacks something, named by its clause; 2: the call was wrong, or the
//! description cannot be read.

use std::path::{Path, PathBuf};

use ::signage::{
    Description, Finding, LayoutCheckDocument, LayoutDocument, NO_NAME, check, check_change, layout,
};
use desk::entries;
use desk::house::{self, Room};
use floor::NoLayout;
use games::catalogue::{Ask, GameId};
use paper::json;

use crate::console::{self, Console};
use crate::failure::{Ending, Failure};
use crate::options::{GameOptions, Options, game_parser};
use crate::output::Output;
use crate::table::{Page, paragraph};

/// The layout of a table: drawn to scale, described in a file, or checked
#[derive(clap::Args, Debug)]
#[command(args_conflicts_with_subcommands = true, subcommand_negates_reqs = true)]
pub struct Args {
    #[command(subcommand)]
    what: Option<What>,

    #[command(flatten)]
    draw: Draw,
}

#[derive(clap::Subcommand, Debug)]
enum What {
    /// Say what a layout description lacks or has wrong, clause by clause
    Check(Check),
    /// Draw a layout description to scale
    Draw(DrawFile),
}

#[derive(clap::Args, Debug)]
struct DrawFile {
    /// A layout description; `house layout GAME --toml` prints one
    file: PathBuf,

    #[command(flatten)]
    scale: Scale,

    #[command(flatten)]
    output: Output,
}

#[derive(clap::Args, Debug)]
struct Scale {
    /// The drawing is so many times smaller than the table
    #[arg(long, default_value_t = 10, value_name = "N")]
    #[arg(value_parser = crate::numbers::whole(1_u32..=100))]
    scale: u32,
}

#[derive(clap::Args, Debug)]
struct Check {
    /// A layout description; `house layout GAME --toml` prints one
    file: PathBuf,

    /// The description it replaces: changes against players need a notice on the sign
    #[arg(long, value_name = "FILE")]
    replaces: Option<PathBuf>,

    /// Print one JSON document
    #[arg(long)]
    json: bool,
}

#[derive(clap::Args, Debug)]
struct Draw {
    /// The game
    #[arg(value_parser = game_parser(), required = true)]
    game: Option<GameId>,

    #[command(flatten)]
    options: Options,

    #[command(flatten)]
    named: Named,

    #[command(flatten)]
    form: Form,

    /// Where payout odds and payout limit stand: on the sign or on the cloth
    #[arg(long, value_enum, default_value_t, value_name = "WHERE")]
    odds: Odds,

    #[command(flatten)]
    scale: Scale,

    #[command(flatten)]
    output: Output,
}

#[derive(clap::Args, Debug)]
#[group(multiple = false)]
struct Form {
    /// Draw it to scale, in millimetres; so is a file of --output that ends in .svg
    #[arg(long)]
    svg: bool,

    /// Print the description the drawing is made from
    #[arg(long)]
    toml: bool,

    /// Print the description as one JSON document
    #[arg(long)]
    json: bool,
}

/// In which form a layout is written.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Drawn {
    Svg,
    Toml,
    Json,
}

impl Form {
    /// The form that is asked for, or that the suffix of the file names.
    fn or(&self, output: &Output) -> Result<Drawn, Failure> {
        match (self.svg, self.toml, self.json, output.suffix()) {
            (true, ..) | (_, false, false, Some("svg")) => Ok(Drawn::Svg),
            (_, true, ..) | (_, _, false, Some("toml")) => Ok(Drawn::Toml),
            (.., true, _) | (.., Some("json")) => Ok(Drawn::Json),
            (false, false, false, _) => Err(Failure::usage(
                "give --svg, --toml or --json, or an --output that ends in .svg, .toml or .json",
            )),
        }
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, clap::ValueEnum)]
enum Odds {
    #[default]
    Sign,
    Layout,
}

/// Whose layout or sign it is.
#[derive(clap::Args, Debug)]
pub struct Named {
    /// The name or trade name of the licensee, if the table file does not say it
    #[arg(long, value_name = "NAME", value_parser = games::names::all_seen)]
    licensee: Option<String>,
}

/// Draws, describes or checks a layout.
pub fn run(args: Args, out: &Console) -> Result<Ending, Failure> {
    match (args.what, args.draw.game) {
        (Some(What::Check(args)), _) => checked(&args, out),
        (Some(What::Draw(args)), _) => {
            args.output.ready()?;
            let drawing = layout::svg(&read(&args.file)?, args.scale.scale);
            args.output.write(&drawing, out)
        }
        (None, Some(game)) => {
            let about = GameOptions { game, options: args.draw.options.clone() };
            drawn(&about, &args.draw, out)
        }
        (None, None) => Err(Failure::Usage("give a game, or check or draw and a file".to_owned())),
    }
}

fn drawn(about: &GameOptions, args: &Draw, out: &Console) -> Result<Ending, Failure> {
    args.output.ready()?;
    let form = args.form.or(&args.output)?;
    let mut description = described(about, &args.named)?;
    if args.odds == Odds::Layout {
        description = description.inscribed();
    }
    let text = match form {
        Drawn::Svg => layout::svg(&description, args.scale.scale),
        Drawn::Json => json::text(&LayoutDocument::from(&description)),
        Drawn::Toml => description.to_toml(),
    };
    args.output.write(&text, out)
}

/// The description of a table; without a licensee's name it says so on standard error.
pub fn described(about: &GameOptions, named: &Named) -> Result<Description, Failure> {
    let given = about.given(Ask::Layout)?;
    let posted = house::posted(about.game, &given, Room::Any, Ask::Layout)?;
    let licensee = named.licensee.clone().or(posted.head.licensee);
    let licensee = licensee.map(|name| name.trim().to_owned()).filter(|name| !name.is_empty());
    let shown = licensee.as_deref().unwrap_or(NO_NAME);
    let description = floor::layout(about.game, &posted.settings, shown)?;
    if licensee.is_none() {
        let why = "house: no name is given, so a place is kept for it; add --licensee NAME\n";
        console::tell(why);
    }
    Ok(description)
}

fn read(path: &Path) -> Result<Description, Failure> {
    let text = entries::lines(path, "layout description")?;
    let located = |wrong| format!("{}, {wrong}", path.display());
    floor::layout_described(&text).map_err(|why| match why {
        NoLayout::Planned(why) => Failure::No(located(why)),
        NoLayout::Wrong(why) => Failure::Usage(located(why)),
    })
}

fn checked(args: &Check, out: &Console) -> Result<Ending, Failure> {
    let description = read(&args.file)?;
    let mut findings = check(&description);
    if let Some(path) = &args.replaces {
        findings.extend(check_change(&read(path)?, &description));
    }
    let document = || LayoutCheckDocument::from((&description, &*findings));
    let page = || report(&description, &findings, &args.file, out);
    out.answer(args.json, document, page)?;
    Ok(Ending::when(findings.is_empty()))
}

fn report(description: &Description, findings: &[Finding], file: &Path, out: &Console) -> String {
    let positions = description.positions.len();
    let (title, file) = (description.game.title(), file.display());
    let (verdict, count) = match findings.len() {
        0 => (out.good("good:"), ", nothing is lacking".to_owned()),
        1 => (out.bad("not good:"), ": one thing is lacking or wrong".to_owned()),
        more => (out.bad("not good:"), format!(": {more} things are lacking or wrong")),
    };
    let mut page = Page::new(out);
    page.put(&format!("{verdict} {file}\n"));
    page.say(&format!("{title}, {positions} positions{count}"));
    for finding in findings {
        page.apart(&finding.what);
        let clause = paragraph(&finding.under.to_string(), 4, out.width());
        page.put(&format!("{}\n", out.faint(clause.trim_end())));
    }
    page.text()
}
