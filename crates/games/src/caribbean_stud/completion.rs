//! Settlement of Caribbean Stud (ruling E20; the progressive by 16.11(c) and 16.12(g)).
//!
//! From the dealer's far right, counterclockwise, one seat after the other: first the progressive,
//! because its award is taken from the meter as it stands at that player's turn, then ante and bet,
//! then the cards of that seat.

use cards::Card;
use cards::rankings::fast;
use cards::rankings::high5::High5;
use law::nj_19_47::{P16_11_C, P16_12_B, P16_12_C, P16_12_D, P16_12_E, P16_12_G};
use law::{Clause, ruling};
use rules::{Act, Area, Award, Chips, Log, Seat, Seats, Spot};

use super::areas;
use super::round::{CaribbeanStud, Stage};
use super::terms::five;
use super::wagers::{PROGRESSIVE_WAGER, bet_on};
use super::{Hand, Options, Showdown, Stakes, judge, settle};

law::cite!(ruling: E03 E05 E22 C08);

/// What became of the ante and the bet of a seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Fate {
    /// Nothing yet; or nothing at all, if the hand is void.
    Open,
    /// The player gave the hand up.
    Folded,
    /// The hand was compared with the dealer's.
    Settled(Showdown),
}

impl Stakes {
    const NONE: Self = Self { ante: Chips::ZERO, bet: Chips::ZERO };

    const fn areas(self) -> [(Area, Chips); 2] {
        [(areas::ANTE, self.ante), (areas::BET, self.bet)]
    }
}

impl CaribbeanStud {
    /// What this round was told of its table.
    #[must_use]
    pub const fn options(&self) -> &Options {
        &self.options
    }

    /// The dealer's cards that somebody could know; the last is the one face up.
    #[must_use]
    pub const fn dealer(&self) -> [Option<Card>; 5] {
        self.dealer
    }

    /// How many cards lie in front of the dealer, the hole cards included.
    #[must_use]
    pub const fn dealer_dealt(&self) -> usize {
        self.dealer_dealt as usize
    }

    /// The rank of the hand of `seat`, once it has five cards.
    #[must_use]
    #[inline]
    pub fn ranked(&self, seat: Seat) -> Option<High5> {
        five(self.cards[seat.index()]).map(fast::high5::rank)
    }

    /// The rank of the dealer's hand, once all its cards are known.
    #[must_use]
    #[inline]
    pub fn dealer_ranked(&self) -> Option<High5> {
        five(self.dealer).map(fast::high5::rank)
    }

    /// How the hand of `seat` stood against the dealer's, once it was compared.
    #[must_use]
    pub const fn showdown(&self, seat: Seat) -> Option<Showdown> {
        match self.fates[seat.index()] {
            Fate::Settled(showdown) => Some(showdown),
            Fate::Open | Fate::Folded => None,
        }
    }

    /// The award the progressive wager of `seat` has won, if any. Royal flushes of one table share
    /// the meter; their parts are numbered in the order of payment.
    #[must_use]
    #[inline]
    pub fn award(&self, seat: Seat) -> Option<Award> {
        if !self.progressive.contains(seat) {
            return None;
        }
        // A hand that was not settled for an award is left at the lowest row, which wins none.
        let award = self.options.awards.award(self.hands[seat.index()])?;
        let Award::Jackpot { .. } = award else { return Some(award) };
        let before = self.royals.settling_order().take_while(|&other| other != seat);
        let count = |seats: usize| u8::try_from(seats).expect("eight seats at most");
        let (part, of) = (before.count(), self.royals.settling_order().count());
        Some(Award::Jackpot { part: count(part), of: count(of) })
    }

    /// Every hand still standing is settled, and the round is over.
    #[inline]
    pub(super) fn complete<L: Log>(&mut self, log: &mut L) {
        let dealer = self.dealer_ranked();
        for seat in self.standing.settling_order() {
            let ranked = self.ranked(seat).expect("a hand that stands has five cards by now");
            let hand = Hand::of_rank(ranked);
            self.hands[seat.index()] = hand;
            if self.live.contains(seat) {
                let dealer = dealer.expect("the hole cards are turned if a hand is in play");
                self.fates[seat.index()] = Fate::Settled(Showdown::between(ranked, dealer));
            }
            if hand == Hand::RoyalFlush && self.progressive.contains(seat) {
                self.royals.insert(seat);
            }
        }
        let settled = core::mem::replace(&mut self.standing, Seats::NONE);
        if L::KEEPS {
            settled.settling_order().for_each(|seat| self.settle_seat(seat, log));
        }
        self.rack_the_rest(log);
    }

    fn settle_seat(&self, seat: Seat, log: &mut impl Log) {
        log.turn_hand(seat, &self.cards[seat.index()], ruling::E20);
        if self.progressive.contains(seat) {
            self.settle_progressive(seat, log);
        }
        if let Some(showdown) = self.showdown(seat) {
            self.settle_wagers(seat, showdown, log);
        }
        log.rack_hand(seat, &self.cards[seat.index()], ruling::E20);
    }

