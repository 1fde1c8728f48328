//! What can be said in a lesson: an example of everything that a dealer does in a few rounds.
//!
//! The rounds are played, so no example is one that could never be right.

use std::collections::BTreeSet;

use games::Game;
use rules::Refusal;
use seat::{Guests, Stakes};
use table::{Mode, Table, Time};

use crate::deed::{At, Deed, Verb};
use crate::duty::What;
use crate::lesson::{Lesson, Plan, Task, usual_players};
use crate::level::Level;

/// The rounds that are played for examples.
const PLAN: Plan = Plan { guests: 4, rounds: 4, seed: 5, trouble: Level::None };

/// To deal on, as long as cards are due to anybody.
const ALL: &str = "deal all";

/// More words than a dealer says in those rounds.
const WORDS_MAX: usize = 2_000;

/// An example of everything that is said.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Sayings {
    /// What is done with cards and chips.
    pub deeds: Vec<String>,
    /// The steps of the procedure.
    pub steps: Vec<String>,
}

impl Sayings {
    /// What is said at a table with these settings.
    ///
    /// # Errors
    ///
    /// If the text does not allow them.
    pub fn at_table<G: Game>(settings: &G::Settings) -> Result<Self, Refusal> {
        let table = Table::<G>::new("help", settings.clone())?.with_mode(Mode::StepByStep);
        let guests = PLAN.guests.min(table.seats().len());
        let plan = Plan { guests, ..PLAN };
        let players = Guests::new(usual_players::<G>(), Stakes::Odd, plan.seed);
        let players = players.expect("every game has a policy for lessons");
        let lesson = Lesson::begin(table, players, plan, Time(0));
        let mut lesson = lesson.expect("no disk, so nothing can fail");
        lesson.advance(Time(0)).expect("no disk, so nothing can fail");
        let (mut said, mut heard) = (Self::default(), BTreeSet::new());
        for _ in 0..WORDS_MAX {
            let Task::Owed(owed) = lesson.task() else { break };
            let words = owed.words();
            if heard.insert(kind(owed.what, &words)) {
                let list = match owed.what {
                    What::Deed(_) => &mut said.deeds,
                    What::Step(_) => &mut said.steps,
                };
                list.push(words.clone());
                let deals = matches!(owed.what, What::Deed(Deed { verb: Verb::Deal, .. }));
                if deals && heard.insert(ALL.to_owned()) {
                    said.deeds.push(ALL.to_owned());
                }
            }
            lesson.answer(&words, Time(0), 0).expect("no disk, so nothing can fail");
        }
        Ok(said)
    }
}

/// Words of one kind are said alike but for their numbers.
fn kind(what: What, words: &str) -> String {
    match what {
        What::Deed(Deed { verb, at, .. }) => match at {
            Some(At::Seat(_)) => format!("{verb} seat"),
            Some(at) => format!("{verb} {at}"),
            None => verb.to_string(),
        },
        What::Step(_) => words.split(|c: char| c.is_ascii_digit()).next().unwrap_or("").to_owned(),
    }
}
