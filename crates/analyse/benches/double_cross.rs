//! How long Double Cross Poker takes, full deck and short decks, each result asserted.
//!
//! Times are those of all processors together. Other programs share them and clocks differ, so the
//! limits are steps of a chain of additions, timed on the same machine, and not seconds.
//! `HOUSE_BENCH_FLOORS=0` measures only.
#![expect(clippy::print_stdout, reason = "a bench prints")]

use std::fs;
use std::hint::black_box;
use std::time::Instant;

use analyse::kernels::double_cross::{
    Class, Counts, Named, OptimalPolicy, Solution, Terms, ThreeCards, advise, raises,
};
use analyse::strategy::{self, Effort, Strategy};
use analyse::walk::Walk;
use analyse::{Fraction, Prospect};
use cards::deck::STANDARD;
use cards::{Card, CardSet};
use games::DoubleCross;
use games::double_cross::{Decision, Hand, PayTable, Question, Sight, cross};
use rules::{Policy as _, to};

/// The value of the best play under the least odds of the text.
const VALUE: &str = "-15341913943/695345250600";
/// The value of the simple rule.
const BASIC: &str = "-141129617507/3973401432000";
/// The most it may take, in thousand million steps: counting and solving; one advice.
const KERNEL_MAX: f64 = 25.0;
const ADVICE_MAX: f64 = 0.6;
/// The most rules of a list within a thousandth of the ante.
const RULES_MAX: usize = 20;
/// The most memory the counts may take, in MiB.
const MEMORY_MAX: u64 = 600;

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
    let (prospect, telling) = timed(|| solution.played().prospect());
    println!("full deck, value {}", solution.played().expected_value());
    show("counting", counting, step);
    println!("  {:<30}{wall:>9.3} s", "the same on the wall");
    show("value of one pay table", solving, step);
    show("distribution", telling, step);
    if let Some(peak) = peak_mebibytes() {
        println!("  {:<30}{peak:>9} MiB", "most memory");
        assert!(peak < MEMORY_MAX, "{peak} MiB are too much");
    }
    assert!(within(counting + solving + telling, KERNEL_MAX), "too slow");
    assert_full(&counts, &solution, &prospect);
    tables(&counts, step);
    let advising = advice(&counts, &terms, step);
    assert!(within(advising, ADVICE_MAX), "advice is too slow");
    policy(&counts, &solution);
    rules(&counts, &solution, step);
    short_decks(&terms, step);
}

/// Rules in words: a list within a thousandth of the ante, and one that is the best play with the
/// situations it plays wrong.
fn rules(counts: &Counts, solution: &Solution, step: f64) {
    let (terms, best) = (solution.played().terms(), solution.played().expected_value());
    let within = Fraction::new(1, 1_000);
    let (found, took) = timed(|| {
        let book = strategy::double_cross::book(counts, terms);
        Strategy::find(&book, Effort::default(), within)
    });
    show("rules in words", took, step);
    let simple = found.simple.expect("a list within a thousandth");
    let closest = found.closest;
    println!("  {} rules cost {}", simple.rules(), simple.cost);
    println!("  {} rules cost {}", closest.rules(), closest.cost);
    assert!(simple.cost <= within && simple.rules() <= RULES_MAX, "{} rules", simple.rules());
    assert!(closest.cost < within / Fraction::from(10), "{}", closest.cost);
    for told in [&simple, &closest] {
        let mut policy = strategy::double_cross::ByRules::new(&told.lists);
        assert_eq!(counts.follow(terms, &mut policy).expected_value(), best - told.cost);
        let exceptions = strategy::double_cross::exceptions(counts, terms, &told.lists);
        let costs = exceptions.iter().fold(Fraction::ZERO, |sum, it| sum + it.cost);
        assert_eq!(costs, told.cost, "with the exceptions it is the best play");
        assert_eq!(exceptions.iter().map(|it| it.deals).sum::<u128>(), told.deals_wrong());
    }
}

fn assert_full(counts: &Counts, solution: &Solution, prospect: &Prospect) {
    let terms = solution.played().terms();
    assert_eq!(solution.played().expected_value().to_string(), VALUE);
    assert_eq!(prospect.total(), u128::from(counts.deals()) * u128::from(counts.ways()));
    assert_eq!(Named::Basic.played(counts, terms).expected_value().to_string(), BASIC);
    let three = ThreeCards::of(&STANDARD).report(terms, terms.ante());
    assert_eq!(three.expected_value, Fraction::new(-512, 22_100));
}

/// Nine more pay tables.
fn tables(counts: &Counts, step: f64) {
    let (values, took) = timed(|| {
        let table = |more: u32| PayTable::MINIMUM.with(Hand::Flush, to(6 + more, 1));
        let value = |table| {
            let terms = Terms::per_ante(table).expect("odds that fit");
            counts.solve(&terms).played().expected_value()
        };
        (1..10).map(table).map(value).collect::<Vec<_>>()
    });
    assert!(values.is_sorted() && values[0].to_string() != VALUE);
    show("nine more pay tables", took, step);
}

