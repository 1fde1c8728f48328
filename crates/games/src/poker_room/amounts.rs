//! How much the player whose turn it is may bet or raise to, and where it is written that another
//! amount is refused.

use law::{Clause, ruling};
use rules::{Answer, Chips, Face, Reason, Refusal, Seat};

use super::round::Machine;
use super::terms::Limit;
use super::variant::Opens;

law::cite!(ruling: D16 D21 D23 D26);

impl Machine {
    /// The least and the most that `seat` may bet or raise to.
    #[inline]
    pub(super) fn raises(&self, seat: Seat) -> Answer<[Chips; 2]> {
        let range = self.betting.raises(&self.options, seat);
        range.ok_or_else(|| {
            let reopens = match self.options.betting {
                Limit::Fixed => ruling::D21,
                Limit::Pot | Limit::NoLimit if self.betting.has_answered(seat) => ruling::D26,
                Limit::Pot | Limit::NoLimit => ruling::D21,
            };
            Refusal { reason: Reason::NoFurtherRaise, under: reopens }
        })
    }

    /// The amount, if it can be bet or raised to: between the least and the most, in chips unless
    /// it is all there is.
    pub(super) fn accepted(&self, seat: Seat, to: Chips) -> Answer<Chips> {
        let [least, most] = self.raises(seat)?;
        if to < least || to > most {
            return Reason::RaiseOutside { to, least, most }.under(self.refused(to, least));
        }
        let (unit, all) = (self.options.unit, most.max(least));
        if !to.is_multiple_of(unit) && to != all {
            return Reason::NotInChips { amount: to, unit }.under(ruling::D16);
        }
        Ok(to)
    }

    /// Where it is written that `to` is not an amount, where `least` is the least.
    fn refused(&self, to: Chips, least: Chips) -> Clause {
        match self.options.betting {
            Limit::Fixed if self.is_big_bet_on_a_pair(to, least) => ruling::D23,
            Limit::Pot | Limit::NoLimit if to < least && !self.betting.level.is_zero() => {
                ruling::D26
            }
            Limit::Fixed | Limit::Pot | Limit::NoLimit => ruling::D16,
        }
    }

    /// Whether the big bet is asked for on the fourth card because somebody shows a pair.
    fn is_big_bet_on_a_pair(&self, to: Chips, least: Chips) -> bool {
        let [small, big] = self.sizes;
        let shows_a_pair = |seat: Seat| {
            let up = self.rules.faces.iter().zip(self.cards[seat.index()]);
            let up = up.filter(|(face, card)| **face == Face::Up && card.is_some());
            let mut ranks = up.filter_map(|(_, card)| card?.rank());
            let first = ranks.next();
            first.is_some() && first == ranks.next()
        };
        let stud = self.rules.opens == Opens::BestShowing && self.street == 1;
        stud && to + small == least + big && self.betting.live.dealing_order().any(shows_a_pair)
    }
}
