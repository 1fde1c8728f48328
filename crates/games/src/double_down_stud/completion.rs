//! Completion of a round of Double Down Stud (11(i)).
//!
//! All losing wagers are collected, then all losing hands; then the pushes; then the winners are
//! paid from the dealer's far right, and only then do their cards leave the layout. A hand that is
//! collected is the player's own card: the four shared cards stay until the last payment (ruling
//! E16).

use law::Clause;
use law::section_11::{P11_I_1, P11_I_2, P11_I_3, P11_J_2, P11_J_3};
use rules::{Act, Area, Chips, Log, Odds, Seat, Seats, Spot, Verdict};

use super::areas;
use super::round::{DoubleDownStud, Stage};
use super::{Hand, Options, Stakes, judge};
use crate::banked::POSITIONS_MAX;

law::cite!(ruling: E16; section_11: P11_A_1_II);

impl Stakes {
    /// Nothing on either area.
    pub(super) const NONE: Self = Self { wager: Chips::ZERO, double_down: Chips::ZERO };

    const fn areas(self) -> [(Area, Chips); 2] {
        [(areas::WAGER, self.wager), (areas::DOUBLE_DOWN, self.double_down)]
    }
}

impl DoubleDownStud {
    /// What this round was told of its table.
    #[must_use]
    pub const fn options(&self) -> &Options {
        &self.options
    }

    /// The hand of `seat`, once all five cards are known.
    #[must_use]
    #[inline]
    pub fn hand(&self, seat: Seat) -> Option<Hand> {
        let own = self.cards[seat.index()]?;
        let [Some(hole), Some(a), Some(b), Some(c)] = self.shared else { return None };
        Some(Hand::made_by([own, hole, a, b, c]))
    }

    /// What becomes of the wagers of `seat`, once its hand is known. Nothing is based on a void
    /// hand.
    #[must_use]
    #[inline]
    pub fn verdict(&self, seat: Seat) -> Option<Verdict> {
        self.hand(seat)
            .filter(|_| self.live.contains(seat))
            .map(|hand| judge(hand, &self.options.pay_table))
    }

    pub(super) fn complete(&mut self, log: &mut impl Log) {
        let (mut losing, mut pushing, mut winning) = (Seats::NONE, Seats::NONE, Seats::NONE);
        let mut winners = [None; POSITIONS_MAX];
        for seat in self.live.settling_order() {
            match self.verdict(seat).expect("a live hand has five cards by now") {
                Verdict::Loses => losing.insert(seat),
                Verdict::Push => pushing.insert(seat),
                Verdict::Pays(odds) => {
                    winning.insert(seat);
                    winners[seat.index()] = Some(odds);
                }
            }
        }
        losing.settling_order().for_each(|seat| self.collect(seat, log));
        losing.settling_order().for_each(|seat| self.rack_card(seat, P11_I_1, log));
        for seat in pushing.settling_order() {
            self.return_wagers(seat, P11_I_2, log);
            self.rack_card(seat, P11_I_2, log);
        }
        for seat in winning.settling_order() {
            self.pay(seat, winners[seat.index()].expect("a winner has odds"), log);
        }
        winning.settling_order().for_each(|seat| self.rack_card(seat, P11_I_3, log));
        self.rack_the_rest(log);
    }

    /// The wagers of `seat` are settled and so much came back.
    fn settle(&mut self, seat: Seat, back: Stakes) {
        self.returned[seat.index()] = back;
        self.settled.insert(seat);
    }

    fn collect(&mut self, seat: Seat, log: &mut impl Log) {
        log.collect(seat, self.stakes[seat.index()].areas(), P11_I_1);
        self.settle(seat, Stakes::NONE);
    }

    /// The wagers of `seat` go back to the player, neither paid nor collected.
    pub(super) fn return_wagers(&mut self, seat: Seat, under: Clause, log: &mut impl Log) {
        let stakes = self.stakes[seat.index()];
        log.give_back(seat, stakes.areas(), under);
        self.settle(seat, stakes);
    }

    fn pay<L: Log>(&mut self, seat: Seat, odds: Odds, log: &mut L) {
        let stakes = self.stakes[seat.index()];
        let won = self.options.winnings(odds, stakes);
        let areas = [
            (areas::WAGER, stakes.wager, won.wager),
            (areas::DOUBLE_DOWN, stakes.double_down, won.double_down),
        ];
        for (area, staked, amount) in areas {
            if L::KEEPS && !staked.is_zero() {
                let exact = odds.pay_rounded(staked, self.options.rounding);
                let under = if amount < exact { P11_J_3 } else { P11_J_2 };
                log.record(Act::Paid { seat, area, amount }, under);
                log.record(Act::Returned { seat, area, amount: staked }, P11_I_3);
            }
        }
        let (wager, double_down) = (stakes.wager + won.wager, stakes.double_down + won.double_down);
        self.settle(seat, Stakes { wager, double_down });
    }

    /// The player's own card goes to the discard rack, if it has been dealt.
    pub(super) fn rack_card(&self, seat: Seat, under: Clause, log: &mut impl Log) {
        log.rack_hand(seat, &[self.cards[seat.index()]], under);
    }

    /// The shared cards and the rest of the deck go to the discard rack: the round is complete.
    pub(super) fn rack_the_rest(&mut self, log: &mut impl Log) {
        log.rack((0..self.shared_dealt).map(Spot::dealer), P11_I_3);
        log.record(Act::StubRacked, P11_I_3);
        self.stage = Stage::Complete;
    }
}
