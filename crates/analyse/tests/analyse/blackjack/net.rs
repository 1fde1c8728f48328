//! Results of one wager and of several together, against published and noted figures.

use analyse::kernels::blackjack::{
    Policy, RuleSet, Shoe, Untold, net_results, solve, split_over, together,
};
use games::blackjack::Surrender;

use crate::blackjack::{CHART, LIKE_DEALER, assert_printed, resplit, rules};

#[test]
fn every_result_of_one_wager_comes_as_often_as_published() {
    let printed = [
        (-4, 1, [0.000191656, 0.000197803, 0.000200897]),
        (-3, 1, [0.001666947, 0.001706602, 0.001731259]),
        (-2, 1, [0.042361875, 0.042626779, 0.042780126]),
        (-1, 1, [0.434711165, 0.434424537, 0.434263747]),
        (0, 1, [0.087115645, 0.087380892, 0.087496144]),
        (1, 1, [0.326889464, 0.326607276, 0.326450410]),
        (3, 2, [0.045437150, 0.045322988, 0.045266132]),
        (2, 1, [0.059100881, 0.059166548, 0.059218981]),
        (3, 1, [0.002136410, 0.002170906, 0.002193228]),
        (4, 1, [0.000388807, 0.000395670, 0.000399076]),
    ];
    for (at, decks) in [4, 6, 8].into_iter().enumerate() {
        let results = net_results(&Shoe::decks(decks), &rules(), Policy::Optimal);
        let results = results.expect("a whole shoe");
        for (above, below, chances) in printed {
            let found = results.chance(above, below);
            assert_printed(&format!("{decks} decks, {above}/{below}"), found, chances[at], 5e-10);
        }
        assert_eq!(results.chances.len(), printed.len());
    }
}

#[test]
fn the_deviation_of_one_wager_is_the_published_one() {
    let printed = [
        (1, 1.156_280_783_62),
        (2, 1.150_251_244_51),
        (4, 1.145_943_685_28),
        (6, 1.146_540_058_01),
    ];
    for (decks, deviation) in printed {
        let shoe = Shoe::decks(decks);
        let results = net_results(&shoe, &rules(), Policy::Optimal).expect("a whole shoe");
        assert_printed(&format!("{decks} decks"), results.variance().sqrt(), deviation, 5e-12);
    }
}

#[test]
fn results_come_to_the_value_under_every_policy_and_reading() {
    let late = RuleSet { surrender: Surrender::Late, ..RuleSet::MULTIPLE_ACTION };
    let all = [Policy::Optimal, Policy::ByPairCards, CHART, LIKE_DEALER];
    for (policy, rules) in all.into_iter().flat_map(|it| [(it, rules()), (it, late)]) {
        for shoe in [Shoe::decks(1), Shoe::infinite()] {
            let value = solve(&shoe, &rules, policy).expect("a whole shoe").value();
            let results = net_results(&shoe, &rules, policy).expect("a whole shoe");
            let sum: f64 = results.chances.values().sum();
            assert!((sum - 1.0).abs() < 1e-12, "{policy:?}: {sum}");
            assert!((results.mean() - value).abs() < 1e-12, "{policy:?}: {value}");
        }
    }
}

#[test]
fn three_wagers_of_one_round_hang_together_by_the_noted_moments() {
    let found = together(&Shoe::infinite(), &rules(), CHART).expect("it never ends");
    assert_printed("mean", 100.0 * found.mean, -0.571_192_470_8, 5e-11);
    assert_printed("variance", found.variance, 1.316_906_350_0, 5e-11);
    assert_printed("covariance", found.covariance, 0.516_567_062_9, 5e-11);
    assert_printed("correlation", found.correlation(), 0.392_258_009_0, 5e-11);
    assert_printed("three wagers", found.variance_of(3), 7.050_121_427_3, 5e-11);
    assert_printed("two wagers", found.variance_of(2), 3.666_946_825_8, 5e-11);
    let deviation = found.variance_of(3).sqrt();
    assert_printed("deviation of three", deviation, 2.655_206_475_5, 5e-11);
}

#[test]
fn what_is_collected_before_a_blackjack_costs_what_is_noted() {
    // 0.0016 % if only both hands over 21 matter, 0.0117 % if either does; the original wager lies
    // on the first hand, so the reading of ruling C17 costs what lies between.
    let shoe = Shoe::infinite();
    let over = split_over(&shoe, &rules(), Policy::Optimal).expect("it never ends");
    assert_printed("both", 100.0 * over.both, 0.0016, 5e-5);
    assert_printed("either", 100.0 * over.either, 0.0117, 5e-5);
    for shoe in [shoe, Shoe::decks(1), Shoe::decks(6), Shoe::decks(8)] {
        let value = |rules| solve(&shoe, &rules, CHART).expect("whole").value();
        let cost = value(rules()) - value(RuleSet::MULTIPLE_ACTION);
        let over = split_over(&shoe, &rules(), CHART).expect("whole");
        assert!((cost - over.added).abs() < 1e-13, "{cost}");
        assert!(0.0 < over.both && over.both < cost && cost < over.either);
    }
}

