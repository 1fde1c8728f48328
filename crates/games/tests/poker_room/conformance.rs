//! The conformance kit thrown at every game of the room: fixed bets, pot limit and no limit, short
//! stacks that make side pots, full tables that run out of cards, hands dead at any instant.

use cards::deck::STANDARD;
use games::poker_room::{
    AtShowdown, Bets, BlindTiming, Carry, Decision, Kill, Limit, Options, Places, Room, Rules,
};
use rules::conformance::{Stream, Tally, Trial, check};
use rules::{Chips, Seat};

use crate::support::on_every_game;

on_every_game!(
    two_players_keep_every_promise,
    a_full_table_of_uneven_stacks_keeps_every_promise,
    hands_that_are_dead_at_any_instant_leave_what_they_put_in,
);

/// Bets, raises and exchanges that may be refused.
fn odd(_: &Room, stream: &mut Stream) -> Vec<Decision> {
    let amount = Chips::cents(50 * stream.below(100) as u64);
    let place = Places::only(stream.below(5));
    vec![
        Decision::Folds,
        Decision::Checks,
        Decision::Calls,
        Decision::BringsIn,
        Decision::Completes,
        Decision::Bets(amount),
        Decision::RaisesTo(amount),
        Decision::RaisesTo(amount + Chips::cents(1)),
        Decision::Discards(place),
        Decision::Discards(Places::NONE),
        Decision::Shows,
        Decision::Mucks,
    ]
}

/// Every kind of table: how much may be bet, antes, a kill, when blinds are posted, who shows.
fn tables(game: &'static Rules) -> Vec<Options> {
    let plain = Options { game, ..Options::default() };
    let kill = if game.kill.is_some() { Kill::Half } else { Kill::None };
    vec![
        plain,
        Options { betting: Limit::Pot, ante: Chips::dollars(1), ..plain },
        Options { betting: Limit::NoLimit, blind_timing: BlindTiming::AfterDeal, ..plain },
        Options { showdown: AtShowdown::Asked, kill, small_blind: Chips::ZERO, ..plain },
    ]
}

fn many(game: &'static Rules, stacks: &[u64], voids: u8, rounds: u64, judge: impl Fn(Tally)) {
    let bring = |dollars: &u64| Some(Bets { stack: Chips::dollars(*dollars) });
    let bets: Vec<_> = stacks.iter().map(|it| bring(it).filter(|_| *it > 0)).collect();
    let carry = Carry { button: Some(Seat::at(0)), kill: Some(Seat::at(1)) };
    for options in &tables(game) {
        let (bets, odd, deck) = (&*bets, &odd, &STANDARD);
        let trial = Trial::<Room> { options, carry: &carry, bets, deck, odd, voids };
        judge((0..rounds).map(|seed| check(&trial, seed)).sum());
    }
}

fn two_players_keep_every_promise(game: &'static Rules) {
    many(game, &[100, 40], 0, 150, |tally| {
        assert!(tally.decisions > 300 && tally.refusals > 5_000, "{tally}");
    });
}

fn a_full_table_of_uneven_stacks_keeps_every_promise(game: &'static Rules) {
    let stacks = [100, 3, 0, 40, 7, 100, 12, 5, 60];
    many(game, &stacks, 0, 40, |tally| assert!(tally.decisions > 400, "{tally}"));
}

fn hands_that_are_dead_at_any_instant_leave_what_they_put_in(game: &'static Rules) {
    many(game, &[100, 0, 8, 40, 5, 100], 16, 60, |tally| {
        assert!(tally.voids > 40 && tally.mended > 5, "{tally}");
    });
    many(game, &[100, 50, 25, 9], 200, 60, |tally| assert!(tally.voids > 100, "{tally}"));
}
