//! Whoever does what the script says gets full marks, whatever goes wrong at the table.

use std::collections::BTreeSet;

use games::catalogue::{Capability, GameId};
use games::{CaribbeanStud, DoubleCross, DoubleDownStud, DoubleDraw, Game, ThreeCardDraw};
use rules::Seat;
use school::{Level, Mark, Reply, Step, Task};
use seat::{Guests, Stakes};
use table::{Command, Event, Role, Table, Time};

use crate::support::{go_through, knows, lesson, lesson_around_pots, plan};

/// What was seen in the lessons of one game.
#[derive(Default)]
struct Seen {
    troubles: BTreeSet<String>,
    payouts: u64,
    irregularities: u64,
    rounds: u64,
}

fn perfect<G: Game>(sets: &[(&str, &str)], seeds: std::ops::Range<u64>) -> Seen {
    let mut seen = Seen::default();
    for seed in seeds {
        let mut lesson = lesson::<G>(sets, plan(seed, Level::Much));
        let said = go_through(&mut lesson, |lesson| {
            if let Task::Trouble(trouble) = lesson.task() {
                let words = trouble.command.to_string();
                seen.troubles.insert(words);
            }
            knows(lesson)
        });
        for (words, reply) in &said {
            assert!(matches!(reply, Reply::Right(..)), "seed {seed}, {words}: {reply:?}");
        }
        let score = lesson.score();
        assert_eq!((score.grade(), score.percent()), (Mark::FullMarks, Some(100)));
        assert_eq!(score.answers, score.acts.all() + score.irregularities.all());
        assert_eq!(score.milliseconds, score.answers * 1_500);
        seen.payouts += score.payouts.all();
        seen.irregularities += score.irregularities.all();
        seen.rounds += lesson.table().rounds();
    }
    seen
}

fn is_full_of_trouble(seen: &Seen, kinds: &[&str]) {
    for kind in kinds {
        let found = seen.troubles.iter().any(|trouble| trouble.contains(kind));
        assert!(found, "{kind}: {:?}", seen.troubles);
    }
    assert!(seen.irregularities > seen.rounds, "several in a round");
    assert!(seen.payouts > 5, "{} payments", seen.payouts);
}

#[test]
fn full_marks_at_double_down_stud() {
    let seen = perfect::<DoubleDownStud>(&[("shuffler", "stack"), ("decks", "2")], 0..25);
    let kinds =
        ["card face up", "dealt in error", "hole card", "shuffler failed", "leave", "wager"];
    is_full_of_trouble(&seen, &kinds);
}

#[test]
fn full_marks_at_double_draw_poker() {
    let seen = perfect::<DoubleDraw>(&[("dealing", "automated-shoe")], 0..60);
    is_full_of_trouble(&seen, &["exposed in error", "wrong number", "shoe failed", "attest"]);
}

#[test]
fn full_marks_at_three_card_draw_poker() {
    let seen = perfect::<ThreeCardDraw>(&[], 0..25);
    is_full_of_trouble(&seen, &["card face up", "wrong number", "withdraw"]);
}

#[test]
fn full_marks_at_double_cross_poker() {
    let seen = perfect::<DoubleCross>(&[], 0..25);
    is_full_of_trouble(&seen, &["card face up", "hole card", "count stub"]);
}

#[test]
fn full_marks_at_caribbean_stud() {
    let seen = perfect::<CaribbeanStud>(&[], 0..25);
    is_full_of_trouble(&seen, &["wrong number of cards at", "hole card", "dealt in error"]);
}

/// What a dealer of a pot game says in an evening without trouble, by its first words.
fn said_around_pots(game: GameId, sets: &[(&str, &str)]) -> BTreeSet<String> {
    let mut heard = BTreeSet::new();
    for seed in 0..4 {
        let mut lesson = lesson_around_pots(game.name(), sets, plan(seed, Level::None));
        let said = go_through(&mut lesson, knows);
        for (words, reply) in &said {
            assert!(matches!(reply, Reply::Right(..)), "{game} {seed}, {words}: {reply:?}");
            let first = words.split(' ').next().expect("a word");
            heard.insert(first.to_owned());
        }
        let score = lesson.score();
        assert_eq!((score.grade(), score.percent()), (Mark::FullMarks, Some(100)), "{game}");
    }
    heard
}

