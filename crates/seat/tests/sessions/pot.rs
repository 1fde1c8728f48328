//! Rounds for a pot as one person goes through them: stacks that stay, questions, what is told.

use games::PokerRoom;
use games::catalogue::{GameId, usual};
use games::prompt::Prompt;
use games::settings::Settings as _;
use games::showdown::Showdown;
use rules::{Chips, Reason, Seat};
use seat::{
    About, Arrival, Asked, Closed, Denied, Guests, Host, NoFacts, PlayerAnswer, Seeds, Session,
    Stakes, Told, Turn, Wishes,
};
use table::{Mode, Table};

use crate::support::NOW;

const ME: Seat = Seat::at(0);

/// A table of the game with these settings, somebody with 500 and so many guests.
fn sits(game: GameId, guests: usize, set: &[(&str, &str)], seed: u64) -> Session<PokerRoom> {
    let mut settings = usual::<PokerRoom>(game);
    for (name, value) in set {
        settings.set(name, value).unwrap_or_else(|error| panic!("{error}"));
    }
    let table = Table::<PokerRoom>::new("pot", settings).expect("lawful");
    let others = Guests::new("calls", Stakes::Least, 0).expect("a policy of the room");
    let host = Host::new(table.with_mode(Mode::Automatic), others, Seeds::Rehearsal(seed));
    let you = Arrival { name: "you".to_owned(), chips: Chips::dollars(500), areas: 1, guests };
    let wishes = Wishes { cut: false, grades: true };
    Session::arrive(host, &you, None, wishes, NOW).unwrap_or_else(|denied| panic!("{denied:?}"))
}

/// What comes until the next question, or the end of the round.
enum Came {
    Asked(Box<Asked<PokerRoom>>),
    Over(Closed),
}

fn goes_on(session: &mut Session<PokerRoom>, told: &mut Vec<Told>) -> Came {
    loop {
        match session.next(NOW).expect("nothing fails") {
            Turn::Ask(question) => return Came::Asked(Box::new(question)),
            Turn::Tell(telling) => told.extend(telling.told),
            Turn::Closed(closed) => {
                told.extend(closed.told.clone());
                return Came::Over(closed);
            }
            Turn::OutOfChips { .. } => panic!("more can be bought"),
        }
    }
}

/// Types the first of these that is understood and taken.
fn types(session: &mut Session<PokerRoom>, question: &Asked<PokerRoom>, texts: &[&str]) {
    let taken = |text: &&str| {
        let answer = question.read(text);
        answer.is_ok_and(|answer| session.answer(question, answer, NOW).is_ok())
    };
    assert!(texts.iter().any(taken), "{texts:?} to {:?}", question.about);
}

/// Plays a round; every decision is answered by the first of `texts` that is taken.
fn round(session: &mut Session<PokerRoom>, texts: &[&str]) -> (Vec<String>, Closed) {
    let mut told = Vec::new();
    loop {
        match goes_on(session, &mut told) {
            Came::Over(closed) => return (told.iter().map(ToString::to_string).collect(), closed),
            Came::Asked(question) => match &question.about {
                About::Decision(_) => types(session, &question, texts),
                About::Stack(_) => types(session, &question, &[""]),
                About::Cut(_) | About::Wager(_) => panic!("neither a cut nor a wager is asked for"),
            },
        }
    }
}

/// The next decision.
fn decision(session: &mut Session<PokerRoom>) -> Asked<PokerRoom> {
    loop {
        match goes_on(session, &mut Vec::new()) {
            Came::Over(_) => {}
            Came::Asked(question) => match &question.about {
                About::Decision(_) => return *question,
                About::Stack(_) | About::Cut(_) | About::Wager(_) => {
                    types(session, &question, &[""]);
                }
            },
        }
    }
}

const CALLS: &[&str] = &["call", "check", "bring in", "brings in", "complete", "bet", "", "shows"];

#[test]
fn every_pot_game_is_played_from_a_stack_that_stays_on_the_table() {
    for game in Showdown::games() {
        let mut session = sits(game, 3, &[], 5);
        for number in 1..=4 {
            let before = session.chips();
            let (told, closed) = round(&mut session, CALLS);
            let net = session.chips().net(before);
            assert_eq!(session.person().sheet.rounds, number, "{game}");
            assert_eq!(closed.explained.len(), 1, "{game}: one part, one's own");
            assert!(closed.grades.is_empty(), "{game}: nobody can say what was best");
            let wins = told.iter().any(|it| it.starts_with("Seat 1 wins"));
            let takes = told.iter().any(|it| it.starts_with("Seat 1 takes"));
            assert!(wins || takes || net <= 0, "{game}: {net} {told:#?}");
            assert!(told.iter().any(|it| it.contains(" wins ") || it.contains(" takes ")));
            assert!(session.table().is_conserved(), "{game}");
        }
        assert_eq!(session.table().ledger().inventory(), 0, "{game}: the house has no part in it");
    }
}

#[test]
fn chips_are_added_between_rounds_within_what_is_posted() {
    let mut session = sits(GameId::Holdem, 1, &[("maximum", "600")], 1);
    let Came::Asked(question) = goes_on(&mut session, &mut Vec::new()) else { panic!("asked") };
    let About::Stack(stack) = &question.about else { panic!("whether to play on") };
    assert_eq!(stack.chips, Chips::dollars(500));
    let adds = |amount| PlayerAnswer::Adds(Chips::dollars(amount));
    let denied = session.answer(&question, adds(101), NOW).expect_err("more than is posted");
    let Denied::Refused(refusal) = denied else { panic!("the disk is sound") };
    assert!(matches!(refusal.reason, Reason::OutsideLimits { .. }), "{refusal}");
    session.answer(&question, adds(100), NOW).expect("as much as is posted");
    assert_eq!((session.chips(), session.person().net), (Chips::dollars(600), 0));
    let due = decision(&mut session);
    let add = session.answer(&due, adds(1), NOW).expect("nothing fails");
    assert_eq!((add, session.chips()), (None, Chips::dollars(600)), "not while a round is played");
}

