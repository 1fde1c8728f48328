//! A void between any two acts (GEN-004, ruling X03): every stake goes back that was not paid, what
//! was paid is listed, and no card and no chip is lost.

use std::collections::BTreeMap;

use law::ruling::X03;
use law::section_11::P11_K_4;
use proof::covers;
use rules::{Act, Area, Chips, Irregularity, Seat};
use table::automatic::{Next, next};
use table::{Event, Line};

use super::support::{Stud, says};

type Amounts = BTreeMap<(Seat, Area), Chips>;

/// A winner who doubles, a push who doubles, a loser who doubles and a loser; Ada sits twice.
fn round_opens(void_scope: &str) -> Stud {
    let mut pit = Stud::new(&[("void_scope", void_scope)]).step_by_step();
    pit.seats(&[(1, "Ada"), (2, "Ada"), (4, "Blaise"), (6, "Carl")]);
    pit.stack("Ks 8s 2s 3h Kd 8d 4h 9c");
    pit.is_ready();
    for (seat, amount) in [(1, 10), (2, 20), (4, 30), (6, 40)] {
        pit.bets(seat, amount);
    }
    pit.dealer("no more bets");
    pit
}

/// One step of the round; seats 1, 2 and 4 double.
fn step(pit: &mut Stud) -> bool {
    match next(&pit.table) {
        _ if pit.table.round().is_none() => return false,
        Next::Decision(seat) if seat.number() < 6 => {
            pit.player(&format!("decide {seat} doubles 5"));
        }
        waits => drop(pit.step(waits)),
    }
    true
}

/// How many steps the whole round has.
fn steps() -> usize {
    let mut pit = round_opens("round");
    (0..).find(|_| !step(&mut pit)).expect("a round ends")
}

fn after(void_scope: &str, steps: usize) -> Stud {
    let mut pit = round_opens(void_scope);
    (0..steps).for_each(|_| assert!(step(&mut pit)));
    pit
}

/// The sum of the acts that `wanted` picks, by seat and area.
fn amounts(lines: &[Line], wanted: impl Fn(&Event) -> Option<(Seat, Area, Chips)>) -> Amounts {
    let mut amounts = Amounts::new();
    for (seat, area, amount) in lines.iter().filter_map(|(event, _)| wanted(event)) {
        *amounts.entry((seat, area)).or_default() += amount;
    }
    amounts
}

fn paid(event: &Event) -> Option<(Seat, Area, Chips)> {
    let Event::Act(Act::Paid { seat, area, amount }) = *event else { return None };
    Some((seat, area, amount))
}

fn collected(event: &Event) -> Option<(Seat, Area, Chips)> {
    let Event::Act(Act::Collected { seat, area, amount }) = *event else { return None };
    Some((seat, area, amount))
}

fn returned(event: &Event) -> Option<(Seat, Area, Chips)> {
    let Event::Act(Act::Returned { seat, area, amount }) = *event else { return None };
    Some((seat, area, amount))
}

fn listed(event: &Event) -> Option<(Seat, Area, Chips)> {
    let Event::PaidBeforeVoid(seat, area, amount) = *event else { return None };
    Some((seat, area, amount))
}

/// What was really put on the layout: the wagers, and the doubles that were confirmed.
fn staked(lines: &[Line]) -> Amounts {
    amounts(lines, |event| match *event {
        Event::WagerPut(seat, area, amount) => Some((seat, area, amount)),
        Event::Act(Act::WagerPlaced {
            seat,
            area: games::double_down_stud::areas::DOUBLE_DOWN,
            amount,
        }) => Some((seat, games::double_down_stud::areas::DOUBLE_DOWN, amount)),
        _ => None,
    })
}

fn total(amounts: &Amounts) -> Chips {
    amounts.values().copied().sum()
}

#[test]
fn a_void_between_any_two_acts_returns_every_stake() {
    let _proof = covers!(GEN_004_A, GEN_004_B, GEN_003_A);
    for moment in 0..steps() {
        let mut pit = after("round", moment);
        let from = pit.log.len();
        let before = pit.log.clone();
        pit.dealer("floor wrong number of cards: 1");
        let void = &pit.log[from..];
        says(void, "all hands void", P11_K_4);
        let staked = staked(&before);
        let back = amounts(&pit.log, returned);
        assert_eq!(back, staked, "after {moment} steps every stake goes back, once");
        assert_eq!(amounts(void, listed), amounts(&before, paid), "after {moment} steps");
        let held: Chips =
            ["Ada", "Blaise", "Carl"].iter().map(|p| pit.table.ledger().balance(p)).sum();
        assert_eq!(held, Chips::dollars(4_000) + total(&amounts(&before, paid)));
        racks_the_whole_deck(void);
    }
}

