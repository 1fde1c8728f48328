//! The round machine dealt from the whole deck, beside the exact value.

use analyse::report::PER_ANTE;
use analyse::{Fraction, Kernel, OPTIMAL, Rational, Terms, Watch};
use cards::Card;
use rules::Policy;
use simulate::{Dealing, Plan, Report, run};

use super::EdgeAnswer;
use crate::Error;
use crate::chosen::Chosen;
use crate::simulate::meter_note;

/// So many rounds are played for a report: a moment in every game.
const ROUNDS: u64 = 200_000;

/// Where their random numbers begin.
const SEED: u64 = 1;

/// What a simulation gave, and what it is compared with.
#[derive(Clone, Debug)]
pub struct Simulated {
    /// How many rounds.
    pub rounds: u64,
    /// Where the random numbers began.
    pub seed: u64,
    /// Mean, standard error and the rest.
    pub report: Report,
    /// The exact value of all wagers in play that are counted in antes.
    pub exact: Rational,
}

/// Plays the rounds; nothing with a progressive wager, whose value depends on how long its meter
/// has grown, and nothing of cards that are never dealt.
pub(super) fn beside<G: Kernel>(
    counts: &G::Counts,
    (chosen, terms): (&Chosen<G::Settings>, &G::Terms),
    EdgeAnswer { policy, results, .. }: &EdgeAnswer,
    watch: &dyn Watch,
) -> Result<Option<Simulated>, Error> {
    let amounts = G::amounts(&chosen.settings, chosen.ante)?;
    let deck = G::deck(&chosen.settings);
    if meter_note::<G>(chosen, &amounts).is_some() || deck.is_empty() {
        return Ok(None);
    }
    let report = if *policy == OPTIMAL {
        played(&amounts, deck, &G::best_policy(counts, terms), watch)?
    } else {
        let habit = G::habit(policy, SEED).expect("a policy that is listed");
        played(&amounts, deck, &habit, watch)?
    };
    let in_antes = results.iter().filter(|result| result.per == PER_ANTE);
    let exact = in_antes.map(|result| result.expected_value.clone()).sum();
    Ok(Some(Simulated { rounds: ROUNDS, seed: SEED, report, exact }))
}

fn played<G: Kernel, P>(
    amounts: &Terms<G>,
    deck: &[Card],
    policy: &P,
    watch: &dyn Watch,
) -> Result<Report, Error>
where
    P: Policy<G> + Clone + Sync,
{
    let bets = [Some(amounts.bets)];
    let options = &amounts.options;
    let plan = Plan {
        options,
        bets: &bets,
        deck,
        dealing: Dealing::Fresh,
        meter: None,
        rounds: ROUNDS,
        seed: SEED,
    };
    let threads = std::thread::available_parallelism().map_or(1, usize::from);
    let totals = run::<G, P>(&plan, policy, threads, watch)?;
    Ok(Report::new(&totals, amounts.ante))
}

impl Simulated {
    /// By how many standard errors the mean is off the exact value.
    pub fn sigmas(&self) -> Option<f64> {
        self.report.sigmas_off(self.exact.to_f64())
    }

    /// The mean as a fraction.
    pub fn mean(&self) -> Fraction {
        let (total, ways) = self.report.mean;
        Fraction::new(total, ways)
    }
}