#[test]
fn who_has_lost_everything_buys_another_stack() {
    let set = [("betting", "none")];
    let mut session = sits(GameId::Holdem, 1, &set, 1);
    for _ in 0..60 {
        let mut told = Vec::new();
        let Came::Asked(question) = goes_on(&mut session, &mut told) else { continue };
        match &question.about {
            About::Stack(stack) if stack.chips.is_zero() => {
                types(&mut session, &question, &[""]);
                assert_eq!(session.chips(), Chips::dollars(400), "the usual stack");
                assert_eq!(session.person().net, -50_000);
                return;
            }
            About::Stack(_) => types(&mut session, &question, &[""]),
            About::Decision(_) => types(&mut session, &question, &["all in", "call", "check"]),
            About::Cut(_) | About::Wager(_) => panic!("neither is asked for"),
        }
    }
    panic!("500 are lost some day");
}

#[test]
fn bets_are_offered_with_their_amounts_and_free_ones_with_the_least_and_the_most() {
    let mut fixed = sits(GameId::Holdem, 5, &[], 2);
    let About::Decision(due) = decision(&mut fixed).about else { panic!("a decision") };
    let Prompt::Betting { items, free: None } = &due.prompt else { panic!("{:?}", due.prompt) };
    let shown: Vec<&str> = items.iter().map(|item| &*item.shown).collect();
    assert_eq!(shown, ["folds", "calls 2", "raises to 8"], "the small blind answers four callers");

    let mut free = sits(GameId::Holdem, 5, &[("betting", "none")], 2);
    let question = decision(&mut free);
    let About::Decision(due) = &question.about else { panic!("a decision") };
    let Prompt::Betting { items, free: Some([least, most]) } = &due.prompt else {
        panic!("{:?}", due.prompt)
    };
    assert_eq!((*least, *most), (Chips::dollars(8), Chips::dollars(500)));
    assert_eq!(items.last().expect("choices").shown, "raises to 500, all in");
    let read = |text: &str| question.read(text).map_err(|why| why.to_string());
    let twenty = read("r 20").expect("an amount");
    for text in ["raise 20", "raise to 20", "raises to 20", "20"] {
        assert_eq!(read(text).as_ref(), Ok(&twenty), "{text}");
    }
    assert_eq!(read("a"), read("all in"));
    assert_eq!(read("c"), read("call 2"));
    let why = read("dance").expect_err("no decision");
    assert!(why.contains("an amount from 8 to 500"), "{why}");
    let denied = free.answer(&question, read("r 7").expect("an amount"), NOW);
    let Err(Denied::Refused(refusal)) = denied else { panic!("too little") };
    assert!(refusal.to_string().contains("8 to 500 are accepted"), "{refusal}");
}

#[test]
fn a_fold_needs_no_chips_and_ends_the_round_for_the_player() {
    let mut session = sits(GameId::Holdem, 2, &[], 3);
    let (told, closed) = round(&mut session, &["fold", "check"]);
    assert!(told.contains(&"Seat 1 folds.".to_owned()), "{told:?}");
    let why = &closed.explained[0].sentence;
    assert!(why.starts_with("Seat 1 put in ") && why.contains(" and folded ("), "{why}");
}

#[test]
fn cards_are_exchanged_by_their_places() {
    let mut session = sits(GameId::FiveCardDraw, 2, &[], 4);
    let mut drew = false;
    loop {
        match goes_on(&mut session, &mut Vec::new()) {
            Came::Over(_) => break,
            Came::Asked(question) => match &question.about {
                About::Decision(due) if matches!(due.prompt, Prompt::Discards { least: 0 }) => {
                    assert_eq!(due.hand.len(), 5);
                    types(&mut session, &question, &["1 3"]);
                    drew = true;
                }
                _ => types(&mut session, &question, &["", "check", "call"]),
            },
        }
    }
    assert!(drew);
}

#[test]
fn hand_facts_say_what_is_held_what_a_call_costs_and_what_is_won() {
    let mut session = sits(GameId::Holdem, 2, &[], 6);
    assert_eq!(session.hand_facts(None), Err(NoFacts::NothingDue));
    let question = decision(&mut session);
    assert_eq!(question.seat, ME);
    let facts = session.hand_facts(None).expect("a hand");
    assert!(facts.holds.is_some() && !facts.to_call.is_zero(), "{facts:?}");
    let share = facts.share.clone().expect("two players with any hand");
    assert_eq!((share.opponents, facts.unseen), (2, 50));
    assert!(share.share > 0.1 && share.share < 0.9, "{share:?}");
    let aces = session.hand_facts(Some("AA")).expect("a range").share.expect("an equity");
    assert!(aces.share < share.share, "aces are better than any hand");
    assert!(matches!(session.hand_facts(Some("ducks")), Err(NoFacts::NoRange(_))));
    let words = facts.sentences();
    assert!(words[0].starts_with("You hold "), "{words:?}");
    assert!(words.iter().any(|it| it.contains(" to call, ")), "{words:?}");
    assert!(words.iter().any(|it| it.starts_with("Equity against 2 players")), "{words:?}");
}
