//! What a round is worth, against the figures of a published analyser and of our own notes.

use analyse::kernels::blackjack::{Number as _, Policy, RuleSet, Shoe, solve, solve_exactly};
use games::blackjack::{Soft17, Surrender};

use crate::blackjack::{CHART, LIKE_DEALER, NEVER_OVER, assert_printed, per_cent, resplit, rules};

use Policy::{ByPairCards, Optimal};

#[track_caller]
fn assert_row(what: &str, rules: &RuleSet, policy: Policy, row: &[(u8, f64)], half_a_digit: f64) {
    for &(decks, printed) in row {
        let found = per_cent(decks, rules, policy);
        assert_printed(&format!("{what}, {decks} decks"), found, printed, half_a_digit);
    }
}

#[test]
fn one_deck_played_best_is_worth_the_published_fraction() {
    let solution = solve_exactly(&Shoe::decks(1), &rules(), Optimal).expect("a deck");
    assert_eq!(solution.value().to_string(), "48682286263053761/31793552508010293000");
}

#[test]
fn fractions_have_the_published_digits_as_far_as_those_come_of_doubles() {
    // Of one deck the fraction itself is published; its digits there differ in the 17th place.
    let printed = [
        (1, 0.001_531_199_957_940_83),
        (2, -0.002_231_699_320_160_62),
        (4, -0.003_990_972_191_197_23),
        (6, -0.004_568_862_972_933_78),
    ];
    for (decks, printed) in printed {
        let solution = solve_exactly(&Shoe::decks(decks), &rules(), Optimal).expect("whole decks");
        assert_printed(&format!("{decks} decks"), solution.value().to_double(), printed, 1e-16);
    }
}

#[test]
fn another_published_table_agrees_as_far_as_its_splits_are_played_alike() {
    // Played by the number of hands after a split, with four hands of a pair: six digits.
    let hit = RuleSet { soft_17: Soft17::Hit, ..resplit() };
    let without = |rules| RuleSet { double_after_split: false, ..rules };
    let printed = [
        (1, resplit(), 0.001_839, 0.000_423),
        (1, hit, -0.000_072, -0.001_513),
        (2, hit, -0.003_797, -0.005_252),
        (5, resplit(), -0.003_804, -0.005_225),
        (5, hit, -0.005_918, -0.007_366),
    ];
    for (decks, rules, double, no_double) in printed {
        for (rules, printed) in [(rules, double), (without(rules), no_double)] {
            let found = per_cent(decks, &rules, ByPairCards) / 100.0;
            assert_printed(&format!("{decks} decks: {rules}"), found, printed, 1e-5);
        }
    }
}

#[test]
fn both_readings_of_a_hand_over_21_before_a_blackjack_are_told_apart() {
    // Collected at once it costs between 0.0016 and 0.0117 per cent, by what is collected.
    for decks in [1, 2, 4, 6, 8] {
        let cost =
            per_cent(decks, &rules(), CHART) - per_cent(decks, &RuleSet::MULTIPLE_ACTION, CHART);
        assert!((0.0016..0.0117).contains(&cost), "{decks} decks: {cost}");
    }
}

#[test]
fn multiple_action_is_worth_what_is_published_for_its_rules() {
    let best = [(1, 0.153_119_996), (2, -0.223_169_932), (4, -0.399_097_219), (6, -0.456_886_297)];
    assert_row("played best", &rules(), Optimal, &best, 5e-10);
    let chart =
        [(1, 0.083_726_085_5), (2, -0.239_873_984_1), (4, -0.404_609_282_9), (6, -0.459_935_593_6)];
    assert_row("by the chart", &rules(), CHART, &chart, 5e-11);
    let by_pair_cards = [(1, 0.154_063_402), (6, -0.456_884_645)];
    assert_row("by pair cards", &rules(), ByPairCards, &by_pair_cards, 5e-10);
}

#[test]
fn the_chart_with_infinitely_many_decks() {
    let value = solve(&Shoe::infinite(), &rules(), CHART).expect("it never ends").value();
    assert_printed("the chart", 100.0 * value, -0.571_192_470_8, 5e-11);
}

#[test]
fn whoever_fears_21_or_plays_like_the_dealer_loses_what_is_published() {
    let never_over = [(1, -3.478_246_805_64), (4, -3.933_490_041_36), (6, -3.984_824_094_92)];
    assert_row("never over", &rules(), NEVER_OVER, &never_over, 5e-12);
    let like_dealer = [(1, -5.684_555_853_14), (4, -5.676_243_629_04), (6, -5.675_647_587_11)];
    assert_row("like the dealer", &rules(), LIKE_DEALER, &like_dealer, 5e-12);
}

