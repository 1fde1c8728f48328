//! What a raise is worth: the options of a table and an ante.

use cards::rankings::high5::High5;
use games::DoubleCross;
use games::double_cross::{Axis, Bets, Decision, Hand, Options, PayTable, judge};
use rules::{Chips, Odds, Rounding, Verdict};

use crate::kernels::Events;
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

impl Event {
    /// All of them in the order of a return table, the highest hand first.
    pub(super) fn all() -> impl Iterator<Item = Self> {
        Hand::ALL.into_iter().map(Self::Wins).chain([Self::Ties, Self::Loses, Self::Folded])
    }
}

/// Options, an ante and a three-card wager beside it to compute with.
pub type Terms = crate::kernels::Terms<DoubleCross>;

impl Terms {
    /// Values per ante under a pay table of the raises.
    pub fn per_ante(pay_table: PayTable) -> Result<Self, TooLarge> {
        let rounding = Rounding::Exact;
        let options = Options { pay_table, rounding, payout_limit: None, ..Options::default() };
        let too_large = |odds| PAYMENT_MAX.refuses_wager(Chips::cents(1), odds);
        let ante = PAYMENT_MAX.divided(all_odds(&options)).map_err(too_large)?;
        Self::with_ante(options, Chips::cents(ante))
    }

    /// An ante of `ante` with the rounding and the payout limit of `options`.
    pub fn with_ante(options: Options, ante: Chips) -> Result<Self, TooLarge> {
        Self::with_bets(options, Bets { ante, three_card: Chips::ZERO })
    }

    /// The same with a three-card wager beside it.
    pub fn with_bets(options: Options, bets: Bets) -> Result<Self, TooLarge> {
        let checked = PAYMENT_MAX.check(bets.ante.in_cents().into(), all_odds(&options));
        checked.map_err(|odds| PAYMENT_MAX.refuses_wager(bets.ante, odds))?;
        Ok(Self::new(options, bets, bets.ante))
    }
}

impl Events for DoubleCross {
    type Event = Event;
    type Meter = ();

    fn outcome(terms: &Terms, event: Event) -> Outcome {
        if event == Event::Folded {
            return Outcome { staked: terms.ante, returned: Chips::ZERO };
        }
        let staked = terms.ante + terms.ante + terms.ante;
        let returned = match verdict(event, &terms.options.pay_table) {
            Verdict::Pays(odds) => {
                let won = terms.options.winnings(odds, terms.ante);
                staked + won.ante + won.raise
            }
            Verdict::Push => staked,
            Verdict::Loses => Chips::ZERO,
        };
        Outcome { staked, returned }
    }

    fn words(_: &Terms, event: Event) -> String {
        match event {
            Event::Wins(hand) => format!("{hand}, wins"),
            Event::Ties => "equal to the dealer".to_owned(),
            Event::Loses => "lower than the dealer".to_owned(),
            Event::Folded => "folded".to_owned(),
        }
    }
}

/// The judgement of the game, asked about hands that stand for the event.
fn verdict(event: Event, pay_table: &PayTable) -> Verdict {
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
    judge(player, dealer, pay_table)
}

/// Every odds that wagers at this table can be paid at.
fn all_odds(options: &Options) -> impl Iterator<Item = Odds> + '_ {
    options.pay_table.all_odds().chain(options.three_card_pay_table.all_odds())
}

#[cfg(test)]
mod tests {
    use super::*;
    use cards::parse_cards;
    use games::Game as _;
    use rules::{Round as _, to};

    #[test]
    fn per_ante_the_ante_is_divided_by_all_odds() {
        let terms = Terms::per_ante(PayTable::MINIMUM).expect("small odds");
        assert_eq!(terms.ante, Chips::cents(2));
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
        let words = CHOICES.map(|choice| round.say(choice));
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
