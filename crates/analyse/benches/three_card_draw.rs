//! How long Three Card Draw Poker takes, full deck and short decks, each result asserted.
#![expect(clippy::print_stdout, reason = "a bench prints")]

mod common;

use std::hint::black_box;

use analyse::kernels::three_card_draw::{
    Counts, DealChoice, FirstThree, OptimalPolicy, Terms, meets, values,
};
use analyse::walk::Walk;
use analyse::{Fraction, Named};
use cards::deck::STANDARD;
use cards::{Card, CardSet};
use games::three_card_draw::Category;
use games::three_card_draw::{BonusTable, Decision, FirstThreeTable, Options, Sight};
use games::{ThreeCardDraw, units::Units};
use rules::{Area, Chips, Policy as _, to};

use common::{Machine, assert_memory, mean_of, show_each, timed};

/// The values of the best play under bonus tables 1 to 3, without a First 3 Bonus.
const VALUES: [&str; 3] = ["-45735103/4389805875", "-86223958/4389805875", "-140552186/4389805875"];
/// With a First 3 Bonus of one ante under table 1.
const JOINT: &str = "-30338926/877961175";
/// The value of the published rules as far as they are known, bonus table 1.
const BASIC: &str = "-15262903/1463268625";
/// The most it may take, in thousand million steps: counting, value and distribution; one advice.
/// One and a half seconds of a processor of 3 GHz, which is what is asked for, are 4.6 of them.
const KERNEL_MAX: f64 = 0.6;
const ADVICE_MAX: f64 = 0.03;
/// Ten pay tables take at most so many times what one takes.
const TEN_TABLES_MAX: f64 = 1.5;
/// The most memory it may take, in MiB.
const MEMORY_MAX: u64 = 100;

fn main() {
    let machine = &Machine::timed();

    let terms = Terms::per_ante(BonusTable::TABLE_1).expect("odds that fit");
    let (counts, counting) = mean_of(20, || Counts::new(black_box(&STANDARD)));
    let (solution, solving) = mean_of(400, || counts.solve(black_box(&terms)));
    let (report, telling) = mean_of(400, || solution.played.report());
    let value = solution.played.expected_value();
    println!("full deck, value {value}");
    machine.show("counting", counting);
    machine.show("best play of one pay table", solving);
    machine.show("return table", telling);
    assert_memory(MEMORY_MAX);
    machine.assert_within("the kernel", counting + solving + telling, KERNEL_MAX);
    assert_eq!(value.to_string(), VALUES[0]);
    assert_eq!(report.expected_value, value);
    assert_eq!(report.total_ways, Some(210_710_682_000));
    assert_tables(&counts);
    let ten = ten_tables(&counts, machine);
    let ratio = (counting + ten) / (counting + solving + telling);
    println!("  {:<30}{ratio:>9.3} times what one takes", "ten pay tables");
    assert!(
        !machine.limits || ratio < TEN_TABLES_MAX,
        "ten pay tables take {ratio} times what one does"
    );
    let advising = advice(&counts, &terms, machine);
    machine.assert_within("advice", advising, ADVICE_MAX);
    policy(&counts);
    short_decks(&terms, machine);
}

/// The value and the fold set of every printed table, with a First 3 Bonus and without.
fn assert_tables(counts: &Counts) {
    for (&bonus_table, value) in BonusTable::PRINTED.iter().zip(VALUES) {
        let alone = Terms::per_ante(bonus_table).expect("odds that fit");
        let best = |terms: &Terms| counts.solve(terms).played.expected_value().to_string();
        assert_eq!(best(&alone), value);
        for &first_3_table in FirstThreeTable::PRINTED {
            let options = Options { bonus_table, first_3_table, ..Options::default() };
            let joint = Terms::divided(options, Chips::cents(1), Units::ONE).expect("small odds");
            for terms in [&alone, &joint] {
                let solution = counts.solve(terms);
                let pairs = counts.classes.iter().zip(&solution.plays);
                let folds = pairs.filter(|(_, play)| play.choice == DealChoice::Folds);
                let folds: u32 = folds.map(|(class, _)| class.deals).sum();
                assert_eq!(folds, 1_584, "table {bonus_table}");
            }
        }
    }
    let joint = Terms::divided(Options::default(), Chips::cents(1), Units::ONE);
    let joint = counts.solve(&joint.expect("small odds"));
    assert_eq!(joint.played.expected_value().to_string(), JOINT);
    let terms = Terms::per_ante(BonusTable::TABLE_1).expect("odds that fit");
    assert_eq!(counts.play(&terms, Named::Habit("basic")).expected_value().to_string(), BASIC);
    let ante = Chips::dollars(1);
    let alone = FirstThree::new(&STANDARD).report(&Options::default(), ante, ante);
    assert_eq!(alone.expected_value, Fraction::new(-528, 22_100));
}

