//! What the house does at a shared table without anybody speaking.

use audit::Fault;
use games::{Game, Need};
use law::Clause;
use rules::{Act, Chips, Reason, Refusal, Seat};
use table::automatic::{Next, closing, next};
use table::{Command, Equipment, Event, Line, Memo, Role};

use super::Shared;
use super::clock::Waits;
use super::watched::Doors;
use crate::guests::GUEST;
use crate::host::{Denied, DoneByHost};
use crate::not_done::Staff;
use crate::question::{About, Asked};
use crate::times::Millis;

/// How often a seat may make no wager in time before it is free.
const MISSES: u8 = 2;
/// How many things the house does at one instant at most: more would be a table that plays alone.
const DEEDS_MAX: usize = 100_000;

/// What the house does next.
enum Deed {
    /// Pays somebody out who has left.
    CashesOut(String, Chips),
    /// Records that bytes are withheld which nobody is there to show.
    Withholds(Seat),
    /// Gives wagers back before it closes.
    GivesBack(Seat),
    /// Closes the table.
    Closes,
    /// What comes next at the table.
    GoesOn,
}

impl<G: Game> Shared<G> {
    /// When the house next wants to act without anybody speaking.
    pub const fn wake_at(&self) -> Option<Millis> {
        self.clock.wake
    }

    /// The clocks of people stand still.
    pub fn stop_clocks(&mut self, now: Millis) {
        self.clock.stop(now);
        let _later = self.look(now);
    }

    /// The clocks of people go on.
    pub fn run_clocks(&mut self, now: Millis) {
        self.clock.run(now);
        let _later = self.look(now);
    }

    /// The house and its guests do what they do at this instant.
    pub fn go_on(&mut self, now: Millis) -> Result<(), Fault> {
        for _ in 0..DEEDS_MAX {
            self.ask_again(now)?;
            let deed = self.look(now);
            self.write_time_used(now)?;
            if self.clock.wake.is_none_or(|at| at > now) {
                return Ok(());
            }
            match deed {
                Some(deed) => self.does(deed, now)?,
                None => self.time_is_up(now)?,
            }
        }
        Ok(())
    }

    fn does(&mut self, deed: Deed, now: Millis) -> Result<(), Fault> {
        match deed {
            Deed::CashesOut(player, amount) => {
                self.gives(Role::Dealer, &Command::CashOut { player, amount }, now)
            }
            Deed::GivesBack(seat) => self.gives(Role::Dealer, &Command::Withdraw(seat), now),
            Deed::Withholds(seat) => self.gives(Role::Dealer, &Command::WithholdBytes(seat), now),
            Deed::Closes => {
                let command = Command::Equipment(Equipment::CloseTable);
                self.gives(Role::Floorperson, &command, now)
            }
            Deed::GoesOn => self.goes_on(now),
        }
    }

    /// Finds out for whom the table waits, and when it wants to act; and what it then does, if
    /// nobody must speak first.
    fn look(&mut self, now: Millis) -> Option<Deed> {
        let waits = self.waits();
        self.clock.look(waits, now);
        let (deed, several) = (self.deed(now), self.watched.people() > 1);
        let hurries = self.deadline();
        self.clock.wake = match &deed {
            _ if self.clock.is_stopped() => None,
            Some(Deed::GoesOn) if several => Some(self.clock.next_card),
            Some(_) => Some(Millis(0)),
            None => hurries,
        };
        deed
    }

    /// Everybody has passed: wagers are asked for again.
    fn ask_again(&mut self, now: Millis) -> Result<(), Fault> {
        if !self.host.anybody_is_ready() || !self.nobody_wagers() {
            return Ok(());
        }
        self.gives(Role::Dealer, &Command::Memo(Memo::AskedAgain), now)
    }

    /// Writes down what was used of a bank, where others waited for it.
    fn write_time_used(&mut self, now: Millis) -> Result<(), Fault> {
        let Some((seat, player, over)) = self.clock.take_over() else { return Ok(()) };
        let left = self.clock.times.bank.saturating_sub(self.watched.attendance.used(&player));
        let millis = over.min(left);
        let still_there = self.holder(seat) == Some(player.as_str());
        if millis == 0 || !still_there || self.watched.people() < 2 {
            return Ok(());
        }
        self.gives(Role::Dealer, &Command::Memo(Memo::TimeUsed { seat, millis }), now)?;
        let _later = self.look(now);
        Ok(())
    }

    /// Whether everybody has passed, so that no round would come of it.
    fn nobody_wagers(&self) -> bool {
        next(self.table()) == Next::Wagers
            && self.host.undecided().next().is_none()
            && !self.host.is_wagered()
    }

    /// For whom the table waits.
    fn waits(&self) -> Waits {
        if self.awaits_bytes() {
            return Waits::Openings;
        }
        match next(self.table()) {
            Next::Cut(seat) if self.host.is_person(seat) => Waits::Cut(seat),
            Next::Decision(seat) if self.host.is_person(seat) => {
                Waits::Decision(seat, self.holder(seat).unwrap_or_default().to_owned())
            }
            Next::Wagers => {
                let ledger = self.table().ledger();
                let seats = (0..self.table().seats().len()).map(Seat::at);
                let mut wagered = seats
                    .filter(|seat| self.host.is_person(*seat) && !ledger.placed(*seat).is_empty());
                let undecided = self.host.undecided().next().is_some();
                if wagered.next().is_some() && undecided { Waits::Wagers } else { Waits::Nobody }
            }
            Next::Command(..)
            | Next::Shuffle(..)
            | Next::Cut(_)
            | Next::Player
            | Next::Decision(_)
            | Next::Display(_) => Waits::Nobody,
        }
    }

