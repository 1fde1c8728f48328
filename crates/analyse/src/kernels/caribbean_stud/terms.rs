//! What a bet is worth: the options of a table and an ante.
//!
//! Values per ante assume amounts that every payout divides and no payout limit. They are computed
//! with an ante of as many cents as all odds divide, by the game's own `judge` and `settle`. With
//! an amount of one's own, rounding and payout limit are those of the table.

use games::caribbean_stud::{
    Awards, Bets, Decision, FoldedHand, Hand, Options, PROGRESSIVE_WAGER, PayTable, Showdown,
    Stakes, judge, settle,
};
use games::{CaribbeanStud, Game};
use rules::progressive::{Progressive, Shares};
use rules::{Award, Chips, Odds, Refusal, Round, Rounding, Verdict};

use crate::kernels::amounts::{PaymentMax, TooLarge};
use crate::prospect::Outcome;

law::cite!(nj_19_47::P16_12_B, nj_19_47::P16_12_C, nj_19_47::P16_12_D);
law::cite!(ruling::E01, ruling::E02, ruling::E20, ruling::X04);

/// The most that one bet may win here: the square of a result, times all ways, fits 128 bits.
const PAYMENT_MAX: PaymentMax = PaymentMax(1 << 40);

/// How many hands the pay table tells apart.
pub(super) const HANDS: usize = Hand::ALL.len();

/// What becomes of a hand.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Event {
    /// It was folded.
    Folded,
    /// It was bet on and stood so against the dealer's.
    Bet(Showdown),
}

impl Event {
    /// All of them.
    pub const ALL: [Self; 5] = [
        Self::Bet(Showdown::Wins),
        Self::Bet(Showdown::DealerDoesNotQualify),
        Self::Bet(Showdown::Ties),
        Self::Bet(Showdown::Loses),
        Self::Folded,
    ];

    /// Its words, for one hand or for any.
    #[must_use]
    pub fn words(self, hand: Option<Hand>) -> String {
        let words = match self {
            Self::Folded => "folded",
            Self::Bet(Showdown::DealerDoesNotQualify) => "dealer does not qualify",
            Self::Bet(Showdown::Wins) => "wins",
            Self::Bet(Showdown::Ties) => "equal to the dealer",
            Self::Bet(Showdown::Loses) => "lower than the dealer",
        };
        hand.map_or_else(|| words.to_owned(), |hand| format!("{hand}, {words}"))
    }
}

/// Options and an ante to compute with.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Terms {
    options: Options,
    ante: Chips,
    /// What the progressive wager wins, by hand, if it is made.
    awards: Option<[Chips; HANDS]>,
}

impl Terms {
    /// Values per ante under a pay table of the bet.
    ///
    /// # Errors
    ///
    /// Names odds that are too large to compute with.
    pub fn per_ante(pay_table: PayTable) -> Result<Self, TooLarge> {
        let too_large = |odds| refused(Chips::cents(1), odds);
        let ante = PAYMENT_MAX.divided(pay_table.all_odds()).map_err(too_large)?;
        let options = Options { pay_table, rounding: Rounding::Exact, ..Options::default() };
        Self::with_ante(options, Chips::cents(ante))
    }

    /// An ante of `ante` with the rounding and the payout limit of `options`.
    ///
    /// # Errors
    ///
    /// Names an ante that is too large to compute with at these odds.
    pub fn with_ante(options: Options, ante: Chips) -> Result<Self, TooLarge> {
        let bet = 2 * u128::from(ante.in_cents());
        match options.pay_table.all_odds().find(|odds| !PAYMENT_MAX.allows_at(bet, *odds)) {
            Some(odds) => Err(refused(ante, odds)),
            None => Ok(Self { options, ante, awards: None }),
        }
    }

    /// The same at a table with these awards, for folded hands or not for them.
    #[must_use]
    pub const fn awarding(mut self, awards: Awards, folded: FoldedHand) -> Self {
        self.options.folded = folded;
        self.options.awards = awards;
        self
    }

