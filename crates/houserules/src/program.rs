//! A program of one game: what the libraries do with any game, called by its words and answered in
//! lines.
//!
//! A game is played, dealt, audited, simulated and drawn whatever else it can do; what it cannot, a
//! program says in one sentence.
//!
//! ```
//! use houserules::games::DoubleDownStud;
//! use houserules::program::Program;
//!
//! let (solved, played) = (Program::<DoubleDownStud>::SOLVED, Program::<DoubleDownStud>::PLAYED);
//! let mut page = Vec::new();
//! solved.run(&["sign"], &b""[..], &mut page)?;
//! assert!(String::from_utf8(page)?.contains("1,000 to 1"));
//! let why = solved.run(&["simulate", "many"], &b""[..], &mut Vec::new());
//! let why = why.expect_err("no number").to_string();
//! assert_eq!(why, "ROUNDS cannot be \"many\"; accepted: a whole number from 1 on");
//! let why = played.run(&["edge"], &b""[..], &mut Vec::new()).expect_err("as if it had no kernel");
//! assert_eq!(why.to_string(), "double-down-stud is not solved");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

use std::error::Error;
use std::fmt;
use std::io::{self, BufRead, Write};
use std::path::Path;
use std::process::ExitCode;

use analyse::Kernel;
use analyse::advice::{AnyAdviser, KernelAdviser, RoundAdviser};
use audit::{Finding, KeyDir, LiveTable, Log, replay, verify};
use desk::chosen::{Ante, Chosen, Given};
use desk::edge::{self, EdgeAnswer, EdgeQuestion};
use desk::house::ALONE;
use desk::input;
use desk::simulate::{self, SimulationAnswer, SimulationQuestion, Threaded};
use desk::waiting::Waiting;
use games::catalogue::{Ask, Cannot, Capability};
use games::prompt::Prompt;
use games::settings::Settings as _;
use games::{Banked, Game};
use rules::{Banker, Chips};
use school::{Demonstration, Drill, Level, Mistake, Plan, Score};
use seat::{
    About, Arrival, Asked, Cut, Denied, Guests, Host, Seeds, Session, Stakes, Turn, Wishes,
};
use signage::{Description, layout, sign};
use table::{Command, Mode, Role, Time};

/// How the program is called.
pub const CALLS: &str =
    "play LOG, table LOG ROUNDS, audit LOG, edge, simulate ROUNDS, sign, layout or drill";

/// Done, or why not.
type ProgramResult = Result<(), Box<dyn Error>>;

/// A log that is not what was written: the answer is no.
#[derive(Debug)]
pub struct Wrong(Vec<Finding>);

impl fmt::Display for Wrong {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let findings: Vec<String> = self.0.iter().map(Finding::to_string).collect();
        f.write_str(&findings.join("\n"))
    }
}

impl Error for Wrong {}

/// Exact values, one for each pay table, or why there are none.
type Edges = Result<Vec<EdgeAnswer>, Box<dyn Error>>;

/// A game, and what it can besides being played.
pub struct Program<G: Game> {
    can: Capability,
    adviser: fn(&G::Settings) -> AnyAdviser<G>,
    simulate: Simulate<G>,
    edge: fn(&Chosen<G::Settings>) -> Edges,
}

/// What a table of the only game of its text begins with.
fn settings<G: Game>() -> G::Settings {
    let only = G::Settings::of(G::NAME);
    only.expect("the program is of a text with one game")
}

/// Many rounds of a game at a table like this.
type Simulate<G> = fn(
    &Chosen<<G as Game>::Settings>,
    &SimulationQuestion,
    &mut dyn Waiting,
) -> Result<SimulationAnswer, desk::Error>;

impl<G: Threaded + 'static> Program<G> {
    /// A game that is played and no more: the round machine advises.
    pub const PLAYED: Self = Self {
        can: Capability::Played,
        adviser: |settings| Some(Box::new(RoundAdviser::new(G::deck(settings)))),
        simulate: simulate::played::<G>,
        edge: |_| Err(cannot::<G>(Capability::Played, Ask::Solution).into()),
    };
}

impl<G: Banked + Threaded + 'static> Program<G> {
    /// A game with pay tables that nobody has solved.
    pub const BANKED: Self =
        Self { can: Capability::Banked, simulate: simulate::banked::<G>, ..Self::PLAYED };
}

impl<G: Kernel + 'static> Program<G> {
    /// A game whose kernel is known.
    pub const SOLVED: Self = Self {
        can: Capability::Solved,
        adviser: |settings| Some(Box::new(KernelAdviser::<G>::new(G::deck(settings)))),
        simulate: simulate::solved::<G>,
        edge: |chosen| {
            let each = core::slice::from_ref(chosen);
            Ok(edge::answers::<G>(each, &EdgeQuestion::default(), ALONE)?)
        },
    };
}

