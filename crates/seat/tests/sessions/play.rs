//! Rounds as one person goes through them.

use analyse::advice::{Adviser as _, KernelAdviser, Value, Wagered};
use analyse::{Fraction, Kernel, each_value};
use audit::{SealedSeed, SeedFile};
use cards::Card;
use games::double_down_stud::Options;
use games::{CaribbeanStud, DoubleCross, DoubleDownStud, DoubleDraw, Game, ThreeCardDraw};
use law::ruling;
use rules::{Act, Chips, Choice, Effect, Irregularity, Reason, Seat};
use seat::{About, Actor, Denied, Part, PlayerAnswer, Seen, Session, Turn, rewind};
use table::{Attestation, Command, Event, Fault, Role, Ruling};

use crate::support::{NOW, alone, host, log, logged, play_round, to_decision};

/// The cards that a sentence shows.
fn cards(told: &[seat::Told]) -> Vec<Card> {
    let parts = told.iter().flat_map(|sentence| &sentence.parts);
    let card = |part: &Part| match part {
        Part::Card(card) => Some(*card),
        Part::Text(_) => None,
    };
    parts.filter_map(card).collect()
}

fn plays<G: Kernel + 'static>() {
    let mut session = alone::<G>();
    for round in 1..=3 {
        let before = session.chips().in_cents();
        let (told, closed) = play_round(&mut session);
        assert_eq!(session.person().sheet.rounds, round);
        assert!(!closed.explained.is_empty(), "{}: every wager has its reason", G::NAME);
        assert!(closed.explained.iter().all(|it| it.seat == Seat::at(0)), "of this seat alone");
        assert!(!closed.grades.is_empty(), "{}: a decision was graded", G::NAME);
        assert!(session.table().is_conserved(), "{}", G::NAME);
        assert!(before > 0 && !told.is_empty());
        for card in cards(&told) {
            let known = session.seen().situation::<G>(Seat::at(0), Vec::new());
            let seen = known.cards.iter().any(|(_, of)| *of == card) || known.dead.contains(&card);
            assert!(seen, "{}: {card} was told to somebody who cannot know it", G::NAME);
        }
    }
}

#[test]
fn every_game_is_played_without_a_terminal() {
    plays::<DoubleDownStud>();
    plays::<DoubleDraw>();
    plays::<ThreeCardDraw>();
    plays::<DoubleCross>();
    plays::<CaribbeanStud>();
}

#[test]
fn a_question_has_every_permitted_choice_with_its_key_amount_and_clause() {
    let mut session = alone::<CaribbeanStud>();
    let question = to_decision(&mut session);
    let About::Decision(due) = &question.about else { panic!("a decision was asked for") };
    assert_eq!(due.choices.len(), 2, "to fold or to bet");
    for choice in &due.choices {
        let under = choice.under.expect("both are written in the text");
        assert_eq!(under.regulation(), question.under.regulation());
        let read = question.read(choice.spoken.as_str()).expect("words of the case book");
        assert_eq!(read, choice.answer());
    }
    assert_eq!(due.hand.len(), 5);
    assert!(due.holds.is_some());
}

#[test]
fn nobody_speaks_for_a_seat_of_somebody_else() {
    let mut host =
        host::<DoubleDownStud>(table::Table::new("stud", Default::default()).expect("lawful"));
    let sit = Command::Sit { seat: Seat::at(0), player: "ada".to_owned() };
    let (ada, bob) = (Actor::Player("ada".to_owned()), Actor::Player("bob".to_owned()));
    host.tell(&ada, &sit, NOW).expect("the seat is free");
    let leave = Command::Leave(Seat::at(0));
    let Err(Denied::Refused(refusal)) = host.tell(&bob, &leave, NOW) else { panic!("refused") };
    assert_eq!(refusal.reason, Reason::SeatNotHeld { seat: Seat::at(0) });
    host.tell(&ada, &leave, NOW).expect("the own seat");
}

#[test]
fn nobody_sits_or_buys_by_the_name_of_somebody_else() {
    let mut host =
        host::<DoubleDownStud>(table::Table::new("stud", Default::default()).expect("lawful"));
    let (ada, bob) = (Actor::Player("ada".to_owned()), Actor::Player("bob".to_owned()));
    let player = || "ada".to_owned();
    let sit = Command::Sit { seat: Seat::at(0), player: player() };
    let buy = Command::Buy { player: player(), amount: Chips::dollars(10) };
    for command in [sit, buy] {
        let Err(Denied::Refused(refusal)) = host.tell(&bob, &command, NOW) else {
            panic!("{command} is refused")
        };
        let words = "another player's name is not allowed; players act by their own";
        assert_eq!(refusal.reason.to_string(), words);
        host.tell(&ada, &command, NOW).expect("the own name");
    }
}

