//! How long Caribbean Stud takes, each result asserted.
#![expect(clippy::print_stdout, reason = "a bench prints")]

mod common;

use std::hint::black_box;
use std::time::Instant;

use analyse::Fraction;
use analyse::kernels::caribbean_stud::{
    Counts, OptimalPolicy, ProgressiveWager, Solution, Standing, Terms, by_rules, meets,
};
use analyse::progressive::Run;
use analyse::strategy::{Brevity, Strategy};
use analyse::walk::Walk;
use cards::deck::STANDARD;
use cards::{Card, CardSet};
use games::CaribbeanStud;
use games::caribbean_stud::{Awards, Decision, Hand, PayTable, Rule, Sight};
use rules::{Chips, Policy as _, progressive, to};

use common::{Machine, assert_memory, show_each, show_wall, timed};

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
    let machine = &Machine::timed();

    let terms = Terms::per_ante(PayTable::MINIMUM).expect("odds that fit");
    let wall = Instant::now();
    let (counts, counting) = timed(|| Counts::new(black_box(&STANDARD)));
    let wall = wall.elapsed();
    let (solution, solving) = timed(|| counts.solve(black_box(&terms)));
    let (report, telling) = timed(|| solution.played.report());
    println!("full deck, value {}", report.expected_value);
    machine.show("counting", counting);
    show_wall("the same on the wall", wall);
    machine.show("value and distribution", solving + telling);
    assert_memory(MEMORY_MAX);
    let one = counting + solving + telling;
    machine.assert_within("the kernel", one, KERNEL_MAX);
    assert_full(&counts, &solution, machine);
    let nine = tables(&counts, machine);
    assert!(
        !machine.limits || one + nine < TABLES_MAX * one,
        "ten tables cost too much more than one"
    );
    let advising = advice(&counts, machine);
    machine.assert_within("advice", advising, ADVICE_MAX);
    policy(&counts, &solution);
    rules(&counts, &terms, machine);
    meter(machine);
    short_decks(&terms, machine);
}

/// Rules in words that are the best play.
fn rules(counts: &Counts, terms: &Terms, machine: &Machine) {
    let (found, took) = timed(|| {
        let book = by_rules::book(counts, terms);
        Strategy::find(&book, Brevity::usual(), &()).expect("nobody cancels")
    });
    machine.show("rules in words", took);
    let exact = found.closest;
    println!("  {} rules cost {}", exact.rules(), exact.cost);
    assert!(exact.cost == Fraction::ZERO && exact.rules() <= RULES_MAX, "{}", exact.rules());
    let simple = found.simple.expect("a list within a thousandth");
    assert_eq!(simple.rules(), 4, "each of the few saves something");
    assert!(simple.cost < Fraction::new(1, 300_000), "{}", simple.cost);
    let value = Fraction::new(VALUE.0, VALUE.1);
    for told in [&exact, &simple] {
        let mut policy = by_rules::ByRules::new(&told.lists);
        assert_eq!(counts.follow(terms, &mut policy).expected_value(), value - told.cost);
        let exceptions = by_rules::exceptions(counts, terms, &told.lists);
        let costs = exceptions.iter().fold(Fraction::ZERO, |sum, it| sum + it.cost);
        assert_eq!(costs, told.cost, "with the exceptions it is the best play");
        let wrong = exceptions.iter().map(|it| it.deals).sum::<u128>();
        assert_eq!(told.deals_wrong(), Some(wrong));
    }
}

fn assert_full(counts: &Counts, solution: &Solution, machine: &Machine) {
    let (loss, ways) = VALUE;
    let played = &solution.played;
    assert_eq!(played.expected_value(), Fraction::new(loss, ways));
    assert_eq!(Some(ways), i128::try_from(counts.ways()).ok());
    let folded: u128 = Hand::ALL.iter().map(|&hand| played.ways((None, hand))).sum();
    assert_eq!(folded, 9_523_005_974_460);
    let (values, following) = timed(|| {
        let value = |(mut rule, _)| counts.follow(&played.terms, &mut rule).expected_value();
        SIMPLER.map(value)
    });
    machine.show("six simpler strategies", following);
    assert_eq!(values, SIMPLER.map(|(_, loss)| Fraction::new(-loss, ways)));
}

