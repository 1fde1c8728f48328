//! What a progressive wager returns, at which meter it breaks even, and what becomes of the meter
//! in the long run.

pub use analyse::kernels::caribbean_stud::{LongRun, Value};
use analyse::progressive::{AwardLine, ProgressiveStudy};
use analyse::{AwardRarity, Fraction, Kernel, Watch};
use cards::Card;
use games::settings::Settings as _;
use rules::Award;
use serde::{Deserialize, Serialize};

use crate::Error;
use crate::chosen::Chosen;
use crate::document::{Exact, Head, RarityDocument};
use crate::policies::policy;

/// The shape of the document.
pub const SCHEMA: &str = "house/meter/2";

/// What is asked.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct MeterQuestion {
    /// Who decides; the best play if nobody says.
    pub policy: Option<String>,
    /// How many wagers the run of the meter takes.
    pub wagers: u64,
    /// Where the random numbers of the run begin.
    pub seed: u64,
}

/// All there is to say about a progressive.
#[derive(Clone, Debug)]
pub struct MeterAnswer {
    /// The game and its options.
    pub head: Head,
    /// The game's name for people.
    pub title: &'static str,
    /// Who decides.
    pub policy: &'static str,
    /// What a reader must know besides.
    pub notices: Vec<String>,
    /// How rare its awards are, whoever plays how.
    pub rarity: AwardRarity,
    /// The study.
    pub study: ProgressiveStudy,
    /// Where the random numbers of the run began.
    pub seed: u64,
}

/// Studies the progressive of a game.
///
/// # Errors
///
/// If the game or the table has none; names an amount that is too large.
pub fn answer<G: Kernel<Deck = [Card]>>(
    chosen: &Chosen<G::Settings>,
    question: &MeterQuestion,
    watch: &dyn Watch,
) -> Result<MeterAnswer, Error> {
    let policy = policy::<G>(question.policy.as_deref())?;
    let named = policy.parse().map_err(|_| Error::NoExactValue { game: G::NAME, policy })?;
    let meter = chosen.meter_of::<G>();
    let rarity = G::award_rarity(&chosen.settings).ok_or(Error::NoProgressive)?;
    let basis = chosen.basis::<G>(meter.as_ref());
    // What is too large is told before anything is counted.
    basis.terms(named)?;
    let counts = G::count(G::deck(), watch)?;
    let study = G::progressive_study(&counts, basis, named, question.wagers, question.seed);
    let told = |refusal| format!("no table may be run with these options: {refusal}");
    Ok(MeterAnswer {
        head: Head::new(SCHEMA, chosen),
        title: G::TITLE,
        policy,
        notices: chosen.settings.check().err().map(told).into_iter().collect(),
        rarity,
        study: study?,
        seed: question.seed,
    })
}

impl MeterAnswer {
    /// Meters to show, in dollars: about eight in steps that are easy to read, to beyond the meter
    /// at which a round breaks even.
    #[must_use]
    pub fn meters(&self) -> Vec<u64> {
        let far = self.study.round.map_or(0.0, |meter| 1.15 * meter.to_f64());
        let far = far.max(50_000.0);
        let steps = (4..).flat_map(|power| [10, 25, 50].map(|step| step * 10_u64.pow(power) / 10));
        #[expect(clippy::cast_precision_loss, reason = "a choice of rows")]
        let few = |step: &u64| far / *step as f64 <= 10.0;
        #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "few rows")]
        #[expect(clippy::cast_precision_loss, reason = "a choice of rows")]
        let rows = |step: u64| (1..=(far / step as f64) as u64).map(move |row| row * step);
        steps.clone().take(40).find(few).map(rows).into_iter().flatten().collect()
    }
}

/// The answer for programs.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct MeterDocument {
    /// The game and its options.
    #[serde(flatten)]
    pub head: Head,
    /// Who decides.
    pub policy: String,
    /// What a reader must know besides.
    pub notices: Vec<String>,
    /// The hands that win an award.
    pub hands: Vec<AwardDocument>,
    /// Whether no award is too rare.
    pub award_gate: RarityDocument,
    /// All ways together.
    pub total_ways: String,
    /// The meter.
    pub meter_cents: u64,
    /// What the wager wins on average at that meter, of one wager.
    pub expected_value: Exact,
    /// What comes back.
    #[serde(rename = "return")]
    pub returned: Exact,
    /// What the house keeps.
    pub house_edge: f64,
    /// The meter at which the wager alone breaks even; null if at none.
    pub break_even_cents: Option<Exact>,
    /// The ante beside it.
    pub ante_cents: u64,
    /// The value of the rest of the round, in units of the ante.
    pub main_expected_value: Exact,
    /// The meter at which the whole round breaks even.
    pub break_even_of_round_cents: Option<Exact>,
    /// What it returns at other meters.
    pub returns: Vec<ReturnDocument>,
    /// What becomes of the meter, where that is known.
    pub long_run: Option<LongRunDocument>,
    /// A run of the real meter.
    pub run: RunDocument,
}

/// A hand that wins an award.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct AwardDocument {
    /// The hand in words.
    pub hand: String,
    /// In how many ways it is dealt and stands.
    pub ways: String,
    /// What it wins.
    pub award: AwardAmount,
}

/// What an award is: a part of the meter, or a sum.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum AwardAmount {
    /// So many hundredths of the meter.
    OfMeterPercent(u32),
    /// So many cents.
    Cents(u64),
}