    /// What the house does next, if nobody must speak first.
    fn deed(&self, now: Millis) -> Option<Deed> {
        if let Some((player, amount)) = self.departed() {
            return Some(Deed::CashesOut(player, amount));
        }
        let between = self.table().round().is_none();
        match self.watched.doors {
            Doors::Closed if between => return None,
            Doors::Closing if between => {
                let wagered = self.table().ledger().wagers().first().map(|(seat, _)| *seat);
                return Some(wagered.map_or(Deed::Closes, Deed::GivesBack));
            }
            Doors::Open | Doors::Closing | Doors::Closed => {}
        }
        // Nobody deals to guests alone; a round in play is played to its end.
        if between && self.watched.people() == 0 {
            return None;
        }
        if let Some(seat) = self.unshown_bytes() {
            return Some(Deed::Withholds(seat));
        }
        if self.awaits_bytes() {
            return None;
        }
        self.host.wake_at()?;
        let waits = self.waits_for_staff() || self.host.closes_next() && !self.may_close(now);
        (!waits).then_some(Deed::GoesOn)
    }

    /// Somebody with chips who holds no seat.
    fn departed(&self) -> Option<(String, Chips)> {
        let seats = self.table().seats();
        let left = |(player, _): &(&str, Chips)| {
            !player.starts_with(GUEST) && !seats.iter().flatten().any(|holder| holder == player)
        };
        let (player, chips) = self.table().ledger().balances().find(left)?;
        Some((player.to_owned(), chips))
    }

    fn waits_for_staff(&self) -> bool {
        let asked = matches!(
            next(self.table()),
            Next::Command(_, Command::Rule { .. } | Command::Validate(_))
        );
        asked && self.staff == Staff::People
    }

    /// Whether a round would come of closing the bets, or the cards need care first.
    fn may_close(&self, now: Millis) -> bool {
        let closes = closing(self.table());
        match self.table().after(Role::Dealer, &closes, now.second()) {
            Ok(_) => true,
            Err(refusal) => {
                matches!(refusal.reason, Reason::CardsExpired { .. } | Reason::CardsUnsorted { .. })
            }
        }
    }

    fn goes_on(&mut self, now: Millis) -> Result<(), Fault> {
        match self.host.step(now.second()) {
            Ok(Some(DoneByHost { by, command, lines })) => {
                if lines.iter().any(moves_card) {
                    self.clock.next_card = now.plus(self.clock.times.card);
                }
                self.happened(by, &command, &lines, now);
                Ok(())
            }
            Ok(None) => Ok(()),
            Err(Denied::Refused(Refusal { reason: Reason::CardsExpired { .. }, .. })) => {
                self.host.retire_decks(now.second())
            }
            Err(Denied::Refused(Refusal { reason: Reason::CardsUnsorted { .. }, .. })) => {
                self.host.sort_decks(now.second())
            }
            Err(Denied::Refused(_)) => unreachable!("the house does what is due"),
            Err(Denied::Fault(fault)) => Err(fault),
        }
    }

    /// The time of somebody is up (ruling X20).
    fn time_is_up(&mut self, now: Millis) -> Result<(), Fault> {
        match self.clock.waits().clone() {
            Waits::Nobody => Ok(()),
            Waits::Cut(seat) => self.gives(Role::Dealer, &Command::DeclineCut(seat), now),
            Waits::Decision(seat, _) => self.gives(Role::Dealer, &Command::TimeUp(seat), now),
            Waits::Openings => {
                let due = self.table().openings_due();
                due.into_iter().try_for_each(|seat| self.does(Deed::Withholds(seat), now))
            }
            Waits::Wagers => {
                for seat in self.host.undecided().collect::<Vec<_>>() {
                    self.wagered_too_late(seat, now)?;
                }
                Ok(())
            }
        }
    }

    /// What lies at `seat` is wagered, if it makes a hand; or the round is sat out.
    fn wagered_too_late(&mut self, seat: Seat, now: Millis) -> Result<(), Fault> {
        let placed = !self.table().ledger().placed(seat).is_empty();
        if placed && self.missing(seat).is_none() {
            return self.gives(Role::Dealer, &Command::Memo(Memo::Ready(seat)), now);
        }
        if placed {
            self.gives(Role::Dealer, &Command::Withdraw(seat), now)?;
        }
        self.gives(Role::Dealer, &Command::Memo(Memo::Missed(seat)), now)?;
        if self.watched.attendance.missed(seat) >= MISSES {
            self.gives(Role::Dealer, &Command::Leave(seat), now)?;
        }
        Ok(())
    }

    /// What the wagers at `seat` still need to make a hand, and where that is written.
    pub(super) fn missing(&self, seat: Seat) -> Option<(rules::Area, Clause)> {
        let question = Asked::wager(self.table(), seat, &[])?;
        let About::Wager(offer) = &question.about else { return None };
        (offer.need == Need::Required).then_some((offer.area, question.under))
    }

    /// The house does something; what the table refuses is recorded and changes nothing.
    fn gives(&mut self, by: Role, command: &Command<G>, now: Millis) -> Result<(), Fault> {
        if let Ok(lines) = self.host.venue_mut().give(by, command, now.second())? {
            self.happened(by, command, &lines, now);
        }
        Ok(())
    }
}

/// Whether a card is dealt or turned.
const fn moves_card((event, _): &Line) -> bool {
    matches!(event, Event::Act(Act::Dealt { .. } | Act::Turned { .. }))
}
