//! A wager whose award a device shows. It may be said and laid in cash: the dealer and a supervisor
//! confirm it before the first card, and the cash becomes chips at once.

use core::fmt;

use games::Game;
use games::progression::AWARD_MOST;
use law::Clause;
use rules::{Answer, Area, Chips, Due, Entry, Reason, Seat};

use crate::table::{Done, Lines, Table};
use crate::{Attestation, Command, Event, Role};

/// A wager that was said, with cash, and waits to be confirmed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Cash {
    pub(crate) seat: Seat,
    area: Area,
    amount: Chips,
    /// Whether the dealer and a supervisor have confirmed it.
    confirmed: [bool; 2],
}

impl fmt::Display for Cash {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { seat, area, amount, confirmed: [dealer, supervisor] } = self;
        write!(f, "{seat} {amount} on {area}, confirmed {dealer} {supervisor}")
    }
}

impl<G: Game> Table<G> {
    /// The winner at `seat` has pressed the button, and the display shows `amount`: a device tells
    /// it, and nothing here can reckon it (ruling C11).
    pub(crate) fn display(&mut self, seat: Seat, amount: Chips, lines: &mut Lines) -> Done {
        let under = self.procedure.display.map_or(self.procedure.round, |display| display.button);
        self.script_done("what a display shows", under)?;
        let due = self.due();
        if due != (Due::Display { seat }) {
            return self.refuse(Reason::NotDue { due }, under);
        }
        if amount > AWARD_MOST {
            let (area, most) = (Area::DISPLAYED, AWARD_MOST);
            return self.refuse(Reason::AboveMost { area, amount, most }, under);
        }
        let play = self.play.as_mut().expect("a display is due");
        let mut script: Vec<Entry> = Vec::new();
        play.round.displayed(amount, &mut script);
        play.script.extend(script);
        self.go_on(lines)
    }

    /// A player says a wager and lays cash beside it.
    pub(crate) fn say_cash(
        &mut self,
        seat: Seat,
        (area, amount): (Area, Chips),
        lines: &mut Lines,
    ) -> Done {
        let display = self.procedure.display.filter(|_| area == Area::DISPLAYED);
        let Some(under) = display.map(|display| display.cash) else {
            return self.refuse(Reason::TenderNotAccepted, self.procedure.tender);
        };
        if self.cash_of(seat).is_some() {
            let needs = "another wager with cash there waits to be confirmed";
            return self.out_of_order("a wager with cash", needs, under);
        }
        G::accept(&self.settings, &self.ledger.placed(seat), area, amount)?;
        self.people.cash.push(Cash { seat, area, amount, confirmed: [false; 2] });
        self.note(lines, Event::CashLaid(seat, area, amount), under);
        Ok(())
    }

    fn cash_of(&self, seat: Seat) -> Option<usize> {
        self.people.cash.iter().position(|cash| cash.seat == seat)
    }

    /// Where it is written that the wager of `seat` with cash is confirmed, if there is one.
    pub(crate) fn cash_under(&self, seat: Seat) -> Answer<Clause> {
        let under = self.procedure.display.map_or(self.procedure.tender, |it| it.cash);
        match self.cash_of(seat) {
            Some(_) => Ok(under),
            None => {
                let needs = "no wager with cash there waits for it";
                self.out_of_order("this attestation", needs, under)
            }
        }
    }

    /// The dealer or a supervisor confirms it; once both have, the cash is chips on the layout.
    pub(crate) fn confirm_cash(&mut self, by: Role, seat: Seat, lines: &mut Lines) -> Done {
        let under = self.cash_under(seat)?;
        let at = self.cash_of(seat).expect("just found");
        let cash = &mut self.people.cash[at];
        cash.confirmed[usize::from(by.may_act_as(Role::CasinoSupervisor))] = true;
        if cash.confirmed != [true; 2] {
            return Ok(());
        }
        let Cash { area, amount, .. } = self.people.cash.remove(at);
        // Chips may have been put there since.
        G::accept(&self.settings, &self.ledger.placed(seat), area, amount)?;
        let player = self.holder(seat)?;
        self.ledger.buy(&player, amount);
        self.note(lines, Event::ChipsBought(player.clone(), amount), under);
        self.ledger.place(&player, seat, area, amount, under)?;
        self.note(lines, Event::WagerPut(seat, area, amount), under);
        Ok(())
    }

    /// Cash that was laid and not confirmed goes back with the wagers of its seat.
    pub(crate) fn take_cash_back(&mut self, seat: Seat) -> bool {
        let waited = self.cash_of(seat).is_some();
        self.people.cash.retain(|cash| cash.seat != seat);
        waited
    }

    /// Bets are not closed while a wager waits to be confirmed.
    pub(crate) fn check_cash(&self) -> Done {
        match self.people.cash.first() {
            Some(cash) => {
                let (asked, needs) =
                    ("\"No more bets\"", "a wager with cash waits to be confirmed");
                self.out_of_order(asked, needs, self.cash_under(cash.seat)?)
            }
            None => Ok(()),
        }
    }

    /// Who confirms a wager with cash next.
    pub(crate) fn next_confirmation(&self) -> Option<(Role, Command<G>)> {
        let Cash { seat, confirmed: [by_dealer, _], .. } = self.people.cash.first()?;
        let by = if *by_dealer { Role::CasinoSupervisor } else { Role::Dealer };
        Some((by, Command::Attest(Attestation::Cash(*seat))))
    }
}
