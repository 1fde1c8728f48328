//! The strategy as a paper: the page looks like the reports.

use analyse::Fraction;
use analyse::strategy::{RuleLine, RuleLists};
use paper::figures::grouped;
use paper::{Block, Grid, Paper, Section, html};

use super::{StrategyReport, words};
use crate::Subject;

/// How many kinds of exceptions a page lists.
const LISTED_MAX: usize = 100;

/// The whole strategy; `ask` says how all exceptions are listed.
pub fn page(report: &StrategyReport, ask: &str) -> String {
    html(&[paper(report, ask)])
}

/// The same free of any format.
pub fn paper(report: &StrategyReport, ask: &str) -> Paper {
    let Subject { title, pay_table, notices, head, unit } = &report.subject;
    let fact = |name: &str, fact: &str| (name.to_owned(), fact.to_owned());
    let edge = format!("{} of the {unit}, exactly {}", words::edge(report.best), -report.best);
    let mut sections: Vec<Section> =
        report.versions().map(|version| lists(report, version)).collect();
    sections.extend(exceptions(report, ask));
    let mut read = Section::new("How to read it");
    read.words(words::FIRST_DECIDES);
    words::warnings(report).into_iter().for_each(|warning| read.words(warning));
    read.words(words::legend(report));
    report.leaves_out.into_iter().for_each(|words| read.words(words));
    sections.push(read);
    Paper {
        title: "Strategy".to_owned(),
        subject: (*title).to_owned(),
        facts: vec![
            fact("game", &head.game),
            fact("pay table", pay_table),
            fact("best play", &format!("a house edge of {edge}")),
            fact("options hash", &head.options_hash),
        ],
        notices: notices.clone(),
        sections,
    }
}

fn lists(report: &StrategyReport, lists: &RuleLists) -> Section {
    let mut section = Section::new(&words::heading(report, lists));
    for (asks, lines) in words::questions(report, lists) {
        section.blocks.push(Block::Heading(asks));
        section.grid(table(lines));
    }
    let terms = words::terms(report, lists);
    if !terms.is_empty() {
        section.blocks.push(Block::List(terms));
    }
    section.words(words::cost(report, lists));
    section
}

fn table(lines: &[RuleLine]) -> Grid {
    let mut grid = Grid::new(["", "rule", "decides", "left out"]).numbers([0, 2, 3]);
    let all: u128 = lines.iter().map(|line| line.deals).sum();
    for (number, line) in (1..).zip(lines) {
        let decides = words::per_cent(Fraction::share(line.deals, all.max(1)));
        let dropped = line.dropped.map(words::per_cent).unwrap_or_default();
        grid.row([number.to_string(), words::sentence(line), decides, dropped]);
    }
    grid
}

fn exceptions(report: &StrategyReport, ask: &str) -> Option<Section> {
    let completed = words::with_exceptions(report)?;
    let (summary, rows) = words::exceptions_listed(report, LISTED_MAX);
    let mut section = Section::new("Exceptions");
    section.words(format!("{summary}."));
    let mut grid = Grid::new(["such as, and what is best", "deals", "cost"]).numbers([1, 2]);
    for (deals, cost, situation) in rows {
        grid.row([situation, grouped(deals), words::per_cent(cost)]);
    }
    section.grid(grid);
    completed.words(ask).into_iter().for_each(|words| section.words(words));
    Some(section)
}
