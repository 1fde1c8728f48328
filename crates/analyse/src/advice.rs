//! Advice: every choice of the due decision with what it is worth, best first.
//!
//! A [kernel](crate::Kernel) is asked first, where the game has one ([`KernelAdviser`]). What it
//! leaves open, and every question about another game ([`RoundAdviser`]), is counted by the round
//! machine where the ways the cards can fall are few enough; otherwise deals are sampled, and what
//! comes after the choice is left to the game's first policy.
//!
//! ```
//! use analyse::Situation;
//! use analyse::advice::{Adviser, RoundAdviser, Value, Wagered};
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
//! let adviser = RoundAdviser::new(DoubleDownStud::DECK);
//! let advice = adviser.advise(&wagered, &situation, &())?;
//! assert_eq!(advice.choices[0].words, "doubles 10");
//! let Value::Exact(value) = &advice.choices[0].value else { panic!("it is counted") };
//! assert_eq!(value.to_string(), "29/12");
//! # Ok::<(), analyse::Unanswered>(())
//! ```

use cards::Card;
use games::Game;
use rules::progressive::Progressive;
use rules::{Area, Chips, Due};

use crate::sample::{self, Estimate, Sampling};
use crate::unanswered::UNKNOWN;
use crate::walk::SEAT;
use crate::watch::step;
use crate::{
    ChoiceValues, Counted, Fraction, Kernel, Rational, Situation, Unanswered, Watch, reach,
    value_of,
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
        watch: &dyn Watch,
    ) -> Result<Advice<G::Decision>, Unanswered>;
}

/// Ends of a round that are counted rather than sampled: a fraction of a second.
const ENDS_MAX: u128 = 400_000;

/// Rounds that are sampled, which takes about a second. Builds for tests are many times slower.
pub const PLAYS: u64 = if cfg!(debug_assertions) { 60_000 } else { 5_000_000 };

/// Where the sampled deals begin: the same question always gets the same answer.
const SEED: u64 = 1;

/// Advice by the round machine alone, in any game that one seat can play to its end.
#[derive(Clone, Copy, Debug)]
pub struct RoundAdviser<'d> {
    deck: &'d [Card],
    plays: u64,
}

impl<'d> RoundAdviser<'d> {
    /// As many samples as take about a second.
    pub const fn new(deck: &'d [Card]) -> Self {
        Self { deck, plays: PLAYS }
    }

    /// The same with so many rounds sampled at most, where there are too many to count.
    #[must_use]
    pub const fn sampling(self, plays: u64) -> Self {
        Self { plays, ..self }
    }
}

impl<G: Game> Adviser<G> for RoundAdviser<'_> {
    fn advise(
        &self,
        wagered: &Wagered<'_, G>,
        situation: &Situation<G>,
        watch: &dyn Watch,
    ) -> Result<Advice<G::Decision>, Unanswered> {
        let asked = Asked {
            wagered,
            by: *self,
            known: &|_| Err(UNKNOWN.into()),
            say: |round, choice, _| round.say(choice),
            note: |_| None,
            watch,
        };
        asked.answer(situation)
    }
}

/// Advice in a solved game: its kernel is asked first. It keeps what was counted.
pub struct KernelAdviser<'d, G: Kernel> {
    counted: Counted<'d, G>,
    /// Who is asked what the kernel leaves open.
    besides: RoundAdviser<'d>,
}

impl<'d, G: Kernel> KernelAdviser<'d, G> {
    /// As many samples as take about a second.
    pub const fn new(deck: &'d [Card]) -> Self {
        Self { counted: Counted::new(deck), besides: RoundAdviser::new(deck) }
    }

    /// The same with so many rounds sampled at most, where the kernel knows nothing and there are
    /// too many to count.
    #[must_use]
    pub fn sampling(self, plays: u64) -> Self {
        Self { besides: self.besides.sampling(plays), ..self }
    }
}

impl<G: Kernel> Adviser<G> for KernelAdviser<'_, G> {
    fn advise(
        &self,
        wagered: &Wagered<'_, G>,
        situation: &Situation<G>,
        watch: &dyn Watch,
    ) -> Result<Advice<G::Decision>, Unanswered> {
        let terms = G::terms(wagered.options, wagered.bets, wagered.meter);
        let known = |at: &Situation<G>| match &terms {
            Ok(terms) => G::advise(&self.counted, terms, at, watch),
            Err(why) => Err(why.clone().into()),
        };
        let (by, say, note) = (self.besides, G::say_scaled, G::advice_note);
        Asked { wagered, by, known: &known, say, note, watch }.answer(situation)
    }
}

