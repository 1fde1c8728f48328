//! The policies of a game by name, the best one first.

use analyse::kernels::UnknownPolicy;
use analyse::{Kernel, Named, OPTIMAL};
use games::Game;

/// The names of the policies that can decide in a solved game, with what they do.
pub fn policies<G: Game>() -> Vec<(&'static str, &'static str)> {
    let habits = G::HABITS.iter().map(|habit| (habit.name, habit.words));
    [(OPTIMAL, "the best play of one seat alone")].into_iter().chain(habits).collect()
}

/// The same, and after the best play those that have a value and are not dealt.
pub fn all_policies<G: Kernel>() -> Vec<(&'static str, &'static str)> {
    let mut all = policies::<G>();
    all.splice(1..1, G::VALUED.iter().copied());
    all
}

/// The policy of that name, the best one if there is none.
pub fn policy<G: Kernel>(name: Option<&str>) -> Result<&'static str, UnknownPolicy> {
    Named::find::<G>(name.unwrap_or(OPTIMAL)).map(Named::name)
}

/// The policy of that name, if its exact value is known.
pub fn valued<G: Kernel>(name: &str) -> Option<Named> {
    Named::find::<G>(name).ok().filter(|named| G::is_valued(*named))
}
