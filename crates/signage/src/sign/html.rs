//! The sign as a page that needs no other file, made to be printed.

use super::Board;
use crate::description::Description;
use crate::svg::escaped;

const STYLE: &str = "\
@page { size: A4; margin: 14mm 16mm; }
:root { --ink: #1f2a26; --felt: #0f4d3a; --gold: #a8852f; --rule: #d8d0bd; }
* { box-sizing: border-box; }
html { background: #e9e5da; }
body { margin: 0 auto; max-width: 190mm; min-height: 270mm; padding: 14mm 16mm; color: var(--ink);
  background: #fffdf7; font: 13.5pt/1.35 Georgia, 'Times New Roman', serif; }
header { text-align: center; border-bottom: 3px double var(--gold); padding-bottom: 5mm; }
header p { margin: 0; letter-spacing: .18em; text-transform: uppercase; font-size: 11pt;
  color: var(--gold); }
h1 { margin: 2mm 0 0; font-size: 34pt; line-height: 1.1; font-weight: 400; color: var(--felt); }
main { columns: 2; column-gap: 11mm; margin-top: 7mm; }
section { break-inside: avoid; margin: 0 0 7mm; }
h2 { margin: 0 0 1.5mm; font-size: 14pt; line-height: 1.2; color: var(--felt);
  border-bottom: 1.5px solid var(--felt); padding-bottom: 1mm; }
h2 span { font-weight: 400; font-style: italic; }
table { width: 100%; border-collapse: collapse; font-size: 12.5pt; }
th, td { padding: 1.1mm 0; border-bottom: .5px solid var(--rule); vertical-align: baseline; }
th { text-align: left; font-weight: 400; padding-right: 4mm; }
td { text-align: right; font-variant-numeric: lining-nums tabular-nums; font-weight: 700; }
.rules { break-before: avoid; text-align: center; border-top: 3px double var(--gold);
  padding-top: 4mm; font-size: 14pt; }
.rules p { margin: 0 0 1.5mm; }
.notice { border: 2px solid #a33b36; padding: 3mm; }
@media print { html { background: none; } body { padding: 0; max-width: none; min-height: 0;
  background: none; } }
@media (max-width: 600px) { main { columns: 1; } body { padding: 6mm; } h1 { font-size: 26pt; } }
";

/// The sign as a page.
#[must_use]
pub fn html(description: &Description) -> String {
    let board = Board::of(description);
    let (title, licensee) = (escaped(board.title), escaped(board.licensee));
    let mut page = format!(
        "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n\
         <title>{title}: {licensee}</title>\n<style>\n{STYLE}</style>\n</head>\n<body>\n\
         <header>\n<p>{licensee}</p>\n<h1>{title}</h1>\n</header>\n<main>\n"
    );
    for (wager, pays) in &board.tables {
        page.push_str(&table(&format!("{} <span>pays</span>", escaped(wager)), pays));
    }
    if !board.limits.is_empty() {
        let limits: Vec<(String, String)> =
            board.limits.iter().map(|(wager, said)| ((*wager).to_owned(), said.clone())).collect();
        page.push_str(&table("Limits", &limits));
    }
    page.push_str("</main>\n");
    if !board.texts.is_empty() {
        page.push_str("<div class=\"rules\">\n");
        for text in &board.texts {
            page.push_str(&format!("<p>{}</p>\n", escaped(text)));
        }
        page.push_str("</div>\n");
    }
    if let Some(notice) = board.notice {
        page.push_str(&format!("<p class=\"notice\">{}</p>\n", escaped(notice)));
    }
    page + "</body>\n</html>\n"
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
