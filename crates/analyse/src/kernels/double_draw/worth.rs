//! What hands are worth in one call, and the one-card draws that depend on nothing else.

use super::hands::{CARDS, Hands};
use crate::sets;

/// What comes back of all four wagers, in whole units, whichever they are.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Worth {
    /// By the place of a hand in `Hand::ALL`.
    pub hands: [i32; 12],
    /// What a player who folds at the first decision keeps.
    pub fold_first: i32,
    /// What a player who folds at the second decision keeps.
    pub fold_second: i32,
}

/// One-card draws under one pay table.
pub(super) struct Draws {
    pub(super) worth: Worth,
    /// By set of four: what each card would make of it; nothing at the four themselves.
    pub(super) rows: Vec<[i32; CARDS]>,
    /// By set of four: the sum of its row.
    pub(super) sums: Vec<i32>,
    /// By set of four: the sum of the three greatest of its row.
    pub(super) greatest: Vec<i32>,
    /// By set of five.
    pub(super) back: Vec<i32>,
    pub(super) cards: usize,
}

impl Draws {
    pub(super) fn new(hands: &Hands, worth: Worth) -> Self {
        let cards = hands.cards.len();
        let fours = sets::below(cards, 4);
        let mut rows = vec![[0; CARDS]; fours];
        let back: Vec<i32> =
            hands.kinds.iter().map(|&kind| worth.hands[usize::from(kind)]).collect();
        let mut number = 0;
        each_set5(cards, |five| {
            let back = back[number];
            number += 1;
            if back != 0 {
                for position in 0..5 {
                    let four: [u8; 4] = sets::without(five, position);
                    rows[sets::number(four)][usize::from(five[position])] = back;
                }
            }
        });
        let sums = rows.iter().map(|row| row.iter().sum()).collect();
        let greatest = rows.iter().map(three_greatest).collect();
        Self { worth, rows, sums, greatest, back, cards }
    }

    /// Cards a player has not seen after the deal.
    pub(super) fn unseen(&self) -> usize {
        self.cards - 5
    }

    /// What a second decision on `five` is worth at best if no dead card matters, times the cards
    /// that can be drawn after `given_up` cards were.
    #[inline]
    pub(super) fn bound(&self, five: [u8; 5], back: i32, given_up: usize) -> i32 {
        let times = i32::try_from(self.unseen() - given_up).expect("at most 49");
        let drawn =
            (0..5).map(|position| self.sums[sets::number(sets::without::<5, 4>(five, position))]);
        let drawn = drawn.max().unwrap_or(0) - back;
        drawn.max(times * back).max(times * self.worth.fold_second)
    }
}

fn three_greatest(row: &[i32; CARDS]) -> i32 {
    let mut top = [0; 3];
    for &value in row {
        if value > top[2] {
            top[2] = value;
            top.sort_unstable_by(|a, b| b.cmp(a));
        }
    }
    top.iter().sum()
}

/// Gives every set of five places in the order of their numbers.
pub(super) fn each_set5(cards: usize, mut each: impl FnMut([u8; 5])) {
    let cards = u8::try_from(cards).expect("at most 54 cards");
    for e in 4..cards {
        for d in 3..e {
            for c in 2..d {
                for b in 1..c {
                    (0..b).for_each(|a| each([a, b, c, d, e]));
                }
            }
        }
    }
}
