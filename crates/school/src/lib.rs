//! The dealer school: lessons at a simulated table, payout drills, score sheets.
//!
//! A [`Lesson`] is a table that deals step by step to simulated players. The trainee says what a
//! dealer does; it is compared with the next act of the script the round emitted, and a mistake is
//! explained by its clause. A [`Drill`] shows whole layouts to be settled. Both are deterministic:
//! cards, wagers and trouble follow from a number, time is an argument, and the right answer is
//! always what the table itself does.
//!
//! ```
//! use games::DoubleDownStud;
//! use games::double_down_stud::Settings;
//! use school::{Kind, Lesson, Level, Plan, Reply, Task};
//! use seat::{Guests, Stakes};
//! use table::{Mode, Table, Time};
//!
//! let table = Table::<DoubleDownStud>::new("training", Settings::default()).expect("lawful");
//! let table = table.with_mode(Mode::StepByStep);
//! let guests = Guests::usual(Stakes::Odd, 7);
//! let plan = Plan { guests: 3, rounds: 1, seed: 7, trouble: Level::None };
//! let mut lesson = Lesson::begin(table, guests, plan, Time(0)).expect("nothing can fail");
//! lesson.advance(Time(0)).expect("nothing can fail");
//!
//! let Ok(Reply::Wrong(fault)) = lesson.answer("wash deck 1", Time(1), 900) else { panic!() };
//! assert_eq!(fault.kind, Kind::Order); // no deck has been received
//! let Task::Owed(owed) = lesson.task() else { panic!() };
//! let due = owed.words();
//! let Ok(Reply::Right(..)) = lesson.answer(&due, Time(2), 900) else { panic!() };
//! ```
#![deny(
    missing_docs,
    clippy::float_arithmetic,
    clippy::wildcard_enum_match_arm,
    clippy::print_stdout
)]

mod answering;
mod dealer_view;
mod deed;
mod demonstration;
mod document;
mod drill;
mod duty;
mod layout;
mod lesson;
mod level;
mod marking;
mod moment;
mod orders;
mod passing;
mod people;
mod places;
mod pot_words;
mod pots;
mod question;
mod quiz;
mod remedies;
mod sayings;
mod score;
mod settling;
mod stacks;
mod step;
mod trouble;
mod words;

pub use dealer_view::dealer_view;
pub use deed::{At, Deed, Kind, Verb};
pub use demonstration::{Account, Demonstration};
pub use document::{
    BrokenDocument, DrillDocument, LessonDocument, MistakeDocument, ScoreDocument, TallyDocument,
};
pub use drill::{Drill, Exercise, Settlement};
pub use duty::{Owed, What};
pub use layout::{Layout, Row};
pub use lesson::{Lesson, Plan, Reply, Task, usual_players};
pub use level::Level;
pub use moment::Moment;
pub use orders::meant;
pub use pots::{DueAnswer, NoTopic, PotDrill, PotPart, PotQuestion, Topic};
pub use question::{Question, RightAnswer};
pub use quiz::{Questions, Quiz, Remark};
pub use remedies::{REMEDIES, Remedial, remedy_words};
pub use sayings::Sayings;
pub use score::{Mark, Mistake, Score, Tally};
pub use step::Step;
pub use trouble::{Ordered, Trouble};
pub use words::{Ask, GameWords};
