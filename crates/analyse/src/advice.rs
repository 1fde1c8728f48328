//! Advice: every choice of the due decision with what it is worth, best first.
//!
//! A [kernel](crate::Kernel) is asked first, where the game has one. What it leaves open is counted
//! by the round machine where the ways the cards can fall are few enough; otherwise deals are
//! sampled, and what comes after the choice is left to the game's first policy.
//!
//! ```
//! use analyse::Situation;
//! use analyse::advice::{Adviser, Exact, Value, Wagered};
//! use cards::Card;
//! use games::double_down_stud::{Bets, DoubleDownStud, Options};
//! use games::Game;
//! use rules::{Chips, Seat, Spot};
//!
//! let card = |text: &str| text.parse::<Card>().expect("a card");
//! let own = (Spot::hand(Seat::at(0), 0), card("Js"));
//! let shown = ["Jh", "4d", "9c"].map(card).into_iter().zip(1..);
//! let shown = shown.map(|(card, place)| (Spot::dealer(place), card));
//! let situation = Situation::<DoubleDownStud> {
//!     cards: [own].into_iter().chain(shown).collect(),
//!     decisions: Vec::new(),
//!     dead: Vec::new(),
//! };
//! let bets = Bets { wager: Chips::dollars(10) };
//! let wagered = Wagered { options: &Options::default(), bets, meter: None, scale: 1 };
//! let advice = Exact::new(DoubleDownStud::DECK).advise(&wagered, &situation)?;
//! assert_eq!(advice.choices[0].words, "doubles 10");
//! let Value::Exact(value) = &advice.choices[0].value else { panic!("it is counted") };
//! assert_eq!(value.to_string(), "29/12");
//! # Ok::<(), analyse::Unusable>(())
//! ```

use cards::Card;
use games::Game;
use rules::progressive::Progressive;
use rules::{Area, Chips, Due};

use crate::kernels::TooLarge;
use crate::kernels::advice::exactly;
use crate::sample::{self, Estimate, Sampling};
use crate::walk::SEAT;
use crate::{
    ChoiceValues, Counted, Fraction, Kernel, Rational, Situation, Unanswered, Unusable, each_value,
    reach,
};

/// What a choice is worth on average, in units of the ante.
#[derive(Clone, PartialEq, Debug)]
pub enum Value {
    /// By enumeration.
    Exact(Rational),
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
    pub fn to_f64(&self) -> f64 {
        match self {
            Self::Exact(value) => value.to_f64(),
            Self::Sampled { mean, .. } => *mean,
        }
    }
}

/// A choice and what it is worth.
#[derive(Clone, PartialEq, Debug)]
pub struct Valued<D> {
    /// The choice.
    pub choice: D,
    /// The same in the words of the case book.
    pub words: String,
    /// Its value.
    pub value: Value,
    /// The best answers to what it asks before any card is dealt, in the same words.
    pub then: Vec<String>,
}

/// What a player in one situation can be told.
#[derive(Clone, PartialEq, Debug)]
pub struct Advice<D> {
    /// Every listed choice, best first; of equals the first listed.
    pub choices: Vec<Valued<D>>,
    /// How the values were found and how far they can be trusted, in a sentence.
    pub method: String,
}

/// What one seat has wagered, and under which options.
pub struct Wagered<'a, G: Game> {
    /// The options.
    pub options: &'a G::Options,
    /// The wagers.
    pub bets: G::Bets,
    /// The meter as it stands, at a table that has one.
    pub meter: Option<&'a Progressive>,
    /// How many times the amounts people would name these are; 1 unless the amounts were made such
    /// that every payout divides them.
    pub scale: u64,
}

/// Whoever advises at a table, or nobody.
pub type AnyAdviser<G> = Option<Box<dyn Adviser<G>>>;

/// Whoever can advise a player.
pub trait Adviser<G: Game>: Send + Sync {
    /// What the choices in `situation` are worth to a seat with these wagers.
    fn advise(
        &self,
        wagered: &Wagered<'_, G>,
        situation: &Situation<G>,
    ) -> Result<Advice<G::Decision>, Unusable>;
}

