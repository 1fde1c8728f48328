//! What a player sees and hears: the layout, what was said, and the prompt.
//!
//! On a terminal the layout stays at the top and everything below it is what was said since the
//! round began, so that the last result is still there at the next wager; a screen of 24 lines is
//! enough. In a pipe everything is printed line by line.

use std::thread;
use std::time::Duration;

use ::table::Table;
use games::DoubleDownStud;
use rules::Seat;

use super::view;
use crate::console::Console;
use crate::failure::Failure;
use crate::table::paragraph;

/// The lines of the smallest terminal.
const HEIGHT: usize = 24;

/// How long a card is looked at while others are dealt.
const A_CARD: Duration = Duration::from_millis(90);
/// How long the dealer's hand rests on the hole card.
const THE_HOLE_CARD: Duration = Duration::from_millis(450);

/// How long something takes, to be seen.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Pace {
    /// A card is dealt.
    Card,
    /// The hole card is about to be turned.
    HoleCard,
}

/// The player's view of the table.
pub struct Screen<'a> {
    pub out: &'a Console,
    /// What was said since the round began; on a terminal only.
    said: Vec<String>,
    /// What was asked for at the prompt; gone after the next answer. On a terminal only.
    noted: Vec<String>,
    drawn: bool,
}

impl<'a> Screen<'a> {
    /// Nothing was said yet.
    pub const fn new(out: &'a Console) -> Self {
        Self { out, said: Vec::new(), noted: Vec::new(), drawn: false }
    }

    /// Whether the layout is drawn anew over the old one.
    pub fn redraws(&self) -> bool {
        self.out.can_redraw()
    }

    /// Says something that stays until the next round.
    ///
    /// # Errors
    ///
    /// As [`Console::write`].
    pub fn say(&mut self, text: &str) -> Result<(), Failure> {
        let wrapped = paragraph(text, 2, self.out.width());
        if self.redraws() {
            self.said.extend(wrapped.lines().map(str::to_owned));
            return Ok(());
        }
        self.out.write(&wrapped)
    }

    /// Says something that the layout of a terminal shows anyway.
    ///
    /// # Errors
    ///
    /// As [`Console::write`].
    pub fn say_if_piped(&mut self, text: &str) -> Result<(), Failure> {
        if self.redraws() { Ok(()) } else { self.say(text) }
    }

    /// Answers something that was typed; `text` is lines as they stand.
    ///
    /// # Errors
    ///
    /// As [`Console::write`].
    pub fn note(&mut self, text: &str) -> Result<(), Failure> {
        if self.redraws() {
            self.noted.extend(text.lines().map(str::to_owned));
            return Ok(());
        }
        self.out.line(text.trim_end_matches('\n'))
    }

    /// The same for a sentence that is to be wrapped.
    ///
    /// # Errors
    ///
    /// As [`Console::write`].
    pub fn note_sentence(&mut self, text: &str) -> Result<(), Failure> {
        let wrapped = paragraph(text, 2, self.out.width());
        self.note(&wrapped)
    }

    /// A round begins: what was said of the last one is forgotten.
    pub fn forget(&mut self) {
        self.said.clear();
    }

    /// Shows the layout.
    ///
    /// # Errors
    ///
    /// As [`Console::write`].
    pub fn show(
        &mut self,
        table: &Table<DoubleDownStud>,
        turn: Option<Seat>,
    ) -> Result<(), Failure> {
        let layout = view::layout(table, turn, self.out);
        if self.redraws() {
            return self.draw(layout);
        }
        self.out.write(&format!("\n{}\n", layout.join("\n")))
    }

    /// Shows the layout and gives people the time to see it; in a pipe nobody looks.
    ///
    /// # Errors
    ///
    /// As [`Console::write`].
    pub fn linger(&mut self, table: &Table<DoubleDownStud>, pace: Pace) -> Result<(), Failure> {
        if !self.redraws() {
            return Ok(());
        }
        self.show(table, None)?;
        thread::sleep(match pace {
            Pace::Card => A_CARD,
            Pace::HoleCard => THE_HOLE_CARD,
        });
        Ok(())
    }

    /// Asks the player at `turn`; `None` at the end of the input.
    ///
    /// # Errors
    ///
    /// As [`Console::ask`].
    pub fn ask(
        &mut self,
        table: &Table<DoubleDownStud>,
        turn: Option<Seat>,
        prompt: &str,
    ) -> Result<Option<String>, Failure> {
        if self.redraws() {
            self.show(table, turn)?;
        } else {
            self.out.write("\n")?;
        }
        let answer = self.out.ask(prompt)?;
        self.noted.clear();
        Ok(answer)
    }

    /// Draws over what was there: the layout, as much of what was said as there is room for, and
    /// leaves the last line to the prompt.
    fn draw(&mut self, mut lines: Vec<String>) -> Result<(), Failure> {
        lines.push(String::new());
        let room = HEIGHT.saturating_sub(lines.len() + 1);
        let below: Vec<&String> = self.said.iter().chain(&self.noted).collect();
        let first = below.len().saturating_sub(room);
        lines.extend(below[first..].iter().map(|line| (*line).clone()));
        if below.len() < room {
            lines.push(String::new());
        }
        // What the terminal showed before goes up into its history.
        let before = if self.drawn { String::new() } else { "\n".repeat(HEIGHT) };
        self.drawn = true;
        let page: String = lines.iter().map(|line| format!("{line}\u{1b}[K\n")).collect();
        self.out.write(&format!("{before}\u{1b}[H{page}\u{1b}[J"))
    }
}
