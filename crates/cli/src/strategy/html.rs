//! The strategy as a page that needs no other file.

use std::fmt::Write as _;

use analyse::Fraction;
use analyse::report::grouped;
use analyse::strategy::Line;
use paper::{compact_page, escaped};

use super::{Tale, page};
use analyse::strategy::RuleLists;

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

/// The whole strategy.
pub fn page(tale: &Tale) -> String {
    let title = escaped(tale.game.title());
    let mut html = format!("<h1>{title}</h1>\n<p class=\"f\">{}</p>\n", escaped(&tale.pay_table));
    for notice in &tale.notices {
        let _ = writeln!(html, "<p><b>Note:</b> {}.</p>", escaped(notice));
    }
    let _ = writeln!(
        html,
        "<p>The best play has a house edge of {} of the {}, exactly {}. In every list the first \
         rule that applies decides.</p>",
        page::edge(tale.best),
        tale.ante,
        -tale.best
    );
    for warning in page::warnings(tale) {
        let _ = writeln!(html, "<p>{}</p>", escaped(&warning));
    }
    for version in tale.versions() {
        let _ = writeln!(html, "<h2>{}</h2>", escaped(&page::heading(tale, version)));
        html.push_str(&lists(tale, version));
        let _ = writeln!(html, "<p>{}</p>", escaped(&page::cost(tale, version)));
    }
    html.push_str(&exceptions(tale));
    if let Some(left_out) = tale.leaves_out {
        let _ = writeln!(html, "<p>{}</p>", escaped(left_out));
    }
    let _ = writeln!(html, "<p class=\"f\">{}</p>", escaped(&page::legend(tale)));
    let _ = writeln!(html, "<p class=\"f\">Options {}</p>", escaped(&tale.options_hash));
    compact_page(&format!("{}: strategy", tale.game.title()), STYLE, &html)
}

fn lists(tale: &Tale, version: &RuleLists) -> String {
    let mut html = String::new();
    for (stage, told) in tale.stages.iter().zip(&version.told) {
        for (asks, lines) in stage.asks.iter().zip(&told.lines) {
            let stage = stage.heading();
            let _ = writeln!(html, "<h3>{}</h3>", escaped(&(stage + asks)));
            html.push_str(&table(lines));
        }
    }
    html
}

fn table(lines: &[Line]) -> String {
    let mut html = "<table><tr><th></th><th>rule</th><th class=\"n\">decides</th>\
                    <th class=\"n\">left out</th></tr>\n"
        .to_owned();
    let all: u128 = lines.iter().map(|line| line.deals).sum();
    for (number, line) in (1..).zip(lines) {
        let decides = page::per_cent(Fraction::of(line.deals, all.max(1)));
        let dropped = line.dropped.map(page::per_cent).unwrap_or_default();
        let _ = writeln!(
            html,
            "<tr><td class=\"n\">{number}</td><td>{}</td><td class=\"n\">{decides}</td>\
             <td class=\"n\">{dropped}</td></tr>",
            escaped(&page::sentence(line))
        );
    }
    html + "</table>\n"
}

fn exceptions(tale: &Tale) -> String {
    let Some(told) = page::with_exceptions(tale) else { return String::new() };
    let (summary, rows) = page::listed(tale, LISTED_MAX);
    let mut html =
        format!("<details><summary>Exceptions: {}</summary><table>\n", escaped(&summary));
    for (deals, cost, words) in rows {
        let _ = writeln!(
            html,
            "<tr><td>{}</td><td class=\"n\">{} deals</td><td class=\"n\">{}</td></tr>",
            escaped(&words),
            grouped(deals),
            page::per_cent(cost)
        );
    }
    html + "</table></details>\n" + &format!("<p>{}</p>\n", escaped(&told))
}
