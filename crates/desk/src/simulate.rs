//! Many rounds under a policy, with honest statistics beside the exact value, where one is known.
//!
//! Seats may follow different policies, named one after the other; where players win from one
//! another, what each seat wins is the answer.
//!
//! A game needs no kernel to be simulated: [`played`] takes any, as its text has it played;
//! [`banked`] one whose wagers the house pays, in amounts that every payout divides; [`solved`] one
//! with a kernel, which also knows the best play and the exact value.

mod document;
mod notes;
mod rounds;

use analyse::kernels::UnknownPolicy;
use analyse::report::PER_ANTE;
use analyse::{Basis, Cancelled, Detail, Fraction, Kernel, Named, OPTIMAL, Rational, Terms, Watch};
use games::{Banked, Game};
use rules::{Banker, Chips, Policy, Seat};
use simulate::{BySeat, Dealing, Plan, Report, SeatMean, Totals};

use crate::Error;
use crate::chosen::Chosen;
use crate::document::Subject;
use crate::policies::{policy, valued};
use crate::waiting::{Stage, Waiting, during};

pub use document::{NetDocument, SeatDocument, SimulationCost, SimulationDocument};
pub(crate) use notes::meter_note;
use notes::{NOT_SOLVED, SEATS_DIFFER, shoe_note, short_note, stack_note};
pub(crate) use rounds::{Asked, Rounds};

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
    /// Who decides; the best play if nobody says. Of several names, parted by commas, each is that
    /// of one seat, repeated around.
    pub policy: Option<String>,
    /// How many seats are taken; as many as policies are named, if nobody says.
    pub seats: Option<u8>,
}

impl SimulationQuestion {
    /// The names of the policies; none if nobody says.
    fn policies(&self) -> Vec<&str> {
        let named = self.policy.as_deref().map(|names| names.split(',').map(str::trim));
        named.into_iter().flatten().collect()
    }

    /// How many seats of `G` are taken: players who win from one another are two at least.
    pub fn seats<G: Game>(&self) -> u8 {
        let least = match G::BANKER {
            Banker::House => 1,
            Banker::Players => 2,
        };
        let named = u8::try_from(self.policies().len()).unwrap_or(u8::MAX);
        self.seats.unwrap_or(named.max(least))
    }
}

/// What a simulation gave.
#[derive(Clone, Debug)]
pub struct SimulationAnswer {
    /// The game under its options.
    pub subject: Subject,
    /// Who decided: one policy, or one for each seat, repeated around.
    pub policies: Vec<&'static str>,
    /// Where the random numbers began.
    pub seed: u64,
    /// How many seats were taken.
    pub seats: u8,
    /// Who pays those who win.
    pub banker: Banker,
    /// What results are counted in.
    pub unit: Chips,
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

/// From so many rounds on, a mean is compared with the exact value even if that takes seconds.
const COMPARED_FROM: u64 = 1_000_000;

/// A game whose rounds several threads can play.
pub trait Threaded: Game<Options: Sync, Bets: Sync> {}

impl<G: Game<Options: Sync, Bets: Sync>> Threaded for G {}

/// What is simulated, whatever the game can do besides.
struct Simulation<'a, G: Game> {
    chosen: &'a Chosen<G::Settings>,
    question: &'a SimulationQuestion,
    rounds: Rounds<'a>,
    amounts: Terms<G>,
    dealing: Dealing,
}

