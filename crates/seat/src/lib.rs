//! People at a live table, one or several, without input or output.
//!
//! A [`Host`] owns a table and its simulated guests: people tell it what they do, it does what the
//! house and the guests do, and says who is asked what. A [`Session`] is a host with one person and
//! yields values: a [`Question`] with everything that can be answered, what happened as this
//! viewpoint may see it, and at the end of a round why each wager was paid, returned or collected.
//! Hints and grades reckon with the meter as it stands. Terminal, page and bot are renderings of
//! that. Several people share a [`Shared`] table, and each sees of it what [`project`] shows to the
//! own [`Viewpoint`]. Time and seeds are arguments; nothing here reads a clock, and files are the
//! log's alone.
//!
//! ```
//! use analyse::advice::KernelAdviser;
//! use games::{DoubleDownStud, Game};
//! use rules::Chips;
//! use seat::{Arrival, PlayerAnswer, Guests, Host, Seeds, Session, Stakes, Turn, Wishes};
//! use table::{Mode, Table, Time};
//!
//! let table = Table::<DoubleDownStud>::new("stud 1", Default::default()).expect("lawful");
//! let guests = Guests::usual(Stakes::Least, 0);
//! let host = Host::new(table.with_mode(Mode::Automatic), guests, Seeds::Rehearsal(1));
//! let you = Arrival { name: "you".into(), chips: Chips::dollars(100), areas: 1, guests: 2 };
//! let adviser = KernelAdviser::<DoubleDownStud>::new(DoubleDownStud::DECK);
//! let wishes = Wishes { cut: false, grades: true };
//! let mut session = Session::arrive(host, &you, Some(Box::new(adviser)), wishes, Time(0))?;
//! loop {
//!     match session.next(Time(1))? {
//!         Turn::Ask(question) => {
//!             let answer = question.read("n").unwrap_or(PlayerAnswer::Wagers(Chips::dollars(10)));
//!             session.answer(&question, answer, Time(1))?;
//!         }
//!         Turn::Tell(telling) => telling.told.iter().for_each(|it| assert!(!it.parts.is_empty())),
//!         Turn::Closed(closed) => {
//!             assert_eq!(closed.explained.len(), 1); // one wager, and why it won or lost
//!             assert_eq!(closed.grades.len(), 1);
//!             break;
//!         }
//!         Turn::OutOfChips { .. } => unreachable!("there are chips for ten rounds"),
//!     }
//! }
//! # Ok::<(), seat::Denied>(())
//! ```
#![deny(missing_docs, clippy::wildcard_enum_match_arm, clippy::print_stdout)]

mod answer;
mod arrival;
mod ask;
mod bets;
mod bytes;
mod deciding;
mod facts;
mod grade;
mod guests;
mod happened;
mod hint;
mod host;
mod lying;
mod not_done;
mod pots;
mod project;
mod question;
mod review;
pub mod rewind;
mod said;
mod seeds;
mod seen;
mod session;
mod shared;
mod times;
mod told;
mod turn;
mod venue;
mod viewpoint;
mod wagers;

pub use audit::Fault;

pub use answer::{PlayerAnswer, Unclear};
pub use arrival::{Arrival, Coming, NoArrival, NoReturn};
pub use ask::{Ask, AskedAbout, AskedChoice, DecisionForm, PlacedCard, SeatCommitment};
pub use bets::Bet;
pub use bytes::{GivenBytes, OwnBytes};
pub use facts::{Against, HandFacts, NoFacts};
pub use grade::{Certainty, Grade, NoSheet, Quality, Sheet, Standing};
pub use guests::{GUEST, Guests, Stakes};
pub use happened::{Done, Happened, Sentence, SentencePart, SentenceWeight, What, Where};
pub use hint::{Hint, Moment, NoHint};
pub use host::{Actor, Denied, DoneByHost, Host};
pub use lying::{Came, Lying};
pub use not_done::{NotDone, Staff};
pub use project::{FacesSeen, Onlooker, SeenRecord, project};
pub use question::{
    About, Asked, Cut, Decision, Offer, OfferedChoice, Question, Stack, least_wager, not_offered,
    usual_stack,
};
pub use review::Reviewed;
pub use said::{ReportedPlace, RulingSaid, Said};
pub use seeds::{Seeds, rehearsed, stand_in};
pub use seen::Seen;
pub use session::Session;
pub use shared::{Exchanged, Shared, Watched};
pub use times::{Millis, PostedTimes};
pub use told::{Part, Told, Weight, told};
pub use turn::{Closed, Moved, Person, Telling, Turn, Wishes};
pub use venue::{Answered, Venue};
pub use viewpoint::{NoViewpoint, Viewpoint};
