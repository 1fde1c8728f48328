//! What is printed where the rules fall short.

use analyse::Fraction;
use analyse::strategy::{
    Book, Choice, Holds, List, Question, Rule, RuleLists, Situation, Stage, Then, Told, Writing,
};
use games::catalogue::GameId;

use super::{Better, Exceptions, Tale, card, document, html, page};
use crate::console::{Colour, Console};

/// Two deals that no test tells apart; of each another choice is best.
fn book() -> Book {
    let choice = |words: &str, act| Choice { words: words.to_owned(), then: Then::Act(act) };
    let mut writing = Writing::new(vec![Question {
        asks: "Which?".to_owned(),
        tests: Vec::new(),
        choices: vec![choice("left", 0), choice("right", 1)],
    }]);
    writing.add(vec![Holds::default()], 1, &[Some(3), Some(0)], || "one".to_owned());
    writing.add(vec![Holds::default()], 1, &[Some(0), Some(1)], || "other".to_owned());
    writing.done(Fraction::from(100))
}

/// The only list costs a hundredth.
fn tale(within: Fraction) -> Tale {
    let book = book();
    let told = Told::new(&book, vec![List { rules: Vec::new(), otherwise: 0 }]);
    let (best, cost) = (book.best(), told.cost);
    Tale {
        game: GameId::DoubleDownStud,
        pay_table: "some odds".to_owned(),
        ante: "ante",
        options: Vec::new(),
        options_hash: String::new(),
        notices: Vec::new(),
        within,
        best,
        stages: vec![Stage::new(&("", book))],
        closest: RuleLists { told: vec![told], value: best - cost, cost },
        short: None,
        leaves_out: None,
        exceptions: Exceptions::Unlisted,
        better: None,
    }
}

/// The page, the page in HTML, the card as text and as a drawing, without line breaks.
fn printed(tale: &Tale) -> [String; 4] {
    let out = Console::new(Colour::Never);
    let all =
        [page::of(tale, &out), html::page(tale), page::card(tale, &out), card::card(tale).svg()];
    all.map(|text| text.split_whitespace().collect::<Vec<_>>().join(" "))
}

#[test]
fn where_no_list_comes_as_near_as_asked_everything_says_so() {
    let missed = tale(Fraction::new(9, 1_000));
    for text in printed(&missed) {
        assert!(
            text.contains("No list within 0.90 % was found") && text.contains("1.00 %"),
            "{text}"
        );
    }
    let told = document::of(&missed);
    assert!(told["within_met"] == false && told["short"].is_null(), "{told}");
    assert_eq!(told["closest"]["exact"], false);
    let met = tale(Fraction::new(1, 100));
    for text in printed(&met) {
        assert!(!text.contains("No list"), "{text}");
    }
    let told = document::of(&met);
    assert!(told["within_met"] == true && told["short"] == told["closest"], "{told}");
}

#[test]
fn a_better_policy_is_named_with_its_cost() {
    let cost = Fraction::new(1, 500);
    let mut tale = tale(Fraction::ZERO);
    assert!(printed(&tale).iter().all(|text| !text.contains("policy")));
    tale.better = Some(Better { policy: "basic", value: tale.best - cost, cost });
    for text in &printed(&tale)[..3] {
        let words = "The policy basic is better than these rules: it costs 0.20 % of the ante, \
                     exactly 1/500.";
        assert!(text.contains(words), "{text}");
    }
    let drawn = &printed(&tale)[3];
    let words = "The policy basic is better than these rules: it costs 0.20 %.";
    assert!(drawn.contains(words), "{drawn}");
    let told = document::of(&tale);
    assert_eq!(told["better_policy"]["policy"], "basic");
    assert_eq!(told["better_policy"]["cost"]["denominator"], "500");
}

#[test]
fn with_all_its_exceptions_a_list_is_the_best_play_and_says_so() {
    let mut tale = tale(Fraction::ZERO);
    let says = |tale: &Tale, words: &str| printed(tale)[..2].iter().all(|it| it.contains(words));
    assert!(says(&tale, "--exceptions lists them all; with them these rules are the best play."));
    assert!(document::of(&tale)["exceptions"].is_null());
    let situation =
        |cost| Situation { cards: "one".to_owned(), best: "right".to_owned(), deals: 1, cost };
    tale.exceptions = Exceptions::All(vec![situation(tale.closest.cost)]);
    assert!(says(&tale, "With these exceptions the rules are the best play"));
    let told = document::of(&tale);
    assert_eq!(told["exceptions"]["complete"], true);
    assert_eq!(told["exceptions"]["situations"][0]["best"], "right");
    tale.exceptions = Exceptions::All(vec![situation(tale.closest.cost / Fraction::from(2))]);
    assert!(!says(&tale, "the rules are the best play"), "half of the cost is not explained");
    assert_eq!(document::of(&tale)["exceptions"]["complete"], false);
}

#[test]
fn deals_are_told_of_the_stages_for_which_they_were_counted() {
    let mut tale = tale(Fraction::ZERO);
    assert!(
        printed(&tale)[..3].iter().all(|it| it.contains("They differ from the best play in 1"))
    );
    assert_eq!(document::of(&tale)["closest"]["deals_wrong"], "1");
    let later = Told { exceptions: None, ..tale.closest.told[0].clone() };
    tale.closest.told.push(later);
    tale.stages = ["First draw", "Second draw"]
        .map(|name| Stage { name, ..Stage::new(&("", book())) })
        .into();
    let words = "The list of the first draw differs from the best play in 1 deals. For the second \
                 draw such deals are not counted.";
    for text in &printed(&tale)[..3] {
        assert!(text.contains(words) && !text.contains("They differ"), "{text}");
    }
    for text in &printed(&tale)[..2] {
        assert!(text.contains("1 kinds of deals, only of the first draw"), "{text}");
    }
    let told = &document::of(&tale)["closest"];
    assert!(told["deals_wrong"].is_null(), "{told}");
    assert_eq!(told["stages"][0]["deals_wrong"], "1");
    let later = &told["stages"][1];
    assert!(later["deals_wrong"].is_null() && later["exceptions"].is_null(), "{later}");
}

#[test]
fn one_rule_is_no_plural() {
    let mut tale = tale(Fraction::ZERO);
    assert_eq!(page::heading(&tale, &tale.closest), "Nearest: 0 rules");
    let rule = Rule { tests: Vec::new(), choice: 1 };
    let told = Told::new(&book(), vec![List { rules: vec![rule], otherwise: 0 }]);
    tale.closest.told = vec![told];
    assert_eq!(page::heading(&tale, &tale.closest), "Nearest: 1 rule");
}
