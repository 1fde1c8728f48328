//! Tables that several people share, whatever the game, without a disk, a socket or a clock.
//!
//! Somebody keeps what a table asks to be [kept](Kept) before anybody is answered, wakes it when it
//! [wants](SharedTable::wake_at) to act, and gives people what they may see from where they
//! [sit](Viewpoint). A table goes on from what was kept in the state it was killed in.

mod behind;
mod document;
mod opening;
mod view;

use std::sync::Arc;

use audit::{Batch, Checkpoint, Identity, SealedSeed, SigningKey};
use games::catalogue::GameId;
use rules::Seat;
use seat::{
    Actor, Ask, Fault, Happened, Millis, NotDone, PostedTimes, Said, Seeds, Staff, Viewpoint,
};

pub use opening::{NotOpened, open, resume};

pub use document::{
    CardView, ExplainedView, HintView, LookView, PayTableView, Phase, PotView, SeatView,
    TableFacts, TableView, ValuedView, WagerView,
};

/// What an account pays to a table or gets from it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Posting {
    /// Whose account: what the player is called in the records.
    pub player: String,
    /// What the account gets, in cents; a buy-in is negative.
    pub cents: i64,
}

/// What a table asks to be kept, all of it or nothing.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Kept {
    /// Records, seeds and the signed end of the log.
    pub batch: Batch,
    /// What accounts pay and get.
    pub postings: Vec<Posting>,
}

/// Events that are not at hand any more: whoever asks takes a fresh view and goes on from there.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Missed {
    /// The number of the last event that happened.
    pub last: u64,
}

/// A table that several people share.
pub trait SharedTable: Send {
    /// What it is.
    fn facts(&self) -> TableFacts;
    /// All of it that can be seen from here.
    fn view(&self, viewpoint: Viewpoint) -> TableView;
    /// What is asked: of a seat's player the own questions, of everybody else's viewpoint none.
    fn asks(&self, viewpoint: Viewpoint) -> Vec<Ask>;
    /// Who holds a seat, by the name in the records.
    fn holder(&self, seat: Seat) -> Option<&str>;
    /// Somebody says something, and the house and its guests do what they then do at once.
    fn tell(&mut self, actor: &Actor, said: &Said, now: Millis) -> Result<(), NotDone>;
    /// When the house next wants to act without anybody speaking.
    fn wake_at(&self) -> Option<Millis>;
    /// The house and its guests do what they do at this instant.
    fn step(&mut self, now: Millis) -> Result<(), Fault>;
    /// What is not kept yet; nothing if all of it is.
    fn take(&mut self) -> Option<Kept>;
    /// The number of the last event.
    fn last_event(&self) -> u64;
    /// What happened after the event of this number, as it is seen from here.
    fn events(&self, viewpoint: Viewpoint, after: u64) -> Result<Vec<Happened>, Missed>;
    /// What the choices of the decision that is due from this seat are worth: found out by whoever
    /// calls what is given, which may take long.
    fn hint(&self, seat: Seat) -> Result<Hinting, String>;
    /// Why each wager of a round that is over was paid, returned or collected, as far as it is
    /// still remembered: the last rounds.
    fn explain(&self, round: u64) -> Option<Vec<ExplainedView>>;
    /// A round of a log, step by step as it is seen from here: read by whoever calls what is given,
    /// which may take long.
    fn replay(&self, round: u64, viewpoint: Viewpoint, hidden: Hidden) -> Replaying;
    /// A member of staff is to see the cards of a round that is over which others examined. It is a
    /// record of the table before anybody sees anything.
    fn look_at_hidden(&mut self, by: &str, round: u64, now: Millis) -> Result<(), NotDone>;
    /// Who was to see them by now, and how many members of staff it takes together.
    fn looks(&self, round: u64) -> (Vec<String>, usize);
    /// The clocks of people stand still from now on, or go on.
    fn clocks(&mut self, clocks: Clocks, now: Millis);
}

/// What a hint is found out by.
pub type Hinting = Box<dyn FnOnce() -> Result<HintView, String> + Send>;

/// What reads a round of a log and its sealed seeds.
pub type Replaying =
    Box<dyn FnOnce(&[u8], &[SealedSeed]) -> Result<Vec<Happened>, NotReplayed> + Send>;

/// Whether cards are shown that others examined.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Hidden {
    /// They stay hidden.
    Stays,
    /// They are shown, to who was written down for it.
    Shown,
}

/// Whether the clocks of people run.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Clocks {
    /// They stand still: the table changes hands.
    Stopped,
    /// They run.
    Running,
}

cards::told! {
    /// Why a round is not shown.
    #[derive(Clone, PartialEq, Eq, Debug)]
    pub enum NotReplayed {
        /// The log has no such round that is over.
        NoRound { round: u64 } ["round {round} is not over, or never was"];
        /// The log is not what was written.
        Log(why: String) ["{why}"];
    }
}

impl core::error::Error for NotReplayed {}

/// A table to be opened.
#[derive(Clone)]
pub struct Opening<'a> {
    /// Its game.
    pub game: GameId,
    /// Its settings as `name=value` lines.
    pub settings: &'a str,
    /// What it is called, and who runs it.
    pub identity: &'a Identity,
    /// How it is kept going.
    pub manner: SharedManner<'a>,
}

/// How a shared table is kept going.
#[derive(Clone)]
pub struct SharedManner<'a> {
    /// How many guests of the house sit at it.
    pub guests: usize,
    /// Their policy; none is the first that the game lists.
    pub policy: Option<&'a str>,
    /// Where decks come from.
    pub seeds: Seeds,
    /// What is posted.
    pub times: PostedTimes,
    /// Whose rulings and validations it waits for.
    pub staff: Staff,
    /// What signs its log.
    pub key: Arc<SigningKey>,
}

/// A log that is gone on with.
#[derive(Clone, Copy)]
pub struct Resuming<'a> {
    /// Its game.
    pub game: GameId,
    /// All of its records.
    pub log: &'a [u8],
    /// The seeds that are kept for it.
    pub sealed: &'a [SealedSeed],
    /// How it ended when it was last kept.
    pub signed: &'a Checkpoint,
}
