//! The documents: what is told of a round, and what came of checking it.

use serde::{Deserialize, Serialize};

/// Whose random bytes the order of the cards follows from.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "lowercase")]
pub enum Entropy {
    /// Those of the house alone.
    House,
    /// Those of the house and of every seat in the list.
    Shared,
}

/// What one seat added.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct SeatBytes {
    /// The number of the seat.
    pub seat: u32,
    /// What it committed to, 64 hexadecimal digits.
    pub commitment: String,
    /// Its bytes, 64 hexadecimal digits; none if they were withheld.
    pub opening: Option<String>,
}

/// A card that was shown where others stay hidden.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct ShownLeaf {
    /// The number of its leaf, counted from one.
    pub leaf: u32,
    /// The card.
    pub card: String,
    /// Its salt, 64 hexadecimal digits.
    pub salt: String,
}

/// What a log tells of one round.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct RoundProof {
    /// The shape of this document: `house/round-proof/2`.
    pub schema: String,
    /// The name of the table.
    pub table: String,
    /// The id of the log, 32 hexadecimal digits.
    pub log: String,
    /// The name and version of the program that dealt.
    pub build: String,
    /// The hash of the options in force when the cards were shuffled.
    pub options: String,
    /// The number of the round.
    pub round: u64,
    /// The number of the shuffle it was dealt from.
    pub shuffle: u64,
    /// Whose bytes the order follows from.
    pub entropy: Entropy,
    /// What the house committed to, 64 hexadecimal digits.
    pub commitment: String,
    /// The seed of the house, 64 hexadecimal digits; none where it stays sealed.
    pub seed: Option<String>,
    /// What players added, in the order of their seats.
    pub seats: Vec<SeatBytes>,
    /// The cards of the deck before the shuffle.
    pub deck: Vec<String>,
    /// How many cards the cut brought to the bottom; none if the list does not say.
    pub cut: Option<u64>,
    /// How many cards had left the deck before the round.
    pub gone: u64,
    /// The cards that left it in this round, in their order; none for one that nobody showed.
    pub dealt: Vec<Option<String>>,
    /// How many more were dealt after cards had been shuffled in the middle of the round.
    pub shuffled_again: u64,
    /// The root over the sealed cards, where what nobody showed stays hidden.
    pub root: Option<String>,
    /// The leaves under that root, the top card first.
    pub leaves: Vec<String>,
    /// The cards that were shown, each with what opens its leaf.
    pub shown: Vec<ShownLeaf>,
}

impl RoundProof {
    /// The name of its schema.
    pub const SCHEMA: &str = "house/round-proof/2";

    /// Reads the document.
    ///
    /// # Errors
    ///
    /// What is wrong with its form, and where.
    pub fn read(text: &str) -> Result<Self, String> {
        serde_json::from_str(text).map_err(|error| error.to_string())
    }
}

/// What came of checking a round.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct CheckedDocument {
    /// The shape of this document: `house/verify-round/2`.
    pub schema: String,
    /// Whether the round was dealt as promised.
    pub good: bool,
    /// The number of the round.
    pub round: u64,
    /// What was checked, or what is wrong.
    pub says: Vec<String>,
}

impl CheckedDocument {
    /// The name of its schema.
    pub const SCHEMA: &str = "house/verify-round/2";
}
