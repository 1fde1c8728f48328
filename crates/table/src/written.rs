//! Commands that take more than one step to write.

use core::fmt;

use rules::{Irregularity, Place};

use crate::command::{At, Misdealt, list};
use crate::{DeckId, HandUsed, ShuffleMethod, Shuffled};

pub(crate) fn write_load(
    f: &mut fmt::Formatter<'_>,
    deck: DeckId,
    hand: Option<HandUsed>,
) -> fmt::Result {
    write!(f, "load {deck}")?;
    hand.map_or(Ok(()), |hand| write!(f, " {hand}"))
}

pub(crate) fn write_floor(
    f: &mut fmt::Formatter<'_>,
    irregularity: Irregularity,
    place: Option<Place>,
    cards: usize,
) -> fmt::Result {
    write!(f, "floor {irregularity}{}: {cards}", At(place))
}

pub(crate) fn write_count(
    f: &mut fmt::Formatter<'_>,
    cards: usize,
    misdealt: &[(Place, usize)],
) -> fmt::Result {
    write!(f, "count stub {cards}{}", Misdealt(misdealt))
}

pub(crate) fn write_shuffle(
    f: &mut fmt::Formatter<'_>,
    deck: DeckId,
    method: ShuffleMethod,
    result: &Shuffled,
) -> fmt::Result {
    let method = match method {
        ShuffleMethod::Manual => "manual",
        ShuffleMethod::Device => "device",
        ShuffleMethod::Before => "pre-shuffled",
    };
    match result {
        Shuffled::Seed(_) => write!(f, "shuffle {deck} {method} sealed"),
        Shuffled::Committed(commitment) => {
            write!(f, "shuffle {deck} {method} commitment {commitment}")
        }
        Shuffled::Order(cards) if cards.is_empty() => write!(f, "shuffle {deck} {method} order"),
        Shuffled::Order(cards) => write!(f, "shuffle {deck} {method} order {}", list(cards)),
    }
}
