//! The conformance kit thrown at Caribbean Stud: one seat, three, a full table, both patterns, with
//! and without progressive wagers, payout limit and awards for folded hands, with and without
//! voids.

use cards::deck::STANDARD;
use games::caribbean_stud::{
    Bets, CaribbeanStud, Decision, FoldedHand, Options, Pattern, PayTable, payout_limit,
};
use rules::conformance::{Stream, Tally, Trial, check};
use rules::{Chips, Due, Round, Rounding};

use crate::support::both;

/// Folds, and bets at and around twice the ante.
fn odd(round: &CaribbeanStud, stream: &mut Stream) -> Vec<Decision> {
    let ante = match round.due() {
        Due::Decision { seat, .. } => round.wagers(seat).next().expect("an ante").staked.in_cents(),
        _ => 1000,
    };
    let between = stream.below(4 * usize::try_from(ante).expect("small")) as u64;
    let cents = [0, 1, ante, 2 * ante - 1, 2 * ante, 2 * ante + 1, 3 * ante, between, u64::MAX];
    let bets = cents.map(|cents| Decision::Bets(Chips::cents(cents)));
    [Decision::Folds].into_iter().chain(bets).collect()
}

fn every_kind_of_table() -> Vec<Options> {
    let limit =
        payout_limit(&PayTable::MINIMUM, Chips::dollars(5_000), Chips::dollars(5), Rounding::Exact);
    let mut kinds = Vec::new();
    for pattern in [Pattern::Single, Pattern::Packet] {
        for folded in [FoldedHand::WinsNoAward, FoldedHand::MayWinAward] {
            for payout_limit in [None, Some(limit.expect("at the floor"))] {
                let rounding = Rounding::Up { unit: Chips::cents(50) };
                let options = Options::default();
                kinds.push(Options { pattern, folded, payout_limit, rounding, ..options });
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
    let trial = Trial::<CaribbeanStud> { options, carry: &(), bets, deck, odd: &odd, voids };
    let mut sum = Tally::default();
    (0..seeds).for_each(|seed| add(&mut sum, check(&trial, seed)));
    sum
}

#[test]
fn one_player_alone_is_asked_once_and_sees_ten_cards_or_folds_with_six() {
    let rounds = 500;
    for options in every_kind_of_table() {
        let tally = many(&options, &both(&[(10, 1)]), 0, rounds);
        let rounds = usize::try_from(rounds).expect("small");
        assert_eq!((tally.decisions, tally.voids), (rounds, 0), "{tally}");
        assert!(tally.cards > 6 * rounds && tally.cards < 10 * rounds, "{tally}");
        assert!(tally.refusals > 40 * rounds, "{tally}");
    }
}

#[test]
fn one_player_alone_whose_hand_is_void_at_any_instant_gets_the_wagers_back() {
    for options in every_kind_of_table() {
        let tally = many(&options, &both(&[(10, 1)]), 32, 500);
        assert!(tally.voids > 250 && tally.voids < 500, "{tally}");
        assert!(tally.decisions > 50 && tally.decisions < 500, "{tally}");
    }
}

#[test]
fn three_players_with_voids_at_random_instants() {
    for options in every_kind_of_table() {
        let tally = many(&options, &both(&[(10, 1), (25, 0), (500, 1)]), 16, 400);
        assert!(tally.decisions > 500 && tally.decisions < 1_200, "{tally}");
        assert!(tally.voids > 250 && tally.refusals > 10_000, "{tally}");
    }
}

#[test]
fn a_full_table_of_eight_with_empty_seats_in_between() {
    let full: [(u64, u64); 8] = core::array::from_fn(|seat| (10 + seat as u64, seat as u64 % 2));
    let some = [(0, 0), (20, 1), (0, 0), (40, 0), (50, 1), (0, 0), (0, 0), (80, 1)];
    for options in every_kind_of_table() {
        for dollars in [full, some] {
            let seats = dollars.iter().filter(|(ante, _)| *ante > 0).count();
            let quiet = many(&options, &both(&dollars), 0, 50);
            assert_eq!(quiet.decisions, 50 * seats, "{quiet}");
            assert!(quiet.cards > 50 * (5 * seats + 1), "{quiet}");
            let troubled = many(&options, &both(&dollars), 12, 100);
            assert!(troubled.voids > 100 && troubled.decisions > 100, "{troubled}");
        }
    }
}

#[test]
fn nearly_every_hand_void_in_mid_deal_still_ends_every_round() {
    for options in every_kind_of_table() {
        let bets = both(&[(10, 1), (0, 0), (20, 0), (30, 1), (0, 0), (40, 1)]);
        let tally = many(&options, &bets, 200, 400);
        assert!(tally.voids > 1_500, "{tally}");
        assert!(tally.decisions < 100, "{tally}");
    }
}
