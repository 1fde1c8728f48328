//! What happened, in lines of 80 columns, each with its paragraph at the right.

use ::table::Line;
use law::Clause;
use school::{Row, dealer_view};

use crate::console::Console;
use crate::table::{Columns, wrap};

/// How wide the paragraphs stand at the right.
const CITED: usize = 24;

/// What the mark of [`cited`] means.
pub const BORROWED: &str = "* a paragraph of another text, applied by analogy";

/// A paragraph in few letters: the text it belongs to is the game's, or it bears a mark.
pub fn cited(under: Clause) -> String {
    let borrowed = if under.is_by_analogy() { "*" } else { "" };
    let paragraph = under.paragraph();
    if under.is_ruling() { format!("ruling {paragraph}") } else { format!("{paragraph}{borrowed}") }
}

/// One line, with its paragraph beside it.
pub fn line(text: &str, under: Clause, out: &Console) -> String {
    let width = out.width() - CITED;
    let (words, cited) = (wrap(text, width - 4), wrap(&cited(under), CITED));
    let mut written = String::new();
    for at in 0..words.len().max(cited.len()) {
        let indent = if at == 0 { "  " } else { "    " };
        let left = words.get(at).map_or_else(String::new, |words| format!("{indent}{words}"));
        let space = " ".repeat(width.saturating_sub(left.chars().count()));
        written += &match cited.get(at) {
            Some(cited) => format!("{left}{space}{}\n", out.faint(cited)),
            None => format!("{left}\n"),
        };
    }
    written
}

/// Everything that happened.
pub fn told(lines: &[Line], out: &Console) -> String {
    lines.iter().map(|(event, under)| line(&event.to_string(), *under, out)).collect()
}

/// What happened as the dealer sees it.
pub fn seen(lines: &[Line], out: &Console) -> String {
    dealer_view(lines).iter().map(|(words, under)| line(words, *under, out)).collect()
}

/// A layout as a table of text.
pub fn layout(rows: &[Row], out: &Console) -> String {
    if rows.is_empty() {
        return "  Nothing lies on the layout.\n".to_owned();
    }
    let mut table = Columns::new().indented(4);
    for row in rows {
        table.row(row.clone());
    }
    table.to_text(out.width())
}
