//! The short list on a card to print.

use paper::card::Card;

use super::{StrategyReport, words};

/// What stands on the card.
pub fn card(report: &StrategyReport) -> Card {
    Card {
        title: report.subject.title.to_owned(),
        subtitle: report.subject.pay_table.clone(),
        lists: words::sentences(report, report.shortest()),
        notes: words::terms(report, report.shortest()),
        foot: foot(report),
    }
}

/// What stands below the rules: what they cost, and what is better.
fn foot(report: &StrategyReport) -> Vec<String> {
    let cost = words::per_cent(report.shortest().cost);
    let nearest = match report.within() {
        Some(_) => String::new(),
        None => format!(" No list within {} was found.", words::per_cent(report.brevity.within)),
    };
    let decides = "The first rule that applies decides.";
    let cost = format!(
        "{decides} Cost against the best play: {cost} of the {}.{nearest}",
        report.subject.unit
    );
    let better = report.better.as_ref().map(|better| {
        let cost = words::per_cent(better.cost);
        format!("The policy {} is better than these rules: it costs {cost}.", better.policy)
    });
    [cost].into_iter().chain(better).collect()
}
