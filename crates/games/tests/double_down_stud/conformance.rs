//! The conformance kit thrown at Double Down Stud: one seat, three, a full table, both
//! authorities, full and partial doubles, with and without voids.

use cards::deck::STANDARD;
use games::DoubleDownStud;
use games::double_down_stud::payout_limit;
use games::double_down_stud::{Authority, Bets, Decision, Doubles, Options, PayTable};
use rules::conformance::{Stream, Tally, Trial, check};
use rules::{Chips, Due, Round, Rounding};

use crate::support::bets;

/// Doubles at and around every boundary, and one in between.
fn odd_doubles(round: &DoubleDownStud, stream: &mut Stream) -> Vec<Decision> {
    let original = match round.due() {
        Due::Decision { seat, .. } => round.wagers(seat).next().expect("a wager").staked.in_cents(),
        _ => 1000,
    };
    let between = stream.below(2 * usize::try_from(original).expect("small")) as u64;
    let cents = [0, 1, 49, 50, original / 2, original - 1, original, original + 1, between];
    let doubles = cents.map(|cents| Decision::Doubles(Chips::cents(cents)));
    [Decision::DoesNotDouble].into_iter().chain(doubles).collect()
}

fn every_kind_of_table() -> Vec<Options> {
    let limit = payout_limit(
        &PayTable::MINIMUM,
        Chips::dollars(100_000),
        Chips::dollars(5),
        2,
        Rounding::Exact,
    );
    let mut kinds = Vec::new();
    for authority in [Authority::Section11, Authority::NewJersey] {
        for doubles in [Doubles::Partial, Doubles::Full] {
            for payout_limit in [None, Some(limit.expect("at the floor"))] {
                let rounding = Rounding::Up { unit: Chips::cents(50) };
                let options = Options::default();
                kinds.push(Options { authority, doubles, payout_limit, rounding, ..options });
            }
        }
    }
    kinds
}

fn add(sum: &mut Tally, tally: Tally) {
    sum.cards += tally.cards;
    sum.decisions += tally.decisions;
    sum.refusals += tally.refusals;
    sum.voids += tally.voids;
}

/// Many rounds at one kind of table.
fn many(options: &Options, bets: &[Option<Bets>], voids: u8, seeds: u64) -> Tally {
    let deck = &STANDARD;
    let trial =
        Trial::<DoubleDownStud> { options, carry: &(), bets, deck, odd: &odd_doubles, voids };
    let mut sum = Tally::default();
    (0..seeds).for_each(|seed| add(&mut sum, check(&trial, seed)));
    sum
}

#[test]
fn one_player_alone_is_dealt_five_cards_and_asked_once() {
    let rounds = 1_000;
    for options in every_kind_of_table() {
        let tally = many(&options, &bets(&[10]), 0, rounds);
        let rounds = usize::try_from(rounds).expect("small");
        assert_eq!((tally.cards, tally.decisions, tally.voids), (5 * rounds, rounds, 0), "{tally}");
        assert!(tally.refusals > 40 * rounds, "{tally}");
    }
}

#[test]
fn one_player_alone_whose_hand_is_void_at_any_instant_gets_the_wagers_back() {
    for options in every_kind_of_table() {
        let tally = many(&options, &bets(&[10]), 32, 1_000);
        assert!(tally.voids > 400 && tally.voids < 1_000, "{tally}");
        assert!(tally.decisions > 400 && tally.decisions < 1_000, "{tally}");
    }
}

#[test]
fn three_players_with_voids_at_random_instants() {
    for options in every_kind_of_table() {
        let tally = many(&options, &bets(&[10, 25, 500]), 24, 1_000);
        assert!(tally.decisions > 1_500 && tally.decisions < 3_000, "{tally}");
        assert!(tally.voids > 500 && tally.refusals > 10_000, "{tally}");
    }
}

#[test]
fn a_full_table_of_eight_with_empty_seats_in_between() {
    for options in every_kind_of_table() {
        for dollars in [[10, 20, 30, 40, 50, 60, 70, 80], [0, 20, 0, 40, 50, 0, 0, 80]] {
            let seats = dollars.iter().filter(|dollars| **dollars > 0).count();
            let quiet = many(&options, &bets(&dollars), 0, 200);
            assert_eq!(quiet.decisions, 200 * seats, "{quiet}");
            assert_eq!(quiet.cards, 200 * (seats + 4), "{quiet}");
            let troubled = many(&options, &bets(&dollars), 16, 500);
            assert!(troubled.voids > 200 && troubled.decisions > 500, "{troubled}");
        }
    }
}

#[test]
fn nearly_every_hand_void_still_ends_every_round() {
    let tally = many(&Options::default(), &bets(&[10, 0, 20, 30, 0, 40]), 200, 2_000);
    assert!(tally.voids > 7_000, "{tally}");
    assert!(tally.decisions < 500, "{tally}");
}
