//! What a player sees and hears: the layout, what was said, and the prompt.
//!
//! On a terminal the layout stays at the top and below it, or beside it where there is room, is what
//! was said since the round began, so that the last result is still there at the next wager; a
//! screen of 24 lines is enough. In a pipe everything is printed line by line.

use std::time::Duration;

use floor::play::Sitting;
use rules::Seat;
use textwrap::core::display_width;

use super::view;
use crate::console::{Console, WIDTH};
use crate::failure::Failure;
use crate::table::{paragraph, wrap};
use crate::terminal::Terminal;

/// How long a card is looked at while others are dealt.
const A_CARD: Duration = Duration::from_millis(90);
/// How long a card is looked at that lies face down.
const A_BACK: Duration = Duration::from_millis(30);
/// How long the dealer's hand rests on a card before it is turned.
const A_HOLE_CARD: Duration = Duration::from_millis(450);

/// How long it takes to see what another player did.
const A_BET: Duration = Duration::from_millis(350);

/// How long a result is looked at before anything that is typed is an answer.
const A_RESULT: Duration = Duration::from_millis(600);
/// After a result nobody has typed for so long before an answer is heard: a key that is still held
/// down wagers nothing.
const QUIET: Duration = Duration::from_millis(250);

/// From so many columns on, what was said stands beside the layout.
const WIDE: usize = 120;
/// How wide it is there, with the space before it.
const PANEL: usize = 42;
/// The layout gets no wider than this, and no narrower than that.
const LAYOUT_MAX: usize = 110;
const LAYOUT_MIN: usize = 40;
/// Sentences below the layout get no wider than this.
const SAID_MAX: usize = 100;

/// How long something takes, to be seen.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Pace {
    /// A card that can be seen is dealt, or turned.
    Card,
    /// A card that cannot be seen is dealt.
    Back,
    /// The first card is about to be turned.
    HoleCard,
    /// Another player has decided.
    Bet,
    /// The round is over.
    Result,
}

/// The player's view of the table.
pub struct Screen<'a> {
    pub out: &'a Console,
    terminal: Option<Terminal>,
    spoken: Spoken,
}

/// What stands below the layout of a terminal.
#[derive(Default)]
struct Spoken {
    /// What was said since the round began, sentence by sentence.
    said: Vec<String>,
    /// Whether the last sentence is one to which others of its kind are added.
    in_a_row: bool,
    /// What was asked for at the prompt, line by line; gone after the next answer.
    noted: Vec<String>,
}

/// A question, and the keys that answer it without Enter.
#[derive(Clone, Copy)]
pub struct Ask<'a> {
    /// The last line is the one that is answered on.
    pub text: &'a str,
    pub keys: &'a str,
}

impl<'a> Screen<'a> {
    /// Nothing was said yet. A terminal is taken over until the screen is closed.
    pub fn new(out: &'a Console) -> Result<Self, Failure> {
        let terminal = if out.can_redraw() { Some(Terminal::take_over()?) } else { None };
        Ok(Self { out, terminal, spoken: Spoken::default() })
    }

    /// Gives the terminal back; from now on everything is printed line by line.
    pub fn close(&mut self) -> Result<(), Failure> {
        self.terminal.take().map_or(Ok(()), Terminal::close)
    }

    /// Whether the layout is drawn anew over the old one.
    pub const fn redraws(&self) -> bool {
        self.terminal.is_some()
    }

    /// Says something that stays until the next round.
    pub fn say(&mut self, text: &str) -> Result<(), Failure> {
        if self.redraws() {
            self.spoken.in_a_row = false;
            self.spoken.said.push(text.to_owned());
            return Ok(());
        }
        self.out.write(&paragraph(text, 2, self.out.width()))
    }

    /// Says something short that may stand beside others of its kind.
    pub fn say_in_a_row(&mut self, text: &str) -> Result<(), Failure> {
        if let (true, true, Some(last)) =
            (self.redraws(), self.spoken.in_a_row, self.spoken.said.last_mut())
        {
            last.push_str(&format!(" {text}"));
            return Ok(());
        }
        self.say(text)?;
        self.spoken.in_a_row = true;
        Ok(())
    }

