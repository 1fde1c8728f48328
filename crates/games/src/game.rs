//! What a table needs to know of a game beyond its rounds.

use cards::Card;
use law::Clause;
use rules::{Area, Chips, Irregularity, Refusal, Remedy, Round, Seat};

use crate::procedure::Procedure;
use crate::settings::{House, Settings};

/// The circumstances in which an irregularity is found.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Moment {
    /// Whether a round is in play.
    pub in_round: bool,
    /// Whether the last "No more bets" of the round has been announced.
    pub last_call_made: bool,
    /// Cards of this round set aside before now.
    pub set_aside: usize,
    /// Cards found now.
    pub found: usize,
}

/// Where shared cards lie.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Community {
    /// In front of the dealer, who has no other cards.
    WithDealer,
    /// In an area of their own, or there are none.
    Apart,
}

/// A game as a live table runs it.
pub trait Game: Round {
    /// Everything a licensee can set.
    type Settings: Settings;

    /// Its name on the command line.
    const NAME: &'static str;

    /// Where the case book's community cards lie in this game.
    const COMMUNITY: Community;

    /// The cards it is played with.
    fn deck() -> &'static [Card];

    /// The settings every game shares.
    fn house(settings: &Self::Settings) -> &House;

    /// The same, to be changed between rounds.
    fn house_mut(settings: &mut Self::Settings) -> &mut House;

    /// What a round needs of the settings.
    ///
    /// # Errors
    ///
    /// Refuses settings the text does not allow.
    fn options(settings: &Self::Settings) -> Result<Self::Options, Refusal>;

    /// The procedure of the text, as data.
    fn procedure(settings: &Self::Settings) -> Procedure;

    /// The clause as this table cites it: another text may lend it by analogy.
    fn cite(settings: &Self::Settings, clause: Clause) -> Clause;

    /// Other paragraphs that decide together with `clause`: a pay table with the order of payment.
    fn goes_with(clause: Clause) -> &'static [Clause];

    /// How many areas one player may hold, and where that is written.
    fn areas_per_player(settings: &Self::Settings) -> (usize, Clause);

    /// Whether a wager may lie on `area` before the deal, beside those already `placed` at that
    /// seat.
    ///
    /// # Errors
    ///
    /// Refuses a wager the game or the posted limits do not accept.
    fn accept(
        settings: &Self::Settings,
        placed: &[(Area, Chips)],
        area: Area,
        amount: Chips,
    ) -> Result<Clause, Refusal>;

    /// A seat's wagers when bets close, if it has any.
    fn bets(placed: &[(Area, Chips)]) -> Option<Self::Bets>;

    /// What a decision puts on the layout.
    fn stakes(decision: Self::Decision) -> Chips;

    /// What is done about an irregularity.
    ///
    /// # Errors
    ///
    /// Refuses what cannot happen at this moment.
    fn remedy(
        settings: &Self::Settings,
        irregularity: Irregularity,
        moment: Moment,
    ) -> Result<Remedy, Refusal>;

    /// Whether every announcement that closes wagers has been made.
    fn last_call_made(&self) -> bool;

    /// The decision in the words of the case book.
    fn say(&self, decision: Self::Decision) -> String;

    /// The decision that `words` name.
    ///
    /// # Errors
    ///
    /// Says what was not understood and what would be.
    fn hear(&self, words: &str) -> Result<Self::Decision, String>;

    /// What `seat` holds, in words, when its hand can be judged.
    fn describe(&self, seat: Seat) -> Option<String>;
}
