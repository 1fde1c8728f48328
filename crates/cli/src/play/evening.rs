//! One player's evening at a terminal or a pipe: what comes next is drawn, said or asked.

use analyse::advice::{Value, Valued};
use games::{Banked, PrintedTable};
use rules::{Chips, Seat};
use seat::{
    About, Answer, Certainty, Closed, Denied, Grade, Moved, Question, Session, Telling, Told, Turn,
    Unclear, Weight,
};

use super::board::cards_in;
use super::fault;
use super::prompt::{self, Typed};
use super::screen::{Ask, Pace, Screen};
use crate::clock;
use crate::console::Console;
use crate::failure::{Failure, Outcome};
use crate::table::paragraph;

/// How many choices are listed.
const LISTED: usize = 6;

/// Whether the player stays.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Stay {
    Stays,
    Leaves,
}

/// A player at a table.
pub struct Evening<'a, G: Banked> {
    session: Session<G>,
    screen: Screen<'a>,
    /// What was last said of a hand: in which round, at which seat, and what.
    held: Option<(u64, Seat, String)>,
}

impl<'a, G: Banked> Evening<'a, G> {
    /// Greets somebody who has come to a new table.
    ///
    /// # Errors
    ///
    /// If the terminal cannot be written.
    pub fn arrive(session: Session<G>, out: &'a Console) -> Result<Self, Failure> {
        let mut evening = Self::new(session, out)?;
        let (chips, log) = (evening.session.chips(), evening.log());
        evening.screen.say(&format!("Welcome. You have {chips} in chips; h helps, q leaves."))?;
        evening.screen.note(&format!("  Log: {log}\n"))?;
        evening.tell_assumption()?;
        Ok(evening)
    }

    /// Greets somebody who has come back.
    ///
    /// # Errors
    ///
    /// If the terminal cannot be written.
    pub fn return_to(session: Session<G>, out: &'a Console) -> Result<Self, Failure> {
        let mut evening = Self::new(session, out)?;
        let name = evening.session.name().to_owned();
        evening.screen.say(&format!("Welcome back, {name}: the table goes on where it stood."))?;
        evening.tell_assumption()?;
        Ok(evening)
    }

    fn new(session: Session<G>, out: &'a Console) -> Result<Self, Failure> {
        Ok(Self { session, screen: Screen::new(out)?, held: None })
    }

    fn log(&self) -> String {
        let log = self.session.host().venue().log();
        log.map_or_else(String::new, |path| path.display().to_string())
    }

    /// What the game assumes that no source says.
    fn tell_assumption(&mut self) -> Result<(), Failure> {
        let Some((text, under)) = G::ASSUMPTION else { return Ok(()) };
        self.screen.say(&format!("{text} ({under})"))
    }

    /// Plays until the player leaves or has nothing left.
    ///
    /// # Errors
    ///
    /// If the terminal or the disk fails.
    pub fn play(mut self) -> Result<Outcome, Failure> {
        while self.step()? == Stay::Stays {}
        self.goodbye()?;
        Ok(Outcome::Done)
    }

    fn step(&mut self) -> Result<Stay, Failure> {
        match self.session.next(clock::now()).map_err(denied)? {
            Turn::Ask(question) => return self.ask(&question),
            Turn::Tell(telling) => self.tell(&telling)?,
            Turn::Closed(closed) => self.closed(&closed)?,
            Turn::OutOfChips { chips, least } => {
                let text = format!(
                    "You have {chips} in chips and the least wager is {least}: that is all."
                );
                self.screen.say(&text)?;
                if self.screen.redraws() {
                    self.show(None)?;
                }
                return Ok(Stay::Leaves);
            }
        }
        Ok(Stay::Stays)
    }

    fn show(&mut self, turn: Option<Seat>) -> Result<(), Failure> {
        self.screen.show(self.session.table(), self.session.seen(), turn)
    }

    fn linger(&mut self, pace: Pace) -> Result<(), Failure> {
        self.screen.linger(self.session.table(), self.session.seen(), pace)
    }

    /// What happened is told at a pace that can be followed.
    fn tell(&mut self, telling: &Telling) -> Result<(), Failure> {
        if telling.moved == Moved::Round {
            self.screen.forget();
        }
        self.say_all(&telling.told)?;
        match telling.moved {
            Moved::Card => self.linger(Pace::Card),
            Moved::Back => self.linger(Pace::Back),
            Moved::AboutToTurn => self.linger(Pace::HoleCard),
            Moved::Round | Moved::Nothing => Ok(()),
        }
    }

