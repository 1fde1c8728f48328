//! Awards of the progressive wager (16.12(e)-(g)).
//!
//! A royal flush wins the meter, a straight flush a tenth of it or a fixed sum, as the licensee
//! designates; four of a kind, a full house and a flush win fixed sums. All are the least the text
//! allows. The dealer's hand does not matter, and the dollar itself never goes back.
//!
//! A round only says what was won: it is money when its turn to be paid comes, from the meter the
//! table holds.
//!
//! ```
//! use games::caribbean_stud::{Awards, Hand};
//! use rules::{Award, Chips};
//!
//! assert_eq!(Awards::MINIMUM.award(Hand::StraightFlush), Some(Award::Percent(10)));
//! assert_eq!(Awards::MINIMUM.award(Hand::Flush), Some(Award::Fixed(Chips::dollars(50))));
//! assert_eq!(Awards::MINIMUM.award(Hand::Straight), None);
//! ```

use law::nj_19_47::P16_12_E;
use rules::{Answer, Award, Chips, Reason};

use super::Hand;
use crate::progression::{AWARD_MOST, no_more_than_most};

law::cite!(nj_19_47: P16_11_B_1 P16_11_B_2 P16_11_B_3 P16_11_C P16_12_G; ruling: E03 C08);

/// What a straight flush wins.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum StraightFlushAward {
    /// So many hundredths of the meter.
    Percent(u8),
    /// A fixed sum.
    Fixed(Chips),
}

/// What the hands that win an award win; a royal flush wins the whole meter.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Awards {
    /// Straight flush.
    pub straight_flush: StraightFlushAward,
    /// Four of a kind.
    pub four_of_a_kind: Chips,
    /// Full house.
    pub full_house: Chips,
    /// Flush.
    pub flush: Chips,
}

impl Awards {
    /// The least the text allows, with a straight flush paid from the meter.
    pub const MINIMUM: Self = Self {
        straight_flush: StraightFlushAward::Percent(10),
        four_of_a_kind: Chips::dollars(500),
        full_house: Chips::dollars(100),
        flush: Chips::dollars(50),
    };

    /// The least of a straight flush paid as a fixed sum.
    pub const STRAIGHT_FLUSH_FIXED: Chips = Chips::dollars(5_000);

    /// The most a fixed award or a meter may be set to: the text has no upper bound, the cents of a
    /// ledger have.
    pub const MOST: Chips = AWARD_MOST;

    /// The award of `hand`; of a royal flush, as if no other hand of the table shared it.
    #[must_use]
    #[inline]
    pub const fn award(&self, hand: Hand) -> Option<Award> {
        Some(match hand {
            Hand::RoyalFlush => Award::Jackpot { part: 0, of: 1 },
            Hand::StraightFlush => match self.straight_flush {
                StraightFlushAward::Percent(percent) => Award::Percent(percent),
                StraightFlushAward::Fixed(amount) => Award::Fixed(amount),
            },
            Hand::FourOfAKind => Award::Fixed(self.four_of_a_kind),
            Hand::FullHouse => Award::Fixed(self.full_house),
            Hand::Flush => Award::Fixed(self.flush),
            Hand::Straight | Hand::ThreeOfAKind | Hand::TwoPairs | Hand::PairOrLess => return None,
        })
    }

    /// Whether no award is below the least.
    ///
    /// # Errors
    ///
    /// Names the highest hand whose award is.
    pub fn is_no_less_than_minimum(&self) -> Answer {
        let least = Self::MINIMUM;
        let straight_flush = match self.straight_flush {
            StraightFlushAward::Percent(percent) => percent >= 10,
            StraightFlushAward::Fixed(amount) => amount >= Self::STRAIGHT_FLUSH_FIXED,
        };
        let awards = [
            (straight_flush, "that award of a straight flush", "10 percent or 5,000 at least"),
            (
                self.four_of_a_kind >= least.four_of_a_kind,
                "that award of four of a kind",
                "500 at least",
            ),
            (self.full_house >= least.full_house, "that award of a full house", "100 at least"),
            (self.flush >= least.flush, "that award of a flush", "50 at least"),
        ];
        for (enough, what, needs) in awards {
            if !enough {
                return Reason::NotAllowed { what, needs }.under(P16_12_E);
            }
        }
        Ok(())
    }

    /// Whether no fixed award is above [`MOST`](Self::MOST).
    ///
    /// # Errors
    ///
    /// Names the highest hand whose award is.
    pub fn is_no_more_than_most(&self) -> Answer {
        let straight_flush = match self.straight_flush {
            StraightFlushAward::Percent(_) => Chips::ZERO,
            StraightFlushAward::Fixed(amount) => amount,
        };
        let awards = [
            (straight_flush, "that award of a straight flush"),
            (self.four_of_a_kind, "that award of four of a kind"),
            (self.full_house, "that award of a full house"),
            (self.flush, "that award of a flush"),
        ];
        no_more_than_most(awards, P16_12_E)
    }
}
