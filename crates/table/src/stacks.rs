//! Stacks, where players bet among themselves: what is posted for them, and what is left of them.
//!
//! A stack that is brought is within the posted limits. What is left of it after a round, more or
//! less, stays on the table: whoever has not left the seat may play on with it (ruling D16). What
//! is added to it is within the limits again.

use games::Game;
use law::general;
use rules::{Banker, Chips, Reason, Seat};

use crate::table::{Done, Play, Table};

impl<G: Game> Table<G> {
    /// Whether `seat` may bring so much more to what lies there.
    pub(crate) fn check_stack(&self, seat: Seat, amount: Chips) -> Done {
        if G::BANKER == Banker::House {
            return Ok(());
        }
        let limits = self.house().limits;
        let lies: Chips = self.ledger.placed(seat).into_iter().map(|(_, amount)| amount).sum();
        let amount = lies + amount;
        let left = self.stacks.contains(&(seat, amount));
        if left || (limits.minimum..=limits.maximum).contains(&amount) {
            return Ok(());
        }
        self.refuse(Reason::OutsideLimits { amount, limits }, general::GEN_006)
    }

    /// What a round left of the stacks that were played in it; of one that is void, what it was.
    pub(crate) fn stacks_come_back(&mut self, play: &Play<G>) {
        if G::BANKER == Banker::House || play.void {
            return;
        }
        for seat in (0..self.seats.len()).map(Seat::at) {
            let mut wagers = play.round.wagers(seat).peekable();
            if wagers.peek().is_none() {
                continue;
            }
            let left: Chips = wagers.filter_map(|wager| wager.returned).sum();
            self.stack_leaves(seat);
            if !left.is_zero() {
                self.stacks.push((seat, left));
            }
        }
    }

    /// Nothing of a stack is left, or its player is gone.
    pub(crate) fn stack_leaves(&mut self, seat: Seat) {
        self.stacks.retain(|(other, _)| *other != seat);
    }
}
