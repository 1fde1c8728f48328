//! Kernels as the command asks them: with a bar for who watches, and refusals as they are printed.

use analyse::kernels::TooLarge;
use analyse::sensitivity::NoValue;
use analyse::{Basis, Cancelled, Unanswered};
pub use analyse::{Kernel, OPTIMAL};
use cards::Card;
use desk::Subject;
use rules::progressive::Progressive;

use crate::console::Console;
use crate::failure::Failure;
use crate::options::{Chosen, with_option};
pub use crate::waiting::watched;

/// A game that is solved and played with a deck of cards.
pub trait Solved: Kernel<Deck = [Card]> {}
impl<G: Kernel<Deck = [Card]>> Solved for G {}

impl From<TooLarge> for Failure {
    fn from(why: TooLarge) -> Self {
        match why {
            TooLarge::NoUnit => Self::usage(
                "no amount near the minimum divides all payouts; give one with --set ante=AMOUNT",
            ),
            why @ (TooLarge::Payment { .. } | TooLarge::Amount { .. } | TooLarge::TooFine(_)) => {
                Self::usage(why)
            }
        }
    }
}

impl From<Cancelled> for Failure {
    fn from(why: Cancelled) -> Self {
        Self::No(why.to_string())
    }
}

impl From<NoValue> for Failure {
    fn from(why: NoValue) -> Self {
        match why {
            NoValue::TooLarge(why) => why.into(),
            NoValue::Cancelled => Cancelled.into(),
            why @ NoValue::NotPayable { .. } => Self::usage(why),
        }
    }
}

impl From<Unanswered> for Failure {
    fn from(why: Unanswered) -> Self {
        match why {
            Unanswered::TooLarge(why) => why.into(),
            Unanswered::Cancelled => Cancelled.into(),
            Unanswered::Cannot(why) => Self::No(why.to_string()),
        }
    }
}

/// What values are computed on: the settings of a call, at the meter as it starts.
pub struct Asked<'a, G: Solved> {
    chosen: &'a Chosen<G::Settings>,
    meter: Option<Progressive>,
}

impl<'a, G: Solved> Asked<'a, G> {
    /// What the call chose.
    pub fn new(chosen: &'a Chosen<G::Settings>) -> Self {
        Self { chosen, meter: G::meter(&chosen.settings) }
    }

    /// The same for a kernel.
    pub fn basis(&self) -> Basis<'_, G> {
        let Chosen { settings, ante, .. } = self.chosen;
        Basis { settings, ante: *ante, meter: self.meter.as_ref() }
    }
}

/// What the values of a policy are computed with.
///
/// # Errors
///
/// Names an amount or odds that are too large, or a policy whose exact value nobody knows.
pub fn terms<G: Solved>(chosen: &Chosen<G::Settings>, policy: &str) -> Result<G::Terms, Failure> {
    Ok(Asked::<G>::new(chosen).basis().terms(policy.parse().unwrap_or(G::BEST))?)
}

/// What a reader must know besides the numbers.
pub fn notices<G: Solved>(
    chosen: &Chosen<G::Settings>,
    policy: &str,
    terms: &G::Terms,
) -> Vec<String> {
    let policy = policy.parse().unwrap_or(G::BEST);
    let notices = G::notices(&chosen.settings, chosen.ante, policy, terms);
    notices.into_iter().map(with_option).collect()
}

/// What no pay table changes, with a bar for who watches.
///
/// # Errors
///
/// If it is cancelled.
pub fn counted<G: Solved>(out: &Console) -> Result<G::Counts, Failure> {
    Ok(watched(out, |watch| G::count(G::deck(), watch))?)
}

/// What a call is about.
pub fn subject<G: Solved>(chosen: &Chosen<G::Settings>, notices: Vec<String>) -> Subject {
    Subject::new::<G>(chosen, notices)
}
