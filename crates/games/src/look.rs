//! How a table of a game looks to somebody who sits at it: which cards lie where, and the rows of
//! betting areas.

use rules::Area;

/// What lies where on the table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Look {
    /// Cards before the dealer.
    pub dealer: usize,
    /// Cards before a player.
    pub hand: usize,
    /// Cards shared by all.
    pub shared: Shared,
    /// The rows of betting areas with their labels; areas in one row share a place.
    pub areas: &'static [(&'static str, &'static [Area])],
    /// Areas whose row is there only while something lies on it.
    pub seldom: &'static [Area],
}

impl Look {
    /// So many cards before the dealer and before a player, none shared, and these rows of areas.
    #[must_use]
    pub const fn hands(
        dealer: usize,
        hand: usize,
        areas: &'static [(&'static str, &'static [Area])],
    ) -> Self {
        Self { dealer, hand, shared: Shared::None, areas, seldom: &[] }
    }

    /// The same, with areas that are seldom wagered on.
    #[must_use]
    pub const fn seldom(mut self, areas: &'static [Area]) -> Self {
        self.seldom = areas;
        self
    }

    /// The most cards that lie in one place.
    #[must_use]
    pub const fn cards_max(&self) -> usize {
        let shared = match self.shared {
            Shared::None => 0,
            Shared::Cross => 5,
            Shared::Row(cards) => cards,
        };
        let hands = if self.dealer > self.hand { self.dealer } else { self.hand };
        if shared > hands { shared } else { hands }
    }
}

/// How shared cards lie.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Shared {
    /// There are none besides those before the dealer.
    None,
    /// Five, in a cross.
    Cross,
    /// At most so many, in a row.
    Row(usize),
}

/// Where shared cards lie.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Community {
    /// In front of the dealer, who has no other cards.
    WithDealer,
    /// In an area of their own, or there are none.
    Apart,
}
