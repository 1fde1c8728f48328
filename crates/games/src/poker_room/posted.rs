//! What may be posted at a table of the room, and what a player may bring.

use law::ruling;
use rules::{Answer, Chips, Reason};

use super::terms::{Kill, Options};
use super::variant::Rules;

law::cite!(nj_19_47: P14_10_D P14_11_B P14_11_I; ruling: D12 D16 D24);

const fn not_allowed(what: &'static str, needs: &'static str, under: law::Clause) -> Answer {
    Reason::NotAllowed { what, needs }.under(under)
}

impl Options {
    /// Whether these can be posted together at a table of their game.
    ///
    /// # Errors
    ///
    /// In this order: a unit of nothing, amounts the smallest chip cannot make, a big bet below the
    /// small one; in games with a button no blind, or a big blind that is not the small bet; in
    /// others a forced bet of nothing or above the small bet; a kill where the text has none, or of
    /// another multiple than 5 to 15.
    #[inline]
    pub fn check(&self) -> Answer {
        let rules = self.game;
        self.check_amounts()?;
        if rules.has_button() {
            self.check_blinds(rules)?;
        } else if self.forced_bet.is_zero() || self.forced_bet > self.small_bet {
            let what = "a forced bet of nothing, or above the small bet";
            return not_allowed(what, "post forced_bet within the small bet", ruling::D16);
        }
        self.check_kill(rules)
    }

    #[inline]
    fn check_amounts(&self) -> Answer {
        let unit = self.unit;
        let Self { small_bet, big_bet, ante, small_blind, big_blind, forced_bet, .. } = *self;
        for amount in [small_bet, big_bet, ante, small_blind, big_blind, forced_bet] {
            if !amount.is_multiple_of(unit) {
                return Reason::NotInChips { amount, unit }.under(ruling::D16);
            }
        }
        if small_bet.is_zero() || big_bet < small_bet {
            let what = "a small bet of nothing, or above the big bet";
            return not_allowed(
                what,
                "post small_bet and big_bet, the big one no less",
                ruling::D24,
            );
        }
        Ok(())
    }

    #[inline]
    fn check_blinds(&self, rules: &Rules) -> Answer {
        let under = rules.text.blinds;
        if self.big_blind.is_zero() || self.small_blind > self.big_blind {
            let what = "a table without a blind, or with a small blind above the big one";
            return not_allowed(what, "post big_blind, and small_blind no more", under);
        }
        if self.big_blind != self.small_bet {
            let what = "a big blind that is not the small bet";
            return not_allowed(what, "post big_blind=small_bet", ruling::D24);
        }
        Ok(())
    }

    #[inline]
    fn check_kill(&self, rules: &Rules) -> Answer {
        if self.kill == Kill::None {
            return Ok(());
        }
        let Some(under) = rules.kill else {
            let what = "a kill in this game";
            return not_allowed(what, "set kill=none", law::nj_19_47::P14_11_I);
        };
        if !(5..=15).contains(&self.kill_multiple) {
            return not_allowed("this kill_multiple", "set one from 5 to 15", under);
        }
        for bet in [self.small_bet, self.big_bet] {
            let (amount, unit) = (self.kill.raised(bet), self.unit);
            if !amount.is_multiple_of(unit) {
                return Reason::NotInChips { amount, unit }.under(ruling::D12);
            }
        }
        Ok(())
    }

    /// Whether a player may bring this stack.
    ///
    /// # Errors
    ///
    /// Refuses nothing, amounts the smallest chip cannot make, and more than can be counted when
    /// eleven players bring it.
    #[inline]
    pub fn takes(&self, stack: Chips) -> Answer {
        if stack.is_zero() {
            return Reason::NothingWagered.under(ruling::D16);
        }
        if !stack.is_multiple_of(self.unit) {
            return Reason::NotInChips { amount: stack, unit: self.unit }.under(ruling::D16);
        }
        if stack > STACK_MAX {
            let what = "a stack that cannot be counted in cents once it is doubled";
            return not_allowed(what, "bring less", ruling::D16);
        }
        Ok(())
    }
}

/// So that all stacks together, raised by a pot, fit what is counted with.
pub(super) const STACK_MAX: Chips = Chips::cents(i64::MAX as u64 / 64);
