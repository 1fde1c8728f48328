//! The progressive wager of Caribbean Stud: the real meter, and what of it depends on the play.

use analyse::kernels::caribbean_stud::{Counts, ProgressiveWager, Standing, Terms};
use analyse::progressive::{LongRun, Run, average_meter};
use analyse::{ExactOrDecimal, Fraction, Named};
use cards::deck::STANDARD;
use cards::{Card, parse_cards};
use games::caribbean_stud::{Awards, FoldedHand, Hand, Options, StraightFlushAward};
use rules::Chips;
use rules::progressive::{self, PaidFrom, Progressive};

fn wager(awards: Awards) -> ProgressiveWager {
    ProgressiveWager::new(Standing::all(&STANDARD), awards)
}

fn starting_at(dollars: u64) -> progressive::Terms {
    progressive::Terms::starting_at(Chips::dollars(dollars))
}

/// What a wager returns on average at a meter of so many dollars.
fn return_at(wager: &ProgressiveWager, meter: Fraction) -> Fraction {
    wager.fixed_return() + wager.part_of_meter() * meter
}

#[test]
fn a_round_breaks_even_at_a_higher_meter() {
    let wager = wager(Awards::MINIMUM);
    let alone = wager.break_even(Fraction::ZERO).expect("hands stand");
    let lost = Fraction::new(5 * 1_041_372_912_372, 19_933_230_517_200);
    let round = wager.break_even(lost).expect("hands stand");
    assert_eq!(return_at(&wager, round), Fraction::ONE + lost);
    assert_eq!(round - alone, lost / wager.part_of_meter());
}

#[test]
fn the_report_is_what_the_meter_pays() {
    let wager = wager(Awards::MINIMUM);
    for dollars in [10_000, 123_456] {
        let report = wager.report(&Progressive::new(starting_at(dollars)));
        assert_eq!((report.wager, report.per), ("progressive", "wager"));
        let returned = return_at(&wager, Fraction::share(dollars.into(), 1));
        assert_eq!(report.expected_value, returned - Fraction::ONE);
        assert_eq!(report.outcomes[0].net, Fraction::share(u128::from(dollars) - 1, 1));
        let ways: Option<u128> = report.outcomes.iter().map(|line| line.ways).sum();
        assert_eq!(ways, Some(2_598_960));
        assert_eq!(report.outcomes.last().map(|line| line.event.as_str()), Some("no award"));
    }
    // A tenth of a cent is rounded up: 36 hands win up to nine tenths of a cent more.
    let odd = Chips::cents(1_000_001);
    let report = wager.report(&Progressive::new(progressive::Terms::starting_at(odd)));
    let exact = return_at(&wager, Fraction::share(1_000_001, 100)) - Fraction::ONE;
    assert_eq!(report.expected_value - exact, Fraction::new(36 * 9, 2_598_960 * 1_000));
}

/// Seven hearts and five spades: flushes, straight flushes and hands that are folded.
fn short() -> Vec<Card> {
    parse_cards("5h 6h 7h 8h 9h Jh Kh As 2s 4s Qs Ks").expect("cards")
}

#[test]
fn folded_hands_win_an_award_only_where_the_house_lets_them() {
    let counts = Counts::new(&short());
    let all = Standing::all(&short());
    let standing = |policy: Named, folded: FoldedHand| {
        let options = Options { folded, ..Options::default() };
        let terms = Terms::with_ante(options, Chips::dollars(5)).expect("small");
        Standing::new(&counts, &counts.play(&terms, policy))
    };
    let (never, pair) = (Named::Habit("never-bet"), Named::Habit("pair"));
    assert_eq!(standing(never, FoldedHand::MayWinAward), all);
    let none = standing(never, FoldedHand::WinsNoAward);
    assert_eq!((none.ways(Hand::Flush), none.ways(Hand::StraightFlush)), (0, 0));
    let wager = ProgressiveWager::new(none, Awards::MINIMUM);
    assert_eq!(wager.break_even(Fraction::ZERO), None);
    assert_eq!(LongRun::new(&wager, &starting_at(10_000)), None);
    let kept = standing(pair, FoldedHand::WinsNoAward);
    assert!(all.ways(Hand::Flush) > 0 && all.ways(Hand::StraightFlush) > 0);
    assert_eq!(kept, all, "no hand that wins an award is less than a pair");
}

fn exactly(value: ExactOrDecimal) -> Fraction {
    match value {
        ExactOrDecimal::Exact(value) => value,
        ExactOrDecimal::Decimal(value) => panic!("{value} is not exact"),
    }
}

