//! What discards take away.
//!
//! A card that was given up cannot be drawn, so some second draws lose a card that would have
//! helped. For a hand after the first draw, what a set of discards takes is written as a sum over
//! its subsets (an inversion over subsets): single cards, pairs and triples. Nearly all of it is in
//! single cards; pairs and triples matter only where another choice is made. The sums over all
//! hands a draw can lead to are kept by the cards drawn, so that hands with a discard among them
//! can be taken out again.

use super::hands::{CARDS, HANDS};
use super::kept::{Class, Drawn};
use super::score::{Amount, Score, Taken, each_bit, others};
use super::second::Second;
use super::second_choices::{SecondChoices, SecondPlayer};
use crate::kernels::deck::{Exchange, moved};
use crate::sets;

const PAIRS: usize = sets::below(CARDS, 2);

/// The tables of one set of kept cards, of which two or three cards were given up. What differs by
/// an exchange that leaves the kept cards alone is added up in one place.
pub(super) struct DiscardLosses<A> {
    given_up: usize,
    stays: Vec<Exchange>,
    /// By drawn cards (none, one, and two if three are drawn), then by one discard.
    single: Vec<[A; CARDS]>,
    /// By drawn cards (none, and one if three are drawn), then by two discards.
    double: Vec<A>,
    /// By three discards.
    triple: Vec<A>,
}

impl<A: Amount> DiscardLosses<A> {
    pub(super) fn new<S>(second: &Second<S>, player: &impl SecondPlayer<S>, class: &Class) -> Self
    where
        S: Score<Amount = A>,
    {
        let given_up = 5 - class.cards.len();
        let (singles, doubles, triples) = match given_up {
            3 => (1 + CARDS + PAIRS, 1 + CARDS, sets::below(CARDS, 3)),
            _ => (1 + CARDS, 1, 0),
        };
        let mut discards = Self {
            given_up,
            stays: class.stays.clone(),
            single: vec![[A::default(); CARDS]; singles],
            double: vec![A::default(); doubles * PAIRS],
            triple: vec![A::default(); triples],
        };
        let units = second.unit.map(Score::amount);
        for drawn in class.drawn() {
            let cards = together(&class.cards, &drawn.cards);
            if let Some(choices) = player.choices(second, cards, given_up) {
                discards.add(&choices, cards, drawn, &units);
            }
        }
        discards.sum_up();
        discards
    }

    /// Adds what discards take after these cards were drawn.
    fn add<S: Score<Amount = A>>(
        &mut self,
        choices: &SecondChoices<S>,
        cards: [u8; 5],
        drawn: &Drawn,
        units: &[A; HANDS],
    ) {
        let base = choices.after(&[]).amount();
        let lost = |discards: &[usize]| base.minus(choices.after(discards).amount());
        let times = i32::from(drawn.weight);
        let alone = choices.groups.iter().enumerate();
        let alone: Vec<(u64, A)> = alone.map(|(at, group)| (group.members, lost(&[at]))).collect();
        // A card of the hand is not discarded.
        let others = others(cards, &alone);
        let taken = Taken { groups: &alone, others, row: &choices.row, units, times };
        self.add_single(drawn, &taken);
        if choices.open > 1 {
            let more = More { choices, alone: &alone, weight: times };
            self.add_more(&more, drawn, lost);
        }
    }

    /// By the most cards that the tables know; [`DiscardLosses::sum_up`] does the others.
    fn add_single(&mut self, drawn: &Drawn, taken: &Taken<'_, A>) {
        let [a, b, c] = drawn.cards;
        let rows = match self.given_up {
            3 => &[[a, b], [a, c], [b, c]].map(|pair| 1 + CARDS + sets::number(pair))[..],
            _ => &[a, b].map(|card| 1 + usize::from(card))[..],
        };
        A::add_rows(&mut self.single, rows, taken);
    }

    /// Pairs and triples of discards that take more or less than one by one.
    fn add_more<S: Score<Amount = A>>(
        &mut self,
        more: &More<'_, S>,
        drawn: &Drawn,
        lost: impl Fn(&[usize]) -> A,
    ) {
        let groups = &more.choices.groups;
        let count = groups.len();
        let mut together = vec![A::default(); count * count];
        for i in 0..count {
            for j in i..count {
                let both = lost(&[i, j]).minus(more.alone[i].1).minus(more.alone[j].1);
                (together[i * count + j], together[j * count + i]) = (both, both);
                if !both.is_nothing() {
                    self.add_pairs(
                        groups[i].members,
                        groups[j].members,
                        drawn,
                        (&both, more.weight),
                    );
                }
            }
        }
        if self.given_up == 3 {
            self.add_triple(more, &together, lost);
        }
    }

    /// The triples, `together` being what two groups take more or less than one by one.
    fn add_triple<S: Score<Amount = A>>(
        &mut self,
        more: &More<'_, S>,
        together: &[A],
        lost: impl Fn(&[usize]) -> A,
    ) {
        let groups = &more.choices.groups;
        let count = groups.len();
        for i in 0..count {
            for j in i..count {
                let two = together[i * count + j];
                let two = two.minus(A::default().minus(more.alone[i].1).minus(more.alone[j].1));
                for k in j..count {
                    let all = lost(&[i, j, k]).minus(two).minus(more.alone[k].1);
                    let all = all.minus(together[i * count + k]).minus(together[j * count + k]);
                    if !all.is_nothing() {
                        let members = [i, j, k].map(|group| groups[group].members);
                        self.add_triples(members, (&all, more.weight));
                    }
                }
            }
        }
    }

