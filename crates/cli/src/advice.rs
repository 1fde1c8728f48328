//! Advice: every choice of the due decision with what it is worth, best first.
//!
//! The kernel of the game is asked first. What it leaves open is counted where the ways the cards
//! can fall are few enough; otherwise deals are sampled, and what comes after the choice is left to
//! the game's first policy.

use std::cmp::Reverse;

use analyse::sample::{self, Estimate, Sampling};
use analyse::walk::SEAT;
use analyse::{Fraction, Situation, Unusable, each_value, reach};
use cards::Card;
use games::{Banked, Game};
use rules::progressive::Progressive;
use rules::{Area, Chips, Due};

use crate::solved::{Open, Solved};

/// What a choice is worth on average, in units of the ante.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Value {
    /// By enumeration.
    Exact(Fraction),
    /// By sampled deals.
    Sampled {
        /// The mean.
        mean: f64,
        /// Its standard error.
        error: f64,
    },
}

impl Value {
    /// The value, or the estimate of it, for people.
    pub fn to_f64(self) -> f64 {
        match self {
            Self::Exact(value) => value.to_f64(),
            Self::Sampled { mean, .. } => mean,
        }
    }
}

/// A choice and what it is worth.
#[derive(Clone, PartialEq, Debug)]
pub struct Valued {
    /// The choice in the words of the case book.
    pub words: String,
    /// Its value.
    pub value: Value,
    /// The best answers to what it asks before any card is dealt, in the same words.
    pub then: Vec<String>,
}

/// What a player in one situation can be told.
#[derive(Clone, PartialEq, Debug)]
pub struct Advice {
    /// Every listed choice, best first; of equals the first listed.
    pub choices: Vec<Valued>,
    /// How the values were found and how far they can be trusted, in a sentence.
    pub method: String,
}

/// A game that can advise its players.
pub trait Advised: Banked {
    /// What the choices in `situation` are worth at a table with these settings, to a seat with
    /// these wagers.
    ///
    /// # Errors
    ///
    /// Says what is wrong with the situation.
    fn advice(
        settings: &Self::Settings,
        bets: Self::Bets,
        situation: &Situation<Self>,
    ) -> Result<Advice, String>;
}

impl<G: Solved> Advised for G {
    fn advice(
        settings: &G::Settings,
        bets: G::Bets,
        situation: &Situation<G>,
    ) -> Result<Advice, String> {
        let options = G::options(settings).map_err(|refusal| refusal.to_string())?;
        let meter = G::meter(settings);
        of(&options, meter.as_ref(), bets, situation, PLAYS).map_err(|error| error.to_string())
    }
}

/// Ends of a round that are counted rather than sampled: a fraction of a second.
const ENDS_MAX: u128 = 400_000;

/// Rounds that are sampled, which takes about a second. Builds for tests are many times slower.
pub const PLAYS: u64 = if cfg!(debug_assertions) { 60_000 } else { 5_000_000 };

/// Where the sampled deals begin: the same question always gets the same answer.
const SEED: u64 = 1;

/// What the choices in `situation` are worth under these options. Up to `plays` rounds are sampled
/// if there are too many to count.
///
/// # Errors
///
/// Says what is wrong with the situation.
pub fn of<G: Solved>(
    options: &G::Options,
    meter: Option<&Progressive>,
    bets: G::Bets,
    situation: &Situation<G>,
    plays: u64,
) -> Result<Advice, Unusable> {
    let round = situation.rebuild(options, bets, G::deck())?;
    let unseen = situation.unseen(G::deck())?;
    let reach = reach(&round, &unseen).ok_or(Unusable::TooFewUnseen(unseen.len()))?;
    let awards = awards(&round, meter);
    let known = G::counsel(options, bets, situation);
    if let Err(open) = &known
        && reach.ends > ENDS_MAX
    {
        let mut advice = sampled(&round, &unseen, meter, plays);
        if let Open::TooLarge(why) = open {
            advice.method.push_str(&format!(" Not counted because {why}."));
        }
        advice.method.push_str(&awards);
        return Ok(advice);
    }
    let unit = Fraction::of(ante(&round).in_cents().into(), 1);
    let counted = |situation: &Situation<G>, round: &G| {
        let known = G::counsel(options, bets, situation);
        known.unwrap_or_else(|_| each_value(round, &unseen, meter))
    };
    let mut values = known.unwrap_or_else(|_| each_value(&round, &unseen, meter));
    values.sort_by_key(|(_, value)| Reverse(*value));
    let mut method = exact_method(unseen.len()) + &awards;
    let valued = |(choice, value): (G::Decision, Fraction)| Valued {
        words: round.say(choice),
        value: Value::Exact(value / unit),
        then: said(&round, choice, &best_answers(&round, choice, situation, counted)),
    };
    let choices: Vec<Valued> = values.into_iter().map(valued).collect();
    method.extend(choices.iter().map(goes_with));
    Ok(Advice { choices, method })
}

