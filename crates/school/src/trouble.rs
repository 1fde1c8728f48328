//! Trouble at the table, drawn from the seed: what goes wrong between two acts, and what players
//! try that they may or may not.
//!
//! Whether something can go wrong now, and what is done about it, is the table's answer to a
//! trial: nothing here knows a remedy.

use cards::CardCount;
use games::Game;
use law::{Clause, ruling};
use rules::Stream;
use rules::{Act, Area, Chips, Effect, Irregularity, Place, Seat};
use table::automatic::closing;
use table::{Attestation, Command, Event, Fault, Line, Role, Table, Tender, Time};

use crate::layout::Layout;
use crate::level::Level;

/// Something that goes wrong, or that a player tries.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Trouble<G: Game> {
    /// Who reports it, or tries it.
    pub by: Role,
    /// What the table is told.
    pub command: Command<G>,
    /// What the dealer sees.
    pub seen: String,
    /// What the table does about it.
    pub remedy: Ordered,
}

/// What the table orders.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Ordered {
    /// This, at that place.
    Effect(Effect, Option<Place>, Clause),
    /// The player may not.
    Refused(Clause),
    /// The player may.
    Accepted(Clause),
    /// The player may not, and nobody holds him: it is noted, and play goes on (ruling X08).
    Noted(Clause),
}

impl Ordered {
    /// Where it is written.
    pub const fn under(self) -> Clause {
        match self {
            Self::Effect(_, _, under)
            | Self::Refused(under)
            | Self::Accepted(under)
            | Self::Noted(under) => under,
        }
    }

    /// The ruling that says what the paragraph leaves open.
    pub fn ruling(self) -> Option<Clause> {
        match self {
            Self::Noted(under) if !under.is_ruling() => Some(ruling::X08),
            Self::Noted(_) | Self::Effect(..) | Self::Refused(_) | Self::Accepted(_) => None,
        }
    }

    /// The ruling and what it says.
    pub(crate) fn note(self) -> Option<String> {
        self.ruling().map(|ruling| format!("{ruling}: {}", ruling.summary()))
    }

    /// What a trainee would say, and the ruling for it.
    pub(crate) fn with_ruling(self) -> String {
        let ruling = self.ruling().map_or_else(String::new, |ruling| format!(" ({ruling})"));
        self.words() + &ruling
    }

    /// What a trainee would say.
    pub fn words(self) -> String {
        match self {
            Self::Effect(effect, place, _) => crate::remedies::remedy_words(effect, place),
            Self::Refused(_) => "refuse".to_owned(),
            Self::Accepted(_) => "accept".to_owned(),
            Self::Noted(_) => crate::remedies::remedy_words(Effect::PlayOn, None),
        }
    }
}

impl<G: Game> Trouble<G> {
    /// Draws whether something goes wrong at this moment, with the cards as they lie, and what.
    pub fn draw(
        table: &Table<G>,
        layout: &Layout,
        level: Level,
        draws: &mut Stream,
        now: Time,
    ) -> Option<Self> {
        if draws.below(level.one_in()?) > 0 {
            return None;
        }
        let kind = draws.below(12);
        let seat = some_seat(table, draws)?;
        if table.round().is_none() && !table.ledger().has_wagers() {
            let jam = found(Irregularity::ShufflerFailed, None, 1);
            return Self::told(table, Role::Dealer, jam, now);
        }
        let stub_goes = matches!(table.script().first(), Some((Act::StubRacked, _)));
        let (by, command) = match (table.round().is_some(), kind) {
            (true, 0..=5) if stub_goes => {
                let hand = (kind < 3).then_some(Place::Seat(seat));
                let hand = hand.and_then(|place| wrong_number(layout, place, draws));
                (Role::Dealer, miscounted(table, hand.map(|has| (seat, has)), draws))
            }
            (true, 0..=7) => (Role::Dealer, irregularity(kind, seat, layout, draws)?),
            (true, _) => attempt_in_round(table, kind, seat)?,
            (false, _) => attempt_before::<G>(table, kind, seat),
        };
        Self::told(table, by, command, now)
    }

    /// What the table does if it is told this; none if it could not happen.
    pub fn told(table: &Table<G>, by: Role, command: Command<G>, now: Time) -> Option<Self> {
        let done = table.after(by, &command, now).map(|(lines, _)| lines);
        let remedy = match (&command, &done) {
            (Command::Floor { .. } | Command::CountStub { .. }, Ok(lines)) => effect_of(lines)?,
            (Command::Floor { .. } | Command::CountStub { .. }, Err(_)) => return None,
            // That a player touched or showed cards is put on record; the player may not.
            (Command::Attest(_), Ok(lines)) => Ordered::Refused(lines.first()?.1),
            (Command::Attest(_), Err(_)) => return None,
            (Command::Leave(_), Err(_)) => return None,
            (_, Ok(lines)) if walks_away(lines) => Ordered::Noted(lines.first()?.1),
            // A wager that would spoil the round is not tried.
            (_, Ok(_)) if !leaves_a_round(table, by, &command, now) => return None,
            (_, Ok(lines)) => Ordered::Accepted(lines.first()?.1),
            (_, Err(refusal)) => Ordered::Refused(refusal.under),
        };
        let seen = if let Command::CountStub { cards, .. } = command {
            counted(&command, cards, table.stub_size())
        } else {
            seen(&command)
        };
        Some(Self { by, command, seen, remedy })
    }

