//! Wagers before the deal.

use games::Game;
use rules::{Reason, Seat};

use crate::table::{Done, Lines, Table};
use crate::{Command, Event, Tender};

law::cite!(general: GEN_007);

impl<G: Game> Table<G> {
    pub(crate) fn wager(&mut self, command: &Command<G>, lines: &mut Lines) -> Done {
        let Command::Wager { seat, area, amount, tender } = *command else { return Ok(()) };
        let player = self.holder(seat)?;
        self.bets_open()?;
        self.check_not_left("a wager")?;
        match tender {
            Tender::Chips => {}
            Tender::Cash => return self.refuse(Reason::TenderNotAccepted, self.procedure.tender),
            Tender::Coupon => return self.put_coupon(seat, area, amount, lines),
        }
        let placed = self.ledger.placed(seat);
        let under = G::accept(&self.settings, &placed, area, amount)?;
        self.ledger.place(&player, seat, area, amount, under)?;
        self.note(lines, Event::WagerPut(seat, area, amount), under);
        Ok(())
    }

    pub(crate) fn withdraw(&mut self, seat: Seat, lines: &mut Lines) -> Done {
        let player = self.holder(seat)?;
        self.bets_open()?;
        let under = self.procedure.closed;
        let placed = self.ledger.placed(seat);
        if placed.is_empty() {
            return self.refuse(Reason::NoWager { seat }, under);
        }
        for (area, _) in placed {
            let amount = self.ledger.give_back(&player, seat, area);
            self.note(lines, Event::WagerWithdrawn(seat, area, amount), under);
            self.return_coupon(seat, area, lines);
        }
        Ok(())
    }

    fn bets_open(&self) -> Done {
        match self.play {
            Some(_) => self.refuse(Reason::NoMoreBets, self.procedure.closed),
            None => Ok(()),
        }
    }
}
