//! Questions to the desk: exact values, estimates, what is left out of account, what is refused.

use analyse::strategy::Brevity;
use analyse::vulnerability::{CrossPlace, Knowledge, Samples, Worth};
use analyse::{Basis, Fraction, Kernel};
use desk::strategy::{self, Listing, StrategyReport};
use desk::vulnerability::{self, KnowledgeError, KnowledgeReport};
use desk::{Cost, Subject};
use games::settings::Settings as _;
use games::{CaribbeanStud, DoubleCross, DoubleDownStud, DoubleDraw, ThreeCardDraw};
use serde_json::{Value, json};

const COST: Cost = Cost { cpu_seconds: 0.5, peak_memory_bytes: None };

fn subject<G: Kernel>(schema: &str, settings: &G::Settings) -> Subject {
    let head = json!({
        "schema": schema, "game": G::NAME, "options": { "minimum": "5" }, "options_hash": "00ff",
    });
    Subject {
        head: serde_json::from_value(head).expect("the head of a document"),
        title: G::TITLE,
        pay_table: G::odds_line(settings),
        unit: G::UNIT,
        notices: Vec::new(),
    }
}

fn settings<G: Kernel>(set: &[(&str, &str)]) -> G::Settings {
    let mut settings = G::Settings::only();
    set.iter().for_each(|(name, value)| settings.set(name, value).expect("an option"));
    settings
}

fn known<G: Kernel>(
    set: &[(&str, &str)],
    knowledge: Knowledge,
    deals: Option<u64>,
    seed: u64,
) -> Result<KnowledgeReport, KnowledgeError> {
    let settings = settings::<G>(set);
    let meter = G::meter(&settings);
    let basis = Basis { settings: &settings, ante: None, meter: meter.as_ref() };
    vulnerability::report::<G>(
        subject::<G>(vulnerability::SCHEMA, &settings),
        basis,
        knowledge,
        Samples::all(deals, seed),
        &(),
    )
}

fn document(report: &KnowledgeReport) -> Value {
    serde_json::to_value(vulnerability::document(report, COST)).expect("a document")
}

#[test]
fn a_card_of_the_dealer_is_counted_exactly() {
    let report = known::<ThreeCardDraw>(&[], Knowledge::Hole(1), None, 1).expect("an answer");
    assert_eq!(report.without, Fraction::new(-45_735_103, 4_389_805_875));
    assert_eq!(report.without + report.gain(), Fraction::new(-13_813_399, 4_682_459_600));
    let found = document(&report);
    let keys: Vec<&String> = found.as_object().expect("one object").keys().collect();
    assert_eq!(keys[..4], ["schema", "game", "options", "options_hash"]);
    assert_eq!(keys[keys.len() - 1], "cost");
    assert_eq!(found["schema"], "house/vulnerability/2");
    assert_eq!(found["options"], json!({ "minimum": "5" }));
    assert_eq!(found["known"], json!({ "hole": 1 }));
    assert_eq!((&found["method"], &found["deals"]), (&json!("counted"), &json!(null)));
    assert_eq!(found["cost"], json!({ "cpu_seconds": 0.5, "peak_memory_bytes": null }));
}

#[test]
fn the_cards_of_other_seats_are_sampled_with_a_stated_error() {
    let ask = |seed| {
        known::<CaribbeanStud>(&[], Knowledge::Seats(6), Some(400), seed).expect("an answer")
    };
    let report = ask(1);
    let Worth::Sampled(sampled) = report.found else { panic!("400 deals are sampled") };
    let error = sampled.error.expect("deals differ");
    // Seven seats that share their cards turn an edge of 5.22 % into one of the player.
    assert!((sampled.gain.to_f64() - 0.08).abs() < 4.0 * error, "{sampled:?}");
    assert!(error > 0.0 && error < 0.02, "{sampled:?}");
    assert_eq!(ask(1).found, report.found, "same seed, same result");
    assert_ne!(ask(2).found, report.found);
    assert!(document(&report)["value_with"].is_null(), "an estimate is no exact value");
}

#[test]
fn what_can_be_counted_is_sampled_if_that_is_asked_for() {
    let centre = Knowledge::Cross(CrossPlace::Centre);
    let reports = [
        known::<CaribbeanStud>(&[], Knowledge::Hole(2), Some(40), 1).expect("an answer"),
        known::<DoubleCross>(&[], centre, Some(40), 1).expect("an answer"),
    ];
    for report in reports {
        let found = document(&report);
        assert_eq!((&found["method"], &found["deals"]), (&json!("sampled"), &json!(40)));
        assert!(found["gain"].as_f64() > Some(0.0), "{found}");
    }
}

