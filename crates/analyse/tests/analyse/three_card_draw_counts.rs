//! The golden numbers of Three Card Draw Poker, `counts/three-card-draw.counts`, on 52 cards.

use analyse::kernels::three_card_draw::{
    Counts, DealChoice, Event, FirstThree, Kept, Play, Terms, Versus,
};
use analyse::{ExactOrDecimal, Fraction, Named};
use cards::deck::STANDARD;
use games::ThreeCardDraw;
use games::three_card_draw::{Basic, BonusTable, Category, OnFold, Options};
use rules::Chips;

use golden::Golden;

use crate::golden;

const GOLDEN: Golden = Golden("three-card-draw");

fn per_ante(table: BonusTable) -> Terms {
    Terms::per_ante(table).expect("odds that fit")
}

fn with_first_3(options: Options, units: &str) -> Terms {
    let units = units.parse().expect("units");
    Terms::divided(options, Chips::cents(1), units).expect("odds that fit")
}

fn table(text: &str) -> BonusTable {
    text.parse().expect("a pay table")
}

fn fraction(text: &str) -> Fraction {
    text.parse().expect("a fraction")
}

#[test]
fn the_full_deck_has_the_golden_values() {
    let counts = Counts::new(&STANDARD);
    assert_eq!(counts.deals() as u128, GOLDEN.number("deals"));
    assert_eq!(counts.classes.len() as u128, GOLDEN.number("classes"));
    assert_eq!(u128::from(counts.ways()), GOLDEN.number("ways"));
    for fact in GOLDEN.facts("value") {
        let policy = Named::find::<ThreeCardDraw>(&fact[0]).expect("a policy");
        let played = counts.play(&per_ante(table(&fact[1])), policy);
        assert_eq!(played.expected_value(), fraction(&fact[2]), "{}", fact.join(" "));
    }
}

#[test]
fn under_each_bonus_table_1584_deals_fold_and_a_flush_or_better_stands() {
    let counts = Counts::new(&STANDARD);
    for &bonus in BonusTable::PRINTED {
        let solution = counts.solve(&per_ante(bonus));
        let deals = |wanted: fn(&Play) -> bool| -> u128 {
            let pairs = counts.classes.iter().zip(&solution.plays);
            pairs.filter(|(_, play)| wanted(play)).map(|(class, _)| u128::from(class.deals)).sum()
        };
        assert_eq!(deals(|play| play.choice == DealChoice::Folds), GOLDEN.number("folds"));
        assert_eq!(deals(|play| play.choice == DealChoice::InToWin), GOLDEN.number("in_to_win"));
        let draws = deals(|play| matches!(play.choice, DealChoice::Discards(_)));
        assert_eq!(draws, GOLDEN.number("draws"));
        assert_eq!(deals(|play| play.indifferent), GOLDEN.number("indifferent"));
        for (class, play) in counts.classes.iter().zip(&solution.plays) {
            assert_eq!(play.choice == DealChoice::Folds, Basic::folds(class.example));
            assert_eq!(
                play.choice == DealChoice::InToWin,
                class.hand.category() >= Category::Flush
            );
        }
    }
}

/// How many deals have a pair and do not keep it.
fn pairs_broken(counts: &Counts, terms: &Terms) -> u128 {
    let solution = counts.solve(terms);
    let broken = counts.classes.iter().zip(&solution.plays).filter(|(class, play)| {
        let kept = match play.choice {
            DealChoice::Discards(place) => Kept::new(class.kept(place.into())),
            DealChoice::Folds | DealChoice::InToWin => Kept::NoPair,
        };
        class.hand.category() == Category::Pair && kept == Kept::NoPair
    });
    broken.map(|(class, _)| u128::from(class.deals)).sum()
}

#[test]
fn a_first_3_bonus_keeps_the_pairs_together_that_are_broken_without_it() {
    let counts = Counts::new(&STANDARD);
    for &bonus_table in BonusTable::PRINTED {
        assert_eq!(pairs_broken(&counts, &per_ante(bonus_table)), GOLDEN.number("pairs_broken"));
        let options = Options { bonus_table, ..Options::default() };
        assert_eq!(pairs_broken(&counts, &with_first_3(options, "1/2")), 0);
        assert!(pairs_broken(&counts, &with_first_3(options, "1/100")) > 0);
    }
}

