//! What happened, in sentences, as far as one viewpoint may see it.

use core::fmt;

use cards::Card;
use games::Game;
use law::Clause;
use rules::{Act, Face, Scope, Seat, Spot};
use table::{Event, Line};

use crate::seen::Seen;

/// One sentence.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Told {
    /// Its words and cards, in order.
    pub parts: Vec<Part>,
    /// Whether it is worth saying where the layout is shown.
    pub weight: Weight,
    /// Where it is written.
    pub under: Clause,
}

/// A part of a sentence.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Part {
    /// Words.
    Text(String),
    /// A card, to be shown as cards are shown.
    Card(Card),
}

/// Whether a sentence is worth saying where the layout shows it too.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Weight {
    /// Always.
    Said,
    /// Only to somebody who does not see the layout.
    Shown,
}

impl fmt::Display for Told {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.parts.iter().try_for_each(|part| match part {
            Part::Text(text) => f.write_str(text),
            Part::Card(card) => f.write_str(&card.glyph()),
        })
    }
}

/// A sentence without its clause.
type Sentence = (Vec<Part>, Weight);

/// What `lines` tell somebody who has seen what `seen` holds, these lines included.
pub fn told<G: Game>(lines: &[Line], seen: &Seen) -> Vec<Told> {
    let mut sentences = Vec::new();
    let mut rest = lines;
    while let Some(((event, under), others)) = rest.split_first() {
        rest = others;
        let sentence = match event {
            Event::Act(Act::Turned { spot: Spot::Hand { seat, .. }, card }) => {
                let mut shown = vec![*card];
                while let Some(card) = turned_of(*seat, rest) {
                    shown.push(card);
                    rest = &rest[1..];
                }
                Some((shows(*seat, &shown), Weight::Shown))
            }
            Event::Act(act) => sentence::<G>(act, seen),
            Event::AwardValidated(by, seat) => {
                said(format!("The {by} validates the award of seat {}.", seat.number()))
            }
            Event::StubCounted(cards) => {
                shown(format!("The dealer counts the stub: {cards} cards."))
            }
            _ => None,
        };
        let told = |(parts, weight)| Told { parts, weight, under: *under };
        sentences.extend(sentence.map(told));
    }
    sentences
}

#[expect(clippy::unnecessary_wraps, reason = "an arm of a match of sentences")]
fn said(text: String) -> Option<Sentence> {
    Some((vec![Part::Text(text)], Weight::Said))
}

#[expect(clippy::unnecessary_wraps, reason = "an arm of a match of sentences")]
fn shown(text: String) -> Option<Sentence> {
    Some((vec![Part::Text(text)], Weight::Shown))
}

fn with_card(before: String, card: Card, after: String) -> Vec<Part> {
    vec![Part::Text(before), Part::Card(card), Part::Text(after)]
}

fn shows(seat: Seat, cards: &[Card]) -> Vec<Part> {
    let mut parts = vec![Part::Text(format!("Seat {} shows", seat.number()))];
    for card in cards {
        parts.extend([Part::Text(" ".to_owned()), Part::Card(*card)]);
    }
    parts.push(Part::Text(".".to_owned()));
    parts
}

fn sentence<G: Game>(act: &Act, seen: &Seen) -> Option<Sentence> {
    let seat_does = |seat: Seat, what: &str| shown(format!("Seat {} {what}.", seat.number()));
    match *act {
        Act::Announced(words) => said(format!("Dealer: \"{words}.\"")),
        Act::Dealt { spot, face, card } => dealt::<G>(spot, face, card, seen),
        Act::WagerPlaced { area, .. } if G::OPENINGS.iter().any(|it| it.area == area) => None,
        Act::WagerPlaced { seat, area, amount } => {
            seat_does(seat, &G::stakes_in_words(area, amount))
        }
        Act::WagerDeclined { seat, area } => seat_does(seat, &G::declines(area)),
        Act::Chose { seat, choice } => seat_does(seat, &choice.to_string()),
        Act::Discarded { seat, cards: 1 } => seat_does(seat, "discards 1 card"),
        Act::Discarded { seat, cards } => seat_does(seat, &format!("discards {cards} cards")),
        Act::Turned { spot, card } => {
            let before = format!("{} ", G::turned(spot));
            // Where a player has one card, the one turned makes the hand.
            let (hands, weight) = match G::LOOK.hand {
                1 => (hands::<G>(seen), Weight::Said),
                _ => (String::new(), Weight::Shown),
            };
            Some((with_card(before, card, format!(".{hands}")), weight))
        }
        Act::AwardWon { seat, award, .. } => said(format!("Seat {} wins {award}.", seat.number())),
        Act::Voided(Scope::Hand(seat)) => {
            said(format!("The hand of seat {} is void.", seat.number()))
        }
        Act::Voided(Scope::Round) => said("All hands are void.".to_owned()),
        _ => None,
    }
}

/// A card that was dealt, as far as it can be seen from here.
fn dealt<G: Game>(spot: Spot, face: Face, card: Option<Card>, seen: &Seen) -> Option<Sentence> {
    let end = || ".".to_owned();
    let parts = match (spot, face, card) {
        (_, Face::Down, _) | (_, _, None) => return shown(G::hidden(spot)?),
        (Spot::Hand { seat, .. }, Face::Examined, _) if !seen.is_mine(seat) => return None,
        (Spot::Hand { seat, .. }, _, Some(card)) => {
            with_card(format!("Seat {} gets ", seat.number()), card, end())
        }
        (_, _, Some(card)) => with_card("The dealer shows ".to_owned(), card, end()),
    };
    Some((parts, Weight::Shown))
}

/// What the hands of this viewpoint have become.
fn hands<G: Game>(seen: &Seen) -> String {
    let hand = |seat: &Seat| {
        let held = G::holds(*seat, |spot| seen.card(spot))?;
        Some(format!(" Seat {} has {held}.", seat.number()))
    };
    seen.mine().iter().filter_map(hand).collect()
}

/// The card that the first of these lines turns, if it is one of `seat`.
fn turned_of(seat: Seat, lines: &[Line]) -> Option<Card> {
    match lines.first()?.0 {
        Event::Act(Act::Turned { spot: Spot::Hand { seat: of, .. }, card }) if of == seat => {
            Some(card)
        }
        _ => None,
    }
}
