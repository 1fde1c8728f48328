//! `house table --training`: a trainee deals.

use floor::deal::{Duty, Teaching};
use law::Clause;
use school::{Ask, LessonDocument, Mistake, Plan, REMEDIES, Reply};

use super::ask::{Asked, Voice};
use super::{Args, lines, repeat, sheet};
use crate::clock;
use crate::console::Console;
use crate::failure::{Ending, Failure};
use crate::options::quoted;
use crate::rules_text;
use crate::table::paragraph;

/// What can be typed.
const HELP: &str = "    deal, deal seat 2, deal all turn, turn dealer        turn down seat 4
    rack seat 2, rack stub      announce no more bets
  The steps of the procedure, in the words of the log, shortened if you like:
    receive deck 1 red, inspect 52, spread, wash, shuffle, cut 26, load,
    count stub 33, floorperson: verify deck 1, call floor, call supervisor
    with a shoe: place cutting card in deck 1 78 from the back, burn deck 1
  When something goes wrong:
";

/// Goes through a lesson.
pub fn run(
    args: &Args,
    options: &str,
    plan: Plan,
    lesson: Box<dyn Teaching>,
    out: &Console,
) -> Result<Ending, Failure> {
    let voice = if args.json { Voice::Silent } else { Voice::Aloud };
    let asked = Asked::new(out, voice);
    let (game, log) = (args.about.game, args.log.as_ref().map(|path| path.display().to_string()));
    let text = format!(
        "Lesson of {game}, seed {}: you deal. help lists what can be typed, q ends the lesson.",
        plan.seed
    );
    asked.show(&paragraph(&text, 0, out.width()))?;
    let mut trainer = Trainer { lesson, asked, last: None, settling: false };
    trainer.teach()?;
    let finished = trainer.lesson.duty() == Duty::Over;
    let score = trainer.lesson.score();
    if args.json {
        out.json(&LessonDocument::from((&score, game.name(), options, plan, finished, log)))?;
        return Ok(Ending::Success);
    }
    out.write(&format!("\n{}", sheet::text(&score, "round", out)))?;
    out.write(&repeat(&again(args, plan), out))?;
    if let Some(log) = log {
        out.line(&format!("Log of this training: {log}"))?;
    }
    Ok(Ending::Success)
}

/// How the same lesson is begun again.
fn again(args: &Args, plan: Plan) -> Vec<String> {
    let Plan { guests, rounds, seed, trouble } = plan;
    let mut words = vec![format!("house table {} --training", args.about.game)];
    words.extend([format!("--seed {seed}"), format!("--seats {guests}")]);
    words.extend([format!("--rounds {rounds}"), format!("--trouble {trouble}")]);
    words.extend(args.wagers.iter().map(|which| format!("--wagers {which}")));
    words.extend(args.policy.iter().map(|name| format!("--policy {}", quoted(name))));
    words.extend(args.about.options.typed());
    words
}

struct Trainer<'a> {
    lesson: Box<dyn Teaching>,
    asked: Asked<'a>,
    /// The clause that was last spoken of.
    last: Option<Clause>,
    /// Whether the last act moved chips.
    settling: bool,
}

impl Trainer<'_> {
    fn teach(&mut self) -> Result<(), Failure> {
        let out = self.asked.out;
        let lines = self.lesson.advance(clock::now())?;
        self.asked.show(&lines::seen(&lines, out))?;
        loop {
            let prompt = match self.lesson.duty() {
                Duty::Over => return Ok(()),
                Duty::Trouble => "Remedy> ",
                Duty::Settle | Duty::Act => "> ",
            };
            self.show_task()?;
            let Some((text, took)) = self.asked.ask(prompt)? else { return Ok(()) };
            if text.is_empty() {
                continue;
            }
            let reply = self.lesson.answer(&text, clock::now(), took)?;
            if reply == Reply::Asked(Ask::Leave) {
                return Ok(());
            }
            self.reply(reply)?;
        }
    }

    /// What can be seen at the table; before wagers are settled, the whole layout.
    fn show_task(&mut self) -> Result<(), Failure> {
        let out = self.asked.out;
        let settles = match self.lesson.duty() {
            Duty::Settle => true,
            Duty::Act => false,
            Duty::Trouble | Duty::Over => self.settling,
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
                self.asked.show("  The dealer's acts, in short words:\n")?;
                let deeds = self.lesson.words().deeds().join(", ");
                self.asked.show(&paragraph(&deeds, 4, out.width()))?;
                self.asked.show(HELP)?;
                self.asked.show(&paragraph(&remedies, 4, out.width()))?;
                self.note("? what is due, why its paragraph, layout, rules, q ends the lesson")
            }
            (Ask::Layout, _) => self.asked.show(&lines::layout(&self.lesson.layout(), out)),
            (Ask::Rules, _) => {
                self.asked.show(&rules_text::pay_tables(&self.lesson.pay_tables(), out))
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