impl From<Award> for AwardAmount {
    fn from(award: Award) -> Self {
        match award {
            Award::Jackpot { .. } => Self::OfMeterPercent(100),
            Award::Percent(percent) => Self::OfMeterPercent(percent.into()),
            Award::Fixed(amount) => Self::Cents(amount.in_cents()),
        }
    }
}

/// What the wager and the round return at a meter.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ReturnDocument {
    /// The meter.
    pub meter_cents: u64,
    /// What comes back of the wager.
    #[serde(rename = "return")]
    pub returned: Exact,
    /// What the whole round wins on average.
    pub round_cents: Exact,
}

/// An exact number, or a decimal one where it is not known exactly.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(untagged)]
pub enum Number {
    /// Exactly.
    Exact(Exact),
    /// In decimals.
    Decimal(f64),
}

/// What becomes of the meter.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct LongRunDocument {
    /// On average.
    pub wagers_between_jackpots: Exact,
    /// Where the meter starts after a jackpot, on average.
    pub mean_start_cents: Number,
    /// What it is worth when it is won, on average.
    pub mean_jackpot_cents: Number,
    /// Of every wager, what goes to the meter.
    pub to_meter: Exact,
    /// What goes to the next start.
    pub to_reset_meter: Exact,
    /// What the house adds for new starts.
    pub added_by_house: Number,
    /// What fixed awards come to.
    pub fixed_awards: Exact,
    /// What of them the house pays beside the meter.
    pub fixed_awards_by_house: Exact,
    /// What comes back.
    #[serde(rename = "return")]
    pub returned: Number,
}

/// A run of the real meter.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct RunDocument {
    /// How many wagers.
    pub wagers: u64,
    /// Where its random numbers began.
    pub seed: u64,
    /// How often the meter was won.
    pub jackpots: u64,
    /// What it was worth then on average; null if it was won less than twice.
    pub mean_jackpot_cents: Option<f64>,
    /// The standard error of that.
    pub mean_jackpot_standard_error_cents: Option<f64>,
    /// What came back, of every wager.
    #[serde(rename = "return")]
    pub returned: f64,
    /// The standard error of that.
    pub return_standard_error: f64,
    /// What was missing on the meter for fixed awards.
    pub missing_on_meter_cents: f64,
}

/// Dollars as cents.
fn cents(dollars: Fraction) -> Exact {
    (dollars * Fraction::from(100)).into()
}

impl From<&LongRun> for LongRunDocument {
    fn from(long_run: &LongRun) -> Self {
        let number = |value: Value| match value {
            Value::Exact(value) => Number::Exact(value.into()),
            Value::Decimal(value) => Number::Decimal(value),
        };
        let in_cents = |value: Value| match value {
            Value::Exact(value) => Number::Exact(cents(value)),
            Value::Decimal(value) => Number::Decimal(100.0 * value),
        };
        Self {
            wagers_between_jackpots: long_run.cycle.into(),
            mean_start_cents: in_cents(long_run.start),
            mean_jackpot_cents: in_cents(long_run.jackpot),
            to_meter: long_run.to_meter.into(),
            to_reset_meter: long_run.to_reset_meter.into(),
            added_by_house: number(long_run.added),
            fixed_awards: long_run.fixed.into(),
            fixed_awards_by_house: long_run.fixed_by_house.into(),
            returned: number(long_run.returned),
        }
    }
}

impl MeterAnswer {
    /// The answer for programs.
    #[must_use]
    pub fn document(&self) -> MeterDocument {
        let study = &self.study;
        let hand = |line: &AwardLine| AwardDocument {
            hand: line.hand.to_owned(),
            ways: line.ways.to_string(),
            award: line.award.into(),
        };
        let returned = |meter: u64| {
            let at = Fraction::share(meter.into(), 1);
            let (returned, round) = (study.return_at(at).into(), cents(study.round_at(at)));
            ReturnDocument { meter_cents: 100 * meter, returned, round_cents: round }
        };
        let value = study.at_meter.expected_value;
        MeterDocument {
            head: self.head.clone(),
            policy: self.policy.to_owned(),
            notices: self.notices.clone(),
            hands: study.awards.iter().map(hand).collect(),
            award_gate: (&self.rarity).into(),
            total_ways: study.total_ways.to_string(),
            meter_cents: study.meter.in_cents(),
            expected_value: value.into(),
            returned: (value + Fraction::ONE).into(),
            house_edge: study.at_meter.house_edge().to_f64(),
            break_even_cents: study.alone.map(cents),
            ante_cents: study.ante.in_cents(),
            main_expected_value: study.main.into(),
            break_even_of_round_cents: study.round.map(cents),
            returns: self.meters().into_iter().map(returned).collect(),
            long_run: study.long_run.as_ref().map(LongRunDocument::from),
            run: self.run_document(),
        }
    }

    fn run_document(&self) -> RunDocument {
        let run = &self.study.run;
        RunDocument {
            wagers: run.wagers,
            seed: self.seed,
            jackpots: run.jackpots,
            mean_jackpot_cents: run.jackpot.map(|(mean, _)| 100.0 * mean),
            mean_jackpot_standard_error_cents: run.jackpot.map(|(_, error)| 100.0 * error),
            returned: run.returned.0,
            return_standard_error: run.returned.1,
            missing_on_meter_cents: 100.0 * run.missing,
        }
    }
}
