//! The blackjack bonus wager (2.20).
//!
//! One dollar or five that the first two cards are blackjack. Losing wagers are collected once
//! every seat has two cards, the cards of winners are put under theirs. When all else is settled,
//! from the dealer's left, each winner presses a button once and a device shows the amount: the
//! rules record and pay it, they do not compute it (ruling C11).

use law::nj_19_47::{P2_20_D, P2_20_E_1, P2_20_E_2, P2_20_F};
use law::ruling;
use rules::{Act, Chips, Lie, Log, Seat, Spot, Wager};

use super::BonusStake;
use super::areas::BONUS;
use super::hands::{BonusFate, Seated};
use super::round::{Stage, TwentyOne};

law::cite!(nj_19_47: P2_20_D P2_20_G_1; ruling: C10 C11 C18);

impl<const SPOTS: usize> Seated<SPOTS> {
    /// A bonus wager that is not decided goes back.
    pub(super) fn bonus_back(&mut self) {
        if matches!(self.bonus_fate, BonusFate::Open | BonusFate::Won) {
            self.bonus_fate = BonusFate::Back;
        }
    }
}

impl<const SPOTS: usize> TwentyOne<SPOTS> {
    /// Every seat has two cards, and no further card is dealt before this.
    #[inline]
    pub(super) fn collect_lost_bonuses(&mut self, log: &mut impl Log) {
        for seat in self.live.dealing_order() {
            let seated = &mut self.seats[seat.index()];
            if seated.bonus.is_zero() {
                continue;
            }
            if seated.hands[0].tally.is_natural() {
                seated.bonus_fate = BonusFate::Won;
                for place in 0..2 {
                    let spot = Spot::hand(seat, place);
                    log.record(Act::Laid { spot, lie: Lie::Under(BONUS) }, P2_20_E_2);
                }
            } else {
                seated.bonus_fate = BonusFate::Lost;
                log.collect(seat, [(BONUS, seated.bonus)], P2_20_E_1);
            }
        }
    }

    /// The next winner to press the button, or the pick-up of the cards.
    #[inline]
    pub(super) fn display_from(&mut self, index: usize, log: &mut impl Log) {
        let won = |seat: &Seat| self.seats[seat.index()].bonus_fate == BonusFate::Won;
        let mut left = self.live.dealing_order().filter(|seat| seat.index() >= index);
        match left.find(won) {
            Some(seat) => self.stage = Stage::Display(seat),
            None => self.pick_up(log),
        }
    }

    /// The display shows `amount`.
    pub(super) fn pay_bonus(&mut self, seat: Seat, amount: Chips, log: &mut impl Log) {
        let seated = &mut self.seats[seat.index()];
        seated.bonus_fate = BonusFate::Shown(amount);
        let staked = seated.bonus;
        log.record(Act::Displayed { seat, area: BONUS, amount }, P2_20_F);
        if !amount.is_zero() {
            log.record(Act::Paid { seat, area: BONUS, amount }, P2_20_D);
        }
        match self.options.bonus_stake {
            BonusStake::Returned => log.give_back(seat, [(BONUS, staked)], ruling::C18),
            BonusStake::Kept => log.collect(seat, [(BONUS, staked)], ruling::C18),
        }
    }

    /// The bonus wager and what came back of it, the amount shown included.
    #[inline]
    pub(super) fn bonus_wager(&self, seat: Seat) -> Option<Wager> {
        let seated = &self.seats[seat.index()];
        let back = match (seated.bonus_fate, self.options.bonus_stake) {
            (BonusFate::Open | BonusFate::Won, _) => None,
            (BonusFate::Lost, _) => Some(Chips::ZERO),
            (BonusFate::Back, _) => Some(seated.bonus),
            (BonusFate::Shown(amount), BonusStake::Returned) => Some(seated.bonus + amount),
            (BonusFate::Shown(amount), BonusStake::Kept) => Some(amount),
        };
        Wager::laid(BONUS, seated.bonus, back)
    }
}
