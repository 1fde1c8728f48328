//! How long Double Down Stud takes, full deck and short deck, each result asserted.

#![expect(clippy::print_stdout, reason = "a bench prints")]

mod common;

use std::hint::black_box;

use analyse::kernels::double_down_stud::{Counts, OptimalPolicy, Strategy, Terms};
use analyse::walk::Walk;
use cards::CardSet;
use cards::deck::STANDARD;
use games::double_down_stud::{DoubleDownStud, Hand, PayTable, Sight};
use rules::{Policy as _, to};

use common::{Machine, assert_memory, mean_of, show_each, timed};

const RUNS: u32 = 20;
/// The most it may take, in thousand million steps: counting and solving the full deck.
const KERNEL_MAX: f64 = 0.6;
/// The most memory the counts may take, in MiB.
const MEMORY_MAX: u64 = 64;

fn main() {
    let machine = &Machine::timed();
    let terms = Terms::per_ante(PayTable::MINIMUM).expect("odds that fit");
    let (counts, counting) = mean_of(RUNS, || Counts::new(black_box(&STANDARD)));
    let (solution, solving) = mean_of(RUNS, || counts.solve(black_box(&terms)));
    let value = solution.played.expected_value();
    assert_eq!(value.to_string(), "-15403/324870");
    println!("full deck, value {value}");
    machine.show("counting all sets", counting);
    machine.show("solving one pay table", solving);
    assert_memory(MEMORY_MAX);
    let one = counting + solving;
    machine.assert_within("the kernel", one, KERNEL_MAX);
    let more = tables(&counts, machine);
    assert!(!machine.limits || one + more < 1.5 * one, "ten pay tables cost more than one");
    let (_, telling) = mean_of(RUNS, || Strategy::new(&counts, &solution).words());
    machine.show("strategy in words", telling);
    policy(&counts, &OptimalPolicy::new(&counts, &solution));
    short_deck(&terms, machine);
}

/// Nine more pay tables; gives the time for all of them.
fn tables(counts: &Counts, machine: &Machine) -> f64 {
    let (values, took) = mean_of(RUNS, || {
        let value = |royal: u32| {
            let table = PayTable::MINIMUM.with(Hand::RoyalFlush, to(royal, 1));
            let terms = Terms::per_ante(table).expect("odds that fit");
            counts.solve(black_box(&terms)).played.expected_value()
        };
        (1..10).map(|more| value(2_000 + more)).collect::<Vec<_>>()
    });
    assert!(values.is_sorted() && values[0] != values[8]);
    machine.show("nine more pay tables", took);
    took
}

/// The kernel against the walker on sixteen cards: tens, jacks, queens and kings.
fn short_deck(terms: &Terms, machine: &Machine) {
    let deck = &STANDARD[32..48];
    let walk = Walk::<DoubleDownStud>::new(terms.options, terms.bets, deck);
    let (plain, walking) = timed(|| walk.best().expect("a wager"));
    let four = |sight: &Sight| {
        let four = sight.four().expect("asked once all cards are dealt");
        four.into_iter().collect::<CardSet>()
    };
    let (memo, remembering) = timed(|| walk.best_remembering(four).expect("a wager"));
    let (solution, kernel) = mean_of(RUNS, || Counts::new(deck).solve(terms));
    let prospect = solution.played.prospect();
    assert_eq!(prospect.probabilities(), plain.probabilities());
    assert_eq!(prospect.probabilities(), memo.probabilities());
    println!("sixteen cards, value {}", solution.played.expected_value());
    machine.show("kernel", kernel);
    machine.show("walker, no memo", walking);
    machine.show("walker, memo on sight", remembering);
}

/// The optimal policy as a simulation asks it.
fn policy(counts: &Counts, policy: &OptimalPolicy) {
    const ASKED: usize = 10_000_000;
    let terms = Terms::per_ante(PayTable::MINIMUM).expect("odds that fit");
    let choices = terms.choices();
    let sights: Vec<Sight> = (0..1 << 16)
        .map(|n: usize| {
            let card = |k: usize| Some(STANDARD[(n * 7 + k * 13 + n / 52 * k) % 13 + 13 * k]);
            Sight { own: card(0), shown: [card(1), card(2), card(3)], others: CardSet::EMPTY }
        })
        .collect();
    let mut policy = policy.clone();
    let (doubled, asking) = timed(|| {
        let asked = sights.iter().cycle().take(ASKED);
        asked.filter(|sight| policy.decide(sight, choices.iter().copied()) != choices[0]).count()
    });
    assert!(doubled > 0 && counts.sets() == 270_725);
    show_each("optimal policy, one decision", asking, ASKED);
}
