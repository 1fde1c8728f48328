//! The strategy for people, at 80 columns.

use analyse::Fraction;
use analyse::report::grouped;
use analyse::strategy::Line;

use super::{Exceptions, Tale};
use crate::console::Console;
use crate::table::{Table, paragraph};
use analyse::strategy::RuleLists;

/// How many exceptions a page lists.
const EXCEPTIONS_MAX: usize = 12;

/// The condition of a rule that has none but that its answer has a meaning.
const POSSIBLE: &str = "this is possible";

/// Everything, the short list first.
pub fn of(tale: &Tale, out: &Console) -> String {
    let mut page = format!("{} ({})\n\n", out.strong(tale.game.title()), tale.pay_table);
    for notice in &tale.notices {
        page.push_str(&paragraph(&out.bad(&format!("Note: {notice}.")), 2, out.width()));
    }
    let best = format!(
        "The best play has a house edge of {} of the {}, exactly {}. In every list the first rule \
         that applies decides.",
        edge(tale.best),
        tale.ante,
        -tale.best
    );
    page.push_str(&paragraph(&best, 2, out.width()));
    for warning in warnings(tale) {
        page.push_str(&paragraph(&warning, 2, out.width()));
    }
    for version in tale.versions() {
        page.push_str(&format!("\n{}\n", out.strong(&heading(tale, version))));
        page.push_str(&lists(tale, version, out));
        page.push_str(&format!("\n{}", paragraph(&cost(tale, version), 2, out.width())));
    }
    page.push_str(&exceptions(tale, out));
    if let Some(left_out) = tale.leaves_out {
        page.push_str(&format!("\n{}", paragraph(left_out, 2, out.width())));
    }
    page + "\n" + &paragraph(&out.faint(&legend(tale)), 2, out.width())
}

/// What the columns of a list are.
pub fn legend(tale: &Tale) -> String {
    format!(
        "\"decides\" is the share of deals that come to the question; \"left out\" is what the \
         round loses without the rule, of the {}.",
        tale.ante
    )
}

/// Only the short list, for somebody who carries it as text.
pub fn card(tale: &Tale, out: &Console) -> String {
    let version = tale.shortest();
    let title = format!("{} ({})", tale.game.title(), tale.pay_table);
    let mut text = paragraph(&out.strong(&title), 0, out.width());
    for (asks, rules) in sentences(tale, version) {
        text.push_str(&format!("\n{}", paragraph(&asks, 0, out.width())));
        let mut table = Table::new().flush_right(&[0]);
        for (number, rule) in (1..).zip(rules) {
            table.row([format!("{number}."), rule]);
        }
        text.push_str(&table.to_text(out.width()));
    }
    for warning in warnings(tale) {
        text.push_str(&format!("\n{}", paragraph(&warning, 0, out.width())));
    }
    text + "\n" + &paragraph(&cost(tale, version), 0, out.width())
}

/// What the lists fall short of: what was asked for, and a policy with a name.
pub fn warnings(tale: &Tale) -> Vec<String> {
    let better = tale.better.as_ref().map(|better| {
        format!(
            "The policy {} is better than these rules: it costs {} of the {}, exactly {}.",
            better.policy,
            per_cent(better.cost),
            tale.ante,
            better.cost
        )
    });
    missed(tale).into_iter().chain(better).collect()
}

/// That no list comes as near as was asked for, if so.
fn missed(tale: &Tale) -> Option<String> {
    let (within, cost) = (per_cent(tale.within), per_cent(tale.closest.cost));
    let none = tale.within().is_none();
    none.then(|| {
        format!("No list within {within} was found; the list shown is the nearest, at {cost}.")
    })
}

/// What a version is called.
pub fn heading(tale: &Tale, version: &RuleLists) -> String {
    let rules = match version.rules() {
        1 => "1 rule".to_owned(),
        rules => format!("{rules} rules"),
    };
    match (version.cost == Fraction::ZERO, core::ptr::eq(version, &tale.closest)) {
        (true, _) => format!("Exact: {rules}"),
        (false, true) => format!("Nearest: {rules}"),
        (false, false) => format!("Short: {rules} within {}", per_cent(tale.within)),
    }
}

/// What following the rules comes to.
pub fn cost(tale: &Tale, version: &RuleLists) -> String {
    let deals = grouped(tale.stages[0].deals);
    if version.cost == Fraction::ZERO {
        return format!(
            "Played over all {deals} deals these rules lose nothing against the best play."
        );
    }
    format!(
        "Played over all {deals} deals these rules cost {} of the {}, exactly {}.{}",
        per_cent(version.cost),
        tale.ante,
        version.cost,
        wrong(tale, version)
    )
}

/// In how many deals a version is not the best play, as far as that was counted.
fn wrong(tale: &Tale, version: &RuleLists) -> String {
    if let Some(wrong) = version.deals_wrong() {
        return format!(" They differ from the best play in {} deals.", grouped(wrong));
    }
    let stages = tale.stages.iter().zip(&version.told);
    let words = stages.map(|(stage, told)| {
        let stage = stage.words();
        match told.deals_wrong() {
            Some(wrong) => {
                let wrong = grouped(wrong);
                format!(" The list of the {stage} differs from the best play in {wrong} deals.")
            }
            None => format!(" For the {stage} such deals are not counted."),
        }
    });
    words.collect()
}

