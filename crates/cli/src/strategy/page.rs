//! The strategy for people, at 80 columns.

use analyse::Fraction;
use analyse::strategy::RuleLine;
use desk::charts::{ChartReport, Colours};
use desk::strategy::{
    FIRST_DECIDES, StrategyReport, cost, edge, exceptions_listed, heading, legend, per_cent,
    questions, sentence, sentences, terms, warnings, with_exceptions,
};
use desk::tables;
use paper::figures::grouped;

use super::EXCEPTIONS;
use crate::console::Console;
use crate::table::{Columns, Page};

/// How many exceptions a page lists.
const EXCEPTIONS_MAX: usize = 12;

/// Everything, the short list first.
pub fn strategy(report: &StrategyReport, out: &Console) -> String {
    let (title, pay_table) = (report.subject.title, &report.subject.pay_table);
    let mut page = Page::titled(title, pay_table, &[], out);
    for notice in &report.subject.notices {
        page.say(&out.bad(&format!("Note: {notice}.")));
    }
    page.say(&format!(
        "The best play has a house edge of {} of the {}, exactly {}. {FIRST_DECIDES}",
        edge(report.best),
        report.subject.unit,
        -report.best
    ));
    warnings(report).iter().for_each(|warning| page.say(warning));
    for version in report.versions() {
        page.put(&format!("\n{}\n", out.strong(&heading(report, version))));
        for (asks, lines) in questions(report, version) {
            page.apart(&asks);
            page.table(&table(lines));
        }
        terms(report, version).iter().for_each(|words| page.apart(words));
        page.apart(&cost(report, version));
    }
    exceptions(report, &mut page);
    if let Some(left_out) = report.leaves_out {
        page.apart(left_out);
    }
    page.ending(&legend(report))
}

/// Charts, and every hand they play wrong if that is wanted.
pub fn charts(report: &ChartReport, exceptions: bool, out: &Console) -> String {
    let mut page = Page::titled(report.subject.title, &report.subject.pay_table, &[], out);
    let colours = if out.is_coloured() { Colours::Terminal } else { Colours::None };
    let (first, charts, last) = report.text(colours);
    first.iter().for_each(|words| page.say(words));
    page.put(&format!("\n{charts}\n"));
    last.iter().for_each(|words| page.say(words));
    for table in &report.tables {
        page.apart(&table.note);
        if exceptions {
            page.put(&tables::text(table));
        }
    }
    page.text()
}

/// Only the short list, for somebody who carries it as text.
pub fn card(report: &StrategyReport, out: &Console) -> String {
    let (version, mut page) = (report.shortest(), Page::new(out));
    let title = format!("{} ({})", report.subject.title, report.subject.pay_table);
    page.say_at(0, &out.strong(&title));
    for (asks, rules) in sentences(report, version) {
        page.put("\n");
        page.say_at(0, &asks);
        let mut table = Columns::new().flush_right(&[0]);
        for (number, rule) in (1..).zip(rules) {
            table.row([format!("{number}."), rule]);
        }
        page.table(&table);
    }
    let said = terms(report, version).into_iter().chain(warnings(report));
    for words in said.chain([cost(report, version)]) {
        page.put("\n");
        page.say_at(0, &words);
    }
    page.text()
}

fn table(lines: &[RuleLine]) -> Columns {
    let mut table = Columns::new().indented(2).flush_right(&[0, 1, 2]);
    table.row(["", "decides", "left out", "rule"]);
    let all: u128 = lines.iter().map(|line| line.deals).sum();
    for (number, line) in (1..).zip(lines) {
        let decides = Fraction::share(line.deals, all.max(1));
        let dropped = line.dropped.map(per_cent).unwrap_or_default();
        table.row([number.to_string(), per_cent(decides), dropped, sentence(line)]);
    }
    table
}

fn exceptions(report: &StrategyReport, page: &mut Page<'_>) {
    let Some(completed) = with_exceptions(report) else { return };
    let (heading, rows) = exceptions_listed(report, EXCEPTIONS_MAX);
    page.put(&format!("\n  Exceptions ({heading}):\n"));
    let mut table = Columns::new().indented(2).flush_right(&[0, 1]);
    table.row(["deals", "cost", "such as, and what is best"]);
    for (deals, cost, words) in rows {
        table.row([grouped(deals), per_cent(cost), words]);
    }
    page.table(&table);
    if let Some(words) = completed.words(EXCEPTIONS) {
        page.apart(&words);
    }
}
