//! What a game that is played against the house says beyond its rounds: pay tables, and the
//! amounts and stages of an analysis.

use cards::Card;
use law::Clause;
use rules::{Chips, HandList, Odds, PayTable, RankedHand, Verdict};

use crate::Game;
use crate::counting::{Counter, Tags};
use crate::sign::PostedOdds;

/// The most positions a table of such a game has.
pub const POSITIONS_MAX: usize = 8;

/// A game whose wagers are paid by the house.
pub trait Banked: Game {
    /// Whoever counts cards.
    type Counter: Counter<Self>;

    /// The cards a player has seen when the first decision is due, such as somebody would write
    /// them.
    const EXAMPLE: &'static str;

    /// The decisions of one seat in their order, by names of their own.
    const STAGES: &'static [&'static str] = &["first"];

    /// From which of them on a player may have given cards up.
    const DISCARDS_FROM: Option<usize> = None;

    /// What a round needs of settings that a table may not be allowed to have: what a designer
    /// computes with. The payout limit is kept, even one below the floor of the text.
    fn analysed(settings: &Self::Settings) -> Self::Options;

    /// The wagers of one seat in units of the ante, as the settings of an analysis name them: the
    /// ante alone, unless there is more to name.
    ///
    /// # Panics
    ///
    /// If the ante buys no hand.
    fn unit_bets(settings: &Self::Settings, ante: Chips) -> Self::Bets {
        Self::usual_bets(settings, ante).expect("an ante buys a hand")
    }

    /// What the wagers pay, table by table; what the sign says, unless there is more to say.
    fn pay_tables(settings: &Self::Settings) -> Vec<PrintedTable> {
        Self::sign(settings).odds.into_iter().map(PrintedTable::from).collect()
    }

    /// A player who counts cards by these tags and wagers one unit up to `most`, where that is any
    /// use.
    fn counter(_settings: &Self::Settings, _tags: &Tags, _most: u32) -> Option<Self::Counter> {
        None
    }

    /// How many cards lie before the cutting card, where a shoe outlives a round; nothing where
    /// every round is dealt from all cards.
    fn cutting_card(_settings: &Self::Settings) -> Option<usize> {
        None
    }

    /// What a player who holds further cards has said to the decision that is due, if that is
    /// known.
    fn said_for_more(&self) -> Option<Self::Decision> {
        None
    }

    /// What the player said at the stage of that number, if a question is about a later one; the
    /// cards were given up then.
    ///
    /// # Errors
    ///
    /// Says why there is no later one.
    fn said(&self, _stage: usize, _discarded: &[Card]) -> Result<Self::Decision, NoLaterStage> {
        Err(NoLaterStage::OneDecision { game: Self::NAME })
    }
}

/// The odds of one wager or several, as they are printed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PrintedTable {
    /// Which wagers.
    pub wagers: &'static str,
    /// Hands, highest first, and what becomes of the wager.
    pub lines: Vec<(&'static str, String)>,
    /// Where the odds are written.
    pub under: Clause,
}

impl PrintedTable {
    /// Every line of `table`, hands highest first.
    #[must_use]
    pub fn listed<H: HandList>(wagers: &'static str, table: &PayTable<H>, under: Clause) -> Self {
        let lines = table.lines().map(|(hand, pays)| (hand.words(), pays.to_string()));
        Self { wagers, lines: lines.collect(), under }
    }

    /// Wagers that are paid alike, whatever wins.
    #[must_use]
    pub fn one_line(wagers: &'static str, hand: &'static str, odds: Odds, under: Clause) -> Self {
        Self { wagers, lines: vec![(hand, odds.to_string())], under }
    }
}

impl From<PostedOdds> for PrintedTable {
    fn from(PostedOdds { wager, lines, under }: PostedOdds) -> Self {
        let lines = lines.into_iter().map(|(hand, pays)| (hand, pays.to_string()));
        Self { wagers: wager, lines: lines.collect(), under }
    }
}

cards::told! {
    /// Why a seat has no later decision to ask about.
    #[derive(Clone, PartialEq, Eq, Debug)]
    pub enum NoLaterStage {
        /// The game has one decision.
        OneDecision { game: &'static str } ["{game} has one decision; leave the stage out"];
        /// Without a wager, which a setting puts down, there is one decision; a later stage was
        /// asked about.
        NeedsWager { stage: &'static str, wager: &'static str, setting: &'static str } [
            "without a {wager} wager there is one decision; leave the stage out, or set {setting} \
             to 1"
        ];
        /// The cards cannot be given up, in the words of the game.
        NotHeard(words: String) ["{words}"];
    }
}

impl core::error::Error for NoLaterStage {}

/// One line of a pay table that a licensee may change.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PayLine {
    /// What the lines of this table begin with; empty for the first table of a game.
    pub table: &'static str,
    /// The hand in words.
    pub hand: &'static str,
    /// What becomes of the wager.
    pub pays: Verdict,
}

impl PayLine {
    /// The name of the line in a file: its words, joined.
    #[must_use]
    pub fn key(&self) -> String {
        format!("{} {}", self.table, self.hand).trim().replace([' ', '-'], "_")
    }
}
