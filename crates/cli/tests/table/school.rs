//! `house table` and `house drill` from a pipe.

use games::settings::Settings as _;
use games::{CaribbeanStud, DoubleDownStud, Game, PokerRoom};
use school::{Drill, Lesson, Level, Plan, PotDrill, Task};
use seat::{Guests, Stakes};
use table::{Mode, Table, Time};

use crate::den::Den;

fn assert_fits(out: &str) {
    for line in out.lines() {
        assert!(line.chars().count() <= 80, "{line}");
    }
}

/// Everything a trainee who makes no mistake types in a lesson.
fn right_answers<G: Game>(plan: Plan) -> String {
    let table = Table::<G>::new("training", G::Settings::only()).expect("lawful");
    let guests = Guests::usual(Stakes::Odd, plan.seed);
    let table = table.with_mode(Mode::StepByStep);
    let mut lesson = Lesson::begin(table, guests, plan, Time(0)).expect("no disk");
    lesson.advance(Time(0)).expect("no disk");
    let mut typed = String::new();
    loop {
        let words = match lesson.task() {
            Task::Over => return typed,
            Task::Owed(owed) => owed.words(),
            Task::Trouble(trouble) => trouble.remedy.words(),
        };
        lesson.answer(&words, Time(0), 0).expect("no disk");
        typed += &format!("{words}\n");
    }
}

/// The same, until the deck is to be inspected.
fn until_inspection<G: Game>(seed: u64) -> String {
    let plan = Plan { guests: 3, rounds: 1, seed, trouble: Level::None };
    let answers = right_answers::<G>(plan);
    let before = answers.lines().take_while(|line| !line.starts_with("inspect"));
    before.map(|line| format!("{line}\n")).collect()
}

#[test]
fn a_table_runs_by_itself_and_names_its_paragraphs() {
    let den = Den::new("table-runs");
    for game in ["double-down-stud", "double-draw-poker", "three-card-draw-poker"] {
        let call = ["table", game, "--seed", "4", "--rounds", "2", "--trouble", "some"];
        let out = den.answer(&call, "this is not read");
        assert_fits(&out);
        for words in ["deck 1 received", "round 2 complete", "2 rounds, seed 4", "house"] {
            assert!(out.contains(words), "{words}\n{out}");
        }
        assert_eq!(out, den.answer(&call, ""), "the same number, the same table");
    }
    let other = den.answer(&["table", "double-down-stud", "--seed", "5"], "");
    assert_ne!(other, den.answer(&["table", "double-down-stud", "--seed", "6"], ""));
}

#[test]
fn a_seed_that_was_drawn_is_printed_and_repeats_the_table() {
    let den = Den::new("table-drawn");
    let out = den.answer(&["table", "double-cross-poker"], "");
    let seed = out.split("seed ").nth(1).and_then(|rest| rest.split(';').next());
    let seed = seed.expect("the number");
    assert_eq!(out, den.answer(&["table", "double-cross-poker", "--seed", seed], ""));
}

#[test]
fn step_by_step_the_table_says_what_is_due_and_refuses_the_rest() {
    let den = Den::new("table-step");
    // Enter does what is due until the deck is to be inspected.
    let enters = "\n".repeat(until_inspection::<DoubleDownStud>(1).lines().count());
    let typed = enters
        + "wash deck 1\n?\ninspect 52\nverify deck 1\nfloorperson: verify deck 1\n\
        casino supervisor: recut for luck\nnonsense\nhelp\nlayout\nrules\ngo\n";
    let log = den.typed("step.log");
    let out = den.answer(
        &["table", "double-down-stud", "--step", "--seed", "1", "--rounds", "2", "--log", &log],
        &typed,
    );
    assert_fits(&out);
    for words in [
        "due: receive deck 1 red",
        "Refused: the wash is out of order",
        "The dealer: inspect deck 1 52 cards",
        "deck 1 sorted and inspected",
        "Refused: a dealer may not do this, a floorperson may (general GEN-011)",
        "deck 1 verified by the floorperson",
        "Refused: a recut is out of order",
        "\"nonsense\" is not understood",
        "Nothing lies on the layout.",
        "royal flush",
        "2 rounds, seed 1.",
    ] {
        assert!(out.contains(words), "{words}\n{out}");
    }
    let good = den.answer(&["audit", "verify", &log], "");
    assert!(good.starts_with("good: ") && good.contains("no live table but a rehearsal"), "{good}");
}