/// Ten pay tables, each with its return table: gives the time for all of them.
fn ten_tables(counts: &Counts, machine: &Machine) -> f64 {
    const RUNS: u32 = 40;
    let table = |more: u32| BonusTable::TABLE_1.with(Category::Straight, to(1 + more, 1));
    let (reports, took) = mean_of(RUNS, || {
        let solve = |more| {
            let terms = Terms::per_ante(table(more)).expect("odds that fit");
            counts.solve(&terms).played.report()
        };
        (0..10).map(solve).collect::<Vec<_>>()
    });
    assert!(reports.is_sorted_by(|a, b| a.expected_value < b.expected_value));
    assert_eq!(reports[0].expected_value.to_string(), VALUES[0]);
    machine.show("ten pay tables", took);
    took
}

/// Every class that is asked about must be what the counts say; gives the time for one.
fn advice(counts: &Counts, terms: &Terms, machine: &Machine) -> f64 {
    let classes: Vec<_> = counts.classes.iter().step_by(17).collect();
    let unseen = |own: [Card; 3]| CardSet::full_52().difference(own.into_iter().collect());
    let ((), took) = timed(|| {
        for class in &classes {
            let met = meets(unseen(class.example), class.example);
            assert_eq!(met, class.against, "{:?}", class.example);
        }
    });
    let (solution, example) = (counts.solve(terms), counts.classes[17].example);
    let unit = terms.unit() * Fraction::share(counts.ways().into(), 1);
    let solved = DealChoice::ALL.map(|choice| Fraction::new(solution.plays[17].value(choice), 1));
    assert_eq!(values(terms, unseen(example), example), solved.map(|value| value / unit));
    let each = took / classes.len() as f64;
    machine.show("one advice, no tables", each);
    each
}

/// The optimal policy as a simulation asks it.
fn policy(counts: &Counts) {
    const ASKED: usize = 10_000_000;
    let terms = Terms::per_ante(BonusTable::TABLE_1).expect("odds that fit");
    let mut policy = OptimalPolicy::new(counts, &counts.solve(&terms));
    let sights: Vec<Sight> = (0..1 << 16)
        .map(|n: usize| {
            let card = |k: usize| Some(STANDARD[(n * 7 + k * 13 + n / 52 * k) % 13 + 13 * k]);
            let wager = n.is_multiple_of(2).then_some(games::three_card_draw::areas::DRAW);
            let own = [card(0), card(1), card(2)];
            Sight { own, discarded: None, wager, turned: CardSet::EMPTY }
        })
        .collect();
    let ante = terms.ante;
    let (folded, asking) = timed(|| {
        let choices = [Decision::Folds, Decision::InToWin(ante), Decision::Draws(ante)];
        let asked = sights.iter().cycle().take(ASKED);
        asked.filter(|sight| policy.decide(sight, choices.into_iter()) == Decision::Folds).count()
    });
    assert!(folded > 0 && folded < ASKED);
    show_each("optimal policy, one decision", asking, ASKED);
}

/// The kernel against the walker on twelve and on sixteen cards.
fn short_decks(terms: &Terms, machine: &Machine) {
    for deck in [&STANDARD[16..28], &STANDARD[32..48]] {
        let walk = Walk::<ThreeCardDraw>::new(terms.options, terms.bets, deck);
        let (plain, walking) = timed(|| walk.best_remembering(but_for_suits).expect("an ante"));
        let (counts, kernel) = mean_of(10, || Counts::new(deck));
        let solution = counts.solve(terms);
        assert_eq!(solution.played.prospect().probabilities(), plain.probabilities());
        println!("{} cards, value {}", deck.len(), solution.played.expected_value());
        machine.show("kernel", kernel);
        machine.show("walker, memo but for suits", walking);
    }
}

/// What is asked, and the cards but for their order and an exchange of suits.
fn but_for_suits(sight: &Sight) -> (Option<Area>, [u8; 3]) {
    let three = sight.three().expect("asked once all cards are dealt");
    let mut least = [u8::MAX; 3];
    for order in 0..24 {
        let mut suits = vec![0, 1, 2, 3];
        let exchanged = [order / 6, order % 6 / 2, order % 2, 0].map(|place| suits.remove(place));
        let mut ids = three.map(|card| card.id() / 4 * 4 + exchanged[usize::from(card.id() % 4)]);
        ids.sort_unstable();
        least = least.min(ids);
    }
    (sight.wager, least)
}
