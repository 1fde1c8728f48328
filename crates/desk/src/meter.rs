//! What a progressive wager returns, at which meter it breaks even, and what becomes of the meter
//! in the long run.

pub use analyse::ExactOrDecimal;
pub use analyse::progressive::LongRun;
use analyse::progressive::{AwardLine, ProgressiveStudy, Run};
use analyse::{AwardRarity, Fraction, Kernel, Rational, Watch};
use games::settings::Settings as _;
use rules::Award;
use serde::{Deserialize, Serialize};

use crate::Error;
use crate::chosen::Chosen;
use crate::document::{Exact, Head, RarityDocument, Subject, all, document};
use crate::policies::{policy, valued};

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
    /// The game under its options.
    pub subject: Subject,
    /// Who decides.
    pub policy: &'static str,
    /// How rare its awards are, whoever plays how.
    pub rarity: AwardRarity,
    /// The study.
    pub study: ProgressiveStudy,
    /// Where the random numbers of the run began.
    pub seed: u64,
}

/// Studies the progressive of a game.
pub fn answer<G: Kernel>(
    chosen: &Chosen<G::Settings>,
    question: &MeterQuestion,
    watch: &dyn Watch,
) -> Result<MeterAnswer, Error> {
    let policy = policy::<G>(question.policy.as_deref())?;
    let named = valued::<G>(policy).ok_or(Error::NoExactValue { game: G::NAME, policy })?;
    let meter = chosen.meter_of::<G>();
    if meter.is_none() {
        return Err(Error::NoProgressive);
    }
    let basis = chosen.basis::<G>(meter.as_ref());
    // What is too large is told before anything is counted.
    basis.terms(named)?;
    let counts = G::count_for(&chosen.settings, watch)?;
    let study = G::progressive_study(&counts, basis, named, question.wagers, question.seed)?;
    let rarity = G::award_rarity(&chosen.settings).ok_or(Error::NoProgressive)?;
    let told = |refusal| format!("no table may be run with these options: {refusal}");
    let notices = chosen.settings.check().err().map(told).into_iter().collect();
    Ok(MeterAnswer {
        subject: Subject::new::<G>(SCHEMA, chosen, notices),
        policy,
        rarity,
        study,
        seed: question.seed,
    })
}

