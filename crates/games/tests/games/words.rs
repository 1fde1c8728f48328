//! Words: odds are stated with "to" wherever a game prints any, and decisions are heard as they are
//! said.

use std::collections::BTreeSet;

use games::catalogue::GameId;
use games::settings::Settings as _;
use law::{Clause, Row, row};
use proof::covers;
use rules::{Act, Chips, Due, Irregularity, Seat, to};

use crate::support::{Table, options, states_odds_with_to, wander};
use crate::tried::{Tried, covers_here, on_every_game};

on_every_game!(
    nothing_a_game_prints_states_odds_with_for,
    every_choice_is_heard_as_it_is_said_and_stakes_what_it_puts_down,
    what_is_not_understood_is_answered_with_what_would_be,
    a_choice_is_named_by_what_it_is_to_do,
    keys_of_hands_are_words_that_files_can_hold,
);

fn nothing_a_game_prints_states_odds_with_for<G: Tried>() {
    let _proof = covers_here(&[&[row::GEN_010_A, G::ODDS]]);
    for spec in G::Settings::only().specs() {
        states_odds_with_to(&format!("{} {} {}", spec.name, spec.values, spec.summary));
        let error = G::Settings::only().set(spec.name, "?").expect_err("no value of any setting");
        states_odds_with_to(&error.to_string());
    }
    let settings = G::Settings::only();
    states_odds_with_to(&settings.canonical());
    states_odds_with_to(&G::Settings::only().set("?", "?").expect_err("unknown").to_string());
    let lines = G::pay_tables(&settings).into_iter().flat_map(|table| table.lines);
    let lines: Vec<_> = lines.map(|(hand, pays)| format!("{hand} pays {pays}")).collect();
    lines.iter().for_each(|line| states_odds_with_to(line));
    assert!(lines.iter().any(|line| line.contains(" to ")), "{lines:?}");
    for line in settings.pay_lines() {
        let mut low = settings.clone();
        low.pay(&line, to(1, 2).into()).expect("odds fit every line");
        if let Err(refusal) = low.check() {
            states_odds_with_to(&refusal.to_string());
        }
    }
    let words = G::HELP.iter().copied().chain(G::decision_forms());
    words.chain(G::HABITS.iter().map(|habit| habit.words)).for_each(states_odds_with_to);
    for seed in 0..40 {
        wander::<G>(&[], &G::WAGERS[..3], seed, |table| {
            if table.round.due() == Due::Nothing {
                table.lines().iter().for_each(|line| states_odds_with_to(line));
                let seats = (0..3).map(Seat::at);
                let told = seats.filter_map(|seat| table.round.describe(seat));
                told.for_each(|words| states_odds_with_to(&words));
            }
        });
    }
}

fn every_choice_is_heard_as_it_is_said_and_stakes_what_it_puts_down<G: Tried>() {
    let mut choices = 0;
    for seed in 0..100 {
        wander::<G>(&[], &G::WAGERS[..2], seed, |table| {
            for choice in table.round.choices() {
                let words = table.round.say(choice);
                let heard = table.round.hear(&format!("  {words} ")).expect("words of the game");
                // Either of two jokers is as good as the other.
                assert!(heard == choice || table.round.say(heard) == words, "{words}");
                let (mut after, mut log) = (table.round.clone(), Vec::new());
                after.decide(choice, &mut log).expect("a listed choice");
                let placed = log.iter().filter_map(|(act, _)| match act {
                    Act::WagerPlaced { amount, .. } => Some(*amount),
                    _ => None,
                });
                assert_eq!(table.round.stakes(choice), placed.sum::<Chips>(), "{words}");
                choices += 1;
            }
        });
    }
    assert!(choices > 200, "{choices}");
}

fn what_is_not_understood_is_answered_with_what_would_be<G: Tried>() {
    let table = Table::<G>::open(&options::<G>(&[]), &G::WAGERS[..1]);
    for (words, answer) in G::NOT_UNDERSTOOD {
        let error = table.round.hear(words).expect_err("not understood");
        assert!(error.contains(answer), "{words:?}: {error}");
    }
}

/// What is done, the amount or the cards left out.
fn a_choice_is_named_by_what_it_is_to_do<G: Tried>() {
    let mut done = BTreeSet::new();
    for seed in 0..100 {
        wander::<G>(&[], &G::WAGERS[..2], seed, |table| {
            for choice in table.round.choices() {
                let (words, doing) = (table.round.say(choice), table.round.doing(choice));
                let phrase = table.round.phrase(choice);
                let besides = words.strip_prefix(phrase.words()).expect("words come first");
                done.insert(doing.strip_suffix(besides).expect("the same besides").to_owned());
            }
        });
    }
    assert_eq!(done.iter().map(String::as_str).collect::<Vec<_>>(), G::DOINGS);
}

fn keys_of_hands_are_words_that_files_can_hold<G: Tried>() {
    let lines = G::Settings::only().pay_lines();
    let plain =
        |key: &str| key.bytes().all(|byte| matches!(byte, b'_' | b'a'..=b'z' | b'0'..=b'9'));
    let keys: Vec<_> = lines.iter().map(|line| line.key()).collect();
    assert!(!keys.is_empty() && keys.iter().all(|key| plain(key)), "{keys:?}");
}

#[test]
fn titles_irregularities_and_summaries_never_state_odds_with_for() {
    let _proof = covers!(GEN_010_A);
    Irregularity::ALL.iter().for_each(|known| states_odds_with_to(known.words()));
    GameId::ALL.iter().for_each(|game| states_odds_with_to(game.title()));
    Row::all().for_each(|row| states_odds_with_to(row.summary()));
    Clause::all().for_each(|clause| states_odds_with_to(clause.summary()));
    states_odds_with_to(&"?".parse::<rules::Odds>().expect_err("no odds").to_string());
}
