//! How a deck lay whose seed is lost, as far as the record of its deal tells.
//!
//! The rules learn a card only when somebody could know it, and whatever somebody could know stands
//! in the log. So a deck in any order that has the recorded cards where they were dealt gives the
//! same lines, and the round can be played again as far as it went. The order is found by trial:
//! wherever the log names another card than the trial does, the two change places. Of a shoe, which
//! may have every card several times, they are told by their places: all its cards are dealt face
//! up, so the one in question is the next, and the other one of those behind it, or the card
//! burned. Where it ran out, and the discards of earlier rounds were shuffled again, the next card
//! is one of them, and the other one lies behind it among them, unless that is the card burned,
//! which nobody saw.
//!
//! The same is done where a seed stays sealed for ever: cards that nobody showed may be any, and a
//! copy for others tells them not. There cards are shuffled in the middle of a round too, and those
//! change places among themselves.

use std::collections::BTreeSet;

use cards::Card;
use games::Game;
use rules::Act;
use table::{Event, Line, Table};

use super::reshuffled::Dealt;
use super::seeds::Seeds;
use super::step::{Given, Next};
use super::{Replayed, diverges};
use crate::finding::{Divergence, Finding, Flaw};
use crate::leaves::without_seed;
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
    let mut burned = BTreeSet::new();
    for _ in 0..TRIALS_PER_CARD * deck.len() {
        match trial(played, seeds, rest.clone(), deck, &mut burned)? {
            Trial::Agrees => return Ok(true),
            Trial::LeftOut => return Ok(false),
            Trial::Exchange { of, one, other } => {
                let order = &mut seeds.order(of, deck).cards;
                let place = |card: Card| order.iter().position(|it| *it == card);
                let (one, other) = (place(one), place(other));
                let (one, other) = one.zip(other).expect("both are cards of the deck");
                order.swap(one, other);
            }
            Trial::Swap { of, places: [one, other] } => {
                seeds.order(of, deck).cards.swap(one, other);
            }
            Trial::SwapDiscards { of, again, places } => {
                let discards = &mut seeds.order(of, deck).discards;
                discards.resize(discards.len().max(again + 1), Vec::new());
                discards[again].push(places);
            }
        }
    }
    let shuffle = played.table.next_shuffle().shuffle;
    let record = rest.clone().next().map_or(0, |written| written.number);
    Err(Finding::record(record, Flaw::OtherOrder { shuffle }))
}

/// Every trial puts a card where the log has it: a deck that takes more of them contradicts itself.
const TRIALS_PER_CARD: usize = 16;

/// What came of one trial.
pub(super) enum Trial {
    /// It gives everything on record.
    Agrees,
    /// A closed part is left out that tells a card.
    LeftOut,
    /// The log names `other` where the deck of shuffle `of` has `one`.
    Exchange { of: u64, one: Card, other: Card },
    /// In the shoe of shuffle `of` the cards at these places change them.
    Swap { of: u64, places: [usize; 2] },
    /// Among its discards that were shuffled again, for the first time or after so many others,
    /// those at these places do.
    SwapDiscards { of: u64, again: usize, places: [usize; 2] },
}

/// A card that the log has told.
#[derive(Clone, Copy)]
pub(super) struct Told {
    /// The shuffle it was dealt from.
    pub(super) of: u64,
    /// After how many reshuffles in the middle of the round.
    pub(super) again: usize,
    pub(super) card: Card,
}

/// Plays from a shuffle to the end of what its seed was for. Of the shoes in `burned` it is known
/// which card was burned, because it was dealt when the discards were.
fn trial<'a, G: Game>(
    played: &Replayed<G>,
    seeds: &mut Seeds,
    rest: impl Iterator<Item = Written<'a>>,
    deck: &[Card],
    burned: &mut BTreeSet<u64>,
) -> Result<Trial, Finding> {
    let shuffle = played.table.next_shuffle().shuffle;
    let (mut played, mut told) = (played.clone(), Vec::<Told>::new());
    for written in rest {
        let of = played.table.unknown_in_play();
        if of.is_some() && written.is_partial() && !Table::<G>::HIDES_UNSHOWN {
            return Ok(Trial::LeftOut);
        }
        let given = match next(&mut played, written, seeds, deck)? {
            Next::Noted => continue,
            Next::Given(given) => given,
            Next::Wordless | Next::Unknown => return Ok(Trial::Agrees),
        };
        let table = played.table.clone();
        let redone = played.step(&given, written, None);
        let redone = redone.and_then(|redone| redone.check().map(|_| redone.answer));
        match (redone, of) {
            (Ok(answer), Some(of)) => {
                let again = table.orders_in_play().count().saturating_sub(1);
                told.extend(tells(written, &answer.unwrap_or_default(), (of, again)));
            }
            (Ok(_), None) => {}
            (Err(finding), None) => return Err(finding),
            (Err(finding), Some(of)) => {
                let otherwise = AtCommand { of, before: &told, table: &table, written };
                return otherwise.asks(&given, seeds, deck, burned).unwrap_or(Err(finding));
            }
        }
        if !played.table.is_sealed(shuffle) {
            break;
        }
    }
    Ok(Trial::Agrees)
}

/// A record that tells another card than the trial does.
struct AtCommand<'a, G: Game> {
    /// The shuffle it was dealt from.
    of: u64,
    /// The cards told before it.
    before: &'a [Told],
    /// The table before it.
    table: &'a Table<G>,
    written: Written<'a>,
}

