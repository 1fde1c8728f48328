//! Void hands and cards set aside, in every game alike.

use rules::{Seat, Supply};

use crate::support::wander;
use crate::tried::{Tried, covers_here, on_every_game};

on_every_game!(
    an_empty_seat_a_settled_hand_and_a_void_hand_are_not_void_again,
    a_card_set_aside_changes_nothing_because_no_round_counts_cards,
);

fn an_empty_seat_a_settled_hand_and_a_void_hand_are_not_void_again<G: Tried>() {
    let _proof = covers_here(&[G::VOIDS]);
    let seats = [G::WAGERS[0], (0, 0), G::WAGERS[1], G::WAGERS[2]];
    for seed in 0..60 {
        let mut inputs = 0;
        wander::<G>(&[], &seats, seed, |table| {
            inputs += 1;
            if inputs == seed {
                let undecided =
                    |seat: &Seat| table.round.wagers(*seat).any(|wager| wager.returned.is_none());
                let seat = (0..4).map(Seat::at).find(undecided);
                if let Some(seat) = seat {
                    table.round.void(seat, &mut table.log);
                }
            }
            for seat in (0..4).map(Seat::at) {
                if table.round.wagers(seat).all(|wager| wager.returned.is_some()) {
                    let (before, acts) = (table.round.clone(), table.log.len());
                    table.round.void(seat, &mut table.log);
                    assert_eq!((&table.round, table.log.len()), (&before, acts), "{seat}");
                }
            }
        });
    }
}

fn a_card_set_aside_changes_nothing_because_no_round_counts_cards<G: Tried>() {
    for seed in 0..10 {
        wander::<G>(&[], &G::WAGERS[..3], seed, |table| {
            let (before, acts) = (table.round.clone(), table.log.len());
            table.round.supply(Supply::SetAside, &mut table.log);
            assert_eq!((&table.round, table.log.len()), (&before, acts));
        });
    }
}
