//! What rules are found from: what every choice is worth with every hand, and situations before the
//! second draw as they come up.

use cards::Card;
use games::double_draw::Places;
use rules::Stream;

use super::hands::Counts;
use super::second::{CHOICES, FOLD, STAND, Second};
use super::second_choices::{Best, SecondPlayer as _};
use super::solution::{FOLDED, GIVEN_UP, Play, Solver, split};
use super::terms::Terms;
use crate::kernels::deck::as_place;

/// How many first choices there are: to fold, to keep all five, and every exchange of up to three.
pub const FIRSTS: usize = 2 + GIVEN_UP.len();

/// How many second choices there are: to fold, to keep all five, and to exchange each card.
pub const SECONDS: usize = CHOICES;

/// Which of five ascending cards a first choice gives up; nothing if it folds. It panics if
/// there is no such choice.
pub fn first_choice(choice: usize) -> Option<Places> {
    match choice {
        0 => None,
        1 => Some(Places::NONE),
        _ => Some((0..5).filter(|place| GIVEN_UP[choice - 2] >> place & 1 == 1).collect()),
    }
}

impl Counts {
    /// Gives `work` the value of every [`first_choice`] with every hand, by its place among
    /// `Counts::own`, the best play of what follows: the sum of the results in cents over
    /// all ways of one deal, brought to a common number. Tables are made when first asked for.
    pub fn with_firsts<R>(
        &self,
        terms: &Terms,
        work: impl FnOnce(&(dyn Fn(usize, usize) -> i128 + Sync)) -> R,
    ) -> R {
        let (worth, unit) = terms.worth();
        let solver = Solver::new(self, worth);
        let Solver { second, ignoring, common, .. } = &solver;
        work(&|own, choice| {
            let five = self.own[own].example;
            let back = match choice {
                0 => i128::from(worth.fold_first) * common.ways,
                1 => i128::from(Best.value(second, five, &[])) * common.times[0],
                _ => {
                    let given_up = GIVEN_UP[choice - 2];
                    let unhindered =
                        ignoring.hand_sums(second, &Best, five).after_discarding(given_up.into());
                    let back = solver.exact(five, given_up, unhindered);
                    i128::from(back) * common.times[given_up.count_ones() as usize]
                }
            };
            unit.won(back, common.ways)
        })
    }
}

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
    /// Hands after these first choices, which are in the order of `Counts::own`: of `number`
    /// deals spread evenly over all, those that are not folded, each with one draw.
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
    pub fn second_ways(&self) -> u128 {
        (0..4).map(|given_up| (self.unseen() - given_up) as u128).product()
    }
}
