//! The progressive meter over a million steps, beside a shadow in plain fractions.
//!
//! `cargo bench -p houserules-rules` runs the same steps a hundred million contributions long.

mod fraction;
mod run;
mod shadow;

use rules::Chips;
use rules::progressive::{Award, Shares};
use run::Run;

const STEPS: u64 = 1_000_000;

#[test]
fn a_million_steps_at_five_tables_lose_nothing_and_agree_with_fractions() {
    let mut run = Run::new(2026);
    for step in 0..STEPS {
        run.step();
        assert!(run.agrees(), "step {step}: {}\nshadow: {}", run.meter, run.shadow.text());
    }
    let seen = run.tally;
    assert!(seen.contributions > STEPS / 2, "{seen:?}");
    let rare = [seen.percents, seen.fixed, seen.fixed_from_meter, seen.put_back, seen.changes];
    assert!(rare.iter().chain(&seen.shared_by[1..]).all(|&times| times > 1_000), "{seen:?}");
    assert!(seen.shares > seen.jackpots, "{seen:?}");
}

#[test]
fn other_seeds_agree_too() {
    for seed in 0..200 {
        let mut run = Run::new(seed);
        (0..500).for_each(|_| run.step());
        assert!(run.agrees(), "seed {seed}: {}\nshadow: {}", run.meter, run.shadow.text());
    }
}

#[test]
fn a_ten_thousandth_of_a_cent_on_one_side_alone_is_noticed() {
    let mut run = Run::new(7);
    (0..1_000).for_each(|_| run.step());
    let mut terms = *run.meter.terms();
    (terms.rate, terms.reserve_rate) = (1, 0);
    run.meter.change_terms(terms);
    assert!(run.agrees());
    run.meter.contribute(Chips::cents(1));
    assert!(run.meter.is_conserved() && !run.agrees());
}

#[test]
fn a_share_paid_on_one_side_alone_is_noticed() {
    let mut run = Run::new(7);
    (0..1_000).for_each(|_| run.step());
    run.meter.contribute(Chips::dollars(1_000));
    run.shadow.contribute(Chips::dollars(1_000));
    assert!(run.agrees());
    run.meter.pay(Award::Percent(1), &mut Shares::default());
    assert!(run.meter.is_conserved() && !run.agrees());
}
