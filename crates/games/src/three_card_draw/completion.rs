//! Completion of a round of Three Card Draw Poker (42.10(h), (i)).
//!
//! Player by player from the dealer's far right: the cards are turned, the First 3 Bonus is
//! settled, the hand is compared with the dealer's, and the In To Win/Draw Bonus comes last. A
//! player who drew has two cards turned before the First 3 Bonus and the draw card after it. A
//! folded hand with a First 3 Bonus is visited in its turn (ruling B06). Then all cards are picked
//! up.

use cards::Card;
use law::three_card_draw::*;
use law::{Clause, ruling};
use rules::{Act, Area, Chips, Lie, Log, Seat, Spot, Verdict};

use super::areas;
use super::round::{DEALERS, DRAWN, OWN, Stage, ThreeCardDraw};
use super::{
    Bets, Hand, OnFold, Options, judge, judge_bonus, judge_first_3, judge_kept, laid_out, settle,
};

law::cite!(three_card_draw: P42_10_H_3 P1_13BB_B_2; ruling: B09 B10);

/// What came back to a seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Back {
    /// On the ante, and as much on the wager beside it: they are of one amount and fare alike.
    pub(super) main: Chips,
    /// On the First 3 Bonus.
    pub(super) first_3: Chips,
    /// The In To Win/Draw Bonus.
    pub(super) bonus: Chips,
}

impl Back {
    pub(super) const NONE: Self =
        Self { main: Chips::ZERO, first_3: Chips::ZERO, bonus: Chips::ZERO };
}

/// Where the steps of a settlement are prescribed: to a player who stands, and to one who drew.
struct Steps {
    area: Area,
    higher: Clause,
    lower: Clause,
    equal: Clause,
    bonus: Clause,
}

const STANDING: Steps = Steps {
    area: areas::IN_TO_WIN,
    higher: P42_10_H_4,
    lower: P42_10_H_5,
    equal: P42_10_H_6,
    bonus: P42_10_H_7,
};

const DRAWING: Steps = Steps {
    area: areas::DRAW,
    higher: P42_10_H_10,
    lower: P42_10_H_11,
    equal: P42_10_H_12,
    bonus: P42_10_H_13,
};

impl ThreeCardDraw {
    /// What this round was told of its table.
    #[must_use]
    pub const fn options(&self) -> &Options {
        &self.options
    }

    /// The three cards dealt to `seat`, once all are; the one given up included.
    #[must_use]
    #[inline]
    pub fn original(&self, seat: Seat) -> Option<[Card; 3]> {
        match *self.cards.get(seat.index())? {
            [Some(a), Some(b), Some(c), _] => Some([a, b, c]),
            _ => None,
        }
    }

    /// The two cards that `seat` kept, if it drew.
    #[must_use]
    #[inline]
    pub fn kept(&self, seat: Seat) -> Option<[Card; 2]> {
        let [a, b, c] = self.original(seat)?;
        match self.discarded[seat.index()]? {
            0 => Some([b, c]),
            1 => Some([a, c]),
            _ => Some([a, b]),
        }
    }

    /// The final hand of `seat`, once it is known: the original cards of a player who stands, or
    /// the two kept and the draw card.
    #[must_use]
    #[inline]
    pub fn hand(&self, seat: Seat) -> Option<Hand> {
        if self.standing.contains(seat) {
            return self.original(seat).map(Hand::made_by);
        }
        let ([a, b], drawn) = (self.kept(seat)?, self.cards[seat.index()][usize::from(DRAWN)]?);
        Some(Hand::made_by([a, b, drawn]))
    }

    /// The dealer's four cards, once all are turned.
    #[must_use]
    #[inline]
    pub const fn dealer(&self) -> Option<[Card; 4]> {
        match self.dealer {
            [Some(a), Some(b), Some(c), Some(d)] => Some([a, b, c, d]),
            _ => None,
        }
    }

    /// What becomes of ante and In To Win or Draw Wager of `seat`, once both hands are known.
    /// Nothing is based on a void hand.
    #[must_use]
    #[inline]
    pub fn verdict(&self, seat: Seat) -> Option<Verdict> {
        if !self.live.contains(seat) {
            return None;
        }
        Some(judge(self.hand(seat)?, Hand::best_of(self.dealer()?)))
    }

