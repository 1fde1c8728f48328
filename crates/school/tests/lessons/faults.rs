//! Every kind of mistake is found, and explained by its clause.

use games::settings::Settings as _;
use games::{CaribbeanStud, DoubleDownStud, DoubleDraw, Game, ThreeCardDraw};
use law::general::GEN_011;
use law::ruling::X08;
use law::section_11::{P11_I_1, P11_J_2};
use rules::{Act, Chips, Due, Irregularity, Seat};
use school::{Ask, Kind, Lesson, Level, Mark, Mistake, Reply, Sayings, Task, Verb, What};
use table::{Command, Event, Line, Time};

use crate::support::{knows, lesson, lesson_around_pots, plan};

type School<G> = Lesson<G>;

/// Goes on until `found` says stop.
fn until<G: Game>(lesson: &mut School<G>, found: impl Fn(&School<G>) -> bool) {
    while !found(lesson) {
        assert_ne!(*lesson.task(), Task::Over, "it is found before the lesson ends");
        let words = knows(lesson);
        let reply = lesson.answer(&words, Time(0), 0).expect("no disk");
        assert!(matches!(reply, Reply::Right(..)), "{words}: {reply:?}");
    }
}

fn owes<G: Game>(lesson: &School<G>, verb: Verb) -> bool {
    match lesson.task() {
        Task::Owed(owed) => matches!(owed.what, What::Deed(deed) if deed.verb == verb),
        Task::Trouble(_) | Task::Over => false,
    }
}

fn wrong<G: Game>(lesson: &mut School<G>, words: &str) -> Mistake {
    match lesson.answer(words, Time(0), 0).expect("no disk") {
        Reply::Wrong(fault) | Reply::Shown(fault, ..) => fault,
        other => panic!("{words}: {other:?}"),
    }
}

/// A round of Double Down Stud where two seats lose and one is paid.
fn two_lose_and_one_wins() -> School<DoubleDownStud> {
    for seed in 0..200 {
        let mut lesson = lesson::<DoubleDownStud>(&[], plan(seed, Level::None));
        until(&mut lesson, |it| owes(it, Verb::Collect) || owes(it, Verb::Pay));
        let script = lesson.table().script();
        let seats = |of: fn(&Act) -> bool| script.iter().filter(|(act, _)| of(act)).count();
        let lose = seats(|act| {
            matches!(act, Act::Collected { area: games::double_down_stud::areas::WAGER, .. })
        });
        let win = seats(|act| {
            matches!(act, Act::Paid { area: games::double_down_stud::areas::WAGER, .. })
        });
        if (lose, win) == (2, 1) {
            return lesson;
        }
    }
    panic!("such a round comes within two hundred");
}

/// The seats that are collected, in order, and the seat that is paid, with what.
fn seats(lesson: &School<DoubleDownStud>) -> (Vec<Seat>, (Seat, Chips)) {
    let script = lesson.table().script();
    let mut losing: Vec<Seat> = Vec::new();
    let mut winner = None;
    for (act, _) in script {
        match act {
            Act::Collected { seat, .. } => losing.push(seat),
            Act::Paid { seat, area: games::double_down_stud::areas::WAGER, amount } => {
                winner = Some((seat, amount))
            }
            _ => {}
        }
    }
    losing.dedup();
    (losing, winner.expect("somebody wins"))
}

