//! How long Caribbean Stud takes, each result asserted.
//!
//! Times are those of all processors together. Other programs share them and clocks differ, so the
//! limits are steps of a chain of additions, timed on the same machine, and not seconds.
//! `HOUSE_BENCH_FLOORS=0` measures only.
#![expect(clippy::print_stdout, reason = "a bench prints")]

use std::fs;
use std::hint::black_box;
use std::time::Instant;

use analyse::Fraction;
use analyse::kernels::caribbean_stud::{
    Counts, Event, Named, OptimalPolicy, ProgressiveWager, Run, Solution, Standing, Terms, advise,
    meets,
};
use analyse::strategy::{self, Effort, Strategy};
use analyse::walk::Walk;
use cards::deck::STANDARD;
use cards::{Card, CardSet};
use games::CaribbeanStud;
use games::caribbean_stud::{Awards, Decision, Hand, PayTable, Rule, Sight};
use rules::{Chips, Policy as _, progressive, to};

/// The value of the best play under the least odds of the text, as it is published.
const VALUE: (i128, i128) = (-1_041_372_912_372, 19_933_230_517_200);
/// The total loss of the simpler strategies over the same ways, as it is published.
const SIMPLER: [(Rule, i128); 6] = [
    (Rule::Basic, 1_041_417_758_724),
    (Rule::AceKingJackEightThree, 1_059_715_400_580),
    (Rule::PairOrMatchedAceKing, 1_063_176_931_284),
    (Rule::Pair, 1_090_272_101_460),
    (Rule::AceKing, 1_132_600_203_540),
    (Rule::AlwaysBet, 3_310_360_338_060),
];
/// The most it may take, in thousand million steps, of which a processor does two or three in a
/// second: counting, solving and the distribution; one advice without tables.
const KERNEL_MAX: f64 = 3.0;
const ADVICE_MAX: f64 = 0.01;
/// The most rules of an exact list.
const RULES_MAX: usize = 45;
/// Ten pay tables may cost this many times one.
const TABLES_MAX: f64 = 2.5;
/// The most memory the counts may take, in MiB.
const MEMORY_MAX: u64 = 300;

fn main() {
    let step = step();
    println!("a step takes {:.3} ns", step * 1e9);
    let limits = std::env::var_os("HOUSE_BENCH_FLOORS").is_none_or(|set| set != "0");
    let within = |seconds: f64, most: f64| !limits || seconds / step / 1e9 < most;

    let terms = Terms::per_ante(PayTable::MINIMUM).expect("odds that fit");
    let wall = Instant::now();
    let (counts, counting) = timed(|| Counts::of(black_box(&STANDARD)));
    let wall = wall.elapsed().as_secs_f64();
    let (solution, solving) = timed(|| counts.solve(black_box(&terms)));
    let (report, telling) = timed(|| solution.played().report());
    println!("full deck, value {}", report.expected_value);
    show("counting", counting, step);
    println!("  {:<30}{wall:>9.3} s", "the same on the wall");
    show("value and distribution", solving + telling, step);
    if let Some(peak) = peak_mebibytes() {
        println!("  {:<30}{peak:>9} MiB", "most memory");
        assert!(peak < MEMORY_MAX, "{peak} MiB are too much");
    }
    let one = counting + solving + telling;
    assert!(within(one, KERNEL_MAX), "too slow");
    assert_full(&counts, &solution, step);
    let nine = tables(&counts, step);
    assert!(!limits || one + nine < TABLES_MAX * one, "ten tables cost too much more than one");
    let advising = advice(&counts, &terms, step);
    assert!(within(advising, ADVICE_MAX), "advice is too slow");
    policy(&counts, &solution);
    rules(&counts, &terms, step);
    meter(step);
    short_decks(&terms, step);
}

