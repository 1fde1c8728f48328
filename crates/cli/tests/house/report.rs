//! `house edge --format`: the whole report, its tables for programs, and what many rounds come to.

use std::fs;
use std::path::PathBuf;
use std::sync::OnceLock;

use serde_json::Value;

use crate::{answer, answer_now, document, file_written, house, refusal, refused_naming};

const GAME: [&str; 2] = ["edge", "double-down-stud"];

fn edge(more: &[&str]) -> String {
    answer(&[&GAME, more].concat())
}

/// The usual report as a page.
fn page() -> &'static str {
    static PAGE: OnceLock<String> = OnceLock::new();
    PAGE.get_or_init(|| edge(&["--format", "html"]))
}

/// The same as Markdown.
fn marked() -> &'static str {
    static MARKED: OnceLock<String> = OnceLock::new();
    MARKED.get_or_init(|| edge(&["--format", "markdown"]))
}

/// The opening tags, headings and table heads of a page: what it is made of.
fn structure(page: &str) -> String {
    // How many rules a strategy has is told elsewhere.
    let counted = |line: &str| line.starts_with("<h3") && line.contains(" rules");
    let told = |line: &&str| {
        let tags = ["<h1", "<h2", "<h3", "<thead", "<figure"];
        tags.iter().any(|tag| line.starts_with(tag)) && !counted(line)
    };
    // Of a drawing, only what it is said to show.
    let cut = |line: &str| match line.split_once("<figcaption>") {
        Some((drawing, caption)) => {
            format!("{}> {caption}", drawing.split_once('>').expect("a tag").0)
        }
        None => line.to_owned(),
    };
    page.lines().filter(told).map(|line| cut(line) + "\n").collect()
}

#[test]
fn a_report_ends_in_calls_that_are_answered() {
    for (game, call) in [
        ("double-down-stud", "house vulnerability double-down-stud --hole 1"),
        ("double-draw-poker", "house vulnerability double-draw-poker --seats 1"),
    ] {
        let refused = refusal(&["vulnerability", game]);
        let option = call.split(game).nth(1).expect("an option").trim();
        assert!(refused.contains(option) && !refused.contains("--cross"), "{refused}");
        if game == "double-down-stud" {
            let report = answer(&["edge", game, "--format", "markdown"]);
            assert!(report.contains(&format!("{call}:")), "{game}");
        }
    }
}

#[test]
fn the_report_has_the_structure_that_was_looked_at() {
    insta::assert_snapshot!("structure", structure(page()));
}

#[test]
fn a_report_needs_nothing_from_outside_and_is_the_same_every_time() {
    let page = page();
    for outside in ["http", "<script", "<link", "@import", "src=", "url("] {
        assert!(!page.contains(outside), "{outside}");
    }
    assert_eq!(page, answer_now(&[&GAME[..], &["--format", "html"]].concat()), "twice");
    let plain = document(&[&GAME[..], &["--json"]].concat());
    let hash = plain["options_hash"].as_str().expect("a hash");
    for told in [hash, "-15403/324870", "Section 11(j)(2)", "ruling", "12,994,800", "E06"] {
        assert!(page.contains(told), "{told}");
    }
    assert!(page.contains("<pre>house edge double-down-stud --format html</pre>"), "the call");
}

#[test]
fn lists_that_part_where_both_are_equally_good_are_said_to() {
    let told = "a list above may choose otherwise here, at the same value";
    assert!(marked().contains(told), "{}", marked());
}

#[test]
fn the_call_is_told_as_it_was_made() {
    let call = ["--set", "minimum=5", "--rounds", "7", "--pace", "30", "--stake", "2.50"];
    let text = edge(&[&call[..], &["--policy", "basic", "--format", "markdown"]].concat());
    let told = "--set minimum=5 --policy basic --rounds 7 --pace 30 --stake 2.50 --format markdown";
    assert!(text.contains(&format!("```\nhouse edge double-down-stud {told}\n```")), "{text}");
}

