//! The golden numbers of `counts/double-down-stud.counts`, computed again.

use analyse::kernels::double_down_stud::{Counts, Play, Solution, Strategy, Terms};
use analyse::report::Return;
use analyse::{ExactOrDecimal, Fraction, Named};
use cards::deck::STANDARD;
use games::double_down_stud::{DoubleDownStud, Hand, PayTable};
use proof::covers;

use golden::Golden;

use crate::golden;

const GOLDEN: Golden = Golden("double-down-stud");

fn terms(pay_table: &str) -> Terms {
    Terms::per_ante(pay_table.parse().expect("a pay table")).expect("odds that fit")
}

/// The ways of every choice and hand if ties are doubled.
fn ties_doubled(counts: &Counts, solution: &Solution) -> [[u128; 12]; 2] {
    let mut ways = [[0; 12]; 2];
    for (class, play) in counts.classes.iter().zip(&solution.plays) {
        let choice = if play.indifferent { 1 } else { play.choice };
        for (ways, holes) in ways[choice].iter_mut().zip(class.holes) {
            *ways += u128::from(class.sets) * u128::from(holes);
        }
    }
    ways
}

#[test]
fn the_sample_space_is_270725_sets_of_four_times_48_hole_cards() {
    let counts = Counts::new(&STANDARD);
    assert_eq!(counts.sets() as u128, GOLDEN.number("sets"));
    assert_eq!(counts.hole_cards() as u128, GOLDEN.number("hole_cards"));
    assert_eq!(GOLDEN.number("sets") * GOLDEN.number("hole_cards"), GOLDEN.number("ways"));
    for fact in GOLDEN.facts("hand") {
        let hand = Hand::ALL.into_iter().find(|hand| hand.key() == fact[0]).expect("a hand");
        let ways = counts
            .classes
            .iter()
            .map(|class| u128::from(class.sets) * u128::from(class.holes[hand as usize]));
        // Each of the five cards can be the hole card.
        assert_eq!(ways.sum::<u128>(), 5 * fact[1].parse::<u128>().expect("a count"), "{hand}");
    }
}

#[test]
fn the_values_of_pay_tables_and_policies_are_exact() {
    let _proof = covers!(DDS_059, DDS_060);
    let counts = Counts::new(&STANDARD);
    for fact in GOLDEN.facts("value") {
        let policy = Named::find::<DoubleDownStud>(&fact[0]).expect("a policy");
        let value = counts.play(&terms(&fact[1]), policy).expected_value();
        assert_eq!(value, fact[2].parse::<Fraction>().expect("a fraction"), "{}", fact.join(" "));
    }
    assert_eq!(GOLDEN.facts("value")[0][1], PayTable::MINIMUM.to_string());
}

#[test]
fn house_edge_element_of_risk_and_deviation_agree_with_what_is_published() {
    let counts = Counts::new(&STANDARD);
    let near = |value: f64, published: &str| {
        let decimals = published.split_once('.').map_or(0, |(_, decimals)| decimals.len());
        assert_eq!(format!("{value:.decimals$}"), published);
    };
    for fact in GOLDEN.facts("edge") {
        let solution = counts.solve(&terms(&fact[0]));
        let result: Return = solution.played.report();
        near(100.0 * result.house_edge().to_f64(), &fact[1]);
        near(result.spread.expect("a return table").standard_deviation, &fact[3]);
        let doubled: u128 = ties_doubled(&counts, &solution)[1].iter().sum();
        let wagered = Fraction::ONE + Fraction::share(doubled, GOLDEN.number("ways"));
        near(100.0 * (result.house_edge() / wagered).to_f64(), &fact[2]);
    }
}

#[test]
fn the_doubled_and_the_indifferent_sets_depend_on_the_lower_odds_only() {
    let counts = Counts::new(&STANDARD);
    for fact in GOLDEN.facts("edge") {
        let solution = counts.solve(&terms(&fact[0]));
        let sets = |wanted: fn(&Play) -> bool| -> u128 {
            let pairs = counts.classes.iter().zip(&solution.plays);
            pairs.filter(|(_, play)| wanted(play)).map(|(class, _)| u128::from(class.sets)).sum()
        };
        assert_eq!(sets(|play| play.choice == 1), GOLDEN.number("doubled"));
        assert_eq!(sets(|play| play.indifferent), GOLDEN.number("indifferent"));
    }
}

