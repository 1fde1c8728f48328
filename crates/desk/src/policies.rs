//! The policies of a game by name, the best one first.

use analyse::OPTIMAL;
use analyse::kernels::UnknownPolicy;
use games::Game;

/// The names of the policies that can decide in a solved game, with what they do.
#[must_use]
pub fn policies<G: Game>() -> Vec<(&'static str, &'static str)> {
    let habits = G::HABITS.iter().map(|habit| (habit.name, habit.words));
    [(OPTIMAL, "the best play of one seat alone")].into_iter().chain(habits).collect()
}

/// The policy of that name, the best one if there is none.
///
/// # Errors
///
/// Lists the known ones.
pub fn policy<G: Game>(name: Option<&str>) -> Result<&'static str, UnknownPolicy> {
    let known: Vec<&'static str> = policies::<G>().into_iter().map(|(name, _)| name).collect();
    let Some(name) = name else { return Ok(known[0]) };
    let found = known.iter().find(|known| **known == name).copied();
    found.ok_or_else(|| UnknownPolicy { name: name.to_owned(), known })
}
