//! `house simulate`: many rounds under a policy, with honest statistics.

mod page;

use std::time::Instant;

use analyse::Watch;
use desk::simulate::{self, SimulationAnswer, SimulationCost, SimulationQuestion, Stages};
use games::catalogue::GameId;
use games::with_game;

use crate::console::Console;
use crate::cost::{Meter, on_processor};
use crate::failure::{Failure, Outcome};
use crate::numbers::{rounds, seed, whole};
use crate::options::{Ante, Options, game_parser};
use crate::output::Answered;
use crate::play::make_room;
use crate::waiting::watched;

/// Play millions of rounds under a policy
///
/// The same seed gives the same result, whatever the number of threads.
#[derive(clap::Args, Debug)]
#[command(after_help = "Example: house simulate double-down-stud --rounds 1e8 --policy basic")]
pub struct Args {
    /// The game
    #[arg(value_parser = game_parser())]
    game: GameId,

    #[command(flatten)]
    options: Options,

    /// How many rounds, such as 1000000 or 1e9
    #[arg(long, value_name = "N", default_value = "1e7", value_parser = rounds)]
    rounds: u64,

    /// Where the random numbers begin
    #[arg(long, value_name = "S", default_value_t = 1, value_parser = seed)]
    seed: u64,

    /// How many threads; as many as there are processors by default
    #[arg(long, value_name = "T", value_parser = whole(1_u16..=1024))]
    threads: Option<u16>,

    /// Who decides; `house rules GAME` lists the names, the first is the default
    #[arg(long, value_name = "P")]
    policy: Option<String>,

    /// How many seats are taken
    #[arg(
        long, value_name = "K", default_value_t = 1,
        value_parser = whole(1_u8..=8)
    )]
    seats: u8,

    #[command(flatten)]
    answered: Answered,
}

/// Prints the result of the simulation.
///
/// # Errors
///
/// Names what is wrong with the call.
pub fn run(args: Args, out: &Console) -> Result<Outcome, Failure> {
    let game = args.game;
    args.answered.ready()?;
    let answer = with_game!(
        game,
        G => {
            let mut chosen = args.options.one(Ante::Accepted)?;
            make_room::<G>(&mut chosen, usize::from(args.seats))?;
            simulated(&args, out, &mut |stages| {
                simulate::answer::<G>(&chosen, &args.question(), stages)
            })?
        },
        planned => {
            return Err(Failure::No(format!("{game} is planned and cannot be simulated yet")));
        }
    );
    args.answered.write(|| answer.document(), |out| page::text(&answer, out), out)
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

/// Shows how far it is, and measures the rounds.
struct Measured<'a> {
    out: &'a Console,
    /// Seconds that passed and processor seconds that were spent while rounds were played.
    played: (f64, f64),
}

impl Stages for Measured<'_> {
    fn solving(&mut self, work: &mut dyn FnMut(&dyn Watch)) {
        watched(self.out, |watch| work(watch));
    }

    fn playing(&mut self, work: &mut dyn FnMut(&dyn Watch)) {
        let (started, cpu) = (Instant::now(), on_processor());
        watched(self.out, |watch| work(watch));
        let elapsed = started.elapsed().as_secs_f64();
        let spent = on_processor().zip(cpu).map(|(now, then)| (now - then).as_secs_f64());
        self.played = (elapsed, spent.unwrap_or(elapsed));
    }
}

/// Asks, and says what it cost.
fn simulated(
    args: &Args,
    out: &Console,
    asked: &mut dyn FnMut(&mut dyn Stages) -> Result<SimulationAnswer, desk::Error>,
) -> Result<SimulationAnswer, Failure> {
    let mut whole_call = Meter::new();
    let mut measured = Measured { out, played: (0.0, 0.0) };
    let answer = asked(&mut measured)?;
    let (elapsed, cpu_seconds) = measured.played;
    #[expect(clippy::cast_precision_loss, reason = "a speed for people")]
    let rounds_per_second = args.rounds as f64 / elapsed;
    let solving_cpu_seconds = (whole_call.read().cpu_seconds - cpu_seconds).max(0.0);
    let cost = SimulationCost { rounds_per_second, cpu_seconds, solving_cpu_seconds };
    Ok(SimulationAnswer { cost, ..answer })
}
