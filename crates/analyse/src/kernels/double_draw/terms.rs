//! What a hand is worth: the options of a table, an ante and a bonus wager.

use games::double_draw::{Bets, DoubleDraw, Hand, Options, PayTable, Stakes, judge, settle};
use rules::{Chips, Odds, Rounding, Verdict};

use super::hands::HANDS;
use super::score::Worth;
use crate::fraction::{Fraction, gcd};
use crate::kernels::Events;
use crate::kernels::amounts::{PaymentMax, TooLarge};
use crate::prospect::Outcome;

law::cite!(ruling::A01, ruling::A02, ruling::X04, double_draw::P42_11_B, double_draw::P42_11_C);

/// The most that comes back here: sums over all draws fit 64 bits.
const PAYMENT_MAX: PaymentMax = PaymentMax(1 << 33);

/// What becomes of a hand.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Event {
    /// It went through both draws and is this hand.
    Plays(Hand),
    /// It was folded after the first draw.
    FoldsSecond,
    /// It was folded as it was dealt.
    FoldsFirst,
}

/// Options, an ante and a bonus wager to compute with.
pub type Terms = crate::kernels::Terms<DoubleDraw>;

impl Terms {
    /// Values per ante under a pay table, the bonus wager being the ante again.
    pub fn per_ante(pay_table: PayTable) -> Result<Self, TooLarge> {
        let options = Options { pay_table, rounding: Rounding::Exact, ..Options::default() };
        let bets = |cents| Bets { ante: Chips::cents(cents), bonus: Chips::cents(cents) };
        let cents = PAYMENT_MAX.divided(pay_table.all_odds()).map_err(|it| refused(bets(1), it))?;
        Self::with_bets(options, bets(cents))
    }

    /// These wagers with the rounding of `options`.
    pub fn with_bets(options: Options, bets: Bets) -> Result<Self, TooLarge> {
        let [ante, bonus] = [bets.ante, bets.bonus].map(|wager| u128::from(wager.in_cents()));
        for odds in options.pay_table.all_odds().chain([rules::to(1, 1)]) {
            let (win, wager) = (u128::from(odds.win()), u128::from(odds.wager()));
            let back = 8 * ante + 2 * bonus + bonus.saturating_mul(win) / wager;
            if !PAYMENT_MAX.allows(back) {
                return Err(refused(bets, odds));
            }
        }
        Ok(Self::new(options, bets, bets.ante))
    }

    /// What comes back, in the largest unit that makes all amounts whole.
    pub(super) fn worth(&self) -> (Worth, Unit) {
        let back = Hand::RISING.map(|hand| self.outcome(Event::Plays(hand)).returned.in_cents());
        let ante = self.bets.ante.in_cents();
        let common = back.iter().fold(u128::from(ante), |a, &b| gcd(a, u128::from(b)));
        let common = u64::try_from(common).expect("at most the ante").max(1);
        let whole = |cents: u64| i64::try_from(cents / common).expect("at most a payment");
        let hands: [i64; HANDS] = back.map(whole);
        let worth = Worth { hands, fold_first: whole(2 * ante), fold_second: whole(ante) };
        let staked = self.outcome(Event::Plays(Hand::NoPair)).staked;
        (worth, Unit { cents: common, staked, ante: self.bets.ante })
    }
}

impl Events for DoubleDraw {
    type Event = Event;
    type Meter = ();

    fn outcome(terms: &Terms, event: Event) -> Outcome {
        let Bets { ante, bonus } = terms.bets;
        let lost = |staked: Chips| Outcome { staked, returned: Chips::ZERO };
        match event {
            Event::FoldsFirst => lost(ante + bonus),
            Event::FoldsSecond => lost(ante + bonus + ante),
            Event::Plays(hand) => {
                let stakes = Stakes { ante, bonus, first_draw: ante, second_draw: ante };
                let judged = judge(hand, &terms.options.pay_table);
                let won = settle(judged, stakes, terms.options.rounding);
                let even = ante + ante + ante;
                let mut outcome = lost(even + bonus);
                if judged.even != Verdict::Loses {
                    outcome.returned += even + won.ante + won.first_draw + won.second_draw;
                    if judged.bonus != Verdict::Loses {
                        outcome.returned += bonus + won.bonus;
                    }
                }
                outcome
            }
        }
    }

