//! Many rounds under a policy, with honest statistics beside the exact value.

use analyse::report::PER_ANTE;
use analyse::{Basis, Cancelled, Detail, Fraction, Kernel, Named, OPTIMAL, Rational, Terms, Watch};
use games::Banked;
use paper::figures::grouped;
use rules::{Area, Seat};
use serde::{Deserialize, Serialize};
use simulate::{Dealing, Plan, Report, Totals};

use crate::Error;
use crate::chosen::Chosen;
use crate::document::{Exact, Head, Subject, all, document};
use crate::policies::{policy, valued};
use crate::waiting::{Stage, Waiting, during};

/// The shape of the document.
pub const SCHEMA: &str = "house/simulate/2";

/// What is asked.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SimulationQuestion {
    /// How many rounds.
    pub rounds: u64,
    /// Where the random numbers begin.
    pub seed: u64,
    /// How many threads.
    pub threads: usize,
    /// Who decides; the best play if nobody says.
    pub policy: Option<String>,
    /// How many seats are taken.
    pub seats: u8,
}

/// What a simulation gave.
#[derive(Clone, Debug)]
pub struct SimulationAnswer {
    /// The game under its options.
    pub subject: Subject,
    /// Who decided.
    pub policy: &'static str,
    /// Where the random numbers began.
    pub seed: u64,
    /// How many seats were taken.
    pub seats: u8,
    /// Sums over all rounds.
    pub totals: Totals,
    /// Mean, standard error and the rest.
    pub report: Report,
    /// The exact value, where it is known.
    pub exact: Option<Rational>,
    /// What the mean depends on besides the options, or why there is no exact value.
    pub note: Option<String>,
    /// What it cost: filled by whoever measures.
    pub cost: SimulationCost,
}

/// What a simulation cost.
#[derive(Clone, Copy, PartialEq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct SimulationCost {
    /// Rounds in a second that passed.
    pub rounds_per_second: f64,
    /// Processor time of the rounds.
    pub cpu_seconds: f64,
    /// Processor time of everything else: the best play and the exact value.
    pub solving_cpu_seconds: f64,
}

/// From so many rounds on, a mean is compared with the exact value even if that takes seconds.
const COMPARED_FROM: u64 = 1_000_000;

/// What a game is solved with, where it is.
type Solved<G> = Option<(<G as Kernel>::Counts, <G as Kernel>::Terms)>;

/// What the game is solved with, where the policy is one whose value is known.
fn counted<G: Kernel>(
    basis: Basis<'_, G>,
    policy: Option<Named>,
    waiting: &mut dyn Waiting,
) -> Result<Solved<G>, Error> {
    let Some(policy) = policy else { return Ok(None) };
    let terms = basis.terms(policy)?;
    let counts = during(waiting, Stage::Counting, |it| G::count_for(basis.settings, it));
    Ok(Some((counts?, terms)))
}

/// The rounds of the best play, or of the policy of that name.
fn played<G: Kernel>(
    plan: &Plan<'_, G>,
    (best, name): (Option<&G::Optimal>, &str),
    threads: usize,
    waiting: &mut dyn Waiting,
) -> Result<Totals, Error> {
    let habit = || G::habit(name, plan.seed).expect("a policy that is listed");
    let totals = during(waiting, Stage::Playing, |watch| match best {
        Some(best) => simulate::run(plan, best, threads, watch),
        None => simulate::run(plan, &habit(), threads, watch),
    });
    Ok(totals?)
}

/// The policy of that name, if it can be dealt.
fn dealt<G: Kernel>(name: Option<&str>) -> Result<&'static str, Error> {
    let policy = policy::<G>(name)?;
    match G::VALUED.iter().any(|(valued, _)| *valued == policy) {
        true => Err(Error::NotDealt { policy }),
        false => Ok(policy),
    }
}

/// Plays the rounds, and finds the exact value where that is quick enough or asked for.
pub fn answer<G: Kernel>(
    chosen: &Chosen<G::Settings>,
    question: &SimulationQuestion,
    waiting: &mut dyn Waiting,
) -> Result<SimulationAnswer, Error> {
    let (policy, meter) = (dealt::<G>(question.policy.as_deref())?, chosen.meter_of::<G>());
    let (basis, meter) = (chosen.basis::<G>(meter.as_ref()), meter.as_ref());
    let amounts = basis.amounts()?;
    let bets = vec![Some(amounts.bets); question.seats.into()];
    let SimulationQuestion { rounds, seed, seats, threads, .. } = *question;
    let (options, deck) = (&amounts.options, G::deck(&chosen.settings));
    let dealing = dealing::<G>(&chosen.settings);
    let plan = Plan { options, bets: &bets, deck, dealing, meter, rounds, seed };
    // A short run is not made to wait for what it could hardly be compared with.
    let compared = G::AT_ONCE || policy == OPTIMAL || rounds >= COMPARED_FROM;
    let named = valued::<G>(policy).filter(|_| compared);
    let solved = counted(basis, named, waiting)?;
    let mut best = None;
    if let (Some((counts, terms)), OPTIMAL) = (&solved, policy) {
        best = Some(during(waiting, Stage::Solving, |_| G::best_policy(counts, terms)));
    }
    let totals = played::<G>(&plan, (best.as_ref(), policy), threads, waiting)?;
    let note = meter_note::<G>(chosen, &amounts).or_else(|| shoe_note(dealing));
    // What a meter pays depends on how long it has grown.
    let mut exact = None;
    if let (Some((counts, terms)), Some(named), None) = (&solved, named, &note) {
        exact = Some(during(waiting, Stage::Solving, |it| value::<G>(counts, terms, named, it))?);
    }
    Ok(SimulationAnswer {
        subject: Subject::new::<G>(SCHEMA, chosen, Vec::new()),
        policy,
        seed,
        seats,
        report: Report::new(&totals, amounts.ante),
        totals,
        exact,
        note: note.or_else(|| (!compared).then(short_note)),
        cost: SimulationCost::default(),
    })
}

