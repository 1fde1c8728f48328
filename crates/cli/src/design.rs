//! `house design`: pay tables whose exact edge meets a target.

use std::path::PathBuf;

use analyse::{Fraction, Watch};
use games::catalogue::GameId;
use games::with_game;

use crate::console::Console;
use crate::failure::{Failure, Outcome};
use crate::numbers::whole;
use crate::options::{Ante, Chosen, Options, game_parser};
use crate::output::Answered;
use crate::solved::{self, Asked, Solved};
use analyse::sensitivity;

mod bounds;
mod desk;
mod document;
mod figures;
mod grid;
mod page;
mod search;

use bounds::{Floor, Said};
use desk::Desk;

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

/// Whether a higher hand may pay less.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Order {
    /// It may not.
    Falling,
    /// It may.
    Any,
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
    let target = args.target.as_deref().map(|text| edge("--target", text)).transpose()?;
    let within = edge("--within", &args.within)?;
    if within < Fraction::ZERO {
        return Err(Failure::Usage(format!("--within {}: a distance is not below 0", args.within)));
    }
    let chosen: Chosen<G::Settings> = args.options.one(Ante::Unit)?;
    let floor = if args.below_floor { Floor::Ignored } else { Floor::Kept };
    let dials = bounds::read(&chosen, &Said { lines: &args.lines, fixed: &args.fixed, floor })?;
    solved::terms::<G>(&chosen, solved::OPTIMAL)?;
    let prepared = solved::counted::<G>(out)?;
    let shown = &args.answered.console(out);
    let mut texts = Vec::new();
    let mut documents = Vec::new();
    if args.sensitivity {
        let asked = Asked::<G>::new(&chosen);
        let sloped = |watch: &dyn Watch| sensitivity::each_slope(&prepared, asked.basis(), watch);
        let changes = solved::watched(out, sloped)?;
        texts.push(page::sensitivity(args.game.title(), G::UNIT, &changes, shown));
        documents.push(("sensitivity", document::sensitivity(&changes)));
    }
    let mut outcome = Outcome::Done;
    if let Some(target) = target {
        let desk = Desk::<G> { args, prepared: &prepared, chosen: &chosen, out };
        let (designed, search) = desk.designed(dials, target, within)?;
        texts.push(page::of(&designed, &search, shown));
        documents.push(("design", document::of(&designed, &search)));
        outcome = if search.found.is_empty() { Outcome::No } else { Outcome::Done };
    }
    let document = || document::joined(G::NAME, &chosen, documents);
    args.answered.write(document, |_| texts.join("\n"), out)?;
    Ok(outcome)
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
    let Some(number) = text.trim().strip_suffix('%') else {
        let share: Option<Fraction> = text.contains('/').then(|| text.parse().ok()).flatten();
        let short = |share: &Fraction| {
            [share.numerator(), share.denominator()].iter().all(|part| part.abs() < PARTS_MAX)
        };
        return share.filter(short).ok_or_else(wrong);
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