/// Of a game that the house banks nobody says that its players win from one another.
const fn cannot<G: Game>(can: Capability, asked: Ask) -> Cannot {
    let can = match (can, G::BANKER) {
        (Capability::Played, Banker::House) => Capability::Banked,
        (can, _) => can,
    };
    Cannot { game: G::NAME, can, asked }
}

impl<G: Game + 'static> Program<G> {
    /// The whole program: the name it was called by and its words, what is typed, and where answers
    /// and errors go. Gives 0 when it is done, 1 if the answer is no, 2 if the call was wrong.
    pub fn start(
        &self,
        called: impl IntoIterator<Item = String>,
        typed: impl BufRead,
        mut out: impl Write,
        mut errors: impl Write,
    ) -> ExitCode {
        let words: Vec<String> = called.into_iter().skip(1).collect();
        let words: Vec<&str> = words.iter().map(String::as_str).collect();
        let Err(why) = self.run(&words, typed, &mut out) else { return ExitCode::SUCCESS };
        let io = why.downcast_ref::<io::Error>();
        if io.is_some_and(|why| why.kind() == io::ErrorKind::BrokenPipe) {
            return ExitCode::SUCCESS; // Whoever read has read enough.
        }
        // Nobody is left to be told that errors cannot be told.
        let _ = writeln!(errors, "{}: {why}", G::NAME);
        ExitCode::from(if why.is::<Wrong>() { 1 } else { 2 })
    }

    /// Does what the words say.
    pub fn run(&self, words: &[&str], typed: impl BufRead, out: &mut impl Write) -> ProgramResult {
        let settings = settings::<G>;
        let described = || Description::new::<G>(&settings(), "The Corner");
        let chosen = || -> Result<Chosen<G::Settings>, _> {
            Given::default().one(settings(), Ante::Accepted)
        };
        match words {
            ["play", log] => return play(Path::new(log), self.adviser, typed, out),
            ["table", log, rounds] => return deal::<G>(Path::new(log), count(rounds)?, out),
            ["audit", log] => return audit::<G>(Path::new(log), out),
            ["edge"] => {
                for answer in (self.edge)(&chosen()?)? {
                    write!(out, "{}", paper::json::text(&answer.document()))?;
                }
            }
            ["simulate", rounds] => {
                let answer = (self.simulate)(&chosen()?, &many::<G>(rounds)?, &mut { ALONE })?;
                write!(out, "{}", paper::json::text(&answer.document()))?;
            }
            ["sign"] => write!(out, "{}", sign::text(&described()?))?,
            ["layout"] => write!(out, "{}", layout::svg(&described()?, 10))?,
            ["drill"] if self.can < Capability::Banked => {
                return Err(cannot::<G>(self.can, Ask::Options).into());
            }
            ["drill"] => return drill::<G>(typed, out),
            _ => return Err(format!("cannot do {:?}; accepted: {CALLS}", words.join(" ")).into()),
        }
        Ok(())
    }
}

/// So many rounds as guests play them; players who bank a game win from one another.
fn many<G: Game>(rounds: &str) -> Result<SimulationQuestion, String> {
    let seats = match G::BANKER {
        Banker::House => 1,
        Banker::Players => 3,
    };
    let (rounds, policy) = (count(rounds)?, Some(G::HABITS[0].name.to_owned()));
    Ok(SimulationQuestion { rounds, seed: 1, threads: 2, policy, seats: Some(seats) })
}

fn count(rounds: &str) -> Result<u64, String> {
    let number = rounds.parse().ok().filter(|number| *number > 0);
    number.ok_or_else(|| format!("ROUNDS cannot be {rounds:?}; accepted: a whole number from 1 on"))
}

fn opened<G: Game>(log: &Path) -> Result<LiveTable<G>, Box<dyn Error>> {
    let keys = KeyDir::at(log.with_extension("keys"));
    Ok(LiveTable::create(log, "corner", settings::<G>(), Mode::Automatic, &keys)?)
}

fn guests<G: Game>() -> Guests<G> {
    Guests::usual(Stakes::Least, 1)
}

/// A live table with its log; you sit with two guests and type your answers.
fn play<G: Game + 'static>(
    log: &Path,
    adviser: fn(&G::Settings) -> AnyAdviser<G>,
    mut typed: impl BufRead,
    out: &mut impl Write,
) -> ProgramResult {
    let host = Host::new(opened::<G>(log)?, guests(), Seeds::Fresh(audit::fresh_seed));
    let you = Arrival { name: "you".into(), chips: Chips::dollars(100), areas: 1, guests: 2 };
    let adviser = adviser(host.table().settings());
    let wishes = Wishes { cut: false, grades: true };
    let mut now = Time(0);
    let mut session = Session::arrive(host, &you, adviser, wishes, now)?;
    loop {
        now = now.plus_seconds(1);
        let question = match session.next(now)? {
            Turn::Tell(telling) => {
                telling.told.iter().try_for_each(|told| writeln!(out, "{told}"))?;
                continue;
            }
            Turn::Closed(closed) => {
                closed.told.iter().try_for_each(|told| writeln!(out, "{told}"))?;
                closed.explained.iter().try_for_each(|why| writeln!(out, "{}", why.sentence))?;
                continue;
            }
            Turn::OutOfChips { chips, least } => {
                return Ok(writeln!(out, "{chips} buys no hand; the least is {least}.")?);
            }
            Turn::Ask(question) => question,
        };
        writeln!(out, "{}", put(&question))?;
        out.flush()?;
        let Some(line) = heard(&mut typed, out)? else { return Ok(()) };
        match question.read(&line).map(|answer| session.answer(&question, answer, now)) {
            Ok(Ok(_)) => {}
            Ok(Err(Denied::Refused(refusal))) => writeln!(out, "{refusal}")?,
            Ok(Err(Denied::Fault(fault))) => return Err(fault.into()),
            Err(unclear) => writeln!(out, "{unclear}")?,
        }
    }
}

