//! The conformance kit thrown at every game: one seat, three, a full table, every kind of table,
//! with and without voids.

use rules::conformance::{Tally, Trial, check};

use crate::support::{bets, options};
use crate::tried::{Tried, on_every_game};

on_every_game!(
    one_player_alone_is_asked_and_shown_as_many_cards_as_the_text_says,
    one_player_alone_whose_hand_is_void_at_any_instant_gets_the_wagers_back,
    three_players_with_voids_at_random_instants,
    a_full_table_with_and_without_empty_seats_in_between,
    nearly_every_hand_void_still_ends_every_round,
);

/// Many rounds at every kind of table; of 256 inputs so many are preceded by a void.
fn many<G: Tried>(seats: &[(u64, u64)], voids: u8, rounds: usize, judge: impl Fn(Tally)) {
    let bets = bets::<G>(seats);
    for changes in G::TABLES {
        let (options, deck) = (options::<G>(changes), G::DECK);
        let (carry, bets, odd) = (&(), &*bets, &G::odd);
        let trial = Trial::<G> { options: &options, carry, bets, deck, odd, voids };
        judge((0..rounds as u64).map(|seed| check(&trial, seed)).sum());
    }
}

/// So many rounds without a void: every player is asked and shown as the text says.
fn many_quiet<G: Tried>(seats: &[(u64, u64)], rounds: usize) {
    let players = seats.iter().filter(|(first, _)| *first > 0).count();
    many::<G>(seats, 0, rounds, |tally| {
        let asked = |times: &usize| times * players * rounds;
        let (least, most) = (asked(G::ASKED.start()), asked(G::ASKED.end()));
        assert!((least..=most).contains(&tally.decisions), "{tally}");
        let shown = |own: &usize, house: &usize| (own * players + house) * rounds;
        let least = shown(G::OWN_CARDS.start(), G::HOUSE_CARDS.start());
        let most = shown(G::OWN_CARDS.end(), G::HOUSE_CARDS.end());
        assert!((least..=most).contains(&tally.cards), "{tally}");
        assert!(tally.refusals > 20 * rounds && tally.voids == 0, "{tally}");
    });
}

fn one_player_alone_is_asked_and_shown_as_many_cards_as_the_text_says<G: Tried>() {
    many_quiet::<G>(&G::WAGERS[..1], 200);
    many_quiet::<G>(&G::WAGERS[1..2], 200);
}

fn one_player_alone_whose_hand_is_void_at_any_instant_gets_the_wagers_back<G: Tried>() {
    many::<G>(&G::WAGERS[..1], 28, 200, |tally| {
        assert!((60..200).contains(&tally.voids) && tally.decisions > 30, "{tally}");
    });
}

fn three_players_with_voids_at_random_instants<G: Tried>() {
    many::<G>(&G::WAGERS[..3], 16, 150, |tally| {
        assert!(tally.voids > 75 && tally.decisions > 100, "{tally}");
        assert!(tally.refusals > 1_000, "{tally}");
    });
}

fn a_full_table_with_and_without_empty_seats_in_between<G: Tried>() {
    let empty = |index: usize| [0, 2, 5, 6].contains(&index);
    let gaps = (0..G::WAGERS.len()).map(|seat| if empty(seat) { (0, 0) } else { G::WAGERS[seat] });
    for seats in [G::WAGERS, &gaps.collect::<Vec<_>>()] {
        many_quiet::<G>(seats, 20);
        many::<G>(seats, 12, 40, |tally| {
            assert!(tally.voids > 20 && tally.decisions > 40, "{tally}");
        });
    }
}

fn nearly_every_hand_void_still_ends_every_round<G: Tried>() {
    let seats = [G::WAGERS[0], (0, 0), G::WAGERS[1], G::WAGERS[2], (0, 0), G::WAGERS[3]];
    many::<G>(&seats, 200, 200, |tally| {
        assert!(tally.voids > 650 && tally.decisions < 120, "{tally}");
    });
}
