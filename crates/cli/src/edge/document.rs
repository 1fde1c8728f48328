//! The answer of `house edge` for programs: JSON, and the return table as CSV.

use analyse::Fraction;
use analyse::report::{PER_ANTE, Report, Return};
use analyse::running::{After, Band, Method};
use serde_json::{Map, Value, json};

use super::measures::{self, Shares};
use super::session::Played;
use super::{Answer, exact};

/// One answer as a JSON document.
pub fn json(answer: &Answer) -> Value {
    let Report { game, options_hash, policy, tie_rule, notices, results, cost, .. } =
        &answer.report;
    let options = answer.report.options.iter().map(|(name, value)| (name.clone(), json!(value)));
    let results = results.iter().zip(&answer.played);
    json!({
        "game": game,
        "options": options.collect::<Map<_, _>>(),
        "options_hash": options_hash,
        "policy": policy,
        "tie_rule": tie_rule,
        "notices": notices,
        "results": results.map(|(one, played)| result(one, played.as_ref())).collect::<Vec<_>>(),
        "cpu_seconds": cost.cpu_seconds,
        "peak_memory_bytes": cost.peak_memory_bytes,
    })
}

fn result(result: &Return, played: Option<&Played>) -> Value {
    let outcomes = result.outcomes.iter().map(|line| {
        json!({
            "event": line.event,
            "net": exact(line.net),
            "ways": line.ways.to_string(),
            "probability": line.probability.to_f64(),
        })
    });
    let mut document = json!({
        "wager": result.wager,
        "per": result.per,
        "expected_value": exact(result.expected_value),
        "house_edge": result.house_edge().to_f64(),
        "element_of_risk": result.element_of_risk().map(Fraction::to_f64),
        "return_to_player": result.return_to_player().map(Fraction::to_f64),
        "average_wager": result.spread.map(|spread| spread.average_wager.to_f64()),
        "variance": result.spread.map(|spread| spread.variance()),
        "standard_deviation": result.spread.map(|spread| spread.standard_deviation),
        "volatility_index": measures::volatility_index(result),
        "skewness": played.map(|played| played.running.skewness),
        "hit_frequency": result.spread.map(|spread| spread.hit_frequency.to_f64()),
        "push_frequency": Shares::of(result).map(|shares| shares.push.to_f64()),
        "total_ways": result.total_ways.to_string(),
    });
    if !result.outcomes.is_empty() {
        document["outcomes"] = outcomes.collect();
    }
    if let Some(played) = played {
        document["rounds"] = played.after.iter().map(after).collect();
        document["per_hour"] = hour(result, played);
    }
    document
}

fn after(after: &After) -> Value {
    let band = |band: &Band| json!({ "share": band.share, "low": band.low, "high": band.high });
    json!({
        "rounds": after.rounds,
        "method": match after.method {
            Method::Convolution => "convolution",
            Method::Normal => "normal",
        },
        "expected": after.expected,
        "standard_deviation": after.deviation,
        "bands": after.bands.iter().map(band).collect::<Vec<_>>(),
        "ahead": after.ahead,
        "even": after.even,
    })
}

fn hour(result: &Return, played: &Played) -> Value {
    let hour = &played.hour;
    // The unit is the ante, or the wager itself where that is a fixed sum.
    let unit = if result.per == PER_ANTE { "ante_cents" } else { "wager_cents" };
    json!({
        "pace": hour.pace,
        unit: hour.stake.in_cents(),
        "expected_loss_cents": exact(hour.loss),
        "standard_deviation_cents": hour.deviation,
        "ahead": hour.after.ahead,
    })
}

/// The return tables of all answers, one line per event.
pub fn csv(answers: &[Answer]) -> String {
    const HEAD: &str =
        "game,options_hash,policy,wager,event,net,ways,total_ways,probability,return\n";
    let mut text = HEAD.to_owned();
    for report in answers.iter().map(|answer| &answer.report) {
        for result in &report.results {
            for line in &result.outcomes {
                let fields = [
                    &report.game,
                    &report.options_hash,
                    &report.policy,
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
