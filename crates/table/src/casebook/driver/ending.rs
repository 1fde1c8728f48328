//! How a case comes to its end.

use games::Game;
use rules::{Act, PotAct, PotShare};

use super::Driver;
use crate::automatic::{Next, next};
use crate::{Event, Role};

impl<G: Game> Driver<G> {
    /// Plays on to the end of the round, if one was begun or wagers wait for one. A case that shows
    /// a refusal may end there, with a decision still due.
    pub(super) fn finish(&mut self) -> Result<(), String> {
        let Some(table) = &self.table else { return Ok(()) };
        if table.rounds() == 0 && !table.ledger().has_wagers() {
            return Ok(());
        }
        self.close_bets()?;
        let may_end_early = !self.refused.is_empty();
        // What the case says that the display showed is shown.
        while may_end_early && !self.displays.is_empty() {
            self.advance(&|next| matches!(next, Next::Decision(_) | Next::Display(_)))?;
            let Next::Display(seat) = next(self.need_table()?) else { break };
            self.shows(seat)?;
        }
        loop {
            self.advance(&|next| {
                may_end_early && matches!(next, Next::Decision(_) | Next::Display(_))
            })?;
            let Some(decide) = self.silence().filter(|_| may_end_early) else { return Ok(()) };
            self.give(Role::Player, &decide).map_err(|refusal| refusal.to_string())?;
        }
    }

    /// In a round that was played to its end, a card that never came was named for nobody.
    pub(super) fn all_named_cards_were_dealt(&self) -> Result<(), String> {
        let void = |event: &Event| matches!(event, Event::Act(Act::Voided(_)));
        let closed = |event: &Event| matches!(event, Event::RoundClosed(_));
        let any = |wanted: fn(&Event) -> bool| self.lines.iter().any(|(event, _)| wanted(event));
        if let Some((seat, _)) = self.displays.front() {
            return Err(format!(
                "the display showed nothing for {seat}: no wager there has won it"
            ));
        }
        // Who is alone with a pot takes it, whatever cards were to come.
        let alone = |event: &Event| {
            matches!(event, Event::Act(Act::Pot(PotAct::Won { share: PotShare::Whole, .. })))
        };
        match self.named.values().flatten().next() {
            Some(card) if any(closed) && !any(void) && !any(alone) => {
                Err(format!("{card} was never dealt: nobody wagers there, or the hand is full"))
            }
            _ => Ok(()),
        }
    }
}
