//! `house meter`: what a progressive wager returns, at which meter it breaks even, and what becomes
//! of the meter in the long run.

use desk::house;
use desk::meter::MeterQuestion;
use games::catalogue::Ask;

use crate::console::Console;
use crate::failure::{Ending, Failure};
use crate::numbers::{number_of, seed};
use crate::options::GameOptions;
use crate::output::Answered;
use crate::waiting::busy;

mod page;

/// What a progressive returns, and when it breaks even
///
/// The exact return of the wager at a meter (--set meter=DOLLARS), the meter at which the wager
/// alone breaks even, and with it the whole round at an ante (--set ante=AMOUNT, else the posted
/// minimum); how often the meter is won in the long run and what it is worth then. A meter is meant
/// as it stands when an award is paid. The long run is that of wagers one at a time, and is checked
/// by a run of the real meter.
#[derive(clap::Args, Debug)]
#[command(after_help = "Examples:\n  \
    house meter caribbean-stud --set meter=150000 --set ante=5\n  \
    house meter caribbean-stud --set straight_flush_award=fixed \\\n    \
    --set fixed_awards_from=meter")]
pub struct Args {
    #[command(flatten)]
    about: GameOptions,

    /// Who decides; the best play by default
    #[arg(long, value_name = "NAME")]
    policy: Option<String>,

    /// How many wagers the run of the meter takes, such as 1e9
    #[arg(long, value_name = "N", default_value = "1e9", value_parser = wagers)]
    wagers: u64,

    /// Where the random numbers of the run begin
    #[arg(long, value_name = "S", default_value_t = 1, value_parser = seed)]
    seed: u64,

    #[command(flatten)]
    answered: Answered,
}

fn wagers(text: &str) -> Result<u64, String> {
    number_of("wagers for a run", 1_000..=1_000_000_000_000, text)
}

/// Prints what the progressive returns.
pub fn run(args: Args, out: &Console) -> Result<Ending, Failure> {
    let game = args.about.game;
    if !house::with_progressive().any(|it| it == game) {
        let known: Vec<&str> = house::with_progressive().map(|game| game.name()).collect();
        let known = known.join(", ");
        return Err(Failure::No(format!("{game} has no progressive; games with one: {known}")));
    }
    args.answered.ready()?;
    let Args { policy, wagers, seed, .. } = &args;
    let question = MeterQuestion { policy: policy.clone(), wagers: *wagers, seed: *seed };
    let given = args.about.given(Ask::Solution)?;
    let running = || house::meter(game, &given, &question, house::ALONE);
    let answer = busy(out, "running the meter", running)?;
    args.answered.write(|| answer.document(), |out| page::page(&answer, out), out)?;
    Ok(Ending::when(answer.rarity.passes()))
}
