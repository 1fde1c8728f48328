//! Tables that are watched step by step, dealt by a trainee, or settled as an exercise.

mod drilling;

use games::catalogue::GameId;
use games::{Game, PrintedTable};
use law::Clause;
use rules::Refusal;
use school::{
    Account, Demonstration, GameWords, Lesson, Moment, Plan, Reply, Row, Sayings, Score, Step,
    Task, Verb, What, meant, usual_players,
};
use seat::{Fault, Guests, Stakes, Venue};
use table::{Command, Line, Mode, Role, Table, Time};

use crate::{Besides, Error, Kept, guests, settings, with_besides};
pub use drilling::Drilling;

/// A table to be run: its name, how its guests play, and its log if one is kept.
#[derive(Clone, Copy)]
pub struct Arrangement<'a> {
    /// The name of a table without a log.
    pub id: &'a str,
    /// The policy of the guests; none is the first that the game lists.
    pub policy: Option<&'a str>,
    /// How much they wager.
    pub stakes: Stakes,
    /// Where the log is kept.
    pub kept: Option<Kept<'a>>,
}

impl Arrangement<'_> {
    /// The guests of the table.
    fn guests<G: Game>(self, seed: u64) -> Result<Guests<G>, Error> {
        guests(self.policy, self.stakes, seed)
    }

    fn venue<G: Game>(self, settings: G::Settings) -> Result<Venue<G>, Error> {
        Ok(match self.kept {
            Some(kept) => kept.table::<G>(settings, Mode::StepByStep)?.into(),
            None => Table::new(self.id, settings)?.with_mode(Mode::StepByStep).into(),
        })
    }
}

/// What the table answered to one command after the other.
pub type Answers = Vec<Result<Vec<Line>, Refusal>>;

/// What is due.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DueStep {
    /// From whom.
    pub by: Role,
    /// In words.
    pub text: String,
    /// Where that is written.
    pub under: Clause,
}

/// How far a table is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Progress {
    /// Whether all rounds were played.
    pub over: bool,
    /// How many rounds were opened.
    pub rounds: u64,
    /// The round that is in play, or comes next.
    pub round: u64,
}

/// Where everything is at the end.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Summary {
    /// Where the chips of the players are.
    pub accounts: Vec<Account>,
    /// What the house is up or down, in cents.
    pub house: i128,
    /// Whether a paragraph of another text was cited.
    pub borrows: bool,
}

/// A table that runs by itself, or is told what to do before any step. A fault is one of the disk.
pub trait Running {
    /// The words of the game.
    fn words(&self) -> GameWords;
    /// What the game pays.
    fn pay_tables(&self) -> Vec<PrintedTable>;
    /// What a round assumes that no source says.
    fn assumption(&self) -> Option<(&'static str, Clause)>;
    /// The guests take their seats.
    fn arrive(&mut self, now: Time) -> Result<Answers, Fault>;
    /// What goes wrong at this moment, as it is seen, and what the table answers.
    fn trouble(&mut self, now: Time) -> Result<Option<(String, Answers)>, Fault>;
    /// What is due.
    fn due(&mut self, now: Time) -> DueStep;
    /// Understands an order, which is done instead of what is due; or says why not.
    fn order(&mut self, said: &str) -> Result<(), String>;
    /// Does what was ordered, or else what is due.
    fn go_on(&mut self, now: Time) -> Result<Answers, Fault>;
    /// How far it is.
    fn progress(&self) -> Progress;
    /// What lies on the layout, as the dealer sees it.
    fn layout(&self) -> Vec<Row>;
    /// Where everything is.
    fn summary(&self) -> Summary;
}

/// A demonstration, the step that is due, and what is done next.
struct Shown<G: Game> {
    shown: Demonstration<G>,
    besides: Besides<G>,
    due: Option<Step<G>>,
    ordered: Option<(Role, Command<G>)>,
}

impl<G: Game> Shown<G> {
    /// Gives a command; a card that has left the dealer's hand lands at once.
    fn give(&mut self, by: Role, command: &Command<G>, now: Time) -> Result<Answers, Fault> {
        let answer = self.shown.give(by, command, now)?;
        let lands = answer.is_ok() && self.shown.lands(command);
        let mut answers = vec![answer];
        if lands {
            answers.extend(self.give(Role::Dealer, &Command::Perform, now)?);
        }
        Ok(answers)
    }
}

impl<G: Game> Running for Shown<G> {
    fn words(&self) -> GameWords {
        GameWords::new::<G>(self.shown.table().settings())
    }

