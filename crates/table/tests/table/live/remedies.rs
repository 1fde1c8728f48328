//! What a table does about every irregularity at every step of a round, game by game: what it
//! writes down is what it does, chips and cards are conserved, and a refusal changes nothing. Which
//! remedy a text orders is shown by the cases.

use games::{CaribbeanStud, DoubleCross, DoubleDraw, Game, ThreeCardDraw};
use rules::{Effect, Irregularity};
use table::Event;
use table::automatic::{Next, next};

use super::support::Pit;

const REPORTS: [&str; 14] = [
    "floor card face up: 1",
    "floor card face up: 2",
    "floor card dealt in error: 1",
    "floor card exposed in error: 1",
    "floor wrong number of cards: 7",
    "floor wrong number of cards at seat 1: 7",
    "floor wrong number of cards at seat 2: 1",
    "floor wrong number of cards at dealer: 4",
    "floor wrong number of cards at dealer: 7",
    "floor wrong number of cards at community: 6",
    "floor hole card exposed: 1",
    "floor shoe failed: 1",
    "floor deck exhausted: 1",
    "floor shuffler failed: 1",
];

/// One step of a round in which everybody takes the last choice listed.
fn step<G: Game>(pit: &mut Pit<G>) {
    match next(&pit.table) {
        Next::Decision(seat) => {
            let round = pit.table.round().expect("a round");
            let words = round.say(round.choices().last().expect("a choice"));
            pit.says(&format!("decide {seat} {words}"));
        }
        Next::Command(by, command) => drop(pit.does(by, &command)),
        other => panic!("{other:?}"),
    }
}

fn round<G: Game>(wagers: &[(&str, &str)], step_by_step: bool) -> Pit<G> {
    let mut pit = Pit::<G>::with(3, &[]);
    if step_by_step {
        pit = pit.step_by_step();
    }
    pit.is_ready();
    for number in 1..=3 {
        pit.wagers(number, wagers);
    }
    pit.says("no more bets");
    pit
}

/// Tries every report at every step, on a copy, and compares what came of it with what was said.
fn at_every_step<G: Game>(wagers: &[(&str, &str)], step_by_step: bool) -> usize {
    let mut pit = round::<G>(wagers, step_by_step);
    let mut done = 0;
    while pit.table.round().is_some() {
        for words in REPORTS {
            let command = pit.reads(words);
            let mut table = pit.table.clone();
            match table.tell(command.needs(), &command, pit.now) {
                Err(_) => assert_eq!(table.digest(), pit.table.digest(), "{words}"),
                Ok(lines) => {
                    done += 1;
                    let found = lines.iter().find_map(|(event, _)| match event {
                        Event::IrregularityFound(what, _, _, effect) => Some((*what, *effect)),
                        _ => None,
                    });
                    let (what, effect) = found.expect("what was found is written down");
                    let after = (table.round().is_none(), !table.script().is_empty());
                    follows(what, effect, after, &lines);
                }
            }
        }
        step(&mut pit);
    }
    done
}

/// `waits`: the acts of the round are still to be performed.
fn follows(what: Irregularity, effect: Effect, (over, waits): (bool, bool), lines: &[table::Line]) {
    let wrote = |wanted: fn(&Event) -> bool| lines.iter().any(|(event, _)| wanted(event));
    match effect {
        Effect::VoidRound | Effect::VoidRoundAndReshuffle | Effect::VoidRoundAndRemoveDeck => {
            assert!(over, "{what}: the round is over");
            assert!(wrote(|event| event.to_string() == "all hands void"), "{what}");
        }
        Effect::SetAside => {
            assert!(!over, "{what}: the round goes on");
            assert!(wrote(|event| matches!(event, Event::CardSetAside(_))), "{what}");
        }
        Effect::VoidHand => {
            assert!(wrote(|event| event.to_string().contains("hand void")), "{what}");
        }
        Effect::UseAsNextCard | Effect::PlayOn => {
            assert_eq!(lines.len(), 1, "{what}: nothing else happens");
        }
        Effect::CompleteDealer => {
            let dealt = wrote(|event| {
                let words = event.to_string();
                ["dealer card 4 dealt", "dealer card 5 dealt"]
                    .iter()
                    .any(|it| words.starts_with(it))
            });
            assert!(dealt || waits, "{what}: the card is dealt");
        }
        Effect::Reshuffle => {}
        // Only at a pot, which no game tried here has.
        Effect::DeadHand | Effect::ReplaceCard | Effect::RedealCommunity => {
            panic!("{what}: nobody puts chips into a pot")
        }
        Effect::ReshuffleDiscards => assert!(!over, "{what}: the round goes on"),
    }
}

#[test]
fn every_irregularity_can_be_reported_at_every_step_of_every_game() {
    let ante = [("ante", "10")];
    let done = [
        at_every_step::<DoubleDraw>(&[("ante", "10"), ("bonus", "10")], false),
        at_every_step::<DoubleDraw>(&[("ante", "10"), ("bonus", "10")], true),
        at_every_step::<ThreeCardDraw>(&[("ante", "10"), ("first 3 bonus", "5")], false),
        at_every_step::<ThreeCardDraw>(&[("ante", "10"), ("first 3 bonus", "5")], true),
        at_every_step::<DoubleCross>(&[("ante", "10"), ("three-card", "5")], false),
        at_every_step::<DoubleCross>(&ante, true),
        at_every_step::<CaribbeanStud>(&[("ante", "10"), ("progressive", "1")], false),
        at_every_step::<CaribbeanStud>(&ante, true),
    ];
    assert!(done.iter().all(|done| *done > 150), "{done:?}");
}
