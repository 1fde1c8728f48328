//! Plays a round of Double Down Stud with a policy; every act names its paragraph.

use houserules::games::double_down_stud::{Basic, Bets, Options};
use houserules::prelude::*;

/// Deals from a deck in a known order.
pub fn main() {
    let bets = [Some(Bets { wager: Chips::dollars(10) })];
    let mut log: Vec<Entry> = Vec::new();
    let opened = DoubleDownStud::open(&Options::default(), &(), &bets, &mut log);
    let (mut round, mut policy) = (opened.expect("a wager"), Basic);
    let mut deck = DoubleDownStud::DECK.iter().rev();
    loop {
        match round.due() {
            Due::Card { face: Face::Down, .. } => round.place(&mut log),
            Due::Card { .. } | Due::Turn { .. } => {
                let card = deck.next().expect("fifty-two cards are enough");
                round.reveal(*card, &mut log);
            }
            Due::Decision { seat, .. } => {
                let decision = policy.decide(&round.sight(seat), round.choices());
                round.decide(decision, &mut log).expect("a listed choice");
            }
            Due::Display { .. } | Due::Reshuffle | Due::Nothing => break,
        }
    }
    let staked: Chips = round.wagers(Seat::at(0)).map(|wager| wager.staked).sum();
    assert!(staked >= Chips::dollars(10));
    log.iter().for_each(|(act, under)| println!("{act} ({under})"));
    let (act, under) = &log[0];
    assert_eq!(act.to_string(), "seat 1: placed 10 on wager");
    assert_eq!(under.to_string(), "section-11-double-down-stud 11(f)(1)");
}
