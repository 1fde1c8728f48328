//! The terms of blackjack and what a round is told of its table.
//!
//! The definitions of the text are missing; the base game is that of ruling C01, with every choice
//! of a house as a switch.

use cards::Card;
use rules::{Chips, Odds, Rounding, to};

use super::areas::HANDS_MAX;
use super::points::{Tally, value};

law::cite!(ruling: C01 C03 C17 C18 C20);

/// What the dealer does with a soft 17.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Soft17 {
    /// Stands, as on every 17.
    Stand,
    /// Takes a card.
    Hit,
}

/// On which first two cards a player may double down.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum DoubleOn {
    /// Any.
    Any,
    /// A total of nine, ten or eleven.
    NineToEleven,
    /// A total of ten or eleven.
    TenOrEleven,
}

impl DoubleOn {
    /// Whether a hand of that total may be doubled.
    #[inline]
    pub(super) const fn permits(self, total: u8) -> bool {
        match self {
            Self::Any => true,
            Self::NineToEleven => matches!(total, 9..=11),
            Self::TenOrEleven => matches!(total, 10 | 11),
        }
    }
}

/// Whether a house offers something.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Offer {
    /// It does.
    Offered,
    /// It does not.
    NotOffered,
}

/// Whether a hand may be given up for half of its wager.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Surrender {
    /// No.
    None,
    /// On the first two cards; to a dealer's blackjack the whole wager is lost.
    Late,
}

/// What a dealer's blackjack takes of the wagers added to a hand that went over 21 before (the
/// switch of ruling C17).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum OverThenBlackjack {
    /// Nothing is left to take: they were collected at once.
    Collected,
    /// The original wager alone is lost, as in a game with a hole card.
    Original,
}

/// Which bonus wagers a house takes (ruling C10).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum BonusOffer {
    /// None.
    None,
    /// One dollar.
    One,
    /// Five dollars.
    Five,
    /// One dollar or five.
    Either,
}

/// What becomes of a bonus wager that wins (the switch of ruling C18).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum BonusStake {
    /// It goes back besides the award.
    Returned,
    /// It stays with the house.
    Kept,
}

crate::in_files::defaults! {
    /// What a round needs to know of its table; by default the base game of ruling C01, paid to the
    /// cent.
    #[derive(Clone, Copy, PartialEq, Eq, Debug)]
    pub struct Options {
        /// What the dealer does with a soft 17.
        pub soft_17: Soft17 = Soft17::Stand,
        /// On what a player may double down.
        pub double: DoubleOn = DoubleOn::Any,
        /// Whether a hand made by a split may be doubled.
        pub double_after_split: Offer = Offer::Offered,
        /// The most hands that one pair can become.
        pub resplit: u8 = 4,
        /// Whether aces may be split again.
        pub resplit_aces: Offer = Offer::NotOffered,
        /// Whether a hand may be surrendered.
        pub surrender: Surrender = Surrender::None,
        /// The odds of blackjack.
        pub blackjack_pays: Odds = to(3, 2),
        /// What a dealer's blackjack takes from a hand over 21.
        pub over_then_blackjack: OverThenBlackjack = OverThenBlackjack::Collected,
        /// How many wagers a player must make in multiple action.
        pub required_wagers: u8 = 2,
        /// Whether there is a progressive wager.
        pub progressive: Offer = Offer::NotOffered,
        /// Which bonus wagers are taken.
        pub bonus: BonusOffer = BonusOffer::None,
        /// What becomes of one that wins.
        pub bonus_stake: BonusStake = BonusStake::Returned,
        /// The smallest chip, in which insurance is counted.
        pub chip: Chips = Chips::cents(1),
        /// What is done with payments the smallest chip cannot make.
        pub rounding: Rounding = Rounding::Exact,
    }
}

/// One seat's wagers when bets close.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Bets<const SPOTS: usize> {
    /// On each of the spots, nothing where none lies.
    pub wagers: [Chips; SPOTS],
    /// The progressive wager: one dollar, or nothing.
    pub progressive: Chips,
    /// The bonus wager: one dollar, five, or nothing.
    pub bonus: Chips,
}

impl<const SPOTS: usize> Bets<SPOTS> {
    /// The same amount on every spot, and nothing besides.
    #[must_use]
    pub const fn plain(wager: Chips) -> Self {
        Self { wagers: [wager; SPOTS], progressive: Chips::ZERO, bonus: Chips::ZERO }
    }
}

/// Some of the spots, as bits.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Spots(u8);

impl Spots {
    /// None of them.
    pub const NONE: Self = Self(0);
    /// The first, which is the only one of the ordinary game.
    pub const FIRST: Self = Self(1);

    /// Those whose bits are set, lowest first.
    #[must_use]
    #[inline]
    pub const fn from_bits(bits: u8) -> Self {
        Self(bits)
    }

    /// A bit for each.
    #[must_use]
    #[inline]
    pub const fn bits(self) -> u8 {
        self.0
    }

    /// With one more.
    #[must_use]
    #[inline]
    pub const fn with(self, spot: usize) -> Self {
        Self(self.0 | 1 << spot)
    }

    /// Whether it is among them.
    #[must_use]
    #[inline]
    pub const fn contains(self, spot: usize) -> bool {
        self.0 >> spot & 1 == 1
    }

    /// Whether all of them are among `others`.
    #[must_use]
    #[inline]
    pub const fn are_among(self, others: Self) -> bool {
        self.0 & !others.0 == 0
    }
}

/// How much insurance.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Insurance {
    /// Half of the wager on each of these spots, in whole chips.
    Half(Spots),
    /// So much on the only wager.
    Amount(Chips),
    /// So much on each of the spots.
    Amounts([Cents; 3]),
}

/// An amount of insurance in 32 bits, so that a decision stays as short as it was.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Cents(u32);

impl Cents {
    /// As much as `amount`, unless that is more than can be said spot by spot.
    #[must_use]
    pub fn of(amount: Chips) -> Option<Self> {
        u32::try_from(amount.in_cents()).ok().map(Self)
    }

    /// The amount.
    #[must_use]
    pub fn chips(self) -> Chips {
        Chips::cents(self.0.into())
    }
}

/// What a player may say.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Decision {
    /// Takes no further card.
    Stands,
    /// Takes one more card.
    Hits,
    /// Adds an equal wager to every wager of the hand and takes exactly one card.
    Doubles,
    /// The same, with the sum of the additional wagers named.
    DoublesFor(Chips),
    /// Makes two hands of a pair, with an equal wager for every wager.
    Splits,
    /// Gives the hand up for half of its wager.
    Surrenders,
    /// Insures.
    Insures(Insurance),
    /// Does not.
    DoesNotInsure,
}

/// What a player has seen, as far as it counts: the values of the own cards and the dealer's card.
/// Suits and the order of cards change nothing but a progressive award.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Sight {
    /// The own hands, in the order they came to be.
    pub own: [Tally; HANDS_MAX],
    /// How many of them there are.
    pub hands: u8,
    /// Which of them is asked about.
    pub hand: u8,
    /// The dealer's card that lies face up.
    pub up: Option<Card>,
}

impl Sight {
    /// The hand that is asked about.
    #[must_use]
    #[inline]
    pub const fn asked(&self) -> Tally {
        self.own[self.hand as usize]
    }

    /// The value of the dealer's card, the ace as one.
    ///
    /// # Panics
    ///
    /// If it has not been dealt.
    #[must_use]
    #[inline]
    pub const fn up_value(&self) -> u8 {
        value(self.up.expect("dealt before anybody is asked"))
    }
}