    /// Says something that the layout of a terminal shows anyway.
    pub fn say_if_piped(&mut self, text: &str) -> Result<(), Failure> {
        if self.redraws() { Ok(()) } else { self.say(text) }
    }

    /// Answers something that was typed; `text` is lines as they stand.
    pub fn note(&mut self, text: &str) -> Result<(), Failure> {
        if self.redraws() {
            self.spoken.noted.extend(text.lines().map(str::to_owned));
            return Ok(());
        }
        self.out.line(text.trim_end_matches('\n'))
    }

    /// The same for a sentence that is to be wrapped.
    pub fn note_sentence(&mut self, text: &str) -> Result<(), Failure> {
        let wrapped = paragraph(text, 2, self.out.width());
        self.note(&wrapped)
    }

    /// A round begins: what was said of the last one is forgotten.
    pub fn forget(&mut self) {
        self.spoken.said.clear();
        self.spoken.in_a_row = false;
    }

    /// Shows the layout.
    pub fn show(&mut self, sitting: &dyn Sitting, turn: Option<Seat>) -> Result<(), Failure> {
        let layout = |width| view::layout(sitting, turn, width, self.out);
        match &mut self.terminal {
            Some(terminal) => terminal.show(&|columns, lines| {
                self.spoken.page(&layout, columns, lines.saturating_sub(1))
            }),
            None => self.out.write(&format!("\n{}\n", layout(WIDTH).join("\n"))),
        }
    }

    /// Shows the layout and gives people the time to see it; in a pipe nobody looks.
    pub fn linger(&mut self, sitting: &dyn Sitting, pace: Pace) -> Result<(), Failure> {
        let Some(terminal) = &mut self.terminal else { return Ok(()) };
        let (time, quiet) = match pace {
            Pace::Card => (A_CARD, Duration::ZERO),
            Pace::Back => (A_BACK, Duration::ZERO),
            Pace::HoleCard => (A_HOLE_CARD, Duration::ZERO),
            Pace::Bet => (A_BET, Duration::ZERO),
            Pace::Result => (A_RESULT, QUIET),
        };
        let layout = |width| view::layout(sitting, None, width, self.out);
        let page =
            |columns, lines: usize| self.spoken.page(&layout, columns, lines.saturating_sub(1));
        terminal.linger(&page, time, quiet)
    }

    /// Asks the player at `turn`; `None` at the end of the input.
    pub fn ask(
        &mut self,
        sitting: &dyn Sitting,
        turn: Option<Seat>,
        prompt: Ask<'_>,
    ) -> Result<Option<String>, Failure> {
        let Some(terminal) = &mut self.terminal else {
            self.out.write("\n")?;
            return self.out.ask(prompt.text);
        };
        let layout = |width| view::layout(sitting, turn, width, self.out);
        let page = |columns, lines| self.spoken.page(&layout, columns, lines);
        let answer = terminal.ask(&page, prompt.text, prompt.keys)?;
        self.spoken.noted.clear();
        Ok(answer)
    }
}

impl Spoken {
    /// The layout, made for a width, and what was said, below it or beside it.
    fn page(
        &self,
        layout: &dyn Fn(usize) -> Vec<String>,
        columns: usize,
        lines: usize,
    ) -> Vec<String> {
        if columns < WIDE {
            return self.below(layout(columns.max(LAYOUT_MIN)), columns, lines);
        }
        let width = (columns - PANEL).min(LAYOUT_MAX);
        let panel = (columns - width).min(SAID_MAX) - 1;
        self.beside(layout(width), (width, panel), lines)
    }

    /// The layout and beside it as much of what was said as there is room for; what was asked for
    /// stands below.
    fn beside(
        &self,
        layout: Vec<String>,
        (width, panel): (usize, usize),
        lines: usize,
    ) -> Vec<String> {
        let room = lines.saturating_sub(self.noted.len() + 1);
        let said = self.last_said(panel, room);
        let line = |number: usize| {
            let left = layout.get(number).map_or("", String::as_str);
            let right = said.get(number).map_or("", String::as_str);
            let space = " ".repeat(width.saturating_sub(display_width(left)));
            format!("{left}{space}{right}").trim_end().to_owned()
        };
        let mut page: Vec<String> = (0..layout.len().max(said.len())).map(line).collect();
        page.push(String::new());
        page.extend(self.noted.iter().cloned());
        page.drain(..page.len().saturating_sub(lines));
        page
    }

