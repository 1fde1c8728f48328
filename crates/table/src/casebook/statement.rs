//! The statements of a case.

use cards::Card;
use rules::{Area, Chips, Irregularity, Money, Place, PotShare, Seat};

/// One line of a case.
#[derive(Clone, PartialEq, Eq, Debug)]
#[allow(missing_docs, reason = "the form of a statement says what its parts are")]
pub enum Statement {
    /// `table GAME[, option=value]…`
    Table { game: String, options: Vec<(String, String)> },
    /// `seat N WAGER AMOUNT[, …]`
    Wagers { seat: Seat, wagers: Vec<(Area, Chips)> },
    /// `dealt seat N: CARDS`, in the order they are dealt there; `dealt dealer 2: CARDS` for the
    /// second of several hands of the dealer
    Dealt { place: Place, hand: u8, cards: Vec<Card> },
    /// `dealt burn: CARDS`
    Burned(Vec<Card>),
    /// `button seat N` and `kill seat N`, before the deal
    Lies { disk: Disk, seat: Seat },
    /// `next CARDS`
    Next(Vec<Card>),
    /// `seat N DECISION[, …]`
    Decisions { seat: Seat, words: Vec<String> },
    /// `display seat N: AMOUNT`, what a device showed
    Display { seat: Seat, amount: Chips },
    /// `floor IRREGULARITY[ at …][: HOW MANY CARDS][, just before | just after "No more bets"]`
    Floor {
        irregularity: Irregularity,
        place: Option<Place>,
        cards: usize,
        /// On which side of the next announcement, if that was said.
        beside: Option<Beside>,
    },
    /// An expected line.
    Expect(Expectation),
}

/// A disk that lies before a player.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Disk {
    /// The button.
    Button,
    /// The kill button.
    Kill,
}

/// A side of the announcement "No more bets".
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Beside {
    /// Just before it.
    Before,
    /// Just after it.
    After,
}

/// What a case expects.
#[derive(Clone, PartialEq, Eq, Debug)]
#[allow(missing_docs, reason = "the form of an expectation says what its parts are")]
pub enum Expectation {
    /// `paid | returned | collected seat N: WAGER AMOUNT[, …] [citation]`
    Money { money: Money, seat: Seat, amounts: Vec<(Area, Chips)>, citations: Vec<String> },
    /// `done WORDS [citation]`: the record has a line in these words. `then WORDS` the same, after
    /// the line that the last of them named.
    Done { words: String, follows: bool, citations: Vec<String> },
    /// `void round | seat N [citation]`
    Void { seat: Option<Seat>, citations: Vec<String> },
    /// `refused [citation]`: the statement above.
    Refused { citations: Vec<String> },
    /// `won seat N: AMOUNT, pot M, high | low [citation]`; without a share the whole, by the only
    /// player left who can win it.
    Won { seat: Seat, amount: Chips, pot: u8, share: PotShare, citations: Vec<String> },
    /// `button seat N`, `kill seat N` or `kill none`, once cards are dealt: where they lie at the
    /// end.
    Lies { disk: Disk, seat: Option<Seat>, citations: Vec<String> },
    /// `net seat N: +AMOUNT | -AMOUNT | 0`, in cents.
    Net { seat: Seat, cents: i64 },
}

impl Statement {
    /// The cards it names.
    #[must_use]
    pub fn cards(&self) -> &[Card] {
        match self {
            Self::Dealt { cards, .. } | Self::Burned(cards) | Self::Next(cards) => cards,
            Self::Table { .. }
            | Self::Wagers { .. }
            | Self::Lies { .. }
            | Self::Decisions { .. }
            | Self::Display { .. }
            | Self::Floor { .. }
            | Self::Expect(_) => &[],
        }
    }
}