#[test]
fn the_published_return_table_is_reproduced_with_ties_doubled_and_ours_without() {
    let counts = Counts::new(&STANDARD);
    let solution = counts.solve(&terms("3999/199/49/11/8/5/3/2/1"));
    let published = ties_doubled(&counts, &solution);
    for fact in GOLDEN.facts("row") {
        let hands: Vec<Hand> = match fact[0].as_str() {
            "losing" => vec![Hand::NoPair, Hand::PairOfTwosToFives],
            key => Hand::ALL.into_iter().filter(|hand| hand.key() == key).collect(),
        };
        let choices = solution.played.terms.choices();
        let ways = |choice: usize, hand| solution.played.ways((choices[choice], hand));
        let ours = |choice| hands.iter().map(|&hand| ways(choice, hand)).sum();
        let theirs =
            |choice: usize| hands.iter().map(|&hand| published[choice][hand as usize]).sum();
        let computed: [u128; 4] = [ours(0), ours(1), theirs(0), theirs(1)];
        let expected: Vec<u128> =
            fact[1..].iter().map(|count| count.parse().expect("a count")).collect();
        assert_eq!(computed[..], expected[..], "{}", fact[0]);
    }
}

#[test]
fn the_strategy_of_the_least_odds_is_told_in_one_sentence() {
    let counts = Counts::new(&STANDARD);
    let solution = counts.solve(&terms("1000/100/25/10/8/5/3/2/1"));
    let strategy = Strategy::new(&counts, &solution);
    let words = "Double with a pair of sixes or better; with four of one suit; with four \
                 consecutive ranks open at both ends, the highest a six or higher. Otherwise do \
                 not double.";
    assert_eq!(strategy.words(), words);
    let tied =
        ["5-4-3-2 not of one suit", "A-K-Q-J not of one suit"].map(|cards| (cards.into(), 252));
    assert_eq!(strategy.indifferent, tied);
    let all = strategy.table().lines().last().map(|line| line.replace(',', ""));
    let sets = all.and_then(|all| all.split_whitespace().last().map(str::to_owned));
    assert_eq!(sets, Some(GOLDEN.number("sets").to_string()));
    assert!(strategy.table().lines().all(|line| line.chars().count() <= 80));
}

#[test]
fn better_odds_on_straights_change_the_words() {
    let counts = Counts::new(&STANDARD);
    let words = |table: &str| Strategy::new(&counts, &counts.solve(&terms(table))).words();
    assert!(
        words("1000/100/25/10/8/6/3/2/1")
            .contains("with four consecutive ranks open at both ends;")
    );
    assert!(words("1000/100/25/10/6/3/3/2/1").contains("the highest a queen or higher"));
    assert_eq!(words("0/0/0/0/0/0/0/0/0"), "Always: do not double.");
}

#[test]
fn the_report_adds_up() {
    let counts = Counts::new(&STANDARD);
    let result = counts.solve(&terms("1000/100/25/10/8/5/3/2/1")).played.report();
    assert_eq!(result.total_ways, Some(GOLDEN.number("ways")));
    assert_eq!(
        result.outcomes.iter().map(|line| line.ways).sum::<Option<u128>>(),
        result.total_ways
    );
    let mean: ExactOrDecimal = result.outcomes.iter().map(|line| line.probability * line.net).sum();
    assert_eq!(mean, result.expected_value);
    assert_eq!(result.outcomes[0].event, "royal flush, doubled");
    assert_eq!(result.outcomes[0].net, Fraction::from(2000));
    let hit: ExactOrDecimal = result
        .outcomes
        .iter()
        .filter(|line| line.net > Fraction::ZERO)
        .map(|line| line.probability)
        .sum();
    assert_eq!(Some(hit), result.spread.map(|spread| spread.hit_frequency));
}
