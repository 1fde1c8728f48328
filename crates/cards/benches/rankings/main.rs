//! How fast the fast rankings are, next to two public libraries on the same hands in the same run.
//!
//! Time is the processor time of this thread, because the machine is rarely ours alone. Every round
//! runs all competitors one after another; a ratio is the median of the ratios of the rounds.
//! Before anything is timed, all hands are ranked by everybody and compared. The bars at the end
//! fail the bench; set `CARDS_BENCH_BARS=off` on a machine where they make no sense.

mod enumerate;
mod peers;
mod random;

use std::hint::black_box;

use rustix::time::{ClockId, clock_gettime};

/// One thing to time: what it does, who does it, how many hands that are, and the work.
struct Contest {
    what: &'static str,
    who: &'static str,
    hands: u64,
    work: Box<dyn FnMut() -> u64>,
}

fn contest(
    what: &'static str,
    who: &'static str,
    hands: u64,
    work: impl FnMut() -> u64 + 'static,
) -> Contest {
    Contest { what, who, hands, work: Box::new(work) }
}

fn processor_nanoseconds() -> u64 {
    let time = clock_gettime(ClockId::ThreadCPUTime);
    time.tv_sec as u64 * 1_000_000_000 + time.tv_nsec as u64
}

/// Millions of hands per second, one number per round, and the checksum, which may not change.
fn timed(contest: &mut Contest) -> (f64, u64) {
    let start = processor_nanoseconds();
    let checksum = black_box((contest.work)());
    let nanoseconds = processor_nanoseconds() - start;
    (contest.hands as f64 * 1e3 / nanoseconds as f64, checksum)
}

fn median(mut values: Vec<f64>) -> f64 {
    values.sort_by(f64::total_cmp);
    values[values.len() / 2]
}

const ROUNDS: usize = 21;

fn main() {
    peers::assert_that_everybody_agrees();
    let mut contests = enumerate::contests();
    contests.extend(random::contests());
    let results = Results { speeds: run(&mut contests), contests };
    results.print();
    judge(&[
        ("five cards, enumerated / pokers", results.ratio("seq5", "pokers"), 1.0),
        ("five cards, random / pokers", results.ratio("rand5", "pokers"), 1.0),
        ("seven cards, enumerated / pokers", results.ratio("seq7", "pokers"), 0.9),
        ("seven cards, random / pokers", results.ratio("rand7", "pokers"), 0.9),
        ("jokers, enumerated / five", results.speed("joker seq") / results.speed("seq5"), 0.5),
        ("jokers, random / five", results.speed("joker rand") / results.speed("rand5"), 0.5),
        ("omaha high, million/s", results.speed("omaha high"), 7.0),
        ("omaha high-low, million/s", results.speed("omaha high-low"), 3.0),
    ]);
}

/// The speeds of every contest, one per round.
fn run(contests: &mut [Contest]) -> Vec<Vec<f64>> {
    let mut speeds = vec![vec![]; contests.len()];
    let mut checksums = vec![None; contests.len()];
    for _ in 0..ROUNDS {
        for (place, contest) in contests.iter_mut().enumerate() {
            let (speed, checksum) = timed(contest);
            speeds[place].push(speed);
            assert_eq!(*checksums[place].get_or_insert(checksum), checksum, "{}", contest.what);
        }
    }
    speeds
}

struct Results {
    contests: Vec<Contest>,
    speeds: Vec<Vec<f64>>,
}

impl Results {
    fn speeds(&self, what: &str, who: &str) -> &[f64] {
        let found = self.contests.iter().position(|c| c.what == what && c.who == who);
        &self.speeds[found.unwrap_or_else(|| panic!("{what} by {who} is timed"))]
    }

    /// Our median speed.
    fn speed(&self, what: &str) -> f64 {
        median(self.speeds(what, "ours").to_vec())
    }

    /// How many times their speed ours is: the median over the rounds.
    fn ratio(&self, what: &str, who: &str) -> f64 {
        let rounds = self.speeds(what, "ours").iter().zip(self.speeds(what, who));
        median(rounds.map(|(ours, theirs)| ours / theirs).collect())
    }

    fn print(&self) {
        println!("{:<20}{:<8}{:>12}{:>12}{:>16}", "", "", "million/s", "best", "ours is times");
        for (Contest { what, who, .. }, speeds) in self.contests.iter().zip(&self.speeds) {
            let (speed, best) =
                (median(speeds.clone()), speeds.iter().copied().fold(0.0, f64::max));
            let times = self.ratio(what, who);
            println!("{what:<20}{who:<8}{speed:>12.1}{best:>12.1}{times:>16.2}");
        }
    }
}

fn judge(bars: &[(&str, f64, f64)]) {
    println!();
    for (name, measured, bar) in bars {
        let verdict = if measured >= bar { "reached" } else { "MISSED" };
        println!("{name:<36}{measured:>8.2}   at least {bar:<5}{verdict}");
    }
    let off = std::env::var("CARDS_BENCH_BARS").is_ok_and(|value| value == "off");
    let all = bars.iter().all(|(_, measured, bar)| measured >= bar);
    assert!(off || all, "a bar was missed; CARDS_BENCH_BARS=off prints without judging");
}
