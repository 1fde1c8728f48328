//! A shared table as it is drawn: values that programs exchange.
//!
//! Seats, hands and places are counted from one, money is in cents, cards are as the case book
//! writes them, and a paragraph is as every log cites it.

use seat::{Ask, Where};
use serde::{Deserialize, Serialize};

/// What a table is.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct TableFacts {
    /// The name of the table.
    pub table: String,
    /// The name of the game.
    pub game: String,
    /// The same for people.
    pub title: String,
    /// Every setting in force, as `name=value` lines.
    pub settings: String,
    /// The hash of them: what every round names.
    pub options_hash: String,
    /// How many seats there are.
    pub seats: usize,
    /// The least wager, or stack.
    pub least_cents: u64,
    /// The most.
    pub most_cents: u64,
    /// What is posted, in words, where players bet among themselves.
    pub structure: Option<String>,
    /// What a round assumes that no source says, and the ruling.
    pub assumption: Option<(String, String)>,
    /// What can be typed at decisions.
    pub help: Vec<String>,
    /// The areas for wagers before the deal.
    pub areas: Vec<String>,
    /// What the game pays.
    pub pay_tables: Vec<PayTableView>,
    /// The cloth and the sign, as they are drawn; not where the seats find no room on one.
    pub layout: Option<signage::LayoutDocument>,
}

/// A pay table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct PayTableView {
    /// What it pays.
    pub title: String,
    /// Its lines: what wins, and what it pays.
    pub lines: Vec<(String, String)>,
}

/// A table as one viewpoint sees it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct TableView {
    /// The number of the last event that this shows.
    pub event: u64,
    /// From where it is seen.
    pub viewpoint: String,
    /// How many rounds were opened.
    pub rounds: u64,
    /// What goes on.
    pub phase: Phase,
    /// Whose turn it is.
    pub turn: Option<usize>,
    /// Every seat.
    pub seats: Vec<SeatView>,
    /// The cards of this round, or of the last one.
    pub cards: Vec<CardView>,
    /// Every pot, the main pot first.
    pub pots: Vec<PotView>,
    /// Before whom the button lies.
    pub button: Option<usize>,
    /// Who plays for more because of the last pot.
    pub kill: Option<usize>,
    /// What the player whose turn it is puts in to stay.
    pub to_call_cents: Option<u64>,
    /// What the meter shows.
    pub meter_cents: Option<u64>,
    /// The least wager, or stack.
    pub least_cents: u64,
    /// The most.
    pub most_cents: u64,
    /// How many cards lie before the dealer, before a player, and where all share them.
    pub look: LookView,
    /// What this viewpoint is asked.
    pub asks: Vec<Ask>,
}

/// What goes on at a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Phase {
    /// The table is closed.
    Closed,
    /// Nobody has come yet.
    Empty,
    /// Cards are made ready.
    Preparing,
    /// Somebody is offered the cut.
    Cut,
    /// Wagers are open.
    Wagers,
    /// Players show the bytes that they committed to.
    Bytes,
    /// Cards are dealt, turned or settled.
    Dealing,
    /// A player is to decide.
    Decision,
    /// A member of staff is to rule or to validate.
    Staff,
}

/// How a table is laid out.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct LookView {
    /// Cards before the dealer.
    pub dealer: usize,
    /// Cards before a player.
    pub hand: usize,
    /// How the cards of all lie: `none`, `cross` or `row`.
    pub shared: String,
    /// At most so many of them.
    pub shared_most: usize,
    /// The rows of betting areas, each with its label and its areas.
    pub areas: Vec<(String, Vec<String>)>,
}

/// A seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct SeatView {
    /// Its number.
    pub seat: usize,
    /// Who holds it, by the name in the records.
    pub player: Option<String>,
    /// Whether that is a guest of the house.
    pub guest: bool,
    /// The player's chips that do not lie on the layout.
    pub cents: u64,
    /// What lies on each area.
    pub wagers: Vec<WagerView>,
    /// Whether the player wagers nothing more before this deal.
    pub ready: bool,
    /// Whether the player has given the hand up.
    pub folded: bool,
    /// What was put in in this round of betting, where there is a pot.
    pub bet_cents: Option<u64>,
    /// What is left of the stack, where there is a pot.
    pub stack_cents: Option<u64>,
    /// What the last round came to, once it is over.
    pub came_to_cents: Option<i64>,
    /// What the hand is or could become, as far as this viewpoint knows it.
    pub holds: Option<String>,
}

/// A wager.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct WagerView {
    /// Where it lies.
    pub area: String,
    /// How much.
    pub cents: u64,
}

/// A card on the layout.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct CardView {
    /// Where it lies.
    pub spot: Where,
    /// Which it is, if this viewpoint knows it.
    pub card: Option<String>,
    /// Whether it lies face up.
    pub up: bool,
    /// Whether it lies sideways because no hand uses it.
    pub unused: bool,
}

/// A pot.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct PotView {
    /// What lies in it.
    pub cents: u64,
    /// Who can win it.
    pub seats: Vec<usize>,
}

/// What the choices of a decision are worth.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct HintView {
    /// How the values were found, or facts about the hand where nobody can value a choice.
    pub method: String,
    /// The choices, the best first.
    pub choices: Vec<ValuedView>,
    /// Facts in sentences, where players bet among themselves.
    pub facts: Vec<String>,
}

/// A choice and what it is worth.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct ValuedView {
    /// The choice, as it is answered.
    pub words: String,
    /// What it is worth in dollars.
    pub dollars: f64,
    /// The same in units of the first wager, to the last digit, where every case was counted.
    pub exact: Option<String>,
    /// How good it would be: `best`, `inaccuracy`, `mistake` or `blunder`.
    pub quality: String,
    /// What it gives away on average, in cents.
    pub gives_away_cents: f64,
}

/// Why a wager was paid, returned or collected.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct ExplainedView {
    /// Whose.
    pub seat: usize,
    /// On which area.
    pub area: String,
    /// Why.
    pub sentence: String,
    /// The paragraph.
    pub under: String,
}