    /// A card is turned for everybody to see.
    #[inline]
    pub(super) fn turn(&mut self, spot: Spot, card: Card, under: Clause, log: &mut impl Log) {
        self.turned.insert(card);
        log.record(Act::Turned { spot, card }, under);
    }

    /// The three cards the dealer plays lie upright side by side, the fourth sideways at the end.
    #[inline]
    pub(super) fn lay_dealer_cards<L: Log>(&self, log: &mut L) {
        let Some(four) = self.dealer().filter(|_| L::KEEPS) else { return };
        let (_, unused) = laid_out(four);
        let (plays, aside): (Vec<_>, Vec<_>) =
            (0..DEALERS).zip(four).partition(|(_, card)| *card != unused);
        for (hand, lie) in [(plays, Lie::SideBySide), (aside, Lie::Sideways)] {
            for (place, _) in hand {
                log.record(Act::Laid { spot: Spot::dealer(place), lie }, P42_10_G);
            }
        }
    }

    /// Settles seat after seat until a draw card is to be turned or nothing is left.
    pub(super) fn complete<L: Log>(&mut self, log: &mut L) {
        while let Some(seat) = self.pending.settling_order().next() {
            if self.drawing.contains(seat) {
                self.open(seat, P42_10_H_8, log);
                self.settle_first_3(seat, (P42_10_H_8, P42_10_H_8), log);
                self.stage = Stage::TurningDrawCard(seat);
                return;
            }
            if self.folded.contains(seat) {
                self.open(seat, P42_10_H, log);
                self.settle_first_3(seat, (ruling::B06, ruling::B06), log);
                self.pending.remove(seat);
            } else {
                self.open(seat, P42_10_H_1, log);
                // Ruling B09: the paragraph pays from a pair on and forgets to collect the rest.
                self.settle_first_3(seat, (P42_10_H_2, ruling::B09), log);
                self.compare(seat, log);
            }
        }
        self.pick_up(log);
    }

    /// The cards of `seat` that it has seen and still holds are turned.
    #[inline]
    fn open<L: Log>(&mut self, seat: Seat, under: Clause, log: &mut L) {
        let discarded = self.discarded[seat.index()];
        let cards = self.original(seat).expect("all cards have been dealt");
        for (place, card) in (0..).zip(cards) {
            if Some(place) != discarded {
                self.turn(Spot::hand(seat, place), card, under, log);
            }
        }
    }

    /// What becomes of the First 3 Bonus of `seat`: on two cards if it drew, else on three.
    #[inline]
    pub(super) fn judge_first_3(&self, seat: Seat) -> Verdict {
        let table = &self.options.first_3_table;
        match (self.kept(seat), self.original(seat)) {
            (Some(kept), _) => judge_kept(kept, table),
            (None, Some(three)) => judge_first_3(Hand::made_by(three), table),
            (None, None) => unreachable!("all cards have been dealt"),
        }
    }

    /// Settles the First 3 Bonus of `seat`, if it has one, under one of these paragraphs.
    #[inline]
    fn settle_first_3<L: Log>(&mut self, seat: Seat, (wins, loses): (Clause, Clause), log: &mut L) {
        let staked = self.bets[seat.index()].first_3;
        if staked.is_zero() {
            return;
        }
        let back = settle(self.judge_first_3(seat), staked, self.options.rounding);
        self.back[seat.index()].first_3 = back;
        self.first_3_settled.insert(seat);
        let under = if back.is_zero() { loses } else { wins };
        log.settle(seat, areas::FIRST_3_BONUS, (staked, back), [under; 2]);
    }

