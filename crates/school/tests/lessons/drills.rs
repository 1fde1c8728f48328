//! Payout drills.

use games::settings::Settings as _;
use games::{
    CaribbeanStud, DoubleCross, DoubleDownStud, DoubleDraw, Game, MultipleActionBlackjack,
    ThreeCardDraw,
};
use rules::Area;
use school::{Drill, Exercise, Kind, Mark, Mistake, Question, Quiz, Remark, Score, Verb};

fn drill<G: Game>(seed: u64) -> Drill<G> {
    Drill::new(G::Settings::only(), 5, seed).expect("lawful")
}

fn all_right<G: Game>() -> (usize, usize) {
    let mut drill = drill::<G>(11);
    let mut score = Score::default();
    let (mut seats, mut odd) = (0, 0);
    for number in 1..=40 {
        let question = drill.question();
        let rows = question.layout.len();
        assert!(rows > 1, "{:?}", question.layout);
        for due in &question.settlements {
            let faults = question.check(number, due, &due.words(), &mut score);
            assert_eq!(faults, Ok(Vec::new()), "{}", due.words());
            let half = |cents: u64| !cents.is_multiple_of(100);
            odd += due
                .deeds
                .iter()
                .filter(|(it, _)| it.verb == Verb::Pay)
                .filter(|(it, _)| it.amount.is_some_and(|it| half(it.in_cents())))
                .count();
            seats += 1;
        }
    }
    assert_eq!(score.grade(), Mark::FullMarks);
    (seats, odd)
}

#[test]
fn what_the_table_does_is_right_in_every_game() {
    let games = [
        all_right::<DoubleDownStud>(),
        all_right::<DoubleDraw>(),
        all_right::<ThreeCardDraw>(),
        all_right::<DoubleCross>(),
        all_right::<CaribbeanStud>(),
    ];
    for (seats, odd) in games {
        assert!(seats >= 100, "several seats a question: {seats}");
        assert!(odd > 0, "some payments have half units");
    }
}

#[test]
fn drills_follow_from_their_number() {
    let questions = |seed| -> Vec<Exercise> {
        let mut drill = drill::<DoubleCross>(seed);
        (0..5).map(|_| drill.question()).collect()
    };
    assert_eq!(questions(1), questions(1));
    assert_ne!(questions(1), questions(2));
}

/// A question whose first seat has at least two deeds, one of them a payment.
fn with_two_deeds() -> Exercise {
    let mut drill = drill::<DoubleDraw>(3);
    loop {
        let question = drill.question();
        let first = &question.settlements[0];
        if question.settlements.len() > 1 && first.deeds.len() > 1 && first.words().contains("pay")
        {
            return question;
        }
    }
}

fn check(question: &Exercise, typed: &str) -> Vec<Mistake> {
    let mut score = Score::default();
    let faults = question.check(1, &question.settlements[0], typed, &mut score);
    let faults = faults.unwrap_or_else(|why| panic!("{typed}: {why}"));
    assert_eq!(score.faults, faults);
    assert!(score.acts.wrong > 0 || faults.is_empty(), "{typed}");
    faults
}

/// The deeds of the first seat as they are typed.
fn parts(question: &Exercise) -> Vec<String> {
    let words = question.settlements[0].words();
    let (_, deeds) = words.split_once(": ").expect("a seat and its deeds");
    deeds.split(", ").map(str::to_owned).collect()
}