/// The next line that is no longer than a line may be, if anybody types.
fn heard(typed: &mut impl BufRead, out: &mut impl Write) -> io::Result<Option<String>> {
    loop {
        match input::line(typed)?.answer() {
            Ok(answer) => return Ok(answer),
            Err(too_long) => writeln!(out, "{too_long}")?,
        }
    }
}

/// A question in words.
fn put<G: Game>(question: &Asked<G>) -> String {
    let due = match &question.about {
        About::Cut(Cut { least, most }) => return format!("Cut {least} to {most} cards?"),
        About::Wager(offer) => return format!("How much on {}, {}?", offer.area, offer.limits),
        About::Stack(stack) => return format!("Play with {}?", stack.chips),
        About::Decision(due) => due,
    };
    let answers = match &due.prompt {
        Prompt::Menu(items) | Prompt::Betting { items, .. } => {
            let item = |item: &games::prompt::MenuItem| format!("{} ({})", item.shown, item.letter);
            items.iter().map(item).collect::<Vec<_>>().join(" or ")
        }
        Prompt::Discards { least } => format!("give up which cards, at least {least}"),
        Prompt::Amount { about, answers, .. } => format!("{about}: {answers}"),
    };
    format!("{}: {answers}?", due.holds.as_deref().unwrap_or("your cards"))
}

/// One layout, to be settled seat by seat as it is typed; what was wrong is said at once.
fn drill<G: Game>(mut typed: impl BufRead, out: &mut impl Write) -> ProgramResult {
    let mut drill = Drill::<G>::new(settings::<G>(), 3, 1)?;
    let (exercise, example) = (drill.question(), drill.example());
    exercise.layout.iter().try_for_each(|row| writeln!(out, "{}", row.join("  ")))?;
    let mut score = Score::default();
    for due in &exercise.settlements {
        writeln!(out, "What is done next, such as {example}?")?;
        out.flush()?;
        let mistakes = loop {
            let Some(line) = heard(&mut typed, out)? else { return Ok(()) };
            match exercise.check(1, due, &line, &mut score) {
                Ok(mistakes) => break mistakes,
                Err(unclear) => writeln!(out, "{unclear}")?,
            }
        };
        mistakes.iter().map(Mistake::sentence).try_for_each(|why| writeln!(out, "{why}"))?;
        writeln!(out, "{}.", if mistakes.is_empty() { "Right".into() } else { due.words() })?;
    }
    Ok(())
}

/// A table that deals to three guests by itself; every act is printed with its paragraph.
fn deal<G: Game>(log: &Path, rounds: u64, out: &mut impl Write) -> ProgramResult {
    let plan = Plan { guests: 3, rounds, seed: 1, trouble: Level::Some };
    let mut shown = Demonstration::new(opened::<G>(log)?, guests(), plan);
    let mut due: Vec<(Role, Command<G>)> =
        shown.arrivals().map(|command| (Role::Player, command)).collect();
    let mut now = Time(0);
    while !shown.is_over() {
        now = now.plus_seconds(1);
        due.extend(shown.trouble(now).map(|trouble| (trouble.by, trouble.command)));
        if due.is_empty() {
            let step = shown.step(now);
            due.push((step.by, step.command));
        }
        for (by, command) in due.drain(..) {
            match shown.give(by, &command, now)? {
                Ok(lines) => lines.iter().try_for_each(|(it, at)| writeln!(out, "{it} [{at}]"))?,
                Err(refusal) => writeln!(out, "refused: {refusal}")?,
            }
        }
    }
    Ok(())
}

/// Verifies a log and plays it again.
fn audit<G: Game>(path: &Path, out: &mut impl Write) -> ProgramResult {
    let named = |error: io::Error| format!("{}: {error}", path.display());
    let log = std::fs::File::open(path).map_err(named)?;
    let key = KeyDir::at(path.with_extension("keys")).public_key()?;
    let records = verify(path, &key).map_err(Wrong)?.head.size;
    let written = Log::read(log).map_err(Wrong)?;
    let again = replay::<G>(&written, &[], |_| {}).map_err(Wrong)?.records;
    Ok(writeln!(out, "{records} records verified, {again} played again")?)
}
