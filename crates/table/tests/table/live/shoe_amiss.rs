//! What goes wrong with a shoe (ruling C14): it runs out, fails, or shows a card.

use cards::Card;
use games::Blackjack;
use law::ruling;
use rules::{Act, Chips, Scope};
use table::automatic::{Next, next};
use table::{Command, Event};

use super::shoe::{listed, plays_a_round, told};
use super::support::{Pit, position, seat};

/// A table of seven with one deck: the second round cannot be dealt to its end.
fn short(options: &[(&str, &str)]) -> Pit<Blackjack> {
    let mut all = vec![("decks", "1"), ("seats", "7"), ("resplit", "3")];
    all.extend_from_slice(options);
    let mut pit = Pit::<Blackjack>::new(&all);
    for number in 1..=7 {
        pit.says(&format!("sit seat {number} player {number}"));
        pit.says(&format!("buy 1,000 player {number}"));
    }
    pit
}

/// All cards that are left are found face up, until one is due and none is there.
fn uses_up(pit: &mut Pit<Blackjack>) {
    while !matches!(next(&pit.table), Next::Command(_, Command::Floor { .. })) {
        pit.says("floor card face up: 1");
    }
}

#[test]
fn a_shoe_that_runs_out_is_finished_from_the_discards_of_earlier_rounds() {
    let mut pit = short(&[]);
    let first = plays_a_round(&mut pit);
    assert!(!told(&first, "deck 1 is done"), "fewer than 39 cards");
    let gone: Vec<Card> = listed(&first, "collected in this order: ");
    for number in 1..=7 {
        pit.says(&format!("wager seat {number} 10 on wager"));
    }
    pit.says("no more bets");
    uses_up(&mut pit);
    let lines = pit.says("floor deck exhausted: 1");
    let found = "irregularity: deck exhausted, 1 found: the round is finished from the discards, \
                 shuffled again";
    assert!(told(&lines, found), "{lines:?}");
    let discards = gone.len() + 1;
    assert!(told(&lines, &format!("{discards} discards of deck 1 shuffled again")));
    assert!(lines.iter().all(|(_, under)| *under == ruling::C14), "{lines:?}");
    let mut undealt = pit.table.undealt();
    let lines = pit.finishes();
    let order = listed(&lines, "order of the discards: ");
    assert_eq!(order, undealt, "as they were dealt, and no card of this round");
    undealt.sort_unstable_by_key(|card| card.id());
    let mut collected = gone.clone();
    collected.extend(&listed(&lines, "card order after the cut: ")[..1]);
    collected.sort_unstable_by_key(|card| card.id());
    assert_eq!(undealt, collected, "the cards of the first round and the one burned");
    assert!(told(&lines, "deck 1 is done"), "the shoe ends with the round");
    assert!(told(&lines, "seed of shuffle 1 revealed"));
}

#[test]
fn the_order_of_the_discards_follows_from_the_seed_that_was_committed_to() {
    let play = || {
        let mut pit = short(&[]);
        plays_a_round(&mut pit);
        (1..=7).for_each(|n| drop(pit.says(&format!("wager seat {n} 10 on wager"))));
        pit.says("no more bets");
        uses_up(&mut pit);
        let lines = pit.says("floor deck exhausted: 1");
        assert!(!told(&lines, "committed"), "nothing is drawn after bets were closed");
        pit.table.undealt()
    };
    assert_eq!(play(), play());
}

#[test]
fn a_shoe_that_runs_out_in_its_first_round_makes_it_void() {
    let mut pit = short(&[]);
    pit.is_ready();
    (1..=7).for_each(|n| drop(pit.says(&format!("wager seat {n} 10 on wager"))));
    pit.says("no more bets");
    // Every card is found face up: the cards of this round are no discards of an earlier one.
    uses_up(&mut pit);
    let lines = pit.says("floor deck exhausted: 1");
    assert!(told(&lines, "all hands void"), "{lines:?}");
    assert_eq!(lines[position(&lines, "all hands void")].1, ruling::C14);
    assert!(told(&lines, "seed of shuffle 1 revealed"), "the cards are shuffled again");
    assert!(matches!(next(&pit.table), Next::Shuffle(..)));
    let chips = (1..=7).map(|n| pit.table.ledger().balance(&format!("player {n}")));
    assert!(chips.into_iter().all(|chips| chips == Chips::dollars(1_000)), "all wagers went back");
}

#[test]
fn a_shoe_that_deals_by_itself_and_fails_is_mended_from_the_discards() {
    let mut pit = Pit::<Blackjack>::with(2, &[("dealing", "automated-shoe"), ("shuffler", "shoe")]);
    plays_a_round(&mut pit);
    pit.says("wager seat 1 10 on wager");
    pit.says("no more bets");
    let left = pit.table.undealt().len();
    let lines = pit.says("floor shoe failed: 1");
    assert!(told(&lines, "irregularity: shoe failed, 1 found: the round is finished from the"));
    assert!(pit.table.undealt().len() > left, "the discards come first, the rest stays");
    let lines = pit.finishes();
    assert!(told(&lines, "deck 1 is done"));
    assert!(pit.table.is_conserved());
}

#[test]
fn what_is_found_in_the_shoe_goes_to_the_rack_and_the_round_goes_on() {
    let mut pit = Pit::<Blackjack>::with(1, &[]);
    pit.stack("10s 9s 8s 7s 6s 5s");
    pit.is_ready();
    pit.says("wager seat 1 10 on wager");
    pit.says("no more bets");
    for (report, done) in [
        ("floor card face up: 1", "10s to the discard rack, not used"),
        ("floor card face up: 1", "9s to the discard rack, not used"),
        ("floor card exposed in error: 1", "8s to the discard rack, not used"),
    ] {
        let lines = pit.says(report);
        assert!(told(&lines, done), "{lines:?}");
        assert!(lines.iter().all(|(_, under)| *under == ruling::C14));
    }
    let lines = pit.says("floor card dealt in error: 1");
    assert!(told(&lines, "irregularity: card dealt in error, 1 found: used as the next card"));
    let lines = pit.dealer("deal");
    assert!(told(&lines, "seat 1 card 1 dealt face up: 7s"), "{lines:?}");
}

#[test]
fn a_wrong_number_of_cards_voids_that_hand_and_the_shoe_goes_on() {
    let mut pit = Pit::<Blackjack>::with(2, &[]);
    pit.stack("10s 9s 8s 10h 9h");
    pit.is_ready();
    pit.says("wager seat 1 10 on wager");
    pit.says("wager seat 2 20 on wager");
    pit.says("no more bets");
    pit.asks();
    let refusal = pit.refused("floor wrong number of cards: 3");
    assert_eq!(refusal.under, ruling::C14, "{refusal}");
    let lines = pit.says("floor wrong number of cards at seat 1: 3");
    let void = Event::Act(Act::Voided(Scope::Hand(seat(1))));
    assert!(lines.contains(&(void, ruling::C14)), "{lines:?}");
    assert_eq!(pit.net(1), 0, "its wager went back");
    let lines = pit.finishes();
    assert!(!told(&lines, "deck 1 is done"));
    assert_ne!(pit.net(2), 0, "the other hand was played");
}
