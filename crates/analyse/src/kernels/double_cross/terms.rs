//! What a raise is worth: the options of a table and an ante.
//!
//! Values per ante assume amounts that every payout divides and no payout limit. They are computed
//! with an ante of as many cents as all odds divide, by the game's own `judge` and `settle`. With
//! an amount of one's own, rounding and payout limit are those of the table.

use core::fmt;

use cards::rankings::high5::High5;
use games::double_cross::{Axis, Bets, Decision, Hand, Options, PayTable, judge};
use games::{DoubleCross, Game};
use rules::{Chips, Odds, Refusal, Round, Rounding, Verdict};

use crate::kernels::amounts::{PaymentMax, TooLarge};
use crate::prospect::Outcome;

law::cite!(ruling::F10, ruling::F11, ruling::F12, ruling::X04);
law::cite!(double_cross::P25_11_B, double_cross::P25_11_D);

/// The most that one raise may win here: the square of a result, times all ways, fits 128 bits.
const PAYMENT_MAX: PaymentMax = PaymentMax(1 << 36);

/// What a player may do about the raises, in the order the game lists it.
pub const CHOICES: [Decision; 3] =
    [Decision::Folds, Decision::Raises(Axis::Vertical), Decision::Raises(Axis::Horizontal)];

/// What becomes of a hand.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Event {
    /// It beats the dealer with this hand.
    Wins(Hand),
    /// It is equal to the dealer's.
    Ties,
    /// It is lower than the dealer's.
    Loses,
    /// It was folded.
    Folded,
}

impl fmt::Display for Event {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Wins(hand) => write!(f, "{hand}, wins"),
            Self::Ties => f.write_str("equal to the dealer"),
            Self::Loses => f.write_str("lower than the dealer"),
            Self::Folded => f.write_str("folded"),
        }
    }
}

/// Options and an ante to compute with.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Terms {
    options: Options,
    ante: Chips,
    /// How many times the amounts people would name are computed with.
    scale: u64,
}

impl Terms {
    /// Values per ante under a pay table of the raises.
    ///
    /// # Errors
    ///
    /// Names odds that are too large to compute with.
    pub fn per_ante(pay_table: PayTable) -> Result<Self, TooLarge> {
        Self::divided(Options { pay_table, ..Options::default() }, Chips::cents(1))
    }

    /// Values per ante for a player who thinks of the ante as `ante`: every amount is multiplied
    /// until all odds divide it, and no payout limit applies.
    ///
    /// # Errors
    ///
    /// Names an ante that is too large to compute with at these odds.
    pub fn divided(options: Options, ante: Chips) -> Result<Self, TooLarge> {
        let too_large = |odds: Odds| PAYMENT_MAX.refuses_wager(ante, odds);
        let scale = PAYMENT_MAX.divided(all_odds(&options)).map_err(too_large)?;
        let options = Options { payout_limit: None, rounding: Rounding::Exact, ..options };
        let odds = || options.pay_table.odds(Hand::RoyalFlush).expect("a royal flush is paid");
        let times = ante.checked_mul(scale).ok_or_else(|| too_large(odds()))?;
        Self { options, ante: times, scale }.checked()
    }

    /// An ante of `ante` with the rounding and the payout limit of `options`.
    ///
    /// # Errors
    ///
    /// Names an ante that is too large to compute with at these odds.
    pub fn with_ante(options: Options, ante: Chips) -> Result<Self, TooLarge> {
        Self { options, ante, scale: 1 }.checked()
    }

    fn checked(self) -> Result<Self, TooLarge> {
        for odds in all_odds(&self.options) {
            if !PAYMENT_MAX.allows_at(self.ante.in_cents().into(), odds) {
                return Err(PAYMENT_MAX.refuses_wager(self.unscaled(self.ante), odds));
            }
        }
        Ok(self)
    }

    /// The options computed with.
    #[must_use]
    pub const fn options(&self) -> &Options {
        &self.options
    }

    /// The ante: the unit of all values.
    #[must_use]
    pub const fn ante(&self) -> Chips {
        self.ante
    }

    /// An amount as people would name it.
    #[must_use]
    pub const fn unscaled(&self, amount: Chips) -> Chips {
        Chips::cents(amount.in_cents() / self.scale)
    }

    /// The ante as a seat makes it, with no other wager beside it.
    #[must_use]
    pub const fn bets(&self) -> Bets {
        Bets { ante: self.ante, three_card: Chips::ZERO }
    }

