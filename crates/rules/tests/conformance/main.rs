//! The conformance kit itself: a correct game passes, and every broken promise is found.

mod broken;
mod toy;

use std::panic::{AssertUnwindSafe, catch_unwind};

use broken::{Broken, Fault};
use cards::deck::STANDARD;
use rules::conformance::{Stream, Tally, Trial, check};
use rules::{Chips, Round};
use toy::{Decision, Toy};

const ANTE: Chips = Chips::dollars(10);

/// The least, a fraction, the whole of the ante and a cent more; and nothing at all.
fn raises<R>(_: &R, stream: &mut Stream) -> Vec<Decision> {
    let amounts = [0, 1, 1 + stream.below(999) as u64, 1000, 1001];
    amounts.map(|cents| Decision::Raises(Chips::cents(cents))).to_vec()
}

fn trial<'a, R>(options: &'a R::Options, bets: &'a [Option<Chips>], voids: u8) -> Trial<'a, R>
where
    R: Round<Bets = Chips, Carry = (), Decision = Decision>,
{
    Trial { options, carry: &(), bets, deck: &STANDARD, odd: &raises, voids }
}

/// What many seeds did together.
fn many<R>(trial: &Trial<'_, R>) -> Tally
where
    R: Round<Bets = Chips, Carry = (), Decision = Decision>,
{
    let mut sum = Tally::default();
    for seed in 0..500 {
        let Tally { cards, decisions, refusals, voids } = check(trial, seed);
        sum.cards += cards;
        sum.decisions += decisions;
        sum.refusals += refusals;
        sum.voids += voids;
    }
    sum
}

/// The broken promises the kit names when it tries a round with `fault`: seeds with and without
/// voids.
fn findings(fault: Fault) -> impl Iterator<Item = String> {
    (0..100).filter_map(move |seed| {
        let bets = [Some(ANTE), Some(ANTE), None, Some(ANTE)];
        let trial = trial::<Broken>(&fault, &bets, if seed % 2 == 0 { 0 } else { 48 });
        let panic = catch_unwind(AssertUnwindSafe(|| check(&trial, seed))).err()?;
        let text = panic.downcast_ref::<String>().cloned();
        text.or_else(|| panic.downcast_ref::<&str>().map(|text| (*text).to_owned()))
    })
}

#[test]
fn a_correct_game_with_examined_cards_passes_at_any_table() {
    for bets in [
        &[Some(ANTE)][..],
        &[Some(ANTE), Some(ANTE), Some(ANTE)],
        &[None, Some(ANTE), None, None, Some(ANTE), Some(ANTE), None, Some(ANTE)],
    ] {
        let quiet = many(&trial::<Toy>(&(), bets, 0));
        assert!(quiet.decisions > 0 && quiet.refusals > 0, "{quiet}");
        assert_eq!(quiet.voids, 0, "{quiet}");
        let troubled = many(&trial::<Toy>(&(), bets, 48));
        assert!(troubled.voids > 0 && troubled.decisions < quiet.decisions, "{troubled}");
    }
}

#[test]
fn a_wrapper_that_breaks_nothing_passes() {
    assert_eq!(findings(Fault::None).next(), None);
}

#[test]
fn every_broken_promise_is_found_and_named() {
    let promises = [
        (Fault::NeverEnds, "a round ends"),
        (Fault::ReshufflesForEver, "a round ends"),
        (Fault::ListsNoChoice, "a due decision has choices"),
        (Fault::ListsAChoiceTwice, "no choice is listed twice"),
        (Fault::ListsAChoiceItRefuses, "a listed choice is permitted"),
        (Fault::ListsAChoiceOutOfTurn, "nothing to choose when no decision is due"),
        (Fault::RefusesWhatItPermits, "what is permitted is accepted"),
        (Fault::DecisionChangesNothing, "a decision changes the round"),
        (Fault::RefusalChangesTheRound, "a refusal leaves the round unchanged"),
        (Fault::RefusalIsRecorded, "a refusal is not an act"),
        (Fault::AcceptsWhatItDoesNotPermit, "decide refuses what permits refuses"),
        (Fault::GivesAnotherReasonOutOfTurn, "No more bets"),
        (Fault::KeepsTheWagersOfAVoidHand, "a void hand gets its wagers back"),
        (Fault::PaysAVoidHand, "a void hand gets its wagers back"),
        (Fault::PlaysOnWithAVoidHand, "a void hand gets no further card"),
        (Fault::PlaysOnWithAVoidHand, "a void hand is asked nothing"),
        (Fault::VoidsTheNeighbourToo, "a void hand leaves the others alone"),
        (Fault::LosesChips, "chips are conserved"),
        (Fault::CollectsAndPays, "what came back"),
        (Fault::ReportsLessThanItPaid, "what came back"),
        (Fault::HidesAWager, "every wager of the acts is reported"),
        (Fault::LeavesWagersUndecided, "a complete round has decided every wager"),
        (Fault::LeavesACardOnTheLayout, "each card dealt is collected once"),
        (Fault::CollectsACardTwice, "each card dealt is collected once"),
        (Fault::LetsPlayersSeeTheirNeighbour, "sees only what it can see"),
        (Fault::AsksByACardOthersHold, "unseen cards do not change what is due"),
        (Fault::DependsOnMoreThanItsInputs, "the same inputs give the same acts"),
    ];
    for (fault, promise) in promises {
        let named = findings(fault).any(|finding| finding.contains(promise));
        assert!(named, "{fault:?} breaks {promise:?}; found: {:?}", findings(fault).next());
    }
}

#[test]
fn a_leak_stays_unnoticed_only_where_nobody_sits_beside() {
    let alone = [Some(ANTE)];
    let fault = Fault::LetsPlayersSeeTheirNeighbour;
    let tally = many(&trial::<Broken>(&fault, &alone, 0));
    assert!(tally.decisions > 0, "{tally}");
}

#[test]
fn the_same_seed_gives_the_same_trial() {
    let bets = [Some(ANTE), Some(ANTE)];
    let trial = trial::<Toy>(&(), &bets, 20);
    for seed in 0..50 {
        assert_eq!(check(&trial, seed), check(&trial, seed));
    }
    let tallies: Vec<_> = (0..50).map(|seed| check(&trial, seed)).collect();
    assert!(tallies.iter().any(|tally| *tally != tallies[0]), "seeds differ");
}
