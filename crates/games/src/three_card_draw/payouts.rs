//! Payout odds of Three Card Draw Poker (42.11).
//!
//! Ante and In To Win or Draw Wager pay 1 to 1 against the dealer, who always qualifies. The In To
//! Win/Draw Bonus is paid from a straight on, whatever the dealer holds, on the amount of that
//! wager (ruling B08). The First 3 Bonus is paid from a pair on: on the original three cards, or on
//! the two kept ones if the player drew (ruling B09). Judging a hand sees no chip, settling a wager
//! sees no card.
//!
//! ```
//! use cards::{Card, parse_cards};
//! use games::three_card_draw::{BonusTable, FirstThreeTable, Hand, judge_bonus, judge_first_3};
//! use rules::{Verdict, to};
//!
//! let cards: [Card; 3] = parse_cards("9s 8h 7d").unwrap().try_into().unwrap();
//! let straight = Hand::of(cards);
//! assert_eq!(judge_bonus(straight, &BonusTable::TABLE_2), Some(to(1, 1)));
//! assert_eq!(judge_first_3(straight, &FirstThreeTable::TABLE_3), Verdict::Pays(to(7, 1)));
//! ```

use core::cmp::Ordering;
use core::fmt;
use core::str::FromStr;

use cards::Card;
use law::three_card_draw::{P42_11_C, P42_11_D};
use rules::{Chips, Odds, Reason, Refusal, Rounding, Verdict, to};

use super::Hand;
use super::hands::Category;

law::cite!(three_card_draw::P42_11_B, three_card_draw::P42_1_IN_TO_WIN_BONUS);
law::cite!(ruling::B08, ruling::B09, ruling::B10, ruling::X04);

/// The odds of the In To Win/Draw Bonus.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct BonusTable {
    /// Straight.
    pub straight: Odds,
    /// Three of a kind.
    pub three_of_a_kind: Odds,
    /// Straight flush.
    pub straight_flush: Odds,
    /// Mini royal flush.
    pub mini_royal_flush: Odds,
}

impl BonusTable {
    /// Pay table 1.
    pub const TABLE_1: Self = Self {
        straight: to(1, 1),
        three_of_a_kind: to(5, 1),
        straight_flush: to(10, 1),
        mini_royal_flush: to(20, 1),
    };

    /// Pay table 2.
    pub const TABLE_2: Self = Self {
        straight: to(1, 1),
        three_of_a_kind: to(4, 1),
        straight_flush: to(10, 1),
        mini_royal_flush: to(20, 1),
    };

    /// Pay table 3.
    pub const TABLE_3: Self = Self {
        straight: to(1, 1),
        three_of_a_kind: to(5, 1),
        straight_flush: to(6, 1),
        mini_royal_flush: to(20, 1),
    };

    /// The tables a licensee may choose from.
    pub const PRINTED: [Self; 3] = [Self::TABLE_1, Self::TABLE_2, Self::TABLE_3];

    /// The rows, lowest hand first as printed.
    #[must_use]
    pub const fn rows(&self) -> [(Category, Odds); 4] {
        [
            (Category::Straight, self.straight),
            (Category::ThreeOfAKind, self.three_of_a_kind),
            (Category::StraightFlush, self.straight_flush),
            (Category::MiniRoyalFlush, self.mini_royal_flush),
        ]
    }

    /// Whether this is one of the printed tables.
    ///
    /// # Errors
    ///
    /// Refuses a table of one's own: it is there to be computed with, not to be played.
    pub fn is_printed(&self) -> Result<(), Refusal> {
        if Self::PRINTED.contains(self) {
            return Ok(());
        }
        let what = "an In To Win/Draw Bonus table that is not printed";
        let reason = Reason::NotAllowed { what, needs: "set bonus_table=1, 2 or 3" };
        Err(Refusal { reason, under: P42_11_C })
    }
}

/// The odds of the First 3 Bonus.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct FirstThreeTable {
    /// Pair.
    pub pair: Odds,
    /// Flush.
    pub flush: Odds,
    /// Straight.
    pub straight: Odds,
    /// Three of a kind.
    pub three_of_a_kind: Odds,
    /// Straight flush.
    pub straight_flush: Odds,
    /// Mini royal flush.
    pub mini_royal_flush: Odds,
}