#[test]
fn the_figures_of_the_report_are_those_for_programs() {
    let document = document(&[&GAME[..], &["--json"]].concat());
    let result = &document["results"][0];
    let number = |name: &str| result[name].as_f64().expect("a number");
    let per_cent = |name: &str| format!("{:.4} %", 100.0 * number(name));
    let plain = |name: &str| format!("{:.6}", number(name));
    for (row, told) in [
        ("house edge", per_cent("house_edge")),
        ("element of risk", per_cent("element_of_risk")),
        ("return to player", per_cent("return_to_player")),
        ("average wager", plain("average_wager")),
        ("variance", plain("variance")),
        ("standard deviation", plain("standard_deviation")),
        ("volatility index", plain("volatility_index")),
        ("hit frequency", per_cent("hit_frequency")),
        ("push frequency", per_cent("push_frequency")),
        ("skewness", format!("{:.4}", number("skewness"))),
        ("greatest gain", "+2,000".to_owned()),
        ("greatest loss", "-2".to_owned()),
        ("rarest gain", "1 in 649,740".to_owned()),
    ] {
        let line = format!("| {row} | {told} |");
        assert!(marked().contains(&line), "{line}");
    }
    let outcomes = result["outcomes"].as_array().expect("a table");
    let pushes = outcomes.iter().filter(|line| line["net"]["numerator"] == "0");
    let pushes: f64 = pushes.filter_map(|line| line["probability"].as_f64()).sum();
    assert!((pushes - number("push_frequency")).abs() < 1e-12);
    let sum = number("return_to_player") + number("element_of_risk");
    assert!((sum - 1.0).abs() < 1e-12);
}

#[test]
fn a_simulation_and_the_reach_of_what_is_seen_stand_beside_the_value() {
    let line = |start: &str| {
        let found = marked().lines().find(|line| line.starts_with(start));
        found.unwrap_or_else(|| panic!("no {start:?}")).split(" | ").collect::<Vec<_>>()
    };
    let simulated = line("| 200,000 | 1 |");
    assert_eq!(simulated[3], "-0.047413");
    let off: f64 = simulated[5].trim_end_matches(" |").parse().expect("a number");
    assert!(off.abs() < 4.0, "{simulated:?}");
    // 1.645, 1.960 and 2.576 times 3.300130 over a thousand.
    assert_eq!(line("| 1,000,000 | ±")[1..], ["± 0.5429 %", "± 0.6468 %", "± 0.8501 % |"]);
}

#[test]
fn every_element_of_the_page_is_closed() {
    let page = page();
    for tag in ["article", "section", "table", "tbody", "tr", "td", "figure", "div", "svg", "text"]
    {
        let count = |from: &str| page.matches(from).count();
        let opened = count(&format!("<{tag}>")) + count(&format!("<{tag} "));
        assert_eq!(opened, count(&format!("</{tag}>")), "{tag}");
        assert!(opened > 0, "{tag}");
    }
}

#[test]
fn the_report_tells_its_checks_and_they_hold() {
    let text = marked();
    let checks: Vec<&str> = text
        .lines()
        .skip_while(|line| !line.contains("Checks made in this run"))
        .filter(|line| line.starts_with("| "))
        .take_while(|line| !line.starts_with("| rounds"))
        .collect();
    assert!(checks.iter().any(|line| line.contains("dealt from 12 cards")), "{checks:?}");
    assert!(checks.iter().any(|line| line.contains("0 do better than the best play")));
    assert_eq!(checks.iter().filter(|line| line.ends_with("| yes |")).count(), checks.len() - 2);
}