impl<G: Game> AtCommand<'_, G> {
    /// What it asks of the deck; none if no other card would give what the log says.
    fn asks(
        &self,
        given: &Given<'_, G>,
        seeds: &mut Seeds,
        deck: &[Card],
        burned: &mut BTreeSet<u64>,
    ) -> Option<Result<Trial, Finding>> {
        let Self { of, before, table, written } = *self;
        let answer = table.after(given.heading.by, &given.command, given.heading.at);
        let lines = answer.map(|(lines, _)| lines).unwrap_or_default();
        let it = named_otherwise(written, &lines, deck)?;
        let orders: Vec<_> = table.orders_in_play().collect();
        if let Some(dealt) = Dealt::again(&orders, it.one) {
            let here = cards(&lines[..it.place], &recorded(written));
            let told = |since: usize, card: Card| {
                let earlier = |it: &Told| it.of == of && it.again >= since && it.card == card;
                here.contains(&card) || before.iter().any(earlier)
            };
            return Some(dealt.becomes(of, it.other, told).ok_or_else(|| it.twice(written)));
        }
        if G::procedure(table.settings()).shoe.is_none() {
            return Some(exchange(of, written, it, &lines, before));
        }
        let (pair, order) = ((it.one, it.other), &seeds.order(of, deck).cards);
        Some(swap(of, pair, table, order, burned).ok_or_else(|| it.twice(written)))
    }
}

/// The cards that a record tells, dealt from this shuffle after so many reshuffles.
fn tells(written: Written<'_>, lines: &[Line], (of, again): (u64, usize)) -> Vec<Told> {
    let cards = cards(lines, &recorded(written)).into_iter();
    cards.map(|card| Told { of, again, card }).collect()
}

/// The cards that lines name, as far as the log has those lines whole.
fn cards(lines: &[Line], recorded: &[String]) -> Vec<Card> {
    let whole = lines.iter().zip(recorded).filter(|(line, log)| text(line) == **log);
    whole.filter_map(|((event, _), _)| named(event)).collect()
}

/// The lines of what was done in a record.
pub(super) fn recorded(written: Written<'_>) -> Vec<String> {
    match CommandRecord::parse(written.text).map(|record| record.answer) {
        Ok(RecordedAnswer::Done(lines)) => lines,
        Ok(RecordedAnswer::Refused(_)) | Err(_) => Vec::new(),
    }
}

fn text((event, under): &Line) -> String {
    format!("{event} [{under}]")
}

/// Whether the log has this line, or no more of it than everybody may see, or nobody who does not
/// know the seed can write it.
pub(super) fn agrees(line: &Line, log: &str) -> bool {
    let (event, under) = line;
    let veiled = || event.hidden().is_some_and(|(_, seen)| format!("{seen} [{under}]") == log);
    let of_leaves = matches!(event, Event::CardsSealed(_) | Event::LeafDealt(_));
    let bare = || without_seed(&format!("is {log}")).is_some_and(|it| it[3..] == text(line));
    text(line) == log || veiled() || (of_leaves && bare())
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
    let recorded = recorded(written);
    let place = lines.iter().zip(&recorded).position(|(line, log)| !agrees(line, log))?;
    let ((event, under), log) = (&lines[place], &recorded[place]);
    let one = named(event)?;
    let other = deck.iter().find(|card| text(&(with(event, **card), *under)) == *log)?;
    Some(Otherwise { place, one, other: *other, log: log.clone() })
}

/// The two cards change places, unless one of them was told before.
fn exchange(
    of: u64,
    written: Written<'_>,
    otherwise: Otherwise,
    lines: &[Line],
    told: &[Told],
) -> Result<Trial, Finding> {
    let Otherwise { place, one, other, .. } = otherwise;
    let recorded = recorded(written);
    let before = cards(&lines[..place], &recorded);
    let is_told = |card| told.iter().any(|it| it.of == of && it.card == card);
    if [one, other].into_iter().any(|card| before.contains(&card) || is_told(card)) {
        return Err(otherwise.twice(written));
    }
    Ok(Trial::Exchange { of, one, other })
}

/// The card of a shoe that the trial names instead changes places with the first behind it such as
/// the log names, or with the card burned; none if there is no such card that nobody has seen. The
/// shoe was shuffled into `order` and cut, and stands as `table` has it: the card in question is
/// the next one, or left it a moment ago.
fn swap<G: Game>(
    of: u64,
    (one, named): (Card, Card),
    table: &Table<G>,
    order: &[Card],
    burned: &mut BTreeSet<u64>,
) -> Option<Trial> {
    let (lay, undealt, cards) = (table.order_in_use()?, table.undealt().len(), order.len());
    let cut = (0..cards).find(|cut| order[*cut..].iter().chain(&order[..*cut]).eq(&lay))?;
    let places = |places: [usize; 2]| places.map(|place| (place + cut) % cards);
    let last =
        |among: &[Card], next: usize| among.iter().take(next + 1).rposition(|card| *card == one);
    let Some((again, dealt)) = table.discards_again() else {
        let here = last(&lay, cards - undealt)?;
        let other = (here + 1..cards).chain([0]).find(|place| lay[*place] == named)?;
        return Some(Trial::Swap { of, places: places([here, other]) });
    };
    let stub = cards + again.len() - dealt - undealt;
    if dealt == again.len() && lay.get(stub) == Some(&one) {
        let other = (stub + 1..cards).find(|place| lay[*place] == named)?;
        return Some(Trial::Swap { of, places: places([stub, other]) });
    }
    let here = last(again, dealt)?;
    if let Some(other) = (here + 1..again.len()).find(|place| again[*place] == named) {
        return Some(Trial::SwapDiscards { of, again: 0, places: [here, other] });
    }
    // Everybody has seen the others: it can only be the card burned, and that but once.
    let other = (stub..cards).find(|place| lay[*place] == named && burned.insert(of))?;
    Some(Trial::Swap { of, places: places([0, other]) })
}

/// The card of the deck that an event tells.
pub(super) fn named(event: &Event) -> Option<Card> {
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
