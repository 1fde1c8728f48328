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
//! let straight = Hand::made_by(cards);
//! assert_eq!(judge_bonus(straight, &BonusTable::TABLE_2), Some(to(1, 1)));
//! assert_eq!(judge_first_3(straight, &FirstThreeTable::TABLE_3), Verdict::Pays(to(7, 1)));
//! ```

use core::cmp::Ordering;

use cards::Card;
use law::Clause;
use law::three_card_draw::{P42_11_C, P42_11_D};
use rules::{Chips, Freedom, HandList, Odds, PackedVerdict, Rounding, Verdict, Written, paid, to};

use super::Hand;
use super::hands::Category;

law::cite!(three_card_draw: P42_11_B P42_1_IN_TO_WIN_BONUS; ruling: B08 B09 B10 X04);

/// The hands that the In To Win/Draw Bonus pays.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct BonusHands;

/// The odds of the In To Win/Draw Bonus.
pub type BonusTable = rules::PayTable<BonusHands>;

impl HandList for BonusHands {
    type Hand = Category;
    type Lines = [PackedVerdict; 4];

    const LISTED: &'static [Category] = FirstThreeHands::LISTED.split_at(4).0;

    // Mini royal flush, straight flush, three of a kind, straight.
    const PRINTED: &'static [BonusTable] = &[
        BonusTable::new(paid([to(20, 1), to(10, 1), to(5, 1), to(1, 1)])),
        BonusTable::new(paid([to(20, 1), to(10, 1), to(4, 1), to(1, 1)])),
        BonusTable::new(paid([to(20, 1), to(6, 1), to(5, 1), to(1, 1)])),
    ];

    const FREEDOM: Freedom = Freedom::OnlyPrinted {
        what: "an In To Win/Draw Bonus table that is not printed",
        needs: "set bonus_table=1, 2 or 3",
    };

    const UNDER: Clause = P42_11_C;

    const WRITTEN: Written = Written::LowestFirst;
}

/// The odds of six hands, as the text lists them: so many to 1.
const fn each_to_1([a, b, c, d, e, f]: [u32; 6]) -> [Odds; 6] {
    [to(a, 1), to(b, 1), to(c, 1), to(d, 1), to(e, 1), to(f, 1)]
}

/// The hands that the First 3 Bonus pays.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct FirstThreeHands;

/// The odds of the First 3 Bonus.
pub type FirstThreeTable = rules::PayTable<FirstThreeHands>;

impl HandList for FirstThreeHands {
    type Hand = Category;
    type Lines = [PackedVerdict; 6];

    const LISTED: &'static [Category] = &[
        Category::MiniRoyalFlush,
        Category::StraightFlush,
        Category::ThreeOfAKind,
        Category::Straight,
        Category::Flush,
        Category::Pair,
    ];

    const PRINTED: &'static [FirstThreeTable] = &[
        FirstThreeTable::new(paid(each_to_1([200, 50, 30, 6, 3, 1]))),
        FirstThreeTable::new(paid(each_to_1([100, 60, 30, 6, 3, 1]))),
        FirstThreeTable::new(paid(each_to_1([150, 40, 30, 7, 3, 1]))),
        FirstThreeTable::new(paid(each_to_1([60, 40, 30, 6, 3, 1]))),
    ];

    const FREEDOM: Freedom = Freedom::OnlyPrinted {
        what: "a First 3 Bonus table that is not printed",
        needs: "set first_3_table=1, 2, 3 or 4",
    };

    const UNDER: Clause = P42_11_D;

    const WRITTEN: Written = Written::LowestFirst;
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
    table.odds(hand.category())
}

/// What becomes of a First 3 Bonus on the original three cards. Sees no chip.
#[must_use]
#[inline]
pub fn judge_first_3(hand: Hand, table: &FirstThreeTable) -> Verdict {
    table.pays(hand.category())
}

/// What becomes of the First 3 Bonus of a player who drew, on the two cards kept. Sees no chip.
#[must_use]
#[inline]
pub fn judge_kept([a, b]: [Card; 2], table: &FirstThreeTable) -> Verdict {
    if a.rank() == b.rank() { table.pays(Category::Pair) } else { Verdict::Loses }
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
