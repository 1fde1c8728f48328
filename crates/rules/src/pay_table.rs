//! Pay tables: what becomes of a wager on each hand of a list.
//!
//! A game declares its hands once, with [`hands!`](crate::hands), and says as a [`HandList`] which
//! of them a table lists, what the text prints, and how free a licensee is to pay otherwise.
//! Reading, writing, comparing with the least odds and the words of refusals are the same for all.
//!
//! ```
//! use rules::{Freedom, HandList, PackedVerdict, PayTable, Verdict, paid, to};
//!
//! rules::hands! {
//!     /// The hands of a game of one card, lowest first.
//!     pub enum Hand {
//!         /// Anything else, which loses.
//!         Low "low card",
//!         /// King or queen.
//!         Court "court card",
//!         /// Ace.
//!         Ace "ace",
//!     }
//! }
//!
//! impl HandList for Hand {
//!     type Hand = Self;
//!     type Lines = [PackedVerdict; 2];
//!     const LISTED: &'static [Self] = Self::ALL.split_at(2).0;
//!     const PRINTED: &'static [PayTable<Self>] = &[PayTable::new(paid([to(3, 1), to(3, 2)]))];
//!     const UNDER: law::Clause = law::general::GEN_005;
//! }
//!
//! let table: PayTable<Hand> = "4/3:2".parse().expect("two odds");
//! assert_eq!((table.pays(Hand::Ace), table.pays(Hand::Low)), (to(4, 1).into(), Verdict::Loses));
//! assert!(table.is_allowed().is_ok() && "4/1".parse::<PayTable<Hand>>().is_ok());
//! assert!(PayTable::<Hand>::MINIMUM.with(Hand::Court, to(1, 1)).is_allowed().is_err());
//! ```

use core::fmt;

use cards::rankings::high3::High3Category;
#[doc(hidden)]
pub use law::Clause;

mod hands;
mod line;
mod text;

use crate::{Answer, Odds, Reason, Refusal, Verdict};
#[doc(hidden)]
pub use hands::reversed;
pub use line::{PackedVerdict, judged, paid};
pub use text::ParsePayTableError;

/// A hand of a list in which every hand is higher or lower than another.
pub trait RankedHand: Copy + Eq + fmt::Debug + 'static {
    /// How many hands are higher.
    fn hands_above(self) -> usize;

    /// The words of the pay table.
    fn words(self) -> &'static str;
}

impl RankedHand for High3Category {
    #[inline]
    fn hands_above(self) -> usize {
        Self::MiniRoyalFlush as usize - self as usize
    }

    fn words(self) -> &'static str {
        self.name()
    }
}

/// The hands of one pay table, highest first, and what the text says about paying them.
pub trait HandList: Copy + Eq + fmt::Debug + 'static {
    /// A hand; those that are not listed are lower than all that are.
    type Hand: RankedHand;

    /// One line per listed hand: `[PackedVerdict; N]`.
    type Lines: Copy + Eq + fmt::Debug + AsRef<[PackedVerdict]> + AsMut<[PackedVerdict]>;

    /// The hands that have a line, highest first, as the table is printed.
    const LISTED: &'static [Self::Hand];

    /// The tables of the text: the least odds, or the tables to choose from by their number.
    const PRINTED: &'static [PayTable<Self>];

    /// What else a licensee may pay.
    const FREEDOM: Freedom = Freedom::AtLeastPrinted;

    /// Where that is written.
    const UNDER: Clause;

    /// Whether a line may also push or lose.
    const ENTRIES: Entries = Entries::OddsOnly;

    /// In which order the odds of a table are written in one line.
    const WRITTEN: Written = Written::HighestFirst;

    /// What becomes of a wager on a hand without a line.
    fn unlisted(_hand: Self::Hand) -> Verdict {
        Verdict::Loses
    }
}

/// What a licensee may pay other than the text prints.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Freedom {
    /// More, but never less than the first printed table.
    AtLeastPrinted,
    /// Nothing else: another table is there to be computed with, not to be played.
    OnlyPrinted {
        /// What another table is called.
        what: &'static str,
        /// What to do instead.
        needs: &'static str,
    },
}

/// What the entry of a line may be.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Entries {
    /// Odds.
    OddsOnly,
    /// Odds, `push` or `lose`.
    Any,
}

/// In which order entries stand in one line of text.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Written {
    /// The highest hand first.
    HighestFirst,
    /// The lowest hand first.
    LowestFirst,
}

/// What becomes of a wager on each hand.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PayTable<H: HandList> {
    lines: H::Lines,
}

impl<H: HandList> Default for PayTable<H> {
    fn default() -> Self {
        Self::MINIMUM
    }
}

impl<H: HandList> PayTable<H> {
    /// The hands that have a line, highest first.
    pub const HANDS: &'static [H::Hand] = H::LISTED;
    /// The tables of the text.
    pub const PRINTED: &'static [Self] = H::PRINTED;
    /// The first of them: of tables that may be improved, the least odds.
    pub const MINIMUM: Self = H::PRINTED[0];
    /// Table 1 of the text.
    pub const TABLE_1: Self = H::PRINTED[0];
    /// Table 2; does not compile for a text without one.
    pub const TABLE_2: Self = H::PRINTED[1];
    /// Table 3; does not compile for a text without one.
    pub const TABLE_3: Self = H::PRINTED[2];
    /// Table 4; does not compile for a text without one.
    pub const TABLE_4: Self = H::PRINTED[3];

    /// A table of these lines, in the order of [`HandList::LISTED`].
    #[must_use]
    pub const fn new(lines: H::Lines) -> Self {
        Self { lines }
    }