#[test]
fn each_kind_of_mistake_in_a_settlement_is_found_with_its_clause() {
    let question = with_two_deeds();
    let due = &question.settlements[0];
    let (parts, seat) = (parts(&question), due.seat.number());
    let (first, under) = due.deeds[0];
    let (verb, area) = (first.verb.word(), first.area.expect("a wager"));
    let rest = parts[1..].join(", ");

    let faults = check(&question, &format!("{seat}: {verb} {area} 0.07, {rest}"));
    assert_eq!((faults.len(), faults[0].kind, faults[0].under), (1, Kind::Amount, under));
    assert!(faults[0].note.as_deref().is_some_and(|note| note.starts_with("the hand is")));

    let other = if first.verb == Verb::Collect { "return" } else { "collect" };
    let faults = check(&question, &format!("{seat}: {other} {area}, {rest}"));
    assert_eq!((faults.len(), faults[0].kind), (1, Kind::Act));

    let faults = check(&question, &format!("{seat}: {rest}"));
    assert_eq!((faults[0].kind, &*faults[0].done), (Kind::Act, "nothing"));

    let faults = check(&question, &format!("{seat}: {rest}, {}", parts[0]));
    assert_eq!((faults.len(), faults[0].kind), (1, Kind::Order));

    let faults = check(&question, &format!("{}, {}", due.words(), parts[0]));
    assert_eq!((faults.len(), faults[0].kind), (1, Kind::Area));

    let next = &question.settlements[1];
    assert_eq!(check(&question, &next.words())[0].kind, Kind::Order, "its turn comes");
    assert_eq!(check(&question, "8: collect ante 10")[0].kind, Kind::Seat, "nobody sits there");
    assert_eq!(check(&question, "")[0].done, "nothing");
}

#[test]
fn an_answer_after_its_time_is_too_slow() {
    let question = drill::<DoubleDraw>(3).question();
    let mut quiz = Quiz::new(drill::<DoubleDraw>(3).questions(), 2).within(Some(30));
    let due = &question.settlements[0];
    let Remark::Late(late) = quiz.answer(&due.words(), 31_400) else { panic!("too slow") };
    assert_eq!((late.kind, late.round, late.under), (Kind::Time, 1, due.deeds[0].1));
    assert!(late.sentence().contains("31 seconds"), "{}", late.sentence());
    assert_eq!(quiz.score().faults, [late]);
    let next = question.settlements.get(1).map(|due| due.words());
    if let Some(words) = next {
        assert_eq!(quiz.answer(&words, 29_000), Remark::Right);
    }
}

#[test]
fn what_is_read_first_takes_of_the_time_and_a_late_answer_is_late_also_if_it_is_wrong() {
    let mut quiz = Quiz::new(drill::<DoubleDraw>(3).questions(), 2).within(Some(30));
    assert_eq!(quiz.seconds_left(), Some(30));
    assert_eq!((quiz.answer("help", 10_000), quiz.seconds_left()), (Remark::Help, Some(20)));
    assert_eq!((quiz.answer("rules", 15_000), quiz.seconds_left()), (Remark::Rules, Some(5)));
    let Remark::Again(faults) = quiz.answer("8: collect ante 10", 6_000) else { panic!("wrong") };
    let kinds: Vec<Kind> = faults.iter().map(|fault| fault.kind).collect();
    assert_eq!(kinds, [Kind::Seat, Kind::Time]);
    assert!(faults[1].hint().contains("the answer came after 31 seconds, 30 were given"));
    assert_eq!(quiz.seconds_left(), Some(30), "the second try has its own time");
}

#[test]
fn nothing_typed_is_no_answer() {
    let mut quiz = Quiz::new(drill::<DoubleDraw>(3).questions(), 1);
    for typed in ["", "   "] {
        assert!(matches!(quiz.answer(typed, 0), Remark::Unclear(_)));
    }
    assert_eq!(quiz.score().answers, 0);
}

#[test]
fn the_help_of_a_drill_tells_the_order_of_seats_and_of_wagers() {
    let mut drill = drill::<CaribbeanStud>(4);
    let help = drill.help();
    assert!(help.contains("from the highest number down"), "{help}");
    for _ in 0..20 {
        let question = drill.question();
        assert!(question.settlements.windows(2).all(|two| two[0].seat > two[1].seat));
        assert_eq!(question.turn(0), Some(question.settlements[0].seat));
        let why = question.right(0).why.expect("it is told why");
        assert!(!why.is_empty());
    }
    // What folds loses the ante first, what bets the progressive.
    assert!(help.contains("collect ante, collect progressive"), "{help}");
    assert!(help.contains("collect progressive, "), "{help}");
}