#[test]
fn four_hands_of_a_pair_played_best() {
    let best = [
        (1, 0.181_934_306),
        (2, -0.178_859_906),
        (4, -0.347_488_822),
        (5, -0.380_700_56),
        (6, -0.402_870_236),
    ];
    assert_row("played best", &resplit(), Optimal, &best, 5e-9);
    let chart = [(1, 0.111_922_392), (2, -0.195_831_580), (4, -0.353_010_759), (6, -0.405_922_418)];
    assert_row("by the chart", &resplit(), CHART, &chart, 5e-10);
    let by_pair_cards = [(1, 0.183_111_744), (5, -0.380_682_39), (6, -0.402_861_523)];
    assert_row("by pair cards", &resplit(), ByPairCards, &by_pair_cards, 5e-9);
}

#[test]
fn other_rules_with_four_hands_of_a_pair() {
    let late = RuleSet { surrender: Surrender::Late, ..resplit() };
    let row = [(1, 0.203_982_313), (2, -0.127_706_254), (4, -0.280_724_010), (6, -0.330_268_037)];
    assert_row("late surrender", &late, Optimal, &row, 5e-10);
    let aces = RuleSet { resplit_aces: true, ..resplit() };
    let row = [(1, 0.213_471_122), (2, -0.125_749_702), (4, -0.282_642_265), (6, -0.334_003_550)];
    assert_row("aces split again", &aces, Optimal, &row, 5e-10);
    let no_double = RuleSet { double_after_split: false, ..resplit() };
    let row = [(1, 0.041_251_577), (2, -0.321_163_339), (6, -0.544_565_161)];
    assert_row("no double after a split", &no_double, Optimal, &row, 5e-10);
    let hit = RuleSet { soft_17: Soft17::Hit, ..resplit() };
    let row = [(1, -0.008_734_733), (2, -0.380_445_075), (4, -0.557_194_146), (6, -0.615_389_123)];
    assert_row("soft 17 is hit", &hit, Optimal, &row, 5e-10);
}

#[test]
fn other_rules_with_hands_of_a_split_played_by_the_pair_cards() {
    let hit = RuleSet { soft_17: Soft17::Hit, ..resplit() };
    let row = [(1, -0.008_029_732_0), (2, -0.380_233_879_5), (5, -0.592_075_48)];
    assert_row("soft 17 is hit", &hit, ByPairCards, &row, 5e-9);
    let no_double = RuleSet { double_after_split: false, ..hit };
    let row = [(1, -0.151_725_426_6), (2, -0.525_390_770_9)];
    assert_row("and no double after a split", &no_double, ByPairCards, &row, 5e-11);
    let no_double = RuleSet { double_after_split: false, ..resplit() };
    assert_row("no double", &no_double, ByPairCards, &[(5, -0.522_507_48)], 5e-9);
}

#[test]
fn what_an_up_card_is_worth() {
    let printed = [
        (1, [0.092_935_260_0, 0.092_096_839_9]),
        (3, [0.164_016_818_0, 0.161_757_163_6]),
        (5, [0.235_151_782_4, 0.234_223_493_5]),
        (8, [-0.041_568_521_7, -0.041_303_247_0]),
        (9, [-0.172_952_186_0, -0.173_182_665_4]),
        (0, [-0.343_679_376_4, -0.341_736_508_5]),
    ];
    for (at, decks) in [4, 6].into_iter().enumerate() {
        let solution = solve(&Shoe::decks(decks), &rules(), Optimal).expect("a whole shoe");
        for (up, values) in printed {
            let (value, _) = solution.against(up).expect("every card is there");
            assert_printed(&format!("{decks} decks, place {up}"), value, values[at], 5e-11);
        }
    }
}

#[test]
fn doubles_and_fractions_tell_the_same() {
    for (decks, rules) in [(1, resplit()), (8, rules()), (2, RuleSet::MULTIPLE_ACTION)] {
        let shoe = Shoe::decks(decks);
        for policy in [Optimal, CHART] {
            let exact = solve_exactly(&shoe, &rules, policy).expect("a whole shoe");
            let quick = solve(&shoe, &rules, policy).expect("a whole shoe");
            let off = exact.value().to_double() - quick.value();
            assert!(off.abs() < 1e-13, "{decks} decks: {off:e}");
            for (exact, quick) in exact.cells.iter().zip(&quick.cells) {
                assert_eq!((exact.up, exact.cards), (quick.up, quick.cards));
                assert_eq!(exact.choice, quick.choice);
                let off = exact.value.to_double() - quick.value;
                assert!(off.abs() < 1e-12, "{decks} decks, {:?}: {off:e}", exact.cards);
            }
        }
    }
}
