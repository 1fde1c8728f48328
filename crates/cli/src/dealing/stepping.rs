//! `house table` without a trainee: the table runs by itself, or stops before every step.

use std::path::Path;

use ::table::Role;
use floor::deal::{Answers, DueStep, Running};
use rules::Chips;
use school::{Account, Plan};

use super::ask::{Asked, Voice};
use super::{Args, lines};
use crate::clock;
use crate::console::Console;
use crate::failure::{Ending, Failure};
use crate::rules_text;
use crate::table::{Columns, paragraph};

/// What can be typed.
const HELP: &str = "  Enter does what is due, go runs on to the end of the round, q leaves.
  ? says what is due and why, rules what the game pays, layout what lies on it.
  Anything else is a command of the table, in the words of the log:
    floor card face up, floor wrong number of cards at seat 2: 6,
    count stub 41, floorperson: verify deck 1, attest seat 4 touched the cards,
";

/// Whether the table stops before a step.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Stops {
    Never,
    Always,
    /// Not before this round is over.
    After(u64),
}

/// What somebody who was asked wants.
enum Wants {
    Due,
    Own,
    Leave,
}

/// Runs the table to the end of its rounds.
pub fn run(
    args: &Args,
    plan: Plan,
    table: Box<dyn Running>,
    out: &Console,
) -> Result<Ending, Failure> {
    let stops = if args.step || out.is_interactive() { Stops::Always } else { Stops::Never };
    let (seed, asked) = (plan.seed, Asked::new(out, Voice::Aloud));
    let mut stepping = Stepping { table, seed, asked, stops, log: args.log.as_deref() };
    let game = args.about.game;
    out.line(&format!("Table of {game}, seed {seed}; help lists what can be typed."))?;
    if let Some((words, under)) = stepping.table.assumption() {
        out.line(&paragraph(&format!("{words} ({under})"), 0, out.width()))?;
    }
    let ended = stepping.run()?;
    stepping.summary()?;
    Ok(ended)
}

struct Stepping<'a> {
    table: Box<dyn Running>,
    seed: u64,
    asked: Asked<'a>,
    stops: Stops,
    log: Option<&'a Path>,
}

impl Stepping<'_> {
    fn run(&mut self) -> Result<Ending, Failure> {
        let answers = self.table.arrive(clock::now())?;
        self.tell(&answers)?;
        while !self.table.progress().over {
            self.trouble()?;
            if self.table.progress().over {
                break;
            }
            let due = self.table.due(clock::now());
            let wants = self.ask(&due)?;
            if matches!(wants, Wants::Leave) {
                break;
            }
            let answers = self.table.go_on(clock::now())?;
            // What the table asked for itself and then refuses cannot be gone round.
            if !self.tell(&answers)? && matches!(wants, Wants::Due) {
                return Ok(Ending::No);
            }
        }
        Ok(Ending::Success)
    }

    /// Something may go wrong between two steps.
    fn trouble(&mut self) -> Result<(), Failure> {
        let Some((seen, answers)) = self.table.trouble(clock::now())? else { return Ok(()) };
        let out = self.asked.out;
        self.asked.show(&paragraph(&out.strong(&seen), 0, out.width()))?;
        self.tell(&answers).map(drop)
    }

    /// Tells what was answered; whether everything was done.
    fn tell(&self, answers: &Answers) -> Result<bool, Failure> {
        let out = self.asked.out;
        for answer in answers {
            let text = match answer {
                Ok(lines) => lines::told(lines, out),
                Err(refusal) => paragraph(&out.bad(&format!("Refused: {refusal}")), 2, out.width()),
            };
            self.asked.show(&text)?;
        }
        Ok(answers.iter().all(Result::is_ok))
    }

    /// What is done now: what is due, unless somebody says otherwise.
    fn ask(&mut self, step: &DueStep) -> Result<Wants, Failure> {
        match self.stops {
            Stops::Never => return Ok(Wants::Due),
            Stops::After(round) if self.table.progress().round <= round => return Ok(Wants::Due),
            Stops::After(_) => self.stops = Stops::Always,
            Stops::Always => {}
        }
        let out = self.asked.out;
        let by = if step.by == Role::Dealer { String::new() } else { format!("{}: ", step.by) };
        let due = format!("due: {by}{}", step.text);
        self.asked.show(&lines::line(&due, step.under, out))?;
        loop {
            let Some((text, _)) = self.asked.ask("> ")? else {
                // Whoever has no more to say lets the table run.
                self.stops = Stops::Never;
                out.line("")?;
                return Ok(Wants::Due);
            };
            if let Some(wants) = self.heard(step, text.trim())? {
                return Ok(wants);
            }
        }
    }

    fn heard(&mut self, step: &DueStep, text: &str) -> Result<Option<Wants>, Failure> {
        let out = self.asked.out;
        let note = |text: &str| self.asked.show(&paragraph(text, 2, out.width()));
        match &*text.to_lowercase() {
            "" => return Ok(Some(Wants::Due)),
            "q" | "quit" | "exit" => return Ok(Some(Wants::Leave)),
            "go" => {
                self.stops = Stops::After(self.table.progress().round);
                return Ok(Some(Wants::Due));
            }
            "h" | "help" => {
                let words = self.table.words();
                let [wager, decide] = words.orders();
                let [collect, ..] = words.deeds();
                self.asked.show(HELP)?;
                let own = format!("{wager}, {decide}, {collect}");
                self.asked.show(&paragraph(&own, 4, out.width()))?;
            }
            "?" | "due" | "why" => {
                let (under, by) = (step.under, step.by);
                note(&format!("The {by}: {}", step.text))?;
                note(&format!("{}: {}", under.printed(), under.summary()))?;
            }
            "l" | "layout" | "board" => {
                self.asked.show(&lines::layout(&self.table.layout(), out))?;
            }
            "rules" | "r" => {
                for table in self.table.pay_tables() {
                    self.asked.show(&rules_text::pay_table(&table, out))?;
                }
            }
            _ => match self.table.order(text) {
                Ok(()) => return Ok(Some(Wants::Own)),
                Err(why) => note(&why)?,
            },
        }
        Ok(None)
    }

    /// Where the chips are at the end.
    fn summary(&self) -> Result<(), Failure> {
        let (table, out) = (&self.table, self.asked.out);
        let (summary, rounds) = (table.summary(), table.progress().rounds);
        let word = if rounds == 1 { "round" } else { "rounds" };
        out.line(&format!("\n{rounds} {word}, seed {}.", self.seed))?;
        let mut text = Columns::new().indented(2).flush_right(&[1, 2, 3]);
        text.row(["", "bought", "has", "net"]);
        for Account { player, bought, has } in summary.accounts {
            let net = signed(i128::from(has.net(bought)));
            text.row([player, bought.to_string(), has.to_string(), net]);
        }
        let house = signed(summary.house);
        text.row(["house".to_owned(), String::new(), String::new(), house]);
        out.write(&text.to_text(out.width()))?;
        if summary.borrows {
            out.line(lines::BORROWED)?;
        }
        match self.log {
            Some(log) => out.line(&format!("Log: {}", log.display())),
            None => Ok(()),
        }
    }
}

fn signed(cents: i128) -> String {
    let amount = Chips::cents(u64::try_from(cents.unsigned_abs()).unwrap_or(u64::MAX));
    match cents {
        0 => "0".to_owned(),
        1.. => format!("+{amount}"),
        _ => format!("-{amount}"),
    }
}
