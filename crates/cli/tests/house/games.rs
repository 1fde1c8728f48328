//! Every command that knows games, for every game that can be played.

use std::fs;
use std::path::PathBuf;

use games::catalogue::{Capability, GameId, Status, usual};
use games::settings::Settings;
use games::{Game, with_game};
use serde_json::Value;

use crate::{answer, document, house, refused_naming};

/// What a player has seen when the first decision is due, and what is best there.
const ASKED: [(&str, &str, &str); 7] = [
    ("double-draw-poker", "As Ad 8h 8c 3s", "first draw wager 1"),
    ("three-card-draw-poker", "As Ad Ah", "in to win 1"),
    ("double-cross-poker", "As Kd / Ah 7c", "raises vertical"),
    ("double-down-stud", "Js / Jh 4d 9c", "doubles 1"),
    ("caribbean-stud", "As Ad 8h 5c 3s / Qd", "bets 2"),
    ("blackjack", "10s 6h / 10d", "hits"),
    ("multiple-action-blackjack", "10s 6h / 10d", "hits"),
];

/// Quick, where values are sampled.
const FEW: [&str; 2] = ["--samples", "3000"];

fn playable() -> impl Iterator<Item = GameId> {
    GameId::ALL.iter().copied().filter(|game| game.status() == Status::Playable)
}

/// Those that the house banks: they have pay tables.
fn banked() -> impl Iterator<Item = GameId> {
    playable().filter(|game| game.can() >= Capability::Banked)
}

/// Those whose exact value is known.
fn solved() -> impl Iterator<Item = GameId> {
    playable().filter(|game| game.can() == Capability::Solved)
}

fn file(name: &str, text: &str) -> String {
    let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    fs::write(&path, text).expect("a folder for tests");
    path.to_str().expect("a path that can be typed").to_owned()
}

fn list<'a>(document: &'a Value, key: &str) -> &'a Vec<Value> {
    document[key].as_array().unwrap_or_else(|| panic!("{key} is a list"))
}

#[test]
fn every_solved_game_is_asked_here() {
    let asked: Vec<&str> = ASKED.iter().map(|(game, ..)| *game).collect();
    assert_eq!(solved().map(GameId::name).collect::<Vec<_>>(), asked);
}

#[test]
fn the_sheet_lists_all_that_a_game_knows_of_itself() {
    for game in playable() {
        let rules = document(&["rules", game.name(), "--json"]);
        let specs = with_game!(
            game,
            G => usual::<G>(game).specs(),
            planned => unreachable!("playable")
        );
        let listed: Vec<&str> =
            list(&rules, "options").iter().filter_map(|option| option["name"].as_str()).collect();
        let names: Vec<&str> = specs.iter().map(|spec| spec.name).collect();
        assert_eq!(listed, names, "{game}");
        let habits: Vec<&str> = with_game!(
            game,
            G => <G as Game>::HABITS.iter().map(|habit| habit.name).collect(),
            planned => Vec::new()
        );
        for habit in habits {
            assert!(list(&rules, "policies").contains(&habit.into()), "{game} {habit}");
        }
        for key in ["wagers", "decisions", "irregularities", "rulings", "sections"] {
            assert!(!list(&rules, key).is_empty(), "{game} {key}");
        }
        let pays = !list(&rules, "pay_tables").is_empty();
        assert_eq!(pays, game.can() >= Capability::Banked, "{game}");
        let openings = with_game!(game, G => <G as Game>::OPENINGS, planned => &[]);
        for opening in openings {
            let word = opening.area.word();
            assert!(list(&rules, "wagers").contains(&word.into()), "{game} {word}");
        }
        assert_eq!(rules["status"], "playable");
        assert_eq!(rules["refused"], Value::Null, "{game}: the default settings are lawful");
    }
}

#[test]
fn an_assumption_is_told_on_the_sheet() {
    for game in playable() {
        let assumed = with_game!(game, G => G::assumption(&usual::<G>(game)), planned => None);
        let rules = document(&["rules", game.name(), "--json"]);
        assert_eq!(rules["assumption"].is_object(), assumed.is_some(), "{game}");
        let page = answer(&["rules", game.name()]);
        assert_eq!(page.contains("Assumption: "), assumed.is_some(), "{game}");
    }
    let page = answer(&["rules", "caribbean-stud"]);
    assert!(page.contains("(ruling E20)"), "{page}");
}

#[test]
fn the_template_of_every_game_changes_nothing() {
    for game in banked() {
        let name = game.name();
        let template = answer(&["rules", name, "--pay-table-template"]);
        let path = file(&format!("template-{name}.toml"), &template);
        let read = document(&["rules", name, "--pay-table", &path, "--json"]);
        assert_eq!(read, document(&["rules", name, "--json"]), "{game}");
    }
}

