//! What an event is worth: the options of a table, an ante, and a First 3 Bonus if there is one.

use cards::Card;
use cards::Rank::{Ace, Five, Four, King, Queen, Six, Three, Two};
use cards::Suit::{Diamonds, Hearts, Spades};
use games::ThreeCardDraw;
use games::three_card_draw::{
    Bets, BonusTable, Category, Decision, Hand, OnFold, Options, judge, judge_bonus, judge_first_3,
    judge_kept, settle,
};
use games::units::Units;
use rules::{Chips, Odds, Rounding, to};

use crate::fraction::lcm;
use crate::kernels::Events;
use crate::kernels::amounts::{PaymentMax, TooLarge};
use crate::prospect::Outcome;

law::cite!(ruling::B06, ruling::B08, ruling::B09, ruling::X04);
law::cite!(three_card_draw::P42_10_H_8, three_card_draw::P42_11_C, three_card_draw::P42_11_D);

/// The most that one wager may win here: the square of a result, times all ways, fits 128 bits.
const PAYMENT_MAX: PaymentMax = PaymentMax(1 << 40);

/// What a player does with three cards: both decisions of the game at once.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum DealChoice {
    /// Gives up the ante.
    Folds,
    /// Plays the original cards.
    InToWin,
    /// Draws, and gives up the card at this place.
    Discards(u8),
}

impl DealChoice {
    /// All of them, in the order the game lists them.
    pub const ALL: [Self; 5] =
        [Self::Folds, Self::InToWin, Self::Discards(0), Self::Discards(1), Self::Discards(2)];

    /// Its place among [`DealChoice::ALL`].
    pub const fn index(self) -> usize {
        match self {
            Self::Folds => 0,
            Self::InToWin => 1,
            Self::Discards(place) => 2 + place as usize,
        }
    }
}

cards::worded! {
    /// How the final hand compares with the dealer's, the best first.
    pub enum Versus(words) {
        /// It is higher.
        Beats "won",
        /// It is equal.
        Ties "tied",
        /// It is lower.
        Loses "lost",
    }
}

/// What a player who drew has kept: all that a First 3 Bonus asks of such a hand.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Kept {
    /// Two cards of one rank.
    Pair,
    /// Two ranks.
    NoPair,
}

impl Kept {
    /// Both, the better first.
    pub const ALL: [Self; 2] = [Self::Pair, Self::NoPair];

    /// What these two cards are.
    pub fn new([a, b]: [Card; 2]) -> Self {
        if a.rank() == b.rank() { Self::Pair } else { Self::NoPair }
    }
}

/// What becomes of a hand.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Event {
    /// Three cards of this category were folded.
    Folded(Category),
    /// The original cards are of this category and compare so.
    InToWin(Category, Versus),
    /// A card was exchanged.
    Drawn(Kept, Category, Versus),
}

impl Event {
    /// Every event, the highest hand first, folded hands last.
    pub(super) fn all() -> impl Iterator<Item = Self> {
        let highest = || Category::ALL.into_iter().rev();
        let hands = highest().flat_map(|category| {
            let stood = Versus::ALL.map(|versus| Self::InToWin(category, versus));
            let drew = move |kept| Versus::ALL.map(|versus| Self::Drawn(kept, category, versus));
            stood.into_iter().chain(Kept::ALL.into_iter().flat_map(drew))
        });
        hands.chain(highest().map(Self::Folded))
    }
}

/// Options, an ante and a First 3 Bonus beside it to compute with.
pub type Terms = crate::kernels::Terms<ThreeCardDraw>;

impl Terms {
    /// Values per ante under a table of the In To Win/Draw Bonus, without a First 3 Bonus.
    pub fn per_ante(bonus_table: BonusTable) -> Result<Self, TooLarge> {
        let options = Options { bonus_table, ..Options::default() };
        Self::divided(options, Chips::cents(1), Units::NONE)
    }

    /// Values per ante for a player who thinks of the ante as `ante` and places a First 3 Bonus of
    /// so many units beside it: every amount is multiplied until all odds divide it.
    pub fn divided(options: Options, ante: Chips, first_3: Units) -> Result<Self, TooLarge> {
        let too_large = |odds: Odds| PAYMENT_MAX.refuses_wager(ante, odds);
        let even = || too_large(to(1, 1));
        let fits = |cents: &u128| PAYMENT_MAX.allows(*cents);
        let (over, under) = first_3.parts();
        let bonus = options.bonus_table.all_odds().rev();
        let first = options.first_3_table.all_odds().rev();
        let first = first.filter(|_| over > 0);
        let by = PAYMENT_MAX.divided(bonus).map_err(too_large)?;
        let of_first_3 = PAYMENT_MAX.divided(first).map_err(too_large)?;
        let common = lcm(by.into(), u128::from(of_first_3) * u128::from(under));
        let scale = common.filter(fits).ok_or_else(even)?;
        let scaled = |over: u64, under: u64| {
            let cents = scale.checked_mul(u128::from(ante.in_cents()) * u128::from(over));
            let cents = cents.map(|cents| cents / u128::from(under)).filter(fits);
            let cents = cents.and_then(|cents| u64::try_from(cents).ok());
            cents.map(Chips::cents).ok_or_else(even)
        };
        let bets = Bets { ante: scaled(1, 1)?, first_3: scaled(over, under)? };
        let options = Options { rounding: Rounding::Exact, ..options };
        let scale = u64::try_from(scale).expect("at most the largest payment");
        Self { scale, ..Self::new(options, bets, bets.ante) }.checked()
    }