#[test]
fn what_goes_wrong_and_what_is_ruled_is_told() {
    let card: Card = "Kd".parse().expect("a card");
    let face_up = Event::IrregularityFound(Irregularity::CardFaceUp, None, 1, Effect::SetAside);
    let by = Role::CasinoSupervisor;
    let fault = Attestation::Fault(Fault::Showed(Seat::at(1)));
    let events = [
        face_up,
        Event::CardSetAside(card),
        Event::Attested(Role::Dealer, fault),
        Event::Ruled(by, Ruling::PlayOn, "nobody saw it".to_owned()),
        Event::Act(Act::ChoseFor { seat: Seat::at(1), hand: 1, choice: Choice::Stands }),
        Event::DeckVerified(table::DeckId::FIRST, Role::Floorperson),
    ];
    let lines = events.map(|event| (event, ruling::X12));
    let told: Vec<String> =
        seat::told::<DoubleDownStud>(&Default::default(), &lines, &Seen::default())
            .iter()
            .map(ToString::to_string)
            .collect();
    let words = [
        "Irregularity: card face up, 1 found: not used, to the discard rack.".to_owned(),
        format!("{} goes to the discard rack and is not used.", card.glyph()),
        "A fault waits for a supervisor: seat 2 showed cards.".to_owned(),
        "The casino supervisor rules: play goes on (nobody saw it).".to_owned(),
        "Seat 2 stands with hand 2.".to_owned(),
    ];
    assert_eq!(told, words, "and what is the house's alone is not");
}

#[test]
fn a_host_wakes_for_the_house_and_waits_for_people() {
    let mut session = alone::<DoubleDownStud>();
    assert!(session.host().wake_at().is_some(), "a deck is to be opened");
    to_decision(&mut session);
    assert_eq!(session.host().wake_at(), None);
    let due = session.host().due(|_| session.seen());
    assert_eq!(due.len(), 1);
    assert_eq!(due[0].0, Seat::at(0));
}

#[test]
fn an_answer_to_another_question_changes_nothing() {
    let mut session = alone::<DoubleDownStud>();
    let question = to_decision(&mut session);
    let grade = session.answer(&question, PlayerAnswer::Skips, NOW).expect("nothing fails");
    assert_eq!(grade, None);
    assert!(matches!(session.next(NOW), Ok(Turn::Ask(again)) if again.seat == question.seat));
}

#[test]
fn advice_is_what_every_way_the_cards_can_fall_comes_to() {
    let mut session = alone::<DoubleDownStud>();
    to_decision(&mut session);
    let bets = DoubleDownStud::bets(&session.seen().opening(Seat::at(0))).expect("a wager");
    let situation = session.seen().situation::<DoubleDownStud>(Seat::at(0), Vec::new());
    let wagered = Wagered { options: &Options::default(), bets, meter: None, scale: 1 };
    let deck = DoubleDownStud::DECK;
    let adviser = KernelAdviser::<DoubleDownStud>::new(deck);
    let advice = adviser.advise(&wagered, &situation, &()).expect("complete");
    let round = situation.rebuild(&Options::default(), bets, deck).expect("complete");
    let unseen = situation.unseen(deck).expect("cards of the deck");
    let wager = Fraction::share(bets.wager.in_cents().into(), 1);
    for (choice, cents) in each_value(&round, &unseen, None) {
        let valued = advice.choices.iter().find(|valued| valued.choice == choice);
        let value = Value::Exact((cents / wager).into());
        assert_eq!(valued.map(|valued| &valued.value), Some(&value));
    }
}

#[test]
fn a_round_is_stepped_through_as_its_player_saw_it() {
    let log = log("rewind");
    let mut session = logged::<DoubleDraw>(Default::default(), &log);
    let (first, _) = play_round(&mut session);
    let (second, _) = play_round(&mut session);
    let seen = format!("{:?}", session.seen());
    drop::<Session<DoubleDraw>>(session);
    let read = audit::Log::open(&log.0).expect("the log");
    let sealed: Vec<SealedSeed> = SeedFile::beside(&log.0, read.id()).load().expect("the seeds");
    let stages = |round| {
        rewind::stages::<DoubleDraw>(&read, &sealed, round, &[Seat::at(0)]).expect("a good log")
    };
    for (round, told) in [(1, first), (2, second)] {
        let again: Vec<_> = stages(round).into_iter().flat_map(|stage| stage.told).collect();
        assert_eq!(again, told, "round {round}");
    }
    assert_eq!(format!("{:?}", stages(2).last().expect("steps").seen), seen);
    assert!(stages(3).is_empty());
}

