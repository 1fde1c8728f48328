//! Tables that run by themselves, lessons and drills.

use floor::deal::{Arrangement, Drilling, Duty, run, teach};
use games::catalogue::Capability;
use school::{Level, Plan, Reply};
use seat::Stakes;

use crate::support::{Book, NOW, playable};

const PLAN: Plan = Plan { guests: 3, rounds: 2, seed: 7, trouble: Level::Some };

fn setting() -> Arrangement<'static> {
    Arrangement { id: "shown", policy: None, stakes: Stakes::Least, kept: None }
}

#[test]
fn a_table_of_every_game_runs_by_itself_and_loses_no_chip() {
    // Every other one where players may add bytes to the order: guests of the house add none.
    for (game, settings) in playable().zip(["", "entropy=shared\n"].into_iter().cycle()) {
        let book = Book::new("shown", game);
        let setting = Arrangement { kept: Some(book.kept()), ..setting() };
        let mut table =
            run(game, settings, setting, PLAN).unwrap_or_else(|error| panic!("{error}"));
        let arrived = table.arrive(NOW).expect("the disk is sound");
        assert!(arrived.iter().all(Result::is_ok), "{game}: {arrived:?}");
        let (mut refused, mut done, mut laid) = (0, 0, 0);
        while !table.progress().over {
            table.trouble(NOW).expect("the disk is sound");
            assert!(!table.due(NOW).text.is_empty());
            assert!(table.order("sing a song").is_err(), "nobody can do that");
            for answer in table.go_on(NOW).expect("the disk is sound") {
                *if answer.is_ok() { &mut done } else { &mut refused } += 1;
            }
            laid = laid.max(table.layout().len());
            assert!(done < 5_000, "{game}: two rounds are over some day");
        }
        assert_eq!((table.progress().rounds, refused), (2, 0), "{game}: what is due is lawful");
        assert!(laid > 1, "{game}: cards and wagers lay before somebody");
        let summary = table.summary();
        let won: i64 = summary.accounts.iter().map(|it| it.has.net(it.bought)).sum();
        assert_eq!(summary.house, -i128::from(won), "{game}");
        drop(table);
        let standing =
            floor::log::played_again(&book.path, Default::default()).expect("the log is sound");
        assert_eq!((standing.rounds, standing.house), (2, summary.house), "{game}");
    }
}

#[test]
fn a_lesson_of_every_game_marks_what_the_trainee_says() {
    for game in playable() {
        let mut lesson = teach(game, "", setting(), PLAN, NOW).unwrap_or_else(|it| panic!("{it}"));
        lesson.advance(NOW).expect("nothing can fail");
        assert_eq!(lesson.duty(), Duty::Act, "{game}: a deck is to be received");
        let unclear = lesson.answer("sing a song", NOW, 900).expect("nothing can fail");
        assert!(matches!(unclear, Reply::Unclear(_)), "{game}: {unclear:?}");
        let wrong = lesson.answer("wash deck 1", NOW, 900).expect("nothing can fail");
        assert!(matches!(wrong, Reply::Wrong(_)), "{game}: {wrong:?}");
        assert_eq!(lesson.score().faults.len(), 1, "{game}");
        let banked = game.can() >= Capability::Banked;
        assert_eq!((!lesson.pay_tables().is_empty(), lesson.posted().is_none()), (banked, banked));
    }
}

#[test]
fn a_drill_of_every_game_has_questions_about_what_lies_on_the_table() {
    for game in playable() {
        let mut drill =
            Drilling::new(game, "", 3, 1, None).unwrap_or_else(|error| panic!("{error}"));
        let question = drill.questions.next().expect("there is always one more");
        assert!(question.parts() > 0 && !question.layout().is_empty(), "{game}");
        let banked = game.can() >= Capability::Banked;
        assert_eq!(question.asks(0).is_none(), banked, "{game}: wagers ask for themselves");
        assert_eq!((drill.example.is_some(), !drill.pay_tables.is_empty()), (banked, banked));
        assert!(drill.help.contains("skip"), "{game}");
    }
}
