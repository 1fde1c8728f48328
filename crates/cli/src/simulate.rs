//! `house simulate`: many rounds under a policy, with honest statistics.

mod page;

use analyse::Shard;
use desk::house;
use desk::part::CutQuestion;
use desk::simulate::{SimulationAnswer, SimulationCost, SimulationQuestion};
use games::catalogue::Ask;

use crate::console::Console;
use crate::cost::Meter;
use crate::failure::{Ending, Failure};
use crate::merge;
use crate::numbers::{rounds, seed, whole};
use crate::options::GameOptions;
use crate::output::Answered;
use crate::waiting::Patience;

/// Play millions of rounds under a policy
///
/// The same seed gives the same result, whatever the number of threads.
#[derive(clap::Args, Debug)]
#[command(after_help = "Example: house simulate double-down-stud --rounds 1e8 --policy basic")]
pub struct Args {
    #[command(flatten)]
    about: GameOptions,

    /// How many rounds, such as 1000000 or 1e9
    #[arg(long, value_name = "N", default_value = "1e7", value_parser = rounds)]
    rounds: u64,

    /// Where the random numbers begin
    #[arg(long, value_name = "S", default_value_t = 1, value_parser = seed)]
    seed: u64,

    /// How many threads; as many as there are processors by default
    #[arg(long, value_name = "T", value_parser = whole(1_u16..=1024))]
    threads: Option<u16>,

    /// Who decides; `house rules GAME` lists the names, the first is the default. Several, parted
    /// by commas, are those of the seats, repeated around
    #[arg(long, value_name = "P")]
    policy: Option<String>,

    /// How many seats are taken; as many as policies are named by default
    #[arg(long, value_name = "K", value_parser = whole(1_u8..=11))]
    seats: Option<u8>,

    /// Play one shard of the rounds alone, such as 3/64, and write it as JSON; `house merge` puts
    /// all shards together
    #[arg(long, value_name = "I/N")]
    shard: Option<Shard>,

    #[command(flatten)]
    answered: Answered,
}

/// Prints the result of the simulation.
pub fn run(args: Args, out: &Console) -> Result<Ending, Failure> {
    args.answered.ready()?;
    let (given, question) = (args.about.given(Ask::Simulation)?, args.question());
    if let Some(shard) = args.shard {
        let asked = CutQuestion::Simulation(question);
        return merge::part((args.about.game, &given), (&asked, shard), &args.answered, out);
    }
    let (mut whole_call, mut waiting) = (Meter::new(), Patience::new(out));
    let mut answer = house::simulate(args.about.game, &given, &question, &mut waiting)?;
    let (elapsed, cpu_seconds) = waiting.played;
    #[expect(clippy::cast_precision_loss, reason = "a speed for people")]
    let rounds_per_second = args.rounds as f64 / elapsed;
    let solving_cpu_seconds = (whole_call.read().cpu_seconds - cpu_seconds).max(0.0);
    answer.cost = SimulationCost { rounds_per_second, cpu_seconds, solving_cpu_seconds };
    show(&answer, &args.answered, out)
}

/// Prints what came of the rounds.
pub fn show(answer: &SimulationAnswer, to: &Answered, out: &Console) -> Result<Ending, Failure> {
    to.write(|| answer.document(), |out| page::text(answer, out), out)
}

impl Args {
    fn question(&self) -> SimulationQuestion {
        let processors = std::thread::available_parallelism().map_or(1, usize::from);
        SimulationQuestion {
            rounds: self.rounds,
            seed: self.seed,
            threads: self.threads.map_or(processors, usize::from),
            policy: self.policy.clone(),
            seats: self.seats,
        }
    }
}
