//! The rules in sentences, whoever prints them.

use analyse::Fraction;
use analyse::strategy::{RuleLine, RuleLists};
use paper::figures::grouped;
use paper::letters::capital;

use analyse::strategy::{Brevity, RuleTerm};

use super::{Exceptions, StrategyReport};

/// The condition of a rule that has none but that its answer has a meaning.
const POSSIBLE: &str = "this is possible";

/// How every list is read.
pub const FIRST_DECIDES: &str = "In every list the first rule that applies decides.";

/// What the columns of a list are.
pub fn legend(report: &StrategyReport) -> String {
    format!(
        "\"decides\" is the share of deals that come to the question; \"left out\" is what the \
         round loses without the rule, of the {}.",
        report.subject.unit
    )
}

/// What the lists fall short of: what was asked for, and a policy with a name.
pub fn warnings(report: &StrategyReport) -> Vec<String> {
    let better = report.better.as_ref().map(|better| {
        format!(
            "The policy {} is better than these rules: it costs {} of the {}, exactly {}.",
            better.policy,
            per_cent(better.cost),
            report.subject.unit,
            better.cost
        )
    });
    missed(report).into_iter().chain(better).collect()
}

/// That no list comes as near as was asked for, if so.
fn missed(report: &StrategyReport) -> Option<String> {
    let (within, cost) = (per_cent(report.brevity.within), per_cent(report.rules.closest.cost));
    let none = report.within().is_none();
    none.then(|| {
        format!("No list within {within} was found; the list shown is the nearest, at {cost}.")
    })
}

/// What lists are called.
pub fn heading(report: &StrategyReport, lists: &RuleLists) -> String {
    let rules = match lists.rules() {
        1 => "1 rule".to_owned(),
        rules => format!("{rules} rules"),
    };
    match (lists.cost == Fraction::ZERO, core::ptr::eq(lists, &report.rules.closest)) {
        (true, _) => format!("Exact: {rules}"),
        (false, true) => format!("Nearest: {rules}"),
        (false, false) if report.brevity == Brevity::usual() => format!("Short: {rules}"),
        (false, false) => format!("Short: {rules} within {}", per_cent(report.brevity.within)),
    }
}

/// What following the rules comes to.
pub fn cost(report: &StrategyReport, lists: &RuleLists) -> String {
    let deals = grouped(report.rules.stages[0].deals);
    if lists.cost == Fraction::ZERO {
        return format!(
            "Played over all {deals} deals these rules lose nothing against the best play."
        );
    }
    format!(
        "Played over all {deals} deals these rules cost {} of the {}, exactly {}.{}",
        per_cent(lists.cost),
        report.subject.unit,
        lists.cost,
        wrong(report, lists)
    )
}

/// In how many deals lists are not the best play, as far as that was counted.
fn wrong(report: &StrategyReport, lists: &RuleLists) -> String {
    if let Some(wrong) = lists.deals_wrong() {
        return format!(" They differ from the best play in {} deals.", grouped(wrong));
    }
    let stages = report.rules.stages.iter().zip(&lists.stages);
    let words = stages.map(|(stage, rules)| {
        let stage = stage.words();
        match rules.deals_wrong() {
            Some(wrong) => {
                let wrong = grouped(wrong);
                format!(" The list of the {stage} differs from the best play in {wrong} deals.")
            }
            None => format!(" For the {stage} such deals are not counted."),
        }
    });
    words.collect()
}

/// What follows "if" in a rule; none where no rule applies.
pub fn condition(line: &RuleLine) -> Option<&str> {
    line.condition.as_deref().map(|words| if words.is_empty() { POSSIBLE } else { words })
}

/// A rule in one sentence.
pub fn sentence(line: &RuleLine) -> String {
    match condition(line) {
        None => format!("Otherwise {}.", line.answer),
        Some(condition) => format!("{} if {condition}.", capital(&line.answer)),
    }
}

/// The questions of some lists, each with its lines.
pub fn questions<'a>(
    report: &'a StrategyReport,
    lists: &'a RuleLists,
) -> impl Iterator<Item = (String, &'a [RuleLine])> {
    report.rules.stages.iter().zip(&lists.stages).flat_map(|(stage, rules)| {
        let asked = move |asks: &String| format!("{}{asks}", stage.heading());
        stage.asks.iter().map(asked).zip(rules.lines.iter().map(Vec::as_slice))
    })
}

/// The questions with their rules in sentences.
pub fn sentences(report: &StrategyReport, lists: &RuleLists) -> Vec<(String, Vec<String>)> {
    let questions = questions(report, lists);
    questions.map(|(asks, lines)| (asks, lines.iter().map(sentence).collect())).collect()
}

