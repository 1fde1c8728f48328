//! What every choice is worth with every hand: what a strategy is found from.

use std::sync::OnceLock;

use games::double_draw::Places;

use super::calm::Calm;
use super::facing::{Best, Mind as _};
use super::hands::Counts;
use super::second::{CHOICES, FOLD, STAND, Second};
use super::solution::{Common, GIVEN_UP, Solver};
use super::terms::Terms;
use crate::shares;

/// How many first choices there are: to fold, to keep all five, and every exchange of up to three.
pub const FIRSTS: usize = 2 + GIVEN_UP.len();

/// How many second choices there are: to fold, to keep all five, and to exchange each card.
pub const SECONDS: usize = CHOICES;

/// Which of five ascending cards a first choice gives up; nothing if it folds.
///
/// # Panics
///
/// If there is no such choice.
#[must_use]
pub fn first_choice(choice: usize) -> Option<Places> {
    match choice {
        0 => None,
        1 => Some(Places::NONE),
        _ => Some((0..5).filter(|place| GIVEN_UP[choice - 2] >> place & 1 == 1).collect()),
    }
}

impl Counts {
    /// For every hand of [`Counts::own`] the value of every [`first_choice`], the best play of what
    /// follows: the sum of the results in cents over [`Counts::ways_of_deal`].
    #[must_use]
    pub fn firsts(&self, terms: &Terms) -> Vec<[i128; FIRSTS]> {
        let (worth, unit) = terms.worth();
        let second = Second::<i64>::new(self, worth);
        let calm = Calm::new(&second, &Best);
        let tables = self.kept.classes.iter().map(|_| OnceLock::new()).collect();
        let common = Common::of(self);
        let solver = Solver { second: &second, calm: &calm, common, tables };
        let parts = shares::each_block(self.own.len(), 512, |block| {
            let all = self.own[block].iter().map(|own| {
                let held = calm.held(&second, &Best, own.example);
                let backs: [i128; FIRSTS] = core::array::from_fn(|choice| match choice {
                    0 => i128::from(worth.fold_first) * common.ways,
                    1 => i128::from(Best.direct(&second, own.example, &[])) * common.times[0],
                    _ => {
                        let given_up = GIVEN_UP[choice - 2];
                        let calm = held.of(given_up.into());
                        let back = solver.exact(own.example, given_up, calm);
                        i128::from(back) * common.times[given_up.count_ones() as usize]
                    }
                });
                backs.map(|back| unit.won(back, common.ways))
            });
            all.collect::<Vec<_>>()
        });
        parts.concat()
    }

    /// What the sums of [`Counts::firsts`] are sums over.
    #[must_use]
    pub fn ways_of_deal(&self) -> u128 {
        Common::of(self).ways.unsigned_abs()
    }

    /// For every hand of [`Counts::own`], held after the first draw by somebody who remembers no
    /// card given up, the value of folding, of keeping all five and of exchanging each of the five
    /// ascending cards: the sum of the results in cents over [`Counts::second_draws`].
    #[must_use]
    pub fn seconds(&self, terms: &Terms) -> Vec<[i128; SECONDS]> {
        let (worth, unit) = terms.worth();
        let second = Second::<i64>::new(self, worth);
        let draws = i128::from(second.draws(0));
        let each = |five: [u8; 5]| {
            let scores = second.five(five, 0).scores;
            let listed = [scores[FOLD], scores[STAND]].into_iter().chain(scores[..STAND].to_vec());
            let mut values = [0; SECONDS];
            values.iter_mut().zip(listed).for_each(|(value, back)| {
                *value = unit.won(back.into(), draws);
            });
            values
        };
        self.own.iter().map(|own| each(own.example)).collect()
    }

    /// What the sums of [`Counts::seconds`] are sums over.
    #[must_use]
    pub fn second_draws(&self) -> u128 {
        self.unseen() as u128
    }
}
