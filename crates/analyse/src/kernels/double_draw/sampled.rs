//! Situations before the second draw, as they come up: what rules are found from.

use cards::Card;
use rules::Stream;

use super::choices::SECONDS;
use super::hands::Counts;
use super::second::{FOLD, STAND, Second};
use super::solution::{FOLDED, Play, split};
use super::terms::Terms;
use crate::kernels::deck::as_place;

/// A hand after the first draw.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Sampled {
    /// The five cards, ascending.
    pub cards: [Card; 5],
    /// Those given up.
    pub given_up: Vec<Card>,
    /// Of folding, of keeping all five and of exchanging each of the five: the sum of the results
    /// in cents over [`Counts::second_ways`].
    pub values: [i128; SECONDS],
}

impl Counts {
    /// Hands after these first choices, which are in the order of [`Counts::own`]: of `number`
    /// deals spread evenly over all, those that are not folded, each with one draw.
    #[must_use]
    pub fn sampled(&self, terms: &Terms, plays: &[Play], number: usize, seed: u64) -> Vec<Sampled> {
        let (worth, unit) = terms.worth();
        let second = Second::<i64>::new(self, worth);
        let ways = i128::try_from(self.second_ways()).expect("a deck is small");
        let mut stream = Stream::new(seed);
        let (mut sampled, mut deals) = (Vec::with_capacity(number), 0);
        for (own, play) in self.own.iter().zip(plays) {
            let before = (deals * number).div_ceil(self.deals());
            deals += own.sets as usize;
            let upto = (deals * number).div_ceil(self.deals());
            for _ in (before..upto).filter(|_| play.gives_up != FOLDED) {
                let (kept, discards, count) = split(own.example, play.gives_up);
                let cards = self.drawn(kept, own.example, count, &mut stream);
                let five = second.five(cards, count);
                let each = ways / i128::from(second.draws(count));
                let value = |choice| {
                    let back = second.after(&five, choice, &discards[..count]);
                    unit.won(i128::from(back) * each, ways)
                };
                sampled.push(Sampled {
                    cards: self.at(cards),
                    given_up: discards[..count].iter().map(|&it| self.at([it])[0]).collect(),
                    values: [FOLD, STAND, 0, 1, 2, 3, 4].map(value),
                });
            }
        }
        sampled
    }

    /// Kept cards with as many new ones as were given up, ascending.
    fn drawn(&self, kept: [u8; 5], dealt: [u8; 5], count: usize, stream: &mut Stream) -> [u8; 5] {
        let mut cards = kept;
        for at in 5 - count..5 {
            cards[at] = loop {
                let place = as_place(stream.below(self.cards.len()));
                if !dealt.contains(&place) && !cards[..at].contains(&place) {
                    break place;
                }
            };
        }
        cards.sort_unstable();
        cards
    }

    /// What the sums of [`Sampled::values`] are sums over.
    #[must_use]
    pub fn second_ways(&self) -> u128 {
        (0..4).map(|given_up| (self.unseen() - given_up) as u128).product()
    }
}
