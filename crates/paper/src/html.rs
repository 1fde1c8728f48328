//! A paper as one HTML page that needs no other file, to be read on a screen or printed.

use crate::escape::escaped_lines;
use crate::{Block, Grid, Paper, escaped, is_hidden};

/// A table of at most so many rows stays on one page.
const WHOLE_ROWS_MAX: usize = 20;
/// The same for one of words, whose rows are longer.
const WHOLE_ROWS_OF_WORDS_MAX: usize = 5;
/// A table of so many columns has small print, and its spans may break at their "to".
const DENSE_COLUMNS_MIN: usize = 8;

const STYLE: &str = include_str!("style.css");

/// The papers one after the other, each on a page of its own when printed.
pub fn html(papers: &[Paper]) -> String {
    let named = |paper: &Paper| format!("{}: {}", paper.title, paper.subject);
    let title = papers.first().map(named).unwrap_or_default();
    let style = format!("{STYLE}{}", foot(papers));
    let body: String = (1..).zip(papers).map(|(number, paper)| article(number, paper)).collect();
    page(&title, &style, &body)
}

const VIEWPORT: &str = "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">";

/// A page that needs no other file. The title is plain text; `body` is HTML already.
pub fn page(title: &str, style: &str, body: &str) -> String {
    let title = escaped(title);
    format!(
        "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n{VIEWPORT}\n\
         <title>{title}</title>\n<style>\n{style}</style>\n</head>\n<body>\n{body}</body>\n\
         </html>\n"
    )
}

/// The same in fewer lines, for a page that holds little.
pub fn compact_page(title: &str, style: &str, body: &str) -> String {
    let title = escaped(title);
    format!(
        "<!doctype html>\n<html lang=\"en\"><head><meta charset=\"utf-8\">\n{VIEWPORT}\n\
         <title>{title}</title>\n<style>{style}</style></head>\n<body>\n{body}</body></html>\n"
    )
}

/// What stands at the foot of every printed page.
fn foot(papers: &[Paper]) -> String {
    let Some(first) = papers.first() else { return String::new() };
    let quoted = |text: &str| {
        let plain: String =
            text.chars().filter(|c| !is_hidden(*c) && !"\"\\<".contains(*c)).collect();
        format!("\"{plain}\"")
    };
    let subject = quoted(&format!("{}: {}", first.title, first.subject));
    format!(
        "@page {{ @bottom-left {{ content: {subject}; font: 8pt Georgia, serif; color: #6b6555; }} \
         @bottom-right {{ content: counter(page) \" of \" counter(pages); \
         font: 8pt Georgia, serif; color: #6b6555; }} }}\n"
    )
}

fn article(number: usize, paper: &Paper) -> String {
    let (title, subject) = (escaped(&paper.title), escaped(&paper.subject));
    let mut text = format!("<article>\n<header>\n<p>{title}</p>\n<h1>{subject}</h1>\n<dl>\n");
    for (name, fact) in &paper.facts {
        text.push_str(&format!("<dt>{}</dt><dd>{}</dd>\n", escaped(name), escaped(fact)));
    }
    text.push_str("</dl>\n</header>\n");
    for notice in &paper.notices {
        text.push_str(&format!("<p class=\"notice\">Note: {}</p>\n", escaped(notice)));
    }
    text.push_str("<nav><ol>\n");
    for (place, section) in (1..).zip(&paper.sections) {
        let heading = escaped(&section.heading);
        text.push_str(&format!("<li><a href=\"#s{number}-{place}\">{heading}</a></li>\n"));
    }
    text.push_str("</ol></nav>\n");
    for (place, section) in (1..).zip(&paper.sections) {
        let heading = escaped(&section.heading);
        text.push_str(&format!(
            "<section>\n<h2 id=\"s{number}-{place}\">{place}. {heading}</h2>\n"
        ));
        text.extend(section.blocks.iter().map(block_html));
        text.push_str("</section>\n");
    }
    text + "</article>\n"
}

fn block_html(block: &Block) -> String {
    match block {
        Block::Heading(words) => format!("<h3>{}</h3>\n", escaped(words)),
        Block::Words(words) => format!("<p>{}</p>\n", coded(words)),
        Block::List(points) => points_html("ul", points),
        Block::Steps(steps) => points_html("ol", steps),
        Block::Grid(held) => grid_html(held),
        Block::Plain(text) => format!("<pre>{}</pre>\n", escaped_lines(text)),
        Block::Drawing(svg, caption) => {
            let caption = escaped(caption);
            let class = if svg.matches("</svg>").count() > 1 { " class=\"several\"" } else { "" };
            format!("<figure{class}><div>{svg}</div><figcaption>{caption}</figcaption></figure>\n")
        }
    }
}

/// Escaped; what stands between two backticks is set as code.
fn coded(text: &str) -> String {
    let parts: Vec<String> = text.split('`').map(escaped).collect();
    if parts.len().is_multiple_of(2) {
        return parts.join("`");
    }
    let code = |(place, part): (usize, String)| match place % 2 {
        0 => part,
        _ => format!("<code>{part}</code>"),
    };
    parts.into_iter().enumerate().map(code).collect()
}

fn points_html(tag: &str, points: &[String]) -> String {
    let point = |point: &String| format!("<li>{}</li>\n", coded(point));
    format!("<{tag}>\n{}</{tag}>\n", points.iter().map(point).collect::<String>())
}

fn grid_html(grid: &Grid) -> String {
    let dense = grid.head.len() >= DENSE_COLUMNS_MIN;
    let cell = |tag: &str, column: usize, text: &String| {
        let class = match (grid.numbers.contains(&column), grid.names.contains(&column)) {
            (true, _) if dense && text.contains(" to ") => " class=\"n span\"",
            (true, _) => " class=\"n\"",
            (false, true) => " class=\"name\"",
            (false, false) => "",
        };
        format!("<{tag}{class}>{}</{tag}>", coded(text))
    };
    let cells = |tag: &str, row: &[String]| -> String {
        row.iter().enumerate().map(|(column, text)| cell(tag, column, text)).collect()
    };
    let narrow = (grid.head.len() == 2 && grid.numbers == [1]).then_some("narrow");
    let rows_max = if grid.numbers.is_empty() { WHOLE_ROWS_OF_WORDS_MAX } else { WHOLE_ROWS_MAX };
    let whole = (grid.rows.len() <= rows_max).then_some("whole");
    let dense = dense.then_some("dense");
    let classes: Vec<&str> = narrow.into_iter().chain(whole).chain(dense).collect();
    let classes = if classes.is_empty() {
        String::new()
    } else {
        format!(" class=\"{}\"", classes.join(" "))
    };
    let mut text =
        format!("<table{classes}>\n<thead><tr>{}</tr></thead>\n<tbody>\n", cells("th", &grid.head));
    for (place, row) in grid.rows.iter().enumerate() {
        let sum = grid.summed && place + 1 == grid.rows.len();
        let class = if sum { " class=\"sum\"" } else { "" };
        text.push_str(&format!("<tr{class}>{}</tr>\n", cells("td", row)));
    }
    text + "</tbody>\n</table>\n"
}