impl<G: Threaded> Simulation<'_, G> {
    /// The rounds of every seat under `policy`.
    fn play<P>(&self, policy: &P, waiting: &mut dyn Waiting) -> Result<Totals, Error>
    where
        P: Policy<G> + Clone + Sync,
    {
        let SimulationQuestion { rounds, seed, threads, .. } = *self.question;
        let seats = self.question.seats::<G>();
        let (meter, settings) = (self.chosen.meter_of::<G>(), &self.chosen.settings);
        let (options, deck) = (&self.amounts.options, G::deck(settings));
        let (bets, meter) = (vec![Some(self.amounts.bets); seats.into()], meter.as_ref());
        let plan = Plan { options, bets: &bets, deck, dealing: self.dealing, meter, rounds, seed };
        let blocks = match self.rounds {
            Rounds::Played => 0..plan.blocks(),
            Rounds::Shard(shard) => shard.blocks(plan.blocks()),
            Rounds::Known(totals) => return Ok(totals.clone()),
        };
        let played =
            |watch: &dyn Watch| simulate::run_blocks(&plan, blocks, policy, threads, watch);
        Ok(during(waiting, Stage::Playing, played)?)
    }

    /// The same under policies of the game, seat by seat.
    fn play_habits(&self, names: &[&str], waiting: &mut dyn Waiting) -> Result<Totals, Error> {
        // Who has no such habit is not asked for it: the best play is solved for.
        if let Rounds::Known(totals) = self.rounds {
            return Ok(totals.clone());
        }
        let habit = |name: &&str| G::habit(name, self.question.seed).expect("it is listed");
        match names {
            [name] => self.play(&habit(name), waiting),
            names => self.play(&BySeat::new(names.iter().map(habit)), waiting),
        }
    }

    /// What the mean depends on besides the options.
    fn note(&self) -> Option<String> {
        meter_note::<G>(self.chosen, &self.amounts).or_else(|| shoe_note(self.dealing))
    }

    /// What came of the rounds.
    fn answer(
        &self,
        policies: Vec<&'static str>,
        subject: Subject,
        totals: Totals,
    ) -> SimulationAnswer {
        let (unit, word) =
            G::counted_in(&self.chosen.settings).unwrap_or((self.amounts.ante, subject.unit));
        SimulationAnswer {
            subject: Subject { unit: word, ..subject },
            policies,
            seed: self.question.seed,
            seats: self.question.seats::<G>(),
            banker: G::BANKER,
            unit,
            report: Report::new(&totals, unit),
            totals,
            exact: None,
            note: self.note(),
            cost: SimulationCost::default(),
        }
    }

    /// Plays a game that is not solved, or whose seats differ, under policies of its own.
    fn unsolved(
        &self,
        subject: Subject,
        waiting: &mut dyn Waiting,
    ) -> Result<SimulationAnswer, Error> {
        let policies = habits::<G>(self.question)?;
        let totals = self.play_habits(&policies, waiting)?;
        let differ = policies.len() > 1;
        let mut answer = self.answer(policies, subject, totals);
        answer.note.get_or_insert_with(|| match G::BANKER {
            Banker::Players => stack_note::<G>(self.chosen, self.amounts.ante),
            Banker::House if differ => SEATS_DIFFER.to_owned(),
            Banker::House => NOT_SOLVED.to_owned(),
        });
        Ok(answer)
    }
}

/// The policies of those names that the game has; the one of its guests if nobody says.
fn habits<G: Game>(question: &SimulationQuestion) -> Result<Vec<&'static str>, Error> {
    let known = || G::HABITS.iter().map(|habit| habit.name);
    let named = question.policies();
    if named.is_empty() {
        return Ok(vec![G::HABITS[0].name]);
    }
    let (policies, seats) = (named.len(), question.seats::<G>());
    if policies > seats.into() {
        return Err(Error::PoliciesWithoutSeats { policies, seats });
    }
    let find = |name: &str| {
        let unknown = || UnknownPolicy { name: name.to_owned(), known: known().collect() };
        known().find(|known| *known == name).ok_or_else(unknown)
    };
    Ok(named.into_iter().map(find).collect::<Result<_, _>>()?)
}

/// Plays the rounds of any game, with the wagers that its text has a seat begin with.
pub fn played<G: Threaded>(
    chosen: &Chosen<G::Settings>,
    question: &SimulationQuestion,
    waiting: &mut dyn Waiting,
) -> Result<SimulationAnswer, Error> {
    played_from::<G>(chosen, question.into(), waiting)
}

pub(crate) fn played_from<G: Threaded>(
    chosen: &Chosen<G::Settings>,
    Asked { question, rounds }: Asked<'_>,
    waiting: &mut dyn Waiting,
) -> Result<SimulationAnswer, Error> {
    let amounts = chosen.amounts::<G>()?;
    let simulation = Simulation { chosen, question, rounds, amounts, dealing: Dealing::Fresh };
    simulation.unsolved(Subject::played::<G>(SCHEMA, chosen), waiting)
}

/// Plays the rounds of a game that the house banks and nobody has solved.
pub fn banked<G: Banked + Threaded>(
    chosen: &Chosen<G::Settings>,
    question: &SimulationQuestion,
    waiting: &mut dyn Waiting,
) -> Result<SimulationAnswer, Error> {
    banked_from::<G>(chosen, question.into(), waiting)
}

