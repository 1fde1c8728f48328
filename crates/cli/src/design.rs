//! `house design`: pay tables whose exact edge meets a target.

use std::cell::{Cell, RefCell};
use std::io::{IsTerminal as _, Write as _};
use std::path::{Path, PathBuf};
use std::time::Instant;

use analyse::Fraction;
use games::catalogue::GameId;
use games::settings::Settings as _;
use games::with_game;
use indicatif::ProgressBar;

use crate::console::Console;
use crate::failure::{Failure, Outcome};
use crate::options::{Ante, Chosen, Options, game_parser};
use crate::output::{self, Over};
use crate::pay_tables::{self, Line};
use crate::points;
use crate::sensitivity::{self, values_at};
use crate::solved::{self, Solved};

mod bounds;
mod document;
mod figures;
mod grid;
mod page;
mod search;

use bounds::{Dial, Said};
use figures::{Figures, Paid};
use grid::Grid;
use search::{Found, Search, Tables, Wanted};

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
    house design double-down-stud --target 3% --line \"full house=10..14\" --line flush=8..10\n  \
    house design double-down-stud --target 4% --line \"straight=5..7 by 1/2\" --write tables\n  \
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
    within: String,

    /// What a line may pay, such as "flush=5..8" or "straight=1..3 by 1/2"
    #[arg(long = "line", value_name = "NAME=BOUNDS")]
    lines: Vec<String>,

    /// Keep a line as it is, where no line is given bounds
    #[arg(long = "fix", value_name = "NAME")]
    fixed: Vec<String>,

    /// The wager whose edge is meant; the main one by default
    #[arg(long, value_name = "NAME")]
    wager: Option<String>,

    /// Show at most so many tables
    #[arg(long, value_name = "N", default_value_t = 5)]
    #[arg(value_parser = clap::value_parser!(u32).range(1..=10_000))]
    most: u32,

    /// Solve at most so many tables
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..))]
    tries: Option<u32>,

    /// Let a higher hand pay less than a lower one
    #[arg(long)]
    any_order: bool,

    /// Also consider tables that the text does not allow, such as odds below its minimum
    #[arg(long)]
    below_floor: bool,

    /// Show what each line does to the edge
    #[arg(long)]
    sensitivity: bool,

    /// Leave out everything but the edge
    #[arg(long)]
    value_only: bool,

    /// Write each table that is found to a file in this folder
    #[arg(long, value_name = "DIR")]
    write: Option<PathBuf>,

    /// Write over files that are there already
    #[arg(long, requires = "write")]
    force: bool,

    /// Print one JSON document
    #[arg(long)]
    json: bool,
}

/// Whether a higher hand may pay less.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Order {
    /// It may not.
    Falling,
    /// It may.
    Any,
}

/// What was sought, and what is shown of what was found.
pub struct Designed {
    game: &'static str,
    title: &'static str,
    /// What the unit of all values is called at the table.
    ante: &'static str,
    wager: &'static str,
    target: Fraction,
    within: Fraction,
    /// The lines that move the wager.
    dials: Vec<Dial>,
    /// The table as it is.
    present: Found,
    /// How many tables were solved only to bound others.
    beside: usize,
    /// Why the first table was left out that the text does not allow.
    refused: Option<String>,
    shown: Vec<Shown>,
}

/// One table that is shown.
pub struct Shown {
    found: Found,
    figures: Option<Figures>,
    file: Option<PathBuf>,
}

/// Prints pay tables that meet the target.
///
/// # Errors
///
/// Names what is wrong with the call; says no if the game is not solved yet.
pub fn run(args: Args, out: &Console) -> Result<Outcome, Failure> {
    let game = args.game;
    with_game!(
        game,
        G => answered::<G>(&args, out),
        planned => Err(Failure::No(format!("{game} is not solved yet: it is only planned")))
    )
}

fn answered<G: Solved>(args: &Args, out: &Console) -> Result<Outcome, Failure> {
    let target = args.target.as_deref().map(|text| edge("--target", text)).transpose()?;
    let within = edge("--within", &args.within)?;
    if within < Fraction::ZERO {
        return Err(Failure::Usage(format!("--within {}: a distance is not below 0", args.within)));
    }
    let chosen: Chosen<G::Settings> = args.options.one(Ante::Refused)?;
    let dials = bounds::read(&chosen, &Said { lines: &args.lines, fixed: &args.fixed })?;
    G::computed_with(&chosen, solved::OPTIMAL)?;
    let prepared = solved::prepared::<G>(out);
    let mut texts = Vec::new();
    let mut documents = Vec::new();
    if args.sensitivity {
        let bar = out.progress(1_000);
        #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "a bar")]
        let progress = |done: f64| bar.set_position((done * 1_000.0) as u64);
        let changes = sensitivity::watched::<G>(&prepared, &chosen, &progress)?;
        bar.finish_and_clear();
        texts.push(page::sensitivity(args.game.title(), G::ANTE, &changes, out));
        documents.push(("sensitivity", document::sensitivity(&changes)));
    }
    let mut outcome = Outcome::Done;
    if let Some(target) = target {
        let desk = Desk::<G> { args, prepared: &prepared, chosen: &chosen, out };
        let (designed, search) = desk.designed(dials, target, within)?;
        texts.push(page::of(&designed, &search, out));
        documents.push(("design", document::of(&designed, &search)));
        outcome = if search.found.is_empty() { Outcome::No } else { Outcome::Done };
    }
    if args.json {
        out.json(&document::joined(G::NAME, &chosen, documents))?;
    } else {
        out.write(&texts.join("\n"))?;
    }
    Ok(outcome)
}

