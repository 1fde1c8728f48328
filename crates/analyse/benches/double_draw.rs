//! How long Double Draw Poker takes, full deck and short deck, each result asserted.
#![expect(clippy::print_stdout, reason = "a bench prints")]

mod common;
#[path = "../tests/analyse/golden/mod.rs"]
mod golden;

use std::hint::black_box;
use std::time::Instant;

use analyse::kernels::double_draw::{
    Counts, Event, OptimalPolicy, Played, Solution, Terms, by_rules,
};
use analyse::strategy::Brevity;
use analyse::walk::Walk;
use analyse::{Fraction, Named, Prospect};
use cards::deck::WITH_JOKERS;
use cards::{Card, CardSet};
use games::DoubleDraw;
use games::double_draw::{Decision, Draw, Hand, PayTable, Places, Question, Sight};
use rules::{Policy as _, Verdict, to};

use common::{Machine, assert_memory, show_each, show_wall, timed};
use golden::Golden;

const GOLDEN: Golden = Golden("double-draw");
/// The most it may take, in thousand million steps: the value, the distribution, one advice.
const VALUE_MAX: f64 = 6.0;
const DISTRIBUTION_MAX: f64 = 24.0;
const ADVICE_MAX: f64 = 0.15;
/// The most memory it may take, in MiB: the kernel, and with the lists.
const MEMORY_MAX: u64 = 1024;
const LISTS_MEMORY_MAX: u64 = 2048;

fn main() {
    let machine = &Machine::timed();

    let terms = [PayTable::TABLE_1, PayTable::TABLE_2].map(per_ante);
    let wall = Instant::now();
    let (counts, counting) = timed(|| Counts::new(black_box(&WITH_JOKERS)));
    let (solution, solving) = timed(|| counts.solve(black_box(&terms[0])));
    let wall = wall.elapsed();
    println!("full deck, value {}", solution.expected_value);
    machine.show("counting", counting);
    machine.show("value of bonus table 1", solving);
    show_wall("both on the wall", wall);
    let (second, further) = timed(|| counts.solve(black_box(&terms[1])));
    machine.show("value of bonus table 2", further);
    let (played, telling) = timed(|| counts.played(&solution));
    machine.show("distribution of table 1", telling);
    assert_memory(MEMORY_MAX);
    for (best, table) in [(&solution, "1"), (&second, "2")] {
        assert_eq!(best.expected_value.to_string(), golden_value("optimal", table));
    }
    assert_played(&played, &solution);
    machine.assert_within("the value", counting + solving, VALUE_MAX);
    machine.assert_within("a further table", further, VALUE_MAX);
    assert!(!machine.limits || further < 1.15 * (counting + solving), "a further table is slower");
    machine.assert_within("the distribution", telling, DISTRIBUTION_MAX);
    ties(&counts, &terms[0]);
    let each = tables(&counts, machine);
    assert!(
        !machine.limits || each < 1.15 * (counting + solving),
        "tables of one's own are slower"
    );
    let advising = advice(&counts, &solution, machine);
    machine.assert_within("advice", advising, ADVICE_MAX);
    policies(&counts, &terms[0], machine);
    policy(&counts, &solution);
    lists(&counts, &terms[0], machine);
    assert_memory(LISTS_MEMORY_MAX);
    short_deck(&terms[0], machine);
}

/// The lists found cost far less than the policy `basic`, which costs 1.90 % of the ante.
fn lists(counts: &Counts, terms: &Terms, machine: &Machine) {
    let ((found, rules), finding) = timed(|| {
        by_rules::find(counts, terms, (Brevity::usual(), None), &()).expect("nobody cancels")
    });
    let best = found.closest.value + found.closest.cost;
    let written = by_rules::Shipped::written(best, &rules);
    assert_eq!(by_rules::Shipped::FILE, written, "`LISTS=write cargo test … lists` writes it anew");
    machine.show("lists of what to keep", finding);
    assert!(found.closest.cost < Fraction::new(9, 10_000), "{}", found.closest.cost);
    assert!(found.short.is_some_and(|short| short.cost <= Brevity::usual().beyond), "a short list");
}

fn per_ante(table: PayTable) -> Terms {
    Terms::per_ante(table).expect("odds that fit")
}

fn golden_value(play: &str, table: &str) -> String {
    GOLDEN.fact("value", &[play, table]).remove(0)
}

/// All rows of a return table with their names among the golden numbers.
fn events() -> impl Iterator<Item = (Event, String)> {
    let hands = Hand::ALL.into_iter().map(|hand| (Event::Plays(hand), hand.key()));
    let folds = [(Event::FoldsSecond, "folds_second"), (Event::FoldsFirst, "folds")];
    hands.chain(folds.map(|(event, name)| (event, name.to_owned())))
}

fn assert_played(played: &Played, solution: &Solution) {
    assert_eq!(played.expected_value(), solution.expected_value);
    assert_eq!(played.prospect().total(), GOLDEN.number("ways"));
    for (event, name) in events() {
        assert_eq!([played.ways(event).to_string()], *GOLDEN.fact("row", &[&name]), "{name}");
    }
    assert_eq!(GOLDEN.facts("row").len(), events().count(), "every row is compared");
}

