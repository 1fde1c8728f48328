//! The house edge for programs: the JSON document, and the return table as CSV.

use analyse::Fraction;
use analyse::report::{PER_ANTE, Return};
use analyse::running::{After, Method};
use serde::{Deserialize, Serialize};

use super::measures::{self, Shares};
use super::{EdgeAnswer, ManyRounds};
use crate::document::{Cost, Exact, Head};

/// One answer.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct EdgeDocument {
    /// The game and its options.
    #[serde(flatten)]
    pub head: Head,
    /// Whose play it is.
    pub policy: String,
    /// What the return table follows where choices are equally good; null unless the best was
    /// chosen.
    pub tie_rule: Option<String>,
    /// What a reader must know besides.
    pub notices: Vec<String>,
    /// One result per wager, or per wagers that one decision binds together.
    pub results: Vec<ResultDocument>,
    /// What it cost.
    pub cost: Cost,
}

/// The result of one wager; what was not computed is null.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ResultDocument {
    /// Which wagers: `main` are those that one decision binds together.
    pub wager: String,
    /// The unit of all values: the ante, or the wager itself.
    pub per: String,
    /// What the player wins on average.
    pub expected_value: Exact,
    /// What the house keeps on average.
    pub house_edge: f64,
    /// The edge over all that is wagered.
    pub element_of_risk: Option<f64>,
    /// What comes back of all that is wagered.
    pub return_to_player: Option<f64>,
    /// What is put down on average.
    pub average_wager: Option<f64>,
    /// The square of the standard deviation.
    pub variance: Option<f64>,
    /// The standard deviation of the result.
    pub standard_deviation: Option<f64>,
    /// 1.645 standard deviations.
    pub volatility_index: Option<f64>,
    /// The skewness of one round.
    pub skewness: Option<f64>,
    /// How often the player ends with more than was put down.
    pub hit_frequency: Option<f64>,
    /// How often with as much.
    pub push_frequency: Option<f64>,
    /// All ways together.
    pub total_ways: String,
    /// The return table.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub outcomes: Option<Vec<OutcomeDocument>>,
    /// What many rounds come to.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rounds: Option<Vec<AfterDocument>>,
    /// What an hour comes to.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub per_hour: Option<HourDocument>,
}

/// One line of a return table.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct OutcomeDocument {
    /// What happened.
    pub event: String,
    /// What the player is up or down.
    pub net: Exact,
    /// In how many ways.
    pub ways: String,
    /// How often.
    pub probability: f64,
}

/// The result of many rounds.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct AfterDocument {
    /// How many.
    pub rounds: u64,
    /// `convolution` or `normal`.
    pub method: String,
    /// The expected result.
    pub expected: f64,
    /// Its standard deviation.
    pub standard_deviation: f64,
    /// Where so many sessions lie.
    pub bands: Vec<BandDocument>,
    /// The chance to be ahead.
    pub ahead: f64,
    /// The chance to be even, where it is known.
    pub even: Option<f64>,
}

/// Where a share of all sessions lies.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct BandDocument {
    /// The share.
    pub share: f64,
    /// From here.
    pub low: f64,
    /// To there.
    pub high: f64,
}

/// What an hour comes to.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct HourDocument {
    /// How many rounds.
    pub pace: u32,
    /// The unit in cents, where it is the ante.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ante_cents: Option<u64>,
    /// The unit in cents, where it is the wager itself.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub wager_cents: Option<u64>,
    /// What is lost on average.
    pub expected_loss_cents: Exact,
    /// The standard deviation of the result.
    pub standard_deviation_cents: f64,
    /// The chance to be ahead.
    pub ahead: f64,
}

impl EdgeAnswer {
    /// The answer for programs.
    #[must_use]
    pub fn document(&self) -> EdgeDocument {
        let results = self.results.iter().zip(&self.many_rounds);
        EdgeDocument {
            head: self.head.clone(),
            policy: self.policy.to_owned(),
            tie_rule: self.tie_rule.map(str::to_owned),
            notices: self.notices.clone(),
            results: results.map(|(one, many)| result(one, many.as_ref())).collect(),
            cost: self.cost,
        }
    }
}