#[test]
fn the_first_3_bonus_has_its_published_values_alone_and_ours_beside_the_ante() {
    let counts = Counts::new(&STANDARD);
    let alone = FirstThree::new(&STANDARD);
    let ante = Chips::dollars(10);
    for fact in GOLDEN.facts("first_3") {
        let first_3_table = fact[0].parse().expect("a pay table");
        let options = Options { first_3_table, ..Options::default() };
        let report = alone.report(&options, ante, ante);
        assert_eq!((report.wager, report.expected_value), ("first-3", fraction(&fact[1]).into()));
        assert_eq!(report.total_ways, Some(GOLDEN.number("deals")));
    }
    for fact in GOLDEN.facts("joint") {
        for on_fold in [OnFold::Kept, OnFold::Collected] {
            let first_3_table = fact[1].parse().expect("a pay table");
            let options = Options {
                bonus_table: table(&fact[0]),
                first_3_table,
                on_fold,
                ..Options::default()
            };
            let solution = counts.solve(&with_first_3(options, &fact[2]));
            let value = solution.played.expected_value();
            assert_eq!(value, fraction(&fact[3]), "{}", fact.join(" "));
        }
    }
}

#[test]
fn the_return_table_of_each_bonus_table_is_the_golden_one() {
    let counts = Counts::new(&STANDARD);
    for &bonus in BonusTable::PRINTED {
        let solution = counts.solve(&per_ante(bonus));
        let played = &solution.played;
        let mut ways = 0;
        for fact in GOLDEN.facts("row").iter().filter(|fact| fact[0] == bonus.to_string()) {
            let key = |category: &Category| category.name().replace(' ', "_") == fact[2];
            let category = Category::ALL.into_iter().find(key).expect("a category");
            for (versus, written) in Versus::ALL.into_iter().zip(&fact[3..]) {
                let found = match fact[1].as_str() {
                    "dealt" => played.ways(Event::InToWin(category, versus)),
                    _ => Kept::ALL
                        .into_iter()
                        .map(|kept| played.ways(Event::Drawn(kept, category, versus)))
                        .sum(),
                };
                assert_eq!(found.to_string(), *written, "{} {versus:?}", fact.join(" "));
                ways += found;
            }
        }
        let folded: u128 =
            Category::ALL.into_iter().map(|category| played.ways(Event::Folded(category))).sum();
        assert_eq!(folded, GOLDEN.number("folded"));
        assert_eq!(ways + folded, GOLDEN.number("deals") * GOLDEN.number("ways"));
    }
}

#[test]
fn the_report_adds_up_with_and_without_a_first_3_bonus() {
    let counts = Counts::new(&STANDARD);
    for (terms, first) in
        [(per_ante(BonusTable::TABLE_1), 22), (with_first_3(Options::default(), "1"), 222)]
    {
        let result = counts.solve(&terms).played.report();
        assert_eq!(result.total_ways, Some(GOLDEN.number("deals") * GOLDEN.number("ways")));
        assert_eq!(
            result.outcomes.iter().map(|line| line.ways).sum::<Option<u128>>(),
            result.total_ways
        );
        let lines = result.outcomes.iter();
        let mean: ExactOrDecimal = lines.map(|line| line.probability * line.net).sum();
        assert_eq!(mean, result.expected_value);
        assert_eq!(result.outcomes[0].event, "mini royal flush as dealt, won");
        assert_eq!(result.outcomes[0].net, Fraction::from(first));
        assert_eq!(result.outcomes.last().expect("lines").event, "folded");
    }
}

#[test]
fn basic_is_wrong_about_few_deals() {
    let counts = Counts::new(&STANDARD);
    for fact in GOLDEN.facts("basic_wrong") {
        let terms = per_ante(table(&fact[0]));
        let solution = counts.solve(&terms);
        let mut wrong = 0;
        for (class, play) in counts.classes.iter().zip(&solution.plays) {
            let three = class.example;
            let choice = match (Basic::stands(three), Basic::folds(three)) {
                (true, _) => DealChoice::InToWin,
                (false, true) => DealChoice::Folds,
                (false, false) => DealChoice::Discards(Basic::discards(three)),
            };
            wrong += if play.value(choice) < play.value(play.choice) { class.deals } else { 0 };
        }
        let basic = counts.play(&terms, Named::Habit("basic")).expected_value();
        let cost = solution.played.expected_value() - basic;
        assert_eq!([wrong.to_string(), cost.to_string()][..], fact[1..], "table {}", fact[0]);
    }
}
