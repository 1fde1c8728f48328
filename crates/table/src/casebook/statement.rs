//! The statements of a case.

use cards::Card;
use rules::{Area, Chips, Irregularity, Money, Place, Seat};

/// One line of a case.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Statement {
    /// `table GAME[, option=value]…`
    Table {
        /// The game.
        game: String,
        /// Options by name.
        options: Vec<(String, String)>,
    },
    /// `seat N WAGER AMOUNT[, …]`
    Wagers {
        /// Whose.
        seat: Seat,
        /// Which.
        wagers: Vec<(Area, Chips)>,
    },
    /// `dealt seat N: CARDS`
    Dealt {
        /// Where.
        place: Place,
        /// What, in the order they are dealt there.
        cards: Vec<Card>,
    },
    /// `next CARDS`
    Next(Vec<Card>),
    /// `seat N DECISION[, …]`
    Decisions {
        /// Who.
        seat: Seat,
        /// What, in the words of the game.
        words: Vec<String>,
    },
    /// `floor IRREGULARITY[ at …][: HOW MANY CARDS][, just before | just after "No more bets"]`
    Floor {
        /// What.
        irregularity: Irregularity,
        /// Where.
        place: Option<Place>,
        /// How many cards.
        cards: usize,
        /// On which side of the next announcement, if that was said.
        beside: Option<Beside>,
    },
    /// An expected line.
    Expect(Expectation),
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
pub enum Expectation {
    /// `paid | returned | collected seat N: WAGER AMOUNT[, …] [citation]`
    Money {
        /// Which way it went.
        money: Money,
        /// Whose.
        seat: Seat,
        /// How much on which wager.
        amounts: Vec<(Area, Chips)>,
        /// Under which clauses.
        citations: Vec<String>,
    },
    /// `void round | seat N [citation]`
    Void {
        /// One hand, or the round.
        seat: Option<Seat>,
        /// Under which clauses.
        citations: Vec<String>,
    },
    /// `refused [citation]`: the statement above.
    Refused {
        /// Under which clauses.
        citations: Vec<String>,
    },
    /// `net seat N: +AMOUNT | -AMOUNT | 0`, in cents.
    Net {
        /// Whose.
        seat: Seat,
        /// How much.
        cents: i64,
    },
}