    fn words(_: &Terms, event: Event) -> String {
        match event {
            Event::Plays(hand) => hand.to_string(),
            Event::FoldsSecond => "folded after first draw".to_owned(),
            Event::FoldsFirst => "folded as dealt".to_owned(),
        }
    }
}

/// What the numbers of a [`Worth`] mean.
#[derive(Clone, Copy, Debug)]
pub(super) struct Unit {
    cents: u64,
    /// All four wagers.
    staked: Chips,
    ante: Chips,
}

impl Unit {
    /// The sum of the results in cents over so many ways, from what comes back in all of them.
    pub(super) fn won(self, back: i128, ways: i128) -> i128 {
        back * i128::from(self.cents) - ways * i128::from(self.staked.in_cents())
    }

    /// A result in units of the ante, from what comes back of all four wagers.
    pub(super) fn net(self, back: Fraction) -> Fraction {
        let [cents, staked, ante] = [self.cents, self.staked.in_cents(), self.ante.in_cents()]
            .map(|cents| Fraction::share(cents.into(), 1));
        (back * cents - staked) / ante
    }
}

fn refused(Bets { ante, bonus }: Bets, odds: Odds) -> TooLarge {
    PAYMENT_MAX.refuses(format_args!("an ante of {ante} and a bonus of {bonus}"), odds)
}

#[cfg(test)]
mod tests {
    use super::*;
    use rules::to;

    #[test]
    fn nets_are_those_of_the_published_return_table() {
        let terms = Terms::per_ante(PayTable::TABLE_1).expect("small odds");
        assert_eq!(terms.ante, Chips::cents(1));
        let net = |event| terms.net(event);
        let hands: Vec<i64> =
            PayTable::HANDS.iter().copied().map(|hand| net(Event::Plays(hand))).collect();
        assert_eq!(hands, [503, 103, 53, 53, 23, 8, 6, 5, 4, 3]);
        assert_eq!(net(Event::Plays(Hand::Pair)), -4);
        assert_eq!([net(Event::FoldsSecond), net(Event::FoldsFirst)], [-3, -2]);
    }

    #[test]
    fn worth_is_in_the_largest_whole_unit() {
        let bets = Bets { ante: Chips::dollars(10), bonus: Chips::dollars(5) };
        let terms = Terms::with_bets(Options::default(), bets).expect("small odds");
        let (worth, unit) = terms.worth();
        assert_eq!(worth.hands[Hand::TwoPairs as usize], 13);
        assert_eq!((worth.fold_first, worth.fold_second), (4, 2));
        assert_eq!(unit.net(Fraction::from(4)), Fraction::new(-3, 2));
    }

    #[test]
    fn odds_that_do_not_divide_are_scaled_and_too_large_ones_refused() {
        let table = PayTable::TABLE_1.with(Hand::Flush, Verdict::Pays(to(7, 2)));
        assert_eq!(Terms::per_ante(table).expect("small").ante, Chips::cents(2));
        let table = PayTable::TABLE_1.with(Hand::Flush, Verdict::Pays(to(u32::MAX, 1)));
        assert_eq!(Terms::per_ante(table).expect("fits").ante, Chips::cents(1));
        let huge = Bets { ante: Chips::dollars(10_000_000), bonus: Chips::dollars(10_000_000) };
        let refused = Terms::with_bets(Options::default(), huge).expect_err("too large");
        assert_eq!(refused.odds(), Some(to(500, 1)));
    }
}
