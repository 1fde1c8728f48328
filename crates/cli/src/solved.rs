//! Kernels as the command asks them: with a bar for who watches, and refusals as they are printed.

use core::ops::ControlFlow;

use analyse::kernels::TooLarge;
use analyse::report::Return;
use analyse::sensitivity::NoValue;
use analyse::{Amounts, Basis, Cancelled, Fraction, Unanswered, Watch};
pub use analyse::{Detail, Kernel, OPTIMAL};
use cards::Card;
use desk::Subject;
use games::Game;
use indicatif::ProgressBar;
use rules::progressive::Progressive;

use crate::console::Console;
use crate::failure::Failure;
use crate::options::Chosen;
use crate::presented::policies;

/// A game that is solved and played with a deck of cards.
pub trait Solved: Kernel<Deck = [Card]> {}
impl<G: Kernel<Deck = [Card]>> Solved for G {}

/// A bar on the terminal.
struct Bar(ProgressBar);

impl Watch for Bar {
    fn step(&self, done: u64, of: u64) -> ControlFlow<()> {
        self.0.set_length(of);
        self.0.set_position(done);
        ControlFlow::Continue(())
    }
}

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

/// What rounds are played with.
///
/// # Errors
///
/// Names an ante that is too large.
pub fn amounts<G: Solved>(chosen: &Chosen<G::Settings>) -> Result<Amounts<G>, Failure> {
    Ok(Asked::<G>::new(chosen).basis().amounts()?)
}

/// What a reader must know besides the numbers.
pub fn notices<G: Solved>(
    chosen: &Chosen<G::Settings>,
    policy: &str,
    terms: &G::Terms,
) -> Vec<String> {
    let policy = policy.parse().unwrap_or(G::BEST);
    G::notices(&chosen.settings, chosen.ante, policy, terms)
}

/// The results of a policy, the main wager's first; nothing if nobody knows the exact value of that
/// policy.
pub fn results<G: Solved>(
    counts: &G::Counts,
    terms: &G::Terms,
    policy: &str,
    detail: Detail,
) -> Option<Vec<Return>> {
    G::results(counts, terms, policy.parse().ok()?, detail, &()).ok()
}

/// What no pay table changes, with a bar for who watches.
///
/// # Errors
///
/// If it is cancelled.
pub fn counted<G: Solved>(out: &Console) -> Result<G::Counts, Failure> {
    Ok(watched(out, |watch| G::count(G::deck(), watch))?)
}

/// Does something that takes a while, with a bar for who watches.
pub fn watched<T>(out: &Console, work: impl FnOnce(&dyn Watch) -> T) -> T {
    let bar = Bar(out.progress(1));
    let done = work(&bar);
    bar.0.finish_and_clear();
    done
}

/// Does something that takes a while nobody can tell, with a sign of life for who watches.
pub fn busy<T>(out: &Console, doing: &str, work: impl FnOnce() -> T) -> T {
    let bar = out.busy(doing);
    let done = work();
    bar.finish_and_clear();
    done
}

/// The best value of every wager, the main one's first.
pub fn values<G: Solved>(counts: &G::Counts, terms: &G::Terms) -> Vec<(&'static str, Fraction)> {
    G::best_values(counts, terms, &()).expect("nobody cancels")
}

/// What a call is about.
pub fn subject<G: Solved>(chosen: &Chosen<G::Settings>, notices: Vec<String>) -> Subject {
    let canonical = chosen.canonical();
    let options = canonical.lines().filter_map(|line| line.split_once('='));
    Subject {
        game: G::NAME,
        title: G::TITLE,
        pay_table: G::odds_line(&chosen.settings),
        options: options.map(|(name, value)| (name.to_owned(), value.to_owned())).collect(),
        options_hash: chosen.hash(),
        notices,
    }
}

/// The policy of that name, the best one if there is none.
///
/// # Errors
///
/// Lists the known ones.
pub fn policy<G: Game>(name: Option<&str>) -> Result<&'static str, Failure> {
    let known = policies::<G>();
    let Some(name) = name else { return Ok(known[0].0) };
    let found = known.iter().find(|(known, _)| *known == name);
    found.map(|(known, _)| *known).ok_or_else(|| {
        let names: Vec<&str> = known.iter().map(|(name, _)| *name).collect();
        let names = names.join(", ");
        Failure::Usage(format!("there is no policy {name:?}; known are: {names}"))
    })
}
