//! The lesson: a table where a trainee deals to simulated players.
//!
//! The lesson does what players do, and what follows by itself; whatever a dealer does, the trainee
//! must say. What was due is the next act of the script the round emitted, or the next step of the
//! procedure: there is no other list of right answers.

use cards::CardCount;
use games::Game;
use law::Clause;
use rules::Refusal;
use rules::Stream;
use seat::{Answered, Fault, Guests, Venue};
use table::{Command, Line, Role, Table, Time};

use crate::demonstration::Demonstration;
use crate::duty::{Duty, Owed, Recent, duty};
use crate::layout::Row;
use crate::level::Level;
use crate::score::{Mistake, Score};
use crate::trouble::Trouble;
use crate::words::Ask;

/// Keeps what goes wrong apart from what guests wager.
const TROUBLE: u64 = 0x0074_726f_7562_6c65;

/// What a lesson is to be.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Plan {
    /// How many simulated players.
    pub guests: usize,
    /// How many rounds, void ones included.
    pub rounds: u64,
    /// The number everything follows from.
    pub seed: u64,
    /// How much goes wrong.
    pub trouble: Level,
}

impl Plan {
    /// The stream that trouble is drawn from.
    pub const fn draws(&self) -> Stream {
        Stream::new(self.seed ^ TROUBLE)
    }
}

/// The policy of players at a lesson, if nobody names one: the first of the game, or where players
/// bet among themselves one that stays in and raises often enough for a dealer to learn something.
pub fn usual_players<G: Game>() -> &'static str {
    match G::AMONG_PLAYERS {
        Some(_) => "random",
        None => G::HABITS[0].name,
    }
}

/// What the trainee is to do.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Task<G: Game> {
    /// The next act.
    Owed(Owed<G>),
    /// To name the remedy.
    Trouble(Trouble<G>),
    /// Nothing: the lesson is over.
    Over,
}

/// What the instructor says to an answer.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Reply {
    /// Right. This was done, or, to a player's attempt, refused.
    Right(Vec<Line>, Option<Refusal>),
    /// Wrong: try again.
    Wrong(Mistake),
    /// Wrong again: these words were right, and this was done.
    Shown(Mistake, String, Vec<Line>),
    /// Passed over: these words were right, under this clause, and this was done.
    Skipped(String, Clause, Vec<Line>),
    /// Not understood, and why.
    Unclear(String),
    /// These words would be right, under this clause.
    Told(String, Clause),
    /// A question for whoever shows the lesson.
    Asked(Ask),
}

/// A lesson at a venue.
pub struct Lesson<G: Game> {
    pub(crate) shown: Demonstration<G>,
    pub(crate) recent: Recent,
    pub(crate) task: Task<G>,
    /// How often the task was answered wrong, or its answer asked for.
    pub(crate) wrong: u32,
    pub(crate) helped: bool,
    /// Whether it was drawn what goes wrong at this moment.
    pub(crate) drawn: bool,
    pub(crate) score: Score,
}

impl<G: Game> Lesson<G> {
    /// Seats the guests. The venue's table has room for them, deals step by step, and is new.
    pub fn begin(
        venue: impl Into<Venue<G>>,
        guests: Guests<G>,
        plan: Plan,
        now: Time,
    ) -> Result<Self, Fault> {
        let mut lesson = Self {
            shown: Demonstration::new(venue, guests, plan),
            recent: Recent::default(),
            task: Task::Over,
            wrong: 0,
            helped: false,
            drawn: false,
            score: Score::default(),
        };
        for command in lesson.shown.arrivals() {
            lesson.must(Role::Player, &command, now)?;
        }
        Ok(lesson)
    }

    /// Goes on until the trainee has something to do: what happened, in order.
    pub fn advance(&mut self, now: Time) -> Result<Vec<Line>, Fault> {
        let mut seen = Vec::new();
        self.wrong = 0;
        self.helped = false;
        loop {
            if self.shown.is_over() {
                self.task = Task::Over;
                return Ok(seen);
            }
            let step = self.shown.step(now);
            match duty(self.table(), step, self.recent, now) {
                Duty::Other(step) => seen.extend(self.must(step.by, &step.command, now)?),
                Duty::Owed(owed) => {
                    self.task = self.moment(owed, now);
                    return Ok(seen);
                }
                Duty::Amiss(command) => {
                    let found = Trouble::told(self.table(), Role::Dealer, command, now);
                    self.task = Task::Trouble(found.expect("the table has found it itself"));
                    return Ok(seen);
                }
            }
        }
    }

    /// What is owed, unless something goes wrong first.
    fn moment(&mut self, mut owed: Owed<G>, now: Time) -> Task<G> {
        if !self.drawn {
            self.drawn = true;
            if let Some(trouble) = self.shown.trouble(now) {
                return Task::Trouble(trouble);
            }
        }
        let Demonstration { plan, draws, .. } = &mut self.shown;
        if let Some(count) = Trouble::miscount(&owed.command, plan.trouble, draws) {
            owed.command = count;
        }
        Task::Owed(owed)
    }

    /// Gives a command that the table has no reason to refuse.
    pub(crate) fn must(
        &mut self,
        by: Role,
        command: &Command<G>,
        now: Time,
    ) -> Result<Vec<Line>, Fault> {
        let answer = self.give(by, command, now)?;
        Ok(answer.unwrap_or_else(|refusal| panic!("{command} was due: {refusal}")))
    }

    pub(crate) fn give(&mut self, by: Role, command: &Command<G>, now: Time) -> Answered {
        let mut recent = self.recent;
        recent.gave(self.table(), command);
        let answer = self.shown.give(by, command, now)?;
        if let Ok(lines) = &answer {
            lines.iter().for_each(|(event, _)| recent.saw(event));
            self.recent = recent;
        }
        Ok(answer)
    }

    /// What the trainee is to do.
    pub const fn task(&self) -> &Task<G> {
        &self.task
    }

    /// What is due, for whoever begins: nobody can know how far a table is.
    pub fn opening(&self) -> Option<(String, Clause)> {
        match &self.task {
            Task::Owed(owed) => Some((owed.words(), owed.under)),
            Task::Trouble(_) | Task::Over => None,
        }
    }

    /// What only somebody at the table could know who does this: how many cards were counted.
    pub fn situation(&self) -> Option<String> {
        match &self.task {
            Task::Trouble(trouble) => Some(trouble.seen.clone()),
            Task::Owed(Owed { command: Command::CountStub { cards, .. }, .. }) => {
                Some(format!("By your count the stub has {}.", CardCount(*cards)))
            }
            Task::Owed(Owed { command: Command::Inspect { deck, cards }, .. }) => {
                Some(format!("By your count {deck} has {}.", CardCount(*cards)))
            }
            Task::Owed(_) | Task::Over => None,
        }
    }

    /// The sheet so far. A task that was answered wrong counts, though nobody has ended it.
    pub fn score(&self) -> Score {
        let mut score = self.score.clone();
        match &self.task {
            _ if self.wrong == 0 => {}
            Task::Owed(owed) => score.count_act(owed, false),
            Task::Trouble(_) => score.irregularities.count(false),
            Task::Over => {}
        }
        score.is_unfinished = self.task != Task::Over;
        score
    }

    /// The table.
    pub fn table(&self) -> &Table<G> {
        self.shown.table()
    }

    /// What lies on the layout, as the dealer sees it.
    pub fn layout(&self) -> Vec<Row> {
        self.shown.layout()
    }
}