#[test]
fn wrong_order_seat_area_amount_and_act_are_told_apart() {
    let mut lesson = two_lose_and_one_wins();
    let (losing, (winner, pays)) = seats(&lesson);
    let [first, later] = losing[..] else { panic!("two lose: {losing:?}") };

    let fault = wrong(&mut lesson, &format!("collect {later} wager"));
    assert_eq!((fault.kind, fault.under), (Kind::Order, P11_I_1));
    assert!(fault.due.starts_with(&format!("collect {first} wager ")), "{}", fault.due);
    assert!(fault.sentence().contains(&P11_I_1.to_string()), "{}", fault.sentence());
    let sheet = lesson.score();
    assert_eq!(sheet.acts.wrong, 1, "one more try, but it counts");
    let again = lesson.answer(&format!("collect {winner} wager"), Time(0), 0);
    let Ok(Reply::Shown(fault, words, lines)) = again else { panic!("shown and done: {again:?}") };
    assert_eq!((fault.kind, &*words), (Kind::Seat, &*fault.due));
    assert!(!lines.is_empty() && lesson.score().acts.wrong == 1);

    until(&mut lesson, |it| owes(it, Verb::Pay));
    let fault = wrong(&mut lesson, &format!("pay {winner} bet {pays}"));
    assert_eq!((fault.kind, fault.under), (Kind::Area, P11_J_2));
    assert_eq!(wrong(&mut lesson, &format!("pay {winner} wager 0.01")).kind, Kind::Amount);
    assert_eq!(lesson.score().payouts.wrong, 1);

    until(&mut lesson, |it| owes(it, Verb::Rack));
    assert_eq!(wrong(&mut lesson, "turn dealer").kind, Kind::Act);
    assert_eq!(wrong(&mut lesson, "shuffle deck 1").kind, Kind::Act);
    let kinds: Vec<u64> = lesson.score().by_kind().into_values().collect();
    assert_eq!(kinds, [2, 1, 1, 1, 1], "act twice, order, seat, area, amount");
    assert_eq!(lesson.score().by_clause()[0].1, 2);
    assert!(lesson.score().grade() < Mark::FullMarks);
}

#[test]
fn what_belongs_to_the_floorperson_is_not_the_dealers() {
    let mut lesson = lesson::<DoubleDownStud>(&[], plan(1, Level::None));
    until(&mut lesson, |it| it.table().script().is_empty() && knows(it).contains("verify"));
    let fault = wrong(&mut lesson, "verify deck 1");
    assert_eq!(fault.kind, Kind::Person);
    assert!(fault.note.as_deref().is_some_and(|note| note.contains("floorperson may")));
    assert_ne!(fault.under, GEN_011, "the clause is the one that was due: {}", fault.under);
    let Ok(Reply::Right(lines, None)) = lesson.answer("call floor", Time(0), 0) else { panic!() };
    assert!(lines[0].0.to_string().contains("verified by the floorperson"));
}

#[test]
fn a_wrong_count_of_cards_is_a_wrong_amount() {
    let mut lesson = lesson::<DoubleDownStud>(&[], plan(1, Level::None));
    until(&mut lesson, |it| knows(it).starts_with("inspect"));
    assert_eq!(lesson.situation().as_deref(), Some("By your count deck 1 has 52 cards."));
    let fault = wrong(&mut lesson, "inspect 51");
    assert_eq!(fault.kind, Kind::Amount);
    assert!(fault.note.as_deref().is_some_and(|note| note.contains("51 cards")));
}

#[test]
fn a_step_that_comes_later_is_out_of_order_and_one_that_does_not_is_wrong() {
    let mut lesson = lesson::<DoubleDownStud>(&[], plan(1, Level::None));
    for (words, kind) in [("wash", Kind::Order), ("retire deck 1", Kind::Person)] {
        assert_eq!(wrong(&mut lesson, words).kind, kind, "{words}");
    }
    for (words, kind) in [("shuffle", Kind::Order), ("validate seat 1", Kind::Person)] {
        assert_eq!(wrong(&mut lesson, words).kind, kind, "{words}");
    }
}

#[test]
fn dealing_too_early_and_to_the_wrong_seat_are_faults() {
    let mut lesson = lesson::<DoubleDownStud>(&[], plan(1, Level::None));
    until(&mut lesson, |it| knows(it).starts_with("load"));
    let fault = wrong(&mut lesson, "deal");
    assert_eq!(fault.kind, Kind::Order);
    until(&mut lesson, |it| owes(it, Verb::Deal));
    assert_eq!(wrong(&mut lesson, "deal seat 2").kind, Kind::Seat);
    let Ok(Reply::Right(lines, _)) = lesson.answer("deal all", Time(0), 0) else { panic!() };
    let dealt = lines.iter().filter(|(event, _)| event.to_string().contains("dealt")).count();
    assert_eq!(dealt, 7, "three players and four cards before the dealer");
}