    /// Wagers of these amounts, with the rounding of `options`.
    pub fn with_bets(options: Options, bets: Bets) -> Result<Self, TooLarge> {
        Self::new(options, bets, bets.ante).checked()
    }

    fn checked(self) -> Result<Self, TooLarge> {
        let Bets { ante, first_3 } = self.bets;
        let refused =
            |wager: Chips| move |odds| PAYMENT_MAX.refuses_wager(self.unscaled(wager), odds);
        let bonus = self.options.bonus_table.all_odds().rev();
        PAYMENT_MAX.check(ante.in_cents().into(), bonus).map_err(refused(ante))?;
        let first = self.options.first_3_table.all_odds().rev();
        PAYMENT_MAX.check(first_3.in_cents().into(), first).map_err(refused(first_3))?;
        Ok(self)
    }

    /// The first decision that a choice begins with.
    pub const fn decision(&self, choice: DealChoice) -> Decision {
        match choice {
            DealChoice::Folds => Decision::Folds,
            DealChoice::InToWin => Decision::InToWin(self.bets.ante),
            DealChoice::Discards(_) => Decision::Draws(self.bets.ante),
        }
    }
}

impl Events for ThreeCardDraw {
    type Event = Event;
    type Meter = ();

    fn outcome(terms: &Terms, event: Event) -> Outcome {
        let Bets { ante, first_3 } = terms.bets;
        let Options { rounding, on_fold, first_3_table, .. } = &terms.options;
        let on_first_3 = |verdict| settle(verdict, first_3, *rounding);
        let original = |category| on_first_3(judge_first_3(of_category(category), first_3_table));
        let played = |category, versus, on_first_3| Outcome {
            staked: ante + ante + first_3,
            returned: on_main(terms, category, versus) + on_first_3,
        };
        match event {
            Event::Folded(category) => {
                let returned = match on_fold {
                    OnFold::Kept => original(category),
                    OnFold::Collected => Chips::ZERO,
                };
                Outcome { staked: ante + first_3, returned }
            }
            Event::InToWin(category, versus) => played(category, versus, original(category)),
            Event::Drawn(kept, category, versus) => {
                let verdict = judge_kept(of_kept(kept), first_3_table);
                played(category, versus, on_first_3(verdict))
            }
        }
    }

    /// Short enough for a return table of 80 columns. Events that differ only by what a First 3
    /// Bonus would be paid on are told alike if there is none.
    fn words(terms: &Terms, event: Event) -> String {
        let first_3 = !terms.bets.first_3.is_zero();
        match event {
            Event::Folded(category) if first_3 && category != Category::HighCard => {
                format!("{category} folded")
            }
            Event::Folded(_) => "folded".to_owned(),
            Event::InToWin(category, versus) => format!("{category} as dealt, {versus}"),
            Event::Drawn(Kept::Pair, Category::Pair, versus) if first_3 => {
                format!("pair kept, {versus}")
            }
            Event::Drawn(Kept::Pair, category, versus) if first_3 => {
                format!("{category} on a pair, {versus}")
            }
            Event::Drawn(_, category, versus) => format!("{category} drawn, {versus}"),
        }
    }
}

/// What comes back on ante and In To Win or Draw Wager, with the bonus.
fn on_main(terms: &Terms, category: Category, versus: Versus) -> Chips {
    let Options { rounding, bonus_table, .. } = &terms.options;
    let (lowest, highest) =
        (of_category(Category::HighCard), of_category(Category::MiniRoyalFlush));
    let verdict = match versus {
        Versus::Beats => judge(highest, lowest),
        Versus::Ties => judge(highest, highest),
        Versus::Loses => judge(lowest, highest),
    };
    let back = settle(verdict, terms.ante, *rounding);
    let odds = judge_bonus(of_category(category), bonus_table);
    back + back + odds.map_or(Chips::ZERO, |odds| odds.pay_rounded(terms.ante, *rounding))
}

/// A hand that stands for its category: odds ask for no more.
pub(super) fn of_category(category: Category) -> Hand {
    let cards = match category {
        Category::HighCard => [(Two, Spades), (Four, Spades), (Six, Hearts)],
        Category::Pair => [(Two, Spades), (Four, Spades), (Four, Hearts)],
        Category::Flush => [(Two, Spades), (Four, Spades), (Six, Spades)],
        Category::Straight => [(Three, Spades), (Four, Spades), (Five, Hearts)],
        Category::ThreeOfAKind => [(Two, Spades), (Two, Hearts), (Two, Diamonds)],
        Category::StraightFlush => [(Three, Spades), (Four, Spades), (Five, Spades)],
        Category::MiniRoyalFlush => [(Queen, Spades), (King, Spades), (Ace, Spades)],
    };
    Hand::made_by(cards.map(|(rank, suit)| Card::new(rank, suit)))
}

