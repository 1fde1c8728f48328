//! The one betting area of the room: what a player brings to the table.

use rules::Area;

use crate::betting::BettingArea;

/// A player's chips on the table. The pot takes from it and pays into it.
pub const STACK: Area = Area::new(&(30, "stack"));

/// All of them.
pub(super) const DECLARED: &[BettingArea] = &[BettingArea::buys_hand(STACK)];