    fn pay_tables(&self) -> Vec<PrintedTable> {
        (self.besides.printed)(self.shown.table().settings())
    }

    fn assumption(&self) -> Option<(&'static str, Clause)> {
        G::assumption(self.shown.table().settings())
    }

    fn arrive(&mut self, now: Time) -> Result<Answers, Fault> {
        let mut answers = Answers::new();
        for command in self.shown.arrivals() {
            answers.extend(self.give(Role::Player, &command, now)?);
        }
        Ok(answers)
    }

    fn trouble(&mut self, now: Time) -> Result<Option<(String, Answers)>, Fault> {
        let Some(trouble) = self.shown.trouble(now) else { return Ok(None) };
        let answers = self.give(trouble.by, &trouble.command, now)?;
        Ok(Some((trouble.seen, answers)))
    }

    fn due(&mut self, now: Time) -> DueStep {
        let step = self.shown.step(now);
        self.ordered = Some((step.by, step.command.clone()));
        let due = DueStep { by: step.by, text: step.text.clone(), under: step.under };
        self.due = Some(step);
        due
    }

    fn order(&mut self, said: &str) -> Result<(), String> {
        let step = self.due.as_ref().ok_or("nothing is due")?;
        self.ordered = Some(meant(self.shown.table(), step, said)?);
        Ok(())
    }

    fn go_on(&mut self, now: Time) -> Result<Answers, Fault> {
        let Some((by, command)) = self.ordered.take() else { return Ok(Answers::new()) };
        self.give(by, &command, now)
    }

    fn progress(&self) -> Progress {
        let shown = &self.shown;
        Progress { over: shown.is_over(), rounds: shown.table().rounds(), round: shown.round() }
    }

    fn layout(&self) -> Vec<Row> {
        self.shown.layout()
    }

    fn summary(&self) -> Summary {
        let (accounts, borrows) = (self.shown.accounts(), self.shown.borrows());
        Summary { accounts, house: self.shown.table().ledger().inventory(), borrows }
    }
}

/// A table that is run.
pub fn run(
    game: GameId,
    lines: &str,
    arrangement: Arrangement<'_>,
    plan: Plan,
) -> Result<Box<dyn Running>, Error> {
    with_besides!(game, G, besides => shown(
        settings::<G>(game, lines)?, arrangement, plan, besides
    ))
}

fn shown<G: Game + 'static>(
    settings: G::Settings,
    arrangement: Arrangement<'_>,
    plan: Plan,
    besides: Besides<G>,
) -> Result<Box<dyn Running>, Error> {
    let guests = arrangement.guests::<G>(plan.seed)?;
    let venue = arrangement.venue::<G>(settings)?;
    let shown = Demonstration::new(venue, guests, plan);
    Ok(Box::new(Shown { shown, besides, due: None, ordered: None }))
}

/// What a trainee is to do.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Duty {
    /// To move chips at the end: to collect, pay and return, or to give pots.
    Settle,
    /// To deal cards, or to take what is posted before.
    Deal,
    /// To turn cards.
    Turn,
    /// Another act.
    Act,
    /// To name the remedy.
    Trouble,
    /// Nothing: the lesson is over.
    Over,
}

impl Duty {
    const fn of(verb: Verb) -> Self {
        match verb {
            Verb::Collect | Verb::Pay | Verb::Return | Verb::Award => Self::Settle,
            Verb::Deal | Verb::Burn | Verb::Button | Verb::KillButton | Verb::Post => Self::Deal,
            Verb::Turn | Verb::TurnDown => Self::Turn,
            Verb::Announce | Verb::Rack | Verb::Reshuffle => Self::Act,
        }
    }
}