#[test]
fn every_line_of_every_template_can_be_paid_better() {
    for game in solved() {
        let name = game.name();
        let plain = document(&["rules", name, "--json"]);
        let template = answer(&["rules", name, "--pay-table-template"]);
        if template.lines().all(|line| line.starts_with('#') || line.is_empty()) {
            continue;
        }
        for line in template.lines().filter(|line| !line.starts_with('#')) {
            let (hand, _) = line.split_once('=').expect("a line of a hand");
            let path = file(&format!("better-{name}.toml"), &format!("{hand}= \"777 to 1\"\n"));
            let better = document(&["rules", name, "--pay-table", &path, "--json"]);
            assert_ne!(better["options_hash"], plain["options_hash"], "{game} {hand}");
            let tables = better["pay_tables"].to_string();
            assert_eq!(tables.matches("777 to 1").count(), 1, "{game} {hand}: {tables}");
        }
        let path = file(&format!("wrong-{name}.toml"), "\nfull_hoose = \"7 to 1\"\n");
        let call = ["rules", name, "--pay-table", &path];
        refused_naming(&call, &["line 2", "full_hoose", "straight"]);
    }
}

#[test]
fn a_push_is_a_line_of_a_pay_table_only_where_the_game_knows_it() {
    let push = file("push.toml", "three_of_a_kind = \"push\"\n");
    let rules = document(&["rules", "double-draw-poker", "--pay-table", &push, "--json"]);
    let plain = document(&["rules", "double-draw-poker", "--set", "bonus_table=2", "--json"]);
    assert_eq!(rules["options_hash"], plain["options_hash"], "that is table 2 of the text");
    refused_naming(&["rules", "caribbean-stud", "--pay-table", &push], &["line 1", "write odds"]);
}

/// A simulation of two seats.
fn simulated(game: GameId, policy: &[&str], rounds: &str, threads: &str) -> Value {
    let call = ["simulate", game.name(), "--rounds", rounds, "--threads", threads];
    let more = ["--seats", "2", "--seed", "3", "--json"];
    document(&[&call[..], &more, policy].concat())
}

#[test]
fn every_policy_of_every_game_is_simulated() {
    for game in solved() {
        let rules = document(&["rules", game.name(), "--json"]);
        for (place, policy) in list(&rules, "policies").iter().enumerate() {
            let policy = policy.as_str().expect("a name");
            // The first is taken if none is named.
            let named = if place > 0 { &["--policy", policy][..] } else { &[] };
            let played = simulated(game, named, "3000", "1");
            for key in ["mean", "hit_frequency", "distribution", "cost"] {
                assert!(!played[key].is_null(), "{game} {policy} {key}");
            }
            // Who does not wait for an exact value is told from when on there is one.
            let waited = !played["exact"].is_null();
            assert_eq!(played["note"].is_null(), waited, "{game} {policy}");
            assert!(waited || policy != "optimal", "{game}");
            // Who always folds always loses the same.
            let certain = played["standard_error"] == 0.0;
            let told = !played["sigmas_from_exact"].is_null();
            assert_eq!(told, waited && !certain, "{game} {policy}");
            assert_eq!((&played["policy"], &played["rounds"]), (&policy.into(), &3_000.into()));
        }
    }
}

#[test]
fn the_same_seed_gives_the_same_result_in_every_game_whatever_the_threads() {
    for game in solved() {
        // More than one block: only then is there something to share out.
        let [one, three] =
            ["1", "3"].map(|threads| simulated(game, &["--policy", "random"], "70000", threads));
        for key in ["mean", "standard_error", "variance", "hit_frequency", "distribution"] {
            assert!(!one[key].is_null(), "{game} {key}");
            assert_eq!(one[key], three[key], "{game} {key}");
        }
    }
}

#[test]
fn a_policy_that_no_game_has_is_refused_with_those_it_has() {
    for game in solved() {
        let rules = document(&["rules", game.name(), "--json"]);
        let page = answer(&["simulate", game.name(), "--rounds", "500", "--policy", "random"]);
        assert!(page.lines().all(|line| line.chars().count() <= 80), "{page}");
        let known = list(&rules, "policies")[0].as_str().expect("a name");
        refused_naming(&["simulate", game.name(), "--policy", "lucky"], &["lucky", known]);
    }
}

#[test]
fn a_wager_on_the_progressive_wins_from_the_meter() {
    let mean = |more: &[&str]| {
        let call = ["simulate", "caribbean-stud", "--rounds", "5e4", "--policy", "always-bet"];
        let document = document(&[&call[..], more, &["--json"]].concat());
        let part = |key: &str| {
            document["mean"][key].as_str().and_then(|part| part.parse::<f64>().ok()).expect("text")
        };
        part("numerator") / part("denominator")
    };
    let (without, with) = (mean(&[]), mean(&["--set", "progressive_wager=1"]));
    let generous = mean(&["--set", "progressive_wager=1", "--set", "award_flush=5000"]);
    assert!(with < without && generous > without, "{without} {with} {generous}");
}

