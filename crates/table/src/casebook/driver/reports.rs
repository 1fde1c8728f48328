//! Where in a case a report falls, and how the table gets there.

use games::Game;
use games::procedure::Shuffler;
use rules::{Act, Irregularity, Place, Spot};

use super::{Driver, StatementResult};
use crate::casebook::naming::key_of;
use crate::casebook::{Beside, Statement};
use crate::{Command, Event, Mode, Role, Time};

/// On which side of the call a statement falls, if it says so.
pub(super) fn side_of_call(statement: &Statement) -> Option<Beside> {
    let Statement::Floor { beside, .. } = statement else { return None };
    *beside
}

/// A case with a report beside the call is played act by act.
pub(super) fn mode_for(statements: &[(usize, Statement)]) -> Mode {
    let any = statements.iter().any(|(_, statement)| side_of_call(statement).is_some());
    if any { Mode::StepByStep } else { Mode::Automatic }
}

impl<G: Game> Driver<G> {
    pub(super) fn floor(
        &mut self,
        command: &Command<G>,
        (irregularity, place): (Irregularity, Option<Place>),
        beside: Option<Beside>,
    ) -> StatementResult {
        self.stops = beside;
        let table = self.need_table()?;
        let before_the_deal = table.rounds() == 0 && !self.dealing;
        if irregularity == Irregularity::ShufflerFailed
            && before_the_deal
            && table.shuffler() != Shuffler::None
        {
            self.shuffler_fails = Some(command.clone());
            return Ok(Ok(()));
        }
        self.advance_to_floor(irregularity, place)?;
        self.check_call(beside)?;
        self.stops = None;
        self.slip_an_unnamed_card();
        Ok(self.give(Role::Dealer, command))
    }

    /// Deals what the case has named so far; a hole card must lie on the table before it can be
    /// seen.
    fn advance_to_floor(
        &mut self,
        irregularity: Irregularity,
        place: Option<Place>,
    ) -> Result<(), String> {
        self.close_bets()?;
        if irregularity == Irregularity::DeckExhausted {
            return self.deal_the_last_card();
        }
        while let Some(spot) = self.due_spot() {
            let mut named = self.named.get(&key_of(spot)).is_some_and(|cards| !cards.is_empty());
            // Nobody need name a burn card before cards that are named.
            named |= matches!(spot, Spot::Burn { .. }) && !self.named.values().all(Vec::is_empty);
            // A card of a player is seen as it is dealt, one of the dealer's when it lies there.
            let of_player = matches!(place, Some(Place::Seat(_)));
            let hole = irregularity == Irregularity::HoleCardExposed && !of_player;
            if !named && !hole {
                break;
            }
            self.deal()?;
        }
        Ok(())
    }

    /// Deals until the stub is empty, if it will be before the cards that are due are dealt.
    fn deal_the_last_card(&mut self) -> Result<(), String> {
        let before = self.clone();
        while self.due_spot().is_some() {
            if self.need_table()?.stub_size() == 0 {
                return Ok(());
            }
            self.deal()?;
        }
        *self = before;
        Ok(())
    }

    /// Performs the acts of the script, as a table does by itself that is not played act by act; up
    /// to the call, or just past it, if a report is to fall there.
    pub(super) fn work_off(&mut self, command: &Command<G>) {
        let calls = matches!(command, Command::NoMoreBets | Command::Decide { .. });
        let stops = self.stops.filter(|_| calls);
        let Some(table) = self.table.as_mut().filter(|_| self.mode == Mode::StepByStep) else {
            return;
        };
        while table.gate().is_none()
            && let Some((act, _)) = table.script().first()
        {
            let call = matches!(act, Act::Announced(_));
            if call && stops == Some(Beside::Before) {
                return;
            }
            let lines = table.tell(Role::Dealer, &Command::Perform, Time(0));
            self.lines.extend(lines.expect("the next act of a script can be performed"));
            if call && stops == Some(Beside::After) {
                return;
            }
        }
    }

    /// Whether the call comes next, or was the last thing said, as the case has it.
    fn check_call(&self, beside: Option<Beside>) -> Result<(), String> {
        let next = self.need_table()?.script();
        let comes = matches!(next.first(), Some((Act::Announced(_), _)));
        let said = matches!(self.lines.last(), Some((Event::Act(Act::Announced(_)), _)));
        match beside {
            Some(Beside::Before) if !comes => {
                Err("\"No more bets\" does not come next at this moment".to_owned())
            }
            Some(Beside::After) if !said => {
                Err("\"No more bets\" has not just been said at this moment".to_owned())
            }
            _ => Ok(()),
        }
    }
}
