//! What is printed where the rules fall short.

use analyse::Fraction;
use analyse::strategy::{
    BestRules, Book, BookChoice, BookQuestion, Brevity, Holds, List, Rule, RuleLists, RuleTerm,
    Stage, StageRules, Then, Writing, WrongDeals,
};
use serde_json::Value;

use super::{BetterPolicy, Exceptions, StrategyReport, card, cost, heading, page, warnings};
use crate::Subject;
use crate::document::{Cost, Head};

/// Two deals that no test tells apart; of each another choice is best.
fn book() -> Book {
    let choice = |words: &str, act| BookChoice { words: words.to_owned(), then: Then::Act(act) };
    let mut writing = Writing::new(vec![BookQuestion {
        asks: "Which?".to_owned(),
        tests: Vec::new(),
        choices: vec![choice("left", 0), choice("right", 1)],
    }]);
    writing.add(vec![Holds::default()], 1, &[Some(3), Some(0)], || "one".to_owned());
    writing.add(vec![Holds::default()], 1, &[Some(0), Some(1)], || "other".to_owned());
    writing.done(Fraction::from(100))
}

/// The only list costs a hundredth.
fn report(within: Fraction) -> StrategyReport {
    let book = book();
    let rules = StageRules::new(&book, vec![List { rules: Vec::new(), otherwise: 0 }]);
    let (best, cost) = (book.best(), rules.cost);
    let closest = RuleLists { stages: vec![rules], value: best - cost, cost };
    let stages = vec![Stage::new(&book)];
    let subject = Subject {
        head: Head::new(super::SCHEMA, "snap", "", String::new()),
        title: "Snap",
        pay_table: "some odds".to_owned(),
        unit: "ante",
        notices: Vec::new(),
    };
    StrategyReport {
        subject,
        brevity: Brevity::within(within),
        best,
        rules: BestRules { stages, closest, short: None },
        leaves_out: None,
        terms: &[],
        exceptions: Exceptions::Unlisted,
        better: None,
    }
}

/// The page, the sentences of any other page, and the card, without line breaks.
fn printed(report: &StrategyReport) -> [String; 3] {
    let closest = &report.rules.closest;
    let sentences = [warnings(report).join(" "), cost(report, closest)].join(" ");
    let all = [page(report, "ASKING"), sentences, card(report).svg()];
    all.map(|text| text.split_whitespace().collect::<Vec<_>>().join(" "))
}

fn document(report: &StrategyReport) -> Value {
    let cost = Cost { cpu_seconds: 0.0, peak_memory_bytes: None };
    serde_json::to_value(super::document(report, cost)).expect("a document")
}

#[test]
fn where_no_list_comes_as_near_as_asked_everything_says_so() {
    let missed = report(Fraction::new(9, 1_000));
    for text in printed(&missed) {
        assert!(
            text.contains("No list within 0.90 % was found") && text.contains("1.00 %"),
            "{text}"
        );
    }
    let told = document(&missed);
    assert!(told["within_met"] == false && told["short"].is_null(), "{told}");
    assert_eq!(told["closest"]["exact"], false);
    let met = report(Fraction::new(1, 100));
    for text in printed(&met) {
        assert!(!text.contains("No list"), "{text}");
    }
    let told = document(&met);
    assert!(told["within_met"] == true && told["short"] == told["closest"], "{told}");
}

#[test]
fn a_better_policy_is_named_with_its_cost() {
    let cost = Fraction::new(1, 500);
    let mut report = report(Fraction::ZERO);
    assert!(printed(&report).iter().all(|text| !text.contains("policy")));
    report.better = Some(BetterPolicy { policy: "basic", value: report.best - cost, cost });
    for text in &printed(&report)[..2] {
        let words = "The policy basic is better than these rules: it costs 0.20 % of the ante, \
                     exactly 1/500.";
        assert!(text.contains(words), "{text}");
    }
    let drawn = &printed(&report)[2];
    let words = "The policy basic is better than these rules: it costs 0.20 %.";
    assert!(drawn.contains(words), "{drawn}");
    let told = document(&report);
    assert_eq!(told["better_policy"]["policy"], "basic");
    assert_eq!(told["better_policy"]["cost"]["denominator"], "500");
}

