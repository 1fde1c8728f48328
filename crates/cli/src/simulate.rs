//! `house simulate`: many rounds under a policy, with honest statistics.

mod page;

use std::time::Instant;

use ::simulate::{Plan, Report, Totals};
use analyse::Fraction;
use analyse::kernels::double_down_stud::{Counts, Named, OptimalPolicy, Terms};
use games::catalogue::GameId;
use games::double_down_stud::{AlwaysDouble, Basic, Bets, NeverDouble, Random, Settings};
use games::{DoubleDownStud, Game as _};
use rules::Policy;

use crate::console::Console;
use crate::edge::double_down_stud::terms;
use crate::failure::{Failure, Outcome};
use crate::options::{Ante, Chosen, Options, game_parser};

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
    #[arg(long, value_name = "S", default_value_t = 1)]
    seed: u64,

    /// How many threads; as many as there are processors by default
    #[arg(long, value_name = "T", value_parser = clap::value_parser!(u16).range(1..=1024))]
    threads: Option<u16>,

    /// Who decides; `house rules GAME` lists the names
    #[arg(long, value_name = "P", default_value = "optimal")]
    policy: String,

    /// How many seats are taken
    #[arg(
        long, value_name = "K", default_value_t = 1,
        value_parser = clap::value_parser!(u8).range(1..=8)
    )]
    seats: u8,

    /// Print one JSON document
    #[arg(long)]
    json: bool,
}

/// What a simulation gave.
struct Answer {
    game: &'static str,
    options_hash: String,
    policy: Named,
    seed: u64,
    seats: u8,
    totals: Totals,
    report: Report,
    exact: Fraction,
    cpu_seconds: f64,
    rounds_per_second: f64,
}

/// Prints the result of the simulation.
///
/// # Errors
///
/// Names what is wrong with the call.
pub fn run(args: Args, out: &Console) -> Result<Outcome, Failure> {
    let answer = match args.game {
        GameId::DoubleDownStud => double_down_stud(&args, out)?,
        planned => {
            return Err(Failure::No(format!("{planned} is planned and cannot be simulated yet")));
        }
    };
    if args.json {
        out.json(&page::json(&answer))?;
    } else {
        out.write(&page::text(&answer, out))?;
    }
    Ok(Outcome::Done)
}

/// Reads a number of rounds: `1000000`, `1_000_000`, `1e9`, `2.5e6`.
fn rounds(text: &str) -> Result<u64, String> {
    let wrong = || format!("{text:?} is no number of rounds; accepted: 1000000, 1_000_000, 1e9");
    let plain = text.replace(['_', ','], "");
    let (digits, power) = match plain.split_once(['e', 'E']) {
        Some((digits, power)) => (digits, power.parse::<u32>().map_err(|_| wrong())?),
        None => (plain.as_str(), 0),
    };
    let (whole, part) = digits.split_once('.').unwrap_or((digits, ""));
    let places = u32::try_from(part.len()).map_err(|_| wrong())?;
    let number: u64 = format!("{whole}{part}").parse().map_err(|_| wrong())?;
    let scale = power.checked_sub(places).and_then(|power| 10u64.checked_pow(power));
    match scale.and_then(|scale| number.checked_mul(scale)) {
        Some(0) | None => Err(wrong()),
        Some(rounds) => Ok(rounds),
    }
}

fn double_down_stud(args: &Args, out: &Console) -> Result<Answer, Failure> {
    let policy: Named = args.policy.parse().map_err(Failure::usage)?;
    let chosen: Chosen<Settings> = args.options.one(Ante::Accepted)?;
    let terms = terms(&chosen)?;
    let counts = Counts::of(DoubleDownStud::deck());
    let exact = policy.played(&counts, &terms).expected_value();
    let (started, cpu) = (Instant::now(), cpu_seconds());
    let totals = match policy {
        Named::Optimal => {
            let optimal = OptimalPolicy::new(&counts, &counts.solve(&terms));
            play(args, &terms, &optimal, out)
        }
        Named::Basic => play(args, &terms, &Basic, out),
        Named::Never => play(args, &terms, &NeverDouble, out),
        Named::Always => play(args, &terms, &AlwaysDouble, out),
        Named::Random => play(args, &terms, &Random::new(args.seed), out),
    }?;
    let elapsed = started.elapsed().as_secs_f64();
    let spent = cpu_seconds().zip(cpu).map(|(now, then)| now - then);
    #[expect(clippy::cast_precision_loss, reason = "a speed for people")]
    let rounds_per_second = totals.rounds as f64 / elapsed;
    Ok(Answer {
        game: DoubleDownStud::NAME,
        options_hash: chosen.hash(),
        policy,
        seed: args.seed,
        seats: args.seats,
        report: Report::of(&totals, terms.wager()),
        totals,
        exact,
        cpu_seconds: spent.unwrap_or(elapsed),
        rounds_per_second,
    })
}

fn play<P>(args: &Args, terms: &Terms, policy: &P, out: &Console) -> Result<Totals, Failure>
where
    P: Policy<DoubleDownStud> + Clone + Sync,
{
    let bets = vec![Some(Bets { wager: terms.wager() }); usize::from(args.seats)];
    let plan = Plan {
        options: terms.options(),
        bets: &bets,
        deck: DoubleDownStud::deck(),
        rounds: args.rounds,
        seed: args.seed,
    };
    let processors = std::thread::available_parallelism().map_or(1, usize::from);
    let threads = args.threads.map_or(processors, usize::from);
    let bar = out.progress(args.rounds);
    let totals = ::simulate::run::<DoubleDownStud, P>(&plan, policy, threads, &|done| {
        bar.set_position(done);
    });
    bar.finish_and_clear();
    totals.map_err(Failure::usage)
}

/// How long all threads of this process were on a processor, where the system tells.
fn cpu_seconds() -> Option<f64> {
    let text = std::fs::read_to_string("/proc/self/stat").ok()?;
    let (_, after_name) = text.rsplit_once(')')?;
    let mut fields = after_name.split_whitespace().skip(11);
    let mut ticks = || fields.next()?.parse::<f64>().ok();
    // A tick is a hundredth of a second on every system that has this file.
    Some((ticks()? + ticks()?) / 100.0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rounds_are_read_plain_grouped_and_with_a_power_of_ten() {
        assert_eq!(rounds("1000000"), Ok(1_000_000));
        assert_eq!(rounds("1_000_000"), Ok(1_000_000));
        assert_eq!(rounds("1e9"), Ok(1_000_000_000));
        assert_eq!(rounds("2.5e6"), Ok(2_500_000));
    }

    #[test]
    fn what_is_no_number_of_rounds_is_named() {
        for text in ["0", "-1", "1.5", "many", "1e99", "", "e5", "0e5"] {
            let error = rounds(text).expect_err("no number of rounds");
            assert!(error.contains(&format!("{text:?}")), "{error}");
        }
    }
}