    fn add_pairs(&mut self, first: u64, second: u64, drawn: &Drawn, (both, weight): (&A, i32)) {
        let cards = drawn.cards.map(|card| (1 + usize::from(card)) * PAIRS);
        each_bit(first, |a| {
            let others = if first == second { above(second, a) } else { second };
            each_bit(others, |b| {
                let pair = a.min(b) + sets::of_second(a.max(b));
                if self.given_up == 3 {
                    cards.iter().for_each(|row| self.double[row + pair].add(both, weight));
                } else {
                    self.double[pair].add(both, weight);
                }
            });
        });
    }

    fn add_triples(&mut self, members: [u64; 3], (all, weight): (&A, i32)) {
        let [first, second, third] = members;
        let mut times = A::default();
        times.add(all, weight);
        each_bit(first, |a| {
            let seconds = if first == second { above(second, a) } else { second };
            each_bit(seconds, |b| {
                let (low, high) = (a.min(b), a.max(b));
                let thirds = if second == third { above(third, b) } else { third };
                each_bit(thirds, |c| {
                    let (middle, most) = (high.min(c), high.max(c));
                    let (least, middle) = (low.min(middle), low.max(middle));
                    let number = least + sets::of_second(middle) + sets::of_third(most);
                    self.triple[number].add(&times, 1);
                });
            });
        });
    }

    /// Sums by fewer drawn cards: every draw is counted once for each card left out.
    fn sum_up(&mut self) {
        let none = [A::default(); CARDS];
        if self.given_up == 3 {
            let (cards, pairs) = self.single.split_at_mut(1 + CARDS);
            for (number, row) in (0_usize..).zip(pairs) {
                let (a, b) = pair_of(number);
                for card in [a, b] {
                    add_row(&mut cards[1 + card], row);
                }
            }
            cards[1..].iter_mut().for_each(|row| *row = row.map(|sum| sum.over(2)));
            let (none, cards) = self.double.split_at_mut(PAIRS);
            for row in cards.chunks_exact(PAIRS) {
                none.iter_mut().zip(row).for_each(|(sum, more)| sum.add(more, 1));
            }
            none.iter_mut().for_each(|sum| *sum = sum.over(3));
        }
        let sum = self.single[1..=CARDS].iter().fold(none, |mut sum, row| {
            add_row(&mut sum, row);
            sum
        });
        let drawn = i32::try_from(self.given_up).expect("two or three");
        self.single[0] = sum.map(|sum| sum.over(drawn));
    }

    /// What these discards take from all draws that hold none of them.
    pub(super) fn takes(&self, discards: &[u8]) -> A {
        let mut sum = A::default();
        match *discards {
            [a, b] => self.stays.iter().for_each(|stay| self.two(moved(stay, [a, b]), &mut sum)),
            [a, b, c] => {
                self.stays.iter().for_each(|stay| self.three(moved(stay, [a, b, c]), &mut sum));
            }
            _ => unreachable!("two or three cards were given up"),
        }
        sum.over(i32::try_from(self.stays.len()).expect("at most 48"))
    }

    fn two(&self, [a, b]: [u8; 2], sum: &mut A) {
        for (discards, other) in [(a, b), (b, a)] {
            let discards = usize::from(discards);
            sum.add(&self.single[0][discards], 1);
            sum.add(&self.single[1 + usize::from(other)][discards], -1);
        }
        sum.add(&self.double[sets::number([a, b])], 1);
    }

    fn three(&self, [a, b, c]: [u8; 3], sum: &mut A) {
        for (discards, low, high) in [(a, b, c), (b, a, c), (c, a, b)] {
            let discards = usize::from(discards);
            sum.add(&self.single[0][discards], 1);
            sum.add(&self.single[1 + usize::from(low)][discards], -1);
            sum.add(&self.single[1 + usize::from(high)][discards], -1);
            let pair = sets::number([low, high]);
            sum.add(&self.single[1 + CARDS + pair][discards], 1);
            sum.add(&self.double[pair], 1);
            sum.add(&self.double[(1 + discards) * PAIRS + pair], -1);
        }
        sum.add(&self.triple[sets::number([a, b, c])], 1);
    }
}

/// What is known of a hand when its pairs and triples are added.
struct More<'a, S: Score> {
    choices: &'a SecondChoices<S>,
    /// By group: its cards, and what one of them takes alone.
    alone: &'a [(u64, S::Amount)],
    weight: i32,
}

/// Kept and drawn cards, ascending.
#[inline]
pub(super) fn together(kept: &[u8], drawn: &[u8; 3]) -> [u8; 5] {
    let mut five = [0; 5];
    five[..kept.len()].copy_from_slice(kept);
    five[kept.len()..].copy_from_slice(&drawn[..5 - kept.len()]);
    five.sort_unstable();
    five
}

fn add_row<A: Amount>(sums: &mut [A; CARDS], row: &[A; CARDS]) {
    sums.iter_mut().zip(row).for_each(|(sum, more)| sum.add(more, 1));
}

/// The members above one of them.
#[inline]
const fn above(members: u64, place: usize) -> u64 {
    members & !(u64::MAX >> (63 - place))
}

/// The two cards of a pair by its number.
fn pair_of(number: usize) -> (usize, usize) {
    let mut high = 1;
    while sets::of_second(high + 1) <= number {
        high += 1;
    }
    (number - sets::of_second(high), high)
}
