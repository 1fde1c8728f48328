//! Acts: everything that happens at a table, in the order of the text, each under its clause.
//!
//! Acts are the only output of a round. A live table performs them, a test reads them, a loop
//! throws them away: `()` is a [`Log`] that costs nothing.

use core::fmt;
use core::str::FromStr;

use cards::Card;
use law::Clause;

use crate::{Chips, Face, Seat, Spot};

/// A marked place on the layout for one kind of wager.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Area {
    /// The original wager of Double Down Stud.
    Wager,
    /// The double down wager.
    DoubleDown,
}

impl Area {
    /// All areas of all games.
    pub const ALL: [Self; 2] = [Self::Wager, Self::DoubleDown];

    /// The word for it in the case book.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Self::Wager => "wager",
            Self::DoubleDown => "double down",
        }
    }
}

impl fmt::Display for Area {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.word())
    }
}

/// A word that names no betting area.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct UnknownArea(pub String);

impl fmt::Display for UnknownArea {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:?} is not a wager; known are: ", self.0)?;
        f.write_str(&Area::ALL.map(Area::word).join(", "))
    }
}

impl core::error::Error for UnknownArea {}

impl FromStr for Area {
    type Err = UnknownArea;
    fn from_str(text: &str) -> Result<Self, Self::Err> {
        Self::ALL
            .into_iter()
            .find(|area| area.word() == text)
            .ok_or_else(|| UnknownArea(text.to_owned()))
    }
}

/// What a dealer says aloud.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Announcement {
    /// Closes wagering.
    NoMoreBets,
}

impl fmt::Display for Announcement {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoMoreBets => f.write_str("No more bets"),
        }
    }
}

/// How far a void reaches (GEN-004).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Scope {
    /// The hand of one seat.
    Hand(Seat),
    /// Every hand of the round.
    Round,
}

/// One act at the table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Act {
    /// The dealer says something.
    Announced(Announcement),
    /// A wager is accepted on an area.
    WagerPlaced {
        /// Whose.
        seat: Seat,
        /// Where.
        area: Area,
        /// How much.
        amount: Chips,
    },
    /// A player lets an offered wager pass.
    WagerDeclined {
        /// Who.
        seat: Seat,
        /// Which wager.
        area: Area,
    },
    /// A card leaves the stub.
    Dealt {
        /// Where it lies now.
        spot: Spot,
        /// Who knows it.
        face: Face,
        /// Which card, if anybody knows.
        card: Option<Card>,
    },
    /// A card dealt face down is turned over.
    Turned {
        /// Where.
        spot: Spot,
        /// Which card.
        card: Card,
    },
    /// A losing wager goes to the table inventory.
    Collected {
        /// Whose.
        seat: Seat,
        /// From where.
        area: Area,
        /// How much.
        amount: Chips,
    },
    /// A winning wager is paid: the profit. The wager itself is [returned](Act::Returned).
    Paid {
        /// Whose.
        seat: Seat,
        /// On which wager.
        area: Area,
        /// The profit.
        amount: Chips,
    },
    /// A wager goes back to its player.
    Returned {
        /// Whose.
        seat: Seat,
        /// From where.
        area: Area,
        /// How much.
        amount: Chips,
    },
    /// A card on the layout goes to the discard rack.
    Racked {
        /// Where it lay.
        spot: Spot,
    },
    /// The stub goes to the discard rack.
    StubRacked,
    /// Hands lose their effect.
    Voided(Scope),
}

impl fmt::Display for Scope {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Hand(seat) => write!(f, "{seat}: hand"),
            Self::Round => f.write_str("all hands"),
        }
    }
}