/// Which rows any tie rule can give: the best plays under a little less and a little more for the
/// hands of 50 to 1 are worth the same under the table itself, so no play as good has fewer ways
/// or more.
fn ties(counts: &Counts, terms: &Terms) {
    const PARTS: u32 = 8_000_000;
    let hands = [Hand::WildRoyalFlush, Hand::StraightFlush];
    let found = [50 * PARTS - 1, 50 * PARTS + 1].map(|win| {
        let pays = Verdict::Pays(to(win, PARTS));
        let table = hands.iter().fold(PayTable::TABLE_1, |table, hand| table.with(*hand, pays));
        let played = counts.played(&counts.solve(&per_ante(table)));
        let lines = events().map(|(event, _)| (terms.outcome(event), played.ways(event)));
        let cents = Prospect::new(lines).expectation();
        let ante = Fraction::share(terms.ante.in_cents().into(), 1);
        assert_eq!((cents / ante).to_string(), golden_value("optimal", "1"), "still a best play");
        hands.iter().map(|hand| played.ways(Event::Plays(*hand))).sum::<u128>().to_string()
    });
    assert_eq!(found, *GOLDEN.fact("range", &["of_fifty_to_one"]));
}

/// Two more pay tables of one's own, one of them in halves; gives the time for each.
fn tables(counts: &Counts, machine: &Machine) -> f64 {
    let (values, took) = timed(|| {
        let value = |flush: u32| {
            let table = PayTable::TABLE_1.with(Hand::Flush, Verdict::Pays(to(flush, 2)));
            counts.solve(&per_ante(table)).expected_value
        };
        [7, 8].map(value)
    });
    assert!(values.is_sorted() && values[0].to_string() != golden_value("optimal", "1"));
    machine.show("two more tables, each", took / 2.0);
    took / 2.0
}

/// The first decision of some hands must be what the solution does; gives the time for one.
fn advice(counts: &Counts, solution: &Solution, machine: &Machine) -> f64 {
    const ASKED: usize = 24;
    let classes = counts.own.iter().zip(&solution.plays);
    let classes: Vec<_> = classes.step_by(counts.own.len() / ASKED).collect();
    let asked = Some(Question::Discard(Draw::First));
    let sight = |example: [u8; 5]| {
        let own = example.map(|place| Some(counts.cards[usize::from(place)]));
        Sight { own, given_up: CardSet::EMPTY, asked }
    };
    let ((), took) = timed(|| {
        for (own, play) in &classes {
            let values = counts.values(&solution.terms, &sight(own.example), CardSet::EMPTY);
            let values = values.expect("a situation");
            let best = values.iter().max().expect("there are choices");
            let Some(places) = play.gives_up() else {
                assert!(*best <= Fraction::from(-2), "folded");
                continue;
            };
            let listed = Places::upto(3).iter().position(|other| *other == places);
            assert_eq!(&values[listed.map_or(0, |at| at + 1)], best, "{own:?}");
        }
    });
    let each = took / classes.len() as f64;
    machine.show("one advice on a first decision", each);
    each
}

/// What simpler plays are worth.
fn policies(counts: &Counts, terms: &Terms, machine: &Machine) {
    for named in ["basic", "pairs"].map(Named::Habit) {
        let (played, took) = timed(|| counts.play(terms, named));
        assert_eq!(played.expected_value().to_string(), golden_value(named.name(), "1"));
        machine.show(&format!("policy {}, distribution", named.name()), took);
        let (value, took) = timed(|| counts.value(terms, named));
        assert_eq!(value, played.expected_value());
        machine.show(&format!("policy {}, value", named.name()), took);
    }
}

/// The optimal policy as a simulation asks it.
fn policy(counts: &Counts, solution: &Solution) {
    const ASKED: usize = 1 << 23;
    let mut policy = OptimalPolicy::new(counts, solution);
    let ante = solution.terms.ante;
    let sight = |n: usize, asked: Question, dead: usize| {
        let card = |k: usize| WITH_JOKERS[(n * 7 + n / 54 * k) % 6 + 6 * k];
        let given_up = (5..5 + dead).map(card).collect();
        let own: [Card; 5] = core::array::from_fn(card);
        Sight { own: own.map(Some), given_up, asked: Some(asked) }
    };
    for (words, draw, dead) in [("first", Draw::First, 0), ("second", Draw::Second, 3)] {
        let sights: Vec<Sight> =
            (0..1 << 14).map(|n| sight(n, Question::Wager(draw), dead)).collect();
        let (folded, asking) = timed(|| {
            let asked = sights.iter().cycle().take(ASKED);
            let choices = || [Decision::Folds, Decision::FirstDrawWager(ante)].into_iter();
            asked.filter(|sight| policy.decide(sight, choices()) == Decision::Folds).count()
        });
        assert!(folded > 0 && folded < ASKED);
        let words = format!("optimal policy, {words} decision");
        show_each(&words, asking, ASKED);
    }
}

/// The kernel against the walker on thirteen cards.
fn short_deck(terms: &Terms, machine: &Machine) {
    let deck: Vec<Card> = WITH_JOKERS[20..32].iter().chain(&WITH_JOKERS[52..53]).copied().collect();
    let held = |sight: &Sight| {
        let own: CardSet = sight.own.into_iter().flatten().collect();
        (own, sight.given_up, sight.asked)
    };
    let walk = Walk::<DoubleDraw>::new(terms.options, terms.bets, &deck);
    let (plain, walking) = timed(|| walk.best_remembering(held).expect("wagers"));
    let (solution, kernel) = timed(|| Counts::new(&deck).solve(terms));
    let ante = Fraction::share(terms.ante.in_cents().into(), 1);
    assert_eq!(solution.expected_value, plain.expectation() / ante);
    println!("{} cards, value {}", deck.len(), solution.expected_value);
    machine.show("kernel", kernel);
    machine.show("walker, memo on sight", walking);
}