/// A lesson. A fault is one of the disk.
pub trait Teaching {
    /// The words of the game.
    fn words(&self) -> GameWords;
    /// What the game pays.
    fn pay_tables(&self) -> Vec<PrintedTable>;
    /// Goes on until the trainee has something to do: what happened, in order.
    fn advance(&mut self, now: Time) -> Result<Vec<Line>, Fault>;
    /// Begins at a moment of the first round; what comes before it is not counted.
    fn begin_at(&mut self, moment: Moment, now: Time) -> Result<Vec<Line>, Fault>;
    /// What is posted, in a few words, where players bet among themselves.
    fn posted(&self) -> Option<String>;
    /// An example of everything that can be said.
    fn sayings(&self) -> Sayings;
    /// What is due, for whoever begins.
    fn opening(&self) -> Option<(String, Clause)>;
    /// What the trainee is to do.
    fn duty(&self) -> Duty;
    /// What only somebody at the table could know who does this.
    fn situation(&self) -> Option<String>;
    /// What lies on the layout, as the dealer sees it.
    fn layout(&self) -> Vec<Row>;
    /// What the instructor says to an answer that took so many milliseconds.
    fn answer(&mut self, text: &str, now: Time, took: u64) -> Result<Reply, Fault>;
    /// The sheet so far.
    fn score(&self) -> Score;
}

/// A lesson, and what its game can besides.
struct Taught<G: Game> {
    lesson: Lesson<G>,
    besides: Besides<G>,
}

impl<G: Game> Teaching for Taught<G> {
    fn words(&self) -> GameWords {
        GameWords::new::<G>(self.lesson.table().settings())
    }

    fn pay_tables(&self) -> Vec<PrintedTable> {
        (self.besides.printed)(self.lesson.table().settings())
    }

    fn posted(&self) -> Option<String> {
        G::AMONG_PLAYERS.map(|told| (told.structure)(self.lesson.table().settings()))
    }

    fn sayings(&self) -> Sayings {
        let sayings = Sayings::at_table::<G>(self.lesson.table().settings());
        sayings.expect("the table of the lesson has the same settings")
    }

    fn opening(&self) -> Option<(String, Clause)> {
        self.lesson.opening()
    }

    fn advance(&mut self, now: Time) -> Result<Vec<Line>, Fault> {
        self.lesson.advance(now)
    }

    fn begin_at(&mut self, moment: Moment, now: Time) -> Result<Vec<Line>, Fault> {
        self.lesson.begin_at(moment, now)
    }

    fn duty(&self) -> Duty {
        match self.lesson.task() {
            Task::Owed(owed) => match owed.what {
                What::Deed(deed) => Duty::of(deed.verb),
                What::Step(_) => Duty::Act,
            },
            Task::Trouble(_) => Duty::Trouble,
            Task::Over => Duty::Over,
        }
    }

    fn situation(&self) -> Option<String> {
        self.lesson.situation()
    }

    fn layout(&self) -> Vec<Row> {
        self.lesson.layout()
    }

    fn answer(&mut self, text: &str, now: Time, took: u64) -> Result<Reply, Fault> {
        self.lesson.answer(text, now, took)
    }

    fn score(&self) -> Score {
        self.lesson.score()
    }
}

/// A lesson at a table.
pub fn teach(
    game: GameId,
    lines: &str,
    arrangement: Arrangement<'_>,
    plan: Plan,
    now: Time,
) -> Result<Box<dyn Teaching>, Error> {
    with_besides!(game, G, besides => {
        let policy = arrangement.policy.or(Some(usual_players::<G>()));
        let guests = Arrangement { policy, ..arrangement }.guests::<G>(plan.seed)?;
        let venue = arrangement.venue::<G>(settings::<G>(game, lines)?)?;
        let lesson = Lesson::begin(venue, guests, plan, now)?;
        Ok(Box::new(Taught { lesson, besides }) as Box<dyn Teaching>)
    })
}