/// What the choices are worth in sampled deals.
fn sampled<G: Solved>(
    round: &G,
    unseen: &[Card],
    meter: Option<&Progressive>,
    plays: u64,
) -> Advice {
    let sampling = Sampling { plays, seed: SEED };
    let policy = G::habit(G::HABITS[0].name, SEED).expect("a policy that is listed");
    let sampled = sample::each_choice(round, unseen, &policy, sampling, meter);
    estimated(round, ante(round), &sampled)
}

/// Says which meter awards are reckoned with, if the seat can win any.
fn awards<G: Game>(round: &G, meter: Option<&Progressive>) -> String {
    let progressive = round.wagers(SEAT).any(|wager| wager.area == Area::Progressive);
    match meter.filter(|_| progressive) {
        Some(meter) => format!(" Awards are those of a meter at {}.", meter.meter()),
        None => String::new(),
    }
}

/// The best answers to what a choice asks before any card is dealt.
fn best_answers<G: Game>(
    round: &G,
    choice: G::Decision,
    situation: &Situation<G>,
    counted: impl Fn(&Situation<G>, &G) -> Vec<(G::Decision, Fraction)>,
) -> Vec<G::Decision> {
    let (mut round, mut answers, mut last) = (round.clone(), Vec::new(), choice);
    let mut situation = situation.clone();
    loop {
        round.decide(last, &mut ()).expect("a listed choice");
        situation.decisions.push(last);
        if !matches!(round.due(), Due::Decision { .. }) {
            return answers;
        }
        let values = counted(&situation, &round);
        // Of equals the first, as everywhere.
        let best = values.iter().rev().max_by_key(|(_, value)| *value);
        last = best.expect("a due decision has choices").0;
        answers.push(last);
    }
}

/// How exact values are found.
pub fn exact_method(unseen: usize) -> String {
    format!("Exact: every way the {unseen} unseen cards can fall was counted.")
}

/// The wager that buys the hand: the unit of all values.
fn ante<G: Game>(round: &G) -> Chips {
    let first = G::OPENINGS[0].area;
    let ante = round.wagers(SEAT).find(|wager| wager.area == first);
    ante.expect("a hand is bought by the first wager").staked
}

fn estimated<G: Game>(round: &G, ante: Chips, sampled: &sample::Sampled<G::Decision>) -> Advice {
    #[expect(clippy::cast_precision_loss, reason = "an estimate")]
    let unit = ante.in_cents() as f64;
    let valued = |estimate: &Estimate<G::Decision>| Valued {
        words: round.say(estimate.choice),
        value: Value::Sampled { mean: estimate.mean / unit, error: estimate.error / unit },
        then: said(round, estimate.choice, &estimate.then),
    };
    let deals = Chips::dollars(sampled.deals);
    let mut method = format!("Estimated from {deals} sampled deals, the same for every choice.");
    if sampled.followed > 0 {
        let policy = G::HABITS[0].name;
        method.push_str(&format!(" Later decisions follow the policy {policy}."));
    }
    if let [_, second, ..] = &sampled.choices[..] {
        let (behind, error) = (second.behind / unit, second.behind_error / unit);
        let words = format!(" The second is {behind:.4} behind, with a standard error of");
        method.push_str(&format!("{words} {error:.4}."));
    }
    let choices: Vec<Valued> = sampled.choices.iter().map(valued).collect();
    method.extend(choices.iter().map(goes_with));
    Advice { choices, method }
}

/// Says which answers go with a choice, if it asks for any.
fn goes_with(choice: &Valued) -> String {
    match &choice.then[..] {
        [] => String::new(),
        then => format!(" With \"{}\" goes \"{}\".", choice.words, then.join(", ")),
    }
}

/// The answers that go with a choice, in words.
fn said<G: Game>(round: &G, choice: G::Decision, answers: &[G::Decision]) -> Vec<String> {
    let (mut round, mut said, mut last) = (round.clone(), Vec::new(), choice);
    for answer in answers {
        round.decide(last, &mut ()).expect("a listed choice");
        said.push(round.say(*answer));
        last = *answer;
    }
    said
}