#[test]
fn an_irregularity_may_fall_between_any_two_acts() {
    let den = Den::new("table-floor");
    let call = ["table", "double-down-stud", "--step", "--seed", "1"];
    let plain = den.answer(&call, &"\n".repeat(100));
    let before = plain.split("due: announced").next().expect("the call is made");
    let enters = before.matches("due: ").count();
    for (enters, is_made) in [(enters, false), (enters + 1, true)] {
        let out = den.answer(&call, &("\n".repeat(enters) + "floor card face up\ngo\n"));
        let (told, rest) = out.split_once("> floor card face up").expect("it was typed");
        assert_eq!(told.contains("\n  announced \"No more bets\""), is_made, "{told}");
        assert!(rest.contains("to the discard rack, not used"), "{rest}");
        assert!(rest.contains("round 1 complete"), "the round goes on: {rest}");
    }
}

#[test]
fn whoever_makes_no_mistake_gets_full_marks_and_a_log_that_verifies() {
    let den = Den::new("lesson-perfect");
    let plan = Plan { guests: 3, rounds: 2, seed: 11, trouble: Level::Much };
    let log = den.typed("lesson.log");
    let call = [
        "table",
        "caribbean-stud",
        "--training",
        "--seed",
        "11",
        "--rounds",
        "2",
        "--trouble",
        "much",
        "--log",
        &log,
        "--json",
    ];
    let answer = den.call(&call, &right_answers::<CaribbeanStud>(plan));
    assert_eq!((answer.code, &*answer.err), (0, ""), "{}", answer.out);
    let sheet: serde_json::Value = serde_json::from_str(&answer.out).expect("one document");
    assert_eq!(sheet["grade"], "full marks", "{sheet}");
    assert_eq!((&sheet["finished"], &sheet["percent"]), (&true.into(), &100.into()));
    assert!(sheet["acts"]["right"].as_u64() > Some(40), "{sheet}");
    assert!(sheet["irregularities"]["right"].as_u64() > Some(0), "{sheet}");
    assert_eq!(sheet["faults"].as_array().map(Vec::len), Some(0));
    let good = den.answer(&["audit", "verify", &log], "");
    assert!(good.starts_with("good: ") && good.contains("no live table but a training"), "{good}");
}

#[test]
fn a_mistake_is_explained_at_once_and_stands_on_the_sheet() {
    let den = Den::new("lesson-mistakes");
    let opening = until_inspection::<DoubleDownStud>(7);
    let typed = opening.clone()
        + "wash\ninspect 51\nverify\ncall floor\n?\nspread\nlayout\nhelp\nwhy\nrules\n\
        abracadabra\n";
    let out = den.answer(&["table", "double-down-stud", "--training", "--seed", "7"], &typed);
    assert_fits(&out);
    for words in [
        "Wrong order: inspect deck 1 52 cards was due, not wash",
        "Try again.",
        "It is done for you: inspect deck 1 52 cards.",
        "Wrong person: floorperson: verify deck 1 was due",
        "Due is: spread deck 1",
        "\"abracadabra\" is not understood",
        "Score sheet",
        "asked what is due",
        "opening: Wrong amount",
        "Clauses to read again",
        "To repeat it: house table double-down-stud --training --seed 7",
    ] {
        assert!(out.contains(words), "{words}\n{out}");
    }
    let answer = den.call(
        &["table", "double-down-stud", "--training", "--seed", "7", "--json"],
        &(opening + "wash\nwash\nq\n"),
    );
    let sheet: serde_json::Value = serde_json::from_str(&answer.out).expect("one document");
    assert_eq!(sheet["faults_by_kind"]["wrong order"], 2);
    assert_eq!(sheet["faults"][0]["done"], "wash");
    assert!(sheet["faults"][0]["clause"].as_str().is_some_and(|it| it.starts_with("section-11")));
    assert_eq!((&sheet["finished"], &sheet["acts"]["wrong"]), (&false.into(), &1.into()));
}

