//! Completion of a round of Double Draw Poker (42.10(j), (k)).
//!
//! From the dealer's far right and counterclockwise, one player completely at a time: the hand is
//! turned over, its wagers are collected or paid, and its cards go to the rack before the next
//! hand is turned. The stub is the last to leave, unless the house takes it away before the
//! settlement (ruling A19).

use cards::Card;
use law::Clause;
use law::double_draw::*;
use rules::{Act, Area, ByMethod, Chips, Log, Seat, Verdict, Wager};

use super::areas;
use super::round::{DoubleDraw, Stage};
use super::{Bets, Hand, Judged, Options, Stakes, StubTime, judge, settle};

law::cite!(double_draw: P42_10_J; ruling: A19);

impl DoubleDraw {
    /// What this round was told of its table.
    #[must_use]
    pub const fn options(&self) -> &Options {
        &self.options
    }

    /// The cards of `seat` by place: those of an empty seat are none.
    #[must_use]
    #[inline]
    pub fn cards(&self, seat: Seat) -> [Option<Card>; 5] {
        self.cards.get(seat.index()).copied().unwrap_or_default()
    }

    /// The hand of `seat`, while it holds five cards.
    #[must_use]
    #[inline]
    pub fn hand(&self, seat: Seat) -> Option<Hand> {
        let [Some(a), Some(b), Some(c), Some(d), Some(e)] = *self.cards.get(seat.index())? else {
            return None;
        };
        Some(Hand::made_by([a, b, c, d, e]))
    }

    /// What becomes of the wagers of `seat`, once it has been settled by its hand: nothing is based
    /// on a void hand, and a hand that has folded is not judged.
    #[must_use]
    pub fn judged(&self, seat: Seat) -> Option<Judged> {
        let settled = self.stage == Stage::Complete && self.live.contains(seat);
        self.hand(seat).filter(|_| settled).map(|hand| judge(hand, &self.options.pay_table))
    }

    #[inline]
    pub(super) fn complete(&mut self, log: &mut impl Log) {
        if self.options.stub == StubTime::BeforeSettlement {
            self.rack_stub(log);
        }
        for seat in self.live.settling_order() {
            self.settle_seat(seat, log);
        }
        if self.options.stub == StubTime::RoundEnd {
            self.rack_stub(log);
        }
        self.stage = Stage::Complete;
    }

    /// Nobody is left: the stub goes to the rack and the round is over.
    pub(super) fn finish(&mut self, log: &mut impl Log) {
        self.rack_stub(log);
        self.stage = Stage::Complete;
    }

    fn rack_stub(&self, log: &mut impl Log) {
        let text = ByMethod::shoe(P42_7_E).hand(P42_10_K).automated(P42_9_C);
        log.record(Act::StubRacked, self.options.dealing.under(text));
    }

    #[inline]
    fn settle_seat(&mut self, seat: Seat, log: &mut impl Log) {
        let hand = self.hand(seat).expect("a live hand has five cards at the end");
        log.turn_hand(seat, &self.cards[seat.index()], P42_10_J_1);
        let judged = judge(hand, &self.options.pay_table);
        match judged.even {
            Verdict::Pays(_) => self.pay(seat, judged, log),
            Verdict::Push | Verdict::Loses => self.collect(seat, P42_10_J_2, log),
        }
        log.rack_hand(seat, &self.cards[seat.index()], P42_10_J_4);
    }

    /// Every wager of `seat` goes to the table inventory.
    pub(super) fn collect(&mut self, seat: Seat, under: Clause, log: &mut impl Log) {
        log.collect(seat, self.stakes(seat).areas(), under);
        self.settled.insert(seat);
    }

    /// The wagers of a winning hand; the bonus may be a push, or by a table of one's own lose.
    #[inline]
    fn pay<L: Log>(&mut self, seat: Seat, judged: Judged, log: &mut L) {
        let Bets { ante, bonus } = self.bets[seat.index()];
        // The even-money wagers are equal (ruling A02), so is what they win.
        let stakes = Stakes { ante, bonus, first_draw: Chips::ZERO, second_draw: Chips::ZERO };
        let won = settle(judged, stakes, self.options.rounding);
        if L::KEEPS {
            self.record_payments(seat, judged, (won.ante, won.bonus), log);
        }
        let kept = if judged.bonus == Verdict::Loses { Chips::ZERO } else { bonus };
        self.returned[seat.index()] = Bets { ante: ante + won.ante, bonus: kept + won.bonus };
        self.settled.insert(seat);
    }

    fn record_payments(
        &self,
        seat: Seat,
        judged: Judged,
        (even, bonus): (Chips, Chips),
        log: &mut impl Log,
    ) {
        for (area, staked) in self.stakes(seat).areas() {
            let (verdict, amount, under) = if area == areas::BONUS {
                (judged.bonus, bonus, P42_11_C)
            } else {
                (judged.even, even, P42_11_B)
            };
            match verdict {
                Verdict::Pays(_) => {
                    log.settle(seat, area, (staked, staked + amount), [under, P42_10_J_3]);
                }
                Verdict::Push => log.give_back(seat, [(area, staked)], P42_11_D),
                Verdict::Loses => log.collect(seat, [(area, staked)], under),
            }
        }
    }

    /// The wagers of a taken seat, in the order they were placed.
    #[inline]
    pub(super) fn lines(&self, seat: Seat) -> [Option<Wager>; 4] {
        let Bets { ante: even, bonus } = self.returned[seat.index()];
        let settled = self.settled.contains(seat);
        let stakes = self.stakes(seat);
        let line = |area, staked, back| Wager::laid(area, staked, settled.then_some(back));
        [
            line(areas::ANTE, stakes.ante, even),
            line(areas::BONUS, stakes.bonus, bonus),
            line(areas::FIRST_DRAW, stakes.first_draw, even),
            line(areas::SECOND_DRAW, stakes.second_draw, even),
        ]
    }
}

impl Stakes {
    /// The wagers by area, in the order they are made.
    pub(super) const fn areas(self) -> [(Area, Chips); 4] {
        [
            (areas::ANTE, self.ante),
            (areas::BONUS, self.bonus),
            (areas::FIRST_DRAW, self.first_draw),
            (areas::SECOND_DRAW, self.second_draw),
        ]
    }
}