/// Rules in words that are the best play.
fn rules(counts: &Counts, terms: &Terms, step: f64) {
    let (found, took) = timed(|| {
        let book = strategy::caribbean_stud::book(counts, terms);
        Strategy::find(&book, Effort::default(), Fraction::new(1, 1_000))
    });
    show("rules in words", took, step);
    let exact = found.closest;
    println!("  {} rules cost {}", exact.rules(), exact.cost);
    assert!(exact.cost == Fraction::ZERO && exact.rules() <= RULES_MAX, "{}", exact.rules());
    let simple = found.simple.expect("a list within a thousandth");
    let value = Fraction::new(VALUE.0, VALUE.1);
    for told in [&exact, &simple] {
        let mut policy = strategy::caribbean_stud::ByRules::new(&told.lists[0]);
        assert_eq!(counts.follow(terms, &mut policy).expected_value(), value - told.cost);
        let exceptions = strategy::caribbean_stud::exceptions(counts, terms, &told.lists[0]);
        let costs = exceptions.iter().fold(Fraction::ZERO, |sum, it| sum + it.cost);
        assert_eq!(costs, told.cost, "with the exceptions it is the best play");
        assert_eq!(exceptions.iter().map(|it| it.deals).sum::<u128>(), told.deals_wrong());
    }
}

fn assert_full(counts: &Counts, solution: &Solution, step: f64) {
    let (loss, ways) = VALUE;
    let played = solution.played();
    assert_eq!(played.expected_value(), Fraction::new(loss, ways));
    assert_eq!(Some(ways), i128::try_from(counts.ways()).ok());
    let folded: u128 = Hand::ALL.iter().map(|&hand| played.ways(Event::Folded, hand)).sum();
    assert_eq!(folded, 9_523_005_974_460);
    let (values, following) = timed(|| {
        let value = |(rule, _)| Named::Rule(rule).played(counts, played.terms()).expected_value();
        SIMPLER.map(value)
    });
    show("six simpler strategies", following, step);
    assert_eq!(values, SIMPLER.map(|(_, loss)| Fraction::new(-loss, ways)));
}

/// Nine more pay tables, with their distributions.
fn tables(counts: &Counts, step: f64) -> f64 {
    let (values, took) = timed(|| {
        let table = |more: u32| PayTable::MINIMUM.with(Hand::Flush, to(5 + more, 1));
        let value = |table| {
            let terms = Terms::per_ante(table).expect("odds that fit");
            counts.solve(&terms).played().report().expected_value
        };
        (1..10).map(table).map(value).collect::<Vec<_>>()
    });
    assert!(values.is_sorted() && values[0] > Fraction::new(VALUE.0, VALUE.1));
    show("nine more pay tables", took, step);
    took
}

/// Every situation that is asked about must be what the counts say; gives the time for one.
fn advice(counts: &Counts, terms: &Terms, step: f64) -> f64 {
    const ASKED: usize = 400;
    let asked: Vec<(usize, usize)> = (0..ASKED).map(|n| (n * 331, n % 47)).collect();
    let ((), took) = timed(|| {
        for &(place, nth) in &asked {
            let own = counts.hand(place);
            let (_, up, against) = counts.ups(place).nth(nth).expect("47 cards");
            let left = CardSet::full_52().difference(own.into_iter().collect()).without(up);
            assert_eq!(meets(left, own, up), against, "{own:?} {up}");
        }
    });
    let own = counts.hand(40_000);
    let (_, up, against) = counts.ups(40_000).next().expect("47 cards");
    let advice = advise(terms, &STANDARD, &own, &[up], &[]).expect("a situation");
    let values = counts.values(terms, 40_000, against);
    assert_eq!(Some(advice[0].expected_value), values.into_iter().max());
    let each = took / ASKED as f64;
    show("one advice, no tables", each, step);
    each
}

