//! `house drill`: whole layouts to be settled, seat by seat.

use desk::house;
use floor::deal::Drilling;
use games::PrintedTable;
use games::catalogue::Ask;
use school::{DrillDocument, Exercise, Mistake, Score, Settlement};

use super::ask::{Asked, Voice};
use super::{lines, repeat, room, seed, sheet};
use crate::console::Console;
use crate::failure::{Ending, Failure};
use crate::numbers::{self, whole};
use crate::options::GameOptions;
use crate::rules_text;
use crate::table::paragraph;

/// Practise payouts: settle whole layouts
///
/// Each question shows the cards and wagers when the last player has decided. Type what is done
/// with each seat, in the order of settlement; rules shows the pay tables, q ends the drill. A
/// wager that goes back with its payment need not be named.
#[derive(clap::Args, Debug)]
#[command(after_help = "Each drill begins with an answer such as its game has")]
pub struct Args {
    #[command(flatten)]
    about: GameOptions,

    /// How many layouts
    #[arg(long, value_name = "N", default_value_t = 5, value_parser = whole(1_u64..=10_000))]
    count: u64,

    /// How many players: 4, or as many as there are seats
    #[arg(long, value_name = "N", value_parser = whole(1_u8..=8))]
    seats: Option<u8>,

    /// The number that cards and wagers follow from (drawn if not given)
    #[arg(long, value_name = "NUMBER", value_parser = numbers::seed)]
    seed: Option<u64>,

    /// Seconds for each answer, or off
    #[arg(long, value_name = "SECONDS", default_value = "off", value_parser = timer)]
    timer: Timer,

    /// The score sheet as one JSON document
    #[arg(long)]
    json: bool,
}

/// How many players there are if the call does not say, and there are seats for them.
const GUESTS: usize = 4;

/// How long an answer may take.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Timer {
    Off,
    Seconds(u64),
}

fn timer(text: &str) -> Result<Timer, String> {
    let seconds = || text.parse().ok().filter(|seconds| *seconds > 0).map(Timer::Seconds);
    if text == "off" {
        return Ok(Timer::Off);
    }
    seconds().ok_or_else(|| format!("{text:?} is neither off nor a number of seconds"))
}

/// Asks all questions.
pub fn run(args: Args, out: &Console) -> Result<Ending, Failure> {
    let (game, given) = (args.about.game, args.about.given(Ask::Play)?);
    let posted = house::posted(game, &given, room(args.seats, GUESTS), Ask::Play)?;
    let (guests, number) = (posted.taken, seed(args.seed)?);
    let drill = Drilling::new(game, &posted.settings, guests, number)?;
    let voice = if args.json { Voice::Silent } else { Voice::Aloud };
    let asked = Asked::new(out, voice);
    asked.show(&format!("Drill of {game}, seed {number}; help says what can be typed.\n"))?;
    let Drilling { exercises, example, pay_tables } = drill;
    asked.show(&format!("Answer such as {example}\n"))?;
    let mut asking =
        Asking { asked, score: Score::default(), timer: args.timer, example, pay_tables };
    let mut answered = 0;
    for (question, exercise) in (1..=args.count).zip(exercises) {
        if asking.question(question, &exercise)? == Goes::Away {
            break;
        }
        answered += 1;
    }
    if args.json {
        let (score, name, options) = (&asking.score, game.name(), &*posted.settings);
        let document = (score, name, options, number, guests, args.count, answered);
        out.json(&DrillDocument::from(document))?;
        return Ok(Ending::Success);
    }
    out.write(&format!("\n{}", sheet::text(&asking.score, "question", out)))?;
    let call = again(&args, number, guests);
    out.write(&format!("\n{}", repeat(&call, out)))?;
    Ok(Ending::Success)
}

/// How the same drill is begun again.
fn again(args: &Args, number: u64, guests: usize) -> Vec<String> {
    let mut words = vec![format!("house drill {}", args.about.game), format!("--seed {number}")];
    words.extend([format!("--seats {guests}"), format!("--count {}", args.count)]);
    if let Timer::Seconds(seconds) = args.timer {
        words.push(format!("--timer {seconds}"));
    }
    words.extend(args.about.options.typed());
    words
}

/// Whether the trainee stays.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Goes {
    On,
    Away,
}

struct Asking<'a> {
    asked: Asked<'a>,
    score: Score,
    timer: Timer,
    /// An answer such as the game has.
    example: String,
    /// What it pays.
    pay_tables: Vec<PrintedTable>,
}

impl Asking<'_> {
    fn question(&mut self, number: u64, question: &Exercise) -> Result<Goes, Failure> {
        let out = self.asked.out;
        self.asked.show(&format!("\n{}\n", out.strong(&format!("Question {number}"))))?;
        self.asked.show(&lines::layout(&question.layout, out))?;
        for due in &question.settlements {
            loop {
                let Some((text, took)) = self.asked.ask("> ")? else { return Ok(Goes::Away) };
                match &*text.to_lowercase() {
                    "q" | "quit" | "exit" => return Ok(Goes::Away),
                    "help" | "h" | "?" => self.help()?,
                    "rules" | "r" => {
                        self.asked.show(&rules_text::pay_tables(&self.pay_tables, out))?
                    }
                    _ if self.marked(number, question, due, &text, took)? => break,
                    _ => {}
                }
            }
        }
        Ok(Goes::On)
    }

    fn help(&self) -> Result<(), Failure> {
        let text = format!(
            "Type what is done with the wagers of the seat whose turn it is: collect, pay or \
             return, the wager and the amount, such as {}. A payment is the profit; the wager that \
             goes back with it need not be named. rules shows the pay tables, q ends the drill.",
            self.example
        );
        self.asked.show(&paragraph(&text, 2, self.asked.out.width()))
    }

    /// Marks an answer; false if it was not understood.
    fn marked(
        &mut self,
        number: u64,
        question: &Exercise,
        due: &Settlement,
        text: &str,
        took: u64,
    ) -> Result<bool, Failure> {
        let out = self.asked.out;
        let mut faults = match question.check(number, due, text, &mut self.score) {
            Ok(faults) => faults,
            Err(why) => {
                self.asked.show(&paragraph(&why, 2, out.width()))?;
                return Ok(false);
            }
        };
        self.score.milliseconds += took;
        self.score.answers += 1;
        if let Timer::Seconds(seconds) = self.timer
            && took > seconds * 1_000
        {
            faults.push(question.late(number, due, took / 1_000, &mut self.score));
        }
        if faults.is_empty() {
            self.asked.show(&format!("  {}\n", out.good("Right.")))?;
            return Ok(true);
        }
        self.explain(faults, due)?;
        Ok(true)
    }

    /// What was wrong, and what would have been right.
    fn explain(&self, faults: Vec<Mistake>, due: &Settlement) -> Result<(), Failure> {
        let out = self.asked.out;
        let why = faults[0].note.clone();
        let one_reason = faults.iter().all(|fault| fault.note == why);
        let why = why.filter(|_| one_reason);
        for fault in faults {
            // A reason that all wagers of a seat have is said once.
            let note = fault.note.clone().filter(|_| !one_reason);
            let sentence = Mistake { note, ..fault }.sentence();
            self.asked.show(&paragraph(&out.bad(&sentence), 2, out.width()))?;
        }
        let why = why.map_or_else(String::new, |why| format!(": {why}"));
        let right = format!("Right is {}{why}.", due.words());
        self.asked.show(&paragraph(&right, 2, out.width()))
    }
}