/// Every class that is asked about must be what the counts say; gives the time for one.
fn advice(counts: &Counts, terms: &Terms, step: f64) -> f64 {
    const ASKED: usize = 64;
    let classes: Vec<&Class> =
        counts.classes().iter().step_by((counts.classes().len() / ASKED) | 1).collect();
    let ((), took) = timed(|| {
        for class in &classes {
            let four: CardSet = class.example.into_iter().collect();
            let [a, b, top, right] = class.example;
            let unseen = CardSet::full_52().difference(four);
            assert_eq!(raises(unseen, [a, b], [top, right]), class.against, "{four:?}");
        }
    });
    let [a, b, top, right] = classes[1].example;
    let advice = advise(terms, &STANDARD, &[a, b], &[top, right], &[]).expect("a situation");
    let values = counts.values(terms, classes[1].example);
    assert_eq!(Some(advice[0].expected_value), values.into_iter().max());
    let each = took / classes.len() as f64;
    show("one advice, no tables", each, step);
    each
}

/// The optimal policy as a simulation asks it.
fn policy(counts: &Counts, solution: &Solution) {
    const ASKED: usize = 10_000_000;
    let mut policy = OptimalPolicy::new(counts, solution);
    let sights: Vec<Sight> = (0..1 << 16)
        .map(|n: usize| {
            let card = |k: usize| Some(STANDARD[(n * 7 + k * 13 + n / 52 * k) % 13 + 13 * k]);
            let mut community = [None; 5];
            (community[cross::TOP], community[cross::RIGHT]) = (card(2), card(3));
            Sight {
                own: [card(0), card(1)],
                community,
                dealer: [None; 2],
                exposed: CardSet::EMPTY,
                claim: None,
                question: Some(Question::Play),
            }
        })
        .collect();
    let (folded, asking) = timed(|| {
        let asked = sights.iter().cycle().take(ASKED);
        let choices = || analyse::kernels::double_cross::CHOICES.into_iter();
        asked.filter(|sight| policy.decide(sight, choices()) == Decision::Folds).count()
    });
    assert!(folded > 0 && folded < ASKED);
    println!("  {:<30}{:>9.2} ns", "optimal policy, one decision", asking * 1e9 / ASKED as f64);
}

/// The kernel against the walker on twelve and on sixteen cards.
fn short_decks(terms: &Terms, step: f64) {
    for deck in [&STANDARD[16..28], &STANDARD[32..48]] {
        let walk = Walk::<DoubleCross>::new(*terms.options(), terms.bets(), deck);
        let (plain, walking) = timed(|| walk.best_remembering(but_for_suits).expect("an ante"));
        let (solution, kernel) = timed(|| Counts::of(deck).solve(terms));
        let prospect = solution.played().prospect();
        assert_eq!(prospect.probabilities(), plain.probabilities());
        println!("{} cards, value {}", deck.len(), solution.played().expected_value());
        show("kernel", kernel, step);
        show("walker, memo but for suits", walking, step);
    }
    let deck = &STANDARD[16..28];
    let walk = Walk::<DoubleCross>::new(*terms.options(), terms.bets(), deck);
    let four = |sight: &Sight| sight.four().map(|[a, b, c, d]| (CardSet::only(a).with(b), c, d));
    let (plain, walking) = timed(|| walk.best_remembering(four).expect("an ante"));
    let counts = Counts::of(deck);
    let solution = counts.solve(terms);
    assert_eq!(solution.played().prospect().probabilities(), plain.probabilities());
    show("walker, memo on sight", walking, step);
    let mut policy = OptimalPolicy::new(&counts, &solution);
    let (followed, walking) = timed(|| walk.follow(&mut policy).expect("an ante"));
    assert_eq!(followed.probabilities(), plain.probabilities());
    show("walker, following the policy", walking, step);
}

/// The four cards of a player, but for an exchange of suits and the order of the own two.
fn but_for_suits(sight: &Sight) -> [u8; 4] {
    let [a, b, top, right] = sight.four().expect("asked once four cards are known");
    let mut least = [u8::MAX; 4];
    for order in 0..24 {
        let mut suits = vec![0, 1, 2, 3];
        let exchanged = [order / 6, order % 6 / 2, order % 2, 0].map(|place| suits.remove(place));
        let id = |card: Card| card.id() / 4 * 4 + exchanged[usize::from(card.id() % 4)];
        let (a, b) = (id(a), id(b));
        least = least.min([a.min(b), a.max(b), id(top), id(right)]);
    }
    least
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
    // The system counts in hundredths: below a few of them the clock on the wall is better.
    let spent = spent.filter(|spent| *spent > 0.05);
    (result, spent.unwrap_or_else(|| wall.elapsed().as_secs_f64()))
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