#[test]
fn drills_are_answered_from_a_pipe_and_marked() {
    let den = Den::new("drill");
    let mut drill = Drill::<DoubleDownStud>::new(Default::default(), 4, 9).expect("lawful");
    let questions: Vec<_> = (0..3).map(|_| drill.question()).collect();
    let settlements = questions.iter().flat_map(|question| &question.settlements);
    let right: String = settlements.map(|due| due.words() + "\n").collect();
    let call = ["drill", "double-down-stud", "--seed", "9", "--count", "3"];
    let out = den.answer(&call, &right);
    assert_fits(&out);
    assert!(out.contains("Question 3") && out.contains("full marks"), "{out}");
    let answer = den.call(&[&call[..], &["--json"]].concat(), &right);
    let sheet: serde_json::Value = serde_json::from_str(&answer.out).expect("one document");
    assert_eq!((&sheet["grade"], &sheet["answered"]), (&"full marks".into(), &3.into()));

    let wrong = den.answer(&call, "rules\nnine\n8: collect wager 1\n8: collect wager 1\nq\n");
    assert_fits(&wrong);
    let said = ["royal flush", "Wrong seat: ", "Right is ", "question 1: Wrong seat"];
    for words in said.into_iter().chain(["Try again, or skip.", "not finished"]) {
        assert!(wrong.contains(words), "{words}\n{wrong}");
    }
    let timed = den.answer(&[&call[..], &["--timer", "600"]].concat(), &right);
    assert!(timed.contains("[600 s] seat ") && timed.contains("of 600 seconds."), "{timed}");
}

#[test]
fn a_drill_says_whose_turn_it_is_and_in_which_order_wagers_are_settled() {
    let den = Den::new("drill-order");
    let mut drill = Drill::<CaribbeanStud>::new(Default::default(), 4, 4).expect("lawful");
    let last = drill.question().settlements[0].seat;
    let out = den.answer(&["drill", "caribbean-stud", "--seed", "4"], "help\n\nq\n");
    assert_fits(&out);
    assert!(out.contains(&format!("{last}> ")), "{out}");
    assert!(out.contains("Nothing was typed"), "an empty line is no answer: {out}");
    let help = den.call(&["drill", "caribbean-stud", "--seed", "4"], "help\nq\n");
    help.says("settled from the highest number down").says("Wagers of one seat in the order of");
    help.says("collect ante, collect progressive");
}

#[test]
fn a_lesson_begins_where_the_trainee_wants_it_to() {
    let den = Den::new("lesson-from");
    let call = ["table", "holdem", "--training", "--seed", "7", "--policy", "calls"];
    let deal = den.answer(&[&call[..], &["--from", "deal"]].concat(), "q\n");
    assert!(deal.contains("Due first: deal") && deal.contains("nothing to grade"), "{deal}");
    assert!(deal.contains("--from deal"), "how it is repeated: {deal}");
    let settled = den.answer(&[&call[..], &["--from", "settlement"]].concat(), "q\n");
    assert!(settled.contains("Due first: award"), "{settled}");
    let skipped = den.answer(&call, "skip 3\nskip to deal\nskip 0\nq\n");
    let words = skipped.split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(words.contains("skip, skip 5, skip to deal and skip to settlement are"), "{skipped}");
    let wrong = [&call[..], &["--from", "lunch"]].concat();
    den.refused(&wrong, &["\"lunch\"", "opening, deal, settlement"]);
}

