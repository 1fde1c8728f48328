//! Kernels: the analysers of record, one per game.
//!
//! A kernel calls the game's own ranking, `judge` and `settle`, takes its deck as an argument, and
//! equals the [plain walker](crate::walk) as fractions and as distributions on short decks.

/// What a kernel is made of: its counts, its terms, and the best play of a solution.
macro_rules! by_counts {
    () => {
        type Counts = Counts;
        type Terms = Terms;
        type Optimal = OptimalPolicy;

        fn best_policy(counts: &Counts, terms: &Terms) -> OptimalPolicy {
            OptimalPolicy::new(counts, &counts.solve(terms))
        }
    };
}

/// What a kernel answers by the lists of its `by_rules`.
macro_rules! told_in_rules {
    () => {
        const EXCEPTIONS: bool = true;

        fn book(counts: &Counts, terms: &Terms) -> Result<$crate::strategy::Book, Declined> {
            Ok(super::by_rules::book(counts, terms))
        }

        fn value_of_rules(
            counts: &Counts,
            terms: &Terms,
            lists: &[$crate::strategy::List],
        ) -> Result<Fraction, Declined> {
            let mut policy = super::by_rules::ByRules::new(lists);
            Ok(counts.follow(terms, &mut policy).expected_value())
        }

        fn exceptions(
            counts: &Counts,
            terms: &Terms,
            lists: &[Vec<$crate::strategy::List>],
        ) -> $crate::kernel::PlayedWrong {
            Ok(super::by_rules::exceptions(counts, terms, &lists[0]))
        }
    };
}

pub(crate) mod advice;
mod amounts;
pub mod blackjack;
pub mod caribbean_stud;
mod deck;
pub mod double_cross;
pub mod double_down_stud;
pub mod double_draw;
mod named;
mod played;
mod terms;
pub mod three_card_draw;
mod three_cards;

pub use amounts::TooLarge;
pub use named::{Named, OPTIMAL, UnknownPolicy};
pub use played::{Played, Solution};
pub use terms::{Events, Terms};