    fn say_all(&mut self, told: &[Told]) -> Result<(), Failure> {
        for sentence in told {
            let text = cards_in(&sentence.parts, self.screen.out);
            match sentence.weight {
                Weight::Said => self.screen.say(&text)?,
                Weight::Shown => self.screen.say_if_piped(&text)?,
            }
        }
        Ok(())
    }

    /// Why each of the player's wagers was paid, returned or collected.
    fn closed(&mut self, closed: &Closed) -> Result<(), Failure> {
        if !self.screen.redraws() {
            self.show(None)?;
        }
        self.say_all(&closed.told)?;
        for explanation in &closed.explained {
            self.screen.say(&explanation.sentence)?;
        }
        self.linger(Pace::Card)
    }

    fn ask(&mut self, question: &Question<G>) -> Result<Stay, Failure> {
        self.introduce(question)?;
        let (text, keys) = (prompt::text(question), prompt::keys(question));
        let asked = Ask { text: &text, keys: &keys };
        loop {
            let (session, turn) = (&self.session, Some(question.seat));
            let answer = self.screen.ask(session.table(), session.seen(), turn, asked)?;
            let typed = answer.unwrap_or_else(|| "q".to_owned());
            match Typed::read(question, &typed) {
                Typed::Leave => {
                    self.session.leave(clock::now()).map_err(denied)?;
                    return Ok(Stay::Leaves);
                }
                Typed::Help => self.help()?,
                Typed::Values => self.show_values()?,
                Typed::PayTable => self.show_pay_table()?,
                Typed::Answer => match question.read(&typed) {
                    Ok(answer) => {
                        if self.is_taken(question, answer)? {
                            return Ok(Stay::Stays);
                        }
                    }
                    Err(Unclear::NoAmount) => {
                        self.screen.note_sentence(&prompt::amount_needed(question))?;
                    }
                    Err(Unclear::Text(text)) => self.screen.note_sentence(&text)?,
                },
            }
        }
    }

    /// What is shown and said before a question is asked for the first time.
    fn introduce(&mut self, question: &Question<G>) -> Result<(), Failure> {
        match &question.about {
            About::Wager(offer) if offer.again => {
                self.screen.note_sentence("Wager on at least one area, or type q to leave.")
            }
            About::Decision(due) => {
                let (seat, round) = (question.seat, self.session.table().rounds());
                if !self.screen.redraws() {
                    self.show(Some(seat))?;
                }
                let held = due.holds.clone().map(|held| (round, seat, held));
                if let Some((_, _, held)) = held.as_ref().filter(|_| held != self.held) {
                    self.screen.say(&format!("Seat {} holds {held}.", seat.number()))?;
                }
                self.held = held;
                Ok(())
            }
            About::Wager(_) | About::Cut(_) => Ok(()),
        }
    }

    /// Gives the answer to the table; whether it was accepted.
    fn is_taken(&mut self, question: &Question<G>, answer: Answer<G>) -> Result<bool, Failure> {
        match self.session.answer(question, answer, clock::now()) {
            Ok(None) => Ok(true),
            Ok(Some(grade)) => {
                let text = verdict(&grade, self.screen.out);
                self.screen.say(&text).map(|()| true)
            }
            Err(Denied::Refused(refusal)) => {
                self.screen.note_sentence(&format!("Refused: {refusal}")).map(|()| false)
            }
            Err(Denied::Fault(cause)) => Err(fault(cause)),
        }
    }

    fn help(&mut self) -> Result<(), Failure> {
        self.screen.note(&help(G::NAME, G::HELP))
    }

    fn show_pay_table(&mut self) -> Result<(), Failure> {
        self.screen.note(&pay_tables(&G::pay_tables(self.session.table().settings())))
    }

    /// How values were found, and what the choices are worth.
    fn show_values(&mut self) -> Result<(), Failure> {
        let hint = match self.session.hint() {
            Ok(hint) => hint,
            Err(why) => return self.screen.note_sentence(&format!("No values: {why}.")),
        };
        let method = format!("Average result of the round. {}", hint.method);
        let choice =
            |it: &Valued<G::Decision>| (it.words.clone(), it.value, hint.dollars(it.value));
        let choices: Vec<_> = hint.choices.iter().map(choice).collect();
        let unit = G::OPENINGS[0].area.to_string();
        let text = paragraph(&method, 2, self.screen.out.width()) + &values(&choices, &unit);
        self.screen.note(&text)
    }

