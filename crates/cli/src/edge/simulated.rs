//! The round machine dealt from the whole deck, beside the exact value.

use ::simulate::{Plan, Report, run};
use analyse::Fraction;
use analyse::report::{PER_ANTE, Return};
use rules::Policy;

use crate::failure::Failure;
use crate::options::Chosen;
use crate::simulate::meter_note;
use crate::solved::{self, OPTIMAL, Solved};
use analyse::Amounts;

/// So many rounds are played for a report: a moment in every game.
const ROUNDS: u64 = 200_000;

/// Where their random numbers begin.
const SEED: u64 = 1;

/// What a simulation gave, and what it is compared with.
pub struct Simulated {
    /// How many rounds.
    pub rounds: u64,
    /// Where the random numbers began.
    pub seed: u64,
    /// Mean, standard error and the rest.
    pub report: Report,
    /// The exact value of all wagers in play that are counted in antes.
    pub exact: Fraction,
}

/// Plays the rounds; nothing with a progressive wager, whose value depends on how long its meter
/// has grown.
///
/// # Errors
///
/// Names what the round machine refuses.
pub fn of<G: Solved>(
    prepared: &G::Counts,
    (chosen, computed): (&Chosen<G::Settings>, &G::Terms),
    policy: &str,
    results: &[Return],
) -> Result<Option<Simulated>, Failure> {
    let terms = solved::amounts::<G>(chosen)?;
    if meter_note::<G>(chosen, &terms).is_some() {
        return Ok(None);
    }
    let report = if policy == OPTIMAL {
        played::<G, _>(&terms, &G::best_policy(prepared, computed))?
    } else {
        played::<G, _>(&terms, &G::habit(policy, SEED).expect("a policy that is listed"))?
    };
    let in_antes = results.iter().filter(|result| result.per == PER_ANTE);
    let exact = in_antes.map(|result| result.expected_value).sum();
    Ok(Some(Simulated { rounds: ROUNDS, seed: SEED, report, exact }))
}

fn played<G: Solved, P>(terms: &Amounts<G>, policy: &P) -> Result<Report, Failure>
where
    P: Policy<G> + Clone + Sync,
{
    let bets = [Some(terms.bets)];
    let (options, deck) = (&terms.options, G::deck());
    let plan = Plan { options, bets: &bets, deck, meter: None, rounds: ROUNDS, seed: SEED };
    let threads = std::thread::available_parallelism().map_or(1, usize::from);
    let totals = run::<G, P>(&plan, policy, threads, &|_| {}).map_err(Failure::usage)?;
    Ok(Report::of(&totals, terms.ante))
}

impl Simulated {
    /// By how many standard errors the mean is off the exact value.
    pub fn sigmas(&self) -> Option<f64> {
        self.report.sigmas_from((self.exact.numerator(), self.exact.denominator()))
    }

    /// The mean as a fraction.
    pub fn mean(&self) -> Fraction {
        let (total, ways) = self.report.mean;
        Fraction::new(total, ways)
    }
}
