//! How a deck lay whose seed is lost, as far as the record of its deal tells.
//!
//! The rules learn a card only when somebody could know it, and whatever somebody could know stands
//! in the log. So a deck in any order that has the recorded cards where they were dealt gives the
//! same lines, and the round can be played again as far as it went. The order is found by trial:
//! wherever the log names another card than the trial does, the two change places. Of a shoe, which
//! has every card several times, they are told by their places: all its cards are dealt face up, so
//! the one in question is the next, and the other one of those behind it, or the card burned.

use cards::Card;
use games::Game;
use rules::{Act, Answer};
use table::{Event, Line, Table};

use super::seeds::Seeds;
use super::step::Next;
use super::{Replayed, diverges};
use crate::finding::{Divergence, Finding};
use crate::log::Written;
use crate::record::{CommandRecord, RecordedAnswer};

/// Finds an order for the deck that is shuffled in the first of these records; false if cards of it
/// are left out of this copy, so that nobody can.
pub(super) fn order<'a, G: Game>(
    played: &Replayed<G>,
    seeds: &mut Seeds,
    rest: impl Iterator<Item = Written<'a>> + Clone,
) -> Result<bool, Finding> {
    let deck = G::deck(played.table.settings());
    seeds.order(played.table.next_shuffle().shuffle, deck);
    loop {
        match trial(played, seeds, rest.clone(), deck)? {
            Trial::Agrees => return Ok(true),
            Trial::LeftOut => return Ok(false),
            Trial::Exchange { of, one, other } => {
                let order = seeds.order(of, deck);
                let place = |card: Card| order.iter().position(|it| *it == card);
                let (one, other) = (place(one), place(other));
                let (one, other) = one.zip(other).expect("both are cards of the deck");
                order.swap(one, other);
            }
            Trial::Swap { of, places: [one, other] } => seeds.order(of, deck).swap(one, other),
        }
    }
}

/// What came of one trial.
enum Trial {
    /// It gives everything on record.
    Agrees,
    /// A closed part is left out that tells a card.
    LeftOut,
    /// The log names `other` where the deck of shuffle `of` has `one`.
    Exchange { of: u64, one: Card, other: Card },
    /// In the shoe of shuffle `of` the cards at these places change them.
    Swap { of: u64, places: [usize; 2] },
}

/// Plays from a shuffle to the end of what its seed was for.
fn trial<'a, G: Game>(
    played: &Replayed<G>,
    seeds: &mut Seeds,
    rest: impl Iterator<Item = Written<'a>>,
    deck: &[Card],
) -> Result<Trial, Finding> {
    let shuffle = played.table.next_shuffle().shuffle;
    let (mut played, mut told) = (played.clone(), Vec::<(u64, Card)>::new());
    for written in rest {
        let of = played.table.unknown_in_play();
        if of.is_some() && written.is_partial() {
            return Ok(Trial::LeftOut);
        }
        let given = match next(&mut played, written, seeds, deck)? {
            Next::Noted => continue,
            Next::Given(given) => given,
            Next::Wordless | Next::Unknown => return Ok(Trial::Agrees),
        };
        let table = played.table.clone();
        let redone = played.step(&given, written, None);
        match (redone.and_then(|redone| redone.check().map(|_| redone.answer)), of) {
            (Ok(answer), Some(of)) => told.extend(cards(&answer).map(|card| (of, card))),
            (Ok(_), None) => {}
            (Err(finding), None) => return Err(finding),
            (Err(finding), Some(of)) => {
                let answer = table.after(given.heading.by, &given.command, given.heading.at);
                let lines = answer.map(|(lines, _)| lines).unwrap_or_default();
                let it = named_otherwise(written, &lines, deck).ok_or(finding)?;
                if repeats(deck) {
                    return swap(of, written, it, &table, seeds.order(of, deck));
                }
                return exchange(of, written, it, &lines, &told);
            }
        }
        if !played.table.is_sealed(shuffle) {
            break;
        }
    }
    Ok(Trial::Agrees)
}

/// The cards that an answer names.
fn cards(answer: &Answer<Vec<Line>>) -> impl Iterator<Item = Card> {
    answer.iter().flatten().filter_map(|(event, _)| named(event))
}

