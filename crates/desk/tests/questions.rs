//! Questions and answers, without a command.

use core::ops::ControlFlow;

use analyse::advice::Value;
use analyse::{Fraction, Watch};
use desk::advise::{Advising, CardsSeen};
use desk::chosen::{Ante, Chosen, Given};
use desk::edge::{self, EdgeAnswer, EdgeQuestion, Extent};
use desk::meter::{self, MeterQuestion};
use desk::simulate::{self, SimulationQuestion};
use desk::waiting::{Stage, Waiting};
use desk::{compare, house, learn};
use games::caribbean_stud::Settings;
use games::catalogue::GameId;
use games::{CaribbeanStud, DoubleDownStud, DoubleDraw, Game};
use rules::Chips;
use rules::progressive::{Progressive, Terms};

/// A table with a dollar on the progressive beside an ante of 5, its meter at so many dollars.
fn at_meter(dollars: u64) -> Chosen<Settings> {
    let set = [("progressive_wager", "1"), ("ante", "5")];
    let set = set.map(|(name, value)| (name.to_owned(), value.to_owned())).to_vec();
    let given = Given { set, ..Given::default() };
    let meter = Progressive::new(Terms::starting_at(Chips::dollars(dollars)));
    let mut chosen = given.one(Settings::default(), Ante::Accepted).expect("settings");
    chosen.meter = Some(meter);
    chosen
}

fn progressive(dollars: u64) -> EdgeAnswer {
    let chosen = at_meter(dollars);
    assert_ne!(
        CaribbeanStud::meter(&chosen.settings).map(|meter| meter.meter()),
        Some(Chips::dollars(dollars)),
        "not where the meter starts"
    );
    let answers = edge::answers::<CaribbeanStud>(&[chosen], &EdgeQuestion::default(), &());
    answers.expect("small amounts").remove(0)
}

/// A royal flush is dealt in 4 of 2,598,960 ways and wins the whole meter, a straight flush in 36
/// of them and wins a tenth of it.
#[test]
fn an_edge_at_a_resumed_meter_is_computed_at_that_meter() {
    let value = |answer: &EdgeAnswer| {
        let wager = answer.results.iter().find(|result| result.wager == "progressive");
        wager.expect("it has a progressive").expected_value.clone()
    };
    let gained = value(&progressive(250_000)) - value(&progressive(150_000));
    assert_eq!(gained, Fraction::new(100_000 * 40 + 100_000 * 36, 10 * 2_598_960));
    let notices = progressive(250_000).subject.notices.join(" ");
    assert!(notices.contains("at a meter of 250,000"), "{notices}");
}

#[test]
fn advice_at_a_resumed_meter_is_computed_at_that_meter() {
    let card = |text: &str| text.parse().expect("a card");
    let own = ["As", "Ks", "Qs", "Js", "10s"].map(card).to_vec();
    let asked = CardsSeen { own, shown: vec![card("2d")], ..CardsSeen::default() };
    let best = |dollars: u64| {
        let chosen = at_meter(dollars);
        let advising = Advising::<CaribbeanStud>::solved(&chosen, 1_000).expect("small amounts");
        let answer = advising.advise(&asked, &()).expect("a situation");
        let told = format!("Awards are those of a meter at {}.", Chips::dollars(dollars));
        assert!(answer.method.contains(&told), "{}", answer.method);
        match &answer.choices[0].value {
            Value::Exact(value) => value.clone(),
            Value::Sampled { .. } => panic!("the ways are few"),
        }
    };
    // In units of an ante of 5.
    assert_eq!(best(250_000) - best(150_000), Fraction::from(20_000));
}

#[test]
fn a_study_of_the_meter_is_made_where_it_stands() {
    let question = MeterQuestion { policy: None, wagers: 1_000, seed: 1 };
    let answer = meter::answer::<CaribbeanStud>(&at_meter(250_000), &question, &());
    let document = answer.expect("it has a progressive").document();
    assert_eq!(document.meter_cents, 25_000_000);
    assert_eq!(document.head.schema, meter::SCHEMA);
}

