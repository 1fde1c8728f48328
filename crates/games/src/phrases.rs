//! The decisions of a game as it declares them: what is said, what is typed, and what it is to do
//! that.
//!
//! ```
//! use games::{DoubleDownStud, Game};
//!
//! assert_eq!(DoubleDownStud::decision_forms(), ["doubles AMOUNT", "does not double"]);
//! ```

use rules::Chips;

/// One decision of a player, or one for every amount or choice of cards.
#[derive(Clone, Copy, Debug)]
pub struct Phrase<D> {
    /// In the words of the case book, with `AMOUNT`, `CARD` or `CARDS` for what is said besides.
    pub form: &'static str,
    /// Doing so, in the words of somebody who looks back: `folds` is `folding`.
    pub doing: &'static str,
    /// The letter that stands for it; cards are named instead.
    pub letter: &'static str,
    /// What it means.
    pub means: Means<D>,
}

/// What a phrase means.
#[derive(Clone, Copy, Debug)]
pub enum Means<D> {
    /// This decision.
    This(D),
    /// This one, which is understood where it is said and offered to nobody.
    Unlisted(D),
    /// The wager of that amount.
    Amount(fn(Chips) -> D),
    /// That those cards are given up, as the game reads it.
    Cards,
}

impl<D: Copy> Phrase<D> {
    /// A decision with nothing to say besides.
    #[must_use]
    pub const fn this(
        form: &'static str,
        doing: &'static str,
        letter: &'static str,
        decision: D,
    ) -> Self {
        Self { form, doing, letter, means: Means::This(decision) }
    }

    /// A decision that is understood and offered to nobody.
    #[must_use]
    pub const fn unlisted(form: &'static str, doing: &'static str, decision: D) -> Self {
        Self { form, doing, letter: "", means: Means::Unlisted(decision) }
    }

    /// A wager of the amount that is said.
    #[must_use]
    pub const fn amount(
        form: &'static str,
        doing: &'static str,
        letter: &'static str,
        wager: fn(Chips) -> D,
    ) -> Self {
        Self { form, doing, letter, means: Means::Amount(wager) }
    }

    /// Cards that are given up.
    #[must_use]
    pub const fn cards(form: &'static str, doing: &'static str) -> Self {
        Self { form, doing, letter: "", means: Means::Cards }
    }

    /// Whether these words say it, and no card besides.
    #[must_use]
    pub fn is_said_by(&self, words: &str) -> bool {
        match self.means {
            Means::This(_) | Means::Unlisted(_) => words == self.form,
            Means::Amount(_) => {
                let amount = words.strip_prefix(self.words());
                let amount = amount.and_then(|rest| rest.strip_prefix(' '));
                amount.is_some_and(|amount| amount.parse::<Chips>().is_ok())
            }
            Means::Cards => false,
        }
    }

    /// The words before what is said besides.
    #[must_use]
    pub fn words(&self) -> &'static str {
        match self.means {
            Means::This(_) | Means::Unlisted(_) => self.form,
            Means::Amount(_) | Means::Cards => {
                self.form.rsplit_once(' ').expect("what is said besides is the last word").0
            }
        }
    }
}
