//! Decisions: the question, what the choices are worth, and the grade.

use ::table::{Command, Role};
use cards::Card;
use rules::{Seat, Spot};

use super::asking::{self, Typed};
use super::grading::{Certainty, Grade, Moment};
use super::screen::{ALWAYS, Ask};
use super::session::{Session, Stay};
use crate::advice::Advised;
use crate::failure::Failure;
use crate::table::paragraph;
use games::PrintedTable;
use games::prompt::{Key, MenuItem, Prompt};

impl<G: Advised> Session<'_, G> {
    pub(super) fn help(&mut self) -> Result<(), Failure> {
        let name = G::NAME;
        let mut lines =
            vec!["  At a wager: an amount such as 10 or 7.50; Enter repeats the last one."];
        lines.extend(G::HELP);
        let last = format!("    you are cut off: house play {name} --resume goes on.");
        lines.extend([
            "  Everywhere: r shows the pay table, h this help, q leaves. Nothing is lost if",
            &last,
        ]);
        self.screen.note(&lines.join("\n"))
    }

    /// The pay tables in use, each in two columns.
    pub(super) fn show_pay_table(&mut self) -> Result<(), Failure> {
        let tables = G::pay_tables(self.table().settings());
        let mut text = String::new();
        for PrintedTable { wagers, lines, .. } in &tables {
            if tables.len() > 1 {
                text += &format!("  The {wagers} pay:\n");
            }
            let lines: Vec<_> = lines.iter().filter(|(_, pays)| pays != "loses").collect();
            let wide = |part: &[&(&str, String)], of: fn(&(&str, String)) -> usize| {
                part.iter().map(|line| of(line)).max().unwrap_or(0)
            };
            let (left, right) = lines.split_at(lines.len().div_ceil(2));
            let [(hand, pays), (other, others)] = [left, right]
                .map(|part| (wide(part, |it| it.0.len()), wide(part, |it| it.1.len())));
            for (place, (name, odds)) in left.iter().enumerate() {
                let beside = right.get(place).map_or_else(String::new, |(name, odds)| {
                    format!("     {name:<other$} {odds:>others$}")
                });
                text += &format!("  {name:<hand$} {odds:>pays$}{beside}\n");
            }
        }
        self.screen.note(&text)
    }

    pub(super) fn decide(&mut self, seat: Seat) -> Result<Stay, Failure> {
        let round = self.table().round().expect("a decision is due in a round").clone();
        let chips = self.table().ledger().balance(&self.name);
        let settings = self.table().settings().clone();
        let own = self.decided.iter().filter(|(of, _)| *of == seat);
        let decisions = own.map(|(_, decision)| *decision).collect();
        let moment = Moment::new((round, seat, chips), settings, &self.seen, decisions);
        if !self.screen.redraws() {
            self.screen.show(self.live.table(), &self.seen, Some(seat))?;
        }
        let held = G::holds(seat, |spot| self.seen.card(spot)).map(|held| (seat, held));
        if held != self.held {
            if let Some((_, held)) = &held {
                self.screen.say(&format!("Seat {} holds {held}.", seat.number()))?;
            }
            self.held = held;
        }
        self.ask(moment)
    }

    fn ask(&mut self, mut moment: Moment<G>) -> Result<Stay, Failure> {
        let seat = moment.seat;
        let question = moment.round.prompt(moment.chips);
        let (text, keys) = (prompt(seat, &question), keys(&question, &moment.round));
        let prompt = Ask { text: &text, keys: &keys };
        loop {
            let answer = self.screen.ask(self.live.table(), &self.seen, Some(seat), prompt)?;
            let text = match answer.as_deref().map(Typed::read) {
                None | Some(Typed::Leave) => return Ok(Stay::Leaves),
                Some(Typed::Help) => self.help().map(|()| None)?,
                Some(Typed::Values) => self.show_values(&mut moment).map(|()| None)?,
                Some(Typed::PayTable) => self.show_pay_table().map(|()| None)?,
                Some(Typed::Text(text)) => Some(text),
            };
            let Some(text) = text else { continue };
            match self.meant(&moment, &question, &text, answer.as_deref().unwrap_or_default()) {
                Ok(words) if self.take(&mut moment, words.clone())? => return Ok(Stay::Stays),
                Ok(_) => {}
                Err(error) => self.screen.note_sentence(&error)?,
            }
        }
    }

    /// The decision that was typed, in the words of the case book.
    fn meant(
        &self,
        moment: &Moment<G>,
        question: &Prompt,
        text: &str,
        typed: &str,
    ) -> Result<String, String> {
        let round = &moment.round;
        // Words of the case book are the table's to judge, whether they are on the menu or not.
        let in_full = || round.hear(text).is_ok().then(|| text.to_owned());
        match question {
            Prompt::Amount { accepted, .. } => round
                .typed(text, moment.chips)
                .map(|decision| round.say(decision))
                .ok_or_else(|| format!("{typed:?} is no decision: type {accepted}")),
            Prompt::Discards { least } => {
                asking::discards(text, &self.hand(moment.seat), *least, G::deck())
            }
            Prompt::Menu(answers) => {
                let picked = asking::pick(answers, text).map(|answer| answer.words.clone());
                picked.or_else(in_full).ok_or_else(|| {
                    let letters: Vec<&str> = answers.iter().map(|answer| answer.letter).collect();
                    let letters = letters.join(", ");
                    format!("{typed:?} is no decision: type {letters}, a number or the words")
                })
            }
        }
    }

    /// The player's cards at `seat` with their places.
    fn hand(&self, seat: Seat) -> Vec<(u8, Card)> {
        let card = |place: u8| Some((place, self.seen.at(Spot::hand(seat, place))?.card()?));
        (0..8).filter_map(card).collect()
    }

    /// Gives the decision to the table; whether it was accepted.
    fn take(&mut self, moment: &mut Moment<G>, words: String) -> Result<bool, Failure> {
        let decision = match moment.round.hear(&words) {
            Ok(decision) => decision,
            Err(error) => {
                self.screen.note_sentence(&error)?;
                return Ok(false);
            }
        };
        let seat = moment.seat;
        let lines = match self.give(Role::Player, &Command::Decide { seat, words })? {
            Ok(lines) => lines,
            Err(refusal) => {
                self.refused(&refusal)?;
                return Ok(false);
            }
        };
        self.decided.push((seat, decision));
        if self.grades
            && let Some(grade) = moment.grade(decision)
        {
            self.say_grade(&grade)?;
        }
        self.talk(&lines)?;
        Ok(true)
    }

    fn show_values(&mut self, moment: &mut Moment<G>) -> Result<(), Failure> {
        match moment.text() {
            Ok((method, lines)) => {
                let text = format!("Average result of the round. {method}");
                self.screen.note(&(paragraph(&text, 2, self.screen.out.width()) + &lines))
            }
            Err(why) => self.screen.note_sentence(&format!("No values: {why}.")),
        }
    }

    fn say_grade(&mut self, grade: &Grade) -> Result<(), Failure> {
        self.score.count(grade);
        let out = self.screen.out;
        let sampled = grade.certainty == Certainty::Sampled;
        let Some(better) = &grade.better else {
            let verdict = out.good("Best:");
            let how = if sampled { ", by sampling" } else { "" };
            return self.screen.say(&format!("{verdict} no choice is worth more{how}."));
        };
        let (cost, verdict) = (grade.cents / 100.0, out.bad("Not best:"));
        let how = if sampled { ", by sampling" } else { "" };
        let text = format!("it gives away {cost:.2} on average{how}; {better} is better.");
        self.screen.say(&format!("{verdict} {text}"))
    }

    pub(super) fn guest_decides(&mut self, seat: Seat) -> Result<(), Failure> {
        let command = self.guests().decide(self.table(), seat);
        let lines = self.must(Role::Player, &command)?;
        self.talk(&lines)
    }
}

