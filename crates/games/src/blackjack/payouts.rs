//! What becomes of wagers on a hand (rulings C04, C13, C17).
//!
//! The higher total wins 1 to 1, equal totals push, blackjack beats every other 21 and is paid at
//! the odds of the table. To a dealer's blackjack only the original wager is lost. Judging hands
//! sees no chip, settling wagers sees no card.
//!
//! ```
//! use games::blackjack::Part::{Added, Original};
//! use games::blackjack::{Fate, Points, Stands, judge};
//!
//! assert_eq!(judge(Stands::On(20), Points::Total(19), Original), Fate::Won);
//! assert_eq!(judge(Stands::Blackjack, Points::Total(21), Original), Fate::AtOdds);
//! assert_eq!(judge(Stands::On(20), Points::Blackjack, Original), Fate::Lost);
//! assert_eq!(judge(Stands::On(20), Points::Blackjack, Added), Fate::Back);
//! ```

use rules::{Chips, Odds, Rounding, Verdict, to};

use super::points::Points;

law::cite!(ruling: C04 C13 C17 X04);

/// The odds of a winning wager.
pub const EVEN: Odds = to(1, 1);

/// The odds of insurance.
pub const INSURANCE_ODDS: Odds = to(2, 1);

/// A player's hand that takes no further card.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Stands {
    /// On so many points.
    On(u8),
    /// An ace and a ten-value card as the first two, not after a split.
    Blackjack,
    /// Over 21.
    Over,
    /// Given up.
    Surrendered,
}

/// Whether a wager was there before the deal.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Part {
    /// It was.
    Original,
    /// It was added by a split or a double.
    Added,
}

/// What became of a wager.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Fate {
    /// Nothing yet.
    Open,
    /// It is collected.
    Lost,
    /// It goes back.
    Back,
    /// It wins 1 to 1.
    Won,
    /// It wins at odds of its own: blackjack, or insurance.
    AtOdds,
    /// Half of it is collected.
    Half,
}

/// What becomes of a wager on a hand against the dealer's. Sees no chip.
#[must_use]
#[inline]
pub const fn judge(hand: Stands, dealer: Points, part: Part) -> Fate {
    match (hand, dealer) {
        (Stands::Blackjack, Points::Blackjack) => Fate::Back,
        (Stands::Blackjack, Points::Over | Points::Total(_)) => Fate::AtOdds,
        (Stands::On(_) | Stands::Over | Stands::Surrendered, Points::Blackjack) => match part {
            Part::Original => Fate::Lost,
            Part::Added => Fate::Back,
        },
        (Stands::Over, Points::Over | Points::Total(_)) => Fate::Lost,
        (Stands::Surrendered, Points::Over | Points::Total(_)) => Fate::Half,
        (Stands::On(_), Points::Over) => Fate::Won,
        (Stands::On(own), Points::Total(dealer)) => {
            if own > dealer {
                Fate::Won
            } else if own == dealer {
                Fate::Back
            } else {
                Fate::Lost
            }
        }
    }
}

/// What becomes of an insurance wager, by the second card of its dealer hand. Sees no chip.
#[must_use]
#[inline]
pub const fn judge_insurance(dealer: Points) -> Verdict {
    match dealer {
        Points::Blackjack => Verdict::Pays(INSURANCE_ODDS),
        Points::Over | Points::Total(_) => Verdict::Loses,
    }
}

/// What comes back on a wager, the wager itself included; nothing while it is open. Sees no card.
#[must_use]
#[inline]
pub const fn settle(fate: Fate, wager: Chips, odds: Odds, rounding: Rounding) -> Option<Chips> {
    let won = match fate {
        Fate::Open => return None,
        Fate::Lost => return Some(Chips::ZERO),
        // Never less than half (ruling X04); the wager is whole chips, so never more than it.
        Fate::Half => return Some(to(1, 2).pay_rounded(wager, rounding)),
        Fate::Back => Chips::ZERO,
        Fate::Won => wager,
        Fate::AtOdds => odds.pay_rounded(wager, rounding),
    };
    wager.checked_add(won)
}
