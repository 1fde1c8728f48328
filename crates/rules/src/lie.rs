//! How cards and wagers lie, where a text says more than which area they lie on.

use crate::Area;

cards::told! {
    /// How something lies: what the dealer or a player did with it, in words.
    #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
    pub enum Lie {
        /// In line with the community cards that lie away from the dealer.
        Vertical ["laid in the vertical alignment"];
        /// In line with the community cards that lie across.
        Horizontal ["laid in the horizontal alignment"];
        /// Face down under a wager.
        Under(area: Area) ["tucked under {area}"];
        /// Upright beside the others of a hand.
        SideBySide ["laid upright, side by side"];
        /// Sideways at the end of a hand that it is no part of.
        Sideways ["laid sideways, unused"];
        /// Next to the cards it makes a hand with.
        Beside ["laid beside the cards kept"];
    }
}