/// The keys that answer a question by themselves: no other answer begins with them.
fn keys<G: Advised>(question: &Prompt, round: &G) -> String {
    let letters = || {
        round.choices().filter_map(|choice| match G::key(choice) {
            Key::Letter(letter) => Some(letter),
            Key::Cards(_) => None,
        })
    };
    match question {
        // A card may be a queen.
        Prompt::Discards { .. } => ALWAYS.to_owned(),
        Prompt::Amount { .. } => format!("{ALWAYS}q{}", letters().collect::<String>()),
        Prompt::Menu(answers) => {
            let numbers: String = (1..=answers.len().min(9)).map(|it| it.to_string()).collect();
            format!("{ALWAYS}q{numbers}{}", letters().collect::<String>())
        }
    }
}

/// The question as it is asked; choices of a menu stand on a line of their own.
fn prompt(seat: Seat, question: &Prompt) -> String {
    let number = seat.number();
    match question {
        Prompt::Amount { about, answers, .. } => {
            format!("Seat {number}, {about}? ({answers}; ? values; h help; q) ")
        }
        Prompt::Discards { least: 0 } => {
            format!("Seat {number}, discard? (cards or places; Enter keeps all; ? values; h; q) ")
        }
        Prompt::Discards { .. } => {
            format!("Seat {number}, discard? (a card or its place; ? values; h help; q) ")
        }
        Prompt::Menu(answers) => {
            let choice = |(number, answer): (usize, &MenuItem)| {
                format!("  {number} ({}) {}", answer.letter, answer.shown)
            };
            let menu: String = (1..).zip(answers).map(choice).collect();
            format!("{menu}\nSeat {number}, your decision? (? values; h help; q) ")
        }
    }
}
