//! Where the chips of a pot went, by its acts.

use super::promise::{Breach, ensure};
use crate::{Act, Chips, Entry, PotAct, SEATS_MAX, Seat, Wager};

/// What every seat has put in, and what came back to it.
#[derive(Clone, Default)]
pub(super) struct Pot {
    put: [Chips; SEATS_MAX],
    won: [Chips; SEATS_MAX],
}

impl Pot {
    pub(super) fn follow(&mut self, acts: &[Entry]) -> Result<(), Breach> {
        for (act, _) in acts {
            let Act::Pot(act) = *act else { continue };
            match act {
                PotAct::PutIn { seat, amount, .. } => self.put[seat.index()] += amount,
                PotAct::Won { seat, amount, .. } => self.won[seat.index()] += amount,
                PotAct::Uncalled { seat, amount } => {
                    let left = self.put[seat.index()].checked_sub(amount);
                    ensure!(left.is_some(), StaysInTheStack, "{seat}: {amount} back");
                    self.put[seat.index()] = left.expect("ensured");
                }
                PotAct::ButtonAt { .. } | PotAct::KillButton { .. } | PotAct::Reshuffled => {}
            }
        }
        let [put, won] = [self.put, self.won].map(|of| of.into_iter().sum::<Chips>());
        ensure!(won <= put, EmptiesThePot, "{won} won of {put}");
        Ok(())
    }

    /// At the end every chip of the pot is with a player, and every stack is what it must be.
    pub(super) fn is_shared_out(
        &self,
        wagers: &[(Seat, Wager)],
        is_dead: impl Fn(Seat) -> bool,
    ) -> Result<(), Breach> {
        for &(seat, wager) in wagers {
            let (staked, put) = (wager.staked, self.put[seat.index()]);
            ensure!(put <= staked, StaysInTheStack, "{seat} brought {staked}, put in {put}");
        }
        let [put, won] = [self.put, self.won].map(|of| of.into_iter().sum::<Chips>());
        ensure!(put == won, EmptiesThePot, "{won} won of {put}");
        for &(seat, wager) in wagers {
            let (put, won) = (self.put[seat.index()], self.won[seat.index()]);
            let back = Some(wager.staked - put + won);
            let kept = wager.returned == back && (won.is_zero() || !is_dead(seat));
            ensure!(kept, LeavesTheDead, "{seat} put in {put}, won {won}: {wager:?}");
        }
        Ok(())
    }
}
