//! `house table --training`: a trainee deals.

use law::Clause;
use school::{Ask, Lesson, Mistake, Plan, REMEDIES, Reply, Task, What};
use seat::{Guests, Venue};
use serde_json::json;

use super::ask::{Asked, Voice};
use super::{Args, BASIC, lines, repeat, sheet};
use crate::clock;
use crate::console::Console;
use crate::failure::{Failure, Outcome};
use crate::options::quoted;
use crate::play::fault;
use crate::rules_text;
use crate::table::paragraph;
use games::Banked;

/// What can be typed.
const HELP: &str = "  The dealer's acts, in short words:
    collect seat 5 ante         pay seat 3 ante 10       return seat 2 bet
    deal, deal seat 2, deal all turn, turn dealer        turn down seat 4
    rack seat 2, rack stub      announce no more bets
  The steps of the procedure, in the words of the log, shortened if you like:
    receive deck 1 red, inspect 52, spread, wash, shuffle, cut 26, load,
    count stub 33, floorperson: verify deck 1, call floor, call supervisor
  When something goes wrong:
";

/// Goes through a lesson.
///
/// # Errors
///
/// If the disk or the terminal fails.
pub fn run<G: Banked>(
    args: &Args,
    plan: Plan,
    guests: Guests<G>,
    venue: Venue<G>,
    out: &Console,
) -> Result<Outcome, Failure> {
    let voice = if args.json { Voice::Silent } else { Voice::Aloud };
    let asked = Asked::new(out, voice);
    let log = venue.log().map(|path| path.display().to_string());
    let number = plan.seed;
    asked.show(&paragraph(
        &format!(
            "Lesson of {}, seed {number}: you deal. help lists what can be typed, q ends the \
             lesson.",
            G::NAME
        ),
        0,
        out.width(),
    ))?;
    let lesson = Lesson::begin(venue, guests, plan, clock::now()).map_err(fault)?;
    let mut trainer = Trainer { lesson, asked, last: None, settling: false };
    trainer.teach()?;
    let finished = *trainer.lesson.task() == Task::Over;
    let score = trainer.lesson.score();
    if args.json {
        let about = json!({
            "game": G::NAME, "seed": plan.seed, "seats": plan.guests, "rounds": plan.rounds,
            "finished": finished, "log": log,
        });
        out.json("house/lesson/2", sheet::document(about, &score))?;
        return Ok(Outcome::Done);
    }
    out.write(&format!("\n{}", sheet::text(&score, "round", out)))?;
    out.write(&repeat(&again::<G>(args, plan), out))?;
    if let Some(log) = log {
        out.line(&format!("Log of this training: {log}"))?;
    }
    Ok(Outcome::Done)
}

/// How the same lesson is begun again.
fn again<G: Banked>(args: &Args, plan: Plan) -> Vec<String> {
    let Plan { guests, rounds, seed, trouble } = plan;
    let mut words = vec![format!("house table {} --training", G::NAME)];
    words.extend([format!("--seed {seed}"), format!("--seats {guests}")]);
    words.extend([format!("--rounds {rounds}"), format!("--trouble {trouble}")]);
    if args.policy != BASIC {
        words.push(format!("--policy {}", quoted(&args.policy)));
    }
    words.extend(args.options.typed());
    words
}

struct Trainer<'a, G: Banked> {
    lesson: Lesson<G>,
    asked: Asked<'a>,
    /// The clause that was last spoken of.
    last: Option<Clause>,
    /// Whether the last act moved chips.
    settling: bool,
}

impl<G: Banked> Trainer<'_, G> {
    fn teach(&mut self) -> Result<(), Failure> {
        let out = self.asked.out;
        let lines = self.lesson.advance(clock::now()).map_err(fault)?;
        self.asked.show(&lines::seen(&lines, out))?;
        loop {
            let prompt = match self.lesson.task() {
                Task::Over => return Ok(()),
                Task::Trouble(_) => "Remedy> ",
                Task::Owed(_) => "> ",
            };
            self.show_task()?;
            let Some((text, took)) = self.asked.ask(prompt)? else { return Ok(()) };
            if text.is_empty() {
                continue;
            }
            let reply = self.lesson.answer(&text, clock::now(), took).map_err(fault)?;
            if reply == Reply::Asked(Ask::Leave) {
                return Ok(());
            }
            self.reply(reply)?;
        }
    }

    /// What can be seen at the table; before wagers are settled, the whole layout.
    fn show_task(&mut self) -> Result<(), Failure> {
        let out = self.asked.out;
        let settles = match self.lesson.task() {
            Task::Owed(owed) => match owed.what {
                What::Deed(deed) => deed.verb.moves_chips(),
                What::Step(_) => false,
            },
            Task::Trouble(_) | Task::Over => self.settling,
        };
        if settles && !self.settling {
            self.asked.show(&lines::layout(&self.lesson.layout(), out))?;
        }
        self.settling = settles;
        match self.lesson.situation() {
            Some(seen) => self.asked.show(&paragraph(&out.strong(&seen), 2, out.width())),
            None => Ok(()),
        }
    }

    fn reply(&mut self, reply: Reply) -> Result<(), Failure> {
        let out = self.asked.out;
        match reply {
            Reply::Right(lines, refusal) => {
                if let Some(refusal) = refusal {
                    self.last = Some(refusal.under);
                    self.note(&format!("Right: {refusal}"))?;
                }
                if let Some((_, under)) = lines.first() {
                    self.last = Some(*under);
                }
                self.asked.show(&lines::seen(&lines, out))
            }
            Reply::Wrong(fault) => self.explain(&fault, "Try again."),
            Reply::Shown(fault, words, lines) => {
                self.explain(&fault, &format!("It is done for you: {words}."))?;
                self.asked.show(&lines::seen(&lines, out))
            }
            Reply::Unclear(why) => self.note(&why),
            Reply::Told(words, under) => {
                self.last = Some(under);
                self.note(&format!("Due is: {words} [{under}]"))
            }
            Reply::Asked(ask) => self.tell(ask),
        }
    }

    fn explain(&mut self, fault: &Mistake, then: &str) -> Result<(), Failure> {
        self.last = Some(fault.under);
        let out = self.asked.out;
        let (sentence, summary) = (out.bad(&fault.sentence()), fault.under.summary());
        self.note(&sentence)?;
        self.note(&format!("{}: {summary}", fault.under.printed()))?;
        self.note(then)
    }

    fn tell(&mut self, ask: Ask) -> Result<(), Failure> {
        let out = self.asked.out;
        match (ask, self.last) {
            (Ask::Help, _) => {
                let remedies = REMEDIES.join(", ");
                self.asked.show(HELP)?;
                self.asked.show(&paragraph(&remedies, 4, out.width()))?;
                self.note("? what is due, why its paragraph, layout, rules, q ends the lesson")
            }
            (Ask::Layout, _) => self.asked.show(&lines::layout(&self.lesson.layout(), out)),
            (Ask::Rules, _) => {
                let tables = G::pay_tables(self.lesson.table().settings());
                let pages: Vec<String> =
                    tables.iter().map(|table| rules_text::pay_table(table, out)).collect();
                self.asked.show(&pages.join("\n"))
            }
            (Ask::Why, Some(under)) => {
                self.note(&format!("{}: {}", under.printed(), under.summary()))
            }
            (Ask::Why | Ask::Due | Ask::Leave, _) => self.note("Nothing has been done yet."),
        }
    }

    fn note(&self, text: &str) -> Result<(), Failure> {
        self.asked.show(&paragraph(text, 2, self.asked.out.width()))
    }
}
