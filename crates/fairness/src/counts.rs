//! What is counted over many decks, and what it is compared with.
//!
//! *Positions*: how often each card lies at each position. For fair orders of n cards in N decks
//! the sum over all n² cells of `(seen - N/n)² / (N/n)`, times `(n-1)/n`, has the distribution of
//! chi-square with `(n-1)²` degrees of freedom.
//!
//! *Followers*: how often each card follows each other card. The same sum over the `n(n-1)` cells
//! has the mean `(n-1)²`. Its variance follows from how the cells depend on one another: two of
//! them cannot both happen in a deck if they name the same first card, the same second card, or
//! each other's cards; otherwise both happen once in `n(n-1)` decks. The matrix of these
//! covariances, times n, has the eigenvalue 1 for `n(n-3)/2` directions, `(n+1)/(n-1)` for
//! `(n-1)(n-2)/2` and `1/(n-1)` for `2(n-1)`.
//!
//! *Guesses*: a guesser who remembers everything names a card that is left: the one that follows
//! the last card in a new deck, or the next after it. Whatever the method, a fair deck gives
//! `1 + 1/2 + … + 1/n` right guesses on average; their variance is the sum of `(1 - 1/k)/k`.

use crate::Statistic;
use crate::chance::{of_chi_square, of_normal};

/// Counts over decks of one size.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Counts {
    cards: usize,
    decks: u64,
    /// By position, then card.
    positions: Vec<u64>,
    /// By card, then the card that follows it.
    followers: Vec<u64>,
    right: u64,
}

impl Counts {
    /// Nothing counted yet, of decks of two cards or more.
    pub fn new(cards: u16) -> Self {
        assert!(cards >= 2, "a deck of {cards} cards has one order");
        let cards = usize::from(cards);
        let (positions, followers) = (vec![0; cards * cards], vec![0; cards * cards]);
        Self { cards, decks: 0, positions, followers, right: 0 }
    }

    /// How many decks were counted.
    pub const fn decks(&self) -> u64 {
        self.decks
    }

    /// Counts one more deck.
    pub fn add(&mut self, order: &[u16]) {
        let n = self.cards;
        for (position, card) in order.iter().enumerate() {
            self.positions[position * n + usize::from(*card)] += 1;
        }
        for pair in order.windows(2) {
            self.followers[usize::from(pair[0]) * n + usize::from(pair[1])] += 1;
        }
        self.right += right_guesses(order);
        self.decks += 1;
    }

    /// Adds what somebody else counted.
    pub fn join(&mut self, other: &Self) {
        let add = |(mine, theirs): (&mut u64, &u64)| *mine += theirs;
        self.positions.iter_mut().zip(&other.positions).for_each(add);
        self.followers.iter_mut().zip(&other.followers).for_each(add);
        self.right += other.right;
        self.decks += other.decks;
    }

    /// The three statistics.
    pub fn statistics(&self) -> [Statistic; 3] {
        [self.positions(), self.followers(), self.guesses()]
    }

    fn positions(&self) -> Statistic {
        let (n, expected) = self.expected();
        let sum = squares(self.positions.iter(), expected) * (n - 1.0) / n;
        of_chi_square("positions", sum, (n - 1.0).powi(2))
    }

    fn followers(&self) -> Statistic {
        let (n, expected) = self.expected();
        let apart =
            (0..self.cards * self.cards).filter(|cell| cell / self.cards != cell % self.cards);
        let sum = squares(apart.map(|cell| &self.followers[cell]), expected);
        of_normal("followers", sum, (n - 1.0).powi(2), followers_variance(n).sqrt())
    }

    fn guesses(&self) -> Statistic {
        let decks = as_float(self.decks);
        let (mut mean, mut variance) = (0.0, 0.0);
        for k in (1..=self.cards).map(|k| as_float(k as u64)) {
            mean += 1.0 / k;
            variance += (1.0 - 1.0 / k) / k;
        }
        of_normal("guesses", as_float(self.right) / decks, mean, (variance / decks).sqrt())
    }

    /// The number of cards, and what a cell should show.
    fn expected(&self) -> (f64, f64) {
        let n = as_float(self.cards as u64);
        (n, as_float(self.decks) / n)
    }
}

