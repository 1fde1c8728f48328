//! Situations that rules play wrong, one by one.

use crate::fraction::Fraction;

/// Deals in which following the rules is not the best play: all that differ in nothing but the
/// names of suits, or all that no test tells apart.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Situation {
    /// The cards of one of them, in the order of `house advise`.
    pub cards: String,
    /// What is best, in the words of the game.
    pub best: String,
    /// How many deals.
    pub deals: u128,
    /// What the rules lose there, in units of the ante.
    pub cost: Fraction,
}