/// `4.5%` or a fraction.
fn edge(name: &str, text: &str) -> Result<Fraction, Failure> {
    let wrong = || {
        let why = "write per cent, such as 4.5%, or a fraction, such as 9/200";
        Failure::Usage(format!("{name} {text:?}: {why}"))
    };
    let Some(number) = text.trim().strip_suffix('%') else {
        let share = text.contains('/').then(|| text.parse().ok()).flatten();
        return share.ok_or_else(wrong);
    };
    let number = number.trim();
    let (whole, decimals) = number.split_once('.').unwrap_or((number, ""));
    let digits = format!("{whole}{decimals}");
    let plain = digits.trim_start_matches('-');
    if plain.is_empty() || plain.len() > 15 || !plain.chars().all(|c| c.is_ascii_digit()) {
        return Err(wrong());
    }
    let below = 10_i128.pow(u32::try_from(decimals.len()).expect("at most fifteen digits"));
    Ok(Fraction::new(digits.parse().map_err(|_| wrong())?, 100 * below))
}

/// Everything a search is made of.
struct Desk<'a, G: Solved> {
    args: &'a Args,
    prepared: &'a G::Prepared,
    chosen: &'a Chosen<G::Settings>,
    out: &'a Console,
}

impl<G: Solved> Desk<'_, G> {
    fn designed(
        &self,
        dials: Vec<Dial>,
        target: Fraction,
        within: Fraction,
    ) -> Result<(Designed, Search), Failure> {
        let started = Instant::now();
        let values = values_at::<G>(self.prepared, self.chosen, &[])?;
        let (wager, value) = self.wager(&values)?;
        let tries = self.args.tries.map_or(G::TRIES, |tries| tries as usize);
        self.warn(started, tries);
        let dials = self.moving(dials, &values, wager)?;
        let bar = self.out.progress(1);
        let (solved, refused) = (Cell::new(0), RefCell::new(None));
        let solver = Solver::<G> { desk: self, dials: &dials, wager, bar, solved, refused };
        let order = if self.args.any_order { Order::Any } else { Order::Falling };
        let most = self.args.most as usize;
        let wanted = Wanted { target: -target, within, most, tries };
        let points: Vec<Fraction> = dials.iter().map(|dial| points::of(dial.line.pays)).collect();
        let search = search::search(&Grid::new(&dials, order), &solver, &points, wanted)?;
        solver.bar.finish_and_clear();
        let beside = solver.solved.get() - search.solved;
        let refused = solver.refused.take();
        let shown = self.shown(&dials, wager, &search.found)?;
        let distance = (value + target).max(-(value + target));
        let present = Found { points, value, distance, changed: 0 };
        let (game, title, ante) = (G::NAME, self.args.game.title(), G::ANTE);
        let designed = Designed {
            game,
            title,
            ante,
            wager,
            target,
            within,
            dials,
            present,
            beside,
            refused,
            shown,
        };
        Ok((designed, search))
    }

    /// The wager that is meant, with its value now.
    fn wager(&self, values: &sensitivity::Values) -> Result<(&'static str, Fraction), Failure> {
        let Some(name) = &self.args.wager else { return Ok(values[0]) };
        values.iter().find(|(wager, _)| wager == name).copied().ok_or_else(|| {
            let known: Vec<&str> = values.iter().map(|(wager, _)| *wager).collect();
            let known = known.join(", ");
            let why = format!("there is no wager {name:?} under these options; known are: {known}");
            Failure::Usage(why)
        })
    }

    /// Tells whoever waits that it takes a while.
    fn warn(&self, started: Instant, tries: usize) {
        const SLOW: f64 = 0.5;
        let seconds = started.elapsed().as_secs_f64();
        if seconds > SLOW && std::io::stderr().is_terminal() {
            let said = format!(
                "house: a table takes about {seconds:.1} s; at most {tries} are solved, and a few \
                 more for each line with bounds\n"
            );
            // If standard error is closed, there is nobody to tell.
            let _ = std::io::stderr().write_all(said.as_bytes());
        }
    }

    /// The lines that move the wager.
    fn moving(
        &self,
        dials: Vec<Dial>,
        values: &sensitivity::Values,
        wager: &'static str,
    ) -> Result<Vec<Dial>, Failure> {
        // One wager with one pay table is moved by all its lines.
        if values.len() == 1 && dials.iter().all(|dial| dial.line.table == dials[0].line.table) {
            return Ok(dials);
        }
        let value = |values: &sensitivity::Values| {
            values.iter().find(|(name, _)| *name == wager).map(|(_, value)| *value)
        };
        let mut moving = Vec::new();
        for dial in dials {
            let more = points::of(dial.line.pays) + Fraction::ONE;
            let moved = values_at::<G>(self.prepared, self.chosen, &[(&dial.line, more)])?;
            if value(&moved) != value(values) {
                moving.push(dial);
            } else if dial.is_free() && !self.args.lines.is_empty() {
                let key = dial.line.key();
                let why = format!("--line {key}: it does not change the {wager} wager");
                return Err(Failure::Usage(why));
            }
        }
        Ok(moving)
    }

    /// The settings with these lines paid so.
    fn with(&self, dials: &[Dial], points: &[Fraction]) -> Chosen<G::Settings> {
        let mut chosen = self.chosen.clone();
        for (dial, points) in dials.iter().zip(points) {
            let paid = points::pay(&mut chosen.settings, &dial.line, *points);
            paid.expect("bounds hold only what can be paid");
        }
        chosen
    }

    /// What is shown of the tables found; they are written too, if that is wanted.
    fn shown(
        &self,
        dials: &[Dial],
        wager: &'static str,
        found: &[Found],
    ) -> Result<Vec<Shown>, Failure> {
        let lines: Vec<Line> = dials.iter().map(|dial| dial.line.clone()).collect();
        let wanted = !self.args.value_only && !found.is_empty();
        let paid = || Paid::of::<G>(self.prepared, self.chosen, wager, &lines);
        let paid = wanted.then(paid).transpose()?;
        let bar = self.out.progress(found.len() as u64);
        let mut shown = Vec::new();
        for (place, found) in found.iter().enumerate() {
            let chosen = self.with(dials, &found.points);
            let figures =
                paid.as_ref().map(|paid| paid.figures::<G>(self.prepared, &chosen, wager));
            let figures = figures.transpose()?;
            let write = |folder: &PathBuf| self.write(folder, place + 1, &chosen.settings, found);
            let file = self.args.write.as_ref().map(write).transpose()?;
            shown.push(Shown { found: found.clone(), figures, file });
            bar.inc(1);
        }
        bar.finish_and_clear();
        Ok(shown)
    }

    /// Writes one table so that `--pay-table` reads it back.
    fn write(
        &self,
        folder: &Path,
        number: usize,
        settings: &G::Settings,
        found: &Found,
    ) -> Result<PathBuf, Failure> {
        std::fs::create_dir_all(folder)
            .map_err(|cause| Failure::at("making the folder", folder, cause))?;
        let file = folder.join(format!("{}-{number}.toml", G::NAME));
        let edge = -found.value;
        let head = format!("# House edge {}, exactly {edge}.\n", page::per_cent(edge));
        let text = head + &pay_tables::template(settings, self.args.game.title());
        let over = if self.args.force { Over::Anything } else { Over::Nothing };
        output::write(&file, &text, over)?;
        Ok(file)
    }
}

