//! `house table` without a trainee: the table runs by itself, or stops before every step.

use std::collections::BTreeMap;

use ::table::{Command, Event, Line, Role};
use rules::conformance::Stream;
use rules::{Act, Chips};
use school::{Guests, Plan, Step, Trouble, Venue as _, meant};

use super::ask::{Asked, Voice};
use super::venue::Place;
use super::{Args, lines};
use crate::clock;
use crate::console::Console;
use crate::failure::{Failure, Outcome};
use crate::rules_text;
use crate::table::{Table, paragraph};
use games::Banked;

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
enum Wants {
    Due,
    Own(Role, Command),
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
    place: Place<G>,
    out: &Console,
) -> Result<Outcome, Failure> {
    let stops = if args.step || out.is_interactive() { Stops::Always } else { Stops::Never };
    let mut running = Running {
        place,
        guests,
        plan,
        asked: Asked::new(out, Voice::Aloud),
        stops,
        draws: plan.draws(),
        bought: BTreeMap::new(),
        layout: school::Layout::of::<G>(),
        borrowed: false,
    };
    let number = plan.seed;
    out.line(&format!("Table of {}, seed {number}; help lists what can be typed.", G::NAME))?;
    let ended = running.run()?;
    running.summary()?;
    Ok(ended)
}

struct Running<'a, G: Banked> {
    place: Place<G>,
    guests: Guests<G>,
    plan: Plan,
    asked: Asked<'a>,
    stops: Stops,
    draws: Stream,
    /// What each player has bought.
    bought: BTreeMap<String, Chips>,
    layout: school::Layout,
    /// Whether a paragraph of another text was cited.
    borrowed: bool,
}

impl<G: Banked> Running<'_, G> {
    fn run(&mut self) -> Result<Outcome, Failure> {
        for command in Guests::<G>::arrivals(0, self.plan.guests) {
            self.give(Role::Player, &command)?;
        }
        while !self.is_over() {
            self.trouble()?;
            if self.is_over() {
                break;
            }
            let (table, now) = (self.place.table(), clock::now());
            let step = Step::next(table, &mut self.guests, self.plan.seed, now);
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

    fn is_over(&self) -> bool {
        let table = self.place.table();
        table.round().is_none() && table.rounds() >= self.plan.rounds
    }

    /// Something may go wrong between two steps.
    fn trouble(&mut self) -> Result<(), Failure> {
        let (table, now) = (self.place.table(), clock::now());
        let drawn = Trouble::draw(table, &self.layout, self.plan.trouble, &mut self.draws, now);
        let Some(trouble) = drawn else { return Ok(()) };
        let out = self.asked.out;
        self.asked.show(&paragraph(&out.strong(&trouble.seen), 0, out.width()))?;
        self.give(trouble.by, &trouble.command).map(drop)
    }

    /// Gives a command; whether it was done.
    fn give(&mut self, by: Role, command: &Command) -> Result<bool, Failure> {
        let out = self.asked.out;
        match self.place.give(by, command, clock::now())? {
            Ok(lines) => {
                self.note_down(&lines);
                self.asked.show(&lines::told(&lines, out))?;
                // A card that leaves the hand lies where it lies: no moment is between.
                let lands = matches!(command, Command::Deal | Command::Turn);
                if lands
                    && matches!(self.place.table().script().first(), Some((act, _)) if is_card(act))
                {
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

    fn note_down(&mut self, lines: &[Line]) {
        for (event, under) in lines {
            self.borrowed |= under.is_by_analogy();
            self.layout.see(event);
            if let Event::ChipsBought(player, amount) = event {
                *self.bought.entry(player.clone()).or_default() += *amount;
            }
        }
    }

    /// What is done now: what is due, unless somebody says otherwise.
    fn ask(&mut self, step: &Step) -> Result<Wants, Failure> {
        match self.stops {
            Stops::Never => return Ok(Wants::Due),
            Stops::After(round) if self.in_round(round) => return Ok(Wants::Due),
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

    /// Whether the round that was in play, or comes next, has not ended.
    fn in_round(&self, round: u64) -> bool {
        let table = self.place.table();
        table.rounds() < round || (table.rounds() == round && table.round().is_some())
    }

    fn heard(&mut self, step: &Step, text: &str) -> Result<Option<Wants>, Failure> {
        let out = self.asked.out;
        let note = |text: &str| self.asked.show(&paragraph(text, 2, out.width()));
        match &*text.to_lowercase() {
            "" => return Ok(Some(Wants::Due)),
            "q" | "quit" | "exit" => return Ok(Some(Wants::Leave)),
            "go" => {
                let table = self.place.table();
                let next = table.rounds() + u64::from(table.round().is_none());
                self.stops = Stops::After(next);
                return Ok(Some(Wants::Due));
            }
            "h" | "help" => self.asked.show(HELP)?,
            "?" | "due" | "why" => {
                let (under, by) = (step.under, step.by);
                note(&format!("The {by}: {}", step.text))?;
                note(&format!("{}: {}", under.printed(), under.summary()))?;
            }
            "l" | "layout" | "board" => {
                self.asked.show(&lines::layout(&self.layout.rows(self.place.table()), out))?;
            }
            "rules" | "r" => {
                for table in G::pay_tables(self.place.table().settings()) {
                    self.asked.show(&rules_text::pay_table(&table, out))?;
                }
            }
            _ => match meant(self.place.table(), step, text) {
                Ok((by, command)) => return Ok(Some(Wants::Own(by, command))),
                Err(why) => note(&why)?,
            },
        }
        Ok(None)
    }

    /// Where the chips are at the end.
    fn summary(&self) -> Result<(), Failure> {
        let (table, out) = (self.place.table(), self.asked.out);
        let rounds = table.rounds();
        let word = if rounds == 1 { "round" } else { "rounds" };
        out.line(&format!("\n{rounds} {word}, seed {}.", self.plan.seed))?;
        let mut text = Table::new().indented(2).flush_right(&[1, 2, 3]);
        text.row(["", "bought", "has", "net"]);
        for (player, bought) in &self.bought {
            let on_layout = table.seats().iter().enumerate().filter_map(|(index, holder)| {
                let own = holder.as_ref() == Some(player);
                own.then(|| table.ledger().placed(rules::Seat::at(index)))
            });
            let lies: Chips = on_layout.flatten().map(|(_, amount)| amount).sum();
            let has = table.ledger().balance(player) + lies;
            let net = signed(i128::from(has.net(*bought)));
            text.row([player.clone(), bought.to_string(), has.to_string(), net]);
        }
        text.row(["house".to_owned(), String::new(), String::new(), self.house()]);
        out.write(&text.to_text(out.width()))?;
        if self.borrowed {
            out.line(lines::BORROWED)?;
        }
        match self.place.log() {
            Some(log) => out.line(&format!("Log: {log}")),
            None => Ok(()),
        }
    }

    fn house(&self) -> String {
        signed(self.place.table().ledger().inventory())
    }
}

const fn is_card(act: &Act) -> bool {
    matches!(act, Act::Dealt { .. } | Act::Turned { .. })
}

fn signed(cents: i128) -> String {
    let amount = Chips::cents(u64::try_from(cents.unsigned_abs()).unwrap_or(u64::MAX));
    match cents {
        0 => "0".to_owned(),
        1.. => format!("+{amount}"),
        _ => format!("-{amount}"),
    }
}
