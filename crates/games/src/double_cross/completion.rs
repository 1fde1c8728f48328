//! Completion of a round of Double Cross Poker (25.10(a), (c)1, (d)-(h)).
//!
//! The losing three-card wagers are collected before any winning one is paid, both from the
//! dealer's far right (ruling F06). At the end the dealer visits the players from the far right:
//! turns the two cards of a player, compares that hand with the dealer's, collects, pays or leaves
//! the wagers, and goes on to the next; a losing hand leaves the layout at once, all other cards
//! only after the last payment. The remaining cards are turned even if everybody has folded: the
//! text makes no exception.

use cards::Card;
use cards::rankings::high5::High5;
use law::Clause;
use law::double_cross::*;
use law::ruling::F09;
use rules::{Act, Area, Chips, Log, Odds, Seat, Spot, Verdict, to};

use super::areas;
use super::round::{Back, DoubleCross, Stage};
use super::terms::cross;
use super::{Axis, Claim, Options, ThreeCardHand, dealer_hand, judge, judge_three_card, rank};

law::cite!(double_cross: P25_10_D P25_10_G_1 P25_1_ROUND_OF_PLAY; ruling: F10 F12);

impl DoubleCross {
    /// What this round was told of its table.
    #[must_use]
    pub const fn options(&self) -> &Options {
        &self.options
    }

    /// The community cards that everybody could see.
    #[must_use]
    pub const fn community(&self) -> [Option<Card>; 5] {
        self.community
    }

    /// The axis `seat` plays, if it does.
    #[must_use]
    pub const fn axis(&self, seat: Seat) -> Option<Axis> {
        self.axes[seat.index()]
    }

    /// The five community cards, once all are turned.
    #[inline]
    fn whole_cross(&self) -> Option<[Card; 5]> {
        match self.community {
            [Some(a), Some(b), Some(c), Some(d), Some(e)] => Some([a, b, c, d, e]),
            _ => None,
        }
    }

    /// The dealer's axis and hand, once its cards are known.
    #[must_use]
    #[inline]
    pub fn dealer_hand(&self) -> Option<(Axis, High5)> {
        let [Some(a), Some(b)] = self.dealer else { return None };
        Some(dealer_hand([a, b], self.whole_cross()?))
    }

    /// The hand of `seat` on the axis it plays, once its cards are known.
    #[must_use]
    #[inline]
    pub fn hand(&self, seat: Seat) -> Option<High5> {
        let [Some(a), Some(b)] = self.own[seat.index()] else { return None };
        Some(rank([a, b], self.axes[seat.index()]?.cards_among(self.whole_cross()?)))
    }

    /// The three-card hand of `seat`, once the top card is turned.
    #[must_use]
    pub fn three_card_hand(&self, seat: Seat) -> Option<ThreeCardHand> {
        let [Some(a), Some(b)] = self.own[seat.index()] else { return None };
        Some(ThreeCardHand::made_by([a, b, self.community[cross::TOP]?]))
    }

    /// What becomes of the raises of `seat`, once both hands are known. Nothing is based on a void
    /// hand.
    #[must_use]
    #[inline]
    pub fn verdict(&self, seat: Seat) -> Option<Verdict> {
        let live = self.live.contains(seat);
        let (hand, (_, dealer)) = (self.hand(seat).filter(|_| live)?, self.dealer_hand()?);
        Some(judge(hand, dealer, &self.options.pay_table))
    }

    /// All who wanted to have exposed their cards: losers are collected, winners paid, and the
    /// cards turned down again.
    #[inline]
    pub(super) fn settle_three_card_wagers(&mut self, log: &mut impl Log) {
        if !self.claiming.is_empty() {
            self.settle_claims(log);
        }
    }

    fn settle_claims(&mut self, log: &mut impl Log) {
        let mut winning = self.claiming;
        for seat in self.claiming.settling_order() {
            if self.three_card_odds(seat).is_none() {
                winning.remove(seat);
                self.claiming.remove(seat);
                log.collect(seat, [self.three_card(seat)], P25_10_A);
            }
        }
        for seat in winning.settling_order() {
            let odds = self.three_card_odds(seat).expect("a winner has odds");
            self.pay_three_card(seat, odds, log);
        }
        for seat in self.exposed.settling_order().filter(|&seat| self.live.contains(seat)) {
            for spot in [0, 1].map(|place| Spot::hand(seat, place)) {
                log.record(Act::TurnedDown { spot }, P25_10_A);
            }
        }
    }

    /// The odds at which the three-card wager of `seat` wins, if it does.
    pub(super) fn three_card_odds(&self, seat: Seat) -> Option<Odds> {
        let claim = self.claim(seat).unwrap_or(Claim::NotExposed);
        let hand = self.three_card_hand(seat).expect("own cards and the top card are known");
        match judge_three_card(hand, claim, &self.options.three_card_pay_table) {
            Verdict::Pays(odds) => Some(odds),
            Verdict::Push | Verdict::Loses => None,
        }
    }

    fn pay_three_card(&mut self, seat: Seat, odds: Odds, log: &mut impl Log) {
        let (area, staked) = self.three_card(seat);
        let back = staked + odds.pay_rounded(staked, self.options.rounding);
        log.settle(seat, area, (staked, back), [P25_11_C, P25_10_A]);
        self.returned[seat.index()].three_card = back;
        self.claiming.remove(seat);
    }

