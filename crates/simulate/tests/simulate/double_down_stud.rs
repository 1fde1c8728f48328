//! Double Down Stud, simulated: the same seed gives the same result on any machine and any number
//! of threads, and the result is what the exact values say.

use core::ops::ControlFlow;
use core::sync::atomic::{AtomicU64, Ordering};

use cards::deck::STANDARD;
use games::DoubleDownStud;
use games::double_down_stud::{
    AlwaysDouble, Basic, Bets, Decision, NeverDouble, Options, Random, Sight,
};
use rules::{Act, Chips, Entry, Policy, Reason, Watch};
use simulate::{BLOCK_ROUNDS, Block, Dealing, Fault, Mean, Plan, Report, Totals, run, run_blocks};

const ANTE: Chips = Chips::dollars(100);
const SEED: u64 = 7;

/// Exact values in units of the ante, as in `counts/double-down-stud.counts`.
const NEVER: Mean = (-738_196, 2_598_960);
const BASIC: Mean = (-15_403, 324_870);

fn plan<'a>(
    options: &'a Options,
    bets: &'a [Option<Bets>],
    rounds: u64,
    seed: u64,
) -> Plan<'a, DoubleDownStud> {
    Plan { options, bets, deck: &STANDARD, dealing: Dealing::Fresh, meter: None, rounds, seed }
}

fn simulate<P>(policy: &P, seats: usize, rounds: u64, threads: usize) -> Result<Totals, Fault>
where
    P: Policy<DoubleDownStud> + Clone + Sync,
{
    let (options, bets) = (Options::default(), vec![Some(Bets { wager: ANTE }); seats]);
    let plan = plan(&options, &bets, rounds, SEED);
    run(&plan, policy, threads, &())
}

fn totals<P>(policy: &P, seats: usize, rounds: u64) -> Totals
where
    P: Policy<DoubleDownStud> + Clone + Sync,
{
    simulate(policy, seats, rounds, 2).expect("a simulation")
}

fn sigmas(totals: &Totals, exact: Mean) -> f64 {
    Report::new(totals, ANTE).sigmas_from(exact).expect("many rounds")
}

#[test]
fn a_million_rounds_of_a_seed_come_out_the_same_everywhere() {
    let played = totals(&Basic, 1, 1_000_000);
    assert_eq!((played.rounds, played.seats, played.seat_rounds()), (1_000_000, 1, 1_000_000));
    assert_eq!((played.net(), played.hits()), (-489_060_000, 206_419));
    assert_eq!(played.squares, 484_097_600_000_000);
    let results = [
        (-200, 11_630),
        (-100, 620_196),
        (0, 161_755),
        (100, 50_893),
        (200, 90_899),
        (300, 3_847),
        (400, 35_825),
        (500, 2_616),
        (600, 17_301),
        (1_000, 1_288),
        (1_600, 2_002),
        (2_000, 1_481),
        (5_000, 252),
        (20_000, 15),
    ];
    let in_dollars = played.distribution.iter().map(|(&net, &count)| (net / 100, count));
    assert!(in_dollars.eq(results), "{:?}", played.distribution);
}

#[test]
fn the_number_of_threads_does_not_show_in_the_result() {
    let rounds = 300_001; // five blocks, the last one short
    for seats in [1, 3] {
        let one = simulate(&Random::new(0), seats, rounds, 1).expect("a simulation");
        assert_eq!((one.rounds, one.seat_rounds()), (rounds, rounds * seats as u64));
        for threads in [2, 3, 16] {
            assert_eq!(simulate(&Random::new(0), seats, rounds, threads).as_ref(), Ok(&one));
        }
    }
}

#[test]
fn another_seed_gives_other_rounds() {
    let (options, bets) = (Options::default(), [Some(Bets { wager: ANTE })]);
    let nets = [0, 1, 2, u64::MAX].map(|seed| {
        let plan = plan(&options, &bets, 10_000, seed);
        run::<DoubleDownStud, _>(&plan, &NeverDouble, 1, &()).expect("a simulation").squares
    });
    assert!(nets.iter().enumerate().all(|(at, net)| !nets[..at].contains(net)), "{nets:?}");
}

#[test]
fn simulated_means_are_within_four_standard_errors_of_the_exact_values() {
    for (seats, rounds) in [(1, 1_000_000), (3, 300_000)] {
        let never = sigmas(&totals(&NeverDouble, seats, rounds), NEVER);
        let basic = sigmas(&totals(&Basic, seats, rounds), BASIC);
        assert!(never.abs() < 4.0 && basic.abs() < 4.0, "{seats} seats: {never}, {basic}");
        // Always doubling is never doubling at twice the price.
        let always = totals(&AlwaysDouble, seats, rounds);
        assert!(sigmas(&always, (2 * NEVER.0, NEVER.1)).abs() < 4.0);
    }
}

#[test]
fn a_wrong_value_and_a_wrong_policy_do_fail_that_check() {
    let never = totals(&NeverDouble, 1, 1_000_000);
    assert!(sigmas(&never, (NEVER.0 + 20_000, NEVER.1)) < -4.0);
    assert!(sigmas(&never, BASIC) < -4.0);
}

