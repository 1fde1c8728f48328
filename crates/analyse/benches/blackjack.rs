//! How long blackjack takes, in doubles and in fractions, each result asserted.

#![expect(clippy::print_stdout, reason = "a bench prints")]

mod common;

use std::hint::black_box;

use analyse::Fraction;
use analyse::kernels::blackjack::{
    Number as _, Policy, RuleSet, Shoe, net_results, rule_effects, solve, solve_exactly,
};
use analyse::walk::Walk;
use cards::Card;
use games::blackjack::{Bets, Blackjack, Chart, Options};
use rules::Chips;

use common::{Machine, assert_memory, mean_of, timed};

const RUNS: u32 = 10;
/// The most that one set of rules may take in doubles, in thousand million steps: one split, and
/// up to four hands.
const DOUBLES_MAX: [f64; 2] = [0.25, 0.6];
/// The most that one set of rules may take in fractions: six decks, up to four hands.
const FRACTIONS_MAX: f64 = 2.0;
/// The most that the chance of every result may take, up to four hands.
const RESULTS_MAX: f64 = 20.0;
/// The kernel is so many times as fast as the plain walker at least, on a shoe of fourteen cards:
/// few enough for the walker to be quick, and most of what the kernel does is to set itself up.
const FASTER_MIN: f64 = 2.0;
/// The most memory, in MiB.
const MEMORY_MAX: u64 = 256;

fn main() {
    let machine = &Machine::timed();
    let one_split = RuleSet::MULTIPLE_ACTION.original_wagers_only();
    let four_hands = RuleSet { hands_max: 4, ..one_split };
    let (_, first) = timed(|| solve(&Shoe::decks(1), &one_split, Policy::By(Chart::MimicDealer)));
    machine.show("hands and draws, once", first);
    doubles(machine, [&one_split, &four_hands]);
    fractions(machine, &one_split, &four_hands);
    let (results, took) = timed(|| net_results(&Shoe::decks(6), &one_split, Policy::Optimal));
    let deviation = results.expect("a whole shoe").variance().sqrt();
    assert!((deviation - 1.146_540_058_01).abs() < 1e-11, "{deviation}");
    machine.show("every result, one split", took);
    let (results, took) = timed(|| net_results(&Shoe::decks(6), &four_hands, Policy::Optimal));
    let results = results.expect("a whole shoe");
    assert!((results.mean() + 0.004_028_702_361_154).abs() < 1e-12, "{}", results.mean());
    machine.show("every result, four hands", took);
    machine.assert_within("every result, four hands", took, RESULTS_MAX);
    let (effects, took) = timed(|| rule_effects(&Shoe::decks(6), &four_hands, Policy::Optimal));
    let effects = effects.expect("a whole shoe");
    assert!(effects.iter().any(|it| (it.value + 0.006_153_891_23).abs() < 1e-11));
    machine.show(&format!("{} rules changed", effects.len()), took);
    short_shoe(machine);
    assert_memory(MEMORY_MAX);
}

/// The kernel against the round machine walked through in every way, as fractions.
fn short_shoe(machine: &Machine) {
    const SHORT: &str = "As As 5d 5d 5d 6c 6c 6c 10h 10h 10h 10h 10h 10h";
    let deck: Vec<Card> =
        SHORT.split_whitespace().map(|card| card.parse().expect("a card")).collect();
    let options = Options { resplit: 2, ..Options::default() };
    let (shoe, rules) = (Shoe::of(&deck), RuleSet::from(&options));
    let wager = Chips::cents(10);
    let walk = Walk::<Blackjack>::new(options, Bets::plain(wager), &deck);
    let (walked, walking) = mean_of(20, || walk.follow(&mut Chart::Basic).expect("a wager"));
    let chart = Policy::By(Chart::Basic);
    let (solved, solving) =
        mean_of(20, || solve_exactly(black_box(&shoe), &rules, chart).expect("enough cards"));
    let per_wager = walked.expectation() / Fraction::share(wager.in_cents().into(), 1);
    assert_eq!(per_wager.to_string(), solved.value().to_string());
    machine.show("a short shoe, plain walker", walking);
    machine.show("the same, kernel", solving);
    let faster = walking / solving;
    println!("  {:<30}{faster:>9.0} times as fast", "the kernel is");
    assert!(!machine.limits || faster > FASTER_MIN, "only {faster:.0} times the plain walker");
}

/// Six decks played best, with one split and with up to four hands.
fn doubles(machine: &Machine, rules: [&RuleSet; 2]) {
    let values = [-0.004_568_862_972_933_78, -0.004_028_702_361_154];
    let names = ["six decks, one split", "six decks, four hands"];
    for at in 0..2 {
        let (value, took) = mean_of(RUNS, || {
            let shoe = black_box(Shoe::decks(6));
            solve(&shoe, rules[at], Policy::Optimal).expect("a whole shoe").value()
        });
        assert!((value - values[at]).abs() < 1e-13, "{value}");
        machine.show(names[at], took);
        machine.assert_within(names[at], took, DOUBLES_MAX[at]);
    }
}

/// One deck as published, and six decks with up to four hands.
fn fractions(machine: &Machine, one_split: &RuleSet, four_hands: &RuleSet) {
    let exactly = |decks, rules: &RuleSet| {
        timed(|| solve_exactly(&Shoe::decks(decks), rules, Policy::Optimal).expect("a whole shoe"))
    };
    let (one, took) = exactly(1, one_split);
    assert_eq!(one.value().to_string(), "48682286263053761/31793552508010293000");
    machine.show("one deck in fractions", took);
    let (six, took) = exactly(6, four_hands);
    assert!((six.value().to_double() + 0.004_028_702_361_154).abs() < 1e-14);
    machine.show("six decks in fractions", took);
    machine.assert_within("six decks in fractions", took, FRACTIONS_MAX);
}
