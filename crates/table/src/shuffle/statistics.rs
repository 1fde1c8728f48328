//! Where the cards end up in a hundred thousand decks, and two known-bad shuffles the same test
//! must refuse.
//!
//! For fair orders of n cards in N decks, the sum over all cells (position, card) of `(seen -
//! N/n)^2 / (N/n)`, times `(n-1)/n`, is distributed as chi-square with `(n-1)^2` degrees of
//! freedom. The seeds are fixed, so a test passes always or never.

#![allow(clippy::float_arithmetic, reason = "a chi-square is no money")]

use super::*;

const DECKS: u32 = 100_000;

/// How many standard deviations the position matrix of `n` cards lies above its mean.
fn deviations(n: u16, mut order: impl FnMut(u32) -> Vec<u16>) -> f64 {
    let cards = usize::from(n);
    let mut seen = vec![0_u32; cards * cards];
    for deck in 0..DECKS {
        for (position, card) in order(deck).into_iter().enumerate() {
            seen[position * cards + usize::from(card)] += 1;
        }
    }
    let n = f64::from(n);
    let expected = f64::from(DECKS) / n;
    let sum: f64 = seen.iter().map(|cell| (f64::from(*cell) - expected).powi(2) / expected).sum();
    let freedom = (n - 1.0).powi(2);
    (sum * (n - 1.0) / n - freedom) / (2.0 * freedom).sqrt()
}

fn seed_of(deck: u32) -> Seed {
    let mut bytes = [0x5a; 32];
    bytes[..4].copy_from_slice(&deck.to_le_bytes());
    Seed::new(bytes)
}

#[test]
fn every_card_lies_at_every_position_equally_often() {
    for n in [52, 54] {
        let deviations = deviations(n, |deck| shuffle(&seed_of(deck), Purpose::Shuffle, n));
        assert!(deviations.abs() < 3.0, "{n} cards: {deviations:.2} standard deviations");
    }
}

#[test]
fn a_shuffle_that_swaps_with_any_position_is_found_out() {
    let naive = |deck| {
        let mut draws = Draws::new(&seed_of(deck), Purpose::Shuffle);
        let mut order: Vec<u16> = (0..52).collect();
        (0..52).for_each(|i| order.swap(i, draws.below(52) as usize));
        order
    };
    assert!(deviations(52, naive) > 30.0);
}

#[test]
fn a_byte_taken_modulo_the_bound_is_found_out() {
    let biased = |deck| {
        let mut draws = Draws::new(&seed_of(deck), Purpose::Shuffle);
        let mut order: Vec<u16> = (0..52).collect();
        permute(&mut order, |bound| draws.word() % 256 % bound);
        order
    };
    assert!(deviations(52, biased) > 30.0);
}

#[test]
fn a_shuffle_that_never_leaves_a_card_where_it_is_is_found_out() {
    // Sattolo's: the off-by-one that draws below i instead of below i + 1.
    let off_by_one = |deck| {
        let mut draws = Draws::new(&seed_of(deck), Purpose::Shuffle);
        let mut order: Vec<u16> = (0..52).collect();
        permute(&mut order, |bound| draws.below(bound - 1));
        order
    };
    assert!(deviations(52, off_by_one) > 30.0);
}

#[test]
fn with_perfect_memory_a_guesser_names_four_and_a_half_cards_of_a_deck() {
    // Whatever the guesser's method, a fair deck of 52 gives 1 + 1/2 + … + 1/52 right guesses on
    // average, with a standard deviation of 1.7065. This guesser names the card that followed the
    // last one when new.
    let mut right = 0_u32;
    for deck in 0..DECKS {
        let order = shuffle(&seed_of(deck), Purpose::Shuffle, 52);
        let mut left = [true; 52];
        let mut last = 51;
        for card in order.into_iter().map(usize::from) {
            let guess = (1..=52).map(|step| (last + step) % 52).find(|guess| left[*guess]);
            right += u32::from(guess == Some(card));
            left[card] = false;
            last = card;
        }
    }
    let mean = f64::from(right) / f64::from(DECKS);
    let harmonic: f64 = (1..=52).map(|k| 1.0 / f64::from(k)).sum();
    let deviations = (mean - harmonic) / (1.7065 / f64::from(DECKS).sqrt());
    assert!(deviations.abs() < 3.0, "mean {mean:.4} for {harmonic:.4}: {deviations:.2}");
}