    /// A count of the stub that is wrong by a card, where the stub is to be counted.
    pub(crate) fn miscount(
        command: &Command<G>,
        level: Level,
        draws: &mut Stream,
    ) -> Option<Command<G>> {
        let Command::CountStub { cards, .. } = command else { return None };
        let rare = if level == Level::Much { 3 } else { 12 };
        level.one_in()?;
        if draws.below(rare) > 0 {
            return None;
        }
        let cards = if draws.below(2) == 0 { cards + 1 } else { cards.saturating_sub(1) };
        Some(count(cards, None))
    }
}

/// Whether somebody leaves who has cards.
fn walks_away(lines: &[Line]) -> bool {
    matches!(lines.first(), Some((Event::WalkedAway(..), _)))
}

/// Whether bets can still be closed after a wager that was accepted.
fn leaves_a_round<G: Game>(table: &Table<G>, by: Role, command: &Command<G>, now: Time) -> bool {
    if !matches!(command, Command::Wager { .. }) {
        return true;
    }
    let after = table.after(by, command, now);
    after.is_ok_and(|(_, after)| after.after(Role::Dealer, &closing(&after), now).is_ok())
}

/// The remedy that these lines tell of.
pub(crate) fn effect_of(lines: &[Line]) -> Option<Ordered> {
    lines.iter().find_map(|(event, under)| {
        if let Event::IrregularityFound(_, place, _, effect) = event {
            return Some(Ordered::Effect(*effect, *place, *under));
        }
        let Event::StubMiscounted { effect, .. } = event else { return None };
        Some(Ordered::Effect(*effect, None, *under))
    })
}

/// Somebody who plays, or sits there.
fn some_seat<G: Game>(table: &Table<G>, draws: &mut Stream) -> Option<Seat> {
    let plays = |index: &usize| {
        let seat = Seat::at(*index);
        let in_round = |round: &G| round.wagers(seat).next().is_some();
        match table.round() {
            Some(round) => in_round(round),
            None => table.seats()[*index].is_some(),
        }
    };
    let seats: Vec<usize> = (0..table.seats().len()).filter(plays).collect();
    (!seats.is_empty()).then(|| Seat::at(seats[draws.below(seats.len())]))
}

fn found<G: Game>(irregularity: Irregularity, place: Option<Place>, cards: usize) -> Command<G> {
    Command::Floor { irregularity, place, cards }
}

/// What goes wrong with the cards, if it can as they lie.
fn irregularity<G: Game>(
    kind: usize,
    seat: Seat,
    layout: &Layout,
    draws: &mut Stream,
) -> Option<Command<G>> {
    let place = match draws.below(3) {
        0 => Place::Dealer,
        _ => Place::Seat(seat),
    };
    Some(match kind {
        0 => found(Irregularity::CardFaceUp, None, 1 + draws.below(6) / 5),
        1 | 2 => found(Irregularity::CardDealtInError, Some(place), 1),
        3 => found(Irregularity::CardExposedInError, None, 1),
        4 => {
            let cards = wrong_number(layout, place, draws)?;
            found(Irregularity::WrongNumberOfCards, Some(place), cards)
        }
        5 if layout.has_hole_card() => found(Irregularity::HoleCardExposed, Some(Place::Dealer), 1),
        5 => return None,
        6 => found(Irregularity::ShoeFailed, None, 1),
        _ => found(Irregularity::ShufflerFailed, None, 1),
    })
}

/// A number of cards that a hand should not have, off by one or two; none where no cards lie.
fn wrong_number(layout: &Layout, place: Place, draws: &mut Stream) -> Option<usize> {
    let right = layout.count(place);
    let off = 1 + draws.below(2);
    let fewer = right.checked_sub(off).filter(|cards| *cards > 0 && draws.below(2) == 0);
    (right > 0).then(|| fewer.unwrap_or(right + off))
}

/// A count of the stub that is wrong by a card, sometimes because of a hand.
fn miscounted<G: Game>(
    table: &Table<G>,
    hand: Option<(Seat, usize)>,
    draws: &mut Stream,
) -> Command<G> {
    let right = table.stub_size();
    let cards = if draws.below(2) == 0 { right + 1 } else { right.saturating_sub(1) };
    count(cards, hand)
}

/// The count of a stub, with the hand that explains it.
fn count<G: Game>(cards: usize, misdealt: Option<(Seat, usize)>) -> Command<G> {
    let misdealt = misdealt.map(|(seat, has)| (Place::Seat(seat), has));
    Command::CountStub { cards, misdealt: misdealt.into_iter().collect() }
}

