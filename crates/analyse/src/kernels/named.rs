//! Policies by name.

use games::Game;

use crate::kernel::Kernel;

/// The name of the best play, which only a solved game knows.
pub const OPTIMAL: &str = "optimal";

/// A policy that has a name and an exact value.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Named {
    /// The best play of one seat alone.
    Optimal,
    /// The one of [`Game::HABITS`] with this name.
    Habit(&'static str),
    /// The one of [`Kernel::VALUED`] with this name.
    Valued(&'static str),
}

impl Named {
    /// Takes every listed choice equally often.
    pub const RANDOM: Self = Self::Habit("random");

    /// The policies of a game, the best first.
    pub fn all<G: Kernel>() -> impl Iterator<Item = Self> {
        let habits = G::HABITS.iter().map(|habit| Self::Habit(habit.name));
        let valued = G::VALUED.iter().map(|(name, _)| Self::Valued(name));
        core::iter::once(Self::Optimal).chain(valued).chain(habits)
    }

    /// The policy of that name.
    pub fn find<G: Kernel>(name: &str) -> Result<Self, UnknownPolicy> {
        let known = || Self::all::<G>().map(Self::name).collect();
        let found = Self::all::<G>().find(|policy| policy.name() == name);
        found.ok_or_else(|| UnknownPolicy { name: name.to_owned(), known: known() })
    }

    /// Its name.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Optimal => OPTIMAL,
            Self::Habit(name) | Self::Valued(name) => name,
        }
    }

    /// The habit; nothing if it is the best play or is not dealt. A policy of another game panics.
    pub fn habit<G: Game>(self) -> Option<G::Simple> {
        match self {
            Self::Optimal | Self::Valued(_) => None,
            Self::Habit(name) => Some(G::habit(name, 0).expect("a policy of this game")),
        }
    }
}

cards::told! {
    /// A name that no policy of the game has.
    pub struct UnknownPolicy {
        /// The name.
        pub name: String,
        /// Those that there are.
        pub known: Vec<&'static str>,
    } ["there is no policy {name:?}; known are: {}", known.join(", ")];
}

#[cfg(test)]
mod tests {
    use super::*;
    use games::DoubleDownStud;

    #[test]
    fn a_policy_is_found_by_its_name_and_an_unknown_one_is_told_the_names() {
        let never = Named::Habit("never-double");
        assert_eq!(Named::find::<DoubleDownStud>("never-double"), Ok(never));
        let refused = Named::find::<DoubleDownStud>("never").expect_err("no such policy");
        let known = "there is no policy \"never\"; known are: optimal, basic, ";
        assert!(refused.to_string().starts_with(known), "{refused}");
        assert!(
            Named::all::<DoubleDownStud>().skip(1).all(|it| it.habit::<DoubleDownStud>().is_some())
        );
    }
}
