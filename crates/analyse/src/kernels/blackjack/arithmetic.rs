//! Two arithmetics for one analysis: doubles, which are quick, and whole numbers, which are exact.
//!
//! Drawing a card divides by the number of cards left. In whole numbers nothing is divided: the
//! value of a hand of `k` cards is kept times the number of orders in which the next cards may come
//! up to a fixed card, so that a mean over the next card is a sum.

use core::fmt::Debug;
use core::ops::{Add, Div, Mul, Neg, Sub};

use num_bigint::{BigInt, BigUint};
use num_rational::BigRational;

use super::draws::Draws;
use super::shoe::Shoe;

/// A value that is known: a double or a fraction.
pub trait Number:
    Clone
    + PartialOrd
    + Debug
    + Add<Output = Self>
    + Sub<Output = Self>
    + Mul<Output = Self>
    + Div<Output = Self>
    + Neg<Output = Self>
{
    /// A ratio of whole numbers.
    fn ratio(above: i64, below: i64) -> Self;

    /// For a report that prints it.
    fn to_double(&self) -> f64;

    /// Whether these are so near that it is not known which is greater.
    fn near(one: &Self, other: &Self) -> bool;

    /// A whole number.
    fn whole(number: i64) -> Self {
        Self::ratio(number, 1)
    }

    /// Nothing.
    fn zero() -> Self {
        Self::ratio(0, 1)
    }
}

impl Number for f64 {
    #[expect(clippy::cast_precision_loss, reason = "small numbers of ways")]
    fn ratio(above: i64, below: i64) -> Self {
        above as Self / below as Self
    }

    fn to_double(&self) -> f64 {
        *self
    }

    fn near(one: &Self, other: &Self) -> bool {
        (one - other).abs() < Doubles::NEAR
    }
}

impl Number for BigRational {
    fn ratio(above: i64, below: i64) -> Self {
        Self::new(above.into(), below.into())
    }

    fn to_double(&self) -> f64 {
        crate::rational::nearest(self.numer(), self.denom())
    }

    fn near(_one: &Self, _other: &Self) -> bool {
        false
    }
}

/// How values are reckoned while cards are still to come from one shoe.
pub trait Arithmetic: Sized {
    /// The value of a hand while it is reckoned.
    type Value: Clone + PartialOrd + Debug;
    /// The value when it is known.
    type Number: Number;

    /// For hands from this shoe.
    fn from(shoe: &Shoe) -> Self;

    /// Nothing.
    fn zero() -> Self::Value;

    /// Adds another value so many times.
    fn add(sum: &mut Self::Value, times: i32, value: &Self::Value);

    /// The mean of a sum over so many cards that may come next.
    fn mean(sum: Self::Value, cards: u32) -> Self::Value;

    /// What a hand of `cards` cards wins that loses so much to a dealer who has no blackjack, if
    /// `blackjacks` of the cards left make one.
    fn stand(&self, cards: u8, left: &Shoe, blackjacks: u32, losses: &Draws) -> Self::Value;

    /// The value for a hand of `cards` cards of something that happens in `ways` of all orders of
    /// the next two cards, and counts `each`.
    fn in_two(&self, cards: u8, left: &Shoe, ways: u64, each: i32) -> Self::Value;

    /// The chance of draws from a shoe, each times its weight.
    fn chance(draws: &Draws, shoe: &Shoe) -> Self::Number;

    /// The value of a hand of `cards` cards, when it is known.
    fn known(&self, cards: u8, value: &Self::Value) -> Self::Number;

    /// Whether these are so near that doubles do not tell which is greater.
    fn near(one: &Self::Value, other: &Self::Value) -> bool;
}

/// Doubles.
///
/// Every value is a sum of products of at most some twenty quotients of small whole numbers, all of
/// one sign before the last subtraction; it is off by less than a thousandth of [`Doubles::NEAR`].
#[derive(Clone, Copy, Debug)]
pub struct Doubles;

impl Doubles {
    /// Values that differ by less are told apart by whole numbers.
    pub const NEAR: f64 = 1e-10;
}

impl Arithmetic for Doubles {
    type Value = f64;
    type Number = f64;

    fn from(_shoe: &Shoe) -> Self {
        Self
    }

    fn zero() -> f64 {
        0.0
    }

