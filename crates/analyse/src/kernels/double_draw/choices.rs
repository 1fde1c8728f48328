//! What every choice is worth with every hand: what a strategy is found from.

use games::double_draw::Places;

use super::hands::Counts;
use super::second::CHOICES;
use super::second_choices::{Best, SecondPlayer as _};
use super::solution::{GIVEN_UP, Solver};
use super::terms::Terms;

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
    /// Gives `work` the value of every [`first_choice`] with every hand, by its place among
    /// [`Counts::own`], the best play of what follows: the sum of the results in cents over
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
