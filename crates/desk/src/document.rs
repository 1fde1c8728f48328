//! Pieces that documents for programs share.

use analyse::Fraction;
use analyse::award_rarity::{AwardRarity, Rarity, WAGERS_PER_AWARD_MAX};
use serde::{Serialize, Serializer};

/// An exact number in lowest terms: strings, because they outgrow 64 bits.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Exact {
    numerator: String,
    denominator: String,
}

impl From<Fraction> for Exact {
    fn from(value: Fraction) -> Self {
        let (above, below) = (value.numerator(), value.denominator());
        Self { numerator: above.to_string(), denominator: below.to_string() }
    }
}

/// What a question is about: a game under options.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Subject {
    /// The name of the game.
    pub game: &'static str,
    /// What people call it.
    pub title: &'static str,
    /// Its pay tables in one line.
    pub pay_table: String,
    /// Every option with its value.
    pub options: Vec<(String, String)>,
    /// The hash of all options.
    pub options_hash: String,
    /// What a reader must know besides the numbers.
    pub notices: Vec<String>,
}

/// How every document begins.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Head<'a> {
    schema: &'static str,
    game: &'a str,
    #[serde(serialize_with = "as_map")]
    options: &'a [(String, String)],
    options_hash: &'a str,
}

impl Subject {
    /// The head of a document of this schema.
    pub(crate) fn head(&self, schema: &'static str) -> Head<'_> {
        let Self { game, options, options_hash, .. } = self;
        Head { schema, game, options, options_hash }
    }
}

/// Pairs as one object, in their order.
fn as_map<V: Serialize, S: Serializer>(
    pairs: &&[(String, V)],
    serializer: S,
) -> Result<S::Ok, S::Error> {
    serializer.collect_map(pairs.iter().map(|(name, value)| (name, value)))
}

/// Names and values in an order of their own.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Named<V>(pub Vec<(String, V)>);

impl<V: Serialize> Serialize for Named<V> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        as_map(&&self.0[..], serializer)
    }
}

/// What a run cost: the last thing in a document.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
pub struct Cost {
    /// Processor time of all threads.
    pub cpu_seconds: f64,
    /// The most memory in use at any time, where the system tells.
    pub peak_memory_bytes: Option<u64>,
}

/// How rare the awards of a progressive are.
#[derive(Clone, Debug, Serialize)]
pub struct RarityDocument {
    wagers_per_award_max: String,
    rarest: String,
    passes: bool,
    awards: Vec<HandDocument>,
}

#[derive(Clone, Debug, Serialize)]
struct HandDocument {
    hand: String,
    probability: Exact,
    gate: &'static str,
}

impl From<&AwardRarity> for RarityDocument {
    fn from(rarity: &AwardRarity) -> Self {
        let award = |(hand, chance): &(String, Fraction)| HandDocument {
            hand: hand.clone(),
            probability: (*chance).into(),
            gate: Rarity::at(*chance).name(),
        };
        Self {
            wagers_per_award_max: WAGERS_PER_AWARD_MAX.to_string(),
            rarest: rarity.rarest().0.clone(),
            passes: rarity.passes(),
            awards: rarity.awards().iter().map(award).collect(),
        }
    }
}