#[test]
fn markdown_has_the_same_sections_and_whole_tables() {
    let (text, page) = (marked(), page());
    let sections = text.lines().filter_map(|line| line.strip_prefix("## "));
    for section in sections {
        assert!(page.contains(&format!(">{section}</h2>")), "{section}");
    }
    let mut columns = None;
    for line in text.lines() {
        let bars = line.replace("\\|", "").matches('|').count();
        match (line.starts_with('|'), columns) {
            (true, Some(columns)) => assert_eq!(bars, columns, "{line}"),
            (true, None) => columns = Some(bars),
            (false, _) => columns = None,
        }
    }
    assert!(text.contains("| royal flush, doubled | +2,000 | 20 | 0.000001539 |"));
    assert!(text.contains("| flush | 8 to 1 | main | "), "sensitivity to every line");
}

/// One more for a royal flush: 20 of 12,994,800 ways, all of them doubled.
#[test]
fn sensitivity_is_exact() {
    let text = marked();
    assert!(text.contains("| royal flush | 1,000 to 1 | main | -0.0003 % | +0.0003 % |"), "{text}");
}

#[test]
fn the_table_for_calculations_has_a_header_and_adds_up() {
    let text = edge(&["--format", "csv"]);
    let (head, lines) = text.split_once('\n').expect("a header");
    assert_eq!(head, "game,options_hash,policy,wager,event,net,ways,total_ways,probability,return");
    let ways = |line: &str| -> u64 {
        let fields: Vec<&str> = line.rsplit(',').collect();
        fields[3].parse().expect("ways are whole")
    };
    assert_eq!(lines.lines().map(ways).sum::<u64>(), 12_994_800);
    assert!(lines.contains(",main,\"royal flush, doubled\",2000,20,12994800,"));
}

#[test]
fn a_report_is_written_to_a_file_and_not_over_one() {
    let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("report.html");
    let _ = fs::remove_file(&path);
    let file = path.to_str().expect("a path that can be typed");
    let call = [&GAME[..], &["--format", "html", "--output", file]].concat();
    file_written(&call, file);
    let written = fs::read_to_string(&path).expect("a file");
    assert_eq!(written, page());
    refused_naming(&call, &["report.html", "--force"]);
}

fn rounds(more: &[&str]) -> Vec<Value> {
    let call = [&GAME[..], &["--json", "--rounds"], more].concat();
    document(&call)["results"][0]["rounds"].as_array().expect("a list").clone()
}

#[test]
fn one_round_lies_where_the_return_table_says() {
    let one = &rounds(&["1"])[0];
    assert_eq!(one["method"], "convolution");
    // 16 % lose 1 or less: no band of one round reaches below what doubles lose, 1.14 % of it.
    assert_eq!((&one["bands"][0]["low"], &one["bands"][0]["high"]), (&(-1.0).into(), &1.0.into()));
    assert_eq!(one["bands"][2]["low"], -2.0);
    let hit = document(&[&GAME[..], &["--json"]].concat())["results"][0]["hit_frequency"].clone();
    let (hit, ahead) = (hit.as_f64().expect("a number"), one["ahead"].as_f64().expect("a number"));
    assert!((hit - ahead).abs() < 1e-12);
    // Pairs of sixes to tens are pushes: 816,480 and 1,295,520 ways.
    let even = one["even"].as_f64().expect("a number");
    assert!((even - 2_112_000.0 / 12_994_800.0).abs() < 1e-12);
}

#[test]
fn rounds_are_told_fewest_first_and_the_longest_by_a_normal_curve() {
    let told = rounds(&["1e12,10,10"]);
    let numbers: Vec<&Value> = told.iter().map(|one| &one["rounds"]).collect();
    assert_eq!(numbers, [10_u64, 1_000_000_000_000]);
    assert_eq!((&told[0]["method"], &told[1]["method"]), (&"convolution".into(), &"normal".into()));
    assert!(told[1]["even"].is_null());
    let page = edge(&["--rounds", "1e12,10"]).split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(page.contains("a normal curve stands in"), "{page}");
}

