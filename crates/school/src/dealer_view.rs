//! What happened, as the dealer sees it.

use law::Clause;
use rules::{Act, Face, Handling, Touched};
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
    if let Event::Act(act) = event {
        return Some(performed(act, run));
    }
    let text = event.to_string();
    let secret = event.is_evidence();
    let told = if matches!(event, Event::DeckShuffled { .. }) {
        text.split(", seed").next().unwrap_or_default().to_owned()
    } else {
        text
    };
    (!secret).then_some(told)
}

fn performed(act: &Act, run: &[Line]) -> String {
    match act.touches() {
        Touched::Card(spot, Handling::Dealt(face @ Face::Examined, _)) => {
            Act::Dealt { spot, face, card: None }.to_string()
        }
        Touched::Card(spot, Handling::Turned(card)) if !run.is_empty() => {
            format!("{} turned: {card}{}", At::from(spot), turned(run))
        }
        Touched::Card(spot, Handling::Racked) if !run.is_empty() => {
            format!("{}, {} cards to the discard rack", At::from(spot), run.len() + 1)
        }
        Touched::Card(spot, Handling::TurnedDown) if !run.is_empty() => {
            format!("{}, {} cards turned face down", At::from(spot), run.len() + 1)
        }
        Touched::Words(_)
        | Touched::Wager(..)
        | Touched::Choice(..)
        | Touched::Discards(..)
        | Touched::Card(..)
        | Touched::Pot(_)
        | Touched::Stub
        | Touched::Hands(_) => act.to_string(),
    }
}

/// The further cards that are turned with one.
fn turned(run: &[Line]) -> String {
    let others = run.iter().filter_map(|(event, _)| {
        let Event::Act(Act::Turned { card, .. }) = event else { return None };
        Some(format!(" {card}"))
    });
    others.collect()
}
