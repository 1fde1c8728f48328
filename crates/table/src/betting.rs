//! Wagers before the deal.

use games::Game;
use law::Clause;
use rules::{Area, Reason, Seat};

use crate::table::{Done, Lines, Table};
use crate::{Command, Event, Tender};

law::cite!(general: GEN_007);

impl<G: Game> Table<G> {
    pub(crate) fn wager(&mut self, command: &Command<G>, lines: &mut Lines) -> Done {
        let Command::Wager { seat, area, amount, tender } = *command else { return Ok(()) };
        let player = self.holder(seat)?;
        self.bets_open(self.closed_for(area))?;
        self.check_not_left("a wager")?;
        match tender {
            Tender::Chips => {}
            Tender::Cash => return self.say_cash(seat, (area, amount), lines),
            Tender::Coupon => return self.put_coupon(seat, area, amount, lines),
        }
        let placed = self.ledger.placed(seat);
        let under = G::accept(&self.settings, &placed, area, amount)?;
        self.check_stack(seat, amount)?;
        self.ledger.place(&player, seat, area, amount, under)?;
        self.lights_changed(area);
        self.note(lines, Event::WagerPut(seat, area, amount), under);
        Ok(())
    }

    pub(crate) fn withdraw(&mut self, seat: Seat, lines: &mut Lines) -> Done {
        let player = self.holder(seat)?;
        let under = self.procedure.closed;
        self.bets_open(under)?;
        let placed = self.ledger.placed(seat);
        if !self.take_cash_back(seat) && placed.is_empty() {
            return self.refuse(Reason::NoWager { seat }, under);
        }
        for (area, _) in placed {
            let amount = self.ledger.give_back(&player, seat, area);
            self.lights_changed(area);
            self.note(lines, Event::WagerWithdrawn(seat, area, amount), under);
            self.return_coupon(seat, area, lines);
        }
        Ok(())
    }

    /// Where it is written that nothing is put on `area` any more.
    fn closed_for(&self, area: Area) -> Clause {
        let lights = self.procedure.awards.and_then(|awards| awards.lights);
        let own = match area {
            Area::PROGRESSIVE => lights,
            Area::DISPLAYED => self.procedure.display.map(|display| display.cash),
            _ => None,
        };
        own.unwrap_or(self.procedure.closed)
    }

    fn bets_open(&self, under: Clause) -> Done {
        match self.play {
            Some(_) => self.refuse(Reason::NoMoreBets, under),
            None => Ok(()),
        }
    }
}