#[test]
fn in_the_long_run_what_comes_back_is_what_was_put_in() {
    let wager = wager(Awards::MINIMUM);
    let terms = starting_at(10_000);
    let by_house = LongRun::new(&wager, &terms).expect("a royal flush stands");
    let meter = exactly(by_house.returned) - wager.fixed_return();
    let seeded = Fraction::new(4 * 10_000, 2_598_960);
    assert_eq!(meter, Fraction::new(7, 10) + seeded);
    assert_eq!((by_house.fixed, by_house.fixed_by_house), (wager.fixed_return(), by_house.fixed));
    assert_eq!(return_at(&wager, exactly(by_house.jackpot)), exactly(by_house.returned));
    let charged = progressive::Terms { fixed: PaidFrom::Meter, ..terms };
    let charged = LongRun::new(&wager, &charged).expect("a royal flush stands");
    assert_eq!(exactly(charged.returned), Fraction::new(7, 10) + seeded);
    assert!(exactly(charged.jackpot) < exactly(by_house.jackpot));
    let drained = progressive::Terms { rate: 3_000, fixed: PaidFrom::Meter, ..terms };
    assert_eq!(LongRun::new(&wager, &drained), None, "36 cents are charged to 30");
}

/// The formulas against the meter of the rules, however it is run.
#[test]
fn the_real_meter_agrees_with_the_long_run() {
    let fixed = StraightFlushAward::Fixed(Awards::STRAIGHT_FLUSH_FIXED);
    let by_sum = Awards { straight_flush: fixed, ..Awards::MINIMUM };
    let start = starting_at(10_000);
    let runs = [
        (Awards::MINIMUM, start),
        (Awards::MINIMUM, progressive::Terms { fixed: PaidFrom::Meter, ..start }),
        (by_sum, progressive::Terms { rate: 8_000, reset: Chips::dollars(50_000), ..start }),
        (Awards::MINIMUM, progressive::Terms { reserve_rate: 500, ..start }),
        (by_sum, progressive::Terms { reserve_rate: 1, ..start }),
    ];
    for (awards, terms) in runs {
        let wager = wager(awards);
        let run = Run::sampled(&wager, &terms, 2_000_000_000, 7);
        let exact = LongRun::new(&wager, &terms).expect("a royal flush stands");
        assert!(run.missing == 0.0, "{run:?}");
        let near = |(mean, error): (f64, f64), exact: ExactOrDecimal| {
            let off = (mean - exact.to_f64()) / error;
            assert!(off.abs() < 4.0, "{off} standard errors: {mean}, {exact:?}, {terms:?}");
        };
        near(run.jackpot.expect("thousands of jackpots"), exact.jackpot);
        near(run.returned, exact.returned);
        let cycles = exact.cycle.to_f64() * run.jackpots as f64 / run.wagers as f64;
        assert!((cycles - 1.0).abs() < 0.05, "{cycles}");
    }
}

#[test]
fn a_meter_that_is_drained_is_filled_by_the_house() {
    let wager = wager(Awards::MINIMUM);
    let start = starting_at(10_000);
    let drained = progressive::Terms { rate: 3_000, fixed: PaidFrom::Meter, ..start };
    let run = Run::sampled(&wager, &drained, 1_000_000_000, 7);
    // What comes back is a part of every wager, the starts, and what the house adds besides.
    let wagers = run.wagers as f64;
    let added = 0.3 + (10_000.0 * (run.jackpots as f64 + 1.0) + run.missing) / wagers;
    assert!((run.returned.0 - added).abs() < 1e-4, "{run:?}");
    assert!(run.missing / wagers > 0.05, "{run:?}");
}

#[test]
fn the_meter_grows_from_its_start_to_its_average() {
    let wager = wager(Awards::MINIMUM);
    for fixed in [PaidFrom::House, PaidFrom::Meter] {
        let terms = progressive::Terms { fixed, ..starting_at(10_000) };
        let average = |wagers| average_meter(&wager, &terms, wagers);
        assert!((average(1) - 10_000.7).abs() < 1e-6);
        let long_run = LongRun::new(&wager, &terms).expect("a royal flush stands");
        assert!((average(1 << 40) - long_run.jackpot.to_f64()).abs() < 1.0);
        // Wager by wager.
        let kept = 1.0 - wager.part_of_meter().to_f64();
        let won = wager.chance(Hand::RoyalFlush).to_f64() * 10_000.0;
        let charged = match fixed {
            PaidFrom::House => 0.0,
            PaidFrom::Meter => wager.fixed_return().to_f64(),
        };
        let (mut meter, mut sum) = (10_000.0, 0.0);
        for _ in 0..1_000 {
            meter += 0.7;
            sum += meter;
            meter = meter * kept + won - charged;
        }
        assert!((average(1_000) - sum / 1_000.0).abs() < 1e-6);
    }
}
