//! The meter of a block: what its rounds add to a progressive, and what they win from it.
//!
//! Every block starts from a copy of the meter of the plan. Wagers on the progressive are
//! registered when a round opens; its awards are paid when it ends, in the order the round says,
//! each from the meter as it then stands.

use rules::progressive::{Progressive, Shares};
use rules::{Area, Chips, Round, SEATS_MAX, Seat, Wager};

/// What the seats of one round were paid from a meter.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Awards([Chips; SEATS_MAX]);

impl Awards {
    /// What `seat` was paid.
    #[inline]
    pub const fn paid_to(&self, seat: Seat) -> Chips {
        self.0[seat.index()]
    }
}

/// Whether `wager` adds to a meter.
pub(crate) fn is_registered(wager: &Wager) -> bool {
    wager.area == Area::PROGRESSIVE
}

/// A part of every wager on the progressive goes to the meter.
// PERF: out of the loop of the games that have no meter.
#[inline(never)]
pub(crate) fn register<R: Round>(meter: &mut Progressive, round: &R, seats: usize) {
    let wagers = (0..seats).flat_map(|seat| round.wagers(Seat::at(seat)));
    wagers.filter(is_registered).for_each(|wager| meter.contribute(wager.staked));
}

/// Pays what a complete round won, in its order; the shares of one round belong together.
#[inline(never)]
pub(crate) fn pay<R: Round>(meter: &mut Progressive, round: &R, seats: usize) -> Awards {
    let (mut paid, mut shares) = (Awards::default(), Shares::default());
    for seat in round.award_turns().filter(|seat| seat.index() < seats) {
        for award in round.wagers(seat).filter_map(|wager| wager.award) {
            paid.0[seat.index()] += meter.pay(award, &mut shares);
        }
    }
    assert!(shares.left().is_zero(), "all shares of a jackpot are won in one round");
    paid
}
