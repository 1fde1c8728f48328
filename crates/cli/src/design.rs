//! `house design`: pay tables whose exact edge meets a target.

use std::collections::BTreeMap;
use std::io::{IsTerminal as _, Write as _};
use std::path::{Path, PathBuf};
use std::time::Instant;

use analyse::design::{
    Bounds, BoundsError, Design, DesignError, DesignSearch, Forbidden, Order, SolvedTable,
    WrongBounds,
};
use analyse::sensitivity::{self, Sloped};
use analyse::{Detail, Fraction};
use desk::pay_table_file;
use games::catalogue::GameId;
use games::with_game;

use crate::console::Console;
use crate::cost::Meter;
use crate::failure::{Failure, Outcome};
use crate::numbers::{percentage, whole};
use crate::options::{Ante, Chosen, Options, game_parser};
use crate::output::{self, Answered};
use crate::solved::{self, Asked, Solved, watched};

mod page;

/// Pay tables whose exact edge meets a target
///
/// Searches the pay tables within bounds for those whose house edge at best play is nearest to
/// the target. Every table that is shown is solved exactly. A line is given bounds with --line;
/// if any is, all others stay as they are, and if none is, every line may move a little. A higher
/// hand never pays less, and odds below the legal minimum are left out, unless you say otherwise.
/// Values are in units of the ante, without rounding or payout limit.
#[derive(clap::Args, Debug)]
#[command(after_help = "Examples:\n  \
    house design double-down-stud --target 4.5%\n  \
    house design double-down-stud --target 3% --line \"full house=10..14\"\n  \
    house design caribbean-stud --target 4% --line \"flush=5..7 by 1/2\"\n  \
    house design double-down-stud --sensitivity")]
pub struct Args {
    /// The game
    #[arg(value_parser = game_parser())]
    game: GameId,

    #[command(flatten)]
    options: Options,

    /// The house edge to meet, such as 4.5% of the ante
    #[arg(long, value_name = "EDGE", allow_hyphen_values = true)]
    #[arg(required_unless_present = "sensitivity")]
    target: Option<String>,

    /// How far from the target a table may be
    #[arg(long, value_name = "EDGE", default_value = "0.05%", allow_hyphen_values = true)]
    #[arg(requires = "target")]
    within: String,

    /// What a line may pay, such as "flush=5..8" or "straight=1..3 by 1/2"
    #[arg(long = "line", value_name = "NAME=BOUNDS", requires = "target")]
    lines: Vec<String>,

    /// Keep a line as it is, where no line is given bounds
    #[arg(long = "fix", value_name = "NAME", requires = "target")]
    fixed: Vec<String>,

    /// The wager whose edge is meant; the main one by default
    #[arg(long, value_name = "NAME", requires = "target")]
    wager: Option<String>,

    /// Show at most so many tables
    #[arg(long, value_name = "N", default_value_t = 5, requires = "target")]
    #[arg(value_parser = whole(1_u32..=10_000))]
    most: u32,

    /// Solve at most so many tables one by one; 2000, or 60 where each takes seconds
    #[arg(long, value_name = "N", value_parser = whole(1_u32..=u32::MAX), requires = "target")]
    tries: Option<u32>,

    /// Let a higher hand pay less than a lower one
    #[arg(long, requires = "target")]
    any_order: bool,

    /// Also consider tables that the text does not allow, such as odds below its minimum
    #[arg(long, requires = "target")]
    below_floor: bool,

    /// Show what each line does to the edge
    #[arg(long)]
    sensitivity: bool,

    /// Leave out everything but the edge
    #[arg(long, requires = "target")]
    value_only: bool,

    /// Write each table that is found to a file in this folder
    #[arg(long, value_name = "DIR", requires = "target")]
    write: Option<PathBuf>,

    #[command(flatten)]
    answered: Answered,
}

/// Prints pay tables that meet the target.
///
/// # Errors
///
/// Names what is wrong with the call; says no if the game is not solved yet.
pub fn run(args: Args, out: &Console) -> Result<Outcome, Failure> {
    let game = args.game;
    args.answered.ready_beside(args.write.as_deref())?;
    with_game!(
        game,
        G => answered::<G>(&args, out),
        planned => Err(Failure::No(format!("{game} is not solved yet: it is only planned")))
    )
}

fn answered<G: Solved>(args: &Args, out: &Console) -> Result<Outcome, Failure> {
    let wanted = args.wanted()?;
    let mut meter = Meter::new();
    let chosen: Chosen<G::Settings> = args.options.one(Ante::Unit)?;
    let forbidden = if args.below_floor { Forbidden::Included } else { Forbidden::LeftOut };
    let bounds = Bounds::read(&chosen.settings, &args.lines, &args.fixed, forbidden)
        .map_err(DesignError::from)?;
    solved::terms::<G>(&chosen, solved::OPTIMAL)?;
    let counts = solved::counted::<G>(out)?;
    let asked = Asked::<G>::new(&chosen);
    let subject = solved::subject::<G>(&chosen, Vec::new());
    let shown = &args.answered.console(out);
    let mut texts = Vec::new();
    let mut changes: Option<Vec<Sloped>> = None;
    if args.sensitivity {
        let each = watched(out, |it| sensitivity::each_slope(&counts, asked.basis(), it))?;
        texts.push(page::sensitivity(G::TITLE, G::UNIT, &each, shown));
        changes = Some(each);
    }
    let (mut outcome, mut found) = (Outcome::Done, None);
    if let Some(wanted) = wanted {
        let started = Instant::now();
        let began = wanted.begin(&counts, asked.basis(), bounds, &())?;
        warn(started, began.tries());
        let design = watched(out, |watch| began.run(watch))?;
        let files = args.write::<G>(&chosen, &design)?;
        texts.push(page::design(&subject, G::UNIT, (&design, &files), shown));
        outcome = if design.shown.is_empty() { Outcome::No } else { Outcome::Done };
        found = Some((design, files));
    }
    let found = found.as_ref().map(|(design, files)| (design, files));
    let cost = meter.read();
    let document = || desk::design::document(&subject, changes.as_deref(), found, cost);
    args.answered.write(document, |_| texts.join("\n"), out)?;
    Ok(outcome)
}

