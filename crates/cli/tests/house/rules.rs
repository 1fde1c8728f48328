//! `house rules`.

use crate::{answer, document, refused_naming};

#[test]
fn every_option_stands_with_values_default_and_clause() {
    let rules = document(&["rules", "double-down-stud", "--json"]);
    let options = rules["options"].as_array().expect("options");
    for name in
        ["minimum", "maximum", "payout_limit", "rounding", "void_scope", "dd_partial", "decks"]
    {
        let option = options.iter().find(|option| option["name"] == name);
        let option = option.unwrap_or_else(|| panic!("{name} is not listed"));
        for key in ["values", "default", "summary", "clause"] {
            assert!(option[key].as_str().is_some_and(|text| !text.is_empty()), "{name} {key}");
        }
    }
}

#[test]
fn a_remedy_names_the_place_and_the_number_it_depends_on() {
    let rules = document(&["rules", "caribbean-stud", "--json"]);
    let lines = rules["irregularities"].as_array().expect("irregularities");
    let when = |remedy: &str| {
        let wrong = lines.iter().filter(|line| line["irregularity"] == "wrong number of cards");
        let found =
            wrong.filter(|line| line["remedy"].as_str().is_some_and(|r| r.contains(remedy)));
        found.map(|line| line["when"].as_str().unwrap_or_default().to_owned()).collect::<Vec<_>>()
    };
    assert_eq!(when("that hand alone is void"), ["at a seat"]);
    assert_eq!(when("all hands are void"), ["at the dealer"]);
    assert_eq!(when("one more card"), ["4 cards at the dealer"]);
}

#[test]
fn the_pay_table_is_printed_with_odds_to_one() {
    let text = answer(&["rules", "double-down-stud"]);
    for line in ["royal flush              1,000 to 1", "pair of sixes to tens          push"] {
        assert!(text.contains(line), "{line}");
    }
}

#[test]
fn no_odds_are_stated_with_another_word() {
    let _proof = proof::covers!(GEN_010_A, DDS_058);
    for game in crate::always::GAMES {
        assert_eq!(rules::wording::check(&answer(&["rules", game])), Ok(()), "{game}");
    }
}

#[test]
fn words_of_the_case_book_and_policies_are_listed() {
    let rules = document(&["rules", "double-down-stud", "--json"]);
    assert_eq!(rules["wagers"], serde_json::json!(["wager", "double down"]));
    assert_eq!(rules["decisions"], serde_json::json!(["doubles AMOUNT", "does not double"]));
    let policies = rules["policies"].as_array().expect("policies");
    assert!(policies.contains(&"optimal".into()) && policies.contains(&"random".into()));
}

#[test]
fn irregularities_stand_with_remedy_and_clause() {
    let rules = document(&["rules", "double-down-stud", "--json"]);
    let lines = rules["irregularities"].as_array().expect("irregularities");
    let exposed: Vec<_> =
        lines.iter().filter(|line| line["irregularity"] == "hole card exposed").collect();
    assert_eq!(exposed.len(), 2, "before and after the last \"No more bets\"");
    assert!(exposed[0]["remedy"].as_str().is_some_and(|remedy| remedy.contains("void")));
    assert_eq!(exposed[0]["clause"], "section-11-double-down-stud 11(k)(1)");
}

#[test]
fn a_pot_game_shows_what_is_posted_and_has_no_pay_table() {
    let text = answer(&["rules", "mambo-stud"]);
    for word in ["MAM-001", "MAM-1", "forced_bet", "ruling D15"] {
        assert!(text.contains(word), "{word}: {text}");
    }
    let pays = crate::house(&["rules", "holdem", "--pay-table-template"]);
    assert_eq!((pays.code, &*pays.out), (1, ""), "{}", pays.err);
    assert!(pays.err.contains("holdem has no odds"), "{}", pays.err);
    let rules = document(&["rules", "holdem", "--set=small_bet=8", "--set=big_blind=8", "--json"]);
    let options = rules["options"].as_array().expect("options");
    let has = |name: &str| options.iter().any(|option| option["name"] == name);
    assert!(has("small_blind") && !has("forced_bet"), "{rules}");
    let decisions = rules["decisions"].to_string();
    assert!(decisions.contains("raises to") && !decisions.contains("brings in"), "{decisions}");
}

#[test]
fn rules_are_shown_under_the_options_of_the_call() {
    let borrowed = ["rules", "double-down-stud", "--set", "regulation=nj-19-47", "--json"];
    let rules = document(&borrowed);
    let clause = rules["irregularities"][0]["clause"].as_str().expect("a citation").to_owned();
    assert!(clause.ends_with("by analogy"), "{clause}");
    let text = answer(&["rules", "double-down-stud", "--set", "payout_limit=5"]);
    assert!(text.contains("Not allowed at a table") && text.contains("11(j)(3)"), "{text}");
}

#[test]
fn a_wrong_option_is_named_with_what_would_be_accepted() {
    let set = |text: &'static str| ["rules", "double-down-stud", "--set", text];
    refused_naming(&set("minimum=lots"), &["minimum", "lots", "dollars"]);
    refused_naming(&set("joy=1"), &["joy", "minimum", "void_scope"]);
    refused_naming(&set("minimum"), &["minimum", "NAME=VALUE"]);
    refused_naming(&set("ante=5"), &["ante"]);
    let twice = ["rules", "double-down-stud", "--set", "minimum=5", "--set", "minimum=10"];
    refused_naming(&twice, &["minimum=5", "minimum=10"]);
    refused_naming(&["rules", "snap"], &["snap", "double-down-stud"]);
}
