//! The betting areas of Double Down Stud.

use rules::Area;

use crate::betting::{BettingArea, Placed};

/// The original wager.
pub const WAGER: Area = Area::new(&(0, "wager"));
/// The double down wager.
pub const DOUBLE_DOWN: Area = Area::new(&(1, "double down"));

/// All of them, in the order a player is asked for them.
pub(super) const DECLARED: &[BettingArea] = &[
    BettingArea::buys_hand(WAGER).also(&["original"]),
    BettingArea::new(DOUBLE_DOWN, Placed::After).also(&["double", "dd"]),
];
