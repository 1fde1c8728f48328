//! How long Double Cross Poker takes, full deck and short decks, each result asserted.
#![expect(clippy::print_stdout, reason = "a bench prints")]

mod common;

use std::hint::black_box;
use std::time::Instant;

use analyse::kernels::double_cross::{
    Class, Counts, OptimalPolicy, Solution, Terms, ThreeCards, by_rules, raises,
};
use analyse::strategy::{Brevity, Shipped, Strategy};
use analyse::walk::Walk;
use analyse::{Fraction, Kernel as _, Named, Prospect};
use cards::deck::STANDARD;
use cards::{Card, CardSet};
use games::DoubleCross;
use games::double_cross::{Claim, Decision, Hand, PayTable, Question, Sight, cross};
use rules::{Policy as _, to};

use common::{Machine, assert_memory, show_each, show_wall, timed};

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
    let machine = &Machine::timed();

    let terms = Terms::per_ante(PayTable::MINIMUM).expect("odds that fit");
    let wall = Instant::now();
    let (counts, counting) = timed(|| Counts::new(black_box(&STANDARD)));
    let wall = wall.elapsed();
    let (solution, solving) = timed(|| counts.solve(black_box(&terms)));
    let (prospect, telling) = timed(|| solution.played.prospect());
    println!("full deck, value {}", solution.played.expected_value());
    machine.show("counting", counting);
    show_wall("the same on the wall", wall);
    machine.show("value of one pay table", solving);
    machine.show("distribution", telling);
    assert_memory(MEMORY_MAX);
    machine.assert_within("the kernel", counting + solving + telling, KERNEL_MAX);
    assert_full(&counts, &solution, &prospect);
    let one = counting + solving;
    let more = tables(&counts, machine);
    assert!(!machine.limits || one + more < 1.5 * one, "ten pay tables cost more than one");
    let advising = advice(&counts, machine);
    machine.assert_within("advice", advising, ADVICE_MAX);
    policy(&counts, &solution);
    rules(&counts, &solution, machine);
    short_decks(&terms, machine);
}

/// Rules in words: a list within a thousandth of the ante, and one that is the best play with the
/// situations it plays wrong.
fn rules(counts: &Counts, solution: &Solution, machine: &Machine) {
    let (terms, best) = (&solution.played.terms, solution.played.expected_value());
    let within = Brevity::usual().within;
    let book = by_rules::book(counts, terms);
    let (found, took) =
        timed(|| Strategy::find(&book, Brevity::usual(), &()).expect("nobody cancels"));
    machine.show("rules in words", took);
    let simple = found.simple.expect("a list within a thousandth");
    let closest = found.closest;
    let shipped = DoubleCross::SHIPPED_LISTS.and_then(|text| Shipped::read(text, &book));
    let usual = Some(simple.lists.clone());
    let found = Shipped { best, closest: closest.lists.clone(), usual };
    assert_eq!(shipped, Some(found), "`LISTS=write cargo test … lists` writes it anew");
    println!("  {} rules cost {}", simple.rules(), simple.cost);
    println!("  {} rules cost {}", closest.rules(), closest.cost);
    assert!(simple.cost <= within && simple.rules() <= RULES_MAX, "{} rules", simple.rules());
    assert!(closest.cost < within / Fraction::from(10), "{}", closest.cost);
    for told in [&simple, &closest] {
        let mut policy = by_rules::ByRules::new(&told.lists);
        assert_eq!(counts.follow(terms, &mut policy).expected_value(), best - told.cost);
        let exceptions = by_rules::exceptions(counts, terms, &told.lists);
        let costs = exceptions.iter().fold(Fraction::ZERO, |sum, it| sum + it.cost);
        assert_eq!(costs, told.cost, "with the exceptions it is the best play");
        let wrong = exceptions.iter().map(|it| it.deals).sum::<u128>();
        assert_eq!(told.deals_wrong(), Some(wrong));
    }
}

fn assert_full(counts: &Counts, solution: &Solution, prospect: &Prospect) {
    let terms = &solution.played.terms;
    assert_eq!(solution.played.expected_value().to_string(), VALUE);
    assert_eq!(prospect.total(), u128::from(counts.deals()) * u128::from(counts.ways()));
    assert_eq!(counts.play(terms, Named::Habit("basic")).expected_value().to_string(), BASIC);
    let three = ThreeCards::new(&STANDARD).report(terms, terms.ante, &[Claim::Exposed]);
    assert_eq!(three.expected_value, Fraction::new(-512, 22_100));
}

/// Nine more pay tables; gives the time for all of them.
fn tables(counts: &Counts, machine: &Machine) -> f64 {
    let (values, took) = timed(|| {
        let table = |more: u32| PayTable::MINIMUM.with(Hand::Flush, to(6 + more, 1));
        let value = |table| {
            let terms = Terms::per_ante(table).expect("odds that fit");
            counts.solve(&terms).played.expected_value()
        };
        (1..10).map(table).map(value).collect::<Vec<_>>()
    });
    assert!(values.is_sorted() && values[0].to_string() != VALUE);
    machine.show("nine more pay tables", took);
    took
}

/// Every class that is asked about must be what the counts say; gives the time for one.
fn advice(counts: &Counts, machine: &Machine) -> f64 {
    const ASKED: usize = 64;
    let classes: Vec<&Class> =
        counts.classes.iter().step_by((counts.classes.len() / ASKED) | 1).collect();
    let ((), took) = timed(|| {
        for class in &classes {
            let four: CardSet = class.example.into_iter().collect();
            let [a, b, top, right] = class.example;
            let unseen = CardSet::full_52().difference(four);
            assert_eq!(raises(unseen, [a, b], [top, right]), class.against, "{four:?}");
        }
    });
    let each = took / classes.len() as f64;
    machine.show("one advice, no tables", each);
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
    show_each("optimal policy, one decision", asking, ASKED);
}

/// The kernel against the walker on twelve and on sixteen cards.
fn short_decks(terms: &Terms, machine: &Machine) {
    for deck in [&STANDARD[16..28], &STANDARD[32..48]] {
        let walk = Walk::<DoubleCross>::new(terms.options, terms.bets, deck);
        let (plain, walking) = timed(|| walk.best_remembering(but_for_suits).expect("an ante"));
        let (solution, kernel) = timed(|| Counts::new(deck).solve(terms));
        let prospect = solution.played.prospect();
        assert_eq!(prospect.probabilities(), plain.probabilities());
        println!("{} cards, value {}", deck.len(), solution.played.expected_value());
        machine.show("kernel", kernel);
        machine.show("walker, memo but for suits", walking);
    }
    let deck = &STANDARD[16..28];
    let walk = Walk::<DoubleCross>::new(terms.options, terms.bets, deck);
    let four = |sight: &Sight| sight.four().map(|[a, b, c, d]| (CardSet::only(a).with(b), c, d));
    let (plain, walking) = timed(|| walk.best_remembering(four).expect("an ante"));
    let counts = Counts::new(deck);
    let solution = counts.solve(terms);
    assert_eq!(solution.played.prospect().probabilities(), plain.probabilities());
    machine.show("walker, memo on sight", walking);
    let mut policy = OptimalPolicy::new(&counts, &solution);
    let (followed, walking) = timed(|| walk.follow(&mut policy).expect("an ante"));
    assert_eq!(followed.probabilities(), plain.probabilities());
    machine.show("walker, following the policy", walking);
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