/// One line for people: `seat 2: paid 20 on wager`, `dealer card 1 turned: 4h`.
impl fmt::Display for Act {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Announced(words) => write!(f, "announced \"{words}\""),
            Self::WagerPlaced { seat, area, amount } => {
                write!(f, "{seat}: placed {amount} on {area}")
            }
            Self::WagerDeclined { seat, area } => write!(f, "{seat}: declined {area}"),
            Self::Dealt { spot, face, card } => {
                write!(f, "{spot} dealt{}", dealt_so(*face))?;
                card.map_or(Ok(()), |card| write!(f, ": {card}"))
            }
            Self::Turned { spot, card } => write!(f, "{spot} turned: {card}"),
            Self::Collected { seat, area, amount } => {
                write!(f, "{seat}: collected {amount} from {area}")
            }
            Self::Paid { seat, area, amount } => write!(f, "{seat}: paid {amount} on {area}"),
            Self::Returned { seat, area, amount } => {
                write!(f, "{seat}: returned {amount} from {area}")
            }
            Self::Racked { spot } => write!(f, "{spot} to the discard rack"),
            Self::StubRacked => f.write_str("stub to the discard rack"),
            Self::Voided(scope) => write!(f, "{scope} void"),
        }
    }
}

const fn dealt_so(face: Face) -> &'static str {
    match face {
        Face::Up => " face up",
        Face::Examined => " to be examined",
        Face::Down => " face down",
    }
}

/// An act and the clause or ruling it happened under.
pub type Entry = (Act, Clause);

/// Who writes acts down.
pub trait Log {
    /// Whether anything is kept. Where nothing is, a round need not find out what it would cite.
    const KEEPS: bool = true;

    /// Takes note of `act`, done under `under`.
    fn record(&mut self, act: Act, under: Clause);
}

/// Nobody writes anything down.
impl Log for () {
    const KEEPS: bool = false;

    #[inline]
    fn record(&mut self, _: Act, _: Clause) {}
}

impl Log for Vec<Entry> {
    fn record(&mut self, act: Act, under: Clause) {
        self.push((act, under));
    }
}

impl<L: Log> Log for &mut L {
    const KEEPS: bool = L::KEEPS;

    #[inline]
    fn record(&mut self, act: Act, under: Clause) {
        (**self).record(act, under);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn card(text: &str) -> Card {
        text.parse().expect("a card")
    }

    #[test]
    fn acts_read_as_a_dealer_would_say_them() {
        let (seat, amount) = (Seat::at(1), Chips::dollars(1000));
        let (area, double) = (Area::Wager, Area::DoubleDown);
        let (own, hole) = (Spot::hand(seat, 0), Spot::dealer(0));
        let dealt = |spot, face, card| Act::Dealt { spot, face, card };
        let lines = [
            (Act::Announced(Announcement::NoMoreBets), "announced \"No more bets\""),
            (Act::WagerPlaced { seat, area, amount }, "seat 2: placed 1,000 on wager"),
            (Act::WagerDeclined { seat, area: double }, "seat 2: declined double down"),
            (dealt(own, Face::Up, Some(card("10s"))), "seat 2 card 1 dealt face up: 10s"),
            (
                dealt(own, Face::Examined, Some(card("As"))),
                "seat 2 card 1 dealt to be examined: As",
            ),
            (dealt(own, Face::Examined, None), "seat 2 card 1 dealt to be examined"),
            (dealt(hole, Face::Down, None), "dealer card 1 dealt face down"),
            (Act::Turned { spot: hole, card: card("4h") }, "dealer card 1 turned: 4h"),
            (Act::Collected { seat, area, amount }, "seat 2: collected 1,000 from wager"),
            (Act::Paid { seat, area: double, amount }, "seat 2: paid 1,000 on double down"),
            (Act::Returned { seat, area, amount }, "seat 2: returned 1,000 from wager"),
            (Act::Racked { spot: own }, "seat 2 card 1 to the discard rack"),
            (Act::StubRacked, "stub to the discard rack"),
            (Act::Voided(Scope::Hand(seat)), "seat 2: hand void"),
            (Act::Voided(Scope::Round), "all hands void"),
        ];
        for (act, words) in lines {
            assert_eq!(act.to_string(), words);
        }
    }

    #[test]
    fn every_area_is_read_by_its_word() {
        for area in Area::ALL {
            assert_eq!(area.word().parse(), Ok(area));
        }
        let error = "ante".parse::<Area>().expect_err("no area of these games");
        assert_eq!(error.to_string(), "\"ante\" is not a wager; known are: wager, double down");
    }
}