impl FirstThreeTable {
    /// Pay table 1.
    pub const TABLE_1: Self = Self {
        pair: to(1, 1),
        flush: to(3, 1),
        straight: to(6, 1),
        three_of_a_kind: to(30, 1),
        straight_flush: to(50, 1),
        mini_royal_flush: to(200, 1),
    };

    /// Pay table 2.
    pub const TABLE_2: Self = Self {
        pair: to(1, 1),
        flush: to(3, 1),
        straight: to(6, 1),
        three_of_a_kind: to(30, 1),
        straight_flush: to(60, 1),
        mini_royal_flush: to(100, 1),
    };

    /// Pay table 3.
    pub const TABLE_3: Self = Self {
        pair: to(1, 1),
        flush: to(3, 1),
        straight: to(7, 1),
        three_of_a_kind: to(30, 1),
        straight_flush: to(40, 1),
        mini_royal_flush: to(150, 1),
    };

    /// Pay table 4.
    pub const TABLE_4: Self = Self {
        pair: to(1, 1),
        flush: to(3, 1),
        straight: to(6, 1),
        three_of_a_kind: to(30, 1),
        straight_flush: to(40, 1),
        mini_royal_flush: to(60, 1),
    };

    /// The tables a licensee may choose from.
    pub const PRINTED: [Self; 4] = [Self::TABLE_1, Self::TABLE_2, Self::TABLE_3, Self::TABLE_4];

    /// The rows, lowest hand first as printed.
    #[must_use]
    pub const fn rows(&self) -> [(Category, Odds); 6] {
        [
            (Category::Pair, self.pair),
            (Category::Flush, self.flush),
            (Category::Straight, self.straight),
            (Category::ThreeOfAKind, self.three_of_a_kind),
            (Category::StraightFlush, self.straight_flush),
            (Category::MiniRoyalFlush, self.mini_royal_flush),
        ]
    }

    /// Whether this is one of the printed tables.
    ///
    /// # Errors
    ///
    /// Refuses a table of one's own: it is there to be computed with, not to be played.
    pub fn is_printed(&self) -> Result<(), Refusal> {
        if Self::PRINTED.contains(self) {
            return Ok(());
        }
        let what = "a First 3 Bonus table that is not printed";
        let reason = Reason::NotAllowed { what, needs: "set first_3_table=1, 2, 3 or 4" };
        Err(Refusal { reason, under: P42_11_D })
    }
}

/// What becomes of ante and In To Win or Draw Wager: the dealer always qualifies. Sees no chip.
#[must_use]
#[inline]
pub fn judge(hand: Hand, dealer: Hand) -> Verdict {
    match hand.cmp(&dealer) {
        Ordering::Greater => Verdict::Pays(to(1, 1)),
        Ordering::Equal => Verdict::Push,
        Ordering::Less => Verdict::Loses,
    }
}

/// The odds of the In To Win/Draw Bonus on the final hand, whatever the dealer holds. Sees no chip.
#[must_use]
#[inline]
pub fn judge_bonus(hand: Hand, table: &BonusTable) -> Option<Odds> {
    match hand.category() {
        Category::HighCard | Category::Pair | Category::Flush => None,
        Category::Straight => Some(table.straight),
        Category::ThreeOfAKind => Some(table.three_of_a_kind),
        Category::StraightFlush => Some(table.straight_flush),
        Category::MiniRoyalFlush => Some(table.mini_royal_flush),
    }
}

/// What becomes of a First 3 Bonus on the original three cards. Sees no chip.
#[must_use]
#[inline]
pub fn judge_first_3(hand: Hand, table: &FirstThreeTable) -> Verdict {
    Verdict::Pays(match hand.category() {
        Category::HighCard => return Verdict::Loses,
        Category::Pair => table.pair,
        Category::Flush => table.flush,
        Category::Straight => table.straight,
        Category::ThreeOfAKind => table.three_of_a_kind,
        Category::StraightFlush => table.straight_flush,
        Category::MiniRoyalFlush => table.mini_royal_flush,
    })
}

/// What becomes of the First 3 Bonus of a player who drew, on the two cards kept. Sees no chip.
#[must_use]
#[inline]
pub fn judge_kept([a, b]: [Card; 2], table: &FirstThreeTable) -> Verdict {
    if a.rank() == b.rank() { Verdict::Pays(table.pair) } else { Verdict::Loses }
}