fn lists(tale: &Tale, version: &RuleLists, out: &Console) -> String {
    let mut text = String::new();
    for (stage, told) in tale.stages.iter().zip(&version.told) {
        for (asks, lines) in stage.asks.iter().zip(&told.lines) {
            let asks = paragraph(&format!("{}{asks}", stage.heading()), 2, out.width());
            text.push_str(&format!(
                "
{asks}"
            ));
            text.push_str(&table(lines).to_text(out.width()));
        }
    }
    text
}

fn table(lines: &[Line]) -> Table {
    let mut table = Table::new().indented(2).flush_right(&[0, 1, 2]);
    table.row(["", "decides", "left out", "rule"]);
    let all: u128 = lines.iter().map(|line| line.deals).sum();
    for (number, line) in (1..).zip(lines) {
        let decides = Fraction::of(line.deals, all.max(1));
        let dropped = line.dropped.map(per_cent).unwrap_or_default();
        table.row([number.to_string(), per_cent(decides), dropped, sentence(line)]);
    }
    table
}

/// What follows "if" in a rule; none where no rule applies.
pub fn condition(line: &Line) -> Option<&str> {
    line.condition.as_deref().map(|words| if words.is_empty() { POSSIBLE } else { words })
}

/// A rule in one sentence.
pub fn sentence(line: &Line) -> String {
    match condition(line) {
        None => format!("Otherwise {}.", line.answer),
        Some(condition) => format!("{} if {condition}.", capital(&line.answer)),
    }
}

/// The questions with their rules in sentences.
pub fn sentences(tale: &Tale, version: &RuleLists) -> Vec<(String, Vec<String>)> {
    let mut questions = Vec::new();
    for (stage, told) in tale.stages.iter().zip(&version.told) {
        for (asks, lines) in stage.asks.iter().zip(&told.lines) {
            let stage = stage.heading();
            let rules = lines.iter().map(sentence).collect();
            questions.push((format!("{stage}{asks}"), rules));
        }
    }
    questions
}

fn exceptions(tale: &Tale, out: &Console) -> String {
    let Some(told) = with_exceptions(tale) else { return String::new() };
    let (heading, rows) = listed(tale, EXCEPTIONS_MAX);
    let mut text = format!("\n  Exceptions ({heading}):\n");
    let mut table = Table::new().indented(2).flush_right(&[0, 1]);
    table.row(["deals", "cost", "such as, and what is best"]);
    for (deals, cost, words) in rows {
        table.row([grouped(deals), per_cent(cost), words]);
    }
    text.push_str(&table.to_text(out.width()));
    if !told.is_empty() {
        text.push_str(&format!("\n{}", paragraph(&told, 2, out.width())));
    }
    text
}

/// Deals, cost, cards and what is best.
type Row = (u128, Fraction, String);

/// What the exceptions are, and all of them or so many of the costliest kinds.
pub fn listed(tale: &Tale, kinds_max: usize) -> (String, Vec<Row>) {
    if let Some((all, _)) = tale.exceptions() {
        let rows = all.iter().map(|it| (it.deals, it.cost, format!("{}: {}", it.cards, it.best)));
        let count = grouped(all.len() as u128);
        return (format!("{count} situations; suits may be renamed"), rows.collect());
    }
    let told = tale.closest.told.iter().filter_map(|told| told.exceptions.as_ref());
    let mut all: Vec<_> = told.flatten().collect();
    all.sort_by_key(|exception| core::cmp::Reverse(exception.cost));
    let count = grouped(all.len() as u128);
    let of_them = if all.len() > kinds_max { ", the costliest of them" } else { "" };
    let rows = all.into_iter().take(kinds_max);
    let rows = rows.map(|it| (it.deals, it.cost, format!("{}: {}", it.example, it.best)));
    let stage = tale.counted(&tale.closest).map(|stage| format!(", only of the {stage}"));
    let stage = stage.unwrap_or_default();
    (format!("{count} kinds of deals{stage}{of_them}"), rows.collect())
}

/// What the exceptions make of the nearest list, nothing if that is not known; none if there are no
/// exceptions.
pub fn with_exceptions(tale: &Tale) -> Option<String> {
    if tale.closest.told.iter().all(|told| told.exceptions.as_ref().is_none_or(Vec::is_empty)) {
        return None;
    }
    Some(match (tale.exceptions(), &tale.exceptions) {
        (Some((_, true)), _) => {
            "With these exceptions the rules are the best play: what they cost adds up to what the \
             rules cost."
                .to_owned()
        }
        (None, Exceptions::Unlisted) => {
            "--exceptions lists them all; with them these rules are the best play.".to_owned()
        }
        _ => String::new(),
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

/// The first letter in upper case.
pub fn capital(text: &str) -> String {
    paper::letters::capital(text)
}
