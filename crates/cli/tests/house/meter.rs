//! `house meter`: returns, break-even meters, the long run, wrong calls.

use analyse::kernels::caribbean_stud::{ProgressiveWager, Standing};
use analyse::progressive::average_meter;
use cards::deck::STANDARD;
use games::caribbean_stud::{Awards, StraightFlushAward};
use rules::{Chips, progressive};
use serde_json::{Value, json};

use crate::{answer, document, house, refused_naming};

fn meter(more: &[&str]) -> Value {
    document(&[&["meter", "caribbean-stud", "--wagers", "1e8", "--json"], more].concat())
}

fn fraction(numerator: &str, denominator: &str) -> Value {
    json!({ "numerator": numerator, "denominator": denominator })
}

fn number(fraction: &Value) -> f64 {
    let part = |key: &str| fraction[key].as_str().and_then(|part| part.parse::<f64>().ok());
    part("numerator").zip(part("denominator")).map(|(a, b)| a / b).expect("a fraction")
}

#[test]
fn the_published_meters_break_even_to_the_cent() {
    let least = meter(&[]);
    assert_eq!(least["break_even_cents"], fraction("414290000", "19")); // 218,047.37
    let awards = |four: &str, house: &str, flush: &str| {
        let set = [("four_of_a_kind", four), ("full_house", house), ("flush", flush)]
            .map(|(hand, award)| format!("award_{hand}={award}"));
        let [four, house, flush] = &set;
        meter(&["--set", four, "--set", house, "--set", flush])
    };
    assert_eq!(awards("500", "150", "75")["break_even_cents"], fraction("335565000", "19"));
    let fixed = meter(&["--set", "straight_flush_award=fixed"]);
    assert_eq!(fixed["break_even_cents"], fraction("36929000", "1"));
}

#[test]
fn a_round_breaks_even_later_the_more_is_on_the_ante() {
    let (five, ten) = (meter(&["--set", "ante=5"]), meter(&["--set", "ante=10"]));
    let alone = number(&five["break_even_cents"]);
    let round = |document: &Value| number(&document["break_even_of_round_cents"]) - alone;
    assert!(round(&five) > 0.0);
    assert!((round(&ten) / round(&five) - 2.0).abs() < 1e-9);
    // 5.2243 % of the ante over 7.6 of 2,598,960.
    let besides = 500.0 * 1_041_372_912_372.0 / 19_933_230_517_200.0 * 2_598_960.0 / 7.6;
    assert!((round(&five) - besides).abs() < 1e-3, "{}", round(&five));
}

#[test]
fn the_return_at_a_meter_is_exact() {
    let document = meter(&["--set", "meter=176613.20"]);
    assert_eq!(document["meter_cents"], 17_661_320);
    let returned = number(&document["return"]);
    assert!((returned - (941_800.0 + 7.6 * 176_613.2) / 2_598_960.0).abs() < 1e-12);
    let edge = document["house_edge"].as_f64().expect("a number");
    assert!((edge - (1.0 - returned)).abs() < 1e-12);
    let hands = document["hands"].as_array().expect("a list");
    assert_eq!(hands.len(), 5);
    assert_eq!((&hands[1]["hand"], &hands[1]["ways"]), (&json!("straight flush"), &json!("36")));
    assert_eq!(hands[1]["award"], json!({ "of_meter_percent": 10 }));
}

/// Four royal flushes among 2,598,960 hands, 36 straight flushes, and so on.
#[test]
fn the_awards_are_common_enough_for_a_progressive() {
    let gate = &meter(&["--policy", "never-bet"])["award_gate"];
    let award = |hand: &str, numerator: &str, denominator: &str| {
        json!({
            "hand": hand, "probability": fraction(numerator, denominator), "gate": "passes",
        })
    };
    let awards = json!([
        award("royal flush", "1", "649740"),
        award("straight flush", "3", "216580"),
        award("four of a kind", "1", "4165"),
        award("full house", "6", "4165"),
        award("flush", "1277", "649740"),
    ]);
    assert_eq!(gate["awards"], awards);
    assert_eq!((&gate["passes"], &gate["rarest"]), (&json!(true), &json!("royal flush")));
    assert_eq!(gate["wagers_per_award_max"], "100000000");
    let design = ["design", "caribbean-stud", "--target", "5.2%", "--line", "flush=5", "--json"];
    let designed: Value = serde_json::from_str(&house(&design).out).expect("one document");
    assert_eq!(&designed["design"]["progressive"], gate);
}