    /// The layout and below it as much of what was said as there is room for in so many lines.
    /// Where the layout itself has no room it is drawn without spaces, and where it is cut off on
    /// the right, that is said first.
    fn below(&self, mut page: Vec<String>, columns: usize, lines: usize) -> Vec<String> {
        let widest = page.iter().map(|line| display_width(line)).max().unwrap_or(0);
        if widest > columns {
            let cut = format!("Cut off at {columns} columns; all is seen at {widest}.");
            page.splice(..0, wrap(&cut, columns));
        }
        page.push(String::new());
        if page.len() > lines {
            page.retain(|line| !line.trim().is_empty());
        }
        // What somebody asked for is shown whole, even over the layout.
        let room = lines.saturating_sub(page.len());
        let hidden = self.noted.len().saturating_sub(room);
        page.drain(..hidden.min(page.len()));
        let room = (room + hidden).saturating_sub(self.noted.len());
        let said = self.last_said(columns, room);
        let left = room - said.len();
        page.extend(said);
        page.extend(self.noted.iter().cloned());
        if left > 0 {
            page.push(String::new());
        }
        page
    }

    /// The last sentences, whole ones only, in at most `room` lines.
    fn last_said(&self, columns: usize, mut room: usize) -> Vec<String> {
        let mut lines = Vec::new();
        for sentence in self.said.iter().rev() {
            let sentence = wrap(sentence, columns.min(SAID_MAX).saturating_sub(2));
            let Some(left) = room.checked_sub(sentence.len()) else { break };
            room = left;
            lines.extend(sentence.iter().rev().map(|line| format!("  {line}")));
        }
        lines.reverse();
        lines
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn spoken(said: &[&str]) -> Spoken {
        let said = said.iter().map(|text| (*text).to_owned()).collect();
        Spoken { said, ..Spoken::default() }
    }

    #[test]
    fn what_does_not_fit_is_left_out_by_whole_sentences() {
        let spoken = spoken(&["one two", "three", "four five"]);
        let last = |room| spoken.last_said(8, room);
        assert_eq!(last(5), ["  one", "  two", "  three", "  four", "  five"]);
        assert_eq!(last(4), ["  three", "  four", "  five"], "not the end of a sentence");
        assert_eq!(last(2), ["  four", "  five"]);
        assert_eq!(last(1), [""; 0]);
    }

    #[test]
    fn a_small_terminal_shows_the_layout_without_spaces_and_says_what_it_cuts_off() {
        let layout =
            |width: usize| vec!["dealer".to_owned(), String::new(), "-".repeat(width.max(50))];
        let shown = |columns, lines| spoken(&[]).page(&layout, columns, lines);
        assert_eq!(shown(60, 4), ["dealer", "", &"-".repeat(60), ""]);
        assert_eq!(shown(60, 2), ["dealer", &"-".repeat(60)]);
        assert_eq!(shown(45, 4)[..2], ["Cut off at 45 columns; all is seen at", "50."]);
    }

    #[test]
    fn a_wide_terminal_has_what_was_said_beside_the_layout() {
        let mut spoken = spoken(&["one", "two"]);
        spoken.noted = vec!["  noted".to_owned()];
        let layout = |width: usize| vec!["-".repeat(width); 2];
        let page = spoken.page(&layout, 140, 20);
        assert_eq!(page[0], format!("{}  one", "-".repeat(98)));
        assert_eq!(
            page[1..],
            [format!("{}  two", "-".repeat(98)), String::new(), "  noted".into()]
        );
        assert!(spoken.page(&layout, 119, 20)[0].ends_with('-'), "below it");
    }

    #[test]
    fn what_was_asked_for_is_shown_whole_even_over_the_layout() {
        let mut spoken = spoken(&["said"]);
        let layout = || vec!["layout".to_owned(); 3];
        assert_eq!(spoken.below(layout(), 80, 5), ["layout", "layout", "layout", "", "  said"]);
        spoken.noted = vec!["  noted".to_owned(); 3];
        let page = spoken.below(layout(), 80, 5);
        assert_eq!(page, ["layout", "", "  noted", "  noted", "  noted"]);
    }
}
