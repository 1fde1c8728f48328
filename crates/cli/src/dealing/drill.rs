//! `house drill`: layouts to be settled seat by seat, hands to be read, pots to be divided.

use desk::house;
use floor::deal::Drilling;
use games::PrintedTable;
use games::catalogue::Ask;
use school::{DrillDocument, Mistake, Question, Quiz, Remark, RightAnswer};

use super::ask::{Asked, Voice};
use super::{lines, repeat, room, seed, sheet};
use crate::console::Console;
use crate::failure::{Ending, Failure};
use crate::numbers::{self, whole};
use crate::options::{GameOptions, quoted};
use crate::rules_text;
use crate::table::paragraph;

/// Practise payouts, or hands and pots
///
/// Where the house pays, each question shows the cards and wagers when the last player has decided:
/// type what is done with each seat, in the order of settlement. Where players win from one
/// another, questions are about hands, winners, pots, odd chips, forced bets, who acts first, the
/// common card and the kill, or with --topic about one of these. A wrong answer has a second try;
/// skip shows the right one, rules what decides it, q ends the drill.
#[derive(clap::Args, Debug)]
#[command(after_help = "Examples:\n  house drill caribbean-stud --timer 30\n  \
    house drill omaha-eight-or-better --count 12 --seed 7\n  \
    house drill seven-card-stud --topic common-card")]
pub struct Args {
    #[command(flatten)]
    about: GameOptions,

    /// How many questions
    #[arg(long, value_name = "N", default_value_t = 5, value_parser = whole(1_u64..=10_000))]
    count: u64,

    /// How many players: 4, or as many as there are seats
    #[arg(long, value_name = "N", value_parser = whole(1_u8..=8))]
    seats: Option<u8>,

    /// The number that cards and wagers follow from (drawn if not given)
    #[arg(long, value_name = "NUMBER", value_parser = numbers::seed)]
    seed: Option<u64>,

    /// Ask about one topic of hands and pots only: hands, winners, pots, odd-chips, forced-bets,
    /// first-to-act, common-card or kill, as far as the game has it
    #[arg(long, value_name = "TOPIC")]
    topic: Option<String>,

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

impl Timer {
    const fn seconds(self) -> Option<u64> {
        match self {
            Self::Off => None,
            Self::Seconds(seconds) => Some(seconds),
        }
    }
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
    let Drilling { questions, example, help, pay_tables } =
        Drilling::new(game, &posted.settings, guests, number, args.topic.as_deref())?;
    let voice = if args.json { Voice::Silent } else { Voice::Aloud };
    let asked = Asked::new(out, voice);
    asked.show(&format!("Drill of {game}, seed {number}; help says what can be typed.\n"))?;
    if let Some(example) = example {
        asked.show(&paragraph(&format!("Answer such as {example}"), 0, out.width()))?;
    }
    let quiz = Quiz::new(questions, args.count).within(args.timer.seconds());
    let mut asking = Asking { asked, quiz, timer: args.timer, help, pay_tables };
    let left = asking.all().map(|()| Ending::Success);
    if !matches!(left, Ok(_) | Err(Failure::Interrupted)) {
        return left;
    }
    let (score, answered) = (asking.quiz.score(), asking.quiz.answered());
    if args.json {
        let (name, options) = (game.name(), &*posted.settings);
        let document = (&score, name, options, number, guests, args.count, answered);
        out.json(&DrillDocument::from(document))?;
        return left;
    }
    out.write(&format!("\n{}", sheet::text(&score, "question", out)))?;
    let call = again(&args, number, guests);
    out.write(&format!("\n{}", repeat(&call, out)))?;
    left
}

/// How the same drill is begun again.
fn again(args: &Args, number: u64, guests: usize) -> Vec<String> {
    let mut words = vec![format!("house drill {}", args.about.game), format!("--seed {number}")];
    words.extend([format!("--seats {guests}"), format!("--count {}", args.count)]);
    words.extend(args.topic.as_ref().map(|topic| format!("--topic {}", quoted(topic))));
    if let Timer::Seconds(seconds) = args.timer {
        words.push(format!("--timer {seconds}"));
    }
    words.extend(args.about.options.typed());
    words
}

struct Asking<'a> {
    asked: Asked<'a>,
    quiz: Quiz,
    timer: Timer,
    /// What can be typed.
    help: String,
    /// What the game pays.
    pay_tables: Vec<PrintedTable>,
}

impl Asking<'_> {
    fn all(&mut self) -> Result<(), Failure> {
        let mut shown = None;
        while let Some((number, question)) = self.quiz.question() {
            let part = self.quiz.part();
            if shown != Some((number, part)) {
                self.show(number, question, part)?;
            }
            shown = Some((number, part));
            let prompt = question.turn(part).map_or_else(String::new, |seat| seat.to_string());
            let seconds = self.quiz.seconds_left();
            let Some((text, took)) = self.asked.ask_within(&(prompt + "> "), seconds)? else {
                return Ok(());
            };
            let remark = self.quiz.answer(&text, took);
            if remark == Remark::Leaves {
                return Ok(());
            }
            self.say(remark, took)?;
        }
        Ok(())
    }

    fn show(&self, number: u64, question: &dyn Question, part: usize) -> Result<(), Failure> {
        let out = self.asked.out;
        if part == 0 {
            self.asked.show(&format!("\n{}\n", out.strong(&format!("Question {number}"))))?;
            self.asked.show(&lines::layout(question.layout(), out))?;
        }
        question.asks(part).map_or(Ok(()), |asks| self.note(asks))
    }

    fn note(&self, text: &str) -> Result<(), Failure> {
        self.asked.show(&paragraph(text, 2, self.asked.out.width()))
    }

    fn say(&self, remark: Remark, took: u64) -> Result<(), Failure> {
        let out = self.asked.out;
        match remark {
            Remark::Right => match self.timer {
                Timer::Off => self.note(&out.good("Right.")),
                Timer::Seconds(seconds) => {
                    let took = format!("{}.{}", took / 1_000, took % 1_000 / 100);
                    self.note(&out.good(&format!("Right, after {took} of {seconds} seconds.")))
                }
            },
            Remark::Late(late) => self.note(&out.bad(&format!("Right, but {}.", late.done))),
            Remark::Again(faults) => {
                for fault in faults {
                    self.note(&out.bad(&fault.hint()))?;
                }
                self.note("Try again, or skip.")
            }
            Remark::Shown(faults, right) => self.explain(faults, &right),
            Remark::Unclear(why) => self.note(&why),
            Remark::Help => self.note(&self.help),
            Remark::Rules => self.rules(),
            Remark::Leaves => Ok(()),
        }
    }

    /// What was wrong, and what would have been right.
    fn explain(&self, faults: Vec<Mistake>, right: &RightAnswer) -> Result<(), Failure> {
        for fault in faults {
            // A reason that holds for all of it is said once.
            let note = fault.note.clone().filter(|note| right.why.as_ref() != Some(note));
            let sentence = Mistake { note, ..fault }.sentence();
            self.note(&self.asked.out.bad(&sentence))?;
        }
        self.note(&right.sentence())
    }

    /// What decides the question: pay tables, or paragraphs.
    fn rules(&self) -> Result<(), Failure> {
        self.asked.show(&rules_text::pay_tables(&self.pay_tables, self.asked.out))?;
        let decided = self.quiz.question().map(|(_, question)| question.decided_by());
        for under in decided.unwrap_or_default() {
            self.note(&format!("{}: {}", under.printed(), under.summary()))?;
        }
        Ok(())
    }
}
