//! The terminal of somebody who plays: pages drawn over one another, single keys, resizing.
//!
//! A [`Terminal`] is taken over and given back: when it is dropped, when the program panics, and at
//! Ctrl-C, which is an error like any other. Nothing that is typed while a page is only looked at
//! counts as an answer to the next question.
#![expect(clippy::wildcard_enum_match_arm, reason = "keys and events are those of the terminal")]

mod line;

use std::io::{self, Write};
use std::panic;
use std::sync::Once;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use crossterm::cursor::{Hide, MoveTo, MoveToNextLine, Show};
use crossterm::event::{self, Event, KeyCode, KeyEvent, KeyEventKind, KeyModifiers};
use crossterm::style::Print;
use crossterm::terminal::{
    self, BeginSynchronizedUpdate, Clear, ClearType, DisableLineWrap, EnableLineWrap,
    EndSynchronizedUpdate, EnterAlternateScreen, LeaveAlternateScreen,
};
use crossterm::{execute, queue};
use desk::input::LINE_MAX;
use unicode_width::UnicodeWidthStr as _;

use crate::console::unwritten;
use crate::failure::Failure;
use crate::table::wrap;

pub use line::ask_line;

/// The room that is left beside a prompt.
const ANSWER: usize = 8;

/// Whoever ends a single key with Enter does so within this time.
const HABIT: Duration = Duration::from_millis(400);

/// Beside a line that is not ended yet, as far as there is room.
const WAITS: [&str; 2] = ["  (Enter answers, Esc clears)", "  (Enter)"];

/// Whether a terminal is taken over.
static TAKEN: AtomicBool = AtomicBool::new(false);

/// What is drawn, made for so many columns and lines.
type Page<'a> = &'a dyn Fn(usize, usize) -> Vec<String>;

/// The terminal, taken over.
pub struct Terminal {
    /// What was drawn last.
    page: Vec<String>,
    /// When a single key was last an answer.
    answered: Option<Instant>,
}

/// What a key does to the line that is typed.
#[derive(Clone, PartialEq, Eq, Debug)]
enum Typing {
    /// It goes on.
    Goes,
    /// It is an answer.
    Answers,
    /// A single key is an answer.
    AnswersAtOnce,
    /// Nobody types any more.
    Ends,
}

impl Terminal {
    /// Takes the terminal over.
    pub fn take_over() -> Result<Self, Failure> {
        give_back_on_panic();
        TAKEN.store(true, Ordering::SeqCst);
        let terminal = Self { page: Vec::new(), answered: None };
        terminal::enable_raw_mode().map_err(unwritten)?;
        execute!(io::stdout(), EnterAlternateScreen, DisableLineWrap, Hide).map_err(unwritten)?;
        Ok(terminal)
    }

    /// Gives the terminal back and leaves there what was drawn last.
    pub fn close(mut self) -> Result<(), Failure> {
        // Whoever leaves by a single key may end it with Enter, which answers nothing else.
        while let Some(at) = self.answered.take_if(|at| at.elapsed() < HABIT) {
            if next(HABIT.saturating_sub(at.elapsed()))?.is_none() {
                break;
            }
        }
        let page = std::mem::take(&mut self.page);
        drop(self);
        let text: String = page.iter().map(|line| format!("{line}\n")).collect();
        let mut stdout = io::stdout();
        stdout.write_all(text.as_bytes()).and_then(|()| stdout.flush()).map_err(unwritten)
    }

    /// Draws a page.
    pub fn show(&mut self, page: Page<'_>) -> Result<(), Failure> {
        let (columns, lines) = size();
        self.draw(page(columns, lines))
    }

    /// Draws a page and waits, and then until nobody has typed for a `quiet` time; what is typed
    /// meanwhile is no answer to anything.
    pub fn linger(
        &mut self,
        page: Page<'_>,
        time: Duration,
        quiet: Duration,
    ) -> Result<(), Failure> {
        self.show(page)?;
        let mut until = Instant::now() + time;
        while let Some(event) = next(until.saturating_duration_since(Instant::now()))? {
            until = waits(until, Instant::now(), &event, quiet);
            if matches!(event, Event::Resize(..)) {
                self.show(page)?;
            }
        }
        Ok(())
    }

    /// Draws a page and asks below it; none at the end of the input. One of `keys` is an answer by
    /// itself where nothing was typed before it; anything else is ended with Enter.
    pub fn ask(
        &mut self,
        page: Page<'_>,
        prompt: &str,
        keys: &str,
    ) -> Result<Option<String>, Failure> {
        while next(Duration::ZERO)?.is_some() {}
        let mut typed = String::new();
        self.show_prompt(page, prompt, &typed)?;
        loop {
            let key = match event::read().map_err(unread)? {
                Event::Key(key) if key.kind != KeyEventKind::Release => key,
                Event::Resize(..) => {
                    self.show_prompt(page, prompt, &typed)?;
                    continue;
                }
                _ => continue,
            };
            let by_habit = self.answered.take().is_some_and(|at| at.elapsed() < HABIT);
            if by_habit && key.code == KeyCode::Enter {
                continue;
            }
            match type_key(&mut typed, key, keys)? {
                Typing::Goes => self.show_prompt(page, prompt, &typed)?,
                Typing::Ends => return Ok(None),
                Typing::Answers => return Ok(Some(typed.trim().to_owned())),
                Typing::AnswersAtOnce => {
                    self.answered = Some(Instant::now());
                    return Ok(Some(typed));
                }
            }
        }
    }

