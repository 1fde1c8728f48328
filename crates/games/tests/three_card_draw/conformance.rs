//! The conformance kit thrown at Three Card Draw Poker: one seat, three, a full table, with and
//! without First 3 Bonuses, every way to deal, with and without voids.

use cards::deck::STANDARD;
use games::three_card_draw::{
    Bets, BonusTable, DealerDeal, Decision, FirstThreeTable, OnFold, Options, ThreeCardDraw,
};
use rules::conformance::{Stream, Tally, Trial, check};
use rules::{Chips, DealingMethod, Due, Round, Rounding};

use crate::support::bets;

/// Amounts at and around the ante, and cards that are not one of three.
fn odd(round: &ThreeCardDraw, stream: &mut Stream) -> Vec<Decision> {
    let ante = match round.due() {
        Due::Decision { seat, .. } => round.wagers(seat).next().expect("an ante").staked,
        Due::Card { .. } | Due::Turn { .. } | Due::Reshuffle | Due::Nothing => Chips::dollars(10),
    };
    let cents = ante.in_cents();
    let other = stream.below(usize::try_from(2 * cents).expect("small")) as u64;
    let amounts = [0, 1, cents - 1, cents, cents + 1, other].map(Chips::cents);
    let wagers = amounts.into_iter().flat_map(|a| [Decision::InToWin(a), Decision::Draws(a)]);
    let discards = [0, 2, 3, 255].map(Decision::Discards);
    let wrong = [0, 2, 3].map(Decision::DiscardsNotOne);
    [Decision::Folds].into_iter().chain(wagers).chain(discards).chain(wrong).collect()
}

fn every_kind_of_table() -> Vec<Options> {
    let plain = Options::default();
    let device = |dealer_deal| {
        let dealing = DealingMethod::AutomatedShoe;
        let rounding = Rounding::Up { unit: Chips::cents(50) };
        Options { dealing, dealer_deal, rounding, ..plain }
    };
    let by_hand = Options {
        dealing: DealingMethod::Hand,
        bonus_table: BonusTable::TABLE_3,
        first_3_table: FirstThreeTable::TABLE_4,
        ..plain
    };
    let collected = Options { on_fold: OnFold::Collected, ..plain };
    let (c, d) = (device(DealerDeal::PacketAndOne), device(DealerDeal::FromTheStub));
    vec![plain, by_hand, collected, c, d]
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
    let trial = Trial::<ThreeCardDraw> { options, carry: &(), bets, deck, odd: &odd, voids };
    let mut sum = Tally::default();
    (0..seeds).for_each(|seed| add(&mut sum, check(&trial, seed)));
    sum
}

#[test]
fn one_player_alone_is_asked_once_or_twice() {
    let rounds = 500;
    for options in every_kind_of_table() {
        for wagers in [(10, 0), (10, 5)] {
            let tally = many(&options, &bets(&[wagers]), 0, rounds);
            let rounds = usize::try_from(rounds).expect("small");
            let draws = tally.decisions - rounds;
            assert!(draws > rounds / 5 && draws < rounds / 2, "{tally}");
            assert_eq!(tally.cards, 7 * rounds + draws, "three, four and the draw cards: {tally}");
            assert_eq!(tally.voids, 0);
            assert!(tally.refusals > 100 * rounds, "{tally}");
        }
    }
}

#[test]
fn one_player_alone_whose_hand_is_void_at_any_instant_gets_the_wagers_back() {
    for options in every_kind_of_table() {
        let tally = many(&options, &bets(&[(10, 5)]), 32, 500);
        assert!(tally.voids > 250 && tally.voids < 500, "{tally}");
        assert!(tally.decisions > 150, "{tally}");
    }
}

#[test]
fn three_players_with_voids_at_random_instants() {
    for options in every_kind_of_table() {
        let tally = many(&options, &bets(&[(10, 0), (25, 5), (500, 100)]), 16, 300);
        assert!(tally.decisions > 500 && tally.voids > 150, "{tally}");
    }
}

#[test]
fn a_full_table_of_six_with_empty_seats_in_between() {
    let full = [(10, 5), (20, 0), (30, 10), (40, 1), (50, 0), (60, 60)];
    let some = [(0, 0), (20, 20), (0, 0), (40, 0), (50, 5), (0, 0)];
    for options in every_kind_of_table() {
        for dollars in [full, some] {
            let seats = dollars.iter().filter(|(ante, _)| *ante > 0).count();
            let quiet = many(&options, &bets(&dollars), 0, 60);
            assert!(quiet.decisions > 60 * seats, "{quiet}");
            let troubled = many(&options, &bets(&dollars), 8, 120);
            assert!(troubled.voids > 40 && troubled.decisions > 120, "{troubled}");
        }
    }
}

#[test]
fn nearly_every_hand_void_still_ends_every_round() {
    let tally = many(&Options::default(), &bets(&[(10, 5), (0, 0), (20, 0), (30, 5)]), 200, 1_000);
    assert!(tally.voids > 2_500, "{tally}");
}
