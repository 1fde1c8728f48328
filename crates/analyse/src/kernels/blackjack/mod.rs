//! Blackjack, solved: every hand against every up card, from any shoe, under all usual rules.
//!
//! The dealer takes the second card after all players have played, so nobody knows that it makes no
//! blackjack; a blackjack takes original wagers only (ruling C04). Both come to the same as a hole
//! card that is looked at first: a [`Choices`] counts the blackjack in and can leave it out. By
//! symmetry the second and third dealer hand of multiple action have the law of the first, so the
//! value of a wager is that of the ordinary game.
//!
//! One code reckons in doubles and in fractions ([`Arithmetic`]). A hand is known by its cards, not
//! by their order ([`Hands`]); what a dealer may draw is a tree of such hands ([`Draws`]); what a
//! split is worth with all further splits is a sum of values of one hand ([`Pair`]).
//!
//! ```
//! use analyse::kernels::blackjack::{Policy, RuleSet, Shoe, solve, solve_exactly};
//!
//! let rules = RuleSet::MULTIPLE_ACTION.original_wagers_only();
//! let six = solve(&Shoe::decks(6), &rules, Policy::Optimal)?.value();
//! assert!((six + 0.004_568_862_97).abs() < 1e-11);
//! let one = solve_exactly(&Shoe::decks(1), &rules, Policy::Optimal)?.value();
//! assert_eq!(one.to_string(), "48682286263053761/31793552508010293000");
//! # Ok::<(), analyse::kernels::blackjack::ShoeTooShort>(())
//! ```

mod advise;
mod arithmetic;
mod charts;
mod choices;
mod counted;
mod dealer;
mod draws;
mod effects;
mod endings;
mod ends;
mod exceptions;
mod ground;
mod hands;
mod kernel;
mod net;
mod optimal;
mod payments;
mod play;
mod policies;
mod results;
mod rules;
mod several;
mod shoe;
mod side;
mod solution;
mod split;
mod standing;
mod tables;
mod told;
mod totals;

pub use advise::{Advice, From, Held, NoAdvice, advise};
pub use arithmetic::{Arithmetic, Doubles, Number, Whole};
pub use choices::{Choice, Choices, HandsAfterSplit, UpCard};
pub use dealer::DealerChances;
pub use draws::Draws;
pub use effects::{
    Removals, RuleEffect, insurance_removals, natural_removals, removals, rule_effects,
};
pub use exceptions::{Exception, exceptions};
pub use ground::{Ground, Measure};
pub use hands::{Hand, HandId, Hands};
pub use kernel::Counts;
pub use net::{NetResults, SplitOver, Together, Untold, net_results, split_over, together};
pub use num_rational::BigRational;
pub use optimal::OptimalPolicy;
pub use play::{Best, Followed, Plan};
pub use policies::{Guide, Policy};
pub use results::{RoundResult, results_together, round_results};
pub use rules::{RuleSet, SplitAces};
pub use shoe::{ACE, Shoe, TEN, VALUES, letter, pips};
pub use side::{AceShoe, ProgressiveWager, insurance, insurance_taken, natural};
pub use solution::{Cell, ShoeTooShort, Solution, solve, solve_exactly, solve_in};
pub use split::{AfterSplit, HANDS_MAX, Pair, Which};
pub use totals::{PairPlay, TotalChart, TotalPlay};
