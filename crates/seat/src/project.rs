//! What may be seen of a record from one viewpoint: the one place where that is decided.
//!
//! Every record of which anything can be seen is one event from every viewpoint, so that numbers
//! have no holes, and neither their count nor their order tells what is hidden. What differs is
//! whether a card has its face.

use cards::Card;
use games::Game;
use rules::{Act, Chips, Face, Handling, PotAct, Scope, Seat, Spot, Touched};
use table::{Event, Line, Memo, Role, Time};

use crate::happened::{Done, Happened, Sentence, SentencePart, SentenceWeight, What, Where};
use crate::seen::Seen;
use crate::told::{Part, Told, Weight, told};

/// A record of which something can be seen.
#[derive(Clone, Copy, Debug)]
pub struct SeenRecord<'a> {
    /// How many there were before it, and one.
    pub number: u64,
    /// When it was made.
    pub at: Time,
    /// How many rounds were opened.
    pub round: u64,
    /// Who did it.
    pub by: Role,
    /// What was done.
    pub lines: &'a [Line],
}

/// Which faces an onlooker sees.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum FacesSeen {
    /// Those that a camera above the table sees, and of the own cards all.
    Shown,
    /// All that were dealt to be examined: only of a round that is over, whose seed is shown.
    Examined,
}

/// Somebody who looks at a table.
#[derive(Clone, Debug)]
pub struct Onlooker {
    seen: Seen,
    faces: FacesSeen,
}

impl Onlooker {
    /// Somebody who holds these seats, or none.
    pub fn new(seats: &[Seat], faces: FacesSeen) -> Self {
        Self { seen: Seen::from(seats), faces }
    }

    /// The same person at this seat, who knows what everybody knows.
    pub(crate) fn at_seat(&self, seat: Seat) -> Self {
        let mut seen = self.seen.clone();
        seen.sits(seat);
        Self { seen, faces: self.faces }
    }

    /// What was seen of the round.
    pub const fn seen(&self) -> &Seen {
        &self.seen
    }

    /// The same, which changes when somebody sits down or leaves.
    pub(crate) const fn seen_mut(&mut self) -> &mut Seen {
        &mut self.seen
    }
}

/// What a record is to this onlooker, who has then seen it.
pub fn project<G: Game>(
    settings: &G::Settings,
    record: &SeenRecord<'_>,
    onlooker: &mut Onlooker,
) -> Happened {
    record.lines.iter().for_each(|(event, _)| onlooker.seen.see(event));
    let told = told::<G>(settings, record.lines, &onlooker.seen);
    happened(record, onlooker, told)
}

fn happened(record: &SeenRecord<'_>, onlooker: &Onlooker, told: Vec<Told>) -> Happened {
    let done = |(event, under): &Line| {
        let shown = shown(event, onlooker);
        let event = shown.as_ref().unwrap_or(event);
        Done { what: what(event), words: event.to_string(), under: under.to_string() }
    };
    Happened {
        number: record.number,
        at: record.at.0,
        round: record.round,
        by: record.by.word().to_owned(),
        done: record.lines.iter().map(done).collect(),
        told: told.into_iter().map(Sentence::from).collect(),
    }
}

/// What is left of an event that only somebody else may know all of.
fn shown(event: &Event, onlooker: &Onlooker) -> Option<Event> {
    let (knows, shown) = event.hidden()?;
    let mine = knows.is_some_and(|seat| onlooker.seen.is_mine(seat));
    (!mine && onlooker.faces == FacesSeen::Shown).then_some(shown)
}

impl From<Told> for Sentence {
    fn from(told: Told) -> Self {
        let part = |part| match part {
            Part::Text(text) => SentencePart::Text(text),
            Part::Card(card) => SentencePart::Card(card.to_string()),
        };
        let weight = match told.weight {
            Weight::Said => SentenceWeight::Said,
            Weight::InARow => SentenceWeight::InARow,
            Weight::Shown => SentenceWeight::Shown,
        };
        let parts = told.parts.into_iter().map(part).collect();
        Self { parts, weight, under: told.under.to_string() }
    }
}

impl From<Spot> for Where {
    fn from(spot: Spot) -> Self {
        match spot {
            Spot::Hand { seat, hand, place } => {
                Self::Hand { seat: seat.number(), hand: hand + 1, place: place + 1 }
            }
            Spot::Dealer { hand, place } => Self::Dealer { hand: hand + 1, place: place + 1 },
            Spot::Community { place } => Self::Community { place: place + 1 },
            Spot::Burn { place } => Self::Burn { place: place + 1 },
        }
    }
}

/// An event as a value. What no arm has is told by its words.
fn what(event: &Event) -> What {
    if let Event::Act(act) = event {
        return act_done(*act);
    }
    if event.is_evidence() {
        return What::Evidence {};
    }
    seat_taken(event).or_else(|| chips_moved(event)).unwrap_or(What::Words {})
}