/// In these thirty deals nobody plays otherwise: how far off that is, nobody can tell from them.
#[test]
fn deals_that_all_came_out_alike_tell_no_error() {
    let both = [("first_3_wager", "1")];
    let report = known::<ThreeCardDraw>(&both, Knowledge::Seats(1), Some(30), 3);
    let found = document(&report.expect("an answer"));
    assert_eq!((&found["gain"], &found["standard_error"]), (&json!(0.0), &json!(null)));
    let joint = "the First 3 Bonus is part of the values, played together with the ante";
    assert_eq!(found["notices"], json!([joint]));
}

#[test]
fn what_is_left_out_of_account_is_told() {
    let ask =
        |set| known::<CaribbeanStud>(set, Knowledge::Hole(2), Some(30), 1).expect("an answer");
    let plain = ask(&[]);
    assert!(plain.subject.notices.is_empty());
    let found = ask(&[("payout_limit", "1"), ("progressive_wager", "1")]);
    assert_eq!(found.gain(), plain.gain());
    let notices = &found.subject.notices;
    let refused = "no table may be run with these options: a payout limit of 1 ";
    assert!(notices[0].starts_with(refused), "{notices:?}");
    let left_out = ["the payout limit", "the progressive wager"];
    let left_out = left_out.map(|what| format!("{what} is left out of account"));
    assert_eq!(notices[1..], left_out);
}

#[test]
fn what_nobody_can_know_is_refused_with_what_can_be() {
    fn refused<G: Kernel>(knowledge: Knowledge) -> KnowledgeError {
        vulnerability::knowable::<G>(knowledge).expect_err("nobody can know that")
    }
    let holes = KnowledgeError::Holes { most: 4 };
    for wrong in [0, 5] {
        assert_eq!(refused::<CaribbeanStud>(Knowledge::Hole(wrong)), holes);
    }
    let seats = KnowledgeError::Seats { most: 7 };
    assert_eq!(refused::<CaribbeanStud>(Knowledge::Seats(8)), seats);
    assert_eq!(seats.to_string(), "of the other seats, 1 to 7 can be known");
    assert_eq!(refused::<DoubleDraw>(Knowledge::Hole(1)), KnowledgeError::NoDealerHand);
    let centre = Knowledge::Cross(CrossPlace::Centre);
    assert_eq!(refused::<CaribbeanStud>(centre), KnowledgeError::NoCross);
    let more = refused::<DoubleDownStud>(Knowledge::Hole(2));
    assert_eq!(more, KnowledgeError::Holes { most: 1 });
}

fn rules<G: Kernel>(set: &[(&str, &str)], within: Fraction) -> StrategyReport {
    let settings = settings::<G>(set);
    let counts = G::count(G::DECK, &()).expect("nobody cancels");
    let basis = Basis { settings: &settings, ante: None, meter: None };
    let asked = (Brevity::within(within), Listing::Everything);
    let subject = subject::<G>(strategy::SCHEMA, &settings);
    strategy::report::<G>(subject, &counts, basis, asked, &()).expect("rules")
}

#[test]
fn the_rules_are_told_with_their_costs() {
    let report = rules::<DoubleDownStud>(&[], Fraction::new(13, 1_000));
    assert_eq!(report.best, Fraction::new(-15_403, 324_870));
    let (short, closest) = (report.within().expect("a short list"), &report.rules.closest);
    for lists in [short, closest] {
        assert_eq!(lists.value, report.best - lists.cost);
        assert!(lists.cost <= report.brevity.within);
        let lines = &lists.stages[0].lines[0];
        assert_eq!(lists.rules(), lines.len() - 1);
        assert_eq!(lines.iter().map(|line| line.deals).sum::<u128>(), 270_725);
    }
    assert_eq!(closest.cost, Fraction::ZERO);
    assert!(short.rules() < closest.rules());
    let told = serde_json::to_value(strategy::document(&report, COST)).expect("a document");
    assert_eq!((&told["schema"], &told["within_met"]), (&json!("house/strategy/2"), &json!(true)));
    // An exact list has no exceptions, and with them it is the best play.
    assert_eq!(told["exceptions"], json!({ "complete": true, "situations": [] }));
    assert_eq!((&told["short"]["exact"], &told["closest"]["exact"]), (&json!(false), &json!(true)));
}

#[test]
fn another_pay_table_has_another_best_play() {
    let best = |set| rules::<DoubleDownStud>(set, Fraction::ZERO).best;
    assert_ne!(best(&[]), best(&[("pay_table", "2000/200/50/11/8/5/3/2/1")]));
}
