//! First draws as if no card that was given up could be missed: what they are worth at most.

use super::hands::Hands;
use super::score::{Amount, Score};
use super::second::Second;
use super::second_choices::SecondPlayer;
use crate::sets;

/// Sums over all hands that hold a set, by the class of the set and by how many cards were given up
/// before.
pub(super) struct IgnoringDiscards<A> {
    /// By set of two, three cards given up.
    two: Vec<A>,
    /// By set of three, two and three given up.
    three: Vec<[A; 2]>,
    /// By set of four, one, two and three given up.
    four: Vec<[A; 3]>,
}

/// The sums of all sets of one hand's cards, by the bits of their positions.
pub(super) struct HandSums<A> {
    sums: [[A; 3]; 32],
}

impl<A: Amount> IgnoringDiscards<A> {
    pub(super) fn new<S>(second: &Second<S>, player: &impl SecondPlayer<S>) -> Self
    where
        S: Score<Amount = A>,
    {
        let hands: &Hands = &second.hands;
        let four = fours(second, player);
        let (twos, threes) = hands.kept.alike();
        let mut three = Vec::with_capacity(threes.examples.len());
        for &example in &threes.examples {
            let mut sum = [A::default(); 2];
            each_other(hands, example, |set: [u8; 4]| {
                let [_, two, three] = &four[hands.fours.class(set)];
                sum[0].add(two, 1);
                sum[1].add(three, 1);
            });
            // A hand that holds three cards is among the sums of two sets of four.
            three.push(sum.map(|sum| sum.over(2)));
        }
        let mut two = Vec::with_capacity(twos.examples.len());
        for &example in &twos.examples {
            let mut sum = A::default();
            each_other(hands, example, |set: [u8; 3]| sum.add(&three[threes.class(set)][1], 1));
            // A hand that holds two cards is among the sums of three sets of three.
            two.push(sum.over(3));
        }
        Self { two, three, four }
    }

    /// All sums that the draws of one hand need.
    pub(super) fn hand_sums<S>(
        &self,
        second: &Second<S>,
        player: &impl SecondPlayer<S>,
        five: [u8; 5],
    ) -> HandSums<A>
    where
        S: Score<Amount = A>,
    {
        let hands: &Hands = &second.hands;
        let (twos, threes) = hands.kept.alike();
        let mut sums = [[A::default(); 3]; 32];
        for (bits, sums) in sums.iter_mut().enumerate().take(31) {
            let mut set = [0; 5];
            let mut size = 0;
            for (position, place) in five.into_iter().enumerate() {
                if bits >> position & 1 == 1 {
                    set[size] = place;
                    size += 1;
                }
            }
            let [a, b, c, d, _] = set;
            match size {
                2 => sums[2] = self.two[twos.class([a, b])],
                3 => sums[1..].copy_from_slice(&self.three[threes.class([a, b, c])]),
                4 => *sums = self.four[hands.fours.class([a, b, c, d])],
                _ => {}
            }
        }
        sums[31] = of_five(second, player, five);
        HandSums { sums }
    }
}

impl<A: Amount> HandSums<A> {
    /// The sum over all hands that hold what is kept if `given_up` is given up, bits of positions,
    /// and none of that.
    pub(super) fn after_discarding(&self, given_up: usize) -> A {
        let count = given_up.count_ones() as usize;
        let kept = 31 & !given_up;
        let mut sum = A::default();
        let mut held = given_up;
        loop {
            let sign = if held.count_ones().is_multiple_of(2) { 1 } else { -1 };
            sum.add(&self.sums[kept | held][count - 1], sign);
            if held == 0 {
                return sum;
            }
            held = (held - 1) & given_up;
        }
    }
}

fn of_five<S: Score>(
    second: &Second<S>,
    player: &impl SecondPlayer<S>,
    cards: [u8; 5],
) -> [S::Amount; 3] {
    let mut five = second.five(cards, 1);
    [1, 2, 3].map(|given_up| {
        second.turn(&mut five, given_up);
        player.value_ignoring_discards(second, &five, given_up).amount()
    })
}

fn fours<S: Score>(second: &Second<S>, player: &impl SecondPlayer<S>) -> Vec<[S::Amount; 3]> {
    let hands: &Hands = &second.hands;
    let of_four = |example: &[u8; 4]| {
        let mut sums = [S::Amount::default(); 3];
        each_other(hands, *example, |set: [u8; 5]| {
            let amounts = of_five(second, player, set);
            sums.iter_mut().zip(&amounts).for_each(|(sum, amount)| sum.add(amount, 1));
        });
        sums
    };
    hands.fours.examples.iter().map(of_four).collect()
}

/// Gives the set with each other card of the deck.
fn each_other<const N: usize, const M: usize>(
    hands: &Hands,
    set: [u8; N],
    mut each: impl FnMut([u8; M]),
) {
    for place in (0..hands.cards.len()).map(crate::kernels::deck::as_place) {
        if !set.contains(&place) {
            each(sets::with(set, place));
        }
    }
}