#[test]
fn a_document_is_the_same_for_the_same_question_and_reads_back() {
    let chosen = [Chosen::default()];
    let ask = || edge::answers::<DoubleDownStud>(&chosen, &EdgeQuestion::default(), &());
    let [one, other] = [ask(), ask()].map(|answers| answers.expect("small odds")[0].document());
    assert_eq!(one, other);
    let text = serde_json::to_string(&one).expect("a document");
    assert!(text.starts_with(r#"{"schema":"house/edge/2","game":"double-down-stud","options":{"#));
    assert!(text.ends_with(r#","cost":{"cpu_seconds":0.0,"peak_memory_bytes":null}}"#));
    assert_eq!(serde_json::from_str::<edge::EdgeDocument>(&text).expect("it reads back"), one);
}

#[test]
fn what_is_wrong_with_a_question_says_what_would_be_accepted() {
    let question = EdgeQuestion { policy: Some("greedy".to_owned()), ..EdgeQuestion::default() };
    let asked = edge::answers::<DoubleDownStud>(&[Chosen::default()], &question, &());
    let wrong = asked.expect_err("nobody plays so").to_string();
    assert!(wrong.contains("greedy") && wrong.contains("never-double"), "{wrong}");
    let names = ["greedy".to_owned()];
    assert!(compare::comparisons::<DoubleDownStud>(&[Chosen::default()], &names, &()).is_err());
    let set = |name: &str, value: &str| {
        let set = vec![(name.to_owned(), value.to_owned())];
        let given = Given { set, ..Given::default() };
        given.one(Settings::default(), Ante::Accepted).expect_err("wrong").to_string()
    };
    assert!(set("ante", "much").contains("dollars above 0"));
    assert!(set("antes", "5").contains("minimum"), "what there is");
}

/// Lets everything be solved, and has no time for rounds.
struct Impatient;

impl Watch for Impatient {
    fn step(&self, _done: u64, _of: u64) -> ControlFlow<()> {
        ControlFlow::Break(())
    }
}

impl Waiting for Impatient {
    fn during(&mut self, stage: Stage, work: &mut dyn FnMut(&dyn Watch)) {
        if stage == Stage::Playing { work(self) } else { work(&()) }
    }
}

#[test]
fn a_simulation_can_be_cancelled() {
    let chosen = Given::default().one(Default::default(), Ante::Accepted).expect("settings");
    let policy = Some("never-double".to_owned());
    let question = SimulationQuestion { rounds: 1 << 40, seed: 7, threads: 2, policy, seats: None };
    let answer = simulate::solved::<DoubleDownStud>(&chosen, &question, &mut Impatient);
    assert!(matches!(answer, Err(desk::Error::Cancelled(_))), "{answer:?}");
}

/// Hears of everything, and has no time for the rounds of a report.
struct NoRounds;

impl Watch for NoRounds {
    fn step(&self, _done: u64, of: u64) -> ControlFlow<()> {
        if of == 200_000 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    }
}

#[test]
fn the_simulation_of_a_report_can_be_cancelled() {
    let question = EdgeQuestion { extent: Extent::Report, ..EdgeQuestion::default() };
    let mut watch: &dyn Watch = &NoRounds;
    let report = edge::reports::<DoubleDownStud>(&[Chosen::default()], &question, &mut watch);
    assert!(matches!(report, Err(desk::Error::Cancelled(_))), "{report:?}");
}

#[test]
fn advice_can_be_cancelled_while_it_counts_values_or_samples() {
    let own = cards::parse_cards("As Ad 8h 5c 3s").expect("five cards");
    let asked = CardsSeen { own, ..CardsSeen::default() };
    let cancelled = |answer| matches!(answer, Err(desk::Error::Cancelled(_)));
    let solved = Advising::<DoubleDraw>::solved(&Chosen::default(), 1_000).expect("small amounts");
    assert!(cancelled(solved.advise(&asked, &Impatient)), "before the deck is counted");
    solved.advise(&asked, &()).expect("nobody cancels");
    assert!(cancelled(solved.advise(&asked, &Impatient)), "between the cards that are given up");
    let sampled = Advising::<DoubleDraw>::banked(&Chosen::default(), 1 << 40).expect("small");
    assert!(cancelled(sampled.advise(&asked, &Impatient)), "long before all deals are made");
    let own = cards::parse_cards("Js").expect("a card");
    let shown = cards::parse_cards("Jh 4d 9c").expect("three cards");
    let asked = CardsSeen { own, shown, ..CardsSeen::default() };
    let counted = Advising::<DoubleDownStud>::played(&Chosen::default(), 1_000).expect("small");
    assert!(cancelled(counted.advise(&asked, &Impatient)), "between two choices");
}

#[test]
fn the_course_of_every_game_is_told_by_playing_a_round() {
    let mut told = 0;
    for game in GameId::ALL {
        let Ok(course) = house::course(*game, &Given::default()) else { continue };
        let all = course.join("\n");
        assert!((5..=16).contains(&course.len()), "{game}: {all}");
        assert!(all.contains("You get ") && all.contains("You decide: "), "{game}: {all}");
        let forced = all.contains("Forced bet");
        assert_eq!(forced, !house::is_solved(*game), "{game}: {all}");
        assert_eq!(course[0].starts_with("You put down: "), !forced, "{game}: {all}");
        told += 1;
    }
    assert_eq!(told, 17, "every game that is played");
}

#[test]
fn the_course_of_double_draw_has_both_draws_in_their_order() {
    let course = house::course(GameId::DoubleDrawPoker, &Given::default()).expect("it is played");
    let at = |words: &str| course.iter().position(|line| line.contains(words));
    assert!(course[0].contains("ante and bonus"), "{course:?}");
    assert_eq!(at("You get 5 cards that only you look at"), Some(1), "{course:?}");
    let draws = course.iter().filter(|line| line.contains("discard")).count();
    assert_eq!(draws, 2, "{course:?}");
    let got = course.iter().filter(|line| line.contains("as many new cards as you gave up"));
    assert_eq!(got.count(), 2, "{course:?}");
    assert!(at("fold; or first draw wager, as much as the ante").is_some(), "{course:?}");
}

#[test]
fn a_course_tells_amounts_by_what_buys_the_hand_and_what_else_may_be_decided() {
    let told = |game| house::course(game, &Given::default()).expect("it is played").join("\n");
    let text = told(GameId::CaribbeanStud);
    assert!(text.contains("You decide: fold; or bet, twice the ante."), "{text}");
    let text = told(GameId::Blackjack);
    assert!(text.contains("you may also: ") && text.contains("split"), "{text}");
    let text = told(GameId::Holdem);
    assert!(text.contains("the best five of your own and the shared cards"), "{text}");
    assert!(told(GameId::SevenCardStud).contains("the best five of all your cards"));
}

#[test]
fn a_page_teaches_what_a_mistake_costs() {
    let page = learn::paper(GameId::DoubleDownStud, &Given::default(), &()).expect("a page");
    let text = paper::plain(&page, 80);
    assert!(text.lines().all(|line| line.chars().count() <= 80), "{text}");
    for words in
        ["How a round goes", "royal flush", "Double if all four are of one suit.", "never doubles"]
    {
        assert!(text.contains(words), "{words}: {text}");
    }
    // What never doubling loses: exactly the best play's value less that of the wager alone.
    assert!(text.contains("23.6622 %"), "{text}");
    let pot = learn::paper(GameId::Omaha, &Given::default(), &()).expect("a page");
    let text = paper::plain(&pot, 80);
    assert!(text.contains("two of your own cards and three"), "{text}");
    assert!(!text.contains("mistakes"), "nobody knows what they cost");
}