#[test]
fn results_of_three_and_four_hands_come_to_the_value() {
    let aces = RuleSet { resplit_aces: true, ..resplit() };
    for rules in [RuleSet { hands_max: 3, ..RuleSet::MULTIPLE_ACTION }, resplit(), aces] {
        for shoe in [Shoe::decks(1), Shoe::infinite()] {
            let value = solve(&shoe, &rules, CHART).expect("a whole shoe").value();
            let results = net_results(&shoe, &rules, CHART).expect("a whole shoe");
            let sum: f64 = results.chances.values().sum();
            // What is left out may make something of nothing, in one deck a part in 10^11.
            assert!((sum - 1.0).abs() < 1e-10, "{rules}: {sum}");
            assert!((results.mean() - value).abs() < 1e-10, "{rules}: {value}");
            assert!(results.chances.values().all(|chance| *chance > 0.0));
            // Every hand doubled and lost.
            let most = -2 * i64::from(rules.hands_max) * results.units;
            assert_eq!(results.chances.keys().next(), Some(&most), "{rules}");
        }
    }
}

/// Results by the chart with infinitely many decks: hands, reading of ruling C17, mean in per cent,
/// variance. From a recursion of its own over totals, not from the kernel.
const INFINITE: [(u8, bool, f64, f64); 6] = [
    (2, true, -0.571_192_470_8, 1.316_906_350_0),
    (3, true, -0.521_577_650_6, 1.332_881_798_3),
    (4, true, -0.512_547_166_2, 1.336_783_660_9),
    (2, false, -0.577_819_219_2, 1.317_104_391_0),
    (3, false, -0.528_431_292_3, 1.333_091_331_9),
    (4, false, -0.519_356_334_0, 1.336_992_539_2),
];

#[test]
fn three_and_four_hands_with_infinitely_many_decks_come_out_as_reckoned_apart() {
    for (hands_max, original, mean, variance) in INFINITE {
        let collected = RuleSet { hands_max, ..RuleSet::MULTIPLE_ACTION };
        let rules = if original { collected.original_wagers_only() } else { collected };
        let found = net_results(&Shoe::infinite(), &rules, CHART).expect("it never ends");
        assert_printed(&format!("{rules}, mean"), 100.0 * found.mean(), mean, 5e-11);
        assert_printed(&format!("{rules}, variance"), found.variance(), variance, 5e-11);
    }
}

#[test]
fn every_result_of_four_hands_with_infinitely_many_decks_comes_as_reckoned_apart() {
    let reckoned = [
        (-8, 1, 0.000_000_247_162),
        (-7, 1, 0.000_003_045_421),
        (-6, 1, 0.000_022_167_554),
        (-5, 1, 0.000_106_172_009),
        (-4, 1, 0.000_527_850_736),
        (-3, 1, 0.002_123_686_103),
        (-2, 1, 0.042_460_182_988),
        (-1, 1, 0.433_467_348_463),
        (0, 1, 0.088_297_764_494),
        (1, 1, 0.325_791_757_267),
        (3, 2, 0.045_096_460_208),
        (2, 1, 0.058_658_606_989),
        (3, 1, 0.002_450_243_575),
        (4, 1, 0.000_775_343_666),
        (5, 1, 0.000_165_917_879),
        (6, 1, 0.000_044_834_240),
        (7, 1, 0.000_007_558_797),
        (8, 1, 0.000_000_812_451),
    ];
    let rules = RuleSet { hands_max: 4, ..RuleSet::MULTIPLE_ACTION };
    let found = net_results(&Shoe::infinite(), &rules, CHART).expect("it never ends");
    assert_eq!(found.chances.len(), reckoned.len());
    for (above, below, chance) in reckoned {
        let what = format!("{above}/{below}");
        assert_printed(&what, found.chance(above, below), chance, 5e-13);
    }
}

#[test]
fn what_is_not_told_says_so() {
    let four = net_results(&Shoe::decks(6), &resplit(), Policy::ByPairCards);
    assert_eq!(four, Err(Untold::MoreThanTwoHands));
    let four = together(&Shoe::infinite(), &resplit(), CHART);
    assert_eq!(four, Err(Untold::MoreThanTwoHands));
    let ends = together(&Shoe::decks(6), &rules(), CHART);
    assert_eq!(ends, Err(Untold::ShoeEnds));
}
