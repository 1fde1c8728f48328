//! Seats, people and their chips.
//!
//! A seat is a position; who sits there is the table's business. A person may hold one seat, or two
//! neighbouring ones where the house permits it (ruling E13).

use games::Game;
use games::names::hidden_in;
use rules::{Answer, Banker, Chips, Reason, Seat};

use crate::table::{Done, Lines, Table};
use crate::{Command, Event};

/// The most characters of a name or reason that a log keeps.
const TEXT_MAX: usize = 80;

impl<G: Game> Table<G> {
    /// Free text goes into a log line: it is short, and it is one line.
    pub(crate) fn check_text(&self, text: &str) -> Done {
        if let Some(character) = hidden_in(text) {
            return self.refuse(Reason::NotSeen { character }, law::general::GEN_009);
        }
        let short = text.chars().count() <= TEXT_MAX;
        if !text.is_empty() && text.trim() == text && short {
            return Ok(());
        }
        let (what, needs) = ("this name or reason", "one line of 1 to 80 characters");
        self.refuse(Reason::NotAllowed { what, needs }, law::general::GEN_009)
    }

    pub(crate) fn check_seat(&self, seat: Seat) -> Done {
        let seats = self.seats.len();
        if seat.index() < seats {
            return Ok(());
        }
        let reason = Reason::NoSuchSeat { seat: seat.number(), seats };
        self.refuse(reason, self.procedure.people.positions)
    }

    pub(crate) fn sit(&mut self, seat: Seat, player: &str, lines: &mut Lines) -> Done {
        self.check_seat(seat)?;
        self.check_text(player)?;
        if self.is_away(seat) && self.seats[seat.index()].as_deref() == Some(player) {
            self.come_back(seat, player, lines);
            return Ok(());
        }
        if self.seats[seat.index()].is_some() {
            return self.refuse(Reason::SeatNotHeld { seat }, law::general::GEN_002);
        }
        let (at_most, under) = G::areas_per_player(&self.settings);
        let held: Vec<usize> = (0..self.seats.len())
            .filter(|&index| self.seats[index].as_deref() == Some(player))
            .collect();
        let adjacent = held.iter().all(|&other| other.abs_diff(seat.index()) == 1);
        if held.len() + 1 > at_most || !adjacent {
            return self.refuse(Reason::AreasNotAdjacent { at_most }, under);
        }
        self.arrivals.push(seat);
        self.seats[seat.index()] = Some(player.to_owned());
        let under = if held.is_empty() { law::general::GEN_002 } else { under };
        self.note(lines, Event::Seated(seat, player.to_owned()), under);
        Ok(())
    }

    pub(crate) fn leave(&mut self, seat: Seat, lines: &mut Lines) -> Done {
        let player = self.holder(seat)?;
        if self.plays(seat) {
            return self.walk_away(seat, player, lines);
        }
        if !self.ledger.placed(seat).is_empty() {
            return self.out_of_order("leaving", "withdraw the wager", self.procedure.round);
        }
        self.take_cash_back(seat);
        self.seats[seat.index()] = None;
        self.arrivals.retain(|other| *other != seat);
        self.stack_leaves(seat);
        self.bytes_leave(seat, lines);
        self.note(lines, Event::SeatLeft(seat, player.clone()), law::general::GEN_002);
        self.pass_cut_on(seat, &player, lines);
        self.leave_cards_if_empty();
        Ok(())
    }

    /// Money becomes chips, or chips money.
    pub(crate) fn exchange(&mut self, command: &Command<G>, lines: &mut Lines) -> Done {
        if let Command::Buy { player, amount } = command {
            return self.buy(player, *amount, lines);
        }
        let Command::CashOut { player, amount } = command else { return Ok(()) };
        self.cash_out(player, *amount, lines)
    }

    fn buy(&mut self, player: &str, amount: Chips, lines: &mut Lines) -> Done {
        self.check_text(player)?;
        let under = self.procedure.tender;
        if amount.is_zero() {
            return self.refuse(Reason::NothingWagered, under);
        }
        if amount > Chips::dollars(1_000_000_000) {
            let (what, needs) = ("so large a purchase", "at most a thousand million dollars");
            return self.not_allowed(what, needs, under);
        }
        self.ledger.buy(player, amount);
        self.note(lines, Event::ChipsBought(player.to_owned(), amount), under);
        Ok(())
    }

    /// Chips that do not lie on the layout are money again. Where players bet among themselves a
    /// stack stays on the table as long as its player holds the seat (ruling D16).
    fn cash_out(&mut self, player: &str, amount: Chips, lines: &mut Lines) -> Done {
        self.check_text(player)?;
        let under = self.procedure.tender;
        if amount.is_zero() {
            return self.not_allowed("cashing out nothing", "an amount above zero", under);
        }
        let holds = self.seats.iter().flatten().any(|holder| holder == player);
        if G::BANKER == Banker::Players && holds {
            let needs = "a stack stays on the table: leave the seat first";
            return self.not_allowed("cashing out at a seat", needs, law::ruling::D16);
        }
        self.ledger.cash_out(player, amount, under)?;
        self.note(lines, Event::ChipsCashed(player.to_owned(), amount), under);
        Ok(())
    }

    /// Who holds `seat`.
    pub(crate) fn holder(&self, seat: Seat) -> Answer<String> {
        self.check_seat(seat)?;
        match &self.seats[seat.index()] {
            Some(player) => Ok(player.clone()),
            None => {
                let under = self.procedure.seated.unwrap_or(law::general::GEN_002);
                self.refuse(Reason::SeatNotHeld { seat }, under)
            }
        }
    }
}
