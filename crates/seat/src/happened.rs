//! What happens at a table, as values that programs exchange.
//!
//! Seats, hands and places are counted from one, money is in cents, cards are as the case book
//! writes them, and a paragraph is as every log cites it.

use serde::{Deserialize, Serialize};

/// Something that happened at a table, as one viewpoint may see it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Happened {
    /// Its number at this table, from one, without holes: the same from every viewpoint.
    pub number: u64,
    /// When, in seconds since 1970.
    pub at: u64,
    /// In which round, or after which.
    pub round: u64,
    /// Who did it: the role.
    pub by: String,
    /// What was done, in order.
    pub done: Vec<Done>,
    /// The same in sentences.
    pub told: Vec<Sentence>,
}

/// Something that was done, with the paragraph it happened under.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Done {
    /// What it was.
    pub what: What,
    /// In the words of the log.
    pub words: String,
    /// The paragraph.
    pub under: String,
}

/// A sentence, with the paragraph it is about.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Sentence {
    /// Words and cards, in order.
    pub parts: Vec<SentencePart>,
    /// Whether it is worth saying where the layout is seen too.
    pub weight: SentenceWeight,
    /// The paragraph.
    pub under: String,
}

/// A part of a sentence.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum SentencePart {
    /// Words.
    Text(String),
    /// A card.
    Card(String),
}

/// Whether a sentence is worth saying.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum SentenceWeight {
    /// Always.
    Said,
    /// Always, beside others of its kind.
    InARow,
    /// Only to somebody who does not see the layout.
    Shown,
}

/// Where a card lies.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(tag = "at", rename_all = "snake_case", deny_unknown_fields)]
pub enum Where {
    /// In a hand of a seat.
    Hand {
        /// The seat.
        seat: usize,
        /// Which of its hands.
        hand: u8,
        /// Which place of the hand.
        place: u8,
    },
    /// Before the dealer.
    Dealer {
        /// Which of the dealer's hands.
        hand: u8,
        /// Which place of the hand.
        place: u8,
    },
    /// Among the cards of all.
    Community {
        /// Which place.
        place: u8,
    },
    /// Among the burned cards.
    Burn {
        /// Which place.
        place: u8,
    },
}

/// What was done, as a value.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(tag = "what", rename_all = "snake_case", deny_unknown_fields)]
pub enum What {
    /// Something with a card on the layout.
    Card {
        /// Where it lies.
        spot: Where,
        /// What was done with it: `dealt up`, `dealt to be examined`, `dealt down`, `turned`,
        /// `turned down`, `laid`, `moved`, `racked`.
        done: String,
        /// Which card, if this viewpoint may know it.
        card: Option<String>,
        /// Where it was moved to.
        to: Option<Where>,
    },
    /// Something with a wager.
    Wager {
        /// Whose.
        seat: usize,
        /// On which area.
        area: String,
        /// What was done with it: `put`, `withdrawn`, `placed`, `paid`, `returned`, `collected`,
        /// `declined` or `laid`.
        done: String,
        /// How much.
        cents: Option<u64>,
    },
    /// A player chose.
    Choice {
        /// Who.
        seat: usize,
        /// For which hand.
        hand: u8,
        /// What.
        choice: String,
    },
    /// A player gave cards up.
    Discards {
        /// Who.
        seat: usize,
        /// How many.
        cards: u8,
    },
    /// Chips went to a pot or came from it, or a button was moved.
    Pot {
        /// What was done: `put in`, `uncalled`, `won`, `button`, `kill button` or `reshuffled`.
        done: String,
        /// Whose.
        seat: Option<usize>,
        /// Which pot, the main pot is the first.
        pot: Option<u8>,
        /// How much.
        cents: Option<u64>,
    },
    /// Hands lost their effect.
    Void {
        /// Of one seat; of all where it is null.
        seat: Option<usize>,
    },
    /// A player took or left a seat.
    Seat {
        /// Which.
        seat: usize,
        /// Who, if that is said.
        player: Option<String>,
        /// What was done: `sits`, `leaves`, `walks away`, `withdrawn for`, `time up` or `free`.
        done: String,
    },
    /// A player bought chips or gave them back.
    Chips {
        /// Who.
        player: String,
        /// `bought` or `cashed out`.
        done: String,
        /// How many.
        cents: u64,
    },
    /// A round was opened or is complete.
    Round {
        /// Its number.
        number: u64,
        /// `opened` or `complete`.
        done: String,
    },
    /// What a meter shows.
    Meter {
        /// That.
        cents: u64,
    },
    /// Evidence for whoever checks the deal: commitments, leaves, seeds that are shown.
    Evidence {},
    /// Something else, which the words tell.
    Words {},
}