/// Ends of a round that are counted rather than sampled: a fraction of a second.
const ENDS_MAX: u128 = 400_000;

/// Rounds that are sampled, which takes about a second. Builds for tests are many times slower.
pub const PLAYS: u64 = if cfg!(debug_assertions) { 60_000 } else { 5_000_000 };

/// Where the sampled deals begin: the same question always gets the same answer.
const SEED: u64 = 1;

/// Advice in a solved game: its kernel is asked first. It keeps what was counted.
pub struct Exact<'d, G: Kernel> {
    counted: Counted<'d, G>,
    plays: u64,
}

impl<'d, G: Kernel> Exact<'d, G> {
    /// As many samples as take about a second.
    pub const fn new(deck: &'d [Card]) -> Self {
        Self { counted: Counted::new(deck), plays: PLAYS }
    }

    /// The same with so many rounds sampled at most, where the kernel knows nothing and there are
    /// too many to count.
    #[must_use]
    pub fn sampling(self, plays: u64) -> Self {
        Self { plays, ..self }
    }
}

impl<G: Kernel> Adviser<G> for Exact<'_, G> {
    fn advise(
        &self,
        wagered: &Wagered<'_, G>,
        situation: &Situation<G>,
    ) -> Result<Advice<G::Decision>, Unusable> {
        let terms = G::terms(wagered.options, wagered.bets, wagered.meter);
        Asked { wagered, counted: &self.counted, plays: self.plays, terms }.answer(situation)
    }
}

/// One question.
struct Asked<'a, G: Kernel> {
    wagered: &'a Wagered<'a, G>,
    counted: &'a Counted<'a, G>,
    plays: u64,
    terms: Result<G::Terms, TooLarge>,
}

