//! `house merge`: the parts of a question that was cut into shards, put together.

use std::path::PathBuf;

use analyse::Shard;
use desk::Cost;
use desk::chosen::Given;
use desk::design::Files;
use desk::part::{self, CutQuestion, Merged, PartCost};
use games::catalogue::GameId;
use paper::json;

use crate::console::Console;
use crate::cost::Meter;
use crate::failure::{Ending, Failure};
use crate::output::Answered;
use crate::waiting::Patience;
use crate::{design, simulate, vulnerability};

/// Put the parts of a question together that was cut into shards
///
/// Parts are written by `house simulate`, `house design` and `house vulnerability` with --shard,
/// on any machine and in any order. The answer is the one of a single run; what it cost is what all
/// parts cost, one after the other. Parts that overlap, leave a gap, answer different questions or
/// were made by another version are refused.
#[derive(clap::Args, Debug)]
#[command(after_help = "Example:\n  \
    house simulate holdem --rounds 1e9 --shard 1/2 --output part1.json\n  \
    house simulate holdem --rounds 1e9 --shard 2/2 --output part2.json\n  \
    house merge part1.json part2.json")]
pub struct Args {
    /// The parts, all of them
    #[arg(required = true, value_name = "PART")]
    parts: Vec<PathBuf>,

    #[command(flatten)]
    answered: Answered,
}

/// Prints the whole answer.
pub fn run(args: Args, out: &Console) -> Result<Ending, Failure> {
    let (to, mut meter) = (&args.answered, Meter::new());
    to.ready()?;
    let parts = args.parts.iter().map(|path| part::read(path)).collect::<Result<Vec<_>, _>>();
    let parts = parts.map_err(desk::Error::from)?;
    let merged = part::merge(&parts, &mut Patience::new(out))?;
    let (spent, merging) = (part::total_cost(&parts), meter.read());
    let cpu_seconds = spent.cpu_seconds + spent.solving_cpu_seconds + merging.cpu_seconds;
    let peak_memory_bytes = spent.peak_memory_bytes.max(merging.peak_memory_bytes);
    let cost = Cost { cpu_seconds, peak_memory_bytes };
    match merged {
        Merged::Simulation(mut answer) => {
            answer.cost.solving_cpu_seconds += merging.cpu_seconds;
            simulate::show(&answer, to, out)
        }
        Merged::Design(answer) => design::show((&answer, &Files::new()), cost, to, out),
        Merged::Knowledge(report) => vulnerability::show(&report, || cost, to, out),
        Merged::Counting(report) => vulnerability::show_counting(&report, || cost, to, out),
    }
}

/// Answers one shard and writes it: always as JSON, for it is read by `house merge`.
pub fn part(
    (game, given): (GameId, &Given),
    (question, shard): (&CutQuestion, Shard),
    to: &Answered,
    out: &Console,
) -> Result<Ending, Failure> {
    let (mut meter, mut waiting) = (Meter::new(), Patience::new(out));
    let started = std::time::Instant::now();
    let mut part = part::answer(game, given, question, shard, &mut waiting)?;
    let Cost { cpu_seconds: all, peak_memory_bytes } = meter.read();
    let (seconds, cpu_seconds) = match question {
        CutQuestion::Simulation(_) => waiting.played,
        CutQuestion::Design(_) | CutQuestion::Knowledge(..) | CutQuestion::Counting(_) => {
            (started.elapsed().as_secs_f64(), all)
        }
    };
    let solving_cpu_seconds = (all - cpu_seconds).max(0.0);
    part.cost = PartCost { seconds, cpu_seconds, solving_cpu_seconds, peak_memory_bytes };
    to.output.write(&json::text(&part), out)
}
