//! The conformance kit thrown at Double Draw Poker: one seat, three, a full table, every dealing
//! method and pattern, both pay tables, with and without voids.

use cards::deck::WITH_JOKERS;
use games::double_draw::{
    Bets, DealPattern, Decision, DoubleDraw, Options, PayTable, Places, StubTime,
};
use rules::conformance::{Stream, Tally, Trial, check};
use rules::{Chips, DealingMethod, Due, Round, Rounding};

use crate::support::bets;

/// Wagers at and around the ante, every size of discard, and what is out of turn.
fn odd(round: &DoubleDraw, stream: &mut Stream) -> Vec<Decision> {
    let ante = match round.due() {
        Due::Decision { seat, .. } => round.wagers(seat).next().expect("an ante").staked.in_cents(),
        _ => 1000,
    };
    let places: Places = (0..5).filter(|_| stream.below(2) == 0).collect();
    let amounts = [0, 1, ante / 2, ante - 1, ante, ante + 1, 2 * ante].map(Chips::cents);
    let first = amounts.map(Decision::FirstDrawWager);
    let second = amounts.map(Decision::SecondDrawWager);
    let others = [Decision::Folds, Decision::KeepsAll, Decision::Discards(places)];
    first.into_iter().chain(second).chain(others).collect()
}

fn every_kind_of_table() -> Vec<Options> {
    let base = Options { rounding: Rounding::Up { unit: Chips::cents(50) }, ..Options::default() };
    let methods = [DealingMethod::ManualShoe, DealingMethod::AutomatedShoe, DealingMethod::Hand];
    let by_method = methods.map(|dealing| Options { dealing, ..base });
    let others = [
        Options { pattern: DealPattern::Consecutive, pay_table: PayTable::TABLE_2, ..base },
        Options { stub: StubTime::BeforeSettlement, ..base },
    ];
    by_method.into_iter().chain(others).collect()
}

fn add(sum: &mut Tally, tally: Tally) {
    sum.cards += tally.cards;
    sum.decisions += tally.decisions;
    sum.refusals += tally.refusals;
    sum.voids += tally.voids;
}

/// Many rounds at one kind of table.
fn many(options: &Options, bets: &[Option<Bets>], voids: u8, seeds: u64) -> Tally {
    let deck = &WITH_JOKERS;
    let trial = Trial::<DoubleDraw> { options, carry: &(), bets, deck, odd: &odd, voids };
    let mut sum = Tally::default();
    (0..seeds).for_each(|seed| add(&mut sum, check(&trial, seed)));
    sum
}

#[test]
fn one_player_alone_is_dealt_five_to_nine_cards_and_asked_up_to_four_times() {
    for options in every_kind_of_table() {
        let tally = many(&options, &bets(&[(10, 5)]), 0, 400);
        assert!(tally.cards > 5 * 400 && tally.cards < 9 * 400, "{tally}");
        assert!(tally.decisions > 2 * 400 && tally.decisions < 4 * 400, "{tally}");
        assert!(tally.refusals > 40 * 400 && tally.voids == 0, "{tally}");
    }
}

#[test]
fn one_player_alone_whose_hand_is_void_at_any_instant_gets_the_wagers_back() {
    for options in every_kind_of_table() {
        let tally = many(&options, &bets(&[(10, 10)]), 24, 400);
        assert!(tally.voids > 120 && tally.voids < 400, "{tally}");
        assert!(tally.decisions > 300, "{tally}");
    }
}

#[test]
fn three_players_with_voids_at_random_instants() {
    for options in every_kind_of_table() {
        let tally = many(&options, &bets(&[(10, 10), (25, 1), (500, 250)]), 12, 300);
        assert!(tally.decisions > 1_000 && tally.voids > 100, "{tally}");
    }
}

#[test]
fn a_full_table_of_six_with_empty_seats_in_between() {
    for options in every_kind_of_table() {
        let full = [(10, 10), (20, 5), (30, 30), (40, 1), (50, 25), (60, 60)];
        let some = [(0, 0), (20, 5), (0, 0), (40, 1), (50, 25), (0, 0)];
        for dollars in [full, some] {
            let quiet = many(&options, &bets(&dollars), 0, 40);
            assert!(quiet.decisions > 40 * 6 && quiet.cards <= 40 * 54, "{quiet}");
            let troubled = many(&options, &bets(&dollars), 8, 60);
            assert!(troubled.voids > 20 && troubled.decisions > 100, "{troubled}");
        }
    }
}

#[test]
fn nearly_every_hand_void_still_ends_every_round() {
    let dollars = [(10, 10), (0, 0), (20, 20), (30, 30), (0, 0), (40, 40)];
    let tally = many(&Options::default(), &bets(&dollars), 200, 1_000);
    assert!(tally.voids > 3_900 && tally.decisions < 500, "{tally}");
}
