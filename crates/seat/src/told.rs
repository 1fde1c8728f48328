//! What happened, in sentences, as far as one viewpoint may see it.

use core::fmt;

use cards::{Card, CardCount};
use games::Game;
use law::Clause;
use rules::{Act, Face, Scope, Seat, Spot};
use table::{Attestation, EquipmentEvent, Event, Line, Memo};

use crate::pots::Pots;
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
    /// Always, beside others of its kind: what players decide one after the other.
    InARow,
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
pub(crate) type Sentence = (Vec<Part>, Weight);

/// What `lines` tell somebody who has seen what `seen` holds, these lines included.
pub fn told<G: Game>(settings: &G::Settings, lines: &[Line], seen: &Seen) -> Vec<Told> {
    let mut sentences = Vec::new();
    let mut pots = Pots::new::<G>(settings, lines, seen);
    let mut rest = lines;
    while let Some(((event, under), others)) = rest.split_first() {
        rest = others;
        let sentence =
            if let Event::Act(Act::Turned { spot: Spot::Hand { seat, .. }, card }) = event {
                let mut shown = vec![*card];
                while let Some(card) = turned_of(*seat, rest) {
                    shown.push(card);
                    rest = &rest[1..];
                }
                Some((shows(*seat, &shown), Weight::Shown))
            } else if let Event::Act(act) = event
                && G::AMONG_PLAYERS.is_some()
                && let Some(told) = pots.told(act)
            {
                told
            } else {
                sentence::<G>(settings, event, seen)
            };
        let told = |(parts, weight)| Told { parts, weight, under: *under };
        sentences.extend(sentence.map(told));
    }
    sentences
}

/// What one event tells: of what the house does beside the round, what bears on people's cards or
/// chips, or on what they may rely on.
fn sentence<G: Game>(settings: &G::Settings, event: &Event, seen: &Seen) -> Option<Sentence> {
    if let Event::Act(act) = event {
        return performed::<G>(settings, act, seen);
    }
    if let Event::AwardValidated(by, seat) = event {
        return said(format!("The {by} validates the award of seat {}.", seat.number()));
    }
    if let Event::StubCounted(cards) = event {
        return shown(format!("The dealer counts the stub: {}.", CardCount(*cards)));
    }
    if let Event::Equipment(event) = event {
        // Where there is a pot its own act says that cards are shuffled.
        return if G::AMONG_PLAYERS.is_some() { None } else { about_shoe(event) };
    }
    if let Event::CardSetAside(card) = event {
        let after = " goes to the discard rack and is not used.".to_owned();
        return Some((with_card(String::new(), *card, after), Weight::Said));
    }
    if let Event::Written(memo) = event {
        return is_told(memo).then(|| said(format!("{}.", capital(&event.to_string())))).flatten();
    }
    if let Event::Ruled(by, ruling, reason) = event {
        return said(format!("The {by} rules: {ruling} ({reason})."));
    }
    if let Event::RecutOrdered(by, reason) = event {
        return said(format!("The {by} orders a recut ({reason})."));
    }
    if let Event::Attested(_, Attestation::Fault(fault)) = event {
        return said(format!("A fault waits for a supervisor: {fault}."));
    }
    is_news(event).then(|| said(format!("{}.", capital(&event.to_string())))).flatten()
}

/// What a shoe tells: that it comes to its end.
fn about_shoe(event: &EquipmentEvent) -> Option<Sentence> {
    if let EquipmentEvent::CuttingCardOut(_) = event {
        return said("The cutting card comes out: this is the last round of the shoe.".to_owned());
    }
    if let EquipmentEvent::ShoeDone { left, .. } = event {
        return said(format!(
            "The shoe is done, {} not dealt: all are shuffled.",
            CardCount(*left)
        ));
    }
    if let EquipmentEvent::DiscardsShuffled { cards, .. } = event {
        return said(format!("The shoe is empty: {cards} discards are shuffled to go on."));
    }
    None
}

/// Whether people are told what was written down besides the play; the rest is seen at the seats.
const fn is_told(memo: &Memo) -> bool {
    match memo {
        Memo::Missed(_) | Memo::Closing | Memo::Opening | Memo::Look { .. } => true,
        Memo::Ready(_) | Memo::Pass(_) | Memo::AskedAgain | Memo::TimeUsed { .. } => false,
    }
}

