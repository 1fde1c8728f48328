//! The betting areas of Three Card Draw Poker.

use rules::Area;

use crate::betting::{BettingArea, Need, Placed};

/// The wager that buys a hand.
pub const ANTE: Area = Area::new(&(2, "ante"));
/// The First 3 Bonus Wager.
pub const FIRST_3_BONUS: Area = Area::new(&(6, "first 3 bonus"));
/// The In To Win Wager.
pub const IN_TO_WIN: Area = Area::new(&(7, "in to win"));
/// The Draw Wager.
pub const DRAW: Area = Area::new(&(8, "draw"));
/// The In To Win/Draw Bonus: paid, never staked.
pub const IN_TO_WIN_BONUS: Area = Area::new(&(9, "in to win bonus"));

/// All of them, in the order a player is asked for them.
pub(super) const DECLARED: &[BettingArea] = &[
    BettingArea::buys_hand(ANTE),
    BettingArea::new(FIRST_3_BONUS, Placed::Before(Need::Optional)).also(&[
        "first three bonus",
        "first 3",
        "first three",
        "f3",
    ]),
    BettingArea::new(IN_TO_WIN, Placed::After).also(&["itw"]),
    BettingArea::new(DRAW, Placed::After),
    BettingArea::new(IN_TO_WIN_BONUS, Placed::Never).also(&["in to win/draw bonus", "itw bonus"]),
];
