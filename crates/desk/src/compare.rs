//! The exact value of every policy, and what it costs against the best play.

use analyse::report::{PER_ANTE, Return};
use analyse::{Basis, Cancelled, Detail, ExactOrDecimal, Kernel, OPTIMAL, Rational, Watch};

use crate::Error;
use crate::chosen::{Chosen, counts};
use crate::document::{Exact, Head, Subject, all, document};
use crate::policies::{all_policies, policy, valued};

/// The shape of the document.
pub const SCHEMA: &str = "house/compare/2";

/// One policy and what comes of it.
#[derive(Clone, PartialEq, Debug)]
pub struct Compared {
    /// Its name.
    pub policy: &'static str,
    /// What it does.
    pub words: &'static str,
    /// What the main wager comes to under it, if anybody knows.
    pub result: Option<Return>,
    /// By how much that is less than the best play, in units of the ante.
    pub cost: Option<Rational>,
}

/// The policies under one set of options.
#[derive(Clone, PartialEq, Debug)]
pub struct Comparison {
    /// The game under its options.
    pub subject: Subject,
    /// The best first; those whose value nobody knows last.
    pub policies: Vec<Compared>,
}

/// The policies of these names and the best play, all of them if none is named, under each set of
/// options; what no option changes but the deck is counted once.
pub fn comparisons<G: Kernel>(
    each: &[Chosen<G::Settings>],
    names: &[String],
    watch: &dyn Watch,
) -> Result<Vec<Comparison>, Error> {
    let wanted = wanted::<G>(names)?;
    let meters: Vec<_> = each.iter().map(Chosen::meter_of::<G>).collect();
    let with_meter = each.iter().zip(&meters);
    let bases: Vec<Basis<'_, G>> =
        with_meter.map(|(chosen, meter)| chosen.basis(meter.as_ref())).collect();
    let terms: Result<Vec<_>, _> = bases.iter().map(|basis| basis.terms(G::BEST)).collect();
    let (terms, counts) = (terms?, counts::<G>(each, watch)?);
    let mut comparisons = Vec::new();
    for (((chosen, basis), terms), counts) in each.iter().zip(bases).zip(&terms).zip(&counts) {
        comparisons.push(Comparison {
            subject: Subject::new::<G>(SCHEMA, chosen, basis.notices(G::BEST, terms)),
            policies: compared::<G>(counts, basis, &wanted, None, watch)?,
        });
    }
    Ok(comparisons)
}

/// The best play and the policies of these names, each once; all of them if there are none.
fn wanted<G: Kernel>(names: &[String]) -> Result<Vec<&'static str>, Error> {
    if names.is_empty() {
        return Ok(all_policies::<G>().into_iter().map(|(name, _)| name).collect());
    }
    let mut wanted = vec![OPTIMAL];
    for name in names {
        let name = policy::<G>(Some(name))?;
        if !wanted.contains(&name) {
            wanted.push(name);
        }
    }
    Ok(wanted)
}

/// What is known of some policy already, and need not be computed again.
pub(crate) struct Known<'a> {
    /// The best value of the main wager.
    pub best: Rational,
    /// Its name.
    pub policy: &'a str,
    /// What the main wager comes to under it.
    pub result: &'a Return,
}

