//! One player's evening at a terminal or a pipe: what comes next is drawn, said or asked.

mod review;

use std::path::Path;

use ::audit::reasons;
use floor::asking::{self, Typed};
use floor::drawing::cards_in;
use floor::play::{Put, Sitting, Taken};
use paper::Ink;
use rules::{Chips, Seat};
use seat::{About, Closed, Denied, Grade, Moved, Quality, Telling, Told, Turn, Unclear, Weight};

use super::helping::Helping;
use super::screen::{Ask, Pace, Screen};
use crate::clock;
use crate::console::Console;
use crate::failure::{Ending, Failure};
use crate::table::paragraph;

/// Whether the player stays.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Stay {
    Stays,
    Leaves,
}

/// A player at a table.
pub struct Evening<'a> {
    sitting: Box<dyn Sitting>,
    screen: Screen<'a>,
    /// What was last said of a hand: in which round, at which seat, and what.
    held: Option<(u64, Seat, String)>,
    helping: Helping,
}

impl<'a> Evening<'a> {
    /// Greets somebody who has come to a new table.
    pub fn arrive(sitting: Box<dyn Sitting>, out: &'a Console) -> Result<Self, Failure> {
        let mut evening = Self::new(sitting, out)?;
        let (chips, log) = (evening.sitting.person().chips, evening.log());
        evening.screen.say(&format!("Welcome. You have {chips} in chips; h helps, q leaves."))?;
        evening.screen.note(&format!("  Log: {log}\n"))?;
        evening.tell_assumption()?;
        Ok(evening)
    }

    /// Greets somebody who has come back.
    pub fn return_to(sitting: Box<dyn Sitting>, out: &'a Console) -> Result<Self, Failure> {
        let mut evening = Self::new(sitting, out)?;
        let name = evening.sitting.person().name.to_owned();
        evening.screen.say(&format!("Welcome back, {name}: the table goes on where it stood."))?;
        if let Some(why) = evening.sitting.person().missed_snapshot.map(ToString::to_string) {
            evening.screen.say(&format!("The whole log was played again: {why}."))?;
        }
        evening.tell_assumption()?;
        Ok(evening)
    }

    fn new(sitting: Box<dyn Sitting>, out: &'a Console) -> Result<Self, Failure> {
        let (screen, helping) = (Screen::new(out)?, Helping::default());
        Ok(Self { sitting, screen, held: None, helping })
    }

    fn log(&self) -> String {
        self.sitting.person().log.map_or_else(String::new, |path| path.display().to_string())
    }

    /// What the game assumes that no source says.
    fn tell_assumption(&mut self) -> Result<(), Failure> {
        let Some((_, under)) = self.sitting.facts().assumption else { return Ok(()) };
        let text = "What no source says of this game is played by an assumption";
        self.screen.say(&format!("{text} ({under}); rules tells it."))
    }

    /// Plays until the player leaves or has nothing left. Whoever presses Ctrl-C is told the way
    /// back too.
    pub fn play(mut self) -> Result<Ending, Failure> {
        let left = loop {
            match self.step() {
                Ok(Stay::Stays) => {}
                Ok(Stay::Leaves) => break Ok(Ending::Success),
                Err(Failure::Interrupted) => break Err(Failure::Interrupted),
                Err(failure) => return Err(failure),
            }
        };
        self.screen.close()?;
        self.count()?;
        if left.is_ok() && !self.sitting.review().is_empty() {
            self.try_again()?;
        }
        self.tell_better()?;
        self.goodbye()?;
        left
    }

    fn step(&mut self) -> Result<Stay, Failure> {
        match self.sitting.next(clock::now())? {
            Turn::Ask(question) => return self.ask(&question),
            Turn::Tell(telling) => self.tell(&telling)?,
            Turn::Closed(closed) => self.closed(&closed)?,
            Turn::OutOfChips { chips, least } => return self.out_of_chips(chips, least),
        }
        Ok(Stay::Stays)
    }

    fn show(&mut self, turn: Option<Seat>) -> Result<(), Failure> {
        self.screen.show(&*self.sitting, turn)
    }