/// Two cards that stand for what was kept.
const fn of_kept(kept: Kept) -> [Card; 2] {
    let other = match kept {
        Kept::Pair => Two,
        Kept::NoPair => Four,
    };
    [Card::new(Two, Spades), Card::new(other, Hearts)]
}

#[cfg(test)]
mod tests {
    use super::*;

    fn with_first_3(units: &str, on_fold: OnFold) -> Terms {
        let options = Options { on_fold, ..Options::default() };
        let units = units.parse().expect("units");
        Terms::divided(options, Chips::cents(1), units).expect("small odds")
    }

    #[test]
    fn every_category_has_a_hand_that_stands_for_it() {
        for category in Category::ALL {
            assert_eq!(of_category(category).category(), category);
        }
        for kept in Kept::ALL {
            assert_eq!(Kept::new(of_kept(kept)), kept);
        }
    }

    #[test]
    fn the_bonus_is_paid_whatever_the_dealer_holds() {
        let terms = Terms::per_ante(BonusTable::TABLE_2).expect("small odds");
        assert_eq!(terms.ante, Chips::cents(1));
        let net = |versus| terms.net(Event::InToWin(Category::ThreeOfAKind, versus));
        assert_eq!(Versus::ALL.map(net), [2 + 4, 4, 4 - 2]);
        let net = |versus| terms.net(Event::Drawn(Kept::Pair, Category::Pair, versus));
        assert_eq!(Versus::ALL.map(net), [2, 0, -2]);
        assert_eq!(terms.net(Event::Folded(Category::HighCard)), -1);
    }

    #[test]
    fn drawing_gives_up_all_but_a_kept_pair() {
        let terms = with_first_3("2", OnFold::Kept);
        let beaten = |event: fn(Versus) -> Event| terms.net(event(Versus::Loses)) + 2;
        assert_eq!(beaten(|versus| Event::InToWin(Category::Flush, versus)), 2 * 3);
        assert_eq!(beaten(|versus| Event::Drawn(Kept::NoPair, Category::Flush, versus)), -2);
        assert_eq!(beaten(|versus| Event::Drawn(Kept::Pair, Category::Pair, versus)), 2);
        // Two of three of a kind are a pair, and the third one comes back as the draw card.
        let three = Event::Drawn(Kept::Pair, Category::ThreeOfAKind, Versus::Beats);
        assert_eq!(terms.net(three), 2 + 5 + 2);
    }

    #[test]
    fn a_folded_first_3_bonus_plays_on_or_is_collected() {
        let folded = |on_fold| {
            let terms = with_first_3("1/2", on_fold);
            assert_eq!(terms.ante, Chips::cents(2));
            [Category::Pair, Category::HighCard].map(|category| terms.net(Event::Folded(category)))
        };
        assert_eq!(folded(OnFold::Kept), [-2 + 1, -2 - 1]);
        assert_eq!(folded(OnFold::Collected), [-2 - 1, -2 - 1]);
    }

    #[test]
    fn per_ante_all_odds_divide_the_wagers_they_are_paid_on() {
        let options = Options {
            bonus_table: "3:2/5/10/20".parse().expect("four odds"),
            first_3_table: "1/3/6/30/50/100:7".parse().expect("six odds"),
            ..Options::default()
        };
        let ante = |units: &str| {
            let units = units.parse().expect("units");
            Terms::divided(options, Chips::cents(1), units).expect("small odds").bets
        };
        let cents =
            |ante, first_3| Bets { ante: Chips::cents(ante), first_3: Chips::cents(first_3) };
        assert_eq!(ante("0"), cents(2, 0));
        assert_eq!(ante("1"), cents(14, 14));
        assert_eq!(ante("2/3"), cents(42, 28));
    }

    #[test]
    fn wagers_beyond_what_is_exact_are_refused_with_their_odds() {
        let (small, huge) = (Chips::dollars(5), Chips::dollars(10_000_000_000));
        let refused = |ante, first_3| {
            let bets = Bets { ante, first_3 };
            Terms::with_bets(Options::default(), bets).expect_err("too large")
        };
        assert_eq!(refused(huge, Chips::ZERO).odds(), Some(to(5, 1)));
        assert_eq!(refused(small, huge).odds(), Some(to(3, 1)));
        let odd = "4294967295:4294967294/1:4294967295/1/1".parse().expect("four odds");
        assert!(Terms::per_ante(odd).is_err());
        let many = "4294967295".parse().expect("units");
        assert!(Terms::divided(Options::default(), Chips::dollars(5), many).is_err());
    }
}
