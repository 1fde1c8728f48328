//! What happened, in lines of 80 columns, each with its paragraph at the right.

use ::table::{Event, Line};
use law::Clause;
use rules::{Act, Face};
use school::{At, Row};

use crate::console::Console;
use crate::table::{Table, wrap};

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

/// What happened as the dealer sees it: no cards that only a player knows, no seeds, and a hand
/// that is turned or collected in one line.
pub fn seen(lines: &[Line], out: &Console) -> String {
    let mut text = String::new();
    let mut rest = lines;
    while let Some((first, others)) = rest.split_first() {
        let run = others.iter().take_while(|next| runs_on(&first.0, &next.0)).count();
        let (event, under) = first;
        if let Some(words) = words(event, &others[..run]) {
            text += &line(&words, *under, out);
        }
        rest = &others[run..];
    }
    text
}

/// Whether `next` is one more card of the same.
fn runs_on(first: &Event, next: &Event) -> bool {
    match (first, next) {
        (Event::Act(Act::Turned { spot: a, .. }), Event::Act(Act::Turned { spot: b, .. }))
        | (Event::Act(Act::Racked { spot: a }), Event::Act(Act::Racked { spot: b }))
        | (Event::Act(Act::TurnedDown { spot: a }), Event::Act(Act::TurnedDown { spot: b })) => {
            At::from(*a) == At::from(*b)
        }
        _ => false,
    }
}

fn words(event: &Event, run: &[Line]) -> Option<String> {
    Some(match event {
        Event::SeedRevealed(..) | Event::CardOrder(_) | Event::RackOrder(_) => return None,
        Event::DeckShuffled { .. } => {
            let text = event.to_string();
            text.split(", seed").next().unwrap_or_default().to_owned()
        }
        Event::Act(Act::Dealt { spot, face: face @ Face::Examined, .. }) => {
            Act::Dealt { spot: *spot, face: *face, card: None }.to_string()
        }
        Event::Act(Act::Turned { spot, card }) if !run.is_empty() => {
            let others = run.iter().filter_map(|(event, _)| match event {
                Event::Act(Act::Turned { card, .. }) => Some(card.to_string()),
                _ => None,
            });
            let cards: Vec<String> = core::iter::once(card.to_string()).chain(others).collect();
            format!("{} turned: {}", At::from(*spot), cards.join(" "))
        }
        Event::Act(Act::Racked { spot }) if !run.is_empty() => {
            format!("{}, {} cards to the discard rack", At::from(*spot), run.len() + 1)
        }
        Event::Act(Act::TurnedDown { spot }) if !run.is_empty() => {
            format!("{}, {} cards turned face down", At::from(*spot), run.len() + 1)
        }
        other => other.to_string(),
    })
}

/// A layout as a table of text.
pub fn layout(rows: &[Row], out: &Console) -> String {
    if rows.is_empty() {
        return "  Nothing lies on the layout.\n".to_owned();
    }
    let mut table = Table::new().indented(4);
    for row in rows {
        table.row(row.clone());
    }
    table.to_text(out.width())
}