/// Nine more pay tables, with their distributions.
fn tables(counts: &Counts, machine: &Machine) -> f64 {
    let (values, took) = timed(|| {
        let table = |more: u32| PayTable::MINIMUM.with(Hand::Flush, to(5 + more, 1));
        let value = |table| {
            let terms = Terms::per_ante(table).expect("odds that fit");
            counts.solve(&terms).played.report().expected_value
        };
        (1..10).map(table).map(value).collect::<Vec<_>>()
    });
    assert!(values.is_sorted() && values[0] > Fraction::new(VALUE.0, VALUE.1).into());
    machine.show("nine more pay tables", took);
    took
}

/// Every situation that is asked about must be what the counts say; gives the time for one.
fn advice(counts: &Counts, machine: &Machine) -> f64 {
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
    let each = took / ASKED as f64;
    machine.show("one advice, no tables", each);
    each
}

/// The optimal policy as a simulation asks it.
fn policy(counts: &Counts, solution: &Solution) {
    const ASKED: usize = 10_000_000;
    let (mut policy, making) = timed(|| OptimalPolicy::new(counts, solution));
    println!("  {:<30}{making:>9.3} s", "optimal policy, made");
    let sights: Vec<Sight> = (0..1 << 16)
        .map(|n: usize| {
            let place = n * 40_503 % counts.own.len();
            let (_, up, _) = counts.ups(place).nth(n % 47).expect("47 cards");
            Sight { own: counts.hand(place).map(Some), up: Some(up) }
        })
        .collect();
    let choices = solution.played.terms.choices();
    let (folded, asking) = timed(|| {
        let asked = sights.iter().cycle().take(ASKED);
        let folds = |sight: &&Sight| policy.decide(sight, choices.into_iter()) == Decision::Folds;
        asked.filter(folds).count()
    });
    assert!(folded > 0 && folded < ASKED);
    show_each("optimal policy, one decision", asking, ASKED);
}

/// The progressive: its exact part and a run of the real meter.
fn meter(machine: &Machine) {
    let (wager, exact) = timed(|| ProgressiveWager::new(Standing::all(&STANDARD), Awards::MINIMUM));
    assert_eq!(wager.break_even(Fraction::ZERO), Some(Fraction::new(4_142_900, 19)));
    machine.show("progressive, hands counted", exact);
    let terms = progressive::Terms::starting_at(Chips::dollars(10_000));
    let (run, running) = timed(|| Run::sampled(&wager, &terms, 1_000_000_000, 7));
    assert!(run.jackpots > 1_000);
    machine.show("10^9 wagers on the real meter", running);
}

/// The kernel against the walker.
fn short_decks(terms: &Terms, machine: &Machine) {
    let other: Vec<Card> = STANDARD.into_iter().step_by(4).collect();
    for deck in [&STANDARD[32..44], &other] {
        let walk = Walk::<CaribbeanStud>::new(terms.options, terms.bets, deck);
        let seen = |sight: &Sight| {
            (sight.hand().map(|own| own.into_iter().collect::<CardSet>()), sight.up)
        };
        let (plain, walking) = timed(|| walk.best_remembering(seen).expect("an ante"));
        let (solution, kernel) = timed(|| Counts::new(deck).solve(terms));
        let prospect = solution.played.prospect();
        assert_eq!(prospect.probabilities(), plain.probabilities());
        println!("{} cards, value {}", deck.len(), solution.played.expected_value());
        machine.show("kernel", kernel);
        machine.show("walker, memo on sight", walking);
    }
}
