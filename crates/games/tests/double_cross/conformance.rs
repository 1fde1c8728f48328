//! The conformance kit thrown at Double Cross Poker: one seat, three, a full table, every way of
//! dealing, with and without three-card wagers, with and without voids.

use cards::deck::STANDARD;
use games::double_cross::{Bets, Decision, DoubleCross, Options, PayTable, payout_limit};
use rules::conformance::{Stream, Tally, Trial, check};
use rules::{Chips, DealingMethod, Rounding};

use crate::support::{EXPOSES, FOLDS, HORIZONTAL, KEEPS, VERTICAL, bets};

/// Every decision of the game, in a drawn order: half of them are refused whenever one is due.
fn odd(_: &DoubleCross, stream: &mut Stream) -> Vec<Decision> {
    let mut decisions = [EXPOSES, KEEPS, FOLDS, VERTICAL, HORIZONTAL];
    stream.shuffle(&mut decisions);
    decisions.to_vec()
}

fn every_kind_of_table() -> Vec<Options> {
    let limit = payout_limit(
        &PayTable::MINIMUM,
        Chips::dollars(60_000),
        Chips::dollars(5),
        Rounding::Exact,
    );
    let limited = Some(limit.expect("at the floor"));
    let methods = [DealingMethod::ManualShoe, DealingMethod::Hand, DealingMethod::AutomatedShoe];
    let mut kinds = Vec::new();
    for (dealing, payout_limit) in methods.into_iter().zip([None, limited, None]) {
        let rounding = Rounding::Up { unit: Chips::dollars(1) };
        kinds.push(Options { dealing, payout_limit, rounding, ..Options::default() });
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
    let trial = Trial::<DoubleCross> { options, carry: &(), bets, deck, odd: &odd, voids };
    let mut sum = Tally::default();
    (0..seeds).for_each(|seed| add(&mut sum, check(&trial, seed)));
    sum
}

#[test]
fn one_player_alone_sees_nine_cards_and_is_asked_once_or_twice() {
    for options in every_kind_of_table() {
        let quiet = many(&options, &bets(&[(5, 0)]), 0, 1_000);
        assert_eq!((quiet.cards, quiet.decisions, quiet.voids), (9_000, 1_000, 0), "{quiet}");
        assert!(quiet.refusals > 20_000, "{quiet}");
        let claiming = many(&options, &bets(&[(5, 3)]), 0, 1_000);
        assert_eq!((claiming.cards, claiming.decisions), (9_000, 2_000), "{claiming}");
    }
}

#[test]
fn one_player_alone_whose_hand_is_void_at_any_instant_gets_the_unsettled_wagers_back() {
    for options in every_kind_of_table() {
        let tally = many(&options, &bets(&[(5, 3)]), 24, 1_000);
        assert!(tally.voids > 400 && tally.voids < 1_000, "{tally}");
        assert!(tally.decisions > 500 && tally.decisions < 2_000, "{tally}");
    }
}

#[test]
fn three_players_with_voids_at_random_instants() {
    for options in every_kind_of_table() {
        let tally = many(&options, &bets(&[(10, 5), (25, 0), (500, 100)]), 24, 700);
        assert!(tally.decisions > 1_000 && tally.decisions < 3_500, "{tally}");
        assert!(tally.voids > 500 && tally.refusals > 7_000, "{tally}");
    }
}

#[test]
fn a_full_table_of_eight_with_empty_seats_in_between() {
    let full = [(10, 1), (20, 2), (30, 0), (40, 4), (50, 0), (60, 6), (70, 7), (80, 0)];
    let gaps = [(0, 0), (20, 2), (0, 0), (40, 4), (50, 0), (0, 0), (0, 0), (80, 8)];
    for options in every_kind_of_table() {
        for dollars in [full, gaps] {
            let seats = dollars.iter().filter(|(ante, _)| *ante > 0).count();
            let claims = dollars.iter().filter(|(_, three_card)| *three_card > 0).count();
            let quiet = many(&options, &bets(&dollars), 0, 50);
            assert_eq!(quiet.decisions, 50 * (seats + claims), "{quiet}");
            assert_eq!(quiet.cards, 50 * (2 * seats + 7), "{quiet}");
            let troubled = many(&options, &bets(&dollars), 16, 150);
            assert!(troubled.voids > 100 && troubled.decisions > 300, "{troubled}");
        }
    }
}

#[test]
fn nearly_every_hand_void_still_ends_every_round() {
    let dollars = [(10, 5), (0, 0), (20, 0), (30, 1), (0, 0), (40, 40)];
    let tally = many(&Options::default(), &bets(&dollars), 200, 1_000);
    assert!(tally.voids > 3_500, "{tally}");
    assert!(tally.decisions < 300, "{tally}");
}
