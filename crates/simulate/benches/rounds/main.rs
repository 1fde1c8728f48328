//! How many rounds a second of every game, on one core, without a log and with one.
//!
//! Each game is played by the policy its guests follow and by a naive one, at one seat and at a
//! full table. Every measured run asserts what it played: that all rounds were counted, that the
//! log of the same rounds pays the same and loses no chip, and that the mean is within five
//! standard errors of the recorded one; so a faster machine that plays something else fails. Times
//! are the CPU time of the measuring thread, because other programs share the cores; the best of
//! several runs counts.
//!
//! One seat must reach the floor of its game; `HOUSE_BENCH_FLOORS=0` measures only. A word after
//! `--` picks the games whose name contains it.
//!
//! ```text
//! cargo bench -p houserules-simulate --bench rounds -- caribbean
//! ```
#![expect(clippy::print_stdout, reason = "a bench prints")]

mod clock;
mod table_policy;

use clock::Clock;
use games::Banked;
use games::catalogue::GameId;
use games::settings::Settings as _;
use games::{DoubleDownStud, Game, with_banked};
use rules::{Act, Chips, Entry, Policy, Round, Seat, Wager};
use simulate::{Awards, BLOCK_ROUNDS, Block, Dealing, Fault, Plan, Report, Totals, run};

const ANTE: Chips = Chips::dollars(100);
const SEED: u64 = 7;
const REPEATS: usize = 11;
const REPEATS_WITH_A_LOG: usize = 2;
/// Rounds of one seat; a full table plays as many seats altogether.
const BLOCKS: u64 = 16;