#[test]
fn with_all_its_exceptions_a_list_is_the_best_play_and_says_so() {
    let mut report = report(Fraction::ZERO);
    let says = |report: &StrategyReport, words: &str| printed(report)[0].contains(words);
    assert!(says(&report, "ASKING lists them all; with them these rules are the best play."));
    assert!(document(&report)["exceptions"].is_null());
    let situation =
        |cost| WrongDeals { cards: "one".to_owned(), best: "right".to_owned(), deals: 1, cost };
    report.exceptions = Exceptions::All(vec![situation(report.rules.closest.cost)]);
    assert!(says(&report, "With these exceptions the rules are the best play"));
    let told = document(&report);
    assert_eq!(told["exceptions"]["complete"], true);
    assert_eq!(told["exceptions"]["situations"][0]["best"], "right");
    report.exceptions =
        Exceptions::All(vec![situation(report.rules.closest.cost / Fraction::from(2))]);
    assert!(!says(&report, "the rules are the best play"), "half of the cost is not explained");
    assert_eq!(document(&report)["exceptions"]["complete"], false);
}

#[test]
fn deals_are_told_of_the_stages_for_which_they_were_counted() {
    let mut report = report(Fraction::ZERO);
    assert!(
        printed(&report)[..2].iter().all(|it| it.contains("They differ from the best play in 1"))
    );
    assert_eq!(document(&report)["closest"]["deals_wrong"], "1");
    let later = StageRules { exceptions: None, ..report.rules.closest.stages[0].clone() };
    report.rules.closest.stages.push(later);
    report.rules.stages =
        ["First draw", "Second draw"].map(|name| Stage { name, ..Stage::new(&book()) }).into();
    let words = "The list of the first draw differs from the best play in 1 deals. For the second \
                 draw such deals are not counted.";
    for text in &printed(&report)[..2] {
        assert!(text.contains(words) && !text.contains("They differ"), "{text}");
    }
    for text in &printed(&report)[..1] {
        assert!(text.contains("1 kinds of deals, only of the first draw"), "{text}");
    }
    let told = &document(&report)["closest"];
    assert!(told["deals_wrong"].is_null(), "{told}");
    assert_eq!(told["stages"][0]["deals_wrong"], "1");
    let later = &told["stages"][1];
    assert!(later["deals_wrong"].is_null() && later["exceptions"].is_null(), "{later}");
}

#[test]
fn words_are_explained_only_where_they_stand() {
    let mut report = report(Fraction::ZERO);
    const TERMS: [RuleTerm; 3] = [
        RuleTerm { said: "left", means: "Left is where the heart is." },
        RuleTerm { said: "right", means: "Right is the other side." },
        RuleTerm { said: "", means: "Nobody is asked twice." },
    ];
    report.terms = &TERMS;
    let told = super::terms(&report, &report.rules.closest);
    assert_eq!(told, ["Left is where the heart is.", "Nobody is asked twice."]);
    let card = card(&report).svg();
    assert!(card.contains("Left is where the heart is.") && !card.contains("other side"));
    assert!(page(&report, "ASKING").contains("Nobody is asked twice."));
}

#[test]
fn one_rule_is_no_plural() {
    let mut report = report(Fraction::ZERO);
    assert_eq!(heading(&report, &report.rules.closest), "Nearest: 0 rules");
    let rule = Rule { tests: Vec::new(), choice: 1 };
    let rules = StageRules::new(&book(), vec![List { rules: vec![rule], otherwise: 0 }]);
    report.rules.closest.stages = vec![rules];
    assert_eq!(heading(&report, &report.rules.closest), "Nearest: 1 rule");
}