/// What words of some lists mean: only of those that stand there.
pub fn terms(report: &StrategyReport, lists: &RuleLists) -> Vec<String> {
    let sentences: Vec<String> =
        questions(report, lists).flat_map(|(_, lines)| lines.iter().map(sentence)).collect();
    let said = |term: &&RuleTerm| {
        let words = [term.said, &capital(term.said)];
        sentences.iter().any(|rule| words.iter().any(|words| rule.contains(words)))
    };
    report.terms.iter().filter(said).map(|term| term.means.to_owned()).collect()
}

/// Ordered rules in sentences, and what following them costs.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RulesInWords {
    /// How near to the best play they are.
    pub heading: String,
    /// What is asked, and the rules: the first that applies decides.
    pub lists: Vec<(String, Vec<String>)>,
    /// What words of them mean.
    pub terms: Vec<String>,
    /// What following them comes to.
    pub cost: String,
}

impl StrategyReport {
    /// All lists in sentences, the shortest first.
    pub fn in_words(&self) -> Vec<RulesInWords> {
        let warnings: String = warnings(self).into_iter().map(|it| it + " ").collect();
        let rules = self.versions().map(|version| RulesInWords {
            heading: heading(self, version),
            lists: sentences(self, version),
            terms: terms(self, version),
            cost: warnings.clone() + &cost(self, version),
        });
        rules.collect()
    }
}

/// Deals, cost, cards and what is best.
type Row = (u128, Fraction, String);

/// What the exceptions are, and all of them or so many of the costliest kinds.
pub fn exceptions_listed(report: &StrategyReport, kinds_max: usize) -> (String, Vec<Row>) {
    if let Some((all, _)) = report.exceptions() {
        let rows = all.iter().map(|it| (it.deals, it.cost, format!("{}: {}", it.cards, it.best)));
        let count = grouped(all.len() as u128);
        return (format!("{count} situations; suits may be renamed"), rows.collect());
    }
    let closest = &report.rules.closest;
    let kinds = closest.stages.iter().filter_map(|rules| rules.exceptions.as_ref());
    let mut all: Vec<_> = kinds.flatten().collect();
    all.sort_by_key(|exception| core::cmp::Reverse(exception.cost));
    let count = grouped(all.len() as u128);
    let of_them = if all.len() > kinds_max { ", the costliest of them" } else { "" };
    let rows = all.into_iter().take(kinds_max);
    let rows = rows.map(|it| (it.deals, it.cost, format!("{}: {}", it.cards, it.best)));
    let stage = report.counted(closest).map(|stage| format!(", only of the {stage}"));
    let stage = stage.unwrap_or_default();
    (format!("{count} kinds of deals{stage}{of_them}"), rows.collect())
}

/// What exceptions make of the nearest lists.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Completed {
    /// With all that are listed the rules are the best play.
    ByThese,
    /// They can be listed, and would make the rules the best play.
    ByAll,
    /// Nobody knows.
    Unknown,
}

impl Completed {
    /// The same in a sentence, if there is something to say; `ask` says how all are listed.
    pub fn words(self, ask: &str) -> Option<String> {
        match self {
            Self::ByThese => Some(
                "With these exceptions the rules are the best play: what they cost adds up to what \
                 the rules cost."
                    .to_owned(),
            ),
            Self::ByAll => {
                Some(format!("{ask} lists them all; with them these rules are the best play."))
            }
            Self::Unknown => None,
        }
    }
}

/// What the exceptions make of the nearest lists; nothing if there are none.
pub fn with_exceptions(report: &StrategyReport) -> Option<Completed> {
    let mut stages = report.rules.closest.stages.iter();
    if stages.all(|rules| rules.exceptions.as_ref().is_none_or(Vec::is_empty)) {
        return None;
    }
    Some(match (report.exceptions(), &report.exceptions) {
        (Some((_, true)), _) => Completed::ByThese,
        (None, Exceptions::Unlisted) => Completed::ByAll,
        _ => Completed::Unknown,
    })
}

/// What a value is to the house.
pub fn edge(value: Fraction) -> String {
    format!("{:.4} %", -100.0 * value.to_f64())
}

/// A share with as many decimals as tell something.
pub fn per_cent(share: Fraction) -> String {
    let share = 100.0 * share.to_f64();
    match share.abs() {
        0.0 => "0 %".to_owned(),
        small if small < 0.000_1 => format!("{share:.1e} %"),
        small if small < 0.1 => format!("{share:.4} %"),
        _ => format!("{share:.2} %"),
    }
}
