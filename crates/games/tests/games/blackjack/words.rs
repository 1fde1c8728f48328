//! Decisions and wagers in the words of the case book.

use games::Game;
use games::blackjack::{Blackjack, MultipleActionBlackjack, TwentyOne};
use rules::{Act, Chips, Due, Round as _, Stream};

use super::support::{Table, bets, options, seat};

/// Plays rounds at random and looks at every decision.
fn wander<const SPOTS: usize>(mut look: impl FnMut(&TwentyOne<SPOTS>)) {
    for seed in 0..300 {
        let mut stream = Stream::new(seed);
        let mut stub = TwentyOne::<SPOTS>::DECK.to_vec();
        stream.shuffle(&mut stub);
        let changes = [("progressive", "true"), ("bonus", "either")];
        let bets = [Some(bets([10; SPOTS], 1, 1)), Some(bets([20; SPOTS], 0, 5))];
        let mut round =
            TwentyOne::open(&options::<SPOTS>(&changes), &(), &bets, &mut ()).expect("wagers");
        loop {
            match round.due() {
                Due::Card { .. } => round.reveal(stub.pop().expect("cards enough"), &mut ()),
                Due::Decision { .. } => {
                    look(&round);
                    let choices: Vec<_> = round.choices().collect();
                    let choice = choices[stream.below(choices.len())];
                    round.decide(choice, &mut ()).expect("a listed choice");
                }
                Due::Display { .. } => round.displayed(Chips::dollars(7), &mut ()),
                Due::Turn { .. } | Due::Reshuffle => unreachable!("no hole card, no reshuffle"),
                Due::Nothing => break,
            }
        }
        assert!(round.describe(seat(1)).is_some_and(|words| !words.is_empty()));
    }
}

fn every_choice_is_heard_as_it_is_said<const SPOTS: usize>() {
    let mut heard = std::collections::BTreeSet::new();
    wander::<SPOTS>(|round| {
        for choice in round.choices() {
            let words = round.say(choice);
            assert_eq!(round.hear(&format!(" {words} ")), Ok(choice), "{words}");
            let (mut after, mut log) = (round.clone(), Vec::new());
            after.decide(choice, &mut log).expect("a listed choice");
            let placed = log.iter().filter_map(|(act, _)| match act {
                Act::WagerPlaced { amount, .. } => Some(*amount),
                _ => None,
            });
            assert_eq!(round.stakes(choice), placed.sum::<Chips>(), "{words}");
            heard.insert(words);
        }
    });
    assert!(heard.len() >= 7, "{heard:?}");
}

#[test]
fn every_choice_is_heard_as_it_is_said_and_stakes_what_it_puts_down() {
    every_choice_is_heard_as_it_is_said::<1>();
    every_choice_is_heard_as_it_is_said::<3>();
}

#[test]
fn the_hand_that_is_asked_may_be_named_and_no_other() {
    let mut table = Table::<1>::open(&[], &[bets([10], 0, 0)]);
    table.deal("8s 6d 8h").say("hand 1 splits").deal("3c");
    let why = table.round.hear("hand 2 stands").expect_err("hand 1 is asked");
    assert_eq!(why, "hand 2 is not asked; due is a decision by seat 1");
    table.say("hand 1 stands").deal("4c").say("hand 2 stands");
}

#[test]
fn what_is_not_understood_is_answered_with_what_would_be() {
    let mut table = Table::<1>::open(&[], &[bets([10], 0, 0)]);
    table.deal("8s Ad 8h");
    for (words, answer) in [
        ("folds", "\"folds\" is no decision of this game; say \"stands\", \"hits\""),
        ("insures lots", "lots"),
        ("doubles", ""),
    ] {
        match table.round.hear(words) {
            Ok(_) => assert!(answer.is_empty(), "{words}"),
            Err(why) => assert!(!answer.is_empty() && why.contains(answer), "{words}: {why}"),
        }
    }
    let mut table = Table::<3>::open(&[], &[bets([10; 3], 0, 0)]);
    table.deal("8s Ad 8h");
    let why = table.round.hear("insures fourth").expect_err("no such spot");
    assert_eq!(why, "\"fourth\" is no spot; say first, second or third");
}

#[test]
fn wagers_have_the_words_of_the_case_book() {
    for word in
        ["wager", "double", "insurance", "progressive", "bonus", "hand 2 wager", "hand 4 double"]
    {
        assert_eq!(Blackjack::area(word).map(|area| area.word().to_owned()), Ok(word.to_owned()));
    }
    assert_eq!(Blackjack::area("split"), Blackjack::area("hand 2 wager"));
    assert_eq!(Blackjack::area("hand 1 wager"), Blackjack::area("wager"));
    for word in ["first", "second", "third", "first double", "second insurance", "hand 2 third"] {
        let area = MultipleActionBlackjack::area(word).map(|area| area.word().to_owned());
        assert_eq!(area, Ok(word.to_owned()));
    }
    assert!(MultipleActionBlackjack::area("wager").is_err() && Blackjack::area("first").is_err());
}