/// Solves the tables of a search.
struct Solver<'a, G: Solved> {
    desk: &'a Desk<'a, G>,
    dials: &'a [Dial],
    wager: &'static str,
    bar: ProgressBar,
    solved: Cell<usize>,
    refused: RefCell<Option<String>>,
}

impl<G: Solved> Tables for Solver<'_, G> {
    fn value(&self, points: &[Fraction]) -> Result<Fraction, Failure> {
        let paid: Vec<(&Line, Fraction)> =
            self.dials.iter().map(|dial| &dial.line).zip(points.iter().copied()).collect();
        let values = values_at::<G>(self.desk.prepared, self.desk.chosen, &paid)?;
        self.solved.set(self.solved.get() + 1);
        let value = values.iter().find(|(wager, _)| *wager == self.wager);
        Ok(value.expect("every table has the same wagers").1)
    }

    fn is_allowed(&self, points: &[Fraction]) -> bool {
        if self.desk.args.below_floor {
            return true;
        }
        match self.desk.with(self.dials, points).settings.check() {
            Ok(()) => true,
            Err(refusal) => {
                self.refused.borrow_mut().get_or_insert_with(|| refusal.to_string());
                false
            }
        }
    }

    fn tell(&self, solved: usize, of: usize) {
        self.bar.set_length(of as u64);
        self.bar.set_position(solved as u64);
    }
}
