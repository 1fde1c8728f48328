//! What a player sees and hears: the layout, what was said, and the prompt.
//!
//! On a terminal the layout stays at the top and everything below it is what was said since the
//! round began, so that the last result is still there at the next wager; a screen of 24 lines is
//! enough. In a pipe everything is printed line by line.

use std::thread;
use std::time::Duration;

use ::table::Table;
use rules::Seat;

use super::seen::Seen;
use super::view;
use crate::advice::Advised;
use crate::console::Console;
use crate::failure::Failure;
use crate::table::paragraph;

/// The lines of the smallest terminal.
const HEIGHT: usize = 24;

/// How long a card is looked at while others are dealt.
const A_CARD: Duration = Duration::from_millis(90);
/// How long a card is looked at that lies face down.
const A_BACK: Duration = Duration::from_millis(30);
/// How long the dealer's hand rests on a card before it is turned.
const A_HOLE_CARD: Duration = Duration::from_millis(450);

/// How long something takes, to be seen.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Pace {
    /// A card that can be seen is dealt, or turned.
    Card,
    /// A card that cannot be seen is dealt.
    Back,
    /// The first card is about to be turned.
    HoleCard,
}

/// The player's view of the table.
pub struct Screen<'a> {
    pub out: &'a Console,
    /// What was said since the round began, sentence by sentence; on a terminal only.
    said: Vec<String>,
    /// What was asked for at the prompt, line by line; gone after the next answer. On a terminal
    /// only.
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
            self.said.push(wrapped);
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
    pub fn show<G: Advised>(
        &mut self,
        table: &Table<G>,
        seen: &Seen,
        turn: Option<Seat>,
    ) -> Result<(), Failure> {
        let layout = view::layout(table, seen, turn, self.out);
        if self.redraws() {
            return self.draw(layout, 1);
        }
        self.out.write(&format!("\n{}\n", layout.join("\n")))
    }

    /// Shows the layout and gives people the time to see it; in a pipe nobody looks.
    ///
    /// # Errors
    ///
    /// As [`Console::write`].
    pub fn linger<G: Advised>(
        &mut self,
        table: &Table<G>,
        seen: &Seen,
        pace: Pace,
    ) -> Result<(), Failure> {
        if !self.redraws() {
            return Ok(());
        }
        self.show(table, seen, None)?;
        thread::sleep(match pace {
            Pace::Card => A_CARD,
            Pace::Back => A_BACK,
            Pace::HoleCard => A_HOLE_CARD,
        });
        Ok(())
    }

    /// Asks the player at `turn`; `None` at the end of the input. The last line of `prompt` is the
    /// one that is answered on.
    ///
    /// # Errors
    ///
    /// As [`Console::ask`].
    pub fn ask<G: Advised>(
        &mut self,
        table: &Table<G>,
        seen: &Seen,
        turn: Option<Seat>,
        prompt: &str,
    ) -> Result<Option<String>, Failure> {
        if self.redraws() {
            let layout = view::layout(table, seen, turn, self.out);
            self.draw(layout, prompt.lines().count())?;
        } else {
            self.out.write("\n")?;
        }
        let answer = self.out.ask(prompt)?;
        self.noted.clear();
        Ok(answer)
    }

    /// Draws over what was there: the layout, as much of what was said as there is room for, and
    /// leaves the last lines to the prompt.
    fn draw(&mut self, mut lines: Vec<String>, prompt: usize) -> Result<(), Failure> {
        lines.push(String::new());
        // What somebody asked for is shown whole, even over the layout.
        let room = HEIGHT.saturating_sub(lines.len() + prompt);
        let hidden = self.noted.len().saturating_sub(room);
        lines.drain(..hidden.min(lines.len()));
        let room = (room + hidden).saturating_sub(self.noted.len());
        let said = self.last_said(room);
        let left = room - said.len();
        lines.extend(said.into_iter().map(str::to_owned));
        lines.extend(self.noted.iter().cloned());
        if left > 0 {
            lines.push(String::new());
        }
        // What the terminal showed before goes up into its history.
        let before = if self.drawn { String::new() } else { "\n".repeat(HEIGHT) };
        self.drawn = true;
        let page: String = lines.iter().map(|line| format!("{line}\u{1b}[K\n")).collect();
        self.out.write(&format!("{before}\u{1b}[H{page}\u{1b}[J"))
    }

    /// The last sentences, whole ones only, in at most `room` lines.
    fn last_said(&self, mut room: usize) -> Vec<&str> {
        let fits = |sentence: &&String| {
            let left = room.checked_sub(sentence.lines().count());
            room = left.unwrap_or(0);
            left.is_some()
        };
        let last = self.said.iter().rev().take_while(fits).count();
        self.said[self.said.len() - last..].iter().flat_map(|sentence| sentence.lines()).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::console::Colour;

    #[test]
    fn what_does_not_fit_is_left_out_by_whole_sentences() {
        let out = Console::new(Colour::Never);
        let mut screen = Screen::new(&out);
        screen.said = ["one\ntwo\n", "three\n", "four\nfive\n"].map(str::to_owned).to_vec();
        assert_eq!(screen.last_said(5), ["one", "two", "three", "four", "five"]);
        assert_eq!(screen.last_said(4), ["three", "four", "five"], "not the end of a sentence");
        assert_eq!(screen.last_said(2), ["four", "five"]);
        assert_eq!(screen.last_said(1), [""; 0]);
    }
}
