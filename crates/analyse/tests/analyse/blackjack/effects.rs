//! What rules and cards are worth, and what a chart costs.

use analyse::kernels::blackjack::{
    BigRational, Choice, Exception, Number as _, Policy, RuleSet, Shoe, TEN, VALUES, exceptions,
    insurance_removals, natural_removals, removals, rule_effects, solve,
};

use crate::blackjack::{CHART, assert_printed, resplit, rules};

#[test]
fn the_effect_of_a_rule_is_the_difference_of_published_values() {
    let effects = rule_effects(&Shoe::decks(6), &resplit(), Policy::Optimal).expect("whole");
    let effect = |option: &str| {
        let found = effects.iter().find(|effect| effect.option == option);
        100.0 * found.unwrap_or_else(|| panic!("{option} is among them")).effect
    };
    let before = -0.402_870_236;
    let after = [
        ("soft_17=hit", -0.615_389_123),
        ("double_after_split=false", -0.544_565_161),
        ("resplit=2", -0.456_886_297),
        ("resplit_aces=true", -0.334_003_550),
        ("surrender=late", -0.330_268_037),
    ];
    for (option, after) in after {
        assert_printed(option, effect(option), after - before, 1e-9);
    }
    assert!(effects.iter().all(|effect| effect.rules != resplit()));
    assert!(effect("blackjack_pays=6/5") < -1.3 && effect("double=10-11") < effect("double=9-11"));
}

#[test]
fn a_card_gone_that_nobody_saw_changes_nothing() {
    let shoe = Shoe::decks(1);
    let weigh = |effects: [Option<f64>; VALUES]| {
        let each = effects.into_iter().enumerate();
        each.map(|(value, effect)| f64::from(shoe.count(value)) * effect.expect("there")).sum()
    };
    let by_chart = removals(&shoe, &rules(), CHART).expect("almost a deck");
    let unseen: f64 = weigh(by_chart);
    assert!(unseen.abs() < 1e-12, "{unseen}");
    // A five gone helps most, an ace gone hurts most.
    let place = |it: f64| by_chart.iter().position(|effect| *effect == Some(it));
    let all = || by_chart.into_iter().flatten();
    assert_eq!(place(all().fold(f64::MIN, f64::max)), Some(4));
    assert_eq!(place(all().fold(f64::MAX, f64::min)), Some(0));
    let naturals = natural_removals::<BigRational>(&shoe);
    let sum = naturals.into_iter().enumerate().fold(BigRational::zero(), |sum, (at, effect)| {
        sum + BigRational::whole(shoe.count(at).into()) * effect.expect("there")
    });
    assert_eq!(sum, BigRational::zero());
}

#[test]
fn a_ten_gone_costs_insurance_and_every_other_card_helps_it() {
    let effects = insurance_removals::<BigRational>(&Shoe::decks(6)).expect("an ace");
    // 96 of 311 cards are tens: 95 of 310 and 96 of 310 without a ten or another card.
    let gone = |tens: i64| BigRational::ratio(3 * tens, 310) - BigRational::ratio(3 * 96, 311);
    for (value, effect) in effects.into_iter().enumerate() {
        assert_eq!(effect, Some(gone(if value == TEN { 95 } else { 96 })));
    }
}

#[test]
fn exceptions_add_up_to_what_the_chart_costs_besides_hands_of_a_split() {
    for (decks, rules) in [(1, rules()), (6, RuleSet::MULTIPLE_ACTION)] {
        let shoe = Shoe::decks(decks);
        let best = solve(&shoe, &rules, Policy::Optimal).expect("whole");
        let chart = solve(&shoe, &rules, CHART).expect("whole");
        let cells = best.cells.iter().zip(&chart.cells).map(|(best, chart)| {
            // Where the chart splits, the hands that follow are not looked at.
            let choices = best.choices.as_ref().expect("of the best play");
            let split = choices.get(Choice::Split).filter(|_| chart.choice == Choice::Split);
            best.probability * (best.value - split.copied().unwrap_or(chart.value))
        });
        let cost: f64 = cells.sum();
        let found = exceptions(&shoe, &rules, CHART).expect("whole");
        assert!(found.iter().all(|exception| exception.cost > 0.0));
        let all: f64 = found.iter().map(Exception::cost_per_round).sum();
        assert!((all - cost).abs() < 1e-13, "{decks} decks: {all} of {cost}");
    }
}

#[test]
fn ten_and_two_against_four_is_an_exception_with_six_decks() {
    let found = exceptions(&Shoe::decks(6), &rules(), CHART).expect("whole");
    let ten_two = found.iter().find(|it| it.cards() == "2T" && it.up == 3).expect("an exception");
    assert_eq!((ten_two.played, ten_two.best), (Choice::Stand, Choice::Hit));
    assert_printed("10-2 against 4", ten_two.cost, 0.211_115_305_7 - 0.210_364_258_0, 1e-10);
    let eight = exceptions(&Shoe::decks(8), &rules(), CHART).expect("whole");
    assert!(!eight.iter().any(|it| it.cards() == "2T" && it.up == 3));
}