/// Twice the sum of the squared eigenvalues.
fn followers_variance(n: f64) -> f64 {
    let one = n * (n - 3.0) / 2.0;
    let more = (n - 1.0) * (n - 2.0) / 2.0 * ((n + 1.0) / (n - 1.0)).powi(2);
    2.0 * (one + more + 2.0 / (n - 1.0))
}

fn squares<'a>(cells: impl Iterator<Item = &'a u64>, expected: f64) -> f64 {
    cells.map(|seen| (as_float(*seen) - expected).powi(2) / expected).sum()
}

#[expect(clippy::cast_precision_loss, reason = "counts are far below 2^52")]
const fn as_float(count: u64) -> f64 {
    count as f64
}

fn right_guesses(order: &[u16]) -> u64 {
    let n = order.len();
    let mut left = vec![true; n];
    let mut last = n - 1;
    let mut right = 0;
    for card in order.iter().map(|card| usize::from(*card)) {
        let mut guess = (last + 1) % n;
        while !left[guess] {
            guess = (guess + 1) % n;
        }
        right += u64::from(guess == card);
        left[card] = false;
        last = card;
    }
    right
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Every order of `n` cards.
    fn all_orders(n: u16) -> Vec<Vec<u16>> {
        (0..n).fold(vec![Vec::new()], |orders, card| {
            let put = |order: Vec<u16>| {
                (0..=order.len()).map(move |at| {
                    let mut longer = order.clone();
                    longer.insert(at, card);
                    longer
                })
            };
            orders.into_iter().flat_map(put).collect()
        })
    }

    #[test]
    fn all_orders_together_are_exactly_even() {
        let mut counts = Counts::new(6);
        all_orders(6).iter().for_each(|order| counts.add(order));
        assert_eq!(counts.decks(), 720);
        let [positions, followers, guesses] = counts.statistics();
        assert!(positions.value.abs() < 1e-9 && followers.value.abs() < 1e-9);
        // 1 + 1/2 + … + 1/6 = 2.45, whatever the guesser's method.
        assert!((guesses.value - 2.45).abs() < 1e-12 && (guesses.expected - 2.45).abs() < 1e-12);
    }

    #[test]
    fn right_guesses_have_the_mean_and_deviation_that_are_known() {
        for (cards, mean, deviation) in [(52, 4.5380, 1.7065), (54, 4.5754, 1.7172)] {
            let mut counts = Counts::new(cards);
            counts.add(&(0..cards).collect::<Vec<_>>());
            let [.., guesses] = counts.statistics();
            assert!((guesses.expected - mean).abs() < 5e-5, "{}", guesses.expected);
            assert!((guesses.deviation - deviation).abs() < 5e-5, "{}", guesses.deviation);
            // Every guess at a new deck is right.
            assert!((guesses.value - f64::from(cards)).abs() < 1e-9);
        }
    }

    #[test]
    fn the_variance_of_the_guesses_is_that_of_all_orders() {
        let right: Vec<u64> = all_orders(6).iter().map(|order| right_guesses(order)).collect();
        let mean = 2.45;
        let variance = right.iter().map(|it| (as_float(*it) - mean).powi(2)).sum::<f64>() / 720.0;
        let mut counts = Counts::new(6);
        counts.add(&[0, 1, 2, 3, 4, 5]);
        let [.., guesses] = counts.statistics();
        assert!((guesses.deviation.powi(2) - variance).abs() < 1e-9, "{variance}");
    }

    #[test]
    fn the_variance_of_the_followers_is_that_of_all_orders() {
        // Twice the sum of all squared covariances of the cells, times n², over all 120 orders.
        let (n, orders) = (5_usize, all_orders(5));
        let follows = |order: &[u16], cell: usize| {
            let (a, b) = (cell / n, cell % n);
            order.windows(2).any(|two| (usize::from(two[0]), usize::from(two[1])) == (a, b))
        };
        let share = |count: usize| as_float(count as u64) / 120.0;
        let cells: Vec<usize> = (0..n * n).filter(|cell| cell / n != cell % n).collect();
        let mut sum = 0.0;
        for &x in &cells {
            for &y in &cells {
                let both = orders.iter().filter(|order| follows(order, x) && follows(order, y));
                let covariance = share(both.count()) - 0.2 * 0.2;
                sum += (5.0 * covariance).powi(2);
            }
        }
        assert!((followers_variance(5.0) - 2.0 * sum).abs() < 1e-9, "{sum}");
    }
}
