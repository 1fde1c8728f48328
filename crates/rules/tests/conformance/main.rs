//! The conformance kit itself: a correct game passes, and every promise is missed where a round
//! breaks it.

mod broken;
mod faults;
mod pot;
mod toy;

use std::collections::BTreeSet;

use broken::Broken;
use cards::Card;
use cards::deck::STANDARD;
use faults::{BROKEN, Fault};
use pot::{PotFault, TwoInAPot};
use rules::conformance::{Breach, Promise, Stream, Tally, Trial, check, promises_kept};
use rules::{Chips, Round};
use toy::{Decision, Toy};

const ANTE: Chips = Chips::dollars(10);

/// An exchange, and raises of the least, a fraction, the whole of the ante, a cent more, nothing.
fn odd<R>(_: &R, stream: &mut Stream) -> Vec<Decision> {
    let amounts = [0, 1, 1 + stream.below(999) as u64, 1000, 1001];
    let raises = amounts.map(|cents| Decision::Raises(Chips::cents(cents)));
    raises.into_iter().chain([Decision::Exchanges]).collect()
}

fn trial<'a, R>(
    options: &'a R::Options,
    bets: &'a [Option<Chips>],
    deck: &'a [Card],
    voids: u8,
) -> Trial<'a, R>
where
    R: Round<Bets = Chips, Carry = (), Decision = Decision>,
{
    Trial { options, carry: &(), bets, deck, odd: &odd, voids }
}

/// What many seeds did together.
fn many<R>(trial: &Trial<'_, R>) -> Tally
where
    R: Round<Bets = Chips, Carry = (), Decision = Decision>,
{
    (0..500).map(|seed| check(trial, seed)).sum()
}

/// What the kit finds when it tries a round with `fault`: seeds with and without voids.
fn breaches(fault: Fault) -> impl Iterator<Item = Breach> {
    (0..100).filter_map(move |seed| {
        let bets = [Some(ANTE), Some(ANTE), None, Some(ANTE)];
        let options = (fault, STANDARD.len());
        let voids = if seed % 2 == 0 { 0 } else { 48 };
        promises_kept(&trial::<Broken>(&options, &bets, &STANDARD, voids), seed).err()
    })
}

#[test]
fn a_correct_game_passes_at_any_table() {
    for bets in [
        &[Some(ANTE)][..],
        &[Some(ANTE), Some(ANTE), Some(ANTE)],
        &[None, Some(ANTE), None, None, Some(ANTE), Some(ANTE), None, Some(ANTE)],
    ] {
        let seats = bets.iter().flatten().count();
        let quiet = many(&trial::<Toy>(&52, bets, &STANDARD, 0));
        assert!((500 * seats..1000 * seats).contains(&quiet.decisions), "{quiet}");
        assert!(quiet.cards > 500 * (1 + seats) && quiet.cards < 500 * (2 + 3 * seats), "{quiet}");
        assert!(quiet.refusals > 500 * seats && quiet.voids == 0, "{quiet}");
        let troubled = many(&trial::<Toy>(&52, bets, &STANDARD, 48));
        assert!(troubled.voids > 100 * seats && troubled.voids < 500 * seats, "{troubled}");
        assert!(troubled.decisions < quiet.decisions, "{troubled}");
    }
}

#[test]
fn cards_in_the_rack_come_back_when_a_game_asks_for_a_reshuffle() {
    // One card more than lie on the layout at once: who exchanges empties the stub.
    for (bets, cards) in [(&[Some(ANTE)][..], 4), (&[Some(ANTE), None, Some(ANTE)], 6)] {
        let tally = many(&trial::<Toy>(&cards, bets, &STANDARD[..cards], 12));
        assert!(tally.decisions > 500 && tally.voids > 50, "{tally}");
    }
}

#[test]
fn a_wrapper_that_breaks_nothing_passes() {
    assert_eq!(breaches(Fault::None).next(), None);
}

#[test]
fn a_round_that_breaks_a_promise_fails_for_that_reason() {
    for &(fault, promise) in BROKEN {
        let found: Vec<_> = breaches(fault).collect();
        assert!(!found.is_empty(), "{fault:?} goes unnoticed: {promise}");
        for breach in found {
            assert_eq!(breach.promise, promise, "{fault:?}: {breach}");
        }
    }
}

/// The promise that each fault of a pot breaks.
const POTS_BROKEN: [(PotFault, Promise); 5] = [
    (PotFault::KeepsAChip, Promise::EmptiesThePot),
    (PotFault::AddsAChip, Promise::EmptiesThePot),
    (PotFault::OverdrawsAStack, Promise::StaysInTheStack),
    (PotFault::GivesBackTooMuch, Promise::StaysInTheStack),
    (PotFault::PaysADeadHand, Promise::LeavesTheDead),
];

/// Rounds with a pot: what the kit finds, with and without dead hands.
fn pot_breaches(fault: PotFault) -> impl Iterator<Item = Breach> {
    (0..100).filter_map(move |seed| {
        let (bets, voids) = ([Some(ANTE); 2], if seed % 2 == 0 { 0 } else { 128 });
        let (options, deck, odd) = (&fault, &STANDARD, &|_: &TwoInAPot, _: &mut Stream| vec![true]);
        let trial = Trial::<TwoInAPot> { options, carry: &(), bets: &bets, deck, odd, voids };
        promises_kept(&trial, seed).err()
    })
}

#[test]
fn a_pot_keeps_every_promise_and_each_fault_of_one_is_found() {
    assert_eq!(pot_breaches(PotFault::None).next(), None);
    for (fault, promise) in POTS_BROKEN {
        let found = pot_breaches(fault).next().unwrap_or_else(|| panic!("{fault:?} is not found"));
        assert_eq!(found.promise, promise, "{fault:?}: {found}");
    }
}

#[test]
fn every_promise_is_broken_by_some_round() {
    let promises = BROKEN.iter().map(|(_, promise)| *promise);
    let promises = promises.chain(POTS_BROKEN.iter().map(|(_, promise)| *promise));
    let broken: BTreeSet<_> = promises.collect();
    assert_eq!(broken, Promise::ALL.iter().copied().collect());
    let words: BTreeSet<_> = Promise::ALL.iter().map(ToString::to_string).collect();
    assert_eq!(words.len(), Promise::ALL.len(), "no two promises read alike");
}

#[test]
#[should_panic(expected = "a due decision has choices: ")]
fn the_kit_panics_with_the_promise_that_is_broken() {
    let options = (Fault::ListsNoChoice, STANDARD.len());
    let _ = check(&trial::<Broken>(&options, &[Some(ANTE)], &STANDARD, 0), 0);
}

#[test]
fn a_leak_stays_unnoticed_only_where_nobody_sits_beside() {
    let options = (Fault::LetsTheAskedSeeTheirNeighbour, STANDARD.len());
    let tally = many(&trial::<Broken>(&options, &[Some(ANTE)], &STANDARD, 0));
    assert!(tally.decisions > 0, "{tally}");
}

#[test]
fn the_same_seed_gives_the_same_trial() {
    let bets = [Some(ANTE), Some(ANTE)];
    let trial = trial::<Toy>(&52, &bets, &STANDARD, 20);
    let tallies: Vec<_> = (0..50).map(|seed| check(&trial, seed)).collect();
    assert_eq!(tallies, (0..50).map(|seed| check(&trial, seed)).collect::<Vec<_>>());
    assert!(tallies.iter().any(|tally| *tally != tallies[0]), "seeds differ");
}