#[test]
fn an_hour_costs_pace_times_ante_times_edge() {
    let hour = |more: &[&str]| {
        let call = [&GAME[..], &["--json"], more].concat();
        document(&call)["results"][0]["per_hour"].clone()
    };
    let loss = |hour: &Value| {
        let part = |name: &str| -> i128 {
            let text = hour["expected_loss_cents"][name].as_str().expect("text");
            text.parse().expect("a whole number")
        };
        (part("numerator"), part("denominator"))
    };
    let usual = hour(&[]);
    assert_eq!((&usual["pace"], &usual["ante_cents"]), (&60.into(), &1000.into()));
    // 60 rounds of 1000 cents at 15403/324870.
    let (above, below) = loss(&usual);
    assert_eq!(above * 324_870, below * 60_000 * 15_403);
    let (above, below) = loss(&hour(&["--pace", "40", "--stake", "2.50"]));
    assert_eq!(above * 324_870, below * 40 * 250 * 15_403);
    assert_eq!(hour(&["--set", "ante=25"])["ante_cents"], 2500);
    let page = edge(&["--stake", "25", "--pace", "30"]);
    let page = page.split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(page.contains("At 30 rounds an hour and 25 as original wager: expected loss per hour"));
}

#[test]
fn several_pay_tables_make_one_document() {
    let file = |name: &str, text: &str| {
        let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
        fs::write(&path, text).expect("a folder for tests");
        path.to_str().expect("a path that can be typed").to_owned()
    };
    let same = file("report-same.toml", "flush = \"8 to 1\"\n");
    let better = file("report-better.toml", "flush = \"9 to 1\"\n");
    let page = edge(&["--format", "html", "--pay-table", &same, "--pay-table", &better]);
    assert_eq!(page.matches("<article>").count(), 2);
    assert_eq!(page.matches("<!DOCTYPE html>").count(), 1);
    assert!(page.contains("id=\"s2-1\""));
}

#[test]
fn a_policy_is_reported_with_what_it_costs() {
    let text = edge(&["--policy", "never-double", "--format", "markdown"]);
    assert!(text.contains("| policy | never-double |"));
    assert!(text.contains("| cost of the policy | 23.6622 % |"));
    assert!(!text.contains(". Strategy"), "the best play was not asked for");
    assert!(marked().contains("## 7. Strategy\n"));
    assert!(marked().contains("The first rule that applies decides."));
}

#[test]
fn wrong_calls_name_the_value_and_what_would_be_accepted() {
    let refused = |more: &[&str], words: &[&str]| {
        refused_naming(&[&GAME[..], more].concat(), words);
    };
    refused(&["--format", "pdf"], &["pdf", "html", "markdown", "csv", "json", "text"]);
    refused(&["--format", "html", "--json"], &["--json", "--format"]);
    refused(&["--rounds", "many"], &["many", "1e9"]);
    refused(&["--rounds", "0"], &["\"0\""]);
    refused(&["--rounds", "1e13"], &["1e13", "1 to 1e12"]);
    for pace in ["0", "x", "-3", "1.5"] {
        refused(&["--pace", pace], &[&format!("{pace:?}"), "whole number from 1 to 100000"]);
    }
    refused(&["--stake", "much"], &["much", "dollars"]);
    refused(&["--stake", "0"], &["\"0\"", "dollars"]);
    refused(&["--stake", "-5"], &["\"-5\"", "dollars"]);
    for [option, value] in [["--rounds", "7"], ["--pace", "7"], ["--stake", "7"]] {
        refused(&["--value-only", option, value], &["--value-only", option]);
    }
    refused(&["--value-only", "--format", "csv"], &["--value-only"]);
    refused(&["--value-only", "--format", "html"], &["--value-only"]);
}

#[test]
fn a_game_nobody_has_solved_has_no_report() {
    let unsolved = house(&["edge", "mambo-stud", "--format", "html"]);
    assert_eq!((unsolved.code, unsolved.out.as_str()), (1, ""));
}
