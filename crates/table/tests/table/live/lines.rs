//! What a table has written down, looked through.

use cards::Card;
use games::Game;
use law::Clause;
use rules::{Act, Area, Chips};
use table::{Event, Line};

use super::support::seat;

/// The words of every line, without their clauses.
pub fn words(lines: &[Line]) -> Vec<String> {
    lines.iter().map(|(event, _)| event.to_string()).collect()
}

/// Where a line with these words, and nothing but them, stands.
#[track_caller]
pub fn position(lines: &[Line], wanted: &str) -> usize {
    let found = lines.iter().position(|(event, _)| event.to_string() == wanted);
    found.unwrap_or_else(|| panic!("nobody wrote {wanted:?}, but {:#?}", words(lines)))
}

/// The line with these words was written under `under`.
#[track_caller]
pub fn says(lines: &[Line], words: &str, under: Clause) {
    assert_eq!(lines[position(lines, words)].1, under, "{words}");
}

/// What was paid on a wager.
pub fn paid(lines: &[Line], number: usize, area: Area) -> Chips {
    let on = |event: &Event| match event {
        Event::Act(Act::Paid { seat: at, area: on, amount }) => {
            (*at == seat(number) && *on == area).then_some(*amount)
        }
        _ => None,
    };
    lines.iter().filter_map(|(event, _)| on(event)).sum()
}

/// Whether anything of this kind was written.
pub fn any(lines: &[Line], wanted: impl Fn(&Event) -> bool) -> bool {
    lines.iter().any(|(event, _)| wanted(event))
}

/// The deck with `top` on it.
pub fn deck_with<G: Game>(top: &[Card]) -> Vec<Card> {
    top_of(G::DECK, top)
}

/// These cards with `top` on them.
pub fn top_of(deck: &[Card], top: &[Card]) -> Vec<Card> {
    let mut rest = deck.to_vec();
    for card in top {
        let at = rest.iter().position(|other| other == card).expect("a card of the deck");
        rest.remove(at);
    }
    top.iter().copied().chain(rest).collect()
}
