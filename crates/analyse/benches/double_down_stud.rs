//! How long Double Down Stud takes, full deck and short deck, each result asserted.

use std::hint::black_box;
use std::time::{Duration, Instant};

use analyse::kernels::double_down_stud::{Counts, OptimalPolicy, Strategy, Terms};
use analyse::walk::Walk;
use cards::CardSet;
use cards::deck::STANDARD;
use games::double_down_stud::{DoubleDownStud, PayTable, Sight};
use rules::Policy as _;

const RUNS: u32 = 20;
/// The kernel, counting and solving the full deck, takes less than this.
const KERNEL_MAX: Duration = Duration::from_millis(200);

fn main() {
    let terms = Terms::per_ante(PayTable::MINIMUM).expect("odds that fit");
    let (counts, counting) = best_of(RUNS, || Counts::of(black_box(&STANDARD)));
    let (solution, solving) = best_of(RUNS, || counts.solve(black_box(&terms)));
    let value = solution.played().expected_value();
    assert_eq!(value.to_string(), "-15403/324870");
    let kernel = counting + solving;
    println!("full deck, value {value}");
    println!("  counting all sets       {}", show(counting));
    println!("  solving one pay table   {}", show(solving));
    assert!(kernel < KERNEL_MAX, "{kernel:?} is too slow");
    let (_, telling) = best_of(RUNS, || Strategy::of(&counts, &solution).words());
    println!("  strategy in words       {}", show(telling));
    policy(&counts, &OptimalPolicy::new(&counts, &solution));
    short_deck(&terms);
}

/// The kernel against the walker on sixteen cards: tens, jacks, queens and kings.
fn short_deck(terms: &Terms) {
    let deck = &STANDARD[32..48];
    let walk = Walk::<DoubleDownStud>::new(*terms.options(), terms.bets(), deck);
    let (plain, walking) = best_of(3, || walk.best().expect("a wager"));
    let four = |sight: &Sight| {
        let four = sight.four().expect("asked once all cards are dealt");
        four.into_iter().collect::<CardSet>()
    };
    let (memo, remembering) = best_of(3, || walk.best_remembering(four).expect("a wager"));
    let (solution, kernel) = best_of(RUNS, || Counts::of(deck).solve(terms));
    let prospect = solution.played().prospect();
    assert_eq!(prospect.probabilities(), plain.probabilities());
    assert_eq!(prospect.probabilities(), memo.probabilities());
    let ratio = |slow: Duration| slow.as_secs_f64() / kernel.as_secs_f64();
    println!("sixteen cards, value {}", solution.played().expected_value());
    println!("  kernel                  {}", show(kernel));
    println!("  walker, no memo         {}  {:.0} times", show(walking), ratio(walking));
    println!("  walker, memo on sight   {}  {:.0} times", show(remembering), ratio(remembering));
}

/// The optimal policy as a simulation asks it.
fn policy(counts: &Counts, policy: &OptimalPolicy) {
    const ASKED: u32 = 1_000_000;
    let terms = Terms::per_ante(PayTable::MINIMUM).expect("odds that fit");
    let choices = terms.choices();
    let sights: Vec<Sight> = (0..1 << 16)
        .map(|n: usize| {
            let card = |k: usize| Some(STANDARD[(n * 7 + k * 13 + n / 52 * k) % 13 + 13 * k]);
            Sight { own: card(0), shown: [card(1), card(2), card(3)], others: CardSet::EMPTY }
        })
        .collect();
    let mut policy = policy.clone();
    let (doubled, asking) = best_of(3, || {
        let asked = sights.iter().cycle().take(ASKED as usize);
        asked.filter(|sight| policy.decide(sight, choices.iter().copied()) != choices[0]).count()
    });
    assert!(doubled > 0 && counts.sets() == 270_725);
    println!(
        "  optimal policy          {:>9.2} ns a decision",
        asking.as_secs_f64() * 1e9 / f64::from(ASKED)
    );
}

fn best_of<T>(runs: u32, mut work: impl FnMut() -> T) -> (T, Duration) {
    let mut best: Option<(T, Duration)> = None;
    for _ in 0..runs {
        let started = Instant::now();
        let result = black_box(work());
        let took = started.elapsed();
        if best.as_ref().is_none_or(|(_, least)| took < *least) {
            best = Some((result, took));
        }
    }
    best.expect("at least one run")
}

fn show(time: Duration) -> String {
    format!("{:>9.3} ms", time.as_secs_f64() * 1e3)
}
