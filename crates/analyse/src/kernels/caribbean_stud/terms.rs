//! What a bet is worth: the options of a table and an ante.

use games::CaribbeanStud;
use games::caribbean_stud::{
    Awards, Bets, Decision, FoldedHand, Hand, Options, PayTable, Showdown, Stakes, judge, settle,
};
use rules::progressive::{Progressive, Shares};
use rules::{Award, Chips, Odds, Rounding, Verdict};

use crate::kernels::Events;
use crate::kernels::amounts::{PaymentMax, TooLarge};
use crate::prospect::Outcome;

law::cite!(nj_19_47::P16_12_B, nj_19_47::P16_12_C, nj_19_47::P16_12_D);
law::cite!(ruling::E01, ruling::E02, ruling::E20, ruling::X04);

/// The most that one bet may win here: the square of a result, times all ways, fits 128 bits.
const PAYMENT_MAX: PaymentMax = PaymentMax(1 << 40);

/// How many hands the pay table tells apart.
pub(super) const HANDS: usize = Hand::ALL.len();

/// What becomes of a hand: folded, or bet on and standing so against the dealer's.
pub type Event = (Option<Showdown>, Hand);

/// What can become of a hand, in the order of a return table.
pub(super) const ENDS: [Option<Showdown>; 5] = [
    Some(Showdown::Wins),
    Some(Showdown::DealerDoesNotQualify),
    Some(Showdown::Ties),
    Some(Showdown::Loses),
    None,
];

/// Options, an ante, and a progressive wager with its meter if there is one.
pub type Terms = crate::kernels::Terms<CaribbeanStud, Option<Progressive>>;

impl Terms {
    /// Values per ante under a pay table of the bet.
    pub fn per_ante(pay_table: PayTable) -> Result<Self, TooLarge> {
        let too_large = |odds| refused(Chips::cents(1), odds);
        let ante = PAYMENT_MAX.divided(pay_table.all_odds()).map_err(too_large)?;
        let options = Options { pay_table, rounding: Rounding::Exact, ..Options::default() };
        Self::with_ante(options, Chips::cents(ante))
    }

    /// An ante of `ante` with the rounding and the payout limit of `options`.
    pub fn with_ante(options: Options, ante: Chips) -> Result<Self, TooLarge> {
        Self::with_bets(options, Bets { ante, progressive: Chips::ZERO }, None)
    }

    /// The same beside a progressive wager whose awards are paid as a meter that stands like
    /// `meter` would pay them. It changes the best play where a hand that folds wins no award and a
    /// hand that wins one would be folded.
    pub fn with_bets(
        options: Options,
        bets: Bets,
        meter: Option<Progressive>,
    ) -> Result<Self, TooLarge> {
        let Bets { ante, progressive } = bets;
        let bet = 2 * u128::from(ante.in_cents());
        let checked = PAYMENT_MAX.check(bet, options.pay_table.all_odds());
        checked.map_err(|odds| refused(ante, odds))?;
        // Without a meter there is nothing to wager on.
        let progressive = if meter.is_some() { progressive } else { Chips::ZERO };
        Ok(Self { options, bets: Bets { ante, progressive }, ante, scale: 1, meter })
    }

    /// The same at a table with these awards, for folded hands or not for them, and this meter.
    #[must_use]
    pub fn awarding(self, awards: Awards, folded: FoldedHand, meter: Option<Progressive>) -> Self {
        let options = Options { awards, folded, ..self.options };
        Self { options, meter, ..self }
    }

    /// The meter of a table that has one.
    pub const fn meter(&self) -> Option<&Progressive> {
        self.meter.as_ref()
    }

    /// What a player may do, in the order the game lists it.
    pub fn choices(&self) -> [Decision; 2] {
        [Decision::Folds, Decision::Bets(self.ante + self.ante)]
    }

    /// What of the progressive a hand wins only if it is bet on, in cents.
    pub(super) fn award_of_bet(&self, hand: Hand) -> i64 {
        match self.options.folded {
            FoldedHand::WinsNoAward => self.award(hand).net(Chips::ZERO),
            FoldedHand::MayWinAward => 0,
        }
    }

    /// The award of a hand that stands; nothing if the wager is not made.
    pub fn award(&self, hand: Hand) -> Chips {
        let meter = self.meter.as_ref().filter(|_| !self.bets.progressive.is_zero());
        let paid = |award: Award| Some(meter?.clone().pay(award, &mut Shares::default()));
        self.options.awards.award(hand).and_then(paid).unwrap_or(Chips::ZERO)
    }
}

impl Events for CaribbeanStud {
    type Event = Event;
    type Meter = Option<Progressive>;

    /// Of the ante and the bet.
    fn outcome(terms: &Terms, (end, hand): Event) -> Outcome {
        let ante = terms.ante;
        let Some(showdown) = end else {
            return Outcome { staked: ante, returned: Chips::ZERO };
        };
        let stakes = Stakes { ante, bet: ante + ante };
        let Options { pay_table, rounding, payout_limit, .. } = &terms.options;
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

    /// Of hands that win one row each, of all others together.
    fn words(_: &Terms, (end, hand): Event) -> String {
        match end {
            Some(Showdown::Wins) => format!("{hand}, wins"),
            Some(Showdown::DealerDoesNotQualify) => "dealer does not qualify".to_owned(),
            Some(Showdown::Ties) => "equal to the dealer".to_owned(),
            Some(Showdown::Loses) => "lower than the dealer".to_owned(),
            None => "folded".to_owned(),
        }
    }
}

fn refused(ante: Chips, odds: Odds) -> TooLarge {
    PAYMENT_MAX.refuses(format_args!("an ante of {ante} with its bet"), odds)
}

#[cfg(test)]
mod tests {
    use super::*;
    use cards::parse_cards;
    use games::Game as _;
    use games::caribbean_stud::PROGRESSIVE_WAGER;
    use rules::{Due, Face, Round as _, progressive, to};

    #[test]
    fn per_ante_the_ante_is_divided_by_all_odds() {
        let table = PayTable::MINIMUM.with(Hand::Flush, to(16, 3)).with(Hand::Straight, to(9, 2));
        let terms = Terms::per_ante(table).expect("small odds");
        assert_eq!(terms.ante, Chips::cents(6));
        let net = |end, hand| terms.net((end, hand));
        assert_eq!(net(Some(Showdown::Wins), Hand::Flush), 6 + 64);
        assert_eq!(net(Some(Showdown::Wins), Hand::Straight), 6 + 54);
        assert_eq!(net(Some(Showdown::DealerDoesNotQualify), Hand::Flush), 6);
        assert_eq!(net(Some(Showdown::Ties), Hand::Flush), 0);
        assert_eq!(net(Some(Showdown::Loses), Hand::Flush), -18);
        assert_eq!(net(None, Hand::Flush), -6);
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
        assert_eq!(terms.choices().map(|choice| round.say(choice)), ["folds", "bets 10"]);
        // No showdown is judged then: what a fold forfeits is what the round collects.
        round.decide(Decision::Folds, &mut ()).expect("a listed choice");
        let folded = terms.outcome((None, Hand::PairOrLess));
        assert_eq!(folded.net(), crate::net(&round, None));
    }

    #[test]
    fn awards_are_those_of_the_meter() {
        let start = progressive::Terms::starting_at(Chips::dollars(12_345));
        let bets = Bets { ante: Chips::dollars(5), progressive: PROGRESSIVE_WAGER };
        let meter = Some(Progressive::new(start));
        let terms = Terms::with_bets(Options::default(), bets, meter).expect("small");
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