#[test]
fn in_the_long_run_the_starts_and_the_parts_of_the_wagers_come_back() {
    let house = meter(&[]);
    let of = |document: &Value, key: &str| number(&document["long_run"][key]);
    assert_eq!(of(&house, "wagers_between_jackpots"), 649_740.0);
    assert_eq!(house["long_run"]["mean_jackpot_cents"], fraction("464818000", "19"));
    let charged = meter(&["--set", "fixed_awards_from=meter"]);
    let starts = 40_000.0 / 2_598_960.0;
    assert!((of(&charged, "return") - 0.7 - starts).abs() < 1e-12);
    assert!((of(&house, "return") - 0.7 - starts - 941_800.0 / 2_598_960.0).abs() < 1e-12);
    assert_eq!(charged["run"]["missing_on_meter_cents"], 0.0);
    for document in [&house, &charged] {
        let run = &document["run"];
        let mean = run["return"].as_f64().expect("a number");
        let error = run["return_standard_error"].as_f64().expect("a number");
        assert!((mean - of(document, "return")).abs() < 5.0 * error, "{run}");
    }
    let saved = meter(&["--set", "reset_rate=5"]);
    assert!(saved["long_run"]["return"].is_number(), "too long for a fraction");
    let drained =
        ["--set", "fixed_awards_from=meter", "--set", "meter_rate=0", "--set", "reset_rate=70"];
    let drained = meter(&drained);
    assert!(drained["long_run"].is_null());
    assert!(drained["run"]["missing_on_meter_cents"].as_f64().is_some_and(|cents| cents > 0.0));
}

/// Every block of a simulation starts the meter anew; what it pays on the way is known. Straight
/// flushes that win the whole meter make it weigh enough to be noticed.
#[test]
fn the_round_machine_pays_what_is_reckoned() {
    let all = "award_straight_flush_percent=100";
    let set = ["--set", "progressive_wager=1", "--set", "ante=5", "--set", all];
    let call = ["simulate", "caribbean-stud", "--rounds", "1966080", "--seed", "7", "--json"];
    let played = document(&[&call[..], &set].concat());
    let straight_flush = StraightFlushAward::Percent(100);
    let awards = Awards { straight_flush, ..Awards::MINIMUM };
    let wager = ProgressiveWager::new(Standing::all(&STANDARD), awards);
    let terms = progressive::Terms::starting_at(Chips::dollars(10_000));
    let won = |meter: f64| {
        let returned = wager.fixed_return().to_f64() + wager.part_of_meter().to_f64() * meter;
        -1_041_372_912_372.0 / 19_933_230_517_200.0 + (returned - 1.0) / 5.0
    };
    // A whole straight flush takes the meter away without starting it anew.
    let (mean, expected) = (number(&played["mean"]), won(average_meter(&wager, &terms, 1 << 16)));
    let error = played["standard_error"].as_f64().expect("a number");
    assert!((mean - expected).abs() < 4.0 * error, "{mean} {expected} {error}");
    assert!((expected - won(10_000.0)).abs() > 2.0 * error, "the meter weighs: {error}");
    assert!(played["exact"].is_null(), "it depends on the number of rounds");
}

#[test]
fn the_page_tells_what_matters_first() {
    let page = answer(&["meter", "caribbean-stud", "--set", "ante=5", "--wagers", "1e7"]);
    for words in ["218,047.37", "307,374.75", "244,641.05", "649,740", "107.7766 %"] {
        assert!(page.contains(words), "{words}: {page}");
    }
    let call = ["meter", "caribbean-stud", "--set", "award_flush=40", "--wagers", "1e6"];
    assert!(answer(&call).contains("Note: no table may be run with these options"));
    let folds = ["meter", "caribbean-stud", "--policy", "never-bet", "--wagers", "1e6"];
    let folds = answer(&folds);
    assert!(folds.contains("never-bet folds hands that would win an award"), "{folds}");
}

#[test]
fn what_has_no_meter_is_named() {
    let none = |call: &[&str], words: &str| {
        let no = house(&[&["meter"], call].concat());
        assert_eq!((no.code, &*no.out), (1, ""), "the answer is no: {call:?}");
        assert!(no.complaint().contains(words), "{}", no.err);
    };
    none(
        &["double-down-stud"],
        "double-down-stud has no progressive; games with one: caribbean-stud, blackjack",
    );
    none(&["holdem"], "holdem has no progressive");
    none(&["caribbean-stud", "--set", "progressive=false"], "progressive=false: such a table");
    refused_naming(&["meter", "caribbean-stud", "--set", "meter=much"], &["much", "dollars"]);
    refused_naming(&["meter", "caribbean-stud", "--policy", "lucky"], &["lucky", "basic"]);
    refused_naming(&["meter", "caribbean-stud", "--wagers", "7"], &["\"7\"", "1e3 to 1e12"]);
}
