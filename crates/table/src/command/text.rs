//! The text form of a command, as a log keeps it.

use core::fmt;

use cards::Card;
use rules::Place;

use super::{Cutter, Shuffled, Tender};
use crate::Role;

/// A place as it follows what was found there.
pub(crate) struct At(pub(crate) Option<Place>);

impl fmt::Display for At {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.map_or(Ok(()), |place| write!(f, " at {place}"))
    }
}

/// Numbers of cards as they follow a count.
pub(crate) struct Misdealt<'a>(pub(crate) &'a [(Place, usize)]);

impl fmt::Display for Misdealt<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|(place, has)| write!(f, ", {place} has {has}"))
    }
}

impl Cutter {
    /// Who puts the cutting card in.
    pub(super) const fn role(self) -> Role {
        match self {
            Self::Player(_) => Role::Player,
            Self::Dealer => Role::Dealer,
        }
    }
}

impl Tender {
    /// What follows the area of a wager: nothing for chips.
    pub(super) const fn after_area(self) -> &'static str {
        match self {
            Self::Chips => "",
            Self::Coupon => " coupon",
            Self::Cash => " cash",
        }
    }
}

/// Cards as a list that can be read back.
pub(crate) fn list(cards: &[Card]) -> String {
    let mut text = String::with_capacity(3 * cards.len());
    for (place, card) in cards.iter().enumerate() {
        if place > 0 {
            text.push(' ');
        }
        text.push_str(card.written());
    }
    text
}

/// What a log keeps of a shuffle: never a seed.
impl fmt::Display for Shuffled {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Seed(_) => f.write_str("sealed"),
            Self::Committed(commitment) | Self::Lost(commitment, _) => {
                write!(f, "commitment {commitment}")
            }
            Self::Order(cards) if cards.is_empty() => f.write_str("order"),
            Self::Order(cards) => write!(f, "order {}", list(cards)),
        }
    }
}
