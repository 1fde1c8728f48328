//! Deals that go wrong in a round of the kit and are put right.

use super::{Input, Run};
use crate::conformance::promise::{Breach, ensure};
use crate::{Mishap, Round, Seat};

impl<R: Round> Run<'_, R> {
    /// Something goes wrong in the deal and is put right, if it can be: no chip moves, and no card
    /// is lost.
    pub(super) fn mend_the_deal(&mut self) -> Result<bool, Breach> {
        let seat = Seat::at(self.stream.below(self.trial.bets.len()));
        let mishaps = [Mishap::Exposed(seat), Mishap::TooManyShared, Mishap::SharedTooEarly];
        let mishap = mishaps[self.stream.below(mishaps.len())];
        let (due, logged, before) = (self.round.due(), self.log.len(), self.round.clone());
        if !self.round.mend(mishap, &mut self.log) {
            let changed = self.round != before || self.log.len() != logged;
            ensure!(!changed, RefusalChangesNothing, "{mishap:?}");
            return Ok(false);
        }
        self.inputs.push((due, Input::Mend(mishap)));
        for seat in self.seats() {
            let kept = before.wagers(seat).eq(self.round.wagers(seat));
            ensure!(kept, SetsAsideForFree, "{mishap:?}, {seat}: {:?}", self.wagers_at(seat));
        }
        self.follow(logged, None)?;
        self.tally.mended += 1;
        Ok(true)
    }
}
