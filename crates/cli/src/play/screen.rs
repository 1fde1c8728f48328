//! What a player sees and hears: the layout, what was said, and the prompt.
//!
//! On a terminal the layout stays at the top and below it, or beside it where there is room, is
//! what was said since the round began, so that the last result is still there at the next wager; a
//! screen of 24 lines is enough. In a pipe everything is printed line by line.

use std::cell::Cell;
use std::time::Duration;

use floor::drawing::{self, Spoken};
use floor::play::Sitting;
use rules::Seat;

use crate::console::{Console, WIDTH};
use crate::failure::Failure;
use crate::table::paragraph;
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
            self.spoken.say(text);
            return Ok(());
        }
        self.out.write(&paragraph(text, 2, self.out.width()))
    }

    /// Says something short that may stand beside others of its kind.
    pub fn say_in_a_row(&mut self, text: &str) -> Result<(), Failure> {
        if self.redraws() {
            self.spoken.say_in_a_row(text);
            return Ok(());
        }
        self.say(text)
    }

    /// Says something that the layout of a terminal shows anyway.
    pub fn say_if_piped(&mut self, text: &str) -> Result<(), Failure> {
        if self.redraws() { Ok(()) } else { self.say(text) }
    }

    /// Answers something that was typed; `text` is lines as they stand.
    pub fn note(&mut self, text: &str) -> Result<(), Failure> {
        if self.redraws() {
            self.spoken.note(text);
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
        self.spoken.forget();
    }

    /// Shows the layout.
    pub fn show(&mut self, sitting: &dyn Sitting, turn: Option<Seat>) -> Result<(), Failure> {
        let layout = |width| drawing::layout(sitting, turn, width, self.out.ink());
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
        let layout = |width| drawing::layout(sitting, None, width, self.out.ink());
        let page =
            |columns, lines: usize| self.spoken.page(&layout, columns, lines.saturating_sub(1));
        terminal.linger(&page, time, quiet)
    }

    /// Shows a long text page by page; whether somebody has read it to its end.
    pub fn read(&mut self, text: &str) -> Result<bool, Failure> {
        let Some(terminal) = &mut self.terminal else { return self.note(text).map(|()| true) };
        let lines: Vec<String> = text.trim_end().lines().map(str::to_owned).collect();
        let (mut from, fitting) = (0, Cell::new(1));
        loop {
            let page = |_, height: usize| {
                fitting.set(height.saturating_sub(1).max(1));
                lines[from..].iter().take(fitting.get()).cloned().collect()
            };
            let prompt = "Enter goes on, b goes back, q returns to the table ";
            match terminal.ask(&page, prompt, "bq")?.as_deref() {
                Some("b") => from = from.saturating_sub(fitting.get()),
                Some("q") | None => return Ok(false),
                Some(_) => from += fitting.get(),
            }
            if from >= lines.len() {
                return Ok(true);
            }
        }
    }

    /// Says what is waited for.
    pub fn wait(&mut self, text: &str) -> Result<(), Failure> {
        match &mut self.terminal {
            Some(terminal) => terminal.show(&|_, _| vec![String::new(), format!("  {text}")]),
            None => self.out.line(text),
        }
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
        let layout = |width| drawing::layout(sitting, turn, width, self.out.ink());
        let page = |columns, lines| self.spoken.page(&layout, columns, lines);
        let answer = terminal.ask(&page, prompt.text, prompt.keys)?;
        self.spoken.answered();
        Ok(answer)
    }
}
