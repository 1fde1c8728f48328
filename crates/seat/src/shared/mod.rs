//! A table that several people share: who says what, what everybody sees of it, when the house
//! goes on.
//!
//! A player is known by the name that the records have, which is no name for people: whoever
//! speaks for the table to the world knows whose it is. Time is an argument; nothing is written
//! anywhere but to the [outbox](audit::KeptTable) of the table.

mod attendance;
mod bytes;
mod clock;
mod deeds;
mod questions;
mod speaking;
mod watched;

use audit::{Batch, Explanation};
use games::Game;
use rules::Seat;
use table::{Command, Line, Memo, Role, Table};

use crate::facts::{HandFacts, NoFacts};
use crate::happened::Happened;
use crate::hint::{Moment, NoHint};
use crate::host::{Actor, Host};
use crate::not_done::{NotDone, Staff};
use crate::seen::Seen;
use crate::times::{Millis, PostedTimes};
use crate::venue::Venue;
use crate::viewpoint::Viewpoint;
use clock::Clock;
use watched::Doors;
pub use watched::{Exchanged, Watched};

/// A table that several people share.
pub struct Shared<G: Game> {
    host: Host<G>,
    staff: Staff,
    watched: Watched<G>,
    clock: Clock,
    /// Who adds no bytes to the shuffle of this number.
    no_bytes: Vec<(Seat, u64)>,
}

impl<G: Game> Shared<G> {
    /// A table of which so much was seen: of one that was just set up, nothing.
    pub fn new(mut host: Host<G>, watched: Watched<G>, times: PostedTimes, staff: Staff) -> Self {
        host.are_ready(watched.attendance.ready());
        Self { host, staff, watched, clock: Clock::new(times), no_bytes: Vec::new() }
    }

    /// The table.
    pub fn table(&self) -> &Table<G> {
        self.host.table()
    }

    /// The number of the last event.
    pub const fn last_event(&self) -> u64 {
        self.watched.last()
    }

    /// Whether no round begins.
    pub fn is_closed(&self) -> bool {
        self.watched.doors == Doors::Closed
    }

    /// Who holds `seat`.
    pub fn holder(&self, seat: Seat) -> Option<&str> {
        self.table().seats().get(seat.index())?.as_deref()
    }

    /// Whether the person at `seat` wagers nothing more before the deal.
    pub fn is_ready(&self, seat: Seat) -> bool {
        self.host.has_wagered(seat)
    }

    /// What was seen from here of the round.
    pub fn seen(&self, viewpoint: Viewpoint) -> &Seen {
        self.watched.seen(self.player(viewpoint))
    }

    fn player(&self, viewpoint: Viewpoint) -> Option<&str> {
        let Viewpoint::Seat(seat) = viewpoint else { return None };
        self.holder(seat)
    }

    /// What happened after the event of this number, as it is seen from here; none if that is not
    /// at hand any more, or has not happened.
    pub fn events(&self, viewpoint: Viewpoint, after: u64) -> Option<Vec<Happened>> {
        self.watched.events(self.player(viewpoint), after)
    }

    /// What is to be kept, and what people bought or gave back meanwhile; nothing if all of it is
    /// kept, or nobody keeps anything.
    pub fn take(&mut self) -> Option<(Batch, Vec<Exchanged>)> {
        let Venue::Kept(kept) = self.host.venue_mut() else { return None };
        if !kept.has_more() {
            return None;
        }
        Some((kept.take(), self.watched.take_exchanged()))
    }

    /// Why every wager of a round that is over came out as it did, if that is still remembered.
    pub fn explained(&self, round: u64) -> Option<&[Explanation]> {
        self.watched.explained(round)
    }

    /// A member of staff is to see what was hidden in a round that is over: it is written down
    /// first.
    pub fn look_at_hidden(&mut self, by: &str, round: u64, now: Millis) -> Result<(), NotDone> {
        let memo = Memo::Look { round, by: by.to_owned() };
        self.give(&Actor::House(Role::Floorperson), &Command::Memo(memo), now)
    }

    /// Who was to see what was hidden in this round.
    pub fn looks(&self, round: u64) -> impl Iterator<Item = &str> {
        self.watched.attendance.looks(round)
    }

    /// The decision that is due from `seat`, to be thought about elsewhere.
    pub fn moment(&self, seat: Seat) -> Result<Moment<G>, NoHint> {
        let table = self.table();
        let round = table.round().filter(|round| round.due().seat() == Some(seat));
        let (Some(round), Some(player)) = (round, self.holder(seat)) else {
            return Err(NoHint::NothingDue);
        };
        let at = (table.settings().clone(), table.meter().cloned());
        let round = (round.clone(), table.ledger().balance(player));
        let seen = self.seen(Viewpoint::Seat(seat));
        Ok(Moment::new(seat, round, at, seen, self.watched.decided(seat)))
    }

    /// What can be said of the hand at `seat`, whose decision is due, where players bet among
    /// themselves.
    pub fn hand_facts(&self, seat: Seat) -> Result<HandFacts, NoFacts> {
        let round = self.table().round().filter(|round| round.due().seat() == Some(seat));
        let round = round.ok_or(NoFacts::NothingDue)?;
        let seen = self.seen(Viewpoint::Seat(seat));
        HandFacts::of(self.table().settings(), round, (seat, seen), None)
    }

    /// Takes note of what was done.
    fn happened(&mut self, by: Role, command: &Command<G>, lines: &[Line], now: Millis) {
        let at = match self.host.venue() {
            Venue::Kept(kept) => kept.at(),
            Venue::Alone(_) | Venue::Logged(_) => now.second(),
        };
        self.watched.note(self.host.table(), command, (at, by, lines));
        self.clock.heard(answers(command));
        self.host.are_ready(self.watched.attendance.ready());
    }

    /// When the dealer goes on without an answer: people are hurried where somebody else waits,
    /// programs that show bytes everywhere.
    fn deadline(&self) -> Option<Millis> {
        let hurries = self.watched.people() > 1 || *self.clock.waits() == clock::Waits::Openings;
        let deadline = self.clock.deadline(|player| self.watched.attendance.used(player));
        deadline.filter(|_| hurries)
    }
}

/// Whether a command answers a question to a player.
const fn answers<G: Game>(command: &Command<G>) -> Answers {
    if matches!(
        command,
        Command::Decide { .. } | Command::TimeUp(_) | Command::Cut { .. } | Command::DeclineCut(_)
    ) {
        return Answers::Yes;
    }
    Answers::No
}

/// Whether something answers a question.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Answers {
    Yes,
    No,
}