    /// What becomes of a wager on `hand`.
    #[must_use]
    #[inline]
    pub fn pays(&self, hand: H::Hand) -> Verdict {
        let line = self.lines.as_ref().get(hand.hands_above());
        line.map_or_else(|| H::unlisted(hand), |line| line.verdict())
    }

    /// The odds at which `hand` is paid, if it wins.
    #[must_use]
    #[inline]
    pub fn odds(&self, hand: H::Hand) -> Option<Odds> {
        self.pays(hand).odds()
    }

    /// The same table with another line for `hand`; unchanged if that hand has none.
    #[must_use]
    pub fn with(mut self, hand: H::Hand, pays: impl Into<Verdict>) -> Self {
        if let Some(line) = self.lines.as_mut().get_mut(hand.hands_above()) {
            *line = PackedVerdict::new(pays.into());
        }
        self
    }

    /// Every listed hand with what becomes of a wager on it, highest first.
    pub fn lines(&self) -> impl DoubleEndedIterator<Item = (H::Hand, Verdict)> + '_ {
        H::LISTED.iter().copied().zip(self.verdicts())
    }

    /// The odds of every line that is paid, highest hand first.
    pub fn all_odds(&self) -> impl DoubleEndedIterator<Item = Odds> + '_ {
        self.verdicts().filter_map(Verdict::odds)
    }

    fn verdicts(&self) -> impl DoubleEndedIterator<Item = Verdict> + ExactSizeIterator + '_ {
        self.lines.as_ref().iter().map(|line| line.verdict())
    }

    /// The number the text gives this table, if it is one of several to choose from.
    #[must_use]
    pub fn number(&self) -> Option<usize> {
        let place = || H::PRINTED.iter().position(|printed| printed == self);
        matches!(H::FREEDOM, Freedom::OnlyPrinted { .. }).then(place).flatten().map(|it| it + 1)
    }

    /// Whether a table with players may pay like this: no hand at less than the least odds, of
    /// which the highest is named, or as it is printed.
    pub fn is_allowed(&self) -> Answer {
        let reason = match H::FREEDOM {
            Freedom::AtLeastPrinted => self.too_low(),
            Freedom::OnlyPrinted { .. } if self.number().is_some() => None,
            Freedom::OnlyPrinted { what, needs } => Some(Reason::NotAllowed { what, needs }),
        };
        reason.map_or(Ok(()), |reason| Err(Refusal { reason, under: H::UNDER }))
    }

    fn too_low(&self) -> Option<Reason> {
        self.lines().zip(Self::MINIMUM.all_odds()).find_map(|((hand, pays), floor)| {
            let odds = pays.odds().filter(|odds| !odds.is_no_less_than(floor))?;
            Some(Reason::OddsTooLow { hand: hand.words(), odds, floor })
        })
    }

    /// Whether `staked` cents in all can be paid at every line within `most` cents, if `besides` as
    /// much goes back or is rounded up besides.
    #[must_use]
    pub fn fits(&self, staked: u128, besides: u128, most: u128) -> bool {
        self.all_odds().all(|odds| odds.fits(staked, besides, most))
    }
}

impl Odds {
    /// Whether `staked` cents in all can be paid at these odds within `most` cents, if `besides` as
    /// much goes back or is rounded up besides.
    #[must_use]
    pub fn fits(self, staked: u128, besides: u128, most: u128) -> bool {
        let (win, wager) = (u128::from(self.win()), u128::from(self.wager()));
        staked * (win + besides * wager) <= most * wager
    }
}

impl Verdict {
    /// The odds, if the wager wins.
    #[must_use]
    #[inline]
    pub const fn odds(self) -> Option<Odds> {
        match self {
            Self::Pays(odds) => Some(odds),
            Self::Push | Self::Loses => None,
        }
    }

    /// What `wager` wins under a rounding policy.
    ///
    /// # Panics
    ///
    /// If the payment is beyond 64 bits of cents.
    #[must_use]
    #[inline]
    pub const fn winnings(self, wager: crate::Chips, rounding: crate::Rounding) -> crate::Chips {
        match self {
            Self::Pays(odds) => odds.pay_rounded(wager, rounding),
            Self::Push | Self::Loses => crate::Chips::ZERO,
        }
    }
}

impl From<Odds> for Verdict {
    fn from(odds: Odds) -> Self {
        Self::Pays(odds)
    }
}

/// The lines of any pay table, whatever its hands are.
pub trait PayLines {
    /// The words of each hand and what becomes of a wager on it, highest first.
    fn in_words(&self) -> Vec<(&'static str, Verdict)>;

    /// Where it is written how the hands are paid.
    fn under(&self) -> Clause;

    /// Changes the line of the hand with these words; whether there is one.
    fn pay(&mut self, hand: &str, pays: Verdict) -> Result<bool, OddsOnly>;
}

impl<H: HandList> PayLines for PayTable<H> {
    fn in_words(&self) -> Vec<(&'static str, Verdict)> {
        self.lines().map(|(hand, pays)| (hand.words(), pays)).collect()
    }

    fn under(&self) -> Clause {
        H::UNDER
    }

    fn pay(&mut self, hand: &str, pays: Verdict) -> Result<bool, OddsOnly> {
        if H::ENTRIES == Entries::OddsOnly && pays.odds().is_none() {
            return Err(OddsOnly);
        }
        let found = H::LISTED.iter().find(|listed| listed.words() == hand);
        if let Some(hand) = found {
            *self = self.with(*hand, pays);
        }
        Ok(found.is_some())
    }
}

/// A hand that is paid, and can be paid in no other way than by odds.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct OddsOnly;

impl fmt::Display for OddsOnly {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("this hand is paid; write odds, such as \"8 to 1\"")
    }
}

impl core::error::Error for OddsOnly {}