#[test]
fn a_seat_without_an_area_means_all_its_wagers_in_a_row() {
    let mut lesson = lesson::<DoubleDraw>(&[], plan(4, Level::None));
    until(&mut lesson, |it| owes(it, Verb::Collect) && it.table().due() == Due::Nothing);
    let Act::Collected { seat, .. } = lesson.table().script()[0].0 else { panic!("owed") };
    let lying = lesson.table().ledger().placed(seat).len();
    let before = lesson.score().acts.right;
    let Ok(Reply::Right(lines, _)) = lesson.answer(&format!("collect {seat}"), Time(0), 0) else {
        panic!("all of them")
    };
    let collected = |line: &&Line| matches!(line.0, Event::Act(Act::Collected { .. }));
    assert_eq!(lines.iter().filter(collected).count(), lying);
    assert!(lying > 2, "ante, bonus and the draws");
    assert_eq!(lesson.score().acts.right, before + 1, "one answer, one act");
}

#[test]
fn the_wrong_remedy_is_explained_and_the_second_time_done() {
    let mut found = 0;
    for seed in 0..40 {
        let mut lesson = lesson::<CaribbeanStud>(&[], plan(seed, Level::Much));
        until(&mut lesson, |it| *it.task() == Task::Over || matches!(it.task(), Task::Trouble(_)));
        let Task::Trouble(trouble) = lesson.task().clone() else { continue };
        let right = knows(&lesson);
        let other = if right == "play on" { "set aside" } else { "play on" };
        let fault = wrong(&mut lesson, other);
        assert_eq!((fault.kind, fault.under), (Kind::Remedy, trouble.remedy.under()));
        let Ok(Reply::Shown(_, words, _)) = lesson.answer(other, Time(0), 0) else { panic!() };
        assert!(words.starts_with(&right), "{words}: {right}");
        assert_eq!(lesson.score().irregularities.wrong, 1);
        found += 1;
    }
    assert!(found > 20, "{found}");
}

/// The first trouble that `wanted` wants, within a hundred lessons.
fn in_trouble<G: Game>(wanted: impl Fn(&Command<G>) -> bool) -> School<G> {
    let is_wanted = |it: &School<G>| match it.task() {
        Task::Trouble(trouble) => wanted(&trouble.command),
        Task::Owed(_) => false,
        Task::Over => true,
    };
    for seed in 0..100 {
        let mut lesson = lesson::<G>(&[], plan(seed, Level::Much));
        until(&mut lesson, is_wanted);
        if *lesson.task() != Task::Over {
            return lesson;
        }
    }
    panic!("such trouble comes within a hundred lessons");
}

#[test]
fn a_player_with_cards_who_leaves_is_noted_and_play_goes_on() {
    let leaves = || in_trouble::<DoubleDraw>(|command| matches!(command, Command::Leave(_)));
    let mut lesson = leaves();
    for words in ["accept", "refuse"] {
        let fault = wrong(&mut lesson, words);
        assert_eq!((fault.kind, &*fault.due), (Kind::Remedy, "play on"));
        assert!(!fault.under.is_ruling(), "the paragraph that has players stay");
        let note = fault.note.as_deref().unwrap_or_default();
        assert!(note.starts_with(&X08.to_string()), "{note}");
    }
    for words in ["play on", "call floor"] {
        let mut lesson = leaves();
        let Ok(Reply::Right(lines, None)) = lesson.answer(words, Time(0), 0) else {
            panic!("{words}")
        };
        assert!(matches!(lines[0].0, Event::WalkedAway(..)), "{:?}", lines[0]);
        assert_eq!(lesson.score().irregularities.wrong, 0);
    }
}

