//! The strategy as a page that needs no other file.

use std::fmt::Write as _;

use analyse::Fraction;
use analyse::strategy::{RuleLine, RuleLists};
use paper::figures::grouped;
use paper::{compact_page, escaped};

use super::{StrategyReport, words};
use crate::Subject;

const STYLE: &str = "\
body{font:16px/1.45 'Helvetica Neue',Helvetica,Arial,sans-serif;color:#222;max-width:52rem;\
margin:2rem auto;padding:0 1rem}\
h1{font:bold 1.7rem Georgia,serif;margin:0}h2{font-size:1.15rem;margin:1.8rem 0 .3rem}\
h3{font-size:1rem;margin:1.1rem 0 .3rem}\
table{border-collapse:collapse;width:100%}th{text-align:left;font-weight:normal;color:#666;\
font-size:.85rem}td,th{padding:.25rem .6rem .25rem 0;vertical-align:top;\
border-bottom:1px solid #e4e4e4}.n{text-align:right;white-space:nowrap;\
font-variant-numeric:tabular-nums}.f{color:#666;font-size:.9rem}\
p{overflow-wrap:anywhere}details{overflow-x:auto}tr{break-inside:avoid}\
h2,h3{break-after:avoid}@media print{body{margin:0;max-width:none}}";

/// How many exceptions a page lists.
const LISTED_MAX: usize = 500;

/// The whole strategy; `ask` says how all exceptions are listed.
pub fn page(report: &StrategyReport, ask: &str) -> String {
    let Subject { title, pay_table, notices, head, .. } = &report.subject;
    let mut html =
        format!("<h1>{}</h1>\n<p class=\"f\">{}</p>\n", escaped(title), escaped(pay_table));
    for notice in notices {
        let _ = writeln!(html, "<p><b>Note:</b> {}.</p>", escaped(notice));
    }
    let _ = writeln!(
        html,
        "<p>The best play has a house edge of {} of the {}, exactly {}. In every list the first \
         rule that applies decides.</p>",
        words::edge(report.best),
        report.subject.unit,
        -report.best
    );
    for warning in words::warnings(report) {
        let _ = writeln!(html, "<p>{}</p>", escaped(&warning));
    }
    for version in report.versions() {
        let _ = writeln!(html, "<h2>{}</h2>", escaped(&words::heading(report, version)));
        html.push_str(&lists(report, version));
        let _ = writeln!(html, "<p>{}</p>", escaped(&words::cost(report, version)));
    }
    html.push_str(&exceptions(report, ask));
    if let Some(left_out) = report.leaves_out {
        let _ = writeln!(html, "<p>{}</p>", escaped(left_out));
    }
    let _ = writeln!(html, "<p class=\"f\">{}</p>", escaped(&words::legend(report)));
    let _ = writeln!(html, "<p class=\"f\">Options {}</p>", escaped(&head.options_hash));
    compact_page(&format!("{title}: strategy"), STYLE, &html)
}

fn lists(report: &StrategyReport, lists: &RuleLists) -> String {
    let list = |(asks, lines): (String, &[RuleLine])| {
        format!("<h3>{}</h3>\n{}", escaped(&asks), table(lines))
    };
    words::questions(report, lists).map(list).collect()
}

fn table(lines: &[RuleLine]) -> String {
    let mut html = "<table><tr><th></th><th>rule</th><th class=\"n\">decides</th>\
                    <th class=\"n\">left out</th></tr>\n"
        .to_owned();
    let all: u128 = lines.iter().map(|line| line.deals).sum();
    for (number, line) in (1..).zip(lines) {
        let decides = words::per_cent(Fraction::share(line.deals, all.max(1)));
        let dropped = line.dropped.map(words::per_cent).unwrap_or_default();
        let _ = writeln!(
            html,
            "<tr><td class=\"n\">{number}</td><td>{}</td><td class=\"n\">{decides}</td>\
             <td class=\"n\">{dropped}</td></tr>",
            escaped(&words::sentence(line))
        );
    }
    html + "</table>\n"
}

fn exceptions(report: &StrategyReport, ask: &str) -> String {
    let Some(completed) = words::with_exceptions(report) else { return String::new() };
    let (summary, rows) = words::exceptions_listed(report, LISTED_MAX);
    let mut html =
        format!("<details><summary>Exceptions: {}</summary><table>\n", escaped(&summary));
    for (deals, cost, situation) in rows {
        let _ = writeln!(
            html,
            "<tr><td>{}</td><td class=\"n\">{} deals</td><td class=\"n\">{}</td></tr>",
            escaped(&situation),
            grouped(deals),
            words::per_cent(cost)
        );
    }
    let completed = completed.words(ask).unwrap_or_default();
    html + "</table></details>\n" + &format!("<p>{}</p>\n", escaped(&completed))
}
