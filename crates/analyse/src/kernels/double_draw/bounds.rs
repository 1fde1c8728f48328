//! What a first draw is worth at most: as if no card that was given up could have helped.

use super::worth::{Draws, each_set5};
use crate::sets;

/// Sums of the bounds of all hands that hold a set, by how many cards were given up before.
pub(super) struct Bounds {
    /// By set of two, three cards given up.
    pub(super) two: Vec<i64>,
    /// By set of three, two and three given up.
    pub(super) three: Vec<[i64; 2]>,
    /// By set of four, one, two and three given up.
    pub(super) four: Vec<[i64; 3]>,
    /// By set of five.
    pub(super) five: Vec<[i32; 3]>,
}

impl Bounds {
    pub(super) fn new(draws: &Draws) -> Self {
        let cards = draws.cards;
        let mut four = vec![[0; 3]; sets::below(cards, 4)];
        let mut five = Vec::with_capacity(draws.back.len());
        each_set5(cards, |set| {
            let back = draws.back[five.len()];
            let bounds = [1, 2, 3].map(|given_up| draws.bound(set, back, given_up));
            five.push(bounds);
            for position in 0..5 {
                let sums: &mut [i64; 3] =
                    &mut four[sets::number(sets::without::<5, 4>(set, position))];
                sums.iter_mut().zip(bounds).for_each(|(sum, bound)| *sum += i64::from(bound));
            }
        });
        let three = three(cards, &four);
        let two = two(cards, &three);
        Self { two, three, four, five }
    }

    /// The sum of the bounds of all hands that hold `held` and no card of `dead`.
    #[inline]
    pub(super) fn of(&self, held: &[u8], dead: &[u8]) -> i64 {
        let mut sum = 0;
        for chosen in 0_u32..1 << dead.len() {
            let mut set = [0; 5];
            let mut size = held.len();
            set[..size].copy_from_slice(held);
            for (position, place) in dead.iter().enumerate() {
                if chosen >> position & 1 == 1 {
                    set[size] = *place;
                    size += 1;
                }
            }
            set[..size].sort_unstable();
            let [a, b, c, d, e] = set;
            let value = match size {
                2 => self.two[sets::number([a, b])],
                3 => self.three[sets::number([a, b, c])][dead.len() - 2],
                4 => self.four[sets::number([a, b, c, d])][dead.len() - 1],
                _ => i64::from(self.five[sets::number([a, b, c, d, e])][dead.len() - 1]),
            };
            sum += if chosen.count_ones().is_multiple_of(2) { value } else { -value };
        }
        sum
    }
}

/// A hand that holds three cards is among the sums of two sets of four.
fn three(cards: usize, four: &[[i64; 3]]) -> Vec<[i64; 2]> {
    let mut sums = Vec::with_capacity(sets::below(cards, 3));
    let cards = u8::try_from(cards).expect("at most 54 cards");
    for c in 2..cards {
        for b in 1..c {
            for a in 0..b {
                let mut sum = [0; 2];
                for place in (0..cards).filter(|place| ![a, b, c].contains(place)) {
                    let [_, second, third] =
                        four[sets::number(sets::with::<3, 4>([a, b, c], place))];
                    sum[0] += second;
                    sum[1] += third;
                }
                sums.push(sum.map(|sum| sum / 2));
            }
        }
    }
    sums
}

/// A hand that holds two cards is among the sums of three sets of three.
fn two(cards: usize, three: &[[i64; 2]]) -> Vec<i64> {
    let mut sums = Vec::with_capacity(sets::below(cards, 2));
    let cards = u8::try_from(cards).expect("at most 54 cards");
    for b in 1..cards {
        for a in 0..b {
            let others = (0..cards).filter(|place| ![a, b].contains(place));
            let sum: i64 =
                others.map(|place| three[sets::number(sets::with::<2, 3>([a, b], place))][1]).sum();
            sums.push(sum / 3);
        }
    }
    sums
}