#[test]
fn full_marks_at_every_game_of_the_poker_room() {
    let room = GameId::ALL.iter().filter(|game| game.can() == Capability::Played);
    let mut games = 0;
    for game in room {
        games += 1;
        let heard = said_around_pots(*game, &[("ante", "1")]);
        let steps = ["wash", "shuffle", "cut", "post", "deal", "burn", "show", "push", "rack"];
        for word in steps {
            assert!(heard.contains(word), "{game}: {word} {heard:?}");
        }
        let button = lesson_around_pots(game.name(), &[], plan(1, Level::None));
        let has_button = button.table().settings().game.has_button();
        assert_eq!(heard.contains("button"), has_button, "{game}: {heard:?}");
    }
    assert_eq!(games, 10);
}

#[test]
fn full_marks_at_a_pot_game_where_everything_goes_wrong() {
    let mut troubles = BTreeSet::new();
    for (name, seeds) in [("holdem", 0..8), ("seven-card-stud", 0..4), ("five-card-draw", 0..4)] {
        for seed in seeds {
            let mut lesson = lesson_around_pots(name, &[], plan(seed, Level::Much));
            let said = go_through(&mut lesson, |lesson| {
                if let Task::Trouble(trouble) = lesson.task() {
                    troubles.insert(trouble.remedy.words());
                }
                knows(lesson)
            });
            for (words, reply) in &said {
                assert!(matches!(reply, Reply::Right(..)), "{name} {seed}, {words}: {reply:?}");
            }
            assert_eq!(lesson.score().grade(), Mark::FullMarks);
        }
    }
    assert!(troubles.len() > 3, "{troubles:?}");
}

#[test]
fn a_lesson_follows_from_its_number() {
    let told = |seed| {
        let mut lesson = lesson::<DoubleDraw>(&[], plan(seed, Level::Much));
        go_through(&mut lesson, knows)
    };
    assert_eq!(told(5), told(5));
    assert_ne!(told(5), told(6));
}

#[test]
fn where_everybody_has_left_somebody_else_comes() {
    let settings = games::double_down_stud::Settings::default();
    let mut table = Table::<DoubleDownStud>::new("training", settings).expect("lawful");
    let mut guests = Guests::usual(Stakes::Least, 1);
    let mut step = |table: &mut Table<DoubleDownStud>| {
        let step = Step::next(table, &mut guests, 1, Time(0));
        table.tell(step.by, &step.command, Time(0)).expect("what comes next is done");
        step.command
    };
    while !matches!(step(&mut table), Command::Wager { .. }) {}
    let seat = Seat::at(0);
    for command in [Command::Withdraw(seat), Command::Leave(seat)] {
        table.tell(Role::Player, &command, Time(0)).expect("before the deal anybody may go");
    }
    assert_eq!(step(&mut table), Command::Idle, "nobody sits: the cards are spread");
    assert!(matches!(step(&mut table), Command::Sit { .. }), "and wait for somebody");
    while table.last_round().is_none() {
        step(&mut table);
    }
}

#[test]
fn without_trouble_every_round_is_settled() {
    let mut lesson = lesson::<DoubleDownStud>(&[], plan(3, Level::None));
    let said = go_through(&mut lesson, knows);
    let lines = said.iter().flat_map(|(_, reply)| match reply {
        Reply::Right(lines, _) => lines.clone(),
        _ => Vec::new(),
    });
    let closed = lines.filter(|(event, _)| matches!(event, Event::RoundClosed(_))).count();
    assert_eq!(closed, 3);
    assert_eq!(lesson.score().irregularities.all(), 0);
}
