//! The strategy for people, at 80 columns.

use analyse::Fraction;
use analyse::strategy::{Line, RuleLists};
use desk::strategy::{
    StrategyReport, cost, edge, exceptions_listed, heading, legend, per_cent, questions, sentence,
    sentences, warnings, with_exceptions,
};
use paper::figures::grouped;

use super::EXCEPTIONS;
use crate::console::Console;
use crate::table::{Table, paragraph};

/// How many exceptions a page lists.
const EXCEPTIONS_MAX: usize = 12;

/// Everything, the short list first.
pub fn strategy(report: &StrategyReport, out: &Console) -> String {
    let mut page =
        format!("{} ({})\n\n", out.strong(report.subject.title), report.subject.pay_table);
    for notice in &report.subject.notices {
        page.push_str(&paragraph(&out.bad(&format!("Note: {notice}.")), 2, out.width()));
    }
    let best = format!(
        "The best play has a house edge of {} of the {}, exactly {}. In every list the first rule \
         that applies decides.",
        edge(report.best),
        report.unit,
        -report.best
    );
    page.push_str(&paragraph(&best, 2, out.width()));
    for warning in warnings(report) {
        page.push_str(&paragraph(&warning, 2, out.width()));
    }
    for version in report.versions() {
        page.push_str(&format!("\n{}\n", out.strong(&heading(report, version))));
        page.push_str(&lists(report, version, out));
        page.push_str(&format!("\n{}", paragraph(&cost(report, version), 2, out.width())));
    }
    page.push_str(&exceptions(report, out));
    if let Some(left_out) = report.leaves_out {
        page.push_str(&format!("\n{}", paragraph(left_out, 2, out.width())));
    }
    page + "\n" + &paragraph(&out.faint(&legend(report)), 2, out.width())
}

/// Only the short list, for somebody who carries it as text.
pub fn card(report: &StrategyReport, out: &Console) -> String {
    let version = report.shortest();
    let title = format!("{} ({})", report.subject.title, report.subject.pay_table);
    let mut text = paragraph(&out.strong(&title), 0, out.width());
    for (asks, rules) in sentences(report, version) {
        text.push_str(&format!("\n{}", paragraph(&asks, 0, out.width())));
        let mut table = Table::new().flush_right(&[0]);
        for (number, rule) in (1..).zip(rules) {
            table.row([format!("{number}."), rule]);
        }
        text.push_str(&table.to_text(out.width()));
    }
    for warning in warnings(report) {
        text.push_str(&format!("\n{}", paragraph(&warning, 0, out.width())));
    }
    text + "\n" + &paragraph(&cost(report, version), 0, out.width())
}

fn lists(report: &StrategyReport, version: &RuleLists, out: &Console) -> String {
    let list = |(asks, lines): (String, &[Line])| {
        let asks = paragraph(&asks, 2, out.width());
        format!("\n{asks}{}", table(lines).to_text(out.width()))
    };
    questions(report, version).map(list).collect()
}

fn table(lines: &[Line]) -> Table {
    let mut table = Table::new().indented(2).flush_right(&[0, 1, 2]);
    table.row(["", "decides", "left out", "rule"]);
    let all: u128 = lines.iter().map(|line| line.deals).sum();
    for (number, line) in (1..).zip(lines) {
        let decides = Fraction::share(line.deals, all.max(1));
        let dropped = line.dropped.map(per_cent).unwrap_or_default();
        table.row([number.to_string(), per_cent(decides), dropped, sentence(line)]);
    }
    table
}

fn exceptions(report: &StrategyReport, out: &Console) -> String {
    let Some(completed) = with_exceptions(report) else { return String::new() };
    let (heading, rows) = exceptions_listed(report, EXCEPTIONS_MAX);
    let mut text = format!("\n  Exceptions ({heading}):\n");
    let mut table = Table::new().indented(2).flush_right(&[0, 1]);
    table.row(["deals", "cost", "such as, and what is best"]);
    for (deals, cost, words) in rows {
        table.row([grouped(deals), per_cent(cost), words]);
    }
    text.push_str(&table.to_text(out.width()));
    if let Some(words) = completed.words(EXCEPTIONS) {
        text.push_str(&format!("\n{}", paragraph(&words, 2, out.width())));
    }
    text
}
