//! What a player at a table is asked, as values that programs exchange: every permitted choice, in
//! words and by key, between what an amount is accepted, and the paragraph that asks.

use serde::{Deserialize, Serialize};

/// A question to the player at a seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Ask {
    /// Who is asked.
    pub seat: usize,
    /// In words.
    pub prompt: String,
    /// What about, and between what an answer is taken.
    pub about: AskedAbout,
    /// The choices that are listed; an amount, cards or other words may be answered too.
    pub choices: Vec<AskedChoice>,
    /// Where it is written that this is asked.
    pub under: String,
    /// When the dealer goes on without an answer, in milliseconds since 1970; never where it is
    /// null.
    pub until: Option<u64>,
}

/// What a question is about.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(tag = "asks", rename_all = "snake_case", deny_unknown_fields)]
pub enum AskedAbout {
    /// Whether to cut.
    Cut {
        /// The fewest cards.
        least: usize,
        /// The most.
        most: usize,
    },
    /// A wager before the deal.
    Wager {
        /// On which area.
        area: String,
        /// Whether the hand needs it.
        required: bool,
        /// The least that is posted.
        least_cents: u64,
        /// The most.
        most_cents: u64,
        /// What was put there last.
        usual_cents: Option<u64>,
    },
    /// Whether to play on with the chips in front.
    Stack {
        /// The chips in front.
        cents: u64,
        /// The least that can be bought.
        add_least_cents: Option<u64>,
        /// The most.
        add_most_cents: Option<u64>,
        /// What is usually bought.
        usual_cents: u64,
    },
    /// Whether that was the last wager before this deal.
    Ready {},
    /// How many chips are bought: those in front buy no hand.
    Chips {
        /// The chips in front.
        cents: u64,
        /// The least that buys a hand.
        least_cents: u64,
    },
    /// Whether to add bytes to the order of the cards (a program draws 32 of them and keeps them):
    /// what they are committed to with `commit_bytes`, until "No more bets".
    Commitment {
        /// The id of the log, 32 hexadecimal digits.
        log: String,
        /// The number of the shuffle.
        shuffle: u64,
        /// What the house committed to before, 64 hexadecimal digits.
        house: String,
    },
    /// The bytes that were committed to, now that the list is closed: they are shown with
    /// `open_bytes`.
    Opening {
        /// The id of the log, 32 hexadecimal digits.
        log: String,
        /// The number of the shuffle.
        shuffle: u64,
        /// How many cards were cut to the bottom.
        cut: usize,
        /// Everybody who committed, in the order of the seats.
        list: Vec<SeatCommitment>,
    },
    /// A decision of the round.
    Decision {
        /// How it is answered.
        form: DecisionForm,
        /// Which of several hands of the seat it is about, counted from one.
        hand: Option<u8>,
        /// What the hand is or could become.
        holds: Option<String>,
        /// The cards of the hand with their places.
        cards: Vec<PlacedCard>,
    },
}

/// How a decision is answered besides by a listed choice.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(tag = "form", rename_all = "snake_case", deny_unknown_fields)]
pub enum DecisionForm {
    /// By a choice only.
    Menu {},
    /// By a choice, or an amount to bet or raise to.
    Betting {
        /// The least amount, where it is free.
        least_cents: Option<u64>,
        /// The most.
        most_cents: Option<u64>,
    },
    /// By the cards, or places of cards, that are given up.
    Discards {
        /// At least so many.
        least: usize,
    },
    /// By an amount or a word.
    Amount {
        /// What can be typed.
        accepted: String,
    },
}

/// What a seat committed to.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct SeatCommitment {
    /// The seat.
    pub seat: usize,
    /// The commitment, 64 hexadecimal digits.
    pub commitment: String,
}

/// A card in its place.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct PlacedCard {
    /// The place.
    pub place: u8,
    /// The card.
    pub card: String,
}

/// A choice.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct AskedChoice {
    /// What is answered.
    pub words: String,
    /// The letter that means the same.
    pub key: Option<String>,
    /// As it is shown.
    pub shown: String,
    /// What it puts down.
    pub cents: u64,
}