#[test]
fn the_unit_divides_every_payout_whatever_the_units_of_a_wager() {
    let played = |more: &[&str]| {
        let call = ["simulate", "double-draw-poker", "--rounds", "2000", "--json"];
        document(&[&call[..], more].concat())
    };
    let third = played(&["--set", "bonus_wager=1/3"]);
    let text = third["mean"]["denominator"].as_str().expect("text").to_owned();
    assert!(text.parse::<u64>().is_ok_and(|whole| 6_000 % whole == 0), "thirds of an ante: {text}");
    let call = ["simulate", "double-draw-poker", "--set", "ante=100000000000000"];
    refused_naming(&call, &["100,000,000,000,000", "too large"]);
}

#[test]
fn a_game_that_is_not_solved_says_so() {
    for game in playable() {
        if document(&["rules", game.name(), "--json"])["solved"] == true {
            continue;
        }
        let edge = house(&["edge", game.name(), "--json", "--value-only"]);
        assert_eq!((edge.code, &*edge.out), (1, ""), "{game}: {}", edge.err);
        let optimal = house(&["simulate", game.name(), "--rounds", "10", "--policy", "optimal"]);
        assert_eq!(optimal.code, 2, "{game}: {}", optimal.err);
        let said = edge.err.split_whitespace().collect::<Vec<_>>().join(" ");
        let why = match game.can() {
            Capability::Played => "has no house edge",
            _ => "is not solved",
        };
        assert!(said.contains(&format!("{game} {why}")), "{said}");
    }
}

#[test]
fn every_game_advises_in_the_words_of_the_case_book_best_first() {
    for (game, cards, best) in ASKED {
        let advice = document(&[&["advise", game, cards, "--json"][..], &FEW].concat());
        let choices = advice["choices"].as_array().expect("a list of choices");
        assert_eq!(choices[0]["choice"], best, "{game} {advice}");
        let rules = document(&["rules", game, "--json"]);
        let stems: Vec<String> = list(&rules, "decisions")
            .iter()
            .filter_map(Value::as_str)
            .map(|words| words.trim_end_matches(|c: char| c.is_uppercase()).to_owned())
            .collect();
        let mut before = f64::INFINITY;
        for choice in choices {
            let words = choice["choice"].as_str().expect("words");
            assert!(stems.iter().any(|stem| words.starts_with(stem)), "{game}: {words}");
            let value = value(choice);
            assert!(value <= before, "{game}: {words} is not in its place");
            before = value;
        }
        let page = answer(&[&["advise", game, cards][..], &FEW].concat());
        assert!(page.lines().all(|line| line.chars().count() <= 80), "{page}");
        assert!(page.contains(&format!("Best: {best}.")), "{page}");
    }
}

/// The value of a choice: an exact fraction, or a mean with its error.
fn value(choice: &Value) -> f64 {
    let exact = &choice["expected_value"];
    if exact.is_null() {
        assert!(choice["standard_error"].as_f64().is_some_and(|error| error >= 0.0), "{choice}");
        return choice["mean"].as_f64().expect("a mean");
    }
    assert!(choice["decision"].is_object() && choice["standard_error"].is_null(), "{choice}");
    let part = |key: &str| exact[key].as_str().and_then(|part| part.parse::<f64>().ok());
    part("numerator").expect("text") / part("denominator").expect("text")
}

/// The table of the README names every game of the catalogue, in its order, with what works.
#[test]
fn the_readme_lists_the_games_as_they_are() {
    const README: &str = include_str!("../../../../README.md");
    let table = README.split("## Games").nth(1).expect("a table of games");
    let table = table.split("\n## ").next().unwrap_or_default();
    let mut listed = Vec::new();
    for row in table.lines().filter_map(|line| line.strip_prefix("| ")) {
        let cells: Vec<&str> = row.split(" | ").collect();
        let columns = ["live", "simulated", "exact"].into_iter().zip(&cells[1..4]);
        if columns.clone().any(|(_, cell)| !["yes", "–"].contains(cell)) {
            continue;
        }
        let works: Vec<&str> =
            columns.filter(|(_, cell)| **cell == "yes").map(|(column, _)| column).collect();
        let names = cells[0].split(" (").next().unwrap_or_default();
        listed.extend(names.split(", ").map(|name| (name, works.clone())));
    }
    let games = GameId::ALL.iter().map(|game| (game.title(), game.can().works().to_vec()));
    assert_eq!(listed, games.collect::<Vec<_>>());
}