fn result(result: &Return, many: Option<&ManyRounds>) -> ResultDocument {
    let outcomes = result.outcomes.iter().map(|line| OutcomeDocument {
        event: line.event.clone(),
        net: line.net.into(),
        ways: line.ways.to_string(),
        probability: line.probability.to_f64(),
    });
    let spread = result.spread;
    ResultDocument {
        wager: result.wager.to_owned(),
        per: result.per.to_owned(),
        expected_value: result.expected_value.into(),
        house_edge: result.house_edge().to_f64(),
        element_of_risk: result.element_of_risk().map(Fraction::to_f64),
        return_to_player: result.return_to_player().map(Fraction::to_f64),
        average_wager: spread.map(|spread| spread.average_wager.to_f64()),
        variance: spread.map(|spread| spread.variance()),
        standard_deviation: spread.map(|spread| spread.standard_deviation),
        volatility_index: measures::volatility_index(result),
        skewness: many.map(|many| many.running.skewness),
        hit_frequency: spread.map(|spread| spread.hit_frequency.to_f64()),
        push_frequency: Shares::of_table(result).map(|shares| shares.push.to_f64()),
        total_ways: result.total_ways.to_string(),
        outcomes: Some(outcomes.collect()).filter(|lines: &Vec<_>| !lines.is_empty()),
        rounds: many.map(|many| many.after.iter().map(after).collect()),
        per_hour: many.map(|many| hour(result, many)),
    }
}

fn after(after: &After) -> AfterDocument {
    let bands = after.bands.iter();
    let bands = bands.map(|it| BandDocument { share: it.share, low: it.low, high: it.high });
    AfterDocument {
        rounds: after.rounds,
        method: match after.method {
            Method::Convolution => "convolution".to_owned(),
            Method::Normal => "normal".to_owned(),
        },
        expected: after.expected,
        standard_deviation: after.deviation,
        bands: bands.collect(),
        ahead: after.ahead,
        even: after.even,
    }
}

fn hour(result: &Return, many: &ManyRounds) -> HourDocument {
    let hour = &many.hour;
    // The unit is the ante, or the wager itself where that is a fixed sum.
    let (cents, is_ante) = (hour.stake.in_cents(), result.per == PER_ANTE);
    HourDocument {
        pace: hour.pace,
        ante_cents: is_ante.then_some(cents),
        wager_cents: (!is_ante).then_some(cents),
        expected_loss_cents: hour.loss.into(),
        standard_deviation_cents: hour.deviation,
        ahead: hour.after.ahead,
    }
}

/// The return tables of all answers as CSV, one line per event.
#[must_use]
pub fn return_tables(answers: &[EdgeAnswer]) -> String {
    const HEAD: &str =
        "game,options_hash,policy,wager,event,net,ways,total_ways,probability,return\n";
    let mut text = HEAD.to_owned();
    for answer in answers {
        for result in &answer.results {
            for line in &result.outcomes {
                let fields = [
                    &answer.head.game,
                    &answer.head.options_hash,
                    answer.policy,
                    result.wager,
                    &line.event,
                    &line.net.to_string(),
                    &line.ways.to_string(),
                    &result.total_ways.to_string(),
                    &line.probability.to_f64().to_string(),
                    &(line.net * line.probability).to_f64().to_string(),
                ];
                text.push_str(&(fields.map(quoted).join(",") + "\n"));
            }
        }
    }
    text
}

/// A field as a table calculation reads it back.
fn quoted(field: &str) -> String {
    if field.contains([',', '"', '\n', '\r']) {
        return format!("\"{}\"", field.replace('"', "\"\""));
    }
    field.to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_field_with_a_comma_is_quoted() {
        assert_eq!(quoted("no pair"), "no pair");
        assert_eq!(quoted("royal flush, doubled"), "\"royal flush, doubled\"");
        assert_eq!(quoted("a \"b\""), "\"a \"\"b\"\"\"");
    }
}