#[test]
fn seats_share_cards_so_three_seats_say_less_than_three_rounds() {
    let (seats, rounds) = (3, 300_000);
    let report = Report::new(&totals(&Basic, seats, rounds), ANTE);
    let variance = report.variance.expect("many rounds");
    let as_if_independent = (variance / (seats as u64 * rounds) as f64).sqrt();
    let standard_error = report.standard_error.expect("many rounds");
    assert!(standard_error > 1.1 * as_if_independent, "{standard_error} {as_if_independent}");
}

/// Pearson's statistic of counts that should all be the same.
fn chi_square(counts: &[u32]) -> f64 {
    let expected = f64::from(counts.iter().sum::<u32>()) / counts.len() as f64;
    counts.iter().map(|&count| (f64::from(count) - expected).powi(2) / expected).sum()
}

#[test]
fn every_card_is_as_likely_to_be_dealt_first_and_to_be_the_hole_card() {
    let (options, bets) = (Options::default(), [Some(Bets { wager: ANTE })]);
    let plan = plan(&options, &bets, 260_000, SEED);
    let mut block = Block::<DoubleDownStud, _>::begin(&plan, &NeverDouble, 0);
    let (mut first, mut hole) = ([0; 52], [0; 52]);
    for _ in 0..plan.rounds {
        let mut log = Vec::<Entry>::new();
        block.play(&mut log, |_, _| ()).expect("a round");
        let dealt = log.iter().find_map(|(act, _)| match act {
            Act::Dealt { card, .. } => *card,
            _ => None,
        });
        let turned = log.iter().find_map(|(act, _)| match act {
            Act::Turned { card, .. } => Some(*card),
            _ => None,
        });
        first[usize::from(dealt.expect("the first card").id())] += 1;
        hole[usize::from(turned.expect("the hole card").id())] += 1;
    }
    // 51 degrees of freedom: 99.9 % lie below 87.97, 0.1 % below 24.67.
    for counts in [first, hole] {
        let chi_square = chi_square(&counts);
        assert!((24.67..87.97).contains(&chi_square), "{chi_square}: {counts:?}");
    }
}

#[test]
fn no_rounds_and_no_threads_are_refused() {
    assert_eq!(simulate(&Basic, 1, 0, 1), Err(Fault::NoRounds));
    assert_eq!(simulate(&Basic, 1, 1, 0), Err(Fault::NoThreads));
    assert!(Fault::NoRounds.to_string().contains("at least 1"));
}

#[test]
fn a_round_that_nobody_plays_is_refused_by_the_game() {
    let Err(Fault::Refused(refusal)) = simulate(&Basic, 0, 1, 1) else { panic!("refused") };
    assert_eq!(refusal.reason, Reason::NobodyPlays);
}

/// Doubles with nothing.
#[derive(Clone)]
struct Cheat;

impl Policy<DoubleDownStud> for Cheat {
    fn decide(&mut self, _: &Sight, _: impl Iterator<Item = Decision>) -> Decision {
        Decision::Doubles(Chips::ZERO)
    }
}

#[test]
fn a_policy_cannot_do_what_a_player_may_not() {
    for threads in [1, 4] {
        let fault = simulate(&Cheat, 1, 1_000_000, threads).expect_err("nothing is no wager");
        let Fault::Refused(refusal) = fault else { panic!("{fault}") };
        assert_eq!(refusal.reason, Reason::NothingWagered);
    }
}

/// Waits until so many rounds are played.
struct Patience {
    rounds: u64,
    most: AtomicU64,
}

impl Watch for Patience {
    fn step(&self, done: u64, of: u64) -> ControlFlow<()> {
        assert!(done <= of);
        let most = self.most.fetch_max(done, Ordering::Relaxed).max(done);
        if most < self.rounds { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    }
}

#[test]
fn whoever_waits_is_told_how_far_it_is_and_may_end_it() {
    let (options, bets) = (Options::default(), [Some(Bets { wager: ANTE })]);
    let played = |rounds: u64, patience: u64| {
        let watch = Patience { rounds: patience, most: AtomicU64::new(0) };
        let plan = plan(&options, &bets, rounds, SEED);
        let played = run::<DoubleDownStud, _>(&plan, &NeverDouble, 2, &watch);
        (played.map(|totals| totals.rounds), watch.most.into_inner())
    };
    assert_eq!(played(200_000, u64::MAX), (Ok(200_000), 200_000));
    let (ended, most) = played(1_000_000_000, 100_000);
    assert_eq!(ended, Err(Fault::Cancelled));
    assert!((100_000..1_000_000).contains(&most), "{most}");
}

#[test]
fn blocks_that_are_played_apart_come_to_the_whole() {
    let (options, bets) = (Options::default(), [Some(Bets { wager: ANTE }); 3]);
    let plan = plan(&options, &bets, 4 * BLOCK_ROUNDS + 5, SEED);
    assert_eq!(plan.blocks(), 5, "the last one is short");
    let played = |blocks| run_blocks(&plan, blocks, &Random::new(1), 2, &());
    let mut merged = Totals::default();
    for blocks in [4..5, 0..1, 2..4, 1..2] {
        merged.merge(&played(blocks).expect("blocks of the plan"));
    }
    assert_eq!(Ok(merged), run(&plan, &Random::new(1), 1, &()));
    assert_eq!(played(4..9).map(|last| last.rounds), Ok(5), "no more blocks than there are");
    assert_eq!(played(5..6), Err(Fault::NoRounds));
    assert_eq!(played(2..2), Err(Fault::NoRounds));
}