/// The cards in front of `name`, as they lie.
fn cards_at<G: Game>(lesson: &School<G>, name: &str) -> Vec<String> {
    let rows = lesson.layout();
    let row = rows.iter().find(|[at, ..]| at == name);
    let cards = row.map_or("", |[_, cards, _]| cards);
    let is_card = |word: &&str| !["+", "drawn"].contains(word);
    cards.split_whitespace().filter(is_card).map(str::to_owned).collect()
}

/// Checks all trouble of some lessons; how often a hole card was seen and a number was wrong.
fn trouble_fits<G: Game>() -> (usize, usize) {
    let (mut holes, mut numbers) = (0, 0);
    for seed in 0..60 {
        let mut lesson = lesson::<G>(&[], plan(seed, Level::Much));
        while *lesson.task() != Task::Over {
            if let Task::Trouble(trouble) = lesson.task()
                && let Command::Floor { irregularity, place, cards } = &trouble.command
            {
                let hidden = |name| cards_at(&lesson, name).iter().any(|card| card == "--");
                let community = ["community", "top", "left", "centre", "right", "bottom"];
                match irregularity {
                    Irregularity::HoleCardExposed => {
                        assert!(hidden("dealer") || community.into_iter().any(hidden));
                        holes += 1;
                    }
                    Irregularity::WrongNumberOfCards => {
                        let name = place.expect("a hand is named").to_string();
                        let lie = cards_at(&lesson, &name).len();
                        assert!(lie > 0 && *cards > 0, "{name} has no cards");
                        assert!([1, 2].contains(&cards.abs_diff(lie)), "{cards} for {lie}");
                        numbers += 1;
                    }
                    _ => {}
                }
            }
            let words = knows(&lesson);
            lesson.answer(&words, Time(0), 0).expect("no disk");
        }
    }
    (holes, numbers)
}

#[test]
fn trouble_comes_only_where_the_cards_allow_it() {
    let (holes, numbers) = trouble_fits::<CaribbeanStud>();
    assert!(holes > 0 && numbers > 0, "{holes} {numbers}");
    let (holes, numbers) = trouble_fits::<DoubleDownStud>();
    assert!(holes > 0 && numbers > 0, "{holes} {numbers}");
    assert!(trouble_fits::<ThreeCardDraw>().1 > 0);
}

#[test]
fn whoever_asks_is_told_and_has_not_known_it() {
    let mut lesson = lesson::<DoubleDraw>(&[], plan(2, Level::None));
    let Ok(Reply::Told(words, under)) = lesson.answer("?", Time(0), 0) else { panic!() };
    assert_eq!(words, knows(&lesson));
    assert!(under.to_string().starts_with("nj-double-draw"), "{under}");
    let Ok(Reply::Right(..)) = lesson.answer(&words, Time(0), 0) else { panic!() };
    let score = lesson.score();
    assert_eq!((score.asked, score.acts.right, score.acts.wrong), (1, 0, 1));
    assert!(score.faults.is_empty());
    let why = lesson.answer("why", Time(0), 0).expect("no disk");
    assert_eq!(why, Reply::Asked(Ask::Why));
}

#[test]
fn a_card_is_burned_before_the_flop_and_a_pot_goes_to_who_has_won_it() {
    let mut lesson = lesson_around_pots("holdem", &[], plan(1, Level::None));
    until(&mut lesson, |it| owes(it, Verb::Button));
    assert_eq!(wrong(&mut lesson, "burn").kind, Kind::Act);
    assert_eq!(wrong(&mut lesson, "button seat 9").kind, Kind::Seat);
    until(&mut lesson, |it| owes(it, Verb::Post));
    let fault = wrong(&mut lesson, "post seat 1 3");
    assert_eq!((fault.kind, fault.under), (Kind::Amount, law::nj_19_47::P14_10_D));
    until(&mut lesson, |it| owes(it, Verb::Burn));
    let fault = wrong(&mut lesson, "flop");
    assert_eq!((&*fault.due, fault.under), ("burn", law::nj_19_47::P14_10_G));
    until(&mut lesson, |it| owes(it, Verb::Award));
    let due = knows(&lesson);
    let fault = wrong(&mut lesson, &due.replace("pot", "side pot 4").replace("main ", ""));
    assert!(fault.due.contains("of pot 1"), "{}", fault.due);
    let Ok(Reply::Unclear(why)) = lesson.answer("award seat 1", Time(0), 0) else { panic!() };
    assert!(why.contains("award seat 3 40 of pot 1"), "{why}");
}

