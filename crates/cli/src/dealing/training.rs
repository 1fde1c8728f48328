//! `house table --training`: a trainee deals.

use floor::deal::{Duty, Teaching};
use law::Clause;
use school::{Ask, LessonDocument, Mistake, Moment, Plan, REMEDIES, Reply, Row};

use super::ask::{Asked, Voice};
use super::{Args, lines, repeat, sheet};
use crate::clock;
use crate::console::Console;
use crate::failure::{Ending, Failure};
use crate::options::quoted;
use crate::rules_text;
use crate::table::paragraph;

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
    let mut trainer = Trainer { lesson, asked, last: None, drawn: (Duty::Act, Vec::new()) };
    let left = trainer.teach(args.from.unwrap_or_default()).map(|()| Ending::Success);
    if !matches!(left, Ok(_) | Err(Failure::Interrupted)) {
        return left;
    }
    let finished = trainer.lesson.duty() == Duty::Over;
    let score = trainer.lesson.score();
    if args.json {
        out.json(&LessonDocument::from((&score, game.name(), options, plan, finished, log)))?;
        return left;
    }
    out.write(&format!("\n{}", sheet::text(&score, "round", out)))?;
    out.write(&repeat(&again(args, plan), out))?;
    if let Some(log) = log {
        out.line(&format!("Log of this training: {log}"))?;
    }
    left
}

/// How the same lesson is begun again.
fn again(args: &Args, plan: Plan) -> Vec<String> {
    let Plan { guests, rounds, seed, trouble } = plan;
    let mut words = vec![format!("house table {} --training", args.about.game)];
    words.extend([format!("--seed {seed}"), format!("--seats {guests}")]);
    words.extend([format!("--rounds {rounds}"), format!("--trouble {trouble}")]);
    words.extend(args.from.iter().map(|moment| format!("--from {moment}")));
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
    /// What was last to be done, and the table as it was last drawn.
    drawn: (Duty, Vec<Row>),
}

impl Trainer<'_> {
    fn teach(&mut self, from: Moment) -> Result<(), Failure> {
        let out = self.asked.out;
        let lines = self.lesson.advance(clock::now())?;
        self.lesson.begin_at(from, clock::now())?;
        self.asked.show(&lines::seen(&lines, out))?;
        if let Some(posted) = self.lesson.posted() {
            self.note(&format!("Posted: {posted}."))?;
        }
        if let Some((words, under)) = self.lesson.opening() {
            self.note(&format!("Due first: {words} [{under}]"))?;
        }
        loop {
            let prompt = match self.lesson.duty() {
                Duty::Over => return Ok(()),
                Duty::Trouble => "Remedy> ",
                Duty::Settle | Duty::Deal | Duty::Turn | Duty::Act => "> ",
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

    /// What can be seen at the table: it is drawn whenever something else is to be done with it.
    fn show_task(&mut self) -> Result<(), Failure> {
        let out = self.asked.out;
        let (duty, table) = (self.lesson.duty(), self.lesson.layout());
        let begins = duty != self.drawn.0 && !table.is_empty() && table != self.drawn.1;
        self.drawn.0 = duty;
        if begins {
            self.asked.show(&lines::layout(&table, out))?;
            self.drawn.1 = table;
        }
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
            Reply::Skipped(words, under, lines) => {
                self.last = Some(under);
                self.note(&format!("It is done for you: {words} [{under}]"))?;
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
                let school::Sayings { deeds, steps } = self.lesson.sayings();
                self.list("What is done with cards and chips", &deeds.join(", "))?;
                self.list("The steps of the procedure, shortened if you like", &steps.join(", "))?;
                self.list("Somebody else", "call floor, call supervisor")?;
                self.list("When something goes wrong", &REMEDIES.join(", "))?;
                let asks = "? what is due, skip it is done for you (skip 5, skip to deal, skip to \
                            settlement), why its paragraph, layout, rules, q ends the lesson";
                self.note(asks)
            }
            (Ask::Layout, _) => self.asked.show(&lines::layout(&self.lesson.layout(), out)),
            (Ask::Rules, _) => {
                let posted = self.lesson.posted().map(|posted| format!("Posted: {posted}."));
                posted.map_or(Ok(()), |posted| self.note(&posted))?;
                self.asked.show(&rules_text::pay_tables(&self.lesson.pay_tables(), out))
            }
            (Ask::Why, Some(under)) => {
                self.note(&format!("{}: {}", under.printed(), under.summary()))
            }
            (Ask::Why | Ask::Due | Ask::Skip | Ask::Leave, _) => {
                self.note("Nothing has been done yet.")
            }
        }
    }

    fn list(&self, title: &str, words: &str) -> Result<(), Failure> {
        self.note(&format!("{title}:"))?;
        self.asked.show(&paragraph(words, 4, self.asked.out.width()))
    }

    fn note(&self, text: &str) -> Result<(), Failure> {
        self.asked.show(&paragraph(text, 2, self.asked.out.width()))
    }
}