    /// The award, if the hand wins one; the dollar is the house's either way.
    fn settle_progressive(&self, seat: Seat, log: &mut impl Log) {
        let area = areas::PROGRESSIVE;
        if let Some(award) = self.award(seat) {
            let under = match (award, self.fates[seat.index()]) {
                (_, Fate::Folded | Fate::Open) => ruling::E01,
                (Award::Jackpot { .. } | Award::Percent(_), Fate::Settled(_)) => P16_12_G,
                (Award::Fixed(_), Fate::Settled(Showdown::Wins)) => P16_12_E,
                (Award::Fixed(_), Fate::Settled(_)) => P16_11_C,
            };
            log.record(Act::AwardWon { seat, area, award }, under);
        }
        log.collect(seat, [(area, PROGRESSIVE_WAGER)], ruling::E23);
    }

    fn settle_wagers(&self, seat: Seat, showdown: Showdown, log: &mut impl Log) {
        let stakes = self.stakes(seat);
        let won = self.winnings(seat, showdown);
        match showdown {
            Showdown::DealerDoesNotQualify | Showdown::Wins => {
                let paid = |area, amount| Act::Paid { seat, area, amount };
                log.record(paid(areas::ANTE, won.ante), P16_12_B);
                log.give_back(seat, [(areas::ANTE, stakes.ante)], ruling::E20);
                if showdown == Showdown::Wins {
                    log.record(paid(areas::BET, won.bet), self.paid_under(seat, won.bet));
                }
                log.give_back(seat, [(areas::BET, stakes.bet)], ruling::E20);
            }
            Showdown::Ties => log.give_back(seat, stakes.areas(), ruling::E20),
            Showdown::Loses => log.collect(seat, stakes.areas(), ruling::E20),
        }
    }

    /// Where it is written that a winning bet wins so much: the limit, if it was cut.
    fn paid_under(&self, seat: Seat, amount: Chips) -> Clause {
        let pays = self.options.pay_table.pays(self.hands[seat.index()]);
        let exact = pays.winnings(self.stakes(seat).bet, self.options.rounding);
        if amount < exact { P16_12_D } else { P16_12_C }
    }

    /// The ante and the bet of `seat`, with no bet as nothing.
    #[inline]
    fn stakes(&self, seat: Seat) -> Stakes {
        let ante = self.antes[seat.index()];
        let bet = if self.bets.contains(seat) { bet_on(ante) } else { Chips::ZERO };
        Stakes { ante, bet }
    }

    fn winnings(&self, seat: Seat, showdown: Showdown) -> Stakes {
        let Options { pay_table, rounding, payout_limit, .. } = &self.options;
        let verdicts = judge(showdown, self.hands[seat.index()], pay_table);
        settle(verdicts, self.stakes(seat), *rounding, *payout_limit)
    }

    /// What came back on ante and bet, once that is decided.
    pub(super) fn returned(&self, seat: Seat) -> Option<Stakes> {
        let stakes = self.stakes(seat);
        match self.fates[seat.index()] {
            Fate::Open => self.void.contains(seat).then_some(stakes),
            Fate::Folded | Fate::Settled(Showdown::Loses) => Some(Stakes::NONE),
            Fate::Settled(showdown) => {
                let won = self.winnings(seat, showdown);
                Some(Stakes { ante: stakes.ante + won.ante, bet: stakes.bet + won.bet })
            }
        }
    }

    /// What came back on the progressive wager, once that is decided: the award comes from the
    /// meter.
    pub(super) fn progressive_returned(&self, seat: Seat) -> Option<Chips> {
        if self.void.contains(seat) {
            return Some(PROGRESSIVE_WAGER);
        }
        (!self.standing.contains(seat)).then_some(Chips::ZERO)
    }

    /// What is undecided of a void hand goes back to the player, the dollar of the progressive
    /// included (ruling E05).
    pub(super) fn return_wagers(&self, seat: Seat, log: &mut impl Log) {
        let Stakes { ante, bet } = match self.fates[seat.index()] {
            Fate::Open => self.stakes(seat),
            Fate::Folded | Fate::Settled(_) => Stakes::NONE,
        };
        let progressive =
            if self.progressive.contains(seat) { PROGRESSIVE_WAGER } else { Chips::ZERO };
        let areas = [(areas::ANTE, ante), (areas::PROGRESSIVE, progressive), (areas::BET, bet)];
        log.give_back(seat, areas, ruling::E05);
    }

    /// The dealer's cards and the rest of the deck go to the discard rack: the round is complete.
    fn rack_the_rest(&mut self, log: &mut impl Log) {
        log.rack((0..self.dealer_dealt).map(Spot::dealer), ruling::E20);
        log.record(Act::StubRacked, ruling::E20);
        self.stage = Stage::Complete;
    }
}