/// The optimal policy as a simulation asks it.
fn policy(counts: &Counts, solution: &Solution) {
    const ASKED: usize = 10_000_000;
    let (mut policy, making) = timed(|| OptimalPolicy::new(counts, solution));
    println!("  {:<30}{making:>9.3} s", "optimal policy, made");
    let sights: Vec<Sight> = (0..1 << 16)
        .map(|n: usize| {
            let place = n * 40_503 % counts.own().len();
            let (_, up, _) = counts.ups(place).nth(n % 47).expect("47 cards");
            Sight { own: counts.hand(place).map(Some), up: Some(up) }
        })
        .collect();
    let choices = solution.played().terms().choices();
    let (folded, asking) = timed(|| {
        let asked = sights.iter().cycle().take(ASKED);
        let folds = |sight: &&Sight| policy.decide(sight, choices.into_iter()) == Decision::Folds;
        asked.filter(folds).count()
    });
    assert!(folded > 0 && folded < ASKED);
    println!("  {:<30}{:>9.2} ns", "optimal policy, one decision", asking * 1e9 / ASKED as f64);
}

/// The progressive: its exact part and a run of the real meter.
fn meter(step: f64) {
    let (wager, exact) = timed(|| ProgressiveWager::new(Standing::all(&STANDARD), Awards::MINIMUM));
    assert_eq!(wager.break_even(Fraction::ZERO), Some(Fraction::new(4_142_900, 19)));
    show("progressive, hands counted", exact, step);
    let terms = progressive::Terms::starting_at(Chips::dollars(10_000));
    let (run, running) = timed(|| Run::of(&wager, &terms, 1_000_000_000, 7));
    assert!(run.jackpots > 1_000);
    show("10^9 wagers on the real meter", running, step);
}

/// The kernel against the walker.
fn short_decks(terms: &Terms, step: f64) {
    let other: Vec<Card> = STANDARD.into_iter().step_by(4).collect();
    for deck in [&STANDARD[32..44], &other] {
        let walk = Walk::<CaribbeanStud>::new(*terms.options(), terms.bets(), deck);
        let seen = |sight: &Sight| {
            (sight.hand().map(|own| own.into_iter().collect::<CardSet>()), sight.up)
        };
        let (plain, walking) = timed(|| walk.best_remembering(seen).expect("an ante"));
        let (solution, kernel) = timed(|| Counts::of(deck).solve(terms));
        let prospect = solution.played().prospect();
        assert_eq!(prospect.probabilities(), plain.probabilities());
        println!("{} cards, value {}", deck.len(), solution.played().expected_value());
        show("kernel", kernel, step);
        show("walker, memo on sight", walking, step);
    }
}

/// What one addition takes that waits for the one before, in seconds.
fn step() -> f64 {
    const STEPS: u64 = 1 << 28;
    let run = || {
        let added =
            (0..STEPS / 2).fold(black_box(1u64), |sum, n| sum.rotate_left(1).wrapping_add(n));
        black_box(added)
    };
    let best = (0..3).map(|_| timed(run).1).fold(f64::INFINITY, f64::min);
    best / STEPS as f64
}

/// The result, and the seconds all processors spent on it.
fn timed<T>(work: impl FnOnce() -> T) -> (T, f64) {
    let (wall, begun) = (Instant::now(), cpu_seconds());
    let result = black_box(work());
    let spent = cpu_seconds().zip(begun).map(|(now, begun)| now - begun);
    let wall = wall.elapsed().as_secs_f64();
    // The system counts in hundredths, twice: below a few of them the clock on the wall may be
    // better.
    let spent = spent.map(|spent| if spent > 0.05 { spent } else { wall.min(spent + 0.02) });
    (result, spent.unwrap_or(wall))
}

/// What this process and its threads have spent so far, where the system tells.
fn cpu_seconds() -> Option<f64> {
    let stat = fs::read_to_string("/proc/self/stat").ok()?;
    let mut after_name = stat.rsplit(')').next()?.split_whitespace().skip(11);
    let mut hundredths = || after_name.next()?.parse::<f64>().ok();
    Some((hundredths()? + hundredths()?) / 100.0)
}

fn peak_mebibytes() -> Option<u64> {
    let status = fs::read_to_string("/proc/self/status").ok()?;
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"))?;
    Some(line.split_whitespace().next()?.parse::<u64>().ok()? / 1024)
}

fn show(what: &str, seconds: f64, step: f64) {
    let steps = seconds / step / 1e6;
    println!("  {what:<30}{seconds:>9.3} s {steps:>12.1} million steps");
}