fn seat_taken(event: &Event) -> Option<What> {
    let (seat, player, done) = if let Event::Seated(seat, player) = event {
        (seat, Some(player), "sits")
    } else if let Event::SeatLeft(seat, player) = event {
        (seat, Some(player), "leaves")
    } else if let Event::WalkedAway(seat, player) = event {
        (seat, Some(player), "walks away")
    } else if let Event::WithdrawnFor(seat) = event {
        (seat, None, "withdrawn for")
    } else if let Event::TimeUp(seat) = event {
        (seat, None, "time up")
    } else if let Event::SeatFree(seat) = event {
        (seat, None, "free")
    } else if let Event::Written(Memo::Ready(seat)) = event {
        (seat, None, "ready")
    } else if let Event::Written(Memo::Pass(seat)) = event {
        (seat, None, "sits out")
    } else if let Event::Written(Memo::Missed(seat)) = event {
        (seat, None, "missed")
    } else {
        return None;
    };
    Some(What::Seat { seat: seat.number(), player: player.cloned(), done: done.to_owned() })
}

fn chips_moved(event: &Event) -> Option<What> {
    let chips = |player: &String, done: &str, amount: Chips| What::Chips {
        player: player.clone(),
        done: done.to_owned(),
        cents: amount.in_cents(),
    };
    let round = |number: u64, done: &str| What::Round { number, done: done.to_owned() };
    Some(if let Event::ChipsBought(player, amount) = event {
        chips(player, "bought", *amount)
    } else if let Event::ChipsCashed(player, amount) = event {
        chips(player, "cashed out", *amount)
    } else if let Event::WagerPut(seat, area, amount) = event {
        wager(*seat, area.word(), "put", Some(*amount))
    } else if let Event::WagerWithdrawn(seat, area, amount) = event {
        wager(*seat, area.word(), "withdrawn", Some(*amount))
    } else if let Event::RoundOpened { number, .. } = event {
        round(*number, "opened")
    } else if let Event::RoundClosed(number) = event {
        round(*number, "complete")
    } else if let Event::MeterShows(amount) = event {
        What::Meter { cents: amount.in_cents() }
    } else {
        return None;
    })
}

fn wager(seat: Seat, area: &str, done: &str, amount: Option<Chips>) -> What {
    let (seat, area, done) = (seat.number(), area.to_owned(), done.to_owned());
    What::Wager { seat, area, done, cents: amount.map(Chips::in_cents) }
}

fn act_done(act: Act) -> What {
    if let Act::WagerDeclined { seat, area } = act {
        return wager(seat, area.word(), "declined", None);
    }
    match act.touches() {
        Touched::Card(spot, handling) => card_handled(spot, handling),
        Touched::Wager(seat, area, Some((money, amount))) => {
            wager(seat, area.word(), money.word(), Some(amount))
        }
        Touched::Choice(seat, hand, choice) => {
            What::Choice { seat: seat.number(), hand: hand + 1, choice: choice.to_string() }
        }
        Touched::Discards(seat, cards) => What::Discards { seat: seat.number(), cards },
        Touched::Pot(act) => pot_act(act),
        Touched::Hands(Scope::Hand(seat) | Scope::DeadHand(seat)) => {
            What::Void { seat: Some(seat.number()) }
        }
        Touched::Hands(Scope::Round) => What::Void { seat: None },
        Touched::Words(_) | Touched::Wager(_, _, None) | Touched::Stub => What::Words {},
    }
}

fn card_handled(spot: Spot, handling: Handling) -> What {
    let (done, card, to): (&str, Option<Card>, Option<Spot>) = match handling {
        Handling::Dealt(Face::Up, card) => ("dealt up", card, None),
        Handling::Dealt(Face::Examined, card) => ("dealt to be examined", card, None),
        Handling::Dealt(Face::Down, card) => ("dealt down", card, None),
        Handling::Turned(card) => ("turned", Some(card), None),
        Handling::TurnedDown => ("turned down", None, None),
        Handling::Laid(_) => ("laid", None, None),
        Handling::MovedTo(to) => ("moved", None, Some(to)),
        Handling::Racked => ("racked", None, None),
    };
    let (card, to) = (card.map(|card| card.to_string()), to.map(Where::from));
    What::Card { spot: spot.into(), done: done.to_owned(), card, to }
}

fn pot_act(act: PotAct) -> What {
    let (done, seat, pot, amount) = match act {
        PotAct::PutIn { seat, amount, .. } => ("put in", Some(seat), None, Some(amount)),
        PotAct::Uncalled { seat, amount } => ("uncalled", Some(seat), None, Some(amount)),
        PotAct::Won { seat, pot, amount, .. } => ("won", Some(seat), Some(pot), Some(amount)),
        PotAct::ButtonAt { seat } => ("button", Some(seat), None, None),
        PotAct::KillButton { seat } => ("kill button", seat, None, None),
        PotAct::Reshuffled => ("reshuffled", None, None, None),
    };
    let (seat, cents) = (seat.map(Seat::number), amount.map(Chips::in_cents));
    What::Pot { done: done.to_owned(), seat, pot, cents }
}
