//! The conformance kit thrown at both games: one seat and many, every kind of table, with and
//! without voids.

use games::blackjack::{Bets, Decision, Insurance, Spots, TwentyOne, shoe};
use rules::conformance::{Stream, Tally, Trial, check};
use rules::{Chips, Round as _};

use super::support::{Changes, bets, options};

/// Decisions worth trying although they may be refused.
fn odd<const SPOTS: usize>(_: &TwentyOne<SPOTS>, stream: &mut Stream) -> Vec<Decision> {
    use Decision::*;
    let cents = Chips::cents(stream.below(2_500) as u64);
    let spots = Spots::from_bits(stream.below(16) as u8);
    let insured =
        [Insurance::Half(spots), Insurance::Amount(cents), Insurance::Amount(Chips::ZERO)];
    let named = [cents, Chips::dollars(10), Chips::dollars(30)].map(DoublesFor);
    let plays = [Stands, Hits, Doubles, Splits, Surrenders, DoesNotInsure];
    plays.into_iter().chain(named).chain(insured.map(Insures)).collect()
}

/// Many rounds of these tables at these seats; of 256 inputs so many are preceded by a void.
fn many<const SPOTS: usize>(
    tables: &[Changes<'_>],
    seats: &[Option<Bets<SPOTS>>],
    voids: u8,
    rounds: u64,
) -> Tally {
    let mut all = Vec::new();
    for changes in tables {
        let options = options::<SPOTS>(changes);
        // Two decks of tens and aces more: splits, insurance and awards are not rare.
        let mut deck = shoe(6).to_vec();
        let often = |card: &&cards::Card| matches!(games::blackjack::value(**card), 1 | 8 | 10);
        deck.extend(shoe(8).iter().filter(often));
        let trial = Trial::<TwentyOne<SPOTS>> {
            options: &options,
            carry: &(),
            bets: seats,
            deck: &deck,
            odd: &odd,
            voids,
        };
        all.extend((0..rounds).map(|seed| check(&trial, seed)));
    }
    all.into_iter().sum()
}

const BASE: &[Changes<'static>] = &[
    &[],
    &[("surrender", "late"), ("soft_17", "hit"), ("resplit_aces", "true")],
    &[("over_then_blackjack", "original"), ("double", "9-11"), ("resplit", "3")],
    &[("progressive", "true"), ("bonus", "either"), ("resplit_aces", "true")],
    &[("progressive", "true"), ("bonus", "either"), ("bonus_stake", "kept"), ("surrender", "late")],
    &[
        ("double_after_split", "false"),
        ("double", "10-11"),
        ("rounding", "exact"),
        ("resplit", "2"),
    ],
];

const MULTIPLE: &[Changes<'static>] = &[
    &[],
    &[("soft_17", "hit"), ("over_then_blackjack", "original")],
    &[("progressive", "true"), ("bonus", "either")],
];

/// Wagers of several seats, with the side wagers where the table takes them.
fn seats<const SPOTS: usize>(changes: Changes<'_>, count: usize) -> Vec<Option<Bets<SPOTS>>> {
    let side = changes.iter().any(|(name, _)| *name == "bonus");
    let seat = |index: usize| {
        let mut spots = [10 + index as u64; SPOTS];
        if SPOTS > 1 && index % 2 == 1 {
            spots[SPOTS - 1] = 0;
        }
        let progressive = u64::from(side && index % 3 != 2);
        let bonus = if side { [1, 5, 0][index % 3] } else { 0 };
        (index % 4 != 3).then(|| bets(spots, progressive, bonus))
    };
    (0..count).map(seat).collect()
}

fn all<const SPOTS: usize>(
    tables: &[Changes<'static>],
    count: usize,
    voids: u8,
    rounds: u64,
) -> Tally {
    let each = tables
        .iter()
        .map(|changes| many(&[changes], &seats::<SPOTS>(changes, count), voids, rounds));
    each.sum()
}

#[test]
fn one_player_alone() {
    let tally = all::<1>(BASE, 1, 0, 400);
    assert!(tally.decisions > 2_000 && tally.refusals > 20_000 && tally.voids == 0, "{tally}");
    let tally = all::<3>(MULTIPLE, 1, 0, 400);
    assert!(tally.decisions > 1_000 && tally.refusals > 10_000 && tally.voids == 0, "{tally}");
}

#[test]
fn one_player_alone_whose_hand_is_void_at_any_instant() {
    assert!(all::<1>(BASE, 1, 28, 300).voids > 500);
    assert!(all::<3>(MULTIPLE, 1, 28, 300).voids > 250);
}

#[test]
fn a_full_table_with_and_without_voids() {
    for voids in [0, 12] {
        let tally = all::<1>(BASE, 6, voids, 60);
        assert!(tally.decisions > 1_500 && (tally.voids > 100) == (voids > 0), "{tally}");
        let tally = all::<3>(MULTIPLE, 6, voids, 60);
        assert!(tally.decisions > 700 && (tally.voids > 60) == (voids > 0), "{tally}");
    }
}

#[test]
fn nearly_every_hand_void_still_ends_every_round() {
    assert!(all::<1>(BASE, 5, 200, 100).voids > 1_500);
    assert!(all::<3>(MULTIPLE, 5, 200, 100).voids > 700);
}

#[test]
fn a_round_that_nobody_plays_is_refused() {
    let nobody: [Option<Bets<1>>; 2] = [None, None];
    assert!(TwentyOne::<1>::open(&options::<1>(&[]), &(), &nobody, &mut ()).is_err());
}