/// Plays decisions of any quality until one is kept to be looked at again.
fn to_a_review(session: &mut Session<CaribbeanStud>) -> seat::Reviewed {
    for _round in 0..20 {
        play_round(session);
        if let Some(first) = session.review().into_iter().next() {
            return first;
        }
    }
    panic!("whoever always bets makes a mistake in twenty rounds");
}

#[test]
fn the_costliest_decisions_come_first_and_can_be_tried_again_with_the_same_cards() {
    let mut session = alone::<CaribbeanStud>();
    let first = to_a_review(&mut session);
    assert!(first.grade.cents > 0.0 && first.did.starts_with("betting"), "{first:?}");
    let words: String =
        seat::Told { parts: first.sentence(), weight: seat::Weight::Said, under: ruling::X04 }
            .to_string();
    assert!(words.starts_with("Round ") && words.contains(" against "), "{words}");
    assert!(!words.contains("better"), "{words}");
    let known = first.cards.iter().filter(|part| matches!(part, Part::Card(_))).count();
    assert_eq!(known, 6, "five of its own and the dealer's up card");
    let (chips, rounds) = (session.chips(), session.table().rounds());
    let question = session.asked_then(0).expect("it is kept").clone();
    let again = |session: &mut Session<CaribbeanStud>, typed: &str| {
        let answer = question.read(typed).expect("a decision");
        session.answer_again(0, &answer).expect("it can be graded")
    };
    assert_eq!(again(&mut session, "folds").quality, seat::Quality::Best);
    assert_eq!(again(&mut session, "bet"), first.grade);
    assert_eq!((session.chips(), session.table().rounds()), (chips, rounds), "nothing is played");
    for _round in 0..10 {
        play_round(&mut session);
    }
    let costs: Vec<f64> = session.review().iter().map(|it| it.grade.cents).collect();
    assert!(costs.is_sorted_by(|one, next| one >= next), "{costs:?}");
}

#[test]
fn what_an_evening_came_to_is_counted_on_from_the_sheet_that_was_kept() {
    let files = log("kept-sheet");
    let mut session = logged::<CaribbeanStud>(Default::default(), &files);
    to_a_review(&mut session);
    let (sheet, net) = (session.person().sheet.clone(), session.person().net);
    drop(session);
    let live = audit::LiveTable::<CaribbeanStud>::resume(&files.0, &files.1).expect("its log");
    let adviser = Box::new(KernelAdviser::new(CaribbeanStud::DECK));
    let back = Session::return_to(host(live), Some(adviser), crate::support::WISHES);
    let mut back = back.unwrap_or_else(|why| panic!("{why}"));
    assert_eq!((back.person().sheet.rounds, back.person().net), (0, 0), "without its sheet");
    back.go_on_with(sheet.to_string().parse().expect("a sheet"));
    assert_eq!((back.person().sheet, back.person().net), (&sheet, net));
    play_round(&mut back);
    assert_eq!(back.person().sheet.rounds, sheet.rounds + 1);
    assert_eq!(back.person().sheet.standing.decisions(), sheet.standing.decisions() + 1);
}

#[test]
fn who_has_no_chips_left_may_buy_more_and_the_result_counts_them() {
    let mut session = alone::<DoubleDownStud>();
    let mut bought = Chips::ZERO;
    for _round in 0..200 {
        match session.next(NOW).expect("nothing fails") {
            Turn::Ask(question) => match &question.about {
                About::Wager(_) => {
                    let all = session.chips().min(Chips::dollars(250));
                    session
                        .answer(&question, PlayerAnswer::Wagers(all), NOW)
                        .expect("within limits");
                }
                About::Cut(_) | About::Stack(_) | About::Decision(_) => {
                    crate::support::take(&mut session, &question);
                }
            },
            Turn::OutOfChips { chips, .. } => {
                assert_eq!((chips, session.person().net), (Chips::ZERO, -50_000));
                assert_eq!(session.person().first, Chips::dollars(500));
                bought = Chips::dollars(100);
                session.buy(bought, NOW).expect("between rounds");
                break;
            }
            Turn::Tell(_) | Turn::Closed(_) => {}
        }
    }
    assert_eq!((session.chips(), session.person().net), (bought, -50_000));
    let turn = session.next(NOW).expect("nothing fails");
    assert!(matches!(turn, Turn::Ask(question) if matches!(question.about, About::Wager(_))));
}
