//! `house design`: pay tables whose exact edge meets a target.

use std::path::PathBuf;

use analyse::design::{DesignSearch, Forbidden, Order};
use analyse::{Detail, Fraction, Shard};
use desk::design::{DesignAnswer, DesignQuestion, Files, NO_LINES};
use desk::part::CutQuestion;
use desk::{Cost, house};
use games::catalogue::Ask;

use crate::console::Console;
use crate::cost::Meter;
use crate::failure::{Ending, Failure};
use crate::merge;
use crate::numbers::{self, whole};
use crate::options::GameOptions;
use crate::output::{self, Answered};
use crate::waiting::Patience;

mod page;

/// Pay tables whose exact edge meets a target, and the sensitivity of the edge to each line
///
/// Searches the pay tables within bounds for those whose house edge at best play is nearest to
/// the target. Every table that is shown is solved exactly. A line is given bounds with --line;
/// if any is, all others stay as they are, and if none is, every line may move a little, so that
/// tables far from the present one are not found: give --line for those. A higher
/// hand never pays less, and odds below the legal minimum are left out, unless you say otherwise.
/// Values are in units of the ante, without rounding or payout limit.
#[derive(clap::Args, Debug)]
#[command(after_help = "Examples:\n  \
    house design double-down-stud --target 4.5%\n  \
    house design double-down-stud --target 3% --line \"full house=10..14\"\n  \
    house design caribbean-stud --target 4% --line \"flush=5..7 by 1/2\"\n  \
    house design double-down-stud --sensitivity")]
pub struct Args {
    #[command(flatten)]
    about: GameOptions,

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

    /// Solve one shard of the tables alone, such as 3/8, and write them as JSON; `house merge`
    /// puts all shards together
    #[arg(long, value_name = "I/N", requires = "target", conflicts_with = "write")]
    shard: Option<Shard>,

    #[command(flatten)]
    answered: Answered,
}

/// Prints pay tables that meet the target.
pub fn run(args: Args, out: &Console) -> Result<Ending, Failure> {
    args.answered.ready_beside(args.write.as_deref())?;
    let (given, mut meter) = (args.about.given(Ask::Solution)?, Meter::new());
    let (question, mut waiting) = (args.question()?, Patience::new(out));
    if let Some(shard) = args.shard {
        let asked = CutQuestion::Design(question);
        return merge::part((args.about.game, &given), (&asked, shard), &args.answered, out);
    }
    let answer = house::design(args.about.game, &given, &question, &mut waiting);
    let answer = answer.map_err(|error| {
        if !matches!(error, desk::Error::Declined(why) if why == NO_LINES) {
            return error.into();
        }
        Failure::No(format!("{NO_LINES}: house edge {} --format html", args.about.game))
    })?;
    show((&answer, &args.write(&answer)?), meter.read(), &args.answered, out)
}

/// Prints what was sought, and where tables were written.
pub fn show(
    (answer, files): (&DesignAnswer, &Files),
    cost: Cost,
    to: &Answered,
    out: &Console,
) -> Result<Ending, Failure> {
    let DesignAnswer { subject, slopes, design, .. } = answer;
    let shown = &to.output.console(out);
    let mut texts = Vec::new();
    if let Some(slopes) = slopes {
        texts.push(page::sensitivity(subject, slopes, shown));
    }
    if let Some(design) = design {
        texts.push(page::design(subject, (design, files), shown));
    }
    let found = design.as_ref().map(|design| (design, files));
    let document = || desk::design::document(subject, slopes.as_deref(), found, cost);
    to.write(document, |_| texts.join("\n"), out)?;
    let none = design.as_ref().is_some_and(|design| design.shown.is_empty());
    Ok(Ending::when(!none))
}

impl Args {
    /// What the call asks.
    fn question(&self) -> Result<DesignQuestion, Failure> {
        let edge = |option: &str, text: &str| {
            numbers::edge(text).map_err(|why| Failure::Usage(format!("{option} {why}")))
        };
        let target = self.target.as_deref().map(|text| edge("--target", text)).transpose()?;
        let within = edge("--within", &self.within)?;
        if within < Fraction::ZERO {
            let why = "a distance is not below 0";
            return Err(Failure::Usage(format!("--within {}: {why}", self.within)));
        }
        let search = target.map(|target| DesignSearch {
            wager: self.wager.clone(),
            order: if self.any_order { Order::Any } else { Order::Falling },
            most: self.most as usize,
            tries: self.tries.map(|tries| tries as usize),
            detail: if self.value_only { Detail::Value } else { Detail::Full },
            ..DesignSearch::near(target, within)
        });
        let forbidden = if self.below_floor { Forbidden::Included } else { Forbidden::LeftOut };
        let (lines, fixed, sensitivity) =
            (self.lines.clone(), self.fixed.clone(), self.sensitivity);
        Ok(DesignQuestion { lines, fixed, forbidden, sensitivity, search })
    }

    /// Writes every table that was found so that `--pay-table` reads it back, if that is wanted;
    /// gives the files by their place.
    fn write(&self, answer: &DesignAnswer) -> Result<Files, Failure> {
        let mut files = Files::new();
        let Some(folder) = &self.write else { return Ok(files) };
        for (place, text) in answer.files.iter().enumerate() {
            if !folder.is_dir() {
                std::fs::create_dir(folder)
                    .map_err(|cause| Failure::at("making the folder", folder, cause))?;
            }
            let file = folder.join(format!("{}-{}.toml", self.about.game, place + 1));
            output::write(&file, text, self.answered.output.over())?;
            files.insert(place, file);
        }
        Ok(files)
    }
}
