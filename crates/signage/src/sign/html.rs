//! The sign as a page that needs no other file, made to be printed.

use paper::{escaped, page};

use super::{Board, pays as verb};
use crate::description::Description;

const STYLE: &str = "\
@page { size: A4; margin: 10mm; }
:root { --ink: #1f2a26; --felt: #0f4d3a; --gold: #a8852f; --rule: #d8d0bd; }
* { box-sizing: border-box; }
html { background: #e9e5da; -webkit-print-color-adjust: exact; print-color-adjust: exact; }
body { margin: 8mm auto; width: 190mm; min-height: 276mm; padding: 11mm 12mm; color: var(--ink);
  background: #fffdf7; border: 1.2mm solid var(--gold); border-radius: 2mm;
  font: 13pt/1.3 Georgia, 'Times New Roman', serif; display: flex; flex-direction: column; }
header { text-align: center; border-bottom: 3px double var(--gold); padding-bottom: 5mm; }
header p { margin: 0; letter-spacing: .18em; text-transform: uppercase; color: var(--gold); }
h1 { margin: 2mm 0 0; font-size: 38pt; line-height: 1.1; font-weight: 400; color: var(--felt); }
main { flex: 1; width: 146mm; margin: 5mm auto; display: flex; flex-direction: column;
  justify-content: space-evenly; }
section { break-inside: avoid; margin: 2mm 0; }
h2 { margin: 0; font-size: 16pt; line-height: 1.2; color: var(--felt);
  border-bottom: .5mm solid var(--felt); padding-bottom: .6mm; }
h2 span { font-weight: 400; font-style: italic; }
table { width: 100%; border-collapse: collapse; }
th, td { padding: .55mm 0; border-bottom: .5px solid var(--rule); vertical-align: baseline; }
tr:last-child > * { border-bottom: 0; }
th { text-align: left; font-weight: 400; padding-right: 4mm; }
td { text-align: right; font-variant-numeric: lining-nums tabular-nums; font-weight: 700; }
.rules { text-align: center; border-top: 3px double var(--gold); padding-top: 4mm;
  font-size: 15pt; }
.rules p { margin: 0 0 1.2mm; }
.notice { border: .6mm solid #a33b36; padding: 3mm; margin: 4mm 0 0; text-align: center; }
@media print { html { background: none; } body { margin: 0; } }
@media (max-width: 190mm) { body { width: auto; margin: 0; padding: 6mm; border: 0; }
  main { width: auto; } h1 { font-size: 26pt; } }
";

/// The sign as a page.
pub fn html(description: &Description) -> String {
    let board = Board::new(description);
    let (title, licensee) = (escaped(board.title), escaped(board.licensee));
    let mut body = format!("<header>\n<p>{licensee}</p>\n<h1>{title}</h1>\n</header>\n<main>\n");
    for (wager, pays) in &board.tables {
        body.push_str(&table(&format!("{} <span>{}</span>", escaped(wager), verb(wager)), pays));
    }
    if !board.limits.is_empty() {
        body.push_str(&table("Limits", &board.limits));
    }
    body.push_str("</main>\n");
    if !board.texts.is_empty() {
        body.push_str("<div class=\"rules\">\n");
        for text in &board.texts {
            body.push_str(&format!("<p>{}</p>\n", escaped(text)));
        }
        body.push_str("</div>\n");
    }
    if let Some(notice) = board.notice {
        body.push_str(&format!("<p class=\"notice\">{}</p>\n", escaped(notice)));
    }
    page(&format!("{}: {}", board.title, board.licensee), STYLE, &body)
}

/// A table under a heading that is already a piece of the page.
fn table(heading: &str, lines: &[(String, String)]) -> String {
    let mut text = format!("<section>\n<h2>{heading}</h2>\n<table>\n");
    for (name, said) in lines {
        let (name, said) = (escaped(name), escaped(said));
        text.push_str(&format!("<tr><th scope=\"row\">{name}</th><td>{said}</td></tr>\n"));
    }
    text + "</table>\n</section>\n"
}
