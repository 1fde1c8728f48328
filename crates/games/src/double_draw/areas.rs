//! The betting areas of Double Draw Poker.

use rules::Area;

use crate::betting::{BettingArea, Need, Placed};

/// The wager that buys a hand.
pub const ANTE: Area = Area::new(&(2, "ante"));
/// The Bonus Wager.
pub const BONUS: Area = Area::new(&(3, "bonus"));
/// The First Draw Wager.
pub const FIRST_DRAW: Area = Area::new(&(4, "first draw"));
/// The Second Draw Wager.
pub const SECOND_DRAW: Area = Area::new(&(5, "second draw"));

/// All of them, in the order a player is asked for them.
pub(super) const DECLARED: &[BettingArea] = &[
    BettingArea::buys_hand(ANTE),
    BettingArea::new(BONUS, Placed::Before(Need::Required)),
    BettingArea::new(FIRST_DRAW, Placed::After).also(&["1st draw", "first"]),
    BettingArea::new(SECOND_DRAW, Placed::After).also(&["2nd draw", "second"]),
];
