//! What a case says of a game in which players bet among themselves: where the button lies before
//! the deal, and that who says nothing at the showdown shows.

use games::Game;
use rules::Seat;

use super::{Driver, StatementResult};
use crate::automatic::Next;
use crate::casebook::Disk;
use crate::{Command, Role};

impl<G: Game> Driver<G> {
    /// The button or the kill button lies there, as earlier rounds have left it.
    pub(super) fn lay(&mut self, disk: Disk, seat: Seat) -> StatementResult {
        let at = match disk {
            Disk::Button => 0,
            Disk::Kill => 1,
        };
        let mut laid = self.laid;
        laid[at] = Some(seat);
        let [button, kill] = laid;
        let carry = match G::laid(self.need_table()?.settings(), button, kill) {
            Ok(carry) => carry,
            Err(refusal) => return Ok(Err(refusal)),
        };
        self.laid = laid;
        self.table = self.table.take().map(|table| table.with_carry(carry));
        Ok(Ok(()))
    }

    /// What whoever is asked does without a word, if that is something.
    pub(super) fn silence(&self) -> Option<Command<G>> {
        let table = self.table.as_ref()?;
        let Next::Decision(seat) = crate::automatic::next(table) else { return None };
        let decision = table.round()?.silence()?;
        Some(table.decides(seat, decision))
    }

    /// Others who are asked before `seat` and need say nothing are passed over.
    pub(super) fn others_are_silent(&mut self, seat: Seat) -> Result<(), String> {
        while let Some(decide) = self.silence() {
            if matches!(decide, Command::Decide { seat: asked, .. } if asked == seat) {
                break;
            }
            self.give(Role::Player, &decide).map_err(|refusal| refusal.to_string())?;
        }
        Ok(())
    }
}
