//! `house simulate`: many rounds under a policy, with honest statistics.

mod page;

use std::time::Instant;

use ::simulate::{Plan, Report, Totals};
use analyse::Fraction;
use analyse::report::PER_ANTE;
use games::catalogue::GameId;
use games::with_game;
use rules::{Area, Policy, Seat};

use crate::console::Console;
use crate::cost::{Meter, on_processor};
use crate::failure::{Failure, Outcome};
use crate::numbers::{rounds, seed, whole};
use crate::options::{Ante, Chosen, Options, game_parser};
use crate::output::Answered;
use crate::play::make_room;
use crate::solved::{self, Detail, OPTIMAL, Solved};
use analyse::Amounts;
use games::Banked;

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

/// What a simulation gave.
struct Answer {
    game: &'static str,
    /// What the unit of all values is called at the table.
    ante: &'static str,
    options_hash: String,
    policy: String,
    seed: u64,
    seats: u8,
    totals: Totals,
    report: Report,
    exact: Option<Fraction>,
    /// What the mean depends on besides the options, if on anything.
    note: Option<String>,
    /// Processor time of the rounds.
    cpu_seconds: f64,
    /// Processor time of everything else: the best play and the exact value.
    solving_cpu_seconds: f64,
    rounds_per_second: f64,
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
        G => simulated::<G>(&args, out)?,
        planned => {
            return Err(Failure::No(format!("{game} is planned and cannot be simulated yet")));
        }
    );
    args.answered.write(|| page::json(&answer), |out| page::text(&answer, out), out)
}

/// From so many rounds on, a mean is compared with the exact value even if that takes seconds.
const COMPARED_FROM: u64 = 1_000_000;

fn simulated<G>(args: &Args, out: &Console) -> Result<Answer, Failure>
where
    G: Solved,
{
    let mut whole_call = Meter::new();
    let policy = solved::policy::<G>(args.policy.as_deref())?;
    let mut chosen: Chosen<G::Settings> = args.options.one(Ante::Accepted)?;
    make_room::<G>(&mut chosen, usize::from(args.seats))?;
    let terms = solved::amounts::<G>(&chosen)?;
    let meter = G::meter(&chosen.settings);
    let bets = vec![Some(terms.bets); usize::from(args.seats)];
    let plan = Plan {
        options: &terms.options,
        bets: &bets,
        deck: G::deck(),
        meter: meter.as_ref(),
        rounds: args.rounds,
        seed: args.seed,
    };
    // A short run is not made to wait for what it could hardly be compared with.
    let compared = G::AT_ONCE || policy == OPTIMAL || args.rounds >= COMPARED_FROM;
    let exact = compared.then(|| solved::terms::<G>(&chosen, policy)).transpose()?;
    let exact = exact.map(|computed| Ok::<_, Failure>((solved::counted::<G>(out)?, computed)));
    let exact = exact.transpose()?;
    let best = (exact.as_ref().filter(|_| policy == OPTIMAL)).map(|(prepared, computed)| {
        solved::busy(out, "solving", || G::best_policy(prepared, computed))
    });
    let (totals, measured) = measured(|| match (&best, G::habit(policy, args.seed)) {
        (Some(best), _) => play(args, &plan, best, out),
        (None, habit) => play(args, &plan, &habit.expect("a policy that is listed"), out),
    });
    let totals = totals?;
    let note = meter_note::<G>(&chosen, &terms);
    // What a meter pays depends on how long it has grown.
    let exact = exact.filter(|_| note.is_none());
    let value = |(prepared, computed)| value::<G>(&prepared, &computed, policy);
    let exact = solved::busy(out, "solving", || exact.and_then(value));
    let note = note.or_else(|| (!compared).then(short_note));
    let answer = answer::<G>(args, &chosen, &terms, (policy, totals), measured);
    let solving_cpu_seconds = whole_call.read().cpu_seconds - answer.cpu_seconds;
    Ok(Answer { exact, note, solving_cpu_seconds: solving_cpu_seconds.max(0.0), ..answer })
}

/// What comes of `work`, and how many seconds passed and were spent on processors.
fn measured<T>(work: impl FnOnce() -> T) -> (T, (f64, f64)) {
    let (started, cpu) = (Instant::now(), on_processor());
    let done = work();
    let elapsed = started.elapsed().as_secs_f64();
    let spent = on_processor().zip(cpu).map(|(now, then)| (now - then).as_secs_f64());
    (done, (elapsed, spent.unwrap_or(elapsed)))
}

/// Why a short simulation is compared with nothing.
fn short_note() -> String {
    let from = page::grouped(COMPARED_FROM);
    format!("The exact value takes seconds to find: it is told from {from} rounds on.")
}

/// The exact value of a policy, of all wagers together that are counted in antes.
fn value<G: Solved>(prepared: &G::Counts, computed: &G::Terms, policy: &str) -> Option<Fraction> {
    let results = solved::results::<G>(prepared, computed, policy, Detail::Value)?;
    let in_antes = results.into_iter().filter(|result| result.per == PER_ANTE);
    in_antes.map(|result| result.expected_value).reduce(|sum, value| sum + value)
}

/// That a meter grows from block to block, where somebody wagers on it.
pub fn meter_note<G: Banked>(chosen: &Chosen<G::Settings>, terms: &Amounts<G>) -> Option<String> {
    let meter = G::meter(&chosen.settings)?.meter();
    let bets = [Some(terms.bets)];
    let round = G::open(&terms.options, &G::Carry::default(), &bets, &mut ()).ok()?;
    let wager = round.wagers(Seat::at(0)).find(|wager| wager.area == Area::Progressive)?;
    Some(format!(
        "The progressive is {} beside an ante of {}. Its meter starts at {meter} in every block of \
         {} rounds and grows until it is won, so the mean depends on the number of rounds.",
        wager.staked,
        terms.ante,
        page::grouped(::simulate::BLOCK_ROUNDS),
    ))
}

fn answer<G: Solved>(
    args: &Args,
    chosen: &Chosen<G::Settings>,
    terms: &Amounts<G>,
    (policy, totals): (&str, Totals),
    (elapsed, cpu_seconds): (f64, f64),
) -> Answer {
    #[expect(clippy::cast_precision_loss, reason = "a speed for people")]
    let rounds_per_second = totals.rounds as f64 / elapsed;
    Answer {
        game: G::NAME,
        ante: G::UNIT,
        options_hash: chosen.hash(),
        policy: policy.to_owned(),
        seed: args.seed,
        seats: args.seats,
        report: Report::of(&totals, terms.ante),
        totals,
        exact: None,
        note: None,
        cpu_seconds,
        solving_cpu_seconds: 0.0,
        rounds_per_second,
    }
}

fn play<G, P>(args: &Args, plan: &Plan<'_, G>, policy: &P, out: &Console) -> Result<Totals, Failure>
where
    G: Banked<Options: Sync, Bets: Sync>,
    P: Policy<G> + Clone + Sync,
{
    let processors = std::thread::available_parallelism().map_or(1, usize::from);
    let threads = args.threads.map_or(processors, usize::from);
    let bar = out.progress(args.rounds);
    let totals = ::simulate::run::<G, P>(plan, policy, threads, &|done| {
        bar.set_position(done);
    });
    bar.finish_and_clear();
    totals.map_err(Failure::usage)
}