impl Args {
    /// What the call seeks, if it seeks anything.
    fn wanted(&self) -> Result<Option<DesignSearch>, Failure> {
        let target = self.target.as_deref().map(|text| edge("--target", text)).transpose()?;
        let within = edge("--within", &self.within)?;
        if within < Fraction::ZERO {
            let why = "a distance is not below 0";
            return Err(Failure::Usage(format!("--within {}: {why}", self.within)));
        }
        Ok(target.map(|target| DesignSearch {
            wager: self.wager.clone(),
            order: if self.any_order { Order::Any } else { Order::Falling },
            most: self.most as usize,
            tries: self.tries.map(|tries| tries as usize),
            detail: if self.value_only { Detail::Value } else { Detail::Full },
            ..DesignSearch::near(target, within)
        }))
    }

    /// Writes every table that was found, if that is wanted; gives the files by their place.
    fn write<G: Solved>(
        &self,
        chosen: &Chosen<G::Settings>,
        design: &Design,
    ) -> Result<BTreeMap<usize, PathBuf>, Failure> {
        let Some(folder) = &self.write else { return Ok(BTreeMap::new()) };
        let tables = design.shown.iter().map(|shown| &shown.table).enumerate();
        let written = tables.map(|(place, table)| {
            let settings = design.settings::<G>(&chosen.settings, table);
            Ok((place, self.write_one::<G>(folder, place + 1, &settings, table)?))
        });
        written.collect()
    }

    /// Writes one table so that `--pay-table` reads it back.
    fn write_one<G: Solved>(
        &self,
        folder: &Path,
        number: usize,
        settings: &G::Settings,
        table: &SolvedTable,
    ) -> Result<PathBuf, Failure> {
        if !folder.is_dir() {
            std::fs::create_dir(folder)
                .map_err(|cause| Failure::at("making the folder", folder, cause))?;
        }
        let file = folder.join(format!("{}-{number}.toml", G::NAME));
        let edge = -table.value;
        let head = format!("# House edge {}, exactly {edge}.\n", page::per_cent(edge));
        let text = head + &pay_table_file::template(settings, G::TITLE);
        output::write(&file, &text, self.answered.over())?;
        Ok(file)
    }
}

/// Tells whoever waits that it takes a while.
fn warn(started: Instant, tries: usize) {
    const SLOW: f64 = 0.5;
    let seconds = started.elapsed().as_secs_f64();
    if seconds > SLOW && std::io::stderr().is_terminal() {
        let said = format!(
            "house: a table takes about {seconds:.1} s; at most {tries} are solved, and a few more \
             for each line with bounds\n"
        );
        // If standard error is closed, there is nobody to tell.
        let _ = std::io::stderr().write_all(said.as_bytes());
    }
}

impl From<DesignError> for Failure {
    fn from(error: DesignError) -> Self {
        let said = match error {
            DesignError::NoValue(why) => return why.into(),
            DesignError::Bounds(WrongBounds::Line(text, why)) => format!("--line {text:?}: {why}"),
            DesignError::Bounds(WrongBounds::Fixed(name, BoundsError::GivenBounds)) => {
                format!("--fix {name:?}: --line gives it bounds")
            }
            DesignError::Bounds(WrongBounds::Fixed(name, why)) => format!("--fix {name:?}: {why}"),
            DesignError::LineWithoutEffect { .. } => format!("--line {error}"),
            DesignError::NeverFalling => format!("{error}, or --any-order"),
            DesignError::TooManyCandidates => format!("{error}, or give a smaller --within"),
            DesignError::NoWager { .. }
            | DesignError::NothingMoves(_)
            | DesignError::TooManyTables => error.to_string(),
        };
        Self::Usage(said)
    }
}

/// An edge that is asked for has no more digits than this above and below.
const PARTS_MAX: i128 = 1_000_000_000_000_000;

/// `4.5%` or a fraction.
fn edge(name: &str, text: &str) -> Result<Fraction, Failure> {
    let wrong = || {
        let why =
            "write it in per cent with its sign, such as 4.5%, or as a fraction, such as 9/200";
        Failure::Usage(format!("{name} {text:?}: {why}"))
    };
    if text.trim().ends_with('%') {
        let (sign, number) = match text.trim().strip_prefix('-') {
            Some(number) => (Fraction::from(-1), number),
            None => (Fraction::ONE, text.trim()),
        };
        return percentage(number, 15).map(|share| sign * share).ok_or_else(wrong);
    }
    let share: Option<Fraction> = text.contains('/').then(|| text.parse().ok()).flatten();
    let short = |share: &Fraction| {
        [share.numerator(), share.denominator()].iter().all(|part| part.abs() < PARTS_MAX)
    };
    share.filter(short).ok_or_else(wrong)
}