    fn goodbye(&mut self) -> Result<(), Failure> {
        self.screen.close()?;
        let (session, out) = (&self.session, self.screen.out);
        let net = session.net();
        let amount = Chips::cents(net.unsigned_abs());
        let came_to = match net {
            0 => "you are even".to_owned(),
            1.. => format!("you are up {amount}"),
            _ => format!("you are down {amount}"),
        };
        let rounds = if session.rounds() == 1 { "round" } else { "rounds" };
        out.line(&format!("\n{} {rounds}, {came_to}.", session.rounds()))?;
        if session.standing().decisions > 0 {
            out.line(&session.standing().to_string())?;
        }
        let is_open = session.table().round().is_some();
        if is_open {
            out.line("The round is still open; coming back goes on with the same cards.")?;
        }
        out.line(&format!("Log: {}", self.log()))?;
        if is_open || session.can_wager() {
            out.line(&format!("To come back: house play {} --resume LOG", G::NAME))?;
        }
        out.line("To check it: house audit verify LOG; for the reasons: house audit explain LOG")
    }
}

/// What a table or a disk says no with.
pub fn denied(denied: Denied) -> Failure {
    match denied {
        Denied::Refused(refusal) => Failure::usage(refusal),
        Denied::Fault(cause) => fault(cause),
    }
}

/// What can be typed, in a game whose decisions are typed like this.
fn help(game: &str, decisions: &[&str]) -> String {
    let first = "  At a wager: an amount such as 10 or 7.50; Enter repeats the last one.";
    let always = "  Everywhere: r shows the pay table, h this help, q leaves. Nothing is lost if";
    let last = format!("    you are cut off: house play {game} --resume goes on.");
    [&[first], decisions, &[always, &last]].concat().join("\n")
}

/// Pay tables, each in two columns.
fn pay_tables(tables: &[PrintedTable]) -> String {
    let mut text = String::new();
    for PrintedTable { wagers, lines, .. } in tables {
        if tables.len() > 1 {
            text += &format!("  The {wagers} pay:\n");
        }
        let lines: Vec<_> = lines.iter().filter(|(_, pays)| pays != "loses").collect();
        let wide = |part: &[&(&str, String)], of: fn(&(&str, String)) -> usize| {
            part.iter().map(|line| of(line)).max().unwrap_or(0)
        };
        let (left, right) = lines.split_at(lines.len().div_ceil(2));
        let [(hand, pays), (other, others)] =
            [left, right].map(|part| (wide(part, |it| it.0.len()), wide(part, |it| it.1.len())));
        for (place, (name, odds)) in left.iter().enumerate() {
            let beside = right.get(place).map_or_else(String::new, |(name, odds)| {
                format!("     {name:<other$} {odds:>others$}")
            });
            text += &format!("  {name:<hand$} {odds:>pays$}{beside}\n");
        }
    }
    text
}

/// A line per choice, best first, with its value in money and in units of the first wager.
fn values(choices: &[(String, Value, f64)], unit: &str) -> String {
    let listed = choices.iter().take(LISTED);
    let wide = listed.clone().map(|(words, ..)| words.len()).max().unwrap_or(0).max(18);
    let mut text = String::new();
    for (words, value, dollars) in listed {
        let money = format!("{dollars:+.2}");
        let of = match value {
            Value::Exact(value) if value.to_string().len() <= 15 => value.to_string(),
            Value::Exact(value) => format!("{:+.6}", value.to_f64()),
            Value::Sampled { mean, error } => format!("{mean:+.4} ± {error:.4}"),
        };
        text += &format!("    {words:<wide$} {money:>12}   {of} of your {unit}\n");
    }
    if let Some(others) = choices.len().checked_sub(LISTED).filter(|others| *others > 0) {
        text += &format!("    and {others} others\n");
    }
    text
}

/// How good a decision was, in a sentence.
fn verdict(grade: &Grade, out: &Console) -> String {
    let how = if grade.certainty == Certainty::Sampled { ", by sampling" } else { "" };
    let Some(better) = &grade.better else {
        return format!("{} no choice is worth more{how}.", out.good("Best:"));
    };
    let (cost, verdict) = (grade.cents / 100.0, out.bad("Not best:"));
    format!("{verdict} it gives away {cost:.2} on average{how}; {better} is better.")
}