#[test]
fn the_wager_that_goes_back_with_its_payment_may_be_named() {
    let question = with_two_deeds();
    let due = &question.settlements[0];
    let paid = due.deeds.iter().find(|(deed, _)| deed.verb == Verb::Pay).expect("one is paid").0;
    let typed = format!("{}, return {}", due.words(), paid.area.expect("a wager"));
    let mut score = Score::default();
    assert_eq!(question.check(1, due, &typed, &mut score), Ok(Vec::new()));
}

#[test]
fn an_answer_that_makes_no_sense_is_asked_for_again() {
    let question = with_two_deeds();
    let due = &question.settlements[0];
    for typed in ["nine: pay ante 10", "1: sing", "1: pay ante", "1: pay 10", "1: rack"] {
        let mut score = Score::default();
        let said = question.check(1, due, typed, &mut score);
        assert!(said.is_err(), "{typed}: {said:?}");
        assert_eq!(score, Score::default());
    }
}

#[test]
fn a_wager_that_the_game_does_not_have_is_named() {
    let question = with_two_deeds();
    let due = &question.settlements[0];
    for (typed, words) in [
        ("1: pay progressive 5", "this game has no progressive"),
        ("1: collect sofa 5", "\"collect sofa 5\" names no wager of this game"),
        ("1: collect first 3 5", "this game has no first 3 bonus"),
    ] {
        let mut score = Score::default();
        let why = question.check(1, due, typed, &mut score).expect_err(typed);
        assert!(why.contains(words), "{why}");
        assert!(why.ends_with("its wagers are: ante, bonus, first draw, second draw"), "{why}");
    }
}

#[test]
fn an_example_is_an_answer_that_was_right_in_some_round() {
    fn was_right<G: Game>() {
        let drill = drill::<G>(1);
        let example = drill.example().to_owned();
        let mut other =
            Drill::<G>::new(G::Settings::only(), 5, 0x0065_7861_6d70_6c65).expect("lawful");
        let question = other.question();
        let same = |due: &school::Settlement| due.words() == example;
        assert!(question.settlements.iter().any(same), "{example}");
    }
    was_right::<DoubleDownStud>();
    was_right::<CaribbeanStud>();
    was_right::<DoubleCross>();
}

#[test]
fn a_wrong_answer_has_a_second_try_that_does_not_count_and_skip_shows_the_right_one() {
    let questions = || drill::<DoubleDownStud>(3).questions();
    let question = drill::<DoubleDownStud>(3).question();
    let right = question.settlements[0].words();
    let mut quiz = Quiz::new(questions(), 1);
    let Remark::Again(faults) = quiz.answer("8: collect wager 1", 0) else { panic!("wrong") };
    assert!(!faults[0].hint().contains(&right), "it is not told: {}", faults[0].hint());
    assert_eq!(quiz.answer(&right, 0), Remark::Right, "the second try");
    let wrong = quiz.score().acts.wrong;
    assert_eq!(wrong, question.settlements[0].deeds.len() as u64, "it counts, once");

    let mut quiz = Quiz::new(questions(), 1);
    for part in 0..question.parts() {
        let Remark::Shown(faults, shown) = quiz.answer("skip", 0) else { panic!("shown") };
        assert_eq!((faults.len(), shown), (0, question.right(part)));
    }
    let score = quiz.score();
    assert!(quiz.is_over() && score.acts.right == 0 && score.skipped == question.parts() as u64);
    assert_eq!(score.grade(), Mark::Repeat);
}

