//! The betting areas of Double Cross Poker.

use rules::Area;

use crate::betting::{BettingArea, Need, Placed};

/// The wager that buys a hand.
pub const ANTE: Area = Area::new(&(2, "ante"));
/// Both raise wagers together.
pub const RAISE: Area = Area::new(&(10, "raise"));
/// The three-card wager.
pub const THREE_CARD: Area = Area::new(&(11, "three-card"));

/// All of them, in the order a player is asked for them.
pub(super) const DECLARED: &[BettingArea] = &[
    BettingArea::buys_hand(ANTE),
    BettingArea::new(THREE_CARD, Placed::Before(Need::Optional)).also(&[
        "three card",
        "3-card",
        "3 card",
        "three",
    ]),
    BettingArea::new(RAISE, Placed::After).also(&["raises"]),
];