    fn linger(&mut self, pace: Pace) -> Result<(), Failure> {
        self.screen.linger(&*self.sitting, pace)
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
            Moved::Bet => self.linger(Pace::Bet),
            Moved::Round | Moved::Nothing => Ok(()),
        }
    }

    fn say_all(&mut self, told: &[Told]) -> Result<(), Failure> {
        for sentence in told {
            let text = cards_in(&sentence.parts, self.screen.out.ink());
            match sentence.weight {
                Weight::Said => self.screen.say(&text)?,
                Weight::InARow => self.screen.say_in_a_row(&text)?,
                Weight::Shown => self.screen.say_if_piped(&text)?,
            }
        }
        Ok(())
    }

    /// Why the player's wagers were paid, returned or collected.
    fn closed(&mut self, closed: &Closed) -> Result<(), Failure> {
        let pots = self.sitting.view().structure.is_some();
        if !self.screen.redraws() && !pots {
            self.show(None)?;
        }
        self.say_all(&closed.told)?;
        if !self.screen.redraws() && pots {
            self.show(None)?;
        }
        for reason in reasons(&closed.explained) {
            self.screen.say(&reason.sentence)?;
        }
        self.linger(Pace::Result)
    }

    /// Whoever can wager no more may buy chips.
    fn out_of_chips(&mut self, chips: Chips, least: Chips) -> Result<Stay, Failure> {
        let usual = self.sitting.person().first.max(least);
        let has = format!("You have {chips} in chips; the least wager is {least}.");
        let text = format!("{has}\nBuy how many? (Enter {usual}; q leaves) ");
        let asked = Ask { text: &text, keys: "q" };
        loop {
            let answer = self.screen.ask(&*self.sitting, None, asked)?;
            match answer.as_deref().unwrap_or("q") {
                "q" | "quit" | "exit" => return Ok(Stay::Leaves),
                "" if self.is_sold(&usual.to_string())? => return Ok(Stay::Stays),
                typed if self.is_sold(typed)? => return Ok(Stay::Stays),
                _ => {}
            }
        }
    }

    /// Buys chips between two rounds; whether they were sold.
    fn is_sold(&mut self, typed: &str) -> Result<bool, Failure> {
        let bought = typed.parse::<Chips>().map(|amount| self.sitting.buy(amount, clock::now()));
        let why = match bought {
            Ok(Ok(())) => {
                let chips = self.sitting.person().chips;
                let text = format!("You buy {typed} and have {chips} in chips.");
                return self.screen.say(&text).map(|()| true);
            }
            Ok(Err(Denied::Refused(refusal))) => format!("Refused: {refusal}"),
            Ok(Err(fault @ Denied::Fault(_))) => return Err(fault.into()),
            Err(error) => error.to_string(),
        };
        self.screen.note_sentence(&why).map(|()| false)
    }

    fn ask(&mut self, question: &Put) -> Result<Stay, Failure> {
        self.introduce(question)?;
        let (text, keys) = (asking::text(question), asking::keys(question));
        let asked = Ask { text: &text, keys: &keys };
        loop {
            let answer = self.screen.ask(&*self.sitting, Some(question.seat), asked)?;
            let typed = answer.unwrap_or_else(|| "q".to_owned());
            match Typed::read(question, &typed) {
                Typed::Leave => {
                    self.sitting.leave(clock::now())?;
                    return Ok(Stay::Leaves);
                }
                Typed::Help => self.helping.show(&*self.sitting, &mut self.screen)?,
                Typed::Values => self.show_values()?,
                Typed::Against(range) => self.show_hand(Some(&range))?,
                Typed::PayTable => self.show_rules()?,
                Typed::Buys(amount) => {
                    self.is_sold(&amount)?;
                }
                Typed::Answer if self.is_taken(question, &typed)? => return Ok(Stay::Stays),
                Typed::Answer => {}
            }
        }
    }

    /// What is shown and said before a question is asked for the first time.
    fn introduce(&mut self, question: &Put) -> Result<(), Failure> {
        match &question.about {
            About::Wager(offer) if offer.again => {
                self.screen.note_sentence("Wager on at least one area, or type q to leave.")
            }
            About::Decision(due) => {
                let (seat, round) = (question.seat, self.sitting.view().rounds);
                if !self.screen.redraws() {
                    self.show(Some(seat))?;
                }
                let whose = match due.of_hands {
                    Some(hand) => format!("Seat {}, hand {hand},", seat.number()),
                    None => format!("Seat {}", seat.number()),
                };
                let held = due.holds.as_ref().map(|held| format!("{whose} holds {held}."));
                let held = held.map(|held| (round, seat, held));
                // A drawn hand of several cards has it beside them.
                let drawn = due.of_hands.is_none() && self.sitting.view().look.hand > 1;
                if let Some((_, _, text)) = held.as_ref().filter(|_| held != self.held) {
                    if drawn { self.screen.say_if_piped(text)? } else { self.screen.say(text)? }
                }
                self.held = held;
                Ok(())
            }
            About::Stack(_)
                if !self.screen.redraws() && self.sitting.person().sheet.rounds == 0 =>
            {
                self.show(None)
            }
            About::Wager(_) | About::Stack(_) | About::Cut(_) => Ok(()),
        }
    }

    /// Gives the answer to the table; whether it was accepted.
    fn is_taken(&mut self, question: &Put, typed: &str) -> Result<bool, Failure> {
        let why = match self.sitting.answer(typed, clock::now()) {
            Ok(Taken::Accepted(None)) => return Ok(true),
            Ok(Taken::Accepted(Some(grade))) => {
                let text = verdict(&grade, self.screen.out.ink());
                return self.screen.say(&text).map(|()| true);
            }
            Ok(Taken::Unclear(Unclear::NoAmount)) => asking::amount_needed(question),
            Ok(Taken::Unclear(Unclear::Text(text))) => text,
            Err(Denied::Refused(refusal)) => format!("Refused: {refusal}"),
            Err(fault @ Denied::Fault(_)) => return Err(fault.into()),
        };
        self.screen.note_sentence(&why).map(|()| false)
    }

    /// What the game pays, or what is posted.
    fn show_rules(&mut self) -> Result<(), Failure> {
        let view = self.sitting.view();
        match view.structure {
            Some(structure) => {
                let words = format!("Posted: {structure}; stacks of {}.", view.limits);
                self.screen.note_sentence(&words)?;
            }
            None => self.screen.note(&self.sitting.facts().pays())?,
        }
        let Some((text, under)) = self.sitting.facts().assumption else { return Ok(()) };
        self.screen.note_sentence(&format!("{text} ({under})"))
    }

    /// How values were found, and what the choices are worth.
    fn show_values(&mut self) -> Result<(), Failure> {
        if self.sitting.view().structure.is_some() {
            return self.show_hand(None);
        }
        let found = match self.sitting.values() {
            Ok(found) => found,
            Err(why) => return self.screen.note_sentence(&format!("No values: {why}.")),
        };
        let method = format!("Average result of the round. {}", found.method);
        let text = paragraph(&method, 2, self.screen.out.width()) + &found.listed();
        self.screen.note(&text)
    }

    /// What can be said of a hand that is played for a pot.
    fn show_hand(&mut self, range: Option<&str>) -> Result<(), Failure> {
        match self.sitting.hand_facts(range) {
            Ok(facts) => facts.iter().try_for_each(|fact| self.screen.note_sentence(fact)),
            Err(why) => self.screen.note_sentence(&format!("Nothing can be said: {why}.")),
        }
    }

    /// How to come back, and what the log is for.
    fn goodbye(&mut self) -> Result<(), Failure> {
        let out = self.screen.out;
        let tell = |text: &str| out.write(&paragraph(text, 0, out.width()));
        if self.sitting.view().open {
            tell("The round is still open; coming back goes on with the same cards.")?;
        }
        let (log, game) = (self.log(), self.sitting.facts().name);
        out.line(&format!("Log: {log}"))?;
        // The last log of the game in its folder need not be named.
        let kept = super::log_folder().is_ok_and(|folder| Path::new(&log).starts_with(folder));
        let named = if kept { "" } else { " LOG" };
        out.line(&format!("To come back: house play {game} --resume{named}"))?;
        tell("To check it: house audit verify LOG; for the reasons: house audit explain LOG")
    }
}

/// How good a decision was, in a sentence.
fn verdict(grade: &Grade, ink: Ink) -> String {
    let [word, why] = grade.words();
    let word = match grade.quality {
        Quality::Best => ink.good(&word),
        Quality::Inaccuracy => word,
        Quality::Mistake | Quality::Blunder => ink.bad(&word),
    };
    format!("{word} {why}")
}
