//! What several people at a table say, as values that programs exchange.
//!
//! Seats are counted from one, money is in cents, and a field that nobody knows is refused.
//!
//! ```
//! use seat::Said;
//!
//! let said: Said = serde_json::from_str(r#"{ "say": "take_back", "seat": 2 }"#)?;
//! assert_eq!(said, Said::TakeBack { seat: 2 });
//! assert!(serde_json::from_str::<Said>(r#"{ "say": "open", "seat": 2 }"#).is_err());
//! # Ok::<(), serde_json::Error>(())
//! ```

use serde::{Deserialize, Serialize};

/// What somebody at a shared table says.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(tag = "say", rename_all = "snake_case", deny_unknown_fields)]
pub enum Said {
    /// Takes a seat that is free, or that a guest has, between two rounds.
    Sit {
        /// Which.
        seat: usize,
    },
    /// Buys chips with money of the own account; only at a seat.
    BuyIn {
        /// For how much.
        cents: u64,
    },
    /// Gives chips that do not lie on the layout back for money.
    CashOut {
        /// How many.
        cents: u64,
    },
    /// Puts a wager on an area.
    Wager {
        /// From which seat.
        seat: usize,
        /// Where, by the word of the area.
        area: String,
        /// How much.
        cents: u64,
    },
    /// Takes all wagers of the seat back, before "No more bets".
    TakeBack {
        /// Of which seat.
        seat: usize,
    },
    /// Wagers nothing more before this deal; where players bet among themselves, plays on with all
    /// that lies in front.
    Ready {
        /// Which seat.
        seat: usize,
    },
    /// Sits the next round out.
    Pass {
        /// Which seat.
        seat: usize,
    },
    /// Cuts the cards.
    Cut {
        /// At which seat the cut was offered.
        seat: usize,
        /// How many cards are taken.
        cards: usize,
    },
    /// Does not cut.
    DeclineCut {
        /// At which seat the cut was offered.
        seat: usize,
    },
    /// Commits to 32 bytes for the order of the cards, before "No more bets".
    CommitBytes {
        /// At which seat.
        seat: usize,
        /// SHA-256 over `house-rules/player-bytes/v1`, a zero byte, the id of the log, the number
        /// of the shuffle as 64 bits, that of the seat as 32 bits (least significant byte first)
        /// and the bytes: 64 hexadecimal digits.
        commitment: String,
    },
    /// Shows the bytes that were committed to.
    OpenBytes {
        /// At which seat.
        seat: usize,
        /// The bytes, 64 hexadecimal digits.
        bytes: String,
    },
    /// Adds no bytes to this shuffle; who has committed to some withholds them.
    NoBytes {
        /// At which seat.
        seat: usize,
    },
    /// Answers a decision that is due.
    Decide {
        /// At which seat.
        seat: usize,
        /// By a key, a number, an amount, places, cards or words of the case book.
        words: String,
    },
    /// Gives a seat up; whoever has cards in play leaves them behind.
    Leave {
        /// Which.
        seat: usize,
    },
    /// Staff report that something is wrong.
    Report {
        /// What, in the words of the case book.
        irregularity: String,
        /// Where: a seat by its number; not given where it is at no seat.
        #[serde(default)]
        seat: Option<usize>,
        /// Or before the dealer, or among the cards of all.
        #[serde(default)]
        place: Option<ReportedPlace>,
        /// How many cards it is about.
        cards: usize,
    },
    /// A casino supervisor rules.
    Rule {
        /// What is ruled.
        ruling: RulingSaid,
        /// Why.
        reason: String,
    },
    /// A supervisor validates the award of a seat.
    Validate {
        /// Which.
        seat: usize,
    },
    /// Staff open the table: rounds begin.
    Open {},
    /// Staff close the table: no further round begins, and the decks leave it.
    Close {},
    /// A member of staff is to see what was hidden in a round that is over.
    Look {
        /// Which.
        round: u64,
    },
}

/// Where something is wrong that is at no seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum ReportedPlace {
    /// Before the dealer.
    Dealer,
    /// Where the cards of all lie.
    Community,
}

/// What a casino supervisor rules.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum RulingSaid {
    /// Play goes on.
    PlayOn,
    /// An award whose light is off is not paid.
    NoAward,
    /// All hands are void.
    VoidRound,
    /// What was paid before a void stays paid.
    PaidStands,
    /// What was paid before a void is taken back.
    PaidBack,
}