/// When the cards of such a table are shuffled.
pub(crate) fn dealing<G: Banked>(settings: &G::Settings) -> Dealing {
    match G::cutting_card(settings) {
        Some(before) => Dealing::ToCuttingCard { before, burned: 1 },
        None => Dealing::Fresh,
    }
}

/// That rounds dealt from what others left have no exact value.
fn shoe_note(dealing: Dealing) -> Option<String> {
    let Dealing::ToCuttingCard { before, .. } = dealing else { return None };
    Some(format!(
        "The shoe is dealt until {before} of its cards are gone, and shuffled after that round. \
         Rounds with few cards let more of them be dealt, so the mean differs from that of a fresh \
         shoe, and no exact value is known. Every block of {} rounds begins with a new shoe.",
        grouped(simulate::BLOCK_ROUNDS.into()),
    ))
}

/// Why a short simulation is compared with nothing.
fn short_note() -> String {
    let from = grouped(COMPARED_FROM.into());
    format!("The exact value takes seconds to find: it is told from {from} rounds on.")
}

/// The exact value of a policy, of all wagers together that are counted in antes.
fn value<G: Kernel>(
    counts: &G::Counts,
    terms: &G::Terms,
    policy: Named,
    watch: &dyn Watch,
) -> Result<Rational, Cancelled> {
    let results = G::results(counts, terms, policy, Detail::Value, watch)?;
    let in_antes = results.into_iter().filter(|result| result.per == PER_ANTE);
    Ok(in_antes.map(|result| result.expected_value).sum())
}

/// That a meter grows from block to block, where somebody wagers on it.
pub(crate) fn meter_note<G: Banked>(
    chosen: &Chosen<G::Settings>,
    amounts: &Terms<G>,
) -> Option<String> {
    let meter = chosen.meter_of::<G>()?.meter();
    let round = amounts.open().ok()?;
    let wager = round.wagers(Seat::at(0)).find(|wager| wager.area == Area::PROGRESSIVE)?;
    Some(format!(
        "The progressive is {} beside an ante of {}. Its meter starts at {meter} in every block of \
         {} rounds and grows until it is won, so the mean depends on the number of rounds.",
        wager.staked,
        amounts.ante,
        grouped(simulate::BLOCK_ROUNDS.into()),
    ))
}

document! {
    /// The answer for programs.
    pub struct SimulationDocument from answer in &SimulationAnswer, of SimulationAnswer where {
        let report = &answer.report;
    } {
        /// The game and its options.
        #[serde(flatten)]
        head: Head = answer.subject.head.clone(),
        /// How many rounds.
        rounds: u64 = answer.totals.rounds,
        /// How many seats were taken.
        seats: u8 = answer.seats,
        /// Where the random numbers began.
        seed: u64 = answer.seed,
        /// Who decided.
        policy: String = answer.policy.to_owned(),
        /// The mean result per seat and round, in units of the ante.
        mean: Exact = answer.mean().into(),
        /// Its standard error, from the totals of whole rounds.
        standard_error: Option<f64> = report.standard_error,
        /// Where the true mean lies in 95 of 100 runs.
        confidence_95: Option<(f64, f64)> = report.interval_95(),
        /// Where it lies in 99 of 100 runs.
        confidence_99: Option<(f64, f64)> = report.interval_99(),
        /// The variance of a result.
        variance: Option<f64> = report.variance,
        /// How often a seat ended with more than it put down.
        hit_frequency: f64 = report.hit_frequency,
        /// Every net result with how often it came.
        distribution: Vec<NetDocument> = all(&report.distribution),
        /// The exact value, where it is known.
        exact: Option<Exact> = answer.exact.as_ref().map(Exact::from),
        /// What the mean depends on besides the options, or why there is no exact value.
        note: Option<String> = answer.note.clone(),
        /// By how many standard errors the mean is off the exact value.
        sigmas_from_exact: Option<f64> = answer.sigmas(),
        /// What it cost.
        cost: SimulationCost = answer.cost,
    }

    /// One net result.
    pub struct NetDocument from line in &simulate::Outcome {
        /// What a seat was up or down, in cents.
        net_cents: i64 = line.net,
        /// How often.
        count: u64 = line.count,
        /// The same as a share of all results.
        share: f64 = line.share,
    }
}

impl SimulationAnswer {
    /// The mean result in units of the ante.
    pub fn mean(&self) -> Fraction {
        let (total, ways) = self.report.mean;
        Fraction::new(total, ways)
    }

    /// By how many standard errors the mean is off the exact value, if that is known.
    pub fn sigmas(&self) -> Option<f64> {
        self.report.sigmas_off(self.exact.as_ref()?.to_f64())
    }
}
