//! A player who walks away with cards in play (rulings X08 and X11), or does not answer (X20).
//!
//! It is written down; when that seat is to decide, the dealer withdraws the hand as the game has
//! it; a hand that need not decide is settled like any other, and what it wins is kept for its
//! player. The seat is free when the round is over, unless the player has come back.

use games::Game;
use law::{Clause, general, ruling};
use rules::{Act, Choice, Due, Entry, Reason, Seat};

use crate::table::{Done, Lines, Table};
use crate::{Command, Event, Role, Spoken};

impl<G: Game> Table<G> {
    /// Whether `seat` has wagers in the round in play.
    pub(crate) fn plays(&self, seat: Seat) -> bool {
        self.round().is_some_and(|round| round.wagers(seat).next().is_some())
    }

    pub(crate) fn is_away(&self, seat: Seat) -> bool {
        self.people.away.contains(&seat)
    }

    /// The paragraph that has players stay, or the ruling where the text has none.
    const fn stays_under(&self) -> Clause {
        match self.procedure.seated {
            Some(under) => under,
            None => ruling::X08,
        }
    }

    pub(crate) fn walk_away(&mut self, seat: Seat, player: String, lines: &mut Lines) -> Done {
        let under = self.stays_under();
        if self.is_away(seat) {
            return self.out_of_order("leaving", "the player has left already", under);
        }
        self.people.away.push(seat);
        self.note(lines, Event::WalkedAway(seat, player), under);
        self.pass_cut_on_if_away(lines);
        Ok(())
    }

    /// Whoever comes back before the round is over decides again.
    pub(crate) fn come_back(&mut self, seat: Seat, player: &str, lines: &mut Lines) {
        self.people.away.retain(|other| *other != seat);
        let event = Event::Seated(seat, player.to_owned());
        self.note(lines, event, self.stays_under());
    }

    /// For a player who is away the dealer speaks, and only to withdraw the hand.
    pub(crate) fn who_is_away_says_nothing(&self, by: Role, command: &Command<G>) -> Done {
        let Command::Decide { seat, spoken } = command else { return Ok(()) };
        let asked = matches!(self.due(), Due::Decision { seat: asked, .. } if asked == *seat);
        if !self.is_away(*seat) || !asked {
            return Ok(());
        }
        let (what, needs) = match self.withdrawal() {
            _ if !by.may_act_as(Role::Dealer) => {
                ("a decision of a player who is away", "the dealer withdraws the hand")
            }
            withdrawal if withdrawal.is_some() && withdrawal == spoken.decision() => return Ok(()),
            _ => ("this decision for a player who is away", "the withdrawal of the hand"),
        };
        self.refuse(Reason::NotAllowed { what, needs }, ruling::X08)
    }

    /// A player has not decided, or not shown bytes, in the posted time.
    pub(crate) fn too_late(&mut self, command: &Command<G>, lines: &mut Lines) -> Done {
        if let Command::WithholdBytes(seat) = command {
            return self.open_bytes(*seat, None, lines);
        }
        let Command::TimeUp(seat) = command else { return Ok(()) };
        self.time_up(*seat, lines)
    }

    /// A player has not answered in the posted time: the dealer decides as for one who is away.
    fn time_up(&mut self, seat: Seat, lines: &mut Lines) -> Done {
        let due = self.due();
        let asked = matches!(due, Due::Decision { seat: asked, .. } if asked == seat);
        if !asked {
            return self.refuse(Reason::NotDue { due }, ruling::X20);
        }
        self.script_done("a decision", ruling::X20)?;
        let withdrawal = self.withdrawal().expect("every game has an answer for who is away");
        self.note(lines, Event::TimeUp(seat), ruling::X20);
        let round = self.round().expect("a decision is due in a round");
        let spoken = Spoken::decided(round, withdrawal);
        self.decide(seat, &spoken, lines)
    }

    /// The due decision of a player who is away.
    pub(crate) fn withdrawal(&self) -> Option<G::Decision> {
        self.round()?.withdrawal()
    }

    /// The dealer speaks for a player who is away: a fold, or where there is none what changes
    /// least.
    pub(crate) fn withdrawn_for(&self, seat: Seat, script: &[Entry], lines: &mut Lines) {
        if self.is_away(seat) {
            let folds = |(act, _): &Entry| *act == Act::Chose { seat, choice: Choice::Folds };
            let under = if script.iter().any(folds) { ruling::X08 } else { ruling::X11 };
            self.note(lines, Event::WithdrawnFor(seat), under);
        }
    }

    /// The round is over: seats whose players are away are free.
    pub(crate) fn free_seats(&mut self, lines: &mut Lines) {
        for seat in core::mem::take(&mut self.people.away) {
            let player = self.seats[seat.index()].take().expect("whoever is away holds the seat");
            self.arrivals.retain(|other| *other != seat);
            self.stack_leaves(seat);
            self.bytes_leave(seat, lines);
            self.note(lines, Event::SeatFree(seat), general::GEN_002);
            self.pass_cut_on(seat, &player, lines);
        }
    }
}
