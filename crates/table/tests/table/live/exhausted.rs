//! Double Draw with six players: the whole deck, and one card too few (ruling A11).

use games::{DoubleDraw, Game};
use law::ruling;
use proof::covers;
use rules::Round as _;
use table::Event;
use table::automatic::{Next, next};

use super::support::{Pit, any, says};

/// Six players who draw as many cards as they may.
fn six_draw_all(pit: &mut Pit<DoubleDraw>, stop: impl Fn(&Pit<DoubleDraw>) -> bool) {
    while !stop(pit) && pit.table.round().is_some() {
        match next(&pit.table) {
            Next::Decision(seat) => {
                let round = pit.table.round().expect("a round");
                let last = round.choices().last().expect("a choice");
                let words = round.say(last);
                pit.says(&format!("decide {seat} {words}"));
            }
            Next::Command(by, command) => drop(pit.does(by, &command)),
            other => panic!("{other:?}"),
        }
    }
}

fn six() -> Pit<DoubleDraw> {
    let mut pit = Pit::with(6, &[]);
    pit.is_ready();
    for number in 1..=6 {
        pit.wagers(number, &[("ante", "10"), ("bonus", "10")]);
    }
    pit.says("no more bets");
    pit
}

#[test]
fn six_players_can_use_every_card() {
    let _proof = covers!(DDP_091_A);
    let mut pit = six();
    let mut least = usize::MAX;
    six_draw_all(&mut pit, |_| false);
    let dealt =
        pit.log.iter().filter(|(event, _)| event.to_string().contains("dealt to be")).count();
    least = least.min(54 - dealt);
    assert_eq!(least, 0, "30 + 18 + 6 cards");
    assert!(!any(&pit.log, |event| matches!(event, Event::IrregularityFound(..))));
}

#[test]
fn a_card_set_aside_leaves_the_last_player_one_short() {
    let _proof = covers!(DDP_091_B, DDP_105);
    let mut pit = six();
    assert!(pit.refused("floor deck exhausted: 1").under == ruling::A11, "there are cards");
    let lines = pit.says("floor card face up: 1");
    assert!(any(&lines, |event| matches!(event, Event::CardSetAside(_))));
    six_draw_all(&mut pit, |_| false);
    let lines = &pit.log;
    says(lines, "all hands void", ruling::A11);
    for number in 1..=6 {
        assert_eq!(pit.net(number), 0, "every wager goes back");
    }
}