#[test]
fn hands_and_pots_are_drilled_from_a_pipe() {
    let den = Den::new("drill-pots");
    for game in ["holdem", "seven-card-stud-high-low", "five-card-draw-low", "mambo-stud"] {
        let settings = <PokerRoom as Game>::Settings::of(game).expect("a game of the room");
        let drill = PotDrill::new::<PokerRoom>(&settings, 4, 9).expect("lawful");
        let mut drill = drill.expect("its players bank it");
        let questions: Vec<_> = (0..6).map(|_| drill.question()).collect();
        let parts = questions.iter().flat_map(|question| &question.parts);
        let right: String = parts.map(|part| part.due.words() + "\n").collect();
        let call = ["drill", game, "--seed", "9", "--count", "6"];
        let out = den.answer(&call, &right);
        assert_fits(&out);
        assert!(out.contains("Question 6") && out.contains("full marks"), "{out}");
    }
    let one = den.answer(&["drill", "holdem", "--topic", "odd-chips", "--count", "1"], "q\n");
    assert!(one.contains(" tie for "), "{one}");
    den.refused(&["drill", "holdem", "--topic", "luck"], &["\"luck\"", "odd-chips"]);
    den.refused(&["drill", "holdem", "--topic", "kill"], &["\"kill\"", "first-to-act"]);
    den.refused(&["drill", "caribbean-stud", "--topic", "pots"], &["\"pots\"", "all payouts"]);
    let call = ["drill", "holdem", "--seed", "9"];
    let out = den.answer(&call, &("help\nrules\nthe moon\n".to_owned() + &"skip\n".repeat(40)));
    assert_fits(&out);
    for words in ["Type what each question asks for", "Right is ", "skipped", "repeat the lesson"] {
        assert!(out.contains(words), "{words}\n{out}");
    }
}

#[test]
fn a_pot_game_is_dealt_by_a_trainee_who_is_told_where_to_begin() {
    let den = Den::new("lesson-pots");
    let call = ["table", "holdem", "--training", "--seed", "7", "--policy", "calls"];
    let out = den.answer(&call, &("help\nlayout\n".to_owned() + &"skip\n".repeat(300)));
    assert_fits(&out);
    for words in [
        "Posted: fixed limit 4 and 8, blinds 2 and 4.",
        "Due first: ",
        "post seat",
        "It is done for you: burn",
        "button",
        "community",
        "It is done for you: award seat",
        "repeat the lesson",
    ] {
        assert!(out.contains(words), "{words}\n{out}");
    }
    let pots = out.lines().filter(|line| line.trim_start().starts_with("pot ")).count();
    assert!(pots > 2, "the table is drawn again and again: {out}");
    assert!(den.answer(&call, "q\n").contains("nothing to grade"));
}

#[test]
fn a_wrong_call_says_what_would_be_accepted() {
    let den = Den::new("school-wrong");
    den.refused(&["table", "double-down-stud", "--trouble", "lots"], &["lots", "none, some, much"]);
    den.refused(&["table", "double-down-stud", "--policy", "lucky"], &["lucky", "basic"]);
    den.refused(&["table", "double-down-stud", "--set", "seats=9"], &["seats"]);
    den.refused(&["table", "three-card-draw-poker", "--seats", "9"], &["9"]);
    den.refused(&["table", "double-down-stud", "--json"], &["--training"]);
    den.refused(&["table", "double-down-stud", "--json", "--step"], &["--training"]);
    den.refused(&["table", "double-down-stud", "--training", "--step"], &["--step"]);
    den.refused(&["drill", "double-down-stud", "--timer", "0"], &["off", "seconds"]);
    den.refused(&["drill", "double-down-stud", "--count", "0"], &["0"]);
}