#[test]
fn where_the_house_reverses_only_what_is_unsettled_collected_wagers_stay_collected() {
    let _proof = covers!(GEN_004_A, GEN_004_B, GEN_003_A);
    for moment in 0..steps() {
        let mut pit = after("unsettled", moment);
        let before = pit.log.clone();
        pit.dealer("floor wrong number of cards: 1");
        let (lost, won) = (amounts(&before, collected), amounts(&before, paid));
        let mut stakes = staked(&before);
        stakes.retain(|place, _| !lost.contains_key(place));
        assert_eq!(amounts(&pit.log, returned), stakes, "after {moment} steps");
        let inventory = total(&lost).net(total(&won));
        assert_eq!(pit.table.ledger().inventory(), i128::from(inventory));
        assert_eq!(amounts(&pit.log, listed), won);
    }
}

fn racks_the_whole_deck(lines: &[Line]) {
    let rack = lines.iter().find_map(|(event, _)| match event {
        Event::RackOrder(cards) => Some(cards.clone()),
        _ => None,
    });
    let mut rack = rack.expect("the rack is written down");
    rack.sort_unstable_by_key(|card| card.id());
    assert_eq!(rack, cards::deck::STANDARD);
}

#[test]
fn a_void_is_written_down_with_its_cause_its_clause_its_scope_and_its_returns() {
    let _proof = covers!(GEN_004_A, GEN_004_B);
    let mut pit = after("round", 8);
    let lines = pit.dealer("floor wrong number of cards at seat 6: 3");
    let cause = "irregularity: wrong number of cards at seat 6, 3 found: all hands void, \
                 the cards are shuffled again";
    says(&lines[..1], cause, P11_K_4);
    says(&lines[1..2], "all hands void", P11_K_4);
    says(&lines, "seat 6: returned 40 from wager", X03);
    says(&lines, "seat 1: returned 10 from wager", X03);
    says(&lines, "round 1 complete", X03);
}

#[test]
fn any_irregularity_between_any_two_acts_leaves_a_table_that_goes_on() {
    let _proof = covers!(GEN_003_A, GEN_003_B);
    let mut reported = 0;
    for moment in 0..steps() {
        for irregularity in Irregularity::ALL {
            for cards in [1, 2] {
                let mut pit = after("round", moment);
                let command = super::support::command(&format!("floor {irregularity}: {cards}"));
                let Ok(lines) = pit.table.tell(table::Role::Dealer, &command, pit.now) else {
                    continue;
                };
                reported += 1;
                let void =
                    lines.iter().any(|(event, _)| matches!(event, Event::Act(Act::Voided(_))));
                assert_eq!(void, pit.table.round().is_none(), "{command} after {moment} steps");
                while step(&mut pit) {}
                assert!(pit.table.is_conserved() && !pit.table.ledger().has_wagers());
                pit.is_ready();
            }
        }
    }
    assert!(reported > 200, "{reported}");
}

#[test]
fn an_undisturbed_round_and_one_with_a_card_set_aside_after_the_deal_end_alike() {
    let _proof = covers!(DDS_063_A);
    let mut undisturbed = round_opens("round");
    while step(&mut undisturbed) {}
    let last_card = (0..steps())
        .find(|moment| matches!(next(&after("round", *moment).table), Next::Decision(_)))
        .expect("somebody decides");
    for moment in last_card..steps() {
        let mut pit = after("round", moment);
        // The text sets no end: a card is found as long as the stub is there.
        if pit.table.stub_size() == 0 {
            pit.refused("floor card face up: 1");
            continue;
        }
        pit.dealer("floor card face up: 1");
        while step(&mut pit) {}
        for player in ["Ada", "Blaise", "Carl"] {
            let balance = undisturbed.table.ledger().balance(player);
            assert_eq!(pit.table.ledger().balance(player), balance, "after {moment} steps");
        }
    }
}