/// These policies, the best first; those whose value nobody knows last.
pub(crate) fn compared<G: Kernel>(
    counts: &G::Counts,
    basis: Basis<'_, G>,
    wanted: &[&'static str],
    known: Option<Known<'_>>,
    watch: &dyn Watch,
) -> Result<Vec<Compared>, Error> {
    let best = match &known {
        Some(known) => known.best.clone(),
        None => best_value::<G>(counts, &basis.terms(G::BEST)?, watch)?,
    };
    let mut compared = Vec::new();
    let all = all_policies::<G>().into_iter();
    for (policy, words) in all.filter(|(name, _)| wanted.contains(name)) {
        let result = match (&known, valued::<G>(policy)) {
            (Some(known), _) if known.policy == policy => Some(known.result.clone()),
            (_, Some(named)) => {
                let terms = basis.terms(named)?;
                let mut results = G::results(counts, &terms, named, Detail::Full, watch)?;
                Some(results.remove(0))
            }
            (_, None) => None,
        };
        let cost = result.as_ref().map(|result| best.clone() - result.expected_value.clone());
        compared.push(Compared { policy, words, result, cost });
    }
    sort_by_cost(&mut compared);
    Ok(compared)
}

/// The best policy first, those of unknown value last.
fn sort_by_cost(compared: &mut [Compared]) {
    compared.sort_by_key(|compared| (compared.cost.is_none(), compared.cost.clone()));
}

/// The best value of the main wager.
pub(crate) fn best_value<G: Kernel>(
    counts: &G::Counts,
    terms: &G::Terms,
    watch: &dyn Watch,
) -> Result<Rational, Cancelled> {
    let results = G::results(counts, terms, G::BEST, Detail::Value, watch)?;
    Ok(results.into_iter().next().expect("there is a main wager").expected_value)
}

/// The edge over all that is wagered.
fn result_risk(compared: &Compared) -> Option<f64> {
    let risk = compared.result.as_ref().and_then(Return::element_of_risk);
    risk.map(ExactOrDecimal::to_f64)
}

/// What [`row`] tells, in full.
pub const HEAD: [&str; 6] = [
    "policy",
    "house edge",
    "cost against the best play",
    "element of risk",
    "average wager",
    "standard deviation",
];

/// A policy in the words of a table: shares in per cent, amounts in antes.
pub fn row(compared: &Compared) -> [String; 6] {
    let per_cent = |share: f64| format!("{:.4} %", 100.0 * share);
    let risk = result_risk(compared);
    let unknown = || "unknown".to_owned();
    let result = compared.result.as_ref();
    let spread = result.and_then(|result| result.spread);
    [
        compared.policy.to_owned(),
        result.map_or_else(unknown, |result| per_cent(result.house_edge().to_f64())),
        compared.cost.as_ref().map_or_else(unknown, |cost| per_cent(cost.to_f64())),
        risk.map_or_else(unknown, per_cent),
        spread.map_or_else(unknown, |spread| format!("{:.4}", spread.average_wager.to_f64())),
        spread.map_or_else(unknown, |spread| format!("{:.4}", spread.standard_deviation)),
    ]
}

document! {
    /// The comparison for programs.
    pub struct CompareDocument from comparison in &Comparison, of Comparison {
        /// The game and its options.
        #[serde(flatten)]
        head: Head = comparison.subject.head.clone(),
        /// The odds of the pay tables, with their file if they have one.
        pay_table: String = comparison.subject.pay_table.clone(),
        /// What a reader must know besides.
        notices: Vec<String> = comparison.subject.notices.clone(),
        /// The best first; those whose value nobody knows last.
        policies: Vec<PolicyDocument> = all(&comparison.policies),
    }

    /// One policy; what nobody knows is null.
    pub struct PolicyDocument from compared in &Compared where {
        let result = compared.result.as_ref();
        let spread = result.and_then(|result| result.spread);
    } {
        /// Its name.
        policy: String = compared.policy.to_owned(),
        /// What it does.
        words: String = compared.words.to_owned(),
        /// The unit of all values.
        per: String = PER_ANTE.to_owned(),
        /// What the player wins on average.
        expected_value: Option<Exact> = result.map(|result| (&result.expected_value).into()),
        /// What the house keeps on average.
        house_edge: Option<f64> = result.map(|result| result.house_edge().to_f64()),
        /// By how much the value is less than that of the best play.
        cost: Option<Exact> = compared.cost.as_ref().map(Exact::from),
        /// The edge over all that is wagered.
        element_of_risk: Option<f64> = result_risk(compared),
        /// What is put down on average.
        average_wager: Option<f64> = spread.map(|spread| spread.average_wager.to_f64()),
        /// The standard deviation of the result.
        standard_deviation: Option<f64> = spread.map(|spread| spread.standard_deviation),
        /// How often the player ends with more than was put down.
        hit_frequency: Option<f64> = spread.map(|spread| spread.hit_frequency.to_f64()),
    }
}