/// What comes next; a deck that is lost too lies in some order at first.
fn next<'a, G: Game>(
    played: &mut Replayed<G>,
    written: Written<'a>,
    seeds: &mut Seeds,
    deck: &[Card],
) -> Result<Next<'a, G>, Finding> {
    let next = played.next(written, seeds)?;
    let shuffle = played.table.next_shuffle().shuffle;
    if !matches!(next, Next::Unknown) || !seeds.is_lost(shuffle) {
        return Ok(next);
    }
    seeds.order(shuffle, deck);
    played.next(written, seeds)
}

/// Whether a card is there more than once.
fn repeats(deck: &[Card]) -> bool {
    deck.iter().enumerate().any(|(at, card)| deck[..at].contains(card))
}

/// A line that names another card than the log does.
struct Otherwise {
    /// Which line.
    place: usize,
    /// The card it names.
    one: Card,
    /// The card the log names.
    other: Card,
    /// What the log says.
    log: String,
}

impl Otherwise {
    /// The log names a card there that it has named before.
    fn twice(self, written: Written<'_>) -> Finding {
        diverges(written.number, Divergence::CardTwice { log: self.log })
    }
}

/// The first line that names another card than the log does; none if no other card would give what
/// the log says.
fn named_otherwise(written: Written<'_>, lines: &[Line], deck: &[Card]) -> Option<Otherwise> {
    let RecordedAnswer::Done(recorded) = CommandRecord::parse(written.text).ok()?.answer else {
        return None;
    };
    let text = |event: &Event, under| format!("{event} [{under}]");
    let place = lines
        .iter()
        .zip(&recorded)
        .position(|((event, under), line)| text(event, under) != *line)?;
    let ((event, under), log) = (&lines[place], &recorded[place]);
    let one = named(event)?;
    let other = deck.iter().find(|card| text(&with(event, **card), under) == *log)?;
    Some(Otherwise { place, one, other: *other, log: log.clone() })
}

/// The two cards change places, unless one of them was told before.
fn exchange(
    of: u64,
    written: Written<'_>,
    otherwise: Otherwise,
    lines: &[Line],
    told: &[(u64, Card)],
) -> Result<Trial, Finding> {
    let Otherwise { place, one, other, .. } = otherwise;
    let mut before = lines[..place].iter().filter_map(|(event, _)| named(event));
    let is_told = |card| told.contains(&(of, card));
    if before.any(|card| card == one || card == other) || is_told(one) || is_told(other) {
        return Err(otherwise.twice(written));
    }
    Ok(Trial::Exchange { of, one, other })
}

/// The next card of a shoe changes places with one behind it, or with the card burned. The shoe
/// was shuffled into `order` and cut, and stands as `table` has it.
fn swap<G: Game>(
    of: u64,
    written: Written<'_>,
    otherwise: Otherwise,
    table: &Table<G>,
    order: &[Card],
) -> Result<Trial, Finding> {
    let (other, undealt) = (otherwise.other, table.undealt());
    let (cards, gone) = (order.len(), order.len().saturating_sub(undealt.len()));
    let at = |place: usize, cut: usize| order[(place + cut) % cards];
    let left = |cut: &usize| (gone..cards).zip(&undealt).all(|(it, card)| at(it, *cut) == *card);
    let cut = (0..cards).find(left);
    let behind = |cut: usize| (gone + 1..cards).chain([0]).find(|it| at(*it, cut) == other);
    let places = cut.and_then(|cut| Some([gone, behind(cut)?].map(|it| (it + cut) % cards)));
    places.map(|places| Trial::Swap { of, places }).ok_or_else(|| otherwise.twice(written))
}

/// The card of the deck that an event tells.
fn named(event: &Event) -> Option<Card> {
    if let Event::Act(Act::Dealt { card, .. }) = event {
        return *card;
    }
    let (Event::Act(Act::Turned { card, .. }) | Event::CardSetAside(card)) = event else {
        return None;
    };
    Some(*card)
}

/// The same event of another card.
fn with(event: &Event, card: Card) -> Event {
    if let Event::Act(Act::Dealt { spot, face, .. }) = *event {
        return Event::Act(Act::Dealt { spot, face, card: Some(card) });
    }
    if let Event::Act(Act::Turned { spot, .. }) = *event {
        return Event::Act(Act::Turned { spot, card });
    }
    Event::CardSetAside(card)
}