/// What comes back on `wager`, the wager itself included. Sees no card.
#[must_use]
#[inline]
pub fn settle(verdict: Verdict, wager: Chips, rounding: Rounding) -> Chips {
    match verdict {
        Verdict::Pays(odds) => wager + odds.pay_rounded(wager, rounding),
        Verdict::Push => wager,
        Verdict::Loses => Chips::ZERO,
    }
}

/// Text that is no pay table of this game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ParsePayTableError {
    text: String,
    printed: usize,
    example: String,
}

impl fmt::Display for ParsePayTableError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { text, printed, example } = self;
        write!(f, "{text:?} is no pay table; name one by its number, 1 to {printed}, ")?;
        write!(f, "or write odds such as {example}")
    }
}

impl core::error::Error for ParsePayTableError {}

/// The number of a printed table, or its odds, lowest hand first: `1/5/10/20`, `3:2/5/10/20`.
fn write_table(
    f: &mut fmt::Formatter<'_>,
    number: Option<usize>,
    odds: impl Iterator<Item = Odds>,
) -> fmt::Result {
    if let Some(index) = number {
        return write!(f, "{}", index + 1);
    }
    write_odds(f, odds)
}

fn write_odds(f: &mut impl fmt::Write, odds: impl Iterator<Item = Odds>) -> fmt::Result {
    for (position, odds) in odds.enumerate() {
        let slash = if position == 0 { "" } else { "/" };
        match odds.wager() {
            1 => write!(f, "{slash}{}", odds.win())?,
            wager => write!(f, "{slash}{}:{wager}", odds.win())?,
        }
    }
    Ok(())
}

/// As many odds as the table has rows.
fn read_odds<const N: usize>(text: &str) -> Option<[Odds; N]> {
    let odds = |part: &str| {
        let (win, wager) = part.split_once(':').unwrap_or((part, "1"));
        let wager = wager.trim().parse().ok().filter(|&wager: &u32| wager > 0)?;
        Some(to(win.trim().parse().ok()?, wager))
    };
    text.split('/').map(odds).collect::<Option<Vec<_>>>()?.try_into().ok()
}

/// The printed table that `text` names by its number.
fn numbered<T: Copy>(tables: &[T], text: &str) -> Option<T> {
    let number: usize = text.trim().parse().ok()?;
    tables.get(number.checked_sub(1)?).copied()
}

fn wrong(text: &str, printed: usize, odds: impl Iterator<Item = Odds>) -> ParsePayTableError {
    let mut example = String::new();
    write_odds(&mut example, odds).expect("a text takes what is written");
    ParsePayTableError { text: text.to_owned(), printed, example }
}

impl fmt::Display for BonusTable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let number = Self::PRINTED.iter().position(|table| table == self);
        write_table(f, number, self.rows().into_iter().map(|(_, odds)| odds))
    }
}

impl FromStr for BonusTable {
    type Err = ParsePayTableError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let own = || {
            let [straight, three_of_a_kind, straight_flush, mini_royal_flush] = read_odds(text)?;
            Some(Self { straight, three_of_a_kind, straight_flush, mini_royal_flush })
        };
        numbered(&Self::PRINTED, text).or_else(own).ok_or_else(|| {
            wrong(text, Self::PRINTED.len(), Self::TABLE_1.rows().into_iter().map(|(_, odds)| odds))
        })
    }
}

impl fmt::Display for FirstThreeTable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let number = Self::PRINTED.iter().position(|table| table == self);
        write_table(f, number, self.rows().into_iter().map(|(_, odds)| odds))
    }
}

impl FromStr for FirstThreeTable {
    type Err = ParsePayTableError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let own = || {
            let [pair, flush, straight, three_of_a_kind, straight_flush, mini_royal_flush] =
                read_odds(text)?;
            Some(Self { pair, flush, straight, three_of_a_kind, straight_flush, mini_royal_flush })
        };
        numbered(&Self::PRINTED, text).or_else(own).ok_or_else(|| {
            wrong(text, Self::PRINTED.len(), Self::TABLE_1.rows().into_iter().map(|(_, odds)| odds))
        })
    }
}