#[test]
fn who_leaves_early_gets_no_full_marks() {
    let question = drill::<DoubleDownStud>(3).question();
    let mut quiz = Quiz::new(drill::<DoubleDownStud>(3).questions(), 2);
    for due in &question.settlements {
        assert_eq!(quiz.answer(&due.words(), 0), Remark::Right);
    }
    assert_eq!((quiz.score().grade(), quiz.score().percent()), (Mark::Unfinished, Some(100)));
    assert_eq!(quiz.answer("q", 0), Remark::Leaves);
    assert_eq!((quiz.answered(), quiz.is_over()), (1, false));
}

#[test]
fn a_cross_is_labelled_and_every_raise_names_its_axis() {
    let mut drill = drill::<DoubleCross>(4);
    let mut axes = [0, 0];
    for _ in 0..20 {
        let question = drill.question();
        let names: Vec<&str> = question.layout.iter().map(|[name, ..]| &**name).collect();
        assert_eq!(names[..6], ["dealer", "top", "left", "centre", "right", "bottom"]);
        for [name, cards, wagers] in &question.layout {
            let of_cross = names[1..6].contains(&&**name);
            assert_eq!(of_cross, cards.split_whitespace().count() == 1, "{name}: {cards}");
            for raise in wagers.split(", ").filter(|wager| wager.starts_with("raise")) {
                let axis = ["vertical", "horizontal"].iter().position(|it| raise.ends_with(it));
                axes[axis.unwrap_or_else(|| panic!("{raise}"))] += 1;
            }
        }
    }
    assert!(axes[0] > 0 && axes[1] > 0, "{axes:?}");
}

#[test]
fn the_drawn_card_lies_apart_and_every_wager_has_its_own_reason() {
    let mut drill = drill::<ThreeCardDraw>(4);
    let (mut drawn, mut told) = (0, 0);
    for _ in 0..40 {
        let question = drill.question();
        for [_, cards, wagers] in &question.layout {
            let marked = cards.split_once(" + ").map(|(kept, drawn)| (kept.len(), drawn));
            assert_eq!(marked.is_some(), wagers.contains("draw"), "{cards}: {wagers}");
            if let Some((_, rest)) = marked {
                assert!(rest.ends_with(" drawn") && rest.split(' ').count() == 2, "{cards}");
                drawn += 1;
            }
        }
        for due in &question.settlements {
            let areas = |it: Area| due.deeds.iter().any(|(deed, _)| deed.area == Some(it));
            if !(areas(games::three_card_draw::areas::FIRST_3_BONUS)
                && areas(games::three_card_draw::areas::DRAW))
            {
                continue;
            }
            let faults = question.check(1, due, "nothing", &mut Score::default());
            for fault in faults.expect("nothing is an answer") {
                let of_first = fault.due.contains("first 3");
                let note = fault.note.as_deref().unwrap_or_default();
                assert_eq!(
                    note.starts_with("the two cards kept"),
                    of_first,
                    "{}",
                    fault.sentence()
                );
                told += 1;
            }
        }
    }
    assert!(drawn > 10 && told > 10, "{drawn} {told}");
}

#[test]
fn hands_of_a_split_and_of_the_dealer_lie_there_whole() {
    let (mut splits, mut hands) = (0, 0);
    for seed in 0..40 {
        for [name, cards, _] in drill::<MultipleActionBlackjack>(seed).question().layout {
            let parts: Vec<&str> = cards.split(" / ").collect();
            if name == "dealer" {
                let up = |part: &str| part.split(' ').next().map(str::to_owned);
                assert!(parts.iter().all(|part| up(part) == up(parts[0])), "{cards}");
                hands += parts.len() - 1;
            } else {
                splits += parts.len() - 1;
            }
            let least = if name == "dealer" { 1 } else { 2 };
            let whole = |part: &&str| part.is_empty() || part.split(' ').count() >= least;
            assert!(parts.iter().all(whole), "{name}: {cards}");
        }
    }
    assert!(splits > 0 && hands > 20, "{splits} {hands}");
}
