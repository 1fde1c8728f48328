//! The second decision: to fold, to stand or to exchange one card, whatever cards were discarded.

use super::hands::{CARDS, Counts, HANDS};
use super::score::{Score, Worth};
use crate::kernels::deck::as_place;
use crate::sets;

/// Exchanging each of the five, standing and folding.
pub(super) const CHOICES: usize = 7;
/// Standing, among the choices.
pub(super) const STAND: usize = 5;
/// Folding, among the choices.
pub(super) const FOLD: usize = 6;

/// Hands after the first draw under one pay table, with the scores of one kind.
#[derive(Clone, Debug)]
pub(super) struct Second<S> {
    pub(super) hands: Counts,
    pub(super) worth: Worth,
    /// One way of each hand.
    pub(super) unit: [S; HANDS],
    /// For each hand the first one that scores the same.
    pub(super) same: [u8; HANDS],
    /// By set of four: all that one more card can make of it.
    sums: Vec<S>,
    /// By set of four: the most that three discards can take from it.
    greatest: Vec<S>,
}

/// Five cards and what each choice is worth while no discard counts.
pub(super) struct Five<S> {
    /// Ascending.
    pub(super) cards: [u8; 5],
    /// What the five are.
    own: S,
    /// The sets of four, by the position of the card that is missing.
    pub(super) fours: [usize; 5],
    pub(super) scores: [S; CHOICES],
}

/// What discards take from a choice that draws none.
static NOTHING: [u8; CARDS] = [0; CARDS];

impl<S: Score> Second<S> {
    pub(super) fn new(hands: &Counts, worth: Worth) -> Self {
        let unit: [S; HANDS] = core::array::from_fn(|kind| S::of_hand(kind, worth.hands[kind]));
        let sum = |counts: &[u8; HANDS]| {
            let all = counts.iter().zip(&unit).filter(|(count, _)| **count > 0);
            all.fold(S::default(), |sum, (&count, unit)| sum + unit.times(count.into()))
        };
        let mut order: [usize; HANDS] = core::array::from_fn(|kind| kind);
        order.sort_by_key(|&kind| core::cmp::Reverse(unit[kind]));
        let greatest = |counts: &[u8; HANDS]| {
            let (mut left, mut sum) = (3, S::default());
            for kind in order {
                let taken = counts[kind].min(left);
                left -= taken;
                sum = sum + unit[kind].times(taken.into());
                if left == 0 {
                    break;
                }
            }
            sum
        };
        let same = unit.map(|score| {
            let first = unit.iter().position(|other| *other == score);
            as_place(first.expect("at least itself"))
        });
        let sums = hands.counts.iter().map(sum).collect();
        let greatest = hands.counts.iter().map(greatest).collect();
        Self { hands: hands.clone(), worth, unit, same, sums, greatest }
    }

    /// What each choice on `cards` is worth after so many cards were given up, none of which
    /// counts.
    #[inline]
    pub(super) fn five(&self, cards: [u8; 5], given_up: usize) -> Five<S> {
        let own = self.unit[self.hands.kind(cards)];
        let mut fours = [0; 5];
        let mut scores = [S::default(); CHOICES];
        for position in 0..5 {
            fours[position] = sets::number(sets::without::<5, 4>(cards, position));
            scores[position] = self.sums[fours[position]] - own;
        }
        let mut five = Five { cards, own, fours, scores };
        self.turn(&mut five, given_up);
        five
    }

    /// The same five after another number of cards was given up.
    #[inline]
    pub(super) fn turn(&self, five: &mut Five<S>, given_up: usize) {
        let times = self.draws(given_up);
        five.scores[STAND] = five.own.stood(times);
        five.scores[FOLD] = S::folded(self.worth.fold_second, times);
    }

    /// Cards that can be drawn after so many were given up.
    #[inline]
    pub(super) fn draws(&self, given_up: usize) -> i64 {
        i64::try_from(self.hands.unseen() - given_up).expect("at most 54 cards")
    }

    /// What each card would make of the hand under a choice, as places in `Hand::RISING`.
    #[inline]
    pub(super) fn row(&self, five: &Five<S>, choice: usize) -> &[u8; CARDS] {
        five.fours.get(choice).map_or(&NOTHING, |&four| &self.hands.rows[four])
    }

    /// The most that discards can take from a choice.
    #[inline]
    pub(super) fn greatest(&self, five: &Five<S>, choice: usize) -> S {
        five.fours.get(choice).map_or(S::default(), |&four| self.greatest[four])
    }

    /// What a choice is worth with these cards discarded.
    #[inline]
    pub(super) fn after(&self, five: &Five<S>, choice: usize, discards: &[u8]) -> S {
        if choice >= STAND {
            return five.scores[choice];
        }
        let row = self.row(five, choice);
        let left = |score: S, place: &u8| score - self.unit[usize::from(row[usize::from(*place)])];
        discards.iter().fold(five.scores[choice], left)
    }

    /// The best choice with these cards discarded, and what it is worth; of equals the one that
    /// exchanges the lowest place.
    #[inline]
    pub(super) fn best(&self, five: &Five<S>, discards: &[u8]) -> (usize, S) {
        let mut best = (FOLD, five.scores[FOLD]);
        for choice in [STAND, 0, 1, 2, 3, 4] {
            let score = self.after(five, choice, discards);
            if score > best.1 {
                best = (choice, score);
            }
        }
        best
    }
}