    fn show_prompt(&mut self, page: Page<'_>, prompt: &str, typed: &str) -> Result<(), Failure> {
        let (columns, lines) = size();
        let prompt = fitted(prompt, columns);
        let mut page = page(columns, lines.saturating_sub(prompt.len()));
        let row = page.len() + prompt.len() - 1;
        page.extend(prompt);
        let column = page.last().map_or(0, |line| line.width()) + typed.width();
        let (column, row) = (column.min(columns - 1), row.min(lines - 1));
        let cells = |number| u16::try_from(number).unwrap_or(u16::MAX);
        self.draw(page)?;
        if let Some(last) = self.page.last_mut() {
            last.push_str(typed);
            queue!(io::stdout(), MoveTo(0, cells(row)), Print(last)).map_err(unwritten)?;
        }
        let waits = WAITS.into_iter().find(|waits| column + waits.len() < columns);
        if let Some(waits) = waits.filter(|_| !typed.is_empty()) {
            queue!(io::stdout(), Print(waits)).map_err(unwritten)?;
        }
        execute!(io::stdout(), MoveTo(cells(column), cells(row)), Show).map_err(unwritten)
    }

    /// Draws over what was there; of a page that is too high, the lines at the bottom.
    fn draw(&mut self, mut page: Vec<String>) -> Result<(), Failure> {
        page.drain(..page.len().saturating_sub(size().1));
        page.iter_mut().for_each(|line| *line = paper::visible(line, true));
        let mut out = io::stdout().lock();
        queue!(out, BeginSynchronizedUpdate, Hide, MoveTo(0, 0)).map_err(unwritten)?;
        for line in &page {
            // Cleared before it is written: behind a full line the cursor stays on its last letter.
            queue!(out, Clear(ClearType::CurrentLine), Print(line), MoveToNextLine(1))
                .map_err(unwritten)?;
        }
        if page.len() < size().1 {
            queue!(out, Clear(ClearType::FromCursorDown)).map_err(unwritten)?;
        }
        self.page = page;
        execute!(out, EndSynchronizedUpdate).map_err(unwritten)
    }
}

impl Drop for Terminal {
    fn drop(&mut self) {
        give_back();
    }
}

/// Makes the terminal what it was before, as far as it can be reached.
fn give_back() {
    if TAKEN.swap(false, Ordering::SeqCst) {
        let _ = execute!(io::stdout(), EnableLineWrap, LeaveAlternateScreen, Show);
        let _ = terminal::disable_raw_mode();
    }
}

/// What a panic says is read on the terminal as it was before.
fn give_back_on_panic() {
    static HOOKED: Once = Once::new();
    HOOKED.call_once(|| {
        let before = panic::take_hook();
        panic::set_hook(Box::new(move |panic| {
            give_back();
            before(panic);
        }));
    });
}

/// How many columns and lines there are.
fn size() -> (usize, usize) {
    let (columns, lines) = terminal::size().unwrap_or((80, 24));
    (usize::from(columns).max(1), usize::from(lines).max(1))
}

/// The next event within `time`; Ctrl-C is an error.
fn next(time: Duration) -> Result<Option<Event>, Failure> {
    if !event::poll(time).map_err(unread)? {
        return Ok(None);
    }
    let event = event::read().map_err(unread)?;
    match event {
        Event::Key(key) if is_control(key, 'c') => Err(Failure::Interrupted),
        event => Ok(Some(event)),
    }
}

fn unread(cause: io::Error) -> Failure {
    Failure::Fault { doing: "reading the terminal".into(), cause }
}

fn is_control(key: KeyEvent, letter: char) -> bool {
    key.code == KeyCode::Char(letter) && key.modifiers.contains(KeyModifiers::CONTROL)
}

/// Until when is waited after this: a key that is typed is followed by a quiet time.
fn waits(until: Instant, now: Instant, event: &Event, quiet: Duration) -> Instant {
    if matches!(event, Event::Key(_)) { until.max(now + quiet) } else { until }
}

