//! Whole rounds as one person plays them, left and taken up again.

use floor::log::{explained, played_again, rebuilt};
use floor::play::Sitting;
use games::catalogue::GameId;
use rules::{Chips, Seat};
use seat::{Closed, Turn};

use crate::support::{Book, NOW, playable, pots, to_decision, to_the_end, typed};

const SEAT: Seat = Seat::at(0);

#[test]
fn a_whole_round_of_every_game_is_played_and_its_log_is_read_again() {
    for game in playable() {
        let book = Book::new("played", game);
        let mut sitting = book.arrive(game);
        assert_eq!((sitting.facts().name, sitting.view().title), (game.name(), game.title()));
        let pot = sitting.view().structure.is_some();
        assert_eq!(sitting.facts().pay_tables.is_empty(), pot, "{game}: the house pays, or nobody");
        assert_eq!(sitting.view().seats.len(), 3, "two guests besides");
        let closed = to_the_end(&mut *sitting);
        let person = sitting.person();
        let told = !closed.explained.is_empty() || (pot && person.net == 0);
        assert!(told, "{game}: every wager has its reason");
        assert_eq!((person.name, person.sheet.rounds, person.log), ("you", 1, Some(&*book.path)));
        assert_eq!(person.net, person.chips.net(Chips::dollars(500)), "{game}");
        assert!(person.can_wager);
        let chips = person.chips;
        sitting.leave(NOW).expect("between rounds");
        drop(sitting);

        let standing = played_again(&book.path, Default::default()).expect("the log is sound");
        assert_eq!((standing.rounds, standing.open_round, standing.waiting), (1, false, None));
        assert_eq!(
            (&*standing.table, standing.licensee.as_deref()),
            ("rehearsal", Some("The Corner"))
        );
        let mine = standing.seats.iter().find(|holder| holder.player == "you");
        let mine = mine.map(|holder| (holder.seat, holder.chips, holder.wagers.len()));
        assert_eq!(mine, Some((SEAT, chips, 0)), "{game}");
        let reasons = explained(&book.path, Default::default()).expect("the log is sound");
        let mine = reasons.told.wagers.iter().filter(|it| it.seat == SEAT);
        assert_eq!(mine.count(), closed.explained.len(), "{game}");
        let hands = rebuilt(&book.path, None, None).expect("a round is complete");
        assert_eq!(hands.told.len(), 1, "{game}");
        assert!(rebuilt(&book.path, Some(2), None).is_err(), "{game}: there was one round");
    }
}

#[test]
fn a_round_left_at_every_decision_is_the_round_that_was_played_whole() {
    for game in playable() {
        let book = Book::new("whole", game);
        let mut sitting = book.arrive(game);
        let whole = (to_the_end(&mut *sitting).explained, sitting.seen().clone(), sitting.view());
        let left = Book::new("left", game);
        drop(left.arrive(game));
        let mut over = None;
        while over.is_none() {
            let mut sitting = left.go_on(game);
            assert_eq!(sitting.person().name, "you", "{game}");
            let due = to_decision(&mut *sitting);
            let (seen, view) = (sitting.seen().clone(), sitting.view());
            drop(sitting);
            assert!(
                played_again(&left.path, Default::default()).is_ok(),
                "{game}: the log is sound"
            );
            let mut sitting = left.go_on(game);
            assert_eq!(*sitting.seen(), seen, "{game}: every card lies as it was seen");
            assert_eq!(sitting.view(), view, "{game}: everybody's chips lie as they lay");
            assert_eq!(to_decision(&mut *sitting), due, "{game}: the same question is asked");
            sitting.answer(&typed(&due), NOW).expect("the table takes it");
            over = end_before_a_question(&mut *sitting);
            if let Some(over) = &over {
                let pieces = (over.explained.clone(), sitting.seen().clone(), sitting.view());
                assert_eq!(pieces, whole, "{game}: the same layout, for the same reasons");
            }
        }
    }
}

/// The end of the round, if it comes before the next question.
fn end_before_a_question(sitting: &mut dyn Sitting) -> Option<Closed> {
    loop {
        match sitting.next(NOW).expect("nothing fails") {
            Turn::Ask(_) | Turn::OutOfChips { .. } => return None,
            Turn::Tell(_) => {}
            Turn::Closed(closed) => return Some(closed),
        }
    }
}

#[test]
fn whoever_comes_back_is_advised_from_all_that_was_seen_before() {
    // A draw poker player has given cards up by the third decision: they are known to be out. The
    // wager on a meter counts too.
    for (game, decisions) in [(GameId::DoubleDrawPoker, 3), (GameId::CaribbeanStud, 0)] {
        let book = Book::new("advised", game);
        let mut sitting = book.arrive(game);
        for _ in 0..decisions {
            let due = to_decision(&mut *sitting);
            sitting.answer(&typed(&due), NOW).expect("the table takes it");
        }
        to_decision(&mut *sitting);
        let values = sitting.values().expect("both games are solved");
        assert!(values.choices.len() >= 2, "{game}");
        drop(sitting);
        let mut sitting = book.go_on(game);
        to_decision(&mut *sitting);
        assert_eq!(sitting.values(), Ok(values), "{game}");
    }
}

#[test]
fn a_table_with_a_pot_shows_what_lies_in_the_open_and_what_a_hand_is() {
    for game in pots() {
        let book = Book::new("pot", game);
        let mut sitting = book.arrive(game);
        let due = to_decision(&mut *sitting);
        let view = sitting.view();
        let felt = view.felt.expect("players bet among themselves");
        assert_eq!(felt.seats.len(), 3, "{game}");
        assert_eq!(felt.turn, Some(SEAT), "{game}");
        let put: Chips = felt.seats.iter().map(|of| of.put).sum();
        assert_eq!(felt.total(), put, "{game}: no chip is lost on the way to the pot");
        let posted = view.structure.expect("what is posted");
        assert!(posted.starts_with("fixed limit 4 and 8, "), "{game}: {posted}");
        assert!(due.holds.is_some(), "{game}: cards have words from the first on");
        let facts = sitting.hand_facts(None).unwrap_or_else(|why| panic!("{game}: {why}"));
        assert!(facts[0].starts_with("You hold "), "{game}: {facts:?}");
        assert!(facts.iter().any(|it| it.starts_with("Equity against ")), "{game}: {facts:?}");
        assert!(sitting.values().is_err(), "{game}: nobody says what a choice is worth");
    }
}

#[test]
fn a_score_is_kept_beside_the_log_and_counted_on_after_an_interruption() {
    let book = Book::new("score", GameId::DoubleDownStud);
    let mut sitting = book.arrive(GameId::DoubleDownStud);
    to_the_end(&mut *sitting);
    sitting.buy(Chips::dollars(100), NOW).expect("between rounds");
    let (net, sheet) = (sitting.person().net, sitting.person().sheet.clone());
    assert_eq!((sheet.brought, sheet.rounds), (Chips::dollars(600), 1));
    drop(sitting);
    let mut back = book.go_on(GameId::DoubleDownStud);
    assert_eq!((back.person().net, back.person().sheet), (net, &sheet));
    to_the_end(&mut *back);
    assert_eq!(back.person().sheet.rounds, 2);
    drop(back);
    let score = book.path.with_extension("log.score");
    std::fs::write(&score, "rounds many").expect("a folder of our own");
    assert_eq!(book.go_on(GameId::DoubleDownStud).person().sheet.rounds, 0, "it proves nothing");
}