impl<G: Kernel> Asked<'_, G> {
    /// Values that the kernel knows.
    fn known(&self, situation: &Situation<G>) -> Result<ChoiceValues<G>, Unanswered> {
        match &self.terms {
            Ok(terms) => G::advise(self.counted, terms, situation),
            Err(why) => Err(why.clone().into()),
        }
    }

    fn say(&self, round: &G, choice: G::Decision) -> String {
        G::say_scaled(round, choice, self.wagered.scale)
    }

    fn answer(&self, situation: &Situation<G>) -> Result<Advice<G::Decision>, Unusable> {
        let Wagered { options, bets, meter, .. } = self.wagered;
        let round = situation.rebuild(options, *bets, self.counted.deck)?;
        let unseen = situation.unseen(self.counted.deck)?;
        let enough = || reach(&round, &unseen).ok_or(Unusable::TooFewUnseen(unseen.len()));
        let awards = awards(&round, *meter);
        let mut values = match self.known(situation) {
            Ok(values) => values,
            Err(Unanswered::Unusable(why)) => return Err(why),
            Err(declined) if enough()?.ends > ENDS_MAX => {
                let mut advice = self.sampled(&round, &unseen);
                if let Unanswered::TooLarge(why) = declined {
                    advice.method.push_str(&format!(" Not counted because {why}."));
                }
                advice.method.push_str(&awards);
                return Ok(advice);
            }
            Err(_) => counted(&round, &unseen, *meter),
        };
        values.sort_by(|(_, one), (_, other)| other.cmp(one));
        let unit = Fraction::share(unit(&round).in_cents().into(), 1);
        let valued = |(choice, value): (G::Decision, Rational)| Valued {
            choice,
            words: self.say(&round, choice),
            value: Value::Exact(value / unit),
            then: self.said(&round, choice, &self.best_answers(&round, choice, situation, &unseen)),
        };
        let choices: Vec<Valued<G::Decision>> = values.into_iter().map(valued).collect();
        let mut method = exact_method(unseen.len()) + &awards;
        method.extend(G::advice_note(situation).map(|note| format!(" {note}")));
        method.extend(choices.iter().map(goes_with));
        Ok(Advice { choices, method })
    }

    /// The best answers to what a choice asks before any card is dealt.
    fn best_answers(
        &self,
        round: &G,
        choice: G::Decision,
        situation: &Situation<G>,
        unseen: &[Card],
    ) -> Vec<G::Decision> {
        let (mut round, mut answers, mut last) = (round.clone(), Vec::new(), choice);
        let mut situation = situation.clone();
        loop {
            round.decide(last, &mut ()).expect("a listed choice");
            situation.decisions.push(last);
            if !matches!(round.due(), Due::Decision { .. }) {
                return answers;
            }
            let values = self
                .known(&situation)
                .unwrap_or_else(|_| counted(&round, unseen, self.wagered.meter));
            // Of equals the first, as everywhere.
            let best = values.iter().rev().max_by(|(_, one), (_, other)| one.cmp(other));
            last = best.expect("a due decision has choices").0;
            answers.push(last);
        }
    }

    /// The answers that go with a choice, in words.
    fn said(&self, round: &G, choice: G::Decision, answers: &[G::Decision]) -> Vec<String> {
        let (mut round, mut said, mut last) = (round.clone(), Vec::new(), choice);
        for answer in answers {
            round.decide(last, &mut ()).expect("a listed choice");
            said.push(self.say(&round, *answer));
            last = *answer;
        }
        said
    }

    /// What the choices are worth in sampled deals.
    fn sampled(&self, round: &G, unseen: &[Card]) -> Advice<G::Decision> {
        let sampling = Sampling { plays: self.plays, seed: SEED };
        let policy = G::habit(G::HABITS[0].name, SEED).expect("a policy that is listed");
        let sampled = sample::each_choice(round, unseen, &policy, sampling, self.wagered.meter);
        #[expect(clippy::cast_precision_loss, reason = "an estimate")]
        let unit = unit(round).in_cents() as f64;
        let valued = |estimate: &Estimate<G::Decision>| Valued {
            choice: estimate.choice,
            words: self.say(round, estimate.choice),
            value: Value::Sampled { mean: estimate.mean / unit, error: estimate.error / unit },
            then: self.said(round, estimate.choice, &estimate.then),
        };
        let choices: Vec<Valued<G::Decision>> = sampled.choices.iter().map(valued).collect();
        let mut method = sampled_method::<G>(&sampled, unit);
        method.extend(choices.iter().map(goes_with));
        Advice { choices, method }
    }
}

/// The value of every choice, counted by the round machine.
fn counted<G: Game>(round: &G, unseen: &[Card], meter: Option<&Progressive>) -> ChoiceValues<G> {
    exactly(each_value(round, unseen, meter))
}

/// Says which meter awards are reckoned with, if the seat can win any.
fn awards<G: Game>(round: &G, meter: Option<&Progressive>) -> String {
    let progressive = round.wagers(SEAT).any(|wager| wager.area == Area::PROGRESSIVE);
    match meter.filter(|_| progressive) {
        Some(meter) => format!(" Awards are those of a meter at {}.", meter.meter()),
        None => String::new(),
    }
}

/// How exact values are found.
fn exact_method(unseen: usize) -> String {
    format!("Exact: every way the {unseen} unseen cards can fall was counted.")
}

/// How estimates are found, and how near the second best is.
fn sampled_method<G: Game>(sampled: &sample::Sampled<G::Decision>, unit: f64) -> String {
    let deals = rules::grouped(sampled.deals.into());
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
    method
}

/// The wager that buys the hand: the unit of all values. Where no wager does it is a dollar.
fn unit<G: Game>(round: &G) -> Chips {
    let first = G::OPENINGS.first().map(|opening| opening.area);
    let ante = round.wagers(SEAT).find(|wager| Some(wager.area) == first);
    ante.map_or(Chips::dollars(1), |wager| wager.staked)
}

/// Says which answers go with a choice, if it asks for any.
fn goes_with<D>(choice: &Valued<D>) -> String {
    match &choice.then[..] {
        [] => String::new(),
        then => format!(" With \"{}\" goes \"{}\".", choice.words, then.join(", ")),
    }
}