#[test]
fn a_table_keeps_the_seats_that_were_set() {
    let den = Den::new("school-seats");
    let text = "game = \"double-down-stud\"\nlicensee = \"A House\"\nseats = 2\n\
                staffing = \"A. Lee on 2020-01-01\"\nshoe_approval = \"A. Lee on 2020-01-01\"\n";
    let file = den.file("two.toml", text);
    let words = ["3 seats are needed", "seats is set to 2", "seats=3"];
    for call in ["table", "drill", "simulate"] {
        let call = [call, "double-down-stud", "--seats", "3"];
        den.refused(&[&call[..], &["--table", &file]].concat(), &words);
        den.refused(&[&call[..], &["--set", "seats=2"]].concat(), &words);
    }
    let others = ["play", "double-down-stud", "--others", "2", "--table", &file];
    den.refused(&others, &words);
    let log = den.typed("two.log");
    let call = ["table", "double-down-stud", "--table", &file, "--seed", "3", "--log", &log];
    let out = den.answer(&call, "");
    assert!(out.contains("guest 2") && !out.contains("guest 3"), "{out}");
    let shown = den.answer(&["audit", "show", &log], "");
    assert!(shown.contains("A House"), "{shown}");
    let again = den.call(&call, "");
    assert_eq!(again.code, 2, "{}", again.err);
    again.says("is there already");
    assert!(!again.err.contains("--resume"), "{}", again.err);
}

#[test]
fn a_call_is_repeated_whole() {
    let den = Den::new("school-repeat");
    let file = den.file("my table.toml", "game = \"double-down-stud\"\n");
    let call = ["drill", "double-down-stud", "--seed", "9", "--count", "1", "--timer", "30"];
    let options = ["--set", "seats=5", "--table", &file];
    let out = den.answer(&[&call[..], &options].concat(), "q\n");
    let (_, again) = out.split_once("To repeat it: ").expect("how to repeat it");
    let again = again.replace(" \\\n", "");
    let file = format!("'{file}'");
    for words in ["house drill double-down-stud --seed 9", "--timer 30", "--set seats=5", &file] {
        assert!(again.contains(words), "{words}\n{out}");
    }
    let call = ["table", "double-down-stud", "--training", "--seed", "7", "--policy", "random"];
    let out = den.answer(&call, "q\n");
    assert!(out.contains("--policy random"), "{out}");
    assert!(!den.answer(&call[..5], "q\n").contains("--policy"), "the usual one");
}

#[test]
fn one_wrong_act_is_counted_though_the_lesson_ends_there() {
    let den = Den::new("school-one-wrong");
    let call = ["table", "double-down-stud", "--training", "--seed", "7"];
    let out = den.answer(&call, "inspect\nq\n");
    assert!(out.contains("0 of 1 right") && !out.contains("nothing to grade"), "{out}");
}

#[test]
fn a_drill_helps_and_gives_an_example_of_its_game() {
    let den = Den::new("drill-help");
    for word in ["help", "?"] {
        let out = den.answer(&["drill", "double-cross-poker", "--seed", "3"], &format!("{word}\n"));
        assert_fits(&out);
        let words: Vec<&str> = out.split_whitespace().collect();
        let words = words.join(" ");
        let (_, example) = words.split_once("Answer such as ").expect("an example");
        let (example, _) = example.split_once(" Question").expect("the first question");
        assert_eq!(words.matches(example).count(), 2, "in the help too: {out}");
        assert!(out.contains("ends the drill"), "{out}");
    }
}

#[test]
fn lines_of_training_fit_in_every_game() {
    let den = Den::new("lesson-fits");
    for game in ["three-card-draw-poker", "double-cross-poker", "caribbean-stud"] {
        let call = ["table", game, "--training", "--seed", "2", "--trouble", "some"];
        // Whatever is due is shown and done after two wrong answers.
        let out = den.answer(&call, &"play on\nwash deck 9\n".repeat(200));
        assert_fits(&out);
        assert!(out.contains("It is done for you"), "{out}");
    }
}