    /// A round with this ante, before its first card.
    ///
    /// # Errors
    ///
    /// If the game refuses the ante.
    pub fn open(&self) -> Result<DoubleCross, Refusal> {
        DoubleCross::open(&self.options, &(), &[Some(self.bets())], &mut ())
    }

    /// The words of the case book for a choice.
    ///
    /// # Panics
    ///
    /// If the ante is nothing.
    #[must_use]
    pub fn say(&self, choice: Decision) -> String {
        self.open().expect("an ante of something is accepted").say(choice)
    }

    /// What comes of the ante and the raises.
    #[must_use]
    pub fn outcome(&self, event: Event) -> Outcome {
        if event == Event::Folded {
            return Outcome { staked: self.ante, returned: Chips::ZERO };
        }
        let staked = self.ante + self.ante + self.ante;
        let returned = match self.verdict(event) {
            Verdict::Pays(odds) => {
                let won = self.options.winnings(odds, self.ante);
                staked + won.ante + won.raise
            }
            Verdict::Push => staked,
            Verdict::Loses => Chips::ZERO,
        };
        Outcome { staked, returned }
    }

    /// The judgement of the game, asked about hands that stand for the event.
    fn verdict(&self, event: Event) -> Verdict {
        let mut all = (0..High5::CLASSES).filter_map(High5::from_number);
        let lowest = all.next().expect("there are hands");
        let highest = all.clone().next_back().expect("there are hands");
        let (player, dealer) = match event {
            Event::Wins(hand) => {
                let of_hand = all.find(|&ranked| Hand::of_rank(ranked) == hand);
                (of_hand.expect("more than one rank is of each hand"), lowest)
            }
            Event::Ties => (highest, highest),
            Event::Loses | Event::Folded => (lowest, highest),
        };
        judge(player, dealer, &self.options.pay_table)
    }
}

/// Every odds that wagers at this table can be paid at.
fn all_odds(options: &Options) -> impl Iterator<Item = Odds> + '_ {
    options.pay_table.all_odds().chain(options.three_card_pay_table.all_odds())
}

#[cfg(test)]
mod tests {
    use super::*;
    use cards::parse_cards;
    use rules::to;

    #[test]
    fn per_ante_the_ante_is_divided_by_all_odds() {
        let terms = Terms::per_ante(PayTable::MINIMUM).expect("small odds");
        assert_eq!(terms.ante(), Chips::cents(2));
        assert_eq!(terms.outcome(Event::Wins(Hand::TwoPairs)).net(), 2 + 3 + 3);
        assert_eq!(terms.outcome(Event::Wins(Hand::RoyalFlush)).net(), 2 + 600 + 600);
        assert_eq!(terms.outcome(Event::Wins(Hand::HighCard)).net(), 6);
        assert_eq!(terms.outcome(Event::Ties).net(), 0);
        assert_eq!(terms.outcome(Event::Loses).net(), -6);
        assert_eq!(terms.outcome(Event::Folded).net(), -2);
    }

    #[test]
    fn the_choices_are_those_the_game_lists() {
        let terms = Terms::per_ante(PayTable::MINIMUM).expect("small odds");
        let mut round = terms.open().expect("an ante");
        for card in parse_cards("Ks 7h").expect("cards") {
            round.reveal(card, &mut ());
        }
        (0..7).for_each(|_| round.place(&mut ()));
        for card in parse_cards("Kd 2c").expect("cards") {
            round.reveal(card, &mut ());
        }
        assert_eq!(round.choices().collect::<Vec<_>>(), CHOICES);
        let words = CHOICES.map(|choice| terms.say(choice));
        assert_eq!(words, ["folds", "raises vertical", "raises horizontal"]);
    }

    #[test]
    fn an_ante_beyond_what_is_exact_is_refused_with_its_odds() {
        let huge = Chips::dollars(10_000_000);
        let refused = Terms::with_ante(Options::default(), huge).expect_err("too large");
        assert_eq!(refused.odds(), Some(to(300, 1)));
        let odd = PayTable::MINIMUM
            .with(Hand::RoyalFlush, to(u32::MAX, u32::MAX - 1))
            .with(Hand::Flush, to(1, u32::MAX));
        assert!(Terms::per_ante(odd).is_err());
    }
}
