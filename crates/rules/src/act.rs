//! Acts: everything that happens at a table, in the order of the text, each under its clause.
//!
//! Acts are the only output of a round. A live table performs them, a test reads them, a loop
//! throws them away: `()` is a [`Log`] that costs nothing.

use core::fmt;

use cards::Card;
use law::Clause;

use crate::{Area, Award, Chips, Face, Seat, Spot};

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

/// What a player chose that puts no wager down.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Choice {
    /// Gives the hand up.
    Folds,
    /// Exchanges no card.
    KeepsAll,
    /// Shows the own cards to claim a wager.
    Exposes,
    /// Does not show them.
    DoesNotExpose,
    /// Plays the community cards that lie in line with the dealer.
    Vertical,
    /// Plays the community cards that lie across.
    Horizontal,
}

impl fmt::Display for Choice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Folds => "folds",
            Self::KeepsAll => "keeps all cards",
            Self::Exposes => "exposes the cards",
            Self::DoesNotExpose => "does not expose the cards",
            Self::Vertical => "plays the vertical cards",
            Self::Horizontal => "plays the horizontal cards",
        })
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
    /// A player chooses, without a wager.
    Chose {
        /// Who.
        seat: Seat,
        /// What.
        choice: Choice,
    },
    /// A player puts cards face down into the discard area. That they go to the rack is an act of
    /// its own.
    Discarded {
        /// Who.
        seat: Seat,
        /// How many.
        cards: u8,
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
    /// A card that lies face down is turned over, for everybody to see.
    Turned {
        /// Where.
        spot: Spot,
        /// Which card.
        card: Card,
    },
    /// A card is turned face down again; what was seen was seen.
    TurnedDown {
        /// Where.
        spot: Spot,
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
    /// A hand wins an award of a progressive. What it is in money is known when it is paid, from
    /// the meter the driver holds; the wager itself is [collected](Act::Collected).
    AwardWon {
        /// Whose.
        seat: Seat,
        /// On which wager.
        area: Area,
        /// What.
        award: Award,
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

cards::worded! {
    /// What happens to chips of a wager.
    pub enum Money(word) {
        /// A wager was put down.
        Placed "placed",
        /// A profit was paid.
        Paid "paid",
        /// A wager went back.
        Returned "returned",
        /// A wager was collected.
        Collected "collected",
    }
}

/// How chips move and how many, if they do.
type Moved = Option<(Money, Chips)>;

impl Act {
    /// The wager it is about and, if chips of it move, how and how many.
    #[must_use]
    pub const fn wager(self) -> Option<(Seat, Area, Moved)> {
        let (seat, area, moved) = match self {
            Self::WagerPlaced { seat, area, amount } => (seat, area, (Money::Placed, amount)),
            Self::Paid { seat, area, amount } => (seat, area, (Money::Paid, amount)),
            Self::Returned { seat, area, amount } => (seat, area, (Money::Returned, amount)),
            Self::Collected { seat, area, amount } => (seat, area, (Money::Collected, amount)),
            Self::WagerDeclined { seat, area } | Self::AwardWon { seat, area, .. } => {
                return Some((seat, area, None));
            }
            Self::Announced(_)
            | Self::Chose { .. }
            | Self::Discarded { .. }
            | Self::Dealt { .. }
            | Self::Turned { .. }
            | Self::TurnedDown { .. }
            | Self::Racked { .. }
            | Self::StubRacked
            | Self::Voided(_) => return None,
        };
        Some((seat, area, Some(moved)))
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
            Self::Chose { seat, choice } => write!(f, "{seat}: {choice}"),
            Self::Discarded { seat, cards: 1 } => write!(f, "{seat}: discarded 1 card"),
            Self::Discarded { seat, cards } => write!(f, "{seat}: discarded {cards} cards"),
            Self::Dealt { spot, face, card } => {
                write!(f, "{spot} dealt{}", dealt_so(*face))?;
                card.map_or(Ok(()), |card| write!(f, ": {card}"))
            }
            Self::Turned { spot, card } => write!(f, "{spot} turned: {card}"),
            Self::TurnedDown { spot } => write!(f, "{spot} turned face down"),
            Self::Collected { seat, area, amount } => {
                write!(f, "{seat}: collected {amount} from {area}")
            }
            Self::Paid { seat, area, amount } => write!(f, "{seat}: paid {amount} on {area}"),
            Self::AwardWon { seat, area, award } => write!(f, "{seat}: won {award} on {area}"),
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
    #[inline]
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
        let (area, double) = (Area::new(0, "wager"), Area::new(1, "double down"));
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
            (Act::Chose { seat, choice: Choice::Folds }, "seat 2: folds"),
            (Act::Discarded { seat, cards: 1 }, "seat 2: discarded 1 card"),
            (Act::Discarded { seat, cards: 3 }, "seat 2: discarded 3 cards"),
            (Act::TurnedDown { spot: own }, "seat 2 card 1 turned face down"),
            (
                Act::AwardWon { seat, area: Area::PROGRESSIVE, award: Award::Percent(10) },
                "seat 2: won 10 percent of the meter on progressive",
            ),
            (Act::Voided(Scope::Hand(seat)), "seat 2: hand void"),
            (Act::Voided(Scope::Round), "all hands void"),
        ];
        for (act, words) in lines {
            assert_eq!(act.to_string(), words);
        }
    }
}
