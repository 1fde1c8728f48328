//! `house table` without a trainee: the table runs by itself, or stops before every step.

use ::table::{Command, Role};
use games::Banked;
use rules::Chips;
use school::{Account, Demonstration, Plan, Step, meant};
use seat::{Guests, Venue};

use super::ask::{Asked, Voice};
use super::{Args, lines};
use crate::clock;
use crate::console::Console;
use crate::failure::{Failure, Outcome};
use crate::play::fault;
use crate::rules_text;
use crate::table::{Table, paragraph};

/// What can be typed.
const HELP: &str = "  Enter does what is due, go runs on to the end of the round, q leaves.
  ? says what is due and why, rules what the game pays, layout what lies on it.
  Anything else is a command of the table, in the words of the log:
    floor card face up, floor wrong number of cards at seat 2: 6,
    count stub 41, floorperson: verify deck 1, wager seat 2 10 on ante,
    decide seat 1 folds, attest seat 4 touched the cards, collect seat 5 ante
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
enum Wants<G: Banked> {
    Due,
    Own(Role, Command<G>),
    Leave,
}

/// Runs the table to the end of its rounds.
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
    let stops = if args.step || out.is_interactive() { Stops::Always } else { Stops::Never };
    let (shown, asked) = (Demonstration::new(venue, guests, plan), Asked::new(out, Voice::Aloud));
    let mut running = Running { shown, seed: plan.seed, asked, stops };
    let number = plan.seed;
    out.line(&format!("Table of {}, seed {number}; help lists what can be typed.", G::NAME))?;
    let ended = running.run()?;
    running.summary()?;
    Ok(ended)
}

struct Running<'a, G: Banked> {
    shown: Demonstration<G>,
    seed: u64,
    asked: Asked<'a>,
    stops: Stops,
}

impl<G: Banked> Running<'_, G> {
    fn run(&mut self) -> Result<Outcome, Failure> {
        for command in self.shown.arrivals() {
            self.give(Role::Player, &command)?;
        }
        while !self.shown.is_over() {
            self.trouble()?;
            if self.shown.is_over() {
                break;
            }
            let step = self.shown.step(clock::now());
            match self.ask(&step)? {
                Wants::Leave => break,
                Wants::Own(by, command) => {
                    self.give(by, &command)?;
                }
                // What the table asked for itself and then refuses cannot be gone round.
                Wants::Due if !self.give(step.by, &step.command)? => return Ok(Outcome::No),
                Wants::Due => {}
            }
        }
        Ok(Outcome::Done)
    }

    /// Something may go wrong between two steps.
    fn trouble(&mut self) -> Result<(), Failure> {
        let Some(trouble) = self.shown.trouble(clock::now()) else { return Ok(()) };
        let out = self.asked.out;
        self.asked.show(&paragraph(&out.strong(&trouble.seen), 0, out.width()))?;
        self.give(trouble.by, &trouble.command).map(drop)
    }

    /// Gives a command; whether it was done.
    fn give(&mut self, by: Role, command: &Command<G>) -> Result<bool, Failure> {
        let out = self.asked.out;
        match self.shown.give(by, command, clock::now()).map_err(fault)? {
            Ok(lines) => {
                self.asked.show(&lines::told(&lines, out))?;
                if self.shown.lands(command) {
                    return self.give(Role::Dealer, &Command::Perform);
                }
                Ok(true)
            }
            Err(refusal) => {
                let text = format!("Refused: {refusal}");
                self.asked.show(&paragraph(&out.bad(&text), 2, out.width()))?;
                Ok(false)
            }
        }
    }

    /// What is done now: what is due, unless somebody says otherwise.
    fn ask(&mut self, step: &Step<G>) -> Result<Wants<G>, Failure> {
        match self.stops {
            Stops::Never => return Ok(Wants::Due),
            Stops::After(round) if self.shown.is_before_the_end_of(round) => return Ok(Wants::Due),
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

    fn heard(&mut self, step: &Step<G>, text: &str) -> Result<Option<Wants<G>>, Failure> {
        let out = self.asked.out;
        let note = |text: &str| self.asked.show(&paragraph(text, 2, out.width()));
        match &*text.to_lowercase() {
            "" => return Ok(Some(Wants::Due)),
            "q" | "quit" | "exit" => return Ok(Some(Wants::Leave)),
            "go" => {
                self.stops = Stops::After(self.shown.round());
                return Ok(Some(Wants::Due));
            }
            "h" | "help" => self.asked.show(HELP)?,
            "?" | "due" | "why" => {
                let (under, by) = (step.under, step.by);
                note(&format!("The {by}: {}", step.text))?;
                note(&format!("{}: {}", under.printed(), under.summary()))?;
            }
            "l" | "layout" | "board" => {
                self.asked.show(&lines::layout(&self.shown.layout(), out))?;
            }
            "rules" | "r" => {
                for table in G::pay_tables(self.shown.table().settings()) {
                    self.asked.show(&rules_text::pay_table(&table, out))?;
                }
            }
            _ => match meant(self.shown.table(), step, text) {
                Ok((by, command)) => return Ok(Some(Wants::Own(by, command))),
                Err(why) => note(&why)?,
            },
        }
        Ok(None)
    }

    /// Where the chips are at the end.
    fn summary(&self) -> Result<(), Failure> {
        let (table, out) = (self.shown.table(), self.asked.out);
        let rounds = table.rounds();
        let word = if rounds == 1 { "round" } else { "rounds" };
        out.line(&format!("\n{rounds} {word}, seed {}.", self.seed))?;
        let mut text = Table::new().indented(2).flush_right(&[1, 2, 3]);
        text.row(["", "bought", "has", "net"]);
        for Account { player, bought, has } in self.shown.accounts() {
            let net = signed(i128::from(has.net(bought)));
            text.row([player, bought.to_string(), has.to_string(), net]);
        }
        let house = signed(table.ledger().inventory());
        text.row(["house".to_owned(), String::new(), String::new(), house]);
        out.write(&text.to_text(out.width()))?;
        if self.shown.borrows() {
            out.line(lines::BORROWED)?;
        }
        match self.shown.venue().log() {
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