    /// The same beside a progressive wager whose awards are paid as a meter that stands like
    /// `meter` would pay them. It changes the best play where a hand that folds wins no award and a
    /// hand that wins one would be folded.
    #[must_use]
    pub fn and_progressive(self, meter: &Progressive) -> Self {
        let paid = |award: Award| meter.clone().pay(award, &mut Shares::default());
        let mut awards = [Chips::ZERO; HANDS];
        for hand in Hand::ALL {
            let award = self.options.awards.of(hand);
            awards[hand as usize] = award.map_or(Chips::ZERO, paid);
        }
        Self { awards: Some(awards), ..self }
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

    /// The wagers as a seat makes them.
    #[must_use]
    pub const fn bets(&self) -> Bets {
        let progressive = match self.awards {
            Some(_) => PROGRESSIVE_WAGER,
            None => Chips::ZERO,
        };
        Bets { ante: self.ante, progressive }
    }

    /// A round with these wagers, before its first card.
    ///
    /// # Errors
    ///
    /// If the game refuses them.
    pub fn open(&self) -> Result<CaribbeanStud, Refusal> {
        CaribbeanStud::open(&self.options, &(), &[Some(self.bets())], &mut ())
    }

    /// What a player may do, in the order the game lists it.
    #[must_use]
    pub fn choices(&self) -> [Decision; 2] {
        [Decision::Folds, Decision::Bets(self.bet())]
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

    fn bet(&self) -> Chips {
        self.ante + self.ante
    }

    /// What comes of the ante and the bet.
    #[must_use]
    pub fn outcome(&self, event: Event, hand: Hand) -> Outcome {
        let Event::Bet(showdown) = event else {
            return Outcome { staked: self.ante, returned: Chips::ZERO };
        };
        let stakes = Stakes { ante: self.ante, bet: self.bet() };
        let Options { pay_table, rounding, payout_limit, .. } = &self.options;
        let judged = judge(showdown, hand, pay_table);
        let won = settle(judged, stakes, *rounding, *payout_limit);
        let back = |verdict: Verdict, wager: Chips, won: Chips| match verdict {
            Verdict::Pays(_) | Verdict::Push => wager + won,
            Verdict::Loses => Chips::ZERO,
        };
        let returned =
            back(judged.ante, stakes.ante, won.ante) + back(judged.bet, stakes.bet, won.bet);
        Outcome { staked: stakes.ante + stakes.bet, returned }
    }

    /// What of the progressive a hand wins only if it is bet on, in cents.
    pub(super) fn award_of_bet(&self, hand: Hand) -> i64 {
        let awards = match self.options.folded {
            FoldedHand::WinsNoAward => self.awards,
            FoldedHand::MayWinAward => None,
        };
        awards.map_or(0, |awards| awards[hand as usize].net(Chips::ZERO))
    }

    /// The award of a hand that stands, in cents; nothing if the wager is not made.
    #[must_use]
    pub fn award(&self, hand: Hand) -> Chips {
        self.awards.map_or(Chips::ZERO, |awards| awards[hand as usize])
    }
}

fn refused(ante: Chips, odds: Odds) -> TooLarge {
    PAYMENT_MAX.refuses(format_args!("an ante of {ante} with its bet"), odds)
}

#[cfg(test)]
mod tests {
    use super::*;
    use cards::parse_cards;
    use rules::{Due, Face, progressive, to};

    #[test]
    fn per_ante_the_ante_is_divided_by_all_odds() {
        let table = PayTable::MINIMUM.with(Hand::Flush, to(16, 3)).with(Hand::Straight, to(9, 2));
        let terms = Terms::per_ante(table).expect("small odds");
        assert_eq!(terms.ante(), Chips::cents(6));
        let net = |event, hand| terms.outcome(event, hand).net();
        assert_eq!(net(Event::Bet(Showdown::Wins), Hand::Flush), 6 + 64);
        assert_eq!(net(Event::Bet(Showdown::Wins), Hand::Straight), 6 + 54);
        assert_eq!(net(Event::Bet(Showdown::DealerDoesNotQualify), Hand::Flush), 6);
        assert_eq!(net(Event::Bet(Showdown::Ties), Hand::Flush), 0);
        assert_eq!(net(Event::Bet(Showdown::Loses), Hand::Flush), -18);
        assert_eq!(net(Event::Folded, Hand::Flush), -6);
    }

    #[test]
    fn the_choices_are_those_the_game_lists() {
        let terms = Terms::with_ante(Options::default(), Chips::dollars(5)).expect("small");
        let mut round = terms.open().expect("an ante");
        let mut cards = parse_cards("Ks 7h 5d 4c 2s Qd").expect("cards").into_iter();
        while let Due::Card { face, .. } = round.due() {
            match face {
                Face::Down => round.place(&mut ()),
                Face::Up | Face::Examined => round.reveal(cards.next().expect("six"), &mut ()),
            }
        }
        assert_eq!(round.choices().collect::<Vec<_>>(), terms.choices());
        assert_eq!(terms.choices().map(|choice| terms.say(choice)), ["folds", "bets 10"]);
        // No showdown is judged then: what a fold forfeits is what the round collects.
        round.decide(Decision::Folds, &mut ()).expect("a listed choice");
        let folded = terms.outcome(Event::Folded, Hand::PairOrLess);
        assert_eq!(folded.net(), crate::net(&round, None));
    }

    #[test]
    fn awards_are_those_of_the_meter() {
        let terms = Terms::with_ante(Options::default(), Chips::dollars(5)).expect("small");
        let start = progressive::Terms::starting_at(Chips::dollars(12_345));
        let terms = terms.and_progressive(&Progressive::new(start));
        assert_eq!(terms.award(Hand::RoyalFlush), Chips::dollars(12_345));
        assert_eq!(terms.award(Hand::StraightFlush), Chips::cents(123_450));
        assert_eq!(terms.award(Hand::Flush), Chips::dollars(50));
        assert_eq!(terms.award(Hand::Straight), Chips::ZERO);
        assert_eq!(terms.award_of_bet(Hand::Flush), 5_000);
        let options = Options { folded: FoldedHand::MayWinAward, ..Options::default() };
        assert_eq!(Terms { options, ..terms }.award_of_bet(Hand::Flush), 0);
    }

    #[test]
    fn an_ante_beyond_what_is_exact_is_refused_with_its_odds() {
        let huge = Chips::dollars(100_000_000);
        let refused = Terms::with_ante(Options::default(), huge).expect_err("too large");
        assert_eq!(refused.odds(), Some(to(100, 1)));
        let odd = PayTable::MINIMUM
            .with(Hand::RoyalFlush, to(u32::MAX, u32::MAX - 1))
            .with(Hand::Flush, to(1, u32::MAX));
        assert!(Terms::per_ante(odd).is_err());
    }
}