    fn add(sum: &mut f64, times: i32, value: &f64) {
        *sum += f64::from(times) * value;
    }

    fn mean(sum: f64, cards: u32) -> f64 {
        sum / f64::from(cards)
    }

    fn stand(&self, _cards: u8, left: &Shoe, blackjacks: u32, losses: &Draws) -> f64 {
        f64::from(left.cards() - blackjacks) / f64::from(left.cards()) - losses.chance(left)
    }

    #[expect(clippy::cast_precision_loss, reason = "fewer than a million ways")]
    fn in_two(&self, _cards: u8, left: &Shoe, ways: u64, each: i32) -> f64 {
        let next = left.cards() - u32::from(!left.is_infinite());
        f64::from(each) * ways as f64 / (f64::from(left.cards()) * f64::from(next))
    }

    fn chance(draws: &Draws, shoe: &Shoe) -> f64 {
        draws.chance(shoe)
    }

    fn known(&self, _cards: u8, value: &f64) -> f64 {
        *value
    }

    fn near(one: &f64, other: &f64) -> bool {
        (one - other).abs() < Self::NEAR
    }
}

/// Whole numbers.
#[derive(Clone, Debug)]
pub struct Whole {
    /// In how many orders the cards may come from the one after `k` cards up to the last.
    orders: Vec<BigInt>,
}

impl Arithmetic for Whole {
    type Value = BigInt;
    type Number = BigRational;

    fn from(shoe: &Shoe) -> Self {
        // A hand and a dealer stand on 21 at most each; a hand over 21 has one card more, and the
        // dealer's second card counts too.
        let last = shoe.most_cards(42) + 2;
        let last = if shoe.is_infinite() { last } else { last.min(shoe.cards()) };
        let step = u32::from(!shoe.is_infinite());
        let mut orders = vec![BigInt::from(1)];
        for k in (0..last).rev() {
            let more = orders.last().expect("one at least") * (shoe.cards() - step * k);
            orders.push(more);
        }
        orders.reverse();
        Self { orders }
    }

    fn zero() -> BigInt {
        BigInt::ZERO
    }

    fn add(sum: &mut BigInt, times: i32, value: &BigInt) {
        *sum += value * times;
    }

    fn mean(sum: BigInt, _cards: u32) -> BigInt {
        sum
    }

    fn stand(&self, cards: u8, left: &Shoe, blackjacks: u32, losses: &Draws) -> BigInt {
        let (lost, deepest) = together(losses, left);
        let at = usize::from(cards);
        let lost = &self.orders[at + deepest] * BigInt::from(lost);
        &self.orders[at + 1] * (left.cards() - blackjacks) - lost
    }

    fn in_two(&self, cards: u8, _left: &Shoe, ways: u64, each: i32) -> BigInt {
        &self.orders[usize::from(cards) + 2] * ways * each
    }

    fn chance(draws: &Draws, shoe: &Shoe) -> BigRational {
        let (ways, deepest) = together(draws, shoe);
        let orders = (0..deepest).map(|drawn| left_after(shoe, drawn));
        let orders = orders.fold(BigInt::from(1), |product, left| product * left);
        BigRational::new(ways.into(), orders)
    }

    fn known(&self, cards: u8, value: &BigInt) -> BigRational {
        BigRational::new(value.clone(), self.orders[usize::from(cards)].clone())
    }

    fn near(_one: &BigInt, _other: &BigInt) -> bool {
        false
    }
}

/// How many cards a shoe has after so many.
fn left_after(shoe: &Shoe, drawn: usize) -> u32 {
    let drawn = u32::try_from(drawn).expect("few cards are drawn");
    if shoe.is_infinite() { shoe.cards() } else { shoe.cards() - drawn }
}

/// The ways of all draws times their weight, among all orders of as many cards as the longest has;
/// and how many that are.
fn together(draws: &Draws, shoe: &Shoe) -> (BigUint, usize) {
    let ways = draws.ways(shoe);
    let deepest = ways.iter().rposition(|&ways| ways > 0).unwrap_or(0);
    let mut sum = BigUint::ZERO;
    for (drawn, &ways) in ways.iter().skip(1).take(deepest).enumerate() {
        sum *= left_after(shoe, drawn);
        sum += ways;
    }
    (sum, deepest)
}