/// Whether people are told of it in the words of the log.
const fn is_news(event: &Event) -> bool {
    matches!(
        event,
        Event::IrregularityFound(..)
            | Event::StubMiscounted { .. }
            | Event::DeckToBeReshuffled(_)
            | Event::PaidBeforeVoid(..)
            | Event::PaidTakenBack(..)
            | Event::AwardStands(..)
            | Event::SeedLost(_)
            | Event::WalkedAway(..)
            | Event::WithdrawnFor(_)
            | Event::TimeUp(_)
            | Event::SeatFree(_)
            | Event::LimitsPosted(..)
            | Event::LimitsWithdrawn(_)
            | Event::LimitsInForce(_)
            | Event::OptionPosted(_)
            | Event::OptionWithdrawn(_)
            | Event::OptionInForce(..)
            | Event::CouponPaid(..)
            | Event::CouponCollected(..)
            | Event::CouponReturned(..)
    )
}

/// The words of a log as a sentence begins.
fn capital(words: &str) -> String {
    let mut letters = words.chars();
    letters.next().into_iter().flat_map(char::to_uppercase).chain(letters).collect()
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

fn performed<G: Game>(settings: &G::Settings, act: &Act, seen: &Seen) -> Option<Sentence> {
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
        Act::Displayed { seat, amount, .. } => {
            said(format!("The display shows {amount} for seat {}.", seat.number()))
        }
        // A pot is told with all that is known of it.
        Act::Pot(_) => None,
        Act::Discarded { seat, cards } => {
            seat_does(seat, &format!("discards {}", CardCount(cards.into())))
        }
        Act::Turned { spot, card } => Some(turned::<G>(settings, spot, card, seen)),
        Act::AwardWon { seat, award, .. } => said(format!("Seat {} wins {award}.", seat.number())),
        Act::Voided(scope) => void(scope),
        Act::ChoseFor { seat, hand: 0, choice } => seat_does(seat, &choice.to_string()),
        Act::ChoseFor { seat, hand, choice } => {
            seat_does(seat, &format!("{choice} with hand {}", hand + 1))
        }
        // What the layout shows of itself, and what the end of the round explains.
        Act::TurnedDown { .. }
        | Act::Collected { .. }
        | Act::Paid { .. }
        | Act::Returned { .. }
        | Act::Laid { .. }
        | Act::WagerLaid { .. }
        | Act::Moved { .. }
        | Act::Racked { .. }
        | Act::StubTaken
        | Act::StubRacked => None,
    }
}

fn void(scope: Scope) -> Option<Sentence> {
    said(match scope {
        Scope::Hand(seat) => format!("The hand of seat {} is void.", seat.number()),
        Scope::DeadHand(seat) => format!("The hand of seat {} is dead.", seat.number()),
        Scope::Round => "All hands are void.".to_owned(),
    })
}

/// A card that was turned for everybody.
fn turned<G: Game>(settings: &G::Settings, spot: Spot, card: Card, seen: &Seen) -> Sentence {
    // Where a player has one card, the one turned makes the hand.
    let (hands, weight) = match G::look(settings).hand {
        1 => (hands::<G>(settings, seen), Weight::Said),
        _ => (String::new(), Weight::Shown),
    };
    (with_card(format!("{} ", G::turned(spot)), card, format!(".{hands}")), weight)
}

/// A card that was dealt, as far as it can be seen from here.
fn dealt<G: Game>(spot: Spot, face: Face, card: Option<Card>, seen: &Seen) -> Option<Sentence> {
    let end = || ".".to_owned();
    let parts = match (spot, face, card) {
        (_, Face::Down, _) | (_, _, None) => return shown(G::hidden(spot)?),
        (Spot::Hand { seat, .. }, Face::Examined, _) if !seen.is_mine(seat) => return None,
        (Spot::Hand { seat, hand, .. }, _, Some(card)) => {
            let hand = if hand == 0 { String::new() } else { format!(", hand {},", hand + 1) };
            with_card(format!("Seat {}{hand} gets ", seat.number()), card, end())
        }
        (_, _, Some(card)) => with_card("The dealer shows ".to_owned(), card, end()),
    };
    Some((parts, Weight::Shown))
}

/// What the hands of this viewpoint have become.
fn hands<G: Game>(settings: &G::Settings, seen: &Seen) -> String {
    let hand = |seat: &Seat| {
        let held = G::holds(settings, *seat, |spot| seen.card(spot))?;
        Some(format!(" Seat {} has {held}.", seat.number()))
    };
    seen.mine().iter().filter_map(hand).collect()
}

/// The card that the first of these lines turns, if it is one of `seat`.
fn turned_of(seat: Seat, lines: &[Line]) -> Option<Card> {
    let Event::Act(Act::Turned { spot: Spot::Hand { seat: of, .. }, card }) = lines.first()?.0
    else {
        return None;
    };
    (of == seat).then_some(card)
}
