//! The house edge for programs: the JSON document, and the return table as CSV.

use analyse::ExactOrDecimal;
use analyse::report::{PER_ANTE, Return, ReturnLine};
use analyse::running::{After, Band, Method};

use super::measures::{self, Shares};
use super::{EdgeAnswer, Hour, ManyRounds};
use crate::document::{Cost, Exact, Head, all, document};
use crate::tables::TableDocument;

document! {
    /// One answer.
    pub struct EdgeDocument from answer in &EdgeAnswer, of EdgeAnswer where {
        let many = answer.many_rounds.iter().map(Option::as_ref);
        let results = answer.results.iter().zip(many);
    } {
        /// The game and its options.
        #[serde(flatten)]
        head: Head = answer.subject.head.clone(),
        /// Whose play it is.
        policy: String = answer.policy.to_owned(),
        /// What the return table follows where choices are equally good; null unless the best was
        /// chosen.
        tie_rule: Option<String> = answer.tie_rule.map(str::to_owned),
        /// What a reader must know besides.
        notices: Vec<String> = answer.subject.notices.clone(),
        /// One result per wager, or per wagers that one decision binds together.
        results: Vec<ResultDocument> = all(results),
        /// What else the game tells of itself.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        tables: Vec<TableDocument> = all(&answer.tables),
        /// What it cost.
        cost: Cost = answer.cost,
    }

    /// The result of one wager; what was not computed is null.
    pub struct ResultDocument from (result, many) in (&Return, Option<&ManyRounds>) where {
        let (spread, lines) = (result.spread, &result.outcomes);
    } {
        /// Which wagers: `main` are those that one decision binds together.
        wager: String = result.wager.to_owned(),
        /// The unit of all values: the ante, or the wager itself.
        per: String = result.per.to_owned(),
        /// What the player wins on average.
        expected_value: Exact = (&result.expected_value).into(),
        /// What the house keeps on average.
        house_edge: f64 = result.house_edge().to_f64(),
        /// The edge over all that is wagered.
        element_of_risk: Option<f64> = result.element_of_risk().map(ExactOrDecimal::to_f64),
        /// What comes back of all that is wagered.
        return_to_player: Option<f64> = result.return_to_player().map(ExactOrDecimal::to_f64),
        /// What is put down on average.
        average_wager: Option<f64> = spread.map(|spread| spread.average_wager.to_f64()),
        /// The square of the standard deviation.
        variance: Option<f64> = spread.map(|spread| spread.variance()),
        /// The standard deviation of the result.
        standard_deviation: Option<f64> = spread.map(|spread| spread.standard_deviation),
        /// 1.645 standard deviations.
        volatility_index: Option<f64> = measures::volatility_index(result),
        /// The skewness of one round.
        skewness: Option<f64> = many.map(|many| many.running.skewness),
        /// How often the player ends with more than was put down.
        hit_frequency: Option<f64> = spread.map(|spread| spread.hit_frequency.to_f64()),
        /// How often with as much.
        push_frequency: Option<f64> = Shares::of_table(result).map(|shares| shares.push.to_f64()),
        /// All ways together; null where chances are decimals and no ways were counted.
        total_ways: Option<String> = result.total_ways.map(|ways| ways.to_string()),
        /// The return table.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        outcomes: Option<Vec<OutcomeDocument>> = (!lines.is_empty()).then(|| all(lines)),
        /// What many rounds come to.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        rounds: Option<Vec<AfterDocument>> = many.map(|many| all(&many.after)),
        /// What an hour comes to.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        per_hour: Option<HourDocument> = many.map(|many| (result, &many.hour).into()),
    }

    /// One line of a return table.
    pub struct OutcomeDocument from line in &ReturnLine {
        /// What happened.
        event: String = line.event.clone(),
        /// What the player is up or down.
        net: Exact = line.net.into(),
        /// In how many ways; null where these were not counted.
        ways: Option<String> = line.ways.map(|ways| ways.to_string()),
        /// How often.
        probability: f64 = line.probability.to_f64(),
    }

    /// The result of many rounds.
    pub struct AfterDocument from after in &After where {
        let method = match after.method {
            Method::Convolution => "convolution",
            Method::Normal => "normal",
        };
    } {
        /// How many.
        rounds: u64 = after.rounds,
        /// `convolution` or `normal`.
        method: String = method.to_owned(),
        /// The expected result.
        expected: f64 = after.expected,
        /// Its standard deviation.
        standard_deviation: f64 = after.deviation,
        /// Where so many sessions lie.
        bands: Vec<BandDocument> = all(&after.bands),
        /// The chance to be ahead.
        ahead: f64 = after.ahead,
        /// The chance to be even, where it is known.
        even: Option<f64> = after.even,
    }

    /// Where a share of all sessions lies.
    pub struct BandDocument from band in &Band {
        /// The share.
        share: f64 = band.share,
        /// From here.
        low: f64 = band.low,
        /// To there.
        high: f64 = band.high,
    }

    /// What an hour comes to.
    pub struct HourDocument from (result, hour) in (&Return, &Hour) where {
        let (cents, is_ante) = (hour.stake.in_cents(), result.per == PER_ANTE);
    } {
        /// How many rounds.
        pace: u32 = hour.pace,
        /// The unit in cents, where it is the ante.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        ante_cents: Option<u64> = is_ante.then_some(cents),
        /// The unit in cents, where it is the wager itself.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        wager_cents: Option<u64> = (!is_ante).then_some(cents),
        /// What is lost on average.
        expected_loss_cents: Exact = (&hour.loss).into(),
        /// The standard deviation of the result.
        standard_deviation_cents: f64 = hour.deviation,
        /// The chance to be ahead.
        ahead: f64 = hour.after.ahead,
    }
}

/// The return tables of all answers as CSV, one line per event.
pub fn return_tables(answers: &[EdgeAnswer]) -> String {
    const HEAD: &str =
        "game,options_hash,policy,wager,event,net,ways,total_ways,probability,return\n";
    let mut text = HEAD.to_owned();
    for answer in answers {
        for result in &answer.results {
            for line in &result.outcomes {
                let fields = [
                    &answer.subject.head.game,
                    &answer.subject.head.options_hash,
                    answer.policy,
                    result.wager,
                    &line.event,
                    &line.net.to_string(),
                    &counted(line.ways),
                    &counted(result.total_ways),
                    &line.probability.to_f64().to_string(),
                    &(line.probability * line.net).to_f64().to_string(),
                ];
                text.push_str(&(fields.map(quoted).join(",") + "\n"));
            }
        }
    }
    text
}

/// A number of ways, or nothing where none were counted.
fn counted(ways: Option<u128>) -> String {
    ways.map(|ways| ways.to_string()).unwrap_or_default()
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