/// What is measured of one game.
struct Bench {
    game: GameId,
    /// The least number of million rounds a second, one seat and the first policy.
    floor: f64,
    /// The seats of a full table.
    full: usize,
    /// Two policies and their mean result in units of the ante, as [`BENCHES`] says.
    policies: [(&'static str, f64); 2],
}

/// The means are exact for Double Down Stud and nearly so for blackjack; of the others, those of
/// 2e7 rounds with seed 1, whose own standard error is a quarter of that of a run here.
const BENCHES: [Bench; 6] = [
    Bench {
        game: GameId::DoubleDownStud,
        floor: 8.0,
        full: 8,
        policies: [("basic", -0.047_413), ("never-double", -0.284_035)],
    },
    Bench {
        game: GameId::CaribbeanStud,
        floor: 4.0,
        full: 8,
        policies: [("basic", -0.0518), ("always-bet", -0.1670)],
    },
    Bench {
        game: GameId::DoubleCrossPoker,
        floor: 4.0,
        full: 8,
        policies: [("basic", -0.0340), ("always-raise", -0.6741)],
    },
    Bench {
        game: GameId::ThreeCardDrawPoker,
        floor: 4.0,
        full: 6,
        policies: [("basic", -0.0105), ("in-to-win-always", -0.7121)],
    },
    Bench {
        game: GameId::DoubleDrawPoker,
        floor: 2.5,
        full: 6,
        policies: [("basic", -0.0874), ("stand-pat", -3.2848)],
    },
    Bench {
        game: GameId::Blackjack,
        floor: 4.0,
        full: 6,
        policies: [("basic", -0.004_12), ("never-bust", -0.0398)],
    },
];

fn main() -> Result<(), Fault> {
    let measured_only = std::env::var("HOUSE_BENCH_FLOORS").is_ok_and(|floors| floors == "0");
    let wanted = std::env::args().skip(1).find(|word| !word.starts_with('-')).unwrap_or_default();
    println!("million rounds a second of CPU time, one thread");
    let mut missed = Vec::new();
    for bench in BENCHES.iter().filter(|bench| bench.game.name().contains(&wanted)) {
        let speed = with_banked!(bench.game, G => all::<G>(bench)?, cannot => bench.floor);
        if speed < bench.floor {
            missed.push(format!("{} {speed:.2}, at least {}", bench.game, bench.floor));
        }
    }
    if GameId::DoubleDownStud.name().contains(&wanted) {
        let (doubles, mean) = (table_policy::basic(), BENCHES[0].policies[0].1);
        let seat = Setting::<DoubleDownStud>::new(1, &[]);
        measure("double-down-stud, table", &seat, &table_policy::Table::of(&doubles), mean)?;
    }
    if wanted.is_empty() || GameId::CaribbeanStud.name().contains(&wanted) {
        let seat = Setting::<games::CaribbeanStud>::new(1, &[("progressive_wager", "1")]);
        let policy = games::CaribbeanStud::habit("basic", SEED).expect("a policy of the game");
        measure("caribbean-stud, with a meter", &seat, &policy, -0.0572)?;
    }
    assert!(measured_only || missed.is_empty(), "million rounds a second: {missed:?}");
    Ok(())
}

/// A table as an analysis sets it.
struct Setting<G: Banked> {
    settings: G::Settings,
    options: G::Options,
    bets: Vec<Option<G::Bets>>,
}

impl<G: Banked> Setting<G> {
    fn new(seats: usize, with: &[(&str, &str)]) -> Self {
        let mut settings = G::Settings::only();
        for (name, value) in with {
            settings.set(name, value).expect("a setting of the game");
        }
        let options = G::options(&settings).expect("the usual settings are lawful");
        let bets = vec![Some(G::unit_bets(&settings, ANTE)); seats];
        Self { settings, options, bets }
    }
}

/// Both policies at one seat and at a full table; gives the speed that has a floor.
fn all<G: Banked<Options: Sync, Bets: Sync>>(bench: &Bench) -> Result<f64, Fault> {
    let mut speeds = Vec::new();
    for seats in [1, bench.full] {
        for (name, mean) in bench.policies {
            let policy = G::habit(name, SEED).expect("a policy of the game");
            let words = format!("{}, {name}, {seats}", G::NAME);
            speeds.push(measure(&words, &Setting::<G>::new(seats, &[]), &policy, mean)?);
        }
    }
    Ok(speeds[0])
}

/// Measures one set-up without a log and with a log of every act, and checks what it played.
fn measure<G, P>(name: &str, table: &Setting<G>, policy: &P, mean: f64) -> Result<f64, Fault>
where
    G: Banked<Options: Sync, Bets: Sync>,
    P: Policy<G> + Clone + Sync,
{
    let seats = table.bets.len();
    let meter = G::meter(&table.settings);
    let blocks = BLOCKS.div_ceil(seats as u64);
    let plan = Plan {
        options: &table.options,
        bets: &table.bets,
        deck: G::DECK,
        dealing: Dealing::Fresh,
        meter: meter.as_ref(),
        rounds: blocks * BLOCK_ROUNDS,
        seed: SEED,
    };
    let (silent, totals) = best(&plan, REPEATS, || run::<G, P>(&plan, policy, 1, &()))?;
    let (logged, net) = best(&plan, REPEATS_WITH_A_LOG, || with_a_log(&plan, policy))?;
    let report = Report::new(&totals, ANTE);
    let (played, error) = (ratio(&totals), report.standard_error.expect("many rounds"));
    println!("{name:<45} {silent:6.2}  with a log {logged:5.2}  mean {played:+.4}");
    assert_eq!(totals.rounds, plan.rounds, "{name}: all rounds are counted");
    assert_eq!(totals.seat_rounds(), plan.rounds * seats as u64, "{name}: for every seat");
    assert_eq!(totals.net(), net, "{name}: a log changes nothing");
    let sigmas = (played - mean) / error;
    assert!(sigmas.abs() < 5.0, "{name}: {played:.6}, {sigmas:+.1} sigmas from {mean:.6}");
    Ok(silent)
}

fn ratio(totals: &Totals) -> f64 {
    totals.net() as f64 / (totals.seat_rounds() * ANTE.in_cents()) as f64
}

/// The same rounds with every act written down; gives their net result.
fn with_a_log<G: Banked, P: Policy<G> + Clone>(
    plan: &Plan<'_, G>,
    policy: &P,
) -> Result<i128, Fault> {
    let mut log = Vec::<Entry>::new();
    let mut net = 0;
    for number in 0..plan.rounds / BLOCK_ROUNDS {
        let mut block = Block::begin(plan, policy, number);
        for _ in 0..BLOCK_ROUNDS {
            log.clear();
            let (round, awards) =
                block.play(&mut log, |round, awards| net_of(round, awards, plan.bets.len()))?;
            assert_eq!(round, net_of_acts(&log), "what was paid and collected");
            net += round + awards;
        }
    }
    Ok(net)
}

/// What all seats together are up or down, without awards and by awards.
fn net_of<R: Round>(round: &R, awards: &Awards, seats: usize) -> (i128, i128) {
    let seats = || (0..seats).map(Seat::at);
    let settled = |wager: Wager| wager.returned.expect("a complete round settles every wager");
    let wagers = seats().flat_map(|seat| round.wagers(seat));
    let net = wagers.map(|wager| i128::from(settled(wager).net(wager.staked))).sum();
    (net, seats().map(|seat| i128::from(awards.paid_to(seat).in_cents())).sum())
}

/// The same, by the log: everything that was put down went to somebody.
fn net_of_acts(log: &[Entry]) -> i128 {
    let (mut lying, mut net) = (0, 0);
    for (act, _) in log {
        let cents = |amount: &Chips| i128::from(amount.in_cents());
        match act {
            Act::WagerPlaced { amount, .. } => lying += cents(amount),
            Act::Returned { amount, .. } => lying -= cents(amount),
            Act::Collected { amount, .. } => {
                lying -= cents(amount);
                net -= cents(amount);
            }
            Act::Paid { amount, .. } => net += cents(amount),
            _ => {}
        }
    }
    assert_eq!(lying, 0, "nothing is left on the layout");
    net
}

/// Million rounds a second of CPU time, the best of several runs, and what they gave.
fn best<G: Round, T>(
    plan: &Plan<'_, G>,
    repeats: usize,
    mut play: impl FnMut() -> Result<T, Fault>,
) -> Result<(f64, T), Fault> {
    let mut fastest: f64 = 0.0;
    let mut timed = || {
        let begun = Clock::now();
        let played = play()?;
        fastest = fastest.max(plan.rounds as f64 / begun.seconds() / 1e6);
        Ok(played)
    };
    for _ in 1..repeats {
        timed()?;
    }
    timed().map(|played| (fastest, played))
}
