//! What happened, as the dealer sees it.

use law::Clause;
use rules::{Act, Face};
use table::{Event, Line};

use crate::deed::At;

/// What happened in sentences, each with its clause: no cards that only a player knows, no seeds,
/// and a hand that is turned or collected in one sentence.
pub fn dealer_view(lines: &[Line]) -> Vec<(String, Clause)> {
    let mut sentences = Vec::new();
    let mut rest = lines;
    while let Some(((event, under), others)) = rest.split_first() {
        let run = others.iter().take_while(|(next, _)| runs_on(event, next)).count();
        sentences.extend(words(event, &others[..run]).map(|words| (words, *under)));
        rest = &others[run..];
    }
    sentences
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