    /// The final hand against the dealer's, then the bonus.
    pub(super) fn compare<L: Log>(&mut self, seat: Seat, log: &mut L) {
        let steps = if self.drawing.contains(seat) { &DRAWING } else { &STANDING };
        let hand = self.hand(seat).expect("all three cards are known");
        let dealer = self.dealer().expect("turned before any settlement");
        let verdict = judge(hand, Hand::best_of(dealer));
        let (Bets { ante, .. }, rounding) = (self.bets[seat.index()], self.options.rounding);
        let main = settle(verdict, ante, rounding);
        let under = match verdict {
            Verdict::Pays(_) => steps.higher,
            Verdict::Push => steps.equal,
            Verdict::Loses => steps.lower,
        };
        log.settle(seat, areas::ANTE, (ante, main), [under; 2]);
        log.settle(seat, steps.area, (ante, main), [under; 2]);
        let back = &mut self.back[seat.index()];
        back.main = main;
        if let Some(odds) = judge_bonus(hand, &self.options.bonus_table) {
            let amount = odds.pay_rounded(ante, rounding);
            back.bonus = amount;
            log.record(Act::Paid { seat, area: areas::IN_TO_WIN_BONUS, amount }, steps.bonus);
        }
        self.settled.insert(seat);
        self.pending.remove(seat);
    }

    /// A void hand: whatever has not been settled goes back.
    pub(super) fn return_wagers(&mut self, seat: Seat, log: &mut impl Log) {
        let Bets { ante, first_3 } = self.bets[seat.index()];
        let (open, first_3_open) =
            (!self.settled.contains(seat), !self.first_3_settled.contains(seat));
        let if_due = |due: bool, amount| if due { amount } else { Chips::ZERO };
        let wagers = [
            (areas::ANTE, if_due(open, ante)),
            (areas::FIRST_3_BONUS, if_due(first_3_open, first_3)),
            (areas::IN_TO_WIN, if_due(self.standing.contains(seat), ante)),
            (areas::DRAW, if_due(self.drawing.contains(seat), ante)),
        ];
        log.give_back(seat, wagers, ruling::X03);
        let back = &mut self.back[seat.index()];
        if open {
            back.main = ante;
        }
        if first_3_open {
            back.first_3 = first_3;
        }
        self.settled.insert(seat);
        self.first_3_settled.insert(seat);
    }

    /// Whatever cards of `seat` lie on the layout go to the discard rack; a draw card that is still
    /// to be dealt does not lie there.
    pub(super) fn rack_hand<L: Log>(&self, seat: Seat, under: Clause, log: &mut L) {
        if !L::KEEPS {
            return;
        }
        let (cards, discarded) = (&self.cards[seat.index()], self.discarded[seat.index()]);
        for place in 0..OWN {
            if cards[usize::from(place)].is_some() && discarded != Some(place) {
                log.record(Act::Racked { spot: Spot::hand(seat, place) }, under);
            }
        }
        if discarded.is_some() && self.stage != Stage::DealingDrawCard(seat) {
            log.record(Act::Racked { spot: Spot::hand(seat, DRAWN) }, under);
        }
    }

    /// All cards are picked up in order: the players' as they were settled, then the dealer's.
    fn pick_up<L: Log>(&mut self, log: &mut L) {
        self.stage = Stage::Complete;
        if L::KEEPS {
            for seat in self.live.settling_order().filter(|seat| self.cards_lie(*seat)) {
                self.rack_hand(seat, P42_10_I, log);
            }
            self.rack_dealer(DEALERS, log);
        }
    }

    /// A folded hand left the layout at once, unless a First 3 Bonus kept it there.
    fn cards_lie(&self, seat: Seat) -> bool {
        let kept = self.options.on_fold == OnFold::Kept;
        let bonus = !self.bets[seat.index()].first_3.is_zero();
        !self.folded.contains(seat) || (kept && bonus)
    }

    fn rack_dealer(&self, dealt: u8, log: &mut impl Log) {
        log.rack((0..dealt).map(Spot::dealer), P42_10_I);
    }

    /// Every hand is void: the dealer's cards and the stub go to the rack, and the round is over.
    pub(super) fn abandon(&mut self, log: &mut impl Log) {
        let (dealt, stub_is_left) = match self.stage {
            Stage::Dealing(..) => (0, true),
            Stage::DealingDealer(place) => (place, true),
            Stage::Choosing(_) | Stage::Discarding(_) | Stage::DealingDrawCard(_) => {
                (DEALERS, true)
            }
            Stage::TurningDealer(_) | Stage::TurningDrawCard(_) | Stage::Complete => {
                (DEALERS, false)
            }
        };
        self.rack_dealer(dealt, log);
        if stub_is_left {
            log.record(Act::StubRacked, P42_10_G);
        }
        self.stage = Stage::Complete;
    }
}
