//! How many rounds of Double Down Stud a second, on one core, without a log.
//!
//! Every measured run asserts its result for a fixed seed, so a faster machine that plays something
//! else fails. Times are the CPU time of the measuring thread, because other programs share the
//! cores; the best of several runs counts. `HOUSE_BENCH_BAR` sets the least number of million
//! rounds a second for one seat, 8 unless set; 0 measures only.
//!
//! ```text
//! cargo bench -p simulate
//! ```
#![expect(clippy::print_stdout, reason = "a bench prints")]

use std::fs;
use std::time::Instant;

use cards::Card;
use cards::deck::STANDARD;
use games::DoubleDownStud;
use games::double_down_stud::{Basic, Bets, Decision, NeverDouble, Options, Sight};
use rules::{Chips, Entry, Policy, Round, Seat, Wager};
use simulate::{BLOCK_ROUNDS, Block, Fault, Plan, run};

const ANTE: Chips = Chips::dollars(100);
const SEED: u64 = 7;
const REPEATS: usize = 15;

fn main() -> Result<(), Fault> {
    let bar = std::env::var("HOUSE_BENCH_BAR").ok().map_or(8.0, |bar| {
        bar.parse().expect("HOUSE_BENCH_BAR is a number of million rounds a second")
    });
    println!("double-down-stud, million rounds a second of CPU time, one thread");
    let doubles = table_of_basic();
    let never = measure("1 seat, never-double", 1, &NeverDouble, -4_468_010_000)?;
    let table = measure("1 seat, table", 1, &Table(&doubles), -745_040_000)?;
    let basic = measure("1 seat, basic", 1, &Basic, -745_040_000)?;
    measure("6 seats, basic", 6, &Basic, -835_490_000)?;
    measure("8 seats, basic", 8, &Basic, -723_310_000)?;
    let slower = never.min(table).min(basic);
    assert!(slower >= bar, "{slower:.2} M rounds/s for one seat, at least {bar} are needed");
    Ok(())
}

/// Measures one set-up without a log and with a log of every act, and checks what it played.
fn measure<P>(name: &str, seats: usize, policy: &P, net: i128) -> Result<f64, Fault>
where
    P: Policy<DoubleDownStud> + Clone + Sync,
{
    let (options, bets) = (Options::default(), vec![Some(Bets { wager: ANTE }); seats]);
    let (deck, rounds, seed) = (&STANDARD, BLOCK_ROUNDS * 24 / seats as u64, SEED);
    let plan = Plan { options: &options, bets: &bets, deck, rounds, seed };
    let (silent, totals) = best(rounds, || run::<DoubleDownStud, P>(&plan, policy, 1, &|_| {}))?;
    let (logged, again) = best(rounds, || with_a_log(&plan, policy))?;
    println!("{name:<22} {silent:6.2}    with a log {logged:6.2}    ratio {:.2}", silent / logged);
    assert_eq!(totals.net(), again, "{name}: a log changes nothing");
    assert_eq!(totals.net(), net, "{name}: the result of seed {SEED}, in cents");
    Ok(silent)
}

/// The same rounds with every act written down; gives their net result.
fn with_a_log<P: Policy<DoubleDownStud> + Clone>(
    plan: &Plan<'_, DoubleDownStud>,
    policy: &P,
) -> Result<i128, Fault> {
    let mut log = Vec::<Entry>::new();
    let mut net = 0;
    for number in 0..plan.rounds / BLOCK_ROUNDS {
        let mut block = Block::begin(plan, policy, number);
        for _ in 0..BLOCK_ROUNDS {
            log.clear();
            net += block.play(&mut log, |round| net_of(round, plan.bets.len()))?;
        }
    }
    Ok(net)
}

fn net_of(round: &DoubleDownStud, seats: usize) -> i128 {
    let wagers = (0..seats).flat_map(|seat| round.wagers(Seat::at(seat)));
    let settled = |wager: Wager| wager.returned.expect("a complete round settles every wager");
    wagers.map(|wager| i128::from(settled(wager).net(wager.staked))).sum()
}

/// Million rounds a second of CPU time, the best of several runs, and what they gave.
fn best<T>(rounds: u64, mut play: impl FnMut() -> Result<T, Fault>) -> Result<(f64, T), Fault> {
    let mut fastest: f64 = 0.0;
    let mut timed = || {
        let begun = Clock::now();
        let played = play()?;
        fastest = fastest.max(rounds as f64 / begun.seconds() / 1e6);
        Ok(played)
    };
    for _ in 1..REPEATS {
        timed()?;
    }
    timed().map(|played| (fastest, played))
}

/// CPU time of this thread where the system tells it, the clock on the wall elsewhere.
enum Clock {
    Thread(u64),
    Wall(Instant),
}

impl Clock {
    fn now() -> Self {
        thread_nanoseconds().map_or_else(|| Self::Wall(Instant::now()), Self::Thread)
    }

    fn seconds(&self) -> f64 {
        match self {
            Self::Thread(begun) => {
                let now = thread_nanoseconds().expect("told a moment ago");
                (now - begun) as f64 / 1e9
            }
            Self::Wall(begun) => begun.elapsed().as_secs_f64(),
        }
    }
}

fn thread_nanoseconds() -> Option<u64> {
    fs::read_to_string("/proc/thread-self/schedstat").ok()?.split(' ').next()?.parse().ok()
}

/// One bit for every set of four cards: whether to double. The shape of an optimal policy.
#[derive(Clone, Copy)]
struct Table<'a>(&'a [u64]);

impl Policy<DoubleDownStud> for Table<'_> {
    fn decide(&mut self, sight: &Sight, choices: impl Iterator<Item = Decision>) -> Decision {
        let place = place(sight.four().expect("asked once all cards are dealt"));
        if self.0[place / 64] >> (place % 64) & 1 == 1 {
            choices.last().expect("a due decision has choices")
        } else {
            Decision::DoesNotDouble
        }
    }
}

fn table_of_basic() -> Vec<u64> {
    let mut doubles = vec![0; 270_725_usize.div_ceil(64)];
    for d in 3..52 {
        for c in 2..d {
            for (b, a) in (1..c).flat_map(|b| (0..b).map(move |a| (b, a))) {
                let four = [a, b, c, d].map(|id| STANDARD[id]);
                if Basic::doubles(four) {
                    doubles[place(four) / 64] |= 1 << (place(four) % 64);
                }
            }
        }
    }
    doubles
}

/// The place of four cards among all sets of four, in the order of their highest cards.
fn place(four: [Card; 4]) -> usize {
    let [a, b, c, d] = four.map(|card| usize::from(card.id()));
    // A sorting network, because a branch that depends on the cards is guessed wrong.
    let (a, b, c, d) = (a.min(b), a.max(b), c.min(d), c.max(d));
    let (a, c, b, d) = (a.min(c), a.max(c), b.min(d), b.max(d));
    let (b, c) = (b.min(c), b.max(c));
    a + b * (b - 1) / 2 + c * (c - 1) * (c - 2) / 6 + d * (d - 1) * (d - 2) * (d - 3) / 24
}