impl MeterAnswer {
    /// Meters to show, in dollars: about eight in steps that are easy to read, to beyond the meter
    /// at which a round breaks even.
    pub fn meters(&self) -> Vec<u64> {
        let far = self.study.round.as_ref().map_or(0.0, |meter| 1.15 * meter.to_f64());
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

document! {
    /// The answer for programs.
    pub struct MeterDocument from answer in &MeterAnswer, of MeterAnswer where {
        let (study, value) = (&answer.study, &answer.study.at_meter.expected_value);
    } {
        /// The game and its options.
        #[serde(flatten)]
        head: Head = answer.subject.head.clone(),
        /// Who decides.
        policy: String = answer.policy.to_owned(),
        /// What a reader must know besides.
        notices: Vec<String> = answer.subject.notices.clone(),
        /// The hands that win an award.
        hands: Vec<AwardDocument> = all(&study.awards),
        /// Whether no award is too rare.
        award_gate: RarityDocument = (&answer.rarity).into(),
        /// All ways together.
        total_ways: String = study.total_ways.to_string(),
        /// The meter.
        meter_cents: u64 = study.meter.in_cents(),
        /// What the wager wins on average at that meter, of one wager.
        expected_value: Exact = value.into(),
        /// What comes back.
        #[serde(rename = "return")]
        returned: Exact = (&(value.clone() + Fraction::ONE)).into(),
        /// What the house keeps.
        house_edge: f64 = study.at_meter.house_edge().to_f64(),
        /// The meter at which the wager alone breaks even; null if at none.
        break_even_cents: Option<Exact> = study.alone.map(cents),
        /// The ante beside it.
        ante_cents: u64 = study.ante.in_cents(),
        /// The value of the rest of the round, in units of the ante.
        main_expected_value: Exact = (&study.main).into(),
        /// The meter at which the whole round breaks even.
        break_even_of_round_cents: Option<Exact> = study.round.clone().map(cents),
        /// What it returns at other meters.
        returns: Vec<ReturnDocument> = all(answer.meters().into_iter().map(|meter| (study, meter))),
        /// What becomes of the meter, where that is known.
        long_run: Option<LongRunDocument> = study.long_run.as_ref().map(Into::into),
        /// A run of the real meter.
        run: RunDocument = (&study.run, answer.seed).into(),
    }

    /// A hand that wins an award.
    pub struct AwardDocument from line in &AwardLine {
        /// The hand in words.
        hand: String = line.hand.to_owned(),
        /// In how many ways it is dealt and stands.
        ways: String = line.ways.to_string(),
        /// What it wins.
        award: AwardAmount = line.award.into(),
    }

    /// What the wager and the round return at a meter.
    pub struct ReturnDocument from (study, meter) in (&ProgressiveStudy, u64) where {
        let at = Fraction::share(meter.into(), 1);
    } {
        /// The meter.
        meter_cents: u64 = 100 * meter,
        /// What comes back of the wager.
        #[serde(rename = "return")]
        returned: Exact = study.return_at(at).into(),
        /// What the whole round wins on average.
        round_cents: Exact = cents(study.round_at(at)),
    }

    /// What becomes of the meter.
    pub struct LongRunDocument from long_run in &LongRun {
        /// On average.
        wagers_between_jackpots: Exact = long_run.cycle.into(),
        /// Where the meter starts after a jackpot, on average.
        mean_start_cents: Number = in_cents(long_run.start),
        /// What it is worth when it is won, on average.
        mean_jackpot_cents: Number = in_cents(long_run.jackpot),
        /// Of every wager, what goes to the meter.
        to_meter: Exact = long_run.to_meter.into(),
        /// What goes to the next start.
        to_reset_meter: Exact = long_run.to_reset_meter.into(),
        /// What the house adds for new starts.
        added_by_house: Number = number(long_run.added),
        /// What fixed awards come to.
        fixed_awards: Exact = long_run.fixed.into(),
        /// What of them the house pays beside the meter.
        fixed_awards_by_house: Exact = long_run.fixed_by_house.into(),
        /// What comes back.
        #[serde(rename = "return")]
        returned: Number = number(long_run.returned),
    }

    /// A run of the real meter.
    pub struct RunDocument from (run, seed) in (&Run, u64) where {
        let jackpot = run.jackpot;
    } {
        /// How many wagers.
        wagers: u64 = run.wagers,
        /// Where its random numbers began.
        seed: u64 = seed,
        /// How often the meter was won.
        jackpots: u64 = run.jackpots,
        /// What it was worth then on average; null if it was won less than twice.
        mean_jackpot_cents: Option<f64> = jackpot.map(|(mean, _)| 100.0 * mean),
        /// The standard error of that.
        mean_jackpot_standard_error_cents: Option<f64> = jackpot.map(|(_, error)| 100.0 * error),
        /// What came back, of every wager.
        #[serde(rename = "return")]
        returned: f64 = run.returned.0,
        /// The standard error of that.
        return_standard_error: f64 = run.returned.1,
        /// What was missing on the meter for fixed awards.
        missing_on_meter_cents: f64 = 100.0 * run.missing,
    }
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

/// Dollars as cents.
fn cents(dollars: impl Into<Rational>) -> Exact {
    (&(dollars.into() * Fraction::from(100))).into()
}

fn number(value: ExactOrDecimal) -> Number {
    match value {
        ExactOrDecimal::Exact(value) => Number::Exact(value.into()),
        ExactOrDecimal::Decimal(value) => Number::Decimal(value),
    }
}

fn in_cents(dollars: ExactOrDecimal) -> Number {
    match dollars {
        ExactOrDecimal::Exact(dollars) => Number::Exact(cents(dollars)),
        ExactOrDecimal::Decimal(dollars) => Number::Decimal(100.0 * dollars),
    }
}