    /// The ante is lost and the cards leave the layout at once.
    #[inline]
    pub(super) fn take_folded(&mut self, seat: Seat, log: &mut impl Log) {
        log.collect(seat, [(areas::ANTE, self.bets[seat.index()].ante)], P25_10_C_1);
        self.settled.insert(seat);
        self.live.remove(seat);
        log.rack_hand(seat, &self.own[seat.index()], P25_10_C_1);
    }

    /// The dealer's hand against every hand that is still in play.
    #[inline]
    pub(super) fn complete(&mut self, log: &mut impl Log) {
        let (axis, dealer) = self.dealer_hand().expect("all seven cards are turned");
        self.lay_dealer_cards(axis, log);
        let mut lying = self.live;
        for seat in self.live.settling_order() {
            log.turn_hand(seat, &self.own[seat.index()], P25_10_F);
            let hand = self.hand(seat).expect("a live hand has its cards and an axis");
            match judge(hand, dealer, &self.options.pay_table) {
                Verdict::Loses => {
                    log.collect(seat, self.ante_and_raises(seat), P25_10_G_2);
                    log.rack_hand(seat, &self.own[seat.index()], P25_10_G_2);
                    self.settled.insert(seat);
                    lying.remove(seat);
                }
                Verdict::Push => self.return_wagers(seat, P25_10_G_3, log),
                Verdict::Pays(odds) => self.pay(seat, odds, log),
            }
        }
        for seat in lying.settling_order() {
            log.rack_hand(seat, &self.own[seat.index()], P25_10_H);
        }
        self.rack_the_rest(log);
    }

    /// The dealer's cards go in line with the three that make the higher hand; in line with the
    /// vertical ones if both make it (ruling F09).
    #[inline]
    fn lay_dealer_cards<L: Log>(&self, axis: Axis, log: &mut L) {
        let ([Some(a), Some(b)], Some(cross)) = (self.dealer, self.whole_cross()) else { return };
        if L::KEEPS {
            let [vertical, horizontal] = Axis::BOTH.map(|it| rank([a, b], it.cards_among(cross)));
            let under = if vertical == horizontal { F09 } else { P25_10_E };
            for spot in [0, 1].map(Spot::dealer) {
                log.record(Act::Laid { spot, lie: axis.lie() }, under);
            }
        }
    }

    #[inline]
    fn ante_and_raises(&self, seat: Seat) -> [(Area, Chips); 2] {
        [(areas::ANTE, self.bets[seat.index()].ante), (areas::RAISE, self.raises(seat))]
    }

    #[inline]
    const fn three_card(&self, seat: Seat) -> (Area, Chips) {
        (areas::THREE_CARD, self.bets[seat.index()].three_card)
    }

    /// The ante and the raises of `seat` go back to the player, neither paid nor collected.
    pub(super) fn return_wagers(&mut self, seat: Seat, under: Clause, log: &mut impl Log) {
        let [(_, ante), (_, raise)] = self.ante_and_raises(seat);
        log.give_back(seat, self.ante_and_raises(seat), under);
        let Back { three_card, .. } = self.returned[seat.index()];
        self.returned[seat.index()] = Back { ante, three_card, raise };
        self.settled.insert(seat);
    }

    /// A three-card wager that nobody has settled goes back; a settled one stays as it is (ruling
    /// X03).
    pub(super) fn return_three_card(&mut self, seat: Seat, under: Clause, log: &mut impl Log) {
        if self.claiming.contains(seat) {
            let wager = self.three_card(seat);
            log.give_back(seat, [wager], under);
            self.returned[seat.index()].three_card = wager.1;
            self.claiming.remove(seat);
        }
    }

    fn pay<L: Log>(&mut self, seat: Seat, odds: Odds, log: &mut L) {
        let (ante, raise) = (self.bets[seat.index()].ante, self.raises(seat));
        let won = self.options.winnings(odds, ante);
        if L::KEEPS {
            let each = |odds: Odds| odds.pay_rounded(ante, self.options.rounding);
            let lines = [
                (areas::ANTE, ante, won.ante, each(to(1, 1)), P25_10_G_3),
                (areas::RAISE, raise, won.raise, each(odds) + each(odds), P25_11_B),
            ];
            for (area, staked, amount, uncut, usual) in lines {
                let under = if amount < uncut { P25_11_D } else { usual };
                log.record(Act::Paid { seat, area, amount }, under);
                log.record(Act::Returned { seat, area, amount: staked }, P25_10_G_3);
            }
        }
        let Back { three_card, .. } = self.returned[seat.index()];
        self.returned[seat.index()] =
            Back { ante: ante + won.ante, three_card, raise: raise + won.raise };
        self.settled.insert(seat);
    }

    /// The dealer's cards and then the cross go to the discard rack, hand by hand so that each can
    /// be rebuilt; the stub too if it is not there yet. The round is complete.
    pub(super) fn rack_the_rest(&mut self, log: &mut impl Log) {
        log.rack((0..self.laid.min(2)).map(Spot::dealer), P25_10_H);
        let cross = 0..self.laid.saturating_sub(2);
        log.rack(cross.map(|place| Spot::Community { place }), P25_10_H);
        if self.laid < 7 {
            log.record(Act::StubRacked, P25_10_H);
        }
        self.stage = Stage::Complete;
    }
}