/// What a key does to what was `typed` before it.
fn type_key(typed: &mut String, key: KeyEvent, keys: &str) -> Result<Typing, Failure> {
    match key.code {
        _ if is_control(key, 'c') => return Err(Failure::Interrupted),
        _ if is_control(key, 'd') && typed.is_empty() => return Ok(Typing::Ends),
        _ if is_control(key, 'u') => typed.clear(),
        KeyCode::Enter => return Ok(Typing::Answers),
        KeyCode::F(1) if typed.is_empty() && !keys.is_empty() => {
            typed.push_str("help");
            return Ok(Typing::AnswersAtOnce);
        }
        KeyCode::Esc => typed.clear(),
        KeyCode::Backspace => {
            typed.pop();
        }
        KeyCode::Char(letter) if !key.modifiers.intersects(OTHERS) => {
            let single = typed.is_empty() && keys.contains(letter.to_ascii_lowercase());
            if typed.len() < LINE_MAX && !paper::is_hidden(letter) {
                typed.push(letter);
            }
            return Ok(if single { Typing::AnswersAtOnce } else { Typing::Goes });
        }
        _ => {}
    }
    Ok(Typing::Goes)
}

/// Keys held down that make something else of a letter.
const OTHERS: KeyModifiers = KeyModifiers::CONTROL.union(KeyModifiers::ALT);

/// A prompt in lines that leave room for the answer.
fn fitted(prompt: &str, columns: usize) -> Vec<String> {
    let line = |line: &str| match line.width() + ANSWER > columns {
        true => wrap(line, columns.saturating_sub(ANSWER)),
        false => vec![line.to_owned()],
    };
    let mut lines: Vec<String> = prompt.lines().flat_map(line).collect();
    if let Some(last) = lines.last_mut() {
        *last = format!("{} ", last.trim_end());
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::*;

    fn typed(keys: &[KeyEvent], single: &str) -> (String, Typing) {
        let mut typed = String::new();
        let mut typing = Typing::Goes;
        for key in keys {
            typing = type_key(&mut typed, *key, single).expect("no interruption");
            if typing != Typing::Goes {
                break;
            }
        }
        (typed, typing)
    }

    fn letters(text: &str) -> Vec<KeyEvent> {
        text.chars().map(|letter| KeyEvent::from(KeyCode::Char(letter))).collect()
    }

    #[test]
    fn a_key_that_is_an_answer_needs_no_enter_unless_something_was_typed_before_it() {
        assert_eq!(typed(&letters("fold"), "fd"), ("f".to_owned(), Typing::AnswersAtOnce));
        assert_eq!(typed(&letters("F"), "fd"), ("F".to_owned(), Typing::AnswersAtOnce));
        assert_eq!(typed(&letters(" fold"), "fd"), (" fold".to_owned(), Typing::Goes));
        assert_eq!(typed(&letters("7d"), "fd"), ("7d".to_owned(), Typing::Goes));
    }

    #[test]
    fn a_line_can_be_mended_and_is_ended_with_enter() {
        let mut keys = letters("12");
        keys.push(KeyCode::Backspace.into());
        keys.extend(letters("5"));
        keys.push(KeyCode::Enter.into());
        assert_eq!(typed(&keys, ""), ("15".to_owned(), Typing::Answers));
        let mut keys = letters("12");
        keys.push(KeyEvent::new(KeyCode::Char('u'), KeyModifiers::CONTROL));
        assert_eq!(typed(&keys, ""), (String::new(), Typing::Goes));
    }

    #[test]
    fn control_d_ends_the_input_and_control_c_interrupts() {
        let control = |letter| KeyEvent::new(KeyCode::Char(letter), KeyModifiers::CONTROL);
        assert_eq!(typed(&[control('d')], "d").1, Typing::Ends);
        assert_eq!(typed(&[letters("1")[0], control('d')], "d").1, Typing::Goes);
        let interrupted = type_key(&mut String::new(), control('c'), "c");
        assert!(matches!(interrupted, Err(Failure::Interrupted)));
    }

    #[test]
    fn keys_typed_while_a_result_is_looked_at_put_the_next_answer_off() {
        let (now, quiet) = (Instant::now(), Duration::from_millis(250));
        let key = Event::Key(letters("1")[0]);
        let until = now + Duration::from_millis(100);
        assert_eq!(waits(until, now, &key, quiet), now + quiet, "a key held down wagers nothing");
        let later = now + Duration::from_millis(600);
        assert_eq!(waits(later, now, &key, quiet), later);
        assert_eq!(waits(until, now, &key, Duration::ZERO), until, "cards are not waited for");
        assert_eq!(waits(until, now, &Event::Resize(80, 24), quiet), until);
    }

    #[test]
    fn arrow_keys_type_nothing() {
        let keys = [KeyCode::Up, KeyCode::Left, KeyCode::F(2), KeyCode::Tab].map(KeyEvent::from);
        assert_eq!(typed(&keys, "q"), (String::new(), Typing::Goes));
        let help = typed(&[KeyCode::F(1).into()], "q");
        assert_eq!(help, ("help".to_owned(), Typing::AnswersAtOnce), "where a question is asked");
    }

    #[test]
    fn a_prompt_leaves_room_for_the_answer() {
        assert_eq!(fitted("menu\nyour decision? ", 40), ["menu", "your decision? "]);
        assert_eq!(fitted("Seat 1, double down? ", 20), ["Seat 1,", "double down? "]);
    }
}
