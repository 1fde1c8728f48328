//! The betting areas a game declares: what may lie there, and when.

use rules::Area;

/// Whether a player must put a wager down to take part.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Need {
    /// No hand without it.
    Required,
    /// At the player's choice.
    Optional,
}

/// When a wager is put down.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Placed {
    /// Before the deal.
    Before(Need),
    /// In the round, by a decision.
    After,
    /// Never: it is paid without a wager of its own.
    Never,
}

/// Whether a coupon may lie beside a wager (ruling X07).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Coupon {
    /// It may.
    Taken,
    /// It may not.
    Refused,
}

/// A betting area as its game declares it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct BettingArea {
    /// Which one.
    pub area: Area,
    /// When a wager is put there.
    pub placed: Placed,
    /// Whether a coupon may lie there.
    pub coupon: Coupon,
    /// Other words for it that a dealer may use.
    pub aliases: &'static [&'static str],
}

impl BettingArea {
    /// The wager that buys the hand; a coupon may lie beside it.
    #[must_use]
    pub const fn buys_hand(area: Area) -> Self {
        let placed = Placed::Before(Need::Required);
        Self { area, placed, coupon: Coupon::Taken, aliases: &[] }
    }

    /// An area that no coupon may lie on.
    #[must_use]
    pub const fn new(area: Area, placed: Placed) -> Self {
        Self { area, placed, coupon: Coupon::Refused, aliases: &[] }
    }

    /// The same with other words for it.
    #[must_use]
    pub const fn also(self, aliases: &'static [&'static str]) -> Self {
        Self { aliases, ..self }
    }

    /// Whether a player must put a wager there to take part.
    #[must_use]
    pub const fn need(self) -> Need {
        match self.placed {
            Placed::Before(need) => need,
            Placed::After | Placed::Never => Need::Optional,
        }
    }
}

/// Those at the beginning that wagers lie on before the deal.
#[must_use]
pub const fn before_the_deal(areas: &'static [BettingArea]) -> &'static [BettingArea] {
    let mut openings = 0;
    while openings < areas.len() && matches!(areas[openings].placed, Placed::Before(_)) {
        openings += 1;
    }
    areas.split_at(openings).0
}