pub(crate) fn banked_from<G: Banked + Threaded>(
    chosen: &Chosen<G::Settings>,
    Asked { question, rounds }: Asked<'_>,
    waiting: &mut dyn Waiting,
) -> Result<SimulationAnswer, Error> {
    let amounts = Terms::wagered(&chosen.settings, chosen.ante)?;
    let dealing = dealing::<G>(&chosen.settings);
    let simulation = Simulation::<G> { chosen, question, rounds, amounts, dealing };
    simulation.unsolved(Subject::played::<G>(SCHEMA, chosen), waiting)
}

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

/// The policy of that name, if it can be dealt.
fn dealt<G: Kernel>(name: Option<&str>) -> Result<&'static str, Error> {
    let policy = policy::<G>(name)?;
    match G::VALUED.iter().any(|(valued, _)| *valued == policy) {
        true => Err(Error::NotDealt { policy }),
        false => Ok(policy),
    }
}

/// Plays the rounds of a solved game, and finds the exact value where that is quick enough or asked
/// for.
pub fn solved<G: Kernel>(
    chosen: &Chosen<G::Settings>,
    question: &SimulationQuestion,
    waiting: &mut dyn Waiting,
) -> Result<SimulationAnswer, Error> {
    solved_from::<G>(chosen, question.into(), waiting)
}

pub(crate) fn solved_from<G: Kernel>(
    chosen: &Chosen<G::Settings>,
    Asked { question, rounds }: Asked<'_>,
    waiting: &mut dyn Waiting,
) -> Result<SimulationAnswer, Error> {
    let meter = chosen.meter_of::<G>();
    let basis = chosen.basis::<G>(meter.as_ref());
    let simulation = || -> Result<_, Error> {
        chosen.deck::<G>()?;
        let (amounts, dealing) = (basis.amounts()?, dealing::<G>(&chosen.settings));
        Ok(Simulation { chosen, question, rounds, amounts, dealing })
    };
    let subject = || Subject::new::<G>(SCHEMA, chosen, Vec::new());
    if question.policies().len() > 1 {
        return simulation()?.unsolved(subject(), waiting);
    }
    let (policy, simulation) = (dealt::<G>(question.policy.as_deref())?, simulation()?);
    let compared = compared::<G>(policy, question, rounds);
    let named = valued::<G>(policy).filter(|_| compared || policy == OPTIMAL);
    let solved = counted(basis, named, waiting)?;
    let totals = match (&solved, rounds) {
        (Some((counts, terms)), Rounds::Played | Rounds::Shard(_)) if policy == OPTIMAL => {
            let best = during(waiting, Stage::Solving, |_| G::best_policy(counts, terms));
            simulation.play(&best, waiting)?
        }
        (Some(_) | None, _) => simulation.play_habits(&[policy], waiting)?,
    };
    let mut answer = simulation.answer(vec![policy], subject(), totals);
    // What a meter pays depends on how long it has grown.
    if let (Some((counts, terms)), Some(named), None, true) =
        (&solved, named, &answer.note, compared)
    {
        let value = during(waiting, Stage::Solving, |it| value::<G>(counts, terms, named, it))?;
        answer.exact = Some(value);
    }
    answer.note = answer.note.or_else(|| (!compared).then(short_note));
    Ok(answer)
}

/// Whether the exact value is found: a short run is not made to wait for what it could hardly be
/// compared with, and a part of a run is compared with nothing.
fn compared<G: Kernel>(policy: &str, question: &SimulationQuestion, rounds: Rounds<'_>) -> bool {
    match rounds {
        Rounds::Shard(_) => false,
        Rounds::Played | Rounds::Known(_) => {
            G::AT_ONCE || policy == OPTIMAL || question.rounds >= COMPARED_FROM
        }
    }
}

/// When the cards of such a table are shuffled.
pub(crate) fn dealing<G: Banked>(settings: &G::Settings) -> Dealing {
    match G::cutting_card(settings) {
        Some(before) => Dealing::ToCuttingCard { before, burned: 1 },
        None => Dealing::Fresh,
    }
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

impl SimulationAnswer {
    /// The policies by name, parted by commas.
    pub fn policy(&self) -> String {
        self.policies.join(",")
    }

    /// The policy of a seat.
    pub fn policy_of(&self, seat: Seat) -> &'static str {
        self.policies[seat.index() % self.policies.len()]
    }

    /// What each seat won.
    fn seats_won(&self) -> Vec<SeatDocument> {
        let won = |won: &SeatMean| (self.policy_of(won.seat), won).into();
        self.report.by_seat.iter().map(won).collect()
    }

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
