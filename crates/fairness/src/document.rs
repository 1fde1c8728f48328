//! Evidence and orders of decks for programs.

use paper::document;
use paper::json::all;
use serde::{Deserialize, Serialize};
use table::shuffle::Seed;

use crate::chance::{SIGMAS_MAX, Statistic};
use crate::proofs::{Numbers, Orders};
use crate::run::{Run, deck_seed};
use crate::shuffles::Shuffle;

/// What was found out about a shuffle.
#[derive(Clone, Debug)]
pub struct Evidence {
    /// The shuffle.
    pub shuffle: Shuffle,
    /// The cards of a deck.
    pub cards: u16,
    /// How many decks were counted.
    pub decks: u64,
    /// The seed of the run.
    pub seed: Seed,
    /// What every sequence of draws gives, for short decks.
    pub orders: Vec<Orders>,
    /// Whether a number is favoured.
    pub numbers: Numbers,
    /// What was counted.
    pub statistics: [Statistic; 3],
    /// How long it took.
    pub seconds: f64,
}

impl Evidence {
    /// What fails, by name.
    pub fn failing(&self) -> Vec<&'static str> {
        let orders = (!self.orders.iter().all(Orders::holds)).then_some("orders");
        let numbers = (!self.numbers.holds()).then_some("numbers");
        let counted = self.statistics.iter().filter(|it| !it.passes()).map(|it| it.name);
        orders.into_iter().chain(numbers).chain(counted).collect()
    }
}

document! {
    /// What was proved and counted of a shuffle.
    pub struct CheckDocument as "house/rng-check/2" from it in &Evidence, of Evidence where {
        let fails = it.failing();
    } {
        /// The shuffle: `live`, or one that is known to be bad.
        shuffle: String = it.shuffle.name().to_owned(),
        /// The cards of a deck.
        cards: u16 = it.cards,
        /// How many decks were counted.
        decks: u64 = it.decks,
        /// The seed of the run, in hexadecimal.
        seed: String = it.seed.to_hex(),
        /// What every sequence of draws gives, deck by deck.
        orders: Vec<OrdersDocument> = all(&it.orders),
        /// Whether a number below some bound is favoured.
        numbers: NumbersDocument = it.numbers.into(),
        /// What was counted over all decks.
        statistics: Vec<StatisticDocument> = all(&it.statistics),
        /// How many standard deviations a statistic may be off.
        sigmas_max: f64 = SIGMAS_MAX,
        /// The names of what fails.
        fails: Vec<String> = fails.iter().map(ToString::to_string).collect(),
        /// Whether nothing does.
        holds: bool = fails.is_empty(),
        /// What it cost.
        cost: TimeDocument = it.seconds.into(),
    }

    /// What every sequence of draws gives for a deck.
    pub struct OrdersDocument from it in &Orders {
        /// The cards of the deck.
        cards: u16 = it.cards,
        /// How many sequences of draws there are.
        sequences: u64 = it.sequences,
        /// How many orders.
        orders: u64 = it.orders,
        /// From how many sequences the rarest order comes.
        fewest: u64 = it.fewest,
        /// From how many the most frequent one.
        most: u64 = it.most,
        /// Whether these are the same.
        holds: bool = it.holds(),
    }

    /// Whether the numbers below a bound are equally likely.
    pub struct NumbersDocument from it in Numbers {
        /// The greatest bound that was tried.
        bound_max: u32 = it.bound_max,
        /// The first bound at which one is favoured, if there is one.
        favours: Option<FavouredDocument> = it.favours.map(Into::into),
    }

    /// A bound below which numbers are not equally likely.
    pub struct FavouredDocument from (bound, fewest, most) in (u32, u32, u32) {
        /// The bound.
        bound: u32 = bound,
        /// How many words the rarest number has.
        fewest: u32 = fewest,
        /// How many the most frequent one.
        most: u32 = most,
    }

    /// Something that was counted.
    pub struct StatisticDocument from it in &Statistic {
        /// What.
        name: String = it.name.to_owned(),
        /// What was found.
        value: f64 = it.value,
        /// What a fair shuffle gives on average.
        expected: f64 = it.expected,
        /// Its standard deviation.
        standard_deviation: f64 = it.deviation,
        /// How many standard deviations lie between.
        sigmas: f64 = it.sigmas(),
        /// How likely a fair shuffle is at least so far off.
        p: f64 = it.p,
        /// Whether that is near enough.
        passes: bool = it.passes(),
    }

    /// What a run cost.
    pub struct TimeDocument from seconds in f64 {
        /// The time it took.
        seconds: f64 = seconds,
    }

    /// Orders of decks, as the live shuffle gives them.
    pub struct OutcomesDocument as "house/rng-outcomes/2"
    from (run, game) in (&Run<'_>, Option<String>) {
        /// The game whose cards are shuffled; null where cards are numbers.
        game: Option<String> = game,
        /// The cards of a deck.
        cards: u16 = run.cards,
        /// The seed of the run, in hexadecimal.
        seed: String = run.seed.to_hex(),
        /// The decks; there may be many, and they may be written one by one.
        decks: Vec<DeckDocument> = Vec::new(),
    }

    /// The order of one deck.
    pub struct DeckDocument from (run, deck, name) in (&Run<'_>, u64, &dyn Fn(u16) -> CardDocument)
    {
        /// Its number, from one.
        deck: u64 = deck + 1,
        /// Its seed, in hexadecimal.
        seed: String = deck_seed(run.seed, deck).to_hex(),
        /// The cards from the top, before a person cuts.
        order: Vec<CardDocument> = run.deck(deck).into_iter().map(name).collect(),
    }
}

/// A card by its name or by its number.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(untagged)]
pub enum CardDocument {
    /// Its number, 0 for the first of a new deck.
    Number(u16),
    /// Its name.
    Name(String),
}

impl core::fmt::Display for CardDocument {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        match self {
            Self::Number(number) => write!(f, "{number}"),
            Self::Name(name) => write!(f, "{name}"),
        }
    }
}
