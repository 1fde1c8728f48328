//! What there is no table for, and what a table does not take.

use floor::Error;
use floor::deal::{Arrangement, Drilling, run, teach};
use floor::play::{Taken, arrive, check, go_on};
use games::catalogue::GameId;
use rules::Chips;
use school::{Level, Plan};
use seat::{About, Arrival, Denied, NoArrival, Stakes, Turn};

use crate::support::{Book, MANNER, NOW, back, banked, planned, playable, pots, you};

const PLAN: Plan = Plan { guests: 2, rounds: 1, seed: 1, trouble: Level::None };
const SETTING: Arrangement<'static> =
    Arrangement { id: "shown", policy: None, stakes: Stakes::Least, kept: None };

fn why<T>(answer: Result<T, Error>) -> String {
    answer.err().expect("it is refused").to_string()
}

#[test]
fn a_planned_game_has_one_answer_to_everything() {
    for game in planned() {
        let book = Book::new("planned", game);
        let no_table = format!("{game} is planned and has no table yet");
        assert_eq!(why(arrive(game, "", book.kept(), (&you(), MANNER), NOW)), no_table);
        assert_eq!(why(go_on(game, (&book.path, &book.keys), "", back(), NOW)), no_table);
        assert_eq!(why(check(game, "", "a", &you())), no_table);
        assert_eq!(why(run(game, "", SETTING, PLAN)), no_table);
        assert_eq!(why(teach(game, "", SETTING, PLAN, NOW)), no_table);
        assert_eq!(why(Drilling::new(game, "", 2, 1, None)), no_table);
        let no_layout = format!("{game} is planned: it has no layout or sign yet");
        assert_eq!(why(floor::layout(game, "", "The Corner")), no_layout);
        assert!(!book.path.exists(), "{game}: nothing is written");
    }
}

#[test]
fn settings_are_named_if_they_are_unknown_bad_or_not_allowed() {
    for game in playable() {
        let asked = |lines: &str| why(check(game, lines, "a", &you()));
        assert!(asked("colour=red").starts_with("there is no option \"colour\"; known are: "));
        let bad = asked("minimum=lots");
        assert!(bad.starts_with("minimum cannot be \"lots\"; accepted: dollars"), "{bad}");
        assert_eq!(
            asked("minimum=20\nmaximum=10"),
            why(run(game, "minimum=20\nmaximum=10", SETTING, PLAN))
        );
        assert!(why(floor::layout(game, "seats=0", "")).starts_with("seats cannot be \"0\""));
    }
}

#[test]
fn a_shuffler_is_needed_where_the_text_wants_one() {
    for game in banked() {
        let by_hand = why(check(game, "dealing=hand\nshuffler=none", "a", &you()));
        assert!(by_hand.starts_with("dealing by hand without a shuffler"), "{game}: {by_hand}");
    }
}

#[test]
fn a_pot_is_played_by_two_and_from_a_stack_within_what_is_posted() {
    for game in pots() {
        let alone = Arrival { guests: 0, ..you() };
        assert!(why(check(game, "", "a", &alone)).contains("two or more"), "{game}");
        let rich = Arrival { chips: Chips::dollars(10_001), ..you() };
        let said = why(check(game, "", "a", &rich));
        assert_eq!(said, "10,001 is no stack here; 40 to 10,000 are accepted", "{game}");
    }
}

#[test]
fn nobody_comes_without_chips_under_a_guests_name_or_with_a_policy_nobody_knows() {
    for game in playable() {
        let poor = Arrival { chips: Chips::cents(50), ..you() };
        let answer = check(game, "", "a", &poor);
        let few = |why: &NoArrival| {
            matches!(why, NoArrival::TooFewChips { .. } | NoArrival::NoStack { .. })
        };
        assert!(matches!(&answer, Err(Error::Arrival(why)) if few(why)), "{answer:?}");
        let guest = Arrival { name: "guest 7".to_owned(), ..you() };
        let answer = check(game, "", "a", &guest);
        assert!(matches!(answer, Err(Error::Arrival(NoArrival::GuestName(_)))), "{answer:?}");
        assert!(check(game, "", "a", &you()).is_ok());
        let wild = Arrangement { policy: Some("wild"), ..SETTING };
        let said = why(run(game, "", wild, PLAN));
        assert!(said.starts_with("there is no policy \"wild\"; known are: "), "{said}");
    }
}

#[test]
fn what_is_not_understood_or_refused_is_asked_again() {
    for game in banked() {
        let book = Book::new("again", game);
        let mut sitting = book.arrive(game);
        for typed in ["lots", "20000", "10"] {
            let question = loop {
                match sitting.next(NOW).expect("nothing fails") {
                    Turn::Ask(question) => break question,
                    Turn::Tell(_) | Turn::Closed(_) => {}
                    Turn::OutOfChips { .. } => panic!("nothing was wagered"),
                }
            };
            assert!(matches!(question.about, About::Wager(offer) if offer.buys_hand), "{game}");
            match (typed, sitting.answer(typed, NOW)) {
                ("lots", Ok(Taken::Unclear(why))) => {
                    assert!(why.to_string().contains("lots"), "{why}");
                }
                ("20000", Err(Denied::Refused(_))) | ("10", Ok(Taken::Accepted(None))) => {}
                (_, other) => panic!("{game}: {typed} is answered by {other:?}"),
            }
        }
        assert!(sitting.values().is_err(), "no decision was asked for");
    }
}

#[test]
fn a_log_is_begun_once_and_gone_on_with_as_the_table_it_is_about() {
    let (stud, cross) = (GameId::DoubleDownStud, GameId::DoubleCrossPoker);
    let book = Book::new("once", stud);
    drop(book.arrive(stud));
    let again = arrive(stud, "", book.kept(), (&you(), MANNER), NOW);
    assert!(matches!(again, Err(Error::SetUp(_))), "a log is never written over");
    let other = go_on(cross, (&book.path, &book.keys), "rehearsal", back(), NOW);
    assert!(why(other).ends_with("is the log of a table of double-down-stud; name that game"));
    let live = go_on(stud, (&book.path, &book.keys), "another rehearsal", back(), NOW);
    assert!(matches!(live, Err(Error::NoRehearsal)), "its cards would not come again");
    let open = book.go_on(stud);
    let second = go_on(stud, (&book.path, &book.keys), "rehearsal", back(), NOW);
    assert!(why(second).contains("open for appending elsewhere"));
    drop(open);
    std::fs::write(&book.path, "scribble").expect("a folder of our own");
    assert!(go_on(stud, (&book.path, &book.keys), "rehearsal", back(), NOW).is_err());
    assert!(floor::log::played_again(&book.path, Default::default()).is_err());
    assert!(floor::log::explained(&book.path, Default::default()).is_err());
}
