//! The betting areas of Caribbean Stud.

use rules::Area;

use crate::betting::{BettingArea, Need, Placed};

/// The wager that buys a hand.
pub const ANTE: Area = Area::new(&(2, "ante"));
/// The bet wager.
pub const BET: Area = Area::new(&(12, "bet"));
/// The wager on a progressive award.
pub const PROGRESSIVE: Area = Area::PROGRESSIVE;

/// All of them, in the order a player is asked for them.
pub(super) const DECLARED: &[BettingArea] = &[
    BettingArea::buys_hand(ANTE),
    BettingArea::new(PROGRESSIVE, Placed::Before(Need::Optional)).also(&["prog", "jackpot"]),
    BettingArea::new(BET, Placed::After),
];