fn counted<G: Game>(command: &Command<G>, cards: usize, right: usize) -> String {
    let text = command.to_string();
    let hand = text.split_once(", ").map_or_else(String::new, |(_, hand)| {
        let word = if hand.ends_with(" 1") { "card" } else { "cards" };
        format!(" {} {word}.", capital(hand))
    });
    let cards = CardCount(cards);
    format!("You count {cards} in the stub; by the deal it has {right}.{hand}")
}

fn wager<G: Game>(seat: Seat, amount: Chips, tender: Tender) -> Command<G> {
    let area: Area = G::OPENINGS[0].area;
    Command::Wager { seat, area, amount, tender }
}

fn attempt_in_round<G: Game>(
    table: &Table<G>,
    kind: usize,
    seat: Seat,
) -> Option<(Role, Command<G>)> {
    // Where players examine their cards they touch them, and may not show them.
    let touching = G::procedure(table.settings()).people.no_touching;
    let fault = if touching.is_some() { Fault::Touched(seat) } else { Fault::Showed(seat) };
    Some(match kind {
        8 | 9 => (Role::Player, wager::<G>(seat, Chips::dollars(5), Tender::Chips)),
        10 => (Role::Player, Command::Leave(seat)),
        _ => (Role::Dealer, Command::Attest(Attestation::Fault(fault))),
    })
}

fn attempt_before<G: Game>(table: &Table<G>, kind: usize, seat: Seat) -> (Role, Command<G>) {
    let limits = G::house(table.settings()).limits;
    let command = match kind {
        0..=3 => Command::Withdraw(seat),
        4 => wager::<G>(seat, limits.maximum + limits.minimum, Tender::Chips),
        5 => wager::<G>(seat, Chips::dollars(20), Tender::Cash),
        6 => wager::<G>(seat, Chips::dollars(10), Tender::Coupon),
        7 => wager::<G>(seat, Chips::cents(25), Tender::Chips),
        8 => table.says(seat, "folds"),
        _ => wager::<G>(seat, limits.minimum, Tender::Chips),
    };
    (Role::Player, command)
}

/// What a dealer sees when the table is told this.
fn seen<G: Game>(command: &Command<G>) -> String {
    let player = |seat: &Seat| capital(&whose(Place::Seat(*seat)));
    if let Command::Floor { irregularity, place, cards } = command {
        return amiss(*irregularity, *place, *cards);
    }
    if let Command::Wager { seat, area, amount, tender } = command {
        let what = match tender {
            Tender::Chips => "",
            Tender::Coupon => " with a coupon",
            Tender::Cash => " by calling it out and putting cash down",
        };
        return format!("{} puts {amount} more on {area}{what}.", player(seat));
    }
    if let Command::Withdraw(seat) = command {
        return format!("{} takes the wagers back.", player(seat));
    }
    if let Command::Leave(seat) = command {
        return format!("{} stands up to leave the table.", player(seat));
    }
    if let Command::Decide { seat, spoken } = command {
        return format!("{} says: {}.", player(seat), spoken.as_str());
    }
    let Command::Attest(what) = command else { return format!("Somebody wants to: {command}.") };
    format!("Before your eyes {what}, which is not theirs to do.")
}

fn amiss(irregularity: Irregularity, place: Option<Place>, cards: usize) -> String {
    let at = place.map_or_else(String::new, |place| format!(" for {}", whose(place)));
    let whose = place.map_or_else(|| "Somebody".to_owned(), whose);
    match irregularity {
        Irregularity::CardFaceUp if cards > 1 => {
            format!("{cards} cards lie face up in the deck.")
        }
        Irregularity::CardFaceUp => "The next card lies face up in the deck.".to_owned(),
        Irregularity::CardDealtInError => {
            format!("You have drawn a card in error{at}; nobody has seen its face.")
        }
        Irregularity::CardExposedInError => {
            "You have drawn a card in error and its face was seen.".to_owned()
        }
        Irregularity::WrongNumberOfCards => {
            format!("{} has {}.", capital(&whose), CardCount(cards))
        }
        Irregularity::HoleCardExposed => "A hole card has been seen.".to_owned(),
        Irregularity::ShufflerFailed => "The shuffler jams.".to_owned(),
        Irregularity::ShoeFailed => "The dealing shoe stops.".to_owned(),
        Irregularity::DeckExhausted => "A card is due and the stub is empty.".to_owned(),
        Irregularity::IdenticalCards => "Two cards of the deck are the same.".to_owned(),
        Irregularity::ButtonMisplaced => "The button lies at the wrong seat.".to_owned(),
        Irregularity::WrongBurn => "A burn card was left out, or one too many burned.".to_owned(),
    }
}

fn capital(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| {
        first.to_uppercase().collect::<String>() + letters.as_str()
    })
}

/// Somebody, in a sentence.
fn whose(place: Place) -> String {
    match place {
        Place::Seat(seat) => format!("the player at {seat}"),
        Place::Dealer => "the dealer".to_owned(),
        Place::Community => "the community area".to_owned(),
    }
}