/// Values that a kernel knows in a situation.
type Known<'a, G> = dyn Fn(&Situation<G>) -> Result<ChoiceValues<G>, Unanswered> + 'a;

/// One question.
struct Asked<'a, G: Game> {
    wagered: &'a Wagered<'a, G>,
    by: RoundAdviser<'a>,
    known: &'a Known<'a, G>,
    /// A choice in words, where amounts are computed with so many times.
    say: fn(&G, G::Decision, u64) -> String,
    /// What must be said of values that are exact, if anything.
    note: fn(&Situation<G>) -> Option<&'static str>,
    watch: &'a dyn Watch,
}

impl<G: Game> Asked<'_, G> {
    fn say(&self, round: &G, choice: G::Decision) -> String {
        (self.say)(round, choice, self.wagered.scale)
    }

    fn answer(&self, situation: &Situation<G>) -> Result<Advice<G::Decision>, Unanswered> {
        let Wagered { options, bets, meter, .. } = self.wagered;
        let round = situation.rebuild(options, *bets, self.by.deck)?;
        let unseen = situation.unseen(self.by.deck)?;
        let awards = awards(&round, *meter);
        let mut values = match (self.known)(situation) {
            Ok(values) => values,
            Err(why @ (Unanswered::Unusable(_) | Unanswered::Cancelled(_))) => return Err(why),
            Err(why) if reach(&round, &unseen)?.ends > ENDS_MAX => {
                let mut advice = self.sampled(&round, &unseen)?;
                if let Unanswered::TooLarge(why) = why {
                    advice.method.push_str(&format!(" Not counted because {why}."));
                }
                advice.method.push_str(&awards);
                return Ok(advice);
            }
            Err(_) => self.counted(&round, &unseen)?,
        };
        values.sort_by(|(_, one), (_, other)| other.cmp(one));
        let unit = Fraction::share(unit(&round).in_cents().into(), 1);
        let valued = |(choice, value): (G::Decision, Rational)| {
            let then = self.best_answers(&round, choice, situation, &unseen)?;
            let (words, then) = (self.say(&round, choice), self.said(&round, choice, &then));
            Ok(Valued { choice, words, value: Value::Exact(value / unit), then })
        };
        let choices = values.into_iter().map(valued);
        let choices = choices.collect::<Result<Vec<Valued<G::Decision>>, Unanswered>>()?;
        let mut method = exact_method(unseen.len()) + &awards;
        method.extend((self.note)(situation).map(|note| format!(" {note}")));
        method.extend(choices.iter().map(goes_with));
        Ok(Advice { choices, method })
    }

    /// The value of every choice, counted by the round machine.
    fn counted(&self, round: &G, unseen: &[Card]) -> Result<ChoiceValues<G>, Unanswered> {
        let choices: Vec<G::Decision> = round.choices().collect();
        let value = |(place, choice): (usize, &G::Decision)| {
            step(self.watch, place, choices.len())?;
            let value = value_of(round, *choice, unseen, self.wagered.meter)?;
            Ok((*choice, value.into()))
        };
        choices.iter().enumerate().map(value).collect()
    }

    /// The best answers to what a choice asks before any card is dealt.
    fn best_answers(
        &self,
        round: &G,
        choice: G::Decision,
        situation: &Situation<G>,
        unseen: &[Card],
    ) -> Result<Vec<G::Decision>, Unanswered> {
        let (mut round, mut answers, mut last) = (round.clone(), Vec::new(), choice);
        let mut situation = situation.clone();
        loop {
            round.decide(last, &mut ()).expect("a listed choice");
            situation.decisions.push(last);
            if !matches!(round.due(), Due::Decision { .. }) {
                return Ok(answers);
            }
            let values = match (self.known)(&situation) {
                Err(Unanswered::Cancelled(ended)) => return Err(ended.into()),
                known => known.or_else(|_| self.counted(&round, unseen))?,
            };
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
    fn sampled(&self, round: &G, unseen: &[Card]) -> Result<Advice<G::Decision>, Unanswered> {
        let sampling = Sampling { plays: self.by.plays, seed: SEED };
        let policy = G::habit(G::HABITS[0].name, SEED).expect("a policy that is listed");
        let meter = self.wagered.meter;
        let sampled = sample::each_choice(round, unseen, &policy, sampling, meter, self.watch)?;
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
        Ok(Advice { choices, method })
    }
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
