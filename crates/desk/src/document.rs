//! What the JSON documents of the desk have in common: exact numbers, what a run cost, decisions.
//! What all documents have in common is in [`paper::json`].

use analyse::award_rarity::{AwardRarity, Rarity, WAGERS_PER_AWARD_MAX};
use analyse::{Fraction, Kernel, Rational};
use cards::Card;
use games::Game;
use games::settings::Settings as _;
pub(crate) use paper::document;
pub(crate) use paper::json::all;
pub use paper::json::{ByName, Head};
use rules::Chips;
use serde::{Deserialize, Serialize};

use crate::chosen::Chosen;

/// An exact number in lowest terms: strings, because they outgrow 64 bits.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Exact {
    /// Above the line, with its sign.
    pub numerator: String,
    /// Below the line.
    pub denominator: String,
}

impl From<&Rational> for Exact {
    fn from(value: &Rational) -> Self {
        Self { numerator: value.numerator(), denominator: value.denominator() }
    }
}

impl From<Fraction> for Exact {
    fn from(value: Fraction) -> Self {
        (&Rational::from(value)).into()
    }
}

/// What an answer is about: a game under options.
#[derive(Clone, PartialEq, Debug)]
pub struct Subject {
    /// What its document begins with.
    pub head: Head,
    /// What people call the game.
    pub title: &'static str,
    /// Its pay tables in one line, with their file if they have one.
    pub pay_table: String,
    /// What the unit of all values is called at the table.
    pub unit: &'static str,
    /// What a reader must know besides the numbers, such as odds below the legal minimum.
    pub notices: Vec<String>,
}

impl Subject {
    /// A solved game under these options, for a document of this schema.
    pub fn new<G: Kernel>(
        schema: &str,
        chosen: &Chosen<G::Settings>,
        notices: Vec<String>,
    ) -> Self {
        let pay_table = chosen.pay_table_words(&G::odds_line(&chosen.settings));
        Self { pay_table, unit: G::UNIT, notices, ..Self::played::<G>(schema, chosen) }
    }

    /// Any game under these options: values are in units of the wager that buys the hand, or of the
    /// posted minimum where none does.
    pub fn played<G: Game>(schema: &str, chosen: &Chosen<G::Settings>) -> Self {
        let head = Head::new(schema, chosen.settings.game(), &chosen.canonical(), chosen.hash());
        let odds = chosen.settings.get("pay_table").unwrap_or_default();
        let unit = G::OPENINGS.first().map_or("posted minimum", |opening| opening.area.word());
        let pay_table = chosen.pay_table_words(&odds);
        Self { head, title: G::title(&chosen.settings), pay_table, unit, notices: Vec::new() }
    }
}

/// What a run cost.
#[derive(Clone, Copy, PartialEq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Cost {
    /// Time on the processor.
    pub cpu_seconds: f64,
    /// The most memory the process held, where the system tells.
    pub peak_memory_bytes: Option<u64>,
}

document! {
    /// How rare awards are.
    pub struct RarityDocument from rarity in &AwardRarity {
        /// The most wagers there may be to one award.
        wagers_per_award_max: String = WAGERS_PER_AWARD_MAX.to_string(),
        /// The hand whose award is the rarest.
        rarest: String = rarity.rarest().0.clone(),
        /// Whether none is too rare.
        passes: bool = rarity.passes(),
        /// Each of them.
        awards: Vec<RareAwardDocument> = all(rarity.awards()),
    }

    /// How rare an award is.
    pub struct RareAwardDocument from (hand, chance) in &(String, Fraction) {
        /// The hand in words.
        hand: String = hand.clone(),
        /// Its chance.
        probability: Exact = (*chance).into(),
        /// `passes`, `shows-odds` or `never-paid`.
        gate: String = Rarity::at(*chance).name().to_owned(),
    }
}

/// Several documents of one call.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Documents<T> {
    /// The shape of each of them.
    pub schema: String,
    /// One for each pay table.
    pub documents: Vec<T>,
}

/// The only document of a call, or all of them as one.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(untagged)]
pub enum OneOrAll<T> {
    /// The only one.
    One(Box<T>),
    /// Several.
    All(Documents<T>),
}

/// The only document, or all of them as one.
pub fn one_or_all<T>(schema: &str, documents: Vec<T>) -> OneOrAll<T> {
    match <[T; 1]>::try_from(documents) {
        Ok([document]) => OneOrAll::One(Box::new(document)),
        Err(documents) => OneOrAll::All(Documents { schema: schema.to_owned(), documents }),
    }
}

/// A decision beside its words: what is done, with which amount or which cards.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Decided {
    /// What is done: the words of the case book without amounts and cards.
    pub action: String,
    /// The amount in cents, where one is named.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub amount: Option<u64>,
    /// The cards, where some are named.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub cards: Option<Vec<String>>,
}

impl Decided {
    /// The decision that `words` name, one of those a game lists as `discards CARDS` or `bets
    /// AMOUNT`.
    pub fn new(listed: &[&str], words: &str) -> Self {
        let plain = |words: &str| Self { action: words.to_owned(), amount: None, cards: None };
        let read = |pattern: &&str| {
            let (action, thing) = pattern.rsplit_once(' ')?;
            let rest = words.strip_prefix(action)?.strip_prefix(' ')?;
            match thing {
                "AMOUNT" => {
                    let amount: Chips = rest.parse().ok()?;
                    Some(Self { amount: Some(amount.in_cents()), ..plain(action) })
                }
                "CARD" | "CARDS" => {
                    let cards: Result<Vec<Card>, _> = rest.split(' ').map(str::parse).collect();
                    let cards = cards.ok()?.iter().map(ToString::to_string).collect();
                    Some(Self { cards: Some(cards), ..plain(action) })
                }
                _ => None,
            }
        };
        listed.iter().find_map(read).unwrap_or_else(|| plain(words))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_decision_is_taken_apart_as_the_game_lists_it() {
        let listed = ["folds", "first draw wager AMOUNT", "discards CARDS", "raises vertical"];
        let decided = |words| serde_json::to_string(&Decided::new(&listed, words)).expect("text");
        assert_eq!(decided("folds"), r#"{"action":"folds"}"#);
        let wager = r#"{"action":"first draw wager","amount":750}"#;
        assert_eq!(decided("first draw wager 7.50"), wager);
        assert_eq!(decided("discards As 10h"), r#"{"action":"discards","cards":["As","10h"]}"#);
        assert_eq!(decided("raises vertical"), r#"{"action":"raises vertical"}"#);
    }
}