#[test]
fn one_word_deals_the_whole_flop() {
    let mut lesson = lesson_around_pots("holdem", &[], plan(1, Level::None));
    until(&mut lesson, |it| owes(it, Verb::Burn));
    lesson.answer("burn", Time(0), 0).expect("no disk");
    let Ok(Reply::Right(lines, _)) = lesson.answer("flop", Time(0), 0) else { panic!("flop") };
    let dealt = |(event, _): &&Line| matches!(event, Event::Act(Act::Dealt { .. }));
    assert_eq!(lines.iter().filter(dealt).count(), 3);
}

#[test]
fn what_is_passed_over_is_done_and_counts_as_wrong() {
    let mut lesson = lesson::<DoubleDraw>(&[], plan(2, Level::Much));
    let (words, under) = lesson.opening().expect("a lesson says what is due first");
    assert_eq!(words, knows(&lesson));
    assert_eq!(lesson.score().asked, 0, "the first is told for nothing");
    let skipped = lesson.answer("skip", Time(0), 0).expect("no disk");
    assert!(matches!(skipped, Reply::Skipped(said, by, _) if (&said, by) == (&words, under)));
    while *lesson.task() != Task::Over {
        lesson.answer("skip", Time(0), 0).expect("no disk");
    }
    let score = lesson.score();
    assert_eq!((score.acts.right, score.irregularities.right), (0, 0));
    assert_eq!(score.skipped, score.acts.wrong + score.irregularities.wrong);
    assert_eq!(score.grade(), Mark::Repeat);
}

#[test]
fn whoever_leaves_early_gets_no_full_marks() {
    let mut lesson = lesson::<DoubleDraw>(&[], plan(2, Level::None));
    let words = knows(&lesson);
    lesson.answer(&words, Time(0), 0).expect("no disk");
    let score = lesson.score();
    assert_eq!((score.percent(), score.grade()), (Some(100), Mark::Unfinished));
}

#[test]
fn every_example_of_what_can_be_said_is_right_somewhere() {
    fn said<G: Game>(settings: &G::Settings, deed: &str, step: &str) {
        let said = Sayings::at_table::<G>(settings).expect("lawful");
        assert!(said.deeds.iter().any(|it| it.starts_with(deed)), "{said:?}");
        assert!(said.steps.iter().any(|it| it.starts_with(step)), "{said:?}");
    }
    said::<DoubleDraw>(&Default::default(), "pay seat", "floorperson: verify deck");
    let stud = <games::PokerRoom as Game>::Settings::of("seven-card-stud").expect("of the room");
    said::<games::PokerRoom>(&stud, "burn", "shuffle deck");
    let said = Sayings::at_table::<games::PokerRoom>(&stud).expect("lawful");
    let never = ["button", "pay", "collect"];
    assert!(!said.deeds.iter().any(|it| never.iter().any(|no| it.starts_with(no))), "{said:?}");
}

#[test]
fn what_is_not_understood_is_no_fault() {
    let mut lesson = lesson::<DoubleDraw>(&[], plan(2, Level::None));
    for words in ["abracadabra", "pay", "inspect", "collect seat 99 ante", ""] {
        let said = lesson.answer(words, Time(0), 700);
        let unclear = matches!(said, Ok(Reply::Unclear(_)));
        assert!(unclear || words == "inspect", "{words}: {said:?}");
    }
    assert_eq!(lesson.score().faults.len(), 1, "to inspect a deck that has not come is one");
}
