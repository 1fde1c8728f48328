//! The policies of a game by name, the best one first.

use analyse::kernels::UnknownPolicy;
use analyse::{Named, OPTIMAL};
use games::Game;

/// The names of the policies that can decide in a solved game, with what they do.
pub fn policies<G: Game>() -> Vec<(&'static str, &'static str)> {
    let habits = G::HABITS.iter().map(|habit| (habit.name, habit.words));
    [(OPTIMAL, "the best play of one seat alone")].into_iter().chain(habits).collect()
}

/// The policy of that name, the best one if there is none.
pub fn policy<G: Game>(name: Option<&str>) -> Result<&'static str, UnknownPolicy> {
    Named::find::<G>(name.unwrap_or(OPTIMAL)).map(Named::name)
}
